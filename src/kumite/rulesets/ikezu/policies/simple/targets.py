"""Whom SIMPLE strikes at."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has, lowest, size
from kumite.rulesets.shared.seats import those

from ...rules.aim import bystanders
from ...rules.blow import has_disadvantage, main_weapon, misses
from ...rules.quick import quick_against
from ...rules.ranges import band_between, usable
from ...rules.standing import can_act, hostile
from ...rules.weapon_dice import sides_of
from ...state import BOTH, DECLINE, Fight, Fighter, Weapon


def best_target(fight: Fight, me: Fighter, options: int) -> int:
    """The foe that is worth most: able, not aimed at yet by a friend, near to falling, easy to hurt."""
    best = lowest(options)
    highest = -1000000
    friends = aiming_friends(fight, me)
    for foe in those(fight.fighters, options):
        worth = worth_of(fight, me, foe, friends)
        if worth > highest:
            highest = worth
            best = foe.seat
    return best


def target_to_sweep(fight: Fight, me: Fighter, options: int) -> int:
    """The best target of a bonus attack, or none where only the fallen are in its way."""
    best = best_target(fight, me, options & ~(1 << DECLINE))
    return best if can_act(fight.fighters[best]) or not has(options, DECLINE) else DECLINE


def aiming_friends(fight: Fight, me: Fighter) -> int:
    """The others on their side who have a target, as bits of seats."""
    bits = 0
    for friend in fight.fighters[: fight.count]:
        if friend.declared.target != 0 and friend.side == me.side and friend.seat != me.seat:
            bits |= 1 << friend.seat
    return bits


def worth_of(fight: Fight, me: Fighter, foe: Fighter, friends: int) -> int:
    """How much a blow at a foe is worth, in units of this policy's own."""
    worth = -4 * (foe.hp + foe.strength) - 6 * foe.armor
    if not hostile(me, foe):
        return worth - 100000
    if can_act(foe):
        worth += 1000
    if foe.fleeing == 1 or foe.side == me.side:
        worth -= 200
    for friend in those(fight.fighters, friends):
        if friend.declared.target == foe.seat + 1:
            worth -= 60
    index = me.main if me.declared.weapon == BOTH else me.declared.weapon
    if me.stat_block == 0 and me.declared.weapon == 0:
        index = me.main
    if not usable(fight.house, me.weapons[index], band_between(me, foe)):
        worth -= 30
    elif has_disadvantage(fight, me, foe, me.weapons[index]):
        worth -= 20
    return worth - 60 * friends_in_the_blast(fight, me, foe, me.weapons[index])


def friends_in_the_blast(fight: Fight, me: Fighter, foe: Fighter, weapon: Weapon) -> int:
    """How many of one's own a blast at that foe could catch."""
    return size(bystanders(fight, me, foe)) if weapon.blast == 1 else 0


def best_of_tied(fight: Fight, options: int) -> int:
    """Of equal damage rolls one that does not miss, from the largest die."""
    foe = fight.fighters[fight.concerns - 1]
    best = lowest(options)
    highest = -1
    for me in those(fight.fighters, options):
        weapon = me.weapons[me.off if has(me.attack.off_kept, foe.seat) else main_weapon(me)]
        value = sides_of(weapon)
        if misses(fight, me, weapon, foe.blow.best):
            value = 0
        if value > highest:
            highest = value
            best = me.seat
    return best


def foe_for_quick(fight: Fight, me: Fighter, options: int) -> int:
    """The first foe against whom Quick counts."""
    for foe in those(fight.fighters, options):
        if quick_against(fight, me, foe) > 0:
            return foe.seat
    return lowest(options)
