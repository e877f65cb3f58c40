"""The options with which Numba compiles the functions of a program."""

from __future__ import annotations

BARE = {"error_model": "numpy", "no_cpython_wrapper": True, "no_cfunc_wrapper": True}
"""For a function that only other compiled functions call."""
ENTRY = {"error_model": "numpy", "nogil": True}
"""For a function that plain Python calls, without the interpreter's lock."""
UNCOUNTED = {"_nrt": False}
"""For kumite's own sources besides: they create no arrays, so that nobody has to count who still uses one. To
count that costs a quarter of the time where arrays come in named tuples. Rules may create lists."""
COUNTED = {"_nrt": True}
"""Rules may make lists, which are counted by who holds them."""
