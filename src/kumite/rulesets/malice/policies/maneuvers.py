"""Which maneuvers SENSIBLE declares."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has

from ..records import Weapon
from ..rules.attack_and_defense.maneuvers import cost_of
from ..rules.standing import strength
from ..state import Fight, Fighter
from ..terms import Maneuver
from .reckoning import (
    left_to_bear,
    mean,
    usual_damage,
)
from .weighing import odds, spare_raises


def best_maneuver(fight: Fight, me: Fighter, options: int) -> int:
    """An Extra Attack, a Knockdown of somebody no stronger, or a Feint, where the odds allow it."""
    if me.attack.target == 0:
        return Maneuver.NOTHING
    foe = fight.fighters[me.attack.target - 1]
    spare = spare_raises(fight, me)
    if has(options, Maneuver.EXTRA_ATTACK) and spare >= cost_of(me, foe, Maneuver.EXTRA_ATTACK):
        return Maneuver.EXTRA_ATTACK
    if has(options, Maneuver.KNOCKDOWN) and spare >= cost_of(me, foe, Maneuver.KNOCKDOWN):
        if strength(me) >= strength(foe) and 10 * left_to_bear(fight, foe) > usual_damage(me, arm(me)):
            return Maneuver.KNOCKDOWN
    if has(options, Maneuver.FEINT) and pays_to_feint(fight, me, foe):
        return Maneuver.FEINT
    return Maneuver.NOTHING


def arm(me: Fighter) -> Weapon:
    """The weapon of the declared attack."""
    return me.weapons[me.attack.weapon]


def pays_to_feint(fight: Fight, me: Fighter, foe: Fighter) -> bool:
    """MAL-MAN-12: Whether a Feint adds more to the damage than its Raises would as dice."""
    raises = cost_of(me, foe, Maneuver.FEINT)
    over = odds(fight, me) - 50 * raises
    weapon = arm(me)
    rolled = max(weapon.rolled + strength(me) * weapon.strength, weapon.kept)
    dice = mean(rolled + raises, weapon.kept) - mean(rolled, weapon.kept)
    return over >= 0 and min(over // 2, 50 * me.class_rank) > dice
