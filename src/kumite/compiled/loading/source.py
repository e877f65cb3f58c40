"""What the compiler and the fingerprint read of a module: its text, its numbers and its enums."""

from __future__ import annotations

from enum import EnumType
from types import ModuleType
from typing import Any


def constants(module: ModuleType) -> list[tuple[str, str]]:
    """The names and values of the numbers, tuples and enums that a module sees, its own and imported ones."""
    found = []
    for name, value in vars(module).items():
        if isinstance(value, EnumType):
            found.append((name, repr(numbers_of(value))))
        elif isinstance(value, (int, tuple)) or is_numpy_number(value):
            found.append((name, repr(constant(value))))
    return found


def is_numpy_number(value: Any) -> bool:
    """Whether a value is a number such as `np.uint64(3)`; modules of rules need no NumPy."""
    return type(value).__module__ == "numpy" and hasattr(value, "item")


def numbers_of(enum: EnumType) -> dict[str, int]:
    """The members of an enum as plain numbers."""
    return {name: int(member) for name, member in vars(enum)["_member_map_"].items()}


def constant(value: Any) -> Any:
    """A constant as the compiler sees it: members of enums are plain numbers."""
    if isinstance(value, tuple) and type(value) is tuple:
        return tuple(constant(entry) for entry in value)
    if isinstance(value, int) and not isinstance(value, bool):
        return int(value)
    return value
