"""Wounds that are taken: Reduction, Void Points against them, and who falls.

MAL-DMG-6: Reduction comes off the damage. MAL-DMG-8: A Void Point then takes off 10 more. MAL-WND-9:
Wounds count at once.
"""

from __future__ import annotations

from kumite.rulesets.shared.asking import says_yes
from kumite.rulesets.shared.bits import has
from kumite.rulesets.shared.scratch import clear
from kumite.table import Table

from ...glossary.void_points import VOID_WOUNDS
from ...records import Weapon
from ...state import Fight, Fighter
from ...terms import (
    Ask,
    Doubled,
    Event,
    Fate,
    Kata,
    Mark,
    Skill,
    Special,
    Spell,
    Spending,
    Stance,
    Technique,
    Trait,
    Why,
    WoundRank,
)
from ..actions.riding import get_off
from ..dice.rolls import may_spend, spend_void, trait_succeeds
from ..sequence_of_events.leaving import cannot_go_on, free_of_holder, stop_casting
from ..standing import earth, has_technique, is_character, rank_of
from .wounds import counted_wounds, is_down, is_killed, is_out, printed_penalty, wound_rank


def reduction(fight: Fight, me: Fighter, by: Fighter, weapon: Weapon, ranged: bool) -> int:
    """Armor and nature add up; never below 0.

    MAL-SHIELDWALL-2, MAL-KATA-STRIKING-AS-EARTH, MAL-SPELL-ARMOR-OF-EARTH, MAL-SPELL-BE-THE-MOUNTAIN,
    MAL-MASTERY-SPEARS, MAL-DMG-6, MAL-EQ-1, MAL-EQ-8, MAL-EQ-9, MAL-SKL-1.
    """
    armor = me.armor_reduction
    if has(weapon.marks, Mark.FIREARM):
        armor = 0
    if weapon.doubled == Doubled.ARMOR:
        armor *= 2
    total = armor + me.base_reduction
    if has_technique(me, Technique.SHIELDWALL_2):
        total += earth(me)
    if me.stance == Stance.FULL_DEFENSE and me.kata == Kata.STRIKING_AS_EARTH:
        total += earth(me)
    total += me.spell_power[Spell.ARMOR_OF_EARTH] + me.spell_power[Spell.BE_THE_MOUNTAIN]
    if weapon.doubled == Doubled.ALL:
        total *= 2
    if weapon.skill == Skill.HEAVY_WEAPONS and rank_of(by, Skill.HEAVY_WEAPONS) >= 3:
        total -= 2
    if weapon.skill == Skill.SPEARS and rank_of(by, Skill.SPEARS) >= 3 and fight.round == 1 and not ranged:
        total -= 3
    return max(0, total)


def inflicted(me: Fighter, by: Fighter, weapon: Weapon, damage: int, off: int) -> int:
    """MAL-DMG-6, MAL-CRE-9: What Reduction leaves of a damage total, and then what a creature's nature does.

    An invulnerable one suffers a single Wound, unless the weapon has something of its bane.
    """
    left = max(0, damage - off)
    if has(me.specials, Special.SPIRIT) and is_of_this_world(by, weapon):
        left //= 2
    if has(me.specials, Special.INVULNERABLE) and weapon.marks & me.bane == 0:
        left = min(left, 1)
    return left


def is_of_this_world(by: Fighter, weapon: Weapon) -> bool:
    """MAL-CRE-9: Whether a spirit hardly feels it: not where a spell is on the blade or a spirit strikes."""
    return weapon.biting_ends == 0 and not has(by.specials, Special.SPIRIT)


def left_of(
    table: Table, fight: Fight, me: Fighter, by: Fighter, weapon: Weapon, ranged: bool, damage: int
) -> int:
    """MAL-DMG-6, MAL-CRE-9: The Wounds that a damage total inflicts; what is taken off it is told."""
    off = min(damage, reduction(fight, me, by, weapon, ranged))
    wounds = inflicted(me, by, weapon, damage, off)
    me.harm.damage = damage
    me.harm.reduction = off
    me.harm.nature = damage - off - wounds
    if off > 0:
        table.tell(me.seat, Event.REDUCED, off)
    if wounds < damage - off:
        table.tell(me.seat, Event.ENDURED, damage - off - wounds)
    return wounds


def soak(table: Table, fight: Fight, me: Fighter, by: Fighter, wounds: int) -> int:
    """MAL-DMG-8, MAL-VOID-4, MAL-WND-7: The target, if conscious, may spend Void against Wounds."""
    if wounds <= 0 or not may_spend(me) or me.fate == Fate.OUT:
        return wounds
    me.attack.dealt = wounds
    spent = says_yes(table, fight, me.seat, by, Ask.SOAK)
    me.attack.dealt = 0
    if not spent:
        return wounds
    spend_void(table, me, Spending.WOUNDS)
    me.harm.spared = min(VOID_WOUNDS, wounds)
    table.tell(me.seat, Event.SOAKED, me.harm.spared)
    return wounds - me.harm.spared


def suffer(table: Table, fight: Fight, me: Fighter, by: Fighter, wounds: int) -> None:
    """MAL-DMG-8, MAL-WND-8, MAL-WND-9: Wounds are added, and somebody may fall."""
    if wounds <= 0:
        table.tell(me.seat, Event.UNHURT, 0)
        clear(me.harm)
        return
    before = wound_rank(fight, me)
    me.wounds = counted_wounds(fight, me) + wounds
    table.tell(me.seat, Event.WOUNDED, wounds)
    clear(me.harm)
    if by.seat != me.seat:
        table.tell(by.seat, Event.DEALS, wounds)
    if wound_rank(fight, me) != before:
        if is_character(me):
            table.tell(me.seat, Event.RANK, wound_rank(fight, me))
        else:
            table.tell(me.seat, Event.PENALTY, printed_penalty(fight, me))
    worse = wound_rank(fight, me) != before
    settle(table, fight, me)
    hold_the_spell(table, fight, me, wounds)
    if worse and by.seat != me.seat:
        may_give_up(table, fight, me, by)


def may_give_up(table: Table, fight: Fight, me: Fighter, by: Fighter) -> None:
    """MAL-END-2: Outside their own Turn they may surrender if Wounds leave them Injured or Crippled."""
    if me.fate != Fate.IN_FIGHT or not is_character(me) or wound_rank(fight, me) < WoundRank.INJURED:
        return
    if says_yes(table, fight, me.seat, by, Ask.SURRENDER):
        surrender(table, fight, me)


def surrender(table: Table, fight: Fight, me: Fighter) -> None:
    """MAL-END-2: Surrendering is free, and possible outside one's own Turn."""
    me.fate = Fate.SURRENDERED
    table.tell(me.seat, Event.SURRENDERS, 0)
    cannot_go_on(table, fight, me)


def settle(table: Table, fight: Fight, me: Fighter) -> None:
    """MAL-WND-6 to MAL-WND-8: Set where somebody stands after their Wounds have changed."""
    if is_killed(fight, me):
        die(table, fight, me)
    elif me.fate in (Fate.IN_FIGHT, Fate.DOWN, Fate.SURRENDERED) and is_out(fight, me):
        me.fate = Fate.OUT
        table.tell(me.seat, Event.OUT, 0)
        drop_from_saddle(table, me)
        cannot_go_on(table, fight, me)
    elif me.fate == Fate.IN_FIGHT and is_down(fight, me):
        me.fate = Fate.DOWN
        table.tell(me.seat, Event.DOWN, 0)


def drop_from_saddle(table: Table, me: Fighter) -> None:
    """MAL-MOVE-13, MAL-WND-7: Whoever lies senseless or dead does so on the ground; the mount waits there."""
    if me.mounted == 1:
        get_off(table, me)


def die(table: Table, fight: Fight, me: Fighter) -> None:
    """MAL-WND-8: Somebody dies."""
    if me.fate == Fate.DEAD:
        return
    me.fate = Fate.DEAD
    table.tell(me.seat, Event.DIES, 0)
    drop_from_saddle(table, me)
    cannot_go_on(table, fight, me)
    free_of_holder(fight, me)


def hold_the_spell(table: Table, fight: Fight, me: Fighter, wounds: int) -> None:
    """MAL-SPL-4: Wounded while casting, roll Willpower against 5 and the Wounds, or lose the spell."""
    if me.casting.spell == Spell.NONE:
        return
    if not trait_succeeds(table, fight, me, Why.CONCENTRATION, Trait.WILLPOWER, 5 + wounds, 0):
        stop_casting(table, me)
