"""One entry of a program, compiled or fetched from the disk."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any, get_type_hints

from ...rulesets import Ruleset
from .arrays import numba_type
from .cache import cached_in, only_one_in
from .calling import called
from .mistakes import Announce, DoesNotCompile, does_not_compile, places
from .profile import Rehearse


def build(
    entry: Any,
    apart: Any,
    place: Path,
    ruleset: Ruleset,
    announce: Announce,
    rehearse: Rehearse | None = None,
) -> Callable[..., int]:
    """Compile a function and all that it calls, or fetch it from the folder `place`.

    `apart` is a function that is rarely called, and is kept out of those that call it. Raises DoesNotCompile.
    """
    from .linking import one_program

    numba: Any = import_module("numba")
    with only_one_in(place):
        known = cached_in(place, entry)
        if not known:
            announce(f"compiling the rules of {ruleset.title}: once for each version, up to a minute")
        try:
            with one_program(entry, apart, rehearse=rehearse):
                entry.compile(signature(entry))
        except DoesNotCompile:
            raise
        except numba.core.errors.NumbaError as error:
            raise does_not_compile(ruleset, error) from error
        except Exception as error:
            if known:  # what lies in the folder is damaged
                shutil.rmtree(place, ignore_errors=True)
                return build(entry, apart, place, ruleset, announce, rehearse)
            if not entry.overloads:  # else it could not be stored, and is ready all the same
                if next(places(ruleset, error), None):
                    raise does_not_compile(ruleset, error) from error
                raise
    entry.disable_compile()
    (made,) = entry.overloads.values()
    return called(made.library.get_pointer_to_function(made.fndesc.llvm_func_name))


def signature(entry: Any) -> tuple[Any, ...]:
    """The types of a function's arguments, as its annotations say them."""
    hints = get_type_hints(entry.py_func, include_extras=True)
    return tuple(numba_type(hint) for name, hint in hints.items() if name != "return")
