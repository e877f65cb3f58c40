"""The odds of one roll without a fight, for `kumite odds --roll`."""

from __future__ import annotations

import json
from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path

import typer
from rich.console import Console
from rich.text import Text

from ..chances.rolls import CannotRoll, Counted, Roll
from ..rulesets import Ruleset, ruleset, rulesets
from ..version import VERSION
from .common import checked_ruleset
from .console import plain_table, terminal, wrapped
from .pictures import write_figure

ROWS = 16
"""A table of numbers has at most so many rows; beyond that, several numbers share a row."""
STEPS = (1, 2, 5, 10, 20, 50, 100)
LONGEST = 24
"""A fraction with more digits than this is not written out."""
BAR = 36
"""The width of the longest bar."""


def show_roll(words: Sequence[str], as_json: bool, figure: Path | None) -> None:
    """What rolls there are, or the odds of one: its ruleset, its name, and its numbers as NAME=VALUE."""
    if not words:
        for rules in rulesets():
            list_rolls(rules)
        return
    checked_ruleset(words[0])
    rules = ruleset(words[0])
    if len(words) == 1:
        list_rolls(rules)
        return
    roll = named(rules, words[1])
    try:
        values = roll.values(dict(pair(word) for word in words[2:]))
        counted = roll.count(**values)
    except CannotRoll as problem:
        raise typer.BadParameter(str(problem), param_hint=f"{rules.name} {roll.name}") from None
    if as_json:
        print(json.dumps(data(rules, roll, values, counted), indent=2))
    else:
        show(terminal(), rules, roll, counted)
    if figure is not None:
        from ..lab.figures.odds import roll_panel

        write_figure(figure, [roll_panel(counted)], f"{rules.title}: {counted.says}")


def named(rules: Ruleset, name: str) -> Roll:
    """The roll with that name."""
    for roll in rules.rolls:
        if roll.name == name:
            return roll
    legal = ", ".join(roll.name for roll in rules.rolls) or "none"
    raise typer.BadParameter(f"there is no roll {name!r}; legal: {legal}", param_hint=f"--roll {rules.name}")


def pair(word: str) -> tuple[str, str]:
    name, sign, value = word.partition("=")
    if not sign:
        raise typer.BadParameter(f"{word!r} is no number of a roll; legal is NAME=VALUE", param_hint="--roll")
    return name, value


def list_rolls(rules: Ruleset) -> None:
    """Every roll of a ruleset with its numbers."""
    console = terminal()
    for roll in rules.rolls:
        title = Text(f"{rules.name} {roll.name}", style="bold").append(f"  {roll.about}", style="not bold")
        wrapped(console, title, rest="  ")
        table = plain_table("number", "what it is", "legal", "usual")
        for one in roll.parameters:
            table.add_row(one.name, Text(one.about), Text(one.legal), one.shown(one.usual))
        console.print(table)
        console.print()


def show(console: Console, rules: Ruleset, roll: Roll, counted: Counted) -> None:
    """The answer, and the whole distribution as a table with bars."""
    title = f"{rules.title}: {counted.says}"
    wrapped(console, Text(title, style="bold").append(f"  ({', '.join(roll.rules)})", style="not bold dim"))
    console.print()
    answers = plain_table(
        "",
        "probability",
        "exactly",
        numbers=(1,),
    )
    if counted.success is not None:
        answers.add_row("success", f"{float(counted.success):.6%}", written(counted.success))
    for name, chance in counted.also:
        answers.add_row(Text(name), f"{float(chance):.6%}", written(chance))
    console.print(answers)
    if counted.open > 0:
        wrapped(console, Text(f"Too low by {float(counted.open):.0e} at the most: the dice have no end."))
    console.print()
    rows = in_rows(counted)
    most = max(float(chance) for _, chance, _ in rows)
    numbers = not counted.names
    headings = (counted.what, "probability", *(["at least"] if numbers else []), "")
    table = plain_table(*headings, numbers=(1, 2) if numbers else (1,))
    for label, chance, reached in rows:
        cells = [f"{float(chance):.4%}", *([f"{float(reached):.4%}"] if numbers else [])]
        table.add_row(Text(label), *cells, "█" * round(BAR * float(chance) / most))
    console.print(table)


def in_rows(counted: Counted) -> list[tuple[str, Fraction, Fraction]]:
    """Each row's name, with its probability and that of reaching it."""
    if counted.names:
        return [(counted.names[n], chance, chance) for n, chance in counted.chances.items()]
    low, high = min(counted.chances), max(counted.chances)
    step = next((step for step in STEPS if high // step - low // step < ROWS), STEPS[-1])
    rows = []
    left = Fraction(1)
    for first in range(low // step * step, high + 1, step):
        numbers = list(range(max(first, low), min(first + step, high + 1)))
        if counted.cut is not None and counted.cut in numbers[1:]:
            numbers.remove(counted.cut)
        chance = sum((counted.chances.get(n, Fraction(0)) for n in numbers), Fraction(0))
        label = str(numbers[0]) if len(numbers) == 1 else f"{numbers[0]} to {numbers[-1]}"
        if numbers[-1] == counted.cut:
            label = f"{numbers[0]} and more"
        rows.append((label, chance, left))
        left -= chance
    if counted.cut is not None and left > 0:
        rows.append((f"{counted.cut} and more", left, left))
    return rows


def written(chance: Fraction) -> str:
    """A fraction, if it is short enough to print."""
    text = str(chance)
    return text if len(text) <= LONGEST else ""


def data(rules: Ruleset, roll: Roll, values: dict[str, int], counted: Counted) -> dict[str, object]:
    """Everything for programs; probabilities as numbers, and exactly as fractions."""

    def both(chance: Fraction) -> dict[str, object]:
        return {"probability": float(chance), "exactly": str(chance)}

    return {
        "kumite": VERSION,
        "ruleset": rules.name,
        "roll": roll.name,
        "values": {one.name: one.shown(values[one.name]) for one in roll.parameters},
        "says": counted.says,
        "success": None if counted.success is None else both(counted.success),
        "too_low_by_at_most": float(counted.open),
        "also": {name: both(chance) for name, chance in counted.also},
        counted.what: [
            {"value": counted.names.get(n, n), **both(chance)} for n, chance in counted.chances.items()
        ],
        "last_stands_for_all_above": counted.cut is not None,
    }
