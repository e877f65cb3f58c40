"""How well the learner does in tasks: `python -m benchmarks.learner [TASK]... [--seconds N]`.

It learns against the policies of the encounter for some time, and then takes the action that it thinks best
in fights of another seed. Besides, the ruleset's own policy plays the same side.
"""

from __future__ import annotations

import time
from collections import Counter
from typing import Annotated

import numpy as np
import typer
from rich.console import Console
from rich.table import Table

from benchmarks.report import machine
from benchmarks.tasks import Score, interval, scored
from kumite.arena import Game, VectorArena
from kumite.arena.game import Reward
from kumite.arena.learner import SIDE_BY_SIDE, Linear, learn
from kumite.arena.tasks import Task, task

TASKS: dict[str, Reward] = {
    "ikezu/last_legs": "win",
    "malice/duel": "win",
    "malice/ogre": "margin",
    "ikezu/wolf_at_the_door": "win",
    "malice/sumai": "win",
    "hachigoku/last_blows": "win",
}
"""And what it learns from: the margin where beginners hardly ever win."""
OTHER_SEED = 1_000


def taught(found: Task, reward: Reward, seconds: float, seed: int) -> tuple[Linear, int, int]:
    """A policy that has learned for so long, with how many fights and decisions it learned from."""
    game = Game(found.encounter, found.fighters, reward=reward)
    arena = VectorArena(found.encounter, SIDE_BY_SIDE, found.fighters, reward=reward)
    policy = Linear()
    fights, until = 0, time.monotonic() + seconds
    for scores in learn(game, policy, seed, arena):
        fights += len(scores)
        if time.monotonic() > until:
            break
    return policy, fights, arena.stepped


def judged(found: Task, policy: Linear, fights: int) -> Score:
    """How it does in fights of a seed that it has not seen."""
    arena = VectorArena(found.encounter, SIDE_BY_SIDE, found.fighters)
    arena.reset(OTHER_SEED, fights=fights)
    counts, judged_in = Counter[float](), set[int]()
    while not arena.over:
        numbers = arena.numbers.copy()
        seen, actions = arena.see(), np.zeros(arena.rows, np.int64)
        going = np.flatnonzero(arena.going)
        for ask in map(int, np.unique(arena.asks[going])):
            rows = going[arena.asks[going] == ask]
            masks = arena.masks[rows].astype(np.float32)
            actions[rows] = policy.chances(ask, policy.features(ask, seen[rows]), masks).argmax(axis=1)
        arena.step(actions)
        ended = np.flatnonzero(arena.ended)
        counts.update(found.score(int(outcome)) for outcome in arena.outcomes[ended])
        judged_in.update(map(int, numbers[ended]))
    game = Game(found.encounter, found.fighters)
    for number in set(range(fights)) - judged_in:  # it was over before the learner was asked anything
        game.begin(OTHER_SEED, number)
        assert game.over
        counts[found.score(game.match.outcome)] += 1
    return interval(counts)


def main(
    names: Annotated[list[str] | None, typer.Argument(metavar="[TASK]...")] = None,
    reward: Annotated[Reward | None, typer.Option(help="What it learns from, if not as usual.")] = None,
    seconds: Annotated[float, typer.Option(min=0.1, help="How long it learns each.")] = 60,
    fights: Annotated[int, typer.Option(min=2, help="In so many it is judged.")] = 2_000,
    seed: Annotated[int, typer.Option(help="What it learns from.")] = 1,
) -> None:
    """Let it learn, and say how well it does."""
    console = Console()
    console.print(machine())
    table = Table(title=f"After {seconds:g} s of learning")
    for heading in ("task", "fights", "decisions", "learner", "default policy"):
        table.add_column(heading, justify="left" if heading == "task" else "right")
    for name in names or TASKS:
        found = task(name)
        policy, learned, decisions = taught(found, reward or TASKS.get(name, "win"), seconds, seed)
        own = scored(found, found.encounter.ruleset.default_policy, fights, OTHER_SEED)
        cells = (f"{learned:,}", f"{decisions:,}", str(judged(found, policy, fights)), str(own))
        table.add_row(name, *cells)
        console.print(name, *cells, sep="  ", highlight=False)
    console.print(table)


if __name__ == "__main__":
    typer.run(main)
