"""Exact odds against simulation: `python -m benchmarks.exact_odds`.

How long the odds of some duels take, once the rules are compiled, and whether ten million simulated fights
agree; with `--fights 0`, only how long.
"""

from __future__ import annotations

import time
from typing import Annotated

import typer
from rich.console import Console

from kumite import from_dict, read, simulation
from kumite.cli.console import plain_table
from kumite.encounters.encounter import Encounter
from kumite.lab.exact.odds import Odds, odds

SIGMAS = 4.5
"""A correct share is further off than this once in 150,000 times."""
DUELS = (
    ("Farmer", "Bandit"),
    ("Wolf", "Sohei"),
    ("Samurai", "Oni"),
    ("Ronin leader", "Oni"),
    ("Omukade", "Gashadokuro"),
    ("Daisuke", "Ronin"),
)


def fights() -> list[tuple[str, Encounter]]:
    """Some examples, and duels to the death between samples, up to HP 20 and STR 20."""
    names = ("friendly_duel", "three_touches", "duel_to_the_death")
    found = [(name, read(f"ikezu/{name}")) for name in names]
    for pair in DUELS:
        sides = zip(("pc", "opponent"), pair, strict=True)
        whole = {
            "ruleset": "ikezu",
            "scene": {"contested": "to_the_death"},
            "sides": {side: {"fighters": [{"sample": sample}]} for side, sample in sides},
        }
        found.append((" against ".join(pair), from_dict(whole)))
    return found


def worst(found: Odds, encounter: Encounter, many: int) -> float:
    """By how many standard errors the worst of all outcomes, fates and lengths is off."""
    tallies = simulation.simulate(
        encounter.ruleset, encounter.start(), encounter.policies, many, 1, engine="compiled"
    )
    pairs = [(chance, tallies.outcomes[one]) for one, chance in found.outcomes.items()]
    for seat, fates in enumerate(found.fates):
        pairs += [(chance, tallies.fates[seat][fate]) for fate, chance in fates.items()]
    for length in {length for lengths in found.lengths.values() for length in lengths}:
        chance = sum(lengths.get(length, 0.0) for lengths in found.lengths.values())
        pairs.append((chance, tallies.lengths.get(length, 0)))
    enough = [(p, count) for p, count in pairs if 20 / many < p < 1 - 20 / many]
    return max((abs(count / many - p) / (p * (1 - p) / many) ** 0.5 for p, count in enough), default=0.0)


def main(
    many: Annotated[int, typer.Option("--fights", min=0, help="So many are simulated of each.")] = 10_000_000,
) -> None:
    """Time the exact odds of some duels, and compare them with simulation."""
    console = Console()
    table = plain_table("fight", "seconds", "states", "ways", "missing", "worst", numbers=(1, 2, 3, 4, 5))
    odds(fights()[0][1], announce=console.print)
    apart = 0.0
    for name, encounter in fights():
        began = time.perf_counter()
        found = odds(encounter, megabytes=4096, seconds=600)
        took = time.perf_counter() - began
        sigmas = worst(found, encounter, many) if many else 0.0
        apart = max(apart, sigmas)
        table.add_row(
            *(name, f"{took:.2f}", f"{found.states:,}", f"{found.ways:,}", f"{found.missing:.0e}"),
            f"{sigmas:.1f}" if many else "",
        )
    console.print(table)
    if many:
        console.print(f"Worst: standard errors between the exact share and that of {many:,} fights.")
    if apart > SIGMAS:
        raise typer.Exit(1)


if __name__ == "__main__":
    typer.run(main)
