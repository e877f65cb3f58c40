"""The ruleset that is tested, and what is needed for that beside it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from random import Random
from typing import Any

from ..encounters import encounter
from ..encounters.encounter import Encounter
from ..encounters.examples import Example, examples_of
from ..encounters.house import list_house
from ..encounters.policies import name_of
from ..rulesets import Ruleset
from .fights import Broken
from .places import place

MOST_FIGHTERS = 3
"""A side of a random encounter has no more."""


@dataclass(frozen=True)
class Subject:
    """A ruleset under test."""

    rules: Ruleset
    written: Callable[[int], dict[str, Any]] | None = None
    """From a seed to an encounter as a file would have it; if None, it is made of samples."""
    tests: Path | None = None
    """The folder with the ruleset's own tests, whose docstrings name rules; None where nobody looks."""

    def random_encounter(self, seed: int) -> Encounter:
        """A random encounter, the same one for the same seed. Raises EncounterError."""
        written = self.written(seed) if self.written else of_samples(self.rules, seed)
        return encounter.from_dict(written, f"random encounter {seed}")

    @cached_property
    def examples(self) -> tuple[Example, ...]:
        """The encounters that come with the ruleset."""
        return examples_of(self.rules)


def of_samples(rules: Ruleset, seed: int) -> dict[str, Any]:
    """An encounter of samples on two or more sides, under random house rules and with random policies."""
    if not rules.samples():
        legal = "content/samples.toml, or a random_encounter for the tests"
        raise Broken("no samples to make encounters of", legal, place(rules.folder))
    random = Random(seed)
    sides = random.sample(rules.sides, random.randint(2, len(rules.sides)))
    return {
        "ruleset": rules.name,
        "title": f"random {seed}",
        "house": random_house(rules, random),
        "sides": {side: _side(rules, side, random) for side in sides},
        "referee": {"policy": _policy(rules, random)},
    }


def random_house(rules: Ruleset, random: Random) -> dict[str, Any]:
    """Each house rule, half the time at its default."""
    house: dict[str, Any] = {}
    for rule in list_house(rules):
        if random.random() < 0.5:
            continue
        if rule.readings:
            value = random.choice(list(rule.readings))
            house[rule.name] = {"true": True, "false": False}.get(value, value)
        else:
            low, high = map(int, rule.legal.split(" to "))
            house[rule.name] = random.randint(low, high)
    return house


def _side(rules: Ruleset, side: str, random: Random) -> dict[str, Any]:
    """One to three fighters by names of their own, now and then several of a kind in one entry."""
    number = random.randint(1, max(1, min(MOST_FIGHTERS, rules.seats // len(rules.sides))))
    samples = [random.choice(list(rules.samples())) for _ in range(number)]
    name = side[:20].title()
    fighters: list[dict[str, Any]] = [
        {"sample": sample, "name": f"{name} {n}"} for n, sample in enumerate(samples, 1)
    ]
    if random.random() < 0.3:
        fighters = [{"sample": samples[0], "name": name, "count": number}]
    return {"policy": _policy(rules, random), "fighters": fighters}


def _policy(rules: Ruleset, random: Random) -> str:
    return name_of(rules, random.choice(list(rules.policies)))
