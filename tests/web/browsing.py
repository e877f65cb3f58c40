"""Real browsers and a real server, for the tests that need both."""

from __future__ import annotations

import os
import re
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

FLAGS = (
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
)
PATIENCE = 900.0
"""Seconds to wait for what has to come; a test that fails takes so long, one that passes does not."""
PICTURES = Path(os.environ.get("KUMITE_PICTURES", "build/pictures"))
"""Where the screenshots of a run are kept."""
OPEN_QUESTION = """(panel) => {
  const asked = panel.cloneNode(true);
  const said = ".k-moves, .k-does, .k-by-number, .k-below, .k-wrong";
  asked.querySelectorAll(said).forEach((later) => later.remove());
  return asked.textContent;
}"""
DUEL = """
ruleset = "ikezu"
title = "In the yard"

[scene]
guide_judges = false

[[sides.pc.fighters]]
sample = "Kenta"

[[sides.pc.fighters]]
sample = "Daisuke"

[[sides.opponent.fighters]]
sample = "Bandit"
name = "Gonbei <b>the tall</b>"
changes = { hp = 9, hp_max = 9 }
"""


@contextmanager
def browsing() -> Iterator[Any]:
    """Chromium, without a window. Skips where there is none."""
    playwright = pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")
    chromium = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if chromium is None:
        pytest.skip("Chromium is not installed")
    with playwright.sync_playwright() as started:
        browser = started.chromium.launch(executable_path=chromium, args=list(FLAGS), timeout=PATIENCE * 1000)
        yield browser
        browser.close()


def free_port() -> int:
    """A port that nothing listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def is_open(port: int) -> bool:
    """Whether something listens on a port."""
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def outside_pytest() -> dict[str, str]:
    """The environment as a user has it: NiceGUI serves otherwise where it thinks that it is tested."""
    return {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST", "NICEGUI"))}


class Serving:
    """`kumite serve` in a process of its own, with a folder for all that it keeps."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Start it, and wait until it answers."""
        command = [sys.executable, "-m", "kumite", "serve", "--no-show", "--port", str(self.port)]
        command += ["--store", str(self.folder / "tables.db")]
        with open(self.folder / "output.txt", "a", encoding="utf-8") as output:
            self.process = subprocess.Popen(
                command,
                env=outside_pytest() | {"XDG_STATE_HOME": str(self.folder)},
                stdout=output,
                stderr=subprocess.STDOUT,
                text=True,
            )
        until(self.answers, "the server answers")

    def answers(self) -> bool:
        """Whether somebody listens."""
        assert self.process is not None
        assert self.process.poll() is None, self.output()
        return is_open(self.port)

    def __enter__(self) -> Serving:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()

    def kill(self) -> None:
        """End it as a power cut would."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def output(self) -> str:
        """All that it printed."""
        return (self.folder / "output.txt").read_text(encoding="utf-8")


def until(holds: Any, what: str) -> None:
    """Wait until something holds."""
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end, f"in vain: {what}"
        time.sleep(0.05)


class Device:
    """A browser of somebody's own, and all that reached it."""

    def __init__(
        self, browser: Any, width: int, dark: bool = False, touch: bool = False, *, checked: bool = False
    ) -> None:
        """With `checked`, axe-core can look at its pages."""
        scheme, size = "dark" if dark else "light", {"width": width, "height": 800}
        self.context = browser.new_context(
            viewport=size, color_scheme=scheme, has_touch=touch, is_mobile=touch, bypass_csp=checked
        )
        self.context.set_default_timeout(PATIENCE * 1000)
        self.page = self.context.new_page()
        self.received: list[str] = []
        self.complaints: list[str] = []
        self.visits = 0
        self.page.on("websocket", lambda socket: socket.on("framereceived", self._frame))
        self.page.on("load", self._load)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def _frame(self, payload: Any) -> None:
        self.received.append(payload if isinstance(payload, str) else payload.decode("utf-8", "replace"))

    def _load(self, page: Any) -> None:
        self.visits += 1

    def visited(self) -> int:
        """How often a page was loaded. What happened meanwhile is noticed while it is asked."""
        self.page.wait_for_timeout(200)
        return self.visits

    def wait_until_kept(self, *words: str, without: str = "") -> None:
        """Wait until all of this is kept in the browser, and what is to go is not.

        The server hears of it first, which takes as long as a busy machine needs.
        """

        def is_kept() -> bool:
            kept = str(self.page.evaluate("JSON.stringify({...localStorage})"))
            return all(word in kept for word in words) and not (without and without in kept)

        until(is_kept, f"kept in the browser: {words}, not {without!r}")

    def visit(self, url: str) -> None:
        """Open a page, and keep what it is made of."""
        response = self.page.goto(url)
        self.received.append(response.text())

    def question(self) -> str:
        """What the panel of the question says."""
        return str(self.page.get_by_role("region", name="Question").inner_text())

    def asked(self) -> str:
        """The question alone, without the headings of its groups of answers."""
        panel = self.page.get_by_role("region", name="Question")
        return str(panel.get_by_role("heading", level=2).inner_text())

    def open_question(self) -> str:
        """All that is asked, without what is found out while one looks at it, and without what is said of a
        connection that was lost (on a busy machine it may be): another question reads otherwise."""
        return str(self.page.get_by_role("region", name="Question").evaluate(OPEN_QUESTION))

    def answers(self) -> Any:
        """The buttons of the legal answers; what may be done after the fight is none."""
        return self.page.get_by_role("region", name="Question").locator(".k-answers button.k-answer")

    def board(self) -> str:
        """How everybody is."""
        return str(self.page.get_by_role("region", name="Board").first.inner_text())

    def log(self) -> str:
        """What happened, as it is shown."""
        return str(self.page.get_by_role("log").first.inner_text())

    def picture(self, name: str, *, whole: bool = True) -> None:
        """Keep a screenshot of the whole page, or of what is seen of it."""
        PICTURES.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=PICTURES / f"{name}.png", full_page=whole)


def link_of(guide: Device, name: str) -> str:
    """The address behind a seat's button."""
    guide.page.get_by_role("button", name=f"Link for {name}").click()
    dialog = guide.page.get_by_role("dialog")
    url = str(dialog.get_by_role("link").first.get_attribute("href"))
    assert dialog.get_by_role("img", name=f"QR code: {name}").count() == 1
    dialog.get_by_role("button", name="Close").click()
    return url


def words_in(received: list[str]) -> set[str]:
    """The words of pages and messages, without the long ones that are made anew for each visit, and without
    the numbers of questions, which are drawn for each table."""
    found = re.findall(r"[\w.-]+", "\n".join(received))
    return {word for word in found if len(word) < 20 and not re.fullmatch(r"\d{10,}", word)}
