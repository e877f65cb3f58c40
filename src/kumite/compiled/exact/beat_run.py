"""One way of the next beat of a fight, and what it leads to.

Executed as a twin. The names that are declared without a value are supplied by the loader.
"""

# ruff: noqa: F821  (the loader supplies the names that are declared without a value)
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .arrays import Beats, Memory
from .forks import begin_way
from .stops import LOST

beat: Callable[[Any, Any], None]
length: Callable[[Any], int]
fate: Callable[[Any], int]
copy_words: Callable[[Any, Any], None]


def run_beat(table: Any, memory: Memory, beats: Beats, source: Any, weight: float, clean: bool) -> int:
    """Run the next beat of a fight with these varying words on the way that the path of the table says.

    `clean` says that every fixed word of the fight is as in the template. Returns by how much longer the
    fight is then.
    """
    state = table.state
    fight = state.fight
    if not clean:
        copy_words(fight, beats.template)
    here = memory.fight
    varying = beats.varying
    for w in range(len(varying)):
        here[varying[w]] = source[w]
    before = length(fight)
    begin_way(state, weight)
    beat(table, fight)
    gain: int = length(fight) - before
    return gain


def apply_caps(here: Any, caps: Any) -> None:
    """Count words no further than their caps."""
    for c in range(len(caps)):
        here[caps[c, 0]] = min(here[caps[c, 0]], caps[c, 1])


def as_fixed(here: Any, beats: Beats) -> Any:
    """Whether all fixed words of a fight are those of the template."""
    template = beats.template
    fixed = beats.fixed
    changed = 0
    for w in range(len(template)):
        changed |= (here[w] ^ template[w]) & fixed[w]
    return changed == 0


def first_changed(here: Any, beats: Beats) -> int:
    """The first fixed word of a fight that is not that of the template."""
    w = 0
    while (here[w] ^ beats.template[w]) & beats.fixed[w] == 0:
        w += 1
    return w


def end_of(fight: Any, result: int, ends: Any, known: int) -> int:
    """Which of the rows of `ends` that are known has this outcome and everybody's fate.

    If none has, it is the next one, and is written where there is room for it.
    """
    for end in range(LOST + 1, known):
        seat = 0
        if ends[end, 0] == result:
            while seat < fight.count and ends[end, seat + 1] == fate(fight.fighters[seat]):
                seat += 1
            if seat == fight.count:
                return end
    if known < len(ends):
        ends[known, 0] = result
        for seat in range(fight.count):
            ends[known, seat + 1] = fate(fight.fighters[seat])
    return known
