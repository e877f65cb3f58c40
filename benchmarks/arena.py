"""How many steps a second the environments for learners make: `python -m benchmarks.arena [--seconds N]`.

A generator takes legal actions for every fighter. PettingZoo's tic-tac-toe, whose rules are a few lines,
stands beside them in the same run where pygame is installed, which it needs.
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
from kumite.arena import Fights

FIGHTS = (
    "ikezu/wolf_at_the_door",
    "ikezu/bandits",
    "hachigoku/duel",
    "malice/duel",
    "hell/wolves",
    "shinobi/duel",
)


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
    for name in FIGHTS:
        places = len(Fights(name).game.eyes.places)
        table.add_row(name, f"{places:,}", f"{steps(lambda name=name: Fights(name), seconds):,.0f}")  # type: ignore[misc]
    console.print(table)


if __name__ == "__main__":
    typer.run(main)
