"""What a visitor waits for: a first visit, in kB and in seconds, and from a click to the next question.

Run with: python -m benchmarks.visit

Needs Playwright and Chromium. A first visit has nothing in the browser's cache; a page can be used when its
main button is there and its socket has shaken hands. The phone has a processor four times slower, and
9 Mbit/s.
"""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from statistics import median, quantiles
from typing import Annotated, Any

import typer
from playwright.sync_api import Browser, Page, TimeoutError, sync_playwright
from rich.console import Console
from rich.table import Table

from benchmarks.serve import serving
from kumite.rulesets import rulesets

AIM_KB, AIM_SECONDS, AIM_ON_A_PHONE = 250, 1.0, 2.5
AIM_CLICK = 75
"""In milliseconds: the slowest ruleset before there was a scene."""
SLOWER = 4
BYTES_PER_SECOND = 9_000_000 / 8
FRAMEWORK = "/static/"
"""What is in the addresses of NiceGUI's own libraries."""
PATIENCE = 60_000
"""In milliseconds."""

READY = """(button) => window.did_handshake && document.querySelector(button) !== null"""
ANSWER = """() => new Promise((done) => {
  const status = () => document.querySelector(".k-question [role=status]")?.textContent;
  const before = status();
  const free = [...document.querySelectorAll(".k-answers .k-answer:not([aria-disabled=true])")];
  const button = free[Math.floor(free.length / 2)];
  if (!button) return done(null);
  let began = 0;
  const seen = new MutationObserver(() => {
    if (status() === before) return;
    seen.disconnect();
    requestAnimationFrame(() => setTimeout(() => done(performance.now() - began)));
  });
  seen.observe(document.querySelector(".k-main"), { subtree: true, childList: true, characterData: true });
  setTimeout(() => { seen.disconnect(); done(null); }, 5000);
  began = performance.now();
  button.click();
})"""
FREE = """() => !!document.querySelector(".k-answers .k-answer:not([aria-disabled=true])")
  || !!document.querySelector(".k-typed, .k-after, .k-sure")"""


@dataclass(frozen=True)
class Visit:
    """One visit of a page by a browser that has never been there."""

    bytes: int
    framework: int
    """How many of them are libraries that NiceGUI brings: Quasar, Vue, the socket."""
    requests: int
    seconds: float


@contextmanager
def new_page(browser: Browser, *, phone: bool) -> Iterator[tuple[Page, Any]]:
    """A page of a browser with an empty cache, and what speaks to its developer tools."""
    context = browser.new_context(viewport={"width": 390 if phone else 1280, "height": 844})
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    tools = context.new_cdp_session(page)
    tools.send("Network.enable")
    if phone:
        tools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        speed = {"downloadThroughput": BYTES_PER_SECOND, "uploadThroughput": BYTES_PER_SECOND, "latency": 0}
        tools.send("Network.emulateNetworkConditions", {"offline": False} | speed)
    yield page, tools
    context.close()


def visit(browser: Browser, address: str, button: str, *, phone: bool = False) -> Visit:
    """Visit an address, and wait until the button of that selector can be used."""
    with new_page(browser, phone=phone) as (page, tools):
        names: dict[str, str] = {}
        loaded: dict[str, float] = {}

        def named(one: dict[str, Any]) -> None:
            names[one["requestId"]] = one["response"]["url"]

        def measured(one: dict[str, Any]) -> None:
            loaded[one["requestId"]] = one["encodedDataLength"]

        tools.on("Network.responseReceived", named)
        tools.on("Network.loadingFinished", measured)
        page.goto(address, wait_until="commit")
        page.wait_for_function(READY, arg=button)
        seconds = page.evaluate("performance.now()") / 1000
        page.wait_for_load_state("networkidle")
        library = sum(size for each, size in loaded.items() if FRAMEWORK in names.get(each, ""))
        return Visit(int(sum(loaded.values())), int(library), len(loaded), seconds)


def clicks(browser: Browser, address: str, title: str, answers: int) -> list[float]:
    """Play the first example of a ruleset: from each click until the next question is drawn, in
    milliseconds."""
    with new_page(browser, phone=False) as (page, _):
        page.goto(f"{address}/games")
        page.get_by_role("button", name=f"Play {title} now").click()
        page.get_by_role("region", name="Question").wait_for()
        found: list[float] = []
        for _ in range(4 * answers):
            page.wait_for_function(FREE)
            if len(found) >= answers or page.locator(".k-after").count():
                break
            if page.locator(".k-sure").count():
                page.get_by_role("button", name="Yes, that is the answer").click()
            elif page.locator(".k-typed input").count():
                with suppress(TimeoutError):  # it may be another question by now
                    page.locator(".k-typed input").fill("1", timeout=2000)
                    page.locator(".k-typed input").press("Enter", timeout=2000)
            elif (took := page.evaluate(ANSWER)) is not None:
                found.append(took)
            page.wait_for_timeout(450)  # the next question takes nothing for 300 ms
        return found


def main(
    visits: Annotated[int, typer.Option(min=1, help="Of each page.")] = 5,
    answers: Annotated[int, typer.Option(min=4, help="To each ruleset.")] = 30,
) -> None:
    """Measure first visits, and clicks in the first example of each ruleset."""
    console = Console()
    chromium = shutil.which("chromium") or shutil.which("google-chrome")
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder), 1) as (address, paths, _),
        sync_playwright() as started,
    ):
        browser = started.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        pages = {
            "first page": (address, ".k-go"),
            "seat of the referee": (address + paths[0][0], ".k-question"),
            "seat of a player": (address + paths[0][1], ".k-question"),
        }
        shown = Table(
            f"First visit (aim: {AIM_KB} kB)",
            "kB",
            "of which NiceGUI",
            "requests",
            f"s (aim: {AIM_SECONDS:g})",
            f"s on the phone (aim: {AIM_ON_A_PHONE:g})",
        )
        for name, (where, button) in pages.items():
            here = [visit(browser, where, button) for _ in range(visits)]
            phone = [visit(browser, where, button, phone=True) for _ in range(visits)]
            sizes = [median(one.bytes for one in here), median(one.framework for one in here)]
            row = [*(f"{size / 1000:.0f}" for size in sizes), str(here[0].requests)]
            shown.add_row(
                name, *row, *(f"{median(one.seconds for one in some):.1f}" for some in (here, phone))
            )
        console.print(shown)
        shown = Table(
            f"Click to next question, ms (aim: {AIM_CLICK})", "median", "9 of 10 within", "longest", "answers"
        )
        for rules in rulesets():
            took = clicks(browser, address, rules.title, answers)
            row = [median(took), quantiles(took, n=10)[-1], max(took)]
            shown.add_row(rules.title, *(f"{one:.0f}" for one in row), str(len(took)))
        console.print(shown)
        browser.close()


if __name__ == "__main__":
    typer.run(main)
