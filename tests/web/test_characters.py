"""Characters in the browser: made, kept, taken into a fight; nothing that was entered is lost."""

from __future__ import annotations

from typing import Any

import pytest

pytest.importorskip("nicegui", reason="the server is not installed")

from .browsing import Device, Serving, until


def begun(browser: Any, serving: Serving, name: str, start: str, width: int = 1280) -> Device:
    """Somebody new of ikezu is begun, by keyboard alone from the field of their name on."""
    device = Device(browser, width, dark=width < 500)
    page = device.page
    device.visit(f"{serving.address}/characters")
    choose(page, "Rules", "Ikezu-ishi")
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_label("Start from").fill(start)
    page.get_by_role("option", name=start).first.wait_for()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.get_by_role("option").first.wait_for(state="hidden")
    page.get_by_label("Name", exact=True).press("Enter")
    page.get_by_role("button", name="Keep it").wait_for()
    page.get_by_role("status").filter(has_text=".").wait_for()
    return device


def choose(page: Any, label: str, option: str) -> None:
    """Choose one of a list that has no search."""
    page.get_by_label(label).click()
    page.get_by_role("option", name=option, exact=True).click()
    page.get_by_role("option").first.wait_for(state="hidden")


def stands(page: Any, label: str, value: str) -> None:
    """Wait until a field holds a value."""
    field = page.get_by_label(label, exact=True)
    until(lambda: bool(field.count()) and field.first.input_value() == value, f"{label} is {value}")


def kept_as_a_draft(page: Any) -> None:
    """Wait until what was entered is on the disk."""
    page.get_by_role("status").filter(has_text="is kept as a draft").wait_for()


def test_from_blank_to_a_fight(browser: Any, serving: Serving) -> None:
    """What is missing and wrong is told, what follows from the sheet is shown, a reload loses nothing, and an
    encounter takes them by name."""
    device = begun(browser, serving, "Yuki of the Ford", "A blank sheet")
    page = device.page
    page.get_by_text("5 things to do.").wait_for()
    page.get_by_role("button", name="str", exact=True).press("Enter")
    until(lambda: page.evaluate("document.activeElement.ariaLabel") == "str", "the way leads to the field")
    for value in ("9", "12", "8", "30"):
        page.keyboard.type(value)
        page.keyboard.press("Tab")
    page.get_by_label("kind (must be given)").press("ArrowDown")
    page.get_by_role("option", name="pc", exact=True).wait_for()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.get_by_text("at most 18 for a pc").first.wait_for()
    page.get_by_label("hp", exact=True).fill("4")
    page.get_by_text("They can fight.").wait_for()
    page.get_by_text("at most 18 for a pc").wait_for(state="hidden")
    weapons = page.get_by_label("Add to weapons", exact=True)
    weapons.fill("glaive")  # what each weapon is can be searched too
    page.get_by_role("option", name="naginata").wait_for()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.get_by_text("2 of 10 filled").wait_for()
    device.picture("character_before_reload")

    page.reload()
    stands(page, "hp", "4")
    page.get_by_text("2 of 10 filled").wait_for()
    page.get_by_role("button", name="Keep it").click()
    page.get_by_text("Yuki of the Ford is kept.").wait_for()
    assert page.get_by_text("is kept as a draft").count() == 0

    page.goto(f"{serving.address}/new")
    page.get_by_role("tab", name="Build one").click()
    page.get_by_label("One of your characters for pc").click()
    page.get_by_role("option", name="Yuki of the Ford").click()
    page.get_by_label("Sample for opponent").fill("Bandit")
    page.get_by_role("option", name="Bandit", exact=True).click()
    page.get_by_role("button", name="Add to opponent").click()
    page.get_by_role("heading", name="How it would go").wait_for()
    page.get_by_text("fights by policies; in brackets 95% intervals").wait_for()
    device.picture("odds_while_building")
    page.get_by_role("button", name="Go on").click()
    page.get_by_role("button", name="Play alone").click()
    page.get_by_role("region", name="Question").wait_for()
    assert "Yuki of the Ford" in device.board()
    assert device.complaints == []
    assert "Traceback" not in serving.output()


def test_of_two_edits_at_once_neither_is_lost(browser: Any, serving: Serving) -> None:
    """The second is told at once, and chooses; likewise where somebody has deleted the character."""
    one = begun(browser, serving, "Ren", "Kenta", 390)
    other = Device(browser, 390)
    other.visit(one.page.url)
    stands(other.page, "background", one.page.get_by_label("background").input_value())
    one.page.get_by_label("background").fill("ferryman")
    kept_as_a_draft(one.page)
    other.page.get_by_label("background").fill("monk")
    other.page.get_by_text("Ren was changed elsewhere meanwhile.").wait_for()
    other.picture("character_changed_meanwhile")
    other.page.get_by_role("button", name="See what is there now").click()
    stands(other.page, "background", "ferryman")
    other.page.get_by_label("background").fill("monk")
    kept_as_a_draft(other.page)
    one.page.get_by_label("background").fill("smith")
    one.page.get_by_role("button", name="Go on with mine").click()
    kept_as_a_draft(one.page)
    one.page.reload()
    stands(one.page, "background", "smith")
    one.page.get_by_role("button", name="Let the changes go").click()
    until(lambda: one.page.get_by_label("background").input_value() != "smith", "it is as it was kept")

    other.page.goto(f"{serving.address}/characters")
    other.page.get_by_role("button", name="Delete Ren").click()
    other.page.get_by_role("dialog").get_by_role("button", name="Delete").click()
    other.page.get_by_role("button", name="Delete Ren").wait_for(state="hidden")
    one.page.get_by_label("background").fill("ghost")
    one.page.get_by_text("Ren was deleted meanwhile.").wait_for()
    one.page.get_by_role("button", name="Keep mine anew").click()
    one.page.get_by_text("Ren was deleted meanwhile.").wait_for(state="hidden")
    stands(one.page, "background", "ghost")
    assert one.complaints == other.complaints == []
    assert "Traceback" not in serving.output()


def test_characters_are_renamed_and_entries_become_some(browser: Any, serving: Serving) -> None:
    """Whoever was built into an encounter is kept as a character; dice make one by the text."""
    device = begun(browser, serving, "Aki", "Dice", 390)
    page = device.page
    page.get_by_text("They can fight.").wait_for()
    page.get_by_role("link", name="Characters").click()
    page.get_by_role("button", name="Rename Aki").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Name").fill("Aki the Tall")
    dialog.get_by_role("button", name="Rename").click()
    page.get_by_role("link", name="Open Aki the Tall").wait_for()
    device.picture("characters")

    page.goto(f"{serving.address}/new")
    page.get_by_role("tab", name="Build one").click()
    page.get_by_label("Sample for pc").fill("Daisuke")
    page.get_by_role("option", name="Daisuke", exact=True).click()
    page.get_by_label("Name, if another").first.fill("Gonbei")
    page.get_by_role("button", name="Add to pc").click()
    page.get_by_role("button", name="Keep Gonbei (Daisuke) as a character").click()
    page.get_by_text("Gonbei is among your characters now.").wait_for()
    page.get_by_role("button", name="Sheet of Gonbei").click()
    page.get_by_role("button", name="Keep it").wait_for()
    stands(page, "name (must be given)", "Gonbei")
    assert device.complaints == []
