"""How long a fight may go on by itself where others wait for it, or have to be able to stop it."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

from .answering import WrongAnswer


class RunsOn(WrongAnswer):
    """The fight would go on by itself for too long; nothing has changed."""


def never() -> bool:
    """Nobody stops it."""
    return False


@dataclass(frozen=True)
class Patience:
    """How much a fight may do without asking anybody anything."""

    seconds: float
    """Of the processor, so that a busy machine makes no difference."""
    events: int = 300_000
    """Each die, decision and event is kept in memory, so their number is a limit of memory."""
    stopped: Callable[[], bool] = never
    """Whether whoever runs it wants no more."""

    def begin(self) -> Callable[[int], None]:
        """What to call after each beat, with the number of its events. It raises RunsOn."""
        until, left = time.thread_time() + self.seconds, self.events

        def look(events: int) -> None:
            nonlocal left
            left -= events
            if self.stopped():
                raise RunsOn("the fight was stopped, because kumite ends")
            if time.thread_time() > until:
                raise RunsOn(f"the fight goes on for more than {self.seconds:g} s and asks nobody anything")
            if left < 0:
                raise RunsOn(f"more than {self.events:,} things happen, and nobody is asked anything")

        return look
