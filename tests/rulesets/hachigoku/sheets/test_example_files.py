"""Between them the examples use all that Hachigoku has."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kumite.rulesets.hachigoku.sheets.sheet import Sheet
from kumite.rulesets.hachigoku.terms import Armor, Cover, Kind, Mode, Reload, Size
from tests.by_name import examples_of

ENCOUNTERS = [*examples_of("hachigoku").values()]
SHEETS: list[Sheet] = [combatant.sheet for found in ENCOUNTERS for combatant in found.combatants]


def test_every_kind_armor_and_cover() -> None:
    assert {sheet.kind for sheet in SHEETS} == {kind.name.lower() for kind in Kind if kind}
    assert {sheet.armor_type for sheet in SHEETS} == {armor.name.lower() for armor in Armor}
    assert {sheet.armor_quality for sheet in SHEETS} == {"poor", "standard", "high"}
    places = [place.cover for found in ENCOUNTERS for place in found.scene.places]
    taken = [cover for sheet in SHEETS for cover in (sheet.cover, sheet.cover_available)]
    assert {*places, *taken} == {cover.name.lower() for cover in Cover}


def test_every_property_of_weapons() -> None:
    weapons = [weapon for sheet in SHEETS for weapon in sheet.weapons]
    assert {weapon.mode for weapon in weapons} == {mode.name.lower() for mode in Mode if mode}
    assert {weapon.reload for weapon in weapons} == {reload.name.lower() for reload in Reload}
    assert {weapon.size.upper() for weapon in weapons} == {size.name for size in Size}
    assert {weapon.max_range for weapon in weapons} == {"close", "near", "long", "far", "extreme"}
    assert {weapon.quality for weapon in weapons} == {"poor", "standard", "fine"}
    for flag in ("blunt", "parry", "counterstrike", "entangle", "leverage", "barehanded"):
        assert any(getattr(weapon, flag) for weapon in weapons), flag


SHOWN: dict[str, Callable[[Sheet], object]] = {
    "two weapons in hand": lambda sheet: sheet.off_hand,
    "another hand": lambda sheet: sheet.main_hand == "left",
    "bare hands": lambda sheet: sheet.in_hands == (0, 0),
    "more than six members": lambda sheet: sheet.is_group and sheet.size > 6,
    "members who stand two Wounds": lambda sheet: sheet.is_group and sheet.wounds_to_down == 2,
    "an Element of its own in a group": lambda sheet: sheet.is_group and sheet.elements,
    "Skills of a group": lambda sheet: sheet.is_group and sheet.skills,
    "an Element above 5": lambda sheet: max(sheet.ranks.values()) > 5,
    **{
        f"somebody with {name}": lambda sheet, name=name: getattr(sheet, name)  # type: ignore[misc]
        for name in (
            *("aspects", "medicine_kit", "bonus_action_dice", "mounted"),
            *("position", "height_level", "wounds", "prone", "treated_today", "joins"),
        )
    },
}


@pytest.mark.parametrize("what", SHOWN)
def test_shown_somewhere(what: str) -> None:
    assert any(SHOWN[what](sheet) for sheet in SHEETS)


def test_every_feature_of_scenes() -> None:
    scenes = ("duel", "daimyo", "participants_total", "on_ship", "uneven_terrain")
    for field in (*scenes, "places", "ranges", "higher_ground", "unseen"):
        assert any(getattr(found.scene, field) for found in ENCOUNTERS), field
    assert any(found.scene.held_shafts for found in ENCOUNTERS)
    ambushes = [found.scene.ambush for found in ENCOUNTERS if found.scene.ambush is not None]
    assert {ambush.detected_by is None for ambush in ambushes} == {True, False}
    assert any(ambush.leader for ambush in ambushes)
    places = [place for found in ENCOUNTERS for place in found.scene.places]
    assert any(place.soft for place in places)
    assert any(place.cover_in_melee for place in places)
    assert any(place.uneven_terrain for place in places)
    assert any(place.on_ship is False for place in places)
