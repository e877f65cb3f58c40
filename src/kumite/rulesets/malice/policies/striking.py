"""Whom SENSIBLE strikes, and with what."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has, lowest
from kumite.rulesets.shared.seats import those

from ..rules.attack_and_defense.aim import (
    arrows_at,
    attack_kind,
    payable_uses,
    targets,
    weapons_at,
)
from ..rules.standing import is_natural, strength, two_weapons
from ..sizes import ARROWS, WEAPONS
from ..state import Fight, Fighter
from ..terms import ActionKind, Arrow, Mode, NoYes, Skill, Use
from .reckoning import (
    best_weapon,
    has_more_arms,
    mean,
    standing_among,
    threats,
)
from .weighing import blow


def is_kept(me: Fighter, index: int, use: int) -> bool:
    """Whether it would be thrown away, though it is the last weapon, or one of two that go together.

    What Ninjutsu throws is made for it.
    """
    weapon = me.weapons[index]
    if (
        use != Use.RANGED
        or weapon.mode != Mode.THROWN
        or is_natural(weapon)
        or weapon.skill == Skill.NINJUTSU
    ):
        return False
    return two_weapons(me) or not has_more_arms(me)


def is_needed(fight: Fight, me: Fighter, index: int, use: int) -> bool:
    """Whether a weapon would be thrown at others with an enemy at arm's length, at whom it can strike."""
    weapon = me.weapons[index]
    if use != Use.RANGED or weapon.mode != Mode.THROWN or weapon.skill == Skill.NINJUTSU:
        return False
    return threats(fight, me, fight.house.melee_reach) > 0


def standing_targets(fight: Fight, me: Fighter, index: int, use: int) -> int:
    """The enemies who can still fight and are reached by a weapon in that use, with any arrow."""
    bits = 0
    if is_kept(me, index, use):
        return bits
    arrows = arrows_at(fight, me, index, use)
    for arrow in range(ARROWS):
        if has(arrows, arrow):
            bits |= targets(fight, me, index, use, arrow)
    if use == Use.RANGED and me.weapons[index].mode == Mode.THROWN:  # MAL-ATK-6: a blow is better
        bits &= ~targets(fight, me, index, Use.MELEE, Arrow.NONE)
    return standing_among(fight, me, bits)


def has_blow(fight: Fight, me: Fighter, paid: bool) -> bool:
    """Whether there is an attack worth making: on somebody who can still fight."""
    weapons = weapons_at(fight, me, paid)
    for index in range(WEAPONS):
        if has(weapons, index):
            uses = payable_uses(fight, me, index, paid)
            for use in range(2):
                if has(uses, use) and standing_targets(fight, me, index, use) != 0:
                    return True
    return False


def best_of_use(fight: Fight, me: Fighter, index: int, use: int) -> int:
    """What the best blow with a weapon in that use is worth; 0 where there is none."""
    if is_needed(fight, me, index, use):
        return 0
    seats = standing_targets(fight, me, index, use)
    arrow = lowest(arrows_at(fight, me, index, use)) if seats != 0 else 0
    best = 0
    for foe in those(fight.fighters, seats):
        best = max(best, blow(fight, me, foe, index, use, arrow))
    return 2 * best if attack_kind(me, me.weapons[index], use) == ActionKind.SIMPLE else best


def best_arm(fight: Fight, me: Fighter, options: int) -> int:
    """The weapon with the best blow."""
    best = 0
    chosen = best_weapon(fight, me, me, options)
    for index in range(WEAPONS):
        if has(options, index):
            for use in range(2):
                value = best_of_use(fight, me, index, use) if can_be_used(fight, me, index, use) else 0
                if value > best:
                    best = value
                    chosen = index
    return chosen


def can_be_used(fight: Fight, me: Fighter, index: int, use: int) -> bool:
    """Whether a weapon reaches anybody in that use."""
    return has(payable_uses(fight, me, index, True), use)


def best_use(fight: Fight, me: Fighter, options: int) -> int:
    """In melee, unless the best blow is from afar."""
    best = 0
    chosen = lowest(options)
    for use in range(2):
        if has(options, use):
            value = best_of_use(fight, me, me.attack.weapon, use)
            if value > best:
                best = value
                chosen = use
    return chosen


def best_arrow(fight: Fight, me: Fighter, options: int) -> int:
    """The arrow with the best blow."""
    best = 0
    chosen = lowest(options)
    for arrow in range(1, ARROWS):
        if has(options, arrow):
            seats = targets(fight, me, me.attack.weapon, me.attack.use, arrow)
            for foe in those(fight.fighters, standing_among(fight, me, seats)):
                value = blow(fight, me, foe, me.attack.weapon, me.attack.use, arrow)
                if value > best:
                    best = value
                    chosen = arrow
    return chosen


def best_target(fight: Fight, me: Fighter, options: int) -> int:
    """Whoever can still fight and on whom the blow is worth most."""
    best = 0
    chosen = lowest(options)
    for foe in those(fight.fighters, standing_among(fight, me, options)):
        value = blow(fight, me, foe, me.attack.weapon, me.attack.use, me.attack.arrow)
        if value > best:
            best = value
            chosen = foe.seat
    return chosen


def hits_harder_with_other_end(me: Fighter) -> int:
    """Whether the other end of the weapon does more damage."""
    weapon = me.weapons[me.attack.weapon]
    added = strength(me) * weapon.strength
    this = mean(max(weapon.rolled + added, weapon.kept), weapon.kept)
    other = mean(max(weapon.end_rolled + added, weapon.end_kept), weapon.end_kept)
    return NoYes.YES if other > this else NoYes.NO
