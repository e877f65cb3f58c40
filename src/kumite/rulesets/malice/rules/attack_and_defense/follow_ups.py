"""What a hit does besides Wounds: Called Shots, Disarm, Knockdown, a shot at the head.

MAL-MAN-19, MAL-WND-9: The Wounds that have just been inflicted count for the Contested Rolls.
"""

from __future__ import annotations

from kumite.rulesets.shared.bits import has
from kumite.rulesets.shared.scratch import clear
from kumite.table import Table

from ...glossary.maneuvers import CALLED, CALLED_SHOTS, EVERY_EFFECT
from ...glossary.specials import HEAD_SHOT
from ...state import Fight, Fighter
from ...terms import (
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
from ..actions.riding import get_off
from ..dice.rolls import compare, contested_trait, wins
from ..referee import rule_on, rules_that
from ..sequence_of_events.leaving import cannot_go_on
from ..standing import marked, present
from ..wounds.harm import die
from .hands import break_weapon, drop


def follow_ups(table: Table, fight: Fight, me: Fighter, foe: Fighter) -> None:
    """MAL-ATK-13: Carry these out in order, as long as the target lives."""
    if me.attack.maneuvers & CALLED != 0:
        called_shot(table, fight, me, foe)
    if has(me.attack.maneuvers, Maneuver.DISARM):
        disarm(table, fight, me, foe)
    if has(me.attack.maneuvers, Maneuver.KNOCKDOWN) and foe.fate != Fate.DEAD:
        knock_down(table, fight, me, foe)


def called_shot(table: Table, fight: Fight, me: Fighter, foe: Fighter) -> None:
    """MAL-MAN-3, MAL-MAN-4: Tell which part was hit; the referee rules what happens to it besides."""
    for part in CALLED_SHOTS:
        if has(me.attack.maneuvers, part):
            table.tell(foe.seat, Event.PART, part)
    if has(me.attack.maneuvers, Maneuver.CALLED_HEAD) and has(foe.specials, Special.HEAD_SHOT):
        if me.attack.dealt >= HEAD_SHOT and foe.fate != Fate.DEAD:
            table.tell(foe.seat, Event.DESTROYED, 0)
            die(table, fight, foe)
    if foe.fate != Fate.DEAD:
        effect = rule_on(table, fight, foe, Ask.PART_EFFECT, EVERY_EFFECT, PartEffect.NOTHING)
        part_effect(table, fight, foe, effect)


def part_effect(table: Table, fight: Fight, foe: Fighter, effect: int) -> None:
    """MAL-MAN-4, MAL-COND-18: Carry out what the referee has ruled."""
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
    """MAL-COND-4, MAL-COND-19: Being Dazed twice is the same as being Dazed once."""
    if me.dazed == 0:
        me.dazed = 1
        me.dazed_failures = 0
        table.tell(me.seat, Event.CONDITION, Condition.DAZED)


def stun(table: Table, fight: Fight, me: Fighter) -> None:
    """MAL-COND-16, MAL-COND-17, MAL-COND-19: Being Stunned twice counts once, for the longer time."""
    me.stunned_ends = 0
    if me.stunned == 0:
        me.stunned = 1
        table.tell(me.seat, Event.CONDITION, Condition.STUNNED)
        cannot_go_on(table, fight, me)


def drop_main(table: Table, me: Fighter) -> None:
    """The weapon in the main hand falls at the fighter's feet."""
    if me.main != 0:
        drop(table, me, me.main)


def strength_contest(table: Table, fight: Fight, me: Fighter, foe: Fighter) -> bool:
    """MAL-ROLL-6, MAL-ROLL-8, MAL-MAN-6, MAL-MAN-19: Both roll Strength; a tie changes nothing."""
    contested_trait(table, fight, me, Why.STRENGTH, Trait.STRENGTH, 0)
    contested_trait(table, fight, foe, Why.STRENGTH, Trait.STRENGTH, 0)
    compare(table, me)
    won = wins(me, foe)
    clear(me.contest)
    clear(foe.contest)
    return won


def disarm(table: Table, fight: Fight, me: Fighter, foe: Fighter) -> None:
    """MAL-MAN-6, MAL-MAN-7: The named weapon falls; one with wooden parts may break under a steel blade."""
    index = me.attack.disarm_weapon
    weapon = foe.weapons[index]
    if weapon.state != WeaponState.READY:
        return
    if not present(foe) or foe.fate == Fate.OUT or strength_contest(table, fight, me, foe):
        table.tell(foe.seat, Event.DISARMED, index)
        drop(table, foe, index)
    else:
        table.tell(foe.seat, Event.KEEPS_WEAPON, 0)
    if marked(weapon, Mark.WOOD) and marked(me.weapons[me.attack.weapon], Mark.STEEL):
        if rules_that(table, fight, foe, Ask.BREAKS, NoYes.NO):
            break_weapon(table, foe, index)


def knock_down(table: Table, fight: Fight, me: Fighter, foe: Fighter) -> None:
    """MAL-MAN-19, MAL-COND-13, MAL-WND-7: Whoever loses falls to the ground, and off their mount.

    The unconscious have no Strength to set against it.
    """
    if foe.fate == Fate.OUT or strength_contest(table, fight, me, foe):
        fall_prone(table, foe)
    else:
        table.tell(foe.seat, Event.KEEPS_FEET, 0)


def fall_prone(table: Table, me: Fighter) -> None:
    """MAL-COND-13: Being Prone twice is the same as being Prone once."""
    if me.mounted == 1:
        get_off(table, me)
    if me.prone == 0:
        me.prone = 1
        table.tell(me.seat, Event.PRONE, 0)
