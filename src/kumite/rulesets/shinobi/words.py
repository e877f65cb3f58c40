"""Shinobi in English: what happens, what is asked, and how things stand.

The rules tell and ask in numbers; whatever is said about them is said here and in the tables of the other
`words_` modules.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...table import REFEREE, Question, Told
from .. import Line, Viewer
from ..language import Asking
from .naming import Blanks
from .secrets import hide, knows, owns, perceives, strikes
from .state import Fight
from .terms import Ask, Event
from .things import StatusKind
from .words_asks import ASKS
from .words_board import board
from .words_declared import in_hand
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
    if what in SILENT or (
        what == Event.STATUS and told.amount == StatusKind.GENJUTSU_LOSS and viewer is not None
    ):
        return None
    if what == Event.FALSE_WOUND and viewer is not None:
        what = Event.WOUNDED  # SHI-GEN-9: nothing tells it from a true one
    phrase = EVENTS[what]
    if phrase.referee and viewer is not None:
        return None
    ours = told.who == REFEREE or owns(fight, viewer, told.who)
    if not ours and callable(phrase.text):
        fight = hide(fight, viewer)
    blanks = Blanks(fight, names, told.who, told.amount)
    if phrase.unseen and not perceives(fight, viewer, told.who):
        if what != Event.DECLARES or not strikes(blanks.me, in_hand(blanks)):
            return None
    known = ours or (not phrase.plan and knows(fight, viewer, told.who))
    text = phrase.tell(blanks, known)
    return None if text is None else Line(text, phrase.because(blanks, known))


def answered(
    fight: Fight, names: Sequence[str], question: Question, answer: int, viewer: Viewer
) -> Line | None:
    """What somebody rolled or decided, where no event says so."""
    if question.is_dice:
        return dice_fall(fight, names, question, answer, viewer)
    private = ASKS[Ask(question.about)].private and not owns(fight, viewer, question.who)
    if private or not perceives(fight, viewer, question.who):
        return None
    return asking.decided(fight, names, question, answer)
