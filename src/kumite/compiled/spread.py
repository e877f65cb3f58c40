"""Every way in which the next beat of many fights can go, compiled.

Executed and compiled by the loader like `verbs`; the names declared first are the ruleset's own.
"""

# ruff: noqa: F821  (the loader gives the names that are declared without a value)
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from .kinds import (
    END,
    ENDS,
    FIRST,
    GAIN,
    HASH,
    KINDS,
    OUTCOMES,
    ROW,
    WAYS,
    add_kind,
    kind_of,
    mask_of,
    outcome_of,
)
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
    weigh_words,
)

beat: Callable[[Any, Any], None]
outcome: Callable[[Any], int]
length: Callable[[Any], int]
table_at: Callable[[Any], Any]
copy_words: Callable[[Any, Any], None]

FORGET = 5
"""What `spread` answers besides: what is known of kinds takes all the room there is."""
FINISHED, FOUND, EDGES, TOLD, RUN, WORD, WITHIN, TRIED = range(8)
"""The places of `counts`."""


def spread(
    memory: Any,
    at: int,
    away: int,
    template: Any,
    fixed: Any,
    varying: Any,
    caps: Any,
    sources: Any,
    likely: Any,
    floor: float,
    found: Any,
    hashes: Any,
    slots: Any,
    masks: Any,
    kinds: Any,
    firsts: Any,
    kind_slots: Any,
    outcomes: Any,
    shares: Any,
    outcome_slots: Any,
    ends: Any,
    sizes: Any,
    first_edges: Any,
    edges: Any,
    chances: Any,
    counts: Any,
    budget: int,
) -> int:
    """Go through every way of the next beat of some fights, the rows of `sources`.

    The fight of the table lies in `memory` from word `at` on, and its shadow `away` words further. A row has
    those words of a state that are `varying`; the others, where `fixed` is -1 and not 0, are those of
    `template`. A word w is counted only up to m where [w, m] is a row of `caps`. The rows of `found` are the
    states come upon, which `slots` (-1: empty; as many as a power of two) finds by their `hashes`; a row of
    `ends` is an outcome and the fates of all fighters. What source n leads to are the edges from
    first_edges[n] to first_edges[n + 1]: for each a row of `edges`, which is a row of `found`, or -1 less the
    number of an end, and what the length of the fight grows by; and its chance. Where the fight is `likely`
    and an edge is so unlikely that both are below the `floor`, it is lost.

    From `masks` to `sizes` is what is known of kinds (`kinds.py`), and kept from call to call.

    Returns DONE, or why it stopped at source counts[FINISHED]: NO_ROOM in one of the arrays of what was
    found, FORGET: none in those of kinds, a word that is not among the varying ones (ANOTHER_WORD,
    counts[WORD]), a FAULT; or it has gone as many ways as the `budget` says, and goes on where it stopped if
    it is called again with all as it is (PAUSED; then counts[WITHIN] is 1).
    """
    table = table_at(memory)
    here = memory[at : at + len(template)]
    touched = memory[at + away : at + away + len(template)]
    terms = np.empty(len(varying), np.int64)
    whole = 0
    for n in range(counts[FINISHED], len(sources)):
        source = sources[n]
        whole = weigh_words(source, terms)
        kind = -1
        if counts[WITHIN] == 0:
            first_edges[n] = counts[EDGES]
            kind = kind_of(source, terms, masks, kinds, firsts, kind_slots, sizes)
        if kind < 0:
            ways = counts[RUN]
            answer = explore(
                table,
                here,
                touched,
                template,
                fixed,
                varying,
                caps,
                source,
                terms,
                kinds,
                outcomes,
                shares,
                outcome_slots,
                ends,
                sizes,
                counts,
                budget,
            )
            budget -= counts[RUN] - ways
            if answer != DONE:
                return answer
            mask = mask_of(touched, varying, masks, sizes)
            firsts[sizes[KINDS]] = source
            kind = add_kind(mask, terms, masks, kinds, kind_slots, sizes)
        first = kinds[kind, FIRST]
        last = kinds[kind + 1, FIRST]
        if counts[EDGES] + last - first > len(edges) or counts[FOUND] + last - first > len(found):
            return NO_ROOM
        for out in range(first, last):
            edge = counts[EDGES]
            counts[EDGES] += 1
            target = -1 - outcomes[out, END]
            edges[edge, 1] = outcomes[out, GAIN]
            chances[edge] = shares[out]
            if likely[n] * shares[out] < floor:
                target = -1 - LOST
                edges[edge, 1] = 0
            elif outcomes[out, END] < 0:
                target = state_of(
                    source,
                    firsts[kind],
                    outcomes[out],
                    whole + outcomes[out, HASH],
                    found,
                    hashes,
                    slots,
                    counts,
                )
            edges[edge, 0] = target
        first_edges[n + 1] = counts[EDGES]
        counts[FINISHED] = n + 1
        counts[TOLD] += kinds[kind, WAYS]
    return DONE


def explore(
    table: Any,
    here: Any,
    touched: Any,
    template: Any,
    fixed: Any,
    varying: Any,
    caps: Any,
    source: Any,
    terms: Any,
    kinds: Any,
    outcomes: Any,
    shares: Any,
    outcome_slots: Any,
    ends: Any,
    sizes: Any,
    counts: Any,
    budget: int,
) -> int:
    """Go through every way of the next beat of one fight: they are the outcomes of a kind to be added."""
    state = table.state
    fight = state.fight
    width = len(varying)
    kind = sizes[KINDS]
    begin = kinds[kind, FIRST]
    if counts[WITHIN] == 0:
        if kind + 1 == len(kinds):
            return FORGET
        counts[TRIED] = 0
        sizes[OUTCOMES] = begin
        state.depth = 0
        state.same = -1
        for w in range(width):
            touched[varying[w]] = 0
    counts[WITHIN] = 0
    clean = False
    more = True
    while more:
        if budget == 0:
            counts[WITHIN] = 1
            return PAUSED
        if sizes[OUTCOMES] == len(outcomes) or sizes[ENDS] == len(ends):
            return FORGET
        budget -= 1
        counts[RUN] += 1
        counts[TRIED] += 1
        if not clean:
            copy_words(fight, template)
        clean = False
        for w in range(width):
            here[varying[w]] = source[w]
        before = length(fight)
        state.forks = 0
        state.lost = 0
        state.dice_open = 0
        state.decisions = 0
        state.weight = 1.0
        beat(table, fight)
        if state.fault[0] != 0:
            return FAULT
        end = LOST
        gain = 0
        if state.lost == 0:
            gain = length(fight) - before
            result = outcome(fight)
            if result != 0:
                end = end_of(fight, result, ends, sizes[ENDS])
                sizes[ENDS] = max(sizes[ENDS], end + 1)
            else:
                for c in range(len(caps)):
                    here[caps[c, 0]] = min(here[caps[c, 0]], caps[c, 1])
                if not as_fixed(here, template, fixed):
                    counts[WORD] = first_changed(here, template, fixed)
                    return ANOTHER_WORD
                clean = True
                end = -1
        known = sizes[OUTCOMES]
        out = outcome_of(here, varying, source, terms, end, gain, begin, outcomes, outcome_slots, sizes)
        if out == known:
            shares[out] = 0.0
        shares[out] += state.weight
        place = state.depth - 1
        while place >= 0 and state.path[place] + 1 >= state.ways[place]:
            place -= 1
        more = place >= 0
        if more:
            state.path[place] += 1
            state.depth = place + 1
            state.same = place
    kinds[kind, WAYS] = counts[TRIED]
    return DONE


def state_of(
    source: Any, first: Any, out: Any, hashed: int, found: Any, hashes: Any, slots: Any, counts: Any
) -> int:
    """Which row of `found` is the state that an outcome makes of a source; a new one if none is.

    `first` is the state from which the outcome is known; what did not change there does not change here.
    """
    row: int = counts[FOUND]
    width = len(source)
    for w in range(width):
        value = out[ROW + w]
        found[row, w] = source[w] if value == first[w] else value
    found_row = row_of(found, row, hashed, hashes, slots)
    if found_row == row:
        hashes[row] = hashed
        counts[FOUND] += 1
    return found_row
