"""A log as a tree: rounds, the turns in them, the deeds in those, and beneath each deed what came of it.

Why it is so: docs/decisions/a-log-is-a-tree.md
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from itertools import chain, groupby
from typing import Any

from ..rulesets import Level, Line
from ..rulesets.shared.language import listed, sentence


class Detail(StrEnum):
    """How much of a log is told."""

    BRIEF = "brief"
    """Each turn in a sentence or two: what was done and what came of it."""
    NORMAL = "normal"
    """Deeds, steps and results."""
    FULL = "full"
    """Also each roll, each price and each decision."""


@dataclass(eq=False)
class Node:
    """A line, and those beneath it."""

    line: Line
    nodes: list[Node] = field(default_factory=list)
    number: int = 0
    """Which line of the log it is; the last one, where it stands for several."""

    @property
    def last(self) -> int:
        """The number of the last line in it."""
        return max([self.number, *(node.last for node in self.nodes)])


@dataclass(frozen=True)
class Shown:
    """A line as it is shown: how deep it stands, and the number of the last line of the log in it."""

    depth: int
    line: Line
    last: int


class Tree:
    """A log that grows beat by beat."""

    def __init__(self, beats: Iterable[Iterable[Line]] = ()) -> None:
        """`beats` are the lines of each beat so far."""
        self.nodes: list[Node] = []
        self._open: list[Node] = []
        self._count = 0
        for lines in beats:
            self.add(lines)

    def add(self, lines: Iterable[Line]) -> None:
        """Add the lines of a beat.

        The details with which a beat begins belong to the first thing that is then done: dice are paid or
        thrown before the rules can say what for. Details that wait for what befalls somebody stand
        beneath it.
        """
        before: list[Node] = []
        waiting: dict[int, list[Node]] = {}
        ahead: list[Node] | None = before
        for line in lines:
            node = Node(line, number=self._count)
            self._count += 1
            if line.level == Level.DETAIL:
                if line.whom >= 0:
                    ahead = waiting.setdefault(line.whom, [])
                (self._beneath() if ahead is None else ahead).append(node)
                continue
            ahead = None
            if line.level >= Level.STEP:
                self._close(line.level)
                self._beneath().append(node)
                self._open.append(node)
                self._beneath().extend([*before, *waiting.pop(line.whom, [])])
            else:
                self._beneath().extend([*before, *waiting.pop(line.whom, []), node])
            before = []
        self._beneath().extend([*before, *chain.from_iterable(waiting.values())])

    def _close(self, level: Level) -> None:
        while self._open and _rank(self._open[-1]) <= _rank_of(level):
            self._open.pop()

    def _beneath(self) -> list[Node]:
        return self._open[-1].nodes if self._open else self.nodes

    def shown(self, detail: Detail) -> Iterator[Shown]:
        """The lines that are told, in order."""
        if detail == Detail.BRIEF:
            return briefly(self.nodes)
        return _down(self.nodes, 0, merged if detail == Detail.NORMAL else list)

    def turning_points(self) -> list[Line]:
        """What decided the fight, one line for each deed: who fell, fled or died, when and by what."""
        return [*_turning(self.nodes, "")]

    def as_data(self) -> list[dict[str, Any]]:
        """All of it, ready for JSON."""
        return [_data(node) for node in self.nodes]


def _rank_of(level: Level) -> Level:
    return Level.DEED if level == Level.STEP else level


def _rank(node: Node) -> Level:
    return _rank_of(node.line.level)


def _down(nodes: Sequence[Node], depth: int, view: Callable[[Sequence[Node]], list[Node]]) -> Iterator[Shown]:
    for node in view(nodes):
        yield Shown(depth, node.line, node.number)
        yield from _down(node.nodes, depth + 1, view)


# One line for several


def merged(nodes: Sequence[Node]) -> list[Node]:
    """The nodes without details, and with one for each walk and for all of whom the same is told in a row.

    Turns in which nothing was done are left out.
    """
    told = [node for node in nodes if node.line.level > Level.DETAIL and not _idle(node)]
    rows = [list(row) for _, row in groupby(told, _alike)]
    return [node for row in rows for node in (_one(row) if len(row) > 1 else row)]


def _idle(node: Node) -> bool:
    """Whether a turn has nothing beneath it but details."""
    return node.line.level == Level.TURN and all(each.line.level == Level.DETAIL for each in node.nodes)


def _alike(node: Node) -> object:
    line = node.line
    return (line.along, line.who) if line.along else line.together or id(node)


def _one(row: list[Node]) -> list[Node]:
    """What stands for several nodes in a row that are alike."""
    line = row[-1].line
    beneath = [below for node in row for below in node.nodes]
    if line.along:
        stops = [node.line.stop for node in row]
        text = line.along.replace("{way}", ", ".join(stops)).replace("{to}", stops[-1])
    else:
        names = list(dict.fromkeys(node.line.who for node in row))
        if len(names) < len(row):  # the same thing twice to the same fighter is two things
            return row
        text = line.together.replace("{all}", listed(names))
    rules = tuple(dict.fromkeys(rule for node in row for rule in node.line.rules))
    one = replace(line, text=sentence(text), rules=rules, sums=(), together="", along="")
    return [Node(one, beneath, row[-1].number)]


# Briefly


def briefly(nodes: Sequence[Node], depth: int = 0) -> Iterator[Shown]:
    """Each round with its turns, and each turn in one line. What came to nothing is left out.

    The line of a turn begins with its clause, if it has one: `Count 12.`
    """
    for node in merged(nodes):
        if node.line.level < Level.TURN:
            lines = [*_sentences(node)]
        elif node.line.level == Level.TURN:
            lines = _again([line for below in merged(node.nodes) for line in _sentences(below)])
        else:
            beneath = [*briefly(node.nodes, depth + 1)]
            if beneath:
                yield Shown(depth, node.line, node.number)
            yield from beneath
            continue
        if lines:
            rules = tuple(dict.fromkeys(rule for line in lines for rule in line.rules))
            begins = node.line.clause if node.line.level == Level.TURN else ""
            text = " ".join(filter(None, (begins, *(line.text for line in lines))))
            yield Shown(depth, replace(lines[0], text=text, rules=rules), node.last)


def _again(lines: Sequence[Line]) -> list[Line]:
    """The same deed several times in a row is said once: `Wolf bites Ash: 3 damage; again: 2 damage.`"""
    said: list[Line] = []
    deed = ""
    for line in lines:
        begin, colon, rest = line.text.partition(": ")
        if line.level == Level.DEED and colon and begin == deed:
            said[-1] = replace(said[-1], text=f"{said[-1].text.rstrip('.')}; again: {rest}")
        else:
            deed = begin if line.level == Level.DEED and colon else ""
            said.append(line)
    return said


def _sentences(node: Node) -> Iterator[Line]:
    """A deed with the clauses of what came of it, and then whatever needs a sentence of its own."""
    line = node.line
    below = [*_below(node)]
    if line.level == Level.DEED:
        clauses = [each.clause for each in (line, *below) if each.clause]
        text = f"{line.text.rstrip('.')}: {', '.join(clauses)}." if clauses else line.text
        yield replace(line, text=text, sums=())
    elif line.level == Level.RESULT:
        yield line
    results = [Node(each) for each in below if each.level == Level.RESULT and not each.clause]
    yield from (result.line for result in merged(results))


def _turning(nodes: Sequence[Node], when: str) -> Iterator[Line]:
    for node in nodes:
        line = node.line
        if line.level == Level.ROUND or (line.level == Level.TURN and line.clause):
            when = (line.clause or line.text).rstrip(".:")
        told = []
        if line.level == Level.DEED and any(each.turning for each in (line, *_below(node))):
            told = [each.text for each in _sentences(node)]
        elif line.level != Level.DEED and line.turning:
            told = [line.text]
        if told:
            yield replace(line, text=": ".join(filter(None, (when, " ".join(told)))))
        if line.level != Level.DEED:
            yield from _turning(node.nodes, when)


def _below(node: Node) -> Iterator[Line]:
    for each in node.nodes:
        yield each.line
        yield from _below(each)


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
