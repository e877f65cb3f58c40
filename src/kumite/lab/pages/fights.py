"""Single fights as readable logs, opened from their numbers."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Sequence
from xml.etree.ElementTree import Element

from ...play.condensed import Node
from ...play.match import Match
from ...play.tree import Tree
from ...rulesets import Level, Line
from ..telling import Telling
from .elements import Part, board_table, element, folded

FIRST, LAST = 500, 100
"""How many lines are shown of the beginning and of the end of a very long fight."""


def log(match: Match, telling: Telling, again: Sequence[str], *, is_open: bool = False) -> Element:
    """A fight: why it was chosen, everything that happened, and how things stand at the end.

    `again` is the command that runs a fight once the number is added.
    """
    command = shlex.join([*again, "--fight", str(telling.number)])
    return folded(
        f"{telling.title}: number {telling.number}",
        element("p", telling.why, " To read it in a terminal: ", element("code", command)),
        *story(match.told()),
        board_table(match.board()),
        element("p", element("strong", match.result.text), *cited(match.result)),
        is_open=is_open,
    )


def story(told: Sequence[Sequence[Line]]) -> Iterator[Element]:
    """The log as a tree, with details folded under what they belong to; of a very long one, the beginning and
    the end."""
    shown = [*_down(Tree(told).nodes, 0)]
    if len(shown) > FIRST + LAST:
        left = len(shown) - FIRST - LAST
        shown[FIRST:-LAST] = [element("p", f"… {left} lines …")]
    yield from shown


def _down(nodes: Sequence[Node], depth: int) -> Iterator[Element]:
    for node in nodes:
        if node.line.level == Level.DETAIL and depth:
            continue
        details = [element("p", *sentence(each)) for each in _details(node)]
        place = f"{node.line.level.name.lower()} depth-{min(depth, 3)}"
        if details:
            summary = element("summary", *sentence(node.line))
            yield element("details", summary, *details, class_=f"told {place}")
        else:
            yield element("p", *sentence(node.line), class_=f"told {place}")
        yield from _down(node.nodes, depth + 1)


def _details(node: Node) -> Iterator[Line]:
    return (each.line for each in node.nodes if each.line.level == Level.DETAIL)


def sentence(line: Line) -> list[Part]:
    """A line of the log with its rules."""
    return [line.text, *cited(line)]


def cited(line: Line) -> list[Part]:
    """The rules behind a line."""
    return [" ", element("span", f"[{', '.join(line.rules)}]", class_="rules")] if line.rules else []
