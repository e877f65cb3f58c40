"""The bar that shows how much of something long is done."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from .. import simulation
from ..compiled.loading.mistakes import Announce
from .common import Refused
from .console import terminal


@contextmanager
def fights_bar(
    total: int, counted: str = "fights"
) -> Iterator[tuple[Callable[[int, int], object], Announce]]:
    """A bar on standard error, if that is a terminal, while fights are played.

    Gives two functions: one is told how many of how many are done of what is `counted`, the other what takes
    long, which it prints. That the engine is not installed is refused with its message.
    """
    errors = terminal(errors=True)
    columns = (TextColumn(counted), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=errors, transient=True, disable=not errors.is_terminal) as progress:
        bar = progress.add_task("", total=total)
        try:
            yield (
                lambda done, wanted: progress.update(bar, completed=done, total=wanted),
                lambda text: errors.print(f"kumite: {text}"),
            )
        except simulation.NotInstalled as problem:
            raise Refused(str(problem)) from None
