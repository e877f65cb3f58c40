"""The dice of compiled fights: the questions that dice answered, out of the book of a worker.

Each die or pool is a row: the place of its fight among those asked for, the verb, who, about what, the sides,
for a pool how many are rolled and kept, and the answer.
"""

from __future__ import annotations

from typing import Any, Protocol

import numpy as np

from ...table import Verb
from ..loading.calling import Rows

LINES = 1 << 15
"""How many lines the book has in which some fights are written before their dice are taken out of it."""
ROOM = 1.5
"""How much more room is kept than the fights before have used on average."""
WIDTH, FIGHT, VERB = 8, 0, 1
Numbers = np.ndarray[Any, np.dtype[np.int64]]


class Booked(Protocol):
    """A worker who writes fights into a book."""

    def booked(self, first: int, fights: int, book: Rows) -> Rows:
        """Play some fights; last in their rows is how many lines all fights up to that one have."""
        ...

    def afresh(self) -> Booked:
        """Another, who has counted nothing yet."""
        ...


class Thrown:
    """Plays the fights of a worker and keeps their dice."""

    def __init__(self, worker: Booked) -> None:
        self.worker = worker
        self.book = Rows(LINES, WIDTH)
        self.lines = 0
        self.fights = 0

    def play(self, first: int, fights: int) -> tuple[Numbers, Numbers]:
        """Play some fights. Returns their rows and their dice."""
        rows, dice, done = [], [], 0
        while done < fights:
            some = min(fights - done, self.as_many_as_fit())
            played, fallen = self.some(first + done, some)
            fallen[:, FIGHT] += done
            rows.append(played)
            dice.append(fallen)
            done += some
        return np.concatenate(rows), np.concatenate(dice)

    def as_many_as_fit(self) -> int:
        """How many fights the book will probably hold."""
        if not self.fights:
            return 1
        return max(1, int(len(self.book) / (ROOM * self.lines / self.fights + 1)))

    def some(self, first: int, fights: int) -> tuple[Numbers, Numbers]:
        """Play fights and look for their dice in the book."""
        rows = np.asarray(self.worker.booked(first, fights, self.book))
        ends = rows[:, -1]
        self.lines += int(ends[-1])
        self.fights += fights
        if ends[-1] > len(self.book):  # some lines are missing: the same fights again, which nobody counts
            self.book = Rows(int(ends[-1]), WIDTH)
            self.worker.afresh().booked(first, fights, self.book)
        return rows[:, :-1], dice_in(self.book, ends)


def dice_in(book: Rows, ends: Numbers) -> Numbers:
    """The dice in a book with the lines of some fights.

    `ends` has the number of lines up to the end of each fight.
    """
    lines = np.frombuffer(book.words, np.int64).reshape(len(book), book.width)[: ends[-1]]
    places = np.flatnonzero((lines[:, VERB] == Verb.ROLL) | (lines[:, VERB] == Verb.POOL))
    dice = lines[places]
    dice[:, FIGHT] = np.searchsorted(ends, places, side="right")
    return dice
