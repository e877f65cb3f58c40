"""Every ruleset drawn at the start, in the middle and at the end of a fight; the pictures are kept."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from kumite.drawing.replay import replay_page
from kumite.encounters import encounter
from kumite.play.match import Match
from kumite.rulesets import ruleset

from ..web.browsing import PICTURES

FIGHTS = ("ikezu/bandits", "hell/tavern", "hachigoku/ledge", "malice/bandits", "shinobi/ford")
WHEN = {"start": 0.0, "middle": 0.5, "end": 1.0}
GO = """(share) => {
  const slider = document.querySelector("input[type=range]");
  slider.value = Math.round(share * Number(slider.max));
  slider.dispatchEvent(new Event("input"));
}"""
OUTSIDE = """() => {
  const stage = document.querySelector(".ks-stage").getBoundingClientRect();
  return [...document.querySelectorAll(".ks-token .ks-body, .ks-name")].filter((one) => {
    const box = one.getBoundingClientRect();
    const inside = box.left >= stage.left - 1 && box.right <= stage.right + 1;
    return !(inside && box.top >= stage.top - 1 && box.bottom <= stage.bottom + 1);
  }).map((one) => one.textContent || one.getAttribute("class"));
}"""
IN_THE_WAY = """() => {
  const tools = document.querySelector(".ks-tools").getBoundingClientRect();
  return [...document.querySelectorAll(".ks-token .ks-body")].filter((one) => {
    const box = one.getBoundingClientRect(), x = (box.left + box.right) / 2, y = (box.top + box.bottom) / 2;
    return x > tools.left && x < tools.right && y > tools.top && y < tools.bottom;
  }).length;
}"""
CUT = """() => [...document.querySelectorAll(".ks-inside")].map(
  (one) => [...one.querySelectorAll(".ks-name")].map((line) => line.textContent).join(" ")
).filter((name) => !name || name.includes("…"))"""
"""The names that are not whole."""
HIDDEN = """() => {
  const log = document.querySelector(".r-log").getBoundingClientRect();
  return [...document.querySelectorAll(".r-now")].slice(-1).map((line) => line.getBoundingClientRect())
    .filter((line) => line.bottom > log.bottom + 1).length;
}"""
"""Whether the line that is being read is out of sight."""
SMALLEST = """() => Math.min(...[...document.querySelectorAll(".ks svg text")].map(
  (one) => parseFloat(getComputedStyle(one).fontSize)))"""


@pytest.mark.parametrize("fight", FIGHTS)
def test_a_fight_is_drawn(browser: Any, fight: str, tmp_path: Path) -> None:
    """In both themes, on a phone and on a desk: everybody is on the stage, no label is small, nothing scrolls
    sideways, and no script complains."""
    name, _, example = fight.partition("/")
    match = Match(encounter.read(ruleset(name).folder / "examples" / f"{example}.toml"), 1, 0, limit=120)
    mine = frozenset(one.seat for one in match.encounter.combatants if one.side == 0)
    page_file = tmp_path / "fight.html"
    page_file.write_text(replay_page(match, mine), "utf-8")
    PICTURES.mkdir(parents=True, exist_ok=True)
    for width in (390, 1280):
        for scheme in ("light", "dark"):
            page = browser.new_page(viewport={"width": width, "height": 844}, color_scheme=scheme)
            complaints: list[str] = []
            page.on("pageerror", lambda error, told=complaints: told.append(str(error)))
            page.goto(page_file.as_uri())
            for when, share in WHEN.items():
                page.evaluate(GO, share)
                page.wait_for_timeout(600)  # until everybody has got where they go
                assert page.locator(".ks-token").count() > 0
                assert page.evaluate(HIDDEN) == 0, (width, when)
                assert page.evaluate(OUTSIDE) == [], (width, when)
                assert page.evaluate(IN_THE_WAY) == 0, (width, when)
                assert page.evaluate(SMALLEST) >= 12, (width, when)
                assert page.evaluate("document.documentElement.scrollWidth") <= width
                page.screenshot(path=PICTURES / f"scene_{name}_{width}_{scheme}_{when}.png")
            assert complaints == []
            page.close()


@pytest.mark.parametrize("fight", ["bandits", "giants", "haunted_house", "duel_to_the_death"])
def test_names_are_whole_in_crowded_bands(browser: Any, fight: str, tmp_path: Path) -> None:
    """On a phone, where bands lie one above the other: six may stand in one of them, and side by side with
    foes in the middle. A band is then higher, and the stage leaves room for a question."""
    match = Match(encounter.read(f"ikezu/{fight}"), 1, 0, limit=120)
    page_file = tmp_path / "fight.html"
    page_file.write_text(replay_page(match, None), "utf-8")
    page = browser.new_page(viewport={"width": 390, "height": 844})
    page.goto(page_file.as_uri())
    for when, share in WHEN.items():
        page.evaluate(GO, share)
        page.wait_for_timeout(600)
        assert page.locator(".ks-token").count() == len(match.names)
        assert page.evaluate(CUT) == [], when
        assert page.evaluate(OUTSIDE) == [], when
        assert page.evaluate("document.querySelector('.ks-stage').offsetHeight") < 0.54 * 844, when
    page.close()


def test_a_track_names_everybody_and_leaves_room_for_the_question(browser: Any, tmp_path: Path) -> None:
    """On a phone names stand above those on a track, and the Moments lie in a row; on a desk, on a wheel."""
    match = Match(encounter.read("hachigoku/ledge"), 1, 0, limit=120)
    page_file = tmp_path / "fight.html"
    page_file.write_text(replay_page(match, None), "utf-8")
    for width, seen, high in ((390, ".ks-unrolled", 330), (1280, ".ks-wheel", 600)):
        page = browser.new_page(viewport={"width": width, "height": 844})
        page.goto(page_file.as_uri())
        for share in WHEN.values():
            page.evaluate(GO, share)
            page.wait_for_timeout(600)
            if share < 1:
                assert page.evaluate(CUT) == [], (width, share)
            assert page.evaluate("document.querySelector('.ks').offsetHeight") < high, (width, share)
        page.evaluate(GO, 0.5)
        page.locator(seen).wait_for()
        dice = page.locator(f"{seen} .ks-pip").count()
        assert dice > 3
        assert "Moment 8. Dice: 6: Jinpachi" in page.locator(seen).get_attribute("aria-label")
        page.close()
