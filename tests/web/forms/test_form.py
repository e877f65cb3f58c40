"""Forms with tables within tables: read back, told what is wrong, and put back as they stood."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("nicegui", reason="the server is not installed")

from nicegui import Client, ui

from kumite.encounters.schema import sheet_schema
from kumite.rulesets import ruleset, ruleset_names
from kumite.web.forms import SheetForm
from kumite.web.forms.nested import Pairs, Things
from kumite.web.sheets import explained, try_out

from ..visiting import serving, visit

IKEZU: dict[str, Any] = {"name": "Somebody", "kind": "pc", "str": 9, "dex": 9, "wil": 9, "hp": 3}


def test_nothing_on_a_sheet_is_json(tmp_path: Path) -> None:
    """Every part of it has fields of its own, in all games."""

    async def do() -> None:
        async with serving(tmp_path / "t.sqlite"):
            for name in ruleset_names():
                with Client(ui.page("")) as client:
                    SheetForm(sheet_schema(ruleset(name)))
                    labels = [str(one.props.get("label")) for one in client.elements.values()]
                    assert not [label for label in labels if "JSON" in label], name

    visit(do)


def test_things_and_pairs_are_added_changed_and_taken_away(tmp_path: Path) -> None:
    """A weapon of the table by its name alone, until it differs; one of its own; Ranks by name."""

    async def do() -> None:
        async with serving(tmp_path / "t.sqlite"):
            with Client(ui.page("")):
                form = SheetForm(sheet_schema(ruleset("ikezu")), IKEZU)
                weapons = form.fields["weapons"]
                assert isinstance(weapons, Things)
                weapons.add("katana", open_=False)
                assert form.read() == IKEZU | {"weapons": ["katana"]}
                weapons.rows[0].form.fields["name"].type_in("Dawn")
                assert form.read()["weapons"] == [{"like": "katana", "name": "Dawn"}]
                weapons.add({}, open_=True)
                weapons.rows[1].form.type_in({"name": "Moon Blade", "dice": "d10"})
                stood = form.typed()
                again = SheetForm(sheet_schema(ruleset("ikezu")), IKEZU)
                again.type_in(stood)
                assert again.read() == form.read()
                weapons.rows[1].box.delete()
                del weapons.rows[1]
                assert len(form.read()["weapons"]) == 1

                skills = SheetForm(sheet_schema(ruleset("hachigoku")), {"name": "A", "skills": {"zen": 2}})
                ranks = skills.fields["skills"]
                assert isinstance(ranks, Pairs)
                ranks.add("kenjutsu", 4)
                assert skills.read()["skills"] == {"zen": 2, "kenjutsu": 4}
                ranks.clear()
                assert skills.read()["skills"] == {}

    visit(do)


def test_what_is_wrong_is_told_beside_its_field(tmp_path: Path) -> None:
    """Also deep within the sheet; and no longer once it is right."""

    async def do() -> None:
        async with serving(tmp_path / "t.sqlite"):
            rules = ruleset("ikezu")
            wrong = IKEZU | {"hp": 99, "hp_max": 5, "weapons": ["katana", {"like": "tanto", "hands": 7}]}
            with Client(ui.page("")):
                form = SheetForm(sheet_schema(rules), wrong, explained(rules))
                trial = try_out(rules, {"name": "Somebody", "sheet": form.read()})
                assert form.tell(trial.wrong) == {}
                weapons: Any = form.fields["weapons"]
                tanto = weapons.rows[1]
                assert "found 7" in tanto.form.fields["hands"].told
                assert tanto.box.props["open"]
                tanto.form.fields["hands"].type_in(1)
                trial = try_out(rules, {"name": "Somebody", "sheet": form.read()})
                form.tell(trial.wrong)
                assert tanto.form.fields["hands"].told == ""
                hp: Any = form.fields["hp"]
                assert (
                    hp.told == hp.element.props["error-message"] == "found 99; legal: at most its maximum, 5"
                )

    visit(do)


def test_a_requirement_is_told_beside_the_list(tmp_path: Path) -> None:
    """hinotama wants katon among the elements, and too many ranks are too many."""

    async def do() -> None:
        async with serving(tmp_path / "t.sqlite"):
            rules = ruleset("shinobi")
            sheet = {"name": "Ren", "techniques": ["hinotama"], "skills": {"stealth": 9}}
            with Client(ui.page("")):
                form = SheetForm(sheet_schema(rules), sheet)
                form.tell(try_out(rules, {"name": "Ren", "sheet": sheet}).wrong)
                told: Any = form.fields
                assert "only with katon among the elements" in told["techniques"].told
                assert "at most 5 with 0 XP" in told["skills"].rows[0].field.told

    visit(do)


def test_what_must_be_given_is_missing_and_not_wrong() -> None:
    trial = try_out(ruleset("ikezu"), {"name": "Somebody", "sheet": {"name": "Somebody"}})
    assert set(trial.missing) == {"kind", "str", "dex", "wil", "hp"}
    assert trial.wrong == {}
    assert not trial.is_right
    assert try_out(ruleset("ikezu"), {"name": "Somebody", "sheet": IKEZU}).is_right
