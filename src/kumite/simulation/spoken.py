"""How the members of a ruleset's enums, and measured numbers, are put for people."""

from __future__ import annotations

from enum import IntEnum
from math import isfinite


def spoken(one: IntEnum) -> str:
    """The name of an enum's member as people say it: `pc side` for PC_SIDE."""
    return one.name.lower().replace("_", " ")


def spoken_outcome(outcome: IntEnum) -> str:
    """The name of an outcome for people; a fight without an end is `undecided`."""
    return spoken(outcome) if outcome else "undecided"


def whole(low: float, high: float, sign: str = "") -> str:
    """An interval between two whole numbers that fights have reached; with `sign` "+", of a difference."""
    return " to ".join(f"{one:{sign if one else ''}g}" if isfinite(one) else "unknown" for one in (low, high))


def spoken_difference(value: float, low: float, high: float, *, share: bool, quantile: bool) -> str:
    """A difference with its interval, as tables show it."""
    if quantile:
        return f"{value:{'+' if value else ''}g} ({whole(low, high, '+')})"
    return f"{number(value, share, '+')} ± {number((high - low) / 2, share)}"


def number(value: float, share: bool, sign: str = "") -> str:
    """A share or a mean as tables show it; with `sign` "+", a difference."""
    if not isfinite(value):
        return "unknown"
    return f"{value:{sign}.2%}" if share else f"{value:{sign}.3f}"
