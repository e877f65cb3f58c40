"""A log as a tree: rounds, the turns in them, the deeds in those, and beneath each deed what came of it.

Why it is so: docs/decisions/a-log-is-a-tree.md
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from enum import StrEnum
from itertools import chain
from typing import Any

from ..rulesets import Level, Line
from .condensed import Node, Shown, briefly, decides, merged, sentences


class Detail(StrEnum):
    """How much of a log is told."""

    BRIEF = "brief"
    """Each turn in a sentence or two: what was done and what came of it."""
    NORMAL = "normal"
    """Deeds, steps and results."""
    FULL = "full"
    """Also each roll, each price and each decision."""


class Tree:
    """A log, beat by beat."""

    def __init__(self, beats: Iterable[Iterable[Line]] = ()) -> None:
        """`beats` are the lines of each beat so far."""
        self.nodes: list[Node] = []
        self._open: list[Node] = []
        self._deeds: dict[int, Node] = {}
        self._count = 0
        for lines in _stretches(beats):
            self._add(lines)

    def _add(self, lines: Iterable[Line]) -> None:
        """Add the lines of a stretch.

        The details with which it begins belong to the first thing that their fighter then does: dice are paid
        or thrown before the rules can say what for. Details that wait for what befalls somebody stand
        beneath it. What came of somebody's deed stands beneath that, though another may have answered it
        with a deed of their own.
        """
        before: list[Node] = []
        waiting: dict[int, list[Node]] = {}
        ahead: list[Node] | None = before
        acted = False
        for line in lines:
            node = Node(line, number=self._count)
            self._count += 1
            if line.level <= Level.RESULT and line.of in self._deeds:
                self._deeds[line.of].nodes.append(node)
                continue
            if line.level == Level.DETAIL:
                if line.whom >= 0:
                    ahead = waiting.setdefault(line.whom, [])
                (self._beneath() if ahead is None else ahead).append(node)
                continue
            ahead = None
            own = [each for each in before if _belongs(each.line, line, acted)]
            before = [each for each in before if not _belongs(each.line, line, acted)]
            acted |= line.level >= Level.STEP
            if line.level >= Level.STEP:
                self._close(line.level)
                self._beneath().append(node)
                self._open.append(node)
                if line.level == Level.DEED and line.seat >= 0:
                    self._deeds[line.seat] = node
                self._beneath().extend([*own, *waiting.pop(line.whom, [])])
            else:
                self._beneath().extend([*own, *waiting.pop(line.whom, []), node])
        self._beneath().extend([*before, *chain.from_iterable(waiting.values())])

    def _close(self, level: Level) -> None:
        if level >= Level.TURN:
            self._deeds.clear()
        while self._open and _rank(self._open[-1]) <= _rank_of(level):
            self._open.pop()

    def _beneath(self) -> list[Node]:
        return self._open[-1].nodes if self._open else self.nodes

    def shown(self, detail: Detail, most: int | None = None) -> Iterator[Shown]:
        """The lines that are told, in order. Briefly, what decides nothing is condensed until they take about
        `most` lines of text."""
        if detail == Detail.BRIEF:
            return iter(briefly(self.nodes, most))
        return _down(self.nodes, 0, merged if detail == Detail.NORMAL else list)

    def turning_points(self) -> list[Line]:
        """What decided the fight, one line for each deed: who fell, fled or died, when and by what."""
        return [*_turning(self.nodes, "")]

    def as_data(self) -> list[dict[str, Any]]:
        """All of it, ready for JSON."""
        return [_data(node) for node in self.nodes]


def begins(line: Line) -> bool:
    """Whether the log has to know that a beat begins with this line to make its tree.

    That another beat ends need not be known, and can follow from what was decided in secret.
    """
    return line.level == Level.DETAIL or line.level >= Level.TURN


def _stretches(beats: Iterable[Iterable[Line]]) -> Iterator[list[Line]]:
    """The lines of the beats, those of one whose beginning says nothing together with those before it."""
    told: list[Line] = []
    for lines in map(list, beats):
        if told and lines and begins(lines[0]):
            yield told
            told = []
        told += lines
    yield told


def _belongs(detail: Line, line: Line, acted: bool) -> bool:
    """Whether a detail that was told before anything was done belongs to this line; `acted` says whether
    somebody has done something since. To the deed of another it does not: that of its fighter may follow."""
    if line.level == Level.RESULT:
        return not acted
    return line.level >= Level.TURN or -1 in (detail.seat, line.seat) or detail.seat == line.seat


def _rank_of(level: Level) -> Level:
    return Level.DEED if level == Level.STEP else level


def _rank(node: Node) -> Level:
    return _rank_of(node.line.level)


def _down(nodes: Sequence[Node], depth: int, view: Callable[[Sequence[Node]], list[Node]]) -> Iterator[Shown]:
    for node in view(nodes):
        yield Shown(depth, node.line, node.number)
        yield from _down(node.nodes, depth + 1, view)


def _turning(nodes: Sequence[Node], when: str) -> Iterator[Line]:
    for node in nodes:
        line = node.line
        if line.level == Level.ROUND or (line.level == Level.TURN and line.clause):
            when = (line.clause or line.text).rstrip(".:")
        told = []
        done = line.level in (Level.STEP, Level.DEED)
        if done and decides(node):
            told = [each.text for each in sentences(node)]
        elif not done and line.turning:
            told = [line.text]
        if told:
            yield replace(line, text=": ".join(filter(None, (when, " ".join(told)))))
        if not done:
            yield from _turning(node.nodes, when)


def _data(node: Node) -> dict[str, Any]:
    line = node.line
    sums = [
        {
            "about": each.about,
            "total": each.total,
            "parts": [
                {"step": part.step.value, "number": part.number, "what": part.what} for part in each.parts
            ],
        }
        for each in line.sums
    ]
    return {
        "level": line.level.name.lower(),
        "text": line.text,
        "rules": list(line.rules),
        "sums": sums,
        "beneath": [_data(each) for each in node.nodes],
    }
