"""What answers and changes would be worth, shown while somebody thinks; it grows sharper until they type."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from ...play.match import Match
from ...play.worth import Weighing, WhatIf, Worth, compared_in_words, worth_in_words
from ..console import show_question, wrapped
from .sharpening import sharpened


def show_worth(console: Console, match: Match, *, rules: bool) -> None:
    """Show the open question with how likely each answer makes its side to win.

    Raises Undecidable where there is nothing to weigh.
    """
    weighing = Weighing(match)  # says why not, if there is no such question
    asked = match.question
    assert asked is not None
    found: list[Worth] = []

    def go_on(seconds: float) -> bool:
        found[:] = weighing.go_on(seconds)
        return not weighing.is_sharp

    def show(console: Console) -> None:
        show_question(console, asked, rules=rules, notes=worth_in_words(found))

    sharpened(console, go_on, show)


def show_tried(console: Console, what: WhatIf) -> None:
    """Show how likely an answer or a change would make each side to win."""
    said: list[str] = []

    def go_on(seconds: float) -> bool:
        said[:] = compared_in_words(what.go_on(seconds))
        return not what.is_sharp

    def show(console: Console) -> None:
        for text in said:
            wrapped(console, Text(text), first="  ", rest="    ")

    sharpened(console, go_on, show)
