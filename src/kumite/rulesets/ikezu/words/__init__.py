"""Ikezu-ishi in English: what happens, what is asked, and how things stand.

The rules tell and ask in numbers; everything that is said about them is said in the modules of this package.
"""

from __future__ import annotations

from kumite.rulesets import Viewer
from kumite.rulesets.shared.language import Choice
from kumite.rulesets.shared.secrets import knows, whole_sides
from kumite.rulesets.shared.words import Words
from kumite.table import Question

from ..secrets import hide
from ..state import Fight
from .board import board
from .dice import ask_for_dice, dice_fell
from .events import EVENTS, SILENT
from .naming import Blanks
from .outcome import outcome
from .questions import QUESTIONS
from .scene import scene

__all__ = ["WORDS"]


class IkezuWords(Words[Blanks]):
    """The words of ikezu."""

    def hears_of(self, fight: Fight, choice: Choice, question: Question, viewer: Viewer) -> bool:
        """A private decision is heard of by those who know the sheet of the fighter who made it."""
        return not choice.private or knows(fight, viewer, question.who)


WORDS = IkezuWords(
    questions=QUESTIONS,
    events=EVENTS,
    silent=SILENT,
    blanks=Blanks,
    knows=knows,
    ask_for_dice=ask_for_dice,
    dice_fell=dice_fell,
    board=board,
    outcome=outcome,
    hide=hide,
    eyes=whole_sides,
    scene=scene,
)
