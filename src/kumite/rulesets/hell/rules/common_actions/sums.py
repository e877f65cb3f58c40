"""Which Attack sums the dice of a pool can make, and which of these have a target.

HEL-ATK-5: a sum may shorten the reach, or be too low for somebody Prone; dice that leave no target are not
offered.
"""

from __future__ import annotations

from kumite.rulesets.shared.asking import choose
from kumite.rulesets.shared.bits import has
from kumite.table import Table

from ...state import BOTH, EFFECTS, FACES, MOST_DICE, Fight, Fighter, Weapon
from ...terms import Ask, Effect, Event, Part, Status
from ..attack_dice_values_matter.bands import GOOD, parts_by_sum
from ..standing import has_status
from .aim import mode_for, points, targets
from .breaking import something_breakable
from .speed import current_speed
from .weapons import first_of, length_with, longest, modes, pair, second_of


def sums_of(dice: list[int], count: int) -> int:
    """All sums that so many of the dice can make, as a bit set."""
    sums = [0] * (MOST_DICE + 1)
    sums[0] = 1
    for face in range(1, FACES):
        for _ in range(min(dice[face], count)):
            for given in range(count, 0, -1):
                sums[given] |= sums[given - 1] << face
    return sums[count]


def sums_with_target(fight: Fight, me: Fighter, index: int, mode: int, sums: int) -> int:
    """HEL-ATK-5: those of the sums with which an Attack can be aimed at something."""
    bits = 0
    for total in range(sums.bit_length()):
        if has(sums, total) and has_target(fight, me, index, mode, total):
            bits |= 1 << total
    return bits


def some_sum_has_target(fight: Fight, me: Fighter, index: int, mode: int, sums: int) -> bool:
    """HEL-ATK-5: whether one of the sums will do, the highest looked at first."""
    for total in range(sums.bit_length() - 1, 0, -1):
        if has(sums, total) and has_target(fight, me, index, mode, total):
            return True
    return False


def has_target(fight: Fight, me: Fighter, index: int, mode: int, total: int) -> bool:
    """HEL-ATK-5, HEL-ST-16: whether a sum has a target; of the Charmed, one that the sum may become."""
    if not has_status(me, Status.CHARMED):
        return aimed(fight, me, index, mode, total)
    for loss in range(1, 5):
        if aimed(fight, me, index, mode, max(0, total - loss)):
            return True
    return False


def aimed(fight: Fight, me: Fighter, index: int, mode: int, total: int) -> bool:
    """HEL-ATK-5, HEL-DUAL-3: whether a weapon, or the pair, reaches something with that sum."""
    if index == BOTH:
        return both_reach_somebody(fight, me, total)
    weapon = me.weapons[index]
    parts = parts_by_sum(fight, me, weapon, total) | 1 << Part.ON_HIT
    length = length_with(me, weapon, mode, parts) + steps_first(fight, me, weapon, parts)
    if weapon.area > 0:
        return points(fight, me, length, total) != 0
    if targets(fight, me, weapon, mode, length, total) != 0:
        return True
    return something_breakable(fight, me, mode, length, total)


def both_reach_somebody(fight: Fight, me: Fighter, total: int) -> bool:
    """HEL-DUAL-3: whether somebody is in range of both."""
    first, second = me.weapons[first_of(pair(me))], me.weapons[second_of(pair(me))]
    first_parts = parts_by_sum(fight, me, first, total) | 1 << Part.ON_HIT
    second_parts = parts_by_sum(fight, me, second, total) | 1 << Part.ON_HIT
    for foe in fight.fighters[: fight.count]:
        if mode_for(fight, me, first, foe, first_parts, total) >= 0:
            if mode_for(fight, me, second, foe, second_parts, total) >= 0:
                return True
    return False


def steps_first(fight: Fight, me: Fighter, weapon: Weapon, parts: int) -> int:
    """How many tiles a part that fires lets them walk before the Attack, so that others come into reach."""
    tiles = 0
    for index in range(EFFECTS):
        effect = weapon.effects[index]
        if effect.kind == Effect.STEP and effect.part != Part.NONE and has(parts, effect.part):
            tiles = effect.amount
    return tiles if tiles > 0 and current_speed(fight, me) > 0 else 0


def modes_with_target(fight: Fight, me: Fighter, index: int, sums: int) -> int:
    """The ways to use a weapon in which one of the sums has a target."""
    bits = 0
    ways = modes(me, me.weapons[index])
    for mode in range(3):
        if has(ways, mode) and within_reach(fight, me, me.weapons[index], mode):
            if some_sum_has_target(fight, me, index, mode, sums):
                bits |= 1 << mode
    return bits


def within_reach(fight: Fight, me: Fighter, weapon: Weapon, mode: int) -> bool:
    """Whether something could be reached at all, whatever the sum."""
    length = longest(me, weapon, mode) + steps_first(fight, me, weapon, GOOD)
    return targets(fight, me, weapon, mode, length, 0) != 0 or something_breakable(fight, me, mode, length, 0)


def give_dice_for(table: Table, me: Fighter, count: int, start: int, legal: int) -> int:
    """HEL-AD-3, HEL-ATK-5: so many dice whose sum, and `start`, is one of the legal ones. Returns it."""
    total = start
    given = 0
    for left in range(count - 1, -1, -1):
        face = choose(table, me.seat, Ask.DIE, faces_for(me, left, total, legal))
        me.pool[face] -= 1
        me.declared.paid += face
        total += face
        given += face << 4 * (count - 1 - left)
    table.tell(me.seat, Event.DICE_GIVEN, given)
    return total


def faces_for(me: Fighter, left: int, total: int, legal: int) -> int:
    """The faces after which the dice that are left still make a legal sum."""
    bits = 0
    for face in range(1, FACES):
        if me.pool[face] > 0:
            me.pool[face] -= 1
            if sums_of(me.pool, left) << (total + face) & legal != 0:
                bits |= 1 << face
            me.pool[face] += 1
    return bits
