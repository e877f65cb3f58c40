"""What a compiled program is made of, besides the rules of a ruleset."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from importlib import import_module
from types import ModuleType
from typing import Any, ClassVar

from ...rulesets import Ruleset
from .twins import Twins

PACKAGE = "kumite.compiled"
RULES = ("beat", "outcome", "length", "fate", "decide", "decide_amount")
"""The functions of a ruleset that a program calls."""


def rules_of(ruleset: Ruleset) -> list[tuple[str, str, str]]:
    """Which functions these and the ruleset's interludes are: what for, the module, and the name."""
    named = [(name, getattr(ruleset, name)) for name in (*RULES, "settle")]
    named += [("interlude", one.passes) for one in ruleset.interludes]
    return [(name, rule.__module__, rule.__name__) for name, rule in named]


class Program(ABC):
    """One kind of program. A ruleset's rules and policies become a part of it.

    This declaration is the only place that says which modules a program consists of: they are executed,
    compiled, and counted in its fingerprint from here.
    """

    name: ClassVar[str]
    """What it is for: a word."""
    needs: ClassVar[tuple[str, ...]] = ()
    """The libraries without which it is of no use, compiled or not."""
    suffix: ClassVar[str]
    """What the names of its folders in the cache end in."""
    sources: ClassVar[tuple[str, ...]]
    """The modules of `kumite.compiled` that are executed as twins, each after those that it imports."""
    support: ClassVar[tuple[str, ...]]
    """The other modules of `kumite.compiled`, outside `loading`, that the compiled code depends on."""
    verbs: ClassVar[str]
    """The one of `sources` with the verbs of the table."""
    entries: ClassVar[tuple[str, ...]]
    """The functions of `sources` that plain Python calls; the first is the program itself."""

    @abstractmethod
    def record(self, ruleset: Ruleset) -> Any:
        """The NumPy type of a table's record: what the program remembers."""

    def rule_modules(self, ruleset: Ruleset) -> tuple[ModuleType, ...]:
        """The modules of rules that become a part of it, each after those that it imports."""
        return ruleset.rule_modules

    def record_type(self, ruleset: Ruleset, record: Any) -> Any:
        """The Numba type of that record."""
        from numba.np.numpy_support import from_dtype

        return from_dtype(record)

    def supplied(self, ruleset: Ruleset, twins: Twins, record_type: Any) -> dict[str, Any]:
        """Values for names that only the sources of this program declare."""
        return {}

    def rehearsal(self) -> Callable[[Compiled], None] | None:
        """What plays something typical with the program, so that it can be counted how often each branch is
        taken; None where the program is optimized without such counts."""
        return None

    def modules(self) -> list[Any]:
        """The sources, imported."""
        return [import_module(f"{PACKAGE}.{name}") for name in self.sources]

    def twin_of(self, twins: Twins, entry: str) -> Any:
        """One of the entries, compilable."""
        module, _, name = entry.rpartition(".")
        return getattr(twins[f"{PACKAGE}.{module}"], name)


@dataclass(frozen=True)
class Compiled:
    """A ruleset, compiled."""

    ruleset: Ruleset
    program: Program
    run: Callable[..., int]
    """The first of the program's entries."""
    others: tuple[Callable[..., int], ...] = ()
    """The other entries, in their order."""
    packed: bool = False
    """Whether it came with the ruleset."""


def size(enum: type[IntEnum]) -> int:
    """How long an array has to be that is indexed by the members of an enum."""
    return max(enum) + 1
