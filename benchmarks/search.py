"""Whether the search beats each ruleset's default policy: `python -m benchmarks.search`.

The same fights of the same seed are played twice: with the default policy on both sides, and with the
search on one of them. A victory counts 1, a fight that nobody wins a half; the difference is the mean of the
differences of single fights, with its interval of 95 %.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from pathlib import Path

from kumite import compiled, read
from kumite.encounter import Encounter
from kumite.rulesets import NAMES

EXAMPLES = Path(__file__).parent.parent / "examples"
CONTESTS = {
    "ikezu": ("eaters_of_men", 0),
    "hachigoku": ("hachigoku_duel", 0),
    "hell": ("hell_wolves", 0),
    "malice": ("malice_duel", 0),
    "shinobi": ("shinobi_duel", 1),
}
"""For each ruleset an example in which a decision can make a difference, and which of its sides searches."""


@dataclass(frozen=True)
class Contest:
    """What came of the same fights without and with the search, in the mean, and how long it took."""

    before: float
    after: float
    half: float
    """Half the width of the interval of the difference."""
    seconds: float


def contest(encounter: Encounter, side: int, budget: int, fights: int, seed: int) -> Contest:
    """Play the same fights without and with the search on a side."""
    rules = encounter.ruleset
    default = [rules.default_policy] * len(encounter.policies)
    search = [default[0], *(-budget if each.side == side else default[0] for each in encounter.combatants)]
    began = time.perf_counter()
    before, after = (scores(encounter, policies, side, fights, seed) for policies in (default, search))
    took = time.perf_counter() - began
    gains = [one - other for one, other in zip(after, before, strict=True)]
    mean = sum(gains) / fights
    spread = sum((gain - mean) ** 2 for gain in gains) / max(1, fights - 1)
    return Contest(sum(before) / fights, sum(after) / fights, 1.96 * sqrt(spread / fights), took)


def scores(encounter: Encounter, policies: Sequence[int], side: int, fights: int, seed: int) -> list[float]:
    """What each fight came to for a side."""
    rules = encounter.ruleset
    rows = compiled.each_fight(rules, encounter.start(), policies, fights, seed, engine="compiled")
    winners = [rules.outcome_sides.get(outcome) for outcome in rows[:, 0].tolist()]
    return [0.5 if winner is None else float(winner == side) for winner in winners]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.search", description=__doc__)
    parser.add_argument("rulesets", nargs="*", default=NAMES, help="all, if none is named")
    parser.add_argument("--fights", type=int, default=400)
    parser.add_argument("--budget", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=5)
    given = parser.parse_args()
    print(f"{given.fights} fights of seed {given.seed}; {given.budget} play-outs a decision")
    print(f"{'encounter':24} {'side':9} {'default':>8} {'search':>8} {'difference':>17} {'a fight':>9}")
    for name in given.rulesets:
        file, place = CONTESTS[name]
        encounter = read(EXAMPLES / f"{file}.toml")
        number = encounter.sides[place]
        side = encounter.ruleset.sides[number]
        found = contest(encounter, number, given.budget, given.fights, given.seed)
        gain = f"{found.after - found.before:+.1%} ± {found.half:.1%}"
        each = f"{found.seconds / given.fights:.2f} s"
        print(f"{file:24} {side:9} {found.before:>8.1%} {found.after:>8.1%} {gain:>17} {each:>9}", flush=True)


if __name__ == "__main__":
    main()
