"""`python -m kumite.compiled.pack`: compile rulesets ahead, into their packages."""

from __future__ import annotations

import os
import time
from typing import Annotated

import typer

from ...rulesets import ruleset, ruleset_names
from ..exact.programs import TRANSITIONS, TREES
from ..fights.program import PLAY
from ..loading.mistakes import DoesNotCompile

PROGRAMS = {program.name: program for program in (PLAY, TRANSITIONS, TREES)}


def main(
    rulesets: Annotated[list[str] | None, typer.Argument(help="By default all that are installed.")] = None,
    only: Annotated[list[str] | None, typer.Option(help=f"One of: {', '.join(PROGRAMS)}.")] = None,
) -> None:
    """Compile rulesets ahead: one shared library for each program, in the folder `programs` of the package.

    Whoever installs the package needs no compiler then.
    """
    for name in only or ():
        if name not in PROGRAMS:
            raise typer.BadParameter(f"found {name!r}; legal: {', '.join(PROGRAMS)}", param_hint="--only")
    for name in rulesets or ():
        if name not in ruleset_names():
            raise typer.BadParameter(f"found {name!r}; legal: {', '.join(ruleset_names())}")
    os.environ["NUMBA_CPU_FEATURES"] = ""
    from .making import CannotBePacked, pack, processor

    os.environ["NUMBA_CPU_NAME"] = processor()  # Numba, which reads it, is imported when it compiles
    for found in map(ruleset, rulesets or ruleset_names()):
        for program in PROGRAMS.values():
            if found.compiled and (not only or program.name in only):
                began = time.process_time()
                try:
                    path = pack(found, program)
                except (CannotBePacked, DoesNotCompile) as problem:
                    typer.echo(f"{found.name}: {problem}", err=True)
                    raise typer.Exit(1) from None
                took = time.process_time() - began
                typer.echo(f"{path}: {path.stat().st_size:,} bytes in {took:.0f} s")


if __name__ == "__main__":
    typer.run(main)
