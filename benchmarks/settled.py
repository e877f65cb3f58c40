"""What it is worth that the collector of garbage forgets what is loaded: `python -m benchmarks.settled`.

People answer everything at random in a long fight, in plain Python, once with and once without
`kumite.settled`; what counts is the processor's time from an answer to the next question. Each way has a
process of its own.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from kumite.encounters import encounter
from kumite.encounters.examples import example_file
from kumite.play.match import Match
from kumite.settled import settle
from kumite.table import REFEREE, Verb

FIGHT = "hell/marsh"
ANSWERS = 700


def waits(name: str, settled: bool) -> list[float]:
    """The milliseconds between each answer and the next question."""
    path = example_file(name)
    assert path is not None, name
    found = encounter.read(path)
    match = Match(found, 3, people=[REFEREE, *range(len(found.names))])
    if settled:
        settle()
    chance = random.Random(1)
    took: list[float] = []
    while match.question is not None and len(took) < ANSWERS:
        asked = match.question.question
        is_amount = asked.verb == Verb.AMOUNT
        answer = chance.randint(*asked.bounds) if is_amount else chance.choice([*asked.answers])
        began = time.process_time()
        match.answer(answer)
        _ = match.question
        took.append(1000 * (time.process_time() - began))
    return took


def main(name: str = FIGHT) -> None:
    print(f"{name}, plain Python, milliseconds from an answer to the next question")
    for settled in (False, True):
        with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as process:
            took = sorted(process.submit(waits, name, settled).result())
        told = "settled" if settled else "as it is"
        print(
            f"{told:>8}: {len(took)} answers, median {statistics.median(took):.1f},"
            f" 99 of 100 within {took[len(took) * 99 // 100]:.1f}, most {took[-1]:.1f}, all {sum(took):,.0f}"
        )


if __name__ == "__main__":
    main(*sys.argv[1:2])
