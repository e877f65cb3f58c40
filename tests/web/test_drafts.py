"""Nothing that was typed where a table is opened is lost by Escape, Back, a reload or another choice."""

from __future__ import annotations

from typing import Any

import pytest

pytest.importorskip("nicegui", reason="the server is not installed")

from .browsing import Device, Serving, until

KEPT = "localStorage.getItem('kumite.opening.building')"


def at_the_opening(browser: Any, serving: Serving) -> Device:
    """Somebody who opens a table."""
    guide = Device(browser, 390)
    guide.visit(serving.address)
    guide.page.get_by_role("button", name="Open a table for several people").click()
    return guide


def test_what_is_built_survives_a_reload_and_the_way_back(browser: Any, serving: Serving) -> None:
    """With a sheet open: its fields, which may not be right yet, the scene, and what is about to be added."""
    guide = at_the_opening(browser, serving)
    page = guide.page
    page.get_by_role("tab", name="Build one").click()
    page.get_by_label("What it is called").fill("A long night")
    page.get_by_label("Sample for pc").fill("Kenta")
    page.get_by_role("option", name="Kenta", exact=True).click()
    page.get_by_role("button", name="Add to pc").click()
    page.get_by_label("Name, if another").last.fill("Gonbei")
    page.get_by_text("Where and how they fight").click()
    page.get_by_role("switch", name="darkness").click()
    page.get_by_role("button", name="Sheet of Kenta").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("name (must be given)").first.fill("Yuki")
    dialog.get_by_label("str", exact=True).fill("17")
    page.keyboard.press("Escape")
    dialog.wait_for()

    def is_there() -> bool:
        return bool(
            dialog.get_by_label("name (must be given)").first.input_value() == "Yuki"
            and dialog.get_by_label("str", exact=True).input_value() == "17"
        )

    guide.wait_until_kept("A long night", "Gonbei", "darkness", "Yuki", "17")
    page.reload()
    dialog.wait_for()
    until(is_there, "the sheet is as it was before the reload")
    assert page.get_by_label("What it is called").input_value() == "A long night"
    assert page.get_by_label("Name, if another").last.input_value() == "Gonbei"
    assert page.get_by_role("switch", name="darkness").is_checked()
    guide.picture("draft_after_reload")

    page.go_back()
    page.get_by_role("button", name="Play an example now").wait_for()
    page.go_forward()
    dialog.wait_for()
    until(is_there, "the sheet is as it was before the way back")
    page.get_by_role("button", name="Keep it").click()
    page.get_by_text("Yuki (Kenta), changed").wait_for()
    guide.wait_until_kept("Yuki", without="sheet")
    page.reload()
    page.get_by_text("Yuki (Kenta), changed").wait_for()
    assert dialog.count() == 0

    page.get_by_role("button", name="Begin anew").click()
    page.get_by_role("dialog").get_by_role("button", name="Begin anew").click()
    page.get_by_text("Nobody yet.").first.wait_for()
    guide.wait_until_kept(without="Yuki")
    page.reload()
    page.get_by_role("tab", name="Build one", selected=True).wait_for()
    page.get_by_text("Nobody yet.").first.wait_for()
    guide.visited()
    assert page.get_by_text("Yuki").count() == 0
    assert guide.complaints == []


def test_who_plays_whom_survives_a_reload(browser: Any, serving: Serving) -> None:
    """Until the table is open; then the next one begins with the choice of a fight."""
    guide = at_the_opening(browser, serving)
    page = guide.page
    page.get_by_label("Find").fill("bandits at the ford")
    page.get_by_role("button", name="Bandits at the ford 4 against").click()
    page.get_by_label("Kenta is played by").fill("Ayame")
    guide.wait_until_kept("Ayame")
    guide.visited()
    page.reload()
    until(lambda: page.get_by_label("Kenta is played by").count() == 1, "the seats are there again")
    until(lambda: page.get_by_label("Kenta is played by").input_value() == "Ayame", "and who sits there")
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("region", name="Question").wait_for()
    guide.wait_until_kept(without="Ayame")
    page.goto(serving.address + "/new")
    page.get_by_label("Find").wait_for()
    guide.visited()
    assert page.get_by_label("Kenta is played by").count() == 0
    assert guide.complaints == []


def test_what_is_no_draft_is_left_alone(browser: Any, serving: Serving) -> None:
    """Whatever a device has kept, the page opens."""
    guide = at_the_opening(browser, serving)
    page = guide.page
    page.get_by_role("tab", name="Build one").wait_for()
    for kept in ("{", "[1]", '{"rules": "gone", "built": {"gone": {}}}', '{"rules": 1}', "9" * 600_000):
        page.evaluate("(text) => localStorage.setItem('kumite.opening.building', text)", kept)
        page.reload()
        page.get_by_role("tab", name="Build one").click()
        page.get_by_label("What it is called").fill("Anew")
        until(lambda: '"Anew"' in page.evaluate(KEPT), "what is written is kept")
        assert page.get_by_text("Something went wrong").count() == 0, kept[:40]
    assert "Traceback" not in serving.output()


def test_what_the_referee_writes_under_change_survives_a_reload(browser: Any, serving: Serving) -> None:
    """A change that is half put together, somebody with a sheet who is about to join, and who is to leave;
    what is done is not there any more."""
    guide = Device(browser, 390)
    page = guide.page
    guide.visit(serving.address)
    page.get_by_role("button", name="Play an example now").click()

    def turn_to_change() -> None:
        page.get_by_role("region", name="Question").wait_for()
        page.get_by_role("tab", name="Change").click()
        page.get_by_role("heading", name="Change a value").wait_for()

    def choose(label: str, text: str, option: str) -> None:
        page.get_by_role("combobox", name=label, exact=True).fill(text)
        page.get_by_role("option", name=option).first.click()

    def stands(label: str, text: str, number: int = 0) -> None:
        def does() -> bool:
            found = page.get_by_label(label, exact=True)
            return bool(found.count() > number and found.nth(number).input_value() == text)

        until(does, f"{label} is {text}")

    turn_to_change()
    page.get_by_role("combobox", name="Of whom").click()
    page.get_by_role("option", name="Nozomi").click()
    choose("Value", "hp", "hp = ")
    page.get_by_label("becomes").fill("2")
    page.get_by_role("button", name="Add to the change").click()
    page.get_by_text("Nozomi.hp becomes 2").wait_for()
    choose("Value", "armor", "armor = ")
    page.get_by_label("becomes").fill("1")
    page.get_by_label("Note for the log").first.fill("The spirit of the ford")
    choose("Sample", "Bandit", "Bandit")
    page.get_by_label("Name, if another").fill("Gonbei")
    page.get_by_role("button", name="Write or change the sheet").click()
    page.get_by_label("str", exact=True).fill("17")
    page.get_by_label("Note for the log").nth(2).fill("Homesick")
    stands("Note for the log", "Homesick", 2)

    guide.wait_until_kept("The spirit of the ford", "Gonbei", "17", "Homesick")
    page.reload()
    turn_to_change()
    page.get_by_text("Nozomi.hp becomes 2").wait_for()
    until(
        lambda: page.get_by_role("combobox", name="Value").input_value().startswith("armor = "), "the value"
    )
    stands("becomes", "1")
    stands("Note for the log", "The spirit of the ford")
    stands("Name, if another", "Gonbei")
    stands("str", "17")
    stands("Note for the log", "Homesick", 2)
    guide.picture("change_after_reload")

    page.get_by_role("button", name="Change it").click()
    page.get_by_text("Nozomi.hp becomes 2").wait_for(state="detached")
    stands("Note for the log", "")
    guide.wait_until_kept("Gonbei", without="The spirit of the ford")
    page.reload()
    turn_to_change()
    stands("Name, if another", "Gonbei")
    stands("Note for the log", "")
    assert page.get_by_text("Nozomi.hp becomes 2").count() == 0
    assert guide.complaints == []
    assert "Traceback" not in serving.output()
