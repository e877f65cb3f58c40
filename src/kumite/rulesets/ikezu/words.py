"""Ikezu-ishi in English: what happens, what is asked, and how things stand.

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
from .words_dice import ask_for_dice, dice_fell
from .words_events import EVENTS, SILENT
from .words_outcome import outcome

__all__ = ["answered", "board", "event", "option", "outcome", "question"]

asking = Asking(ASKS, Blanks, ask_for_dice)
question = asking.question
option = asking.option


def event(fight: Fight, names: Sequence[str], told: Told, viewer: Viewer) -> Line | None:
    """What happened, in a sentence; `fight` is the state in which it did."""
    what = Event(told.what)
    if what == Event.TAKES_DAMAGE and told.amount == 0:
        what = Event.STOPPED_BY_ARMOR
    if what in SILENT:
        return None
    phrase = EVENTS[what]
    known = knows(fight, viewer, told.who)
    blanks = Blanks(fight, names, told.who, told.amount)
    text = phrase.tell(blanks, known)
    return None if text is None else Line(text, phrase.because(blanks, known))


def answered(
    fight: Fight, names: Sequence[str], question: Question, answer: int, viewer: Viewer
) -> Line | None:
    """What the dice showed or somebody decided; None where an event says so or it is private."""
    if question.is_dice:
        return dice_fell(fight, names, question, answer, viewer)
    choice = ASKS[Ask(question.about)]
    about = fight.concerns - 1 if fight.concerns else question.who
    if choice.private and not knows(fight, viewer, about):
        return None
    return asking.decided(fight, names, question, answer)
