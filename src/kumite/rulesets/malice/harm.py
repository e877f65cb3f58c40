"""Wounds that are taken: Reduction, Void Points against them, and who falls.

MAL-DMG-6: what Reduction leaves; MAL-DMG-8: a Void Point takes 10 more off, after it. MAL-WND-9: they count
at once.
"""

from __future__ import annotations

from ...table import Table
from ..asking import says_yes
from ..bits import has
from .leaving import cannot_go_on, free_of_holder, stop_casting
from .rolls import may_spend, spend_void, trait_succeeds
from .standing import earth, has_technique, is_character, rank_of
from .state import Fight, Fighter, Weapon
from .terms import (
    Ask,
    Doubled,
    Event,
    Fate,
    Kata,
    Mark,
    Skill,
    Special,
    Spell,
    Stance,
    Technique,
    Trait,
    Why,
    WoundRank,
)
from .wounds import (
    counted_wounds,
    is_down,
    is_killed,
    is_out,
    printed_penalty,
    wound_rank,
)


def reduction(fight: Fight, me: Fighter, by: Fighter, weapon: Weapon, ranged: bool) -> int:
    """MAL-DMG-6, MAL-EQ-1, MAL-EQ-8, MAL-EQ-9, MAL-SKL-1: armour and nature add up; never below 0."""
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


def inflicted(me: Fighter, damage: int, off: int) -> int:
    """MAL-DMG-6, MAL-CRE-9: what is left of a damage total after Reduction."""
    left = max(0, damage - off)
    if has(me.specials, Special.SPIRIT):
        left //= 2
    if has(me.specials, Special.INVULNERABLE):
        left = min(left, 1)
    return left


def soak(table: Table, fight: Fight, me: Fighter, by: Fighter, wounds: int) -> int:
    """MAL-DMG-8, MAL-VOID-4: the target may spend a Void Point against 10 of them."""
    if wounds <= 0 or not may_spend(me):
        return wounds
    me.dealt = wounds
    spent = says_yes(table, fight, me.seat, by, Ask.SOAK)
    me.dealt = 0
    if not spent:
        return wounds
    spend_void(table, me)
    table.tell(me.seat, Event.SOAKED, min(10, wounds))
    return max(0, wounds - 10)


def suffer(table: Table, fight: Fight, me: Fighter, by: Fighter, wounds: int) -> None:
    """MAL-DMG-8, MAL-WND-8, MAL-WND-9: they are added, and he may fall."""
    if wounds <= 0:
        return
    before = wound_rank(fight, me)
    me.wounds = counted_wounds(fight, me) + wounds
    table.tell(me.seat, Event.WOUNDED, wounds)
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
    """MAL-END-2: he may surrender outside his own Turn: asked when Wounds have left him Injured or
    Crippled.
    """
    if me.fate != Fate.IN_FIGHT or not is_character(me) or wound_rank(fight, me) < WoundRank.INJURED:
        return
    if says_yes(table, fight, me.seat, by, Ask.SURRENDER):
        surrender(table, fight, me)


def surrender(table: Table, fight: Fight, me: Fighter) -> None:
    """MAL-END-2: free, and possible outside the own Turn."""
    me.fate = Fate.SURRENDERED
    table.tell(me.seat, Event.SURRENDERS, 0)
    cannot_go_on(table, fight, me)


def settle(table: Table, fight: Fight, me: Fighter) -> None:
    """MAL-WND-6 to MAL-WND-8: where he stands now."""
    if is_killed(fight, me):
        die(table, fight, me)
    elif me.fate in (Fate.IN_FIGHT, Fate.DOWN, Fate.SURRENDERED) and is_out(fight, me):
        me.fate = Fate.OUT
        table.tell(me.seat, Event.OUT, 0)
        cannot_go_on(table, fight, me)
    elif me.fate == Fate.IN_FIGHT and is_down(fight, me):
        me.fate = Fate.DOWN


def die(table: Table, fight: Fight, me: Fighter) -> None:
    """MAL-WND-8."""
    if me.fate == Fate.DEAD:
        return
    me.fate = Fate.DEAD
    table.tell(me.seat, Event.DIES, 0)
    cannot_go_on(table, fight, me)
    free_of_holder(fight, me)


def hold_the_spell(table: Table, fight: Fight, me: Fighter, wounds: int) -> None:
    """MAL-SPL-4: wounded while casting: Willpower against 5 and the Wounds, or the spell is lost."""
    if me.casting == Spell.NONE:
        return
    if not trait_succeeds(table, fight, me, Why.CONCENTRATION, Trait.WILLPOWER, 5 + wounds, 0):
        stop_casting(table, me)
