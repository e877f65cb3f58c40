"""A hash of everything that compiled code depends on.

Numba's own cache would not notice that a rule in another file has changed.
"""

from __future__ import annotations

import hashlib
import platform
import sys
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from ...rulesets import Ruleset
from ...rulesets.rule_modules import source
from .program import PACKAGE, Program, rules_of
from .source import constants

LOADING = f"{PACKAGE}.loading"


def fingerprint(ruleset: Ruleset, program: Program, record: Any) -> str:
    """The hash for a program of a ruleset whose table has this record."""
    import llvmlite
    import llvmlite.binding
    import numba
    import numpy as np

    seen: list[Any] = [sys.version, platform.machine(), np.__version__, numba.__version__]
    seen += [llvmlite.__version__, llvmlite.binding.get_host_cpu_name(), repr(record)]
    seen += rules_of(ruleset)
    for module in (*program.rule_modules(ruleset), *program.modules()):
        seen += [module.__name__, source(module), sorted(constants(module))]
    seen += [source(import_module(name)) for name in sorted(others(program))]
    return hashlib.sha256(repr(seen).encode()).hexdigest()[:16] + program.suffix


def others(program: Program) -> set[str]:
    """The modules that the compiled code depends on, besides rules and sources: all of this package, too."""
    loading = {f"{LOADING}.{found.name}" for found in iter_modules(import_module(LOADING).__path__)}
    return loading | {f"{PACKAGE}.{name}" for name in program.support}
