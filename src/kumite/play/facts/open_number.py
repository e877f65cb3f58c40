"""Numbers that dice have not settled yet: the rules count with all that they can be at once.

Each stands for a die or a pool, its *source*, and has an entry for each thing that this may show. Sums and
differences are made entry by entry. Only where the rules look, and what they see depends on the dice, is
there a fork: the source then keeps what agrees with the way that was taken. Where the rules bring numbers of
two sources together, these become one source, which shows both.

Why it is so: docs/decisions/facts-follow-open-dice.md
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping, Sequence
from itertools import compress, repeat
from typing import Any, Protocol

Entries = Sequence[int]

WIDEST = 60
"""Into so many ways a number is split at most where the rules need it itself."""
LARGEST = 600
"""So much a die or a pool may show at most."""
JOINT = 8_000
"""And two of them together; beyond that one is settled."""
CROWDED = 1_500
"""Of two sources that show so much together, what is unlikely is left out: of each what is less likely than
`SELDOM`, and of both together what is less likely than `SLIGHT`."""
SELDOM = 1e-7
SLIGHT = 1e-9


class CannotFollow(Exception):
    """There would be too many ways, or the rules do with a number what only settled ones allow."""


class Forks(Protocol):
    """Whoever decides which way is taken."""

    def fork(self, weights: Sequence[float]) -> int:
        """One of the ways, by its place; each is as likely as its weight says."""
        ...


class Source:
    """A die or a pool, or several of them, and what can still come of it on this way."""

    def __init__(self, forks: Forks, weights: Sequence[float]) -> None:
        """`weights` say how likely each thing is that it may show."""
        self.forks = forks
        self.weights = weights
        self.into: tuple[Source, Sequence[int]] | None = None
        """The source that this one has become, by itself or with another; and for each entry of that the
        entry of this one."""

    @classmethod
    def of(cls, forks: Forks, chances: Mapping[int, float]) -> OpenNumber:
        """What a die or a pool shows. Raises CannotFollow if that may be too much."""
        if len(chances) > LARGEST:
            raise CannotFollow
        return OpenNumber(cls(forks, [*chances.values()]), [*chances])

    def join(self, other: Source) -> bool:
        """Make one source of two, if it does not become too large. Returns whether it was made."""
        is_crowded = len(self.weights) * len(other.weights) > CROWDED
        mine, its = self._likely(is_crowded), other._likely(is_crowded)
        if len(mine) * len(its) > 2 * JOINT:
            return False
        weights = [self.weights[one] * other.weights[another] for one in mine for another in its]
        left, right = [one for one in mine for _ in its], [*its] * len(mine)
        if is_crowded:
            least = SLIGHT * sum(self.weights) * sum(other.weights)
            is_likely = [weight >= least for weight in weights]
            weights = [*compress(weights, is_likely)]
            left, right = [*compress(left, is_likely)], [*compress(right, is_likely)]
        if len(weights) > JOINT:
            return False
        joint = Source(self.forks, weights)
        self.into, other.into = (joint, left), (joint, right)
        return True

    def _likely(self, is_crowded: bool) -> Sequence[int]:
        """The entries; if there are very many, only those that are likely enough."""
        if not is_crowded:
            return range(len(self.weights))
        least = SELDOM * sum(self.weights)
        return [place for place, weight in enumerate(self.weights) if weight >= least]

    def _narrow(self, is_left: Sequence[bool]) -> None:
        """Only some of the entries can be any more."""
        left = [*compress(range(len(self.weights)), is_left)]
        self.into = Source(self.forks, [self.weights[place] for place in left]), left

    def sums(self, entries: Entries) -> dict[int, float]:
        """How likely each number is, ascending, beside the others."""
        found: dict[int, float] = {}
        for value, weight in zip(entries, self.weights, strict=True):
            found[value] = found.get(value, 0.0) + weight
        return dict(sorted(found.items()))

    def settle(self, entries: Entries) -> int:
        """Settle a number, by a fork if it is open. Returns it. Raises CannotFollow."""
        ways = self.sums(entries)
        if len(ways) > WIDEST:
            raise CannotFollow
        if len(ways) == 1:
            return entries[0]
        # Their order hangs on nothing but the numbers, so that a way can be taken again.
        taken = [*ways][self.forks.fork([*ways.values()])]
        self._narrow([value == taken for value in entries])
        return taken

    def see(self, seen: Sequence[bool]) -> bool:
        """Settle whether something is so, by a fork if it is open."""
        if True not in seen or False not in seen:
            return seen[0]
        weight = sum(compress(self.weights, seen))
        is_so = bool(self.forks.fork([sum(self.weights) - weight, weight]))
        self._narrow(seen if is_so else [not so for so in seen])
        return is_so


class OpenNumber:
    """A number that depends on one source. It behaves as an int does."""

    __slots__ = ("entries", "source")

    def __init__(self, source: Source, entries: Entries) -> None:
        self.source = source
        self.entries = entries

    def at_hand(self) -> OpenNumber:
        """The same number, with the source that its own has become a part of."""
        while self.source.into is not None:
            self.source, part = self.source.into
            self.entries = [*map(self.entries.__getitem__, part)]
        return self

    @property
    def chances(self) -> dict[int, float]:
        """How likely each value is now, ascending; together they are 1."""
        sums = self.at_hand().source.sums(self.entries)
        whole = sum(sums.values())
        return {value: weight / whole for value, weight in sums.items()}

    def settle(self) -> int:
        """The number itself, by a fork if it is still open."""
        return self.at_hand().source.settle(self.entries)

    def _made(self, with_it: Callable[[Any, Any], Any], other: Any) -> Any:
        """What comes of it and another number."""
        if not isinstance(other, int | OpenNumber):
            return NotImplemented
        if isinstance(other, OpenNumber) and not self._meets(other):
            return self._of_two(with_it, other)
        self.at_hand()
        entries = [*map(with_it, self.entries, _entries(other))]
        is_open = entries.count(entries[0]) < len(entries)
        return OpenNumber(self.source, entries) if is_open else entries[0]

    def _meets(self, other: OpenNumber) -> bool:
        """Let the two be of one source. Returns whether they are."""
        mine, its = self.at_hand().source, other.at_hand().source
        return mine is its or mine.join(its)

    def _of_two(self, with_it: Callable[[Any, Any], Any], other: OpenNumber) -> Any:
        """Of two dice the one that can show less is settled."""
        if len(self.source.weights) <= len(other.source.weights):
            mine = self.settle()
            return other._made(lambda its, own: with_it(own, its), mine)
        return self._made(with_it, other.settle())

    def _seen(self, look: Callable[[Any, Any], Any], other: Any) -> Any:
        """What a comparison with another number says, by a fork if that is open."""
        if not isinstance(other, int | OpenNumber):
            return NotImplemented
        if isinstance(other, OpenNumber) and not self._meets(other):
            found = self._of_two(look, other)
            return bool(found.settle() if isinstance(found, OpenNumber) else found)
        self.at_hand()
        return self.source.see([*map(look, self.entries, _entries(other))])

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


def _entries(number: Any) -> Any:
    return number.at_hand().entries if isinstance(number, OpenNumber) else repeat(int(number))


def sum_of(numbers: Sequence[Any]) -> dict[int, float]:
    """How likely each sum of settled and open numbers is, ascending; their sources are independent."""
    settled, by_source = 0, dict[int, OpenNumber]()
    for number in numbers:
        if not isinstance(number, OpenNumber):
            settled += int(number)
            continue
        source = number.at_hand().source
        other = by_source.get(id(source))
        entries = number.entries if other is None else [*map(operator.add, other.entries, number.entries)]
        by_source[id(source)] = OpenNumber(source, entries)
    total = {settled: 1.0}
    for open_number in by_source.values():
        longer: dict[int, float] = {}
        for value, chance in open_number.chances.items():
            for before, weight in total.items():
                longer[before + value] = longer.get(before + value, 0.0) + weight * chance
        total = longer
    return dict(sorted(total.items()))
