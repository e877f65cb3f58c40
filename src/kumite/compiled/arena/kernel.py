"""Many fights side by side, each played on to the next question of a learner.

Executed as a twin. The names that are declared without a value are supplied by the loader.
"""

# ruff: noqa: F821  (the loader supplies the names that are declared without a value)
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from ..fights.lines import CHOOSE
from ..fights.stream import INT, WHIM, mix
from ..loading.arrays import Words
from .arrays import (
    ASK,
    BEATS,
    BLOCK,
    COUNT,
    DICE,
    ENDED,
    FIRST,
    GIVEN,
    GOES_ON,
    LENGTH,
    LIMIT,
    MARGIN,
    NOBODY,
    NUMBER,
    OUTCOME,
    OVER,
    SECOND,
    STOPPED,
    VERB,
    WHIMS,
    WHO,
    Batch,
    Terms,
)
from .blocks import read_back, write_down

beat: Callable[[Any, Any], None]
outcome: Callable[[Any], int]
length: Callable[[Any], int]
fate: Callable[[Any], int]
table_at: Callable[[Any], Any]
copy_words: Callable[[Any, Any], None]
STANDING: int

MOST_ACTIONS = 64
QUIET = 10_000
"""After so many fights in which no learner was asked anything, it is said that they never are."""
DONE, FAULT, NEVER_ASKED = range(3)


def step(memory: Words, batch: Batch, terms: Terms, actions: Words, first: int) -> int:
    """Take an action in each fight, and play it on to the next question of a learner.

    A fight that comes to its end is followed by the one whose number is higher by the number of rows. Where
    there are no `actions`, the fights begin: row n with number `first + n`. Returns DONE, FAULT or
    NEVER_ASKED.
    """
    table = table_at(memory)
    state = table.state
    state.start = INT(terms.start.ctypes.data)
    state.blocks = len(terms.start) // BLOCK
    for n in range(len(batch.books)):
        book = batch.books[n]
        book[ENDED] = GOES_ON
        if len(actions) == 0:
            book[NUMBER] = first + n
            begin(state, book, terms)
        elif book[WHO] != NOBODY:
            batch.answers[n, book[GIVEN]] = answer_of(book, actions[n])
            book[GIVEN] += 1
        for action in range(MOST_ACTIONS):
            batch.masks[n, action] = 0
        for seat in range(len(terms.sides)):
            batch.rewards[n, seat] = 0.0
        if book[WHO] != NOBODY:
            result = go_on(table, batch, terms, n)
            if result != DONE:
                return result
    return DONE


def answer_of(book: Any, action: int) -> int:
    """The answer that an action gives; see `kumite.arena.game.answer_of`."""
    if book[VERB] == CHOOSE:
        return action
    span = book[SECOND] - book[FIRST]
    if span < MOST_ACTIONS:
        low: int = book[FIRST] + action
        return low
    spread: int = book[FIRST] + action * span // (MOST_ACTIONS - 1)
    return spread


def begin(state: Any, book: Any, terms: Terms) -> None:
    """Set up the fight of a number, or leave the row empty where none is left."""
    if book[NUMBER] >= terms.numbers[COUNT]:
        book[WHO] = NOBODY
        return
    dice = mix(state.batch + np.uint64(book[NUMBER]) * WHIM)
    book[DICE] = INT(dice)
    book[WHIMS] = INT(mix(dice ^ WHIM))
    book[BEATS] = 0
    book[GIVEN] = 0
    book[WHO] = -1


def go_on(table: Any, batch: Batch, terms: Terms, n: int) -> int:
    """Play a fight on to its next question, or the fights after it up to their first."""
    state = table.state
    fight = state.fight
    book = batch.books[n]
    quiet = 0
    begins = INT(batch.begins.ctypes.data) + 8 * n * batch.begins.shape[1]
    state.stands = INT(batch.stands.ctypes.data) + 8 * n * batch.stands.shape[1]
    row = np.uint64(8 * n)
    state.answers = np.uint64(batch.answers.ctypes.data) + row * np.uint64(batch.answers.shape[1])
    copy_words(fight, terms.start)
    if book[BEATS] > 0:
        read_back(state.here, begins, state.blocks)
    while book[WHO] != NOBODY:
        result = outcome(fight)
        if result == 0 and book[BEATS] < terms.numbers[LIMIT]:
            state.dice = np.uint64(book[DICE])
            state.whims = np.uint64(book[WHIMS])
            state.given = book[GIVEN]
            state.asked = 0
            beat(table, fight)
            if state.asked > state.given:
                state.fault[0] = 0  # what came after the open question does not count
                put(state.question, book, batch.masks[n])
                return DONE
            if state.fault[0] != 0:
                return FAULT
            write_down(state.here, state.start, begins, state.blocks)
            book[DICE] = INT(state.dice)
            book[WHIMS] = INT(state.whims)
            book[BEATS] += 1
            book[GIVEN] = 0
            continue
        if book[ENDED] == GOES_ON and quiet == 0 and book[VERB] != 0:
            end(fight, book, batch.rewards[n], terms, result)
        quiet += 1
        if quiet > QUIET:
            return NEVER_ASKED
        book[NUMBER] += len(batch.books)
        begin(state, book, terms)
        copy_words(fight, terms.start)
    return DONE


def put(question: Any, book: Any, mask: Any) -> None:
    """Write down the open question and the actions that are legal."""
    book[VERB] = question[0]
    book[WHO] = question[1]
    book[ASK] = question[2]
    book[FIRST] = question[3]
    book[SECOND] = question[4]
    if question[0] == CHOOSE:
        for bit in range(63):
            mask[bit] = (question[3] >> bit) & 1
    else:
        for number in range(min(question[4] - question[3] + 1, MOST_ACTIONS)):
            mask[number] = 1


def end(fight: Any, book: Any, rewards: Any, terms: Terms, result: int) -> None:
    """Write down how a fight ended, and what that is worth for each seat."""
    book[ENDED] = STOPPED if result == 0 else OVER
    book[OUTCOME] = result
    book[LENGTH] = length(fight)
    winner = terms.winners[result]
    for seat in range(len(terms.sides)):
        side = terms.sides[seat]
        if terms.numbers[MARGIN] == 1:
            rewards[seat] = margin(fight, terms, side)
        elif winner >= 0:
            rewards[seat] = 1.0 if winner == side else -1.0


def margin(fight: Any, terms: Terms, side: int) -> float:
    """The share of a side that still stands, less that of the others."""
    ours = 0
    our_standing = 0
    their_standing = 0
    for seat in range(len(terms.sides)):
        stands = 1 if fate(fight.fighters[seat]) == STANDING else 0
        if terms.sides[seat] == side:
            ours += 1
            our_standing += stands
        else:
            their_standing += stands
    theirs = len(terms.sides) - ours
    share: float = our_standing / max(1, ours) - their_standing / max(1, theirs)
    return share
