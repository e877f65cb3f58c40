"""What plain Python and the two exact programs hand to each other, by name."""

from __future__ import annotations

from typing import Annotated, Any, NamedTuple

import numpy as np

from ..loading.arrays import Grid, Weights, Words


class Memory(NamedTuple):
    """The memory of a table, in words."""

    words: Words
    """Its whole record."""
    fight: Words
    """The part that holds the fight."""
    shadow: Words
    """The part that holds the shadow of the fight: which of its words the rules have touched."""


class Beats(NamedTuple):
    """Fights whose next beat is to be gone through."""

    template: Words
    """A whole fight."""
    fixed: Words
    """For each word -1 if every fight has it from the template, and 0 if not."""
    varying: Words
    """Which words are not fixed."""
    caps: Grid
    """Rows of a word and of a number: the word is not counted any further than that."""
    sources: Grid
    """For each fight its varying words."""
    likely: Weights
    """How likely the fight is to come to each of them."""


class States(NamedTuple):
    """States that are found by their hashes. The table of hashes is a power of two long; -1 is empty."""

    rows: Grid
    """Their varying words."""
    hashes: Words
    slots: Words


class Edges(NamedTuple):
    """What fights lead to. Those of fight n are from first[n] to first[n + 1]."""

    first: Words
    targets: Grid
    """TARGET: a row of the states found, or -1 less the number of an end. GAIN: by how much longer the fight
    is then."""
    chances: Weights


TARGET, GAIN = range(2)
"""The columns of `targets`."""


class Classes(NamedTuple):
    """What is known of classes of states (`state_classes.py`)."""

    masks: Grid
    """Sets of words: how many they are, and then which."""
    rows: Grid
    """Of each class MASK, FIRST and WAYS."""
    examples: Grid
    """The state from which each class is known."""
    slots: Words
    """Where a class is found, by the hash of the words that are touched."""
    outcomes: Grid
    """What the classes lead to: END, BY, HASH, and from STATE on the words of a state."""
    chances: Weights
    """How likely each outcome is."""
    outcome_slots: Words
    """Where an outcome is found, by its hash."""
    sizes: ClassSizes
    terms: Words
    """Room for what each word of the state at hand contributes to its hash."""


ClassSizes = Annotated[Any, np.dtype([(name, np.int64) for name in ("classes", "outcomes", "masks", "ends")])]
"""How many classes, outcomes, masks and ends are known. (Ends are kept apart: they outlive the classes.)"""

TransitionProgress = Annotated[
    Any,
    np.dtype(
        [
            ("finished", np.int64),  # how many fights have been gone through
            ("found", np.int64),  # how many states have been found
            ("edges", np.int64),  # how many edges there are
            ("ways", np.int64),  # how many ways the finished fights have
            ("run", np.int64),  # in how many ways the rules were run
            ("word", np.int64),  # which word has changed that was taken to be fixed
            ("within", np.int64),  # 1 where it stopped in the middle of a fight
            ("tried", np.int64),  # how many ways of that fight are behind
        ]
    ),
]
"""How far `find_transitions` has come."""


class Trees(NamedTuple):
    """What fights lead to where players decide: for each the tree of its next beat."""

    first: Grid
    """Of each fight, and after the last, where its edges (FIRST_EDGE), nodes (FIRST_NODE) and options
    (FIRST_OPTION) begin; and the edges of its outermost mix (TOP), which run to the next FIRST_EDGE."""
    edges: Grid
    """TARGET: a row of the states found, or -1 less the number of an end, or NODE and a row of `nodes`. GAIN:
    by how much longer the fight is then."""
    chances: Weights
    """How likely each edge is within its mix."""
    nodes: Grid
    """The decisions: see COLUMNS in `decision_nodes.py`."""
    options: Grid
    """Of each option of a decision, where the edges that it leads to begin and end."""
    shares: Weights
    """How likely the policy of the seat chooses each option."""


FIRST_EDGE, FIRST_NODE, FIRST_OPTION, TOP = range(4)
"""The columns of `first`."""


class OpenEdges(NamedTuple):
    """The edges of mixes that are still open, one mix within another."""

    targets: Grid
    """TARGET and GAIN, as in `Trees.edges`."""
    chances: Weights
    marks: Words
    """For each target where it was added last: states, and then ends from the back."""


TreeProgress = Annotated[
    Any,
    np.dtype(
        [
            ("finished", np.int64),  # how many fights have been gone through
            ("found", np.int64),  # how many states have been found
            ("ends", np.int64),  # how many ends are known
            ("edges", np.int64),  # how many edges there are in closed mixes
            ("ways", np.int64),  # how many ways the finished fights have
            ("word", np.int64),  # which word has changed that was taken to be fixed
            ("within", np.int64),  # 1 where it stopped in the middle of a fight
            ("tried", np.int64),  # how many ways of that fight are behind
            ("open", np.int64),  # how many edges there are in open mixes
            ("nodes", np.int64),  # how many decisions there are all of whose options are closed
            ("options", np.int64),  # how many options these have
            ("place", np.int64),  # the fork at which the next way branches off; -1: there is none
            ("target", np.int64),  # what the way at hand has led to
            ("gain", np.int64),  # and by how much longer the fight is then
        ]
    ),
]
"""How far `find_trees` has come."""


def beginning(progress: Any) -> Any:
    """A record of one of the kinds above, all 0."""
    (dtype,) = progress.__metadata__
    return np.zeros(1, dtype)[0]
