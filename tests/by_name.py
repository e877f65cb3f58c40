"""What tests of all rulesets share: examples and random encounters of a ruleset, by its name."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

from kumite.encounters import encounter
from kumite.encounters import examples as encounters
from kumite.encounters.encounter import Encounter
from kumite.rulesets import ruleset_names

NAMES = tuple(name for name in ruleset_names() if find_spec(f"kumite.rulesets.{name}"))
"""The rulesets that come with kumite, of which there may be others in an environment."""


@cache
def examples() -> dict[Path, Encounter]:
    """Every example that is an encounter, as it is read."""
    return {path: encounter.read(path) for path in (each.path for each in encounters.examples())}


def examples_of(name: str) -> dict[Path, Encounter]:
    """Those of one ruleset."""
    return {path: found for path, found in examples().items() if found.ruleset.name == name}


def random_encounter(name: str, seed: int) -> Encounter:
    """A random encounter of a ruleset, from its own tests."""
    made = import_module(f"tests.rulesets.{name}.encounters").random_encounter(seed)
    return encounter.from_dict(made, f"random {seed}")


def part_of(name: str, part: str) -> ModuleType:
    """A module of a ruleset that all of them have: `house`, `terms`, `limits` ..."""
    return import_module(f"kumite.rulesets.{name}.{part}")


__all__ = ["NAMES", "examples", "examples_of", "part_of", "random_encounter"]
