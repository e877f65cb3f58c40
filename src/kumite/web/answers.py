"""Questions about fights, answered by kumite's own commands in a process of their own: a long answer holds up
no table, and can be stopped."""

from __future__ import annotations

import asyncio
import sys
import tempfile
from pathlib import Path

from ..lab.asking import Asked
from ..mistakes import Mistaken

THREADS = 1
"""So many threads play the fights: the tables need the others."""


class NoAnswer(Exception):
    """Why there is none, in words for whoever asked."""


class Answering:
    """One question that is being answered."""

    def __init__(self, asked: Asked) -> None:
        self.asked = asked
        self._process: asyncio.subprocess.Process | None = None
        self._stopped = False

    async def report(self) -> str | None:
        """The answer as a page of HTML that needs nothing else; None if it was stopped.

        Raises NoAnswer, with what the command says.
        """
        with tempfile.TemporaryDirectory(prefix="kumite-") as name:
            folder = Path(name)
            (folder / "question.toml").write_text(self.asked.as_toml(), "utf-8")
            command = [sys.executable, "-m", "kumite", self.asked.by, "question.toml"]
            self._process = await asyncio.create_subprocess_exec(
                *command,
                *("--threads", str(THREADS), "--report", "answer.html"),
                cwd=folder,
                stdin=asyncio.subprocess.DEVNULL,
                stdout=asyncio.subprocess.DEVNULL,
                stderr=asyncio.subprocess.PIPE,
            )
            if self._stopped:
                self.stop()
            _, complaint = await self._process.communicate()
            if self._stopped:
                return None
            if self._process.returncode:
                raise NoAnswer(complaint.decode(errors="replace").removeprefix("kumite: ").strip())
            return (folder / "answer.html").read_text("utf-8")

    def stop(self) -> None:
        """Go no further."""
        self._stopped = True
        if self._process is not None and self._process.returncode is None:
            self._process.kill()


REFUSALS = (Mistaken, NoAnswer)
"""What a question may end with, besides an answer."""
