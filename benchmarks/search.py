"""Whether the search beats each ruleset's default policy: `python -m benchmarks.search`.

The same fights of the same seed are played twice: with the default policy on both sides, and with the search
on one of them. A victory counts 1, a fight that nobody wins a half; the difference is the mean of the
differences of single fights, with its 95% interval. Each ruleset says which fights, in
`tests/rulesets/NAME/search_beats_sensible.toml`.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from typing import Any

from kumite import from_dict, read, simulation
from kumite.encounters.encounter import Encounter
from kumite.encounters.files import read_table
from kumite.rulesets import ruleset_names

ROOT = Path(__file__).parent.parent


@dataclass(frozen=True)
class Contest:
    """Who searches in which fight."""

    title: str
    encounter: Encounter
    side: int
    written: dict[str, Any]
    """Everything that its file says."""

    def policies(self, budget: int) -> list[int]:
        """Those of the referee and of each seat, with the search on its side; with budget 0, the default
        policy there too."""
        default = self.encounter.ruleset.default_policy
        each = (-budget if one.side == self.side else default for one in self.encounter.combatants)
        return [default, *(policy or default for policy in each)]

    def scores(self, budget: int, fights: int, seed: int) -> list[float]:
        """What each fight is worth to the side: 1 for a victory, 0 for another side's, a half if nobody
        wins."""
        rules, start = self.encounter.ruleset, self.encounter.start()
        rows = simulation.each_fight(rules, start, self.policies(budget), fights, seed, engine="compiled")
        winners = [rules.outcome_sides.get(outcome) for outcome in rows[:, 0].tolist()]
        return [0.5 if winner is None else float(winner == self.side) for winner in winners]


@dataclass(frozen=True)
class Result:
    """The same fights without and with the search, fight by fight, and how long they took."""

    before: Sequence[float]
    after: Sequence[float]
    seconds: float

    @property
    def gains(self) -> list[float]:
        """By how much each fight is worth more with the search than with the default policy."""
        return [one - other for one, other in zip(self.after, self.before, strict=True)]

    @property
    def gain(self) -> float:
        """The mean of the gains."""
        return mean(self.gains)

    @property
    def error(self) -> float:
        """The standard error of the mean gain."""
        spread = sum((one - self.gain) ** 2 for one in self.gains) / max(1, len(self.gains) - 1)
        return sqrt(spread / len(self.gains))


def mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers)


def contest(name: str, kind: str) -> Contest:
    """The contest of a ruleset: "quick", for a test, or "full"."""
    written = read_table(ROOT / "tests" / "rulesets" / name / "search_beats_sensible.toml")[kind]
    given = written["encounter"]
    found = read(given) if isinstance(given, str) else from_dict(given)
    title = given if isinstance(given, str) else found.title
    return Contest(title, found, found.ruleset.sides.index(written["side"]), written)


def play(contest: Contest, budget: int, fights: int, seed: int) -> Result:
    """Play the same fights without and with the search."""
    began = time.perf_counter()
    before, after = (contest.scores(each, fights, seed) for each in (0, budget))
    return Result(before, after, time.perf_counter() - began)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.search", description=__doc__)
    parser.add_argument("rulesets", nargs="*", default=ruleset_names(), help="all, if none is named")
    parser.add_argument("--fights", type=int, default=400)
    parser.add_argument("--budget", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=5)
    given = parser.parse_args()
    print(f"{given.fights} fights of seed {given.seed}; {given.budget} play-outs a decision")
    print(f"{'encounter':18} {'side':9} {'default':>8} {'search':>8} {'difference':>17} {'a fight':>9}")
    for name in given.rulesets:
        asked = contest(name, "full")
        found = play(asked, given.budget, given.fights, given.seed)
        side = asked.encounter.ruleset.sides[asked.side]
        gain = f"{found.gain:+.1%} ± {1.96 * found.error:.1%}"
        each = f"{found.seconds / given.fights:.2f} s"
        shown = f"{mean(found.before):>8.1%} {mean(found.after):>8.1%} {gain:>17} {each:>9}"
        print(f"{asked.title:18} {side:9} {shown}", flush=True)


if __name__ == "__main__":
    main()
