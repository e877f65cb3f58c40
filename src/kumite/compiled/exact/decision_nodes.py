"""The ways of a beat as a tree of decisions, with chance between them.

Executed as a twin. What an option leads to is a mix: edges to states, ends and further decisions, each with
how likely it is from here. Ways come up one after another, and each shares its first forks with the one
before; so mixes are open, one within another, until all their ways have been taken. A way without decisions
is an edge of the mix of the whole beat.
"""

from __future__ import annotations

from typing import Any

from .arrays import GAIN, TARGET, OpenEdges, Trees
from .forks import DECISION

NODE = 1 << 40
"""From this number on a target is a decision, and not a state."""
COLUMNS = SIDE, WHO, VERB, ASK, FIRST, SECOND, BEGIN, COUNT, KEY, NOTE = tuple(range(10))
"""What a row of `Trees.nodes` says of a decision: whose it is, the question, its COUNT rows of options from
BEGIN on, what the side knows (`knowledge.py`), and where the note of it begins."""


def open_decisions(state: Any, progress: Any) -> None:
    """Note how much there was of everything when the decisions came up that are new on this path."""
    for place in range(state.framed, state.depth):
        if state.kinds[place] == DECISION:
            before = state.tops[place]
            before.open = progress.open
            before.edges = progress.edges
            before.nodes = progress.nodes
            before.options = progress.options
            state.begins[place] = progress.open
    state.framed = state.depth


def forget_decision(state: Any, place: int, progress: Any) -> None:
    """Forget all that came of a decision."""
    if state.framed > place:
        before = state.tops[place]
        progress.open = before.open
        progress.edges = before.edges
        progress.nodes = before.nodes
        progress.options = before.options
        state.framed = place


def add(
    state: Any, target: int, gain: int, above: int, chance: float, open_: OpenEdges, progress: Any
) -> bool:
    """Add an edge to the open mix below the decision at place `above` (-1: that of the whole beat).

    Returns whether there was room for it.
    """
    begin = 0 if above < 0 else state.begins[above]
    top = progress.open
    if target < NODE:
        same = same_edge(target, gain, begin, top, open_)
        if same < top:
            open_.chances[same] += chance
            return True
        if top < len(open_.targets):
            open_.marks[target] = top
    if top == len(open_.targets):
        return False
    open_.targets[top, TARGET] = target
    open_.targets[top, GAIN] = gain
    open_.chances[top] = chance
    progress.open = top + 1
    return True


def same_edge(target: int, gain: int, begin: int, top: int, open_: OpenEdges) -> int:
    """The open edge from `begin` on with this target and gain; `top` if there is none.

    Where the newest edge to that target has another gain, an older one may have this gain.
    """
    targets = open_.targets
    place: int = open_.marks[target]
    if place < begin or place >= top or targets[place, TARGET] != target:
        return top
    if targets[place, GAIN] != gain:
        place = begin
        while place < top and (targets[place, TARGET] != target or targets[place, GAIN] != gain):
            place += 1
    return place


def close(begin: int, open_: OpenEdges, trees: Trees, progress: Any) -> bool:
    """Close the newest mix, whose edges are open from `begin` on. Returns whether there was room for them."""
    first = progress.edges
    size = progress.open - begin
    if first + size > len(trees.edges):
        return False
    for n in range(size):
        trees.edges[first + n, TARGET] = open_.targets[begin + n, TARGET]
        trees.edges[first + n, GAIN] = open_.targets[begin + n, GAIN]
        trees.chances[first + n] = open_.chances[begin + n]
    progress.open = begin
    progress.edges = first + size
    return True


def close_option(state: Any, place: int, open_: OpenEdges, trees: Trees, progress: Any) -> bool:
    """Close the mix of the option at hand of a decision. Returns whether there was room for it."""
    mix = state.mixes[state.options[place] + state.path[place]]
    mix.begin = progress.edges
    room = close(state.begins[place], open_, trees, progress)
    mix.end = progress.edges
    return room


def close_decision(state: Any, place: int, trees: Trees, progress: Any) -> bool:
    """Write down a decision all of whose options are closed. Returns whether there was room for it."""
    first = progress.options
    ways = state.ways[place]
    if progress.nodes == len(trees.nodes) or first + ways > len(trees.options):
        return False
    node = trees.nodes[progress.nodes]
    question = state.questions[place]
    node[SIDE] = state.players[question.who + 1]
    node[WHO] = question.who
    node[VERB] = question.verb
    node[ASK] = question.ask
    node[FIRST] = question.first
    node[SECOND] = question.second
    node[BEGIN] = first
    node[COUNT] = ways
    node[KEY] = state.keys[place]
    node[NOTE] = state.notes_at[place]
    for n in range(ways):
        mix = state.mixes[state.options[place] + n]
        trees.options[first + n, 0] = mix.begin
        trees.options[first + n, 1] = mix.end
        trees.shares[first + n] = state.shares[state.options[place] + n]
    progress.nodes += 1
    progress.options = first + ways
    return True
