"""What authors of rulesets test with: all that a ruleset has to pass, and rules run along answers."""

from typing import TYPE_CHECKING, Any

from .pieces import asked, play, told
from .subject import Subject

if TYPE_CHECKING:
    from .conformance import Conformance

__all__ = ["Conformance", "Subject", "asked", "play", "told"]


def __getattr__(name: str) -> Any:
    """`Conformance` needs pytest, which is no part of kumite, so it is imported when it is used."""
    if name == "Conformance":
        from .conformance import Conformance

        return Conformance
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
