"""What a seat sees of a fight, as a vector of fixed length, made from the declarations of the fields.

Why it is so: docs/decisions/an-observation-is-made-of-declared-fields.md
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import log1p
from typing import Any

import numpy as np

from ..rulesets import Ruleset
from ..rulesets.fields import Field, fields_of
from ..table import Question, Verb

Vector = np.ndarray[Any, np.dtype[np.float32]]
Path = tuple[str | int, ...]
LARGE = 1_000
"""What may be larger than this is put on a logarithmic scale."""
NOBODY = 2
"""A number of fighters that tells fields which hold a seat from those that hold the bits of seats."""


@dataclass(frozen=True)
class Place:
    """One number of an observation, from -1 to 1."""

    name: str
    """Whose and which: `me.hp`, `fighter 2.weapons.0.uses`, `fight.round`, `asked.attack`."""
    says: str
    """How the number of the state became this one."""


@dataclass(frozen=True)
class Reading:
    """How a field of a record becomes some numbers."""

    path: Path
    names: tuple[str, ...]
    says: str
    numbers: Callable[[int, Sequence[int]], Sequence[float]]
    """From the number of the state, and the seats in the order in which they are seen."""


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
            yield from (Place(f"fight.{name}", reading.says) for name in reading.names)
        for number in range(self.count):
            whose = "me" if number == 0 else f"fighter {number}"
            for reading in self.of_fighter:
                yield from (Place(f"{whose}.{name}", reading.says) for name in reading.names)

    def order(self, fight: Any, seat: int) -> list[int]:
        """The seats in the order in which that seat sees them."""
        side = fight.fighters[seat].side
        return sorted(
            range(fight.count), key=lambda one: (one != seat, fight.fighters[one].side != side, one)
        )

    def see(self, known: Any, seat: int, question: Question | None) -> Vector:
        """The vector of what that seat knows; `question` is what it is asked, if it is."""
        order = self.order(known, seat)
        numbers: list[float] = [0.0] * (len(self.asks) + 2)
        if question is not None and not question.is_dice:
            numbers[[int(ask) for ask in self.asks].index(question.about)] = 1.0
            if question.verb == Verb.AMOUNT:
                numbers[-2:] = [logarithmic(bound) for bound in question.bounds]
        for reading in self.of_fight:
            numbers += reading.numbers(value_at(known, reading.path), order)
        for one in order:
            fighter = known.fighters[one]
            for reading in self.of_fighter:
                numbers += reading.numbers(value_at(fighter, reading.path), order)
        return np.clip(np.array(numbers, np.float32), -1.0, 1.0)


def value_at(record: Any, path: Path) -> int:
    """The number at a path below a record."""
    for step in path:
        record = record[step] if isinstance(step, int) else getattr(record, step)
    return int(record)


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
                yield reading_of(field, here, count)


def reading_of(field: Field, path: Path, count: int) -> Reading:
    """How a number is read, by what is declared of it."""
    name = ".".join(map(str, path))
    if field.per_seat is not None:
        return of_seats(field.per_seat(NOBODY), path, name, count)
    if field.bits is not None:
        members = [one for one in field.bits if int(one) < 63]
        names = tuple(f"{name}.{one.name.lower()}" for one in members)
        return Reading(
            path, names, "1 where it is so", lambda n, order: [float(n >> int(one) & 1) for one in members]
        )
    most = max(abs(field.low), abs(field.high), 1)
    if most > LARGE:
        return Reading(path, (name,), "logarithmic", lambda n, order: (logarithmic(n),))
    return Reading(path, (name,), f"divided by {most}", lambda n, order: (n / most,))


def of_seats(most: int, path: Path, name: str, count: int) -> Reading:
    """A seat, a seat + 1 or the bits of seats, as the observer counts them: 0 is the observer."""
    if most > NOBODY:
        names = tuple(f"{name}.{n}" for n in range(count))
        says = "1 where they are among them"
        return Reading(path, names, says, lambda n, order: [float(n >> one & 1) for one in order])
    shift = most - 1  # 1 where 0 stands for nobody

    def number(n: int, order: Sequence[int]) -> tuple[float]:
        seat = n - shift
        return ((order.index(seat) + 1) / count if 0 <= seat < count else 0.0,)

    return Reading(path, (name,), "1 for the observer, 2 for the next, and so on, divided by all", number)


def logarithmic(number: int) -> float:
    """A number of any size, from -1 to 1."""
    return (1 if number >= 0 else -1) * log1p(abs(number)) / log1p(10**9)
