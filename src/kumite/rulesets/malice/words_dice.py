"""What each die is for, in English, and how a roll reads once its dice have fallen."""

from __future__ import annotations

from collections.abc import Sequence

from ...table import REFEREE, Question
from .. import Line
from ..language import sentence
from .naming import Blanks
from .phrases import ROLLS
from .state import Fight
from .terms import Why

RULES: dict[int, tuple[str, ...]] = {
    Why.NOTHING: ("MAL-DICE-1",),
    Why.INITIATIVE: ("MAL-INIT-1", "MAL-INIT-2"),
    Why.TIE: ("MAL-INIT-9",),
    Why.FULL_DEFENSE: ("MAL-STN-11",),
    Why.AMBUSH: ("MAL-AMB-1",),
    Why.NOTICE: ("MAL-AMB-1",),
    Why.FEAR: ("MAL-FEAR-1",),
    Why.ATTACK: ("MAL-ATK-1", "MAL-ATK-3"),
    Why.DAMAGE: ("MAL-DMG-1", "MAL-DMG-5"),
    Why.STRENGTH: ("MAL-MAN-6", "MAL-MAN-19"),
    Why.CONTROL: ("MAL-GRAP-3",),
    Why.BREAK_FREE: ("MAL-COND-6",),
    Why.BLIND_MOVE: ("MAL-COND-3",),
    Why.RECOVERY: ("MAL-COND-5", "MAL-COND-17"),
    Why.UNPINNED: ("MAL-TECH-1", "MAL-REACT-2"),
    Why.UNTIRED: ("MAL-TECH-1", "MAL-REACT-2"),
    Why.SHRUG_OFF: ("MAL-TECH-1", "MAL-REACT-2"),
    Why.ASSESSMENT: ("MAL-DUEL-6",),
    Why.FOCUS: ("MAL-DUEL-10",),
    Why.STRIKE: ("MAL-DUEL-13", "MAL-DUEL-17"),
    Why.CASTING: ("MAL-SPL-1",),
    Why.CONCENTRATION: ("MAL-SPL-4",),
    Why.GRASP: ("MAL-SPL-5",),
    Why.SKILL: ("MAL-ROLL-2", "MAL-ACT-5"),
    Why.FALL: ("MAL-FALL-1",),
    Why.STARE: ("MAL-SUM-1",),
    Why.SUMAI: ("MAL-SUM-1",),
    Why.TREATMENT: ("MAL-WND-10",),
    Why.HEALING: ("MAL-WND-10",),
    Why.HUNGER: ("MAL-COND-8",),
    Why.WAKEFULNESS: ("MAL-COND-9",),
}
"""The rules behind each roll."""


def ask_for_dice(fight: Fight, names: Sequence[str], question: Question) -> Line:
    """Whose die it is, what for, and which of the dice of its roll."""
    what = f"{roller(names, question)}, {ROLLS[question.about]}"
    return Line(sentence(f"{what}: d{question.first}{place_of(fight)}"), RULES[question.about])


TOLD_OTHERWISE = {Why.NOTHING, Why.INITIATIVE, Why.ATTACK, Why.DAMAGE}
"""Rolls of which some event just before or after says what they are for."""


def dice_fall(fight: Fight, names: Sequence[str], question: Question, answer: int) -> Line | None:
    """With the first die of a roll, what it is for; the dice themselves are told all together.

    A die that decides between equal Scores is a roll by itself.
    """
    if question.about in TOLD_OTHERWISE or fight.dice[0] > 0:
        return None
    shown = f" {answer}" if question.about == Why.TIE else ""
    text = f"{roller(names, question)} rolls{shown}: {ROLLS[question.about]}."
    return Line(sentence(text), RULES[question.about])


def roller(names: Sequence[str], question: Question) -> str:
    """Whoever rolls."""
    return Blanks.referee if question.who == REFEREE else names[question.who]


def place_of(fight: Fight) -> str:
    """Which die of the roll in hand falls next: ` (die 2 of 5)`, or ` (again)` where one explodes."""
    if fight.rolled < 2:
        return ""
    fallen = sum(value > 0 for value in fight.dice[: fight.rolled])
    return " (again)" if fallen == fight.rolled else f" (die {fallen + 1} of {fight.rolled})"


def pool_fell(blanks: Blanks, known: bool) -> str:
    """A whole roll, with its dice for those who know them."""
    fight, total = blanks.fight, f"total {blanks.n}"
    if not known:
        return f"{blanks.who} rolls: {total}."
    if fight.roller != blanks.seat + 1 or not fight.rolled:
        return f"{blanks.whose} roll: {total}."
    shown = ", ".join(str(value) for value in fight.dice[: fight.rolled])
    return f"{blanks.who} rolls {fight.rolled}k{fight.kept}: {shown}; {total}."
