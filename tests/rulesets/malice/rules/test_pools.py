"""Pools: what is rolled and kept, what adds to it and takes from it, and the ten dice rule."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from kumite.chances.roll_and_keep import success
from kumite.rulesets.malice.rules.attack_and_defense.attack_roll import attack_number, attack_pool
from kumite.rulesets.malice.rules.dice.pools import (
    NEVER,
    TENS,
    armor_penalty,
    finish,
    master_raise,
    raise_limit,
    ring_pool,
    skill_penalty,
    skill_pool,
    trait_penalty,
    trait_pool,
)
from kumite.rulesets.malice.terms import (
    Advantage,
    Armor,
    GroundPenalty,
    Kind,
    OddDie,
    Ring,
    Skill,
    Spell,
    Stance,
    Technique,
    Terrain,
    Trait,
)

from ..fights import area, fight, person, sample


def shaped(rolled: int, kept: int, flat: int = 0, **house: int) -> tuple[int, int, int]:
    """What becomes of a pool before it is rolled."""
    me = person()
    return finish(fight([me], [], house=house), me, rolled, kept, flat, TENS)[:3]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ((12, 4), (10, 5, 0)),
        ((13, 9), (10, 10, 2)),
        ((10, 12), (10, 10, 4)),
        ((14, 12), (10, 10, 12)),
        ((11, 4), (10, 4, 2)),
        ((13, 4), (10, 5, 2)),
        ((12, 5), (10, 6, 0)),
        ((12, 9), (10, 10, 0)),
        ((11, 10), (10, 10, 2)),
        ((12, 10), (10, 10, 4)),
        ((15, 9), (10, 10, 6)),
        ((4, 5), (4, 4, 0)),
        ((9, 12), (9, 9, 0)),
        ((10, 4), (10, 4, 0)),
        ((9, 9), (9, 9, 0)),
    ],
)
def test_more_than_ten_dice(before: tuple[int, int], after: tuple[int, int, int]) -> None:
    """MAL-DICE-6, MAL-DICE-7, MAL-DICE-8, MAL-DICE-9: the examples 6 and 7 of the sources."""
    assert shaped(*before) == after


def ten_dice_by_hand(rolled: int, kept: int) -> tuple[int, int, int]:
    """The rule once more, a die at a time."""
    flat = 0
    if rolled >= 10:
        while rolled > 10:
            pair = min(2, rolled - 10)
            if kept >= 10 or pair == 1:
                rolled, flat = rolled - 1, flat + 2
            else:
                rolled, kept = rolled - 2, kept + 1
        while kept > 10:
            kept, flat = kept - 1, flat + 2
    return rolled, min(kept, rolled), flat


def test_every_pool_is_cut_to_size() -> None:
    """MAL-DICE-6 to MAL-DICE-9: never more than ten rolled, ten kept, or more kept than rolled."""
    for rolled, kept in product(range(1, 30), range(1, 16)):
        after = shaped(rolled, kept)
        assert after == ten_dice_by_hand(rolled, kept), (rolled, kept)
        assert after[1] <= after[0] <= 10


def test_a_single_die_too_many_may_be_lost() -> None:
    """MAL-DICE-8: by house rule; at ten kept it is worth 2 all the same."""
    assert shaped(11, 4, odd_die=OddDie.DROP) == (10, 4, 0)
    assert shaped(13, 4, odd_die=OddDie.DROP) == (10, 5, 0)
    assert shaped(13, 9, odd_die=OddDie.DROP) == (10, 10, 2)


def test_a_pool_that_penalties_have_used_up() -> None:
    """MAL-DICE-10: one die is left, unless the house says none."""
    assert shaped(-2, 3) == (1, 1, 0)
    assert shaped(3, -1) == (3, 1, 0)
    assert shaped(-2, 3, min_pool=0) == (0, 0, 0)
    assert shaped(3, 0, min_pool=0) == (0, 0, 0)
    assert shaped(1, 1, min_pool=0) == (1, 1, 0)


def test_penalties_come_before_the_ten_dice() -> None:
    """MAL-DICE-10, MAL-FEAR-2: worked example E6, 12k6 with Fear 3 and 13k3 with Fear 2."""
    ogre = person(fear=0)
    me = person(fear_of=0b10)
    made = fight([me], [ogre])
    assert finish(made, me, 12, 6, 0, TENS) == (10, 7, 0, TENS)
    ogre.fear = 3
    assert finish(made, me, 12, 6, 0, TENS) == (9, 6, 0, TENS)
    ogre.fear = 2
    assert finish(made, me, 13, 3, 0, TENS) == (10, 3, 2, TENS)
    assert finish(made, me, 2, 2, 0, TENS) == (1, 1, 0, TENS)


def test_an_attack_with_all_that_adds_to_it() -> None:
    """MAL-DICE-10, MAL-STN-6, MAL-VOID-3: worked example E6, 7k4 with +2k1, +1k1 and +2k0 is 12k6."""
    me = person("katana", agility=4, ranks={"kenjutsu": 3}, stance=Stance.FULL_ATTACK, bonus__void_use=1)
    foe = person()
    me.techniques, me.score = 1 << Technique.DUELIST_2, 20
    me.attack.weapon, me.attack.skill, me.attack.trait, me.attack.target = 1, Skill.KENJUTSU, Trait.AGILITY, 2
    made = fight([me], [foe])
    assert attack_pool(made, me, foe)[:3] == (10, 7, 0)
    foe.fear, me.fear_of = 3, 0b10
    assert attack_pool(made, me, foe)[:3] == (9, 6, 0)


def test_rolls_of_skills_traits_and_rings() -> None:
    """MAL-ROLL-1, MAL-ROLL-2, MAL-ROLL-3, MAL-ROLL-4: the Ring is the lower of its two Traits."""
    me = person(reflexes=3, awareness=4, stamina=5, ranks={"kyujutsu": 4})
    made = fight([me], [])
    assert skill_pool(made, me, Skill.KYUJUTSU, Trait.REFLEXES, 0, 0, 0) == (7, 3, 0, TENS)
    assert trait_pool(made, me, Trait.AWARENESS, 0, 0, 0) == (4, 4, 0, TENS)
    assert ring_pool(made, me, Ring.AIR, 0) == (3, 3, 0, TENS)
    assert ring_pool(made, me, Ring.EARTH, 0) == (2, 2, 0, TENS)


def test_the_rings_of_the_samples() -> None:
    """MAL-ROLL-1: as they are printed; Void follows from nothing."""
    rings = {
        "Oren Vahl": (3, 2, 2, 2, 2),
        "Sele Marr": (2, 2, 3, 3, 3),
        "Brakka Tol": (3, 2, 2, 2, 2),
        "Ilse Danno": (3, 3, 3, 3, 3),
        "Corvin Ash": (2, 2, 3, 3, 3),
        "Teva Rhu": (2, 3, 2, 2, 2),
        "Noa Silt": (3, 2, 2, 2, 3),
    }
    for name, values in rings.items():
        assert tuple(sample(name).rings[1:]) == values, name


def test_without_the_skill() -> None:
    """MAL-ROLL-9, MAL-DICE-5, MAL-VOID-10: the Trait, and nothing explodes; a Void Point lends a rank."""
    me = person(agility=3)
    made = fight([me], [])
    assert skill_pool(made, me, Skill.STEALTH, Trait.AGILITY, 0, 0, 0) == (3, 3, 0, NEVER)
    me.this_round.void_skill = Skill.STEALTH
    assert skill_pool(made, me, Skill.STEALTH, Trait.AGILITY, 0, 0, 0) == (4, 3, 0, TENS)
    assert skill_pool(made, me, Skill.ATHLETICS, Trait.AGILITY, 0, 0, 0) == (3, 3, 0, NEVER)


def test_a_prodigy_in_the_skills_of_the_class() -> None:
    """MAL-ROLL-2, MAL-TECH-1: one die more on those."""
    me = person(agility=3, ranks={"kenjutsu": 2, "knives": 2}, class_skills=1 << Skill.KENJUTSU)
    me.advantages = 1 << Advantage.PRODIGY
    made = fight([me], [])
    assert skill_pool(made, me, Skill.KENJUTSU, Trait.AGILITY, 0, 0, 0)[:2] == (6, 3)
    assert skill_pool(made, me, Skill.KNIVES, Trait.AGILITY, 0, 0, 0)[:2] == (5, 3)


def test_a_spell_takes_dice_from_rolls_with_agility() -> None:
    me = person(agility=3, ranks={"kenjutsu": 3})
    me.spell_ends[Spell.EARTHS_STAGNATION] = 9
    made = fight([me], [])
    assert skill_pool(made, me, Skill.KENJUTSU, Trait.AGILITY, 0, 0, 0)[:2] == (4, 3)
    assert trait_pool(made, me, Trait.REFLEXES, 0, 0, 0)[:2] == (2, 2)


def test_how_many_raises_may_be_called() -> None:
    """MAL-ROLL-10, MAL-CRE-11: the Void Ring; a creature without one what its stat block says."""
    assert raise_limit(person(void=2)) == 2
    assert raise_limit(person(void=0)) == 0
    assert raise_limit(person(void=0, kind=Kind.CREATURE, raises_limit=1)) == 1
    assert raise_limit(person(void=3, kind=Kind.CREATURE, raises_limit=1)) == 3
    limits = {name: raise_limit(sample(name)) for name in ("Goblin", "War dog", "Tiger", "Plague zombie")}
    assert limits == {"Goblin": 1, "War dog": 2, "Tiger": 2, "Plague zombie": 0}


def test_a_master_has_a_free_raise() -> None:
    """MAL-ROLL-15: at rank 10, with that skill alone."""
    me = person(ranks={"kenjutsu": 10, "knives": 9})
    assert [master_raise(me, skill) for skill in (Skill.KENJUTSU, Skill.KNIVES, Skill.NONE)] == [1, 0, 0]


def test_penalties_on_the_number_add_up() -> None:
    """MAL-ROLL-16, MAL-COND-8, MAL-COND-9, MAL-EQ-2: wounds, weariness, hunger, armor."""
    me = person(armor="heavy", ranks={"kenjutsu": 3}, wounds=11)
    made = fight([me], [])
    assert skill_penalty(made, me, Skill.KENJUTSU, Trait.AGILITY) == 3 + 5
    me.fatigued_days = 2
    assert skill_penalty(made, me, Skill.KENJUTSU, Trait.AGILITY) == 3 + 5 + 10
    me.fasting_days = 3
    assert skill_penalty(made, me, Skill.KENJUTSU, Trait.AGILITY) == 3 + 5 + 10 + 10
    me.other_tn = 4
    assert skill_penalty(made, me, Skill.KENJUTSU, Trait.AGILITY) == 3 + 5 + 10 + 10 + 4
    assert trait_penalty(made, me, Trait.STRENGTH) == 3 + 10 + 10 + 4
    assert trait_penalty(made, me, Trait.WILLPOWER) == 3 + 4


def test_fasting_costs_nothing_on_the_first_day() -> None:
    """MAL-COND-8: from the second day on, five for each."""
    hungry = [person(fasting_days=days) for days in range(4)]
    costs = [skill_penalty(fight([me], []), me, Skill.BATTLE, Trait.PERCEPTION) for me in hungry]
    assert costs == [0, 0, 5, 10]


@pytest.mark.parametrize(
    ("armor", "skill", "trait", "cost"),
    [
        ("light", Skill.ATHLETICS, Trait.STRENGTH, 5),
        ("light", Skill.STEALTH, Trait.AGILITY, 5),
        ("light", Skill.KENJUTSU, Trait.AGILITY, 0),
        ("heavy", Skill.KENJUTSU, Trait.AGILITY, 5),
        ("heavy", Skill.KYUJUTSU, Trait.REFLEXES, 5),
        ("heavy", Skill.ATHLETICS, Trait.STRENGTH, 0),
        ("riding", Skill.KENJUTSU, Trait.AGILITY, 5),
        ("iron", Skill.KENJUTSU, Trait.AGILITY, 10),
        ("tatami", Skill.STEALTH, Trait.AGILITY, 0),
        ("none", Skill.KENJUTSU, Trait.AGILITY, 0),
    ],
)
def test_what_armor_costs(armor: str, skill: Skill, trait: Trait, cost: int) -> None:
    """MAL-EQ-1, MAL-EQ-2."""
    assert armor_penalty(person(armor=armor), skill, trait) == cost


def test_armor_in_the_saddle_on_the_strong_and_on_the_shieldwall() -> None:
    """MAL-EQ-2, MAL-TECH-1: riding armor costs nothing mounted; iron 5 with Strength 5."""
    blow = (Skill.KENJUTSU, Trait.AGILITY)
    assert armor_penalty(person(armor="riding", mounted=1), *blow) == 0
    assert armor_penalty(person(armor="iron", strength=5), *blow) == 5
    assert armor_penalty(person(armor="iron", strength=4), *blow) == 10
    used = person(armor="iron", techniques=1 << Technique.SHIELDWALL_1)
    assert armor_penalty(used, *blow) == 0
    assert armor_penalty(used, Skill.STEALTH, Trait.AGILITY) == 10
    assert used.armor == Armor.IRON


def test_difficult_ground_costs_what_the_referee_says_on_rolls_of_the_body() -> None:
    """MAL-MOVE-6: 5 or 10 off the total, where the ground is difficult."""
    me = person(agility=3, ranks={"kenjutsu": 1})
    made = fight([me], [], ground_penalty=GroundPenalty.TEN, areas=[area(Terrain.DIFFICULT, left=10)])
    assert skill_pool(made, me, Skill.KENJUTSU, Trait.AGILITY, 0, 0, 0)[2] == 0
    me.x = 10
    assert skill_pool(made, me, Skill.KENJUTSU, Trait.AGILITY, 0, 0, 0)[2] == -10
    assert trait_pool(made, me, Trait.WILLPOWER, 0, 0, 0)[2] == 0
    made.ground_penalty = GroundPenalty.FIVE
    assert trait_pool(made, me, Trait.STRENGTH, 0, 0, 0)[2] == -5
    made.areas[0].terrain = Terrain.MODERATE
    assert trait_pool(made, me, Trait.STRENGTH, 0, 0, 0)[2] == 0


@pytest.mark.parametrize(
    ("name", "chances"),
    [
        ("Oren Vahl", {10: "0.99832", 20: "0.8199214", 25: "0.51575508", 29: "0.34392148"}),
        ("Sele Marr", {15: "0.9700338", 18: "0.9024786", 28: "0.37534711", 30: "0.30937624"}),
        ("Ilse Danno", {20: "0.985906992", 25: "0.9133343244", 28: "0.8115565012"}),
        ("Corvin Ash", {20: "0.96864905", 30: "0.629953771"}),
        ("Rebel ashigaru", {18: "0.824575", 28: "0.2963015"}),
        ("Goblin", {10: "0.9344", 15: "0.62206", 30: "0.05821904"}),
        ("Wolf", {20: "0.56876", 25: "0.304384"}),
        ("Ogre", {25: "0.6274985", 30: "0.3888795"}),
    ],
)
def test_the_chance_to_hit_of_the_samples(name: str, chances: dict[int, str]) -> None:
    """MAL-ATK-1, MAL-ATK-4, MAL-CRE-2, MAL-DICE-3: exact, as printed, against an Armor TN."""
    me, foe = sample(name), person()
    me.stance = Stance.ATTACK
    me.attack.weapon = me.main
    me.attack.skill, me.attack.trait = me.weapons[me.main].skill, Trait.AGILITY
    made = fight([me], [foe])
    for tn, chance in chances.items():
        foe.printed_armor_tn = tn
        rolled, kept, flat, again = attack_pool(made, me, foe)
        number = attack_number(made, me, foe)
        assert success(rolled, kept, number, again, flat) == Fraction(chance)


def test_full_attack_of_the_berserker() -> None:
    """MAL-STN-6: 8k4 instead of 6k3."""
    me, foe = sample("Brakka Tol"), person(printed_armor_tn=28)
    me.attack.weapon, me.attack.skill, me.attack.trait = me.main, Skill.KENJUTSU, Trait.AGILITY
    made = fight([me], [foe])
    me.stance = Stance.ATTACK
    assert attack_pool(made, me, foe)[:3] == (6, 3, 0)
    me.stance = Stance.FULL_ATTACK
    rolled, kept, flat, again = attack_pool(made, me, foe)
    assert (rolled, kept, flat) == (8, 4, 0)
    assert success(rolled, kept, 28, again) == Fraction("0.8115565012")
