"""What is done of a sweep, on disk: a line for each piece of work, so that nothing is lost or done twice.

Why it is so: docs/decisions/a-piece-of-work-is-plain-data.md
"""

from __future__ import annotations

import json
import os
import time
from pathlib import Path
from typing import Any, TextIO

from .counts import Sums
from .pieces import Done, Piece

KIND = "kumite sweep"
START = json.dumps({"kind": KIND})[:-1].encode()
"""How every journal begins."""
MOMENT = 0.5
"""How many seconds of work a power cut may cost. Waiting for the disk at each line would take longer than
many a piece."""


class JournalError(ValueError):
    """A journal that cannot be used; the message is complete."""


class Journal:
    """The pieces that are done.

    With a path they are kept in that file as well. A line is written before the piece counts as done, so
    nothing is lost if kumite is killed, and it is on the disk a moment later. A line that was cut off in the
    middle is done again.
    """

    def __init__(self, digest: str, path: Path | None = None) -> None:
        self.digest = digest
        self.path = path
        self.done: dict[Piece, Done] = {}
        self.file: TextIO | None = None
        self.synced = 0.0
        """When everything was last written through to the disk."""

    def open(self, *, fresh: bool = False) -> None:
        """Read what is done, unless everything begins anew, and get ready to write more. Nobody else can then
        write there. Raises JournalError."""
        if self.path is None:
            return
        if self.path.exists() and not self.path.is_file():
            raise JournalError(f"{self.path}: is no file; name another one with --journal")
        try:
            self.file = open(self.path, "a", encoding="utf-8")  # noqa: SIM115 (closed by `close`)
            self.lock()
            whole = self.read(fresh=fresh)
            self.file.truncate(whole)
            if whole == 0:
                self.write({"kind": KIND, "digest": self.digest})
        except OSError as problem:
            self.leave()
            reason = f"{problem.strerror or problem}; name another file with --journal"
            raise JournalError(f"{self.path}: cannot be written: {reason}") from problem
        except JournalError:
            self.leave()
            raise

    def lock(self) -> None:
        """Keep others out. Raises JournalError if somebody is in."""
        assert self.file is not None
        try:
            import fcntl

            fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            other = "another kumite is writing there; wait for it, or name another file with --journal"
            raise JournalError(f"{self.path}: {other}") from None
        except (ImportError, OSError):
            return  # files have no locks on this system

    def leave(self) -> None:
        """Let go of a file that could not be used."""
        if self.file is not None:
            self.file.close()
            self.file = None

    def read(self, *, fresh: bool = False) -> int:
        """Take over what the file says is done, unless everything begins anew.
        Returns how many of its bytes stay."""
        assert self.path is not None
        raw = self.path.read_bytes()
        whole = raw.rfind(b"\n") + 1
        lines = raw[:whole].splitlines()
        try:
            if not raw.startswith(START[: len(raw)]):
                raise ValueError(raw[: len(START)])
            if fresh or not lines:
                return 0
            head, *rest = map(json.loads, lines)
            if head["digest"] != self.digest and not rest:
                return 0  # of that other experiment nothing was ever played
            if head["digest"] != self.digest:
                raise JournalError(
                    f"{self.path}: holds the fights of another experiment, or of another version of kumite;"
                    " begin anew with --fresh, or name another file with --journal"
                )
            for line in rest:
                sums = {name: Sums(*row) for name, row in line["sums"].items()}
                counts = {
                    name: {tuple(numbers): times for *numbers, times in many}
                    for name, many in line.get("counts", {}).items()
                }
                self.done[line["variant"], line["block"]] = Done(line["fights"], sums, counts)
        except (ValueError, KeyError, TypeError, RecursionError) as problem:
            if isinstance(problem, JournalError):
                raise
            raise JournalError(f"{self.path}: is no journal of a sweep, or damaged") from None
        return whole

    def add(self, piece: Piece, done: Done) -> None:
        """Note a piece as done."""
        self.done[piece] = done
        if self.file is not None:
            line: dict[str, Any] = {"variant": piece[0], "block": piece[1], "fights": done.fights}
            line["sums"] = {name: one.row() for name, one in done.sums.items()}
            if done.counts:
                line["counts"] = {
                    name: [(*numbers, times) for numbers, times in many.items()]
                    for name, many in done.counts.items()
                }
            self.write(line)

    def write(self, line: dict[str, Any]) -> None:
        """Write a line."""
        assert self.file is not None
        self.file.write(json.dumps(line) + "\n")
        self.file.flush()
        if time.monotonic() > self.synced + MOMENT:
            os.fsync(self.file.fileno())
            self.synced = time.monotonic()

    def close(self) -> None:
        """Close the file."""
        if self.file is not None:
            os.fsync(self.file.fileno())
            self.file.close()
