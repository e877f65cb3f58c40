"""Every event in English: what anyone sees, and what only those see who know the numbers."""

from __future__ import annotations

from kumite.rulesets.shared.language import NOTHING, Amount, a_seat, a_term

from ..terms import (
    Approach,
    Ask,
    Event,
    Maneuver,
    Movement,
    Outcome,
    Simple,
)
from .counts import (
    A_WEAPON,
)
from .doing import DOING
from .suffering import SUFFERING
from .telling import (
    Phrase,
)

EVENTS: dict[Event, Phrase] = {**DOING, **SUFFERING}

SILENT: dict[Event, Amount] = {
    Event.NOTHING: NOTHING,
    Event.MOVES: a_term(Movement),
    Event.SIMPLE: a_term(Simple),
    Event.DRAWS: A_WEAPON,
    Event.RELOADS: A_WEAPON,
    Event.PICKS_UP: A_WEAPON,
    Event.STANDS_UP: NOTHING,
    Event.ATTACKS: a_seat("the target"),
    Event.MANEUVER: a_term(Maneuver),
    Event.APPROACH: a_term(Approach),
    Event.SNEAKS: a_seat("the foe"),
    Event.RELEASED: a_seat("the captive"),
    Event.REFEREE_RULES: a_term(Ask, "what was ruled otherwise than by default"),
    Event.SKIRMISH_ENDS: a_term(Outcome),
}
"""Events that are counted and not told, because what was declared, what comes of it or the outcome says
the same."""
