"""What can be noted of each single fight of a batch, besides its outcome and its length.

Why it is so: docs/decisions/what-is-noted-of-single-fights.md
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from ...rulesets import Ruleset
from ...table import Entry, Told


class FateOf(NamedTuple):
    """The fate of the fighter on a seat at the end."""

    seat: int


class OutAt(NamedTuple):
    """The length that the fight had when the fighter on a seat was out of it for good.

    Out is who has another fate than `standing`, after a beat or before the first one; -1 where it stands at
    the end.
    """

    seat: int


class Happened(NamedTuple):
    """How often an event was told of a seat (REFEREE for the referee's), or the sum of its amounts."""

    event: int
    who: int
    amounts: bool = False


class Number(NamedTuple):
    """A number of the state at the end, such as ("fighters", 2, "hp")."""

    path: tuple[str | int, ...]


Watched = FateOf | OutAt | Happened | Number


def follow(ruleset: Ruleset, fight: Any, out: list[int]) -> None:
    """Note in `out`, which has -1 for everybody before the first time, who is out of the fight since when."""
    for seat, fighter in enumerate(fight.fighters):
        if ruleset.fate(fighter) == ruleset.standing:
            out[seat] = -1
        elif out[seat] < 0:
            out[seat] = int(ruleset.length(fight))


def noted(
    ruleset: Ruleset, fight: Any, transcript: Iterable[Entry], out: Sequence[int], watch: Sequence[Watched]
) -> list[int]:
    """Everything that is watched, of one fight that was played to its end in plain Python.

    `out` is what `follow` has made of it.
    """
    happened: dict[tuple[int, int], tuple[int, int]] = {}
    if any(isinstance(one, Happened) for one in watch):
        for told in transcript:
            if isinstance(told, Told):
                times, amounts = happened.get((told.what, told.who), (0, 0))
                happened[told.what, told.who] = times + 1, amounts + told.amount
    numbers = []
    for one in watch:
        if isinstance(one, FateOf):
            numbers.append(int(ruleset.fate(fight.fighters[one.seat])))
        elif isinstance(one, OutAt):
            numbers.append(out[one.seat])
        elif isinstance(one, Happened):
            numbers.append(happened.get((one.event, one.who), (0, 0))[one.amounts])
        else:
            numbers.append(number_at(fight, one.path))
    return numbers


def number_at(fight: Any, path: tuple[str | int, ...]) -> int:
    """A number of a state."""
    value: Any = fight
    for step in path:
        value = value[step] if isinstance(step, int) else getattr(value, step)
    return int(value)
