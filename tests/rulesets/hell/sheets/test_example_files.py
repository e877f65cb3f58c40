"""Between them the examples use all that RPG Hell has."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kumite.rulesets.hell.glossary.arts import BY_NAME as ARTS
from kumite.rulesets.hell.glossary.items import BY_NAME as ITEMS
from kumite.rulesets.hell.glossary.traits import LEARNED
from kumite.rulesets.hell.sheets.library import powers
from kumite.rulesets.hell.sheets.sheet import Sheet
from kumite.rulesets.hell.terms import Kind, Quirk, Tag
from tests.by_name import examples_of

ENCOUNTERS = [*examples_of("hell").values()]
SHEETS: list[Sheet] = [combatant.sheet for found in ENCOUNTERS for combatant in found.combatants]


def test_every_kind_trait_art_and_item() -> None:
    assert {sheet.kind for sheet in SHEETS} == {kind.name.lower() for kind in Kind}
    assert {trait for sheet in SHEETS for trait in sheet.traits} == {*LEARNED}
    assert {art for sheet in SHEETS for art in sheet.arts} == {*ARTS}
    assert {item for sheet in SHEETS for item in sheet.items} == {*ITEMS}
    assert any(sheet.own_arts for sheet in SHEETS)
    assert any(sheet.own_items for sheet in SHEETS)
    assert any(sheet.called for sheet in SHEETS)
    assert {tag for sheet in SHEETS for tag in sheet.tags} >= {
        tag.name.lower() for tag in Tag if Tag.NONE < tag < Tag.LARGE
    }
    assert powers()


def test_every_quirk_of_weapons() -> None:
    quirks = {quirk for sheet in SHEETS for weapon in sheet.weapons for quirk in weapon.quirks}
    for quirk in ("rev", "rocket", "double_mythic", "fist", "natural", "throw_double", "delayed", "hammer"):
        assert quirk in quirks, quirk
    assert quirks < {quirk.name.lower() for quirk in Quirk}
    for part in ("bonus", "downside", "high", "low"):
        assert any(getattr(weapon, part) for sheet in SHEETS for weapon in sheet.weapons), part


SHOWN: dict[str, Callable[[Sheet], object]] = {
    "two Side Weapons in hand": lambda sheet: sum(sheet.weapons[n].side for n in sheet.in_hand) == 2,
    "a large one": lambda sheet: sheet.tiles > 1,
    "a block": lambda sheet: sheet.dodge_at_rest < 0,
    "Ward": lambda sheet: sheet.ward_at_rest > 0,
    "half a level": lambda sheet: sheet.level % 1,
    "somebody of the world who is no hazard": lambda sheet: sheet.world and sheet.kind == "creature",
    **{
        f"somebody with {name}": lambda sheet, name=name: getattr(sheet, name)  # type: ignore[misc]
        for name in (
            *(
                "material",
                "owner",
                "summoned",
                "half_of",
                "number",
                "own_zero_rule",
                "immunities",
                "wielded",
                "talents",
            ),
            *("knacks", "exhaustion", "strain_spent", "deaths_door", "statuses", "locked", "hidden", "prone"),
            *("position", "joins", "move_modes", "health"),
        )
    },
}


@pytest.mark.parametrize("what", SHOWN)
def test_shown_somewhere(what: str) -> None:
    assert any(SHOWN[what](sheet) for sheet in SHEETS)


def test_every_feature_of_scenes() -> None:
    drawn = "".join(found.scene.map for found in ENCOUNTERS)
    assert {sign for sign in drawn if not sign.isalpha() and not sign.isspace()} >= set(".#~35")
    assert "o" in drawn
    for field in ("who", "edge_is_wall", "cover", "referee", "rest"):
        assert any(getattr(found.scene, field) for found in ENCOUNTERS), field
    assert {found.scene.material for found in ENCOUNTERS} >= {"wood", "stone"}
    assert {pair.cover for found in ENCOUNTERS for pair in found.scene.cover} == {"half", "complete"}
