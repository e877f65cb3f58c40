"""Sheets: defaults, what follows from what, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from kumite.mistakes import found_by
from kumite.rulesets.ikezu.ability_table import ROWS
from kumite.rulesets.ikezu.sheets.ability import GIVEN
from kumite.rulesets.ikezu.sheets.library import samples
from kumite.rulesets.ikezu.sheets.sheet import Sheet
from kumite.rulesets.ikezu.sheets.weapon import WeaponSheet

PLAIN = {"name": "Ume", "kind": "pc", "str": 12, "dex": 11, "wil": 10, "hp": 4}


def sheet(**fields: Any) -> Sheet:
    return Sheet.model_validate(PLAIN | fields)


def refused(**fields: Any) -> dict[str, str]:
    """The mistakes in a sheet: what each line says, by its place."""
    with pytest.raises(ValidationError) as caught:
        sheet(**fields)
    return {one.place: f"{one.found}; {one.legal}" for one in found_by(Sheet, caught.value)}


def test_what_need_not_be_written() -> None:
    plain = sheet()
    assert (plain.strength, plain.strength_max, plain.hp, plain.hp_max) == (12, 12, 4, 4)
    assert (plain.weapons, plain.readied_weapons, plain.hands, plain.slots) == ([], (0, 0), 2, 10)
    assert (plain.stat_block, plain.had_first_scar, plain.had_first_permanent_wound) == (False,) * 3
    assert plain.trained_types == ["piercing", "bludgeoning", "slashing"]
    assert plain.filled_slots == 0


def test_a_current_value_and_a_maximum_stand_for_each_other() -> None:
    hurt = Sheet.model_validate(samples()["Kenta"] | {"hp": 2, "str": 8})
    assert (hurt.hp, hurt.hp_max, hurt.strength, hurt.strength_max) == (2, 5, 8, 13)
    grown = Sheet.model_validate(samples()["Kenta"] | {"hp_max": 9})
    assert (grown.hp, grown.hp_max) == (9, 9)


def test_whose_attacks_are_alternatives() -> None:
    assert sheet(kind="npc").stat_block
    assert sheet(kind="monster").stat_block
    assert not sheet(kind="retainer").stat_block
    assert sheet(kind="retainer", stat_block=True).stat_block


def test_scars_and_wounds_tell_of_the_first_ones() -> None:
    scarred = sheet(scars=[3], pending_scars=[3], wounds=[{"type": "burns", "level": "permanent"}])
    assert scarred.had_first_scar
    assert scarred.had_first_permanent_wound
    assert not sheet(wounds=[{"type": "burns", "level": "light"}]).had_first_permanent_wound
    assert not sheet(scars=[3], had_first_scar=False).had_first_scar


def test_slots_are_filled_by_everything_that_is_carried() -> None:
    """IKE-INV-1, IKE-INV-2, IKE-WND-3, IKE-REST-4."""
    laden = sheet(
        weapons=["yari", "tanto"],
        worn_armor="yoroi",
        helmet=True,
        gear=["rope", {"name": "coin", "slots": 0}, {"name": "tent", "slots": 2}],
        fatigue=1,
        wounds=[],
        slots=12,
    )
    assert laden.item_slots == 2 + 1 + 3
    assert laden.filled_slots == 3 + 6 + 1
    assert sheet(weapons=["yari"], wounds=[{"type": "other", "level": "light"}]).filled_slots == 3


def test_weapons_by_name_written_out_and_like_another() -> None:
    katana, claws, dagger = sheet(
        weapons=[
            "katana",
            {"name": "claws", "dice": "d6+d6", "natural": True},
            {"like": "tanto", "name": "dagger", "dice": "d4"},
        ]
    ).weapons
    assert (katana.name, katana.dice, katana.hands, katana.slots) == ("katana", "d8", 1, 1)
    assert (claws.hands, claws.slots, claws.type, claws.range) == (0, 0, "none", "melee")
    assert (dagger.name, dagger.dice, dagger.type, dagger.quick) == ("dagger", "d4", "piercing", 2)


@pytest.mark.parametrize(
    ("readied", "shield", "expected"),
    [
        (None, False, (1, 0)),
        (["tanto"], True, (2, 0)),
        (["tanto", "katana"], False, (2, 1)),
        (["tanto", "tanto"], False, (2, 3)),
        (["bare hands"], True, (0, 0)),
        (["yari"], False, (4, 0)),
    ],
)
def test_readied_weapons(readied: list[str] | None, shield: bool, expected: tuple[int, int]) -> None:
    """IKE-DUAL-1: a pair needs two weapons that leave each other a hand."""
    armed = sheet(weapons=["katana", "tanto", "tanto", "yari"], readied=readied, shield=shield)
    assert armed.readied_weapons == expected


@pytest.mark.parametrize(
    ("fields", "place", "says"),
    [
        ({"kind": "dog"}, "kind", '"dog"; pc, retainer, npc, monster'),
        ({"str": 0}, "str_max", "0; 1 or more"),
        ({"str": 0, "str_max": 9}, "str", "0; 1 or more: nobody lives without"),
        ({"dex": 0}, "dex_max", "0; 1 or more"),
        ({"hp": 0}, "hp_max", "0; 1 or more"),
        ({"str": 21}, "str", "21; 20 or less"),
        ({"str_max": 0}, "str_max", "0; 1 or more"),
        ({"dex": 12, "dex_max": 11}, "dex", "12; at most its maximum, 11"),
        ({"hp": 5, "hp_max": 4}, "hp", "5; at most its maximum, 4"),
        ({"hp_max": 0}, "hp_max", "0; 1 or more"),
        ({"strength": 3}, "strength", "an unknown name; name, kind, background"),
        ({"armor": 4}, "armor", "4; 3 or less"),
        ({"armor": 1, "worn_armor": "yoroi"}, "armor", "1; either armor or worn_armor"),
        ({"worn_armor": "yori"}, "worn_armor", '"yori"; "yoroi" (the nearest)'),
        ({"armor_metallic": True}, "armor_metallic", "true; only with armor"),
        ({"detachment": True}, "detachment", "true; not for a pc"),
        ({"stat_block": True}, "stat_block", "true; not for a pc"),
        ({"kind": "npc", "scars": [1]}, "scars", "some on a npc; only for a pc"),
        ({"kind": "retainer", "wounds": [{"type": "burns", "level": "light"}]}, "wounds", "only for a pc"),
        ({"scars": [13]}, "scars[0]", "13; 12 or less"),
        ({"pending_scars": [4]}, "pending_scars[0]", "4; one that is among its scars"),
        ({"scars": [1], "pending_scars": [1]}, "pending_scars[0]", "1; a scar with a roll that waits: 3, 4"),
        ({"owed_first_scar_bonus": True}, "owed_first_scar_bonus", "only with a scar whose roll waits"),
        ({"weapons": ["katana"] * 5}, "weapons", "a list of 5; at most 4 entries"),
        ({"weapons": [7]}, "weapons[0]", "7; a table"),
        ({"weapons": [{"like": 7}]}, "weapons[0]", "7; a weapon of the table: kama, katana"),
        ({"weapons": [{"name": "claws"}]}, "weapons[0].dice", "nothing; it must be given"),
        ({"weapons": ["clows"]}, "weapons[0]", '"clows"; a weapon of the table'),
        ({"weapons": [{"name": "", "dice": "d6"}]}, "weapons[0].name", '""'),
        ({"weapons": [{"name": "bare hands", "dice": "d6"}]}, "weapons[0].name", "never written down"),
        ({"weapons": [{"like": "sai", "dice": "d6+d8"}]}, "weapons[0].dice", '"d6+d8"; one to eight equal'),
        ({"weapons": [{"like": "sai", "dice": "d1"}]}, "weapons[0].dice", '"d1"; one to eight equal dice'),
        ({"weapons": [{"like": "sai", "dice": "6"}]}, "weapons[0].dice", '"6"; one to eight equal dice'),
        ({"weapons": [{"like": "sai", "uses": 2}]}, "weapons[0].uses", "2; only where special has"),
        ({"weapons": [{"like": "sai", "special": ["disarm"] * 2}]}, "weapons[0].special", "each once"),
        ({"weapons": [{"like": "sai", "special": ["unarmed"]}]}, "weapons[0].special[0]", "disarm"),
        ({"weapons": ["katana"], "readied": ["yari"]}, "readied[0]", '"yari"; what it carries: bare hands'),
        ({"weapons": ["sai"], "readied": ["sai", "sai"]}, "readied[0]", '"sai"; what it carries'),
        ({"weapons": ["sai"], "readied": ["sai", "bare hands"]}, "readied", "two weapons, or bare hands"),
        ({"weapons": ["sai"], "readied": []}, "readied", "a list of 0; at least 1 entries"),
        ({"weapons": ["yari"], "shield": True}, "readied", "yari, for which it takes 2 hands; weapons for 1"),
        ({"weapons": ["yari", "sai"], "readied": ["sai", "yari"]}, "readied", "sai and yari, for which"),
        ({"weapons": ["sai"], "hands": 0}, "readied", 'which it takes 1 hands; ["bare hands"]'),
        ({"hands": 0, "shield": True}, "shield", "true; only with a hand to hold it"),
        (
            {"gear": ["x"] * 11},
            "slots",
            "11 filled by weapons, armor, gear, fatigue and wounds; at most all",
        ),
        ({"trained_types": ["none"]}, "trained_types[0]", '"none"; piercing, bludgeoning, slashing'),
        ({"trained_weapons": ["katan"]}, "trained_weapons[0]", '"katan"; "katana" (the nearest)'),
        ({"abilities": ["ward", "ward"]}, "abilities[1].name", '"ward"; each ability once'),
        ({"abilities": ["wart"]}, "abilities[0].name", '"wart"; "ward" (the nearest)'),
        ({"abilities": ["crit_trample"]}, "abilities[0].crit_die", "nothing; crit_trample needs it"),
        ({"abilities": [{"name": "ward", "crit_die": 6}]}, "abilities[0].crit_die", "ward has no use for it"),
    ],
)
def test_what_no_sheet_can_say(fields: dict[str, Any], place: str, says: str) -> None:
    found = refused(**fields)
    assert place in found
    assert says in found[place]
    assert len(found) == 1 or place.startswith("readied[")


def test_a_missing_pair_is_one_mistake() -> None:
    with pytest.raises(ValidationError) as caught:
        Sheet.model_validate({"name": "Ume", "kind": "pc", "str": 12, "dex": 11, "wil": 10})
    assert [mistake.place for mistake in found_by(Sheet, caught.value)] == ["hp"]


def test_several_mistakes_of_one_sheet_come_together() -> None:
    found = refused(str=13, str_max=12, weapons=["yari"], shield=True, gear=["x"] * 9, kind="retainer")
    assert set(found) == {"str", "readied", "slots"}


def test_two_abilities_share_their_dice() -> None:
    same = [{"name": "crit_str_damage", "crit_die": 6}, {"name": "crit_dex_loss", "crit_die": 6}]
    assert len(sheet(kind="monster", abilities=same).abilities) == 2
    other = [same[0], {"name": "crit_dex_loss", "crit_die": 4}]
    found = refused(kind="monster", abilities=other)
    assert found == {"abilities[1].crit_die": "4; 6, like crit_str_damage: a fighter has one crit_die"}


def test_a_sheet_can_give_every_ability_what_it_needs() -> None:
    assert {given for row in ROWS for given in (*row.given, *row.may_have)} == set(GIVEN)


def test_the_level_of_a_wound_may_be_left_open() -> None:
    """IKE-WND-5, IKE-WND-14: it is then as the house rule has it."""
    ability = {"name": "hit_wound", "wound_type": "burns"}
    assert sheet(kind="monster", abilities=[ability]).abilities[0].wound_level is None
    bad = refused(kind="monster", abilities=[{"name": "ward", "wound_level": "light"}])
    assert bad == {"abilities[0].wound_level": '"light"; ward has no use for it'}


def test_a_weapon_of_every_field_becomes_state() -> None:
    written = {
        "like": "kusarigama",
        "dice": "d6+d6",
        "heavy": 1,
        "counter": 2,
        "shock": 3,
        "quick": 4,
        "push": 5,
        "special": ["disarm", "counted"],
        "uses": 7,
        "blast": True,
    }
    made = WeaponSheet.model_validate(written).as_state(trained=True)
    assert (made.dice, made.sides, made.category, made.type) == (2, 6, 2, 3)
    assert (made.heavy, made.sweep, made.counter, made.shock, made.quick, made.push) == (1, 6, 2, 3, 4, 5)
    assert (made.special, made.hands, made.slots, made.uses) == (1 << 1 | 1 << 7, 2, 2, 7)
    assert (made.natural, made.blast, made.trained, made.spent, made.dropped) == (0, 1, 1, 0, 0)
    assert all(type(value) is int for value in vars(made).values())
