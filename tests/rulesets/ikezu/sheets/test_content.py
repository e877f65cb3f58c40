"""The content files say what the book says: counts, sums over whole tables, and rows picked out.

The sums were taken from the book's tables, not from these files.
"""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets.ikezu.sheets.library import CONTENT, armours, samples, weapon_names, weapons
from kumite.rulesets.ikezu.sheets.sheet import Sheet
from kumite.rulesets.ikezu.sheets.weapon import WeaponSheet

BACKGROUND_WEAPONS = ("tekko", "sickle", "fishing spear")


def book_weapons() -> dict[str, WeaponSheet]:
    """The weapon table of the book."""
    return {name: WeaponSheet.model_validate(name) for name in weapons() if name not in BACKGROUND_WEAPONS}


def sheets(of: dict[str, dict[str, Any]]) -> list[Sheet]:
    return [Sheet.model_validate(fields) for fields in of.values()]


def sides_of(weapon: WeaponSheet) -> list[int]:
    return [int(die) for die in weapon.dice[1:].split("+d")]


def test_the_weapon_table_as_a_whole() -> None:
    table = book_weapons().values()
    assert len(table) == 28
    assert sum(die for weapon in table for die in sides_of(weapon)) == 188
    assert sum(weapon.ryo for weapon in table) == 327
    assert sum(weapon.bulky for weapon in table) == 9
    assert count(weapon.type for weapon in table) == {"slashing": 12, "bludgeoning": 8, "piercing": 8}
    assert count(weapon.range for weapon in table) == {"melee": 13, "reach": 12, "ranged": 3}
    skills = ("heavy", "sweep", "counter", "shock", "quick", "push")
    assert [sum(getattr(weapon, skill) for weapon in table) for skill in skills] == [4, 26, 2, 27, 9, 6]
    assert count(special for weapon in table for special in weapon.special) == {
        "disarm": 3,
        "close_ok": 3,
        "advantage_against_mounted": 1,
        "advantage_in_open_terrain": 1,
        "far_at_disadvantage": 1,
        "near_ok": 1,
        "counted": 1,
    }


def count(values: Any) -> dict[str, int]:
    found: dict[str, int] = {}
    for value in values:
        found[value] = found.get(value, 0) + 1
    return found


def test_weapons_picked_out() -> None:
    table = book_weapons()
    sai, naginata, kanabo = table["sai"], table["naginata"], table["kanabo"]
    assert (sai.dice, sai.range, sai.type, sai.counter, sai.special, sai.ryo) == (
        *("d4", "melee", "piercing", 2),
        *(["disarm"], 6),
    )
    assert (naginata.dice, naginata.hands, naginata.slots, naginata.quick) == ("d10", 2, 2, 2)
    assert (kanabo.bulky, kanabo.hands, kanabo.slots, kanabo.shock) == (False, 2, 1, 8)
    assert (table["yari"].push, table["otsuchi"].heavy, table["shuriken"].uses) == (6, 3, 1)
    tekko, sickle, spear = (WeaponSheet.model_validate(name) for name in BACKGROUND_WEAPONS)
    assert (tekko.dice, tekko.type, sickle.dice, sickle.type) == ("d6", "bludgeoning", "d4", "slashing")
    assert (spear.dice, spear.type, spear.range) == ("d6", "piercing", "reach")


def test_weapon_names_are_lines_of_one_list() -> None:
    names = weapon_names()
    assert names[0] == "bare hands"
    assert names[1 : len(weapons()) + 1] == tuple(weapons())
    assert len(set(names)) == len(names)
    printed = set(CONTENT.table("weapon_names")["printed"])
    used = {weapon.name for sheet in sheets(CONTENT.sheets("opponents")) for weapon in sheet.weapons}
    assert used - set(weapons()) == printed


def test_armour() -> None:
    assert {name: armour["armor"] for name, armour in armours().items()} == {
        "none": 0,
        "haraate": 1,
        "tatami": 2,
        "yoroi": 3,
        "leather": 1,
        "ashigaru armor": 2,
        "do-maru": 2,
    }
    assert {name for name, armour in armours().items() if not armour["metallic"]} == {"none", "leather"}
    assert {armour["slots"] for name, armour in armours().items() if name != "none"} == {2}
    prices = CONTENT.table("armours")
    assert [prices[name]["ryo"] for name in ("haraate", "tatami", "yoroi")] == [20, 40, 60]


def test_the_characters_as_a_whole() -> None:
    found = sheets(CONTENT.sheets("characters"))
    assert len(found) == 9
    assert {sheet.kind for sheet in found} == {"pc"}
    sums = [
        sum(numbers)
        for numbers in zip(*((s.strength, s.dexterity, s.will, s.hp) for s in found), strict=True)
    ]
    assert sums == [115, 102, 98, 46]
    assert [sheet.filled_slots for sheet in found] == [8, 9, 8, 5, 9, 9, 5, 9, 8]
    assert sum(armours()[sheet.worn_armor]["armor"] for sheet in found) == 11
    assert all((s.hp, s.strength) == (s.hp_max, s.strength_max) for s in found)


def test_the_opponents_as_a_whole() -> None:
    found = sheets(CONTENT.sheets("opponents"))
    assert len(found) == 42
    numbers = ((s.hp_max, s.armor, s.strength_max, s.dexterity_max, s.will_max) for s in found)
    assert [sum(column) for column in zip(*numbers, strict=True)] == [385, 25, 546, 540, 434]
    # The generic human's attack, a bare d4, is that of the bare hands.
    attacks = [weapon for sheet in found for weapon in sheet.weapons]
    assert len(attacks) == 49 - 1
    assert sum(sum(sides_of(weapon)) for weapon in attacks) == 470 - 4
    assert sum(len(sides_of(weapon)) for weapon in attacks) == 63 - 1
    assert sum(weapon.blast for weapon in attacks) == 2
    assert sum(bool(sheet.abilities) for sheet in found) == 27
    assert count(sheet.kind for sheet in found) == {"npc": 11, "monster": 31}
    assert all(sheet.stat_block for sheet in found)


@pytest.mark.parametrize(
    ("name", "abilities"),
    [
        ("Shinobi", {"always_first": {}, "sneak_attack": {}, "retreat_without_save": {}}),
        ("Kuchisake-onna", {"crit_str_damage": {"crit_die": 8}, "crit_wil_loss": {"duration_die": 1}}),
        ("Ushi-oni", {"crit_str_damage": {"crit_die": 6}, "crit_cannot_attack": {"duration_die": 4}}),
        ("Wanyudo", {"crit_burning": {"ongoing_die": 6, "duration_die": 6}}),
        (
            "Jubokko",
            {"immobile": {}, "hit_ensnares": {"ongoing_die": 6}, "crit_wil_damage_deadly": {"crit_die": 8}},
        ),
        ("Omukade", {"no_critical_saves": {}, "crit_trample": {"crit_die": 12}}),
        ("Giant scorpion", {"crit_str_damage_permanent": {"crit_die": 8}}),
        ("Black bear", {"crit_str_damage": {"crit_die": 6}}),
        ("Tiger", {"crit_str_damage": {"crit_die": 6}}),
        ("Gashadokuro", {"crit_living_club": {"crit_die": 8}}),
        ("Jorogumo", {"crit_deadly_poison": {"duration_die": 12}}),
        ("Nikusui", {"crit_wil_loss_permanent": {"crit_die": 4}}),
        ("Nure onna", {"crit_dragged_under": {"ongoing_die": 4}}),
        ("Onryo", {"crit_disadvantaged": {"duration_die": 6}}),
        ("Yuki onna", {"crit_dex_loss": {"crit_die": 6}}),
        ("Goryo", {"encounter_wil_loss": {"encounter_die": 4}}),
        ("Yurei", {"encounter_frightened": {"encounter_die": 6}}),
        ("Hitotsume nyudo", {"encounter_flee": {}}),
        ("Amanojaku", {"crit_possession": {}}),
        ("Vampire bat", {"crit_disease": {}}),
        ("Giant crab", {"ignores_soft_armor": {}}),
        ("Giant eagle", {"elusive": {}}),
        ("Great white shark", {"fearless": {}}),
        ("Mountain lion", {"sneak_attack": {}}),
        ("Kappa", {"water_healing": {}}),
        ("Samurai", {"ward": {}}),
        ("Ronin leader", {"leader_bonus": {}}),
        ("Wolf", {}),
    ],
)
def test_abilities_and_their_dice(name: str, abilities: dict[str, dict[str, int]]) -> None:
    """IKE-CRE-1 to IKE-CRE-9 say how each works; these are the numbers that the bestiary prints."""
    sheet = Sheet.model_validate(samples()[name])
    found = {one.name: one.model_dump(exclude_none=True, exclude={"name"}) for one in sheet.abilities}
    assert found == abilities


def test_opponents_picked_out() -> None:
    """IKE-DMG-7: named weapons take what the weapon table says, and their dice from the stat block."""
    bandit = Sheet.model_validate(samples()["Bandit"])
    dagger = bandit.weapons[0]
    assert (bandit.hp, bandit.armor, bandit.strength, bandit.dexterity, bandit.will) == (4, 1, 11, 14, 12)
    assert (dagger.name, dagger.dice, dagger.type, dagger.quick) == ("dagger", "d6", "piercing", 2)
    shinobi = Sheet.model_validate(samples()["Shinobi"])
    assert [(weapon.name, weapon.uses) for weapon in shinobi.weapons] == [("ninjato", 0), ("shuriken", 2)]
    staff = Sheet.model_validate(samples()["Hitotsume nyudo"]).weapons[0]
    assert (staff.name, staff.dice, staff.range, staff.special) == ("staff", "d6", "reach", ["close_ok"])
    club = Sheet.model_validate(samples()["Oni"]).weapons[0]
    assert (club.dice, club.type, club.range, club.natural) == ("d10", "bludgeoning", "melee", False)
    jorogumo = Sheet.model_validate(samples()["Jorogumo"])
    assert [(weapon.name, weapon.dice) for weapon in jorogumo.weapons] == [
        ("claws", "d6+d6+d6+d6"),
        ("bite", "d8+d8"),
    ]
    assert all(weapon.natural and weapon.type == "none" for weapon in jorogumo.weapons)


def test_no_character_is_called_like_an_opponent() -> None:
    assert len(samples()) == len(CONTENT.table("characters")) + len(CONTENT.table("opponents")) == 51
    assert all(fields["name"] == name for name, fields in samples().items())
