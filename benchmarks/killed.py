"""Whether a table that is killed loses an answer: `python -m benchmarks.killed --times 100 [--database URL]`.

A process opens a table and answers, as fast as it can, and says of each answer which it was once the call for
it has returned. It is killed (-9) in the middle of that. Then another process opens the table: every answer
that was acknowledged has to be there, in order, and the fight has to go on.
"""

from __future__ import annotations

import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Annotated

import typer
from rich.console import Console

from benchmarks.report import machine
from kumite.encounters.encounter import read
from kumite.sitting import Place, Sitting, Sittings
from kumite.store import Store

FIGHTS = ("ikezu/bandits", "hachigoku/duel", "malice/duel", "hell/wolves", "shinobi/duel")
MOST = 40
"""So many answers are acknowledged before a process is killed at most."""
APART = 30
"""After so many answers it goes back to the beginning, which has to be kept like an answer."""
ROOT = Path(__file__).parents[1]


def answer_on(database: str, token: str) -> None:
    """Answer at a table for everybody until killed, and say so."""
    sitting = Sittings(Store.open(database)).enter(token)
    while True:
        question = sitting.view(token).question
        if question is None or len(sitting.given) > APART:
            sitting.undo(token, 0)
            print("undone", flush=True)
            continue
        answer = question.choices[0][0] if question.choices else question.low
        sitting.answer(token, question.number, answer)
        print(question.number, answer, flush=True)


def opened(database: str, name: str) -> str:
    """Open a table at which the referee decides for everybody. Returns the referee's token."""
    store = Store.open(database)
    sitting = Sittings(store).open(read(name), {}, typed=True)
    store.close()
    return sitting.token


def said_before(database: str, token: str, chance: Random) -> list[list[str]]:
    """Let a process answer, kill it, and return what it had acknowledged."""
    command = [sys.executable, "-m", "benchmarks.killed", "answer", database, token]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as process:
        assert process.stdout is not None
        wanted = chance.randint(1, MOST)
        said = [process.stdout.readline().split() for _ in range(wanted)]
        process.send_signal(signal.SIGKILL)
        said += [line.split() for line in process.stdout if line.endswith("\n")]
    if process.returncode != -signal.SIGKILL:
        raise RuntimeError("the process ended by itself")
    return said


def kept(sitting: Sitting, referee: Place) -> list[tuple[int, int]]:
    """The answers of people that are in the store, each with the number of its question."""
    return [
        (sitting._shown(one.question), one.answer)
        for one in sitting.given
        if one.by == referee.number and one.question is not None
    ]


def lost(said: list[list[str]], there: list[tuple[int, int]]) -> int:
    """How many acknowledged answers are missing. That the process went back may have been kept and not said
    any more; no more than one answer may be there that was not said."""
    expected: list[tuple[int, int]] = []
    for one in said:
        expected = [] if one == ["undone"] else [*expected, (int(one[0]), int(one[1]))]
    if not there and len(expected) >= APART - 1:
        return 0
    same = sum(one == other for one, other in zip(expected, there, strict=False))
    return len(expected) - same + max(0, len(there) - len(expected) - 1)


@contextmanager
def somewhere(database: str) -> Iterator[str]:
    """The database, or a new file if there is none."""
    if database:
        yield database
        return
    with tempfile.TemporaryDirectory() as folder:
        yield f"sqlite:///{folder}/tables.sqlite"


def main(
    times: Annotated[int, typer.Option(min=1, help="How often a process is killed.")] = 50,
    database: Annotated[str, typer.Option(help="A database of yours; a new file without it.")] = "",
    seed: Annotated[int, typer.Option(help="When each is killed.")] = 0,
) -> None:
    """Kill processes in the middle of answers, and count what they have lost."""
    console, missing, acknowledged = Console(), 0, 0
    console.print(machine())
    with somewhere(database) as where:
        for number in range(times):
            token = opened(where, FIGHTS[number % len(FIGHTS)])
            said = said_before(where, token, Random(f"{seed} {number}"))
            store = Store.open(where)
            sitting = Sittings(store).enter(token)
            acknowledged += len(said)
            missing += lost(said, kept(sitting, sitting.place_of(token)))
            question = sitting.view(token).question
            if question is not None:
                first = question.choices[0][0] if question.choices else question.low
                sitting.answer(token, question.number, first)
            store.close()
    console.print(f"Killed {times} times after {acknowledged:,} acknowledged answers: {missing} lost.")
    raise typer.Exit(1 if missing else 0)


if __name__ == "__main__":
    if sys.argv[1:2] == ["answer"]:
        answer_on(*sys.argv[2:])
    else:
        typer.run(main)
