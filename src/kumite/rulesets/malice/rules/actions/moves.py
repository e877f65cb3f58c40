"""Moves: how far they go, over which ground, and whether they are possible at all.

MAL-MOVE-1 to MAL-MOVE-3: A fighter can Move 5 feet for each point of Water for free, 10 as a Simple Action,
and 20 in a whole Round. MAL-MOVE-4: Complex Moves exist only where an effect asks for them. MAL-MOVE-8:
Leaving or passing an enemy costs nothing. MAL-MOVE-9: A Move is over before the next Action begins.
"""

from __future__ import annotations

from kumite.rulesets.shared.asking import amount_about, choose
from kumite.rulesets.shared.bits import has
from kumite.rulesets.shared.seats import those
from kumite.table import Table

from ...state import Fight, Fighter
from ...terms import (
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
from ..attack_and_defense.follow_ups import fall_prone
from ..dice.pools import TENS, finish
from ..dice.rolls import roll, skill_succeeds
from ..referee import rules_that
from ..standing import foes, has_advantage, has_technique, in_fight, others, rank_of
from ..wounds.harm import soak, suffer
from ..wounds.wounds import is_crippled
from .places import across, ground_at, root, rounded_up, toward, worst_on_way

GRASPED = 3
"""How many feet somebody can Move as a Simple Action while the earth holds them."""
BLIND_MOVE = 20
"""MAL-COND-3: What the Blinded have to reach, or they fall."""


def terrain_cost(me: Fighter, terrain: int) -> int:
    """MAL-MASTERY-ATHLETICS, MAL-MOVE-5, MAL-MOVE-7: How many points of Water the ground takes away."""
    rank = rank_of(me, Skill.ATHLETICS)
    if rank >= 5:
        return 0
    if rank >= 3:
        return 1 if terrain == Terrain.DIFFICULT else 0
    return terrain


def water(me: Fighter, terrain: int) -> int:
    """The points of Water that count for Moves; at least 1.

    MAL-ADVANTAGE-LAME, MAL-ADVANTAGE-SMALL, MAL-MOVE-5, MAL-COND-3, MAL-CRE-8.
    """
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
    """Whether a Move goes 10 feet for each point of Water."""
    match action:
        case Action.FREE_MOVE:
            return has(me.specials, Special.FULL_ATTACK_RUN) and me.stance == Stance.FULL_ATTACK
        case Action.SIMPLE_MOVE:
            return not is_crippled(fight, me)
    return True


def plain_feet(fight: Fight, me: Fighter, action: int, terrain: int) -> int:
    """MAL-MOVE-1, MAL-MOVE-2, MAL-WND-5: How far a Move goes without the extra feet of the Round."""
    if me.spell_ends[Spell.GRASP_OF_EARTH] > 0:
        return GRASPED
    short = me.hides == 1 and rank_of(me, Skill.STEALTH) < 5
    return (10 if is_long(fight, me, action) and not short else 5) * water(me, terrain)


def longer_feet(me: Fighter) -> int:
    """MAL-BERSERKER-1, MAL-STN-7, MAL-MOVE-7: How many extra feet one Move of the Round can have."""
    if me.spell_ends[Spell.GRASP_OF_EARTH] > 0:
        return 0
    feet = 0
    if me.stance == Stance.FULL_ATTACK and me.this_round.longer_used == 0:
        feet += 10 if has_technique(me, Technique.BERSERKER_1) else 5
    if rank_of(me, Skill.ATHLETICS) >= 7 and me.this_round.athletics_used == 0:
        feet += 5
    return feet


def feet_left(fight: Fight, me: Fighter, action: int, terrain: int) -> int:
    """MAL-MOVE-3, MAL-MOVE-10, MAL-STN-7: How far this Move can go on ground of that kind."""
    worst = max(terrain, me.this_round.worst_terrain)
    most = 20 * water(me, worst) - me.this_round.feet_moved
    return max(0, min(most, plain_feet(fight, me, action, terrain) + longer_feet(me)))


def may_move(fight: Fight, me: Fighter, action: int) -> bool:
    """MAL-COND-14, MAL-GRAP-9, MAL-STN-4, MAL-WND-5, MAL-WND-6: Whether such a Move is open."""
    if me.prone == 1 or me.grapple.which != 0 or me.pinned == 1 or me.entangled == 1:
        return False
    if action == Action.FREE_MOVE:
        if me.spell_ends[Spell.GRASP_OF_EARTH] > 0 or is_crippled(fight, me):
            return False
    elif me.spell_ends[Spell.BE_THE_MOUNTAIN] > 0:
        return False
    if me.stance == Stance.FULL_ATTACK and enemies_ahead(fight, me) == 0:
        return False
    return feet_left(fight, me, action, me.this_round.worst_terrain) > 0


def enemies_ahead(fight: Fight, me: Fighter) -> int:
    """MAL-STN-9: The enemies that a Move can bring somebody nearer to."""
    bits = 0
    enemies = foes(fight, me)
    for foe in those(fight.fighters, enemies):
        if in_fight(foe) and across(me, foe) > 0:
            bits |= 1 << foe.seat
    return bits


def move(table: Table, fight: Fight, me: Fighter, action: int) -> None:
    """MAL-MOVE-1, MAL-MOVE-2, MAL-COND-3: Carry out one Move; whoever cannot see may fall instead."""
    if me.blinded == 1 and action != Action.FREE_MOVE:
        table.tell(me.seat, Event.ROLLS, Why.BLIND_MOVE)
        if not skill_succeeds(
            table, fight, me, Why.BLIND_MOVE, Skill.ATHLETICS, Trait.AGILITY, Emphasis.NONE, BLIND_MOVE
        ):
            fall_prone(table, me)
            return
    hide(table, me, action)
    x, y = destination(table, fight, me, action)
    travel(table, fight, me, action, x, y)
    me.hides = 0


def destination(table: Table, fight: Fight, me: Fighter, action: int) -> tuple[int, int]:
    """MAL-STN-4, MAL-STN-9, MAL-MOVE-5, MAL-MOVE-10: Where a Move ends, as far as the ground allows."""
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
    whole = across(me, other) if way == Way.TOWARDS else 1000
    most = farthest(fight, me, action, other.x, other.y, sign, whole)
    if most == 0:
        table.tell(me.seat, Event.CANNOT_MOVE, 0)
        return me.x, me.y
    feet = amount_about(table, fight, me.seat, other, Ask.MOVE_FEET, 1, most)
    return toward(me.x, me.y, other.x, other.y, sign * feet)


def elsewhere(fight: Fight, me: Fighter) -> int:
    """The seats of those who do not stand on the very same spot."""
    bits = 0
    for other in fight.fighters[: fight.count]:
        if across(me, other) > 0:
            bits |= 1 << other.seat
    return bits


def ways(fight: Fight, me: Fighter) -> int:
    """How somebody can Move, as a bit set of Way."""
    if others(fight, me) & elsewhere(fight, me) == 0:
        return 1 << Way.POINT
    return 1 << Way.TOWARDS | 1 << Way.AWAY | 1 << Way.POINT


def farthest(fight: Fight, me: Fighter, action: int, x: int, y: int, sign: int, whole: int) -> int:
    """How many feet the ground allows in that direction."""
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
    """Choose a point; where the ground on the way is worse, the Move ends before it."""
    most = feet_left(fight, me, action, Terrain.BASIC)
    x = table.amount(me.seat, Ask.MOVE_X, me.x - most, me.x + most)
    side = root(most * most - (x - me.x) ** 2)
    y = table.amount(me.seat, Ask.MOVE_Y, me.y - side, me.y + side)
    square = (x - me.x) ** 2 + (y - me.y) ** 2
    whole = rounded_up(square)
    feet = farthest(fight, me, action, x, y, 1, whole)
    return toward(me.x, me.y, x, y, feet) if feet < whole else (x, y)


def hide(table: Table, me: Fighter, action: int) -> None:
    """Whoever is good at Stealth may Move unseen; the better they are, the farther.

    MAL-MASTERY-STEALTH, MAL-SKL-1.
    """
    rank = rank_of(me, Skill.STEALTH)
    if rank >= 7 or (rank >= 3 and action == Action.SIMPLE_MOVE):
        me.hides = table.choose(me.seat, Ask.HIDDEN, 0b11)
        if me.hides == 1:
            table.tell(me.seat, Event.HIDDEN, 0)


def travel(table: Table, fight: Fight, me: Fighter, action: int, x: int, y: int) -> None:
    """Put somebody at the end of their Move, and note what counts for the Round."""
    worst = worst_on_way(fight, me.x, me.y, x, y)
    square = (x - me.x) ** 2 + (y - me.y) ** 2
    feet = min(root(square), feet_left(fight, me, action, worst))
    over = feet - plain_feet(fight, me, action, worst)
    if over > 0:
        spend_longer(me, over)
    me.this_round.feet_moved += feet
    me.this_round.worst_terrain = max(me.this_round.worst_terrain, worst)
    me.this_turn.just_moved = 1 if feet > 0 else 0  # MAL-EQ-6: whoever stays where they are does not charge
    go_to(table, fight, me, x, y, feet, NoYes.NO)


def spend_longer(me: Fighter, over: int) -> None:
    """MAL-STN-7, MAL-MOVE-7: Note which extra feet a Move has used up."""
    full_attack = 0
    if me.stance == Stance.FULL_ATTACK and me.this_round.longer_used == 0:
        full_attack = 10 if has_technique(me, Technique.BERSERKER_1) else 5
        me.this_round.longer_used = 1
    if over > full_attack:
        me.this_round.athletics_used = 1


def go_to(table: Table, fight: Fight, me: Fighter, x: int, y: int, feet: int, default: int) -> None:
    """MAL-FALL-1, MAL-MOVE-12: Put somebody in a place; over an edge the referee rules whether they fall."""
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
    """MAL-FALL-1, MAL-VOID-4: Roll 1k1 for every full ten feet, each by itself; the sum is one damage."""
    table.tell(me.seat, Event.FALLS, feet)
    wounds = 0
    for _ in range(feet // 10):
        wounds += max(0, roll(table, fight, me, Why.FALL, finish(fight, me, 1, 1, 0, TENS), False))
    me.harm.damage = wounds
    suffer(table, fight, me, me, soak(table, fight, me, me, wounds))
