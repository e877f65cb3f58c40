"""Many fights side by side, stepped without Python in between.

Why it is so: docs/decisions/a-beat-is-tried-up-to-a-question.md
"""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path
from typing import Any

import numpy as np

from .. import dice
from ..compiled.arena.arrays import (
    ASK,
    BLOCK,
    COUNT,
    ENDED,
    FIRST,
    GIVEN,
    MARKS,
    NOBODY,
    NUMBER,
    OUTCOME,
    PLACES,
    SECOND,
    VERB,
    WHO,
    Batch,
    Sight,
    Terms,
    room,
)
from ..compiled.arena.program import LEARN, concealing
from ..compiled.fights.fast import complain
from ..compiled.fights.job import Job
from ..compiled.loading.layout import FIGHTERS, build, layout, word_at, words_of
from ..compiled.loading.load import can_load, load
from ..compiled.loading.mistakes import Announce
from ..compiled.loading.program import size
from ..encounters.encounter import Encounter, read
from ..encounters.policies import any_search, named
from ..rulesets import LIMIT, Ruleset
from ..table import Question, Verb
from .game import ACTIONS, IllegalAction, Reward, seats_of
from .observing import Eyes

ROOM = 32
"""So many answers of learners there is room for in a beat at first."""
FOREVER = (1 << 63) - 1
FAULT = 1
Numbers = np.ndarray[Any, np.dtype[np.int64]]


class VectorArena:
    """Many fights of an encounter at once, in which learners decide for some fighters, and policies for
    everybody else. A fight that is over is followed by another at once.

    The arrays are made once, and `step` fills them again. Row n begins with fight `first + n` of the seed,
    and each fight is followed by the one whose number is higher by the number of rows; `kumite run` opens
    each of them by its number.
    """

    def __init__(
        self,
        encounter: Encounter | Path | str,
        rows: int,
        fighters: Collection[str] = (),
        *,
        reward: Reward = "win",
        limit: int = LIMIT,
        announce: Announce = lambda text: None,
    ) -> None:
        """`rows` is how many fights go on at once; `fighters` and `reward` are those of `Game`. `announce` is
        told when the rules have to be compiled first.

        Raises EncounterError; ValueError for a name that is not there, or where a search decides for
        somebody; and NotInstalled or DoesNotCompile.
        """
        self.encounter = encounter if isinstance(encounter, Encounter) else read(encounter)
        self.ruleset = rules = self.encounter.ruleset
        self.names = list(self.encounter.names)
        self.learners = seats_of(self.names, fighters)
        policies = policies_of(self.encounter, self.learners)
        if any_search(policies):
            raise ValueError("a search decides here for somebody, and it is not compiled; legal: a policy")
        self.start = whole_blocks(words_of(self.encounter.start()))
        self._job = Job(rules, self.encounter.start(), policies, 0, 0, 0, limit)
        self._program = load(rules, LEARN, announce)
        self._memory = memory_of(rules, policies, self.learners)
        count, words = len(self.names), room(len(self.start))
        self._batch = Batch(
            begins=np.zeros((rows, words), np.int64),
            stands=np.zeros((rows, words), np.int64),
            books=np.zeros((rows, PLACES), np.int64),
            answers=np.zeros((rows, ROOM), np.int64),
            masks=np.zeros((rows, ACTIONS), np.int8),
            rewards=np.zeros((rows, count), np.float32),
        )
        sides = np.array([one.side for one in self.encounter.combatants], np.int64)
        winners = np.array([rules.outcome_sides.get(n, -1) for n in range(size(rules.outcomes))], np.int64)
        numbers = np.array([FOREVER, limit, reward == "margin"], np.int64)
        self._terms = Terms(self.start, sides, winners, numbers)
        self.eyes = Eyes(rules, count)
        self._sight = sight_of(self.eyes) if concealing(rules) else None
        self.seen = np.zeros((rows, len(self.eyes.places)), np.float32)
        """What `see` fills."""
        books = self._batch.books
        self.masks = self._batch.masks
        """The legal actions of each fight: 1 for each that is legal."""
        self.rewards = self._batch.rewards
        """For each seat what the end was worth, where a fight came to its end in the last step; or 0."""
        self.numbers = books[:, NUMBER]
        """The number of each fight."""
        self.seats = books[:, WHO]
        """Who is asked; NOBODY where no fight is left."""
        self.asks = books[:, ASK]
        """Which question it is, a member of the ruleset's asks."""
        self.ended = books[:, ENDED]
        """Whether the last action was the last of its fight: OVER, or STOPPED at the limit."""
        self.outcomes = books[:, OUTCOME]
        """How a fight ended that did."""
        self.stepped = 0
        """How many actions were taken in all."""

    @property
    def rows(self) -> int:
        """How many fights go on at once."""
        return len(self._batch.books)

    @property
    def going(self) -> np.ndarray[Any, np.dtype[np.bool_]]:
        """In which rows somebody is asked; the others are empty."""
        going: np.ndarray[Any, np.dtype[np.bool_]] = self.seats != NOBODY
        return going

    @property
    def over(self) -> bool:
        """Whether no fight is left."""
        return not self.going.any()

    def reset(self, seed: int, first: int = 0, fights: int | None = None) -> None:
        """Begin with fight `first` of a seed. Where only so many `fights` are to be played, rows for which
        none is left stay empty."""
        self._terms.numbers[COUNT] = FOREVER if fights is None else first + fights
        self._memory["batch"] = dice.mix((seed + dice.GOLDEN) & dice.WORD)
        self._batch.books[:] = 0
        self._run(np.zeros(0, np.int64), first)

    def step(self, actions: Any) -> None:
        """Take an action in each fight, and play on to the next question of a learner.

        `actions` has one for each row; that of an empty row does not matter. Raises IllegalAction, and then
        nothing has changed; and BrokenRule or IllegalAnswer if a rule or a policy is at fault.
        """
        taken = np.ascontiguousarray(actions, np.int64)
        inside = (taken >= 0) & (taken < ACTIONS)
        legal = inside & (self.masks[np.arange(self.rows), np.where(inside, taken, 0)] == 1)
        if (wrong := np.flatnonzero(~legal & self.going)).size:
            row = int(wrong[0])
            choices = ", ".join(map(str, np.flatnonzero(self.masks[row])))
            raise IllegalAction(f"row {row}: action {taken[row]} is not legal here; legal are: {choices}")
        batch = self._batch
        if batch.books[:, GIVEN].max() + 1 > batch.answers.shape[1]:
            more = np.zeros_like(batch.answers)
            self._batch = batch._replace(answers=np.concatenate([batch.answers, more], axis=1))
        self.stepped += int(self.going.sum())
        self._run(taken, 0)

    def _run(self, actions: Numbers, first: int) -> None:
        result = self._program.run(self._memory.view(np.int64), self._batch, self._terms, actions, first)
        if result == FAULT:
            raise complain(self._job, self._memory["fault"][0].tolist())
        if result:
            raise ValueError("no learner is ever asked anything here; legal: fighters who have decisions")

    def see(self) -> np.ndarray[Any, np.dtype[np.float32]]:
        """Fill `seen` with what whoever is asked sees of each fight, as `Game.see` does, and return it.

        It is compiled where the ruleset says as a rule what it hides (`Hiding`), as those of kumite do; else
        Python looks at each fight.
        """
        if self._sight is not None:
            (look,) = self._program.others
            look(self._memory.view(np.int64), self._batch, self._terms, self._sight, self.seen)
        else:
            for row in range(self.rows):
                seat = int(self.seats[row])
                if seat == NOBODY:
                    self.seen[row] = 0
                    continue
                known = self.ruleset.hide(self.fight(row), frozenset({seat}))
                self.seen[row] = self.eyes.see(known, seat, self.question(row))
        return self.seen

    def question(self, row: int) -> Question:
        """What is asked in a fight. Raises ValueError where none is left."""
        book = self._batch.books[row]
        if book[WHO] == NOBODY:
            raise ValueError(f"row {row} is empty: no fight is left for it")
        return Question(Verb(book[VERB]), *(int(book[place]) for place in (WHO, ASK, FIRST, SECOND)))

    def fight(self, row: int) -> Any:
        """The state of a fight at its open question, with all its secrets."""
        words = read_back(self._batch.stands[row], self.start)
        return build(type(self.ruleset.fight()), iter(words.tolist()), FIGHTERS)


def usable(encounter: Encounter, learners: Collection[int]) -> bool:
    """Whether such fights can be played here, compiled."""
    return can_load(encounter.ruleset, LEARN) and not any_search(policies_of(encounter, learners))


def policies_of(encounter: Encounter, learners: Collection[int]) -> list[int]:
    """The referee's policy and that of each seat; that of a learner does not matter."""
    referee, *others = encounter.policies
    default = int(encounter.ruleset.default_policy)
    return [referee, *(default if seat in learners else one for seat, one in enumerate(others))]


def whole_blocks(words: list[int]) -> Numbers:
    """The words of a fight, and as many zeros as make whole blocks of them."""
    return np.array([*words, *[0] * (-len(words) % BLOCK)], np.int64)


def read_back(written: Numbers, start: Numbers) -> Numbers:
    """A fight that was written down (`compiled/arena/blocks.py`)."""
    words = start.reshape(-1, BLOCK).copy()
    marks = -(-len(words) // MARKS)
    changed = np.flatnonzero(written[:marks, None] >> np.arange(MARKS) & 1)
    words[changed] = written[marks : marks + changed.size * BLOCK].reshape(-1, BLOCK)
    return words.ravel()


def memory_of(rules: Ruleset, policies: list[int], learners: Collection[int]) -> Any:
    """The record of a table; another behind it is room for the last block of its fight."""
    memory = np.zeros(2, LEARN.record(rules))
    memory["policies"][0, : len(policies)] = policies
    memory["tallied"] = list(rules.tallies.values())
    memory["learns"][0, [seat + 1 for seat in learners]] = 1
    memory["meanwhile"] = int(named(rules).get("random", rules.default_policy))
    memory["here"] = memory["fight"].ctypes.data
    return memory


def sight_of(eyes: Eyes) -> Sight:
    """What the compiler has to know of how a seat sees."""
    rules = eyes.ruleset
    fight, fighter = layout(type(rules.fight())), layout(type(rules.fighter()))
    asks = np.zeros(size(rules.asks), np.int64)
    asks[[int(ask) for ask in eyes.asks]] = np.arange(len(eyes.asks))
    first = fight.words - fighter.words * rules.seats
    sizes = np.array([first, fighter.words, word_at(fighter, ("side",)), len(eyes.asks)], np.int64)
    return Sight(asks, eyes.fight_rows, eyes.fighter_rows, sizes, np.zeros(2 * eyes.count, np.int64))
