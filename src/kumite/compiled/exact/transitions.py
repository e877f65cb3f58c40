"""The program that finds the transitions of states: where their next beat leads, and how likely that is.

Executed as a twin. The names that are declared without a value are supplied by the loader.
"""

# ruff: noqa: F821  (the loader supplies the names that are declared without a value)
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..loading.arrays import Grid
from .arrays import GAIN, TARGET, Beats, Classes, Edges, Memory, States, TransitionProgress
from .beat_run import apply_caps, as_fixed, end_of, first_changed, run_beat
from .forks import next_way
from .state_classes import BY, END, FIRST, HASH, STATE, WAYS, add_class, add_outcome, class_of, mask_of
from .state_table import row_of, weigh_words
from .stops import ANOTHER_WORD, DONE, FAULT, FORGET, LOST, NO_ROOM, PAUSED

outcome: Callable[[Any], int]
table_at: Callable[[Any], Any]


def find_transitions(
    memory: Memory,
    beats: Beats,
    classes: Classes,
    ends: Grid,
    found: States,
    edges: Edges,
    progress: TransitionProgress,
    budget: int,
) -> int:
    """Go through every way of the next beat of some fights.

    What is known of `classes` and `ends` is kept from call to call. An edge is lost if how likely it is,
    times how likely its fight is, is below the floor of the table.

    Returns DONE, or why it stopped at fight progress.finished: NO_ROOM for states or edges, FORGET (no room
    for classes or ends), ANOTHER_WORD (then progress.word is not among the varying words), a FAULT; or it has
    run as many ways as the `budget` says (PAUSED, and progress.within is 1).
    """
    table = table_at(memory.words)
    terms = classes.terms
    for n in range(progress.finished, len(beats.sources)):
        source = beats.sources[n]
        hashed = weigh_words(source, terms)
        known = -1
        if progress.within == 0:
            edges.first[n] = progress.edges
            known = class_of(source, terms, classes)
        if known < 0:
            run = progress.run
            answer = explore(table, memory, beats, source, terms, classes, ends, progress, budget)
            budget -= progress.run - run
            if answer != DONE:
                return answer
            mask = mask_of(memory.shadow, beats.varying, classes)
            known = add_class(source, terms, mask, classes)
        if not add_edges(table.state.floor, beats, n, hashed, known, classes, found, edges, progress):
            return NO_ROOM
        edges.first[n + 1] = progress.edges
        progress.finished = n + 1
        progress.ways += classes.rows[known, WAYS]
    return DONE


def explore(
    table: Any,
    memory: Memory,
    beats: Beats,
    source: Any,
    terms: Any,
    classes: Classes,
    ends: Any,
    progress: Any,
    budget: int,
) -> int:
    """Go through every way of the next beat of one fight: they are the outcomes of a class to be added."""
    state = table.state
    sizes = classes.sizes
    if progress.within == 0:
        if sizes.classes + 1 == len(classes.rows):
            return FORGET
        begin_class(state, memory, beats, classes)
        progress.tried = 0
    progress.within = 0
    clean = False
    more = True
    while more:
        if budget == 0:
            progress.within = 1
            return PAUSED
        if sizes.outcomes == len(classes.outcomes) or sizes.ends == len(ends):
            return FORGET
        budget -= 1
        progress.run += 1
        progress.tried += 1
        gain = run_beat(table, memory, beats, source, 1.0, clean)
        if state.fault[0] != 0:
            return FAULT
        end = LOST
        if state.lost == 0:
            end = end_here(state.fight, ends, sizes)
        else:
            gain = 0
        clean = end < 0
        if clean:
            apply_caps(memory.fight, beats.caps)
            if not as_fixed(memory.fight, beats):
                progress.word = first_changed(memory.fight, beats)
                return ANOTHER_WORD
        out = add_outcome(source, terms, end, gain, memory.fight, beats.varying, classes)
        classes.chances[out] += state.weight
        more = next_way(state)
    classes.rows[sizes.classes, WAYS] = progress.tried
    return DONE


def begin_class(state: Any, memory: Memory, beats: Beats, classes: Classes) -> None:
    """Begin with the first way, and forget what an attempt that was given up has left."""
    classes.sizes.outcomes = classes.rows[classes.sizes.classes, FIRST]
    state.depth = 0
    state.same = -1
    shadow = memory.shadow
    varying = beats.varying
    for w in range(len(varying)):
        shadow[varying[w]] = 0


def end_here(fight: Any, ends: Any, sizes: Any) -> int:
    """The end that a fight has come to; -1 where it goes on."""
    result = outcome(fight)
    if result == 0:
        return -1
    end = end_of(fight, result, ends, sizes.ends)
    sizes.ends = max(sizes.ends, end + 1)
    return end


def add_edges(
    floor: float,
    beats: Beats,
    n: int,
    hashed: int,
    known: int,
    classes: Classes,
    found: States,
    edges: Edges,
    progress: Any,
) -> bool:
    """Add what fight n, which is of a known class, leads to. Returns whether there was room for it.

    An edge that is less likely than `floor` is lost.
    """
    source = beats.sources[n]
    first = classes.rows[known, FIRST]
    last = classes.rows[known + 1, FIRST]
    more = last - first
    if progress.edges + more > len(edges.targets) or progress.found + more > len(found.rows):
        return False
    example = classes.examples[known]
    for out in range(first, last):
        end = classes.outcomes[out, END]
        gain = classes.outcomes[out, BY]
        target = -1 - end
        if beats.likely[n] * classes.chances[out] < floor:
            target = -1 - LOST
            gain = 0
        elif end < 0:
            whole = hashed + classes.outcomes[out, HASH]
            target = state_after(source, example, classes.outcomes[out], whole, found, progress)
        edge = progress.edges
        edges.targets[edge, TARGET] = target
        edges.targets[edge, GAIN] = gain
        edges.chances[edge] = classes.chances[out]
        progress.edges = edge + 1
    return True


def state_after(source: Any, example: Any, out: Any, hashed: int, found: States, progress: Any) -> int:
    """Which row of `found` is the state that an outcome makes of a fight; a new one if none is.

    `example` is the state from which the outcome is known: what did not change there does not change here.
    """
    new: int = progress.found
    rows = found.rows
    for w in range(len(source)):
        value = out[STATE + w]
        rows[new, w] = source[w] if value == example[w] else value
    row = row_of(found, new, hashed)
    if row == new:
        progress.found += 1
    return row
