"""Figures that grow sharper on the screen, until they are sharp or somebody types.

Why it is so: docs/decisions/worth-grows-sharper.md
"""

from __future__ import annotations

from collections.abc import Callable
from io import StringIO

from rich.console import Console
from rich.live import Live
from rich.text import Text

from .keys import listening

FIRST = 0.15
"""After so many seconds there are the first figures."""
STEP = 0.1
"""So often they are shown anew, and it is looked whether somebody types."""
SECONDS = 3.0
ALONE = 1.0
"""So long it takes where nobody can see it grow sharper."""


def sharpened(console: Console, go_on: Callable[[float], bool], show: Callable[[Console], None]) -> None:
    """Show what is found, anew as it grows sharper.

    `go_on` goes on for so many seconds, and says whether there is more to be found; `show` prints what is
    found so far. Where that is no terminal, or too low for it, it is shown once.
    """
    with listening() as is_typing:
        if is_typing is None or not console.is_terminal:
            go_on(ALONE)
            show(console)
            return
        more = go_on(FIRST)
        shown = _shown(console, show)
        if len(shown.split("\n")) >= console.height - 1:
            go_on(ALONE - FIRST)
            show(console)
            return
        with Live(Text.from_ansi(shown), console=console, auto_refresh=False) as live:
            spent = FIRST
            while more and spent < SECONDS and not is_typing():
                more = go_on(STEP)
                spent += STEP
                live.update(Text.from_ansi(_shown(console, show)), refresh=True)


def _shown(console: Console, show: Callable[[Console], None]) -> str:
    """What is printed, apart: the console itself is in use."""
    apart = Console(
        file=StringIO(),
        width=console.width,
        color_system=console.color_system,  # type: ignore[arg-type]
        force_terminal=True,
        highlight=False,
        markup=False,
        emoji=False,
    )
    show(apart)
    assert isinstance(apart.file, StringIO)
    return apart.file.getvalue().rstrip("\n")
