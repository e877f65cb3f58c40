"""`kumite new`: an encounter to start from."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import Annotated

import typer

from ...encounters.template import template
from ..common import RulesetName, the, write_new


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
    write_new({file: text})
    print(f"Written: {file}. Now: kumite play {shlex.quote(str(file))}")
