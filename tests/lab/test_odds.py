"""Exact odds of whole fights: against fractions worked out otherwise, and against simulation."""

from __future__ import annotations

import json
import subprocess
import sys
from collections import defaultdict
from fractions import Fraction
from functools import partial
from itertools import product
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from kumite import compiled, from_dict, read
from kumite.compiled.exact import Spreader
from kumite.compiled.verbs import weigh_best, weigh_extreme, weigh_sum
from kumite.copying import copy_fight
from kumite.dice import keep
from kumite.lab.odds import TooLarge, odds
from kumite.table import Question, Verb
from kumite.tables.exact import after_beats

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.mark.parametrize(("sides", "rolled"), list(product((2, 6, 8), (1, 2, 3, 4))))
def test_what_a_pool_comes_to(sides: int, rolled: int) -> None:
    """Every number of dice kept, high or low: as often as when all dice are listed."""
    for kept in (n for n in range(-rolled, rolled + 1) if n):
        ways: dict[int, int] = defaultdict(int)
        for fallen in product(range(1, sides + 1), repeat=rolled):
            ways[keep(list(fallen), kept)] += 1
        chances = np.zeros(abs(kept) * (sides - 1) + 1)
        if abs(kept) == 1:
            weigh_extreme(chances, sides, rolled, kept)
        elif abs(kept) == rolled:
            weigh_sum(chances, sides, rolled)
        else:
            weigh_best(chances, sides, rolled, kept)
        wanted = [ways[abs(kept) + n] / sides**rolled for n in range(len(chances))]
        assert chances.tolist() == pytest.approx(wanted, abs=1e-12)


def test_a_friendly_duel() -> None:
    """The same as fractions, by the rules in plain Python on the exact table."""
    encounter = read(EXAMPLES / "friendly_duel.toml")
    ruleset = encounter.ruleset

    def never(state: Any, question: Question) -> int:
        raise AssertionError(question)

    wanted: dict[int, Fraction] = defaultdict(Fraction)
    for fight, chance in after_beats(ruleset, encounter.start(), never, 4):
        wanted[ruleset.outcome(fight)] += chance
    found = odds(encounter)
    assert found.outcomes == pytest.approx({one: float(chance) for one, chance in wanted.items()}, abs=1e-12)
    assert found.missing < 1e-12


@pytest.mark.parametrize("name", ["three_touches", "friendly_duel"])
def test_simulation_agrees(name: str) -> None:
    """A million fights: each share of outcomes, and the mean length, within five standard errors."""
    encounter = read(EXAMPLES / f"{name}.toml")
    found = odds(encounter)
    fights = 1_000_000
    tallies = compiled.simulate(encounter.ruleset, encounter.start(), encounter.policies, fights, 11)
    for outcome, chance in found.outcomes.items():
        error = (chance * (1 - chance) / fights) ** 0.5
        assert abs(tallies.outcomes[outcome] / fights - chance) < 5 * error + found.missing
    mean = sum(n * count for n, count in tallies.lengths.items()) / fights
    squares = sum(n * n * count for n, count in tallies.lengths.items()) / fights
    assert abs(mean - found.mean_length) < 5 * ((squares - mean**2) / fights) ** 0.5 + 1e-6
    for seat, fates in enumerate(found.fates):
        for fate, chance in fates.items():
            error = (chance * (1 - chance) / fights) ** 0.5
            assert abs(tallies.fates[seat][fate] / fights - chance) < 5 * error + found.missing


def test_policies_leave_things_to_chance() -> None:
    """Each beat of a fight of random policies, against plain Python with every whim followed too."""
    encounter = from_dict(
        {
            "ruleset": "ikezu",
            "sides": {
                side: {"policy": "random", "fighters": [{"sample": sample}]}
                for side, sample in (("pc", "Kenta"), ("opponent", "Farmer"))
            },
        }
    )
    ruleset, policies = encounter.ruleset, encounter.policies
    spread = Spreader(ruleset, encounter.start(), policies, most=10**5, longest=9, floor=0.0)
    reached = {0: (encounter.start(), 1.0)}
    for _ in range(3):
        spread.beat(float("inf"))
        after: dict[int, tuple[Any, float]] = {}
        for state, weight in reached.values():
            for end, chance in every_way(ruleset, policies, state):
                after[len(after)] = (end, weight * chance)
        reached = {n: one for n, one in after.items() if ruleset.outcome(one[0]) == 0}
        merged: dict[str, float] = defaultdict(float)
        for state, weight in reached.values():
            merged[repr(state)] += weight
        assert sorted(spread.weights.tolist()) == pytest.approx(sorted(merged.values()), abs=1e-12)


def every_way(ruleset: Any, policies: Any, start: Any) -> list[tuple[Any, float]]:
    """The ends of one beat, dice and whims followed one path after another."""
    paths: list[tuple[int, ...]] = [()]
    ends = []
    while paths:
        path = paths.pop()
        state = copy_fight(start)
        whole = Walk(ruleset, policies, state, path, paths)
        ruleset.beat(whole.table, state)
        ends.append((state, whole.weight))
    return ends


class Walk:
    """One path through a beat: as far as it is given, then always the first way; the others are noted."""

    def __init__(self, ruleset: Any, policies: Any, state: Any, path: Any, paths: Any) -> None:
        self.ruleset, self.policies, self.state = ruleset, policies, state
        self.given, self.paths = path, paths
        self.taken: list[int] = []
        self.weight = 1.0
        self.whim = SimpleNamespace(below=self.fork)
        self.table = SimpleNamespace(
            roll=lambda who, why, sides: self.fork(sides) + 1,
            pool=lambda who, why, sides, rolled, kept: keep(
                [self.fork(sides) + 1 for _ in range(rolled)], kept
            ),
            choose=partial(self.decide, ruleset.decide),
            amount=partial(self.decide, ruleset.decide_amount),
            tell=lambda who, what, amount: None,
        )

    def fork(self, ways: int) -> int:
        place = len(self.taken)
        if place >= len(self.given):
            self.paths.extend((*self.taken, way) for way in range(1, ways))
        way = self.given[place] if place < len(self.given) else 0
        self.taken.append(way)
        self.weight /= ways
        return way

    def decide(self, policy: Any, who: int, ask: int, *legal: int) -> int:
        answer: int = policy(self.whim, self.policies[who + 1], self.state, who, ask, *legal)
        return answer


def test_too_large() -> None:
    """Neither memory nor time is exceeded; the message says what to do instead."""
    bandits = read(EXAMPLES / "bandits.toml")
    with pytest.raises(TooLarge, match=r"needs more than 0\.2 s, with 100\.000% .* use kumite simulate"):
        odds(bandits, seconds=0.2)


def test_the_command() -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "kumite", "odds", str(EXAMPLES / "friendly_duel.toml"), "--json"],
        capture_output=True,
        check=True,
        text=True,
    )
    shown = json.loads(ran.stdout)
    found = odds(read(EXAMPLES / "friendly_duel.toml"))
    assert list(shown["outcomes"].values()) == list(found.outcomes.values())
    assert shown["missing"] == found.missing


def test_verbs_are_those_of_a_table() -> None:
    """What the plain walk above stands in for: every verb that rules use."""
    assert {verb.name.lower() for verb in Verb} == {"roll", "pool", "choose", "amount", "tell"}
