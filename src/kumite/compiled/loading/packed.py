"""The shared libraries of a ruleset: what they are called, where they lie, and how they are opened.

A library's name holds a hash of all that went into it. So one that was made of other rules, or for another
machine, is not there under the name that is looked for. Needs neither Numba nor NumPy.

Why it is so: docs/decisions/rules-ship-compiled.md
"""

from __future__ import annotations

import ctypes
import hashlib
import platform
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from ...rulesets import Ruleset
from ...rulesets.rule_modules import source
from .calling import called
from .layout import layout
from .program import Compiled, Program, rules_of, size
from .source import constants

FOLDER = "programs"
"""The folder of a ruleset's package in which its libraries lie."""
KUMITE = Path(__file__).parents[2]
ENDINGS = {"win32": ".dll", "darwin": ".dylib"}


def opened(ruleset: Ruleset, program: Program) -> Compiled | None:
    """A program with the rules of a ruleset, if it was packed for this version and this machine."""
    if not older(ruleset, program):
        return None  # most rulesets in the making have none: nothing is read of them
    found = file_of(ruleset, program)
    if not found.is_file():
        return None
    try:
        library = ctypes.CDLL(str(found))
        addresses = [ctypes.cast(library[symbol(entry)], ctypes.c_void_p).value for entry in program.entries]
    except (OSError, AttributeError):  # what lies there is damaged, or made for another kind of system
        return None
    run, *others = (called(int(address or 0)) for address in addresses)
    return Compiled(ruleset, program, run, tuple(others), packed=True)


def file_of(ruleset: Ruleset, program: Program) -> Path:
    """Where the library lies, if there is one."""
    return (
        folder_of(ruleset)
        / f"{stem(ruleset, program)}-{digest(ruleset, program)}{ENDINGS.get(sys.platform, '.so')}"
    )


def older(ruleset: Ruleset, program: Program) -> list[Path]:
    """All libraries of a program for this kind of machine, of whatever version of the rules."""
    return sorted(folder_of(ruleset).glob(f"{stem(ruleset, program)}-*"))


def folder_of(ruleset: Ruleset) -> Path:
    """The folder of a ruleset's libraries; it need not be there."""
    return ruleset.folder / FOLDER


def stem(ruleset: Ruleset, program: Program) -> str:
    """How the names of a program's libraries begin: `ikezu-fights-linux-x86_64`."""
    return f"{ruleset.name}-{program.name}-{sys.platform}-{platform.machine().lower()}"


def symbol(entry: str) -> str:
    """What an entry of a program is called in its library."""
    return "kumite_" + entry.replace(".", "_")


def digest(ruleset: Ruleset, program: Program) -> str:
    """A hash of the rules, of the state that they work on, and of kumite's own part of the program."""
    seen: list[Any] = [program.entries, kumite_itself(), shape(type(ruleset.fight()))]
    seen += [ruleset.seats, len(ruleset.tallies), size(ruleset.events), size(ruleset.fates)]
    seen.append(int(ruleset.standing))
    seen += rules_of(ruleset)
    for module in ruleset.rule_modules:
        seen += [module.__name__, source(module), sorted(constants(module))]
    return hashlib.sha256(repr(seen).encode()).hexdigest()[:16]


def shape(owner: type) -> list[Any]:
    """The names and lengths of everything in a dataclass of a state."""
    fields = layout(owner).fields
    return [(one.name, one.length, () if one.type is int else shape(one.type)) for one in fields]


@cache
def kumite_itself() -> str:
    """A hash of what kumite makes programs of, and of the modules that all of kumite builds on."""
    found = hashlib.sha256()
    for path in sorted(sources()):
        found.update(path.name.encode() + path.read_bytes())
    return found.hexdigest()


def sources() -> Iterator[Path]:
    yield from KUMITE.glob("*.py")
    yield from (KUMITE / "compiled").rglob("*.py")
