"""Malice in English: what happens, what is asked, and how things stand.

The rules tell and ask in numbers; what is said about them is declared in the other modules of this folder.
"""

from __future__ import annotations

from kumite.rulesets import Viewer
from kumite.rulesets.shared import language
from kumite.rulesets.shared.words import Words
from kumite.table import Told

from ...shared.secrets import knows
from ..secrets import hide
from ..state import Fight
from ..terms import Event
from . import asking
from .board import board
from .dice import ask_for_dice, dice_fell
from .events import EVENTS, SILENT
from .naming import Blanks
from .outcome import outcome
from .phrase import Phrase
from .questions import QUESTIONS
from .scene import scene

VEILED = (Event.CONTEST, Event.TN, Event.TOTAL, Event.STAGE)
"""What is told out of the fight as it is seen, because what is said depends on more than one number."""


class MaliceWords(Words[Blanks]):
    """The words of Malice."""

    def known(self, fight: Fight, phrase: language.Phrase[Blanks], told: Told, viewer: Viewer) -> bool:
        """Whether the viewer hears the numbers of the event too.

        What an Assessment has found out is for whoever rolled alone; a number that betrays the target of an
        attack is for the side of that target, and what a TN is made of for those who know both.
        """
        if told.what == Event.REVEALED:
            return viewer is None or told.who in viewer
        if isinstance(phrase, Phrase) and phrase.of_target and told.who >= 0:
            target = fight.fighters[told.who].attack.target
            own = told.what != Event.TN or knows(fight, viewer, told.who)
            if target:
                return own and knows(fight, viewer, target - 1)
        return knows(fight, viewer, told.who)

    def seen(self, fight: Fight, phrase: language.Phrase[Blanks], told: Told, viewer: Viewer) -> Fight:
        """Of a contest everybody hears what each side comes to, and the parts of their own side's sum.

        Of a roll only their own dice, of the TN of an attack the target's side what it is, and of Stage 3
        whether anything is due that can be seen.
        """
        return self.hide(fight, viewer) if viewer is not None and told.what in VEILED else fight


WORDS = MaliceWords(
    questions=QUESTIONS,
    events=EVENTS,
    silent=SILENT,
    blanks=asking.Blanks,
    knows=knows,
    ask_for_dice=ask_for_dice,
    dice_fell=dice_fell,
    board=board,
    outcome=outcome,
    hide=hide,
    scene=scene,
)
