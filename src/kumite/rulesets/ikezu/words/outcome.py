"""How a fight stands or has ended, in English."""

from __future__ import annotations

from collections.abc import Sequence

from kumite.rulesets import Line
from kumite.rulesets.shared.language import listed, sentence

from ..rules.standing import can_act
from ..state import Fight, Fighter
from ..terms import Contested, Ending, Fate, Outcome, Side
from .naming import are, side_name
from .phrases import CONTESTED


def outcome(fight: Fight, names: Sequence[str]) -> Line:
    """How the fight stands, or who has won it, how, and what it has cost."""
    told = verdict(fight, names, fight.outcome)
    if fight.outcome != Outcome.GOING_ON:
        told = " ".join(filter(None, (told, toll(fight, names))))
    return Line(told, reasons(fight))


def verdict(fight: Fight, names: Sequence[str], result: int) -> str:
    """What the result means, in a sentence."""
    pc_side, opponents = (side_name(fight, names, side) for side in (Side.PC, Side.OPPONENT))
    match Outcome(result):
        case Outcome.GOING_ON:
            return f"The {CONTESTED[fight.contested]} goes on."
        case Outcome.NOBODY:
            return NOBODY_WON[fight.ending]
        case Outcome.PC_SIDE:
            return won(fight, pc_side, opponents)
        case Outcome.OPPONENTS:
            return won(fight, opponents, pc_side)


def won(fight: Fight, winner: str, loser: str) -> str:
    """The sentence for a victory."""
    how = DUEL_WON[fight.contested] if fight.ending == Ending.DUEL else WON[fight.ending]
    if fight.ending == Ending.DEFEATED and fight.contested != Contested.SKIRMISH:
        how = "{winner} {wins} the duel against {loser}."
    wins = "win" if are(winner) else "wins"
    return sentence(how.format(winner=winner, wins=wins, loser=loser))


def toll(fight: Fight, names: Sequence[str]) -> str:
    """Who is dead, dying or gone, in a sentence for each fate; nothing where everybody is on their feet."""
    told = []
    for fate, be, are_ in TOLL:
        them = [names[me.seat] for me in fight.fighters[: fight.count] if me.fate == fate]
        if them:
            told.append(f"{listed(them)} {be if len(them) == 1 else are_}")
    spent = [names[me.seat] for me in fight.fighters[: fight.count] if is_spent(me)]
    if spent:
        told.append(f"{listed(spent)} {'has' if len(spent) == 1 else 'have'} no DEX or WIL left")
    return sentence(f"{'; '.join(told)}.") if told else ""


def is_spent(me: Fighter) -> bool:
    """Whether they have not fallen, but cannot act."""
    return me.fate == Fate.IN_FIGHT and not can_act(me)


def reasons(fight: Fight) -> tuple[str, ...]:
    """The rules by which the fight ended."""
    return DUEL_RULES[fight.contested] if fight.ending == Ending.DUEL else ("IKE-RND-8",)


TOLL = (
    (Fate.DEAD, "is dead", "are dead"),
    (Fate.DESTROYED, "is destroyed", "are destroyed"),
    (Fate.INCAPACITATED, "is dying", "are dying"),
    (Fate.OUT_OF_ACTION, "is out of action", "are out of action"),
    (Fate.STABILISED, "is down but stable", "are down but stable"),
    (Fate.ROUTED, "is routed", "are routed"),
    (Fate.FLED, "got away", "got away"),
)

WON: dict[int, str] = {
    Ending.NONE: "{winner} {wins}.",
    Ending.DEFEATED: "{winner} {wins}: nobody is left to fight them.",
    Ending.FLED: "{winner} {wins}: {loser} fled.",
    Ending.GUIDE: "{winner} {wins}, by the word of the Guide.",
    Ending.YIELDED: "{winner} {wins}: {loser} yielded.",
}

NOBODY_WON: dict[int, str] = {
    Ending.NONE: "Nobody wins.",
    Ending.DEFEATED: "Nobody wins: neither side has anyone left in the fight.",
    Ending.FLED: "Nobody wins: all fled.",
    Ending.GUIDE: "Nobody wins: the Guide ended the fight.",
    Ending.DUEL: "Nobody wins: the clash was a stand-off.",
    Ending.YIELDED: "Nobody wins: both yielded.",
}

DUEL_WON: dict[int, str] = {
    Contested.SKIRMISH: "{winner} {wins}.",
    Contested.FRIENDLY_DUEL: "{winner} {wins}, and would have struck {loser} a serious blow.",
    Contested.TO_THE_DEATH: "{winner} {wins} the duel against {loser}.",
    Contested.THREE_TOUCHES: "{winner} {wins} against {loser}, with three touches.",
    Contested.THREE_TOUCHES_IN_EARNEST: "{winner} {wins} against {loser}, with three touches.",
    Contested.DRAMATIC_CLIMAX: "{winner} {wins} against {loser}, in the decisive clash.",
}

DUEL_RULES: dict[int, tuple[str, ...]] = {
    Contested.SKIRMISH: ("IKE-RND-8",),
    Contested.FRIENDLY_DUEL: ("IKE-DUEL-FRIENDLY",),
    Contested.TO_THE_DEATH: ("IKE-DUEL-DEATH-3",),
    Contested.THREE_TOUCHES: ("IKE-DUEL-3T-1", "IKE-DUEL-3T-2"),
    Contested.THREE_TOUCHES_IN_EARNEST: ("IKE-DUEL-3T-1", "IKE-DUEL-3T-2"),
    Contested.DRAMATIC_CLIMAX: ("IKE-DUEL-DRAMA-1",),
}
