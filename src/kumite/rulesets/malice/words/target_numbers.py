"""The numbers that rolls have to reach, added up."""

from __future__ import annotations

from collections.abc import Iterator

from kumite.rulesets.shared.language import counted, sentence
from kumite.rulesets.sums import Part, Step, Sum, parts

from ..glossary.rolls import ROLLS
from ..glossary.void_points import VOID_ARMOR_TN
from ..records import Weapon
from ..rules.attack_and_defense.aim import armor_factor
from ..rules.attack_and_defense.armor_tn import (
    BASE,
    BLESSED,
    PRONE,
    TIMES_REFLEXES,
    armor_bonus,
    base_tn,
    guard_bonus,
    guard_cost,
    technique_bonus,
    weapons_bonus,
)
from ..rules.attack_and_defense.attack_roll import bow_penalty, lance_penalty
from ..rules.attack_and_defense.maneuvers import free_raises
from ..rules.attack_and_defense.stances import stance_armor
from ..rules.dice.pools import RAISE, weapon_limb
from ..rules.grappling.grapples import grapple_raises
from ..rules.standing import is_grappled, trait_of
from ..state import Fight, Fighter
from ..terms import Skill, Spell, Trait, Use, Why
from .contests import penalty_parts
from .naming import Blanks
from .phrases import STANCES

Named = Iterator[tuple[int, str]]


def needs(blanks: Blanks) -> str:
    """What has to be reached, and why it is so much."""
    me = blanks.me
    how = f": {blanks.sum}" if blanks.sums and says_more(blanks.sums[0]) else ""
    if me.attack.target:
        return f"{blanks.who} needs {blanks.n} to hit {blanks.name_of(me.attack.target - 1)}{how}."
    return f"{sentence(ROLLS[Why(blanks.fight.roll.why)].word)}: {blanks.who} needs {blanks.n}{how}."


def says_more(added: Sum) -> bool:
    """Whether a sum says more than its total: it has several parts, or one that is not the plain number."""
    return len(added.parts) > 1 or any(part.what not in ("", "TN") for part in added.parts)


def needs_seen(blanks: Blanks) -> str | None:
    """What the side of a target knows of an attack: the TN, not what it is made of."""
    attack = blanks.me.attack
    if not attack.target or not attack.tn:
        return None
    return f"{blanks.who} needs {attack.tn} to hit {blanks.name_of(attack.target - 1)}."


def number_rules(blanks: Blanks) -> tuple[str, ...]:
    """The rules behind the TN of an attack, or of anything else."""
    if blanks.seat >= 0 and blanks.me.attack.target:
        return ("MAL-ATK-4", "MAL-ATK-2", "MAL-ROLL-11")
    return ("MAL-DICE-12", "MAL-ROLL-11")


def number_sum(blanks: Blanks) -> tuple[Sum, ...]:
    """How the TN comes about."""
    fight, me = blanks.fight, blanks.me
    if me.attack.target:
        if blanks.n != me.attack.tn:
            return ()
        foe = fight.fighters[me.attack.target - 1]
        armor = at_least_0(0, parts(*of_target(fight, me, foe))).parts
        rest = [part for part in parts(*of_attacker(fight, me)) if part.number]
        return (at_least_0(blanks.n, (*armor, *rest)),)
    roll = fight.roll
    if roll.roller != blanks.seat + 1:
        return ()
    named = (
        (roll.tn, "TN"),
        (RAISE * roll.raises, counted(roll.raises, "Raise")),
        (-RAISE * roll.free, counted(roll.free, "Free Raise")),
        *penalty_parts(fight, me, roll.why, roll.skill, roll.trait),
    )
    return (at_least_0(blanks.n, parts(*named)),)


def at_least_0(total: int, found: tuple[Part, ...]) -> Sum:
    """MAL-ATK-11: A sum that does not fall below 0."""
    so_far = Sum(total, found)
    return Sum(total, (*found, Part(0, step=Step.AT_LEAST))) if so_far.counted < 0 else so_far


def of_target(fight: Fight, me: Fighter, foe: Fighter) -> Named:
    """MAL-ATK-4: The Armor TN of the target."""
    if me.attack.seizing:
        return of_armor(fight, foe, me, False, 0)
    factor = armor_factor(fight, me, me.weapons[me.attack.weapon], me.attack.arrow)
    return of_armor(fight, foe, me, me.attack.use == Use.RANGED, factor)


def of_attacker(fight: Fight, me: Fighter) -> Named:
    """MAL-ATK-4: Raises, and the attacker's penalties."""
    weapon = me.weapons[me.attack.weapon]
    free = grapple_raises(me, me.attack.skill) if me.attack.seizing else free_raises(me)
    yield RAISE * me.attack.raises, counted(me.attack.raises, "Raise")
    yield -RAISE * free, counted(free, "Free Raise")
    printed = weapon.printed == 1 and me.attack.striking == 0 and not me.attack.seizing
    skill = Skill.NONE if printed else me.attack.skill
    yield from penalty_parts(fight, me, Why.ATTACK, skill, Trait.AGILITY if printed else me.attack.trait)
    if not me.attack.seizing:
        yield from of_weapon(me, weapon)


def of_weapon(me: Fighter, weapon: Weapon) -> Named:
    """MAL-EQ-5, MAL-EQ-6: What makes a weapon hard to use just now."""
    yield weapon_limb(me, weapon), "missing arm"
    yield bow_penalty(me, weapon), "bow on horseback" if me.mounted == 1 else "bow on foot"
    yield lance_penalty(me, weapon), "lance without a charge"


def of_armor(fight: Fight, foe: Fighter, me: Fighter, ranged: bool, factor: int) -> Named:
    """MAL-ATK-2, MAL-ATK-11: What the Armor TN of somebody is made of."""
    armor = factor * armor_bonus(foe)
    if is_grappled(foe) or foe.stunned == 1:
        yield BASE, "Grappled" if is_grappled(foe) else "Stunned"
        yield armor, "armor"
        return
    yield from of_base(fight, foe)
    yield armor, "armor" if factor == 1 else f"armor × {factor}"
    yield stance_armor(foe), f"{STANCES[foe.stance]} Stance"
    yield foe.other_armor_tn, "another condition"
    yield guard_bonus(fight, foe), "guarded"
    yield -guard_cost(fight, foe), "guarding"
    yield weapons_bonus(foe), "weapons"
    yield technique_bonus(fight, foe, me), "technique"
    yield VOID_ARMOR_TN if foe.void_armor == 1 else 0, "Void Point"
    yield PRONE if foe.prone == 1 and not ranged else 0, "Prone"
    yield BLESSED if foe.spell_ends[Spell.BLESSED_WIND] > 0 and ranged else 0, "blessed wind"


def of_base(fight: Fight, foe: Fighter) -> Named:
    """MAL-ATK-2, MAL-COND-2, MAL-CRE-3: Five and five times Reflexes, or what is printed."""
    reflexes = trait_of(fight, foe, Trait.REFLEXES)
    if foe.printed_armor_tn > 0:
        yield foe.printed_armor_tn, "Armor TN"
        yield base_tn(fight, foe) - foe.printed_armor_tn, "Blinded"
        return
    yield BASE, "base"
    times = f"{TIMES_REFLEXES} × Reflexes {reflexes}"
    yield base_tn(fight, foe) - BASE, "Reflexes, Blinded" if foe.blinded == 1 else times
