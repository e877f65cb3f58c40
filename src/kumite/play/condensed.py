"""A log of which less is told: one line for several, a turn in a sentence, and a long fight on a page.

Why it is so: docs/decisions/a-log-is-a-tree.md
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from enum import IntEnum
from itertools import groupby
from textwrap import wrap

from ..rulesets import Level, Line
from ..rulesets.shared.language import counted, listed, sentence


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


def below(node: Node) -> Iterator[Line]:
    """All lines beneath a node, in order."""
    for each in node.nodes:
        yield each.line
        yield from below(each)


# One line for several


def merged(nodes: Sequence[Node]) -> list[Node]:
    """The nodes without details, and with one for each walk and for all of whom the same is told in a row.

    Rounds and turns in which nothing was done are left out.
    """
    told = [node for node in nodes if node.line.level > Level.DETAIL and not _idle(node)]
    walked = [_walk([*steps]) for _, steps in groupby(told, _steps)]
    rows = [row for _, several in groupby(walked, _joins) for row in _rows([*several])]
    return [node for row in rows for node in (_one(row) if len(row) > 1 else row)]


def _steps(node: Node) -> object:
    """The same of all steps of one walk."""
    line = node.line
    return (line.along, line.who) if line.along else id(node)


def _joins(node: Node) -> object:
    """The same of nodes in a row of which some may be one line, since the same may become of several."""
    return "each" if node.line.together else id(node)


def _rows(nodes: Sequence[Node]) -> list[list[Node]]:
    """Nodes in rows of which the same is told, each row where the first of its nodes stands.

    Where two things become of somebody, only those that follow each other are a row.
    """
    if len({node.line.who for node in nodes}) < len(nodes):
        return [list(row) for _, row in groupby(nodes, _alike)]
    found: dict[object, list[Node]] = {}
    for node in nodes:
        found.setdefault(_alike(node), []).append(node)
    return [*found.values()]


def _idle(node: Node) -> bool:
    """Whether a round or a turn has nothing beneath it but details."""
    return node.line.level >= Level.TURN and all(each.line.level == Level.DETAIL for each in node.nodes)


def _alike(node: Node) -> object:
    return node.line.together or id(node)


def _walk(steps: list[Node]) -> Node:
    """What stands for the steps of a walk; a single step is told as it is."""
    if len(steps) == 1:
        return steps[0]
    line, stops = steps[-1].line, [node.line.stop for node in steps]
    return _for_all(steps, line.along.replace("{way}", listed(stops)).replace("{to}", stops[-1]))


def _one(row: list[Node]) -> list[Node]:
    """What stands for several nodes in a row that are alike."""
    names = list(dict.fromkeys(node.line.who for node in row))
    if len(names) < len(row):  # the same thing twice to the same fighter is two things
        return row
    return [_for_all(row, row[-1].line.together.replace("{all}", listed(names)))]


def _for_all(row: Sequence[Node], text: str) -> Node:
    """One line with that text for several nodes, and all that stands beneath them."""
    line = row[-1].line
    beneath = [below for node in row for below in node.nodes]
    rules = tuple(dict.fromkeys(rule for node in row for rule in node.line.rules))
    one = replace(line, text=sentence(text), rules=rules, sums=(), together="", along="")
    return Node(one, beneath, row[-1].number)


# Briefly

PAGE = 40
"""So many lines of text anybody reads of a fight that they have not seen."""
WIDTH = 80
"""The columns of that page."""
NAMED = 4
"""So many different deeds are named where several turns are one line."""


LED_UP = 20
"""At most so many rounds or turns that lead up to something decisive are told as they are."""


class Fold(IntEnum):
    """What is condensed where a fight is long, one after the other."""

    NOTHING = 0
    CHAPTERS = 1
    """Rounds in a row that decide nothing are one line, but for those that led up to what did."""
    TURNS = 2
    """So are turns within a round, but for those that led up to what decided something."""
    DEEDS = 3
    """Of a turn that decides something only the deed that does is told."""
    ROUNDS = 4
    """Of a round that decides something all turns that do not are one line."""
    DECISIONS = 5
    """They are left out."""


STEPS = [
    (fold, led_up)
    for fold in Fold
    for led_up in (range(LED_UP, -1, -1) if fold in (Fold.CHAPTERS, Fold.TURNS) else (0,))
]
"""In which order a fight is condensed further and further."""


def briefly(nodes: Sequence[Node], most: int | None = None) -> list[Shown]:
    """Each round with its turns, and each turn in one line. What came to nothing is left out.

    The line of a turn begins with its clause, if it has one: `Count 12.` With `most`, what decides nothing is
    condensed as far as it takes to fill no more lines of text, or as far as it can be.
    """
    told: list[Shown] = []
    for fold, led_up in STEPS:
        told = [*_told(nodes, 0, fold, led_up)]
        if most is None or height(told) <= most:
            break
    return told


def height(told: Sequence[Shown]) -> int:
    """How many lines of text these take on a page, indented as they are at a terminal."""
    return sum(
        len(wrap(shown.line.text, WIDTH - 2 * (shown.depth + 2), break_on_hyphens=False)) for shown in told
    )


def decides(node: Node) -> bool:
    """Whether somebody fell, fled, died or changed sides in it."""
    return any(line.turning for line in (node.line, *below(node)))


def _told(nodes: Sequence[Node], depth: int, fold: Fold, led_up: int = 0) -> Iterator[Shown]:
    """What is told of nodes; of those in a row that decide nothing, the last `led_up` as they are.

    Those are rounds if rounds are condensed, and turns if turns are, too.
    """
    here = led_up if fold == depth + 1 else 0
    dull: list[Node] = []
    kept = merged(nodes)
    if depth and fold >= Fold.ROUNDS:
        if fold == Fold.ROUNDS:
            yield from _at_once([node for node in kept if _is_dull(node, depth, fold)], depth, 1)
        kept = [node for node in kept if not _is_dull(node, depth, fold)]
    for node in kept:
        if _is_dull(node, depth, fold):
            dull.append(node)
        else:
            yield from _dull(dull, depth, here)
            dull = []
            yield from _one_told(node, depth, fold, led_up)
    yield from _dull(dull, depth, here)


def _is_dull(node: Node, depth: int, fold: Fold) -> bool:
    """Whether it is a round or a turn that decides nothing, where such are not told one by one."""
    return fold > depth and node.line.level >= Level.TURN and not decides(node)


def _dull(dull: Sequence[Node], depth: int, led_up: int) -> Iterator[Shown]:
    """Nodes in a row that decide nothing: one line, and then what led up to the next that does."""
    first = max(0, len(dull) - led_up)
    yield from _at_once(dull[:first], depth)
    for node in dull[first:]:
        yield from _one_told(node, depth, Fold.NOTHING)


def _one_told(node: Node, depth: int, fold: Fold, led_up: int = 0) -> Iterator[Shown]:
    """A round with what is told of it, or a turn in one line."""
    if node.line.level <= Level.TURN:
        yield from _turn(node, depth, fold)
        return
    beneath = [*_told(node.nodes, depth + 1, fold, led_up)]
    if beneath:
        yield Shown(depth, node.line, node.number)
    yield from beneath


def _turn(node: Node, depth: int, fold: Fold) -> Iterator[Shown]:
    """A turn, or a deed outside of any, in one line."""
    if node.line.level < Level.TURN:
        lines = [*sentences(node)]
    else:
        said = [each for each in node.nodes if any(True for _ in sentences(each))]
        inside = [each for each in merged(said) if fold < Fold.DEEDS or decides(each)]
        lines = _again([line for each in inside for line in sentences(each)])
    if lines:
        rules = tuple(dict.fromkeys(rule for line in lines for rule in line.rules))
        begins = node.line.clause if node.line.level == Level.TURN else ""
        text = " ".join(filter(None, (begins, *(line.text for line in lines))))
        yield Shown(depth, replace(lines[0], text=text, rules=rules), node.last)


def _at_once(dull: Sequence[Node], depth: int, named: int = NAMED) -> Iterator[Shown]:
    """Rounds or turns that decide nothing, in one line: who did what, and how often. So many are named."""
    lines = [line for node in dull for line in (node.line, *below(node))]
    found = [line for line in lines if line.level == Level.DEED and line.who]
    if not found:
        return
    times = Counter(line.text.rstrip(".") for line in found)
    frequent = [text for text, _ in times.most_common(named)]
    texts = [f"{text}{_how_often(times[text])}" for text in times if text in frequent]
    others = sum(times.values()) - sum(times[text] for text in frequent)
    if others:
        texts.append(counted(others, "other deed"))
    begins = _from_to([node.line.clause or node.line.text for node in dull if _says_when(node)])
    rules = tuple(dict.fromkeys(rule for line in found for rule in line.rules))
    text = f"{begins}{'; '.join(texts)}."
    yield Shown(depth, replace(found[0], text=text, rules=rules, sums=()), dull[-1].last)


def _says_when(node: Node) -> bool:
    """Whether its line says when it was: a round's, or a turn's that has a clause for that."""
    return node.line.level > Level.TURN or bool(node.line.clause)


def _how_often(times: int) -> str:
    return {1: "", 2: " twice"}.get(times, f" {times} times")


def _from_to(heads: Sequence[str]) -> str:
    """When something was: `Rounds 2 to 4: ` for what begins with `Round 2.` and ends with `Round 4.`"""
    if not heads:
        return ""
    first, last = heads[0].rstrip(".:"), heads[-1].rstrip(".:")
    word, _, number = first.rpartition(" ")
    other, _, end = last.rpartition(" ")
    if first == last:
        return f"{first}: "
    if word == other and number.isdecimal() and end.isdecimal():
        return f"{word}s {number} {'and' if int(end) == int(number) + 1 else 'to'} {end}: "
    return f"{first} to {last[:1].lower()}{last[1:]}: "


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


def sentences(node: Node) -> Iterator[Line]:
    """A deed with the clauses of what came of it, and then whatever needs a sentence of its own.

    A step is told where it decided something: somebody bleeds, and falls.
    """
    line = node.line
    beneath = [*below(node)]
    if line.level == Level.DEED:
        clauses = _clauses([each for each in (line, *beneath) if each.clause])
        text = f"{line.text.rstrip('.')}: {', '.join(clauses)}." if clauses else line.text
        yield replace(line, text=text, sums=())
    elif line.level == Level.RESULT or decides(node):
        yield line
    results = [Node(each) for each in beneath if each.level == Level.RESULT and not each.clause]
    yield from (result.line for result in merged(results))


NUMBER = re.compile(r"(?P<number>\d+)(?P<rest> .+)")
"""A clause that begins with a number: `16 damage`."""
NUMBERED = re.compile(r"\d")


def _clauses(lines: Sequence[Line]) -> list[str]:
    """What came of a deed. What names several fighters is said once for all of them, and so is what numbers
    in a row are of: `13 and 6 damage to Ash and Kenta`. A state without a number is said of nobody twice."""
    said: list[tuple[str, list[str]]] = []
    for row in _rows_of_states(_rows_of_numbers(lines)):
        alike = [names for clause, names in said if "{all}" in clause and clause == row.clause]
        if any(row.who in names for names in alike) and not NUMBERED.search(row.clause):
            continue
        if alike and row.who not in alike[-1]:
            alike[-1].append(row.who)
        else:
            said.append((row.clause, [row.who]))
    return [clause.replace("{all}", listed(names)) for clause, names in said]


def _rows_of_numbers(lines: Sequence[Line]) -> list[Line]:
    """The lines, with one for those in a row that tell several numbers of the same fighter."""
    found: list[Line] = []
    rest = ""
    for line in lines:
        number = NUMBER.fullmatch(line.clause)
        if number and rest == number["rest"] and found[-1].who == line.who:
            before = found[-1].clause.removesuffix(rest)
            found[-1] = replace(found[-1], clause=f"{before.replace(' and ', ', ')} and {line.clause}")
        else:
            found.append(line)
        rest = number["rest"] if number else ""
    return found


def _rows_of_states(lines: Sequence[Line]) -> list[Line]:
    """The lines, with one for those in a row that tell what somebody is or has: `Ash is Slow and Marked`."""
    found: list[Line] = []
    for line in lines:
        begins = next((begin for verb in ("is", "has") if _says(line, begin := f"{line.who} {verb} ")), "")
        if begins and found and _says(found[-1], begins):
            before = found[-1].clause.replace(" and ", ", ")
            found[-1] = replace(found[-1], clause=f"{before} and {line.clause.removeprefix(begins)}")
        else:
            found.append(line)
    return found


def _says(line: Line, begin: str) -> bool:
    return bool(line.who) and line.clause.startswith(begin)
