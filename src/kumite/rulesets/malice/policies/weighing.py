"""What a blow is worth: its odds, what it does, and how dangerous the enemy is."""

from __future__ import annotations

from ..records import Weapon
from ..rules.actions.places import in_reach
from ..rules.attack_and_defense.aim import (
    armor_factor,
    in_off_hand,
)
from ..rules.attack_and_defense.armor_tn import armor_tn
from ..rules.attack_and_defense.attack_roll import attack_number, attack_pool
from ..rules.standing import both_swords
from ..rules.wounds.harm import reduction
from ..rules.wounds.wounds import wound_penalty
from ..state import Fight, Fighter
from ..terms import Mode, Stance, Use
from .reckoning import (
    is_done_for,
    left_to_bear,
    mean,
    usual_attack,
    usual_damage,
    worth_of,
)

FULL_ATTACK = 80
"""What +2k1 comes to, in tenths."""
TOO_CLOSE = 100
"""MAL-ATK-6, in tenths."""
OFF_HAND = 75
"""MAL-TWO-1: about what the off hand costs, in tenths."""


def odds(fight: Fight, me: Fighter) -> int:
    """By how much, in tenths, the declared attack is above its TN on average."""
    foe = fight.fighters[me.attack.target - 1]
    rolled, kept, flat, _ = attack_pool(fight, me, foe)
    return mean(rolled, kept) + 10 * flat - 10 * attack_number(fight, me, foe)


def spare_raises(fight: Fight, me: Fighter) -> int:
    """How many more Raises the declared attack can carry."""
    return odds(fight, me) // 50 if me.attack.target != 0 else 0


def chance(spare: int) -> int:
    """How likely a roll succeeds that is so many tenths above its TN on average, in percent."""
    return max(2, min(98, 50 + 4 * spare // 9))


def danger(fight: Fight, foe: Fighter) -> int:
    """How dangerous an enemy is; those who are done for are only half so."""
    value = 100 + worth_of(fight, foe, foe.weapons[foe.main]) // 4
    return value // 2 if is_done_for(fight, foe) else value


def harm(fight: Fight, me: Fighter, foe: Fighter, weapon: Weapon, ranged: bool, arrow: int) -> int:
    """What a hit comes to after Reduction, in tenths."""
    dealt = usual_damage(me, weapon)
    if weapon.mode == Mode.BOW:
        missile = fight.missiles[arrow]
        dealt = mean(max(missile.rolled + weapon.bow_strength, missile.kept), missile.kept)
    return max(10, dealt - 10 * reduction(fight, foe, me, weapon, ranged))


def blow(fight: Fight, me: Fighter, foe: Fighter, index: int, use: int, arrow: int) -> int:
    """What an attack is worth: its chance, how much of what the enemy can bear it takes, and their danger."""
    weapon = me.weapons[index]
    ranged = use == Use.RANGED
    tn = armor_tn(fight, foe, me, ranged, armor_factor(fight, me, weapon, arrow)) + wound_penalty(fight, me)
    spare = usual_attack(fight, me, weapon) - 10 * tn
    if me.stance == Stance.FULL_ATTACK:
        spare += FULL_ATTACK
    if ranged and in_reach(fight, me, foe):
        spare -= TOO_CLOSE
    if in_off_hand(me, index) and not both_swords(me):
        spare -= OFF_HAND
    share = min(100, 10 * harm(fight, me, foe, weapon, ranged, arrow) // left_to_bear(fight, foe))
    return chance(spare) * max(1, share) * danger(fight, foe)
