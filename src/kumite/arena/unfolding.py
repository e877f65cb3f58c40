"""A fight as it unfolds, with every die and every whim as a node: what trees are made of.

Why it is so: docs/decisions/openspiel-players-are-sides.md
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from ..chances.exact_table import faces
from ..copying import copy_fight
from ..encounters.encounter import Encounter
from ..encounters.policies import is_search
from ..table import REFEREE, Question, Verb


@dataclass(frozen=True)
class Whim:
    """A number 0..count-1 that the referee's policy leaves to chance."""

    count: int


Node = Question | Whim


class Open(Exception):
    """The first node for which there is no answer."""

    def __init__(self, node: Node) -> None:
        super().__init__(str(node))
        self.node = node


@dataclass(frozen=True)
class Moment:
    """Where a fight stands; nobody changes it."""

    start: Any
    """The state when the present beat began."""
    beats: int
    """How many came before."""
    answers: tuple[int, ...]
    """What was answered in it, dice and whims among it."""
    fight: Any
    """The state now."""
    asked: Node | None
    """What is open; None where the fight is over."""
    outcome: int = 0


class Unfolding:
    """All that can come of an encounter where sides decide freely, and the referee as its policy does."""

    def __init__(self, encounter: Encounter, limit: int) -> None:
        """`limit` is the number of beats after which nobody wins. Raises ValueError where a search decides
        for the referee."""
        self.encounter, self.limit = encounter, limit
        self.rules = encounter.ruleset
        self.referee = encounter.policies[0]
        if is_search(self.referee):
            raise ValueError("a search decides here for the referee; legal: a policy")

    def begin(self) -> Moment:
        """The fight at its first node."""
        start = self.encounter.start()
        return self._go_on(Moment(start, 0, (), start, None))

    def follow(self, moment: Moment, answer: int) -> Moment:
        """The next node after an answer to the open one."""
        return self._go_on(replace(moment, answers=(*moment.answers, answer)))

    def _go_on(self, moment: Moment) -> Moment:
        while True:
            outcome = int(self.rules.outcome(moment.start))
            if outcome or moment.beats >= self.limit:
                return replace(moment, fight=moment.start, asked=None, outcome=outcome)
            fight = copy_fight(moment.start)
            try:
                self.rules.beat(Following(self, fight, moment.answers), fight)
            except Open as stopped:
                return replace(moment, fight=fight, asked=stopped.node)
            moment = Moment(fight, moment.beats + 1, (), fight, None)


class Following:
    """The table at which answers are followed up to the first that is missing."""

    def __init__(self, unfolding: Unfolding, fight: Any, answers: tuple[int, ...]) -> None:
        self.unfolding, self.fight, self.answers = unfolding, fight, answers
        self.used = 0

    def _next(self, node: Node) -> int:
        if self.used == len(self.answers):
            raise Open(node)
        self.used += 1
        return self.answers[self.used - 1]

    def roll(self, who: int, why: int, sides: int) -> int:
        return self._next(Question(Verb.ROLL, who, why, sides)) if sides > 1 else 1

    def pool(self, who: int, why: int, sides: int, rolled: int, kept: int) -> int:
        asked = Question(Verb.POOL, who, why, sides, rolled, kept)
        low, high = asked.bounds
        return self._next(asked) if low < high else low

    def choose(self, who: int, ask: int, options: int) -> int:
        asked = Question(Verb.CHOOSE, who, ask, options)
        low, high = asked.bounds
        if low == high:
            return low
        if who == REFEREE:
            rules = self.unfolding.rules
            return int(rules.decide(self, self.unfolding.referee, self.fight, who, ask, options))
        return self._next(asked)

    def amount(self, who: int, ask: int, low: int, high: int) -> int:
        if low == high:
            return low
        if who == REFEREE:
            rules = self.unfolding.rules
            return int(rules.decide_amount(self, self.unfolding.referee, self.fight, who, ask, low, high))
        return self._next(Question(Verb.AMOUNT, who, ask, low, high))

    def tell(self, who: int, what: int, amount: int) -> None:
        """Nobody listens."""

    def below(self, count: int) -> int:
        """A whim of the referee's policy."""
        return self._next(Whim(count)) if count > 1 else 0


def chances_of(node: Node) -> list[tuple[int, float]]:
    """Every way in which a die, a pool or a whim can fall, and how likely it is."""
    if isinstance(node, Whim):
        return [(number, 1 / node.count) for number in range(node.count)]
    fallen = faces(node.verb, node.first, node.second, node.third)
    return [(number, float(chance)) for number, chance in fallen]
