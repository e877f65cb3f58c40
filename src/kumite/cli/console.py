"""The terminal's side of a table: shows lines, boards and questions, and reads what is typed.

Everything fits the width of the terminal and can be read without color.

Why it is so: docs/decisions/the-terminal-is-a-match.md
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from textwrap import wrap

from rich.console import Console
from rich.table import Table
from rich.text import Text

from ..play.answering import what_is_legal
from ..play.condensed import PAGE, Shown
from ..play.match import OpenQuestion
from ..play.tree import Detail, Tree
from ..rulesets import Board, Level, Line
from ..table import Verb

NARROWEST = 20
"""Columns. A terminal that says it has fewer, or none, is written to as if it had so many."""
RULES = "dim"
"""The style of rule ids."""
NOTE = "cyan"
"""The style of what is noted of an answer."""
INDENT = "  "
HEADINGS = {Level.ROUND: "bold", Level.TURN: "bold"}


def terminal(*, errors: bool = False) -> Console:
    """Standard output or standard error, with color only on a terminal that supports it."""
    said = os.environ.get("COLUMNS", "")
    width = NARROWEST if said.isdecimal() and int(said) < NARROWEST else None
    return Console(width=width, stderr=errors, highlight=False, markup=False, emoji=False)


def wrapped(console: Console, text: Text, first: str = "", rest: str = "") -> None:
    """Print a text, broken between words, with `first` before its first line and `rest` before the others."""
    width = max(NARROWEST, console.width - max(len(first), len(rest)))
    for index, line in enumerate(text.wrap(console, width)):
        line.rstrip()
        console.print(Text(rest if index else first) + line, soft_wrap=True)


def show_line(console: Console, line: Line, style: str = "", *, rules: bool = True, depth: int = 0) -> None:
    """One sentence, and in brackets the rules behind it; indented by how deep it stands in a log."""
    text = Text(line.text, style=style)
    if line.rules and rules:
        text.append(f" [{', '.join(line.rules)}]", style=RULES)
    wrapped(console, text, first=INDENT * depth, rest=INDENT * (depth + 2))


def show_log(
    console: Console,
    beats: Iterable[list[Line]],
    start: int = 0,
    *,
    detail: Detail = Detail.NORMAL,
    rules: bool = False,
) -> int:
    """What was told, from line `start` on, as a tree. Returns how many lines the log has by now."""
    told = [*beats]
    before: Shown | None = None
    # What has been printed of a fight that goes on cannot be condensed any more.
    for shown in Tree(told).shown(detail, None if start else PAGE):
        if shown.last < start:
            continue
        level = shown.line.level
        if before is not None and begins_paragraph(shown, before, detail):
            console.print()
        before = shown
        show_line(console, shown.line, HEADINGS.get(level, ""), rules=rules, depth=shown.depth)
    return sum(len(lines) for lines in told)


def begins_paragraph(shown: Shown, before: Shown, detail: Detail) -> bool:
    """Whether an empty line stands between a line of a log and the one before it: before each round and each
    turn, and, briefly, before the rounds that are one line."""
    if shown.line.level == Level.ROUND:
        return True
    if detail == Detail.BRIEF:
        return shown.depth == 0 < before.depth
    return shown.line.level == Level.TURN and before.line.level != Level.ROUND


def show_turning_points(console: Console, beats: Iterable[list[Line]], *, rules: bool = False) -> None:
    """What decided the fight: who fell, fled or died, when and by what."""
    points = Tree(beats).turning_points()
    if not points:
        return
    console.print()
    console.print(Text("What decided it", style="bold"))
    for line in points:
        show_line(console, line, rules=rules, depth=1)


def show_board(console: Console, board: Board) -> None:
    """Who is where and how they are, the map first. Columns that are empty for everybody are left out.

    Where the terminal is too narrow for a table without a broken word, everybody has a card.
    """
    console.print()
    wrapped(console, Text(board.heading, style="bold"))
    for line in fitted(board.picture, console.width):
        console.print(Text(line), soft_wrap=True)
    used = [index for index in range(len(board.headings)) if any(row[index] for row in board.rows)]
    table = plain_table(*(board.headings[index] for index in used))
    for row in board.rows:
        table.add_row(*(Text(row[index]) for index in used))
    if widths := column_widths(board, used, console.width):
        table.padding = (0, 1, 0, 0)
        for column, width in zip(table.columns, widths, strict=True):
            column.width = width
        console.print(table)
    else:
        show_cards(console, board, used)


CELLS = re.compile(r"(?:(?<= )\S ){4}\S")
"""A line of a map or a timeline has letters with blanks between them."""
NUMBERS = " 0123456789"
"""Of what the lines over them are made."""


def fitted(picture: Sequence[str], width: int) -> Iterator[str]:
    """A picture in that many columns: what is said in it is wrapped, and where a map or a timeline is wider,
    the blanks between its letters are left out."""
    rows = [line for line in picture if CELLS.search(line)]
    gone: list[int] = []
    if any(len(line) > width for line in picture if line in rows or not line.strip(NUMBERS)):
        longest = max(map(len, rows), default=0)
        filled = [any(line[n : n + 1].strip() for line in rows) for n in range(longest)]
        between = [n for n in range(1, longest - 1) if not filled[n] and filled[n - 1] and filled[n + 1]]
        gone = between[1:]  # the first one stands between a row's name and its letters
    for line in picture:
        if CELLS.search(line):
            yield "".join(letter for n, letter in enumerate(line) if n not in gone)
        elif not line.strip(NUMBERS):
            yield renumbered(line, gone, width)
        else:
            indent = " " * (len(line) - len(line.lstrip()))
            yield from wrap(line, width, subsequent_indent=indent, break_long_words=False) or [line]


def renumbered(line: str, gone: Sequence[int], width: int) -> str:
    """The numbers over a picture, each over its letter again where blanks were left out, but for those for
    which there is no room."""
    found = ""
    for number in re.finditer(r"\d+", line):
        place = number.start() - sum(n < number.start() for n in gone)
        if place >= len(found) + bool(found) and place + len(number.group()) <= width:
            found = found.ljust(place) + number.group()
    return found


def column_widths(board: Board, used: Iterable[int], width: int) -> list[int]:
    """How wide each of these columns of a board is in a terminal of that width, so that no word is broken.

    Between columns there are two spaces, or one where it is narrow. What room there is goes to the columns
    that lack least; nothing comes back where even the longest words do not fit beside each other.
    """
    cells = [[board.headings[index], *(row[index] for row in board.rows)] for index in used]
    widths = [max((len(word) for cell in column for word in cell.split()), default=0) for column in cells]
    whole = [max(map(len, column)) for column in cells]
    if sum(whole) + 2 * (len(whole) - 1) <= width:
        return [*(full + 1 for full in whole[:-1]), whole[-1]]
    room = width - sum(widths) - len(widths) + 1
    if room < 0:
        return []
    lacks = [full - now for full, now in zip(whole, widths, strict=True)]
    for index in sorted(range(len(widths)), key=lambda index: lacks[index]):
        more = min(lacks[index], room)
        widths[index] += more
        room -= more
    return widths


def show_cards(console: Console, board: Board, used: Iterable[int]) -> None:
    """A board of which each row is a card: the name, after its letter on the map, and below it what there is
    to say."""
    used = [*used]
    named = 1 + (not board.headings[used[0]])
    others = used[named:]
    for row in board.rows:
        name = " ".join(row[index] for index in used[:named] if row[index])
        wrapped(console, Text(name, style="bold"), rest=INDENT)
        said = [f"{board.headings[index]} {row[index]}".strip() for index in others if row[index]]
        for line in side_by_side(said, console.width - len(INDENT)):
            wrapped(console, Text(line), first=INDENT, rest=INDENT)


def side_by_side(said: Iterable[str], width: int) -> Iterator[str]:
    """What there is to say in lines of that width; what fits into one is not broken."""
    line = ""
    for each in said:
        longer = f"{line} · {each}" if line else each
        if line and len(longer) > width:
            yield line
            longer = each
        line = longer
    if line:
        yield line


def plain_table(*headings: str, numbers: Iterable[int] = ()) -> Table:
    """A table without a frame; the columns in `numbers` are aligned on the right."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    for index, heading in enumerate(headings):
        table.add_column(Text(heading), justify="right" if index in set(numbers) else "left", overflow="fold")
    return table


def show_question(
    console: Console, asked: OpenQuestion, *, rules: bool = True, notes: Mapping[int, str] | None = None
) -> None:
    """Who is asked what, and the legal answers, each with its note if it has one."""
    notes = notes or {}
    console.print()
    show_asked(console, asked, rules=rules)
    if not asked.answers:
        wrapped(console, Text(hint(asked)), first="  ", rest="  ")
        if notes:
            noted = "; ".join(f"{number}: {note}" for number, note in notes.items())
            wrapped(console, Text(noted, style=NOTE), first="  ", rest="  ")
        return
    digits = max(len(str(number)) for number, _ in asked.answers)
    for number, name in asked.answers:
        answer = Text(name)
        if number in notes:
            answer.append(f"  {notes[number]}", style=NOTE)
        wrapped(console, answer, first=f"  {number:>{digits}}  ", rest=" " * (digits + 4))


def show_asked(console: Console, asked: OpenQuestion, *, rules: bool = True) -> None:
    """Who is asked what."""
    text = asked.text if asked.who in asked.text else f"{asked.who}: {asked.text}"
    show_line(console, Line(text, asked.rules), style="bold", rules=rules)


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
