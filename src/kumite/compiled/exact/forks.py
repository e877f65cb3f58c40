"""Every way in which dice and whims can fall, one after another: the forks of a path.

Executed as a twin. A path through a beat is a list of forks with the way that is taken at each; the beat is
run again for each path. Dice are open (`open_dice.py`): a fork is not where a die is rolled, but where the
rules ask something of it to which both answers are possible.
"""

from __future__ import annotations

from typing import Any

CHANCE, DECISION, FORWARD = range(3)
"""What a fork is: a die or a whim, a decision, or a die that was brought forward (`decisions.py`)."""
SHOWN = 0
"""As the number with which a die is compared: what it shows is wanted."""


def branch(state: Any, ways: int) -> int:
    """Which of `ways` ways is taken this time, 0..ways-1. How likely it is, the caller has to work out.

    Where the path is too long, or too unlikely to be worth following, it takes the first way, and is lost.
    """
    place = state.forks
    state.forks += 1
    too_far = place >= len(state.path) or (place == state.depth and state.weight < state.floor)
    if state.lost == 1 or too_far:
        state.lost = 1
        return 0
    if place == state.depth:
        state.depth += 1
        state.path[place] = 0
        state.ways[place] = ways
        state.kinds[place] = CHANCE
    way: int = state.path[place]
    return way


def notice(state: Any, slot: int, number: int) -> None:
    """Find out whether a player has decided between the roll of a die and the first question about it.

    The player saw the die lie there, so this fork has to come before the decision. The way is lost; it will
    be taken again with the die brought forward.
    """
    if state.last < 0 or state.lost == 1 or state.forks < state.depth:
        return
    for place in range(state.rolled_at[slot], state.depth):
        if state.kinds[place] == DECISION:
            state.late = place
            state.late_slot = slot
            state.late_number = number
            state.late_low = state.low[slot]
            state.late_high = state.high[slot]
            state.lost = 1
            return


def begin_way(state: Any, weight: float) -> None:
    """Go back to the beginning of the path, with nothing rolled or decided."""
    state.forks = 0
    state.lost = 0
    state.late = -1
    state.last = -1
    state.dice_open = 0
    state.decisions = 0
    state.options_used = 0
    state.weight = weight


def next_way(state: Any) -> bool:
    """Take another way at the last fork that has one left. Returns False where all ways have been taken."""
    place = state.depth - 1
    while place >= 0 and state.path[place] + 1 >= state.ways[place]:
        place -= 1
    if place < 0:
        return False
    state.path[place] += 1
    state.depth = place + 1
    state.same = place
    return True
