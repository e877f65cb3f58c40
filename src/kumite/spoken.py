"""How the members of a ruleset's enums, and numbers that were measured, are said to people."""

from __future__ import annotations

from enum import IntEnum
from math import isfinite


def spoken(one: IntEnum) -> str:
    """The name of an enum's member as people say it: `pc side` for PC_SIDE."""
    return one.name.lower().replace("_", " ")


def spoken_outcome(outcome: IntEnum) -> str:
    """An outcome as people say it; the one without an end is `undecided`."""
    return spoken(outcome) if outcome else "undecided"


def whole(low: float, high: float, sign: str = "") -> str:
    """An interval between two of the numbers that fights came to; with `sign` "+" of a difference."""
    return " to ".join(f"{one:{sign if one else ''}g}" if isfinite(one) else "unknown" for one in (low, high))


def less_the_first(value: float, low: float, high: float, *, share: bool, quantile: bool) -> str:
    """A difference with its interval, as tables show it."""
    if quantile:
        return f"{value:{'+' if value else ''}g} ({whole(low, high, '+')})"
    return f"{number(value, share, '+')} ± {number((high - low) / 2, share)}"


def number(value: float, share: bool, sign: str = "") -> str:
    """A share or a mean, as tables show it; with `sign` "+" a difference."""
    if not isfinite(value):
        return "unknown"
    return f"{value:{sign}.2%}" if share else f"{value:{sign}.3f}"
