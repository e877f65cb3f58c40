"""RPG Hell in English: what happens, what is asked, and how things stand.

The rules tell and ask in numbers; everything that is said about them is said here and in the tables of
the other modules of this package.
"""

from __future__ import annotations

from typing import Any

from kumite.rulesets import Viewer
from kumite.rulesets.shared import language, words
from kumite.rulesets.shared.secrets import knows, whole_sides
from kumite.table import REFEREE, Told

from ..secrets import hide, perceives
from .board import board
from .dice import ask_for_dice, dice_fell
from .events import EVENTS, SILENT
from .naming import Blanks
from .outcome import outcome
from .phrase import Phrase
from .questions import QUESTIONS
from .scene import scene

__all__ = ["WORDS"]


class Words(words.Words[Blanks]):
    """How RPG Hell is told."""

    def noticed(self, fight: Any, phrase: language.Phrase[Blanks], told: Told, viewer: Viewer) -> bool:
        """HEL-ST-11: not where somebody Hidden is."""
        shows = isinstance(phrase, Phrase) and phrase.whereabouts
        return not shows or perceives(fight, viewer, told.who)

    def known(self, fight: Any, phrase: language.Phrase[Blanks], told: Told, viewer: Viewer) -> bool:
        """What the referee does is known to all."""
        return told.who == REFEREE or knows(fight, viewer, told.who)


WORDS = Words(
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
