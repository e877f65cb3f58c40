"""A batch of fights with everything that its pictures and its report need besides the tallies.

That is how many fights ended in each way with each length, from when on each side had how many left, what the
fighters had left, and which fights are worth reading.

Why it is so: docs/decisions/pictures-are-made-of-numbers-kept-anyway.md
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import cached_property
from threading import Lock
from typing import Any, NamedTuple

import numpy as np

from ..compiled.fights.tallies import Tallies
from ..compiled.fights.watch import Number, OutAt, Watched
from ..encounters.encounter import Encounter
from ..simulation.summary import Summary, summarize
from .counts import Estimate, Numbers, Sums, estimate

NEVER = -1
"""The length noted for a fighter who was still standing at the end."""


class Way(NamedTuple):
    """A way in which a fight ended: the outcome, the length, and how many of
    the winners were still standing."""

    outcome: int
    length: int
    standing: int


@dataclass
class Ended:
    """How many fights ended in one way, and the lowest number among them."""

    fights: int
    first: int


@dataclass(frozen=True)
class Batch:
    """Fights `0` to `tallies.fights - 1` of a seed; there is at least one."""

    encounter: Encounter
    seed: int
    limit: int
    asked: int
    """How many fights were asked for."""
    tallies: Tallies
    summary: Summary
    ways: dict[Way, Ended]
    falls: dict[int, list[Counter[int]]]
    """[side][n]: in how many fights the last fighter of the side but n to go out did so at which length."""
    left: dict[str, list[Counter[int]]]
    """[gauge][seat]: how many fights ended with that number."""

    def standing_after(self, length: int, side: int) -> Estimate:
        """The mean share of a side's fighters who are not out after that time, with its interval.

        A fighter is out if they no longer stand and never get up again; a fight that is over sooner counts as
        it ended.
        """
        order = self.falls[side]
        fights = self.tallies.fights
        standing = [fights - sum(n for out, n in each.items() if 0 <= out <= length) for each in order]
        squares = sum((2 * place + 1) * n for place, n in enumerate(standing))
        if len(order) == 1:
            return estimate(Sums(fights, standing[0], standing[0]), is_share=True)
        mean = estimate(Sums(fights, sum(standing), squares), is_share=False)
        one = len(order)
        return Estimate(mean.value / one, max(0.0, mean.low / one), min(1.0, mean.high / one))


def watched(encounter: Encounter) -> dict[str, list[list[Watched]]]:
    """For each gauge and each seat the numbers that add up to it; and under no
    name, when each fighter was out."""
    rules = encounter.ruleset
    seats = range(len(encounter.names))
    watch: dict[str, list[list[Watched]]] = {"": [[OutAt(seat)] for seat in seats]}
    for name, field_name in rules.gauges.items():
        example = getattr(rules.fighter(), field_name)
        below = [(n,) for n in range(len(example))] if isinstance(example, list) else [()]
        watch[name] = [[Number(("fighters", seat, field_name, *one)) for one in below] for seat in seats]
    return watch


@dataclass
class Notes:
    """Adds up the rows of the fights, as `simulate` hands them over when it watches `columns`."""

    encounter: Encounter
    ways: dict[Way, Ended] = field(default_factory=dict)
    falls: dict[int, list[Counter[int]]] = field(default_factory=dict)
    left: dict[str, list[Counter[int]]] = field(default_factory=dict)
    lock: Lock = field(default_factory=Lock)

    @cached_property
    def watch(self) -> dict[str, list[list[Watched]]]:
        """For each gauge and each seat the numbers that add up to it; and under no
        name, when each fighter was out."""
        return watched(self.encounter)

    @property
    def columns(self) -> list[Watched]:
        """Everything that is watched, in the order of the columns."""
        return [one for seats in self.watch.values() for ones in seats for one in ones]

    def add(self, first: int, rows: Any) -> None:
        """Add the rows of the fights from number `first` on."""
        table = np.asarray(rows, np.int64)
        outcomes, lengths = table[:, 0], table[:, 1]
        numbers: dict[str, list[Numbers]] = {}
        column = 2
        for name, seats in self.watch.items():
            numbers[name] = []
            for ones in seats:
                numbers[name].append(table[:, column : column + len(ones)].sum(axis=1))
                column += len(ones)
        outs = np.stack(numbers.pop(""), axis=1)
        with self.lock:
            self.add_falls(outs)
            self.add_ways(first, outcomes, lengths, outs)
            for name, seats_left in numbers.items():
                counts = self.left.setdefault(name, [Counter() for _ in seats_left])
                for seat, mine in enumerate(seats_left):
                    counts[seat].update(counted(mine))

    def add_falls(self, outs: Numbers) -> None:
        """When the fighters of each side were out, the last one first."""
        late = np.where(outs == NEVER, np.iinfo(np.int64).max, outs)
        for side in self.encounter.sides:
            seats = [one.seat for one in self.encounter.combatants if one.side == side]
            order = -np.sort(-late[:, seats], axis=1)
            falls = self.falls.setdefault(side, [Counter() for _ in seats])
            for place in range(len(seats)):
                mine = order[:, place]
                falls[place].update(counted(np.where(mine == np.iinfo(np.int64).max, NEVER, mine)))

    def add_ways(self, first: int, outcomes: Numbers, lengths: Numbers, outs: Numbers) -> None:
        """How the fights ended."""
        standing = np.zeros(len(outs), np.int64)
        for outcome, side in self.encounter.ruleset.outcome_sides.items():
            seats = [one.seat for one in self.encounter.combatants if one.side == side]
            won = outcomes == int(outcome)
            standing[won] = (outs[won][:, seats] == NEVER).sum(axis=1)
        in_one = (outcomes << 48) + (lengths << 8) + standing
        _, places, counts = np.unique(in_one, return_index=True, return_counts=True)
        for place, count in zip(places.tolist(), counts.tolist(), strict=True):
            way = Way(int(outcomes[place]), int(lengths[place]), int(standing[place]))
            ended = self.ways.setdefault(way, Ended(0, first + place))
            ended.fights += count
            ended.first = min(ended.first, first + place)

    def batch(self, tallies: Tallies, seed: int, limit: int, asked: int) -> Batch:
        """All of it together with the tallies of the same fights; there is at least
        one, of so many that were asked for."""
        summary = summarize(self.encounter, tallies)
        ways = dict(sorted(self.ways.items()))
        return Batch(self.encounter, seed, limit, asked, tallies, summary, ways, self.falls, self.left)


def counted(numbers: Numbers) -> dict[int, int]:
    """How often each number occurs."""
    found, counts = np.unique(numbers, return_counts=True)
    return dict(zip(found.tolist(), counts.tolist(), strict=True))
