"""What a hit does besides Wounds: called shots, Disarm, Knockdown, a head shot.

MAL-MAN-19, MAL-WND-9: the Wounds just inflicted count for the Contested Rolls.
"""

from __future__ import annotations

from ...table import Table
from ..bits import has
from .attack_roll import CALLED
from .hands import break_weapon, drop
from .harm import die
from .leaving import cannot_go_on
from .referee import rules, rules_that
from .rolls import contested_trait, forget_contest, wins
from .standing import marked, present
from .state import Fight, Fighter
from .terms import (
    Ask,
    Condition,
    Event,
    Fate,
    Limb,
    Maneuver,
    Mark,
    NoYes,
    PartEffect,
    Special,
    Trait,
    WeaponState,
    Why,
)

HEAD_SHOT = 18
"""So many Wounds by one shot at the head destroy some of the undead."""


def follow_ups(table: Table, fight: Fight, me: Fighter, foe: Fighter) -> None:
    """MAL-ATK-13: in this order, as far as the target lives."""
    if me.maneuvers & CALLED != 0:
        called_shot(table, fight, me, foe)
    if has(me.maneuvers, Maneuver.DISARM):
        disarm(table, fight, me, foe)
    if has(me.maneuvers, Maneuver.KNOCKDOWN) and foe.fate != Fate.DEAD:
        knock_down(table, fight, me, foe)


def called_shot(table: Table, fight: Fight, me: Fighter, foe: Fighter) -> None:
    """MAL-MAN-3, MAL-MAN-4: the part is told; what it does besides is the referee's."""
    for part in range(Maneuver.CALLED_LIMB, Maneuver.DISARM):
        if has(me.maneuvers, part):
            table.tell(foe.seat, Event.PART, part)
    if has(me.maneuvers, Maneuver.CALLED_HEAD) and has(foe.specials, Special.HEAD_SHOT):
        if me.dealt >= HEAD_SHOT and foe.fate != Fate.DEAD:
            table.tell(foe.seat, Event.DESTROYED, 0)
            die(table, fight, foe)
    if foe.fate != Fate.DEAD:
        effect = rules(table, fight, foe, Ask.PART_EFFECT, 0b1111111, PartEffect.NOTHING)
        part_effect(table, fight, foe, effect)


def part_effect(table: Table, fight: Fight, foe: Fighter, effect: int) -> None:
    """MAL-MAN-4, MAL-COND-18: what the referee ruled."""
    if effect == PartEffect.NOTHING:
        return
    table.tell(foe.seat, Event.PART_EFFECT, effect)
    match effect:
        case PartEffect.DROPS:
            drop_main(table, foe)
        case PartEffect.SEVERED:
            foe.missing_limb = Limb.ARM
            drop_main(table, foe)
        case PartEffect.BLOOD_IN_EYES:
            foe.blinded = 1
            foe.blood_in_eyes = 1
        case PartEffect.BLINDED:
            foe.blinded = 1
            foe.blood_in_eyes = 0
        case PartEffect.DAZED:
            daze(table, foe)
        case PartEffect.STUNNED:
            stun(table, fight, foe)


def daze(table: Table, me: Fighter) -> None:
    """MAL-COND-4, MAL-COND-19: twice is once."""
    if me.dazed == 0:
        me.dazed = 1
        me.dazed_failures = 0
        table.tell(me.seat, Event.CONDITION, Condition.DAZED)


def stun(table: Table, fight: Fight, me: Fighter) -> None:
    """MAL-COND-16, MAL-COND-17, MAL-COND-19: twice is once, and the longer counts."""
    me.stunned_ends = 0
    if me.stunned == 0:
        me.stunned = 1
        table.tell(me.seat, Event.CONDITION, Condition.STUNNED)
        cannot_go_on(table, fight, me)


def drop_main(table: Table, me: Fighter) -> None:
    """What he held in the main hand lies at his feet."""
    if me.main != 0:
        drop(table, me, me.main)


def strength_contest(table: Table, fight: Fight, me: Fighter, foe: Fighter) -> bool:
    """MAL-ROLL-6, MAL-ROLL-8, MAL-MAN-6, MAL-MAN-19: Strength each; a tie leaves things as they are."""
    contested_trait(table, fight, me, Why.STRENGTH, Trait.STRENGTH, 0)
    contested_trait(table, fight, foe, Why.STRENGTH, Trait.STRENGTH, 0)
    won = wins(me, foe)
    forget_contest(me)
    forget_contest(foe)
    return won


def disarm(table: Table, fight: Fight, me: Fighter, foe: Fighter) -> None:
    """MAL-MAN-6, MAL-MAN-7: the named weapon falls; one with wooden parts may break under a steel blade."""
    index = me.disarm_weapon
    weapon = foe.weapons[index]
    if weapon.state != WeaponState.READY:
        return
    if not present(foe) or foe.fate == Fate.OUT or strength_contest(table, fight, me, foe):
        table.tell(foe.seat, Event.DISARMED, index)
        drop(table, foe, index)
    else:
        table.tell(foe.seat, Event.KEEPS_WEAPON, 0)
    if marked(weapon, Mark.WOOD) and marked(me.weapons[me.weapon], Mark.STEEL):
        if rules_that(table, fight, foe, Ask.BREAKS, NoYes.NO):
            break_weapon(table, foe, index)


def knock_down(table: Table, fight: Fight, me: Fighter, foe: Fighter) -> None:
    """MAL-MAN-19, MAL-COND-13: whoever loses lies on the ground, and off his mount."""
    if strength_contest(table, fight, me, foe):
        fall_prone(table, foe)
    else:
        table.tell(foe.seat, Event.KEEPS_FEET, 0)


def fall_prone(table: Table, me: Fighter) -> None:
    """MAL-COND-13: twice is once."""
    if me.mounted == 1:
        me.mounted = 0
        table.tell(me.seat, Event.DISMOUNTS, 0)
    if me.prone == 0:
        me.prone = 1
        table.tell(me.seat, Event.PRONE, 0)
