"""Hachigoku in English: what happens, what is asked, and how things stand.

The rules tell and ask in numbers; all that is said about them is said here and in the modules of this folder.
"""

from __future__ import annotations

from typing import Any

from kumite.rulesets import Line, Viewer
from kumite.rulesets.shared import words
from kumite.rulesets.shared.language import Phrase, sentence
from kumite.rulesets.shared.secrets import knows
from kumite.rulesets.shared.words import Named
from kumite.table import Told

from ..secrets import hide, perceives
from ..terms import Event
from . import asking
from .board import board
from .declared import glimpse
from .dice import ask_for_dice, dice_fell
from .events import EVENTS, SILENT
from .naming import Blanks
from .outcome import outcome
from .questions import QUESTIONS
from .scene import scene

OF_A_TURN = (Event.DECLARES, Event.TN, Event.RAISES)
"""Events whose words come from what was declared, which is sealed until the turn is revealed."""
OF_A_POOL = (Event.POOL, Event.TOTAL)
"""Events whose parts come from foes too, of whom the reader may not perceive everything."""


class Words(words.Words[Blanks]):
    """Who notices what in Hachigoku: not everybody perceives everybody, and declarations are sealed."""

    def noticed(self, fight: Any, phrase: Phrase[Blanks], told: Told, viewer: Viewer) -> bool:
        return not EVENTS[Event(told.what)].whereabouts or perceives(fight, viewer, told.who)

    def known(self, fight: Any, phrase: Phrase[Blanks], told: Told, viewer: Viewer) -> bool:
        target = self.seen(fight, phrase, told, viewer).fighters[told.who].declared.target
        betrayed = target - 1 if EVENTS[Event(told.what)].of_target and target else told.who
        return knows(fight, viewer, betrayed)

    def seen(self, fight: Any, phrase: Phrase[Blanks], told: Told, viewer: Viewer) -> Any:
        sealed = told.what in OF_A_TURN and not fight.fighters[told.who].turn.revealed
        if not sealed and told.what not in OF_A_POOL:
            return fight
        seen = self.hide(fight, viewer)
        if told.what == Event.POOL and not perceives(fight, viewer, fight.pool.foe - 1):
            seen.roller = 0  # where the foe stands counts in the pool, and the reader does not know where
        return seen

    def event(self, fight: Any, names: Named, told: Told, viewer: Viewer) -> Line | None:
        if told.what == Event.POSITION:
            return self.position(fight, names, told, viewer)
        if told.what != Event.DECLARES or perceives(fight, viewer, told.who):
            return super().event(fight, names, told, viewer)
        seen = self.seen(fight, EVENTS[Event.DECLARES], told, viewer)
        glimpsed = glimpse(Blanks(seen, names, told.who, told.amount))
        return None if glimpsed is None else Line(sentence(glimpsed), ("HAC-BLIND-2",))

    def position(self, fight: Any, names: Named, told: Told, viewer: Viewer) -> Line | None:
        """Where somebody is now, with regard to those whom the viewer perceives as well."""
        if not perceives(fight, viewer, told.who):
            return None
        blanks = Blanks(fight, names, told.who, told.amount)
        blanks.perceived = tuple(seat for seat in range(fight.count) if perceives(fight, viewer, seat))
        return EVENTS[Event.POSITION].line(blanks, knows(fight, viewer, told.who))


WORDS = Words(
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
