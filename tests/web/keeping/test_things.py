"""Things of one's own on the page: kept from a sheet, put into another one, taken in and handed out."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("nicegui", reason="the server is not installed")

from nicegui import ui

from kumite.encounters.things import OwnThing, ThingError
from kumite.store import NameTaken, Store, ThingShelf
from kumite.web.keeping.things import about, is_of_a_thing, kept_as, taken_in, thing_in

from ..test_seat_page import press
from ..test_tools_follow import texts
from ..visiting import serving, until, visit
from .test_encounters import buttons, elements

BLADE = OwnThing("ikezu", "Moon Blade", "", "weapons", {"like": "katana", "name": "Moon Blade"})


@pytest.fixture
def shelf() -> Iterator[ThingShelf]:
    store = Store.open("sqlite://")
    yield ThingShelf(store)
    store.close()


def test_one_of_the_same_name_goes_only_if_one_says_so(shelf: ThingShelf) -> None:
    first = kept_as(shelf, BLADE)
    with pytest.raises(NameTaken):
        kept_as(shelf, BLADE)
    other = OwnThing("ikezu", "MOON BLADE", "", "weapons", {"like": "tanto"})
    assert kept_as(shelf, other, replacing=True).id == first.id
    assert [thing_in(one) for one in shelf.list()] == [other]
    with pytest.raises(ThingError, match=r"the thing: thing: found .katan"):
        kept_as(shelf, OwnThing("ikezu", "Another", "", "weapons", {"like": "katan"}))


def test_a_file_is_taken_in_whole_or_not_at_all(shelf: ThingShelf) -> None:
    text = kept_as(shelf, BLADE).text.encode()
    assert is_of_a_thing(text)
    assert not is_of_a_thing(b'ruleset = "ikezu"\nname = "Ash"\nsample = "Kenta"\n')
    with pytest.raises(NameTaken):
        taken_in(shelf, "blade.toml", text)
    with pytest.raises(ThingError, match=r"blade.toml: thing: found .katan"):
        taken_in(shelf, "blade.toml", text.replace(b"katana", b"katan"))
    shelf.remove(shelf.list()[0].id)
    assert about(taken_in(shelf, "blade.toml", text)) == "Ikezu-ishi · weapons"
    assert about(shelf.write(shelf.list()[0], "Moon Blade", "[")).startswith("Not readable: moon_blade.toml")


def test_kept_from_one_sheet_and_put_into_another(tmp_path: Path) -> None:
    async def do() -> None:
        async with serving(tmp_path / "t.sqlite") as (host, browser):
            text = 'ruleset = "ikezu"\nname = "{}"\nsample = "Kenta"\n\n[changes]\nweapons = [{}]\n'
            blade = '{ like = "katana", name = "Moon Blade" }'
            one = host.characters.add("Ash", "ikezu", text.format("Ash", blade))
            other = host.characters.add("Bo", "ikezu", text.format("Bo", ""))
            user = browser()
            await user.open(f"/character/{one.id}")
            press(user, "Keep Moon Blade as a thing of yours")
            await until(lambda: "Leave it" in buttons(user))
            (name,) = [one for one in elements(user, ui.input) if one.props.get("label") == "Name"]
            assert name.value == "Moon Blade"
            press(user, "Leave it")
            kept_as(host.things, BLADE)
            await user.open(f"/character/{other.id}")
            field = next(one for one in elements(user, ui.select) if one.props.get("label") == "One of yours")
            with user:
                field.set_value("Moon Blade")
            await until(lambda: "Moon Blade" in texts(user))
            await until(lambda: "Moon Blade" in str((host.characters.read(other.id) or other).draft))
            await user.open("/characters")
            await user.should_see("Ikezu-ishi · weapons")

    visit(do)
