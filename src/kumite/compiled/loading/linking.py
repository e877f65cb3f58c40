"""One program out of many functions.

Numba by itself links, optimises and emits every function together with all that it calls, and then again
as a part of each function that calls it. Here a function keeps nothing but its own code until the
function that plain Python calls is compiled; then everything is linked once and optimised as one
program. That compiles in less than half the time, and the program is faster by a third, because nothing
outside can call its parts.

Why it is so: docs/decisions/a-ruleset-is-compiled-as-one-program.md
"""

# mypy: disable-error-code="no-untyped-call, misc, method-assign"
from __future__ import annotations

import gc
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from llvmlite.binding import parse_assembly
from numba import types
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler_lock import global_compiler_lock
from numba.core.registry import cpu_target

from .profile import Rehearse, rehearsed

Keep = Callable[[Any, str], None]
"""Gets LLVM's module of a program, and what its entry is called in it."""
WRAPPED = ("_ZN7cpython", "cfunc.")
"""How the names begin under which Python and C call a function of Numba."""
UNRESOLVED = ".numba.unresolved$"
"""Numba's name for a pointer to a function that was not compiled yet when its caller was."""


class Part(JITCodeLibrary):
    """The code of one function; whatever is not part of a program may still link it as usual."""

    def add_llvm_module(self, module: Any) -> None:
        self._final_module.link_in(module)

    def _ensure_finalized(self) -> None:
        pass

    def _get_module_for_linking(self) -> Any:
        if not self._finalized:
            self.finalize()
        return super()._get_module_for_linking()


class Program(JITCodeLibrary):
    """The code of the function that plain Python calls, with all its parts."""

    apart: tuple[Any, ...] = ()
    rehearse: Rehearse | None = None
    keep: Keep | None = None

    def add_llvm_module(self, module: Any) -> None:
        self._final_module.link_in(module)

    def finalize(self) -> None:
        """Link every part, hide it from the outside, and optimise and emit the whole."""
        public = {function.name for function in self._final_module.functions if not function.is_declaration}
        needed = list(parts(self, {self}))
        for module in joined([part._final_module.clone() for part in needed if not is_finished(part)]):
            self._final_module.link_in(module)
        for part in filter(is_finished, needed):  # of these only what is called comes along
            self._final_module.link_in(part._get_module_for_linking(), preserve=True)
        self.close_rings()
        rare = {made.fndesc.llvm_func_name for each in self.apart for made in each.overloads.values()}
        for function in self._final_module.functions:
            if not function.is_declaration and function.name not in public:
                function.linkage = "internal"
            if function.name in rare:
                function.add_function_attribute("noinline")
                function.add_function_attribute("cold")
        self._linking_libraries = []
        (self.entry,) = (name for name in public if not name.startswith(WRAPPED))
        if self.rehearse:
            self._final_module = rehearsed(self._final_module, self.entry, self.rehearse)
        super().finalize()

    def _finalize_final_module(self) -> None:
        """Emit the optimised program, or hand it over to who wants it for another machine."""
        if self.keep is None:
            super()._finalize_final_module()
        else:
            self.keep(self._final_module, self.entry)
            self._finalized = True

    def close_rings(self) -> None:
        """Let functions that call each other in a ring do so by name, and not by a pointer set later."""
        text = str(self._final_module)
        if UNRESOLVED in text:
            pointer = rf'(@"{re.escape(UNRESOLVED)}(\w+)") = external global ptr'
            self._final_module = parse_assembly(re.sub(pointer, r"\1 = internal constant ptr @\2", text))


def joined(modules: list[Any]) -> list[Any]:
    """Modules of LLVM as one; none of none.

    LLVM looks through all that a module has whenever another is linked into it, so they are joined in pairs,
    and the pairs in pairs, instead of one after another.
    """
    while len(modules) > 1:
        for one, other in zip(modules[::2], modules[1::2], strict=False):
            one.link_in(other)
        modules = modules[::2]
    return modules


def is_finished(library: Any) -> bool:
    """Whether it is Numba's own, and emitted already."""
    return not isinstance(library, Part) or library._finalized


def parts(library: Any, seen: set[Any]) -> Iterator[Any]:
    """Everything that a library links, and what that links, each once."""
    for part in library._linking_libraries:
        if part not in seen:
            seen.add(part)
            yield part
            yield from parts(part, seen)


def short(record: Any) -> str:
    """A record in messages that Numba writes by the thousand and mostly throws away."""
    return f"record of {len(record.fields)} fields"


@contextmanager
def without_collecting() -> Iterator[None]:
    """In here Python looks for no garbage.

    A compiler makes millions of objects and keeps nearly all of them until it is done: a tenth of its time
    would go into looking through them again and again.
    """
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


@contextmanager
def one_program(
    entry: Any, *apart: Any, rehearse: Rehearse | None = None, keep: Keep | None = None
) -> Iterator[None]:
    """Compile `entry`, a function of Numba, in here: it becomes one program with all that it calls.

    The functions `apart` are called rarely: they are kept out of those that call them. `rehearse` plays
    something typical with the function, so that it can be found out what else is rare. `keep` gets the
    program, which then is not emitted, and cannot be called.
    """
    codegen = cpu_target.target_context.codegen()
    name = entry.py_func.__qualname__

    def create_library(wanted: str) -> JITCodeLibrary:
        if wanted != name:
            return Part(codegen, wanted)
        program = Program(codegen, wanted)
        program.apart, program.rehearse, program.keep = apart, rehearse, keep
        return program

    def set_env(wanted: str, env: Any) -> None:
        if codegen._engine.is_symbol_defined(wanted):
            type(codegen).set_env(codegen, wanted, env)

    with global_compiler_lock, without_collecting():
        codegen.create_library, codegen.set_env = create_library, set_env
        long, types.Record.__repr__ = types.Record.__repr__, short
        try:
            yield
        finally:
            del codegen.create_library, codegen.set_env
            types.Record.__repr__ = long
        for made in entry.overloads.values():
            for env in made.referenced_envs or made._find_referenced_environments():
                set_env(env.env_name, env)
