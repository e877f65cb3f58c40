"""Disarm: what may follow an attack with a weapon that has failed."""

from __future__ import annotations

from kumite.rulesets.shared.asking import choose, says_yes
from kumite.table import Table

from ...records import Weapon
from ...state import Fight, Fighter
from ...terms import Ask, Defense, DisarmTn, Element, Event, Maneuver, Mode, Skill, Why
from ..actions.difficulty import number_against
from ..actions.hands import may_take
from ..actions.holds import engaged
from ..dice.rolls import meets
from ..initiative.initiative import pay_for_defense
from .defense_rolls import combat_roll, with_total
from .defenses import can_defend, is_armed, is_melee


def disarm(table: Table, fight: Fight, me: Fighter, victim: Fighter) -> None:
    """HAC-DSRM-1, HAC-DSRM-2, HAC-DSRM-7: after a melee attack with a weapon has failed, Feints apart."""
    if not is_melee(me) or not is_armed(me) or me.declared.maneuver == Maneuver.FEINT:
        return
    if not can_defend(fight, me, victim):
        return
    if not says_yes(table, fight, victim.seat, me, Ask.DISARM):
        return
    fight.concerns = me.seat + 1
    index = choose(table, victim.seat, Ask.DISARM_WEAPON, disarming(fight, victim))
    takes = 0
    if index == 0 and may_take(fight, victim, me.weapons[me.declared.weapon]):
        takes = table.choose(victim.seat, Ask.DISARM_TAKES, 0b11)
    pay_for_defense(table, fight, victim, False)
    table.tell(victim.seat, Event.DEFENDS, Defense.DISARM)
    tn = disarm_number(table, fight, me, victim)
    fight.pool.foe = me.seat + 1
    fight.pool.weapon = index
    fight.pool.own = disarm_steps(fight, victim, me.weapons[me.declared.weapon], index, takes)
    skill = Skill.KARATE if index == 0 else victim.weapons[index].skill
    total = combat_roll(table, fight, victim, Why.DISARM, skill, Element.FIRE)
    fight.concerns = 0
    if meets(total, tn):
        me.attack.disarmed_by = victim.seat + 1
        me.attack.disarm_takes = takes
        table.tell(victim.seat, Event.DEFENSE_SUCCEEDS, with_total(Defense.DISARM, total))
    else:
        table.tell(victim.seat, Event.DEFENSE_FAILS, with_total(Defense.DISARM, total))


def disarming(fight: Fight, me: Fighter) -> int:
    """HAC-DSRM-2, HAC-GRAP-12: the melee weapons in hand that hold nobody, and the bare hands."""
    bits = 1
    for index in (me.main, me.off):
        if me.weapons[index].mode == Mode.MELEE or me.weapons[index].mode == Mode.BOTH:
            bits |= 1 << index
    return bits & ~engaged(fight, me) | 1


def disarm_number(table: Table, fight: Fight, me: Fighter, victim: Fighter) -> int:
    """HAC-DSRM-5: the total that missed; by house rule the foe's Defense, or a roll of the foe's Skill."""
    match fight.house.disarm_tn:
        case DisarmTn.FOE_DEFENSE:
            return number_against(fight, me, victim, Maneuver.NONE)
        case DisarmTn.FOE_SKILL_ROLL:
            fight.pool.foe = victim.seat + 1
            fight.pool.weapon = me.declared.weapon
            skill = me.weapons[me.declared.weapon].skill
            return combat_roll(table, fight, me, Why.DISARM_RESISTED, skill, Element.FIRE)
    return me.attack.total


def disarm_steps(fight: Fight, me: Fighter, foe_weapon: Weapon, index: int, takes: int) -> int:
    """HAC-DSRM-2 to HAC-DSRM-4: Hard armed, Heroic barehanded; easier against a smaller weapon.

    The quality of the weapon comes to that, as with all that is done with it.
    """
    weapon = me.weapons[index]
    if index == 0:
        return fight.house.disarm_bare_steps + takes
    easier = 1 if foe_weapon.size < weapon.size else 0
    return fight.house.disarm_armed_steps - easier
