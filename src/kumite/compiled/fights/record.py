"""The record of a table at which fights are played one after another; every field is made of 64-bit words."""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from math import prod
from typing import TYPE_CHECKING, Any

from ...rulesets import Ruleset
from ..loading.layout import layout
from ..loading.program import size

if TYPE_CHECKING:
    import numpy as np

NUMBER, BITS = "i8", "u8"
"""The kinds of words, as NumPy calls them: a number with a sign, and 64 bits without one."""


def fields_of(ruleset: Ruleset) -> list[tuple[str, str, tuple[int, ...]]]:
    """The fields before the fight: name, kind of words, and lengths."""
    seats, tallies = ruleset.seats, len(ruleset.tallies)
    events, fates = size(ruleset.events), size(ruleset.fates)
    return [
        ("batch", BITS, ()),  # the seed, mixed
        ("dice", BITS, ()),  # where the stream of dice stands
        ("whims", BITS, ()),  # where the stream of decisions stands
        ("whim_word", BITS, ()),
        ("whim_drawn", NUMBER, ()),
        ("book", BITS, ()),  # the address of the transcript
        ("room", NUMBER, ()),  # how many lines it has; 0: none is kept
        ("written", NUMBER, ()),
        ("guide", BITS, ()),  # the address of what guides the play-outs of a search; 0: this is none
        ("interlude", NUMBER, ()),  # which one passes in the place of a fight; 0: none (see `kernel.py`)
        ("apart", BITS, ()),  # makes of the stream of a fight's dice that of the interlude
        ("fight_at", NUMBER, ()),  # which word of the memory is the first of the fight
        ("fault", NUMBER, (8,)),
        ("policies", NUMBER, (seats + 1,)),
        ("tallied", NUMBER, (tallies,)),  # the events whose amounts are also squared, fight by fight
        ("before", NUMBER, (tallies, seats)),
        ("squares", NUMBER, (tallies, seats)),
        ("ends", NUMBER, (seats,)),  # the fate of each fighter in the fight played last
        ("fates", NUMBER, (seats, fates)),
        ("follows", NUMBER, ()),  # whether `out` is kept
        ("out", NUMBER, (seats,)),  # the length at which each fighter was out of the fight; -1: it stands
        ("tally", NUMBER, (events, seats + 1, 2)),  # of each event and seat: how often, and the amounts
    ]


def state_dtype(ruleset: Ruleset) -> np.dtype[Any]:
    """The type of the record, for the compiler."""
    import numpy as np

    return np.dtype([*fields_of(ruleset), ("fight", layout(type(ruleset.fight())).dtype)], align=True)


class Memory:
    """The record of a table of a ruleset, in words, all 0 at first. A field is a list of all its numbers."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.places: dict[str, slice] = {}
        at = 0
        fight = layout(type(ruleset.fight())).words
        for name, _, lengths in (*fields_of(ruleset), ("fight", NUMBER, (fight,))):
            self.places[name] = slice(at, at + prod(lengths))
            at += prod(lengths)
        self.words = array("q", bytes(8 * at))
        self["fight_at"] = [self.places["fight"].start]

    def __getitem__(self, name: str) -> list[int]:
        return self.words[self.places[name]].tolist()

    def __setitem__(self, name: str, values: Iterable[int]) -> None:
        """Set the first numbers of a field."""
        for place, value in enumerate(values, self.places[name].start):
            self.words[place] = value

    def table(self, name: str, width: int) -> list[list[int]]:
        """A field in rows of this width."""
        numbers = self[name]
        return [numbers[n : n + width] for n in range(0, len(numbers), width)]
