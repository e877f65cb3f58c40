"""What rules may say in plain Python and Numba does not know by itself: `n.bit_count()`, `n.bit_length()`
and `me is foe`."""

# mypy: disable-error-code="no-untyped-call, no-untyped-def, call-arg, misc"
from __future__ import annotations

import operator
from typing import Any

from llvmlite import ir
from numba import types
from numba.extending import intrinsic, lower_builtin, overload_method

from .load import BARE

WORD = ir.IntType(64)


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
