"""What rules may say in plain Python and Numba does not know by itself: `n.bit_count()`, `n.bit_length()`,
`me is foe`, `for me in those(fighters, seats)`, `clear(record)` and `copy_record(source, target)`.

Why it is so: docs/decisions/loops-over-the-seats-that-matter.md
"""

# mypy: disable-error-code="no-untyped-call, no-untyped-def, call-arg, arg-type, misc"
from __future__ import annotations

import operator
from typing import Any

from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.core.imputils import RefType, iternext_impl
from numba.core.types.common import SimpleIteratorType
from numba.extending import intrinsic, lower_builtin, models, overload, overload_method, register_model
from numba.np.arrayobj import load_item

from ...rulesets.shared.scratch import clear, copy_record
from ...rulesets.shared.seats import those
from .options import BARE

WORD = ir.IntType(64)
ONE = ir.Constant(WORD, 1)


def magnitude(builder: Any, number: Any) -> Any:
    """The absolute value, as Python takes it before it looks at bits."""
    negative = builder.icmp_signed("<", number, ir.Constant(WORD, 0))
    return builder.select(negative, builder.neg(number), number)


def _ones(context: Any, number: Any) -> Any:
    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctpop(magnitude(builder, arguments[0]))

    return types.int64(types.int64), code


def _width(context: Any, number: Any) -> Any:
    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        leading = builder.ctlz(magnitude(builder, arguments[0]), ir.Constant(ir.IntType(1), 0))
        return builder.sub(ir.Constant(WORD, 64), leading)

    return types.int64(types.int64), code


ones = intrinsic(_ones)
width = intrinsic(_width)


def _bit_count(number):
    return lambda number: ones(number)


def _bit_length(number):
    return lambda number: width(number)


def _same_record(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    """Two records are one and the same where they lie at the same place."""
    first, second = (builder.ptrtoint(place, WORD) for place in arguments)
    return builder.icmp_unsigned("==", first, second)


overload_method(types.Integer, "bit_count", jit_options=BARE)(_bit_count)
overload_method(types.Integer, "bit_length", jit_options=BARE)(_bit_length)
lower_builtin(operator.is_, types.Record, types.Record)(_same_record)


def _mark(context: Any, builder: Any, record: Any, place: Any, size: Any) -> None:
    """Note in the shadow of a watched record, if it has one, that every number of it was touched."""
    away = getattr(record, "away", 0)
    if away:
        shadow = builder.gep(place, [ir.Constant(WORD, away)])
        cgutils.memset(builder, shadow, size, 1)


def _clear(context: Any, record: Any) -> Any:
    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        place = builder.bitcast(arguments[0], cgutils.voidptr_t)
        size = context.get_constant(types.intp, record.size)
        cgutils.memset(builder, place, size, 0)
        _mark(context, builder, record, place, size)
        return context.get_dummy_value()

    return types.void(record), code


def _copy(context: Any, source: Any, target: Any) -> Any:
    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        read, written = (builder.bitcast(place, cgutils.voidptr_t) for place in arguments)
        size = context.get_constant(types.intp, target.size)
        cgutils.raw_memmove(builder, written, read, size, 1)
        _mark(context, builder, source, read, size)
        _mark(context, builder, target, written, size)
        return context.get_dummy_value()

    return types.void(source, target), code


wipe = intrinsic(_clear)
transfer = intrinsic(_copy)


def _clear_record(record):
    return lambda record: wipe(record)


def _copy_record(source, target):
    return lambda source, target: transfer(source, target)


overload(clear, inline="always", jit_options=BARE)(_clear_record)
overload(copy_record, inline="always", jit_options=BARE)(_copy_record)


class Those(SimpleIteratorType):
    """The type of what `those` gives: an array of fighters, and which of them are still to come."""

    def __init__(self, fighters: Any) -> None:
        self.fighters = fighters
        super().__init__(f"those({fighters})", fighters.dtype)


@register_model(Those)
class ThoseModel(models.StructModel):
    """In memory: the array, and the place of the bits that are left."""

    def __init__(self, manager: Any, kind: Any) -> None:
        members = [("fighters", kind.fighters), ("left", types.EphemeralPointer(types.int64))]
        super().__init__(manager, kind, members)


def _iterate(context: Any, fighters: Any, seats: Any) -> Any:
    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        length = context.make_array(fighters)(context, builder, arguments[0]).nitems
        known = builder.sub(builder.shl(ONE, length), ONE)
        made = context.make_helper(builder, signature.return_type)
        made.fighters = arguments[0]
        if context.enable_nrt:  # an array in a record is nobody's to free; any other is counted
            context.nrt.incref(builder, fighters, arguments[0])
        made.left = cgutils.alloca_once_value(builder, builder.and_(arguments[1], known))
        return made._getvalue()

    return Those(fighters)(fighters, types.int64), code


iterate = intrinsic(_iterate)


def _those(fighters, seats):
    return lambda fighters, seats: iterate(fighters, seats)


def _next(context: Any, builder: Any, signature: Any, arguments: Any, result: Any) -> None:
    """The fighter of the lowest bit that is left, if any is."""
    kind = signature.args[0]
    mine = context.make_helper(builder, kind, value=arguments[0])
    left = builder.load(mine.left)
    some = builder.icmp_unsigned("!=", left, ir.Constant(WORD, 0))
    result.set_valid(some)
    with builder.if_then(some):
        seat = builder.cttz(left, ir.Constant(ir.IntType(1), 1))
        builder.store(builder.and_(left, builder.sub(left, ONE)), mine.left)
        fighters = context.make_array(kind.fighters)(context, builder, mine.fighters)
        place = cgutils.get_item_pointer(context, builder, kind.fighters, fighters, [seat], wraparound=False)
        result.yield_(load_item(context, builder, kind.fighters, place))


overload(those, inline="always", jit_options=BARE)(_those)
lower_builtin("iternext", Those)(iternext_impl(RefType.BORROWED)(_next))
