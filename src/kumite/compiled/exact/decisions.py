"""Decisions whose every option is gone through: forks like those of dice, but somebody chooses the way.

Executed as a twin. Players who decide have seen every die that was rolled before. If one of these dice were
looked at only after the decision, it would be a fork below it, as if it had been rolled later. So such a die
is brought forward: the way is given up, a fork of that die is put right before the decision, and everything
that came of the decision is gone through anew, once for each way of the new fork.

Why it is so: docs/decisions/a-decider-has-seen-the-dice-on-the-table.md
"""

# ruff: noqa: F821  (the loader supplies the names that are declared without a value)
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..fights.lines import CHOOSE, write
from .forks import DECISION, FORWARD, SHOWN, branch
from .knowledge import key_of, take_note
from .open_dice import mass

decide: Callable[..., Any]
decide_amount: Callable[..., Any]
settled: Callable[[Any], int]


def asked(table: Any, verb: int, who: int, ask: int, first: int, second: int, ways: int) -> int:
    """Which of `ways` options is taken this time, 0..ways-1, at a decision that is a fork."""
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
        question.verb = verb
        question.who = who
        question.ask = ask
        question.first = first
        question.second = second
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
    late = state.questions[state.forks]
    slot, number = late.first, late.second
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
    state.questions[place].first = state.late_slot
    state.questions[place].second = state.late_number
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
    verb, who, ask = question.verb, question.who, question.ask
    first, second = question.first, question.second
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
