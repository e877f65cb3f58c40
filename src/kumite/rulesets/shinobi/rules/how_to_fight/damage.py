"""Damage as an exact number: dice and damage bonus in thousandths, mitigation in its steps, one rounding.

A fraction is a pair of ints, numerator and denominator; the denominator is 1000 at first and grows by 100
with each percentage. Nothing is rounded until `whole`: SHI-DMG-7.
"""

from __future__ import annotations

from kumite.rulesets.shared.bits import has
from kumite.table import Table

from ...state import Deed, Fight, Fighter, Technique, Weapon
from ...terms import (
    Ability,
    Bar,
    Event,
    PoisonName,
    Rounding,
    Special,
    StatusKind,
    TechniqueKind,
    TechniqueName,
    Why,
    WoundName,
)
from ..basic_actions.prices import counter, delay, half_up, halved, houenka_balls, saved_by_drawing
from ..conditions.statuses import lower
from ..equipment.poisoned import venomed
from ..initiative.deeds import core_of, core_x, is_ninjutsu, kind_of, link_x, linked, rank_of, weapon_of
from ..standing import barred, wounds_of
from ..weather.sky import damage_speed_bonus
from .accuracy import kept_x

THOUSAND = 1000


# --- The dice ---


def plain_dice(table: Table, me: Fighter, count: int, sides: int) -> int:
    """NdS: the sum."""
    return table.pool(me.seat, Why.DAMAGE, sides, count, count) if count > 0 else 0


def extra_dice(table: Table, me: Fighter, count: int, sides: int, face: int) -> int:
    """SHI-DMG-9, .extra(k): each original die showing k or more brings one more, which brings none."""
    total = 0
    more = 0
    for _ in range(count):
        rolled = table.roll(me.seat, Why.DAMAGE, sides)
        total += rolled
        if rolled >= face:
            more += 1
    if more > 0:
        total += table.pool(me.seat, Why.EXTRA_DAMAGE, sides, more, more)
    return total


def open_dice(table: Table, me: Fighter, count: int, sides: int, face: int) -> int:
    """SHI-DMG-9, .open(k): the added dice bring more in their turn."""
    total = 0
    left = count
    while left > 0:
        left -= 1
        rolled = table.roll(me.seat, Why.DAMAGE, sides)
        total += rolled
        if rolled >= face:
            left += 1
    return total


def weapon_dice(me: Fighter, weapon: Weapon) -> int:
    """How many dice a weapon has, those for STR included."""
    return weapon.dice + (me.now.strength // weapon.dice_per_str if weapon.dice_per_str > 0 else 0)


def unarmed_count(me: Fighter) -> int:
    """SHI-UNA-1, SHI-ABI-UNARMED-FOCUS: the dice of a basic unarmed attack: Unarmed Focus adds one a rank."""
    return me.weapons[0].dice + me.abilities[Ability.UNARMED_FOCUS]


def unarmed_sides(me: Fighter, ranks: int) -> int:
    """SHI-UNA-1, SHI-ABI-POWER-ATTACK: the size of those dice, 2 more for each rank that is used."""
    return me.weapons[0].sides + 2 * ranks


def basic_dice(table: Table, me: Fighter, ranks: int) -> int:
    return plain_dice(table, me, unarmed_count(me), unarmed_sides(me, ranks))


def technique_count(me: Fighter, technique: Technique) -> int:
    """The dice of a row, those for STR included."""
    return technique.dice + (me.now.strength // technique.dice_per_str if technique.dice_per_str > 0 else 0)


def roll_dice(table: Table, me: Fighter, deed: Deed, weapon: Weapon) -> int:
    """SHI-DMG-1, SHI-MT-6: the base damage of the action, rolled.

    `weapon` says which of two weapons is meant.
    """
    if deed.technique == 0 or kind_of(me, deed) == TechniqueKind.WEAPON:
        if deed.technique == 0 and deed.weapon == 0:
            return basic_dice(table, me, deed.power)
        pieces = max(1, deed.number)
        total = plain_dice(table, me, weapon_dice(me, weapon) * pieces, weapon.sides)
        if linked(me, deed, TechniqueName.HOUSENKA):
            total += plain_dice(table, me, deed.number, 6)
        return total
    return technique_dice(table, me, deed, me.techniques[deed.technique - 1])


def technique_dice(table: Table, me: Fighter, deed: Deed, technique: Technique) -> int:
    """The dice of a technique that is not done with a weapon."""
    combo = counter(me, deed)
    match technique.id:
        case TechniqueName.HEAVY_BLOW:  # SHI-TECH-HEAVY-BLOW
            return basic_dice(table, me, me.abilities[Ability.POWER_ATTACK])
        case TechniqueName.COMBO:  # SHI-TECH-COMBO
            basic = basic_dice(table, me, me.abilities[Ability.POWER_ATTACK])
            return basic + plain_dice(table, me, 1 + combo, 6)
        case TechniqueName.LION_COMBO:  # SHI-TECH-LION-COMBO
            return basic_dice(table, me, me.abilities[Ability.POWER_ATTACK]) + plain_dice(table, me, 2, 8)
        case TechniqueName.LION_BARRAGE:  # SHI-TECH-LION-BARRAGE
            sides = unarmed_sides(me, me.abilities[Ability.POWER_ATTACK])
            basic = basic_dice(table, me, me.abilities[Ability.POWER_ATTACK])
            return basic + plain_dice(table, me, 6 + 2 * combo, sides)
        case TechniqueName.HOUENKA:
            count = technique.dice + 3 * houenka_balls(deed)
            return extra_dice(table, me, count, technique.sides, technique.extra)
        case TechniqueName.RISING_PHOENIX:  # SHI-TECH-RISING-PHOENIX
            face = 11 if deed.interrupt == 1 else technique.open
            return open_dice(table, me, technique.dice, technique.sides, face)
        case TechniqueName.SHATTERING_HAND:  # SHI-TECH-SHATTERING-HAND
            return plain_dice(table, me, technique_count(me, technique) + core_x(me, deed), technique.sides)
        case _:
            return row_dice(table, me, technique)


def row_dice(table: Table, me: Fighter, technique: Technique) -> int:
    """SHI-DMG-9, SHI-DMG-4: the dice of a row, and what is added to them.

    Rows hold sums, products, .extra and .open.
    """
    count = technique_count(me, technique)
    if technique.open > 0:
        total = open_dice(table, me, count, technique.sides, technique.open)
    elif technique.extra > 0:
        total = extra_dice(table, me, count, technique.sides, technique.extra)
    else:
        total = plain_dice(table, me, count, technique.sides)
    if technique.times_dice > 0:
        total *= plain_dice(table, me, technique.times_dice, technique.times_sides)
    if technique.times > 0:
        total *= technique.times
    return total + technique.plus


# --- The damage bonus ---


def stat_bonus(me: Fighter, physical: bool) -> int:
    """SHI-DMG-6, SHI-STT-2: STR/15 or CHA/15, cut to tenths. In tenths."""
    return 10 * (me.now.strength if physical else me.chakra) // 15


def flat_bonus(me: Fighter, physical: bool) -> int:
    """What abilities, Upkeeps and wounds add to the damage bonus, in tenths."""
    if physical:
        tenths = 2 * me.abilities[Ability.BRUTE_FORCE] + me.now.pdb  # SHI-ABI-BRUTE-FORCE
        if me.abilities[Ability.BRUISER] == 1:
            tenths += 10 * me.resilience // 30
        if not barred(me, Bar.NO_DAMAGE_UPKEEP):
            tenths += 10 * kept_x(me, TechniqueName.CHAKRA_STRENGTHENING)
        return tenths
    return 2 * me.abilities[Ability.POTENT_CHAKRA] + me.now.ndb  # SHI-ABI-POTENT-CHAKRA


def whole_bonus(me: Fighter, physical: bool) -> int:
    """PDB or NDB as other rules read it: in tenths, without what an action adds."""
    percent = 100 + (me.now.pdb_percent if physical else me.now.ndb_percent)
    return max(0, stat_bonus(me, physical) * percent // 100 + flat_bonus(me, physical))


def percent_on_bonus(fight: Fight, me: Fighter, deed: Deed, weapon: Weapon) -> int:
    """SHI-DMG-8, SHI-EQ-6: every percentage on the part that comes from the attribute, added up."""
    percent = me.now.ndb_percent if is_ninjutsu(me, deed) else me.now.pdb_percent
    core = core_of(me, deed)
    if core == TechniqueName.HEAVY_BLOW:
        percent += 100
    if core == TechniqueName.RISING_PHOENIX and deed.interrupt == 1:
        percent += 100
    if deed.held_back == 1:
        percent -= 50
    if venomed(me, PoisonName.BELLADONNA) and not is_ninjutsu(me, deed):
        percent -= 50
    if not is_ninjutsu(me, deed) and weapon.sides > 0 and kind_of(me, deed) == TechniqueKind.WEAPON:
        if has(weapon.special, Special.DOUBLE_DB):  # SHI-WPN-BOW
            percent += 100
        elif has(weapon.special, Special.DB_25):  # SHI-WPN-BOW
            percent += 25
        elif weapon.two_handed == 1 and not has(weapon.special, Special.NO_TWO_HANDED_BONUS):
            if deed.off_weapon == 0:
                percent += fight.house.two_handed_bonus
    return percent


def added_bonus(me: Fighter, deed: Deed, weapon: Weapon) -> int:
    """SHI-MT-7, SHI-DMG-8: what the action itself adds to the damage bonus, in tenths."""
    tenths = 0
    if deed.technique == 0 and deed.number > 1:
        tenths += 5 * deed.number
    tenths += 10 * deed.focus
    if linked(me, deed, TechniqueName.IRON_FIST):
        tenths += 10 * (link_x(me, deed, TechniqueName.IRON_FIST) - 1)
    if deed.technique == 0 and has(weapon.special, Special.CONSECUTIVE):
        tenths += 5 * min(4, me.weapon_streak)
    tenths -= 10 * max(1, rank_of(me, deed)) * wounds_of(me, WoundName.TRICEP_TEAR)
    return tenths


def damage_bonus(fight: Fight, me: Fighter, deed: Deed, weapon: Weapon) -> int:
    """SHI-DMG-2, SHI-DMG-8: the damage bonus of an action in thousandths, at least 0."""
    physical = not is_ninjutsu(me, deed)
    stat = stat_bonus(me, physical)
    tenths = flat_bonus(me, physical) + added_bonus(me, deed, weapon)
    if core_of(me, deed) == TechniqueName.HEADSPLITTER:
        # half a point for each count of Delay, at most doubled
        tenths += min(5 * delay(fight, me, deed), whole_bonus(me, physical))
    return max(0, stat * max(0, 100 + percent_on_bonus(fight, me, deed, weapon)) + 100 * tenths)


# --- The Speed that multiplies it ---


def damage_speed(fight: Fight, me: Fighter, deed: Deed) -> int:
    """SHI-CHAIN-7, SHI-STA-SHOCK, SHI-DMG-3: the core's own base Speed or the final Speed, whichever is less.

    Iron Fist adds its X; winds add 3 to Fuuton, a thunderstorm to Raiton; what Iaijutsu saves counts as well.
    Paralysis is not in it yet.
    """
    saved = saved_by_drawing(fight, me, deed)
    own = deed.core_speed + saved
    if linked(me, deed, TechniqueName.IRON_FIST):
        own += link_x(me, deed, TechniqueName.IRON_FIST) - 1
    return min(own, deed.speed + saved) + damage_speed_bonus(fight, kind_of(me, deed))


def paralysed_speed(me: Fighter, deed: Deed, speed: int) -> int:
    """SHI-STA-PARA: Paralysis takes points off it, but not below half of the final Speed."""
    return max(min(speed, half_up(deed.speed)), speed - me.now.paralysis)


def hand_speed(fight: Fight, me: Fighter, deed: Deed, weapon: Weapon, speed: int) -> int:
    """SHI-ABI-DUAL-WIELDING: of two weapons each counts with half its Speed, or all of it."""
    if deed.off_weapon == 0:
        return speed
    own = weapon.speed
    if not has(weapon.special, Special.DUAL) and not has(weapon.special, Special.DUAL_LOSING):
        own = halved(fight, weapon.speed)
    return max(0, own - deed.ap)


def roll_damage(table: Table, fight: Fight, me: Fighter, deed: Deed) -> None:
    """SHI-DMG-1: dice + damage bonus * Speed, in thousandths, once for all whom the action hits.

    SHI-STA-PARA: what Paralysis has cost is taken off it.
    """
    if deed.rolled == 1:
        return
    deed.rolled = 1
    speed = damage_speed(fight, me, deed)
    slowed = paralysed_speed(me, deed, speed)
    weapon = weapon_of(me, deed)
    deed.damage = one_damage(table, fight, me, deed, weapon, hand_speed(fight, me, deed, weapon, slowed))
    if deed.off_weapon > 0:
        other = me.weapons[deed.off_weapon - 1]
        deed.off_damage = one_damage(
            table, fight, me, deed, other, hand_speed(fight, me, deed, other, slowed)
        )
    if speed > slowed:
        lower(table, fight, me, StatusKind.PARALYSIS, speed - slowed)


def one_damage(table: Table, fight: Fight, me: Fighter, deed: Deed, weapon: Weapon, speed: int) -> int:
    """Dice and bonus of one weapon or technique, in thousandths."""
    dice = roll_dice(table, me, deed, weapon)
    if weapon is weapon_of(me, deed):
        deed.dice = dice
    else:
        deed.off_dice = dice
    table.tell(me.seat, Event.DAMAGE_ROLLED, dice)
    return dice * THOUSAND + damage_bonus(fight, me, deed, weapon) * speed


# --- Rounding ---


def whole(fight: Fight, over: int, under: int) -> int:
    """SHI-DMG-7: the one rounding at the end; by house rule to the nearest."""
    if over <= 0:
        return 0
    if fight.house.damage_rounding == Rounding.NEAREST:
        return (2 * over + under) // (2 * under)
    return over // under


def stepped(fight: Fight, over: int, under: int) -> int:
    """By house rule each step is rounded down; the numerator after it."""
    if fight.house.damage_rounding == Rounding.FLOOR_EACH_STEP:
        return over // under * under
    return over
