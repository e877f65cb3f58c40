"""Play-outs of the search, compiled: fights from a given state on, along a guide."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from ...rulesets import Ruleset
from ..loading.layout import words_of
from ..loading.load import load
from .fast import complain
from .job import Job
from .program import PLAY


class FastPlayouts:
    """Plays fights on from one state in the middle of one, all by the same policies."""

    def __init__(self, ruleset: Ruleset, start: Any, policies: Sequence[int], limit: int) -> None:
        self.job = Job(ruleset, start, policies, 0, 0, 0, limit)
        compiled = load(ruleset, PLAY)
        self.run = compiled.run
        self.start = np.array(words_of(start), np.int64)
        self.memory = np.zeros(compiled.state.itemsize // 8, np.int64)
        self.state: Any = self.memory.view(compiled.state)[0]
        self.state["policies"][: len(policies)] = policies
        self.state["tallied"] = list(ruleset.tallies.values())
        self.nothing = np.empty((0, 8), np.int64), np.empty((0, 3), np.int64)

    def guide(self, words: int) -> Any:
        """A memory for a guide."""
        return np.zeros(words, np.int64)

    def play(self, guide: Any, stream: int, first: int, fights: int) -> list[int]:
        """Play fights along a guide, from number `first` of a stream on. Returns their outcomes."""
        rows = np.empty((fights, 2), np.int64)
        self.state["batch"], self.state["guide"] = stream, guide.ctypes.data
        book, watched = self.nothing
        arguments = (self.memory, self.start, rows, book, watched, first, fights, self.job.limit)
        if self.run(*arguments) < fights:
            raise complain(self.job, self.state["fault"].tolist())
        outcomes: list[int] = rows[:, 0].tolist()
        return outcomes
