"""How many dice are rolled and kept, added up."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from kumite.rulesets.shared.bits import has
from kumite.rulesets.shared.roll_and_keep import ten_dice
from kumite.rulesets.sums import Part, Step, Sum, parts

from ..glossary.stances import KEPT, ROLLED
from ..records import Weapon
from ..rules.attack_and_defense import attack_roll, damage
from ..rules.dice.pools import center_dice, dazed_dice, prodigy_dice, trait_dice
from ..rules.dice.rolls import void_dice
from ..rules.dueling.focus import clear_sight_dice
from ..rules.standing import fear_penalty, has_technique, is_centered, rank_of, strength, trait_of
from ..state import Fight, Fighter
from ..terms import (
    InitiativeTrait,
    Maneuver,
    Mode,
    OddDie,
    Ring,
    Skill,
    Technique,
    Trait,
    Use,
    Why,
)
from .naming import Blanks
from .phrases import SKILLS, STANCES, TRAITS

Dice = Iterator[tuple[int, int, str]]
"""Dice that are rolled and kept more or fewer, and where they come from."""


def pool(blanks: Blanks) -> str | None:
    """`Oren Vahl rolls 4 (Agility) + 3 (Kenjutsu) = 7 dice, keeping 4 (Agility).`"""
    if blanks.sums:
        rolled, kept = blanks.sums
        return f"{blanks.who} rolls {rolled} {'die' if rolled.total == 1 else 'dice'}, keeping {kept}."
    if blanks.fight.roll.roller:
        return None  # the total tells of the dice, too
    return f"{blanks.who} rolls {blanks.n // 100}k{blanks.n % 100}."


def pool_sums(blanks: Blanks) -> tuple[Sum, ...]:
    """The dice that are rolled, and those that are kept."""
    fight, roll = blanks.fight, blanks.fight.roll
    found = OF.get(roll.why, of_any)
    if roll.roller != blanks.seat + 1 or blanks.n != roll.rolled * 100 + roll.kept:
        return ()
    if roll.why in OF_TARGET and not blanks.me.attack.target:
        return ()
    dice = [*found(fight, blanks.me), (-fear_penalty(fight, blanks.me), 0, "Fear")]
    dice.append((-blanks.me.other_rolled, 0, "another condition"))
    least = fight.house.min_pool
    if found is of_any and not is_all(fight, dice):
        return ()
    rolled = limited(parts(*((one, what) for one, _, what in dice)), least, roll.rolled, Step.PLUS)
    kept = limited(
        parts(*((one, what) for _, one, what in dice)), least, roll.kept, Step.AT_MOST, roll.rolled
    )
    return (Sum(roll.rolled, rolled, "dice rolled"), Sum(roll.kept, kept, "dice kept"))


def is_all(fight: Fight, dice: list[tuple[int, int, str]]) -> bool:
    """Whether these dice come to the pool in hand, or to one that the ten dice rule has made of them."""
    least, odd = fight.house.min_pool, 0 if fight.house.odd_die == OddDie.DROP else 2
    rolled, kept = (max(least, sum(each)) for each in list(zip(*dice, strict=True))[:2])
    if rolled >= 10:
        rolled, kept, _ = ten_dice(rolled, kept, odd)
    return (rolled, min(kept, rolled)) == (fight.roll.rolled, fight.roll.kept)


def limited(found: tuple[Part, ...], least: int, total: int, how: Step, most: int = 10) -> tuple[Part, ...]:
    """MAL-DICE-6 to MAL-DICE-9: The smallest pool, the ten dice rule, and no more kept than rolled."""
    counted = Sum(total, found).counted
    if counted < least:
        found = (*found, Part(least, step=Step.AT_LEAST))
        counted = least
    if how == Step.AT_MOST and counted > most and total == most:
        return (*found, Part(most, step=Step.AT_MOST))
    return found if counted == total else (*found, Part(total - counted, "ten dice rule"))


def of_bonus(me: Fighter) -> Dice:
    """What has been declared for the roll."""
    spent = void_dice(me)
    yield spent, spent, "Void Point"
    center = center_dice(me, me.bonus.center_use)
    yield center, center, "Center Stance"


def of_trait(fight: Fight, me: Fighter, trait: int) -> Dice:
    """A Trait, rolled and kept."""
    value = trait_of(fight, me, trait)
    yield value, value, TRAITS[trait]
    yield trait_dice(me, trait), 0, "earth's stagnation"


def of_skill(me: Fighter, skill: int) -> Dice:
    """A rank, rolled only."""
    yield rank_of(me, skill), 0, SKILLS[skill]
    yield prodigy_dice(me, skill), 0, "prodigy"


def of_attack(fight: Fight, me: Fighter) -> Dice:
    """MAL-ATK-1, MAL-CRE-2: An attack or Strike."""
    weapon, foe = me.weapons[me.attack.weapon], fight.fighters[me.attack.target - 1]
    if weapon.printed == 1 and not me.attack.striking and not me.attack.seizing:
        yield weapon.pool_rolled, weapon.pool_kept, "printed"
        yield trait_dice(me, me.attack.trait), 0, "earth's stagnation"
    else:
        yield from of_trait(fight, me, me.attack.trait)
        yield from of_skill(me, me.attack.skill)
    yield from of_bonus(me)
    yield from of_state(me, foe, weapon)
    yield *attack_roll.technique_dice(me, foe, weapon), "techniques"


def of_state(me: Fighter, foe: Fighter, weapon: Weapon) -> Dice:
    """What Stance, conditions and higher ground do to an attack."""
    yield ROLLED[me.stance], KEPT[me.stance], STANCES[me.stance]
    yield dazed_dice(me), 0, "Dazed"
    blinded, near_sighted = attack_roll.blinded_dice(me), attack_roll.near_sighted_dice(me)
    yield -blinded, -blinded, "Blinded"
    yield -attack_roll.prone_dice(me, weapon), 0, "Prone"
    yield attack_roll.HIGHER if attack_roll.stands_higher(me, foe) else 0, 0, "higher ground"
    yield -near_sighted, -near_sighted, "bad eyesight"


def of_damage(fight: Fight, me: Fighter) -> Dice:
    """MAL-DMG-1 to MAL-DMG-5: Damage."""
    if damage.is_plain_disarm(me):
        yield damage.DISARM_ROLLED, damage.DISARM_KEPT, "Disarm"
        return
    weapon, foe = me.weapons[me.attack.weapon], fight.fighters[me.attack.target - 1]
    yield from of_rating(fight, me, weapon)
    yield *damage.mastery_dice(me, foe, weapon), "mastery"
    yield (
        damage.technique_dice(me, foe, weapon),
        damage.hands_of_stone(me, weapon),
        "techniques and advantages",
    )
    if not has(me.attack.maneuvers, Maneuver.DISARM):
        yield me.attack.damage_raises, 0, "Raises"
    if me.vengeance == foe.seat + 1:
        yield attack_roll.VENGEANCE_ROLLED, attack_roll.VENGEANCE_KEPT, "vengeance"
    spent = damage.katana_dice(me)
    yield spent, spent, "Void Point"
    center = center_dice(me, me.attack.damage_center)
    yield center, center, "Center Stance"


def of_rating(fight: Fight, me: Fighter, weapon: Weapon) -> Dice:
    """MAL-DMG-1, MAL-DMG-2: The DR, and Strength where it counts."""
    rolled, kept = damage.rating(fight, me, weapon)
    if weapon.mode == Mode.BOW:
        added, what = damage.bow_strength(fight, me, weapon), "the bow's Strength"
    else:
        counts = weapon.strength_thrown if me.attack.use == Use.RANGED else weapon.strength
        added, what = strength(me) * counts, "Strength"
    yield rolled - added, kept, "DR"
    yield added, 0, what


def of_initiative(fight: Fight, me: Fighter) -> Dice:
    """MAL-INIT-2, MAL-CRE-1: Agility and the Class Rank, or what is printed."""
    if me.initiative_kept > 0:
        yield me.initiative_rolled, me.initiative_kept, "printed"
    else:
        by = fight.house.initiative_trait == InitiativeTrait.REFLEXES
        trait = Trait.REFLEXES if by else Trait.AGILITY
        yield trait_of(fight, me, trait), trait_of(fight, me, trait), TRAITS[trait]
        yield me.class_rank, 0, "Class Rank"
    more = 1 if has_technique(me, Technique.TRICKSTER_1) else 0
    yield more, more, "technique"


def of_full_defense(fight: Fight, me: Fighter) -> Dice:
    """MAL-STN-11: Defense with Reflexes."""
    yield from of_trait(fight, me, Trait.REFLEXES)
    yield from of_skill(me, Skill.DEFENSE)
    yield from of_bonus(me)
    yield dazed_dice(me), 0, "Dazed"


def of_will(fight: Fight, me: Fighter) -> Dice:
    """MAL-FEAR-1: Willpower."""
    yield from of_trait(fight, me, Trait.WILLPOWER)
    yield from of_bonus(me)


def of_strength(fight: Fight, me: Fighter) -> Dice:
    """MAL-MAN-6, MAL-MAN-19: Strength."""
    yield from of_trait(fight, me, Trait.STRENGTH)
    yield from of_bonus(me)


def of_earth(fight: Fight, me: Fighter) -> Dice:
    """MAL-ROLL-4: The Earth Ring."""
    yield me.rings[Ring.EARTH], me.rings[Ring.EARTH], "Earth"
    yield from of_bonus(me)


def of_any(fight: Fight, me: Fighter) -> Dice:
    """MAL-ROLL-2 to MAL-ROLL-4: Any other roll, with the skill and the Trait that belong to it."""
    roll, contest = fight.roll, me.contest
    skill, trait = (contest.skill, contest.trait) if contest.why == roll.why else (roll.skill, roll.trait)
    if roll.why == Why.FOCUS:
        yield me.rings[Ring.VOID], me.rings[Ring.VOID], "Void"
    elif trait:
        yield from of_trait(fight, me, trait)
    if skill:
        yield from of_skill(me, skill)
    yield from of_bonus(me)
    if roll.why == Why.FOCUS:
        yield from of_focus(fight, me)
    if roll.why == Why.CONTROL:
        yield 1 if skill == Skill.CHAIN_WEAPONS and rank_of(me, skill) >= 5 else 0, 0, "mastery"


def of_focus(fight: Fight, me: Fighter) -> Dice:
    """MAL-DUELIST-1, MAL-DUEL-8: What a technique and a good Assessment add to the Focus."""
    more = 1 if has_technique(me, Technique.DUELIST_1) and is_centered(me) else 0
    yield more, more, "technique"
    more = clear_sight_dice(me) if fight.duel.bonus == me.seat + 1 else 0
    yield more, more, "the Assessment"


OF_TARGET = (Why.ATTACK, Why.STRIKE, Why.DAMAGE)
"""Rolls against somebody."""
OF: dict[int, Callable[[Fight, Fighter], Dice]] = {
    Why.ATTACK: of_attack,
    Why.STRIKE: of_attack,
    Why.DAMAGE: of_damage,
    Why.INITIATIVE: of_initiative,
    Why.FULL_DEFENSE: of_full_defense,
    Why.FEAR: of_will,
    Why.STRENGTH: of_strength,
    Why.RECOVERY: of_earth,
    Why.UNTIRED: of_earth,
    Why.SHRUG_OFF: of_earth,
}
"""Where the dice come from, by what they are rolled for; of other rolls see `of_any`."""
