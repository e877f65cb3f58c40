"""A fight as one page, written to a file."""

from __future__ import annotations

from pathlib import Path

import typer

from ..drawing.replay import replay_page
from ..play.match import Match
from ..rulesets import Viewer


def write_page(page: Path, match: Match, eyes: str | None) -> None:
    """Write the page of a fight to a file."""
    shown = replay_page(match, _viewer(match, eyes), eyes or f"the {match.ruleset.referee}")
    try:
        page.write_text(shown, "utf-8")
    except OSError as problem:
        why = (problem.strerror or str(problem)).lower()
        raise typer.BadParameter(f"{page}: {why}", param_hint="--page") from None
    print(f"{page}: {len(shown.encode()):,} bytes; open it in a browser")


def _viewer(match: Match, eyes: str | None) -> Viewer:
    """Whose eyes are meant: a side, a fighter, or those of the referee, who sees all."""
    if eyes is None:
        return None
    there = match.encounter.combatants
    sides = match.ruleset.sides
    seats = [
        one.seat for one in there if eyes.casefold() in (sides[one.side].casefold(), one.name.casefold())
    ]
    if not seats:
        known = [*dict.fromkeys(sides[one.side] for one in there), *(one.name for one in there)]
        raise typer.BadParameter(f"found {eyes!r}; legal: {', '.join(known)}", param_hint="--eyes")
    return frozenset(seats)
