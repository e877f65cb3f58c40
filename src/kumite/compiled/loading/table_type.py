"""The compiled table: a type whose methods are the verbs, and the record that it keeps its books in.

The table is a bare pointer to that record, which holds the fight too: passing it on costs one register, and
nothing is counted or freed. One type both tallies events and, where a book is attached, writes the
transcript.

Why it is so: docs/decisions/the-compiled-table-is-a-pointer.md
"""

# mypy: disable-error-code="no-untyped-call, no-untyped-def, call-arg, misc"
from __future__ import annotations

from types import ModuleType
from typing import Any

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

from .options import BARE


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
