"""How far the search for all positions of a fight may go, and what is said where it went too far."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field

SEARCH_INSTEAD = 'let policy = "search" play it in kumite simulate'


class TooLarge(Exception):
    """A fight with more states, or more ways, than there is room or time for; the message is complete."""


@dataclass
class Finding:
    """The limits of a search that begins now."""

    seconds: float
    most_states: int
    megabytes: float
    floor: float
    """Ways of a beat that are less likely are not followed."""
    progress: Callable[[int, int], object] = lambda known, left: None
    """Is told how many states are known and how many of them still wait."""
    until: float = field(init=False)

    def __post_init__(self) -> None:
        self.begin()

    def begin(self) -> None:
        """Count the time from now on."""
        self.until = time.monotonic() + self.seconds

    def alive(self, known: int, left: int) -> None:
        """Raise TooLarge where the time is over."""
        if time.monotonic() > self.until:
            raise too_large(f"{self.seconds:g} s", known, left, "--seconds")

    def room(self, known: int, left: int) -> None:
        """Raise TooLarge where there may be no more states."""
        if known >= self.most_states:
            raise too_large(f"{self.most_states:,} states", known, left, "--states")


def too_large(what: str, known: int, left: int, option: str) -> TooLarge:
    """What to say where it takes more than there is."""
    return TooLarge(
        f"this needs more than {what}: {known:,} states are known and {left:,} of them are not looked into"
        f" yet; allow more {option}, or {SEARCH_INSTEAD}"
    )
