"""The compiler's own code for blocks of words: to compare and to copy one is a handful of instructions."""

# mypy: disable-error-code="no-untyped-call, no-untyped-def"
from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba import types
from numba.extending import intrinsic

from .arrays import BLOCK

WORDS = ir.VectorType(ir.IntType(64), BLOCK)
ALIGNED = 8
"""Blocks begin at any word."""


def _block(builder: Any, address: Any) -> Any:
    """The block at an address."""
    return builder.load(builder.inttoptr(address, WORDS.as_pointer()), align=ALIGNED)


def _same_block(context: Any, first: Any, second: Any) -> Any:
    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        one, other = (_block(builder, address) for address in arguments)
        differ = builder.icmp_unsigned("!=", one, other)
        bits = builder.bitcast(differ, ir.IntType(BLOCK))
        return builder.icmp_unsigned("==", bits, ir.Constant(ir.IntType(BLOCK), 0))

    return types.boolean(types.int64, types.int64), code


def _copy_block(context: Any, target: Any, source: Any) -> Any:
    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        place = builder.inttoptr(arguments[0], WORDS.as_pointer())
        builder.store(_block(builder, arguments[1]), place, align=ALIGNED)
        return context.get_dummy_value()

    return types.void(types.int64, types.int64), code


same_block = intrinsic(_same_block)
"""Whether the blocks at two addresses are equal."""
copy_block = intrinsic(_copy_block)
"""Copy to an address the block at another."""
