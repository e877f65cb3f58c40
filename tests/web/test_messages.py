"""Whatever a browser says is done at whatever element of whatever page: no mistake of kumite comes of it."""

from __future__ import annotations

import asyncio
import json
import logging
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("nicegui", reason="the server is not installed")

from nicegui import Client, ui
from nicegui.testing import User

from kumite.web.draft import put_back, standing
from kumite.web.host import place_path
from kumite.web.messages import fits, hear

from .visiting import duel, serving, visit

VALUES: tuple[Any, ...] = (
    *(True, None, 1.5, -1, 10**30, "x", "1e999", "\ud800", "9" * 5000),
    *([], [[1]], {}, {"a": 1}, {"value": True}, {"value": 10**9, "label": []}, {"question": 1, "answer": {}}),
    {"question": True, "answer": "x"},
)


def say(user: User, element: int, listener: str, *args: str | None) -> None:
    """What a browser would send."""
    assert user.client is not None
    hear({"id": element, "client_id": user.client.id, "listener_id": listener, "args": list(args)})


def fields(user: User) -> list[tuple[int, str]]:
    """Whatever on a page has a value or hears something of its own, with what it hears; buttons are left out,
    which hear no more than that they were pressed."""
    assert user.client is not None
    return [
        (id, listener.id)
        for id, element in user.client.elements.items()
        for listener in element._event_listeners.values()
        if listener.type.partition(".")[0] not in ("click", "hide")
    ]


async def all_at_once(user: User) -> int:
    """Say every value to everything on a page. Returns how much was said."""
    said = 0
    for value in VALUES:
        for element, listener in fields(user):
            say(user, element, listener, json.dumps(value))
            said += 1
        await asyncio.sleep(0)
    await asyncio.sleep(0.2)
    return said


@pytest.mark.parametrize("page", ["referee", "player", "spectator", "/", "/new"])
def test_no_value_of_any_field_is_a_mistake_of_kumite(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, page: str
) -> None:
    """On all tabs of all seats, and on the pages of the host. What is kept stays such as kumite keeps it."""

    async def do() -> None:
        async with serving(tmp_path / "t.sqlite") as (host, browser):
            opened = host.sittings.open(duel(), {"Ayame": ["Kenta"]}, seed=1)
            links = opened.sitting.links(opened.token)
            seats = {"referee": 0, "player": 1, "spectator": 2}
            user = browser()
            await user.open(place_path(links[seats[page]]) if page in seats else page)
            assert user.client is not None
            shown = list(user.client.elements.values())
            tabs = [one for one in shown if isinstance(one, ui.tabs)]
            names = [one.props["name"] for one in shown if isinstance(one, ui.tab)]
            said = await all_at_once(user)
            for name in names:
                for one in tabs:
                    one.set_value(name)
                await asyncio.sleep(0)
                said += await all_at_once(user)
            assert said > 50
            mistakes = [record for record in caplog.records if record.levelno >= logging.ERROR]
            assert [record.getMessage() for record in mistakes] == []
            assert host.sittings.list()
            for table in host.sittings.list():
                record = host.sittings.store.read(table.id)
                assert record.unreadable is None
                assert {type(one.answer) for one in record.answers} <= {int}

    visit(do)


@pytest.mark.parametrize(
    "given",
    [
        *(None, [], "x", {}, {"id": "1"}, {"id": 1, "client_id": 2, "listener_id": ""}),
        {"id": 1, "client_id": "x", "listener_id": "y", "args": ["{"]},
        {"id": 1, "client_id": "x", "listener_id": "y", "args": ["[" * 50_000]},
        {"id": 1, "client_id": "x", "listener_id": "y", "args": ["[" * 300 + "]" * 300]},
        {"id": 1, "client_id": "x", "listener_id": "y", "args": ["1" * 5000]},
        {"id": 1, "client_id": "x", "listener_id": "y", "args": [1]},
    ],
)
def test_what_is_no_message_is_one_line(caplog: pytest.LogCaptureFixture, given: Any) -> None:
    hear(given)
    (record,) = caplog.records
    assert "a message from a browser cannot be read, and is left alone" in record.getMessage()
    assert record.exc_info is None


def test_what_a_field_can_be_set_to(tmp_path: Path) -> None:
    """Exactly what a browser sends for such a field."""

    async def do() -> None:
        async with serving(tmp_path / "t.sqlite"):
            with Client(ui.page("")):
                one, several = ui.select(["a", "b"]), ui.select(["a", "b"], multiple=True)
                new = ui.select(["a"], new_value_mode="add", clearable=True)
                expected: list[tuple[Any, list[Any], list[Any]]] = [
                    (one, [{"value": 1, "label": "b"}], [None, "a", 1, {"value": 2}, {"value": True}, []]),
                    (several, [None, [], [{"value": 0}]], [[1], [{"value": 5}], "a"]),
                    (new, [None, "c", {"value": 0}], [{"value": 1}, 1]),
                    (ui.number(), [None, "", "3", "-1.5", 2, 2.5], [True, "x", "nan", "1e999", [], {}]),
                    (ui.slider(min=0, max=9), [0, 9, 2.5], [False, None, "3", -1, 10, {}]),
                    (ui.switch(), [True, False], [None, 1, "true", [], {}]),
                    (ui.checkbox(), [True, False], [None, 1]),
                    (ui.input(), ["", "x", None], [1, True, [], {}]),
                    (ui.textarea(), ["", "x"], [1, {}]),
                    (ui.expansion(), [True], ["x", 1]),
                ]
            for element, right, wrong in expected:
                assert [value for value in right if not fits(element, value)] == []
                assert [value for value in wrong if fits(element, value)] == []

    visit(do)


def test_what_a_device_kept_is_put_back_where_it_fits(tmp_path: Path) -> None:
    """Whoever changes what their device has kept makes no field hold what nobody could write there."""

    async def do() -> None:
        async with serving(tmp_path / "t.sqlite"):
            with Client(ui.page("")):
                fields = {
                    "name": ui.input(value="Kenta"),
                    "typed": ui.switch(value=True),
                    "count": ui.number(value=3),
                    "sample": ui.select(["Kenta", "Bandit"], value="Kenta"),
                    "marks": ui.select(["a", "b"], value=["a"], multiple=True),
                }
            before = standing(fields)
            for wrong in (7, [1], {"a": []}, [["a"]], "1e999"):
                put_back(fields, dict.fromkeys((*fields, "gone"), wrong) | {"name": 7, "count": "x"})
                assert standing(fields) == before
            kept = {"name": "Ayame", "typed": False, "count": 4, "sample": "Bandit", "marks": ["b", "a"]}
            put_back(fields, kept)
            assert standing(fields) == kept

    visit(do)
