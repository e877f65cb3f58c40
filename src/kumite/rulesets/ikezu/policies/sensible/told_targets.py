"""At whom somebody's tactics have them strike first."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has
from kumite.rulesets.shared.by_tactics import preferred
from kumite.rulesets.shared.seats import those
from kumite.rulesets.shared.tactics import Fallen, TargetsFirst

from ...rules.ranges import band_between
from ...rules.standing import can_act, hostile
from ...rules.weapon_dice import exists, sides_of
from ...state import DECLINE, Fight, Fighter
from ...terms import Blows


def targets_told(fight: Fight, me: Fighter, options: int) -> int:
    """Those of the targets at whom they strike first; all of them where nothing is said."""
    if me.tactics.hunts | me.tactics.protects | me.tactics.targets_first == 0:
        if me.tactics.fallen | me.tactics.blows == 0:
            return options
    foes = 0
    able = 0
    for other in those(fight.fighters, options & ~(1 << DECLINE)):
        if hostile(me, other):
            foes |= 1 << other.seat
            if can_act(other):
                able |= 1 << other.seat
    if me.tactics.fallen == Fallen.FINISH and foes & ~able & me.at_melee != 0 and able & me.at_melee == 0:
        return foes & ~able & me.at_melee
    rest = options
    if me.tactics.fallen == Fallen.SPARE and (able != 0 or has(options, DECLINE)):
        rest = options & (able | 1 << DECLINE)
    if me.tactics.hunts & foes & rest != 0:
        return me.tactics.hunts & foes & rest
    if beside_the_protected(fight, me) & able & rest != 0:
        return beside_the_protected(fight, me) & able & rest
    if me.tactics.targets_first != TargetsFirst.USUAL and able & rest != 0:
        rest = first_of(fight, me, able & rest)
    match me.tactics.blows:
        case Blows.SPREAD:
            return preferred(able & ~aimed_at(fight, me), rest)
        case Blows.TOGETHER:
            return preferred(able & aimed_at(fight, me), rest)
    return rest


def beside_the_protected(fight: Fight, me: Fighter) -> int:
    """Those at arm's length of somebody whom they protect, as bits of seats."""
    bits = 0
    for friend in those(fight.fighters, me.tactics.protects):
        if can_act(friend):
            bits |= friend.at_melee
    return bits


def aimed_at(fight: Fight, me: Fighter) -> int:
    """The foes at whom friends have declared blows, as bits of seats."""
    bits = 0
    for friend in fight.fighters[: fight.count]:
        if friend.declared.target != 0 and friend.side == me.side and friend.seat != me.seat:
            bits |= 1 << (friend.declared.target - 1)
    return bits


def first_of(fight: Fight, me: Fighter, foes: int) -> int:
    """Those foes to whom their tactics give the highest rank."""
    best = 0
    highest = -1000000
    for foe in those(fight.fighters, foes):
        rank = rank_of(me, foe)
        if rank > highest:
            highest = rank
            best = 0
        if rank == highest:
            best |= 1 << foe.seat
    return best


def rank_of(me: Fighter, foe: Fighter) -> int:
    """How early a foe comes, by the tactics of whoever strikes."""
    match me.tactics.targets_first:
        case TargetsFirst.NEAREST:
            return -band_between(me, foe)
        case TargetsFirst.WEAKEST:
            return -(foe.hp + foe.strength)
        case TargetsFirst.MOST_DANGEROUS:
            return largest_die(foe)
        case TargetsFirst.LEADERS:
            return foe.leads
    return 0


def largest_die(foe: Fighter) -> int:
    """The sides of the largest die that they can strike with."""
    best = 0
    for weapon in foe.weapons:
        if exists(weapon) and weapon.dropped == 0:
            best = max(best, sides_of(weapon))
    return best
