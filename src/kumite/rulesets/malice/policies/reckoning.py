"""What the sensible policy reckons with: what rolls come to, who is near or weak, what suits best."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has, lowest
from kumite.rulesets.shared.seats import those

from ..records import Weapon
from ..rules.actions.places import apart_squared
from ..rules.attack_and_defense.aim import steps_to_load
from ..rules.dice.pools import skill_pool
from ..rules.standing import in_fight, is_character, rank_of, strength, trait_of
from ..rules.wounds.wounds import counted_wounds, healthy_capacity, rank_capacity, wound_rank
from ..sizes import DECLINE
from ..state import Fight, Fighter
from ..terms import Mark, Mode, NoYes, Skill, Trait, WeaponState, WoundRank

FAR = 1 << 40
"""Farther than anybody can be, squared."""


def mean(rolled: int, kept: int) -> int:
    """What a roll comes to on average, in tenths; it is a little off, but never by much."""
    if rolled < 1 or kept < 1:
        return 0
    return kept * (61 + 82 * (rolled - kept) // (rolled + kept))


def usual_attack(fight: Fight, me: Fighter, weapon: Weapon) -> int:
    """What an attack comes to, in tenths, without Stance, Wounds and techniques."""
    if weapon.printed == 1:
        return mean(weapon.pool_rolled, weapon.pool_kept)
    value = trait_of(fight, me, trait_for(weapon.skill))
    return mean(value + rank_of(me, weapon.skill), value)


def trait_for(skill: int) -> int:
    """MAL-ATK-1: The Trait with which a skill attacks."""
    match skill:
        case Skill.KYUJUTSU:
            return Trait.REFLEXES
        case Skill.TEPPOUDO:
            return Trait.INTELLIGENCE
    return Trait.AGILITY


def usual_damage(me: Fighter, weapon: Weapon) -> int:
    """What the damage of a hit comes to, in tenths; of a bow with the usual arrow."""
    rolled, kept = weapon.rolled + strength(me) * weapon.strength, weapon.kept
    if weapon.mode == Mode.BOW:
        rolled, kept = 2 + weapon.bow_strength, 2
    return mean(max(rolled, kept), kept)


def worth_of(fight: Fight, me: Fighter, weapon: Weapon) -> int:
    """What the attack and the damage of a weapon come to."""
    if is_spent(me, weapon):
        return 0
    return usual_attack(fight, me, weapon) + usual_damage(me, weapon)


def worth_keeping(fight: Fight, me: Fighter) -> int:
    """Whether an old roll for Full Defense is no worse than a new one would be on average."""
    rolled, kept, flat, _ = skill_pool(fight, me, Skill.DEFENSE, Trait.REFLEXES, 0, 0, 0)
    return NoYes.YES if 10 * me.full_defense_total >= mean(rolled, kept) + 10 * flat else NoYes.NO


def is_done_for(fight: Fight, me: Fighter) -> bool:
    return is_character(me) and wound_rank(fight, me) >= WoundRank.CRIPPLED


def everybody(fight: Fight) -> int:
    return (1 << fight.count) - 1


def nearest(fight: Fight, me: Fighter, options: int) -> int:
    """The nearest enemy who can still fight; if there is none, the lowest answer."""
    best = lowest(options)
    distance = FAR
    for foe in those(fight.fighters, options):
        if foe.side != me.side and in_fight(foe):
            if apart_squared(me, foe) < distance:
                distance = apart_squared(me, foe)
                best = foe.seat
    return best


def nearest_or_nobody(fight: Fight, me: Fighter, options: int) -> int:
    """The nearest enemy who can still fight; else nobody, or a friend where only friends are asked for."""
    seat = nearest(fight, me, options)
    if has(options, DECLINE) and is_no_danger(fight, me, seat):
        friends = 0
        for other in those(fight.fighters, options & ~(1 << DECLINE)):
            if other.side == me.side and in_fight(other):
                friends |= 1 << other.seat
        return lowest(friends) if friends != 0 else DECLINE
    return seat


def is_no_danger(fight: Fight, me: Fighter, seat: int) -> bool:
    """Whether it is nobody, a friend, or an enemy who cannot go on."""
    return seat == DECLINE or fight.fighters[seat].side == me.side or not in_fight(fight.fighters[seat])


def standing_among(fight: Fight, me: Fighter, seats: int) -> int:
    """The enemies among these who can still fight, as a bit set of seats."""
    bits = 0
    for foe in those(fight.fighters, seats):
        if foe.side != me.side and in_fight(foe):
            bits |= 1 << foe.seat
    return bits


def threats(fight: Fight, me: Fighter, feet: int) -> int:
    """How many enemies who can still fight are within so many feet."""
    count = 0
    for foe in fight.fighters[: fight.count]:
        if foe.side != me.side and in_fight(foe) and apart_squared(me, foe) <= feet * feet:
            count += 1
    return count


def able_friends(fight: Fight, me: Fighter) -> int:
    """How many others of one's side can still fight well."""
    count = 0
    for friend in fight.fighters[: fight.count]:
        if friend.side == me.side and friend.seat != me.seat and in_fight(friend):
            if not is_done_for(fight, friend):
                count += 1
    return count


def left_to_bear(fight: Fight, me: Fighter) -> int:
    """How many Wounds more take somebody out of the fight."""
    if not is_character(me):
        return max(1, me.dead_at - me.wounds)
    whole = healthy_capacity(fight, me) + WoundRank.CRIPPLED * rank_capacity(fight, me)
    return max(1, whole + 1 - counted_wounds(fight, me))


def left_to_live(fight: Fight, me: Fighter) -> int:
    """How many Wounds more kill somebody."""
    if not is_character(me):
        return max(1, me.dead_at - me.wounds)
    return max(1, left_to_bear(fight, me) + 2 * rank_capacity(fight, me))


def shoots_with(me: Fighter) -> bool:
    """Whether a bow or firearm is in the main hand."""
    return me.weapons[me.main].mode in (Mode.BOW, Mode.RANGED)


def worst_hurt(fight: Fight, me: Fighter, options: int) -> int:
    """The one of one's own side with most Wounds."""
    best = lowest(options)
    most = 0
    for friend in those(fight.fighters, options):
        if friend.side == me.side and friend.wounds > most:
            most = friend.wounds
            best = friend.seat
    return best if most > 0 or not has(options, DECLINE) else DECLINE


def best_weapon(fight: Fight, me: Fighter, owner: Fighter, options: int) -> int:
    """The weapon of somebody that the fighter can use best and that does most."""
    best = lowest(options)
    highest = -1
    for index in range(len(owner.weapons)):
        if has(options, index):
            value = worth_of(fight, me, owner.weapons[index])
            if value > highest:
                highest = value
                best = index
    return best


def best_skill(me: Fighter, options: int) -> int:
    best = lowest(options)
    for skill in range(len(me.skills)):
        if has(options, skill) and rank_of(me, skill) > rank_of(me, best):
            best = skill
    return best


def best_trait(fight: Fight, me: Fighter, options: int) -> int:
    best = lowest(options)
    for trait in range(len(me.traits)):
        if has(options, trait) and trait_of(fight, me, trait) > trait_of(fight, me, best):
            best = trait
    return best


def is_spent(me: Fighter, weapon: Weapon) -> bool:
    """Whether it is a bow without an arrow left, or a firearm that takes Turns to load."""
    if has(weapon.marks, Mark.FIREARM):
        return steps_to_load(weapon) - weapon.loaded > 1
    arrows = 0
    for count in me.arrows:
        arrows += count
    return weapon.mode == Mode.BOW and arrows == 0


def has_more_arms(me: Fighter) -> bool:
    """Whether the fighter carries something else to fight with."""
    for weapon in me.weapons:
        if weapon.mode in (Mode.MELEE, Mode.THROWN) and weapon.state == WeaponState.SHEATHED:
            return True
    return False


def has_dropped_a_spent_bow(me: Fighter) -> bool:
    """Whether a bow without arrows lies there, which had better stay where it is."""
    for weapon in me.weapons:
        if weapon.state == WeaponState.DROPPED and is_spent(me, weapon):
            return True
    return False
