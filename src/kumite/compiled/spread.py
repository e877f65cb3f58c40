"""Every way in which the next beat of many fights can go, compiled.

Executed and compiled by the loader like `verbs`; the names declared first are the ruleset's own.
"""

# ruff: noqa: F821  (the loader gives the names that are declared without a value)
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from .verbs import mix

beat: Callable[[Any, Any], None]
outcome: Callable[[Any], int]
length: Callable[[Any], int]
fate: Callable[[Any], int]
table_at: Callable[[Any], Any]
copy_words: Callable[[Any, Any], None]

DONE, NO_ROOM, FAULT, PAUSED, ANOTHER_WORD = range(5)
"""What `spread` answers."""
FINISHED, FOUND, ENDS, EDGES, WAYS, WORD, WITHIN, TRIED = range(8)
"""The places of `counts`."""
LOST = 0
"""The end of all that was not followed."""


def spread(
    memory: Any,
    at: int,
    template: Any,
    fixed: Any,
    varying: Any,
    caps: Any,
    sources: Any,
    likely: Any,
    found: Any,
    ends: Any,
    slots: Any,
    marks: Any,
    first_edges: Any,
    edges: Any,
    chances: Any,
    counts: Any,
    budget: int,
) -> int:
    """Go through every way of the next beat of some fights, the rows of `sources`.

    The fight of the table lies in `memory` from word `at` on. A row has those words of a state that are
    `varying`; the others, where `fixed` is -1 and not 0, are those of `template`. A word w is counted only up
    to m where [w, m] is a row of `caps`. The rows of `found` are the states come upon, which `slots` (-1:
    empty; as many as a power of two) finds; a row of `ends` is an outcome and the fates of all fighters.
    What source n leads to are the edges from first_edges[n] to first_edges[n + 1]: for each a row of
    `edges`, which is a row of `found`, or -1 less the number of an end, and what the length of the fight
    grows by; and its chance. `marks` knows the newest edge to each state, and then to each end. A way
    that is less likely than the table's `floor`, where `likely` is how likely the fight is, is lost.

    Returns DONE, or why it stopped at source counts[FINISHED]: NO_ROOM in one of the arrays, a word that is
    not among the varying ones (ANOTHER_WORD, counts[WORD]), a FAULT; or it has gone as many ways as the
    `budget` says, and goes on where it stopped if it is called again with all as it is (PAUSED; then
    counts[WITHIN] is 1).
    """
    table = table_at(memory)
    state = table.state
    fight = state.fight
    here = memory[at : at + len(template)]
    width = len(varying)
    mask = len(slots) - 1
    clean = False
    for n in range(counts[FINISHED], len(sources)):
        if counts[WITHIN] == 0:
            first_edges[n] = counts[EDGES]
            counts[TRIED] = 0
            state.depth = 0
            state.same = -1
        begin = first_edges[n]
        counts[WITHIN] = 0
        more = True
        while more:
            if budget == 0:
                counts[WITHIN] = 1
                return PAUSED
            budget -= 1
            counts[TRIED] += 1
            if not clean:
                copy_words(fight, template)
            clean = False
            for w in range(width):
                here[varying[w]] = sources[n, w]
            before = length(fight)
            state.forks = 0
            state.lost = 0
            state.dice_open = 0
            state.decisions = 0
            state.weight = likely[n]
            beat(table, fight)
            if state.fault[0] != 0:
                return FAULT
            target = -1 - LOST
            gain = 0
            if state.lost == 0:
                gain = length(fight) - before
                result = outcome(fight)
                if result != 0:
                    target = -1 - end_of(fight, result, ends, counts)
                    if target < -len(ends):
                        return NO_ROOM
                else:
                    for c in range(len(caps)):
                        here[caps[c, 0]] = min(here[caps[c, 0]], caps[c, 1])
                    if not as_fixed(here, template, fixed):
                        counts[WORD] = first_changed(here, template, fixed)
                        return ANOTHER_WORD
                    clean = True
                    target = state_of(here, varying, found, slots, mask, counts)
                    if target == len(found):
                        return NO_ROOM
            edge = edge_to(target, gain, begin, edges, marks, len(found), counts)
            if edge == len(edges):
                return NO_ROOM
            if edge == counts[EDGES]:
                counts[EDGES] += 1
                chances[edge] = 0.0
            chances[edge] += state.weight / likely[n]
            place = state.depth - 1
            while place >= 0 and state.path[place] + 1 >= state.ways[place]:
                place -= 1
            more = place >= 0
            if more:
                state.path[place] += 1
                state.depth = place + 1
                state.same = place
        first_edges[n + 1] = counts[EDGES]
        counts[FINISHED] = n + 1
        counts[WAYS] += counts[TRIED]
    return DONE


def as_fixed(here: Any, template: Any, fixed: Any) -> Any:
    """Whether all words but the varying ones are those of the template."""
    changed = np.int64(0)
    for w in range(len(template)):
        changed |= (here[w] ^ template[w]) & fixed[w]
    return changed == 0


def first_changed(here: Any, template: Any, fixed: Any) -> int:
    """The first word that is not."""
    w = 0
    while (here[w] ^ template[w]) & fixed[w] == 0:
        w += 1
    return w


def state_of(here: Any, varying: Any, found: Any, slots: Any, mask: int, counts: Any) -> Any:
    """Which row of `found` has a state; a new one if none does. Too large a number where there is no room."""
    row = counts[FOUND]
    width = len(varying)
    if row == len(found):
        return row
    mixed = np.uint64(0)
    for w in range(width):
        found[row, w] = here[varying[w]]
        mixed = mix(mixed ^ np.uint64(found[row, w]))
    slot = np.int64(mixed) & mask
    while slots[slot] >= 0:
        other: int = slots[slot]
        w = 0
        while w < width and found[other, w] == found[row, w]:
            w += 1
        if w == width:
            return other
        slot = (slot + 1) & mask
    slots[slot] = row
    counts[FOUND] += 1
    return row


def edge_to(target: int, gain: int, begin: int, edges: Any, marks: Any, rows: int, counts: Any) -> int:
    """Which edge from `begin` on leads to a target with that gain; the next free one if none does."""
    place = target if target >= 0 else rows - 1 - target
    edge: int = marks[place]
    if edge >= begin and edges[edge, 1] == gain:
        return edge
    if edge >= begin:
        for other in range(begin, counts[EDGES]):
            if edges[other, 0] == target and edges[other, 1] == gain:
                return other
    edge = counts[EDGES]
    if edge < len(edges):
        edges[edge, 0] = target
        edges[edge, 1] = gain
        marks[place] = edge
    return edge


def end_of(fight: Any, result: int, ends: Any, counts: Any) -> Any:
    """The number of an end: the outcome and everybody's fate. Too large a number where there is no room."""
    for end in range(LOST + 1, counts[ENDS]):
        seat = 0
        if ends[end, 0] == result:
            while seat < fight.count and ends[end, seat + 1] == fate(fight.fighters[seat]):
                seat += 1
            if seat == fight.count:
                return end
    end = counts[ENDS]
    if end < len(ends):
        ends[end, 0] = result
        for seat in range(fight.count):
            ends[end, seat + 1] = fate(fight.fighters[seat])
        counts[ENDS] += 1
    return end
