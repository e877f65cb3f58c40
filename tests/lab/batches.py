"""Batches of the toy for several tests, and the same fights once more as matches."""

from __future__ import annotations

from typing import Any

from kumite import simulation
from kumite.encounters.encounter import Encounter
from kumite.lab.batch import Batch, Notes
from kumite.play.match import Match
from kumite.rulesets import LIMIT


def play(found: Encounter, fights: int, seed: int = 0, limit: int = LIMIT, **options: Any) -> Batch:
    """The fights 0 to `fights - 1` of a seed."""
    notes = Notes(found)
    tallies = simulation.simulate(
        found.ruleset,
        found.start(),
        found.policies,
        fights,
        seed,
        limit=limit,
        watch=notes.columns,
        keep=notes.add,
        **{"engine": "plain", **options},
    )
    return notes.batch(tallies, seed, limit, fights)


def matches(found: Encounter, fights: int, seed: int = 0) -> list[Match]:
    """Each of these fights by itself."""
    return [Match(found, seed, number) for number in range(fights)]
