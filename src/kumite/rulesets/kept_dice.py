"""Rolls of several dice of which the rules need nothing but the sum of those that are kept.

Whoever looks ahead need not go through them die by die.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class KeptPool:
    """Ten-sided dice, the highest of which are kept."""

    rolled: int
    kept: int
    again: int
    """From which face on a die is rolled again and adds up; 11 where none is."""
    ones: bool = False
    """Whether whoever rolls is asked how many of the dice that show 1 are first rolled once more."""
    counts_exploded: bool = False
    """Whether the rules also count how many of the kept dice show more than 10."""


@dataclass(frozen=True)
class KeptDice:
    """A function of the rules that rolls dice by `rulesets.shared.roll_and_keep` and adds up some of them."""

    function: Callable[..., Any]
    """It calls `roll_faces` or `roll_dice`, and makes nothing else of the dice than `KeptPool` says."""
    pool: Callable[[Mapping[str, Any]], KeptPool | None]
    """Which dice these are, from what the function holds by then; None where more of them counts."""
    keep: tuple[int, int]
    """The member of `Ask` that asks what is kept, and the answer that it is the highest."""
    ones: int = 0
    """The member of `Ask` that asks how many 1s are rolled once more."""
