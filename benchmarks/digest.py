"""Whether fights are still the same: a digest of many fights of each example, answers and events.

`python -m benchmarks.digest` prints a line for each example: the first 16 digits of a SHA-256 over everything
that was asked, answered and told in its first fights, and the name of the example. Run it before and after a
change that must not alter any fight, and compare what it printed. Both engines print the same.
"""

from __future__ import annotations

import hashlib
from array import array
from typing import Annotated

import typer

from kumite.encounters.encounter import Encounter, read
from kumite.encounters.examples import examples
from kumite.simulation import batch
from kumite.table import Asked


def digest(encounter: Encounter, fights: int, engine: batch.Engine) -> str:
    """A hash of the first fights of seed 1: each question, answer and event in order, and the outcome."""
    start, seen = encounter.start(), hashlib.sha256()
    for number in range(fights):
        fight, entries = batch.transcript(
            encounter.ruleset, start, encounter.policies, 1, number, engine=engine
        )
        numbers = array("q")
        for entry in entries:
            if isinstance(entry, Asked):
                question = entry.question
                numbers.extend((question.verb, question.who, question.about, entry.answer))
            else:
                numbers.extend((entry.who, entry.what, entry.amount))
        numbers.append(encounter.ruleset.outcome(fight))
        seen.update(numbers.tobytes())
    return seen.hexdigest()[:16]


def main(
    fights: Annotated[int, typer.Option(min=1, help="How many fights of each example.")] = 1000,
    ruleset: Annotated[str, typer.Option(help="Only the examples of this ruleset.")] = "",
    plain: Annotated[bool, typer.Option("--plain", help="Play in plain Python, not compiled.")] = False,
) -> None:
    """Print a digest of the fights of each example."""
    for each in examples():
        if ruleset in ("", each.ruleset):
            found = digest(read(each.path), fights, "plain" if plain else "compiled")
            print(found, each.name, flush=True)


if __name__ == "__main__":
    typer.run(main)
