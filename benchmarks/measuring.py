"""Time, taken fairly: everybody in turn, several times over, and the medians of that."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from statistics import median

LONG_ENOUGH = 0.25
"""In seconds: how long a measurement should last."""


@dataclass
class Times:
    """What one contender took for one fight, in seconds, round by round."""

    by_clock: list[float] = field(default_factory=list)
    by_processor: list[float] = field(default_factory=list)


Task = Callable[[int], object]
"""Plays that many fights."""


def time_of(task: Task, fights: int) -> tuple[float, float]:
    """The seconds that a task takes, by the clock and of the processor."""
    clock, processor = time.perf_counter(), time.process_time()
    task(fights)
    return time.perf_counter() - clock, time.process_time() - processor


def enough(task: Task) -> int:
    """How many fights last long enough to be measured, once everything needed is compiled and loaded."""
    task(1)
    fights = 1
    while True:
        took, _ = time_of(task, fights)
        if took >= LONG_ENOUGH:
            return fights
        fights *= 2 if took > LONG_ENOUGH / 8 else 4


def measure(tasks: Sequence[Task], rounds: int, fights: Sequence[int | None] = ()) -> list[Times]:
    """Time all tasks in turn, every other round in the opposite order.

    `fights` is how many each of them plays; by default as many as last long enough. A task with a given
    number has to be warm already.
    """
    asked = fights or [None] * len(tasks)
    sizes = [size or enough(task) for task, size in zip(tasks, asked, strict=True)]
    times = [Times() for _ in tasks]
    order = list(zip(tasks, sizes, times, strict=True))
    for _ in range(rounds):
        for task, fights, taken in order:
            clock, processor = time_of(task, fights)
            taken.by_clock.append(clock / fights)
            taken.by_processor.append(processor / fights)
        order.reverse()
    return times


def ratio(slower: list[float], faster: list[float]) -> float:
    """How many times faster one is: the median of the ratios round by round, whatever else the machine
    does."""
    return median(slow / fast for slow, fast in zip(slower, faster, strict=True))
