"""What each die is for, in English."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from kumite.rulesets import Line, Viewer
from kumite.rulesets.shared.language import sentence
from kumite.table import Question

from ..state import Fight
from ..terms import Why
from .naming import called


@dataclass(frozen=True)
class Roll:
    """What a die is for, as in `Genba rolls to attack`, and the rules behind it."""

    text: str
    rules: tuple[str, ...]


WHYS: dict[Why, Roll] = {
    Why.NOTHING: Roll("for nothing", ("HAC-DICE-1",)),
    Why.ACTION_DIE: Roll("Action Dice", ("HAC-INIT-1", "HAC-INIT-2")),
    Why.AMBUSH_STEALTH: Roll("Stealth/Wind for the ambush", ("HAC-AMB-1", "HAC-AMB-2")),
    Why.AMBUSH_DETECTION: Roll("Investigation/Void to notice the ambush", ("HAC-AMB-2",)),
    Why.SNEAK: Roll("Stealth/Wind to sneak up", ("HAC-AMB-8",)),
    Why.NOTICE: Roll("Investigation/Void to notice who sneaks up", ("HAC-AMB-8",)),
    Why.ATTACK: Roll("to attack", ("HAC-ATK-5", "HAC-ATK-7", "HAC-DICE-10")),
    Why.DODGE: Roll("to Dodge", ("HAC-DODG-1", "HAC-DODG-3")),
    Why.PARRY: Roll("to parry", ("HAC-PARY-1", "HAC-PARY-4")),
    Why.BLOCK: Roll("to block", ("HAC-PARY-2", "HAC-PARY-3")),
    Why.COUNTERSTRIKE: Roll("for a Counterstrike", ("HAC-CSTR-2", "HAC-CSTR-4")),
    Why.DIVE: Roll("to Dive for cover", ("HAC-DIVE-3",)),
    Why.GUARD: Roll("to guard", ("HAC-GARD-1",)),
    Why.DISARM: Roll("to disarm", ("HAC-DSRM-2", "HAC-DSRM-3", "HAC-DSRM-4")),
    Why.DISARM_RESISTED: Roll("to keep the weapon", ("HAC-DSRM-5",)),
    Why.RESIST_KNOCKDOWN: Roll("Earth against the Knockdown", ("HAC-KDWN-4",)),
    Why.HOLD: Roll("to keep the hold", ("HAC-GRAP-7",)),
    Why.ESCAPE: Roll("to break the hold", ("HAC-GRAP-7",)),
    Why.LANDING: Roll("Athletics/Water to land standing", ("HAC-THRW-5",)),
    Why.FALL: Roll("Earth to break the fall", ("HAC-FALL-2", "HAC-FALL-3")),
    Why.MEDICINE: Roll("Medicine/Water", ("HAC-MED-1",)),
    Why.COMPLEX: Roll("for something complex", ("HAC-CPLX-1",)),
    Why.MAGIC: Roll("for magic", ("HAC-MAG-1",)),
    Why.COUNTERPRAYER: Roll("for a counterprayer", ("HAC-MAG-1",)),
}


def ask_for_dice(fight: Fight, names: Sequence[str], question: Question) -> Line:
    """Whose die it is, what for, and which of the dice of its roll."""
    roll = WHYS[Why(question.about)]
    who = called(fight, names, question.who) if question.who >= 0 else "the Story Daimyo"
    return Line(sentence(f"{who}, {roll.text}: d{question.first}{place_of(fight)}"), roll.rules)


def dice_fell(
    fight: Fight, names: Sequence[str], question: Question, answer: int, viewer: Viewer
) -> Line | None:
    """The dice of a roll are told all together, with what it is for."""
    return None


def place_of(fight: Fight) -> str:
    """Which die of the roll in hand falls next: ` (die 2 of 5)`, or ` (a die shouts)`."""
    if fight.rolled < 2:
        return ""
    fallen = sum(value > 0 for value in fight.dice[: fight.rolled])
    return " (a die shouts)" if fallen == fight.rolled else f" (die {fallen + 1} of {fight.rolled})"
