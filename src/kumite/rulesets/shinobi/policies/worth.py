"""What SENSIBLE reckons with: all in points of damage, as the exact mean over the dice where there are some.

A wound is worth points, a count of somebody's time is, and so is a level of Fatigue.
"""

from __future__ import annotations

from ..rules.fatigue.fatigue import chakra_roll_bonus, stamina_roll_bonus
from ..rules.how_to_fight.accuracy import accuracy, dodge_bonus, parry_bonus
from ..rules.how_to_fight.blows import crosses, partial_of
from ..rules.how_to_fight.damage import (
    THOUSAND,
    damage_bonus,
    damage_speed,
    hand_speed,
    technique_count,
    unarmed_count,
    unarmed_sides,
    weapon_dice,
)
from ..rules.how_to_fight.mitigation import damage_reduction
from ..rules.how_to_fight.possible_defences import parries_with, unarmed_parry
from ..rules.how_to_fight.rolls import skill_bonus
from ..rules.initiative.deeds import core_of, is_weapon, quality, slot_of, weapon_of
from ..rules.standing import can_act
from ..rules.wounds.severities import hp_severity, vitality_severity
from ..state import Deed, Fight, Fighter, Weapon
from ..terms import Ability, Quality, Running, Skill, TechniqueKind, TechniqueName

FALL = 150
"""What it is worth, beyond the points, that somebody is out of the fight."""
WOUND = 25
"""What each step of a wound is worth beyond the damage."""
TRIPPED = 25
"""What a blow is worth that only hampers: a trip, a grab, a weapon out of a hand."""
LEVEL = 20
"""What a first level of Fatigue costs; each further one as much more, and the last the fighter."""


def pace(me: Fighter) -> int:
    """What a count of somebody's time is worth, in tenths of a point."""
    return 20 + 4 * max(me.now.strength, 1) // 10


def left_of(me: Fighter) -> int:
    """The points that somebody can still lose."""
    return max(1, me.vitality + max(0, me.hp))


def landing(bonus: int, number: int, percent: int) -> tuple[int, int]:
    """SHI-PS-1: in how many of 20 cases a d20 with a bonus fails in part against a number, and wholly."""
    worst = number - 1 - bonus
    failed = max(0, min(20, worst))
    if percent == 0:
        return 0, failed
    enough = (99 + percent) // percent
    wholly = max(0, min(20, worst - enough + 1))
    return failed - wholly, wholly


def hurt(fight: Fight, foe: Fighter, points: int) -> int:
    """SHI-WND-1, SHI-WND-2: what it is worth that somebody takes that damage: the points and the wound."""
    if points <= 0:
        return 0
    left = left_of(foe)
    if points >= left:
        return left + FALL
    vitality = min(points, max(0, foe.vitality))
    severity = vitality_severity(fight, foe, vitality, 0)
    severity = max(severity, hp_severity(fight, foe, points - vitality, 0))
    return points + WOUND * severity


def through(fight: Fight, foe: Fighter, points: int, part: int, wholly: int) -> int:
    """What a blow is worth that lands in so many of 20 cases, in part or wholly."""
    if wholly == 0 and part == 0:
        return 0
    return (part * hurt(fight, foe, points // 2) + wholly * hurt(fight, foe, points)) // 20


def mean_dice(fight: Fight, me: Fighter, deed: Deed, weapon: Weapon) -> int:
    """SHI-DMG-1, SHI-DMG-9: the mean of the dice of an action, times ten."""
    if deed.technique > 0:
        technique = me.techniques[deed.technique - 1]
        if technique.kind != TechniqueKind.WEAPON:
            return mean_of_technique(me, deed)
    elif deed.weapon == 0:
        return 5 * unarmed_count(me) * (unarmed_sides(me, deed.power) + 1)
    mean = 5 * weapon_dice(me, weapon) * max(1, deed.number) * (weapon.sides + 1)
    return 2 * mean if crosses(me, deed) else mean


def mean_of_technique(me: Fighter, deed: Deed) -> int:
    """The same of a technique that is not done with a weapon."""
    technique = me.techniques[deed.technique - 1]
    sides = unarmed_sides(me, me.abilities[Ability.POWER_ATTACK])
    basic = 5 * unarmed_count(me) * (sides + 1)
    count = me.combo.counter if deed.target > 0 and me.combo.target == deed.target else 0
    match technique.id:
        case TechniqueName.HEAVY_BLOW:
            return basic
        case TechniqueName.COMBO:
            return basic + 35 * (1 + count)
        case TechniqueName.LION_COMBO:
            return basic + 90
        case TechniqueName.LION_BARRAGE:
            return basic + 5 * (6 + 2 * count) * (sides + 1)
    dice = technique_count(me, technique)
    if technique.id == TechniqueName.HOUENKA:
        dice += 6
    mean = 5 * dice * (technique.sides + 1)
    if technique.extra > 0:
        mean += mean * (technique.sides + 1 - technique.extra) // technique.sides
    elif technique.open > 0:
        mean = mean * technique.sides // (technique.open - 1)
    if technique.times_dice > 0:
        mean = mean * technique.times_dice * (technique.times_sides + 1) // 2
    if technique.times > 0:
        mean = mean * technique.times
    return mean + 10 * technique.plus


def mean_damage(fight: Fight, me: Fighter, deed: Deed) -> int:
    """SHI-DMG-1: the mean damage of a deed whose Speed is known, before anything takes some off."""
    speed = damage_speed(fight, me, deed)
    weapon = weapon_of(me, deed)
    total = 100 * mean_dice(fight, me, deed, weapon)
    total += damage_bonus(fight, me, deed, weapon) * hand_speed(fight, me, deed, weapon, speed)
    if deed.off_weapon > 0:
        other = me.weapons[deed.off_weapon - 1]
        total += 100 * mean_dice(fight, me, deed, other)
        total += damage_bonus(fight, me, deed, other) * hand_speed(fight, me, deed, other, speed)
    return total // THOUSAND


def damage_to(fight: Fight, me: Fighter, deed: Deed, foe: Fighter) -> int:
    """SHI-MIT-1: the mean damage of a deed to somebody whom it hits in full."""
    points = deed.damage // THOUSAND if deed.rolled == 1 else mean_damage(fight, me, deed)
    points -= damage_reduction(foe)
    return max(0, points * (100 - min(100, foe.percent_reduction)) // 100)


def best_roll(fight: Fight, me: Fighter, deed: Deed, foe: Fighter) -> int:
    """SHI-INT-2: the best bonus with which somebody can roll against a deed; NEVER: with none in time."""
    best = NEVER
    spare = 1 if foe.ap > 0 and foe.stun == 0 else 0
    if deed.speed >= 4 - 2 * spare:
        best = dodge_bonus(fight, foe, foe.reply, me, deed)
    if deed.speed >= 6 - 2 * spare and foe.running != Running.SEALS:
        armed = is_weapon(me, deed)
        if deed.technique == 0 or me.techniques[deed.technique - 1].kind <= TechniqueKind.WEAPON:
            held = foe.right_hand if foe.right_hand > 0 else foe.left_hand
            if held > 0 and parries_with(foe, held, armed):
                best = max(best, parry_bonus(fight, foe, held, me, deed))
            if unarmed_parry(foe, armed):
                best = max(best, parry_bonus(fight, foe, 0, me, deed))
    return best


NEVER = -99
"""As the bonus of a roll: there is none."""


def strike_worth(fight: Fight, me: Fighter, deed: Deed, foe: Fighter) -> int:
    """What a deed promises against one whom it is aimed at: damage, wounds, the time that a stun takes."""
    if not can_act(foe):
        return 0
    bonus = best_roll(fight, me, deed, foe)
    part, wholly = landing(bonus, accuracy(fight, me, deed, foe), partial_of(me, deed))
    if quality(me, deed, Quality.NO_DAMAGE):
        return hampering(fight, me, deed, foe) * (part + wholly) // 20
    worth = through(fight, foe, damage_to(fight, me, deed, foe), part, wholly)
    points = 0
    if deed.technique > 0:
        points = me.techniques[deed.technique - 1].stun
    if is_weapon(me, deed):
        points += weapon_of(me, deed).stun
    if core_of(me, deed) == TechniqueName.THUNDERING_STRIKE:
        worth += 8 * (part + wholly) // 20
    return worth + max(0, points - foe.stun) * pace(foe) * (part + wholly) // 200


def hampering(fight: Fight, me: Fighter, deed: Deed, foe: Fighter) -> int:
    """SHI-TECH-TRIP, SHI-GRAP-1: what it is worth to have somebody on the ground, or in one's hold."""
    if core_of(me, deed) == TechniqueName.TRIP:
        if foe.prone == 1:
            return 0
        bonus = skill_bonus(fight, foe, Skill.ATHLETICS) + 3 * foe.battle.trips
        falls = max(0, min(20, accuracy(fight, me, deed, foe) - 1 - bonus))
        return TRIPPED * falls // 20
    return TRIPPED if foe.held_by == 0 and foe.grapples == 0 and choke_known(me) else 0


def choke_known(me: Fighter) -> bool:
    """Whether somebody could make something of a hold."""
    return slot_of(me, TechniqueName.CHOKE_HOLD) > 0


def tiring(me: Fighter, stamina: int, chakra: int) -> int:
    """SHI-FAT-1 to SHI-FAT-6: what costs are worth: the level that may be lost, and later ones."""
    lost = 0
    if stamina > 0:
        lost += levels_lost(stamina, stamina_roll_bonus(me))
    if chakra > 0:
        lost += levels_lost(chakra, chakra_roll_bonus(me))
    later = (stamina // 5 + chakra // 5) * LEVEL * (1 + me.fatigue) // 80
    return lost * level_worth(me) // 20 + later


def levels_lost(cost: int, bonus: int) -> int:
    """SHI-FAT-10: how many levels a roll costs in 20 cases: one where it fails, two where by 15 or more."""
    return max(0, min(20, cost - 1 - bonus)) + max(0, min(20, cost - 15 - bonus))


def level_worth(me: Fighter) -> int:
    """SHI-FAT-11, SHI-FAT-12: what the next level of Fatigue would cost."""
    if me.fatigue >= 5:
        return 40 * LEVEL
    return LEVEL * (1 + me.fatigue)
