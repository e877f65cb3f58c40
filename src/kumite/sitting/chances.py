"""How a fight ends from its present position if policies play on: exactly, if it is small enough."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from enum import IntEnum
from math import sqrt
from typing import Any, Literal

from .. import simulation
from ..chances.statistics import NORMAL_95, wilson
from ..compiled.exact.programs import TRANSITIONS
from ..compiled.fights.program import PLAY
from ..compiled.fights.tallies import Tallies
from ..compiled.loading.load import at_hand, can_load, load, packed
from ..compiled.loading.program import Program
from ..copying import copy_fight
from ..encounters.encounter import Encounter
from ..play.changes import Change, WrongChange, changed
from ..play.match import Match
from ..play.seated import Seated, Seats
from ..rulesets import Ruleset, ruleset
from ..simulation.spoken import spoken, spoken_outcome

SMALL = 3
"""With more fighters than this, exact chances are not attempted."""
EXACT_SECONDS = 3.0
EXACT_MEGABYTES = 256
WAYS = 64
"""In the middle of a step, so many ways are followed to the end of the step,
and the fights are shared among them."""


@dataclass(frozen=True, slots=True)
class Chance:
    """How likely something is, with its 95% interval; if the chance is
    exact, all three numbers are the same."""

    name: str
    share: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Chances:
    """How the fight can end from here."""

    exact: bool
    fights: int
    """How many fights were played; 0 if the chances are exact."""
    complete: bool
    """Whether as many fights were played as were asked for, or every way was followed to its end."""
    outcomes: tuple[Chance, ...]
    """The likeliest first; what does not occur is left out."""
    fates: tuple[tuple[str, tuple[Chance, ...]], ...]
    """For each fighter by name, the ways in which the fight ends for them."""
    mean_length: float
    """The mean length of the whole fight, counted from its beginning."""
    length_unit: str


@dataclass(frozen=True)
class Position:
    """A fight at an open question as plain data: what another process needs
    in order to play on from there."""

    ruleset: str
    names: tuple[str, ...]
    policies: tuple[int, ...]
    start: Any
    """The state at the beginning of the present beat."""
    answers: tuple[int, ...]
    """The answers given in that beat."""
    dice: int
    decisions: int
    pending: tuple[Change, ...] = ()
    """The changes that are made when the beat is over."""
    encounter: Encounter | None = None
    """To what they are made; needed only if there are any."""

    @classmethod
    def before(cls, encounter: Encounter) -> Position:
        """Before the first beat of a fight. For a fighter who searches, the ruleset's default policy decides,
        because it is quick."""
        name, names = encounter.ruleset.name, tuple(encounter.names)
        return cls(name, names, quick_policies(encounter), encounter.start(), (), 0, 0)

    @classmethod
    def of(cls, match: Match) -> Position:
        """The position of a match. For a fighter who searches, the ruleset's default policy decides, because
        it is quick."""
        beat = match.beats[-1]
        return cls(
            match.ruleset.name,
            tuple(match.names),
            quick_policies(beat.encounter),
            copy_fight(beat.start),
            tuple(asked.answer for asked in beat.asked),
            beat.dice,
            beat.decisions,
            match.pending,
            beat.encounter if match.pending else None,
        )


def quick_policies(encounter: Encounter) -> tuple[int, ...]:
    """Who decides, with the ruleset's default policy for everybody who searches."""
    quick = int(encounter.ruleset.default_policy)
    return tuple(policy if policy >= 0 else quick for policy in encounter.policies)


def chances_from(
    position: Position,
    fights: int = 10_000,
    seconds: float = 10.0,
    progress: Callable[[float], object] | None = None,
    stop: Callable[[], bool] | None = None,
    *,
    compiler: bool = True,
) -> Chances:
    """The chances from a position: exact for few fighters between two steps, else from that many fights, or
    as many as there is time for. `progress` gets the share that is done, and `stop` is asked whether to leave
    off.

    The rules are compiled if there is a compiler, which takes up to a minute more the first time; without
    `compiler` only what was shipped compiled is used, so that the seconds are all that it takes.
    """
    rules = ruleset(position.ruleset)
    ready = can_load if compiler else shipped
    between = not position.answers and not position.pending
    if between and position.start.count <= SMALL and ready(rules, TRANSITIONS):
        known = _exactly(rules, position)
        if known is not None:
            return known
    engine: Literal["compiled", "plain"] = "compiled" if ready(rules, PLAY) else "plain"
    if engine == "compiled":
        load(rules, PLAY)
    return _played(rules, position, fights, seconds, engine, progress, stop)


def chances_soon(position: Position, fights: int, seconds: float) -> Chances:
    """The chances from a position, from that many fights or as many as there is time for, by whatever is
    ready: compiled rules if they are at hand, else plain ones. Nothing is compiled for it."""
    rules = ruleset(position.ruleset)
    engine: Literal["compiled", "plain"] = "compiled" if at_hand(rules, PLAY) else "plain"
    return _played(rules, position, fights, seconds, engine)


def _played(
    rules: Ruleset,
    position: Position,
    fights: int,
    seconds: float,
    engine: Literal["compiled", "plain"],
    progress: Callable[[float], object] | None = None,
    stop: Callable[[], bool] | None = None,
) -> Chances:
    """The chances from fights that are played on from a position."""
    ways = _ways_on(rules, position)
    until = time.monotonic() + seconds
    each = max(1, fights // len(ways))
    rows: list[Tallies] = []

    def enough() -> bool:
        return time.monotonic() > until or bool(stop and stop())

    for n, way in enumerate(ways):

        def done(fights: int, before: int = n) -> None:
            if progress:
                progress((before + fights / each) / len(ways))

        seed = secrets.randbits(63)
        rows.append(
            simulation.simulate(
                rules, way.fight, way.policies, each, seed, engine=engine, progress=done, stop=enough
            )
        )
        if enough():
            break
    names = max((way.names for way in ways), key=len)  # those are more who have joined
    return _counted(rules, names, rows, len(ways) * each)


def shipped(rules: Ruleset, program: Program) -> bool:
    """Whether the rules came compiled."""
    return packed(rules, program) is not None


@dataclass(frozen=True)
class _From:
    """A position between two beats, in the form that the lab takes."""

    ruleset: Ruleset
    policies: Sequence[int]
    position: Position

    def start(self) -> Any:
        return copy_fight(self.position.start)


def _exactly(rules: Ruleset, position: Position) -> Chances | None:
    """The exact chances; None if there are too many ways."""
    try:
        from ..lab.exact import odds as exact
    except ImportError:
        return None
    here = _From(rules, position.policies, position)
    try:
        load(rules, TRANSITIONS)  # its seconds are those of the compiler besides
        known = exact.odds(here, seconds=EXACT_SECONDS, megabytes=EXACT_MEGABYTES)
    except (exact.NoOdds, simulation.DoesNotCompile):
        return None
    return Chances(
        exact=True,
        fights=0,
        complete=True,
        outcomes=_sure(rules.outcomes, known.outcomes, spoken_outcome),
        fates=tuple(
            (name, _sure(rules.fates, fates, spoken))
            for name, fates in zip(position.names, known.fates, strict=True)
        ),
        mean_length=known.mean_length,
        length_unit=rules.length_unit,
    )


def _sure(
    kind: type[IntEnum], shares: Mapping[int, float], called: Callable[[IntEnum], str]
) -> tuple[Chance, ...]:
    found = [Chance(called(kind(one)), share, share, share) for one, share in shares.items()]
    return tuple(sorted(found, key=lambda chance: -chance.share))


@dataclass(frozen=True)
class _Way:
    """A state from which to simulate."""

    fight: Any
    names: tuple[str, ...]
    policies: tuple[int, ...]


def _ways_on(rules: Ruleset, position: Position) -> list[_Way]:
    """From where to simulate: the present state or, in the middle of a step, several ways to its end, with
    the changes that are made then."""
    if not position.answers and not position.pending:
        return [_Way(copy_fight(position.start), position.names, position.policies)]
    ways = []
    for _ in range(WAYS):
        fight = copy_fight(position.start)
        seats = Seats(rules, frozenset(), frozenset(), secrets.randbits(63))
        table = Seated(seats, position.policies, fight, position.answers, position.dice, position.decisions)
        rules.beat(table, fight)
        ways.append(_changed(position, fight))
    return ways


def _changed(position: Position, fight: Any) -> _Way:
    """A state at the end of the step with the changes that wait for it."""
    encounter = position.encounter
    if encounter is None:
        return _Way(fight, position.names, position.policies)
    for change in position.pending:
        with suppress(WrongChange):  # it has become impossible, and so changes nothing
            encounter, fight = changed(encounter, fight, change)
    return _Way(fight, tuple(encounter.names), quick_policies(encounter))


def _counted(rules: Ruleset, names: Sequence[str], parts: Sequence[Tallies], wanted: int) -> Chances:
    """What that many parts, each on from a way of its own, say together. Somebody may have joined in some of
    them only."""

    def chances(called: Callable[[int], str], counts: Sequence[tuple[list[int], int]]) -> tuple[Chance, ...]:
        found = [
            _estimate(called(one), [(row[one], fights) for row, fights in counts])
            for one in range(len(counts[0][0]))
            if any(row[one] for row, _ in counts)
        ]
        return tuple(sorted(found, key=lambda chance: -chance.share))

    def fates(seat: int) -> tuple[Chance, ...]:
        there = [(part.fates[seat], part.fights) for part in parts if seat < len(part.fates)]
        return chances(lambda one: spoken(rules.fates(one)), there) if there else ()

    fights = sum(part.fights for part in parts)
    lengths = sum(length * times for part in parts for length, times in part.lengths.items())
    outcomes = [(part.outcomes, part.fights) for part in parts]
    return Chances(
        exact=False,
        fights=fights,
        complete=fights == wanted,
        outcomes=chances(lambda one: spoken_outcome(rules.outcomes(one)), outcomes),
        fates=tuple((name, fates(seat)) for seat, name in enumerate(names)),
        mean_length=lengths / fights if fights else 0.0,
        length_unit=rules.length_unit,
    )


def _estimate(name: str, parts: Sequence[tuple[int, int]]) -> Chance:
    """A share estimated from parts (how often, out of how many), with the wider of two intervals: the one as
    if all fights were independent (Wilson), and the one from the differences between the parts. The second is
    there because the fights of a part share their beginning."""
    times, fights = sum(one for one, _ in parts), sum(of for _, of in parts)
    share = times / fights
    low, high = wilson(times, fights)
    if len(parts) > 1:
        shares = [one / of for one, of in parts if of]
        mean = sum(shares) / len(shares)
        variance = sum((each - mean) ** 2 for each in shares) / (len(shares) - 1)
        half = NORMAL_95 * sqrt(variance / len(shares))
        low, high = max(0.0, min(low, share - half)), min(1.0, max(high, share + half))
    return Chance(name, share, low, high)
