"""Figures and reports that commands write besides what they print."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..play.saves import write_whole
from .common import Refused, the_lab

if TYPE_CHECKING:
    from ..lab.figures import Panel

FIGURES = (".png", ".svg", ".pdf")
PAGES = (".html", ".htm")

FigureFile = Annotated[
    Path | None,
    typer.Option("--figure", metavar="PATH", help=f"Also draw the results there ({', '.join(FIGURES)})."),
]
ReportFile = Annotated[
    Path | None,
    typer.Option("--report", metavar="PATH", help="Also write a page there that shows it all (.html)."),
]


def check_places(figure: Path | None, report: Path | None) -> None:
    """Refuse, before anything is played, a file that could not be written."""
    for path, endings, option in ((figure, FIGURES, "--figure"), (report, PAGES, "--report")):
        if path is not None:
            check_place(path, endings, option)
    if figure is not None or report is not None:
        with the_lab():
            from ..lab import figures  # noqa: F401


def check_place(path: Path, endings: Sequence[str], option: str) -> None:
    """Refuse a path that has none of the endings, or is no place for a file."""
    if path.suffix.lower() not in endings:
        legal = f"a name that ends in {', '.join(endings)}"
        raise typer.BadParameter(f"found {str(path)!r}; legal: {legal}", param_hint=option)
    check_folder(path, option)


def check_folder(path: Path, option: str) -> None:
    """Refuse a path that is no place for a file."""
    folder = path.parent
    if not folder.is_dir():
        raise typer.BadParameter(f"{path}: there is no folder {folder}", param_hint=option)
    if path.is_dir() or not os.access(path if path.exists() else folder, os.W_OK):
        raise typer.BadParameter(f"{path}: cannot be written", param_hint=option)


def words(command: str, file: Path, *options: str) -> list[str]:
    """A command as a page shows it, however strangely its file is named."""
    return ["kumite", command, os.fsencode(file).decode("utf-8", "replace"), *options]


def write(path: Path, content: str | bytes) -> None:
    """Write a file, whole or not at all."""
    try:
        write_whole(path, content)
    except OSError as problem:
        raise Refused(f"{path}: not written: {problem.strerror}") from None


def write_figure(path: Path, panels: Sequence[Panel], title: str) -> None:
    """Write some panels as a figure, in the format that the path's ending names."""
    from ..lab.figures import drawn, sheet

    if not panels:
        raise Refused(f"{path}: not written: there are too many variants for a picture")
    write(path, drawn(sheet(panels, title), path.suffix.lower().removeprefix(".")))
