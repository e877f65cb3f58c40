"""A learner that works out of the box: REINFORCE on a linear policy over what a seat sees.

After Williams, "Simple statistical gradient-following algorithms for connectionist reinforcement learning",
Machine Learning 8, 1992. Each question of the rules has weights of its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import numpy as np

from ..rulesets import Ruleset
from ..table import Question
from .game import ACTIONS, Game, legal_actions
from .observing import Eyes, Vector

Weights = np.ndarray[Any, np.dtype[np.float64]]
BATCH = 40
"""So many fights are played between two changes of the policy."""
RATE = 1.0
"""How far each goes."""


class Linear:
    """How likely each action is: for each question, a weight for each action and number that is seen."""

    def __init__(self) -> None:
        self.usual: dict[int, tuple[Vector, Vector]] = {}
        """For each question what is usually seen, and how much it varies."""
        self.weights: dict[int, Weights] = {}

    def features(self, ask: int, seen: Vector) -> Weights:
        """What is seen, as it differs from what is usual at that question; the last is always 1."""
        if ask not in self.usual:
            return np.append(np.zeros(len(seen)), 1.0)
        mean, spread = self.usual[ask]
        far = np.clip((seen - mean) / np.where(spread > 0, spread, np.inf), -3, 3)
        return np.append(far / max(1.0, np.sqrt(np.count_nonzero(spread))), 1.0)

    def chances(self, ask: int, features: Weights, legal: list[int]) -> Weights:
        """How likely each legal action is."""
        if ask not in self.weights:
            self.weights[ask] = np.zeros((ACTIONS, len(features)))
        worth = self.weights[ask][legal] @ features
        likely: Weights = np.exp(worth - worth.max())
        likely /= likely.sum()
        return likely

    def save(self, path: Path) -> None:
        """Write it to a file, from which `load` reads it."""
        kept: dict[str, Any] = {f"usual {ask}": np.stack(both) for ask, both in self.usual.items()}
        kept |= {f"weights {ask}": each for ask, each in self.weights.items()}
        np.savez_compressed(path, **kept)

    @classmethod
    def load(cls, path: Path) -> Linear:
        """Read one from a file."""
        policy = cls()
        with np.load(path) as stored:
            for name in stored.files:
                what, ask = name.split()
                if what == "usual":
                    policy.usual[int(ask)] = (stored[name][0], stored[name][1])
                else:
                    policy.weights[int(ask)] = stored[name]
        return policy

    def decide(self, rules: Ruleset, eyes: Eyes, fight: Any, question: Question) -> int:
        """The likeliest action at a question of a fight; sees what the seat that is asked may know."""
        known = rules.hide(fight, frozenset({question.who}))
        seen = eyes.see(known, question.who, question)
        legal = legal_actions(question)
        chances = self.chances(question.about, self.features(question.about, seen), legal)
        return legal[int(np.argmax(chances))]


def learn(game: Game, policy: Linear, seed: int) -> Iterator[list[float]]:
    """Learn for ever. Gives what each fight of a batch was worth, before the policy is changed."""
    random = np.random.default_rng(seed)
    for first in count(0, BATCH):
        fights = []
        for number in range(first, first + BATCH):
            game.begin(seed, number)
            fights.append(_played(game, policy, random))
        worth = [each for _, each in fights]
        yield worth
        _improve(policy, fights, float(np.mean(worth)))


Made = tuple[int, Vector, list[int], int]
"""A decision: the question, what was seen, what was legal, and which of these was done."""


def _played(game: Game, policy: Linear, random: np.random.Generator) -> tuple[list[Made], float]:
    made: list[Made] = []
    while (seat := game.seat) is not None:
        question = game.question
        assert question is not None
        seen, legal = game.see(seat), legal_actions(question)
        chances = policy.chances(question.about, policy.features(question.about, seen), legal)
        place = int(random.choice(len(legal), p=chances))
        made.append((question.about, seen, legal, place))
        game.act(legal[place])
    return made, game.worth(game.seats[0])


def _improve(policy: Linear, fights: list[tuple[list[Made], float]], mean: float) -> None:
    """Make likelier what was done in fights that went better than the others, and the rest less likely."""
    change: dict[int, Weights] = {}
    for made, worth in fights:
        for ask, seen, legal, place in made:
            features = policy.features(ask, seen)
            chances = policy.chances(ask, features, legal)
            chosen = np.arange(len(legal)) == place
            step = change.setdefault(ask, np.zeros_like(policy.weights[ask]))
            step[legal] += (worth - mean) * np.outer(chosen - chances, features)
    for ask, step in change.items():
        policy.weights[ask] += RATE * step / np.sqrt(len(fights))
    for ask in change.keys() - policy.usual.keys():
        seen_there = np.stack([seen for made, _ in fights for about, seen, _, _ in made if about == ask])
        policy.usual[ask] = (seen_there.mean(axis=0), seen_there.std(axis=0))
