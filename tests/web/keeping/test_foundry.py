"""Actors of Foundry VTT on the page: taken in once their game is clear, handed out as they are now."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("nicegui", reason="the server is not installed")

from nicegui import ui
from nicegui.elements.upload_files import SmallFileUpload

from kumite.encounters.characters import CharacterError
from kumite.encounters.foundry.document import ActorError, OfSeveral
from kumite.store import CharacterShelf, PortraitShelf, Store
from kumite.web.keeping.foundry import PICTURE, actor_handed_out, actor_taken_in
from kumite.web.keeping.library import character_in

from ...encounters.foundry.actors import samurai, wanderer
from ..test_seat_page import press
from ..test_tools_follow import texts
from ..visiting import serving, until, visit


@pytest.fixture
def shelf() -> Iterator[CharacterShelf]:
    store = Store.open("sqlite://")
    yield CharacterShelf(store)
    store.close()


def file_of(document: dict[str, Any]) -> bytes:
    return json.dumps(document).encode()


def test_an_actor_comes_in_and_goes_out_again(shelf: CharacterShelf) -> None:
    kept, carried = actor_taken_in(shelf, "odo.json", file_of(wanderer()))
    assert kept.ruleset == "ikezu"
    assert carried.how == "An actor of Cairn, as a character of Ikezu-ishi."
    assert carried.taken
    assert carried.left
    name, text, out = actor_handed_out(kept, PortraitShelf(shelf.store))
    assert name.endswith(".json")
    assert json.loads(text)["system"]["hp"] == {"value": 2, "max": 5}
    assert out.how == "A character of Ikezu-ishi, as an actor of Cairn (character)."
    assert PICTURE not in out.left
    PortraitShelf(shelf.store).paint(kept.id, b"\xff\xd8\xff")
    assert PICTURE in actor_handed_out(kept, PortraitShelf(shelf.store))[2].left


def test_what_a_fight_has_left_goes_out(shelf: CharacterShelf) -> None:
    kept, _ = actor_taken_in(shelf, "odo.json", file_of(wanderer()))
    record = {"when": "2026-01-01", "what": "A fight.", "mark": "1", "lost": "", "state": {"hp": 1}}
    shelf.keep([(kept, [record])])
    again = shelf.called(kept.name)
    assert again is not None
    assert json.loads(actor_handed_out(again, PortraitShelf(shelf.store))[1])["system"]["hp"]["value"] == 1


def test_of_which_game_is_asked_and_nothing_is_kept_before(shelf: CharacterShelf) -> None:
    with pytest.raises(OfSeveral) as asked:
        actor_taken_in(shelf, "haruka.json", file_of(samurai()))
    assert {rules.name for rules in asked.value.rulesets} == {"hachigoku", "malice"}
    assert shelf.list() == []
    kept, _ = actor_taken_in(shelf, "haruka.json", file_of(samurai()), "malice")
    assert character_in(kept).ruleset == "malice"


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"{", "odo.json: line 1, column 2: found broken JSON"),
        (b"[]", "legal: a table at the top of the file"),
        (b"\xff", "found what is not UTF-8"),
        (file_of(wanderer() | {"type": "vehicle"}), 'type: found "vehicle"; legal: an actor of ikezu'),
    ],
)
def test_what_is_no_actor_is_told_and_not_kept(shelf: CharacterShelf, content: bytes, told: str) -> None:
    with pytest.raises((ActorError, CharacterError)) as refused:
        actor_taken_in(shelf, "../odo.json", content)
    assert told in str(refused.value)
    assert shelf.list() == []


def within(kind: type[ui.element], element: ui.element) -> bool:
    """Whether an element is in one of that kind, with which it would be closed."""
    return any(isinstance(each, kind) for each in element.ancestors())


def test_the_page_asks_of_which_game(tmp_path: Path) -> None:
    """And says what came along and what did not, when somebody comes in and when they go out."""

    async def do() -> None:
        async with serving(tmp_path / "t.sqlite") as (host, browser):
            user = browser()
            await user.open("/characters")
            (upload,) = user.find(ui.upload).elements
            await upload.handle_uploads(
                [SmallFileUpload("haruka.json", "application/json", file_of(samurai()))]
            )
            await until(lambda: "A character of which game?" in texts(user))
            assert host.characters.list() == []
            press(user, "Malice")
            await until(lambda: "An actor of l5r4, as a character of Malice." in " ".join(texts(user)))
            assert not [each for each in user.find(ui.dialog).elements if within(ui.dialog, each)]
            (kept,) = host.characters.list()
            assert kept.ruleset == "malice"
            press(user, f"Download {kept.name} for Foundry")
            await until(lambda: f"{kept.name} for Foundry" in texts(user))

    visit(do)
