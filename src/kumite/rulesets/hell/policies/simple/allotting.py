"""Which dice SIMPLE gives to what, one die after the other."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has, lowest

from ...rules.attack_dice_values_matter.bands import BAD, GOOD, parts_by_sum, printed
from ...rules.common_actions.aim import sum_allows
from ...rules.common_actions.weapons import first_of, pair
from ...state import BOTH, FACES, LOCKED_BIT, Fight, Fighter
from ...terms import Action, Art
from ..reach import likes_low


def die_to_give(fight: Fight, me: Fighter, options: int) -> int:
    """One die, by what it is for."""
    match me.declared.action:
        case Action.ATTACK:
            if me.declared.weapon > 0:
                return die_for_attack(fight, me, options)
        case Action.GRAPPLE | Action.PUSH | Action.ESCAPE:
            return highest(options)
        case Action.LOCK:
            return die_to_lock(me, options)
        case Action.ART:
            return die_for_art(fight, me, options)
    return least_useful(me, options)


def highest(options: int) -> int:
    """The highest face of the pool, else of the Locked dice."""
    pool = options & ((1 << LOCKED_BIT) - 1)
    return (pool if pool != 0 else options).bit_length() - 1


def lowest_of_pool(options: int) -> int:
    """The lowest face of the pool, else of the Locked dice."""
    return lowest(options)


def least_useful(me: Fighter, options: int) -> int:
    """High dice where low sums are good, and the other way round."""
    return highest(options) if likes_low(me) else lowest_of_pool(options)


def die_to_lock(me: Fighter, options: int) -> int:
    """HEL-OVER-2: for Overwatch 1 to 4 bring the Bonus; a weapon with High effects likes a 6."""
    return lowest_of_pool(options) if likes_low(me) else highest(options)


def worth_of_sum(fight: Fight, me: Fighter, total: int) -> int:
    """What a sum brings with the weapon in use. HEL-ST-23: nothing if it is too low for the Prone."""
    if not sum_allows(fight, me, total):
        return -10
    index = me.declared.weapon - 1
    if index == BOTH:
        both = pair(me)
        index = first_of(both) if both != 0 else 0
    weapon = me.weapons[index]
    parts = parts_by_sum(fight, me, weapon, total)
    value = 0
    if printed(weapon, parts & GOOD) != 0:
        value += 2
    if printed(weapon, parts & BAD) != 0:
        value -= 2
    return value


def die_for_attack(fight: Fight, me: Fighter, options: int) -> int:
    """The die that, alone or with the best other one, makes the best sum; of equal ones the less useful."""
    best = lowest(options)
    most = -100
    second = me.declared.paid > 0
    for face in range(1, FACES):
        if has(options, face):
            value = (
                10 * worth_of_sum(fight, me, me.declared.paid + face)
                if second
                else best_with(fight, me, face)
            )
            if value >= most:
                most = value
                best = face
    return best


def best_with(fight: Fight, me: Fighter, face: int) -> int:
    """The best sum that a die can be part of."""
    most = -100
    for other in range(1, FACES):
        left = me.pool[other] - (1 if other == face else 0)
        if left > 0:
            most = max(most, 10 * worth_of_sum(fight, me, face + other))
    return most


def die_for_art(fight: Fight, me: Fighter, options: int) -> int:
    """High faces for what they scale, low sums for Attacks, Locked dice only where nothing else is left."""
    art = me.declared.art
    if art in (Art.FORTIFY, Art.FLEX, Art.BLESS, Art.SOUL_SHIELD, Art.MARK, Art.TAUNT, Art.SLEEPING_POWDER):
        return highest(options)
    if art in (Art.TRAIN_OF_THOUGHT, Art.MOTIVATE):
        return lowest_of_pool(options)
    if art == Art.THINK_AHEAD:
        return highest(options)
    return lowest_of_pool(options) if likes_low_art(me, art) else least_useful(me, options)


def likes_low_art(me: Fighter, art: int) -> bool:
    """Whether the Attack that an Art makes is better with a low sum."""
    return art in (
        Art.SOUL_SHARD,
        Art.SPEAR_OF_LIGHT_OR_DARK,
        Art.ARCANE_POP,
        Art.VINE_WHIP,
        Art.IGNITION,
        Art.CURSE_OF_PAIN,
        Art.PHANTOM_FISHING_ROD,
        Art.OWN_ART_1,
        Art.OWN_ART_2,
        Art.OWN_ART_3,
    ) or likes_low(me)
