"""What a side knows when it decides, as a key; and all about a decision, as a note.

Executed as a twin.
"""

# ruff: noqa: F821  (the loader supplies the names that are declared without a value)
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from ..fights.lines import CHOOSE
from ..fights.stream import mix

line_at: Callable[[Any], Any]

WHIM = 0
"""The least number of an open whim; dice have higher ones."""


def nth(options: int, way: int) -> int:
    """The option that has `way` options below it."""
    for _ in range(way):
        options &= options - 1
    return (options & -options).bit_length() - 1


def key_of(state: Any, place: int) -> Any:
    """A number for what a side knows at a decision, if another side has decided before in the beat; else 0.

    Where two decisions of a beat have different numbers, the side can tell them apart: it is asked something
    else, has answered otherwise before, sees other dice, or something of the fight that is always shown.
    """
    side = state.players[state.questions[place].who + 1]
    others = False
    mixed = np.uint64(dice_in(state))
    mixed = mix_question(mixed, state.questions[place])
    earliest = place
    before = state.before[place]
    while before >= 0:
        earliest = before
        if state.players[state.questions[before].who + 1] == side:
            mixed = mix_question(mixed, state.questions[before])
            mixed = mix(mixed ^ np.uint64(state.path[before]))
        else:
            others = True
        before = state.before[before]
    if not others:
        return 0
    for slot in range(state.dice_open):
        if state.rolled_at[slot] <= earliest and state.least[slot] != WHIM:
            mixed = mix(mixed ^ np.uint64(state.low[slot]))
            mixed = mix(mixed ^ np.uint64(state.high[slot]))
    here = line_at(state.here)
    shown = line_at(state.shown + np.uint64(8 * (side - 1) * state.words))
    for w in range(state.words):
        seen = here[w] & shown[w]
        if seen != 0:
            mixed = mix(mixed ^ np.uint64(seen) ^ (np.uint64(w) << np.uint64(48)))
    key: Any = np.int64(mixed | np.uint64(1))
    return key


def mix_question(mixed: Any, question: Any) -> Any:
    """A hash, and what was asked."""
    mixed = mix(mixed ^ np.uint64(question.verb))
    mixed = mix(mixed ^ np.uint64(question.who))
    mixed = mix(mixed ^ np.uint64(question.ask))
    mixed = mix(mixed ^ np.uint64(question.first))
    return mix(mixed ^ np.uint64(question.second))


def dice_in(state: Any) -> int:
    """How many dice have been rolled on this path."""
    found = 0
    for slot in range(state.dice_open):
        found += 1 if state.least[slot] != WHIM else 0
    return found


def take_note(state: Any, place: int) -> None:
    """Write down all about a decision: how many open dice and whims there are, and how many decisions before
    it; what each of the former shows at least and at most, and its lowest face (or WHIM); those decisions,
    the newest first; and the fight as it is.

    Where there is no room for it, only its length is counted.
    """
    note = line_at(state.notes + np.uint64(8 * state.notes_used))
    state.notes_at[place] = state.notes_used
    decisions = 0
    before = state.before[place]
    while before >= 0:
        decisions += 1
        before = state.before[before]
    used = 2 + 3 * state.dice_open
    state.notes_used += used + decisions + state.words
    if state.notes_used > state.notes_room:
        return
    note[0] = state.dice_open
    note[1] = decisions
    for slot in range(state.dice_open):
        note[2 + 3 * slot] = state.low[slot]
        note[3 + 3 * slot] = state.high[slot]
        note[4 + 3 * slot] = state.least[slot]
    before = state.before[place]
    while before >= 0:
        note[used] = answer_at(state, before)
        used += 1
        before = state.before[before]
    here = line_at(state.here)
    for w in range(state.words):
        note[used + w] = here[w]


def answer_at(state: Any, place: int) -> int:
    """What was decided at a fork of the path."""
    question = state.questions[place]
    if question.verb == CHOOSE:
        return nth(question.first, state.path[place])
    answer: int = question.first + state.path[place]
    return answer
