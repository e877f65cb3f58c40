"""Tabletop combat, exactly as the rules say: played, simulated and calculated from one rule source.

What the package offers is loaded when it is wanted. The command does not want it, and has to be up before
somebody can press Ctrl-C.

Why it is so: docs/decisions/rooms-run-one-way.md
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .public import *  # noqa: F403

__all__ = [  # noqa: F405
    "REFEREE",
    "VERSION",
    "AnswersError",
    "Board",
    "Encounter",
    "EncounterError",
    "Line",
    "Match",
    "OpenQuestion",
    "Ruleset",
    "SaveError",
    "__version__",
    "from_dict",
    "read",
    "ruleset",
]


if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        if name not in __all__:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return getattr(import_module(f"{__name__}.public"), name)

    def __dir__() -> list[str]:
        return sorted({*globals(), *__all__})
