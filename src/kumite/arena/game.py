"""A fight for learners: what they see, what they may do, and what it is worth.

Why it is so: docs/decisions/an-observation-is-made-of-declared-fields.md
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Any, Literal

import numpy as np

from ..encounters.encounter import Encounter, read
from ..play.match import Match
from ..rulesets import LIMIT, Ruleset
from ..table import Question, Verb
from .observing import Eyes, Vector

ACTIONS = 64
"""So many actions there are: one for each answer to a choice, or for each number that is asked for."""
Reward = Literal["win", "margin"]
Mask = np.ndarray[Any, np.dtype[np.int8]]


def legal_actions(question: Question) -> list[int]:
    """The legal actions at a question."""
    if question.verb == Verb.CHOOSE:
        return [*question.answers]
    low, high = question.bounds
    return [*range(min(high - low + 1, ACTIONS))]


def answer_of(question: Question, action: int) -> int:
    """The answer that a legal action gives. Of more than 64 numbers, 64 are offered, evenly spaced."""
    low, high = question.bounds
    if question.verb == Verb.CHOOSE or high - low < ACTIONS:
        return action if question.verb == Verb.CHOOSE else low + action
    return low + action * (high - low) // (ACTIONS - 1)


def seats_of(names: Sequence[str], fighters: Collection[str]) -> list[int]:
    """The seats of these fighters; all if there are none. Raises ValueError for a name that is not there."""
    if unknown := [name for name in fighters if name not in names]:
        raise ValueError(f"found {unknown[0]!r}; legal: {', '.join(names)}")
    return [seat for seat, name in enumerate(names) if not fighters or name in fighters]


def score_of(rules: Ruleset, side: int, outcome: int) -> float:
    """What an outcome counts for a side: 1 a victory, 0 another's, a half where nobody wins."""
    winner = rules.outcome_sides.get(outcome)
    return 0.5 if winner is None else float(winner == side)


class IllegalAction(ValueError):
    """An action that the mask does not allow; the message says which are legal."""


class Game:
    """An encounter in which learners decide for some fighters, and policies for everybody else."""

    def __init__(
        self,
        encounter: Encounter | Path | str,
        fighters: Collection[str] = (),
        *,
        reward: Reward = "win",
        limit: int = LIMIT,
    ) -> None:
        """`fighters` are those for whom learners decide, by name; all if there are none.

        `reward` is what the end is worth to a side, from -1 to 1: "win", or "margin", the share of it that
        still stands less that of the others. Raises EncounterError, and ValueError for a name that is not
        there.
        """
        self.encounter = encounter if isinstance(encounter, Encounter) else read(encounter)
        self.names = list(self.encounter.names)
        self.seats = seats_of(self.names, fighters)
        self.reward = reward
        self.limit = limit
        self.ruleset = self.encounter.ruleset
        self.eyes = Eyes(self.ruleset, len(self.names))
        self.match: Match
        self.begin(0)

    def begin(self, seed: int, number: int = 0) -> None:
        """Begin the fight of that seed and number, as `kumite run` does, up to the first question of a
        learner."""
        self.match = Match(self.encounter, seed, number, people=self.seats, limit=self.limit)

    @property
    def over(self) -> bool:
        """Whether nobody is asked any more."""
        return self.match.over

    @property
    def question(self) -> Question | None:
        """What is asked now."""
        return None if self.match.question is None else self.match.question.question

    @property
    def seat(self) -> int | None:
        """Whose learner is asked; None when it is over."""
        return None if self.match.question is None else self.match.question.seat

    def see(self, seat: int) -> Vector:
        """What that seat knows of the fight, each number from -1 to 1; `eyes.places` says what each is."""
        known = self.ruleset.hide(self.match.fight, frozenset({seat}))
        return self.eyes.see(known, seat, self.question if seat == self.seat else None)

    def mask(self, seat: int) -> Mask:
        """Which actions are legal for that seat: 1 for each that is; none while somebody else is asked."""
        mask = np.zeros(ACTIONS, np.int8)
        if self.question is not None and seat == self.seat:
            mask[[*legal_actions(self.question)]] = 1
        return mask

    def act(self, action: int) -> None:
        """Answer for whoever is asked, and play on to the next question of a learner.

        Raises IllegalAction, and then nothing has changed.
        """
        question = self.question
        if question is None:
            raise IllegalAction("the fight is over: nothing is legal any more")
        legal = legal_actions(question)
        if action not in legal:
            raise IllegalAction(f"action {action} is not legal here; legal are: {', '.join(map(str, legal))}")
        self.match.answer(answer_of(question, action))

    def worth(self, seat: int) -> float:
        """What the end is worth to the side of that seat: -1 to 1, and 0 while the fight goes on."""
        if not self.over:
            return 0.0
        side = self.encounter.combatants[seat].side
        if self.reward == "win":
            return 2.0 * score_of(self.ruleset, side, self.match.outcome) - 1.0
        ours = [one for one in self.match.fight.fighters if one.side == side]
        theirs = [one for one in self.match.fight.fighters if one.side != side]
        return self._standing(ours) - self._standing(theirs)

    def _standing(self, fighters: Collection[Any]) -> float:
        standing = sum(self.ruleset.fate(one) == self.ruleset.standing for one in fighters)
        return standing / max(1, len(fighters))
