"""On a phone the scene and the question are seen at once, and the scene stays in view above the answers."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("nicegui", reason="the server is not installed")

from kumite.encounters import encounter
from kumite.encounters.examples import example_file

from .browsing import Device, Serving

EXAMPLES = ["ikezu/bandits", "malice/ambush", "hell/tavern", "hachigoku/ledge", "shinobi/duel"]
SEEN = """(selector) => {
  const box = document.querySelector(selector).getBoundingClientRect();
  return [box.top >= -1, (selector === ".k-asked" ? box.top + 56 : box.bottom) <= innerHeight + 1];
}"""
"""Whether something is seen from its top to its bottom; of the question, its first two lines."""
COVERED = """() => {
  const answer = [...document.querySelectorAll(".k-answers .k-answer")].at(-1);
  answer.scrollIntoView({ block: "end" });
  const stage = document.querySelector(".ks-stage").getBoundingClientRect();
  const box = answer.getBoundingClientRect();
  return [stage.top >= -1 && stage.bottom < innerHeight, box.top >= stage.bottom];
}"""


SMALL = """() => {
  const found = ["button", "a", "select", "summary", "input:not([type=checkbox], [type=file])"];
  found.push("[role=tab]", "[role=button]", "[role=switch]");
  const all = document.querySelectorAll(`.k-head :is(${found}), .k-main :is(${found})`);
  return [...all].flatMap((one) => {
    const field = one.closest(".q-field__control") || one.closest("label") || one;
    const { width, height } = field.getBoundingClientRect();
    const seen = width > 1 && height > 1 && one.checkVisibility({ visibilityProperty: true });
    const name = one.getAttribute("aria-label") || one.textContent.trim() || one.className;
    const small = seen && Math.min(width, height) < 43.5;
    return small ? [`${name}: ${Math.round(width)} x ${Math.round(height)}`] : [];
  });
}"""
"""What can be pressed and is smaller than a finger wants it."""


def alone_at(browser: Any, serving: Serving, example: str, *, touch: bool = False) -> Device:
    """Somebody who plays an example alone, on a phone."""
    path = example_file(example)
    assert isinstance(path, Path)
    device = Device(browser, 390, touch=touch)
    page = device.page
    page.set_viewport_size({"width": 390, "height": 844})
    device.visit(serving.address + "/new")
    page.get_by_role("tab", name="A file").click()
    page.locator("input[type=file]").set_input_files(path)
    page.get_by_role("button", name="Play alone").click()
    page.get_by_role("region", name="Question").wait_for()
    page.locator(".ks-token").first.wait_for(state="attached")
    assert encounter.read(path).title in page.get_by_role("heading", level=1).inner_text()
    return device


@pytest.mark.parametrize("example", EXAMPLES)
def test_scene_and_question_are_seen_at_once(browser: Any, serving: Serving, example: str) -> None:
    device = alone_at(browser, serving, example)
    device.visited()
    assert device.page.evaluate(SEEN, ".ks-stage") == [True, True]
    assert device.page.evaluate(SEEN, ".k-asked") == [True, True]
    wide = device.page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert wide[0] <= wide[1]
    device.picture(f"first_glance_{example.replace('/', '_')}", whole=False)
    assert device.complaints == []
    device.context.close()


@pytest.mark.parametrize("example", ["ikezu/bandits", "malice/ambush"])
def test_the_scene_stays_above_the_answers(browser: Any, serving: Serving, example: str) -> None:
    """Down to the last of many; it covers none of them."""
    device = alone_at(browser, serving, example)
    device.visited()
    assert device.page.evaluate(COVERED) == [True, True]
    device.context.close()


def test_the_referee_has_undo_and_pause_at_hand(browser: Any, serving: Serving) -> None:
    """On the same screen as the question, however many answers there are; without scrolling."""
    device = alone_at(browser, serving, "ikezu/bandits")
    device.visited()
    for name in ("Take back the last answer", "Give it again", "Pause"):
        box = device.page.get_by_role("button", name=name).bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= 844, name
        assert box["height"] >= 44, name
    device.page.get_by_role("button", name="Pause").click()
    device.page.get_by_role("button", name="Go on").wait_for()
    device.picture("at_hand", whole=False)
    device.context.close()


@pytest.mark.parametrize("example", ["ikezu/bandits", "hell/tavern"])
def test_a_finger_hits_everything(browser: Any, serving: Serving, example: str) -> None:
    """Where there is no mouse, all that can be pressed on the page of a fight is 44 pixels wide and high."""
    device = alone_at(browser, serving, example, touch=True)
    device.page.get_by_role("log").get_by_role("button").first.wait_for()
    device.visited()
    assert device.page.evaluate(SMALL) == []
    device.context.close()


@pytest.mark.parametrize("width", [390, 1280])
def test_no_font_is_fetched(browser: Any, serving: Serving, width: int) -> None:
    """The letters are those of the device, and what leads to further tabs is drawn."""
    device = Device(browser, width)
    page = device.page
    device.visit(serving.address)
    page.get_by_role("button", name="Play an example now").click()
    page.get_by_role("region", name="Question").wait_for()
    page.locator(".ks-token").first.wait_for(state="attached")
    device.visited()
    assert page.locator(".q-tabs__arrow svg").count() == 2
    loaded = "[...document.fonts].filter((one) => one.status !== 'unloaded').map((one) => one.family)"
    assert page.evaluate(loaded) == []
    device.context.close()
