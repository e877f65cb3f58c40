"""What plain Python and the program for learners hand to each other, by name."""

from __future__ import annotations

from typing import Annotated, Any, NamedTuple

import numpy as np

from ..loading.arrays import Grid, Words

Marks = Annotated[np.ndarray[Any, np.dtype[np.int8]], 2]
"""Rows of 0 and 1."""
Numbers = Annotated[np.ndarray[Any, np.dtype[np.float32]], 2]
"""Rows of small fractions."""

NUMBER, DICE, WHIMS, BEATS, GIVEN, VERB, WHO, ASK, FIRST, SECOND, ENDED, OUTCOME, LENGTH, PLACES = range(14)
"""The columns of `books`: the number of the fight, where its streams of dice and of whims stood when the
present beat began, how many beats came before it, how many answers of learners there are in it; the open
question; and of the fight that came to its end in the last step whether there was one (GOES_ON, OVER or
STOPPED), its outcome and its length."""
GOES_ON, OVER, STOPPED = range(3)
NOBODY = -2
"""Who is asked where no fight is left."""
BLOCK = 8
"""So many words are compared and copied at once."""
MARKS = 32
"""For so many blocks it is noted in a word which of them differ from the beginning."""


def room(words: int) -> int:
    """How many words a fight takes, written down (`blocks.py`), that has so many words, whole blocks."""
    return words + -(-words // (BLOCK * MARKS))


class Batch(NamedTuple):
    """Fights side by side, a row for each."""

    begins: Grid
    """Each as it was when its present beat began, written down (`blocks.py`)."""
    stands: Grid
    """Each as it is at its open question, likewise."""
    books: Grid
    answers: Grid
    """What learners have answered in the present beat."""
    masks: Marks
    """The legal actions."""
    rewards: Numbers
    """For each seat what the end was worth."""


class Terms(NamedTuple):
    """What all these fights have in common."""

    start: Words
    """A fight at its beginning: the used words, and as many zeros as make whole blocks of them."""
    sides: Words
    """The side of each seat."""
    winners: Words
    """Of each outcome the side that wins; -1: none."""
    numbers: Words
    """COUNT, LIMIT and MARGIN."""


COUNT, LIMIT, MARGIN = range(3)
"""How many fights there are, the beats after which one is stopped, and whether the margin counts."""


class Sight(NamedTuple):
    """How the words of a fight become what a seat sees."""

    asks: Words
    """For each question its place."""
    fight: Grid
    """A row for each number that is seen of the fight: WORD, KIND and BY."""
    fighter: Grid
    """The same of a fighter."""
    sizes: Words
    """FIGHTERS, WORDS, SIDE and ASKS."""
    order: Words
    """Room for the seats in the order in which they are seen, and for the place of each."""


WORD, KIND, BY = range(3)
"""Which word it is, how it becomes a number, and a number for that."""
FIGHTERS, WORDS, SIDE, ASKS = range(4)
"""Where the fighters begin, how many words each has, which of these is the side, and how many questions there
are."""
SHARE, LOGARITHM, BIT, AMONG, SEAT = range(5)
"""Divided by BY; on a logarithmic scale; the bit BY; whether the seat that is seen as BY is one of the bits;
and the place of a seat, which is the number less BY."""
