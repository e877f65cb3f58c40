"""Which numbers of a fight the rules have touched: read, or written.

In the program that goes through all ways each fight has a shadow, a second record of the same shape that lies
a known number of bytes further on. Wherever compiled rules read or write a number, the number at the
same place of the shadow becomes 1. Rules know nothing of this: to the compiler such a record is a type of
its own, and everything that lies in it too.

Why it is so: docs/decisions/a-beat-is-followed-once-for-each-class-of-states.md
"""

# mypy: disable-error-code="no-untyped-call, misc, untyped-decorator"
from __future__ import annotations

from typing import Any

import numpy as np
from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.core.imputils import lower_getattr_generic, lower_setattr_generic
from numba.extending import models, register_model
from numba.np import arrayobj
from numba.np.numpy_support import from_dtype

WORD = ir.IntType(64)


class Watched(types.Record):
    """A record whose shadow lies `away` bytes further on. Its numbers change only in fields called so."""

    def __init__(self, fields: Any, size: int, aligned: bool, away: int, changing: frozenset[str]) -> None:
        super().__init__(fields, size, aligned)
        self.away = away
        self.changing = changing & {name for name, _ in fields}
        self.name = f"{self.name} watched {away} bytes away: {sorted(self.changing)}"


register_model(Watched)(models.RecordModel)


def with_shadow(state: np.dtype[Any], changing: set[str]) -> types.Record:
    """The type of a table's record, whose field `fight` is watched, and `shadow` is its shadow.

    Rules assign only to fields called so: nothing has to be kept of what never changes.
    """
    whole = from_dtype(state)
    away = whole.offset("shadow") - whole.offset("fight")
    fields: Any = [
        (name, {"type": field.type, "offset": field.offset}) for name, field in whole.fields.items()
    ]
    kind = watched(whole.typeof("fight"), away, frozenset(changing))
    fields = [(name, info | {"type": kind} if name == "fight" else info) for name, info in fields]
    return types.Record(fields, whole.size, whole.aligned)


def watched(kind: Any, away: int, changing: frozenset[str]) -> Any:
    """A type like another, but that records are watched."""
    if isinstance(kind, types.NestedArray):
        return types.NestedArray(watched(kind.dtype, away, changing), kind.shape)
    if isinstance(kind, types.Record):
        fields = [
            (name, {"type": watched(field.type, away, changing), "offset": field.offset})
            for name, field in kind.fields.items()
        ]
        return Watched(fields, kind.size, kind.aligned, away, changing)
    return kind


def touch(context: Any, builder: Any, record: Watched, value: Any, name: str) -> None:
    """Mark a field. Of a list of numbers all are marked; what is a record itself marks its own fields."""
    kind = record.typeof(name)
    place = cgutils.get_record_member(builder, value, record.offset(name) + record.away, WORD)
    if isinstance(kind, types.NestedArray) and not isinstance(kind.dtype, types.Record):
        cgutils.memset(builder, place, context.get_constant(types.intp, kind.nitems * 8), 1)
    elif name in record.changing:
        builder.store(ir.Constant(WORD, 1), place)


@lower_getattr_generic(Watched)
def _read(context: Any, builder: Any, record: Any, value: Any, name: str) -> Any:
    touch(context, builder, record, value, name)
    return arrayobj.record_getattr(context, builder, record, value, name)


@lower_setattr_generic(Watched)
def _write(context: Any, builder: Any, signature: Any, arguments: Any, name: str) -> Any:
    touch(context, builder, signature.args[0], arguments[0], name)
    return arrayobj.record_setattr(context, builder, signature, arguments, name)
