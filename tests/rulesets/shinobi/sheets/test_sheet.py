"""Sheets, scenes and content files: what they hold, what follows from them, and what they refuse."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from kumite.rulesets.shinobi.sheets.library import (
    poisons,
    samples,
    special_names,
    techniques,
    weapon_names,
    weapons,
    wounds,
)
from kumite.rulesets.shinobi.sheets.sheet import Sheet
from kumite.rulesets.shinobi.sheets.sheet_checks import limits_of, skill_cap, skill_points
from kumite.rulesets.shinobi.sheets.start import (
    bare_hands,
    hands_of,
    old_wound,
    technique_of,
    weapons_of,
    willpower_max,
)
from kumite.rulesets.shinobi.sheets.weapon import WeaponSheet
from kumite.rulesets.shinobi.state import House
from kumite.rulesets.shinobi.terms import (
    Ability,
    Location,
    Quality,
    Special,
    TechniqueName,
    WillpowerFormula,
    WoundName,
)

from ..fights import technique as by_hand
from ..fights import weapon as weapon_by_hand

SAMPLES = {
    # vitality, hp, willpower, PDB and NDB in tenths, Accuracy, dodge, stamina, chakra, AP
    "brawler": (688, 213, 2, 38, 28, 14, 4, 5, 4, 22),
    "planner": (528, 190, 2, 28, 36, 15, 5, 4, 5, 25),
    "illusionist": (552, 202, 2, 28, 38, 15, 5, 4, 5, 25),
    "swordsman": (592, 177, 2, 38, 28, 15, 4, 4, 4, 24),
    "jounin": (1140, 380, 4, 63, 63, 19, 9, 9, 9, 47),
}


def sheet(**fields: Any) -> Sheet:
    return Sheet.model_validate({"name": "Somebody", **fields})


def refused(**fields: Any) -> str:
    """The message with which a sheet is refused."""
    with pytest.raises(ValidationError) as error:
        sheet(**fields)
    return str(error.value)


@pytest.mark.parametrize("name", SAMPLES)
def test_samples(name: str) -> None:
    """SHI-STT-1 to SHI-STT-5: the five samples' columns, worked out by hand."""
    made = Sheet.model_validate(samples()[name])
    s, r, c, d, a = made.attributes.values()
    found = (
        made.full_vitality,
        made.full_hp,
        willpower_max(made, House()),
        10 * s // 15,
        10 * c // 15,
        10 + d // 10,
        a // 10,
        r // 10,
        c // 10,
        a // 2,
    )
    assert found == SAMPLES[name]


def test_an_ordinary_human() -> None:
    """SHI-STT-1, SHI-STT-3, SHI-STT-4, SHI-STT-5: 20 in each attribute: Vitality 240, Hit Points
    80, Willpower 1.
    """
    made = sheet()
    assert (made.full_vitality, made.full_hp, willpower_max(made, House())) == (240, 80, 1)


@pytest.mark.parametrize(("points", "plain", "by_250"), [(20, 1, 1), (39, 1, 1), (40, 2, 1), (100, 5, 3)])
def test_willpower(points: int, plain: int, by_250: int) -> None:
    """SHI-STT-5: a hundredth of all attributes, at least 1; by house rule 1 and a 250th."""
    names = ("strength", "resilience", "chakra", "dexterity", "agility")
    made = sheet(**dict.fromkeys(names, points))
    assert willpower_max(made, House()) == plain
    assert willpower_max(made, House(willpower_formula=WillpowerFormula.ONE_AND_SUM_BY_250)) == by_250


def test_example_28() -> None:
    """SHI-SKL-2: 600 XP: 34 skill points, cap 8; without a clan 40."""
    assert (skill_points(600, True), skill_points(600, False), skill_cap(600)) == (34, 40, 8)


def test_too_many_skills() -> None:
    """SHI-SKL-2: more than the cap, or more than the points in all, is refused."""
    assert "at most 8 with 600 XP" in refused(xp=600, skills={"stealth": 9})
    ranks = {"stealth": 8, "athletics": 8, "survival": 8, "espionage": 8}
    assert "at most 34 in all" in refused(xp=600, skills={**ranks, "awareness": 3})
    assert sheet(xp=600, clan=False, skills={**ranks, "awareness": 8}).skills["awareness"] == 8


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"abilities": {"guard": 1}}, "at most 0"),
        ({"abilities": {"power_attack": 2}}, "at most 1"),
        ({"techniques": ["hinotama"]}, "only with katon"),
        ({"techniques": ["trip", "trip"]}, "each technique once"),
        ({"right_hand": "katana"}, "one of the weapons above"),
        ({"weapons": ["yari"], "right_hand": "yari"}, "in both hands"),
        ({"weapons": ["sai"], "right_hand": "sai", "left_hand": "sai"}, "two of them"),
        ({"vitality": 241}, "at most 240"),
        ({"hp": 81}, "at most 80"),
        ({"weapons": ["hammer"]}, "a weapon of the table"),
        ({"wounds": [{"name": "scratch"}]}, "wounds"),
        ({"fatigue": 6}, "fatigue"),
    ],
)
def test_refusals(fields: dict[str, Any], message: str) -> None:
    """SHI-ABI-1: what cannot be is refused, with what would be legal."""
    assert message in refused(**fields)


def test_every_ability_has_a_limit() -> None:
    """SHI-ABI-1: none is left out."""
    limits = limits_of(Sheet.model_validate(samples()["jounin"]))
    assert set(limits) == {ability.name.lower() for ability in Ability if ability}
    assert (limits["accurate"], limits["swift"], limits["guard"], limits["surge"]) == (4, 4, 1, 1)
    assert (limits["principle_of_motion"], limits["focus"], limits["desperation"]) == (0, 1, 0)


@pytest.mark.parametrize("name", weapons())
def test_weapons_as_state(name: str) -> None:
    """SHI-WPN-2, SHI-WPN-1: each weapon of the table as the rules get it, read by another hand."""
    made = WeaponSheet.model_validate(name).as_state(0)
    expected = weapon_by_hand(name)
    assert made == expected


@pytest.mark.parametrize("name", techniques())
def test_techniques_as_state(name: str) -> None:
    """SHI-TECH-1, SHI-AQ-1: each technique of the table as the rules get it, read by another hand."""
    assert technique_of(name) == by_hand(name)


def test_names_in_order() -> None:
    """SHI-WND-12, SHI-AQ-1: the lists stand in the order of the enums."""
    assert len(weapon_names()) == len(set(weapon_names()))
    known = [term.name for term in TechniqueName][1:]
    assert [name.upper().replace(" ", "_") for name in techniques()] == known
    assert [name.upper().replace(" ", "_") for name in wounds()] == [term.name for term in WoundName][1:]
    assert len(poisons()) == 18
    assert set(special_names().values()) == set(map(int, Special))


def test_every_quality_and_special_is_used() -> None:
    """Nothing is offered that nothing has, but for what the rules look up by themselves."""
    used = {quality for row in techniques().values() for quality in row.get("qualities", [])}
    assert used <= {quality.name.lower().replace("_", " ") for quality in Quality}
    specials = {special for row in weapons().values() for special in row.get("special", [])}
    assert specials == set(special_names())


def test_hands() -> None:
    """SHI-EQ-2: what is in which hand: one weapon, one for two hands, two of a kind."""
    assert hands_of(sheet(weapons=["kunai", "katana"], right_hand="katana")) == (2, 0)
    assert hands_of(sheet(weapons=["yari"], right_hand="yari", left_hand="yari")) == (1, 1)
    assert hands_of(sheet(weapons=["sai", {"like": "sai"}], right_hand="sai", left_hand="sai")) == (1, 2)


def test_weapons_of_a_house() -> None:
    """SHI-UNA-1: the bare hands come first, with the dice of the house."""
    made = weapons_of(
        sheet(weapons=[{"like": "katana", "name": "sword", "accuracy": 2}]), House(unarmed_dice=3)
    )
    assert (made[0].dice, made[0].sides, made[0].speed, made[0].stamina) == (3, 4, 8, 5)
    assert (made[1].accuracy, made[1].speed, made[1].name) == (2, 13, len(weapon_names()))
    assert bare_hands(House(unarmed_sides=6)).sides == 6


@pytest.mark.parametrize(
    ("name", "limb", "location"),
    [
        ("broken arm", None, Location.RIGHT_ARM),
        ("broken arm", "left_arm", Location.LEFT_ARM),
        ("achilles cut", "left_leg", Location.LEFT_LEG),
        ("tricep tear", None, Location.RIGHT_ARM),
        ("hamstrung by piercing", None, Location.RIGHT_LEG),
        ("cavitation", None, Location.ABDOMEN),
        ("concussion", None, Location.HEAD),
        ("sternal fracture", None, Location.TORSO),
        ("cut throat", None, Location.HEAD),
    ],
)
def test_old_wounds(name: str, limb: str | None, location: int) -> None:
    """SHI-WND-6, SHI-REC-2: a wound carried over is where its list says."""
    made = sheet(wounds=[{"name": name, "limb": limb, "treated": True}])
    wound = old_wound(made.wounds[0])
    assert (wound.location, wound.treated) == (location, 1)


def test_hard_to_kill() -> None:
    """SHI-ABI-HARD-TO-KILL, SHI-WND-1: 10 percent of both pools for each rank; wounds go by the rest."""
    made = sheet(resilience=60, abilities={"hard_to_kill": 3})
    assert (made.toughness, made.full_vitality) == (130, 560)
