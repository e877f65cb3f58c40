"""Whom SIMPLE strikes, with what, and with which maneuver; it lets the fallen lie."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has, lowest
from kumite.rulesets.shared.seats import those

from ..rules.attack_and_defense.aim import armor_factor
from ..rules.attack_and_defense.armor_tn import armor_tn
from ..rules.attack_and_defense.attack_roll import attack_number, attack_pool
from ..rules.attack_and_defense.maneuvers import cost_of
from ..rules.standing import in_fight, is_character, strength
from ..rules.wounds.wounds import wound_rank
from ..sizes import WEAPONS
from ..state import Fight, Fighter
from ..terms import Maneuver, WoundRank
from .reckoning import everybody, mean, nearest, shoots_with, standing_among, usual_attack
from .striking import standing_targets


def odds(fight: Fight, me: Fighter) -> int:
    """By how much, in tenths, the declared attack is above its TN on average."""
    foe = fight.fighters[me.attack.target - 1]
    rolled, kept, flat, _ = attack_pool(fight, me, foe)
    return mean(rolled, kept) + 10 * flat - 10 * attack_number(fight, me, foe)


def spare_raises(fight: Fight, me: Fighter) -> int:
    """How many more Raises the declared attack can carry on average."""
    return odds(fight, me) // 50 if me.attack.target != 0 else 0


def worth_full_attack(fight: Fight, me: Fighter) -> bool:
    """Whether somebody is hardly hurt, holds something for melee, and would miss an enemy in Attack."""
    weapon = me.weapons[me.main]
    if me.wounds > 0 and (not is_character(me) or wound_rank(fight, me) > WoundRank.NICKED):
        return False
    if shoots_with(me):
        return False
    foe = fight.fighters[nearest(fight, me, everybody(fight))]
    if foe.side == me.side:
        return False
    factor = armor_factor(fight, me, weapon, 0)
    return usual_attack(fight, me, weapon) < 10 * armor_tn(fight, foe, me, False, factor)


def reaching(fight: Fight, me: Fighter, options: int) -> int:
    """Those of the weapons that reach somebody who can still fight; all of them if none does."""
    bits = 0
    for index in range(WEAPONS):
        if has(options, index):
            for use in range(2):
                if standing_targets(fight, me, index, use) != 0:
                    bits |= 1 << index
    return bits if bits != 0 else options


def reaching_use(fight: Fight, me: Fighter, options: int) -> int:
    """In melee, unless only a throw or a shot reaches somebody who can still fight."""
    for use in range(2):
        if has(options, use) and standing_targets(fight, me, me.attack.weapon, use) != 0:
            return use
    return lowest(options)


def aimed_at(fight: Fight, me: Fighter, options: int) -> int:
    """The weakest of those who can still fight; only where there is nobody else, one of the fallen."""
    standing = standing_among(fight, me, options)
    return weakest(fight, me, standing if standing != 0 else options)


def weakest(fight: Fight, me: Fighter, options: int) -> int:
    """The enemy in the fight who has most Wounds; of equals one who lies Prone."""
    best = lowest(options)
    highest = -1
    for foe in those(fight.fighters, options):
        if foe.side != me.side:
            value = (1000 if in_fight(foe) else 0) + 10 * foe.wounds + (5 if foe.prone == 1 else 0)
            if value > highest:
                highest = value
                best = foe.seat
    return best


def called(fight: Fight, me: Fighter, options: int) -> int:
    """An Extra Attack, or a Knockdown of somebody no stronger, where the odds allow it."""
    if me.attack.target == 0:
        return Maneuver.NOTHING
    foe = fight.fighters[me.attack.target - 1]
    spare = spare_raises(fight, me)
    if has(options, Maneuver.EXTRA_ATTACK) and spare >= cost_of(me, foe, Maneuver.EXTRA_ATTACK):
        return Maneuver.EXTRA_ATTACK
    if has(options, Maneuver.KNOCKDOWN) and spare >= cost_of(me, foe, Maneuver.KNOCKDOWN):
        if strength(me) >= strength(foe):
            return Maneuver.KNOCKDOWN
    return Maneuver.NOTHING


def spell_that_is_not_on(me: Fighter, options: int) -> int:
    """The first that is not in effect on the caster."""
    for spell in range(len(me.spell_ends)):
        if has(options, spell) and me.spell_ends[spell] == 0:
            return spell
    return lowest(options)
