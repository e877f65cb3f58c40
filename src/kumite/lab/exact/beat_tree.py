"""Every way in which one beat of a fight can go, as a tree of dice and decisions.

A tree is grown by running the beat again and again, each time along another path. Decisions of a side are
nodes of that side; the referee's follow the referee's policy, whose whims are dice like any others.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from ...chances.exact_table import faces
from ...copying import copy_fight, key_of
from ...play.story import line_of
from ...rulesets import Ruleset
from ...table import REFEREE, Asked, Question, Verb
from .hearing import Hearing


class TooManyWays(Exception):
    """A beat has more ways than there is room or time for."""


@dataclass(eq=False, slots=True)
class Leaf:
    """The end of a beat: the state after it, or None if the way there is too unlikely to be followed."""

    state: Any
    outcome: int = 0


@dataclass(eq=False, slots=True)
class Chance:
    """Dice, or a whim of the referee's policy: how likely each branch is."""

    answers: tuple[int, ...]
    chances: tuple[float, ...]
    branches: list[Any] = field(default_factory=list)


@dataclass(eq=False, slots=True)
class Choice:
    """A decision of one side, with what the policy of its seat would do there."""

    side: int
    question: Question
    known: Any
    """Everything that the side knows here. Two choices are the same to it if this is equal."""
    answers: tuple[int, ...]
    policy: tuple[float, ...]
    branches: list[Any] = field(default_factory=list)


class BeatTrees:
    """Grows the trees of a ruleset's beats."""

    def __init__(
        self,
        ruleset: Ruleset,
        policies: Sequence[int],
        *,
        floor: float = 0.0,
        most_ways: int = 1_000_000,
        names: Sequence[str],
        alive: Callable[[], object] = lambda: None,
    ) -> None:
        """`policies` are the referee's and those of each seat. Ways less likely than `floor` are cut off.

        Questions are put into words with the `names` of the fighters. `alive` is called now and then, and may
        raise.
        """
        self.ruleset, self.policies, self.names = ruleset, policies, names
        self.floor, self.most_ways, self.alive = floor, most_ways, alive
        self.said: dict[Question, Said] = {}
        """Every question that came up, in words."""

    def grow(self, start: Any) -> Any:
        """The tree of the beat that begins with a state. Raises TooManyWays.

        If a side may not know what another has decided, the tree is grown once more with everything that is
        told.
        """
        self.seen: set[Any] = set()
        self.told = self.doubtful = False
        tree = self.grown(start)
        if self.doubtful:
            self.told = True
            tree = self.grown(start)
        return tree

    def grown(self, start: Any) -> Any:
        top = Chance((0,), (1.0,), [None])
        paths: list[tuple[Chance | Choice, int, tuple[tuple[int, float], ...]]] = [(top, 0, ())]
        ways = 0
        while paths:
            above, branch, path = paths.pop()
            fight = copy_fight(start)
            walk = _Walk(self, fight, path, above, branch)
            try:
                self.ruleset.beat(walk, fight)
                end: Any = Leaf(fight, int(self.ruleset.outcome(fight)))
            except _TooUnlikely:
                end = Leaf(None)
            walk.above.branches[walk.branch] = end
            paths += walk.others
            ways += 1
            if ways > self.most_ways:
                raise TooManyWays
            if ways % 256 == 0:
                self.alive()
        return top.branches[0]

    def doubt(self, known: Any) -> None:
        """Note what a side knows somewhere, because it may know the same elsewhere."""
        self.doubtful = self.doubtful or known in self.seen
        self.seen.add(known)


class _TooUnlikely(Exception):
    pass


class _Walk(Hearing):
    """One way through a beat: along a path of answers, and from there always
    the first branch. Notes the others."""

    def __init__(self, trees: BeatTrees, fight: Any, path: Any, above: Any, branch: int) -> None:
        super().__init__()
        self.trees, self.fight = trees, fight
        self.path: tuple[tuple[int, float], ...] = path
        self.used = 0
        self.weight = 1.0
        self.above, self.branch = above, branch
        self.others: list[tuple[Any, int, tuple[tuple[int, float], ...]]] = []
        self.taken: list[tuple[int, float]] = []
        self.decided: dict[int, list[Any]] = {}
        self.heard: dict[int, list[str]] = {}
        self.names = [f"fighter {seat}" for seat in range(len(fight.fighters))]

    # Branching

    def branch_of(self, make: Callable[[], Any]) -> int:
        """The answer at the next node of the path, which is made if the path ends here."""
        if self.used < len(self.path):
            answer, chance = self.path[self.used]
        else:
            node = make()
            node.branches = [None] * len(node.answers)
            self.above.branches[self.branch] = node
            chances = node.chances if isinstance(node, Chance) else (1.0,) * len(node.answers)
            for place in range(len(node.answers) - 1, 0, -1):
                step = (node.answers[place], chances[place])
                self.others.append((node, place, (*self.taken, step)))
            self.above, self.branch = node, 0
            answer, chance = node.answers[0], chances[0]
        self.used += 1
        self.taken.append((answer, chance))
        self.weight *= chance
        if self.weight < self.trees.floor:
            raise _TooUnlikely
        return int(answer)

    def below(self, count: int) -> int:
        """A whim of the referee's policy."""
        return self.branch_of(lambda: Chance(tuple(range(count)), (1 / count,) * count))

    # Answering

    def answer(self, question: Question) -> int:
        if question.is_dice:
            ways = faces(question.verb, question.first, question.second, question.third)
            return self.branch_of(
                lambda: Chance(tuple(face for face, _ in ways), tuple(float(chance) for _, chance in ways))
            )
        if question.who == REFEREE:
            return self.policy_answer(question, self)
        side = self.fight.fighters[question.who].side
        if len(question.answers) < 2:
            return question.answers[0]
        answer = self.branch_of(lambda: self.choice(side, question))
        self.decided.setdefault(side, []).append((question, answer))
        return answer

    def policy_answer(self, question: Question, whim: Any) -> int:
        rules, policy = self.trees.ruleset, self.trees.policies[question.who + 1]
        asked = (question.who, question.about, question.first)
        if question.verb == Verb.CHOOSE:
            return int(rules.decide(whim, policy, self.fight, *asked))
        return int(rules.decide_amount(whim, policy, self.fight, *asked, question.second))

    def choice(self, side: int, question: Question) -> Choice:
        """A new node, at which a side decides."""
        odds = self.policy_odds(question)
        answers = tuple(question.answers)
        chances = tuple(float(odds.get(answer, 0)) for answer in answers)
        if question not in self.trees.said:
            self.trees.said[question] = in_words(self.trees.ruleset, self.fight, self.trees.names, question)
        return Choice(side, question, self.known_to(side, question), answers, chances)

    def policy_odds(self, question: Question) -> dict[int, Fraction]:
        """How likely the policy of a seat is to give each answer, found by going through every whim."""
        odds: dict[int, Fraction] = {}
        paths: list[tuple[int, ...]] = [()]
        while paths:
            whims = _Whims(paths.pop(), paths)
            answer = self.policy_answer(question, whims)
            odds[answer] = odds.get(answer, Fraction(0)) + whims.weight
        return odds

    # What a side knows

    def known_to(self, side: int, question: Question) -> Any:
        """Everything that a side knows at a question, if another side has decided something in this beat."""
        if all(other == side for other in self.decided):
            return None
        seats = frozenset(fighter.seat for fighter in self.fight.fighters if fighter.side == side)
        seen = key_of(self.trees.ruleset.hide(self.fight, seats))
        dice = tuple(
            entry.answer for entry in self.transcript if isinstance(entry, Asked) and entry.question.is_dice
        )
        own = tuple(self.decided.get(side, ()))
        if not self.trees.told:
            self.trees.doubt((side, question, seen, dice, own))
            return object()
        return (question, seen, dice, own, tuple(self.heard.get(side, ())))

    def hear(self) -> None:
        """Note how the last entry reads to each other side, once somebody has decided something."""
        if not self.decided or not self.trees.told:
            return
        sides = {fighter.side for fighter in self.fight.fighters}
        for side in sides:
            if any(other != side for other in self.decided):
                seats = frozenset(one.seat for one in self.fight.fighters if one.side == side)
                line = line_of(self.trees.ruleset, self.fight, self.names, self.transcript[-1], seats)
                if line is not None:
                    self.heard.setdefault(side, []).append(line.text)


@dataclass(frozen=True)
class Said:
    """A question in words, and each answer to it."""

    question: str
    answers: tuple[str, ...]


def in_words(ruleset: Ruleset, fight: Any, names: Sequence[str], question: Question) -> Said:
    """A question and its answers, as put to whoever decides."""
    words = ruleset.words
    if question.verb == Verb.CHOOSE:
        said = tuple(words.option(fight, names, question, answer) for answer in question.answers)
    else:
        said = tuple(map(str, question.answers))
    return Said(words.question(fight, names, question).text, said)


class _Whims:
    """One way in which a policy's whims can fall. Notes the others."""

    def __init__(self, path: tuple[int, ...], paths: list[tuple[int, ...]]) -> None:
        self.path, self.paths = path, paths
        self.taken: tuple[int, ...] = ()
        self.weight = Fraction(1)

    def below(self, count: int) -> int:
        place = len(self.taken)
        way = self.path[place] if place < len(self.path) else 0
        if place >= len(self.path):
            self.paths += [(*self.taken, other) for other in range(1, count)]
        self.taken += (way,)
        self.weight /= count
        return way
