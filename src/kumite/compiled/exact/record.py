"""The record of a table at which every way is gone through that the dice can fall."""

from __future__ import annotations

from typing import Any

import numpy as np

PATH = 256
"""A path through one beat has at most this many forks, and this many open dice."""
POOLS = 256
"""A fight has at most this many different pools."""
TOTALS = 8192
"""All these pools together have at most this many different totals."""
OPTIONS = 1024
"""All players' decisions on one path together have at most this many options."""


def numbers(*names: str) -> np.dtype[Any]:
    """A record of whole numbers."""
    return np.dtype([(name, np.int64) for name in names], align=True)


POOL = numbers("sides", "rolled", "kept", "first")
"""A pool of dice, and where its chances begin."""
QUESTION = numbers("verb", "who", "ask", "first", "second")
"""A decision. At the fork of a die that was brought forward, `first` is its slot, and `second` the number
with which it is compared."""
TOPS = numbers("open", "edges", "nodes", "options")
"""How much there was of each in the trees when a decision came up (`arrays.TreeProgress`)."""
MIX = numbers("begin", "end")
"""The edges that an option leads to."""


def exact_dtype(fight: np.dtype[Any], seats: int) -> np.dtype[Any]:
    """The record of an exact table."""
    return np.dtype(
        [
            ("fault", np.int64, 8),
            ("policies", np.int64, seats + 1),
            ("path", np.int64, PATH),  # which way is gone at each fork
            ("ways", np.int64, PATH),  # how many there are
            ("depth", np.int64),  # how many forks the path has
            ("forks", np.int64),  # how many of them are behind
            ("lost", np.int64),  # whether the path was too long or too unlikely to follow
            ("weight", np.float64),  # how likely it is
            ("floor", np.float64),  # what is less likely is not followed
            ("same", np.int64),  # how many of the first forks are as on the way before; -1: there was none
            ("decisions", np.int64),  # how many decisions are behind
            ("decided", np.int64, PATH),  # whether each is known from the way before
            ("answers", np.int64, PATH),  # and what it was
            ("low", np.int64, PATH),  # what each open die shows at least
            ("high", np.int64, PATH),  # and at most
            ("least", np.int64, PATH),  # its lowest face
            ("tables", np.int64, PATH),  # where its chances begin; -1: every face is as likely as the others
            ("dice_open", np.int64),  # how many there are
            ("chances", np.float64, TOTALS),  # how likely each total of the pools is
            ("chances_used", np.int64),
            ("pools", POOL, POOLS),
            ("pools_known", np.int64),
            *deciding(seats),
            ("fight", fight),
            ("shadow", fight),  # of each of its numbers, whether the rules have touched it: 1, or 0
        ],
        align=True,
    )


def deciding(seats: int) -> list[tuple[Any, ...]]:
    """What an exact table keeps of decisions whose every option is gone through."""
    return [
        ("players", np.int64, seats + 1),  # whose: the number of the side; 0: a policy decides
        ("closed", np.int64),  # whether every die is settled as soon as it is rolled
        ("kinds", np.int64, PATH),  # what each fork is: see `forks.py`
        ("questions", QUESTION, PATH),  # what was asked at each decision
        ("before", np.int64, PATH),  # of a decision: the place of the one before; -1: there is none
        ("last", np.int64),  # the place of the newest one
        ("reached", np.float64, PATH),  # how likely the path was there
        ("options", np.int64, PATH),  # where its options begin in `shares` and `mixes`
        ("options_used", np.int64),
        ("shares", np.float64, OPTIONS),  # how likely the policy chooses each option
        ("rolled_at", np.int64, PATH),  # how many forks were behind when each open die was rolled
        ("late", np.int64),  # the decision before which a die should have been narrowed; -1: none
        ("late_slot", np.int64),  # that die
        ("late_number", np.int64),  # whether it is less than this; 0: what it shows
        ("late_low", np.int64),  # what it was between
        ("late_high", np.int64),
        ("keys", np.int64, PATH),  # what the side knows there, as far as that is open; 0: everything
        ("notes_at", np.int64, PATH),  # where the note of a decision begins
        ("notes", np.uint64),  # the address of the notes; 0: none are made
        ("notes_room", np.int64),
        ("notes_used", np.int64),
        ("here", np.uint64),  # the address of the fight
        ("words", np.int64),  # how many of its words are in use
        ("shown", np.uint64),  # for each side, of each of these words: -1 if it is always shown, or 0
        ("begins", np.int64, PATH),  # where what comes of the option at hand begins among the open edges
        ("tops", TOPS, PATH),  # how much there was of everything when a decision came up
        ("framed", np.int64),  # how many of the forks have been looked through for decisions
        ("mixes", MIX, OPTIONS),  # the edges that each option leads to
    ]
