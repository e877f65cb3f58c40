"""The referee taps a fighter, and changes numbers by the names that people use."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("nicegui", reason="the server is not installed")

from nicegui import ui

from kumite.encounters import encounter
from kumite.rulesets import ruleset, ruleset_names
from kumite.sitting import Usual
from kumite.web.panels.quick_change import after, told
from kumite.web.panels.scene import SceneBox

from .test_seat_page import elements, happen, opened_duel, press, seated, the
from .visiting import number_of, serving, until, visit

HP = Usual("HP", 4, 0, 99)
FLEES = Usual("fleeing", 0, 0, 1)


@pytest.mark.parametrize(
    ("text", "becomes"),
    [("-3", 1), ("-7", 0), ("\u22121", 3), ("+2", 6), ("12", 12), (" 0 ", 0), ("- 1", 3), ("+99", 99)],
)
def test_so_much_more_or_less(text: str, becomes: int) -> None:
    """Not below what there can be, as at a table: 7 damage leave 0 of 4."""
    assert after(HP, text) == becomes


@pytest.mark.parametrize("text", ["", "x", "4-2", "--1", "1.5"])
def test_what_is_no_number_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"HP: found .*; legal: -7, .2, or a number"):
        after(HP, text)


def test_it_is_told_in_a_sentence() -> None:
    changed = {"HP": 0, "fleeing": 1}
    assert told("Kenta", [HP, FLEES], changed) == "Kenta: HP 4 becomes 0 and fleeing"
    assert told("Kenta", [HP, FLEES], {"fleeing": 0}) == "Kenta: no longer fleeing"


@pytest.mark.parametrize("name", ruleset_names())
def test_every_ruleset_says_what_is_changed_so(tmp_path: Path, name: str) -> None:
    """What it declares is there; numbers as well as conditions."""

    async def do() -> None:
        async with serving(tmp_path / "t.sqlite") as (host, _):
            rules = ruleset(name)
            found = encounter.read(f"{name}/{rules.first_example}")
            opened = host.sittings.open(found, seed=1)
            quick = opened.sitting.usual_changes(opened.token, 0)
            assert {one.called for one in quick} <= set(rules.changes)
            assert {one.is_condition for one in quick} == {True, False}

    visit(do)


def fields(user: Any, kind: type[Any]) -> dict[str, Any]:
    """Fields of a kind by what is written beside them."""
    return {
        getattr(each, "text", "") or each.label: each for each in elements(user) if isinstance(each, kind)
    }


def test_the_referee_taps_and_changes(tmp_path: Path) -> None:
    """What was and what becomes of it is told to the referee, at once or until the step is over. Others read
    the note and no number: it may be of somebody whose numbers they may not know."""

    async def do() -> None:
        async with serving(tmp_path / "t.sqlite") as (host, browser):
            opened, links = opened_duel(host)
            referee = await seated(browser, links[0])
            opened.sitting.answer(links[1], number_of(opened), "attack")  # a step is under way
            happen(referee, the(referee, SceneBox), "change", 2)
            await until(lambda: "HP" in fields(referee, ui.input))
            assert fields(referee, ui.input)["HP"].props["placeholder"] == "4"
            with referee:
                fields(referee, ui.input)["HP"].set_value("-7")
                fields(referee, ui.checkbox)["fleeing"].set_value(True)
            press(referee, "Change it")
            said = "As soon as this step is over: Bandit: HP 4 becomes 0 and fleeing"
            await until(lambda: any(said in message for message in referee.notify.messages))
            sees = lambda place: opened.sitting.view(links[place]).pending  # noqa: E731
            assert sees(0) == ("Bandit: HP 4 becomes 0 and fleeing",)
            assert sees(1) == sees(3) == ("something is changed",)

    visit(do)


def test_nobody_else_changes_anything(tmp_path: Path) -> None:
    """A player's page has no such button, and does nothing where a browser says that it was pressed."""

    async def do() -> None:
        async with serving(tmp_path / "t.sqlite") as (host, browser):
            opened, links = opened_duel(host)
            referee, ayame = [await seated(browser, links[place]) for place in (0, 1)]
            assert '"changes": true' in the(referee, SceneBox).props["around"]
            assert '"changes": false' in the(ayame, SceneBox).props["around"]
            before = opened.sitting.version
            happen(ayame, the(ayame, SceneBox), "change", 0)
            assert fields(ayame, ui.checkbox) == {}
            assert opened.sitting.version == before

    visit(do)
