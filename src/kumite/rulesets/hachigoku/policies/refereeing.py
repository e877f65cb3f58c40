"""The Story Daimyo by policy: every ruling keeps its default, and acts take a middling roll."""

from __future__ import annotations

from kumite.rulesets.shared.bits import lowest

from ..sizes import DECLINE
from ..state import Fight
from ..terms import Ask, Element, RollKind, Skill
from .unknown import UNKNOWN

MIDDLING = 15
"""The target number of an act that nobody has thought about."""


def by_default(fight: Fight, ask: int, options: int) -> int:
    """Every ruling by default, an act of the mind, no counterprayer."""
    match ask:
        case Ask.COUNTERPRAYER:
            return DECLINE
        case Ask.ROLL_SKILL:
            return Skill.OTHER
        case Ask.ROLL_ELEMENT:
            return Element.VOID
        case Ask.ROLL_KIND:
            return RollKind.PRAYER
        case Ask.ESCAPE_SKILL:
            return lowest(options)  # none: raw Earth or Water, as the rules have it
        case Ask.PLAY_ON | Ask.PRESENCE | Ask.SEES | Ask.CLOSE_SHOT | Ask.LONG_THROW | Ask.DODGE_SHOT:
            return fight.ruling
        case Ask.DIVE_FROM_BLOW | Ask.SOFT_LANDING | Ask.RANGE:
            return fight.ruling
    return UNKNOWN


def amount_by_default(fight: Fight, ask: int, low: int) -> int:
    """A middling number for a roll, and every other ruling by default."""
    match ask:
        case Ask.ROLL_TN:
            return MIDDLING
        case Ask.REASON_LIMIT | Ask.GRAVITY | Ask.LANDING_DROP:
            return max(low, fight.ruling)
    return UNKNOWN
