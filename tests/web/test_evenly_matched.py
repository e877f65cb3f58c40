"""An encounter is made fair while it is built: how many of each would be an even match."""

from __future__ import annotations

from typing import Any

import pytest

pytest.importorskip("nicegui", reason="the server is not installed")

from kumite.encounters import encounter
from kumite.web.pages.evenly_matched import Group, groups

from .browsing import Device, Serving


def test_whose_number_may_change() -> None:
    """The last side comes first, and characters, of whom there is one each, not at all."""
    written = {
        "ruleset": "ikezu",
        "sides": {
            "pc": {"fighters": [{"sample": "Kenta"}, {"sample": "Daisuke", "name": "Gonbei"}]},
            "opponent": {"fighters": [{"sample": "Bandit", "count": 3}, {"sample": "Wolf"}]},
        },
    }
    found = encounter.from_dict(written)
    written["sides"]["pc"]["fighters"][0] = {"character": "Kenta"}  # type: ignore[index]
    assert groups(written, found) == [
        Group("opponent", 1, "Wolf", 1),
        Group("opponent", 0, "Bandit", 3),
        Group("pc", 1, "Gonbei", 1),
    ]


@pytest.mark.parametrize("width", [390, 1280])
def test_a_proposal_is_taken_over(browser: Any, serving: Serving, width: int) -> None:
    device = Device(browser, width)
    page = device.page
    device.visit(f"{serving.address}/new")
    page.get_by_role("tab", name="Build one").click()
    for side, sample in (("pc", "Daisuke"), ("opponent", "Bandit")):
        page.get_by_label(f"Sample for {side}").fill(sample)
        page.get_by_role("option", name=sample, exact=True).click()
        page.get_by_role("button", name=f"Add to {side}").click()
    page.get_by_text("fights by policies; in brackets 95% intervals").wait_for()
    page.get_by_label("First side is to win, in %").fill("10")
    page.get_by_role("button", name="Make it fair").click()
    take = page.get_by_role("button", name="Take 4 Bandit")
    take.wait_for()
    page.get_by_role("button", name="Stop", exact=True).wait_for(state="hidden")
    assert page.get_by_role("button", name="Take 1 Bandit").count() == 0  # there is one already
    device.picture(f"made_fair_{width}")
    take.click()
    page.get_by_role("button", name="Sheet of 4 × Bandit").wait_for()
    take.wait_for(state="hidden")  # it was a proposal for another encounter
    assert device.complaints == []
    assert "Traceback" not in serving.output()
