"""What rulesets share where fighters come and go between two beats, beside the rules."""

from __future__ import annotations

from typing import Any

from .. import CannotChange

NEVER = 100_000
"""A round that no fight reaches."""


class Silent:
    """A table at which nothing is told and nothing asked: a rule that asks cannot be used so."""

    def tell(self, who: int, what: int, amount: int) -> None:
        pass

    def roll(self, who: int, why: int, sides: int) -> int:
        raise CannotChange("that would take a roll; let the fight go on a little and try again")

    def pool(self, who: int, why: int, sides: int, rolled: int, kept: int) -> int:
        raise CannotChange("that would take a roll; let the fight go on a little and try again")

    def choose(self, who: int, ask: int, options: int) -> int:
        raise CannotChange("that would take a decision; let the fight go on a little and try again")

    def amount(self, who: int, ask: int, low: int, high: int) -> int:
        raise CannotChange("that would take a decision; let the fight go on a little and try again")


def see_each_other(fight: Any, fresh: Any, first: int, names: tuple[str, ...]) -> None:
    """Give those who were there the newcomers' bits in these sets of seats, as they are in a fresh fight."""
    newcomers = (1 << fight.count) - (1 << first)
    for me, as_new in zip(fight.fighters[:first], fresh.fighters, strict=False):
        for name in names:
            setattr(me, name, getattr(me, name) | getattr(as_new, name) & newcomers)
