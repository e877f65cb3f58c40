"""How far the search for all positions of a fight may go, and what is said if it would go further."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field

NOTED = 1.0
"""In seconds; less time in the compiler is not worth a word."""
SEARCH_INSTEAD = 'let policy = "search" play it in kumite simulate'


class NotSolved(Exception):
    """Best play that cannot be had: the fight has more states, or more ways, than there is room or time for.
    The message is complete."""


@dataclass
class Finding:
    """The limits of a search that begins now."""

    seconds: float
    most_states: int
    megabytes: float
    floor: float
    """Ways of a beat that are less likely than this are not followed."""
    progress: Callable[[int, int], object] = lambda known, left: None
    """Is told how many states are known and how many of them still wait."""
    compiled: float = 0.0
    """How many of the seconds it took to have the rules compiled."""
    until: float = field(init=False)

    def __post_init__(self) -> None:
        self.until = time.monotonic() + self.seconds

    def alive(self, known: int, left: int) -> None:
        """Raise NotSolved if the time is over."""
        if time.monotonic() > self.until:
            raise self.too_late(known, left)

    def too_late(self, known: int, left: int) -> NotSolved:
        """The message for when the time is over."""
        return not_solved(time_of(self.seconds, self.compiled), known, left, "--seconds")

    def room(self, known: int, left: int) -> None:
        """Raise NotSolved if there may be no more states."""
        if known >= self.most_states:
            raise not_solved(f"{self.most_states:,} states", known, left, "--states")


def time_of(seconds: float, compiled: float) -> str:
    """The time that was allowed, and how much of it went into compiling."""
    if compiled < NOTED:
        return f"{seconds:g} s"
    return f"{seconds:g} s ({compiled:.0f} s went into compiling the rules, which is done once)"


def not_solved(what: str, known: int, left: int, option: str) -> NotSolved:
    """The message for a fight that takes more than it may."""
    return NotSolved(
        f"this needs more than {what}: {known:,} states are known and {left:,} of them are not looked into"
        f" yet; allow more {option}, or {SEARCH_INSTEAD}"
    )
