"""`python -m handbook`: write the handbook and build it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from .gallery import Failed
from .site import Broken, build, write


def main(
    to: Annotated[Path, typer.Option(help="The folder in which it is made.")] = Path("build/handbook"),
) -> None:
    """Write every page of the handbook, make the gallery, and build the site, which needs no network."""
    try:
        found = write(to)
        place = build(to)
    except (Broken, Failed) as problem:
        raise SystemExit(f"handbook: {problem}") from None
    print(f"{len(found)} pages; open {place / 'index.html'}")


if __name__ == "__main__":
    typer.run(main)
