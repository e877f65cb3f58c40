"""Hachigoku in English: what happens, what is asked, and how things stand.

The rules tell and ask in numbers; whatever is said about them is said here and in the tables of
the other `words_` modules.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...table import Question, Told
from .. import Line, Viewer
from ..language import Asking, sentence
from .naming import Blanks
from .secrets import hide, knows, perceives
from .state import Fight
from .terms import Ask, Event
from .words_asks import ASKS
from .words_board import board
from .words_declared import glimpse
from .words_dice import ask_for_dice, dice_fall
from .words_events import EVENTS, SILENT
from .words_outcome import outcome

__all__ = ["answered", "board", "event", "option", "outcome", "question"]

asking = Asking(ASKS, Blanks, ask_for_dice)
question = asking.question
option = asking.option

OF_A_TURN = {Event.DECLARES, Event.TN, Event.RAISES}
"""Events whose words come from what was declared, which is sealed until the fighter acts."""


def event(fight: Fight, names: Sequence[str], told: Told, viewer: Viewer) -> Line | None:
    """What happened, in a sentence; `fight` is the state in which it did."""
    what = Event(told.what)
    if what in SILENT:
        return None
    if what in OF_A_TURN and not fight.fighters[told.who].acts:
        fight = hide(fight, viewer)
    phrase, blanks = EVENTS[what], Blanks(fight, names, told.who, told.amount)
    if not perceives(fight, viewer, told.who):
        if phrase.whereabouts:
            return None
        if what == Event.DECLARES:
            glimpsed = glimpse(blanks)
            return None if glimpsed is None else Line(sentence(glimpsed), ("HAC-BLIND-2",))
    about = told.who
    if phrase.of_target and fight.fighters[told.who].target:
        about = fight.fighters[told.who].target - 1
    known = knows(fight, viewer, about)
    text = phrase.tell(blanks, known)
    return None if text is None else Line(text, phrase.because(blanks, known))


def answered(
    fight: Fight, names: Sequence[str], question: Question, answer: int, viewer: Viewer
) -> Line | None:
    """What somebody decided or rolls for, where no event says so; dice are told with the whole roll.

    What is declared in a Moment is sealed until it is revealed, by an event.
    """
    if question.is_dice:
        return dice_fall(fight, names, question)
    choice = ASKS[Ask(question.about)]
    if choice.private and viewer is not None:
        return None
    return asking.decided(fight, names, question, answer)
