"""Results: what was found, as tables, data frames and pictures."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Generic, Literal, TypeVar

from matplotlib.figure import Figure

from ...mistakes import one_of, shown
from ..figures.sheet import Panel, drawn, sheet
from ..lines import Line, columns

Found = TypeVar("Found")
Library = Literal["pandas", "polars", "rows"]
"""What makes a data frame; "rows" is a plain list of dicts."""
LIBRARIES: tuple[Library, ...] = ("pandas", "polars")
"""Which of them are looked for, in this order."""


@dataclass(frozen=True, repr=False)
class Picture:
    """A figure as all of kumite look. A notebook shows it by itself."""

    figure: Figure
    says: str
    """What it shows, in words."""

    def save(self, path: Path | str) -> None:
        """Write it to a file whose name ends in `.png`, `.svg` or `.pdf`. Raises ValueError for others."""
        path = Path(path)
        kind = path.suffix.lower().removeprefix(".")
        if kind not in ("png", "svg", "pdf"):
            raise ValueError(f"{path}: found the ending {path.suffix!r}; legal: .png, .svg or .pdf")
        path.write_bytes(drawn(self.figure, kind))

    def __repr__(self) -> str:
        return self.says

    def _repr_svg_(self) -> str:
        """How a notebook shows it."""
        return drawn(self.figure, "svg").decode("utf-8")


@dataclass(frozen=True, repr=False)
class Result(Generic[Found]):
    """What was found by one call of the lab."""

    title: str
    found: Found
    """Everything, as the modules of the lab have it."""
    tables: Mapping[str, Sequence[Line]]
    """Lines with equal names, by the name of the table. The first is what was asked for."""
    panels: Callable[[], Sequence[Panel]]
    """Makes what `plot` draws."""

    @property
    def rows(self) -> list[Line]:
        """The first table, line by line."""
        return list(next(iter(self.tables.values())))

    def frame(self, table: str | None = None, library: Library | None = None) -> Any:
        """A table as a data frame: the first one, or that of the name.

        It is one of pandas or polars, whichever is installed (pandas if both are), or else plain rows; or of
        the `library` that is named. Raises KeyError if there is no such table, and ImportError if the library
        is not installed.
        """
        name = table or next(iter(self.tables))
        if name not in self.tables:
            raise KeyError(f"found the table {shown(name)}; legal: {one_of(name, [*self.tables])}")
        return framed(self.tables[name], library or first_installed())

    def plot(self) -> Picture:
        """All that there is to see of it, in one figure. Raises ValueError if that is nothing."""
        panels = self.panels()
        if not panels:
            raise ValueError(f"{self.title}: there is nothing to be drawn; the tables have all of it")
        return Picture(sheet(panels, self.title), " ".join(f"{one.title}: {one.says}" for one in panels))

    def __repr__(self) -> str:
        sizes = ", ".join(f"{name} ({len(lines):,})" for name, lines in self.tables.items())
        return f"{self.title or 'A result'}: {sizes}"

    def _repr_html_(self) -> str | None:
        """How a notebook shows it: its first table."""
        html = getattr(self.frame(), "_repr_html_", None)
        return None if html is None else str(html())


def first_installed() -> Library:
    """The library that makes data frames if none is named."""
    return next((name for name in LIBRARIES if find_spec(name)), "rows")


def framed(lines: Sequence[Line], library: Library) -> Any:
    """Lines as a data frame. A value that is missing or unknown is None, or what the library has for it.

    Raises ImportError if the library is not installed.
    """
    if library == "rows":
        return list(lines)
    names = columns(lines)
    frames = import_module(library)
    return frames.DataFrame({name: [line.get(name) for line in lines] for name in names})
