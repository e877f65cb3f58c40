"""axe-core finds nothing against the pages, in both themes, on a phone and on a desk."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("nicegui", reason="the server is not installed")
pytest.importorskip("axe_playwright_python.sync_playwright", reason="axe-core is not installed")

from typer.testing import CliRunner

from kumite.cli.application import app

from .browsing import PATIENCE, Device, Serving
from .test_asked_twice import at_the_rulings

SETTLES = 500
"""Milliseconds after which a tab or a dialog is there, and what comes into view has begun to."""
AT_REST = """() => Promise.allSettled(document.getAnimations()
  .filter((one) => one.effect.getComputedTiming().endTime !== Infinity).map((one) => one.finished))"""
"""Waits until nothing comes into view any more: what is half there has half its contrast."""


class Checked:
    """A page, and what axe-core finds against each of its states."""

    def __init__(self, page: Any) -> None:
        from axe_playwright_python.sync_playwright import Axe

        self.axe = Axe()
        self.page = page
        self.found: list[str] = []

    def look_and_begin_anew(self, state: str) -> Any:
        """The same, then go on in another tab: a page that axe-core has held up may come anew by itself."""
        self.look(state)
        before, self.page = self.page, self.page.context.new_page()
        self.page.goto(before.url)
        before.close()
        self.page.get_by_role("region", name="Question").wait_for()
        return self.page

    def look(self, state: str) -> None:
        """Note what is wrong with the page as it is now."""
        self.page.wait_for_timeout(SETTLES)
        self.page.evaluate(AT_REST)
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


@pytest.mark.parametrize(("width", "is_dark"), [(390, True), (1280, False)])
def test_axe_finds_nothing_against_what_opens(
    browser: Any, serving: Serving, tmp_path: Path, width: int, is_dark: bool
) -> None:
    """A fighter's card, the dialogs of the referee, an answer that is asked again, the end and what comes
    after it; and a fight as a page of its own."""
    guide = at_the_rulings(Device(browser, width, is_dark, checked=True), serving, tmp_path)
    checked = Checked(guide.page)

    def look(state: str) -> None:
        guide.page = checked.look_and_begin_anew(state)

    def to_change() -> Any:
        guide.page.locator(".ks-token [role=button]").first.press("Space")
        return guide.page.get_by_role("button", name="Change", exact=True)

    def to_end() -> None:
        guide.answers().get_by_text("opponents surrender", exact=True).click()
        guide.page.get_by_role("alertdialog").wait_for()

    def to_dialog(tab: str, button: str) -> None:
        guide.page.get_by_role("tab", name=tab).click()
        guide.page.get_by_role("button", name=button).first.click()
        guide.page.get_by_role("dialog").wait_for()

    to_change().wait_for()
    look("card")
    to_change().press("Enter")
    guide.page.get_by_role("dialog", name="Change Kenta").wait_for()
    guide.picture(f"quick_change_{width}", whole=False)
    look("quick change")
    to_dialog("Seats", "Link for")
    look("link")
    to_dialog("Answers", "Back to before")
    look("back to before")
    to_end()
    look("asked twice")
    to_end()
    guide.page.wait_for_timeout(400)
    guide.page.get_by_role("button", name="Yes, that is the answer").click()
    guide.page.get_by_role("button", name="Fight again").wait_for()
    guide.picture(f"end_{width}")
    look("end")
    for name in ("Afterwards", "Review", "Replay"):
        guide.page.get_by_role("tab", name=name).click()
        look(name)
    file = tmp_path / "fight.html"
    made = CliRunner().invoke(app, ["run", "hell/tavern", "--page", str(file)])
    assert made.exit_code == 0, made.output
    guide.page.goto(file.as_uri())
    guide.page.locator(".ks-token").first.wait_for(state="attached")
    checked.look("a page of its own")
    guide.picture(f"page_{width}")
    assert checked.found == []
    guide.context.close()
