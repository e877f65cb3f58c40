"""Throwing: where the victim lands, and how."""

from __future__ import annotations

from kumite.table import Table

from ...state import Fight, Fighter
from ...terms import Ask, Element, Event, Movement, Range, RangeModel, Skill, Why
from ..dice.rolls import meets, skill_roll
from ..referee import rule_amount
from ..skirmish.ground import flight, ground_at, lowest_level
from ..skirmish.ranges import after_steps, go_to, go_to_level, leave_weapons, set_range, settle_matrix
from ..skirmish.riders import leave_mount
from ..standing import earth
from .aim import throw_limit
from .falls import cushioned, lands_soft


def land(table: Table, fight: Fight, me: Fighter, victim: Fighter) -> None:
    """HAC-THRW-3 to HAC-THRW-6: direction, landing roll, fall; all before any Wound of the step.

    The landing is noted on the thrower.
    """
    landing = me.attack.landing
    choose_landing(table, fight, me, victim)
    table.tell(victim.seat, Event.THROWN, landing.steps)
    total = skill_roll(table, fight, victim, Why.LANDING, Skill.ATHLETICS, Element.WATER)
    landing.standing = 1 if meets(total, fight.house.element_tn * earth(me)) else 0
    table.tell(victim.seat, Event.LANDS, landing.standing)
    level = victim.height_level - landing.levels
    if lands_soft(table, fight, victim, landing.position, level):
        landing.soft = 1
    elif landing.levels > 0:
        landing.fall_wounds = thrown_fall(table, fight, me, victim)


def choose_landing(table: Table, fight: Fight, me: Fighter, victim: Fighter) -> None:
    """HAC-THRW-3, HAC-THRW-4: how far and which way, within what Raises, Earth and gravity allow."""
    landing = me.attack.landing
    most = min(throw_limit(me), 1 + me.declared.raises_distance // 2)
    most += rule_amount(table, fight, me, Ask.GRAVITY, 0, 3, 0)
    landing.steps = 1
    fight.concerns = victim.seat + 1
    if most > 1:
        landing.steps = table.amount(me.seat, Ask.THROW_STEPS, 1, most)
    if fight.house.range_model == RangeModel.TRACK:
        landing.way = table.choose(me.seat, Ask.THROW_WAY, 0b11)
    fight.concerns = 0
    down = 0
    landing.position = victim.position
    if fight.house.range_model == RangeModel.TRACK:
        landing.position = flight(fight, victim.position, victim.height_level, landing.way, landing.steps)
        down = max(0, victim.height_level - ground_at(fight, landing.position))
    lowest = max(0, victim.height_level - lowest_level(fight))
    landing.levels = rule_amount(table, fight, victim, Ask.LANDING_DROP, 0, lowest, down)


def thrown_fall(table: Table, fight: Fight, me: Fighter, victim: Fighter) -> int:
    """HAC-FALL-4, HAC-THRW-6: the Wounds of the fall; two house rules can spare them."""
    landing = me.attack.landing
    table.tell(victim.seat, Event.FALLS, landing.levels)
    if fight.house.landing_saves_fall == 1 and landing.standing == 1:
        return 0
    if fight.house.thrown_fall_roll == 1 and cushioned(table, fight, victim, landing.levels):
        return 0
    return fight.house.fall_wounds * landing.levels


def carry(table: Table, fight: Fight, me: Fighter, victim: Fighter) -> None:
    """HAC-THRW-3: the victim is at the place of landing."""
    level = victim.height_level - me.attack.landing.levels
    if fight.house.range_model == RangeModel.TRACK:
        go_to(table, fight, victim, me.attack.landing.position)
    else:
        leave_mount(victim)
        apart = after_steps(victim.ranges[me.seat], Movement.FARTHER, me.attack.landing.steps)
        set_range(table, victim, me, min(Range.EXTREME, apart))
        leave_weapons(fight, victim, me)
        settle_matrix(table, fight, victim, me.seat)
    go_to_level(table, fight, victim, level)
