"""The command line, one file for each command."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import NoReturn


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """The command `kumite`. Exits with its exit code."""
    try:
        # Here and not above, because loading takes long enough for somebody to press Ctrl-C.
        from .application import run_command

        run_command(arguments)
    except KeyboardInterrupt:
        sys.exit(130)
