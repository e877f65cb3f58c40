"""What an experiment measures: names for people, and where the numbers come from.

A measure is `outcome`, `length`, `fates`, or `WHAT` or `WHAT of WHOM`, where WHOM is a fighter or a side, and
WHAT is

- the name of an outcome, as `kumite simulate` says it;
- `fate NAME`: the share, or for several fighters the number, of those with that fate at the end;
- a tally of the ruleset (`damage dealt`);
- `event NAME`: how often it is told; `amount NAME`: the sum of its amounts;
- `remaining FIELD`: a field of the fighters' state at the end (`remaining hp`).

Before a measure that is a number, `median of` or `quantile 0.9 of` asks for that quantile of it over
the fights instead of its mean (`quantile 0.9 of length`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields, replace
from enum import IntEnum
from typing import Any

import numpy as np

from ..compiled.fights.watch import FateOf, Happened, Number, Watched
from ..encounters.encounter import Encounter
from ..mistakes import NoSuch, one_of, shown
from ..simulation.spoken import spoken, spoken_outcome
from ..table import REFEREE

Rows = np.ndarray[Any, np.dtype[np.int64]]
_QUANTILE = re.compile(r"(median|quantile (\d*\.?\d+)) of (.+)")


class NoSuchMeasure(NoSuch):
    """What was meant as a measure is not one."""


@dataclass(frozen=True)
class Measure:
    """One number of each fight: the sum of what is watched, or how often that is `equals`."""

    name: str
    watch: tuple[Watched, ...] = ()
    equals: int | None = None
    column: int | None = None
    """If nothing is watched: 0 for the outcome of a fight, 1 for its length."""
    quantile: float | None = None
    """Which quantile over the fights is wanted, between 0 and 1; None for the mean."""

    @property
    def is_share(self) -> bool:
        """Whether it can only be 0 or 1, so that its mean is a share of the fights."""
        return self.equals is not None and len(self.watch) <= 1

    def of(self, rows: Rows, watched: Sequence[Watched]) -> Rows:
        """The number of each fight, from the rows of `each_fight` with these columns."""
        if self.column is not None:
            columns = rows[:, self.column : self.column + 1]
        else:
            columns = rows[:, [2 + watched.index(one) for one in self.watch]]
        if self.equals is not None:
            columns = (columns == self.equals).astype(np.int64)
        total: Rows = columns.sum(axis=1)
        return total


def watched_by(measures: Iterable[Measure]) -> list[Watched]:
    """Everything that has to be watched for some measures, each once."""
    return list(dict.fromkeys(one for measure in measures for one in measure.watch))


def measures_of(encounter: Encounter, name: str) -> list[Measure]:
    """The measures that a name stands for. Raises NoSuchMeasure."""
    rules = encounter.ruleset
    if asked := _QUANTILE.fullmatch(name):
        return quantiles(encounter, asked[1], float(asked[2] or 0.5), asked[3])
    if name == "outcome":
        shown_outcomes = [
            one for one in rules.outcomes if one == 0 or rules.outcome_sides.get(one) in encounter.sides
        ]
        return [Measure(spoken_outcome(one), equals=int(one), column=0) for one in shown_outcomes]
    if name == "length":
        return [Measure(f"length in {rules.length_unit}", column=1)]
    if name == "fates":
        seats = range(len(encounter.names))
        return [fate_of(encounter, fate, (seat,)) for seat in seats for fate in rules.fates if fate]
    outcomes = {spoken_outcome(one): one for one in rules.outcomes}
    if name in outcomes:
        return [Measure(name, equals=int(outcomes[name]), column=0)]
    what, whom = what_and_whom(encounter, name)
    return [one_measure(encounter, name, what, seats_of(encounter, whom), whom)]


def quantiles(encounter: Encounter, said: str, share: float, name: str) -> list[Measure]:
    """A quantile of the measures that a name stands for. Raises NoSuchMeasure."""
    found = measures_of(encounter, name)
    if not 0 < share < 1:
        raise NoSuchMeasure(shown(said), "a quantile above 0 and below 1")
    if any(one.is_share or one.quantile is not None for one in found):
        raise NoSuchMeasure(shown(f"{said} of {name}"), "a quantile of a number, such as length")
    return [replace(one, name=f"{said} of {one.name}", quantile=share) for one in found]


def what_and_whom(encounter: Encounter, name: str) -> tuple[str, str]:
    """The two parts of a name. Some names of events and fates contain an `of` of their own."""
    rules = encounter.ruleset
    kind, _, rest = name.partition(" ")
    enum = {"event": rules.events, "amount": rules.events, "fate": rules.fates}.get(kind)
    if enum is not None and rest in map(spoken, enum):
        return name, ""
    what, of, whom = name.rpartition(" of ")
    return (what, whom) if of else (name, "")


def one_measure(
    encounter: Encounter, name: str, what: str, seats: tuple[int, ...] | None, whom: str
) -> Measure:
    """A measure of some seats, or of all of them with the referee's if nobody is named."""
    rules = encounter.ruleset
    everybody = tuple(range(len(encounter.names)))
    kind, _, rest = what.partition(" ")
    if what in rules.tallies:
        event = rules.tallies[what]
        return Measure(name, tuple(Happened(event, seat, True) for seat in seats or everybody))
    if kind in ("event", "amount"):
        event = member(rules.events, rest)
        who = seats or (REFEREE, *everybody)
        return Measure(name, tuple(Happened(event, seat, kind == "amount") for seat in who))
    if kind == "fate":
        fate = member(rules.fates, rest)
        return Measure(name, tuple(map(FateOf, seats or everybody)), equals=fate)
    if kind == "remaining":
        known = [field.name for field in fields(rules.fighter())]
        if rest not in known or not isinstance(getattr(rules.fighter(), rest), int):
            raise NoSuchMeasure(shown(rest), one_of(rest, known))
        return Measure(name, tuple(Number(("fighters", seat, rest)) for seat in seats or everybody))
    outcomes = [spoken_outcome(one) for one in rules.outcomes]
    kinds = ["event ...", "amount ...", "fate ...", "remaining ..."]
    raise NoSuchMeasure(
        shown(name), one_of(name, ["outcome", "length", "fates", *outcomes, *rules.tallies, *kinds])
    )


def fate_of(encounter: Encounter, fate: IntEnum, seats: tuple[int, ...]) -> Measure:
    """The share of fights at the end of which a fighter has that fate."""
    name = f"fate {spoken(fate)} of {encounter.names[seats[0]]}"
    return Measure(name, tuple(map(FateOf, seats)), equals=int(fate))


def seats_of(encounter: Encounter, whom: str) -> tuple[int, ...] | None:
    """The seats of a fighter, of a group of them, or of a side; None if nobody is named."""
    if not whom:
        return None
    sides = encounter.ruleset.sides
    found = [one.seat for one in encounter.combatants if whom in (one.name, one.entry.name, sides[one.side])]
    if not found:
        fighting = [sides[side] for side in encounter.sides]
        legal = [*fighting, *dict.fromkeys(one.entry.name for one in encounter.combatants), *encounter.names]
        raise NoSuchMeasure(shown(whom), one_of(whom, dict.fromkeys(legal)))
    return tuple(found)


def member(enum: type[IntEnum], name: str) -> int:
    """A member of an enum by its name as people write it."""
    names = {spoken(one): int(one) for one in enum}
    if name not in names:
        raise NoSuchMeasure(shown(name), one_of(name, names))
    return names[name]
