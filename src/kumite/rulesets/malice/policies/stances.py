"""Which Stance and kata SENSIBLE takes, and when it gives up."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has, lowest

from ..rules.attack_and_defense.aim import armor_factor
from ..rules.attack_and_defense.armor_tn import armor_tn
from ..rules.standing import has_technique, in_duel, in_fight, is_character, standing_on, two_weapons
from ..rules.wounds.wounds import wound_penalty, wound_rank
from ..state import Fight, Fighter
from ..terms import Kata, Stance, Technique, WoundRank
from .casting import is_caster
from .moving import WARY
from .reckoning import able_friends, everybody, is_done_for, nearest, shoots_with, threats, usual_attack
from .weighing import chance

CLOSE = 15
"""Within so many feet an enemy is upon somebody before their next Turn."""
FAR_OFF = 40
"""Nobody who is farther off comes to blows in the Round."""
HOPELESS = 20
"""A chance below this, in percent, is none."""


def best_stance(fight: Fight, me: Fighter, options: int) -> int:
    """Attack, or Full Attack against those who are hard to hit; the badly hurt cover themselves."""
    if not has(options, Stance.ATTACK) or leaves_it_to_friends(fight, me):
        if has(options, Stance.FULL_DEFENSE) and threats(fight, me, CLOSE) > 0:
            return Stance.FULL_DEFENSE
        if has(options, Stance.DEFENSE):
            return Stance.DEFENSE
    if has(options, Stance.CENTER) and waits_for_them(fight, me):
        return Stance.CENTER
    if has(options, Stance.FULL_ATTACK) and worth_full_attack(fight, me):
        return Stance.FULL_ATTACK
    if has(options, Stance.ATTACK):
        return Stance.ATTACK
    return lowest(options)


def leaves_it_to_friends(fight: Fight, me: Fighter) -> bool:
    """Whether somebody is badly hurt, and friends go on; who fights from afar only if enemies come near."""
    if not is_done_for(fight, me) or able_friends(fight, me) == 0:
        return False
    return not (shoots_with(me) or is_caster(me)) or threats(fight, me, WARY) > 0


def waits_for_them(fight: Fight, me: Fighter) -> bool:
    """MAL-DUELIST-1: Whether a duelist gains more by the Center Stance than by going to meet the enemy."""
    if fight.round > 1 or not has_technique(me, Technique.DUELIST_1) or shoots_with(me):
        return False
    return threats(fight, me, FAR_OFF) == 0


def worth_full_attack(fight: Fight, me: Fighter) -> bool:
    """Whether somebody is hardly hurt, holds something for melee, and would miss an enemy in Attack."""
    weapon = me.weapons[me.main]
    if me.wounds > 0 and (not is_character(me) or wound_rank(fight, me) > WoundRank.NICKED):
        return False
    if shoots_with(me) or is_caster(me):
        return False
    foe = fight.fighters[nearest(fight, me, everybody(fight))]
    if foe.side == me.side:
        return False
    factor = armor_factor(fight, me, weapon, 0)
    return usual_attack(fight, me, weapon) < 10 * armor_tn(fight, foe, me, False, factor)


def is_hopeless(fight: Fight, me: Fighter) -> bool:
    """Whether somebody alone and badly hurt hardly hits the enemies, who are people and in good shape."""
    if not is_done_for(fight, me) or standing_on(fight, me.side) > 1 or in_duel(fight, me):
        return False
    for foe in fight.fighters[: fight.count]:
        if foe.side != me.side and in_fight(foe):
            if not is_character(foe) or is_done_for(fight, foe) or may_hit(fight, me, foe):
                return False
    return True


def may_hit(fight: Fight, me: Fighter, foe: Fighter) -> bool:
    """Whether an attack with the weapon in hand has more than a slight chance."""
    weapon = me.weapons[me.main]
    tn = armor_tn(fight, foe, me, False, armor_factor(fight, me, weapon, 0)) + wound_penalty(fight, me)
    return chance(usual_attack(fight, me, weapon) - 10 * tn) >= HOPELESS


def best_kata(me: Fighter, options: int) -> int:
    """Two blades for those who hold two; then what helps whoever attacks as it does."""
    if has(options, Kata.SPINNING_BLADES) and two_weapons(me):
        return Kata.SPINNING_BLADES
    for kata in (
        Kata.NORTH_WIND,
        Kata.INDOMITABLE_WARRIOR,
        Kata.BREATH_OF_WIND,
        Kata.STRENGTH_OF_THE_LION,
        Kata.DANCE_OF_THE_WINDS,
        Kata.STRIKING_AS_FIRE,
    ):
        if has(options, kata):
            return kata
    return lowest(options)
