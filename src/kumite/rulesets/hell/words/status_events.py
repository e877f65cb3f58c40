"""Statuses in English."""

from __future__ import annotations

from kumite.rulesets import Level
from kumite.rulesets.shared.language import Amount, a_term

from ..terms import Event, Spend, Status
from .phrase import COVER, STACKS, Phrase
from .telling import (
    ended,
    gained,
    gained_clause,
    of_gain,
    of_own_turn,
    stack_rules,
    stacks,
    stacks_clause,
    status_rules,
    warded,
    warded_clause,
)

OF_STATUSES: dict[Event, Phrase] = {
    Event.STATUS_GAINED: Phrase(
        gained, status_rules, amount=a_term(Status), clause=gained_clause, weight=of_gain
    ),
    Event.STATUS_ENDS: Phrase(ended, status_rules, amount=a_term(Status), level=Level.DETAIL),
    Event.STACKS: Phrase(stacks, stack_rules, amount=STACKS, clause=stacks_clause, weight=of_own_turn),
    Event.WARDED: Phrase(
        warded,
        ("HEL-WARD-1", "HEL-WARD-2"),
        amount=Amount("the Status that is refused; 0 for a roll", lambda fight, who: [*Status]),
        clause=warded_clause,
    ),
    Event.EMPOWERED_SPENT: Phrase(
        {
            Spend.KEEP: "{who} stays Empowered.",
            Spend.BONUS: "{who} spends Empowered for the Bonus.",
            Spend.NO_DOWNSIDE: "{who} spends Empowered against the Downside.",
        },
        ("HEL-ST-18",),
        amount=a_term(Spend),
        level=Level.DETAIL,
    ),
    Event.HIDES: Phrase("{who} is Hidden.", ("HEL-HIDE-1", "HEL-ST-11"), clause="Hidden"),
    Event.GLOW_BETRAYS: Phrase("{who} glows, and cannot be Hidden.", ("HEL-ST-17",)),
    Event.FOUND: Phrase("{who} is no longer Hidden.", ("HEL-HIDE-2", "HEL-CHK-5")),
    Event.HUNKERS_DOWN: Phrase("{who} Hunkers Down.", ("HEL-HUNK-1",), level=Level.STEP),
    Event.COVER: Phrase(
        "{who} has {cover}.", ("HEL-COV-1",), whereabouts=True, amount=COVER, level=Level.DETAIL
    ),
}
