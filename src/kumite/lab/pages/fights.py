"""Single fights as readable logs, opened from their numbers."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Sequence
from xml.etree.ElementTree import Element

from ...match import Match
from ...rulesets import Line
from ..telling import Telling
from .elements import Part, board_table, element, folded

FIRST, LAST = 500, 100
"""So many lines of the beginning and of the end of a very long fight are shown."""


def log(match: Match, telling: Telling, again: Sequence[str], *, is_open: bool = False) -> Element:
    """A fight: why it was chosen, all that happened, and how it stands at the end.

    `again` is the command that runs a fight, without its number.
    """
    command = shlex.join([*again, "--fight", str(telling.number)])
    return folded(
        f"{telling.title}: number {telling.number}",
        element("p", telling.why, " To read it in a terminal: ", element("code", command)),
        *beats(match.told()),
        board_table(match.board()),
        element("p", element("strong", match.result.text), *cited(match.result)),
        is_open=is_open,
    )


def beats(told: Sequence[Sequence[Line]]) -> Iterator[Element]:
    """The log, beat by beat; of a very long one the beginning and the end."""
    total = sum(map(len, told))
    number = 0
    for lines in told:
        kept = [
            line
            for n, line in enumerate(lines, number)
            if n < FIRST or n >= total - LAST or total <= FIRST + LAST
        ]
        if number < FIRST <= total - LAST and number + len(lines) >= FIRST:
            yield element(
                "div", *map(sentence, kept), element("p", f"… {total - FIRST - LAST} lines …"), class_="beat"
            )
        elif kept:
            yield element("div", *map(sentence, kept), class_="beat")
        number += len(lines)


def sentence(line: Line) -> Element:
    """A line of the log."""
    return element("p", line.text, *cited(line))


def cited(line: Line) -> list[Part]:
    """The rules behind a line."""
    return [" ", element("span", f"[{', '.join(line.rules)}]", class_="rules")] if line.rules else []
