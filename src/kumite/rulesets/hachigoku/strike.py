"""The attack roll.

HAC-ATK-4: a light reload is part of it. HAC-AD-3: what defends beforehand is rolled first.
"""

from __future__ import annotations

from ...table import Table
from ..bits import has
from .defences import defend_beforehand
from .difficulty import (
    cover_shot_steps,
    element_of,
    is_concealed,
    is_ranged,
    manoeuvre_steps,
    number_against,
    range_steps,
    striking_steps,
)
from .harm import more_wounds
from .pools import combat_rolled, finish, shouts
from .referee import rules_that
from .rolls import meets, roll
from .state import Fight, Fighter
from .terms import Approach, Ask, Cover, Event, Manoeuvre, Mode, NoYes, Reload, Result, Why


def attack_pool(fight: Fight, me: Fighter, foe: Fighter) -> tuple[int, int, int, int]:
    """HAC-ATK-5 to HAC-ATK-7, HAC-DICE-7: Skill/Element with the weapon's Damage, less all difficulties."""
    weapon = me.weapons[me.weapon]
    element = element_of(me.manoeuvre, weapon)
    rolled = combat_rolled(fight, me, weapon.skill, element, me.skilled) + weapon.rolled
    kept = me.elements[element] + weapon.kept
    return finish(fight, rolled - attack_steps(fight, me, foe), kept, shouts(me.skilled))


def attack_steps(fight: Fight, me: Fighter, foe: Fighter) -> int:
    """HAC-ATK-7, HAC-CHRG-1, HAC-CSHOT-2, HAC-RNG-1: every difficulty of a declared attack."""
    weapon = me.weapons[me.weapon]
    ranged = is_ranged(weapon, me.distance)
    steps = striking_steps(fight, me, foe, weapon, me.hand, ranged)
    steps += manoeuvre_steps(fight, me.manoeuvre, weapon)
    if ranged:
        steps += range_steps(me.distance)
    if me.approach == Approach.CHARGE:
        steps += fight.house.charge_steps
    if me.cover_shot == NoYes.YES:
        steps += cover_shot_steps(me)
    return steps


def wound_raises(me: Fighter) -> int:
    """HAC-ATK-9: the Raises that no other purpose has taken."""
    return me.raises - me.raises_members - me.raises_distance - me.raises_bonus


def strike(table: Table, fight: Fight, me: Fighter) -> None:
    """HAC-ATK-8, HAC-DICE-19: defences made beforehand, the roll, and whether it reaches the number."""
    foe = fight.fighters[me.target - 1]
    ranged = is_ranged(me.weapons[me.weapon], me.distance)
    me.victim = me.target
    if is_concealed(foe, ranged):
        table.tell(me.seat, Event.COVERED, foe.seat)
        me.result = Result.WIDE
    elif has(me.unseen, foe.seat) and not rules_that(table, fight, me, Ask.PRESENCE, NoYes.YES):
        table.tell(me.seat, Event.MISSES, foe.seat)  # HAC-BLIND-1
        me.result = Result.WIDE
    else:
        defend_beforehand(table, fight, me, foe)
        roll_attack(table, fight, me, foe)


def roll_attack(table: Table, fight: Fight, me: Fighter, foe: Fighter) -> None:
    """HAC-ATK-8: the total against the number, raised by 5 for each Raise."""
    tn = number_against(fight, foe, me, me.manoeuvre) + fight.house.raise_tn * me.raises
    table.tell(me.seat, Event.TN, tn)
    me.total, me.banzai = roll(table, fight, me, Why.ATTACK, attack_pool(fight, me, foe))
    if meets(me.total, tn):
        me.result = Result.HITS
        table.tell(me.seat, Event.HITS, foe.seat)
    else:
        me.result = Result.MISSED
        table.tell(me.seat, Event.MISSES, foe.seat)


def after_shot(table: Table, fight: Fight, me: Fighter) -> None:
    """HAC-CSHOT-1, HAC-CSHOT-2, HAC-ATK-4: the shooter's cover, the empty crossbow, the weapon thrown."""
    if not is_ranged(me.weapons[me.weapon], me.distance):
        return
    foe = fight.fighters[me.target - 1]
    if me.cover > Cover.SLIGHT and me.cover_shot == NoYes.NO and me.cover_lost == 0:
        me.cover_lost = 1
        table.tell(me.seat, Event.COVER_LOST, 0)
    weapon = me.weapons[me.weapon]
    if weapon.reload == Reload.SLOW:
        weapon.loaded = 0
    if weapon.mode == Mode.BOTH:
        weapon.dropped = 1  # it lies where it was thrown
        weapon.position = foe.position
        weapon.height_level = foe.height_level
        if me.main == me.weapon:
            me.main = 0
        else:
            me.off = 0
        table.tell(me.seat, Event.DROPS, me.weapon)


def intention(fight: Fight, manoeuvre: int) -> int:
    """HAC-WND-7, HAC-GRAP-3: one Wound, but not of a hold."""
    if Manoeuvre.ENTANGLE_PARTIAL <= manoeuvre <= Manoeuvre.ENTANGLE_AND_DOWN:
        return 0
    return fight.house.intention_wounds


def wounds_of(fight: Fight, me: Fighter) -> int:
    """HAC-WND-7, HAC-ATK-3: the intention, the kept banzai dice, the Raises for Wounds."""
    return intention(fight, me.manoeuvre) + more_wounds(fight, me.banzai, wound_raises(me))
