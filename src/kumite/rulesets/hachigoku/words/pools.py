"""What a roll is made of, die by die: the Skill, the weapon, and every difficulty that takes dice away.

The parts are counted by the same functions as the pool of the rules.
"""

from __future__ import annotations

from collections.abc import Iterator

from kumite.rulesets.sums import Part, Step, Sum, parts

from ..glossary.armor import PHYSICAL
from ..rules.actions.difficulty import (
    MODERATE,
    cover_of,
    cover_shot_steps,
    height_steps,
    is_ranged,
    maneuver_steps,
    range_steps,
    sight_steps,
)
from ..rules.defense.defense_rolls import hand_steps
from ..rules.dice.pools import (
    SHOUT,
    armor_steps,
    base_rolled,
    combat_rolled,
    finish,
    item_steps,
    pooled,
    rank,
)
from ..rules.standing import is_captured, wound_penalty
from ..terms import Approach, Hand, Maneuver, PoolRule, Skill, Why
from .naming import Blanks, skill_name, weapon_label
from .phrases import ELEMENTS, MANEUVERS, RANGES

Difficulty = tuple[int, str]
"""Dice that a roll loses, below 0 gains, and why."""

BLOWS = (Why.ATTACK, Why.COUNTERSTRIKE)
COMBAT = (*BLOWS, Why.DODGE, Why.PARRY, Why.BLOCK, Why.DIVE, Why.GUARD, Why.DISARM, Why.DISARM_RESISTED)

OWN: dict[int, str] = {
    Why.COUNTERSTRIKE: "Counterstrike",
    Why.BLOCK: "against a weapon",
    Why.DIVE: "Dive",
    Why.GUARD: "guard",
    Why.DISARM: "Disarm",
    Why.ESCAPE: "others are free",
    Why.FALL: "so deep a fall",
}
"""What a difficulty comes from that is of the roll itself."""


def rolled_sum(blanks: Blanks) -> Sum:
    """The dice that are rolled."""
    fight, pool = blanks.fight, blanks.fight.pool
    found = [*base(blanks), *(Part(-steps, why) for steps, why in difficulties(blanks) if steps)]
    plain = sum(part.number for part in found)
    if plain < 1:
        found.append(Part(1, "one silent die", Step.AT_LEAST))
    elif plain > 10 and fight.rolled == 10:
        found.append(Part(10, "the ten dice rule", Step.AT_MOST))
    return Sum(fight.rolled, tuple(found), f"the dice of {Why(pool.why).name.lower()}")


def kept_sum(blanks: Blanks) -> Sum:
    """The dice that are kept."""
    fight, me, pool = blanks.fight, blanks.me, blanks.fight.pool
    found = [Part(me.elements[pool.element], ELEMENTS[pool.element])]
    if pool.why in BLOWS and me.weapons[pool.weapon].kept:
        found.append(Part(me.weapons[pool.weapon].kept, weapon_label(blanks.names, me, pool.weapon)))
    plain = sum(part.number for part in found)
    if plain < 1:
        found.append(Part(1, "", Step.AT_LEAST))
    dice = sum(part.number for part in base(blanks)) - sum(steps for steps, _ in difficulties(blanks))
    kept = finish(fight, dice, plain, SHOUT)[1] if dice >= 10 else plain
    if kept != max(1, plain):
        found.append(Part(kept - max(1, plain), "dice beyond ten"))
    if kept > fight.rolled or max(1, plain) > fight.rolled:
        found.append(Part(fight.rolled, "as many as are rolled", Step.AT_MOST))
    return Sum(fight.kept, tuple(found), "the dice kept")


def total_sum(blanks: Blanks) -> Sum:
    """The dice that were kept, the highest first, and what the ten dice rule adds."""
    fight = blanks.fight
    kept = [fight.dice[n] for n in range(fight.rolled) if fight.keeping >> n & 1]
    flat = blanks.n - sum(kept)
    return Sum(blanks.n, parts(*((die, "") for die in sorted(kept, reverse=True)), (flat, "dice beyond ten")))


def base(blanks: Blanks) -> Iterator[Part]:
    """The Skill or the Element, or the members who take part, and the Damage of a weapon."""
    fight, me, pool = blanks.fight, blanks.me, blanks.fight.pool
    skill = skill_name(blanks.names, me.seat, Skill(pool.skill))
    element = ELEMENTS[pool.element]
    if pool.skill == Skill.NONE:
        yield Part(me.elements[pool.element], element)
    elif pool.why in COMBAT and pooled(fight, me):
        yield Part(combat_rolled(fight, me, pool.skill, pool.element, pool.skilled), "members who take part")
    elif not pool.skilled:
        yield Part(me.elements[pool.element], f"{element}, unskilled")
    else:
        by_skill = rank(fight, me, pool.skill)
        yield Part(by_skill, skill)
        if fight.house.pool_rule == PoolRule.SKILL_PLUS_ELEMENT_KEEP_ELEMENT:
            yield Part(
                base_rolled(fight, me, pool.skill, pool.element, 1) - rank(fight, me, pool.skill), element
            )
    if pool.why in BLOWS and me.weapons[pool.weapon].rolled:
        yield Part(me.weapons[pool.weapon].rolled, weapon_label(blanks.names, me, pool.weapon))


def difficulties(blanks: Blanks) -> Iterator[Difficulty]:
    """All that makes the roll harder, and below 0 what makes it easier."""
    fight, me, pool = blanks.fight, blanks.me, blanks.fight.pool
    weapon = me.weapons[pool.weapon]
    yield wound_penalty(me), "Heavy Wounds"
    yield 1 if is_captured(me) else 0, "held"
    if not pool.mind:
        yield PHYSICAL[me.armor], "own armor"
        yield me.uneven_terrain, "bad ground"
    if pool.weapon or pool.why in BLOWS:
        label = weapon_label(blanks.names, me, pool.weapon)
        yield item_steps(weapon.quality), f"{'poor' if item_steps(weapon.quality) > 0 else 'fine'} {label}"
        off = me.declared.hand == Hand.OFF if pool.why == Why.ATTACK else hand_steps(me, pool.weapon) > 0
        yield MODERATE if off else 0, "off hand"
    if pool.foe:
        foe = fight.fighters[pool.foe - 1]
        yield sight_steps(fight, me, foe), f"cannot see {blanks.name_of(foe.seat)}"
    yield pool.own, OWN.get(pool.why, "armor in company")
    if pool.why in BLOWS and pool.foe:
        yield from of_a_blow(blanks)


def of_a_blow(blanks: Blanks) -> Iterator[Difficulty]:
    """What the foe, the place and the plan do to an attack or a Counterstrike."""
    fight, me, pool = blanks.fight, blanks.me, blanks.fight.pool
    foe, declared = fight.fighters[pool.foe - 1], blanks.me.declared
    weapon = me.weapons[pool.weapon]
    ranged = pool.why == Why.ATTACK and is_ranged(weapon, declared.distance)
    yield armor_steps(foe), "their armor"
    yield cover_of(foe, ranged), "their cover"
    height = height_steps(me, foe)
    yield height, "lower ground" if height > 0 else "higher ground"
    if pool.why != Why.ATTACK:
        return
    yield maneuver_steps(fight, declared.maneuver, weapon), MANEUVERS[Maneuver(declared.maneuver)]
    if ranged:
        yield range_steps(declared.distance), f"{RANGES[declared.distance]} Range"
    if declared.approach == Approach.CHARGE:
        yield fight.house.charge_steps, "Charge"
    if declared.cover_shot:
        yield cover_shot_steps(me), "Cover Shot"
