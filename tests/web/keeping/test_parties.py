"""Parties on the page: kept from a side that is built, added by one press, changed, taken in."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("nicegui", reason="the server is not installed")

from nicegui import ui

from kumite.encounters.parties import PartyError
from kumite.store import CharacterShelf, NameTaken, PartyShelf, Store
from kumite.web.keeping.parties import about, is_of_a_party, kept_as, known_characters, party_in, taken_in

from ..test_seat_page import press
from ..test_tools_follow import texts
from ..visiting import serving, until, visit
from .test_encounters import buttons, elements, tab, with_ash

ASH: list[dict[str, Any]] = [{"character": "Ash"}, {"sample": "Daisuke"}]
FORD = ("ikezu", "The Ford", "", ASH)


@pytest.fixture
def store() -> Iterator[Store]:
    store = Store.open("sqlite://")
    yield store
    store.close()


def test_one_of_the_same_name_goes_only_if_one_says_so(store: Store) -> None:
    shelf = PartyShelf(store)
    first = kept_as(shelf, FORD)
    with pytest.raises(NameTaken):
        kept_as(shelf, ("ikezu", "THE FORD", "", ASH[1:]))
    assert shelf.list() == [first]
    second = kept_as(shelf, ("ikezu", "THE FORD", "", ASH[1:]), replacing=True)
    assert (second.id, party_in(second).fighters) == (first.id, ({"sample": "Daisuke"},))
    assert kept_as(shelf, ("hell", "The Ford", "", ASH[:1]), replacing=True).ruleset == "hell"
    assert len(shelf.list()) == 1


@pytest.mark.parametrize(
    ("party", "told"),
    [
        (("ikezu", "", "", ASH), "name: found"),
        (("ikezu", "x" * 33, "", ASH), "name: found"),
        (("ikezu", "The Ford", "", []), "fighters: found"),
    ],
)
def test_what_is_no_party_is_not_kept(store: Store, party: Any, told: str) -> None:
    with pytest.raises(PartyError, match=told):
        kept_as(PartyShelf(store), party)
    assert PartyShelf(store).list() == []


def test_a_list_says_who_is_in_it_and_who_is_missing(store: Store) -> None:
    kept = kept_as(PartyShelf(store), FORD)
    assert about(kept, set()) == "Ikezu-ishi · Ash; Daisuke · not among your characters: Ash"
    with_ash(store)
    assert about(kept, known_characters(CharacterShelf(store))) == "Ikezu-ishi · Ash; Daisuke"
    broken = PartyShelf(store).write(kept, "The Ford", "[")
    assert about(broken, set()).startswith("Not readable: the_ford.toml: ")
    other = PartyShelf(store).write(broken, "The Ford", kept.text.replace("The Ford", "Another"))
    assert 'found "Another" of ikezu; legal: "The Ford" of ikezu; this one is damaged' in about(other, set())


def test_a_file_is_taken_in_whole_or_not_at_all(store: Store) -> None:
    text = kept_as(PartyShelf(store), FORD).text.replace("The Ford", "Two").encode()
    assert is_of_a_party(text)
    assert not is_of_a_party(b'ruleset = "ikezu"\nname = "Ash"\nsample = "Kenta"\n')
    assert taken_in(PartyShelf(store), "two.toml", text).name == "Two"
    for content, told in (
        (b"\xff", "two.toml: found what is not UTF-8"),
        (b"fighters = 3", "two.toml: 3 mistakes"),
        (text, "found a party called"),
    ):
        with pytest.raises((ValueError, NameTaken), match=told):
            taken_in(PartyShelf(store), "two.toml", content)
    assert [one.name for one in PartyShelf(store).list()] == ["The Ford", "Two"]


def chosen(user: Any, label: str, value: Any) -> None:
    """Choose in the list of that name."""
    field = next(each for each in elements(user, ui.select) if each.props.get("aria-label") == label)
    with user:
        field.set_value(value)


def test_a_side_is_kept_and_another_one_is_it_by_one_press(tmp_path: Path) -> None:
    async def do() -> None:
        async with serving(tmp_path / "t.sqlite") as (host, browser):
            user = browser()
            await user.open("/new")
            tab(user, "Build one")
            chosen(user, "Sample for pc", "Kenta")
            assert "Keep as a party" not in buttons(user)
            press(user, "Add to pc")
            await until(lambda: "Keep as a party" in buttons(user))
            press(user, "Keep pc as a party")
            await until(lambda: "Keep it" in buttons(user))
            press(user, "Keep it")
            await until(lambda: any("the party: name: found" in one for one in texts(user)))
            next(each for each in elements(user, ui.input) if each.props.get("label") == "Name").set_value(
                "We"
            )
            press(user, "Keep it")
            await until(lambda: len(host.parties.list()) == 1)
            await user.open("/new")
            tab(user, "Build one")
            (we,) = host.parties.list()
            chosen(user, "One of your parties for opponent", we.id)
            await until(lambda: "Kenta" in texts(user))
            host.parties.remove(we.id)
            chosen(user, "One of your parties for pc", we.id)
            await user.should_see("That party was deleted meanwhile.")

    visit(do)


def test_changed_on_its_page_and_never_over_what_somebody_else_made_of_it(tmp_path: Path) -> None:
    async def do() -> None:
        async with serving(tmp_path / "t.sqlite") as (host, browser):
            kept = kept_as(host.parties, FORD)
            user = browser()
            await user.open("/characters")
            await user.should_see("not among your characters: Ash")
            await user.open(f"/party/{kept.id}")
            press(user, "One more: Daisuke")
            await until(lambda: "2 × Daisuke" in texts(user))
            press(user, "Keep it")
            await until(lambda: host.parties.list()[0].version == 2)
            assert party_in(host.parties.list()[0]).fighters[1] == {"sample": "Daisuke", "count": 2}
            kept_as(host.parties, FORD, before=host.parties.list()[0])
            press(user, "Remove Ash")
            press(user, "Keep it")
            await user.should_see("The Ford was changed elsewhere meanwhile")
            assert host.parties.list()[0].version == 3
            press(user, "Put mine there")
            await until(lambda: host.parties.list()[0].version == 4)
            host.parties.remove(kept.id)
            press(user, "Keep it")
            await user.should_see("It was deleted meanwhile.")
            press(user, "Keep it")
            await until(lambda: len(host.parties.list()) == 1)
            press(user, "Remove 2 × Daisuke")
            press(user, "Keep it")
            await user.should_see("fighters: found")
            with pytest.raises(AssertionError, match="got 404"):
                await user.open("/party/nobody")

    visit(do)
