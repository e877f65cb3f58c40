"""How often a place has seen something new, counted so that nothing else can be read from it.

Why it is so: docs/decisions/what-cannot-be-seen-is-not-counted.md
"""

from __future__ import annotations

import time
from typing import Any


class Moments:
    """What a place has seen, moment by moment: a number for each, and the version of the sitting then.

    A number says nothing of what happened out of sight. Numbers of one server's run are larger than those of
    the runs before it, so that a number from elsewhere is known to be none of these.
    """

    def __init__(self) -> None:
        self.first = time.time_ns() // 1000
        self.seen: Any = None
        self.versions: list[int] = []

    def look(self, seen: Any, version: int) -> None:
        """Count what the place sees as of that version, if it is new."""
        if not self.versions or seen != self.seen:
            self.seen = seen
            self.versions.append(version)

    @property
    def latest(self) -> int:
        """The number of what the place sees now."""
        return self.first + len(self.versions) - 1

    def version(self, number: int) -> int:
        """The version of the sitting at the moment with that number; -1 for a number from elsewhere."""
        place = number - self.first
        return self.versions[place] if 0 <= place < len(self.versions) else -1
