"""How a fight stands or has ended, in English."""

from __future__ import annotations

from collections.abc import Sequence

from .. import Line
from .phrases import SIDES
from .state import Fight
from .terms import Ending, Outcome, Side

WINNERS: dict[int, str] = {
    Outcome.PLAYERS: SIDES[Side.PLAYERS],
    Outcome.NPCS: SIDES[Side.NPCS],
    Outcome.NOBODY: "nobody",
}

HOW: dict[int, str] = {
    Ending.NONE: "",
    Ending.DEFEATED: ": no other side has anybody left who can act",
    Ending.REFEREE: ": the referee ends the fight",
}


def outcome(fight: Fight, names: Sequence[str]) -> Line:
    """How the fight stands, or who has won it and how."""
    return Line(verdict(fight, fight.outcome), ("HEL-RND-6",))


def verdict(fight: Fight, result: int) -> str:
    """What the result means, in a sentence."""
    if result == Outcome.GOING_ON:
        return "The fight goes on."
    if result == Outcome.NOBODY and fight.ending == Ending.DEFEATED:
        return "Victory for nobody: neither side has anybody left who can act."
    return f"Victory for {WINNERS[result]}{HOW[fight.ending]}."
