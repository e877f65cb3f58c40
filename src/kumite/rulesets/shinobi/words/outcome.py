"""How a battle stands or has ended, in English."""

from __future__ import annotations

from collections.abc import Sequence

from kumite.rulesets import Line
from kumite.rulesets.shared.language import counted, listed

from ..state import Fight, Fighter
from ..terms import Ending, Fate, Outcome
from .naming import ENDINGS

WINNERS: dict[int, str] = {
    Outcome.LEAF: "the Leaf",
    Outcome.SAND: "the Sand",
    Outcome.MIST: "the Mist",
    Outcome.CLOUD: "the Cloud",
    Outcome.STONE: "the Stone",
    Outcome.NOBODY: "nobody",
}

FATES: dict[int, tuple[str, str]] = {
    Fate.DEAD: ("is dead", "are dead"),
    Fate.UNCONSCIOUS: ("is unconscious", "are unconscious"),
    Fate.INCAPACITATED: ("can fight no more", "can fight no more"),
    Fate.AWAY: ("got away", "got away"),
}


def outcome(fight: Fight, names: Sequence[str]) -> Line:
    """How the battle stands; or who has won it and why, who has fallen, and how the others are."""
    if fight.outcome == Outcome.GOING_ON:
        return Line("The battle goes on.", ("SHI-END-1",))
    after = (
        f", after {counted(fight.ic, 'count')}" if fight.ending == Ending.LAST_ABLE and fight.ic > 0 else ""
    )
    said = [f"Victory for {WINNERS[fight.outcome]}: {ENDINGS[fight.ending]}{after}."]
    said += [fallen for fate in FATES if (fallen := those_who(fight, names, fate))]
    standing = [me for me in fight.fighters[: fight.count] if me.fate == Fate.ABLE]
    if standing:
        said.append(f"Still standing: {listed([standing_as(names, me) for me in standing])}.")
    return Line(" ".join(said), ("SHI-END-1",))


def those_who(fight: Fight, names: Sequence[str], fate: int) -> str:
    """`Isao and Kaede are dead.`"""
    found = [names[me.seat] for me in fight.fighters[: fight.count] if me.fate == fate]
    return f"{listed(found)} {FATES[fate][len(found) > 1]}." if found else ""


def standing_as(names: Sequence[str], me: Fighter) -> str:
    """`Goro (3 wounds)`; what is left of the pools of others nobody is told."""
    wounds = sum(1 for wound in me.wounds if wound.name)
    return f"{names[me.seat]} ({counted(wounds, 'wound')})" if wounds else names[me.seat]
