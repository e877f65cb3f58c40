"""Moves: how far, over which ground, and whether at all.

MAL-MOVE-1 to MAL-MOVE-3: 5 x Water feet free, 10 x Water as a Simple Action, 20 x Water in a Round.
MAL-MOVE-4: Complex ones only where an effect asks for them. MAL-MOVE-8: leaving or passing an enemy costs
nothing. MAL-MOVE-9: a Move is over before the next Action begins.
"""

from __future__ import annotations

from ...table import Table
from ..asking import amount, choose
from ..bits import has
from ..seats import those
from .follow_ups import fall_prone
from .harm import soak, suffer
from .places import apart, ground_at, root, toward, worst_on_way
from .pools import TENS, finish
from .referee import rules_that
from .rolls import roll, skill_succeeds
from .standing import foes, has_advantage, has_technique, in_fight, others, rank_of
from .state import Fight, Fighter
from .terms import (
    Action,
    Advantage,
    Ask,
    Emphasis,
    Event,
    NoYes,
    Ring,
    Skill,
    Special,
    Spell,
    Stance,
    Technique,
    Terrain,
    Trait,
    Way,
    Why,
)
from .wounds import is_crippled

GRASPED = 3
"""Feet of a Simple Move of somebody whom the earth holds."""


def terrain_cost(me: Fighter, terrain: int) -> int:
    """MAL-MOVE-5, MAL-MOVE-7: what the ground takes off the Water Ring."""
    rank = rank_of(me, Skill.ATHLETICS)
    if rank >= 5:
        return 0
    if rank >= 3:
        return 1 if terrain == Terrain.DIFFICULT else 0
    return terrain


def water(me: Fighter, terrain: int) -> int:
    """MAL-MOVE-5, MAL-COND-3, MAL-CRE-8: the Water that counts for Moves, at least 1."""
    value = me.rings[Ring.WATER] + me.swift
    if has_advantage(me, Advantage.LAME):
        value = 1
    if has_advantage(me, Advantage.SMALL):
        value -= 1
    if me.blinded == 1:
        value -= 2
    if me.spell_ends[Spell.ARMOR_OF_EARTH] > 0:
        value -= 1
    if me.spell_ends[Spell.EARTHS_STAGNATION] > 0:
        value -= 1
    return max(1, value - terrain_cost(me, terrain))


def is_long(fight: Fight, me: Fighter, action: int) -> bool:
    """Whether a Move is one of 10 x Water feet."""
    match action:
        case Action.FREE_MOVE:
            return has(me.specials, Special.FULL_ATTACK_RUN) and me.stance == Stance.FULL_ATTACK
        case Action.SIMPLE_MOVE:
            return not is_crippled(fight, me)
    return True


def plain_feet(fight: Fight, me: Fighter, action: int, terrain: int) -> int:
    """MAL-MOVE-1, MAL-MOVE-2, MAL-WND-5: without the feet that are got once in a Round."""
    if me.spell_ends[Spell.GRASP_OF_EARTH] > 0:
        return GRASPED
    short = me.hides == 1 and rank_of(me, Skill.STEALTH) < 5
    return (10 if is_long(fight, me, action) and not short else 5) * water(me, terrain)


def longer_feet(me: Fighter) -> int:
    """MAL-STN-7, MAL-MOVE-7: what one Move of the Round can have more."""
    if me.spell_ends[Spell.GRASP_OF_EARTH] > 0:
        return 0
    feet = 0
    if me.stance == Stance.FULL_ATTACK and me.longer_used == 0:
        feet += 10 if has_technique(me, Technique.BERSERKER_1) else 5
    if rank_of(me, Skill.ATHLETICS) >= 7 and me.athletics_used == 0:
        feet += 5
    return feet


def feet_left(fight: Fight, me: Fighter, action: int, terrain: int) -> int:
    """MAL-MOVE-3, MAL-MOVE-10, MAL-STN-7: how far this Move goes on ground of that kind."""
    worst = max(terrain, me.worst_terrain)
    most = 20 * water(me, worst) - me.feet_moved
    return max(0, min(most, plain_feet(fight, me, action, terrain) + longer_feet(me)))


def may_move(fight: Fight, me: Fighter, action: int) -> bool:
    """MAL-COND-14, MAL-GRAP-9, MAL-STN-4, MAL-WND-5, MAL-WND-6: whether a Move of that kind is open."""
    if me.prone == 1 or me.grapple != 0 or me.pinned == 1 or me.entangled == 1:
        return False
    if action == Action.FREE_MOVE:
        if me.spell_ends[Spell.GRASP_OF_EARTH] > 0 or is_crippled(fight, me):
            return False
    elif me.spell_ends[Spell.BE_THE_MOUNTAIN] > 0:
        return False
    if me.stance == Stance.FULL_ATTACK and enemies_ahead(fight, me) == 0:
        return False
    return feet_left(fight, me, action, me.worst_terrain) > 0


def enemies_ahead(fight: Fight, me: Fighter) -> int:
    """MAL-STN-9: the enemies whom a Move can bring him nearer to."""
    bits = 0
    enemies = foes(fight, me)
    for foe in those(fight.fighters, enemies):
        if in_fight(foe) and apart(me, foe) > 0:
            bits |= 1 << foe.seat
    return bits


def move(table: Table, fight: Fight, me: Fighter, action: int) -> None:
    """MAL-MOVE-1, MAL-MOVE-2, MAL-COND-3: one Move; whoever cannot see may fall instead."""
    if me.blinded == 1 and action != Action.FREE_MOVE:
        if not skill_succeeds(
            table, fight, me, Why.BLIND_MOVE, Skill.ATHLETICS, Trait.AGILITY, Emphasis.NONE, 20
        ):
            fall_prone(table, me)
            return
    hide(table, me, action)
    x, y = destination(table, fight, me, action)
    travel(table, fight, me, action, x, y)
    me.hides = 0


def destination(table: Table, fight: Fight, me: Fighter, action: int) -> tuple[int, int]:
    """MAL-STN-4, MAL-STN-9, MAL-MOVE-5, MAL-MOVE-10: where to, as far as the ground on the way allows."""
    if me.stance == Stance.FULL_ATTACK:
        way = int(Way.TOWARDS)
        seats = enemies_ahead(fight, me)
    else:
        way = choose(table, me.seat, Ask.MOVE, ways(fight, me))
        seats = others(fight, me)
    if way == Way.POINT:
        return point(table, fight, me, action)
    seat = choose(table, me.seat, Ask.MOVE_BY, seats & elsewhere(fight, me))
    other = fight.fighters[seat]
    sign = 1 if way == Way.TOWARDS else -1
    whole = apart(me, other) if way == Way.TOWARDS else 1000
    most = farthest(fight, me, action, other.x, other.y, sign, whole)
    if most == 0:
        table.tell(me.seat, Event.CANNOT_MOVE, 0)
        return me.x, me.y
    fight.concerns = seat + 1
    feet = amount(table, me.seat, Ask.MOVE_FEET, 1, most)
    fight.concerns = 0
    return toward(me.x, me.y, other.x, other.y, sign * feet)


def elsewhere(fight: Fight, me: Fighter) -> int:
    """The seats of those who do not stand at the very same place."""
    bits = 0
    for other in fight.fighters[: fight.count]:
        if apart(me, other) > 0:
            bits |= 1 << other.seat
    return bits


def ways(fight: Fight, me: Fighter) -> int:
    """As a bit set of Way."""
    if others(fight, me) & elsewhere(fight, me) == 0:
        return 1 << Way.POINT
    return 1 << Way.TOWARDS | 1 << Way.AWAY | 1 << Way.POINT


def farthest(fight: Fight, me: Fighter, action: int, x: int, y: int, sign: int, whole: int) -> int:
    """How many feet on that way the ground allows."""
    feet = min(whole, feet_left(fight, me, action, Terrain.BASIC))
    while feet > 0:
        to_x, to_y = toward(me.x, me.y, x, y, sign * feet)
        worst = worst_on_way(fight, me.x, me.y, to_x, to_y)
        most = feet_left(fight, me, action, worst)
        if feet <= most:
            return feet
        feet -= 1
    return 0


def point(table: Table, fight: Fight, me: Fighter, action: int) -> tuple[int, int]:
    """A point of his choice; if the ground on the way is worse he stops short of it."""
    most = feet_left(fight, me, action, Terrain.BASIC)
    x = table.amount(me.seat, Ask.MOVE_X, me.x - most, me.x + most)
    side = root(most * most - (x - me.x) ** 2)
    y = table.amount(me.seat, Ask.MOVE_Y, me.y - side, me.y + side)
    square = (x - me.x) ** 2 + (y - me.y) ** 2
    whole = root(square)
    if whole * whole < square:
        whole += 1
    feet = farthest(fight, me, action, x, y, 1, whole)
    return toward(me.x, me.y, x, y, feet) if feet < whole else (x, y)


def hide(table: Table, me: Fighter, action: int) -> None:
    """MAL-SKL-1: Stealth lets him Move unseen: a short Simple Move, a whole one, Free ones too."""
    rank = rank_of(me, Skill.STEALTH)
    if rank >= 7 or (rank >= 3 and action == Action.SIMPLE_MOVE):
        me.hides = table.choose(me.seat, Ask.HIDDEN, 0b11)
        if me.hides == 1:
            table.tell(me.seat, Event.HIDDEN, 0)


def travel(table: Table, fight: Fight, me: Fighter, action: int, x: int, y: int) -> None:
    """He is there; what of it counts for the Round."""
    worst = worst_on_way(fight, me.x, me.y, x, y)
    square = (x - me.x) ** 2 + (y - me.y) ** 2
    feet = min(root(square), feet_left(fight, me, action, worst))
    over = feet - plain_feet(fight, me, action, worst)
    if over > 0:
        spend_longer(me, over)
    me.feet_moved += feet
    me.worst_terrain = max(me.worst_terrain, worst)
    me.just_moved = 1
    go_to(table, fight, me, x, y, feet, NoYes.NO)


def spend_longer(me: Fighter, over: int) -> None:
    """MAL-STN-7, MAL-MOVE-7: whose extra feet those were."""
    full_attack = 0
    if me.stance == Stance.FULL_ATTACK and me.longer_used == 0:
        full_attack = 10 if has_technique(me, Technique.BERSERKER_1) else 5
        me.longer_used = 1
    if over > full_attack:
        me.athletics_used = 1


def go_to(table: Table, fight: Fight, me: Fighter, x: int, y: int, feet: int, default: int) -> None:
    """MAL-FALL-1: a new place, on higher or lower ground; over an edge the referee says whether he falls."""
    drop = me.height - ground_at(fight, x, y)
    me.x = x
    me.y = y
    me.height = ground_at(fight, x, y)
    table.tell(me.seat, Event.MOVES, feet)
    table.tell(me.seat, Event.POSITION_X, x)
    table.tell(me.seat, Event.POSITION_Y, y)
    if drop >= 10 and rules_that(table, fight, me, Ask.HEIGHT_FALL, default):
        fall(table, fight, me, drop)


def fall(table: Table, fight: Fight, me: Fighter, feet: int) -> None:
    """MAL-FALL-1, MAL-VOID-4: 1k1 for every full ten feet, each by itself; their sum is one damage."""
    table.tell(me.seat, Event.FALLS, feet)
    wounds = 0
    for _ in range(feet // 10):
        wounds += max(0, roll(table, fight, me, Why.FALL, finish(fight, me, 1, 1, 0, TENS), False))
    suffer(table, fight, me, me, soak(table, fight, me, me, wounds))
