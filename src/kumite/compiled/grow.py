"""Every way in which the next beat of many fights can go, with a tree of decisions for each, compiled.

Executed and compiled by the loader like `verbs`; the names declared first are the ruleset's own.
"""

# ruff: noqa: F821  (the loader gives the names that are declared without a value)
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from .decisions import bring_forward
from .rows import (
    ANOTHER_WORD,
    DONE,
    FAULT,
    LOST,
    NO_ROOM,
    PAUSED,
    as_fixed,
    end_of,
    first_changed,
    row_of,
    term,
)
from .trees import (
    EDGES,
    ENDS,
    FINISHED,
    FOUND,
    NODE,
    NODES,
    OPEN,
    OPTIONS,
    TRIED,
    WAYS,
    WITHIN,
    WORD,
    add,
    close,
    close_decision,
    close_option,
    forget_decision,
    open_decisions,
)
from .ways import DECISION

beat: Callable[[Any, Any], None]
outcome: Callable[[Any], int]
length: Callable[[Any], int]
table_at: Callable[[Any], Any]
copy_words: Callable[[Any, Any], None]


def grow(
    memory: Any,
    at: int,
    template: Any,
    fixed: Any,
    varying: Any,
    caps: Any,
    sources: Any,
    likely: Any,
    found: Any,
    hashes: Any,
    ends: Any,
    slots: Any,
    marks: Any,
    firsts: Any,
    edges: Any,
    chances: Any,
    nodes: Any,
    options: Any,
    shares: Any,
    opens: Any,
    open_chances: Any,
    counts: Any,
    budget: int,
) -> int:
    """Go through every way of the next beat of some fights, the rows of `sources`.

    The fight of the table lies in `memory` from word `at` on. A row has those words of a state that are
    `varying`; the others, where `fixed` is -1 and not 0, are those of `template`. A word w is counted only up
    to m where [w, m] is a row of `caps`. The rows of `found` are the states come upon, which `slots` finds by
    their `hashes` (see `rows.py`); a row of `ends` is an outcome and the fates of all fighters.

    What source n leads to are the edges from firsts[n, 3] to firsts[n + 1, 0]: for each a row of `edges`,
    which is a row of `found`, or -1 less the number of an end, or NODE and a row of `nodes`; and what the
    length of the fight grows by; and its chance. Rows of `nodes` are the decisions of the seats that are
    `players` of the table: see `trees.py`. Each has some rows of `options`, from which edge to which other
    it leads, and with each in `shares` how likely the policy of the seat chooses it. All edges of source n
    begin at firsts[n, 0], its nodes at firsts[n, 1], and its options at firsts[n, 2]. `opens`,
    `open_chances` and `marks` are room to work in. A way that is less likely than the table's `floor`, where
    `likely` is how likely the fight is, is lost.

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
    clean = False
    for n in range(counts[FINISHED], len(sources)):
        if counts[WITHIN] == 0:
            begin_source(firsts[n], counts)
            counts[TRIED] = 0
            counts[OPEN] = 0
            state.depth = 0
            state.framed = 0
            state.same = -1
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
            state.late = -1
            state.last = -1
            state.dice_open = 0
            state.decisions = 0
            state.options_used = 0
            state.weight = likely[n]
            beat(table, fight)
            if state.fault[0] != 0:
                return FAULT
            if state.late >= 0:
                forget_decision(state, state.late, counts)
                bring_forward(state)
                continue
            target = -1 - LOST
            gain = 0
            if state.lost == 0:
                gain = length(fight) - before
                result = outcome(fight)
                if result != 0:
                    end = end_of(fight, result, ends, counts[ENDS])
                    if end == len(ends):
                        return NO_ROOM
                    counts[ENDS] = max(counts[ENDS], end + 1)
                    target = -1 - end
                else:
                    for c in range(len(caps)):
                        here[caps[c, 0]] = min(here[caps[c, 0]], caps[c, 1])
                    if not as_fixed(here, template, fixed):
                        counts[WORD] = first_changed(here, template, fixed)
                        return ANOTHER_WORD
                    clean = True
                    target = counts[FOUND]
                    if target == len(found):
                        return NO_ROOM
                    hashed = np.int64(0)
                    for w in range(width):
                        found[target, w] = here[varying[w]]
                        hashed += term(w, found[target, w])
                    target = row_of(found, target, hashed, hashes, slots)
                    if target == counts[FOUND]:
                        hashes[target] = hashed
                        counts[FOUND] += 1
            open_decisions(state, counts)
            above = state.last
            chance = state.weight / (likely[n] if above < 0 else state.reached[above])
            if not add(state, target, gain, above, chance, opens, open_chances, marks, counts):
                return NO_ROOM
            place = state.depth - 1
            while place >= 0:
                decided = state.kinds[place] == DECISION
                if decided and not close_option(state, place, opens, open_chances, edges, chances, counts):
                    return NO_ROOM
                if state.path[place] + 1 < state.ways[place]:
                    break
                if decided:
                    node = NODE + counts[NODES]
                    if not close_decision(state, place, nodes, options, shares, counts):
                        return NO_ROOM
                    above = state.before[place]
                    chance = state.reached[place] / (likely[n] if above < 0 else state.reached[above])
                    if not add(state, node, 0, above, chance, opens, open_chances, marks, counts):
                        return NO_ROOM
                place -= 1
            more = place >= 0
            if more:
                state.path[place] += 1
                state.depth = place + 1
                state.framed = min(state.framed, state.depth)
                state.same = place
        firsts[n, 3] = counts[EDGES]
        if not close(0, opens, open_chances, edges, chances, counts):
            return NO_ROOM
        begin_source(firsts[n + 1], counts)
        counts[FINISHED] = n + 1
        counts[WAYS] += counts[TRIED]
    return DONE


def begin_source(first: Any, counts: Any) -> None:
    """Note where the edges, nodes and options of a source begin."""
    first[0] = counts[EDGES]
    first[1] = counts[NODES]
    first[2] = counts[OPTIONS]
