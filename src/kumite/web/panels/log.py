"""The log as an element of a page: the last lines, and more on demand.

Details are folded under the deed to which they belong, and the rules behind a line below it.

Why it is so: docs/decisions/board-and-log-are-one-element-each.md
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import Final

from nicegui.element import Element
from nicegui.events import GenericEventArguments

from ...play.condensed import Node
from ...play.tree import Tree
from ...rulesets import Ruleset
from ...sitting import LogLine
from ..mentions import behind

SHOWN = 60
"""So many lines are shown at first, and so many more each time somebody asks for earlier ones."""


class LogView(Element, component="log.js"):
    """The log of a fight. New lines are announced to screen readers, unless `aloud` is false."""

    def __init__(self, ruleset: Ruleset, *, aloud: bool = True) -> None:
        super().__init__()
        self.ruleset = ruleset
        self.all: list[LogLine] = []
        self.wanted = SHOWN
        self._props["aloud"] = aloud
        self.on("earlier", self.earlier, args=[])
        self.on("rules", self.explain)
        self._send()

    def take(self, start: int, lines: Sequence[LogLine]) -> None:
        """The lines from number `start` on are these; those that were there are gone."""
        if start == len(self.all) and not lines:
            return
        self.all[start:] = lines
        self._send()

    def earlier(self) -> None:
        """Show more of the beginning."""
        self.wanted += SHOWN
        self._send()

    def explain(self, event: GenericEventArguments) -> None:
        """Tell the rules behind a line, by its number, and what can be looked up of it."""
        number = event.args
        if type(number) is int and 0 <= number < len(self.all):
            line = self.all[number]
            self.run_method("explain", number, line.text, behind(self.ruleset, line.text, line.rules))

    def _send(self) -> None:
        told = [*rows(self.all)]
        shown = at_the_end(told, self.wanted)
        self._props["first"] = len(told) - len(shown)
        # Tuples all the way down: NiceGUI would wrap each list and dict to watch it for changes.
        self._props["lines"] = tuple(shown)
        self.update()


Row = tuple[int, str, tuple[str, ...], bool, int, str, int, int]
"""Number, text and rules of a line, whether it is a notice, its depth, its level or "notice", whose side
it is about, and for a detail the number of the line under which it is folded; -1 where there is none."""

DEPTH: Final = 4
"""Where the depth stands in a row."""


def rows(lines: Sequence[LogLine]) -> Iterator[Row]:
    """The lines of a log in the order of the tree that they make."""
    beats = [[told.line for told in beat] for _, beat in groupby(lines, counted_beats())]
    yield from _rows(Tree(beats).nodes, lines, 0, -1)


def counted_beats() -> Callable[[LogLine], int]:
    """A function that says of one line after the other in which beat it is."""
    beat = 0

    def which(line: LogLine) -> int:
        nonlocal beat
        beat += line.begins
        return beat

    return which


def _rows(nodes: Sequence[Node], lines: Sequence[LogLine], depth: int, head: int) -> Iterator[Row]:
    for node in nodes:
        told = lines[node.number]
        level = "notice" if told.notice else node.line.level.name.lower()
        under = head if level == "detail" else -1
        yield node.number, told.text, told.rules, told.notice, depth, level, told.side, under
        yield from _rows(node.nodes, lines, depth + 1, node.number)


def at_the_end(told: Sequence[Row], wanted: int) -> list[Row]:
    """The last rows, as many as are `wanted`, and the lines beneath which the first of them stands."""
    first = max(0, len(told) - wanted)
    shown = [*told[first:]]
    for row in reversed(told[:first]):
        if row[DEPTH] < shown[0][DEPTH]:
            shown.insert(0, row)
    return shown
