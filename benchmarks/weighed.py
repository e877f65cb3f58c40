"""How soon and how well answers are told apart by their worth, for `python -m benchmarks.choice`.

One table: the time until the first figures are there, and how wide the intervals are after the three seconds
that a page asks for. Many tables: all ask at once, in turn as pages do, while at one more table somebody
answers; how long that answer takes is compared with the same on a quiet server.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import median, quantiles
from time import perf_counter

from benchmarks.positions import positions
from kumite.compiled.fights.program import PLAY
from kumite.compiled.loading.load import load
from kumite.encounters.encounter import Encounter, read
from kumite.encounters.examples import examples_of
from kumite.play.match import Match
from kumite.play.worth import Undecidable, Weighing, Worth
from kumite.rulesets import ruleset
from kumite.sitting import Sitting, Sittings
from kumite.store import Store
from kumite.web.in_turn import InTurn
from kumite.web.pages.seat import SHARPER

FIRST, SHARP = 0.3, 0.02
"""The aims: seconds until the first figures, and how far an interval may reach after three."""
OTHERS = 12
"""At so many further tables one after the other somebody answers."""
OFTEN = 0.1
"""Every so many seconds somebody answers at the other table."""
SEED = 1


Seat = tuple[Sitting, str]
"""A table, and the token of its referee."""


@dataclass
class Weighed:
    """What was found at some positions."""

    first: list[float] = field(default_factory=list)
    """Seconds until each answer has a figure."""
    best: list[float] = field(default_factory=list)
    """After three seconds, how far the interval of the likeliest answer reaches."""
    widest: list[float] = field(default_factory=list)
    """And that of any."""

    def add(self, match: Match, compiled: bool) -> None:
        """Weigh the answers to the open question as a page has it done."""
        begun = perf_counter()
        weighing = Weighing(match, compiled=compiled)
        found = weighing.go_on(SHARPER[0])
        self.first.append(perf_counter() - begun)
        for seconds in SHARPER[1:]:
            found = weighing.go_on(seconds)
        self.best.append(reach(max(found, key=lambda one: one.chance)))
        self.widest.append(max(map(reach, found)))

    @property
    def row(self) -> Iterator[str]:
        """The figures for people."""
        yield f"{len(self.first)}"
        yield f"{1000 * median(self.first):.0f} ms, {1000 * max(self.first):.0f} ms"
        yield f"{100 * median(self.best):.1f}, {100 * max(self.best):.1f}"
        yield f"{100 * median(self.widest):.1f}, {100 * max(self.widest):.1f}"


def reach(one: Worth) -> float:
    """How far an interval reaches to its longer side."""
    return max(one.chance - one.low, one.high - one.chance)


def weighed(name: str, count: int, *, compiled: bool) -> Weighed:
    """So many positions of a ruleset, weighed by compiled rules or plain ones."""
    if compiled:
        load(ruleset(name), PLAY)
    found = Weighed()
    for match in positions(name, Random(SEED)):
        try:
            found.add(match, compiled)
        except Undecidable:
            continue
        if len(found.first) == count:
            break
    return found


@dataclass
class Together:
    """Many tables that ask at once, and one where somebody answers."""

    quiet: list[float] = field(default_factory=list)
    """Seconds of each answer at the other table before anybody asks."""
    busy: list[float] = field(default_factory=list)
    """And while all ask."""
    first: list[float] = field(default_factory=list)
    """Seconds until each table has its first figures."""
    tables: int = 0

    @property
    def row(self) -> Iterator[str]:
        """The figures for people."""
        yield f"{len(self.first)} of {self.tables}"
        yield f"{median(self.first):.1f} s, {max(self.first):.1f} s" if self.first else ""
        for times in (self.quiet, self.busy):
            late = quantiles(times, n=20)[-1]
            yield f"{1000 * median(times):.0f} ms, {1000 * late:.0f} ms, {1000 * max(times):.0f} ms"


def together(name: str, tables: int, seconds: float, *, compiled: bool) -> Together:
    """Let so many tables ask for so many seconds, and as long before that let nobody ask. In a process of its
    own, or the rules may be compiled already."""
    apart = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(1, mp_context=apart) as pool:
        return pool.submit(_in_process, name, tables, seconds, compiled).result()


def _in_process(name: str, tables: int, seconds: float, compiled: bool) -> Together:
    if compiled:
        load(ruleset(name), PLAY)
    with opened(name, tables + OTHERS) as all_tables:
        return asyncio.run(_together(all_tables[:OTHERS], all_tables[OTHERS:], seconds))


@contextmanager
def opened(name: str, tables: int) -> Iterator[list[Seat]]:
    """Tables of the first example at which one player has the first side; with the token of the referee, who
    may answer everything and is told what answers are worth."""
    with tempfile.TemporaryDirectory() as folder:
        sittings = Sittings(Store.open(f"sqlite:///{Path(folder) / 'tables.sqlite'}"))
        found = read(examples_of(ruleset(name))[0].path)
        yield [_opened(sittings, found, seed) for seed in range(SEED, SEED + tables)]


def _opened(sittings: Sittings, found: Encounter, seed: int) -> Seat:
    own = [one.name for one in found.combatants if one.side == found.sides[0]]
    table = sittings.open(found, players={"One": own}, seed=seed)
    table.sitting.set_odds(table.token, 0, "worth")
    return table.sitting, table.token


async def _together(others: Sequence[Seat], asking: Sequence[Seat], seconds: float) -> Together:
    found, turns, left = Together(tables=len(asking)), InTurn(), [*others]
    await _answers(left, seconds, found.quiet)
    begun = perf_counter()

    async def ask(sitting: Sitting, token: str) -> None:
        for place, piece in enumerate(SHARPER):
            number = _number(sitting, token)
            if number is not None:
                await turns.do(lambda: True, sitting.told, token, number, piece)
            if place == 0:
                found.first.append(perf_counter() - begun)

    asks = [asyncio.create_task(ask(*table)) for table in asking]
    await _answers(left, seconds, found.busy)
    for one in asks:
        one.cancel()
    await asyncio.gather(*asks, return_exceptions=True)
    return found


async def _answers(left: list[Seat], seconds: float, times: list[float]) -> None:
    """Answer again and again, each time in a thread and with a look at the table, as a page does; at the next
    table when a fight is over."""
    until = perf_counter() + seconds
    while left and perf_counter() < until:
        begun = perf_counter()
        if await asyncio.to_thread(_answer, *left[0]):
            times.append(perf_counter() - begun)
            await asyncio.sleep(OFTEN)
        else:
            left.pop(0)


def _answer(sitting: Sitting, token: str) -> bool:
    question = sitting.view(token).question
    if question is None:
        return False
    given: int | str = question.choices[0][0] if question.choices else question.low
    sitting.answer(token, question.number, given)
    sitting.view(token)
    return True


def _number(sitting: Sitting, token: str) -> int | None:
    question = sitting.view(token).question
    return None if question is None else question.number
