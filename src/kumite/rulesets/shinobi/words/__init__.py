"""Shinobi in English: what happens, what is asked, and how things stand.

The rules tell and ask in numbers; whatever is said about them is said here and in the modules of this folder.
"""

from __future__ import annotations

from dataclasses import replace

from kumite.rulesets import Line, Viewer
from kumite.rulesets.shared import language, words
from kumite.rulesets.shared.bits import has
from kumite.rulesets.shared.language import Choice
from kumite.rulesets.shared.secrets import whole_sides
from kumite.table import REFEREE, Question, Told

from ..repertoire.statuses import UNFELT
from ..secrets import hide, knows, owns, perceives, strikes
from ..state import Fight
from ..terms import Cause, Event
from . import telling
from .asking import Asking
from .board import board
from .declared import in_hand
from .dice import ask_for_dice, dice_fell
from .events import EVENTS, SILENT
from .naming import Blanks
from .outcome import outcome
from .questions import QUESTIONS
from .scene import scene


class Words(words.Words[Blanks]):
    """Who learns of what among ninja, who hide, lie in wait and deceive."""

    def heard(self, fight: Fight, told: Told, viewer: Viewer) -> Told | None:
        """SHI-GEN-9: nothing tells a false wound from a true one, and nobody feels their will weaken."""
        if told.what == Event.DAMAGE_TAKEN and comes_by_itself(fight, told):
            return None
        if viewer is None:
            return told
        if told.what == Event.STATUS and has(UNFELT, told.amount):
            return None
        return told._replace(what=Event.WOUNDED) if told.what == Event.FALSE_WOUND else told

    def event(self, fight: Fight, names: words.Named, told: Told, viewer: Viewer) -> Line | None:
        """What came of a deed stands beneath it for all who see it, also if they know neither sheet."""
        line = super().event(fight, names, told, viewer)
        heard = self.heard(fight, told, viewer)
        if line is None or heard is None or heard.what not in telling.WORK:
            return line
        return replace(line, of=telling.whose_work(fight, told.who))

    def noticed(self, fight: Fight, phrase: language.Phrase[Blanks], told: Told, viewer: Viewer) -> bool:
        """SHI-HIDE-3: of one who is hidden only an attack is noticed."""
        mine = EVENTS[Event(told.what)]
        if mine.referee and viewer is not None:
            return False
        if not mine.unseen or perceives(fight, viewer, told.who):
            return True
        if told.what not in (Event.DECLARES, Event.ACTS):
            return False
        blanks = Blanks(self.seen(fight, phrase, told, viewer), (), told.who, told.amount)
        return strikes(blanks.me, in_hand(blanks))

    def known(self, fight: Fight, phrase: language.Phrase[Blanks], told: Told, viewer: Viewer) -> bool:
        """With open sheets what concerns plans is still known to one side alone."""
        if ours(fight, told, viewer):
            return True
        return not EVENTS[Event(told.what)].plan and knows(fight, viewer, told.who)

    def seen(self, fight: Fight, phrase: language.Phrase[Blanks], told: Told, viewer: Viewer) -> Fight:
        """What puts a sentence together from the state sees only what the viewer may."""
        return self.hide(fight, viewer) if callable(phrase.text) and not ours(fight, told, viewer) else fight

    def hears_of(self, fight: Fight, choice: Choice, question: Question, viewer: Viewer) -> bool:
        """Private answers are known to one's own side, others to whoever perceives who gave them."""
        if choice.private and not owns(fight, viewer, question.who):
            return False
        return perceives(fight, viewer, question.who)


def comes_by_itself(fight: Fight, told: Told) -> bool:
    """Whether damage is that of blood, fire or poison, which have told it."""
    return any(
        effect.cause == Cause.TICK and effect.victim == told.who and effect.amount == told.amount
        for effect in fight.effects[: fight.effect_count]
    )


def ours(fight: Fight, told: Told, viewer: Viewer) -> bool:
    """Whether an event is told of the viewer's own side, or by the referee."""
    return told.who == REFEREE or owns(fight, viewer, told.who)


WORDS = Words(
    questions=QUESTIONS,
    events=EVENTS,
    silent=SILENT,
    blanks=Asking,
    knows=knows,
    ask_for_dice=ask_for_dice,
    dice_fell=dice_fell,
    board=board,
    outcome=outcome,
    hide=hide,
    eyes=whole_sides,
    scene=scene,
)
