"""The program that finds the tree of decisions in the next beat of states.

Executed as a twin. The names that are declared without a value are supplied by the loader.
"""

# ruff: noqa: F821  (the loader supplies the names that are declared without a value)
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from ..loading.arrays import Grid
from .arrays import (
    FIRST_EDGE,
    FIRST_NODE,
    FIRST_OPTION,
    TOP,
    Beats,
    Memory,
    OpenEdges,
    States,
    TreeProgress,
    Trees,
)
from .beat_run import apply_caps, as_fixed, end_of, first_changed, run_beat
from .decision_nodes import NODE, add, close, close_decision, close_option, forget_decision, open_decisions
from .decisions import bring_forward
from .forks import DECISION
from .state_table import row_of, term
from .stops import ANOTHER_WORD, DONE, FAULT, LOST, NO_ROOM, PAUSED

outcome: Callable[[Any], int]
table_at: Callable[[Any], Any]


def find_trees(
    memory: Memory,
    beats: Beats,
    ends: Grid,
    found: States,
    trees: Trees,
    open_: OpenEdges,
    progress: TreeProgress,
    budget: int,
) -> int:
    """Go through every way of the next beat of some fights, and every option of the players' decisions.

    A way that is less likely than the floor of the table, from the start of the fight on, is lost.

    Returns DONE, or why it stopped at fight progress.finished: NO_ROOM in one of the arrays, ANOTHER_WORD
    (then progress.word is not among the varying words), a FAULT; or it has gone as many ways as the `budget`
    says (PAUSED, and progress.within is 1).
    """
    table = table_at(memory.words)
    state = table.state
    clean = False
    for n in range(progress.finished, len(beats.sources)):
        likely = beats.likely[n]
        if progress.within == 0:
            begin_tree(state, trees, n, progress)
        progress.within = 0
        while progress.place >= 0:
            if budget == 0:
                progress.within = 1
                return PAUSED
            budget -= 1
            progress.tried += 1
            progress.gain = run_beat(table, memory, beats, beats.sources[n], likely, clean)
            clean = False
            if state.fault[0] != 0:
                return FAULT
            if state.late >= 0:
                forget_decision(state, state.late, progress)
                bring_forward(state)
            else:
                answer = arrive(state, memory, beats, ends, found, progress)
                if answer != DONE:
                    return answer
                clean = progress.target >= 0
                if not add_way(state, likely, open_, trees, progress):
                    return NO_ROOM
        if not end_tree(trees, n, open_, progress):
            return NO_ROOM
    return DONE


def begin_tree(state: Any, trees: Trees, n: int, progress: Any) -> None:
    """Begin with the first way of fight n."""
    note_beginning(trees, n, progress)
    progress.tried = 0
    progress.open = 0
    progress.place = 0
    state.depth = 0
    state.framed = 0
    state.same = -1


def note_beginning(trees: Trees, n: int, progress: Any) -> None:
    """Note where the edges, nodes and options of fight n begin."""
    trees.first[n, FIRST_EDGE] = progress.edges
    trees.first[n, FIRST_NODE] = progress.nodes
    trees.first[n, FIRST_OPTION] = progress.options


def end_tree(trees: Trees, n: int, open_: OpenEdges, progress: Any) -> bool:
    """Close the outermost mix of fight n. Returns whether there was room for it."""
    trees.first[n, TOP] = progress.edges
    if not close(0, open_, trees, progress):
        return False
    note_beginning(trees, n + 1, progress)
    progress.finished = n + 1
    progress.ways += progress.tried
    return True


def arrive(state: Any, memory: Memory, beats: Beats, ends: Any, found: States, progress: Any) -> int:
    """Find out what a way has led to, for progress.target. Returns DONE, ANOTHER_WORD or NO_ROOM."""
    progress.target = -1 - LOST
    if state.lost == 1:
        progress.gain = 0
        return DONE
    result = outcome(state.fight)
    if result != 0:
        end = end_of(state.fight, result, ends, progress.ends)
        if end == len(ends):
            return NO_ROOM
        progress.ends = max(progress.ends, end + 1)
        progress.target = -1 - end
        return DONE
    apply_caps(memory.fight, beats.caps)
    if not as_fixed(memory.fight, beats):
        progress.word = first_changed(memory.fight, beats)
        return ANOTHER_WORD
    if progress.found == len(found.rows):
        return NO_ROOM
    progress.target = state_here(memory.fight, beats.varying, found, progress)
    return DONE


def state_here(here: Any, varying: Any, found: States, progress: Any) -> int:
    """Which row of `found` is the state that lies `here`; a new one if none is."""
    new: int = progress.found
    hashed = np.int64(0)
    for w in range(len(varying)):
        value = here[varying[w]]
        found.rows[new, w] = value
        hashed += term(w, value)
    row = row_of(found, new, hashed)
    if row == new:
        progress.found += 1
    return row


def add_way(state: Any, likely: float, open_: OpenEdges, trees: Trees, progress: Any) -> bool:
    """Add what a way has led to, and turn to the next way. Returns whether there was room for it."""
    open_decisions(state, progress)
    chance = state.weight / reached(state, state.last, likely)
    if not add(state, progress.target, progress.gain, state.last, chance, open_, progress):
        return False
    if not close_finished(state, likely, open_, trees, progress):
        return False
    place = progress.place
    if place >= 0:
        state.path[place] += 1
        state.depth = place + 1
        state.framed = min(state.framed, state.depth)
        state.same = place
    return True


def close_finished(state: Any, likely: float, open_: OpenEdges, trees: Trees, progress: Any) -> bool:
    """Close the option at hand of the newest decision, and what has no way left, from the newest fork on.

    The newest fork that has a way left is progress.place then, or -1. Returns whether there was room for it.
    """
    place = state.depth - 1
    while place >= 0:
        decided = state.kinds[place] == DECISION
        if decided and not close_option(state, place, open_, trees, progress):
            return False
        if state.path[place] + 1 < state.ways[place]:
            break
        if decided:
            node = NODE + progress.nodes
            if not close_decision(state, place, trees, progress):
                return False
            above = state.before[place]
            chance = state.reached[place] / reached(state, above, likely)
            if not add(state, node, 0, above, chance, open_, progress):
                return False
        place -= 1
    progress.place = place
    return True


def reached(state: Any, place: int, likely: float) -> float:
    """How likely the path is to come to the decision at a place; -1: to the beginning of the beat."""
    if place < 0:
        return likely
    chance: float = state.reached[place]
    return chance
