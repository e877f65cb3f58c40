"""Best play, in plain Python and compiled: `python -m benchmarks.best_play`.

The same fights are solved in both ways in one run and must give the same values; then larger ones by the
compiled rules alone. They are of `ikezu`, either with given HP and STR or with the samples as they are.
"""

from __future__ import annotations

import time
from typing import Annotated, Any

import typer
from rich.console import Console

from kumite import from_dict
from kumite.cli.console import plain_table
from kumite.encounters.encounter import Encounter
from kumite.lab.exact.best_play import BestPlay, NotSolved

FAR = 1e-6
"""Two values of the same fight may not be further apart than this."""


def fight(pair: tuple[str, str], size: int, **scene: Any) -> Encounter:
    """Two samples with that much HP and STR; with 0, as they are."""
    changes = {"hp": size, "hp_max": size, "str": size + 1, "str_max": size + 1} if size else {}
    sides = {
        side: {"fighters": [{"sample": sample, "changes": changes}]}
        for side, sample in zip(("pc", "opponent"), pair, strict=True)
    }
    house = {"scars_enabled": False, "morale": False}
    return from_dict(
        {"ruleset": "ikezu", "house": house, "scene": {"guide_judges": False} | scene, "sides": sides}
    )


def fights() -> list[tuple[str, Encounter, bool]]:
    """Each fight with its name, and whether plain Python solves it too."""
    found = [(f"Wolf, {n} HP", fight(("Ashigaru", "Wolf"), n), True) for n in (1, 2, 4)]
    found.append(("Wolf", fight(("Ashigaru", "Wolf"), 0), False))
    found.append(("Oni", fight(("Samurai", "Oni"), 0), False))
    found.append(("Duel, 1 HP", fight(("Daisuke", "Ronin"), 1, contested="to_the_death"), False))
    found.append(("Duel, 3 HP", fight(("Daisuke", "Ronin"), 3, contested="to_the_death"), False))
    return found


def timed(encounter: Encounter, engine: str, seconds: float) -> tuple[BestPlay, float, float]:
    """A fight, what it is worth, and how long it took to find out."""
    began = time.perf_counter()
    play = BestPlay(encounter, engine=engine, seconds=seconds, megabytes=8192, most_states=20_000_000)
    value = play.values(play.sides)[0].middle
    return play, value, time.perf_counter() - began


def main(
    seconds: Annotated[
        float, typer.Option("--seconds", min=1, help="Give up on a fight after so long.")
    ] = 240,
) -> None:
    """Solve some fights in both ways, and larger ones compiled."""
    console = Console()
    table = plain_table(
        "Fight", "states", "ways", "plain", "compiled", "faster", "value", numbers=(1, 2, 3, 4, 5, 6)
    )
    timed(fights()[0][1], "compiled", seconds)  # compiles the rules
    apart = 0.0
    for name, encounter, in_plain_python in fights():
        try:
            play, value, took = timed(encounter, "compiled", seconds)
        except NotSolved as problem:
            console.print(f"{name}: {problem}")
            continue
        row = [name, f"{play.states:,}", f"{play.positions.chain.ways:,}", "", f"{took:.2f} s", ""]
        if in_plain_python:
            _, other, slow = timed(encounter, "plain", seconds)
            apart = max(apart, abs(value - other))
            row[3], row[5] = f"{slow:.1f} s", f"{slow / took:.0f} times"
        table.add_row(*row, f"{value:.6f}")
    console.print(table)
    console.print(f"The two ways differ by {apart:.0e} at the most.")
    if apart > FAR:
        raise typer.Exit(1)


if __name__ == "__main__":
    typer.run(main)
