"""How a battle stands or has ended, in English."""

from __future__ import annotations

from collections.abc import Sequence

from .. import Line
from .naming import ENDINGS
from .state import Fight
from .terms import Outcome

WINNERS: dict[int, str] = {
    Outcome.LEAF: "the Leaf",
    Outcome.SAND: "the Sand",
    Outcome.MIST: "the Mist",
    Outcome.CLOUD: "the Cloud",
    Outcome.STONE: "the Stone",
    Outcome.NOBODY: "nobody",
}


def outcome(fight: Fight, names: Sequence[str]) -> Line:
    """How the battle stands, or who has won it and why."""
    if fight.outcome == Outcome.GOING_ON:
        return Line("The battle goes on.", ("SHI-END-1",))
    return Line(f"Victory for {WINNERS[fight.outcome]}: {ENDINGS[fight.ending]}.", ("SHI-END-1",))
