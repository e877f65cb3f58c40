"""The examples: each says what it shows, and between them they use what shinobi has."""

from __future__ import annotations

from pathlib import Path

import pytest

from kumite import encounter
from kumite.house import changed
from kumite.rulesets import ruleset
from kumite.rulesets.shinobi.house import ENTRIES
from kumite.rulesets.shinobi.library import techniques
from kumite.rulesets.shinobi.sheet import Sheet

EXAMPLES = sorted((Path(__file__).parents[2] / "examples").glob("shinobi_*.toml"))
ENCOUNTERS = [encounter.read(path) for path in EXAMPLES]
SHEETS: list[Sheet] = [combatant.sheet for found in ENCOUNTERS for combatant in found.combatants]


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_every_example_says_what_it_shows(path: Path) -> None:
    assert path.read_text("utf-8").startswith("# ")
    found = encounter.read(path)
    assert found.title
    assert found.ruleset.name == "shinobi"


def test_the_template_can_be_read() -> None:
    path = Path(ruleset("shinobi").folder) / "template.toml"
    assert encounter.read(path).ruleset.name == "shinobi"


def test_every_sample_fights_somewhere() -> None:
    written = "\n".join(path.read_text("utf-8") for path in EXAMPLES)
    for name in ruleset("shinobi").samples():
        assert f'sample = "{name}"' in written, name


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


def test_every_switch_has_its_other_reading_somewhere() -> None:
    """Between them they change every switch, and some numbers."""
    found = {name for one in ENCOUNTERS for name in changed(one.house)}
    assert {name for name, entry in ENTRIES.items() if "readings" in entry} <= found
