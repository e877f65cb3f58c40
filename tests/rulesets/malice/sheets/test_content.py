"""The content files say what the tables of the rules say: counts, sums over whole tables, rows picked out.

The sums were taken from those tables, not from these files.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from kumite.rulesets.malice.rules.dice.pools import armor_penalty
from kumite.rulesets.malice.sheets.library import armors, arrows, samples, weapon_names, weapons
from kumite.rulesets.malice.sheets.sheet import Sheet
from kumite.rulesets.malice.sheets.sheet_fields import CLASSES
from kumite.rulesets.malice.sheets.weapon import CreatureAttack, WeaponSheet, dice
from kumite.rulesets.malice.state import Fighter
from kumite.rulesets.malice.terms import Armor, Kata, Skill, Spell, Technique, Trait


def table() -> dict[str, WeaponSheet]:
    return {name: WeaponSheet.model_validate(name) for name in weapons()}


def sheet(name: str) -> Sheet:
    return Sheet.model_validate(samples()[name])


def test_the_weapon_table_as_a_whole() -> None:
    """MAL-DMG-1, MAL-ATK-1: damage, size and skill of all 51 weapons."""
    found = table().values()
    assert len(found) == 51
    assert sum(dice(weapon.damage)[0] for weapon in found) == 65
    assert sum(dice(weapon.damage)[1] for weapon in found) == 93
    assert sum(weapon.range for weapon in found) == 1480
    assert Counter(weapon.size for weapon in found) == {"L": 23, "M": 15, "S": 13}
    assert Counter(weapon.skill for weapon in found) == {
        "staves": 9,
        "kenjutsu": 8,
        "spears": 6,
        "knives": 5,
        "polearms": 5,
        "heavy_weapons": 4,
        "chain_weapons": 3,
        "ninjutsu": 3,
        "kyujutsu": 3,
        "teppoudo": 2,
        "jiujutsu": 1,
        "war_fan": 1,
        "athletics": 1,
    }
    marks = Counter(mark for weapon in found for mark in weapon.marks)
    owners = {"steel": 17, "wood": 11, "peasant": 7, "samurai": 6, "ninja": 5, "firearm": 2, "monk": 1}
    assert {mark: marks[mark] for mark in owners} == owners
    assert Counter(weapon.mode for weapon in found) == {"melee": 32, "thrown": 12, "bow": 3, "ranged": 4}


def test_armor_factors() -> None:
    """MAL-ATK-10: all staves and the kyoketsu-shogi 2, the blowgun 3, firearms 0."""
    factors = {name: weapon.armor_factor for name, weapon in table().items() if weapon.mode != "bow"}
    assert Counter(factors.values()) == {1: 35, 2: 10, 0: 2, 3: 1}
    assert factors["kyoketsu-shogi"] == 2
    assert factors["blowgun"] == 3
    assert {name for name, factor in factors.items() if factor == 0} == {"teppo", "bajozutsu"}


def test_hands() -> None:
    """MAL-TWO-5: large weapons and bows take both, even the small bow."""
    found = table()
    assert {name for name, weapon in found.items() if weapon.hands == 2} == {
        *(name for name, weapon in found.items() if weapon.size == "L"),
        "han-kyu",
    }


def test_which_weapons_break() -> None:
    """MAL-DMG-9, MAL-EQ-6."""
    assert {name: weapon.breaks_above for name, weapon in table().items() if weapon.breaks_above} == {
        "ninja-to": 40,
        "parangu": 30,
        "kumade": 25,
        "pitchfork": 20,
        "lance": 30,
    }


def test_what_never_explodes() -> None:
    """MAL-DICE-5."""
    never = {name for name, weapon in table().items() if not weapon.explodes}
    assert never == {"shuriken", "tsubute", "blowgun", "shinai"}


def test_whose_strength_counts() -> None:
    """MAL-DMG-1 to MAL-DMG-3: in melee their own; thrown, but not of shuriken and tsubute; else none."""
    made = {name: weapon.as_state() for name, weapon in table().items()}
    assert {name for name, weapon in made.items() if not weapon.strength} == {
        *("blowgun", "sling", "yumi", "dai-kyu", "han-kyu", "teppo", "bajozutsu"),
    }
    thrown = {name for name, weapon in table().items() if weapon.mode == "thrown"}
    assert {name for name in thrown if not made[name].strength_thrown} == {"shuriken", "tsubute"}
    assert {
        name: (bow.bow_strength, bow.minimum_strength) for name, bow in made.items() if bow.bow_strength
    } == {
        "yumi": (3, 0),
        "dai-kyu": (4, 3),
        "han-kyu": (1, 0),
    }


def test_what_only_some_weapons_can() -> None:
    """MAL-EQ-9, MAL-GRAP-11, MAL-EQ-5, MAL-EQ-8: doubled Reduction, grappling, bows for the saddle."""
    found = table()
    assert {name: weapon.doubled for name, weapon in found.items() if weapon.doubled != "none"} == {
        "bokken": "armor",
        "sling": "all",
    }
    assert {name for name, weapon in found.items() if "grapples" in weapon.marks} == {
        "sasumata",
        "sodegarami",
    }
    assert {name for name, weapon in found.items() if "horse_bow" in weapon.marks} == {"yumi", "han-kyu"}
    assert {name for name, weapon in found.items() if "foot_bow" in weapon.marks} == {"dai-kyu"}
    assert {name: weapon.steps_to_load for name, weapon in found.items() if weapon.steps_to_load} == {
        "blowgun": 1,
        "teppo": 3,
        "bajozutsu": 3,
    }
    assert {name: weapon.thrown_damage for name, weapon in found.items() if weapon.thrown_damage} == {
        "yari": "1k2",
        "magari-yari": "2k2",
    }
    assert {name: weapon.other_end for name, weapon in found.items() if weapon.other_end} == {
        "kusarigama": "0k1"
    }
    assert {name for name, weapon in found.items() if weapon.as_state().fixed_wounds} == {"blowgun"}


def test_what_the_spell_makes_bite() -> None:
    """Swords, knives and bladed polearms of steel; not jitte, sai and tessen."""
    found = table()
    steel = {name for name, weapon in found.items() if "steel" in weapon.marks}
    bladed = {name for name in steel if found[name].skill in ("kenjutsu", "knives", "polearms")} - {
        "jitte",
        "sai",
    }
    assert {name for name, weapon in found.items() if "blade" in weapon.marks} == bladed
    assert len(bladed) == 12


@pytest.mark.parametrize(
    ("name", "damage", "reach"),
    [
        ("katana", "3k2", 0),
        ("wakizashi", "2k2", 20),
        ("naginata", "3k2", 0),
        ("ninja-to", "2k2", 0),
        ("dai-tsuchi", "5k2", 0),
        ("lance", "3k4", 0),
        ("yari", "2k2", 30),
        ("nage-yari", "1k2", 50),
        ("sling", "1k2", 100),
        ("dai-kyu", "0k0", 500),
        ("bare hands", "0k1", 0),
    ],
)
def test_weapons_picked_out(name: str, damage: str, reach: int) -> None:
    """MAL-DMG-4, and the rows on which the sources differ."""
    assert (table()[name].damage, table()[name].range) == (damage, reach)


def test_weapon_names_are_lines_of_one_list() -> None:
    """Lines of the table are bits of emphases, and leave room for those that are no weapons."""
    names = weapon_names()
    assert names[0] == "bare hands"
    assert names[:51] == tuple(weapons())
    assert len(set(names)) == len(names)


def test_arrows() -> None:
    """MAL-ATK-10, MAL-EQ-7: damage, armor factor, half the range."""
    assert {name: tuple(fields.values()) for name, fields in arrows().items()} == {
        "willow_leaf": (1, False, "2k2"),
        "armor_piercing": (0, False, "1k1"),
        "flesh_cutter": (2, True, "2k3"),
        "rope_cutter": (1, True, "1k1"),
        "humming_bulb": (1, False, "0k1"),
    }


ARMOR = {
    "none": (0, 0, 0),
    "bogu": (0, 0, 1),
    "ashigaru": (3, 3, 1),
    "tatami": (4, 4, 1),
    "light": (5, 5, 3),
    "riding": (4, 12, 4),
    "heavy": (10, 10, 5),
    "iron": (13, 13, 8),
}
"""Armor TN, the same on horseback, Reduction."""
HINDERS = {
    "light": (5, 5, 0, 0),
    "riding": (0, 5, 5, 0),
    "heavy": (0, 5, 5, 5),
    "iron": (0, 10, 10, 10),
}
"""TN penalties: Athletics with Strength, Stealth, an attack with a sword, the same on horseback."""


@pytest.mark.parametrize("name", ARMOR)
def test_armor(name: str) -> None:
    """MAL-EQ-1, MAL-EQ-2: the table of armor, and that the rules go by it."""
    fields = armors()[name]
    assert (fields["armor_tn"], fields["mounted_tn"], fields["reduction"]) == ARMOR[name]
    assert len(armors()) == 8
    me = Fighter(armor=int(Armor[fields["hinders"].upper()]))
    me.traits[Trait.STRENGTH] = 4
    rider = Fighter(armor=me.armor, mounted=1)
    found = (
        armor_penalty(me, Skill.ATHLETICS, Trait.STRENGTH),
        armor_penalty(me, Skill.STEALTH, Trait.AGILITY),
        armor_penalty(me, Skill.KENJUTSU, Trait.AGILITY),
        armor_penalty(rider, Skill.KENJUTSU, Trait.AGILITY),
    )
    assert found == HINDERS.get(name, (0, 0, 0, 0))


def test_the_strong_bear_iron_better() -> None:
    """MAL-EQ-2."""
    me = Fighter(armor=int(Armor.IRON))
    me.traits[Trait.STRENGTH] = 5
    assert armor_penalty(me, Skill.KENJUTSU, Trait.AGILITY) == 5


def test_techniques_kata_spells() -> None:
    """MAL-TECH-1: 27 techniques of ten classes, 12 kata, 7 spells."""
    assert (len(Technique), len(Kata) - 1, len(Spell) - 1) == (27, 12, 7)
    owners = Counter(technique.name.rpartition("_")[0].lower() for technique in Technique)
    assert owners == {
        "shieldwall": 3,
        "duelist": 3,
        "berserker": 3,
        "two_sword": 4,
        "trickster": 3,
        "archer": 3,
        "guardian": 3,
        "wave_man": 2,
        "rider": 2,
        "bandit": 1,
    }
    assert [*owners, "mystic"] == CLASSES


# Characters and opponents with sheets like theirs.

CHARACTERS = {
    "Oren Vahl": ("3222", "4k3", 25, 5, (6, 3), (6, 3), (15, 6)),
    "Sele Marr": ("2233", "5k3", 30, 3, (6, 3), (5, 2), (10, 4)),
    "Brakka Tol": ("3222", "4k3", 25, 3, (6, 3), (7, 3), (15, 6)),
    "Ilse Danno": ("3333", "6k4", 25, 3, (8, 4), (6, 2), (15, 6)),
    "Corvin Ash": ("2233", "6k4", 25, 3, (7, 4), (5, 2), (10, 4)),
    "Teva Rhu": ("2322", "4k3", 28, 1, (8, 4), (5, 2), (10, 4)),
    "Noa Silt": ("3222", "3k2", 15, 0, (3, 2), (3, 2), (15, 6)),
    "Simple bandit": ("3222", "4k3", 18, 1, (6, 3), (5, 2), (15, 6)),
    "Experienced bandit": ("3332", "7k4", 25, 3, (8, 4), (5, 2), (15, 6)),
    "Bandit lord": ("4433", "8k4", 30, 3, (9, 4), (7, 3), (20, 8)),
    "Rebel ashigaru": ("2222", "4k3", 18, 1, (5, 3), (4, 2), (10, 4)),
}
"""Rings, Initiative, Armor TN, Reduction, attack, damage, what Healthy and the other ranks hold; all without
what techniques and masteries add, which the rules do."""


@pytest.mark.parametrize("name", CHARACTERS)
def test_the_characters(name: str) -> None:
    """MAL-ROLL-1, MAL-INIT-2, MAL-ATK-2, MAL-DMG-1, MAL-DMG-2, MAL-WND-2: the derived numbers."""
    found = sheet(name)
    rings, initiative, armor_tn, reduction, attack, damage, wounds = CHARACTERS[name]
    traits, armor = found.traits, armors()[found.armor]
    assert "".join(str(found.rings[ring]) for ring in ("earth", "water", "fire", "air")) == rings
    assert f"{traits['agility'] + found.class_rank}k{traits['agility']}" == initiative
    assert 5 * traits["reflexes"] + 5 + armor["armor_tn"] == armor_tn
    assert armor["reduction"] == reduction
    weapon = found.arms[found.in_hands[0]]
    assert isinstance(weapon, WeaponSheet)
    trait = traits["reflexes" if weapon.mode == "bow" else "agility"]
    assert (trait + found.skills[weapon.skill], trait) == attack
    rolled, kept = dice(arrows()["willow_leaf"]["damage"] if weapon.mode == "bow" else weapon.damage)
    assert (rolled + (weapon.bow_strength or traits["strength"]), kept) == damage
    assert (5 * found.rings["earth"], 2 * found.rings["earth"]) == wounds


def test_the_characters_as_a_whole() -> None:
    found = {name: sheet(name) for name in list(CHARACTERS)[:7]}
    assert [one.void_ring for one in found.values()] == [2, 3, 2, 3, 3, 2, 3]
    assert [one.honor_rank for one in found.values()] == [3, 6, 6, 4, 2, 3, 0]
    assert [sum(one.skills.values()) for one in found.values()] == [6, 11, 8, 10, 12, 9, 7]
    assert [sum(one.traits.values()) for one in found.values()] == [20, 22, 22, 25, 23, 21, 21]
    assert [one.armor for one in found.values()] == ["heavy", *["light"] * 4, "ashigaru", "none"]
    assert [len(one.known) for one in found.values()] == [1, 2, 1, 2, 2, 1, 0]
    assert found["Ilse Danno"].in_hands == (1, 2)
    assert found["Teva Rhu"].arrows == {"willow_leaf": 20, "armor_piercing": 5}
    assert (found["Noa Silt"].affinity, found["Noa Silt"].deficiency) == ("earth", "air")


def test_the_opponents_as_a_whole() -> None:
    found = [sheet(name) for name in list(CHARACTERS)[7:]]
    assert [one.void_ring for one in found] == [2, 3, 3, 1]
    assert [sum(one.skills.values()) for one in found] == [9, 19, 23, 6]
    assert [sum(one.traits.values()) for one in found] == [20, 24, 30, 17]
    assert [one.known for one in found] == [[], ["bandit_3"], [], []]
    assert found[2].advantages == ["quick"]


CREATURES: dict[str, tuple[Any, ...]] = {
    "Goblin": ("4k2", 15, 3, [(9, 5)], 18, "2111", (1, 2, 0, 2), ["4k2 4k2 simple", "4k2 4k2 simple"]),
    "Dog": ("4k3", 20, 0, [(12, 10)], 24, "2111", (1, 2, 0, 4), ["3k3 2k1 complex"]),
    "War dog": ("5k4", 25, 3, [(18, 10)], 36, "3322", (2, 2, 0, 4), ["5k4 3k2 simple"]),
    "Wolf": ("4k3", 20, 3, [(18, 10)], 36, "3321", (1, 2, 0, 4), ["4k3 5k2 complex"]),
    "Lion": (
        *("4k3", 20, 3, [(12, 5), (24, 10), (36, 15)], 48, "4212", (1, 0, 1, 4)),
        ["5k3 4k3 simple", "6k3 4k4 complex"],
    ),
    "Tiger": (
        *("5k4", 25, 4, [(24, 10)], 48, "3322", (2, 1, 2, 4)),
        ["6k4 5k2 complex", "4k4 3k3 complex"],
    ),
    "Ogre": ("4k3", 25, 10, [(20, 5), (40, 10), (60, 15)], 80, "3231", (1, 0, 2, 2), ["5k4 8k2 complex"]),
    "Plague zombie": ("1k1", 10, 5, [], 72, "3100", (0, 0, 3, 2), ["4k2 3k1 complex", "4k2 3k2 complex"]),
    "Ghul": ("4k3", 20, 5, [], 72, "2211", (1, 0, 3, 2), ["4k3 5k2 complex", "5k3 4k1 free"]),
}
"""Initiative, Armor TN, Reduction, steps, death, Rings; Raises, Swift, Fear, legs; the attacks."""


@pytest.mark.parametrize("name", CREATURES)
def test_the_creatures(name: str) -> None:
    """MAL-CRE-1 to MAL-CRE-8, MAL-CRE-11: what the stat blocks print."""
    found = sheet(name)
    initiative, armor_tn, reduction, steps, dead_at, rings, numbers, attacks = CREATURES[name]
    assert (found.initiative, found.armor_tn, found.base_reduction) == (initiative, armor_tn, reduction)
    assert [(step.at, step.penalty) for step in found.wound_steps] == steps
    assert found.dead_at == dead_at
    assert "".join(str(found.rings[ring]) for ring in ("earth", "water", "fire", "air")) == rings
    assert (found.raises, found.swift, found.fear, found.legs) == numbers
    assert [f"{one.attack} {one.damage} {one.action}" for one in found.attacks] == attacks
    assert found.void_ring == 0


@pytest.mark.parametrize(
    ("name", "traits"),
    [
        ("Goblin", "2 2 2 1 2 1 2 1"),
        ("Dog", "2 2 1 3 3 1 3 1"),
        ("War dog", "3 3 3 3 4 2 4 2"),
        ("Wolf", "3 3 3 4 3 2 3 1"),
        ("Lion", "4 4 6 2 3 1 3 2"),
        ("Tiger", "4 3 4 3 4 2 4 2"),
        ("Ogre", "6 3 6 2 3 3 3 1"),
        ("Plague zombie", "4 3 3 1 2 0 1 0"),
        ("Ghul", "4 2 4 2 3 1 3 1"),
    ],
)
def test_the_traits_of_creatures(name: str, traits: str) -> None:
    """MAL-CRE-11: what is not printed is the Ring."""
    assert " ".join(map(str, sheet(name).traits.values())) == traits


def test_what_else_creatures_have() -> None:
    """MAL-CRE-6, MAL-CRE-7: the dead, the huge, and what only one of them can do."""
    found = {name: sheet(name) for name in CREATURES}
    assert {name for name, one in found.items() if "undead" in one.specials} == {"Plague zombie", "Ghul"}
    assert {name for name, one in found.items() if one.size == "huge"} == {"Ogre"}
    assert {name for name, one in found.items() if "head_shot" in one.specials} == {"Plague zombie"}
    assert {name for name, one in found.items() if "full_attack_run" in one.specials} == {"War dog"}
    assert {name: one.flee_at for name, one in found.items() if one.flee_at} == {"Dog": 12}
    dropped = [one.name for creature in found.values() for one in creature.attacks if not one.natural]
    assert dropped == ["knife", "club", "club"]
    bodies = {name: one.body for name, one in found.items()}
    assert {name for name, body in bodies.items() if not isinstance(body, CreatureAttack)} == {"Ogre"}
    assert len(samples()) == 7 + 4 + 9
