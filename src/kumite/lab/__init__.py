"""The lab: what a rule, a number or a tactic does to a fight.

`Lab` is what programs and notebooks use (docs/lab-from-python.md). The commands use the modules beside it.

Knows no ruleset by name. Needs the extra `lab`.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .workbench import Lab, Picture, Result

__all__ = ["Lab", "Picture", "Result"]


if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        if name not in __all__:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return getattr(import_module(f"{__name__}.workbench"), name)

    def __dir__() -> list[str]:
        return sorted({*globals(), *__all__})
