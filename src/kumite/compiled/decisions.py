"""Decisions whose every option is gone through: forks like those of dice, but somebody chooses the way.

Executed and compiled by the loader like `verbs`. Whoever decides has seen every die that was rolled before:
were one of them looked at only after his decision, it would be a fork below it, as if it had been rolled
later. So such a die is brought forward: the way is given up, a fork of that die is put right before the
decision, and all that came of the decision is gone through anew, once for each way of the new fork.
"""

# ruff: noqa: F821  (the loader gives the names that are declared without a value)
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from .verbs import CHOOSE, mix, write
from .ways import DECISION, FORWARD, SHOWN, branch, mass

decide: Callable[..., Any]
decide_amount: Callable[..., Any]
settled: Callable[[Any], int]
line_at: Callable[[Any], Any]

WHIM = 0
"""The least number of an open whim; dice have higher ones."""


def asked(table: Any, verb: int, who: int, ask: int, first: int, second: int, ways: int) -> int:
    """Which of so many options is taken this time, 0..ways-1, at a decision that is a fork."""
    state = table.state
    while state.lost == 0 and state.forks < state.depth and state.kinds[state.forks] == FORWARD:
        narrow(state)
    place = state.forks
    begin = state.options_used
    if begin + ways > len(state.shares):
        state.lost = 1
    is_new = place == state.depth
    way: int = branch(state, ways)
    if state.lost == 1:
        return 0
    if is_new:
        state.kinds[place] = DECISION
        question = state.questions[place]
        question[0] = verb
        question[1] = who
        question[2] = ask
        question[3] = first
        question[4] = second
        state.before[place] = state.last
        state.reached[place] = state.weight
        state.options[place] = begin
        policy_shares(table, place, begin, ways)
        state.keys[place] = key_of(state, place)
        if state.notes != 0:
            take_note(state, place)
    state.last = place
    state.options_used = begin + ways
    return way


def narrow(state: Any) -> None:
    """Go one of the ways of a die that was brought forward; whether it is less than a number, or its face."""
    slot, number = state.questions[state.forks, 0], state.questions[state.forks, 1]
    low, high = state.low[slot], state.high[slot]
    whole = mass(state, slot, low, high)
    if number == SHOWN:
        low += branch(state, high - low + 1)
        high = low
    elif branch(state, 2) == 0:
        high = number - 1
    else:
        low = number
    state.low[slot] = low
    state.high[slot] = high
    state.weight *= mass(state, slot, low, high) / whole


def bring_forward(state: Any) -> None:
    """Put a fork of the late die right before the decision, and forget what came after that."""
    place = state.late
    state.kinds[place] = FORWARD
    state.questions[place, 0] = state.late_slot
    state.questions[place, 1] = state.late_number
    state.path[place] = 0
    state.ways[place] = 2 if state.late_number != SHOWN else state.late_high - state.late_low + 1
    state.depth = place + 1
    state.same = place
    state.late = -1


def policy_shares(table: Any, place: int, begin: int, ways: int) -> None:
    """How likely the seat's policy is to choose each option: all its whims are gone through."""
    state = table.state
    forks, depth, weight, dice = state.forks, state.depth, state.weight, state.dice_open
    for n in range(ways):
        state.shares[begin + n] = 0.0
    more = True
    while more:
        state.forks = forks
        state.weight = 1.0
        state.dice_open = dice
        state.shares[begin + policy_way(table, place)] += state.weight
        last = state.depth - 1
        while last >= depth and state.path[last] + 1 >= state.ways[last]:
            last -= 1
        more = last >= depth
        if more:
            state.path[last] += 1
            state.depth = last + 1
    state.forks = forks
    state.depth = depth
    state.weight = weight
    state.dice_open = dice


def policy_way(table: Any, place: int) -> int:
    """Which option the policy of the seat that is asked chooses, as its whims fall."""
    state = table.state
    question = state.questions[place]
    verb, who, ask, first, second = question[0], question[1], question[2], question[3], question[4]
    if verb == CHOOSE:
        answer = policy_choice(table, who, ask, first)
        if 0 <= answer <= 62 and (first >> answer) & 1 == 1:
            below: int = (first & ((1 << answer) - 1)).bit_count()
            return below
    else:
        answer = policy_amount(table, who, ask, first, second)
        if first <= answer <= second:
            above: int = answer - first
            return above
    if state.fault[0] == 0:
        state.fault[0] = 1
        write(state.fault, verb, who, ask, first, second, 0, answer)
    return 0


def policy_choice(table: Any, who: int, ask: int, options: int) -> int:
    """What the policy of a seat chooses."""
    state = table.state
    return settled(decide(table, state.policies[who + 1], state.fight, who, ask, options))


def policy_amount(table: Any, who: int, ask: int, low: int, high: int) -> int:
    """What number the policy of a seat names."""
    state = table.state
    return settled(decide_amount(table, state.policies[who + 1], state.fight, who, ask, low, high))


def nth(options: int, way: int) -> int:
    """The option with so many below it."""
    for _ in range(way):
        options &= options - 1
    return (options & -options).bit_length() - 1


def key_of(state: Any, place: int) -> Any:
    """A number for what a side knows at a decision, if another side has decided before in the beat; else 0.

    Where two decisions of a beat have different numbers, the side can tell them apart: it is asked something
    else, has answered otherwise before, sees other dice, or something of the fight that is always shown.
    """
    side = state.players[state.questions[place, 1] + 1]
    others = False
    mixed = np.uint64(dice_in(state))
    for n in range(5):
        mixed = mix(mixed ^ np.uint64(state.questions[place, n]))
    earliest = place
    before = state.before[place]
    while before >= 0:
        earliest = before
        if state.players[state.questions[before, 1] + 1] == side:
            for n in range(5):
                mixed = mix(mixed ^ np.uint64(state.questions[before, n]))
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
    if question[0] == CHOOSE:
        return nth(question[3], state.path[place])
    answer: int = question[3] + state.path[place]
    return answer
