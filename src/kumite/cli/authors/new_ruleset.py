"""`kumite new-ruleset`: a package with a small game, to change into one's own."""

from __future__ import annotations

import keyword
import os
import re
import shlex
from pathlib import Path
from typing import Annotated

import typer

from ...rulesets import ruleset_names
from ..common import Refused

STARTER = Path(__file__).parents[2] / "starter"
"""The small game, as a package of its own."""
NAME = re.compile(r"[a-z][a-z0-9_]{1,30}")
LEFT_OUT = ("__pycache__",)


def new_ruleset(
    name: Annotated[
        str, typer.Argument(metavar="NAME", help="What encounters will call it: brawl, door_kick.")
    ],
    folder: Annotated[
        Path | None, typer.Argument(metavar="[FOLDER]", help="Where to write it; kumite-NAME if not given.")
    ] = None,
) -> None:
    """Write a small ruleset to start from, as a package.

    It can be played, simulated and calculated at once. What each file says is told in docs/rulesets.md.

    \b
    Example:
      kumite new-ruleset brawl
      pip install -e kumite-brawl
      kumite check brawl
    """
    if not NAME.fullmatch(name) or keyword.iskeyword(name):
        legal = "a word of small letters, digits and underscores, such as brawl"
        raise typer.BadParameter(f"found {name!r}; legal: {legal}", param_hint="NAME")
    if name in ruleset_names():
        raise typer.BadParameter(f"there is a ruleset {name!r} already", param_hint="NAME")
    where = folder or Path(f"kumite-{name.replace('_', '-')}")
    if os.path.lexists(where):
        raise Refused(f"{where}: not written: there is something of that name already")
    write(name, where)
    print(f"Written: {where}. Now: pip install -e {shlex.quote(str(where))}, and then: kumite check {name}")


def write(name: str, where: Path) -> None:
    """Write the small game under another name. Raises OSError."""
    for source in sorted(STARTER.rglob("*")):
        inside = source.relative_to(STARTER)
        if source.is_file() and not any(part in LEFT_OUT for part in inside.parts):
            target = where / renamed(str(inside), name)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(renamed(source.read_text("utf-8"), name), encoding="utf-8")


def renamed(text: str, name: str) -> str:
    """The text of the small game with its name and the letters of its rules replaced."""
    title = name.replace("_", " ").title()
    for before, after in (
        ("kumite-brawl", f"kumite-{name.replace('_', '-')}"),
        ("brawl", name),
        ("TestBrawl", f"Test{title.replace(' ', '')}"),
        ("Brawl", title),
        ("BRA-", f"{re.sub('[^A-Z]', '', name.upper())[:3]}-"),
    ):
        text = text.replace(before, after)
    return text
