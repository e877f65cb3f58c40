"""Trees of beats, made small: equal parts are one, and only what matters to their value is left.

A part is a number, and depends only on parts with lower numbers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from ...encounters.encounter import Encounter
from ...table import Question
from .beat_tree import Chance, Choice, Leaf

CUT = -1
"""The state at the end of a way that was too unlikely to be followed: worth anything from 0 to 1."""


@dataclass(frozen=True, slots=True)
class End:
    """The end of a beat: the number of the state after it."""

    state: int


@dataclass(frozen=True, slots=True)
class Mix:
    """Chance: how likely each part is."""

    parts: tuple[tuple[float, int], ...]


@dataclass(frozen=True, slots=True)
class Pick:
    """A decision of one side that sees everything, with how likely the given policy goes to each part."""

    side: int
    question: Question
    parts: tuple[tuple[float, int], ...]


@dataclass(frozen=True, slots=True)
class Game:
    """Decisions of which some are sealed, nested as `sealed_game` takes them; its ends are parts.

    Each branch of a choice also has how likely the given policy is to take it.
    """

    tree: Any
    ends: tuple[int, ...]
    asked: tuple[Question, ...]
    """The question asked at each thing that may be known, by its number."""


Part = End | Mix | Pick | Game


class Parts:
    """All parts of all beats, each once."""

    def __init__(self, number_of: Callable[[Leaf], int]) -> None:
        """`number_of` gives the number of the state at a leaf."""
        self.number_of = number_of
        self.all: list[Part] = []
        self.known: dict[Part, int] = {}

    def part(self, part: Part) -> int:
        """The number of a part."""
        if part not in self.known:
            self.known[part] = len(self.all)
            self.all.append(part)
        return self.known[part]

    def add(self, tree: Any) -> int:
        """The part that stands for the tree of a beat."""
        return Reading(self, tree).number(tree)


def depends(part: Part) -> tuple[int, ...]:
    """The parts that a part is made of."""
    match part:
        case Mix(parts) | Pick(_, _, parts):
            return tuple(number for _, number in parts)
        case Game(_, ends, _):
            return ends
    return ()


class Reading:
    """One tree, read."""

    def __init__(self, parts: Parts, tree: Any) -> None:
        self.parts = parts
        self.places: dict[int, int] = {}
        """The part of each node that is one, by the node's `id`."""
        self.sealed: dict[int, Counter[Any]] = {}
        """For each node the sealed choices below it, by what is known there."""
        self.total = self.count(tree)
        self.number(tree)

    def count(self, node: Any) -> Counter[Any]:
        found: Counter[Any] = Counter()
        if not isinstance(node, Leaf):
            for branch in node.branches:
                found += self.count(branch)
            if isinstance(node, Choice) and node.known is not None:
                found[node.side, node.known] += 1
        self.sealed[id(node)] = found
        return found

    def alone(self, node: Any) -> bool:
        """Whether nobody who decides from here on might be somewhere else, for all they know."""
        return all(count == self.total[known] for known, count in self.sealed[id(node)].items())

    def number(self, node: Any) -> int:
        """The part of a node that is alone."""
        if id(node) not in self.places:
            self.places[id(node)] = self.make(node)
        return self.places[id(node)]

    def make(self, node: Any) -> int:
        if isinstance(node, Leaf):
            return self.parts.part(End(self.parts.number_of(node)))
        if not all(self.alone(branch) for branch in node.branches):
            return self.game(node)
        numbers = [self.number(branch) for branch in node.branches]
        if isinstance(node, Choice):
            return self.parts.part(
                Pick(node.side, node.question, tuple(zip(node.policy, numbers, strict=True)))
            )
        merged: dict[int, float] = {}
        for chance, number in zip(node.chances, numbers, strict=True):
            merged[number] = merged.get(number, 0.0) + chance
        if len(merged) == 1:
            return next(iter(merged))
        return self.parts.part(Mix(tuple((chance, number) for number, chance in merged.items())))

    def game(self, node: Any) -> int:
        ends: list[int] = []
        known: dict[Any, int] = {}
        asked: list[Question] = []
        tree = self.nested(node, ends, known, asked)
        return self.parts.part(Game(tree, tuple(ends), tuple(asked)))

    def nested(
        self, node: Any, ends: list[int], known: dict[Any, int], asked: list[Question], top: bool = True
    ) -> Any:
        if not top and self.alone(node):
            number = self.number(node)
            if number not in ends:
                ends.append(number)
            return ("end", ends.index(number))
        branches = [self.nested(branch, ends, known, asked, False) for branch in node.branches]
        if isinstance(node, Chance):
            return ("dice", tuple(zip(node.chances, branches, strict=True)))
        label = (node.side, node.known if node.known is not None else id(node))
        if label not in known:
            known[label] = len(known)
            asked.append(node.question)
        return (
            "choice",
            node.side,
            known[label],
            tuple(zip(node.answers, node.policy, branches, strict=True)),
        )


def as_played(tree: Any, players: Sequence[int], sides: Sequence[int]) -> Any:
    """A game as `sealed_game` takes it. Whoever is not a player follows
    their policy, as dice follow chance."""
    match tree:
        case ("dice", branches):
            return ("dice", tuple((chance, as_played(each, players, sides)) for chance, each in branches))
        case ("choice", side, known, branches):
            after = [(answer, chance, as_played(each, players, sides)) for answer, chance, each in branches]
            if side in players:
                named = tuple((answer, each) for answer, _, each in after)
                return ("choice", sides.index(side), known, named)
            return ("dice", tuple((chance, each) for _, chance, each in after if chance > 0))
    return tree


def worth_of(encounter: Encounter, outcome: int) -> float:
    """What an outcome is worth to the first side."""
    winner = encounter.ruleset.outcome_sides.get(outcome)
    return 0.5 if winner is None else float(winner == encounter.sides[0])
