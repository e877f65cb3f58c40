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


def words_in(received: list[str]) -> set[str]:
    """The words of pages and messages, without the long ones that are made anew for each visit, and without
    the numbers of questions, which are drawn for each table."""
    found = re.findall(r"[\w.-]+", "\n".join(received))
    return {word for word in found if len(word) < 20 and not re.fullmatch(r"\d{10,}", word)}
