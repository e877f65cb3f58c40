"""How many dice: base pools, difficulties, and what cuts them to size.

HAC-DICE-10: a pool is put together in this order: base, bonuses, difficulties, the Wound penalty, the
cap, the floor, and at last what is kept is cut to what is rolled.
HAC-DICE-22: a use of a Skill that is named in a parenthesis changes nothing.
"""

from __future__ import annotations

from ..bits import size
from ..roll_and_keep import ten_dice
from .standing import active, is_captured, is_group, wound_penalty
from .state import RAISES, Fight, Fighter
from .terms import Armor, DiceCap, Element, KaonashiPool, PoolFloor, PoolRule, Quality, RaiseCap, RollKind

SHOUT = 10
"""A die that shows as much is rolled again: HAC-DICE-14."""
SILENT = 11
"""No die does: HAC-DICE-5, HAC-DICE-12."""


def pooled(fight: Fight, me: Fighter) -> bool:
    """HAC-KAO-3: whether it rolls by the number of its members; by house rule groups use Skills."""
    return is_group(me) and fight.house.kaonashi_pool == KaonashiPool.MEMBERS


def rank(fight: Fight, me: Fighter, skill: int) -> int:
    """The Rank of a Skill, 0..10; a group counts as trained, with its threat as Rank: HAC-KAO-3."""
    return me.threat if pooled(fight, me) else me.skills[skill]


def may_choose_unskilled(fight: Fight, me: Fighter, skill: int) -> bool:
    """HAC-DICE-6, HAC-KAO-3: at Rank 1 or 2, and no group."""
    return not pooled(fight, me) and 1 <= rank(fight, me, skill) <= 2


def trained(fight: Fight, me: Fighter, skill: int) -> int:
    """HAC-DICE-5: what follows where nobody chooses: 1 with a Rank, 0 without."""
    return 1 if rank(fight, me, skill) > 0 else 0


def base_rolled(fight: Fight, me: Fighter, skill: int, element: int, skilled: int) -> int:
    """HAC-DICE-3, HAC-DICE-5: the Rank, or unskilled the Element."""
    if skilled == 0:
        return me.elements[element]
    if fight.house.pool_rule == PoolRule.SKILL_PLUS_ELEMENT_KEEP_ELEMENT:
        return rank(fight, me, skill) + me.elements[element]
    return rank(fight, me, skill)


def combat_rolled(fight: Fight, me: Fighter, skill: int, element: int, skilled: int) -> int:
    """HAC-KAO-3: the same for attacks and Active Defenses, where a group counts its members, up to six."""
    if pooled(fight, me):
        return min(fight.house.kaonashi_dice, size(active(me)))
    return base_rolled(fight, me, skill, element, skilled)


def shouts(skilled: int) -> int:
    """HAC-DICE-4, HAC-DICE-5: unskilled rolls are silent; raw Element rolls count as skilled."""
    return SHOUT if skilled == 1 else SILENT


def hindrance(me: Fighter) -> int:
    """HAC-GRAP-5, HAC-GRAP-6, HAC-WND-2: steps on every roll; for a group when all are captured."""
    return wound_penalty(me) + (1 if is_captured(me) else 0)


def body_hindrance(me: Fighter) -> int:
    """HAC-ARM-5, HAC-MIN-4, HAC-DICE-24: steps on every physical roll."""
    steps = hindrance(me)
    if me.armor == Armor.HEAVY:
        steps += 1
    return steps + me.uneven_terrain


def item_steps(quality: int) -> int:
    """HAC-EQ-1: steps on every roll that uses the item."""
    if quality == Quality.POOR:
        return 1
    return -1 if quality == Quality.FINE else 0


def social_steps(me: Fighter, kind: int) -> int:
    """HAC-ARM-2 to HAC-ARM-4, HAC-ARM-6, HAC-ARM-7: what armour takes from social rolls."""
    worst = RollKind.JUTSUGAKU + me.armor - 1
    if me.armor == Armor.NONE or kind < RollKind.JUTSUGAKU or kind > worst:
        return 0
    if me.armor_quality == Quality.POOR:
        return me.armor + 1
    return me.armor - 1 if me.armor_quality == Quality.FINE else me.armor


def armor_steps(me: Fighter) -> int:
    """HAC-ARM-1 to HAC-ARM-4, HAC-ARM-6, HAC-ARM-7: difficulty of attacks on the wearer."""
    if me.armor_quality == Quality.POOR:
        return me.armor - 1
    return me.armor + 1 if me.armor_quality == Quality.FINE else me.armor


def finish(fight: Fight, rolled: int, kept: int, again: int) -> tuple[int, int, int, int]:
    """HAC-DICE-2, HAC-DICE-10 to HAC-DICE-12: the pool as it is rolled; an odd die too many is worth nothing.

    In: the plain sums of base, bonuses and difficulties. Out: rolled, kept, a flat bonus, and what
    face shouts. `rolled` is 0 only where by house rule such a roll fails of itself.
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
    """HAC-DICE-11 by house rule: each die too many keeps one more, and beyond 10k10 is worth 10."""
    kept += rolled - 10
    return 10, min(kept, 10), 10 * max(0, kept - 10)


def most_raises(fight: Fight, me: Fighter, rolled: int, again: int) -> int:
    """HAC-DICE-5, HAC-DICE-12, HAC-DICE-20: none on a silent roll, else no limit but a house rule's."""
    if again == SILENT or rolled < 1:
        return 0
    if fight.house.raise_cap == RaiseCap.VOID:
        return me.elements[Element.VOID]
    return RAISES
