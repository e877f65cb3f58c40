"""How many questions a player answers, and how long it takes until they can: `python -m benchmarks.choice`.

Each example of each ruleset is played by the policies in force, and what people would have been asked is
counted: the questions to those of the first side, as `kumite play` asks by default, until the first blow
falls, of whomever it is. A blow is the first deed of the log that names fighters of two sides. The same
fights are counted step by step, every question alone, and with whole moves, where a player chooses from
menus what the policy does.

Besides, the time is measured until moves are found, at the 50th and the 95th of 100 questions; and in whole
fights it is counted how many questions answers that stand would have spared.

Then what answers are worth (`--only worth`): how soon the first figures come and how sharp they are after
three seconds, by compiled and by plain rules; and what many tables that ask at once cost another table
(`--only tables`). What answers do is measured by `python -m benchmarks.facts`.
"""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from statistics import median, quantiles
from time import process_time
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from benchmarks.positions import decided
from benchmarks.report import machine
from benchmarks.weighed import FIRST, SHARP, together, weighed
from kumite.encounters.encounter import Encounter, read
from kumite.play.match import Match
from kumite.play.moves import find_moves
from kumite.play.standing import kind_of
from kumite.rulesets import Level, Line, ruleset, ruleset_names

SECONDS = 0.1
TOGETHER = 12.0
TWICE = 2
MOST_STEPS = 40
"""No move of a policy is followed any further."""
LONGEST = 300
"""A fight in which no blow has fallen after so many questions is not followed any further."""


@dataclass
class Counted:
    """What was asked in one fight until the first blow."""

    questions: int = 0
    choices: int = 0
    """How many times a player chose, with whole moves."""
    taps: int = 0
    """How many lines of menus that took."""
    by: Counter[int] = field(default_factory=Counter)
    """How many times a player of each fighter chose."""
    blow: bool = False
    seconds: list[float] = field(default_factory=list)
    """How long the moves were looked for at each question."""


def has_blow(match: Match, sides: dict[str, int], first: int) -> bool:
    """Whether a blow is told in the beats from `first` on."""
    return any(is_blow(line, sides) for told in match.told(None)[first:] for line in told)


def is_blow(line: Line, sides: dict[str, int]) -> bool:
    """Whether a line is a deed between fighters of two sides."""
    if line.level != Level.DEED:
        return False
    return len({side for name, side in sides.items() if name in line.text}) > 1


def to_first_blow(found: Encounter, seed: int, seconds: float) -> Counted:
    """Play a fight to its first blow and count the questions."""
    own = frozenset(one.seat for one in found.combatants if one.side == found.sides[0])
    match, counted = Match(found, seed, people=own), Counted()
    sides = {one.name: one.side for one in found.combatants}
    looked = left = 0
    while not has_blow(match, sides, looked):
        looked = max(0, len(match.beats) - 1)
        if match.question is None or counted.questions == LONGEST:
            return counted
        if not left:
            left = choose(match, own, counted, seconds)
        left -= 1
        counted.questions += 1
        match.answer(decided(match))
    counted.blow = True
    return counted


def choose(match: Match, own: frozenset[int], counted: Counted, seconds: float) -> int:
    """Count what a player chooses in order to do what the policy does: the move that comes to the same.
    Returns how many of the policy's answers that is."""
    assert match.question is not None
    counted.choices += 1
    counted.taps += 1
    counted.by[match.question.question.who] += 1
    begins = process_time()
    moves = find_moves(match, own, seconds=seconds)
    counted.seconds.append(process_time() - begins)
    if moves is None or not moves.worth_a_menu:
        return 1
    found = moves.canonical(answers_of(match))
    if found is None:
        return 1
    move, used = found
    begun: tuple[int, ...] = ()
    while (entry := next(one for one in moves.menu(begun) if move in one.moves)).move is None:
        counted.taps += 1
        begun = entry.begins
    return used


def answers_of(match: Match) -> list[int]:
    """What the policy answers at the open question and, while the same fighter is asked, afterwards."""
    then = copy.copy(match)
    assert then.question is not None
    who = then.question.question.who
    given: list[int] = []
    while then.question is not None and then.question.question.who == who and len(given) < MOST_STEPS:
        given.append(decided(then))
        then.answer(given[-1])
    return given


class Part(StrEnum):
    """What is measured."""

    QUESTIONS = "questions"
    STANDING = "standing"
    WORTH = "worth"
    TABLES = "tables"


def main(
    names: Annotated[list[str] | None, typer.Argument(help="Rulesets; by default all.")] = None,
    seeds: Annotated[int, typer.Option(min=1, help="So many fights of each example.")] = 3,
    seconds: Annotated[float, typer.Option(min=0.0, help="So long moves are looked for.")] = SECONDS,
    positions: Annotated[int, typer.Option(min=1, help="So many questions are weighed.")] = 5,
    tables: Annotated[int, typer.Option(min=1, help="So many tables ask at once.")] = 50,
    only: Annotated[list[Part] | None, typer.Option(help="Of all this, what is measured.")] = None,
) -> None:
    """Count the questions until the first blow, and measure what helps with the answers."""
    console = Console()
    console.print(machine())
    rulesets, parts = names or ruleset_names(), only or [*Part]
    if Part.QUESTIONS in parts:
        console.print(questions(console, rulesets, seeds, seconds))
    if Part.STANDING in parts:
        console.print(standing(rulesets))
    if Part.WORTH in parts:
        console.print(worth(rulesets, positions))
    if Part.TABLES in parts:
        console.print(many(rulesets, tables))


def questions(console: Console, names: Sequence[str], seeds: int, seconds: float) -> Table:
    """How many questions come until the first blow."""
    table = titled(
        "Until the first blow",
        ("examples", "step by step", "with moves", "of one fighter", "lines", "found in"),
        f"Of {seeds} fights of each example: half of them, and the most. Lines: of menus, all told."
        " Found in: time of the processor until moves are found, at the 50th and the 95th of 100 questions.",
    )
    for name in names:
        table.add_row(name, *row_of(console, name, seeds, seconds))
    return table


def standing(names: Sequence[str]) -> Table:
    """How many questions answers that stand would spare."""
    table = titled(
        "Answers that stand",
        ("questions", "not asked", "missed"),
        "Whoever has answered a question alike twice in a row lets the answer stand. Missed: what"
        " stood was not what they wanted.",
    )
    for name in names:
        table.add_row(name, *idle_row(name, 1))
    return table


def worth(names: Sequence[str], positions: int) -> Table:
    """How soon and how sharp the worth of answers is known."""
    table = titled(
        "What answers are worth",
        ("rules", "questions", "first figures", "± best", "± widest"),
        f"Half of the questions, and the most. Aims: {1000 * FIRST:.0f} ms, and ±{100 * SHARP:.0f} points"
        " after three seconds for the likeliest answer (best); widest: for the least known, which play-outs"
        " pass over as soon as it is surely worse.",
    )
    for name in names:
        for compiled in (False, True):
            found = weighed(name, positions, compiled=compiled)
            table.add_row(name, "compiled" if compiled else "plain", *found.row)
    return table


def many(names: Sequence[str], tables: int) -> Table:
    """What many tables that ask at once cost another one."""
    table = titled(
        f"{tables} tables ask what answers are worth",
        ("rules", "told", "first figures", "answers, quiet", "answers, meanwhile"),
        f"In {TOGETHER:g} seconds. First figures: after how long, at half of the tables and at the last."
        " Answers: seconds of one at another table, with a look at it before and after; at the 50th and the"
        " 95th of 100, and the longest.",
    )
    for name in names:
        for compiled in (False, True):
            found = together(name, tables, TOGETHER, compiled=compiled)
            table.add_row(name, "compiled" if compiled else "plain", *found.row)
    return table


def titled(title: str, headings: Sequence[str], caption: str) -> Table:
    """An empty table with a column for rulesets."""
    table = Table(title=title, caption=caption)
    table.add_column("ruleset")
    for heading in headings:
        table.add_column(heading, justify="right")
    return table


def row_of(console: Console, name: str, seeds: int, seconds: float) -> Iterator[str]:
    """The figures of a ruleset, and on the way those of each example."""
    files = sorted((Path(ruleset(name).folder) / "examples").glob("*.toml"))
    every: list[Counted] = []
    for file in files:
        fights = [to_first_blow(read(file), seed, seconds) for seed in range(1, seeds + 1)]
        told = [one for one in fights if one.blow]
        every += told
        if told:
            console.print(
                f"{name}/{file.stem}: {spread([one.questions for one in told])} questions, "
                f"{spread([one.choices for one in told])} choices"
            )
        else:
            console.print(f"{name}/{file.stem}: no blow")
    yield str(len(files))
    yield spread([one.questions for one in every])
    yield spread([one.choices for one in every])
    yield spread([max(one.by.values(), default=0) for one in every])
    yield spread([one.taps for one in every])
    times = [each for one in every for each in one.seconds]
    yield f"{1000 * median(times):.0f} ms, {1000 * quantiles(times, n=20)[-1]:.0f} ms"


@dataclass
class Idle:
    """What answers that stand would have saved in some fights."""

    questions: int = 0
    spared: int = 0
    """How many questions nobody had to be asked."""
    missed: int = 0
    """How many times the policy wanted something else than what stood."""


def idle_in(found: Encounter, seed: int, idle: Idle) -> None:
    """Play a fight in which people decide for the first side as the policy does. Whoever has given the same
    answer to the same question twice in a row lets it stand, and asks to be asked again when they want
    something else."""
    own = frozenset(one.seat for one in found.combatants if one.side == found.sides[0])
    match, asked = Match(found, seed, people=own), 0
    last: dict[object, list[int]] = {}
    while match.question is not None and asked < LONGEST:
        answer, question = decided(match), match.question.question
        before = last.setdefault(kind_of(question), [])
        stands = len(before) >= TWICE and len(set(before[-TWICE:])) == 1 and question.accepts(before[-1])
        idle.questions += 1
        idle.spared += stands and before[-1] == answer
        idle.missed += stands and before[-1] != answer
        before.append(answer)
        match.answer(answer)
        asked += 1


def idle_row(name: str, seeds: int) -> Iterator[str]:
    """The figures of a ruleset: how many questions of 100 stood, and how many were wanted otherwise."""
    idle = Idle()
    for file in sorted((Path(ruleset(name).folder) / "examples").glob("*.toml")):
        for seed in range(1, seeds + 1):
            idle_in(read(file), seed, idle)
    yield f"{idle.questions:,}"
    yield f"{idle.spared / idle.questions:.0%}"
    yield f"{idle.missed / idle.questions:.1%}"


def spread(numbers: Sequence[int]) -> str:
    """The median and the most: `9 (19)`."""
    return f"{median(numbers):.0f} ({max(numbers)})"


if __name__ == "__main__":
    typer.run(main)
