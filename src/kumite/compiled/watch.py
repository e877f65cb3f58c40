"""What can be noted of each single fight of a batch, besides its outcome and its length."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ..rulesets import Ruleset
from ..table import Told
from .job import Play


class FateOf(NamedTuple):
    """The fate of the fighter on a seat at the end."""

    seat: int


class Happened(NamedTuple):
    """How often an event was told of a seat (REFEREE for the referee's), or the sum of its amounts."""

    event: int
    who: int
    amounts: bool = False


class Number(NamedTuple):
    """A number of the state at the end, such as ("fighters", 2, "hp")."""

    path: tuple[str | int, ...]


Watched = FateOf | Happened | Number


def noted(ruleset: Ruleset, play: Play, watch: Sequence[Watched]) -> list[int]:
    """All that is watched, of one fight played in plain Python."""
    happened: dict[tuple[int, int], tuple[int, int]] = {}
    if any(isinstance(one, Happened) for one in watch):
        for told in play.transcript:
            if isinstance(told, Told):
                times, amounts = happened.get((told.what, told.who), (0, 0))
                happened[told.what, told.who] = times + 1, amounts + told.amount
    numbers = []
    for one in watch:
        if isinstance(one, FateOf):
            numbers.append(int(ruleset.fate(play.fight.fighters[one.seat])))
        elif isinstance(one, Happened):
            numbers.append(happened.get((one.event, one.who), (0, 0))[one.amounts])
        else:
            numbers.append(number_at(play.fight, one.path))
    return numbers


def number_at(fight: Any, path: tuple[str | int, ...]) -> int:
    """A number of a state."""
    value: Any = fight
    for step in path:
        value = value[step] if isinstance(step, int) else getattr(value, step)
    return int(value)
