"""Declarations: what each member of a side means to do, before any dice.

IKE-ACT-3: they bind. Only what is legal is offered, and nobody is asked who has no choice.
"""

from __future__ import annotations

from ...table import Table
from ..asking import choose
from ..bits import has, lowest
from .actions import holds_on, needs, on_the_ground, pairable, pick_up, readiable, ready
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
from .ranges import band_between, bands_for, seats_at, ways, ways_at, with_neighbours
from .standing import able, can, foes, has_able_foe, held, is_pc, moves_freely, stirs
from .state import DECLINE, Fight, Fighter
from .terms import Ability, Action, Ask, Direction, Event, Move, WeaponSwap


def declare(table: Table, fight: Fight, me: Fighter) -> None:
    """IKE-ACT-1, IKE-ACT-2, IKE-ACT-6: one move and one action at most, for everybody."""
    if not able(me):
        declare_crawl(table, fight, me)
    elif me.loses_turn == 1:
        table.tell(me.seat, Event.TURN_LOST, 0)
    elif me.fleeing == 1 or me.frightened > 0:
        declare_flight(table, fight, me)
    elif me.grips != 0:
        declare_club(table, fight, me)
    else:
        if fight.house.weapon_swap == WeaponSwap.FREE:
            declare_free_change(table, fight, me)
        against = foes(fight, me)
        known = ways(fight.house, me)
        me.action = choose(table, me.seat, Ask.ACTION, actions(fight, me, against, known))
        declare_action(table, fight, me, against, known)
        table.tell(me.seat, Event.DECLARES, me.action)


def actions(fight: Fight, me: Fighter, against: int, ways: int) -> int:
    """IKE-ACT-2: what the action of one with these foes and ways to attack may be, as bits of Action."""
    options = 1 << Action.NOTHING | 1 << Action.OTHER
    if me.cannot_attack == 0 and attackable(me, against, ways) != 0:
        options |= 1 << Action.ATTACK
    if not held(me) and not can(me, Ability.IMMOBILE):
        if directions(me, distances(fight, me, against)) != 0:
            options |= 1 << Action.SECOND_MOVE
        if fight.safe_place == 1 and has_able_foe(fight, me):
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
    return options


def declare_action(table: Table, fight: Fight, me: Fighter, against: int, ways: int) -> None:
    """The particulars of the action, then the move."""
    match me.action:
        case Action.ATTACK:
            declare_attack(table, fight, me, against, ways)
            return
        case Action.SECOND_MOVE:
            declare_second_move(table, fight, me)
        case Action.AID:
            me.second_target = choose(table, me.seat, Ask.AID_TARGET, friends_in_need(fight, me)) + 1
            me.second = choose(table, me.seat, Ask.AID_FOR, needs(fight.fighters[me.second_target - 1]))
        case Action.SWAP:
            me.second = choose(table, me.seat, Ask.READY_MAIN, readiable(me))
            me.second_target = choose(table, me.seat, Ask.READY_OFF, pairable(me, me.second))
        case Action.PICK_UP:
            me.second = choose(table, me.seat, Ask.PICK_UP, on_the_ground(me))
        case Action.BREAK_FREE:
            me.second = choose(table, me.seat, Ask.BREAK_FREE_FROM, holds_on(me))
    if has_move_left(fight, me):
        declare_move(table, fight, me)


def attackable(me: Fighter, against: int, ways: int) -> int:
    """Of the foes those whom `me` can attack from where it is, or after the free move of its turn."""
    bands = bands_for(ways)
    return seats_at(me, against, with_neighbours(bands) if moves_freely(me) else bands)


def declare_attack(table: Table, fight: Fight, me: Fighter, against: int, ways: int) -> None:
    """IKE-ACT-3, IKE-ACT-7: whom, with what, and the move before or after."""
    me.target = choose(table, me.seat, Ask.TARGET, attackable(me, against, ways)) + 1
    target = fight.fighters[me.target - 1]
    here = 1 << band_between(me, target)
    if not moves_freely(me):
        me.weapon = choose(table, me.seat, Ask.WEAPON, ways_at(ways, here))
        return
    me.weapon = choose(table, me.seat, Ask.WEAPON, ways_at(ways, with_neighbours(here)))
    declare_attack_move(table, fight, me, target, distances(fight, me, against), ways)


def friends_in_need(fight: Fight, me: Fighter) -> int:
    """IKE-CRIT-7, IKE-ACT-10: friends beside whom `me` can be at once."""
    bits = 0
    for friend in fight.fighters[: fight.count]:
        if friend.side == me.side and friend.seat != me.seat and friend.possessed == 0 and needs(friend) != 0:
            bits |= 1 << friend.seat
    return 0 if me.possessed == 1 else bits


def declare_crawl(table: Table, fight: Fight, me: Fighter) -> None:
    """IKE-CRIT-6: a PC who is down may crawl one band in every second turn, and nothing else.

    IKE-ATTR-3: not if it is paralyzed or delirious besides.
    """
    if me.crawled == 1:
        me.crawled = 0
        return
    if not stirs(me) or not is_pc(me) or held(me):
        return
    about = distances(fight, me, foes(fight, me))
    if directions(me, about) == 0:
        return
    me.second = table.choose(me.seat, Ask.CRAWL, directions(me, about) | 1 << Direction.STAY)
    if me.second != Direction.STAY:
        me.second_target = choose(table, me.seat, Ask.CRAWL_TARGET, in_direction(me, about, me.second)) + 1
        me.action = Action.CRAWL
        me.crawled = 1


def declare_flight(table: Table, fight: Fight, me: Fighter) -> None:
    """IKE-MOR-4: nothing but retreat; without a safe place it only moves away.

    One who is held fast tries to break free first.
    """
    if holds_on(me) != 0:
        me.action = Action.BREAK_FREE
        me.second = lowest(holds_on(me))
    elif held(me) or can(me, Ability.IMMOBILE):
        me.action = Action.NOTHING
    elif fight.safe_place == 1:
        me.action = Action.RETREAT
    else:
        declare_withdrawal(table, fight, me)
    table.tell(me.seat, Event.DECLARES, me.action)


def declare_withdrawal(table: Table, fight: Fight, me: Fighter) -> None:
    """IKE-MOR-4: both its moves away from whom it can."""
    away = farther(me, distances(fight, me, foes(fight, me)))
    if away != 0:
        me.action = Action.SECOND_MOVE
        me.second = Direction.AWAY
        me.second_target = choose(table, me.seat, Ask.SECOND_MOVE_TARGET, away) + 1
        left = away & ~used_up(fight, me)
        if moves_freely(me) and left != 0:
            me.move = Move.AWAY_BEFORE
            me.move_target = choose(table, me.seat, Ask.MOVE_TARGET, left) + 1


def declare_club(table: Table, fight: Fight, me: Fighter) -> None:
    """IKE-CRE-8: the action of one that grips a victim is to swing it; at whom is the referee's choice."""
    me.action = Action.SWING_CLUB
    others = foes(fight, me) & ~(1 << (me.grips - 1))
    if others != 0:
        me.target = choose(table, me.seat, Ask.CLUB_TARGET, others) + 1
    if moves_freely(me):
        declare_move(table, fight, me)
    table.tell(me.seat, Event.DECLARES, me.action)


def declare_free_change(table: Table, fight: Fight, me: Fighter) -> None:
    """IKE-ACT-8: by house rule one change of weapons or one pick-up in a turn costs nothing."""
    others = readiable(me)
    lying = on_the_ground(me)
    if others | lying == 0:
        return
    index = table.choose(me.seat, Ask.FREE_CHANGE, others | lying | 1 << DECLINE)
    if index == DECLINE:
        return
    if has(lying, index):
        thrown = 1 << index | 1 << DECLINE  # some of them lie there, and some can be readied
        if not has(others, index) or table.choose(me.seat, Ask.PICK_UP, thrown) != DECLINE:
            pick_up(table, fight, me, index)
            return
    ready(table, me, index, choose(table, me.seat, Ask.READY_OFF, pairable(me, index)))
