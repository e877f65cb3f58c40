"""Between them the examples use what shinobi has."""

from __future__ import annotations

from kumite.rulesets.shinobi.sheets.library import techniques
from kumite.rulesets.shinobi.sheets.sheet import Sheet
from tests.by_name import examples_of

ENCOUNTERS = [*examples_of("shinobi").values()]
SHEETS: list[Sheet] = [combatant.sheet for found in ENCOUNTERS for combatant in found.combatants]


def test_what_they_use() -> None:
    """Battles and a pursuit, weather given and rolled, light, a referee, and most of the techniques."""
    assert {found.scene.kind for found in ENCOUNTERS} == {"battle", "pursuit"}
    assert any(found.scene.weather for found in ENCOUNTERS)
    assert any(found.scene.country != "none" for found in ENCOUNTERS)
    assert {found.scene.light for found in ENCOUNTERS} >= {"day", "night", "dusk_or_dawn"}
    assert any(found.scene.referee for found in ENCOUNTERS)
    known = {name for sheet in SHEETS for name in sheet.techniques}
    assert len(known) >= 45
    assert known <= set(techniques())


def test_how_people_are() -> None:
    """Asleep, hidden, late, hurt, tired, poisoned blades, all sorts of armour."""
    for field in ("asleep", "hidden", "arrives", "wounds", "fatigue", "armour", "items", "position"):
        assert any(getattr(sheet, field) for sheet in SHEETS), field
    assert any(weapon.doses for sheet in SHEETS for weapon in sheet.weapons)
    assert {piece for sheet in SHEETS for piece in sheet.armour} >= {
        "flak vest",
        "anbu mask",
        "forehead protector",
    }
