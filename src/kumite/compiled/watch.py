"""What can be noted of each single fight of a batch, besides its outcome and its length."""

from __future__ import annotations

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


def noted(ruleset: Ruleset, play: Play, watched: Watched) -> int:
    """What is watched, of one fight played in plain Python."""
    if isinstance(watched, FateOf):
        return int(ruleset.fate(play.fight.fighters[watched.seat]))
    if isinstance(watched, Happened):
        told = [entry for entry in play.transcript if isinstance(entry, Told)]
        amounts = [one.amount for one in told if (one.who, one.what) == (watched.who, watched.event)]
        return sum(amounts) if watched.amounts else len(amounts)
    value: Any = play.fight
    for step in watched.path:
        value = value[step] if isinstance(step, int) else getattr(value, step)
    return int(value)
