"""The declaration of an attack: HAC-ATK-2."""

from __future__ import annotations

from kumite.rulesets.shared.asking import amount_about, choose
from kumite.rulesets.shared.bits import has, size
from kumite.table import REFEREE, Table

from ...glossary.maneuvers import FOR_MORE_MEMBERS, HOLDS, WITHIN_REASON
from ...glossary.movements import STAYING
from ...state import Fight, Fighter
from ...terms import Approach, Ask, Cover, Hand, Maneuver, Mode, NoYes, Range, RangeModel, Simple
from ..dice.pools import may_choose_unskilled, most_raises, trained
from ..referee import rules_that
from ..skirmish.ground import is_safe, walk
from ..skirmish.ranges import cover_to_take, planned_range, range_after, safe_ways
from ..skirmish.riders import rides
from ..standing import foes, is_group
from .aim import (
    affected_of,
    approach_moves,
    approach_ways,
    approaches,
    maneuvers,
    ride_moves,
    targets,
    throw_limit,
    weapons_for,
)
from .difficulty import is_concealed, is_ranged
from .strike import attack_pool


def ask_for_exceptions(table: Table, fight: Fight, me: Fighter) -> None:
    """HAC-RNG-1, HAC-RNG-2: whether the Story Daimyo allows a shot at Close, or a throw beyond Near."""
    me.declared.allowed = 0
    if fight.referee_asked == 0:
        return
    if shooter_at_close(fight, me) and rules_that(table, fight, me, Ask.CLOSE_SHOT, NoYes.NO):
        me.declared.allowed |= 1
    if thrower_from_afar(fight, me) and rules_that(table, fight, me, Ask.LONG_THROW, NoYes.NO):
        me.declared.allowed |= 2


def holds_mode(me: Fighter, mode: int) -> bool:
    """Whether a weapon of that mode is in the fighter's hands."""
    for index in (me.declared.plan.main, me.declared.plan.off):
        if index != 0 and me.weapons[index].mode == mode:
            return True
    return False


def shooter_at_close(fight: Fight, me: Fighter) -> bool:
    """A ranged weapon in hand, and a foe face to face."""
    if holds_mode(me, Mode.RANGED):
        for foe in fight.fighters[: fight.count]:
            if has(foes(fight, me), foe.seat) and planned_range(fight, me, foe) == Range.CLOSE:
                return True
    return False


def thrower_from_afar(fight: Fight, me: Fighter) -> bool:
    """Something to throw in hand, and a foe beyond Near."""
    if holds_mode(me, Mode.BOTH):
        for foe in fight.fighters[: fight.count]:
            apart = planned_range(fight, me, foe)
            if has(foes(fight, me), foe.seat) and Range.NEAR < apart < Range.EXTREME:
                return True
    return False


def declare_attack(table: Table, fight: Fight, me: Fighter) -> None:
    """HAC-ATK-2, HAC-ATK-3: target, approach, weapon, maneuver, Skill or not, and Raises, one by one."""
    declared = me.declared
    seat = choose(table, me.seat, Ask.TARGET, targets(fight, me))
    foe = fight.fighters[seat]
    declared.target = seat + 1
    declare_approach(table, fight, me, foe)
    declared.weapon = choose(table, me.seat, Ask.WEAPON, weapons_for(fight, me, foe, declared.distance))
    declared.hand = Hand.OFF if declared.weapon != 0 and declared.weapon == declared.plan.off else Hand.MAIN
    weapon = me.weapons[declared.weapon]
    ranged = is_ranged(weapon, declared.distance)
    declared.maneuver = choose(table, me.seat, Ask.MANEUVER, open_maneuvers(fight, me, foe))
    if ranged and planned_cover(fight, me) > Cover.SLIGHT:
        declared.cover_shot = table.choose(me.seat, Ask.COVER_SHOT, 0b11)
    declared.skilled = trained(fight, me, weapon.skill)
    if may_choose_unskilled(fight, me, weapon.skill):
        declared.skilled = table.choose(me.seat, Ask.SKILLED, 0b11)
    if not is_concealed(foe, ranged):
        declare_raises(table, fight, me, foe)


def planned_cover(fight: Fight, me: Fighter) -> int:
    """HAC-COV-2, HAC-CSHOT-1: the cover of the declared shot, which is none after a move."""
    declared = me.declared
    if declared.approach == Approach.CHARGE or declared.approach == Approach.RIDE_BEFORE:
        return Cover.NONE
    if declared.simple == Simple.TAKE_COVER:
        return cover_to_take(fight, me)
    return me.cover if has(STAYING, declared.movement) else int(Cover.NONE)


def open_maneuvers(fight: Fight, me: Fighter, foe: Fighter) -> int:
    """HAC-GRAP-9: nobody takes hold of a foe who has declared to move on afterwards."""
    declared = me.declared
    options = maneuvers(fight, me, foe, declared.weapon, declared.distance)
    if declared.approach == Approach.RIDE_AFTER or declared.ride_on == 1:
        options &= ~HOLDS
    return options


def declare_approach(table: Table, fight: Fight, me: Fighter, foe: Fighter) -> None:
    """HAC-CHRG-1 to HAC-CHRG-3, HAC-MOVE-9: whether a Range move is part of the attack, and which."""
    declared = me.declared
    approach = choose(table, me.seat, Ask.APPROACH, approaches(fight, me, foe))
    declared.distance = planned_range(fight, me, foe)
    if approach == Approach.CHARGE or approach == Approach.RIDE_BEFORE:
        move = choose(table, me.seat, Ask.APPROACH_MOVE, approach_moves(fight, me, foe))
        declared.way = choose(table, me.seat, Ask.WAY, approach_ways(fight, me, foe, move))
        declared.distance = range_after(fight, me, foe, move, declared.way)
        declared.approach_move = move
    elif approach == Approach.RIDE_AFTER:
        move = choose(table, me.seat, Ask.APPROACH_MOVE, ride_moves(fight, me, foe))
        declared.way = choose(table, me.seat, Ask.WAY, safe_ways(fight, me, foe, move))
        declared.approach_move = move
    declared.approach = approach
    if approach == Approach.CHARGE and can_ride_on(fight, me, foe):
        declared.ride_on = table.choose(me.seat, Ask.RIDE_ON, 0b11)


def can_ride_on(fight: Fight, me: Fighter, foe: Fighter) -> bool:
    """HAC-CHRG-3, HAC-MOVE-18: whether the mount has somewhere to go behind the foe."""
    if rides(me) and fight.house.range_model == RangeModel.TRACK:
        plan = me.declared.plan
        position, level, _ = walk(fight, plan.position, plan.height, me.declared.way, 1)
        return is_safe(fight, position, level, me.declared.way)
    return rides(me)


def declare_raises(table: Table, fight: Fight, me: Fighter, foe: Fighter) -> None:
    """HAC-DICE-19, HAC-DICE-20, HAC-ATK-9: how many Raises, and their purposes; the rest are for Wounds."""
    declared = me.declared
    pool = attack_pool(fight, me, foe)
    most = most_raises(fight, me, pool[0], pool[3])
    if most == 0:
        return
    declared.raises = table.amount(me.seat, Ask.RAISES, 0, most)
    left = declared.raises
    if declared.maneuver == Maneuver.THROW and throw_limit(me) > 1 and left > 0:
        high = min(left, 2 * throw_limit(me) - 1)
        declared.raises_distance = table.amount(me.seat, Ask.RAISES_DISTANCE, 0, high)
        left -= declared.raises_distance
    more = members_for_raises(table, fight, me, foe)
    if more > 0 and left > 0:
        declared.raises_members = table.amount(me.seat, Ask.RAISES_MEMBERS, 0, min(left, more))
        left -= declared.raises_members
    if left > 0:
        declared.raises_bonus = table.amount(me.seat, Ask.RAISES_BONUS, 0, left)


def members_for_raises(table: Table, fight: Fight, me: Fighter, foe: Fighter) -> int:
    """HAC-MAN-4, HAC-KOUT-5: how many more members a maneuver could affect, within reason."""
    declared = me.declared
    if not is_group(foe) or declared.raises == 0 or not has(FOR_MORE_MEMBERS, declared.maneuver):
        return 0
    more = size(affected_of(foe, declared.maneuver)) - 1
    if not has(WITHIN_REASON, declared.maneuver):
        return more
    reason = 0 if me.weapons[declared.weapon].barehanded == 1 else more
    if fight.referee_asked == 1 and more > 0:
        fight.ruling = reason + 1
        reason = amount_about(table, fight, REFEREE, me, Ask.REASON_LIMIT, 1, more + 1) - 1
        fight.ruling = 0
    return reason
