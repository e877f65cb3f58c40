"""The declaration of an attack: HAC-ATK-2."""

from __future__ import annotations

from ...table import REFEREE, Table
from ..asking import choose
from ..bits import has, size
from .aim import (
    affected_of,
    approach_moves,
    approaches,
    manoeuvres,
    targets,
    throw_limit,
    weapons_at,
)
from .difficulty import is_concealed, is_ranged
from .movement import way_of_step
from .pools import may_choose_unskilled, most_raises, trained
from .ranges import planned_range, range_after
from .referee import rules_that
from .standing import foes, is_group
from .state import Fight, Fighter
from .strike import attack_pool
from .terms import (
    Approach,
    Ask,
    Cover,
    Hand,
    Manoeuvre,
    Mode,
    Movement,
    NoYes,
    Range,
    RangeModel,
    Simple,
)


def ask_for_exceptions(table: Table, fight: Fight, me: Fighter) -> None:
    """HAC-RNG-1, HAC-RNG-2: whether the Story Daimyo lets it shoot at Close, or throw far."""
    me.allowed = 0
    if fight.daimyo_asked == 0:
        return
    if shooter_at_close(fight, me) and rules_that(table, fight, me, Ask.CLOSE_SHOT, NoYes.NO):
        me.allowed |= 1
    if thrower_from_afar(fight, me) and rules_that(table, fight, me, Ask.LONG_THROW, NoYes.NO):
        me.allowed |= 2


def holds_mode(me: Fighter, mode: int) -> bool:
    """Whether a weapon of that mode is in its hands."""
    for index in (me.plan_main, me.plan_off):
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
    """HAC-ATK-2, HAC-ATK-3: target, approach, weapon, manoeuvre, Skill or not, Raises; each asked in turn."""
    seat = choose(table, me.seat, Ask.TARGET, targets(fight, me))
    foe = fight.fighters[seat]
    me.target = seat + 1
    declare_approach(table, fight, me, foe)
    me.weapon = choose(table, me.seat, Ask.WEAPON, weapons_at(me, me.distance))
    me.hand = Hand.OFF if me.weapon != 0 and me.weapon == me.plan_off else Hand.MAIN
    weapon = me.weapons[me.weapon]
    ranged = is_ranged(weapon, me.distance)
    me.manoeuvre = choose(table, me.seat, Ask.MANOEUVRE, open_manoeuvres(fight, me, foe))
    if ranged and planned_cover(me) > Cover.SLIGHT:
        me.cover_shot = table.choose(me.seat, Ask.COVER_SHOT, 0b11)
    me.skilled = trained(fight, me, weapon.skill)
    if may_choose_unskilled(fight, me, weapon.skill):
        me.skilled = table.choose(me.seat, Ask.SKILLED, 0b11)
    if not is_concealed(foe, ranged):
        declare_raises(table, fight, me, foe)


def planned_cover(me: Fighter) -> int:
    """HAC-COV-2, HAC-CSHOT-1: what it shoots from: cover stays behind, and lost cover helps again."""
    if me.movement not in (Movement.NONE, Movement.STAND_UP):
        return Cover.NONE
    if me.approach == Approach.CHARGE or me.approach == Approach.RIDE_BEFORE:
        return Cover.NONE
    return me.cover_available if me.simple == Simple.TAKE_COVER else me.cover


def open_manoeuvres(fight: Fight, me: Fighter, foe: Fighter) -> int:
    """HAC-GRAP-9: whoever has declared to go on moving afterwards does not take hold."""
    options = manoeuvres(fight, me, foe, me.weapon, me.distance)
    if me.approach == Approach.RIDE_AFTER or me.ride_on == 1:
        options &= ~(
            1 << Manoeuvre.ENTANGLE_PARTIAL | 1 << Manoeuvre.ENTANGLE_FULL | 1 << Manoeuvre.ENTANGLE_AND_DOWN
        )
    return options


def declare_approach(table: Table, fight: Fight, me: Fighter, foe: Fighter) -> None:
    """HAC-CHRG-1 to HAC-CHRG-3, HAC-MOVE-9: whether a Range move is part of the attack, and which."""
    approach = choose(table, me.seat, Ask.APPROACH, approaches(fight, me, foe))
    me.distance = planned_range(fight, me, foe)
    if approach == Approach.CHARGE or approach == Approach.RIDE_BEFORE:
        me.approach_move = choose(table, me.seat, Ask.APPROACH_MOVE, approach_moves(fight, me, foe))
        me.distance = range_after(fight, me, foe, me.approach_move)
    elif approach == Approach.RIDE_AFTER:
        me.approach_move = choose(table, me.seat, Ask.APPROACH_MOVE, ride_moves(me.distance))
    if approach != Approach.NONE and fight.house.range_model == RangeModel.TRACK:
        me.way = way_of_step(table, me, foe, me.approach_move)
    me.approach = approach
    if approach == Approach.CHARGE and me.mounted == 1:
        me.ride_on = table.choose(me.seat, Ask.RIDE_ON, 0b11)


def ride_moves(distance: int) -> int:
    """Where a rider can go after the attack."""
    bits = 1 << Movement.FARTHER if distance < Range.EXTREME else 0
    if distance > Range.CLOSE:
        bits |= 1 << Movement.NEARER
    return bits


def declare_raises(table: Table, fight: Fight, me: Fighter, foe: Fighter) -> None:
    """HAC-DICE-19, HAC-DICE-20, HAC-ATK-9: how many, and what for; the rest are for Wounds."""
    pool = attack_pool(fight, me, foe)
    most = most_raises(fight, me, pool[0], pool[3])
    if most == 0:
        return
    me.raises = table.amount(me.seat, Ask.RAISES, 0, most)
    left = me.raises
    if me.manoeuvre == Manoeuvre.THROW and throw_limit(me) > 1 and left > 0:
        high = min(left, 2 * throw_limit(me) - 1)
        me.raises_distance = table.amount(me.seat, Ask.RAISES_DISTANCE, 0, high)
        left -= me.raises_distance
    more = members_for_raises(table, fight, me, foe)
    if more > 0 and left > 0:
        me.raises_members = table.amount(me.seat, Ask.RAISES_MEMBERS, 0, min(left, more))
        left -= me.raises_members
    if left > 0:
        me.raises_bonus = table.amount(me.seat, Ask.RAISES_BONUS, 0, left)


def members_for_raises(table: Table, fight: Fight, me: Fighter, foe: Fighter) -> int:
    """HAC-MAN-4, HAC-KOUT-5: how many more members a manoeuvre could affect; by reason, one in bare hands."""
    if not is_group(foe) or me.raises == 0:
        return 0
    if me.manoeuvre in (Manoeuvre.NONE, Manoeuvre.STUN):
        return 0
    more = size(affected_of(foe, me.manoeuvre)) - 1
    if me.manoeuvre in (Manoeuvre.FEINT, Manoeuvre.KNOCKDOWN, Manoeuvre.KNOCKOUT):
        return more
    reason = 0 if me.weapons[me.weapon].barehanded == 1 else more
    if fight.daimyo_asked == 1 and more > 0:
        fight.concerns = me.seat + 1
        fight.ruling = reason + 1
        reason = table.amount(REFEREE, Ask.REASON_LIMIT, 1, more + 1) - 1
        fight.concerns = 0
        fight.ruling = 0
    return reason
