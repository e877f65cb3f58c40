"""What the sensible policy reckons with: what rolls come to, who is near, who is weak, what suits best."""

from __future__ import annotations

from ..bits import has, lowest
from ..seats import those
from .aim import armor_factor, weapons_at
from .armor_tn import armor_tn
from .attack_roll import attack_number, attack_pool
from .places import apart, apart_squared
from .pools import skill_pool
from .standing import in_fight, is_character, rank_of, strength, trait_of
from .state import DECLINE, Fight, Fighter, Weapon
from .terms import Mode, NoYes, Skill, Trait, WeaponState, WoundRank
from .wounds import wound_rank

FAR = 1 << 40
"""Farther than anybody can be, squared."""


def mean(rolled: int, kept: int) -> int:
    """What a roll comes to on average, in tenths: a little off, but never by much."""
    if rolled < 1 or kept < 1:
        return 0
    return kept * (61 + 82 * (rolled - kept) // (rolled + kept))


def usual_attack(fight: Fight, me: Fighter, weapon: Weapon) -> int:
    """What an attack in melee comes to, in tenths."""
    if weapon.printed == 1:
        return mean(weapon.pool_rolled, weapon.pool_kept)
    agility = trait_of(fight, me, Trait.AGILITY)
    return mean(agility + rank_of(me, weapon.skill), agility)


def worth_of(fight: Fight, me: Fighter, weapon: Weapon) -> int:
    """What its attack and its damage come to."""
    if is_spent(me, weapon):
        return 0
    rolled, kept = weapon.rolled + strength(me) * weapon.strength, weapon.kept
    if weapon.mode == Mode.BOW:
        rolled, kept = 2 + weapon.bow_strength, 2
    return usual_attack(fight, me, weapon) + mean(max(rolled, kept), kept)


def odds(fight: Fight, me: Fighter) -> int:
    """By how much, in tenths, the declared attack is above its number on average."""
    foe = fight.fighters[me.target - 1]
    rolled, kept, flat, _ = attack_pool(fight, me, foe)
    return mean(rolled, kept) + 10 * flat - 10 * attack_number(fight, me, foe)


def would_miss(fight: Fight, me: Fighter) -> bool:
    return odds(fight, me) < 0


def spare_raises(fight: Fight, me: Fighter) -> int:
    """How many Raises the declared attack bears besides those that it has."""
    return odds(fight, me) // 50 if me.target != 0 else 0


def worth_full_attack(fight: Fight, me: Fighter) -> bool:
    """Hardly hurt, with something for melee, and an enemy whom an ordinary attack would rather miss."""
    weapon = me.weapons[me.main]
    if me.wounds > 0 and (not is_character(me) or wound_rank(fight, me) > WoundRank.NICKED):
        return False
    if weapon.mode in (Mode.BOW, Mode.RANGED):
        return False
    seat = nearest(fight, me, everybody(fight))
    foe = fight.fighters[seat]
    if foe.side == me.side:
        return False
    factor = armor_factor(fight, me, weapon, 0)
    return usual_attack(fight, me, weapon) < 10 * armor_tn(fight, foe, me, False, factor)


def worth_keeping(fight: Fight, me: Fighter) -> int:
    """An old roll for Full Defense that is no worse than a new one would be on average."""
    rolled, kept, flat, _ = skill_pool(fight, me, Skill.DEFENSE, Trait.REFLEXES, 0, 0, 0)
    return NoYes.YES if 10 * me.full_defense_total >= mean(rolled, kept) + 10 * flat else NoYes.NO


def is_done_for(fight: Fight, me: Fighter) -> bool:
    return is_character(me) and wound_rank(fight, me) >= WoundRank.CRIPPLED


def everybody(fight: Fight) -> int:
    return (1 << fight.count) - 1


def nearest(fight: Fight, me: Fighter, options: int) -> int:
    """The nearest enemy who can still fight; without one the lowest answer."""
    best = lowest(options)
    distance = FAR
    for foe in those(fight.fighters, options):
        if foe.side != me.side and in_fight(foe):
            if apart_squared(me, foe) < distance:
                distance = apart_squared(me, foe)
                best = foe.seat
    return best


def weakest(fight: Fight, me: Fighter, options: int) -> int:
    """The enemy in the fight who has most Wounds for what he can bear."""
    best = lowest(options)
    highest = -1
    for foe in those(fight.fighters, options):
        if foe.side != me.side:
            value = (1000 if in_fight(foe) else 0) + 10 * foe.wounds + (5 if foe.prone == 1 else 0)
            if value > highest:
                highest = value
                best = foe.seat
    return best


def worst_hurt(fight: Fight, me: Fighter, options: int) -> int:
    """Of its own side, the one with most Wounds."""
    best = lowest(options)
    most = 0
    for friend in those(fight.fighters, options):
        if friend.side == me.side and friend.wounds > most:
            most = friend.wounds
            best = friend.seat
    return best if most > 0 or not has(options, DECLINE) else DECLINE


def best_weapon(fight: Fight, me: Fighter, owner: Fighter, options: int) -> int:
    """Of somebody's weapons the one that it can use best and that does most."""
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


def way_to_reach(fight: Fight, me: Fighter) -> int:
    """How many feet are too many to strike at the one whom the Move is about."""
    if fight.concerns == 0:
        return FAR
    return apart(me, fight.fighters[fight.concerns - 1]) - fight.house.melee_reach


def is_spent(me: Fighter, weapon: Weapon) -> bool:
    """A bow for which there is no arrow left."""
    arrows = 0
    for count in me.arrows:
        arrows += count
    return weapon.mode == Mode.BOW and arrows == 0


def has_more_arms(me: Fighter) -> bool:
    """Whether it carries something else to fight with."""
    for weapon in me.weapons:
        if weapon.mode in (Mode.MELEE, Mode.THROWN) and weapon.state == WeaponState.SHEATHED:
            return True
    return False


def has_dropped_a_spent_bow(me: Fighter) -> bool:
    """Which it had better leave where it is."""
    for weapon in me.weapons:
        if weapon.state == WeaponState.DROPPED and is_spent(me, weapon):
            return True
    return False


def shoots(fight: Fight, me: Fighter) -> bool:
    """Whether what he holds is for shooting, and reaches somebody from here."""
    if me.weapons[me.main].mode not in (Mode.BOW, Mode.RANGED):
        return False
    return has(weapons_at(fight, me, True), me.main)
