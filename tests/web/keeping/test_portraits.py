"""Portraits on the page: kept at once, shown with whoever has the name, and nothing but pictures."""

from __future__ import annotations

import json
from base64 import b64encode
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("nicegui", reason="the server is not installed")

from kumite.encounters import encounter
from kumite.encounters.characters import CharacterError, in_text
from kumite.store import CharacterShelf, PortraitShelf, Store
from kumite.web.host import Host
from kumite.web.keeping.library import Library, handed_out, taken_in
from kumite.web.keeping.portraits import with_portrait
from kumite.web.panels.scene import SceneBox
from kumite.web.portrait import PortraitField

from ..test_seat_page import happen, press, seated, the
from ..test_tools_follow import texts
from ..visiting import serving, until, visit

JPEG = b"\xff\xd8\xff and so on"


def with_kenta(host: Host) -> str:
    """The id of a character."""
    text = 'ruleset = "ikezu"\nname = "Kenta of the Ford"\nsample = "Kenta"\n'
    return host.characters.add("Kenta of the Ford", "ikezu", text).id


def test_a_portrait_is_kept_and_removed_on_the_page_of_the_character(tmp_path: Path) -> None:
    async def do() -> None:
        async with serving(tmp_path / "t.sqlite") as (host, browser):
            id, user = with_kenta(host), browser()
            await user.open(f"/character/{id}")
            happen(user, the(user, PortraitField), "picture", b64encode(b"no picture").decode())
            await until(lambda: "Found no picture; legal: a JPEG or a PNG." in " ".join(said(user)))
            assert host.portraits.of(id) is None
            happen(user, the(user, PortraitField), "picture", "no base64 at all")
            happen(user, the(user, PortraitField), "picture", b64encode(JPEG).decode())
            await until(lambda: host.portraits.of(id) is not None)
            found = await user.http_client.get(f"/portrait/{host.portraits.of(id)}")
            assert (found.content, found.headers["content-type"]) == (JPEG, "image/jpeg")
            assert found.headers["x-content-type-options"] == "nosniff"
            assert (await user.http_client.get("/portrait/0")).status_code == 404
            await until(lambda: "Remove" in texts(user))
            press(user, "Remove the portrait")
            await until(lambda: host.portraits.of(id) is None)

    visit(do)


def test_a_portrait_goes_with_the_file_of_its_character_and_comes_with_it() -> None:
    """The rest of the file is as it was written; what is no picture is told, and then nobody is kept."""
    store = Store.open("sqlite://")
    shelf, portraits = CharacterShelf(store), PortraitShelf(store)
    written = (
        '# Of the ferry\nruleset = "ikezu"\nname = "Kenta"\nsample = "Kenta"\n\n[changes]\nhelmet = true\n'
    )
    kept = shelf.add("Kenta", "ikezu", written)
    assert handed_out(kept, portraits) == written
    portraits.paint(kept.id, JPEG)
    file = handed_out(kept, portraits)
    assert in_text(file, Path("kenta.toml")).portrait.startswith("data:image/jpeg;base64,")
    shelf.remove(kept.id)
    again = taken_in(shelf, "kenta.toml", file.encode())
    assert again.text == written
    found = portraits.read(portraits.of(again.id) or "")
    assert found is not None
    assert found.content == JPEG
    shelf.remove(again.id)
    for wrong, told in (
        ("data:image/jpeg;base64,AAAA", "kenta.toml: portrait: found no picture; legal: a JPEG or a PNG"),
        ("data:image/jpeg;base64,AAAAA", "kenta.toml: portrait: found no picture"),
        (
            "https://example.org/kenta.jpg",
            "kenta.toml: portrait: found .* of at most 60,000 bytes",
        ),
        (
            "data:image/svg+xml;base64,AAAA",
            "kenta.toml: portrait: found .* of at most 60,000 bytes",
        ),
        (
            "data:image/png;base64," + "A" * 90_000,
            "kenta.toml: portrait: found .* of at most 60,000 bytes",
        ),
    ):
        with pytest.raises(CharacterError, match=told):
            taken_in(shelf, "kenta.toml", with_portrait(written, wrong).encode())
    assert shelf.list() == []
    store.close()


def test_whoever_has_the_name_is_shown_with_it(tmp_path: Path) -> None:
    """In the same game, to everybody who sees the name."""

    async def do() -> None:
        async with serving(tmp_path / "t.sqlite") as (host, browser):
            portrait = host.portraits.paint(with_kenta(host), JPEG)
            sides = {
                "pc": {"fighters": [{"character": "Kenta of the Ford"}]},
                "opponent": {"fighters": [{"sample": "Bandit"}]},
            }
            fight = encounter.from_dict(
                {"ruleset": "ikezu", "sides": sides}, characters=Library(host.characters)
            )
            opened = host.sittings.open(fight, {"Ayame": ["Bandit"]}, seed=1)
            for link in opened.sitting.links(opened.token).values():
                around = json.loads(the(await seated(browser, link), SceneBox).props["around"])
                assert around["faces"] == {"0": f"/portrait/{portrait}"}

    visit(do)


def said(user: Any) -> list[str]:
    """What was said at the foot of the page."""
    return [str(message) for message in user.notify.messages]
