"""What the weapons in hand reach."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has, lowest
from kumite.rulesets.shared.seats import those

from ..rules.arts_and_traits.art_options import reached_by
from ..rules.attack_dice_values_matter.bands import parts_by_sum
from ..rules.combat.dice import faces_of
from ..rules.combat.tiles import distance
from ..rules.common_actions.aim import sum_allows, targets
from ..rules.common_actions.options import webbed_near
from ..rules.common_actions.sums import sums_of
from ..rules.common_actions.weapons import in_hand, length_with, longest, modes
from ..rules.cover.behind import is_out_of_sight
from ..state import FACES, WEAPONS, Fight, Fighter
from ..terms import Action, Mode, Part
from .foes import foes_of, is_foe

ANY_SUM = 0b1111111111100
"""All sums of two dice, as a bit set."""


def foe_in_reach(fight: Fight, me: Fighter) -> bool:
    """Whether a weapon in hand reaches a foe."""
    return foes_in_reach(fight, me) != 0


def foes_in_reach(fight: Fight, me: Fighter) -> int:
    """Foes that some weapon in hand reaches."""
    bits = 0
    reach = longest_reach(me)
    for foe in fight.fighters[: fight.count]:
        if is_foe(me, foe) and foe.hidden == 0 and distance(fight, me, foe) <= reach:
            if not is_out_of_sight(fight, foe, me):
                bits |= 1 << foe.seat
    return bits


def longest_reach(me: Fighter) -> int:
    """How far the weapons in hand go as printed; the bare body 1 tile, for a Grapple."""
    reach = 1
    held = in_hand(me)
    for index in range(WEAPONS):
        if has(held, index):
            usable = modes(me, me.weapons[index])
            for mode in (Mode.MELEE, Mode.RANGED):
                if has(usable, mode):
                    reach = max(reach, longest(me, me.weapons[index], mode))
    return reach


def main_weapon(me: Fighter) -> int:
    """The weapon that they fight with: the first in hand that is not the fist, else the fist."""
    held = in_hand(me)
    return lowest(held & ~1) if held & ~1 != 0 else 0


def likes_low(me: Fighter) -> bool:
    """Whether low sums are good with their weapon."""
    return me.weapons[main_weapon(me)].high_low == 0


def reaches_foes(fight: Fight, me: Fighter, index: int, mode: int, sums: int, foes: int) -> bool:
    """HEL-ATK-5: whether one of the sums lets a weapon reach one of the foes, the highest looked at first."""
    weapon = me.weapons[index]
    for total in range(sums.bit_length() - 1, 0, -1):
        if has(sums, total):
            length = length_with(me, weapon, mode, parts_by_sum(fight, me, weapon, total) | 1 << Part.ON_HIT)
            if targets(fight, me, weapon, mode, length, total) & foes != 0:
                return True
    return False


def has_the_dice(fight: Fight, me: Fighter, unlocking: bool) -> bool:
    """HEL-ST-23: whether their two highest dice are enough for somebody who is Prone.

    `unlocking` says whether Locked dice count too.
    """
    top = 0
    left = 2
    for face in range(FACES - 1, 0, -1):
        there = me.pool[face] + (me.locked[face] if unlocking else 0)
        top += face * min(left, there)
        left -= min(left, there)
    return sum_allows(fight, me, max(1, top))


def ways_to_foes(fight: Fight, me: Fighter, index: int, foes: int, sums: int) -> int:
    """The ways in which a weapon reaches one of the foes with one of the sums; of an Art with any."""
    weapon = me.weapons[index]
    if me.declared.action == Action.ART:
        return int(reached_by(fight, me, index) & foes != 0)
    bits = 0
    for mode in range(3):
        if has(modes(me, weapon), mode) and reaches_foes(fight, me, index, mode, sums, foes):
            bits |= 1 << mode
    return bits


def sums_in_hand(me: Fighter, index: int) -> int:
    """What their dice can make for a weapon, or for one that follows up; off their turn any sum."""
    if me.declared.action != Action.ATTACK:
        return ANY_SUM
    return sums_of(me.pool, me.weapons[index].dice) | faces_of(me.pool) << 3


def strikes_foes(fight: Fight, me: Fighter) -> bool:
    """HEL-ATK-5: whether an Attack with their dice could be one on a foe, not only on friends and things."""
    foes = foes_of(fight, me)
    held = in_hand(me)
    for index in range(WEAPONS):
        sums = sums_of(me.pool, me.weapons[index].dice)
        if has(held, index) and ways_to_foes(fight, me, index, foes, sums) != 0:
            return True
    return False


def strength(me: Fighter, index: int) -> int:
    """About twice the damage of a weapon on a hit."""
    total = 0
    for effect in me.weapons[index].effects:
        if effect.part == 1:
            stat = me.stats[effect.stat] if 0 < effect.stat < 10 else 0
            total += 2 * (effect.amount + stat) + effect.dice * (effect.sides + 1)
    return max(0, total)


def webbed_friends(fight: Fight, me: Fighter) -> int:
    """HEL-ST-34: those of their own, themselves included, whom they could cut out of a web."""
    bits = 0
    for other in those(fight.fighters, webbed_near(fight, me)):
        if other.side == me.side:
            bits |= 1 << other.seat
    return bits
