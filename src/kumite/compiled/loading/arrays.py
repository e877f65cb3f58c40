"""Annotations of what plain Python passes to a compiled program. Numba's types are derived from them."""

from __future__ import annotations

from typing import Annotated, Any, get_args, get_origin, get_type_hints

import numpy as np

Words = Annotated[np.ndarray[Any, np.dtype[np.int64]], 1]
"""Numbers in a row."""
Grid = Annotated[np.ndarray[Any, np.dtype[np.int64]], 2]
"""Rows of numbers."""
Weights = Annotated[np.ndarray[Any, np.dtype[np.float64]], 1]
"""Chances in a row."""


def numba_type(hint: Any) -> Any:
    """The Numba type for an annotation.

    Legal are int, float, an array above, a record (annotated with its NumPy type), and a NamedTuple of those.
    """
    from numba import types
    from numba.np.numpy_support import from_dtype

    if hint is int:
        return types.int64
    if hint is float:
        return types.float64
    if get_origin(hint) is Annotated:
        array, extent = get_args(hint)
        if isinstance(extent, np.dtype):
            return from_dtype(extent)
        (number,) = get_args(get_args(array)[1])
        return types.Array(from_dtype(np.dtype(number)), extent, "C")
    fields = get_type_hints(hint, include_extras=True)
    tuples: Any = types.BaseTuple
    return tuples.from_types([numba_type(fields[name]) for name in hint._fields], hint)
