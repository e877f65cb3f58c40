"""Enums in rule modules as plain numbers, as the compiler sees them too.

Python takes four times as long to look up a member of an enum as any other attribute of a class, and reckons
more slowly with it than with an int. Rules do little else. So once a ruleset is loaded, its rule modules find
a class of plain numbers where they imported an enum; everybody else keeps the enum.

Why it is so: docs/decisions/an-enum-is-a-set-of-plain-ints.md
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import EnumType
from functools import cache
from types import ModuleType
from typing import Any


class PlainNumbers:
    """What the classes are subclasses of that stand for an enum in rule modules."""


def is_vocabulary(value: Any) -> bool:
    """Whether a value is an enum, or what stands for one."""
    return isinstance(value, EnumType) or (isinstance(value, type) and issubclass(value, PlainNumbers))


def numbers_of(vocabulary: type) -> dict[str, int]:
    """The members of an enum, or of what stands for it, as plain numbers."""
    if isinstance(vocabulary, EnumType):
        return {name: int(member) for name, member in vars(vocabulary)["_member_map_"].items()}
    return {name: number for name, number in vars(vocabulary).items() if not name.startswith("__")}


@cache
def plain(enum: type) -> type[PlainNumbers]:
    """A class whose attributes are the members of an enum as plain numbers."""
    return type(enum.__name__, (PlainNumbers,), numbers_of(enum))


def constant(value: Any) -> Any:
    """A constant with plain numbers where it has members of enums; also within tuples."""
    if isinstance(value, tuple) and type(value) is tuple:
        return tuple(constant(entry) for entry in value)
    if isinstance(value, int) and not isinstance(value, bool):
        return int(value)
    return value


def use_plain_numbers(modules: Iterable[ModuleType]) -> None:
    """Let the functions of these modules see plain numbers where they use an enum."""
    for module in modules:
        seen = vars(module)
        for name, value in list(seen.items()):
            seen[name] = plain(value) if isinstance(value, EnumType) else constant(value)
