"""Who can be attacked, with what, and how.

MAL-ACT-3: An attack is a Complex Action unless a technique or a stat block makes it Simple. MAL-ATK-9: Within
the range of a weapon distance changes nothing, and beyond it there is no attack.
"""

from __future__ import annotations

from kumite.rulesets.shared.bits import has
from kumite.rulesets.shared.seats import those

from ...glossary.gear import LOADED, STEPS_TO_LOAD
from ...records import Weapon
from ...sizes import ARROWS, WEAPONS
from ...state import Fight, Fighter
from ...terms import ActionKind, Arrow, Mark, Mode, Size, Skill, Stance, Technique, Use
from ..actions.places import within
from ..standing import foes, has_technique, held, is_grappled, is_natural, marked, one_hand, rank_of, strength
from .stances import may_attack


def uses_of(me: Fighter, weapon: Weapon) -> int:
    """MAL-ATK-1, MAL-STN-5: Whether a weapon is used in melee or at range; Full Attack forbids the latter."""
    bits = 0
    match weapon.mode:
        case Mode.MELEE:
            bits = 1 << Use.MELEE
        case Mode.THROWN:
            bits = 1 << Use.MELEE | 1 << Use.RANGED
        case Mode.BOW | Mode.RANGED:
            bits = 1 << Use.RANGED
        case Mode.NATURAL:
            bits = 1 << (Use.RANGED if weapon.range_feet > 0 else Use.MELEE)
    if me.stance == Stance.FULL_ATTACK:
        bits &= ~(1 << Use.RANGED)
    return bits


def arrows_of(me: Fighter, weapon: Weapon) -> int:
    """MAL-EQ-4: The arrows that somebody has for a bow; no other weapon takes any."""
    if weapon.mode != Mode.BOW:
        return 1 << Arrow.NONE
    bits = 0
    for arrow in range(1, ARROWS):
        if me.arrows[arrow] > 0:
            bits |= 1 << arrow
    return bits


def ready_to_use(me: Fighter, index: int) -> bool:
    """MAL-TWO-5, MAL-EQ-4, MAL-EQ-5, MAL-EQ-8, MAL-COND-14: Whether it is in hand and can be used."""
    weapon = me.weapons[index]
    if weapon.mode == Mode.NONE or not held(me, index) or marked(weapon, Mark.FREE_BITE):
        return False
    if me.prone == 1 and weapon.size == Size.LARGE:
        return False
    if not one_hand(me, weapon) and me.off != 0:
        return False
    if weapon.mode == Mode.BOW and (weapon.strung == 0 or strength(me) < weapon.minimum_strength):
        return False
    return weapon.loaded >= steps_to_load(weapon)


def steps_to_load(weapon: Weapon) -> int:
    """MAL-EQ-8: How many Actions it takes to load a weapon; 0 if it is never loaded."""
    for mark in range(len(STEPS_TO_LOAD)):
        if has(weapon.marks & LOADED, mark):
            return STEPS_TO_LOAD[mark]
    return 0


def reach_of(fight: Fight, me: Fighter, weapon: Weapon, use: int, arrow: int) -> int:
    """MAL-ATK-8, MAL-ATK-9, MAL-EQ-7, MAL-SKL-1: How far an attack goes, in feet."""
    if use == Use.MELEE:
        return fight.house.melee_reach
    feet = weapon.range_feet
    if weapon.skill == Skill.SPEARS and rank_of(me, Skill.SPEARS) >= 5:
        feet += 5
    if weapon.mode == Mode.BOW and rank_of(me, Skill.KYUJUTSU) >= 5:
        feet += feet // 2
    return feet // 2 if fight.missiles[arrow].half_range == 1 else feet


def targets(fight: Fight, me: Fighter, index: int, use: int, arrow: int) -> int:
    """The seats of the enemies that an attack reaches."""
    feet = reach_of(fight, me, me.weapons[index], use, arrow)
    bits = 0
    enemies = foes(fight, me)
    for foe in those(fight.fighters, enemies):
        if within(me, foe, feet):
            bits |= 1 << foe.seat
    return bits


def arrows_at(fight: Fight, me: Fighter, index: int, use: int) -> int:
    """The arrows that reach any enemy."""
    bits = 0
    for arrow in range(ARROWS):
        if has(arrows_of(me, me.weapons[index]), arrow) and targets(fight, me, index, use, arrow) != 0:
            bits |= 1 << arrow
    return bits


def uses_at(fight: Fight, me: Fighter, index: int) -> int:
    """The uses of a weapon that reach any enemy."""
    bits = 0
    for use in range(2):
        if has(uses_of(me, me.weapons[index]), use) and arrows_at(fight, me, index, use) != 0:
            bits |= 1 << use
    return bits


def attack_kind(me: Fighter, weapon: Weapon, use: int) -> int:
    """What kind of Action the attack is.

    MAL-SHIELDWALL-3, MAL-BERSERKER-3, MAL-TWO-SWORD-3, MAL-ARCHER-3, MAL-BANDIT-3, MAL-ACT-3, MAL-TECH-2,
    MAL-CRE-2.
    """
    if weapon.simple == 1:
        return ActionKind.SIMPLE
    samurai = marked(weapon, Mark.SAMURAI)
    if has_technique(me, Technique.SHIELDWALL_3) and (samurai or weapon.skill == Skill.HEAVY_WEAPONS):
        return ActionKind.SIMPLE
    if has_technique(me, Technique.TWO_SWORD_3) and samurai:
        return ActionKind.SIMPLE
    if has_technique(me, Technique.ARCHER_3) and weapon.mode == Mode.BOW:
        return ActionKind.SIMPLE
    if use == Use.MELEE and has_technique(me, Technique.BERSERKER_3):
        return ActionKind.SIMPLE
    rustic = marked(weapon, Mark.WOOD) or marked(weapon, Mark.PEASANT)
    if use == Use.MELEE and rustic and has_technique(me, Technique.BANDIT_3):
        return ActionKind.SIMPLE
    return ActionKind.COMPLEX


def has_complex(me: Fighter) -> bool:
    """MAL-ACT-1: Whether a Complex Action is left in this Turn."""
    return (
        me.this_turn.complex_used == 0
        and me.this_turn.simple_used == 0
        and me.this_turn.defense_simple_used == 0
    )


def has_simple(me: Fighter) -> bool:
    """MAL-ACT-1: Whether a Simple Action is left in this Turn."""
    return me.this_turn.complex_used == 0 and me.this_turn.simple_used < 2


def can_pay(me: Fighter, kind: int) -> bool:
    """MAL-ACT-1: Whether an Action of that kind is left."""
    if kind == ActionKind.COMPLEX:
        return has_complex(me)
    return has_simple(me) if kind == ActionKind.SIMPLE else True


def weapons_at(fight: Fight, me: Fighter, paid: bool) -> int:
    """The weapons with which somebody can attack an enemy; `paid` says that it costs nothing more."""
    bits = 0
    if not may_attack(fight, me) or is_grappled(me):
        return bits
    for index in range(WEAPONS):
        if ready_to_use(me, index):
            uses = uses_at(fight, me, index)
            for use in range(2):
                if has(uses, use) and (paid or can_pay(me, attack_kind(me, me.weapons[index], use))):
                    bits |= 1 << index
    return bits


def payable_uses(fight: Fight, me: Fighter, index: int, paid: bool) -> int:
    """The uses of that weapon that the fighter can pay for."""
    bits = 0
    uses = uses_at(fight, me, index)
    for use in range(2):
        if has(uses, use) and (paid or can_pay(me, attack_kind(me, me.weapons[index], use))):
            bits |= 1 << use
    return bits


def armor_factor(fight: Fight, me: Fighter, weapon: Weapon, arrow: int) -> int:
    """MAL-ATK-10, MAL-SKL-1: How many times the armor of the target counts."""
    if weapon.mode == Mode.BOW:
        return fight.missiles[arrow].factor
    if weapon.skill == Skill.STAVES and rank_of(me, Skill.STAVES) >= 3:
        return min(1, weapon.factor)
    return weapon.factor


def in_off_hand(me: Fighter, index: int) -> bool:
    """MAL-TWO-4: Whether an attack with that weapon is made with the off hand."""
    return index != 0 and index == me.off and not is_natural(me.weapons[index])
