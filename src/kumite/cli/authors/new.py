"""`kumite new`: an encounter to start from."""

from __future__ import annotations

import os
import shlex
from pathlib import Path
from typing import Annotated

import typer

from ...encounters.template import template
from ...play.saves import write_whole
from ..common import Refused, RulesetName, the


def new(
    name: RulesetName,
    file: Annotated[
        Path | None, typer.Argument(metavar="[FILE]", help="Where to write it; by default it is printed.")
    ] = None,
) -> None:
    """Write an encounter with comments, to change and to fight.

    \b
    Examples:
      kumite new ikezu
      kumite new ikezu fight.toml
    """
    text = template(the(name))
    if file is None:
        print(text, end="")
        return
    if os.path.lexists(file):
        raise Refused(f"{file}: not written: there is a file of that name already")
    try:
        write_whole(file, text)
    except OSError as problem:
        raise Refused(f"{file}: not written: {problem.strerror}") from None
    print(f"Written: {file}. Now: kumite play {shlex.quote(str(file))}")
