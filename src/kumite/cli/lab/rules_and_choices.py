"""Which rules spoke in the fights that were read, and which choices were open and taken there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.console import Console
from rich.text import Text

from ..console import plain_table, wrapped

if TYPE_CHECKING:
    from ...lab.impact.choices import Choices
    from ...lab.impact.readings import Spoken


def show_spoken(console: Console, read: int, spoken: list[Spoken]) -> None:
    """How often each rule is cited, the most frequent first."""
    heard = sorted((one for one in spoken if one.times), key=lambda one: (-one.fights, -one.times))
    console.print()
    head = f"The rules behind {read:,} fights: {len(heard):,} of {len(spoken):,} were cited"
    wrapped(console, Text(head, style="bold"))
    table = plain_table("Rule", "fights", "times a fight", "where it stands", numbers=range(1, 3))
    for one in heard:
        table.add_row(
            Text(one.rule.id), f"{one.fights / read:.0%}", f"{one.times / read:.1f}", Text(one.rule.heading)
        )
    console.print(table)


def show_choices(console: Console, read: int, choices: Choices) -> None:
    """How often each question was a choice, and what was open there and never taken."""
    if not choices:
        return
    console.print()
    wrapped(console, Text(f"The choices in {read:,} fights", style="bold"))
    table = plain_table("Question", "open", "taken", "open, never taken", numbers=range(1, 3))
    for question in dict.fromkeys(one.question for one in choices.values()):
        mine = [one for one in choices.values() if one.question == question]
        taken = sum(one.taken > 0 for one in mine)
        never = ", ".join(f"{one.name} ({one.open})" for one in mine if not one.taken)
        table.add_row(question, str(len(mine)), str(taken), Text(never))
    console.print(table)
