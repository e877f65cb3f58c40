"""Rests on the page: time passes for those who are together, all of them or nobody, and is kept."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("nicegui", reason="the server is not installed")

from nicegui import ui

from kumite.encounters.records import Record
from kumite.store import ChangedMeanwhile, CharacterShelf, KeptCharacter, Store
from kumite.web.keeping.library import character_in
from kumite.web.keeping.resting import let_pass

from ..test_seat_page import press
from ..test_tools_follow import texts
from ..visiting import serving, until, visit


@pytest.fixture
def shelf() -> Iterator[CharacterShelf]:
    store = Store.open("sqlite://")
    yield CharacterShelf(store)
    store.close()


def wounded(shelf: CharacterShelf, name: str, hp: int) -> KeptCharacter:
    """Somebody like Kenta who has come out of a fight with so many HP."""
    kept = shelf.add(name, "ikezu", f'ruleset = "ikezu"\nname = "{name}"\nsample = "Kenta"\n')
    record = Record(when="2026-01-01", what="A fight.", mark="1", state={"hp": hp})
    shelf.keep([(kept, [record.model_dump()])])
    return now(shelf, name)


def now(shelf: CharacterShelf, name: str) -> KeptCharacter:
    kept = shelf.called(name)
    assert kept is not None
    return kept


def hp_of(shelf: CharacterShelf, name: str) -> int:
    return int(character_in(now(shelf, name)).fighter["state"]["hp"])


def test_a_short_rest_brings_the_hp_of_all_back_and_is_kept(shelf: CharacterShelf) -> None:
    """IKE-REST-1"""
    two = [wounded(shelf, "Ash", 1), wounded(shelf, "Bo", 2)]
    made = let_pass(shelf, "short rest", two, 1)
    whole = hp_of(shelf, "Ash")
    assert whole > 2
    assert [(name, record.what) for name, record in made] == [
        ("Ash", f"Short rest, HP 1 to {whole}."),
        ("Bo", f"Short rest, HP 2 to {whole}."),
    ]
    assert len(now(shelf, "Bo").records) == 2


def test_if_one_was_changed_meanwhile_nobody_rests(shelf: CharacterShelf) -> None:
    two = [wounded(shelf, "Ash", 1), wounded(shelf, "Bo", 2)]
    shelf.set_draft(two[1], "mine")
    with pytest.raises(ChangedMeanwhile, match="Bo was changed elsewhere meanwhile, or deleted"):
        let_pass(shelf, "short rest", two, 1)
    assert hp_of(shelf, "Ash") == 1


def test_a_rest_by_two_taps(tmp_path: Path) -> None:
    """Who is together is asked, and what it has given them is said; the dead are named, and stay so."""

    async def do() -> None:
        async with serving(tmp_path / "t.sqlite") as (host, browser):
            shelf = host.characters
            ash = wounded(shelf, "Ash", 1)
            user = browser()
            await user.open("/characters")
            await user.should_see("Between two fights")
            press(user, "Let it pass")
            await until(lambda: "Say first who is together." in texts(user))
            who = next(each for each in user.find("Who is together").elements)
            who.set_value([ash.id])
            press(user, "Let it pass")
            await until(lambda: any(told.startswith("Ash: Short rest, HP 1 to") for told in texts(user)))
            assert hp_of(shelf, "Ash") > 1
            kept = now(shelf, "Ash")
            shelf.keep([(kept, [*kept.records[:-1], kept.records[-1] | {"lost": "dead"}])])
            await user.open("/characters")
            who = next(each for each in user.find("Who is together").elements)
            who.set_value([ash.id])
            press(user, "Let it pass")
            await until(lambda: "Ash is dead; no rest changes that" in texts(user))

    visit(do)


def test_people_decide_on_the_page_who_is_treated(tmp_path: Path) -> None:
    """MAL-WND-10: question by question, with what a veteran would do chosen already."""

    async def do() -> None:
        async with serving(tmp_path / "t.sqlite") as (host, browser):
            written = 'ruleset = "malice"\nname = "{}"\nsample = "Oren Vahl"\n[changes]\n{}\n'
            changes = "skills = { medicine = 5 }\nemphases = {}"
            host.characters.add("Ash", "malice", written.format("Ash", changes))
            bo = host.characters.add("Bo", "malice", written.format("Bo", "") + "[state]\nwounds = 9\n")
            user = browser()
            await user.open("/characters")
            who = field(user, "Who is together")
            with user:
                field(user, "Game").set_value("malice")
                field(user, "Rest").set_value("night")
                who.set_value([one.id for one in host.characters.list()])
                (switch,) = user.find(ui.switch).elements
                switch.set_value(True)
            press(user, "Let it pass")
            await user.should_see("Whose wounds does Ash treat?")
            assert not now(host.characters, "Bo").records
            press(user, "Let no time pass")
            await until(lambda: "Whose wounds does Ash treat?" not in texts(user))
            press(user, "Let it pass")
            asked = 0
            while not now(host.characters, "Bo").records:
                await until(lambda: "Decide so" in texts(user) or bool(now(host.characters, "Bo").records))
                if "Decide so" in texts(user):
                    before = texts(user)
                    press(user, "Decide so")
                    asked += 1
                    await until(lambda before=before: texts(user) != before)  # type: ignore[misc]
            assert asked > 1
            assert "Night, Wounds 9 to" in now(host.characters, "Bo").records[-1]["what"]
            assert bo.id == now(host.characters, "Bo").id

    visit(do)


def field(user: Any, label: str) -> Any:
    """The list with that label."""
    return next(
        one for one in user.client.elements.values() if getattr(one, "props", {}).get("label") == label
    )
