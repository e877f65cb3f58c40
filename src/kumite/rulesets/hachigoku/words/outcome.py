"""How a fight stands or has ended, in English."""

from __future__ import annotations

from collections.abc import Sequence

from kumite.rulesets import Line
from kumite.rulesets.shared.bits import size
from kumite.rulesets.shared.language import counted, listed, sentence

from ..state import Fight, Fighter
from ..terms import Ending, Fate, Outcome
from .grammar import Verb
from .naming import called, is_plural, is_several
from .phrases import FATES


def outcome(fight: Fight, names: Sequence[str]) -> Line:
    """How the Skirmish stands, or who has won it and how, and what it has cost."""
    said = [verdict(fight)]
    if fight.outcome not in (Outcome.GOING_ON, Outcome.BATTLE):
        said += [standing(fight, names), fallen(fight, names)]
    return Line(" ".join(filter(None, said)), ENDED_BY[fight.ending])


def verdict(fight: Fight) -> str:
    """What the result means, in a sentence."""
    kind = "duel" if fight.duel else "Skirmish"
    match Outcome(fight.outcome):
        case Outcome.GOING_ON:
            return f"The {kind} goes on."
        case Outcome.BATTLE:
            return "Too many are involved for a Skirmish: this is a Battle, for which other rules hold."
        case Outcome.NOBODY:
            return NOBODY_WON[fight.ending].format(kind=kind)
        case result:
            won, lost = WINNERS[result]
            return f"{won} win: none of {lost} is left in the fight."


def standing(fight: Fight, names: Sequence[str]) -> str:
    """Who is on their feet at the end, and with how many Wounds."""
    there = [me for me in fight.fighters[: fight.count] if me.fate == Fate.IN_FIGHT]
    if not there:
        return ""
    told = [f"{called(fight, names, me.seat)}{scathed(me)}" for me in there]
    several = len(there) > 1 or is_plural(fight, names, there[0].seat)
    return sentence(f"{listed(told)} {Verb(several):is} still standing.")


def scathed(me: Fighter) -> str:
    """The Wounds of a Namae, or how many of a group are left."""
    if is_several(me):
        return f" ({size(me.up)} of {me.size})"
    return f" ({counted(me.wounds[0], 'Wound')})" if me.wounds[0] else " (unhurt)"


def fallen(fight: Fight, names: Sequence[str]) -> str:
    """Who is out of it, and how."""
    parts = []
    for fate in (Fate.DOWN, Fate.UNCONSCIOUS, Fate.OUT, Fate.DEAD):
        lost = [me for me in fight.fighters[: fight.count] if me.fate == fate]
        if lost:
            who = listed([called(fight, names, me.seat) for me in lost])
            parts.append(
                f"{who} {Verb(len(lost) > 1 or is_plural(fight, names, lost[0].seat)):is} {FATES[fate]}"
            )
    return sentence(f"{listed(parts)}.") if parts else ""


WINNERS: dict[int, tuple[str, str]] = {
    Outcome.PC_SIDE: ("The PCs", "the opponents"),
    Outcome.OPPONENTS: ("The opponents", "the PCs"),
}

NOBODY_WON: dict[int, str] = {
    Ending.NONE: "The {kind} ends without a winner.",
    Ending.DEFEATED: "Nobody wins: neither side has anybody left in the fight.",
    Ending.PASSED: "The {kind} ends without a winner: a round has passed in which nobody wanted to act.",
    Ending.AGREED: "The {kind} ends without a winner: all agree to stop.",
    Ending.BATTLE: "The {kind} ends without a winner.",
}

ENDED_BY: dict[int, tuple[str, ...]] = {
    Ending.NONE: ("HAC-SKIR-1",),
    Ending.DEFEATED: ("HAC-INIT-25",),
    Ending.PASSED: ("HAC-INIT-10",),
    Ending.AGREED: ("HAC-INIT-10",),
    Ending.BATTLE: ("HAC-SKIR-3",),
}
