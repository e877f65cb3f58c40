"""Malice in English: what happens, what is asked, and how things stand.

The rules tell and ask in numbers; whatever is said about them is said here and in the tables of
the other `words_` modules.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...table import Question, Told
from .. import Line, Viewer
from ..language import Asking
from .naming import Blanks
from .secrets import knows
from .state import Fight
from .terms import Ask, Event
from .words_asks import ASKS
from .words_board import board
from .words_dice import ask_for_dice, dice_fall
from .words_events import EVENTS, SILENT
from .words_outcome import outcome

__all__ = ["answered", "board", "event", "option", "outcome", "question"]

asking = Asking(ASKS, Blanks, ask_for_dice)
question = asking.question
option = asking.option


def event(fight: Fight, names: Sequence[str], told: Told, viewer: Viewer) -> Line | None:
    """What happened, in a sentence; `fight` is the state in which it did."""
    what = Event(told.what)
    if what in SILENT:
        return None
    phrase, blanks = EVENTS[what], Blanks(fight, names, told.who, told.amount)
    known = knows(fight, viewer, told.who)
    if what == Event.REVEALED:  # to the one who found it out, and to nobody else
        known = viewer is None or told.who in viewer
    elif phrase.of_target and told.who >= 0 and fight.fighters[told.who].target:
        known = knows(fight, viewer, fight.fighters[told.who].target - 1)
    text = phrase.tell(blanks, known)
    return None if text is None else Line(text, phrase.because(blanks, known))


def answered(
    fight: Fight, names: Sequence[str], question: Question, answer: int, viewer: Viewer
) -> Line | None:
    """What somebody decided or rolls for, where no event says so; dice are told with the whole roll.

    Stances of Stage 1 and the choices of Stage 3 are sealed until they are revealed, by an event.
    """
    if question.is_dice:
        return dice_fall(fight, names, question, answer)
    choice = ASKS[Ask(question.about)]
    if choice.private and viewer is not None:
        return None
    return asking.decided(fight, names, question, answer)
