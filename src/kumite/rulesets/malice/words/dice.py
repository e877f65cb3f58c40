"""What each die is for, in English, and how a roll reads once its dice have fallen."""

from __future__ import annotations

from collections.abc import Sequence

from kumite.rulesets import Level, Line, Viewer
from kumite.rulesets.shared.language import sentence
from kumite.rulesets.shared.rows import rules
from kumite.table import REFEREE, Question

from ..glossary.rolls import ROLLS
from ..state import Fight
from ..terms import Why
from .naming import Blanks

RULES = rules(ROLLS)
"""The rules behind each roll."""
CONTESTED = [why for why, row in ROLLS.items() if row.contest]
"""What Contested Rolls are for."""


def ask_for_dice(fight: Fight, names: Sequence[str], question: Question) -> Line:
    """Whose die it is, what it is for, and which of the dice of its roll."""
    what = f"{roller(names, question)}, {ROLLS[Why(question.about)].word}"
    return Line(sentence(f"{what}: d{question.first}{place_of(fight)}"), RULES[question.about])


def dice_fell(
    fight: Fight, names: Sequence[str], question: Question, answer: int, viewer: Viewer
) -> Line | None:
    """A die that decides between equal Scores; all other dice are told with what they come to."""
    if question.about != Why.TIE:
        return None
    text = f"{roller(names, question)} rolls {answer} to break the tie of Scores."
    return Line(sentence(text), RULES[question.about], Level.DETAIL)


def roller(names: Sequence[str], question: Question) -> str:
    """The name of whoever rolls."""
    return Blanks.referee if question.who == REFEREE else names[question.who]


def place_of(fight: Fight) -> str:
    """Which die of the roll in hand falls next: ` (die 2 of 5)`, or ` (again)` where one explodes."""
    if fight.roll.rolled < 2:
        return ""
    fallen = sum(value > 0 for value in fight.roll.dice[: fight.roll.rolled])
    return " (again)" if fallen == fight.roll.rolled else f" (die {fallen + 1} of {fight.roll.rolled})"


def begins(blanks: Blanks) -> str:
    """Somebody is about to roll."""
    row = ROLLS[Why(blanks.n)]
    return f"{blanks.who} {row.begins or f'rolls: {row.word}'}."
