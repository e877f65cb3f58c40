"""`kumite learn`: a policy that is learned by fighting."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from ..common import EncounterFile, House, Limit, Refused, Seed, open_encounter
from ..console import plain_table, terminal
from ..pictures import FigureFile, check_folder, check_places, write_figure

if TYPE_CHECKING:
    from ...arena import Game, VectorArena
    from ...arena.learner import Linear

NAME = re.compile(r"[a-z][a-z0-9_]*\.py")
STRETCHES = 10
"""The curve has so many points."""
Scores = list[tuple[float, int]]


def learn(
    file: EncounterFile,
    out: Annotated[Path, typer.Argument(metavar="POLICY.py", help="Where the policy is written.")],
    fighters: Annotated[
        list[str], typer.Option("--for", metavar="NAME", help="A fighter who learns; may be given again.")
    ],
    seconds: Annotated[
        float, typer.Option("--seconds", metavar="N", min=1.0, help="How long it learns; Ctrl-C ends it.")
    ] = 120.0,
    reward: Annotated[
        Literal["win", "margin"],
        typer.Option(
            "--reward",
            help="What a fight teaches: whether it was won, or how much of each side still stands, which"
            " helps where victories are rare at first.",
        ),
    ] = "win",
    seed: Seed = 0,
    house: House = None,
    limit: Limit = 1_000,
    figure: FigureFile = None,
) -> None:
    """Learn a policy by fighting.

    Encounters can name it: policy = "mine.py". Some fighters of one side learn, and the others decide as the
    encounter says. The policy sees what these fighters may know and nothing else. It lies in two files, the
    numbers in one that ends in .npz.

    \b
    Example:
      kumite learn malice/sumai mine.py --for "Little Hob" --figure curve.png
    """
    check_places(figure, None)
    check_folder(out, "POLICY.py")
    if not NAME.fullmatch(out.name):
        raise typer.BadParameter(
            f"found {out.name!r}; legal: small letters, digits and _, and then .py", param_hint="POLICY.py"
        )
    try:
        from ...arena import Game
        from ...arena.learned import write
        from ...arena.learner import Linear
    except ModuleNotFoundError as problem:
        raise Refused(str(problem)) from None
    found = open_encounter(file, house)
    try:
        game = Game(found, fighters, reward=reward, limit=limit)
    except ValueError as problem:
        raise typer.BadParameter(str(problem), param_hint="--for") from None
    if len({found.combatants[seat].side for seat in game.seats}) > 1:
        raise typer.BadParameter("those who learn together are of one side", param_hint="--for")
    policy = Linear()
    scores = stretches(list(batches(game, policy, seed, seconds, arena_of(game))))
    write(policy, found.ruleset.name, out, f"Learned in {found.title!r} for {', '.join(fighters)}.")
    show(scores)
    if figure is not None:
        from ...lab.figures.learning import learning_curve

        write_figure(figure, [learning_curve(scores)], f"Learning in {found.title}")


def arena_of(game: Game) -> VectorArena | None:
    """Where many fights go on at once; None where the rules cannot be compiled."""
    from ...arena.learner import SIDE_BY_SIDE
    from ...arena.vectors import VectorArena, usable

    if not usable(game.encounter, game.seats):
        return None
    errors = terminal(errors=True)
    names = [game.names[seat] for seat in game.seats]
    return VectorArena(
        game.encounter,
        SIDE_BY_SIDE,
        names,
        reward=game.reward,
        limit=game.limit,
        announce=lambda text: errors.print(f"kumite: {text}"),
    )


def batches(
    game: Game, policy: Linear, seed: int, seconds: float, arena: VectorArena | None
) -> Iterator[tuple[float, int]]:
    """Learn for that long. Gives the victories and the fights of each batch."""
    from ...arena.learner import learn

    until = time.monotonic() + seconds
    with suppress(KeyboardInterrupt):
        for scores in learn(game, policy, seed, arena):
            yield sum(scores), len(scores)
            if time.monotonic() > until:
                return


def stretches(scores: Scores) -> Scores:
    """The same in fewer, longer parts."""
    size = max(1, -(-len(scores) // STRETCHES))
    parts = [scores[first : first + size] for first in range(0, len(scores), size)]
    return [(sum(won for won, _ in part), sum(count for _, count in part)) for part in parts]


def show(scores: Scores) -> None:
    """The curve as a table."""
    from ...chances.statistics import wilson

    table = plain_table("fights", "victories", "95% interval", numbers=(0, 1))
    before = 0
    for won, count in scores:
        low, high = wilson(won, count)
        table.add_row(
            f"{before + 1:,} to {before + count:,}", f"{won / count:.1%}", f"{low:.1%} to {high:.1%}"
        )
        before += count
    terminal().print(table)
