"""Numbers that dice have not settled yet: the rules count with all that they can be at once.

Each stands for a die or a pool, its *source*, as a table from what the source may show to what the number
then is. Sums and differences make other tables. Only where the rules look, and what they see depends on the
dice, is there a fork: the source then keeps what agrees with the way that was taken.

Why it is so: docs/decisions/facts-follow-open-dice.md
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

WIDEST = 60
"""Into so many ways a number is split at most where the rules need it itself."""
LARGEST = 600
"""So much a source may show at most."""


class CannotFollow(Exception):
    """There would be too many ways, or the rules do with a number what only settled ones allow."""


class Forks(Protocol):
    """Whoever decides which way is taken."""

    def fork(self, weights: Sequence[float]) -> int:
        """One of the ways, by its place; each is as likely as its weight says."""
        ...


class Source:
    """A die or a pool, and what it can still show on this way."""

    def __init__(self, forks: Forks, weights: Mapping[int, float]) -> None:
        """`weights` say how likely each number is. Raises CannotFollow if there are too many of them."""
        if len(weights) > LARGEST:
            raise CannotFollow
        self.forks = forks
        self.weights = dict(weights)

    @property
    def number(self) -> OpenNumber:
        """What it shows."""
        return OpenNumber(self, {value: value for value in self.weights})

    def chances(self, table: Mapping[int, int]) -> dict[int, float]:
        """How likely each number of a table is now, ascending; together they are 1."""
        whole = sum(self.weights.values())
        found: dict[int, float] = {}
        for value, weight in self.weights.items():
            found[table[value]] = found.get(table[value], 0.0) + weight / whole
        return dict(sorted(found.items()))

    def take(self, key: Callable[[int], Any]) -> Any:
        """Settle what `key` says of the number that is shown, by a fork if that is open. Returns it."""
        ways: dict[Any, dict[int, float]] = {}
        for value, weight in self.weights.items():
            ways.setdefault(key(value), {})[value] = weight
        if len(ways) > WIDEST:
            raise CannotFollow
        if len(ways) == 1:
            return next(iter(ways))
        # The order must not depend on anything but the numbers, so that a way can be taken again.
        taken = self.forks.fork([sum(way.values()) for way in ways.values()])
        answer, self.weights = list(ways.items())[taken]
        return answer


class OpenNumber:
    """A number that depends on one source. It behaves as an int does."""

    __slots__ = ("source", "table")

    def __init__(self, source: Source, table: dict[int, int]) -> None:
        self.source = source
        self.table = table

    @property
    def chances(self) -> dict[int, float]:
        """How likely each value is now, ascending."""
        return self.source.chances(self.table)

    def settle(self) -> int:
        """The number itself, by a fork if it is still open."""
        found: int = self.source.take(self.table.__getitem__)
        return found

    def _made(self, with_it: Callable[[int, int], int], other: Any) -> Any:
        """What comes of it and another number."""
        if isinstance(other, OpenNumber):
            if other.source is not self.source:
                return self._of_two(with_it, other)
            table = {one: with_it(self.table[one], other.table[one]) for one in self.source.weights}
        elif isinstance(other, int):
            table = {one: with_it(self.table[one], other) for one in self.source.weights}
        else:
            return NotImplemented
        first = next(iter(table.values()))
        return first if all(value == first for value in table.values()) else OpenNumber(self.source, table)

    def _of_two(self, with_it: Callable[[int, int], int], other: OpenNumber) -> Any:
        """Of two dice the one that can show less is settled."""
        if len(self.source.weights) <= len(other.source.weights):
            mine = self.settle()
            return other._made(lambda its, own: with_it(own, its), mine)
        return self._made(with_it, other.settle())

    def _seen(self, look: Callable[[int, int], bool], other: Any) -> Any:
        """What a comparison with another number says, by a fork if that is open."""
        if isinstance(other, OpenNumber):
            if other.source is not self.source:
                return bool(self._of_two(look, other))
            return self.source.take(lambda one: look(self.table[one], other.table[one]))
        if not isinstance(other, int):
            return NotImplemented
        return self.source.take(lambda one: look(self.table[one], other))

    def __add__(self, other: Any) -> Any:
        return self._made(operator.add, other)

    __radd__ = __add__

    def __sub__(self, other: Any) -> Any:
        return self._made(operator.sub, other)

    def __rsub__(self, other: Any) -> Any:
        return self._made(lambda own, its: its - own, other)

    def __mul__(self, other: Any) -> Any:
        return self._made(operator.mul, other)

    __rmul__ = __mul__

    def __floordiv__(self, other: Any) -> Any:
        return self._made(operator.floordiv, other)

    def __rfloordiv__(self, other: Any) -> Any:
        return self._made(lambda own, its: its // own, other)

    def __mod__(self, other: Any) -> Any:
        return self._made(operator.mod, other)

    def __rmod__(self, other: Any) -> Any:
        return self._made(lambda own, its: its % own, other)

    def __and__(self, other: Any) -> Any:
        return self._made(operator.and_, other)

    __rand__ = __and__

    def __or__(self, other: Any) -> Any:
        return self._made(operator.or_, other)

    __ror__ = __or__

    def __rshift__(self, other: Any) -> Any:
        return self._made(operator.rshift, other)

    def __neg__(self) -> Any:
        return self._made(lambda own, _: -own, 0)

    def __abs__(self) -> Any:
        return self._made(lambda own, _: abs(own), 0)

    def __eq__(self, other: object) -> Any:
        return self._seen(operator.eq, other)

    def __ne__(self, other: object) -> Any:
        return self._seen(operator.ne, other)

    def __lt__(self, other: Any) -> Any:
        return self._seen(operator.lt, other)

    def __le__(self, other: Any) -> Any:
        return self._seen(operator.le, other)

    def __gt__(self, other: Any) -> Any:
        return self._seen(operator.gt, other)

    def __ge__(self, other: Any) -> Any:
        return self._seen(operator.ge, other)

    def __bool__(self) -> bool:
        return bool(self._seen(operator.ne, 0))

    def __index__(self) -> int:
        return self.settle()

    def __int__(self) -> int:
        return self.settle()

    def __hash__(self) -> int:
        return hash(self.settle())


def sum_of(numbers: Sequence[Any]) -> dict[int, float]:
    """How likely each sum of settled and open numbers is, ascending; their sources are independent."""
    settled, by_source = 0, dict[int, tuple[Source, dict[int, int]]]()
    for number in numbers:
        if not isinstance(number, OpenNumber):
            settled += int(number)
            continue
        source, table = by_source.get(id(number.source), (number.source, dict.fromkeys(number.table, 0)))
        more = {one: table[one] + number.table[one] for one in source.weights}
        by_source[id(source)] = source, more
    total = {settled: 1.0}
    for source, table in by_source.values():
        longer: dict[int, float] = {}
        for value, chance in source.chances(table).items():
            for before, weight in total.items():
                longer[before + value] = longer.get(before + value, 0.0) + weight * chance
        total = longer
    return dict(sorted(total.items()))
