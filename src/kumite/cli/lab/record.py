"""`kumite record`: fights as a data set for learners."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Annotated

import typer

from ..common import EncounterFile, House, Limit, Refused, Seed, open_encounter
from ..console import terminal
from ..pictures import check_folder
from ..progress import fights_bar


def record(
    file: EncounterFile,
    out: Annotated[Path, typer.Argument(metavar="FIGHTS.parquet", help="Where the rows are written.")],
    fighters: Annotated[
        list[str] | None,
        typer.Option("--for", metavar="NAME", help="Whose decisions are written; by default everybody's."),
    ] = None,
    fights: Annotated[int, typer.Option("--fights", metavar="N", min=1, help="How many fights.")] = 1_000,
    seed: Seed = 0,
    house: House = None,
    limit: Limit = 1_000,
) -> None:
    """Write fights as a data set, a row for each decision.

    It is Parquet, with what was seen, the mask, the action and the reward. Any legal action is taken, each as
    likely as the others. The same seed gives the same rows.

    \b
    Example:
      kumite record ikezu/wolf_at_the_door fights.parquet --fights 100000 --seed 7
    """
    check_folder(out, "FIGHTS.parquet")
    try:
        from ...arena import Game
        from ...arena.recording import record as written
    except ModuleNotFoundError as problem:
        raise Refused(f"{problem}; all that is needed comes with: pip install 'kumite[arena,lab]'") from None
    found = open_encounter(file, house)
    try:
        game = Game(found, fighters or (), limit=limit)
    except ValueError as problem:
        raise typer.BadParameter(str(problem), param_hint="--for") from None
    began = time.monotonic()
    with fights_bar(fights) as (progress, announce):
        try:
            rows = written(
                game, out, fights, seed, progress=lambda done: progress(done, fights), announce=announce
            )
        except OSError as problem:
            raise Refused(f"{out}: not written: {problem}") from None
    took = time.monotonic() - began
    terminal().print(f"{rows:,} decisions of {fights:,} fights in {took:.1f} s.", highlight=False)
