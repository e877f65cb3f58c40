"""Encounters of one's own: kept as written, with characters as they are then; changed; no name lost."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("nicegui", reason="the server is not installed")

from nicegui import ui

from kumite.encounters.encounter import EncounterError, from_dict
from kumite.store import CharacterShelf, EncounterShelf, NameTaken, Store
from kumite.web.keeping.encounters import NotKept, encounter_in, handed_out, kept_as, written_in
from kumite.web.keeping.library import Library
from kumite.web.pages.bench import can_be_built

from ..test_seat_page import press
from ..test_tools_follow import texts
from ..visiting import DUEL, serving, until, visit

WITH_ASH = {
    "ruleset": "ikezu",
    "title": "At the ford",
    "sides": {
        "pc": {"fighters": [{"character": "Ash"}]},
        "opponent": {"fighters": [{"sample": "Bandit", "count": 2}]},
    },
    "scene": {"guide_judges": False},
    "house": {},
}


@pytest.fixture
def store() -> Iterator[Store]:
    store = Store.open("sqlite://")
    yield store
    store.close()


def with_ash(store: Store) -> Library:
    shelf = CharacterShelf(store)
    shelf.add("Ash", "ikezu", 'ruleset = "ikezu"\nname = "Ash"\nsample = "Kenta"\n')
    return Library(shelf)


def test_a_character_comes_as_they_are_when_it_is_opened(store: Store) -> None:
    library, shelf = with_ash(store), EncounterShelf(store)
    kept = kept_as(shelf, "The ford", WITH_ASH)
    ash = library.shelf.called("Ash")
    assert ash is not None
    record = {"when": "2026-01-01", "what": "A fight.", "mark": "1", "lost": "", "state": {"hp": 1}}
    library.shelf.keep([(ash, [record])])
    found = encounter_in(kept, library)
    assert found.title == "The ford"
    assert found.start().fighters[0].hp == 1
    library.shelf.remove(ash.id)
    with pytest.raises(EncounterError, match=r"The ford: .*no character of that name"):
        encounter_in(kept, library)


def test_one_of_the_same_name_goes_only_if_one_says_so(store: Store) -> None:
    shelf = EncounterShelf(store)
    first = kept_as(shelf, "Yard", DUEL)
    with pytest.raises(NameTaken):
        kept_as(shelf, "YARD", WITH_ASH)
    assert shelf.list() == [first]
    second = kept_as(shelf, "YARD", WITH_ASH, replacing=True)
    assert (second.id, second.name) == (first.id, "YARD")
    hell = {"ruleset": "hell", "sides": {}}
    assert kept_as(shelf, "yard", hell, replacing=True).ruleset == "hell"
    assert [one.name for one in shelf.list()] == ["yard"]


@pytest.mark.parametrize("name", ["", "x" * 81, "a\nb"])
def test_a_name_that_is_none_is_told(store: Store, name: str) -> None:
    with pytest.raises(NotKept, match="legal: a name of 1 to 80 letters"):
        kept_as(EncounterShelf(store), name, DUEL)


def test_a_damaged_one_is_told_and_the_file_is_an_encounter(store: Store) -> None:
    shelf = EncounterShelf(store)
    kept = kept_as(shelf, "Yard", DUEL)
    name, text = handed_out(kept)
    assert name == "yard.json"
    assert from_dict(json.loads(text)).title == "Yard"
    for damaged in ("{", "7"):
        with pytest.raises(EncounterError, match="Yard: found what is no table"):
            written_in(shelf.write(shelf.called("Yard") or kept, "Yard", damaged))


def test_what_the_form_cannot_show_is_not_offered_for_change() -> None:
    assert can_be_built(WITH_ASH)
    assert not can_be_built(WITH_ASH | {"note": "A story."})
    assert not can_be_built(WITH_ASH | {"sides": {"pc": {"fighters": [{"sample": "Nobody there"}]}}})


def test_kept_changed_and_opened_on_the_page(tmp_path: Path) -> None:
    """What was built is kept from where seats are given out, and comes back into the form with its scene."""

    async def do() -> None:
        async with serving(tmp_path / "t.sqlite") as (host, browser):
            with_ash(host.characters.store)
            user = browser()
            await user.open("/new")
            kept_as(host.encounters, "The ford", WITH_ASH)
            await user.open("/new")
            tab(user, "Yours")
            await until(lambda: "The ford" in texts(user))
            press(user, "Change The ford")
            await until(lambda: "2 × Bandit" in texts(user))
            press(user, "Go on")
            await until(lambda: "Keep it among yours" in buttons(user))
            press(user, "Keep it among yours")
            await until(lambda: "Keep it" in buttons(user))
            next(each for each in elements(user, ui.input) if each.props.get("label") == "Name").set_value("")
            press(user, "Keep it")
            await until(lambda: 'found ""; legal: a name of 1 to 80 letters' in texts(user))
            next(each for each in elements(user, ui.input) if each.props.get("label") == "Name").set_value(
                "The ford"
            )
            press(user, "Keep it")
            await until(lambda: "Replace the one that is there" in buttons(user))
            press(user, "Replace the one that is there")
            await until(lambda: host.encounters.list()[0].version == 2)
            assert written_in(host.encounters.list()[0]) == WITH_ASH | {"title": "The ford"}
            press(user, "Choose another")
            press(user, "Open The ford")
            await until(lambda: "Ash is played by" in labels(user))
            assert "Keep it among yours" not in buttons(user)

    visit(do)


def tab(user: Any, name: str) -> None:
    """Turn to a tab."""
    (tabs,) = user.find(ui.tabs).elements
    with user:
        tabs.set_value(name)


def buttons(user: Any) -> list[str]:
    """The buttons that can be seen."""
    return [each.text for each in elements(user, ui.button) if each.visible]


def labels(user: Any) -> list[str]:
    return [str(each.props.get("label", "")) for each in elements(user, ui.input)]


def elements(user: Any, kind: type[Any]) -> list[Any]:
    return [each for each in user.client.elements.values() if isinstance(each, kind)]
