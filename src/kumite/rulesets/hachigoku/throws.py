"""Throwing: where the thrown one lands, and how."""

from __future__ import annotations

from ...table import Table
from .aim import throw_limit
from .falls import cushioned, lands_soft
from .ranges import after_steps, go_to, go_to_level, ground_at, set_range, settle_matrix
from .referee import rules_amount
from .rolls import meets, skill_roll
from .standing import earth
from .state import Fight, Fighter
from .terms import Ask, Element, Event, Movement, Range, RangeModel, Skill, Way, Why


def land(table: Table, fight: Fight, me: Fighter, victim: Fighter) -> None:
    """HAC-THRW-3 to HAC-THRW-6: direction, landing roll, fall; all before any Wound of the step.

    What comes of it is noted on the thrower.
    """
    choose_landing(table, fight, me, victim)
    table.tell(victim.seat, Event.THROWN, me.thrown_steps)
    total = skill_roll(table, fight, victim, Why.LANDING, Skill.ATHLETICS, Element.WATER)
    me.landed = 1 if meets(total, fight.house.element_tn * earth(me)) else 0
    table.tell(victim.seat, Event.LANDS, me.landed)
    position = place_of_landing(me, victim)
    level = victim.height_level - me.thrown_levels
    if lands_soft(table, fight, victim, position, level):
        me.fall_soft = 1
    elif me.thrown_levels > 0:
        me.fall_wounds = thrown_fall(table, fight, me, victim)


def choose_landing(table: Table, fight: Fight, me: Fighter, victim: Fighter) -> None:
    """HAC-THRW-3, HAC-THRW-4: as far as the Raises carry, the Earth allows and gravity adds."""
    most = min(throw_limit(me), 1 + me.raises_distance // 2)
    most += rules_amount(table, fight, me, Ask.GRAVITY, 0, 3, 0)
    me.thrown_steps = 1
    fight.concerns = victim.seat + 1
    if most > 1:
        me.thrown_steps = table.amount(me.seat, Ask.THROW_STEPS, 1, most)
    if fight.house.range_model == RangeModel.TRACK:
        me.thrown_way = table.choose(me.seat, Ask.THROW_WAY, 0b11)
    fight.concerns = 0
    down = 0
    if fight.house.range_model == RangeModel.TRACK:
        ground = ground_at(fight, place_of_landing(me, victim), victim.height_level)
        down = max(0, victim.height_level - ground)
    lowest = victim.height_level - fight.lowest_level
    me.thrown_levels = rules_amount(table, fight, victim, Ask.LANDING_DROP, 0, lowest, down)


def place_of_landing(me: Fighter, victim: Fighter) -> int:
    """Where on the track that is."""
    return victim.position + (me.thrown_steps if me.thrown_way == Way.UP else -me.thrown_steps)


def thrown_fall(table: Table, fight: Fight, me: Fighter, victim: Fighter) -> int:
    """HAC-FALL-4, HAC-THRW-6: the Wounds of the fall; two house rules can spare them."""
    table.tell(victim.seat, Event.FALLS, me.thrown_levels)
    if fight.house.landing_saves_fall == 1 and me.landed == 1:
        return 0
    if fight.house.thrown_fall_roll == 1 and cushioned(table, fight, victim, me.thrown_levels):
        return 0
    return fight.house.fall_wounds * me.thrown_levels


def carry(table: Table, fight: Fight, me: Fighter, victim: Fighter) -> None:
    """HAC-THRW-3: the thrown one is there."""
    level = victim.height_level - me.thrown_levels
    if fight.house.range_model == RangeModel.TRACK:
        go_to(table, fight, victim, place_of_landing(me, victim))
    else:
        apart = after_steps(victim.ranges[me.seat], Movement.FARTHER, me.thrown_steps)
        set_range(table, victim, me, min(Range.EXTREME, apart))
        settle_matrix(table, fight, victim, me.seat)
    go_to_level(table, fight, victim, level)
