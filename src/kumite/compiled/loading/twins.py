"""Modules executed a second time to be compiled: their twins.

In a twin every function is compiled, every function of another module of the program is that module's twin,
and an enum is a module of plain numbers, so that the compiler never has to tell two enums apart. Twins have
names of their own and lie in `sys.modules`, because compiled code that comes from the disk looks for them
there.

Why it is so: docs/decisions/an-enum-is-a-set-of-plain-ints.md
"""

from __future__ import annotations

import sys
from collections.abc import Collection, Mapping
from importlib import import_module
from types import FunctionType, ModuleType
from typing import Any

from ...rulesets.plain_numbers import constant, is_vocabulary, numbers_of
from ...rulesets.rule_modules import source
from .mistakes import check_function
from .options import BARE, COUNTED, ENTRY, UNCOUNTED

OWN = "kumite.compiled."
"""How the names of kumite's own sources begin."""


class Twins:
    """The twins of one program of one ruleset."""

    def __init__(self, mark: str, entries: Collection[str]) -> None:
        """`mark` is what their names end in. `entries` are the functions that plain Python calls."""
        self.mark = mark
        self.entries = entries
        self.made: dict[str, ModuleType] = {}

    def __getitem__(self, name: str) -> ModuleType:
        """The twin of the module of this name."""
        return self.made[name]

    def add(self, module: ModuleType) -> None:
        """Make the twin of a module. The modules that it imports functions from have to be there already."""
        twin = ModuleType(module.__name__ + self.mark)
        twin.__package__, twin.__file__ = module.__package__, module.__file__
        sys.modules[twin.__name__] = self.made[module.__name__] = twin
        exec(compile(source(module), str(module.__file__), "exec", dont_inherit=True), twin.__dict__)
        vars(twin).update({name: self.counterpart(value) for name, value in vars(twin).items()})

    def supply(self, values: Mapping[str, Any]) -> None:
        """Give every name that a twin declares without a value the value of that name.

        Raises KeyError where there is none: the module then asks for something that nobody supplies.
        """
        for twin in self.made.values():
            declared = vars(twin).get("__annotations__", {})
            vars(twin).update({name: values[name] for name in declared if name not in vars(twin)})

    def counterpart(self, value: Any) -> Any:
        """What a value of a module is in its twin."""
        if isinstance(value, FunctionType):
            if value.__module__ in self.made:
                return getattr(self.made[value.__module__], value.__name__)
            if "@" in value.__module__:
                return self.compilable(value)
        if isinstance(value, ModuleType):
            return self.made.get(value.__name__, value)
        if is_vocabulary(value):
            numbers = ModuleType(value.__name__)
            vars(numbers).update(numbers_of(value))
            return numbers
        return constant(value)

    def compilable(self, function: FunctionType) -> Any:
        """A function of a twin as Numba takes it.

        Numba would compile a version of its own for every constant that is passed to the function, so the
        types of arguments are looked up without their values.
        """
        numba: Any = import_module("numba")
        forget: Any = numba.types.unliteral
        function.__defaults__ = constant(function.__defaults__)
        name = f"{function.__module__.partition('@')[0]}.{function.__name__}"
        options = ENTRY if name in self.entries else BARE
        # Said for the rules too: a function is compiled with the options of the one that needs it first.
        options = options | (UNCOUNTED if name.startswith(OWN) else COUNTED)
        dispatcher = numba.njit(**options)(function)
        resolve = dispatcher.get_call_template

        def resolve_any(args: Any, kws: Any) -> Any:
            if not name.startswith(OWN) and not dispatcher.overloads:
                check_function(function)  # only now: what no rule calls may say what it likes
            return resolve(tuple(map(forget, args)), {name: forget(kind) for name, kind in kws.items()})

        dispatcher.get_call_template = resolve_any
        return dispatcher
