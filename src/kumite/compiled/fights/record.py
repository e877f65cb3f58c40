"""The record of a table at which fights are played one after another; every field is made of 64-bit words."""

from __future__ import annotations

from typing import Any

import numpy as np


def state_dtype(fight: np.dtype[Any], seats: int, events: int, fates: int, tallies: int) -> np.dtype[Any]:
    """The type of the record, for a ruleset with these numbers of seats, events, fates and tallies."""
    return np.dtype(
        [
            ("batch", np.uint64),  # the seed, mixed
            ("dice", np.uint64),  # where the stream of dice stands
            ("whims", np.uint64),  # where the stream of decisions stands
            ("whim_word", np.uint64),
            ("whim_drawn", np.int64),
            ("book", np.uint64),  # the address of the transcript
            ("room", np.int64),  # how many lines it has; 0: none is kept
            ("written", np.int64),
            ("guide", np.uint64),  # the address of what guides the play-outs of a search; 0: this is none
            ("fault", np.int64, 8),
            ("policies", np.int64, seats + 1),
            ("tallied", np.int64, tallies),  # the events whose amounts are also squared, fight by fight
            ("before", np.int64, (tallies, seats)),
            ("squares", np.int64, (tallies, seats)),
            ("ends", np.int64, seats),  # the fate of each fighter in the fight played last
            ("fates", np.int64, (seats, fates)),
            ("follows", np.int64),  # whether `out` is kept
            ("out", np.int64, seats),  # the length at which each fighter was out of the fight; -1: it stands
            ("tally", np.int64, (events, seats + 1, 2)),  # of each event and seat: how often, and the amounts
            ("fight", fight),
        ],
        align=True,
    )
