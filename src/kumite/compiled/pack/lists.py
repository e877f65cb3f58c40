"""The memory of lists that rules make. Numba's runtime looks after it where rules are compiled; a library
that is played elsewhere brings the two functions of it that lists of numbers need.

Why it is so: docs/decisions/rules-ship-compiled.md
"""

# mypy: disable-error-code="no-untyped-call"
from __future__ import annotations

from typing import Any

import llvmlite.binding as llvm
from llvmlite import ir

NEW = "NRT_MemInfo_new_varsize_dtor"
END = "NRT_MemInfo_call_dtor"
NAMES = {NEW, END}
"""What lists ask of Numba's runtime: their memory, and the end of it."""
MEMORY = {"malloc", "free"}
"""What these two ask of C."""
WORD = ir.IntType(64)
BYTES = ir.IntType(8).as_pointer()
HEADER = ir.LiteralStructType([WORD, BYTES, BYTES, BYTES, WORD, BYTES])
"""As Numba lays it out: how many hold it, how it ends, with what, the data, their size, who allocated it."""
HOLDERS, WITH, DATA, SIZE = 0, 2, 3, 4
HEADER_BYTES = 48


def runtime() -> Any:
    """A module of LLVM with both functions."""
    module = ir.Module(name="kumite lists")
    malloc = ir.Function(module, ir.FunctionType(BYTES, [WORD]), name="malloc")
    free = ir.Function(module, ir.FunctionType(ir.VoidType(), [BYTES]), name="free")
    _define_new(module, malloc)
    _define_end(module, free)
    return llvm.parse_assembly(str(module))


def _field(builder: Any, header: Any, place: int) -> Any:
    return builder.gep(header, [ir.Constant(ir.IntType(32), 0), ir.Constant(ir.IntType(32), place)])


def _define_new(module: Any, malloc: Any) -> None:
    """So many bytes, held once; `ends` is called with them before they are freed, if it is anything."""
    function = ir.Function(module, ir.FunctionType(BYTES, [WORD, BYTES]), name=NEW)
    size, ends = function.args
    builder = ir.IRBuilder(function.append_basic_block())
    data = builder.call(malloc, [size])
    held = builder.call(malloc, [ir.Constant(WORD, HEADER_BYTES)])
    header = builder.bitcast(held, HEADER.as_pointer())
    builder.store(ir.Constant(HEADER, None), header)
    for place, value in ((HOLDERS, ir.Constant(WORD, 1)), (WITH, ends), (DATA, data), (SIZE, size)):
        builder.store(value, _field(builder, header, place))
    builder.ret(held)


def _define_end(module: Any, free: Any) -> None:
    """Nobody holds it any more."""
    function = ir.Function(module, ir.FunctionType(ir.VoidType(), [BYTES]), name=END)
    (held,) = function.args
    builder = ir.IRBuilder(function.append_basic_block())
    header = builder.bitcast(held, HEADER.as_pointer())
    data, ends = (builder.load(_field(builder, header, place)) for place in (DATA, WITH))
    with builder.if_then(builder.icmp_unsigned("!=", ends, ir.Constant(BYTES, None))):
        told = ir.FunctionType(ir.VoidType(), [BYTES]).as_pointer()
        builder.call(builder.bitcast(ends, told), [data])
    builder.call(free, [data])
    builder.call(free, [held])
    builder.ret_void()
