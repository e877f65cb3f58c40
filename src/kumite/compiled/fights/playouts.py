"""Play-outs of the search, compiled: fights from a given state on, along a guide."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Any

from ...rulesets import Ruleset
from ..loading.calling import Rows, signed
from ..loading.layout import words_of
from ..loading.load import load
from .fast import complain
from .job import Job
from .program import PLAY
from .record import Memory


class FastPlayouts:
    """Plays fights on from one state in the middle of one, all by the same policies."""

    def __init__(self, ruleset: Ruleset, start: Any, policies: Sequence[int], limit: int) -> None:
        self.job = Job(ruleset, start, policies, 0, 0, 0, limit)
        self.run = load(ruleset, PLAY).run
        self.start = array("q", words_of(start))
        self.memory = Memory(ruleset)
        self.memory["policies"] = policies
        self.memory["tallied"] = ruleset.tallies.values()
        self.nothing = Rows(0, 8), Rows(0, 3), Rows(0, 0)

    def guide(self, words: int) -> Any:
        """A memory for a guide."""
        return array("q", bytes(8 * words))

    def play(self, guide: Any, stream: int, first: int, fights: int) -> list[int]:
        """Play fights along a guide, from number `first` of a stream on. Returns their outcomes."""
        rows = Rows(fights, 2)
        self.memory["batch"], self.memory["guide"] = [signed(stream)], [guide.buffer_info()[0]]
        given = (self.memory.words, self.start, rows, *self.nothing)
        if self.run(*given, first, fights, self.job.limit) < fights:
            raise complain(self.job, self.memory["fault"])
        return rows.column(0).tolist()
