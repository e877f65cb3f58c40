"""Declarations: what each member of a side means to do, said before any die is rolled.

IKE-ACT-3: declarations bind. Only legal ones are offered, and nobody is asked who has no choice.
"""

from __future__ import annotations

from kumite.rulesets.shared.asking import choose
from kumite.rulesets.shared.bits import has, lowest
from kumite.table import Table

from ..state import DECLINE, Fight, Fighter
from ..terms import Ability, Action, Ask, Direction, Event, Move, WeaponSwap
from .actions import on_the_ground, pairable, pick_up, readiable, ready
from .declare_moves import (
    declare_attack_move,
    declare_move,
    declare_second_move,
    directions,
    distances,
    farther,
    has_move_left,
    in_direction,
    used_up,
)
from .helping import holds_on, needs
from .ranges import (
    band_between,
    bands_for,
    bare_ways,
    may_strike_bare_handed,
    seats_at,
    ways,
    ways_at,
    with_neighbours,
)
from .standing import can, can_act, foes, has_able_foe, held, is_pc, moves_freely, stirs


def declare(table: Table, fight: Fight, me: Fighter) -> None:
    """IKE-ACT-1, IKE-ACT-2, IKE-ACT-6: one move and one action at most, for everybody."""
    if not can_act(me):
        declare_crawl(table, fight, me)
    elif me.loses_turn == 1:
        table.tell(me.seat, Event.TURN_LOST, 0)
    elif me.fleeing == 1 or me.frightened > 0:
        declare_flight(table, fight, me)
    else:
        if fight.house.weapon_swap == WeaponSwap.FREE:
            declare_free_change(table, fight, me)
        against = foes(fight, me)
        known = ways(fight.house, me)
        me.declared.action = choose(table, me.seat, Ask.ACTION, actions(fight, me, against, known))
        declare_action(table, fight, me, against, known)
        table.tell(me.seat, Event.DECLARES, me.declared.action)


def actions(fight: Fight, me: Fighter, against: int, ways: int) -> int:
    """IKE-ACT-2, IKE-DMG-8: the actions open to a fighter with these foes and ways, as bits of Action.

    IKE-CRE-10: the possessed do not run from their friends. IKE-CRE-8: those who grip a victim may swing it.
    """
    options = 1 << Action.NOTHING | 1 << Action.OTHER
    if me.cannot_attack == 0 and attackable(me, against, ways) != 0:
        options |= 1 << Action.ATTACK
    if me.cannot_attack == 0 and may_strike_bare_handed(me):
        if attackable(me, against, bare_ways(fight.house, me)) != 0:
            options |= 1 << Action.BARE_HANDS
    if not held(me) and not can(me, Ability.IMMOBILE):
        if directions(me, distances(fight, me, against)) != 0:
            options |= 1 << Action.SECOND_MOVE
        if fight.safe_place == 1 and me.possessed == 0 and has_able_foe(fight, me):
            options |= 1 << Action.RETREAT
    if friends_in_need(fight, me) != 0:
        options |= 1 << Action.AID
    if fight.house.weapon_swap == WeaponSwap.ACTION:
        if readiable(me) != 0:
            options |= 1 << Action.SWAP
        if on_the_ground(me) != 0:
            options |= 1 << Action.PICK_UP
    if holds_on(me) != 0:
        options |= 1 << Action.BREAK_FREE
    if me.burning > 0:
        options |= 1 << Action.PUT_OUT_FIRE
    if me.panicked == 1:
        options |= 1 << Action.RECOVER
    if me.grips != 0:
        options |= 1 << Action.SWING_CLUB
    return options


def declare_action(table: Table, fight: Fight, me: Fighter, against: int, ways: int) -> None:
    """The particulars of the action, then the move."""
    mine = me.declared
    match mine.action:
        case Action.ATTACK:
            declare_attack(table, fight, me, against, ways)
            return
        case Action.BARE_HANDS:
            mine.action = Action.ATTACK
            declare_attack(table, fight, me, against, bare_ways(fight.house, me))
            return
        case Action.SECOND_MOVE:
            declare_second_move(table, fight, me)
        case Action.AID:
            mine.second_target = choose(table, me.seat, Ask.AID_TARGET, friends_in_need(fight, me)) + 1
            mine.second = choose(table, me.seat, Ask.AID_FOR, needs(fight.fighters[mine.second_target - 1]))
        case Action.SWAP:
            mine.second = choose(table, me.seat, Ask.READY_MAIN, readiable(me))
            mine.second_target = choose(table, me.seat, Ask.READY_OFF, pairable(me, mine.second))
        case Action.PICK_UP:
            mine.second = choose(table, me.seat, Ask.PICK_UP, on_the_ground(me))
        case Action.BREAK_FREE:
            mine.second = choose(table, me.seat, Ask.BREAK_FREE_FROM, holds_on(me))
        case Action.SWING_CLUB:
            declare_club(table, me, against)
    if has_move_left(fight, me):
        declare_move(table, fight, me)


def attackable(me: Fighter, against: int, ways: int) -> int:
    """The foes whom `me` can attack from here, or after the free move of the turn."""
    bands = bands_for(ways)
    return seats_at(me, against, with_neighbours(bands) if moves_freely(me) else bands)


def declare_attack(table: Table, fight: Fight, me: Fighter, against: int, ways: int) -> None:
    """IKE-ACT-3, IKE-ACT-7: whom, with what, and the move before or after."""
    mine = me.declared
    mine.target = choose(table, me.seat, Ask.TARGET, attackable(me, against, ways)) + 1
    target = fight.fighters[mine.target - 1]
    here = 1 << band_between(me, target)
    if not moves_freely(me):
        mine.weapon = choose(table, me.seat, Ask.WEAPON, ways_at(ways, here))
        return
    mine.weapon = choose(table, me.seat, Ask.WEAPON, ways_at(ways, with_neighbours(here)))
    declare_attack_move(table, fight, me, target, distances(fight, me, against), ways)


def friends_in_need(fight: Fight, me: Fighter) -> int:
    """IKE-CRIT-7, IKE-ACT-10: friends whom `me` can help at once."""
    bits = 0
    for friend in fight.fighters[: fight.count]:
        if friend.side == me.side and friend.seat != me.seat and friend.possessed == 0 and needs(friend) != 0:
            bits |= 1 << friend.seat
    return 0 if me.possessed == 1 else bits


def declare_crawl(table: Table, fight: Fight, me: Fighter) -> None:
    """IKE-CRIT-6: a PC who is down may crawl one band in every second turn, and do nothing else.

    IKE-ATTR-3: not if they are paralyzed or delirious as well.
    """
    mine = me.declared
    if me.crawled == 1:
        me.crawled = 0
        return
    if not stirs(me) or not is_pc(me) or held(me):
        return
    about = distances(fight, me, foes(fight, me))
    if directions(me, about) == 0:
        return
    mine.second = table.choose(me.seat, Ask.CRAWL, directions(me, about) | 1 << Direction.STAY)
    if mine.second != Direction.STAY:
        mine.second_target = (
            choose(table, me.seat, Ask.CRAWL_TARGET, in_direction(me, about, mine.second)) + 1
        )
        mine.action = Action.CRAWL
        me.crawled = 1


def declare_flight(table: Table, fight: Fight, me: Fighter) -> None:
    """IKE-MOR-4: nothing but retreat, or moving away where there is no safe place.

    A fighter who is held fast tries to break free first.
    """
    if holds_on(me) != 0:
        me.declared.action = Action.BREAK_FREE
        me.declared.second = lowest(holds_on(me))
    elif held(me) or can(me, Ability.IMMOBILE):
        me.declared.action = Action.NOTHING
    elif fight.safe_place == 1:
        me.declared.action = Action.RETREAT
    else:
        declare_withdrawal(table, fight, me)
    table.tell(me.seat, Event.DECLARES, me.declared.action)


def declare_withdrawal(table: Table, fight: Fight, me: Fighter) -> None:
    """IKE-MOR-4: both moves lead away from foes, as far as they can."""
    mine = me.declared
    away = farther(me, distances(fight, me, foes(fight, me)))
    if away != 0:
        mine.action = Action.SECOND_MOVE
        mine.second = Direction.AWAY
        mine.second_target = choose(table, me.seat, Ask.SECOND_MOVE_TARGET, away) + 1
        left = away & ~used_up(fight, me)
        if moves_freely(me) and left != 0:
            mine.move = Move.AWAY_BEFORE
            mine.move_target = choose(table, me.seat, Ask.MOVE_TARGET, left) + 1


def declare_club(table: Table, me: Fighter, against: int) -> None:
    """IKE-CRE-8: the creature, or the referee for it, says at whom the victim is swung."""
    others = against & ~(1 << (me.grips - 1))
    if others != 0:
        me.declared.target = choose(table, me.seat, Ask.CLUB_TARGET, others) + 1


def declare_free_change(table: Table, fight: Fight, me: Fighter) -> None:
    """IKE-ACT-8: by house rule one change of weapons or one pick-up in a turn is free."""
    others = readiable(me)
    lying = on_the_ground(me)
    if others | lying == 0:
        return
    index = table.choose(me.seat, Ask.FREE_CHANGE, others | lying | 1 << DECLINE)
    if index == DECLINE:
        return
    if has(lying, index):
        thrown = 1 << index | 1 << DECLINE  # of this weapon some lie on the ground, and some can be readied
        if not has(others, index) or table.choose(me.seat, Ask.PICK_UP, thrown) != DECLINE:
            pick_up(table, fight, me, index)
            return
    ready(table, me, index, choose(table, me.seat, Ask.READY_OFF, pairable(me, index)))
