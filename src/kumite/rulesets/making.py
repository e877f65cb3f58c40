"""How characters are made in a game: its stages in their order, what follows from a sheet, and dice.

Why it is so: docs/decisions/a-sheet-is-made-in-stages.md
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

Figure = tuple[str, str]
"""A number that follows from a sheet: what it is called, and how much it is, in words."""
Figures = Callable[[Any, Any, Any], Iterable[Figure]]
"""The figures of a fighter before a fight: (fight, fighter, sheet)."""
Rolled = Callable[[Callable[[int], int]], dict[str, Any]]
"""The fields of a sheet that the text has dice for: given what throws a die of so many sides."""


@dataclass(frozen=True)
class Stage:
    """One stage of making a character: some fields of the sheet that are thought of together."""

    title: str
    fields: tuple[str, ...]
    """As files spell them, in the order in which one fills them in."""
    says: str = ""
    """What one does here, in a sentence or two."""
    folded: bool = False
    """Whether it is for what has happened since, or for a single fight, and not for making somebody."""
    only: tuple[str, tuple[str, ...]] | None = None
    """For whom it is: a field of the sheet, and its values for which it is. None: for everybody."""


def no_figures(fight: Any, me: Any, sheet: Any) -> Iterable[Figure]:
    """The figures of a game that names none."""
    return ()


def stages(declared: Iterable[Stage], fields: Iterable[str]) -> list[Stage]:
    """The declared stages, and a last one for fields that are in none of them."""
    found = list(declared)
    named = {name for stage in found for name in stage.fields}
    rest = tuple(name for name in fields if name not in named)
    return [*found, Stage("More" if found else "The sheet", rest, folded=bool(found))] if rest else found
