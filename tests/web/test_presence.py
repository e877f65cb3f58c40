"""Who is at the table, for the referee's eyes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("nicegui", reason="the server is not installed")

from kumite.web.presence import Presence, connected

from .browsing import DUEL, Device, Serving, link_of, until


def test_pages_are_counted_by_table_and_by_place() -> None:
    """And whoever listens hears of their own table, until they do so no longer."""
    presence, heard = Presence(), list[str]()
    stop = presence.listen("a", lambda: heard.append("a"))
    presence.come("a", 1)
    presence.come("a", 1)
    presence.come("b", 2)
    assert presence.devices("a") == {1: 2}
    presence.go("a", 1)
    assert presence.devices("a") == {1: 1}
    presence.go("a", 1)
    assert presence.devices("a") == {}
    assert presence.devices("b") == {2: 1}
    assert heard == ["a"] * 4
    stop()
    stop()
    presence.come("a", 1)
    assert heard == ["a"] * 4
    said = [connected(devices) for devices in (0, 1, 2)]
    assert said == ["not connected", "connected", "connected on 2 devices"]


def test_the_referee_sees_who_comes_and_goes(browser: Any, serving: Serving, tmp_path: Path) -> None:
    """At the head and on the list of seats; a player sees nothing of it."""
    file = tmp_path / "yard.toml"
    file.write_text(DUEL, encoding="utf-8")
    guide = Device(browser, 390)
    guide.visit(serving.address + "/new")
    guide.page.get_by_role("tab", name="A file").click()
    guide.page.locator("input[type=file]").set_input_files(file)
    guide.page.get_by_label("Kenta is played by").fill("Ayame")
    guide.page.get_by_label("Daisuke is played by").fill("Botan")
    guide.page.get_by_role("button", name="Open the table").click()
    around = guide.page.locator(".k-around")
    until(lambda: around.inner_text() == "not here: Ayame and Botan", "nobody is there yet")
    guide.page.get_by_role("tab", name="Seats").click()
    seat = guide.page.locator(".k-list li", has_text="Ayame").first
    link = link_of(guide, "Ayame")

    ayame, again = Device(browser, 390), Device(browser, 1280)
    ayame.visit(link)
    until(lambda: around.inner_text() == "here: Ayame; not here: Botan", "Ayame is there")
    again.visit(link)
    until(lambda: "connected on 2 devices" in seat.inner_text(), "Ayame is there twice")
    guide.picture("presence")
    assert ayame.page.locator(".k-around").inner_text() == ""
    again.context.close()
    until(lambda: "connected on" not in seat.inner_text(), "one of them is left")
    ayame.page.reload()
    ayame.page.get_by_role("region", name="Question").wait_for()
    until(lambda: around.inner_text() == "here: Ayame; not here: Botan", "a reload is no second device")
    ayame.page.goto("about:blank")
    until(lambda: around.inner_text() == "not here: Ayame and Botan", "Ayame is gone")
    assert "not connected" in seat.inner_text()
    assert guide.complaints == []
