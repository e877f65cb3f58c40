"""`kumite new`: an encounter to start from."""

from __future__ import annotations

import os
import shlex
from pathlib import Path
from typing import Annotated

import typer

from ..saves import write_whole
from .common import Refused, RulesetName, the

TEMPLATE = "template.toml"


def new(
    name: RulesetName,
    file: Annotated[
        Path | None, typer.Argument(metavar="[FILE]", help="Where to write it; printed if not given.")
    ] = None,
) -> None:
    """Write an encounter with comments, to change and to fight.

    \b
    Examples:
      kumite new ikezu
      kumite new ikezu fight.toml
    """
    text = (Path(the(name).folder) / TEMPLATE).read_text(encoding="utf-8")
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
