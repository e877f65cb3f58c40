"""What each die is for, in English, and how a roll reads once its dice have fallen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ...table import Question
from .. import Line
from ..language import sentence
from .naming import Blanks, name_of
from .state import Fight
from .terms import Why


@dataclass(frozen=True)
class Roll:
    """What a die is for, as in `Genba, Dodge`, and the rules behind it."""

    text: str
    rules: tuple[str, ...]


WHYS: dict[Why, Roll] = {
    Why.NOTHING: Roll("a die for nothing", ("HAC-DICE-1",)),
    Why.ACTION_DIE: Roll("Action Die", ("HAC-INIT-1", "HAC-INIT-2")),
    Why.AMBUSH_STEALTH: Roll("Stealth with Wind for the ambush", ("HAC-AMB-1", "HAC-AMB-2")),
    Why.AMBUSH_DETECTION: Roll("Investigation with Void to notice the ambush", ("HAC-AMB-2",)),
    Why.SNEAK: Roll("Stealth with Wind to sneak up", ("HAC-AMB-8",)),
    Why.NOTICE: Roll("Investigation with Void to notice a sneaker", ("HAC-AMB-8",)),
    Why.ATTACK: Roll("attack", ("HAC-ATK-5", "HAC-ATK-7", "HAC-DICE-10")),
    Why.DODGE: Roll("Dodge", ("HAC-DODG-1", "HAC-DODG-3")),
    Why.PARRY: Roll("parry", ("HAC-PARY-1", "HAC-PARY-4")),
    Why.BLOCK: Roll("block", ("HAC-PARY-2", "HAC-PARY-3")),
    Why.COUNTERSTRIKE: Roll("Counterstrike", ("HAC-CSTR-2", "HAC-CSTR-4")),
    Why.DIVE: Roll("Dive for cover", ("HAC-DIVE-3",)),
    Why.GUARD: Roll("guard", ("HAC-GARD-1",)),
    Why.DISARM: Roll("disarm", ("HAC-DSRM-2", "HAC-DSRM-3", "HAC-DSRM-4")),
    Why.DISARM_RESISTED: Roll("keeping hold of the weapon", ("HAC-DSRM-5",)),
    Why.RESIST_KNOCKDOWN: Roll("Earth against the Knockdown", ("HAC-KDWN-4",)),
    Why.HOLD: Roll("keeping the hold", ("HAC-GRAP-7",)),
    Why.ESCAPE: Roll("struggle out of the hold", ("HAC-GRAP-7",)),
    Why.LANDING: Roll("Athletics with Water to land standing", ("HAC-THRW-5",)),
    Why.FALL: Roll("Earth against the fall", ("HAC-FALL-2", "HAC-FALL-3")),
    Why.MEDICINE: Roll("Medicine with Water", ("HAC-MED-1",)),
    Why.COMPLEX: Roll("complex Action", ("HAC-CPLX-1",)),
    Why.MAGIC: Roll("magic", ("HAC-MAG-1",)),
    Why.COUNTERPRAYER: Roll("counterprayer", ("HAC-MAG-1",)),
}


def ask_for_dice(fight: Fight, names: Sequence[str], question: Question) -> Line:
    """Whose die it is, what for, and which of the dice of its roll."""
    roll = WHYS[Why(question.about)]
    text = f"{name_of(names, question.who)}, {roll.text}: d{question.first}{place_of(fight)}"
    return Line(sentence(text), roll.rules)


TOLD_OTHERWISE = {
    Why.NOTHING,
    Why.ACTION_DIE,
    Why.ATTACK,
    Why.DODGE,
    Why.PARRY,
    Why.BLOCK,
    Why.COUNTERSTRIKE,
    Why.DIVE,
    Why.GUARD,
    Why.DISARM,
    Why.RESIST_KNOCKDOWN,
    Why.COMPLEX,
    Why.MAGIC,
}
"""Rolls of which some event just before says what they are for."""


def dice_fall(fight: Fight, names: Sequence[str], question: Question) -> Line | None:
    """With the first die of a roll, what it is for; the dice themselves are told all together."""
    if question.about in TOLD_OTHERWISE or fight.dice[0] > 0:
        return None
    roll = WHYS[Why(question.about)]
    return Line(sentence(f"{name_of(names, question.who)} rolls: {roll.text}."), roll.rules)


def place_of(fight: Fight) -> str:
    """Which die of the roll in hand falls next: ` (die 2 of 5)`, or ` (a die shouts)`."""
    if fight.rolled < 2:
        return ""
    fallen = sum(value > 0 for value in fight.dice[: fight.rolled])
    return " (a die shouts)" if fallen == fight.rolled else f" (die {fallen + 1} of {fight.rolled})"


def pool_fell(blanks: Blanks, known: bool) -> str:
    """A whole roll, with its dice for those who know them."""
    fight, total = blanks.fight, f"total {blanks.n}"
    if not known:
        return f"{blanks.who} rolls: {total}."
    if fight.roller != blanks.seat + 1:
        return f"{blanks.whose} roll: {total}."
    shown = ", ".join(str(value) for value in fight.dice[: fight.rolled])
    return f"{blanks.who} rolls {fight.rolled}k{fight.kept}: {shown}; {total}."
