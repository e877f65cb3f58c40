"""One way on after an answer: from the open question to the next decision of somebody else, once.

It goes through what the seat knows of the fight, with open numbers for the dice or with dice that are thrown.
Where others decide, the policies in force are taken to decide for them.

Why it is so: docs/decisions/facts-follow-open-dice.md
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import Any

from ... import dice
from ...chances.exact_table import faces
from ...copying import copy_fight
from ...table import REFEREE, Question, Verb
from ...tables.seeded import Policies, dice_in
from ..ahead import Ahead, Astray, Follower
from .open_number import CannotFollow, Source
from .summed import Summed

BEATS = 4
"""So many beats are gone through at most until dice are rolled."""


@dataclass
class Way:
    """What happened on one way."""

    told: list[tuple[int, int, Any]] = field(default_factory=list)
    """Who, what, and how much, in order; the amounts may be open."""
    rolled: Any = None
    """What the first roll of the seat that is asked shows, open or settled."""
    pool: Question | None = None
    """Of which dice that roll is."""
    fates: tuple[int, ...] = ()
    """Where each fighter stands at its end."""
    before: tuple[int, ...] = ()
    """Where each stood at the open question."""
    guessed: set[int] = field(default_factory=set)
    """For whom the policies decided."""
    dice: int = 0
    """How many rolls there were."""
    weight: float = 1.0
    """How likely it is, out of all ways."""


class Ended(Exception):
    """Somebody decides, so the way ends here."""


@dataclass(frozen=True)
class Path:
    """The beginning of a way: which way is taken at the first forks."""

    taken: tuple[int, ...] = ()
    decided: tuple[int | None, ...] = ()
    """What policies decide on it, one after the other, so that they need not think again; None where they do,
    because a fork hangs on what they look at."""


class Forking:
    """Which way is taken at each fork: a path that is given, then the likeliest, and the others are noted."""

    def __init__(self, path: Path = Path()) -> None:
        self.path = list(path.taken)
        self.known = path.decided
        self.decided: list[int | None] = []
        self.passed = 0
        self.weight = 1.0
        self.others: list[tuple[float, Path]] = []
        """The other ways, each with how likely it is."""

    def decide(self, policy: Callable[[], int]) -> int:
        """What a policy decides."""
        number, passed = len(self.decided), self.passed
        known = self.known[number] if number < len(self.known) else None
        answer = policy() if known is None else known
        self.decided.append(answer if self.passed == passed else None)
        return answer

    def fork(self, weights: Sequence[float]) -> int:
        whole = sum(weights)
        if self.passed == len(self.path):
            likely = max(range(len(weights)), key=lambda place: weights[place])
            for place, weight in enumerate(weights):
                if place != likely:
                    other = Path((*self.path, place), tuple(self.decided))
                    self.others.append((self.weight * weight / whole, other))
            self.path.append(likely)
        taken = self.path[self.passed]
        self.passed += 1
        self.weight *= weights[taken] / whole
        return taken


class Throwing:
    """Every fork by chance."""

    weight = 1.0

    def __init__(self, seed: int) -> None:
        self.dice = Random(seed)
        self.whims = Random(-1 - seed)
        """Apart from the dice, so that these are the same whatever the policies look at."""

    def decide(self, policy: Callable[[], int]) -> int:
        return policy()

    def fork(self, weights: Sequence[float]) -> int:
        return self.whims.choices(range(len(weights)), weights)[0]


class Guessed(Policies):
    """What policies decide, with whims that are forks."""

    def __init__(self, ahead: Ahead, fight: Any, policies: Sequence[int], forks: Forking | Throwing) -> None:
        super().__init__(ahead.ruleset.decide, ahead.ruleset.decide_amount, fight, policies, 0)
        self.forks = forks

    def below(self, count: int) -> int:
        return self.forks.fork([1.0] * count)


class Sure(Policies):
    """What policies decide without a whim."""

    def below(self, count: int) -> int:
        raise CannotFollow


class Walk(Follower):
    """A table at which a chain of answers is given, and then what follows is written down."""

    def __init__(
        self,
        ahead: Ahead,
        tried: Sequence[int],
        fight: Any,
        policies: Sequence[int],
        forks: Forking | Throwing,
    ) -> None:
        super().__init__(ahead, tried, fight)
        self.way = Way()
        self.policies = Guessed(ahead, fight, policies, forks)
        self.forks = forks
        sure = Sure(ahead.ruleset.decide, ahead.ruleset.decide_amount, fight, policies, 0)
        kinds = () if isinstance(forks, Throwing) else ahead.ruleset.kept_dice
        self.summed = Summed(kinds, forks, lambda question: int(sure.answer(question, 0)))
        self.beat = 0
        self.counted = {ahead.ruleset.hit, *ahead.ruleset.tallies.values()}

    def roll(self, who: int, why: int, sides: int) -> Any:
        return self._fall(Question(Verb.ROLL, int(who), int(why), int(sides)))

    def pool(self, who: int, why: int, sides: int, rolled: int, kept: int) -> Any:
        return self._fall(Question(Verb.POOL, int(who), int(why), int(sides), int(rolled), int(kept)))

    def _fall(self, question: Question) -> Any:
        if not self.is_here:
            return self.ask(question)
        own = question.who == self.ahead.question.who
        if self._is_done(question.who):
            raise Ended
        if self.beat and not own and not self.way.dice:
            raise Ended
        self.way.dice += 1
        shown = self.summed.die(question)
        begun = self.summed.begun
        if shown is None:
            shown = self._shown(question)
        if own and self.way.rolled is None:
            self.way.rolled = begun.total if begun else shown
            self.way.pool = begun.pool if begun else question
        return shown

    def _shown(self, question: Question) -> Any:
        """What a roll or a pool shows: thrown, or open."""
        if isinstance(self.forks, Throwing):
            fallen = [self.forks.dice.randint(1, question.first) for _ in range(dice_in(question))]
            return fallen[0] if question.verb == Verb.ROLL else dice.keep(fallen, question.third)
        weights = _weights(question.verb, question.first, question.second, question.third)
        return Source.of(self.forks, weights) if len(weights) > 1 else next(iter(weights))

    def answer(self, question: Question) -> int:
        if not self.is_here:
            if not self._arrives(question):
                return self._before(question)
            question = self.ahead.question
            self.way.before = self._fates()
        if len(question.answers) == 1:
            return question.answers[0]
        answer = self._decided(question)
        self.summed.decided(question, answer)
        return answer

    def _decided(self, question: Question) -> int:
        if question.who == self.ahead.question.who and self.given < len(self.tried):
            self.given += 1
            return self.tried[self.given - 1]
        if self.beat or self._is_done(question.who):
            raise Ended
        self.way.guessed.add(question.who)
        return self.forks.decide(lambda: int(self.policies.answer(question, 0)))

    def _is_done(self, who: int) -> bool:
        """Whether a die or a decision of somebody comes after what the answers do: it is a friend's, and what
        came of the answers has been told."""
        mine, fighters = self.ahead.question.who, self.fight.fighters
        if who in (mine, REFEREE) or fighters[who].side != fighters[mine].side:
            return False
        return any(seat == mine and what in self.counted for seat, what, _ in self.way.told)

    def ask(self, question: Question) -> int:
        answer = int(self.answer(question))
        if self.is_here and not question.accepts(answer):
            raise CannotFollow
        return answer

    def tell(self, who: int, what: int, amount: int) -> None:
        if self.is_here:
            self.way.told.append((int(who), int(what), amount))

    def _fates(self) -> tuple[int, ...]:
        return tuple(int(self.ahead.ruleset.fate(one)) for one in self.fight.fighters)


def walked(ahead: Ahead, tried: Sequence[int], policies: Sequence[int], forks: Forking | Throwing) -> Way:
    """Go that way on. Raises CannotFollow; Astray where the open question cannot be reached; and whatever the
    rules raise where so much is unknown that no such fight can be."""
    fight = copy_fight(ahead.start)
    table = Walk(ahead, tried, fight, policies, forks)
    ruleset = ahead.ruleset
    try:
        while table.beat < BEATS and not table.way.dice and not ruleset.outcome(fight):
            ruleset.beat(table, fight)
            if not table.is_here:
                raise Astray
            table.beat += 1
    except Ended:
        pass
    way = table.way
    way.fates = table._fates()
    way.weight = forks.weight
    return way


@cache
def _weights(verb: Verb, sides: int, rolled: int, kept: int) -> dict[int, float]:
    return {shown: float(chance) for shown, chance in faces(verb, sides, rolled, kept)}
