"""The ways on after an answer, added up: first those of one fight, then those of all that look alike."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from math import sqrt
from typing import Any

from ...chances.statistics import wilson
from ...rulesets import Ruleset
from .fact import Amount, Fact, Range
from .lookalikes import Alike
from .open_number import sum_of
from .walk import Way


class Summing:
    """The ways of one fight, and what they come to."""

    def __init__(self, ruleset: Ruleset, who: int, ways: Sequence[Way], throws: int) -> None:
        """`who` is asked; `throws` is 0 where these are all the ways that there are."""
        self.ruleset, self.who, self.ways, self.throws = ruleset, who, ways, throws
        whole = sum(way.weight for way in ways)
        self.shares = [way.weight / whole for way in ways]
        self.error = 0.0
        """Half of the widest 95% interval so far."""

    def fact(self, chain: tuple[int, ...]) -> Fact:
        """What they come to."""
        hit, standing, left = self.ruleset.hit, self.ruleset.standing, self.ruleset.left
        rolls = [way.rolled for way in self.ways]
        hits = None if hit is None else self._chance(lambda way: bool(_tells(way, self.who, hit)))
        amounts = {
            name: self._amount([_tells(way, self.who, event) for way in self.ways])
            for name, event in self.ruleset.tallies.items()
        }
        falls = self._fates(lambda fate: fate != standing and fate not in left)
        leaves = self._fates(lambda fate: fate in left)
        return Fact(
            chain,
            self.ways[0].pool,
            None if any(one is None for one in rolls) else self._amount([[one] for one in rolls]),
            hits,
            amounts,
            falls,
            leaves,
            frozenset(one for way in self.ways for one in way.guessed),
            self.throws,
            self.error,
        )

    def _chance(self, of: Callable[[Way], bool]) -> Range:
        value = sum(share for way, share in zip(self.ways, self.shares, strict=True) if of(way))
        self._note(value)
        return Range(value, value)

    def _note(self, value: float) -> None:
        if self.throws:
            low, high = wilson(value * self.throws, self.throws)
            self.error = max(self.error, (high - low) / 2)

    def _fates(self, of: Callable[[int], bool]) -> dict[int, Range]:
        """How likely that is of each who took part before."""
        before = self.ways[0].before
        seats = [seat for seat, fate in enumerate(before) if fate == self.ruleset.standing]
        return {seat: self._chance(lambda way, seat=seat: of(way.fates[seat])) for seat in seats}  # type: ignore[misc]

    def _amount(self, found: Sequence[Sequence[Any]]) -> Amount:
        """The sum of these numbers, open and settled, over all ways."""
        chances: dict[int, float] = {}
        for numbers, share in zip(found, self.shares, strict=True):
            for value, chance in sum_of(numbers).items():
                chances[value] = chances.get(value, 0.0) + chance * share
        mean = sum(value * chance for value, chance in chances.items())
        square = sum((value - mean) ** 2 * chance for value, chance in chances.items())
        some = sum(chance for value, chance in chances.items() if value > 0)
        return Amount(Range(mean, mean), min(chances), max(chances), Range(some, some), sqrt(square))


def _tells(way: Way, who: int, event: int) -> list[Any]:
    """The amounts of an event that was told of somebody."""
    return [amount for seat, what, amount in way.told if (seat, what) == (who, event)]


# What several fights that look alike have to say


def joined(told: Sequence[Fact], alike: Alike) -> Fact:
    """The facts of several fights as one: with ranges, or without what is not the same in all."""
    first = told[0]
    rolls = [fact.rolled for fact in told if fact.rolled]
    hits = [fact.hits for fact in told if fact.hits]
    whole = Fact(
        first.answers,
        first.pool,
        _span(rolls) if len(rolls) == len(told) else None,
        _range(hits) if hits else None,
        {name: _span([fact.amounts[name] for fact in told]) for name in first.amounts},
        {seat: _range([fact.falls[seat] for fact in told]) for seat in first.falls},
        {seat: _range([fact.leaves[seat] for fact in told]) for seat in first.leaves},
        frozenset(seat for fact in told for seat in fact.guessed),
        first.throws,
        max(fact.error for fact in told),
        alike.taken_for,
    )
    return whole if alike.is_likely else _certain(whole)


def _certain(whole: Fact) -> Fact:
    """Without what hangs on what the seat does not know."""
    amounts = {name: one for name, one in whole.amounts.items() if one.mean.is_one and one.any.is_one}
    falls = {seat: one for seat, one in whole.falls.items() if one.is_one}
    leaves = {seat: one for seat, one in whole.leaves.items() if one.is_one}
    hits = whole.hits if whole.hits and whole.hits.is_one else None
    sizes = (len(amounts), len(falls), len(leaves), hits)
    is_partial = sizes != (len(whole.amounts), len(whole.falls), len(whole.leaves), whole.hits)
    return replace(
        whole,
        hits=hits,
        amounts=amounts,
        falls=falls,
        leaves=leaves,
        taken_for=frozenset(),
        is_partial=is_partial,
    )


def _range(found: Sequence[Range]) -> Range:
    return Range(min(one.low for one in found), max(one.high for one in found))


def _span(found: Sequence[Amount]) -> Amount:
    return Amount(
        _range([one.mean for one in found]),
        min(one.least for one in found),
        max(one.most for one in found),
        _range([one.any for one in found]),
        max(one.spread for one in found),
    )
