"""The modules of a ruleset that are also compiled, found by following what its rules import."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from types import CodeType, FunctionType, ModuleType
from typing import Any

SHARED = __name__.rpartition(".")[0]
"""The package whose modules every ruleset may use."""
DECLARATIONS = f"{SHARED}.fields"
"""With its functions the fields of a state are declared."""
IDIOMS_NAME = "IDIOMS"
"""A module that has functions for which the compiler has its own code lists them under this name."""


class Circle(ValueError):
    """Rule modules import each other; the message is complete."""


def rule_modules(*entries: Callable[..., Any]) -> tuple[ModuleType, ...]:
    """The modules in which these functions and all the functions that they can reach stand.

    Each comes after those that it imports. Vocabularies and states have no functions, so they are not among
    them, nor are modules that belong neither to the packages of the entries nor to what rulesets share.
    Raises Circle.
    """
    packages = {_package(entry.__module__) for entry in entries}
    found: dict[str, ModuleType] = {}
    for entry in entries:
        _follow(sys.modules[entry.__module__], packages, found, ())
    return tuple(found.values())


def source(module: ModuleType) -> str:
    """The text of a module."""
    assert module.__spec__ is not None
    text = module.__spec__.loader.get_source(module.__name__)  # type: ignore[union-attr]
    assert isinstance(text, str)
    return text


def _package(module: str) -> str:
    """The top of the package that a module belongs to; of those of kumite, the rulesets are one."""
    if module.startswith(f"{SHARED}."):
        return SHARED
    return module.partition(".")[0]


def _follow(
    module: ModuleType, packages: set[str], found: dict[str, ModuleType], way: tuple[str, ...]
) -> None:
    """Add a module after all that it imports."""
    name = module.__name__
    if name in found:
        return
    if name in way:
        circle = " imports ".join((*way[way.index(name) :], name))
        raise Circle(f"rule modules cannot import each other: {circle}")
    for imported in _imported(module):
        if _package(imported) in packages | {SHARED} and imported != name:
            _follow(sys.modules[imported], packages, found, (*way, name))
    found[name] = module


def _imported(module: ModuleType) -> Iterator[str]:
    """The modules whose functions a module uses, in the order in which it imports them.

    With what a state is declared is no rule. A package has its modules as attributes, whoever imported them;
    only those count that its own functions name.
    """
    used = _used(module)
    for name, value in vars(module).items():
        if isinstance(value, FunctionType) and not _is_idiom(value):
            if value.__module__ != DECLARATIONS:
                yield value.__module__
        elif isinstance(value, ModuleType) and _has_functions(value):
            if name in used or not value.__name__.startswith(f"{module.__name__}."):
                yield value.__name__


def _used(module: ModuleType) -> set[str]:
    """The global names that the functions of a module use, also those that stand within them."""
    codes = [
        value.__code__
        for value in vars(module).values()
        if isinstance(value, FunctionType) and value.__module__ == module.__name__
    ]
    names: set[str] = set()
    while codes:
        code = codes.pop()
        names.update(code.co_names)
        codes += [inner for inner in code.co_consts if isinstance(inner, CodeType)]
    return names


def _has_functions(module: ModuleType) -> bool:
    return any(
        isinstance(value, FunctionType) and value.__module__ == module.__name__ and not _is_idiom(value)
        for value in vars(module).values()
    )


def _is_idiom(function: FunctionType) -> bool:
    return function in getattr(sys.modules[function.__module__], IDIOMS_NAME, ())
