"""Between them the examples use all that ikezu has."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kumite.rulesets.ikezu.sheets.sheet import Sheet
from kumite.rulesets.ikezu.terms import Ability, Contested, Kind, Special, WeaponType
from tests.by_name import examples_of

ENCOUNTERS = [*examples_of("ikezu").values()]
SHEETS: list[Sheet] = [combatant.sheet for found in ENCOUNTERS for combatant in found.combatants]


def test_every_kind_of_fight_and_of_combatant() -> None:
    assert {found.scene.contested for found in ENCOUNTERS} == {kind.name.lower() for kind in Contested}
    assert {sheet.kind for sheet in SHEETS} == {kind.name.lower() for kind in Kind if kind}


def test_every_ability() -> None:
    used = {ability.name for sheet in SHEETS for ability in sheet.abilities}
    assert used == {ability.name.lower() for ability in Ability if ability}


def test_every_skill_type_and_note_of_weapons() -> None:
    weapons = [weapon for sheet in SHEETS for weapon in sheet.weapons]
    assert {weapon.type for weapon in weapons} == {kind.name.lower() for kind in WeaponType}
    specials = {special for weapon in weapons for special in weapon.special}
    assert specials == {special.name.lower() for special in Special} - {"none", "unarmed"}
    for skill in ("heavy", "sweep", "counter", "shock", "quick", "push", "blast", "natural", "bulky"):
        assert any(getattr(weapon, skill) for weapon in weapons), skill


SHOWN: dict[str, Callable[[Sheet], object]] = {
    "a detachment": lambda sheet: sheet.detachment,
    "a pair in hand": lambda sheet: sheet.readied_weapons[1],
    "bare hands": lambda sheet: not sheet.weapons,
    "a full pack": lambda sheet: sheet.kind == "pc" and sheet.filled_slots == sheet.slots,
    "a permanent wound": lambda sheet: sheet.had_first_permanent_wound,
    "a scar that waits": lambda sheet: sheet.pending_scars,
    **{
        f"somebody with {name}": lambda sheet, name=name: getattr(sheet, name)  # type: ignore[misc]
        for name in (
            *("shield", "helmet", "reserve", "mounted", "in_water", "bound_hands", "defenceless", "leader"),
            *("initiative_waived", "group", "fatigue", "deprived", "diseased", "hamstrung", "deafened"),
            *("doomed", "owed_first_scar_bonus", "trained_weapons"),
        )
    },
}


@pytest.mark.parametrize("what", SHOWN)
def test_shown_somewhere(what: str) -> None:
    assert any(SHOWN[what](sheet) for sheet in SHEETS)


def test_every_feature_of_encounters() -> None:
    for field in ("bands", "cover", "start_band", "open_terrain", "darkness", "no_pc_side", "aftermath"):
        assert any(getattr(found.scene, field) for found in ENCOUNTERS), field
    assert any(not found.scene.safe_place for found in ENCOUNTERS)
    assert any(not found.scene.guide_judges for found in ENCOUNTERS)
