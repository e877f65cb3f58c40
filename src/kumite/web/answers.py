"""Questions about fights, answered by kumite's own commands in a process of their own: a long answer holds up
no table, and can be stopped."""

from __future__ import annotations

import asyncio
import json
import sys
import tempfile
from dataclasses import replace
from pathlib import Path
from typing import Any

from ..encounters.encounter import Encounter
from ..lab.asking import Asked
from ..mistakes import Mistaken

THREADS = 1
"""So many threads play the fights: the tables need the others."""


class NoAnswer(Exception):
    """Why there is none, in words for whoever asked."""


class Answering:
    """One question that is being answered."""

    def __init__(self, asked: Asked, fight: Encounter | None = None) -> None:
        """`fight` is what the question is about, if that is not an example that its experiment names."""
        self.asked = asked
        self.fight = fight
        self._process: asyncio.subprocess.Process | None = None
        self._stopped = False

    async def report(self) -> str | None:
        """The answer as a page of HTML that needs nothing else; None if it was stopped.

        Raises NoAnswer, with what the command says.
        """
        with tempfile.TemporaryDirectory(prefix="kumite-") as name:
            folder = Path(name)
            printed = await self._run(folder, "--report", "answer.html")
            return None if printed is None else (folder / "answer.html").read_text("utf-8")

    async def data(self) -> dict[str, Any] | None:
        """The answer as the command gives it with `--json`; None if it was stopped. Raises NoAnswer."""
        with tempfile.TemporaryDirectory(prefix="kumite-") as name:
            printed = await self._run(Path(name), "--json")
            found: dict[str, Any] | None = None if printed is None else json.loads(printed)
            return found

    async def _run(self, folder: Path, *options: str) -> str | None:
        """What the command prints; None if it was stopped."""
        asked = self.asked
        if self.fight is not None:
            (folder / "fight.json").write_text(json.dumps(self.fight.as_dict()), "utf-8")
            asked = replace(asked, experiment=asked.experiment | {"encounter": "fight.json"})
        (folder / "question.toml").write_text(asked.as_toml(), "utf-8")
        self._process = process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "kumite", asked.by, "question.toml", "--threads", str(THREADS)),
            *options,
            cwd=folder,
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
        )
        if self._stopped:
            self.stop()
        printed, complaint = await process.communicate()
        if self._stopped:
            return None
        if process.returncode:
            raise NoAnswer(complaint.decode(errors="replace").removeprefix("kumite: ").strip())
        return printed.decode()

    def stop(self) -> None:
        """Go no further."""
        self._stopped = True
        if self._process is not None and self._process.returncode is None:
            self._process.kill()


REFUSALS = (Mistaken, NoAnswer)
"""What a question may end with, besides an answer."""
