"""What a batch of fights adds up to, in plain numbers."""

from __future__ import annotations

from dataclasses import dataclass, field

from ...rulesets import Ruleset


@dataclass
class Tallies:
    """Sums over fights; two of the same ruleset and fighters may be added.

    `fights` is how many were played, and `complete` whether those were all that were asked for.
    """

    fights: int
    complete: bool
    outcomes: list[int]
    """How many fights came to each outcome; 0 are those undecided at the limit."""
    lengths: dict[int, int]
    """How many fights had each length, in ascending order."""
    fates: list[list[int]]
    """[seat][fate]: in how many fights that was the end of the fighter."""
    counts: list[list[int]]
    """[event][who + 1]: how often it was told of that seat; place 0 is the referee's."""
    amounts: list[list[int]]
    """[event][who + 1]: the sum of the amounts told."""
    squares: dict[str, list[int]]
    """[tally of the ruleset][seat]: each fight's sum of amounts, squared, and added up over the fights."""
    engine: str = field(default="", compare=False)
    """Which engine counted: `plain` or `compiled`."""

    def __add__(self, other: Tallies) -> Tallies:
        lengths = dict(self.lengths)
        for length, count in other.lengths.items():
            lengths[length] = lengths.get(length, 0) + count
        return Tallies(
            self.fights + other.fights,
            self.complete and other.complete,
            added(self.outcomes, other.outcomes),
            dict(sorted(lengths.items())),
            [added(*rows) for rows in zip(self.fates, other.fates, strict=True)],
            [added(*rows) for rows in zip(self.counts, other.counts, strict=True)],
            [added(*rows) for rows in zip(self.amounts, other.amounts, strict=True)],
            {name: added(self.squares[name], other.squares[name]) for name in self.squares},
            self.engine if self.engine == other.engine else "",
        )


def added(first: list[int], second: list[int]) -> list[int]:
    return [one + other for one, other in zip(first, second, strict=True)]


def nothing(ruleset: Ruleset, fighters: int, engine: str) -> Tallies:
    """The tallies of no fights."""
    events, seats = max(ruleset.events) + 1, fighters + 1
    return Tallies(
        fights=0,
        complete=True,
        outcomes=[0] * (max(ruleset.outcomes) + 1),
        lengths={},
        fates=[[0] * (max(ruleset.fates) + 1) for _ in range(fighters)],
        counts=[[0] * seats for _ in range(events)],
        amounts=[[0] * seats for _ in range(events)],
        squares={name: [0] * fighters for name in ruleset.tallies},
        engine=engine,
    )
