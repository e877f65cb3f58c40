"""Every event in English: what anyone sees, and what only those see who know the numbers."""

from __future__ import annotations

from kumite.rulesets.shared.language import NOTHING, Amount, a_term, amounts

from ..terms import Arrow, Ask, Event, Maneuver, Outcome, Use, WoundRank
from .attack_events import OF_ATTACKS
from .duel_events import OF_DUELS
from .phrase import WEAPON, Phrase, any_of
from .round_events import OF_ROUNDS
from .turn_events import OF_TURNS

EVENTS: dict[Event, Phrase] = {**OF_ROUNDS, **OF_TURNS, **OF_ATTACKS, **OF_DUELS}
SILENT: dict[Event, Amount] = {
    Event.NOTHING: NOTHING,
    Event.POSITION_X: amounts(-400, 400, "feet"),
    Event.POSITION_Y: amounts(-400, 400, "feet"),
    Event.WEAPON: WEAPON,
    Event.USE: any_of(Use),
    Event.ARROW: a_term(Arrow),
    Event.MANEUVER: a_term(Maneuver),
    Event.RAISES: amounts(1, 99, "all that the maneuvers cost"),
    Event.FLAT: amounts(-60, 60, "what is added to the dice"),
    Event.REDUCED: amounts(1, 99, "what Reduction took off"),
    Event.ENDURED: amounts(1, 99, "what invulnerability or being a spirit took off"),
    Event.SOAKED: amounts(1, 10, "what the Void Point took off"),
    Event.RANK: any_of(WoundRank),
    Event.PENALTY: amounts(0, 99, "the TN penalty"),
    Event.DEALS: amounts(1, 200, "Wounds, told of whoever inflicts them"),
    Event.REFEREE_RULES: Amount("the Ask on which the ruling is not the default", lambda fight, who: [*Ask]),
    Event.SPEAKS: NOTHING,
    Event.ENDS: any_of(Outcome),
}
"""Events that are counted but not told: what was declared, or what comes of it, says the same."""
