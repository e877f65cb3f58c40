"""What was measured, as tables."""

from __future__ import annotations

import platform
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from statistics import median

from rich.table import Table

from benchmarks import in_c
from benchmarks.contenders import ALL_CORES, BY_HAND, IN_C, ONE_CORE, PLAIN, Contender
from benchmarks.fights import Contest
from benchmarks.fresh import Run
from benchmarks.measuring import Times, ratio
from kumite.compiled.cores import cores

OF_C = 0.7
EACH_FURTHER_CORE = 0.8
OF_PLAIN_PYTHON = 100
MEBIBYTES = 400
SECONDS_TO_ANSWER = 0.010


@dataclass
class Measured:
    """One fight, and how long everybody took for it."""

    contest: Contest
    times: dict[Contender, Times]

    def seconds(self, contender: Contender) -> float:
        """The median for one fight: by the processor, or by the clock if several cores play."""
        times = self.times[contender]
        return median(times.by_clock if contender.all_cores else times.by_processor)

    def faster(self, contender: Contender, than: Contender) -> float:
        """How many times faster, by the processor's time."""
        return ratio(self.times[than].by_processor, self.times[contender].by_processor)

    def scaling(self) -> float:
        """How many times faster all cores are than one, by the clock."""
        return ratio(self.times[ONE_CORE].by_clock, self.times[ALL_CORES].by_clock)

    def elsewhere(self) -> float:
        """The share of its time in which the one core did something else."""
        times = self.times[ONE_CORE]
        return max(0.0, 1 - 1 / ratio(times.by_clock, times.by_processor))


def machine() -> str:
    """The machine and the versions with which this was measured."""
    packages = ", ".join(f"{name} {version(name)}" for name in ("numba", "llvmlite", "numpy"))
    try:
        compiler = in_c.version()
    except in_c.NoCompiler:
        compiler = "no C compiler"
    return (
        f"{processor()}, {cores()} cores; {platform.system()} {platform.machine()}; "
        f"Python {platform.python_version()}, {packages}; {compiler}"
    )


def processor() -> str:
    """The name of the processor."""
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        return platform.processor()
    named = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return named[0] if named else platform.processor()


def speed_table(measured: Sequence[Measured]) -> Table:
    """Who plays how many fights a second."""
    table = Table(
        title="Speed",
        caption="Medians; one core by the processor's time, all cores by the clock.\n"
        "Kumite plays by all its rules and counts every event;\n"
        "the programs by hand know these fights and nothing else.",
    )
    table.add_column("who plays")
    for each in measured:
        table.add_column(f"{each.contest.name}\none fight", justify="right")
        table.add_column("\na second", justify="right")
    for contender in measured[0].times:
        cells = []
        for each in measured:
            seconds = each.seconds(contender)
            cells += [duration(seconds), f"{1 / seconds:,.0f}"]
        table.add_row(contender.name, *cells)
    return table


def more_work(measured: Measured) -> str:
    """How much more there is to do for rules that know every fight than for a program that knows one."""
    plain = measured.faster(BY_HAND, PLAIN)
    text = f"{measured.contest.name}: kumite takes {plain:.1f} times as long as by hand in plain Python"
    if IN_C in measured.times:
        text += f", and {measured.faster(IN_C, ONE_CORE):.1f} times as long as C where both are compiled"
    return f"{text}."


def duration(seconds: float) -> str:
    """A short time, in the unit that suits it."""
    for unit, size in (("s", 1.0), ("ms", 1e-3), ("µs", 1e-6)):
        if seconds >= size:
            return f"{seconds / size:.3g} {unit}"
    return f"{seconds / 1e-9:.3g} ns"


def aim_table(measured: Sequence[Measured], waits: Sequence[float], batch: Run | None) -> Table:
    """What the aims were, and what came out."""
    table = Table(title="Aims", caption="Ratios are medians of those within each round.")
    table.add_column("what")
    table.add_column("aim", justify="right")
    table.add_column("measured")
    for each in measured:
        name = each.contest.name
        if IN_C in each.times:
            add_aim(table, f"{name}: compiled, of the speed of C", OF_C, each.faster(ONE_CORE, IN_C))
        scaling = 1 + EACH_FURTHER_CORE * (cores() - 1)
        add_aim(table, f"{name}: {cores()} cores, of the speed of one", scaling, each.scaling())
        add_aim(
            table,
            f"{name}: compiled, of the speed of plain Python by hand",
            OF_PLAIN_PYTHON,
            each.faster(ONE_CORE, BY_HAND),
        )
    slowest = max(waits)
    add_aim(
        table, "the next question in a match of 200 beats, slowest of 50 (ms)", 10, 1000 * slowest, most=True
    )
    if batch:
        add_aim(table, f"peak memory of {batch.fights:,} duels (MiB)", MEBIBYTES, batch.mebibytes, most=True)
    return table


def add_aim(table: Table, what: str, aim: float, measured: float, most: bool = False) -> None:
    reached = measured <= aim if most else measured >= aim
    sign = "at most" if most else "at least"
    table.add_row(what, f"{sign} {aim:g}", f"{measured:.3g}{'' if reached else ' (missed)'}")


def start_table(first: Run, later: Run, batch: Run) -> Table:
    """How long a fresh Python takes until it plays."""
    table = Table(
        title="A fresh Python", caption="Until the first fight can begin: imports, encounter, compiled rules."
    )
    for heading in ("", "ready after", "playing", "peak memory"):
        table.add_column(heading, justify="left" if heading == "" else "right")
    for name, run in (
        ("the rules compiled for the first time", first),
        ("the compiled rules fetched from the disk", later),
        (f"the same, and {batch.fights:,} duels on all cores", batch),
    ):
        table.add_row(name, duration(run.ready), duration(run.playing), f"{run.mebibytes:.0f} MiB")
    return table
