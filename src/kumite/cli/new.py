"""`kumite new`: an encounter to start from."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

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
    try:
        with open(file, "x", encoding="utf-8") as target:
            target.write(text)
    except FileExistsError:
        raise Refused(f"{file}: not written: there is a file of that name already") from None
    print(f"Written: {file}. Now: kumite play {file}")
