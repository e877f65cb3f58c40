"""The attack roll.

HAC-ATK-4: a light reload is part of it. HAC-AD-3: defenses made beforehand are rolled first.
"""

from __future__ import annotations

from kumite.rulesets.shared.bits import has
from kumite.table import Table

from ...glossary.maneuvers import HOLDS
from ...state import Fight, Fighter
from ...terms import Approach, Ask, Cover, Event, Mode, NoYes, Reload, Result, Why
from ..defense.defenses import defend_beforehand
from ..dice.pools import combat_rolled, finish, shouts
from ..dice.rolls import meets, note, roll
from ..referee import rules_that
from ..skirmish.harm import more_wounds
from ..skirmish.ranges import lay_down
from .difficulty import (
    cover_shot_steps,
    element_of,
    is_concealed,
    is_ranged,
    maneuver_steps,
    number_against,
    range_steps,
    striking_steps,
)


def attack_pool(fight: Fight, me: Fighter, foe: Fighter) -> tuple[int, int, int, int]:
    """HAC-ATK-5 to HAC-ATK-7, HAC-DICE-7: Skill/Element with the weapon's Damage, less all difficulties."""
    declared = me.declared
    weapon = me.weapons[declared.weapon]
    element = element_of(declared.maneuver, weapon)
    rolled = combat_rolled(fight, me, weapon.skill, element, declared.skilled) + weapon.rolled
    kept = me.elements[element] + weapon.kept
    return finish(fight, rolled - attack_steps(fight, me, foe), kept, shouts(declared.skilled))


def attack_steps(fight: Fight, me: Fighter, foe: Fighter) -> int:
    """HAC-ATK-7, HAC-CHRG-1, HAC-CSHOT-2, HAC-RNG-1: every difficulty of a declared attack."""
    declared = me.declared
    weapon = me.weapons[declared.weapon]
    ranged = is_ranged(weapon, declared.distance)
    steps = striking_steps(fight, me, foe, weapon, declared.hand, ranged)
    steps += maneuver_steps(fight, declared.maneuver, weapon)
    if ranged:
        steps += range_steps(declared.distance)
    if declared.approach == Approach.CHARGE:
        steps += fight.house.charge_steps
    if declared.cover_shot == NoYes.YES:
        steps += cover_shot_steps(me)
    return steps


def wound_raises(me: Fighter) -> int:
    """HAC-ATK-9: the Raises that no other purpose has taken."""
    declared = me.declared
    return declared.raises - declared.raises_members - declared.raises_distance - declared.raises_bonus


def begin_attack(table: Table, fight: Fight, me: Fighter) -> None:
    """HAC-BLIND-1, HAC-BLIND-3, HAC-AD-3, HAC-INIT-15: whether it can hit, and defenses made beforehand.

    In a tie all of these come before anybody's dice fall.
    """
    declared = me.declared
    foe = fight.fighters[declared.target - 1]
    ranged = is_ranged(me.weapons[declared.weapon], declared.distance)
    me.attack.victim = declared.target
    if is_concealed(foe, ranged):
        table.tell(me.seat, Event.COVERED, foe.seat)
        me.attack.result = Result.WIDE
    elif has(me.unseen, foe.seat) and not rules_that(table, fight, me, Ask.PRESENCE, NoYes.YES):
        table.tell(me.seat, Event.MISSES, foe.seat)  # HAC-BLIND-1
        me.attack.result = Result.WIDE
    else:
        defend_beforehand(table, fight, me, foe)


def roll_attack(table: Table, fight: Fight, me: Fighter) -> None:
    """HAC-ATK-8, HAC-DICE-19: the total against the number, raised by 5 for each Raise."""
    attack = me.attack
    if attack.result == Result.WIDE:
        return
    foe = fight.fighters[me.declared.target - 1]
    tn = number_against(fight, foe, me, me.declared.maneuver) + fight.house.raise_tn * me.declared.raises
    table.tell(me.seat, Event.TN, tn)
    weapon = me.weapons[me.declared.weapon]
    note(fight, weapon.skill, element_of(me.declared.maneuver, weapon), me.declared.skilled)
    fight.pool.weapon = me.declared.weapon
    fight.pool.foe = foe.seat + 1
    attack.total, attack.banzai = roll(table, fight, me, Why.ATTACK, attack_pool(fight, me, foe))
    if meets(attack.total, tn):
        attack.result = Result.HITS
        table.tell(me.seat, Event.HITS, foe.seat)
    else:
        attack.result = Result.MISSED
        table.tell(me.seat, Event.MISSES, foe.seat)


def after_shot(table: Table, fight: Fight, me: Fighter) -> None:
    """HAC-CSHOT-1, HAC-CSHOT-2, HAC-ATK-4: the shooter's cover, the empty crossbow, the thrown weapon."""
    declared = me.declared
    if not is_ranged(me.weapons[declared.weapon], declared.distance):
        return
    foe = fight.fighters[declared.target - 1]
    if me.cover > Cover.SLIGHT and declared.cover_shot == NoYes.NO and me.cover_lost == 0:
        me.cover_lost = 1
        table.tell(me.seat, Event.COVER_LOST, 0)
    weapon = me.weapons[declared.weapon]
    if weapon.reload == Reload.SLOW:
        weapon.loaded = 0
    if weapon.mode == Mode.BOTH:
        lay_down(fight, weapon, foe)
        if me.main == declared.weapon:
            me.main = 0
        else:
            me.off = 0
        if not has(HOLDS, declared.maneuver):
            table.tell(me.seat, Event.DROPS, declared.weapon)


def intention(fight: Fight, maneuver: int) -> int:
    """HAC-WND-7, HAC-GRAP-3: the Wounds that are meant; taking hold means none."""
    if has(HOLDS, maneuver):
        return 0
    return fight.house.intention_wounds


def wounds_of(fight: Fight, me: Fighter) -> int:
    """HAC-WND-7, HAC-ATK-3: what is meant, and what kept banzai dice and Raises for Wounds add."""
    return intention(fight, me.declared.maneuver) + more_wounds(fight, me.attack.banzai, wound_raises(me))
