"""What ends a fight is asked twice on the page, by mouse and by keyboard."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("nicegui", reason="the server is not installed")

from .browsing import Device, Serving, until

YARD = """
ruleset = "ikezu"
title = "In the yard"

[[sides.pc.fighters]]
sample = "Kenta"

[[sides.opponent.fighters]]
sample = "Bandit"
"""


def at_the_rulings(guide: Device, serving: Serving, tmp_path: Path) -> Device:
    """The Guide of a table, who plays everybody, where there may be something to rule on."""
    file = tmp_path / "yard.toml"
    file.write_text(YARD, encoding="utf-8")
    guide.visit(serving.address)
    guide.page.get_by_role("button", name="Open a table for several people").click()
    guide.page.get_by_role("tab", name="A file").click()
    guide.page.locator("input[type=file]").set_input_files(file)
    for name in ("Kenta", "Bandit"):
        guide.page.get_by_label(f"{name} is played by").fill("")
    guide.page.get_by_role("button", name="Open the table").click()
    guide.page.get_by_role("region", name="Question").wait_for()
    while "rule on" not in (asked := guide.asked()):
        guide.answers().first.click()
        until(lambda asked=asked: guide.asked() != asked, "the page goes on")
    guide.page.wait_for_timeout(400)  # the rest after an answer
    return guide


def test_a_surrender_is_asked_twice(browser: Any, serving: Serving, tmp_path: Path) -> None:
    """Neither one tap nor a key ends the fight; the second question is answered by a button of its own."""
    guide = at_the_rulings(Device(browser, 390), serving, tmp_path)
    page, asked = guide.page, guide.asked()
    surrender = guide.answers().get_by_text("opponents surrender", exact=True)
    twice = page.get_by_role("alertdialog")
    surrender.dblclick()
    twice.wait_for()
    guide.visited()
    assert guide.asked() == asked
    assert "“opponents surrender” ends the fight" in twice.inner_text()
    assert surrender.is_hidden()
    guide.picture("asked_twice")

    page.keyboard.press("1")
    page.keyboard.press("Escape")
    twice.wait_for(state="detached")
    names = guide.answers().all_inner_texts()
    page.keyboard.press(str(names.index("end the fight here") + 1))
    twice.wait_for()
    page.keyboard.press("Enter")  # on what has the focus, which is not to end it
    twice.wait_for(state="detached")
    guide.visited()
    assert guide.asked() == asked

    surrender.click()
    page.wait_for_timeout(400)
    twice.get_by_role("button", name="Yes, that is the answer").click()
    until(lambda: "The fight is over" in guide.question(), "the fight ends")
    until(lambda: page.get_by_role("button", name="Pause").is_hidden(), "there is nothing to pause")
    assert guide.complaints == []
