"""How many dice: base pools, difficulties, and what cuts them to size.

HAC-DICE-10: a pool is put together in this order: base, bonuses, difficulties, the Wound penalty, the
cap, the floor, and at last what is kept is cut to what is rolled.
HAC-DICE-22: a use of a Skill that is named in a parenthesis changes nothing.
"""

from __future__ import annotations

from kumite.rulesets.shared.bits import has, size
from kumite.rulesets.shared.roll_and_keep import ten_dice

from ...glossary.armor import ATTACKS, PHYSICAL, SOCIAL
from ...sizes import RAISES
from ...state import Fight, Fighter
from ...terms import DiceCap, Element, KaonashiPool, PoolFloor, PoolRule, Quality, RaiseCap
from ..standing import active, is_captured, is_group, is_stunned, wound_penalty

SHOUT = 10
"""HAC-DICE-14: a die that shows so much is rolled again."""
SILENT = 11
"""HAC-DICE-5, HAC-DICE-12: no die is rolled again."""


def pooled(fight: Fight, me: Fighter) -> bool:
    """HAC-KAO-3: whether a group rolls a die for each member; by house rule groups use Skills."""
    return is_group(me) and fight.house.kaonashi_pool == KaonashiPool.MEMBERS


def rank(fight: Fight, me: Fighter, skill: int) -> int:
    """The Rank of a Skill, 0 to 10. HAC-KAO-3: a group counts as trained, with its threat as Rank."""
    return me.threat if pooled(fight, me) else me.skills[skill]


def may_choose_unskilled(fight: Fight, me: Fighter, skill: int) -> bool:
    """HAC-DICE-6, HAC-KAO-3: whether the Rank is 1 or 2; groups have no choice."""
    return not pooled(fight, me) and 1 <= rank(fight, me, skill) <= 2


def trained(fight: Fight, me: Fighter, skill: int) -> int:
    """HAC-DICE-5: whether a roll uses the Skill where there is no choice: 1 with a Rank, 0 without."""
    return 1 if rank(fight, me, skill) > 0 else 0


def base_rolled(fight: Fight, me: Fighter, skill: int, element: int, skilled: int) -> int:
    """HAC-DICE-3, HAC-DICE-5: the dice rolled, which are the Rank, or the Element where unskilled."""
    if skilled == 0:
        return me.elements[element]
    if fight.house.pool_rule == PoolRule.SKILL_PLUS_ELEMENT_KEEP_ELEMENT:
        return rank(fight, me, skill) + me.elements[element]
    return rank(fight, me, skill)


def combat_rolled(fight: Fight, me: Fighter, skill: int, element: int, skilled: int) -> int:
    """HAC-KAO-3: the same for attacks and Active Defenses, where a group counts up to six members."""
    if pooled(fight, me):
        return min(fight.house.kaonashi_dice, size(taking_part(me)))
    return base_rolled(fight, me, skill, element, skilled)


def taking_part(me: Fighter) -> int:
    """HAC-KAO-7, HAC-KAO-9: the active members, or if all are stunned, those who come to with this Action."""
    return me.up & ~(me.partial | me.full) if is_stunned(me) else active(me)


def shouts(skilled: int) -> int:
    """HAC-DICE-4, HAC-DICE-5: unskilled rolls are silent; raw Element rolls count as skilled."""
    return SHOUT if skilled == 1 else SILENT


def hindrance(me: Fighter) -> int:
    """HAC-GRAP-5, HAC-GRAP-6, HAC-WND-2: steps on every roll; of a group only when all are captured."""
    return wound_penalty(me) + (1 if is_captured(me) else 0)


def body_hindrance(me: Fighter) -> int:
    """HAC-ARM-5, HAC-MIN-4, HAC-DICE-24: steps on every physical roll."""
    return hindrance(me) + PHYSICAL[me.armor] + me.uneven_terrain


def item_steps(quality: int) -> int:
    """HAC-EQ-1: steps on every roll that uses the item."""
    if quality == Quality.POOR:
        return 1
    return -1 if quality == Quality.FINE else 0


def social_steps(me: Fighter, kind: int) -> int:
    """HAC-ARM-2 to HAC-ARM-4, HAC-ARM-6, HAC-ARM-7: steps that armor adds to social rolls."""
    if not has(SOCIAL[me.armor], kind):
        return 0
    return ATTACKS[me.armor] + item_steps(me.armor_quality)


def armor_steps(me: Fighter) -> int:
    """HAC-ARM-1 to HAC-ARM-4, HAC-ARM-6, HAC-ARM-7: steps on attacks against the wearer."""
    return ATTACKS[me.armor] - item_steps(me.armor_quality)


def finish(fight: Fight, rolled: int, kept: int, again: int) -> tuple[int, int, int, int]:
    """HAC-DICE-2, HAC-DICE-10 to HAC-DICE-12: the pool as it is rolled; an odd eleventh die is worth nothing.

    Takes the plain sums of base, bonuses and difficulties. Returns the dice rolled, the dice kept, a flat
    bonus, and the face that shouts. `rolled` is 0 only where by house rule such a roll fails by itself.
    """
    kept = max(1, kept)
    flat = 0
    if rolled >= 10 and fight.house.dice_cap == DiceCap.TEN_DICE:
        rolled, kept, flat = ten_dice(rolled, kept, 0)
    elif rolled >= 10 and fight.house.dice_cap == DiceCap.SEVENTH_SEA:
        rolled, kept, flat = seventh_sea(rolled, kept)
    if rolled < 1:
        if fight.house.pool_floor == PoolFloor.AUTO_FAIL:
            return 0, 1, 0, SILENT
        return 1, 1, 0, SILENT
    return rolled, min(kept, rolled), flat, again


def seventh_sea(rolled: int, kept: int) -> tuple[int, int, int]:
    """HAC-DICE-11: by house rule each die beyond ten is one more kept, and beyond 10k10 is worth 10."""
    kept += rolled - 10
    return 10, min(kept, 10), 10 * max(0, kept - 10)


def most_raises(fight: Fight, me: Fighter, rolled: int, again: int) -> int:
    """HAC-DICE-5, HAC-DICE-12, HAC-DICE-20: silent rolls have none, others as many as house rules allow."""
    if again == SILENT or rolled < 1:
        return 0
    if fight.house.raise_cap == RaiseCap.VOID:
        return me.elements[Element.VOID]
    return RAISES
