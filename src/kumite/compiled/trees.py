"""The ways of a beat, as a tree of decisions with chance between them.

Executed and compiled by the loader like `verbs`. What an option leads to is a mix: edges to states, ends and
further decisions, each with how likely it is from here. Ways come up one after another, each with the forks
that it shares with the one before; so mixes are open, one within another, until all their ways are gone.
A way without decisions is an edge of the mix of the whole beat.
"""

from __future__ import annotations

from typing import Any

from .ways import DECISION

FINISHED, FOUND, ENDS, EDGES, WAYS, WORD, WITHIN, TRIED, OPEN, NODES, OPTIONS = range(11)
"""The places of `counts`."""
NODE = 1 << 40
"""From this number on a target is a decision, and not a state."""
COLUMNS = SIDE, WHO, VERB, ASK, FIRST, SECOND, BEGIN, COUNT, KEY, NOTE = tuple(range(10))
"""What a row of `nodes` says of a decision; its options are COUNT rows of `options` from BEGIN on."""


def open_decisions(state: Any, counts: Any) -> None:
    """Note of the decisions that are new on this path where everything stood when they came up."""
    for place in range(state.framed, state.depth):
        if state.kinds[place] == DECISION:
            tops = state.tops[place]
            tops[0] = counts[OPEN]
            tops[1] = counts[EDGES]
            tops[2] = counts[NODES]
            tops[3] = counts[OPTIONS]
            state.begins[place] = counts[OPEN]
    state.framed = state.depth


def forget_decision(state: Any, place: int, counts: Any) -> None:
    """Forget all that came of a decision."""
    if state.framed > place:
        tops = state.tops[place]
        counts[OPEN] = tops[0]
        counts[EDGES] = tops[1]
        counts[NODES] = tops[2]
        counts[OPTIONS] = tops[3]
        state.framed = place


def add(
    state: Any,
    target: int,
    gain: int,
    above: int,
    chance: float,
    opens: Any,
    open_chances: Any,
    marks: Any,
    counts: Any,
) -> bool:
    """Add an edge to the open mix below the decision at place `above` (-1: that of the whole beat).

    `marks` knows for each target where it came up last: states, then ends from the back. Returns whether
    there was room for it.
    """
    begin = 0 if above < 0 else state.begins[above]
    top = counts[OPEN]
    if target < NODE:
        place: int = marks[target]
        if begin <= place < top and opens[place, 0] == target:
            if opens[place, 1] != gain:
                place = begin
                while place < top and (opens[place, 0] != target or opens[place, 1] != gain):
                    place += 1
            if place < top:
                open_chances[place] += chance
                return True
        if top < len(opens):
            marks[target] = top
    if top == len(opens):
        return False
    opens[top, 0] = target
    opens[top, 1] = gain
    open_chances[top] = chance
    counts[OPEN] = top + 1
    return True


def close(begin: int, opens: Any, open_chances: Any, edges: Any, chances: Any, counts: Any) -> bool:
    """Close the newest mix, whose edges are open from `begin` on. Returns whether there was room for them."""
    top, first = counts[OPEN], counts[EDGES]
    if first + top - begin > len(edges):
        return False
    for n in range(top - begin):
        edges[first + n, 0] = opens[begin + n, 0]
        edges[first + n, 1] = opens[begin + n, 1]
        chances[first + n] = open_chances[begin + n]
    counts[OPEN] = begin
    counts[EDGES] = first + top - begin
    return True


def close_option(
    state: Any, place: int, opens: Any, open_chances: Any, edges: Any, chances: Any, counts: Any
) -> bool:
    """Close the mix of the option at hand of a decision. Returns whether there was room for it."""
    mix = state.mixes[state.options[place] + state.path[place]]
    mix[0] = counts[EDGES]
    room = close(state.begins[place], opens, open_chances, edges, chances, counts)
    mix[1] = counts[EDGES]
    return room


def close_decision(state: Any, place: int, nodes: Any, options: Any, shares: Any, counts: Any) -> bool:
    """Write a decision down all of whose options are closed. Returns whether there was room for it."""
    row, first, ways = counts[NODES], counts[OPTIONS], state.ways[place]
    if row == len(nodes) or first + ways > len(options):
        return False
    node = nodes[row]
    question = state.questions[place]
    node[SIDE] = state.players[question[1] + 1]
    node[WHO] = question[1]
    node[VERB] = question[0]
    node[ASK] = question[2]
    node[FIRST] = question[3]
    node[SECOND] = question[4]
    node[BEGIN] = first
    node[COUNT] = ways
    node[KEY] = state.keys[place]
    node[NOTE] = state.notes_at[place]
    for n in range(ways):
        mix = state.mixes[state.options[place] + n]
        options[first + n, 0] = mix[0]
        options[first + n, 1] = mix[1]
        shares[first + n] = state.shares[state.options[place] + n]
    counts[NODES] = row + 1
    counts[OPTIONS] = first + ways
    return True
