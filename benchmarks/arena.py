"""How many steps a second the environments for learners make: `python -m benchmarks.arena [--seconds N]`.

A generator takes legal actions for every fighter, in one fight at a time and in many at once (`VectorArena`,
with and without observations). Tic-tac-toe, whose rules are a few lines, stands beside them in the same run:
PettingZoo's where pygame is installed, which it needs, and OpenSpiel's where that is.
"""

from __future__ import annotations

import time
from collections.abc import Callable
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


def steps(make: Callable[[], Any], seconds: float) -> float:
    """Steps a second of an environment for several agents."""
    env, random = make(), np.random.default_rng(1)
    done, seed = 0, 0
    until = time.perf_counter() + seconds
    begun = time.perf_counter()
    while time.perf_counter() < until:
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
            if time.perf_counter() > until:
                break
    return done / (time.perf_counter() - begun)


def many_steps(name: str, seconds: float, *, see: bool) -> float:
    """Steps a second of many fights at once."""
    arena = VectorArena(name, ROWS)
    arena.reset(1)
    streams, made = whims_of(1, np.arange(ROWS)), np.zeros(ROWS, np.int64)
    begun, rounds = time.perf_counter(), 0
    while time.perf_counter() < begun + seconds:
        if see:
            arena.see()
        arena.step(choices(arena.masks, streams, made))
        made += 1
        rounds += 1
    return rounds * ROWS / (time.perf_counter() - begun)


def steps_of_openspiel(seconds: float) -> float:
    """Steps a second of OpenSpiel's tic-tac-toe. Raises ImportError."""
    import pyspiel

    game, random = pyspiel.load_game("tic_tac_toe"), np.random.default_rng(1)
    begun, done = time.perf_counter(), 0
    while time.perf_counter() < begun + seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[random.integers(len(legal))])
            done += 1
    return done / (time.perf_counter() - begun)


def main(seconds: Annotated[float, typer.Option(min=0.1, help="How long each is measured.")] = 5) -> None:
    """Measure every environment in one run."""
    console = Console()
    console.print(machine())
    table = Table(title="Steps a second")
    table.add_column("environment")
    table.add_column("numbers seen", justify="right")
    table.add_column("steps a second", justify="right")
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
    for name in FIGHTS:
        places = len(Fights(name).game.eyes.places)
        table.add_row(name, f"{places:,}", f"{steps(lambda name=name: Fights(name), seconds):,.0f}")  # type: ignore[misc]
        table.add_row(f"{ROWS:,} at once", "0", f"{many_steps(name, seconds, see=False):,.0f}")
        table.add_row(f"{ROWS:,} at once", f"{places:,}", f"{many_steps(name, seconds, see=True):,.0f}")
    console.print(table)


if __name__ == "__main__":
    typer.run(main)
