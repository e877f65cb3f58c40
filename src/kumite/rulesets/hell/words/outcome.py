"""How a fight stands or has ended, in English."""

from __future__ import annotations

from collections.abc import Sequence

from kumite.rulesets import Line
from kumite.rulesets.shared.language import counted, listed, sentence

from ..state import Fight
from ..terms import Ending, Fate, Kind, Outcome, Side
from .phrases import SIDES

WINNERS: dict[int, int] = {Outcome.PLAYERS: Side.PLAYERS, Outcome.NPCS: Side.NPCS}


def outcome(fight: Fight, names: Sequence[str]) -> Line:
    """How the fight stands, or who has won it, and what has become of everybody."""
    if fight.outcome == Outcome.GOING_ON:
        return Line("The fight goes on.", ("HEL-RND-6",))
    return Line(" ".join(filter(None, (verdict(fight), *fates(fight, names)))), ("HEL-RND-6",))


def verdict(fight: Fight) -> str:
    """Who has won, and after how long."""
    after = f"after {counted(fight.rounds_fought, 'Round')}" if fight.rounds_fought else "at once"
    if fight.ending == Ending.REFEREE:
        return f"The referee ends the fight {after}."
    if fight.outcome not in WINNERS:
        return f"Nobody wins: {after} neither side has anybody left who can act."
    return sentence(f"{SIDES[WINNERS[fight.outcome]]} win {after}.")


def fates(fight: Fight, names: Sequence[str]) -> list[str]:
    """Who still stands, who lies unconscious, and who is dead; things and the weather aside."""
    those: dict[int, list[str]] = {Fate.IN_FIGHT: [], Fate.UNCONSCIOUS: [], Fate.DEAD: []}
    for me in fight.fighters[: fight.count]:
        if me.kind < Kind.OBJECT and me.side != Side.WORLD and me.fate in those:
            those[me.fate].append(names[me.seat])
    verbs = {
        Fate.IN_FIGHT: ("is still standing", "are still standing"),
        Fate.UNCONSCIOUS: ("is unconscious", "are unconscious"),
        Fate.DEAD: ("is dead", "are dead"),
    }
    return [
        sentence(f"{listed(those[fate])} {many if len(those[fate]) > 1 else one}.")
        for fate, (one, many) in verbs.items()
        if those[fate]
    ]
