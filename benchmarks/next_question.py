"""How long a person waits from an answer to the next question: `python -m benchmarks.next_question`.

In one long fight of each ruleset people answer everything at random, in plain Python, and nobody gives up. It
is played twice: as a command plays that runs long, whose collector of garbage has forgotten what is loaded
(`kumite.settled`), and without. What counts is the processor's time, so that other work on the machine hardly
shows.
"""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from kumite.encounters import encounter
from kumite.play.match import Match
from kumite.settled import settle
from kumite.table import REFEREE, Verb

AIM = 5.0
"""In milliseconds, after any answer."""
FIGHTS = ("hachigoku/ambush", "hell/marsh", "ikezu/haunted_house", "malice/bandits", "shinobi/ford")
ANSWERS = 1000


def waits(name: str, answers: int, settled: bool) -> list[float]:
    """The milliseconds between each answer and the next question, over as many fights as it takes."""
    found = encounter.read(name)
    everybody = [REFEREE, *range(len(found.names))]
    if settled:
        settle()
    chance = random.Random(1)
    took: list[float] = []
    seed = 0
    while len(took) < answers:
        seed += 1
        match = Match(found, seed, people=everybody)
        if match.question is None:
            raise ValueError(f"nobody is asked anything in {name}")
        while match.question is not None and len(took) < answers:
            given = any_answer(match, chance)
            began = time.process_time()
            match.answer(given)
            _ = match.question
            took.append(1000 * (time.process_time() - began))
    return took


def any_answer(match: Match, chance: random.Random) -> int:
    """A legal answer to the open question that ends nothing, unless all do."""
    opened = match.question
    assert opened is not None
    asked = opened.question
    if asked.verb == Verb.AMOUNT:
        return chance.randint(*asked.bounds)
    going_on = [answer for answer in asked.answers if answer not in opened.ends]
    return chance.choice(going_on or [*asked.answers])


def main(
    fights: Annotated[list[str] | None, typer.Argument(help="Examples or files.")] = None,
    answers: Annotated[int, typer.Option(min=20, help="In each of them.")] = ANSWERS,
) -> None:
    """Measure how long the next question takes, in milliseconds."""
    shown = Table(
        f"{answers} answers, ms (aim: {AIM:g})", "median", "95 of 100", "99 of 100", "longest", "as loaded"
    )
    for name in fights or FIGHTS:
        took, as_loaded = (measured(name, answers, settled) for settled in (True, False))
        numbers = [statistics.median(took), part(took, 0.95), part(took, 0.99), max(took), max(as_loaded)]
        shown.add_row(name, *(f"{number:.1f}" for number in numbers))
    Console().print(shown)
    Console().print("As loaded: the longest wait where the collector has not forgotten what is loaded.")


def measured(name: str, answers: int, settled: bool) -> list[float]:
    """The waits in a process of their own."""
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as process:
        return process.submit(waits, name, answers, settled).result()


def part(numbers: Sequence[float], share: float) -> float:
    """The number that so large a part of all does not exceed."""
    return sorted(numbers)[min(int(len(numbers) * share), len(numbers) - 1)]


if __name__ == "__main__":
    typer.run(main)
