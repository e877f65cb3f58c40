"""Conditions: what they do to rolls, to the Armor TN, to what can be done."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets.malice.rules.attack_and_defense.aim import ready_to_use
from kumite.rulesets.malice.rules.attack_and_defense.armor_tn import armor_tn
from kumite.rulesets.malice.rules.attack_and_defense.attack_roll import (
    attack_dice,
    attack_penalty,
    attack_pool,
    stands_higher,
)
from kumite.rulesets.malice.rules.attack_and_defense.follow_ups import daze, fall_prone, part_effect, stun
from kumite.rulesets.malice.rules.attack_and_defense.stances import legal_stances, may_attack
from kumite.rulesets.malice.rules.dice.pools import (
    dazed_dice,
    skill_penalty,
    spell_penalty,
    trait_penalty,
    weariness,
)
from kumite.rulesets.malice.rules.standing import can_act, is_fatigued
from kumite.rulesets.malice.state import Fight, Fighter
from kumite.rulesets.malice.terms import Condition, Event, PartEffect, Skill, Stance, Trait, Use, WeaponState

from ..fights import fight, person, play, sample, taken, told

ATTACK, FULL_ATTACK = 1 << Stance.ATTACK, 1 << Stance.FULL_ATTACK
DEFENSE, FULL_DEFENSE = 1 << Stance.DEFENSE, 1 << Stance.FULL_DEFENSE
CENTER = 1 << Stance.CENTER
EVERY = ATTACK | FULL_ATTACK | DEFENSE | FULL_DEFENSE | CENTER


def attacker(*weapons: str, use: Use = Use.MELEE, foe: Fighter | None = None, **fields: Any) -> Fight:
    """Somebody about to attack with the weapon in their hand, Agility and rank 2."""
    made = fight(
        [person(*weapons, ranks={"kenjutsu": 2, "kyujutsu": 2, "knives": 2}, **fields)], [foe or person()]
    )
    me = made.fighters[0]
    me.attack.weapon, me.attack.target, me.attack.use = min(1, len(weapons)), 2, use
    me.attack.skill, me.attack.trait = me.weapons[me.attack.weapon].skill, Trait.AGILITY
    return made


def dice(made: Fight) -> tuple[int, int]:
    """What is rolled and kept more or fewer by circumstances."""
    me, foe = made.fighters
    return attack_dice(made, me, foe, me.weapons[me.attack.weapon])


def tn(me: Fighter, ranged: bool = False, factor: int = 1) -> int:
    made = fight([me], [person()])
    return armor_tn(made, me, made.fighters[1], ranged, factor)


def legal(**fields: Any) -> int:
    made = fight([person(ranks={"defense": 1}, **fields)], [person()])
    return legal_stances(made, made.fighters[0])


def test_blinded() -> None:
    """MAL-COND-1, MAL-COND-2: -1k1 in melee, -3k3 at range; Armor TN from Reflexes + 5, and the rest."""
    assert dice(attacker("katana", blinded=1)) == (-1, -1)
    assert dice(attacker("yumi", use=Use.RANGED, blinded=1)) == (-3, -3)
    assert dice(attacker("katana")) == (0, 0)
    assert tn(person(reflexes=3, blinded=1, armor="light", void_armor=1)) == 3 + 5 + 5 + 10
    assert tn(person(reflexes=3, armor="light", void_armor=1)) == 15 + 5 + 5 + 10


def test_a_blinded_creature() -> None:
    """MAL-CRE-11: what is printed, less 4 x Reflexes."""
    wolf = sample("Wolf")
    assert tn(wolf) == 20
    wolf.blinded = 1
    assert tn(wolf) == 20 - 4 * 3


def test_dazed() -> None:
    """MAL-COND-4: three dice fewer on rolls for Actions; nothing but the two defensive Stances."""
    assert dazed_dice(person(dazed=1)) == -3
    assert dazed_dice(person()) == 0
    assert legal(dazed=1) == DEFENSE | FULL_DEFENSE
    made = attacker("katana", dazed=1)
    assert dice(made) == (-3, 0)
    assert not may_attack(made, made.fighters[0])


def test_dazed_without_a_defensive_stance() -> None:
    """MAL-STN-1, MAL-COND-4: without Defense none is left."""
    made = fight([person(dazed=1)], [person()])
    assert legal_stances(made, made.fighters[0]) == 1 << Stance.NONE


@pytest.mark.parametrize(
    ("fasting", "fatigued", "penalty"),
    [(0, 0, 0), (1, 0, 0), (2, 0, 5), (4, 0, 15), (0, 1, 5), (0, 3, 15), (3, 2, 20)],
)
def test_hunger_and_weariness(fasting: int, fatigued: int, penalty: int) -> None:
    """MAL-COND-8, MAL-COND-9, MAL-ROLL-16: +5 a day: of hunger from the second, of fatigue from the first."""
    made = fight([person(fasting_days=fasting, fatigued_days=fatigued)], [person()])
    me = made.fighters[0]
    assert weariness(me) == penalty
    assert skill_penalty(made, me, Skill.KENJUTSU, Trait.AGILITY) == penalty
    assert spell_penalty(made, me) == penalty
    assert trait_penalty(made, me, Trait.STRENGTH) == penalty
    assert trait_penalty(made, me, Trait.WILLPOWER) == 0


def test_the_fatigued_do_not_attack_fully() -> None:
    """MAL-COND-9, MAL-STN-8."""
    assert legal(fatigued_days=1) == EVERY & ~FULL_ATTACK
    assert legal(tired=1) == EVERY & ~FULL_ATTACK
    assert legal() == EVERY


def test_fatigue_by_a_technique_is_one_day_of_it() -> None:
    """MAL-COND-9, MAL-COND-19: it does not add to other fatigue."""
    assert (is_fatigued(person(tired=1)), weariness(person(tired=1))) == (True, 5)
    assert weariness(person(tired=1, fatigued_days=2)) == 10


def test_prone() -> None:
    """MAL-COND-13, MAL-COND-14: 10 off in melee only; two dice fewer; no large weapons; two Stances."""
    assert (tn(person(prone=1)), tn(person(prone=1), ranged=True)) == (5, 15)
    assert dice(attacker("katana", prone=1)) == (-2, 0)
    assert dice(attacker("tanto", prone=1)) == (-2, 0)
    assert dice(attacker(prone=1)) == (-2, 0)
    assert not ready_to_use(person("no-dachi", prone=1), 1)
    assert ready_to_use(person("katana", prone=1), 1)
    assert ready_to_use(person("no-dachi"), 1)
    assert legal(prone=1) == ATTACK | DEFENSE


def test_prone_and_dazed() -> None:
    """MAL-COND-4, MAL-COND-14: what both leave."""
    assert legal(prone=1, dazed=1) == DEFENSE


def test_falling_prone() -> None:
    """MAL-COND-13, MAL-COND-19: out of the saddle; twice is once."""
    made = fight([person(mounted=1, mount=1)], [person()])
    table = play(made, lambda t, f: fall_prone(t, f.fighters[0]))
    assert (made.fighters[0].prone, made.fighters[0].mounted) == (1, 0)
    assert told(table, Event.DISMOUNTS) == [(0, 0)]
    assert told(play(made, lambda t, f: fall_prone(t, f.fighters[0])), Event.PRONE) == []


def test_stunned() -> None:
    """MAL-COND-16, MAL-ATK-11: no Actions, and 5 and the armor for an Armor TN."""
    me = person(stunned=1, armor="heavy", reflexes=4, void_armor=1, stance=Stance.DEFENSE)
    assert not can_act(me)
    assert tn(me) == 15
    assert tn(me, factor=2) == 25
    assert tn(me, factor=0) == 5


def test_the_grappled() -> None:
    """MAL-COND-10, MAL-ATK-11: the same."""
    assert tn(person(grapple__which=1, armor="light", prone=1)) == 10


@pytest.mark.parametrize(
    ("me", "foe", "higher"),
    [
        ({"mounted": 1}, {}, True),
        ({"mounted": 1}, {"mounted": 1}, False),
        ({"mounted": 1}, {"height": 4}, False),
        ({"height": 4}, {}, True),
        ({"height": 3}, {}, False),
        ({"height": 9}, {"height": 5}, True),
        ({"height": 8}, {"mounted": 1}, False),
        ({"mounted": 1, "height": 10}, {}, True),
        ({}, {}, False),
    ],
)
def test_mounted_or_higher(me: dict[str, Any], foe: dict[str, Any], higher: bool) -> None:
    """MAL-COND-11: +1k0 against those who are neither mounted nor equally high; once, not twice."""
    assert stands_higher(person(**me), person(**foe)) == higher
    made = attacker("katana", foe=person(**foe), **me)
    assert dice(made) == (1 if higher else 0, 0)


def test_no_full_attack_on_horseback() -> None:
    """MAL-COND-12, MAL-STN-8: but with Horsemanship 3."""
    made = fight([person(mounted=1, mount=1, ranks={"horsemanship": 2, "defense": 1})], [person()])
    me = made.fighters[0]
    assert legal_stances(made, me) == EVERY & ~FULL_ATTACK
    me.skills[Skill.HORSEMANSHIP] = 3
    assert legal_stances(made, me) == EVERY


def test_a_condition_of_the_referees_own() -> None:
    """MAL-COND-18: fewer dice on all rolls, a TN penalty, a change of the Armor TN."""
    made = attacker("katana", other_rolled=2, other_tn=5, other_armor_tn=-4)
    me, foe = made.fighters
    assert attack_pool(made, me, foe) == (2, 2, 0, 10)
    assert attack_penalty(made, me) == 5
    assert tn(person(other_armor_tn=-4)) == 11


def test_penalties_add_up() -> None:
    """MAL-ROLL-16, MAL-WND-4: wounds, armor, fatigue, a further condition."""
    made = attacker("katana", wounds=12, armor="heavy", fatigued_days=1, other_tn=2)
    assert attack_penalty(made, made.fighters[0]) == 3 + 5 + 5 + 2


def test_the_same_condition_twice() -> None:
    """MAL-COND-19: it does not add up, and starts anew."""
    made = fight([person(dazed=1, dazed_failures=2)], [person()])
    assert told(play(made, lambda t, f: daze(t, f.fighters[0])), Event.CONDITION) == []
    assert made.fighters[0].dazed_failures == 2
    made = fight([person(stunned=1, stunned_ends=2)], [person()])
    assert told(play(made, lambda t, f: stun(t, f, f.fighters[0])), Event.CONDITION) == []
    assert (made.fighters[0].stunned, made.fighters[0].stunned_ends) == (1, 0)


@pytest.mark.parametrize(
    ("effect", "field"),
    [
        (PartEffect.DAZED, "dazed"),
        (PartEffect.STUNNED, "stunned"),
        (PartEffect.BLINDED, "blinded"),
        (PartEffect.BLOOD_IN_EYES, "blood_in_eyes"),
    ],
)
def test_what_the_referee_makes_of_a_part_that_was_hit(effect: PartEffect, field: str) -> None:
    """MAL-COND-18, MAL-MAN-4: a condition."""
    made = fight([person()], [person()])
    play(made, lambda t, f: part_effect(t, f, f.fighters[0], effect))
    assert taken(made.fighters[0], field) == 1
    assert (effect == PartEffect.BLOOD_IN_EYES) <= (made.fighters[0].blinded == 1)


def test_a_severed_hand_drops_what_it_holds() -> None:
    """MAL-MAN-4."""
    made = fight([person("katana")], [person()])
    play(made, lambda t, f: part_effect(t, f, f.fighters[0], PartEffect.SEVERED))
    me = made.fighters[0]
    assert (me.main, me.weapons[1].state, me.missing_limb) == (0, WeaponState.DROPPED, 1)


def test_conditions_are_told() -> None:
    """MAL-COND-4, MAL-COND-16."""
    made = fight([person()], [person()])
    assert told(play(made, lambda t, f: daze(t, f.fighters[0])), Event.CONDITION) == [(0, Condition.DAZED)]
    assert told(play(made, lambda t, f: stun(t, f, f.fighters[1])), Event.CONDITION) == [
        (1, Condition.STUNNED)
    ]
