"""How many steps a second the environments for learners make: `python -m benchmarks.arena [FIGHT]...`.

A generator takes legal actions for every fighter, in one fight at a time and in many at once (`VectorArena`,
without and with observations). Seconds are those of one core, and nothing is compiled in them. Tic-tac-toe,
whose rules are a few lines, stands beside them in the same run: PettingZoo's where pygame is installed, which
it needs, and OpenSpiel's where that is.
"""

from __future__ import annotations

from collections.abc import Callable
from time import process_time
from typing import Annotated, Any

import numpy as np
import typer
from rich.console import Console
from rich.table import Table

from benchmarks.report import machine
from kumite.arena import Fights, VectorArena
from kumite.arena.whims import choices, whims_of

FIGHTS = (
    "ikezu/wolf_at_the_door",
    "ikezu/bandits",
    "hachigoku/duel",
    "malice/duel",
    "hell/wolves",
    "shinobi/duel",
)
ROWS = 512
"""So many go on at once."""
WARM = 20
"""So many steps of each are taken before the clock is started."""


def steps(make: Callable[[], Any], seconds: float) -> float:
    """Steps a second of an environment for several agents."""
    env, random = make(), np.random.default_rng(1)
    done, seed = 0, 0
    begun = process_time()
    while process_time() < begun + seconds:
        env.reset(seed=seed)
        seed += 1
        for agent in env.agent_iter():
            observation, _, ended, stopped, _ = env.last()
            if ended or stopped:
                env.step(None)
                continue
            legal = np.flatnonzero(observation["action_mask"])
            env.step(int(random.choice(legal)))
            done += 1
            assert agent
            if process_time() > begun + seconds:
                break
    return done / (process_time() - begun)


def many_steps(arena: VectorArena, seconds: float, *, see: bool) -> float:
    """Steps a second of many fights at once, from when they have been going on for a while."""
    arena.reset(1)
    streams, made = whims_of(1, np.arange(arena.rows)), np.zeros(arena.rows, np.int64)
    begun, rounds = 0.0, -WARM
    while rounds <= 0 or process_time() < begun + seconds:
        if rounds == 0:
            begun = process_time()
        if see:
            arena.see()
        arena.step(choices(arena.masks, streams, made))
        made += 1
        rounds += 1
    return rounds * arena.rows / (process_time() - begun)


def steps_of_openspiel(seconds: float) -> float:
    """Steps a second of OpenSpiel's tic-tac-toe. Raises ImportError."""
    import pyspiel

    game, random = pyspiel.load_game("tic_tac_toe"), np.random.default_rng(1)
    begun, done = process_time(), 0
    while process_time() < begun + seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[random.integers(len(legal))])
            done += 1
    return done / (process_time() - begun)


def row(name: str, seconds: float) -> list[str]:
    """The line of a fight."""
    arena = VectorArena(name, ROWS)
    found = [steps(lambda: Fights(name), seconds)]
    found += [many_steps(arena, seconds, see=see) for see in (False, True)]
    return [name, f"{len(arena.eyes.places):,}", *(f"{one:,.0f}" for one in found)]


def main(
    names: Annotated[list[str] | None, typer.Argument(metavar="[FIGHT]...")] = None,
    seconds: Annotated[float, typer.Option(min=0.1, help="How long each is measured.")] = 5,
) -> None:
    """Measure every environment in one run, or the fights that are named."""
    console = Console()
    console.print(machine())
    table = Table(title="Steps a second of one core")
    table.add_column("environment")
    for heading in ("numbers seen", "one at a time", f"{ROWS} at once", f"{ROWS} at once, seen"):
        table.add_column(heading, justify="right")
    try:
        from pettingzoo.classic import tictactoe_v3
    except ImportError as missing:
        console.print(f"PettingZoo's tic-tac-toe is left out: {missing}.")
    else:
        table.add_row("PettingZoo tic-tac-toe", "18", f"{steps(tictactoe_v3.env, seconds):,.0f}")
    try:
        table.add_row("OpenSpiel tic-tac-toe", "27", f"{steps_of_openspiel(seconds):,.0f}")
    except ImportError as missing:
        console.print(f"OpenSpiel's tic-tac-toe is left out: {missing}.")
    for name in names or FIGHTS:
        table.add_row(*row(name, seconds))
    console.print(table)


if __name__ == "__main__":
    typer.run(main)
