"""Whether somebody has begun to type."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def listening() -> Iterator[Callable[[], bool] | None]:
    """A function that says whether a key was pressed; None where that cannot be known.

    What was typed stays to be read by whoever asks next. Ctrl-C works as ever.
    """
    try:
        import select
        import termios
        import tty

        number = sys.stdin.fileno()
        before = termios.tcgetattr(number)
    except (ImportError, OSError, ValueError):  # no terminal, or not of this kind
        yield None
        return
    except termios.error:
        yield None
        return
    tty.setcbreak(number, termios.TCSADRAIN)
    try:
        yield lambda: bool(select.select([number], [], [], 0)[0])
    finally:
        termios.tcsetattr(number, termios.TCSADRAIN, before)
