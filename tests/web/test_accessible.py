"""axe-core finds nothing against the pages, in both themes, on a phone and on a desk."""

from __future__ import annotations

from typing import Any

import pytest

pytest.importorskip("nicegui", reason="the server is not installed")
pytest.importorskip("axe_playwright_python.sync_playwright", reason="axe-core is not installed")

from .browsing import PATIENCE, Serving

SETTLES = 500
"""Milliseconds after which a tab or a dialog has come to rest."""


class Checked:
    """A page, and what axe-core finds against each of its states."""

    def __init__(self, page: Any) -> None:
        from axe_playwright_python.sync_playwright import Axe

        self.axe = Axe()
        self.page = page
        self.found: list[str] = []

    def look(self, state: str) -> None:
        """Note what is wrong with the page as it is now."""
        self.page.wait_for_timeout(SETTLES)
        for one in self.axe.run(self.page).response["violations"]:
            where = "; ".join(str(node["target"][0]) for node in one["nodes"][:3])
            self.found.append(f"{state}: {one['id']} ({one['impact']}) at {where}")


@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(browser: Any, serving: Serving, scheme: str, width: int) -> None:
    """From the first page over every way to a fight to each tab of the referee, whose page has all tabs."""
    context = browser.new_context(
        viewport={"width": width, "height": 844}, color_scheme=scheme, bypass_csp=True
    )
    context.set_default_timeout(PATIENCE * 1000)
    page = context.new_page()
    checked = Checked(page)
    page.goto(serving.address)
    checked.look("home")
    page.get_by_role("button", name="Open a table for several people").click()
    for name in ("An example", "A file", "Build one"):
        page.get_by_role("tab", name=name).click()
        checked.look(name)
    page.get_by_role("link", name="What each game is").click()
    page.get_by_role("heading", name="The games").wait_for()
    checked.look("games")
    page.goto(f"{serving.address}/new")
    page.get_by_role("tab", name="Build one").click()
    page.get_by_label("Sample for pc").fill("Kenta")
    page.get_by_role("option", name="Kenta", exact=True).click()
    page.get_by_role("button", name="Add to pc").click()
    page.get_by_role("button", name="Keep pc as a party").click()
    page.get_by_role("dialog").get_by_label("Name").fill(f"We {scheme} {width}")
    page.get_by_role("dialog").get_by_role("button", name="Keep it").click()
    page.get_by_role("dialog").wait_for(state="hidden")
    page.goto(f"{serving.address}/characters")
    page.get_by_role("link", name=f"Open We {scheme} {width}").click()
    page.get_by_role("heading", name="Who is in it").wait_for()
    checked.look("party")
    page.goto(f"{serving.address}/ask")
    page.get_by_role("button", name="nearest against weakest").wait_for()
    checked.look("ask")
    page.goto(f"{serving.address}/characters")
    page.get_by_label("Name", exact=True).fill(f"Somebody {scheme} {width}")
    page.get_by_role("button", name="Begin", exact=True).click()
    page.get_by_role("status").filter(has_text=".").wait_for()
    page.get_by_label("Add to weapons").fill("katana")
    page.get_by_role("option", name="katana").first.wait_for()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.locator(".k-thing > summary").click()
    checked.look("character")
    page.get_by_role("link", name="Characters").click()
    page.get_by_role("heading", name="Somebody new").wait_for()
    checked.look("characters")
    page.goto(serving.address)
    page.get_by_role("button", name="Play an example now").click()
    page.get_by_role("region", name="Question").wait_for()
    for name in page.get_by_role("tab").all_inner_texts():
        page.get_by_role("tab", name=name.strip(" ●"), exact=True).click()
        checked.look(name)
    page.get_by_role("tab", name="Fight").click()
    page.get_by_role("region", name="Question").wait_for()
    page.keyboard.press("?")
    checked.look("keys")
    page.keyboard.press("Escape")
    assert checked.found == []
    page.evaluate("document.querySelector('.k-main').append(document.createElement('button'))")
    checked.look("a button without a name")
    assert [one.split(" (")[0] for one in checked.found] == ["a button without a name: button-name"]
    context.close()
