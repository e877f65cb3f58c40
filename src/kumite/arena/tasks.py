"""Tasks: fights with a name in which one side learns, the same ones for everybody who reports results."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from ..encounters.encounter import Encounter, from_dict, read
from .game import score_of

FILE = Path(__file__).with_suffix(".toml")


@dataclass(frozen=True)
class Task:
    """A fight, and the side for which a learner decides; the others decide as the encounter says."""

    name: str
    encounter: Encounter
    side: int

    @property
    def fighters(self) -> list[str]:
        """Who learns, for `Game`, `Fight` and `Fights`."""
        names = zip(self.encounter.names, self.encounter.combatants, strict=True)
        return [name for name, one in names if one.side == self.side]

    def policies(self, policy: int) -> Sequence[int]:
        """Who decides, the referee first, where that policy plays the side of the task."""
        referee, *others = self.encounter.policies
        seats = zip(others, self.encounter.combatants, strict=True)
        return [referee, *(policy if one.side == self.side else other for other, one in seats)]

    def score(self, outcome: int) -> float:
        """What an outcome counts for the side: 1 a victory, 0 another's, a half where nobody wins."""
        return score_of(self.encounter.ruleset, self.side, outcome)


def task_names() -> list[str]:
    """What the tasks are called: `ikezu/last_stand`."""
    return list(_written())


def task(name: str) -> Task:
    """A task by its name. Raises ValueError for a name that is not there, and EncounterError."""
    if name not in _written():
        raise ValueError(f"found {name!r}; legal: {', '.join(_written())}")
    said = _written()[name]
    what = said["encounter"]
    encounter = read(what) if isinstance(what, str) else from_dict(what, f"{FILE.name}: {name}")
    side = next(one.side for one in encounter.combatants if encounter.ruleset.sides[one.side] == said["side"])
    return Task(name, encounter, side)


@cache
def _written() -> dict[str, Any]:
    return tomllib.loads(FILE.read_text("utf-8"))
