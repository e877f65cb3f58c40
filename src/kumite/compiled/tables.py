"""The compiled table: a type whose methods are the verbs, and the record that it keeps its books in.

The table is a bare pointer to that record, which holds the fight too: passing it on costs one register, and
nothing is counted or freed. One type both tallies events and, where a book is attached, writes the
transcript.
"""

# mypy: disable-error-code="no-untyped-call, no-untyped-def, call-arg, misc"
from __future__ import annotations

from types import ModuleType
from typing import Any

import numpy as np
from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.extending import (
    intrinsic,
    make_attribute_wrapper,
    models,
    overload_method,
    register_model,
)

from . import idioms as idioms  # what rules may say besides the verbs
from .load import BARE

PATH = 256
"""So many forks, and so many open dice, at the most has a path through one beat."""
POOLS = 256
"""So many different pools at the most has a fight whose ways are gone through."""
TOTALS = 8192
"""So many different totals at the most have all these."""
OPTIONS = 1024
"""So many options at the most have all decisions on a path whose every option is gone through."""


def state_dtype(fight: np.dtype[Any], seats: int, events: int, fates: int, tallies: int) -> np.dtype[Any]:
    """The record of a table; every field is made of 64-bit words."""
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
            ("same", np.int64),  # so many of the first forks go as on the way before; -1: there was none
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
            ("pools", np.int64, (POOLS, 4)),  # sides, rolled, kept, and where its chances begin
            ("pools_known", np.int64),
            *deciding(seats),
            ("fight", fight),
            ("touched", fight),  # what of it the rules have touched: not 0
        ],
        align=True,
    )


def deciding(seats: int) -> list[tuple[Any, ...]]:
    """What an exact table keeps of decisions whose every option is gone through."""
    return [
        ("players", np.int64, seats + 1),  # whose: the number of the side; 0: a policy decides
        ("closed", np.int64),  # whether every die is settled as soon as it is rolled
        ("kinds", np.int64, PATH),  # what each fork is: see `ways.py`
        ("questions", np.int64, (PATH, 5)),  # of a decision: verb, who, ask, first, second
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
        ("tops", np.int64, (PATH, 4)),  # how much there was of everything when a decision came up
        ("framed", np.int64),  # so many of the forks have been looked through for decisions
        ("mixes", np.int64, (OPTIONS, 2)),  # the edges that each option leads to
    ]


class TableType(types.Type):
    """The type of one ruleset's tables, whose record is a `state`; `verbs` is a twin of `verbs.py`."""

    def __init__(self, name: str, state: types.Record, verbs: ModuleType) -> None:
        self.state = state
        self.verbs = verbs
        super().__init__(name=f"Table({name})")


class TableModel(models.StructModel):
    """In memory a table is the address of its record."""

    def __init__(self, manager: Any, table: TableType) -> None:
        super().__init__(manager, table, [("state", table.state)])


def _roll(table, who, why, sides):
    verb = table.verbs.roll
    return lambda table, who, why, sides: verb(table, who, why, sides)


def _pool(table, who, why, sides, rolled, kept):
    verb = table.verbs.pool
    return lambda table, who, why, sides, rolled, kept: verb(table, who, why, sides, rolled, kept)


def _choose(table, who, ask, options):
    verb = table.verbs.choose
    return lambda table, who, ask, options: verb(table, who, ask, options)


def _amount(table, who, ask, low, high):
    verb = table.verbs.amount
    return lambda table, who, ask, low, high: verb(table, who, ask, low, high)


def _tell(table, who, what, amount):
    verb = table.verbs.tell
    return lambda table, who, what, amount: verb(table, who, what, amount)


def _below(table, count):
    verb = table.verbs.below_count
    return lambda table, count: verb(table, count)


register_model(TableType)(TableModel)
make_attribute_wrapper(TableType, "state", "state")
for _verb in (_roll, _pool, _choose, _amount, _tell, _below):
    overload_method(TableType, _verb.__name__[1:], jit_options=BARE)(_verb)


def seater(table: TableType) -> Any:
    """The function that makes a table of this type out of an array of words, its memory."""

    def table_at(context: Any, memory: Any) -> Any:
        def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            array = context.make_array(signature.args[0])(context, builder, arguments[0])
            made = cgutils.create_struct_proxy(table)(context, builder)
            made.state = builder.bitcast(array.data, context.get_value_type(table.state))
            return made._getvalue()

        return table(memory), code

    return intrinsic(table_at)


def _copy_words(context: Any, record: Any, words: Any) -> Any:
    """Copy an array of words to the beginning of a record."""

    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        array = context.make_array(signature.args[1])(context, builder, arguments[1])
        cgutils.raw_memcpy(builder, arguments[0], array.data, array.nitems, 8)
        return context.get_dummy_value()

    return types.void(record, words), code


def _line_at(context: Any, address: Any) -> Any:
    """The words at an address."""

    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.inttoptr(arguments[0], ir.IntType(64).as_pointer())

    return types.CPointer(types.int64)(address), code


copy_words = intrinsic(_copy_words)
line_at = intrinsic(_line_at)
