"""How a fight stands or has ended, in English."""

from __future__ import annotations

from collections.abc import Sequence

from .. import Line
from .phrases import SIDES
from .state import Fight
from .terms import Ending, Outcome, Side


def outcome(fight: Fight, names: Sequence[str]) -> Line:
    """How the Skirmish stands, or who has won it and how."""
    return Line(verdict(fight, fight.outcome), reasons(fight))


def verdict(fight: Fight, result: int) -> str:
    """What the result means, in a sentence."""
    kind = "duel" if fight.duel else "Skirmish"
    match Outcome(result):
        case Outcome.GOING_ON:
            return f"The {kind} goes on."
        case Outcome.BATTLE:
            return "Too many are involved for a Skirmish: this is a Battle, for which other rules hold."
        case Outcome.NOBODY:
            return NOBODY_WON[fight.ending]
        case Outcome.PC_SIDE:
            return WON[fight.ending].format(winner=SIDES[Side.PC], loser=SIDES[Side.OPPONENT])
        case Outcome.OPPONENTS:
            return WON[fight.ending].format(winner=SIDES[Side.OPPONENT], loser=SIDES[Side.PC])


def reasons(fight: Fight) -> tuple[str, ...]:
    """The rules by which it goes on or ended."""
    return ENDED_BY[fight.ending]


WON: dict[int, str] = {
    Ending.NONE: "Victory for {winner}.",
    Ending.DEFEATED: "Victory for {winner}: nobody of {loser} is left in the fight.",
    Ending.PASSED: "Victory for {winner}: nobody wants to act any more.",
    Ending.AGREED: "Victory for {winner}: all leave it at that.",
    Ending.BATTLE: "Victory for {winner}.",
}

NOBODY_WON: dict[int, str] = {
    Ending.NONE: "Victory for nobody.",
    Ending.DEFEATED: "Victory for nobody: neither side has anybody left in the fight.",
    Ending.PASSED: "Victory for nobody: a round has passed in which nobody wanted to act.",
    Ending.AGREED: "Victory for nobody: all leave it at that.",
    Ending.BATTLE: "Victory for nobody.",
}

ENDED_BY: dict[int, tuple[str, ...]] = {
    Ending.NONE: ("HAC-SKIR-1",),
    Ending.DEFEATED: ("HAC-INIT-25",),
    Ending.PASSED: ("HAC-INIT-10",),
    Ending.AGREED: ("HAC-INIT-10",),
    Ending.BATTLE: ("HAC-SKIR-3",),
}
