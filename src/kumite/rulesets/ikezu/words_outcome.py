"""How a fight stands or has ended, in English."""

from __future__ import annotations

from collections.abc import Sequence

from .. import Line
from .naming import side_name
from .phrases import CONTESTED
from .state import Fight
from .terms import Contested, Ending, Outcome, Side


def outcome(fight: Fight, names: Sequence[str]) -> Line:
    """How the fight stands, or who has won it and how."""
    return Line(verdict(fight, names, fight.outcome), reasons(fight))


def verdict(fight: Fight, names: Sequence[str], result: int) -> str:
    """What the result means, in a sentence."""
    pc_side, opponents = (side_name(fight, names, side) for side in (Side.PC, Side.OPPONENT))
    match Outcome(result):
        case Outcome.GOING_ON:
            return f"The {CONTESTED[fight.contested]} goes on."
        case Outcome.NOBODY:
            return NOBODY_WON[fight.ending]
        case Outcome.PC_SIDE:
            return how_won(fight).format(winner=pc_side, loser=opponents)
        case Outcome.OPPONENTS:
            return how_won(fight).format(winner=opponents, loser=pc_side)


def how_won(fight: Fight) -> str:
    """The sentence for a victory."""
    return DUEL_WON[fight.contested] if fight.ending == Ending.DUEL else WON[fight.ending]


def reasons(fight: Fight) -> tuple[str, ...]:
    """The rules by which the fight ended."""
    return DUEL_RULES[fight.contested] if fight.ending == Ending.DUEL else ("IKE-RND-8",)


WON: dict[int, str] = {
    Ending.NONE: "Victory for {winner}.",
    Ending.DEFEATED: "Victory for {winner}, with {loser} out of the fight.",
    Ending.FLED: "Victory for {winner}: {loser} fled.",
    Ending.GUIDE: "Victory for {winner}, by the word of the Guide.",
    Ending.YIELDED: "Victory for {winner}: {loser} yielded.",
}

NOBODY_WON: dict[int, str] = {
    Ending.NONE: "Victory for nobody.",
    Ending.DEFEATED: "Victory for nobody: neither side has anyone left in the fight.",
    Ending.FLED: "Victory for nobody: all fled.",
    Ending.GUIDE: "Victory for nobody: the Guide ended the fight.",
    Ending.DUEL: "Victory for nobody: the clash was a stand-off.",
    Ending.YIELDED: "Victory for nobody: both yielded.",
}

DUEL_WON: dict[int, str] = {
    Contested.SKIRMISH: "Victory for {winner}.",
    Contested.FRIENDLY_DUEL: "Victory for {winner}, who would have struck {loser} a serious blow.",
    Contested.TO_THE_DEATH: "Victory for {winner}, with {loser} out of the fight.",
    Contested.THREE_TOUCHES: "Victory for {winner} over {loser}, with three touches.",
    Contested.THREE_TOUCHES_IN_EARNEST: "Victory for {winner} over {loser}, with three touches.",
    Contested.DRAMATIC_CLIMAX: "Victory for {winner} over {loser}, in the decisive clash.",
}

DUEL_RULES: dict[int, tuple[str, ...]] = {
    Contested.SKIRMISH: ("IKE-RND-8",),
    Contested.FRIENDLY_DUEL: ("IKE-DUEL-FRIENDLY",),
    Contested.TO_THE_DEATH: ("IKE-DUEL-DEATH-3",),
    Contested.THREE_TOUCHES: ("IKE-DUEL-3T-1", "IKE-DUEL-3T-2"),
    Contested.THREE_TOUCHES_IN_EARNEST: ("IKE-DUEL-3T-1", "IKE-DUEL-3T-2"),
    Contested.DRAMATIC_CLIMAX: ("IKE-DUEL-DRAMA-1",),
}
