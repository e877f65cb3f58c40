"""The compiler's own code for making numbers blank: `blank(record, ...)`, `blank_apart(fight, ...)` and
`glimpse(record)`, with a list of who knows each word of the record.

Why it is so: docs/decisions/a-beat-is-tried-up-to-a-question.md
"""

# mypy: disable-error-code="no-untyped-call, no-untyped-def, arg-type, call-arg, misc, var-annotated"
from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import intrinsic, overload
from numba.np.numpy_support import from_dtype

from ...rulesets.blanking import blank, blank_apart, glimpse
from ...rulesets.fields import Known, fields_of, is_declared
from ..loading.layout import FIGHTERS, Layout, known_layouts, layout
from ..loading.options import BARE

NEVER = 0
"""Whose a word is that is never made blank."""


def knowers(record: Layout, apart: str = "") -> Iterator[int]:
    """Of each word of a record who knows it. House rules are never blank, nor is the field named `apart`."""
    declared = fields_of(record.type) if is_declared(record.type) else {}
    for field in record.fields:
        said = declared.get(field.name)
        if said is None or said.house or field.name == apart:
            yield from [NEVER] * field.words
        elif said.of is not None:
            yield from [*knowers(layout(field.type))] * (field.length or 1)
        else:
            yield from [int(said.known or NEVER)] * field.words


def knowers_of(record: types.Record, apart: str = "") -> Any:
    """The same of a record as the compiler knows it. Raises TypeError where two that look alike differ."""
    found = {tuple(knowers(one, apart)) for one in known_layouts() if from_dtype(one.dtype) == record}
    if len(found) != 1:
        raise TypeError(f"{len(found)} records have the fields {', '.join(record.fields)}")
    return np.array(found.pop(), np.int64)


def _words(context: Any, record: Any) -> Any:
    """The words of a record."""

    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.bitcast(arguments[0], ir.IntType(64).as_pointer())

    return types.CPointer(types.int64)(record), code


words_in = intrinsic(_words)


def blanking(whose):
    """The function that makes the words of a record blank that only some know."""
    count = len(whose)

    def of_record(record, *hidden):
        words = words_in(record)
        for word in range(count):
            for known in hidden:
                if whose[word] == known:
                    words[word] = 0

    return of_record


def _blank(record, *hidden):
    return blanking(knowers_of(record))


def _blank_apart(record, *hidden):
    return blanking(knowers_of(record, FIGHTERS))


def _glimpse(record):
    whose = knowers_of(record)
    count = len(whose)
    shown = int(Known.WHETHER)

    def of_record(record):
        words = words_in(record)
        for word in range(count):
            if whose[word] == shown and words[word] != 0:
                words[word] = 1

    return of_record


overload(blank, jit_options=BARE)(_blank)
overload(blank_apart, jit_options=BARE)(_blank_apart)
overload(glimpse, jit_options=BARE)(_glimpse)
