"""SENSIBLE in the referee's seat: every ruling is left at its default."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has, lowest

from ..state import Fight
from ..terms import ActionKind, Ask, NoYes, PartEffect, Situation, Trait

USUAL_TN = 15
"""The TN that the referee asks for unless somebody says otherwise."""


def by_default(fight: Fight, ask: int, options: int) -> int:
    """What holds where no referee says otherwise."""
    match ask:
        case Ask.KIND:
            return ActionKind.COMPLEX if has(options, ActionKind.COMPLEX) else lowest(options)
        case Ask.ESCAPED:
            return NoYes.YES
        case Ask.HEIGHT_FALL:  # whoever is thrown falls, whoever walks climbs
            return fight.fighters[fight.concerns - 1].prone if fight.concerns > 0 else NoYes.NO
        case Ask.ROLL_TRAIT:
            return Trait.AGILITY if has(options, Trait.AGILITY) else lowest(options)
        case Ask.SITUATION:
            return Situation.NOTHING
        case Ask.PART_EFFECT:
            return PartEffect.NOTHING
        case Ask.FLEES | Ask.BREAKS | Ask.ALLOW_AGAIN | Ask.DISTRACTED | Ask.END_SKIRMISH:
            return NoYes.NO
        case Ask.SITUATION_OF | Ask.CONDITION | Ask.SCOPE | Ask.ROLL_SKILL:
            return lowest(
                options
            )  # only asked after a ruling that it does not make; one is as good as another
    return lowest(options)


def amount_by_default(fight: Fight, ask: int, low: int, high: int) -> int:
    """A middling TN for a roll, and no change of anything."""
    usual = 0
    match ask:
        case Ask.TN:
            usual = USUAL_TN
        case Ask.ROUND_SECONDS:
            usual = fight.round_seconds
        case Ask.SCORE_CHANGE | Ask.ROLL_CHANGE | Ask.OTHER_MANEUVER | Ask.ROUNDS:
            usual = 0
    return max(low, min(high, usual))
