"""What can be looked up in Ikezu-ishi."""

from __future__ import annotations

from enum import IntEnum

import pytest

from kumite.encounters.entries import look_up, meaning
from kumite.rulesets import ruleset
from kumite.rulesets.ikezu.rules.abilities import WATER
from kumite.rulesets.ikezu.rules.attack import WARD
from kumite.rulesets.ikezu.save_table import SAVES
from kumite.rulesets.ikezu.sheets.library import CONTENT, armours, samples, weapons
from kumite.rulesets.ikezu.state import House
from kumite.rulesets.ikezu.terms import (
    Ability,
    Action,
    Aftermath,
    Aid,
    Attribute,
    Band,
    Contested,
    Fate,
    Item,
    Judgement,
    Kind,
    Limb,
    Ongoing,
    Rout,
    Scar,
    Special,
    WeaponType,
    WoundLevel,
    WoundType,
)
from kumite.rulesets.ikezu.words.conditions import EVERY
from kumite.rulesets.ikezu.words.dice import WHYS
from kumite.testing.lookup import looked_up
from kumite.testing.subject import Subject

RULES = ruleset("ikezu")
MEMBERS: dict[str, type[IntEnum]] = {
    "ability": Ability,
    "action": Action,
    "after the fight": Aftermath,
    "aid": Aid,
    "attribute": Attribute,
    "duel": Contested,
    "end of a detachment": Rout,
    "fate": Fate,
    "item": Item,
    "kind of fighter": Kind,
    "lost limb": Limb,
    "range band": Band,
    "ruling": Judgement,
    "scar": Scar,
    "weapon note": Special,
    "weapon type": WeaponType,
    "wound": WoundType,
    "wound level": WoundLevel,
}
"""Kinds of things that have a member of an enum each; the harmless first of which stands for none of them."""
NAMES: dict[str, set[str]] = {
    "armor": set(armours()),
    "attack": {"arms", "claws", "dagger", "metal club", "scissors", "touch"},
    "character": set(CONTENT.table("characters")),
    "condition": {row.word for row in EVERY},
    "contest": {"staredown", "draw", "clash", "initiative"},
    "opponent": set(CONTENT.table("opponents")),
    "term": {
        "Armor",
        "Critical Damage",
        "HP",
        "blast",
        "detachment",
        "edge",
        "morale",
        "panic",
        "save",
        "scar",
    },
    "weapon": {*weapons(), "bare hands"},
    "weapon skill": {"Heavy", "Sweep", "Counter", "Shock", "Quick", "Push"},
}
"""Kinds of things, with names that must be among theirs."""


def of_kind(kind: str) -> list[str]:
    return [one.name for one in RULES.all_entries if one.kind == kind]


def test_nothing_of_the_content_and_no_kind_is_missing() -> None:
    assert [*looked_up(Subject(RULES))] == []
    assert {one.kind for one in RULES.all_entries} == {*MEMBERS, *NAMES}


@pytest.mark.parametrize(("kind", "enum"), MEMBERS.items())
def test_every_member_can_be_looked_up(kind: str, enum: type[IntEnum]) -> None:
    found = {one.term for one in RULES.all_entries if one.kind == kind}
    assert found | {enum(0)} == set(enum)


@pytest.mark.parametrize(("kind", "names"), NAMES.items())
def test_every_name_can_be_looked_up(kind: str, names: set[str]) -> None:
    assert names <= set(of_kind(kind))


def test_what_holds_or_burns_is_a_condition() -> None:
    """IKE-CRE-3, IKE-CRE-8, IKE-CRE-9: named as the enum has it, and read off the board."""
    held = {one.term for one in RULES.all_entries if one.kind == "condition" and one.term is not None}
    assert held == set(Ongoing) - {Ongoing.NONE}


@pytest.mark.parametrize(
    ("words", "kind", "says"),
    [
        ("katana", "weapon", "slashing weapon for melee band that rolls d8 with Quick 2"),
        (
            "kusarigama",
            "weapon",
            "two-handed slashing weapon for reach band that rolls d6 with Sweep 6 and disarm",
        ),
        ("counter", "weapon skill", "X or less"),
        ("piercing", "weapon type", "highest face"),
        ("near ok", "weapon note", "reach band"),
        ("haraate", "armor", "Takes 1 off"),
        ("shield", "item", "1 Armor more"),
        ("Hideo", "character", "ninjato (d6) and shuriken (d4)"),
        ("Samurai", "opponent", "one blow at melee band"),
        ("crit_trample", "ability", "tramples"),
        ("claws", "attack", "neither type nor skill"),
        ("retreat", "action", "DEX save"),
        ("panic: a save against it", "ruling", "WIL"),
        ("Sundered", "scar", "limb"),
        ("burns", "wound", "fire"),
        ("severe", "wound level", "week"),
        ("burning", "condition", "past Armor"),
        ("dying", "fate", "an hour"),
        ("Dramatic Climax", "duel", "second clash"),
        ("critical damage", "term", "failed save"),
    ],
)
def test_what_a_name_stands_for(words: str, kind: str, says: str) -> None:
    """IKE-SKILL-0, IKE-CRIT-5, IKE-SCAR-3, IKE-WND-5: with what it does."""
    found = [one for one in look_up(RULES, words) if one.kind == kind]
    assert len(found) == 1
    assert says in meaning(RULES, found[0])


def fact(words: str, kind: str, name: str) -> str:
    [entry] = [one for one in look_up(RULES, words) if one.kind == kind]
    return entry.facts[name]


def test_numbers_are_those_that_the_rules_read() -> None:
    """IKE-CRE-7, IKE-STEP-3, IKE-DMG-5, IKE-SCAR-1, IKE-WND-13."""
    assert fact("ward", "ability", "damage taken off") == str(WARD) == "2"
    assert fact("water healing", "ability", "HP each turn") == str(WATER) == "4"
    assert fact("bare hands", "weapon", "dice") == f"d{House().unarmed_die}" == "d4"
    assert fact("doomed", "scar", "HP lost") == "12 or more"
    assert fact("frostbite", "wound", "attribute, if it is permanent") == "DEX"
    assert fact("Kenta", "character", "Armor") == "3"
    assert fact("Wanyudo", "opponent", "abilities") == "crit burning (duration die d6, ongoing die d6)"
    assert fact("Kraken", "opponent", "weapons") == "arms (d10, melee, blast)"


def test_an_attribute_names_every_save_that_is_made_with_it() -> None:
    """IKE-SAVE-1: as the table of saves has it, with the rules of each."""
    for why, attribute in SAVES.items():
        [entry] = [one for one in look_up(RULES, attribute.name) if one.kind == "attribute"]
        assert WHYS[why].text.removeprefix("save ") in entry.facts["saves"].split(", ")
        assert WHYS[why].rules[0] in entry.rules
        assert Attribute.NONE != attribute == entry.term


@pytest.mark.parametrize("name", weapons())
def test_a_weapon_has_the_numbers_of_its_table(name: str) -> None:
    """IKE-DMG-2, IKE-RNG-4, IKE-INV-2: none is typed again."""
    for field in ("dice", "ryo", "heavy", "sweep", "counter", "shock", "quick", "push"):
        written = weapons()[name].get(field)
        if written is not None:
            assert fact(name, "weapon", field) == str(written)


def test_creatures_have_their_abilities_and_abilities_their_creatures() -> None:
    """IKE-CRIT-5: each name leads to the other."""
    for name, fields in samples().items():
        for ability in fields.get("abilities", ()):
            called = ability if isinstance(ability, str) else ability["name"]
            assert name in fact(called, "ability", "whose").split(", ")
