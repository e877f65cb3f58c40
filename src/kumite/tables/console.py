"""The terminal's side of a table: shows lines, boards and questions, and reads what is typed.

Everything fits the width of the terminal and can be read without colour.
"""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Console
from rich.table import Table
from rich.text import Text

from ..answering import what_is_legal
from ..match import OpenQuestion
from ..rulesets import Board, Line
from ..table import Verb

RULES = "dim"
"""The style of rule ids."""


def terminal(*, errors: bool = False) -> Console:
    """Standard output, or standard error. Colour only where it is a terminal that wants it."""
    return Console(stderr=errors, highlight=False, markup=False, emoji=False)


def wrapped(console: Console, text: Text, first: str = "", rest: str = "") -> None:
    """Print a text between words, with `first` before its first line and `rest` before the others."""
    width = max(20, console.width - max(len(first), len(rest)))
    for index, line in enumerate(text.wrap(console, width)):
        line.rstrip()
        console.print(Text(rest if index else first) + line, soft_wrap=True)


def show_line(console: Console, line: Line, style: str = "", *, rules: bool = True) -> None:
    """One sentence, and in brackets the rules behind it."""
    text = Text(line.text, style=style)
    if line.rules and rules:
        text.append(f" [{', '.join(line.rules)}]", style=RULES)
    wrapped(console, text, rest="    ")


def show_log(console: Console, beats: Iterable[list[Line]], start: int = 0, *, rules: bool = True) -> int:
    """What was told, from line `start` on, with a blank line between beats. Returns the number of lines."""
    shown = 0
    for lines in beats:
        if shown and shown + 1 > start and lines:
            console.print()
        for line in lines:
            shown += 1
            if shown > start:
                show_line(console, line, rules=rules)
    return shown


def show_board(console: Console, board: Board) -> None:
    """Who is where and how they are, the map first. Columns that are empty for everybody are left out."""
    used = [index for index in range(len(board.headings)) if any(row[index] for row in board.rows)]
    table = plain_table(*(board.headings[index] for index in used))
    for row in board.rows:
        table.add_row(*(Text(row[index]) for index in used))
    if console.measure(table).maximum > console.width:
        table.padding = (0, 1, 0, 0)
    console.print()
    wrapped(console, Text(board.title, style="bold"))
    for line in board.picture:
        console.print(Text(line), soft_wrap=True)
    console.print(table)


def plain_table(*headings: str, numbers: Iterable[int] = ()) -> Table:
    """A table without a frame; the columns `numbers` are aligned on the right."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    for index, heading in enumerate(headings):
        table.add_column(Text(heading), justify="right" if index in set(numbers) else "left", overflow="fold")
    return table


def show_question(console: Console, asked: OpenQuestion, *, rules: bool = True) -> None:
    """Who is asked what, and the legal answers."""
    console.print()
    text = asked.text if asked.who in asked.text else f"{asked.who}: {asked.text}"
    show_line(console, Line(text, asked.rules), style="bold", rules=rules)
    if not asked.answers:
        wrapped(console, Text(hint(asked)), first="  ", rest="  ")
        return
    digits = max(len(str(number)) for number, _ in asked.answers)
    for number, name in asked.answers:
        wrapped(console, Text(name), first=f"  {number:>{digits}}  ", rest=" " * (digits + 4))


def hint(asked: OpenQuestion) -> str:
    """What to type for dice, or for an amount."""
    question = asked.question
    legal = what_is_legal(question, asked.answers).removeprefix("legal are: ")
    if question.verb == Verb.AMOUNT:
        return f"A number: {legal}"
    if question.verb == Verb.ROLL:
        return f"Roll a d{question.first} and type what it shows: {legal}"
    kept = (
        f"keep the highest {question.third}" if question.third > 0 else f"keep the lowest {-question.third}"
    )
    return f"Roll {question.second}d{question.first}, {kept}, and type the sum or all the dice: {legal}"


def prompt(console: Console) -> str:
    """What somebody types. Raises EOFError at the end of the input, KeyboardInterrupt on Ctrl-C."""
    return console.input("> ").strip()
