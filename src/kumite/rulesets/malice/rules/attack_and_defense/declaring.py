"""What is declared for an attack before its roll."""

from __future__ import annotations

from kumite.rulesets.shared.asking import amount, choose, choose_about
from kumite.rulesets.shared.bits import has
from kumite.table import Table

from ...state import Fight, Fighter
from ...terms import Ask, Kata, Maneuver, Mode, Skill, Stance, Trait, Use, Why
from ..dice.rolls import ask_for_center, ask_for_void
from ..referee import rule_amount
from .aim import arrows_at, payable_uses, targets, weapons_at
from .damage import raises_for_damage
from .maneuvers import cost_of, free_raises, is_unskilled, maneuvers_open, raises_open, spins, weapons_in_hand

MOST_RAISES = 99
"""The largest number of Raises that is ever asked for."""


def choose_weapon(table: Table, fight: Fight, me: Fighter, paid: bool) -> None:
    """MAL-ATK-1, MAL-TWO-4: Choose the weapon, which has its hand, how it is used, and the arrow."""
    weapons = weapons_at(fight, me, paid)
    if me.attack.second == 1 and spins(me) and has(weapons, me.off):
        weapons = 1 << me.off
    me.attack.weapon = choose(table, me.seat, Ask.WEAPON, weapons)
    me.attack.use = choose(table, me.seat, Ask.USE, payable_uses(fight, me, me.attack.weapon, paid))
    me.attack.arrow = choose(table, me.seat, Ask.ARROW, arrows_at(fight, me, me.attack.weapon, me.attack.use))
    weapon = me.weapons[me.attack.weapon]
    if weapon.end_kept > 0 and me.attack.use == Use.MELEE:
        me.attack.other_end = table.choose(me.seat, Ask.OTHER_END, 0b11)
    choose_skill(table, me)


def choose_skill(table: Table, me: Fighter) -> None:
    """MAL-ATK-1: Find the skill and Trait of the attack; only throwing and Ninjutsu leave a choice."""
    weapon = me.weapons[me.attack.weapon]
    me.attack.skill = weapon.skill
    thrown = weapon.mode == Mode.THROWN and me.attack.use == Use.RANGED
    if thrown and weapon.skill != Skill.ATHLETICS:
        me.attack.skill = table.choose(me.seat, Ask.SKILL, 1 << Skill.ATHLETICS | 1 << weapon.skill)
    match me.attack.skill:
        case Skill.KYUJUTSU:
            me.attack.trait = Trait.REFLEXES
        case Skill.TEPPOUDO:
            me.attack.trait = Trait.INTELLIGENCE
        case Skill.NINJUTSU:
            me.attack.trait = table.choose(me.seat, Ask.TRAIT, 1 << Trait.AGILITY | 1 << Trait.REFLEXES)
        case _:
            me.attack.trait = Trait.AGILITY


def declare(table: Table, fight: Fight, me: Fighter, paid: bool) -> None:
    """MAL-ATK-13, MAL-ROLL-10: Declare everything about an attack before its roll."""
    choose_weapon(table, fight, me, paid)
    seat = choose(
        table, me.seat, Ask.TARGET, targets(fight, me, me.attack.weapon, me.attack.use, me.attack.arrow)
    )
    me.attack.target = seat + 1
    declare_roll(table, fight, me, fight.fighters[seat])


def declare_roll(table: Table, fight: Fight, me: Fighter, foe: Fighter) -> None:
    """MAL-VOID-3, MAL-STN-16: Declare what improves the roll, and maneuvers."""
    ask_for_void(table, fight, me, Why.ATTACK, attack_skill(me))
    ask_for_center(table, fight, me, Why.ATTACK)
    ask_for_fire(table, me)
    declare_maneuvers(table, fight, me, foe)


def ask_for_fire(table: Table, me: Fighter) -> None:
    """MAL-TECH-4: In Full Attack a kata adds the Fire Ring to one attack of the Round."""
    if me.kata == Kata.STRIKING_AS_FIRE and me.stance == Stance.FULL_ATTACK and me.this_round.fire_used == 0:
        me.attack.fire_use = table.choose(me.seat, Ask.FIRE, 0b11)
        me.this_round.fire_used |= me.attack.fire_use


def attack_skill(me: Fighter) -> int:
    """The skill of the attack; a stat block's own attacks have none that Void could raise."""
    return (
        Skill.NONE
        if me.weapons[me.attack.weapon].printed == 1 and me.attack.striking == 0
        else me.attack.skill
    )


def declare_maneuvers(table: Table, fight: Fight, me: Fighter, foe: Fighter) -> None:
    """MAL-MAN-1, MAL-MAN-2, MAL-MAN-16, MAL-MAN-20: Declare maneuvers, then Raises for damage."""
    if is_unskilled(me):
        return
    proposed = False
    options = maneuvers_open(me, foe) | own_maneuver(fight, me, proposed)
    while options != 1 << Maneuver.NOTHING:
        maneuver = choose_about(table, fight, me.seat, foe, Ask.MANEUVER, options)
        if maneuver == Maneuver.NOTHING:
            break
        if maneuver == Maneuver.OTHER:
            proposed = True
            propose(table, fight, me)
        else:
            me.attack.maneuvers |= 1 << maneuver
            me.attack.raises += cost_of(me, foe, maneuver)
        options = maneuvers_open(me, foe) | own_maneuver(fight, me, proposed)
    if has(me.attack.maneuvers, Maneuver.DISARM):
        me.attack.disarm_weapon = choose_about(
            table, fight, me.seat, foe, Ask.DISARM_WEAPON, weapons_in_hand(foe)
        )
    most = most_raises(me)
    if most > 0 and raises_for_damage(me):
        me.attack.damage_raises = amount(table, me.seat, Ask.DAMAGE_RAISES, 0, most)
        me.attack.raises += me.attack.damage_raises


def most_raises(me: Fighter) -> int:
    """MAL-ROLL-10, MAL-ROLL-12: How many Raises are left, with the Free ones."""
    return max(0, min(MOST_RAISES, raises_open(me) + free_raises(me)))


def own_maneuver(fight: Fight, me: Fighter, proposed: bool) -> int:
    """MAL-MAN-20: A maneuver of one's own can be proposed once, where a referee can rule on it."""
    return 1 << Maneuver.OTHER if fight.referee_asked == 1 and not proposed and most_raises(me) > 0 else 0


def propose(table: Table, fight: Fight, me: Fighter) -> None:
    """MAL-MAN-20: The referee says how many Raises it takes, or 0 if it cannot be done."""
    raises = rule_amount(table, fight, me, Ask.OTHER_MANEUVER, 0, most_raises(me), 0)
    if raises > 0:
        me.attack.maneuvers |= 1 << Maneuver.OTHER
        me.attack.raises += raises
