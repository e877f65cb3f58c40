"""How a fight stands or has ended, in English."""

from __future__ import annotations

from collections.abc import Sequence

from .. import Line
from .phrases import SIDES
from .state import Fight
from .terms import Ending, FightKind, Outcome, Side

KINDS: dict[int, str] = {
    FightKind.SKIRMISH: "skirmish",
    FightKind.DUEL: "duel",
    FightKind.SUMAI: "bout",
}


def outcome(fight: Fight, names: Sequence[str]) -> Line:
    """How the fight stands, or who has won it and how."""
    return Line(verdict(fight, fight.outcome), ENDED_BY[fight.ending])


def verdict(fight: Fight, result: int) -> str:
    """What the result means, in a sentence."""
    match Outcome(result):
        case Outcome.GOING_ON:
            return f"The {KINDS[fight.kind]} goes on."
        case Outcome.FIRST_SIDE:
            return WON[fight.ending].format(winner=SIDES[Side.PC], loser=SIDES[Side.OPPONENT])
        case Outcome.SECOND_SIDE:
            return WON[fight.ending].format(winner=SIDES[Side.OPPONENT], loser=SIDES[Side.PC])
        case Outcome.NOBODY:
            return NOBODY_WON[fight.ending]


WON: dict[int, str] = {
    Ending.NONE: "Victory for {winner}.",
    Ending.DEFEATED: "Victory for {winner}: nobody of {loser} is left in the fight.",
    Ending.DUEL: "Victory for {winner} in the duel.",
    Ending.KHARMIC: "Victory for {winner} in the duel.",
    Ending.CONCEDED: "Victory for {winner}: {loser} gave in.",
    Ending.SUMAI: "Victory for {winner} in the bout.",
    Ending.REFEREE: "Victory for {winner}: the referee has ended it.",
}

NOBODY_WON: dict[int, str] = {
    Ending.NONE: "Victory for nobody.",
    Ending.DEFEATED: "Victory for nobody: neither side has anybody left in the fight.",
    Ending.DUEL: "Victory for nobody in the duel.",
    Ending.KHARMIC: "Victory for nobody: after a kharmic strike the matter is laid to rest.",
    Ending.CONCEDED: "Victory for nobody: both gave in.",
    Ending.SUMAI: "Victory for nobody in the bout.",
    Ending.REFEREE: "Victory for nobody: the referee has ended it.",
}

ENDED_BY: dict[int, tuple[str, ...]] = {
    Ending.NONE: ("MAL-SCOPE-2",),
    Ending.DEFEATED: ("MAL-END-1",),
    Ending.DUEL: ("MAL-DUEL-15",),
    Ending.KHARMIC: ("MAL-DUEL-18",),
    Ending.CONCEDED: ("MAL-DUEL-9",),
    Ending.SUMAI: ("MAL-SUM-1",),
    Ending.REFEREE: ("MAL-END-1",),
}
