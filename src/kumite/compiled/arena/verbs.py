"""The verbs of the table at which learners are asked.

Executed as a twin. A learner's question is answered with what is given; at the first for which nothing is
given, the fight is written down as it stands, and the rest of the beat goes on without meaning anything.

Why it is so: docs/decisions/a-beat-is-tried-up-to-a-question.md
"""

# ruff: noqa: F821  (the loader supplies the names that are declared without a value)
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..fights.lines import AMOUNT, CHOOSE, TELL
from ..fights.stream import GOLDEN, INT
from ..fights.verbs import amount as policy_amount
from ..fights.verbs import below_count, note, pool, roll
from ..fights.verbs import choose as policy_choice
from .blocks import lowest, write_down

line_at: Callable[..., Any]
decide: Callable[..., int]
decide_amount: Callable[..., int]
EVENTS: int
SEATS: int

__all__ = ["amount", "below_count", "choose", "note", "pool", "roll", "tell"]

PATIENCE = 100
"""After an open question so many are given the lowest answer, which mostly is that nothing is done and so
leads to the end of the beat soonest. Where that leads nowhere, a policy decides."""


def choose(table: Any, who: int, ask: int, options: int) -> int:
    state = table.state
    if options & (options - 1) != 0:
        if is_learners(state, who):
            if state.asked < state.given:
                return given(state)
            stand_still(state, CHOOSE, who, ask, options, 0)
        if state.asked > state.given:
            if hurries(state):
                return lowest(options)
            chosen: int = INT(decide(table, state.meanwhile, state.fight, who, ask, options))
            return chosen
    return policy_choice(table, who, ask, options)


def amount(table: Any, who: int, ask: int, low: int, high: int) -> int:
    state = table.state
    if low < high:
        if is_learners(state, who):
            if state.asked < state.given:
                return given(state)
            stand_still(state, AMOUNT, who, ask, low, high)
        if state.asked > state.given:
            if hurries(state):
                return low
            named: int = INT(decide_amount(table, state.meanwhile, state.fight, who, ask, low, high))
            return named
    return policy_amount(table, who, ask, low, high)


def is_learners(state: Any, who: int) -> Any:
    """Whether a learner decides for a seat, and no question is open yet."""
    return state.asked <= state.given and -1 <= who < SEATS and state.learns[who + 1] == 1


def hurries(state: Any) -> bool:
    """Begin a decision that does not count any more; whether the lowest answer will do."""
    state.asked += 1
    state.whims += GOLDEN
    state.whim_drawn = 0
    hurried: bool = state.asked - state.given <= PATIENCE
    return hurried


def given(state: Any) -> int:
    """The next answer that is given."""
    state.whims += GOLDEN
    answer: int = line_at(state.answers)[state.asked]
    state.asked += 1
    return answer


def stand_still(state: Any, verb: int, who: int, ask: int, first: int, second: int) -> None:
    """Note the open question, and write the fight down as it is."""
    state.asked += 1
    question = state.question
    question[0] = verb
    question[1] = who
    question[2] = ask
    question[3] = first
    question[4] = second
    write_down(state.here, state.start, state.stands, state.blocks)


def tell(table: Any, who: int, what: int, amount: int) -> None:
    """Nobody listens."""
    if not (0 <= what < EVENTS and -1 <= who < SEATS):
        note(table, TELL, who, what, 0, 0, 0, amount, False)
