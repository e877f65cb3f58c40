"""What a seat sees of a fight, as a vector of fixed length, made from the declarations of the fields.

Why it is so: docs/decisions/an-observation-is-made-of-declared-fields.md
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import log1p
from typing import Any

import numpy as np

from ..compiled.arena.arrays import AMONG, BIT, LOGARITHM, SEAT, SHARE
from ..compiled.loading.layout import layout, word_at, words_of
from ..rulesets import Ruleset
from ..rulesets.fields import Field, fields_of
from ..table import Question, Verb

Vector = np.ndarray[Any, np.dtype[np.float32]]
Table = np.ndarray[Any, np.dtype[np.int64]]
Path = tuple[str | int, ...]
LARGE = 1_000
"""What may be larger than this is put on a logarithmic scale."""
NOBODY = 2
"""A number of fighters that tells fields which hold a seat from those that hold the bits of seats."""
SAYS = {
    SHARE: "divided by {by}",
    LOGARITHM: "logarithmic",
    BIT: "1 where it is so",
    AMONG: "1 where they are among them",
    SEAT: "1 for the observer, 2 for the next, and so on, divided by all",
}


@dataclass(frozen=True)
class Place:
    """One number of an observation, from -1 to 1."""

    name: str
    """Whose and which: `me.hp`, `fighter 2.weapons.0.uses`, `fight.round`, `asked.attack`."""
    says: str
    """How the number of the state became this one."""


@dataclass(frozen=True)
class Reading:
    """How a number of a record becomes one that is seen."""

    path: Path
    name: str
    kind: int
    """How: SHARE, LOGARITHM, BIT, AMONG or SEAT."""
    by: int

    @property
    def says(self) -> str:
        """How, in words."""
        return SAYS[self.kind].format(by=self.by)


class Eyes:
    """Turns what a seat knows of a fight into a vector, in which their own fighter comes first, then their
    own side, and then the others."""

    def __init__(self, ruleset: Ruleset, count: int) -> None:
        """`count` is how many fighters there are."""
        self.ruleset, self.count = ruleset, count
        self.of_fight = [*readings(ruleset.fight(), count, but=("fighters",))]
        self.of_fighter = [*readings(ruleset.fighter(), count)]
        self.asks = list(ruleset.asks)
        self.places = tuple(self._places())

    def _places(self) -> Iterator[Place]:
        for ask in self.asks:
            yield Place(f"asked.{ask.name.lower()}", "1 where this is the open question")
        yield Place("asked.low", "the least legal number, logarithmic, where a number is asked for")
        yield Place("asked.high", "the greatest legal number, logarithmic, where a number is asked for")
        for reading in self.of_fight:
            yield Place(f"fight.{reading.name}", reading.says)
        for number in range(self.count):
            whose = "me" if number == 0 else f"fighter {number}"
            for reading in self.of_fighter:
                yield Place(f"{whose}.{reading.name}", reading.says)

    @cached_property
    def fight_rows(self) -> Table:
        """A row for each number that is seen of the fight: its word, its kind, and by what."""
        return rows_of(self.of_fight, type(self.ruleset.fight()))

    @cached_property
    def fighter_rows(self) -> Table:
        """The same of a fighter; words count from the beginning of theirs."""
        return rows_of(self.of_fighter, type(self.ruleset.fighter()))

    def order(self, fight: Any, seat: int) -> list[int]:
        """The seats in the order in which that seat sees them."""
        side = fight.fighters[seat].side
        return sorted(
            range(fight.count), key=lambda one: (one != seat, fight.fighters[one].side != side, one)
        )

    def see(self, known: Any, seat: int, question: Question | None) -> Vector:
        """The vector of what that seat knows; `question` is what it is asked, if it is."""
        order = self.order(known, seat)
        asked = [0.0] * (len(self.asks) + 2)
        if question is not None and not question.is_dice:
            asked[[int(ask) for ask in self.asks].index(question.about)] = 1.0
            if question.verb == Verb.AMOUNT:
                asked[-2:] = [logarithmic(bound) for bound in question.bounds]
        words = np.array(words_of(known), np.int64)
        each = layout(type(known.fighters[0])).words
        fighters = words[len(words) - each * known.count :].reshape(known.count, each)[order]
        seen = [
            np.array(asked),
            seen_of(words[None, :], self.fight_rows, order)[0],
            seen_of(fighters, self.fighter_rows, order).ravel(),
        ]
        return np.clip(np.concatenate(seen).astype(np.float32), -1.0, 1.0)


def rows_of(found: Sequence[Reading], owner: type) -> Table:
    """Readings as numbers, for `seen_of` and for the compiler."""
    record = layout(owner)
    rows = [(word_at(record, one.path), one.kind, one.by) for one in found]
    return np.array(rows, np.int64).reshape(len(rows), 3)


def seen_of(records: Table, rows: Table, order: Sequence[int]) -> np.ndarray[Any, np.dtype[np.float64]]:
    """What is seen of some records, a row of words for each."""
    words, kinds, by = rows.T
    values = records[:, words]
    seen = np.zeros(values.shape)
    shares, bits, among, seats = (kinds == kind for kind in (SHARE, BIT, AMONG, SEAT))
    seen[:, shares] = values[:, shares] / by[shares]
    seen[:, bits] = values[:, bits] >> by[bits] & 1
    who = np.array(order)
    seen[:, among] = values[:, among] >> who[by[among]] & 1
    place = np.zeros(len(order) + 1)
    place[who] = np.arange(1, len(order) + 1) / len(order)
    seat = values[:, seats] - by[seats]
    seen[:, seats] = place[np.where((seat >= 0) & (seat < len(order)), seat, len(order))]
    for row, column in zip(*np.nonzero(values * (kinds == LOGARITHM)), strict=True):
        seen[row, column] = logarithmic(int(values[row, column]))
    return seen


def readings(record: Any, count: int, but: Sequence[str] = (), path: Path = ()) -> Iterator[Reading]:
    """How each number below a record is read; house rules, and the fields named in `but`, are left out."""
    for name, field in fields_of(type(record)).items():
        if field.house or name in but:
            continue
        value = getattr(record, name)
        inside: list[tuple[Path, str | int, Any]] = [(path, name, value)]
        if isinstance(value, list):
            inside = [((*path, name), n, each) for n, each in enumerate(value)]
        for before, step, each in inside:
            here = (*before, step)
            if field.of is not None:
                yield from readings(each, count, (), here)
            else:
                yield from readings_of(field, here, count)


def readings_of(field: Field, path: Path, count: int) -> Iterator[Reading]:
    """How a number is read, by what is declared of it: bits are a place each."""
    name = ".".join(map(str, path))
    if field.per_seat is not None:
        most = field.per_seat(NOBODY)
        if most > NOBODY:
            yield from (Reading(path, f"{name}.{n}", AMONG, n) for n in range(count))
        else:
            yield Reading(path, name, SEAT, most - 1)  # 1 is taken off where 0 stands for nobody
    elif field.bits is not None:
        members = [one for one in field.bits if int(one) < 63]
        yield from (Reading(path, f"{name}.{one.name.lower()}", BIT, int(one)) for one in members)
    else:
        most = max(abs(field.low), abs(field.high), 1)
        yield Reading(path, name, LOGARITHM if most > LARGE else SHARE, most)


def logarithmic(number: int) -> float:
    """A number of any size, from -1 to 1."""
    return (1 if number >= 0 else -1) * log1p(abs(number)) / log1p(10**9)
