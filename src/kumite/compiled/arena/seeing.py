"""What seats see of fights, as rows of numbers: the same as `kumite.arena.observing`, compiled.

Executed as a twin. The names that are declared without a value are supplied by the loader.
"""

# ruff: noqa: F821  (the loader supplies the names that are declared without a value)
from __future__ import annotations

from collections.abc import Callable
from math import log1p
from typing import Any

from ..fights.lines import AMOUNT
from ..fights.stream import INT
from ..loading.arrays import Words
from .arrays import (
    ASK,
    ASKS,
    BIT,
    BLOCK,
    BY,
    FIGHTERS,
    FIRST,
    KIND,
    LOGARITHM,
    NOBODY,
    SEAT,
    SECOND,
    SHARE,
    SIDE,
    VERB,
    WHO,
    WORD,
    WORDS,
    Batch,
    Numbers,
    Sight,
    Terms,
)
from .blocks import read_back

table_at: Callable[[Any], Any]
copy_words: Callable[[Any, Any], None]
line_at: Callable[..., Any]
conceal: Callable[[Any, int], None]

LARGEST = log1p(10**9)


def see(memory: Words, batch: Batch, terms: Terms, sight: Sight, out: Numbers) -> int:
    """Fill a row for each fight: what whoever is asked there sees. Rows without a question become 0.

    The memory is that of a table, whose fight becomes what they know.
    """
    state = table_at(memory).state
    blocks = len(terms.start) // BLOCK
    for n in range(len(batch.books)):
        book = batch.books[n]
        row = out[n]
        if book[WHO] == NOBODY:
            for place in range(len(row)):
                row[place] = 0.0
        else:
            copy_words(state.fight, terms.start)
            read_back(state.here, INT(batch.stands.ctypes.data) + 8 * n * batch.stands.shape[1], blocks)
            conceal(state.fight, 1 << book[WHO])
            look(line_at(state.here), book, sight, row)
    return 0


def look(words: Any, book: Any, sight: Sight, row: Any) -> None:
    """What one seat sees of one fight."""
    count = len(sight.order) // 2
    me = book[WHO]
    put_in_order(words, sight, me, count)
    asks = sight.sizes[ASKS]
    for place in range(asks + 2):
        row[place] = 0.0
    row[sight.asks[book[ASK]]] = 1.0
    if book[VERB] == AMOUNT:
        row[asks] = number(book[FIRST], LOGARITHM, 0, sight, count)
        row[asks + 1] = number(book[SECOND], LOGARITHM, 0, sight, count)
    at = asks + 2
    for r in range(len(sight.fight)):
        reading = sight.fight[r]
        value = words[reading[WORD]]
        row[at] = number(value, reading[KIND], reading[BY], sight, count)
        at += 1
    for place in range(count):
        base = sight.sizes[FIGHTERS] + sight.order[place] * sight.sizes[WORDS]
        for r in range(len(sight.fighter)):
            reading = sight.fighter[r]
            value = words[base + reading[WORD]]
            row[at] = number(value, reading[KIND], reading[BY], sight, count)
            at += 1


def side_of(words: Any, sight: Sight, seat: int) -> int:
    """The side of a fighter."""
    side: int = words[sight.sizes[FIGHTERS] + seat * sight.sizes[WORDS] + sight.sizes[SIDE]]
    return side


def put_in_order(words: Any, sight: Sight, me: int, count: int) -> None:
    """The observer first, then their side, then the others; and the place of each seat."""
    order = sight.order
    mine = side_of(words, sight, me)
    order[0] = me
    at = 1
    for turn in range(2):
        for seat in range(count):
            if seat != me and (side_of(words, sight, seat) == mine) == (turn == 0):
                order[at] = seat
                at += 1
    for place in range(count):
        order[count + order[place]] = place


def number(value: int, kind: int, by: int, sight: Sight, count: int) -> float:
    """A number of the state, from -1 to 1."""
    if kind == SEAT:
        seat = value - by
        return (sight.order[count + seat] + 1) / count if 0 <= seat < count else 0.0
    if value == 0:
        return 0.0
    if kind == SHARE:
        return max(-1.0, min(1.0, value / by))
    if kind == LOGARITHM:
        size = log1p(float(abs(value))) / LARGEST
        return max(-1.0, min(1.0, size if value > 0 else -size))
    if kind == BIT:
        return 1.0 if (value >> by) & 1 == 1 else 0.0
    return 1.0 if (value >> sight.order[by]) & 1 == 1 else 0.0


def keep(fight: Any, own: int) -> None:
    """What stands for `conceal` where a ruleset has none that can be compiled."""
