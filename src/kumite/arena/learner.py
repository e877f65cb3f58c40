"""A learner that works out of the box: REINFORCE on a linear policy over what a seat sees.

After Williams, "Simple statistical gradient-following algorithms for connectionist reinforcement learning",
Machine Learning 8, 1992. Each question of the rules has weights of its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from ..rulesets import Ruleset
from ..table import Question
from .game import ACTIONS, Game, legal_actions, score_of
from .observing import Eyes
from .vectors import VectorArena

Numbers = np.ndarray[Any, np.dtype[np.float32]]
Rows = np.ndarray[Any, np.dtype[np.int64]]
BATCH = 40
"""So many fights are played between two changes of the policy, in plain Python."""
SIDE_BY_SIDE = 128
"""And so many where they are compiled."""
RATE = 6.0
"""How far each change goes."""


class Made(NamedTuple):
    """Decisions about one question, a row for each."""

    ask: int
    fights: Rows
    """In which fight of the batch each was made."""
    seen: Numbers
    masks: Numbers
    """The legal actions: 1 for each."""
    actions: Rows


class Linear:
    """How likely each action is: for each question, a weight for each action and number that is seen."""

    def __init__(self) -> None:
        self.usual: dict[int, tuple[Numbers, Numbers]] = {}
        """For each question what is usually seen, and how much it varies."""
        self.weights: dict[int, Numbers] = {}

    def features(self, ask: int, seen: Numbers) -> Numbers:
        """What is seen, a row for each time, as it differs from what is usual at that question; the last is
        always 1."""
        far = np.zeros((len(seen), seen.shape[1] + 1), np.float32)
        far[:, -1] = 1.0
        if ask in self.usual:
            mean, spread = self.usual[ask]
            varies = spread > 0
            scale = spread[varies] * max(1.0, np.sqrt(np.count_nonzero(varies)))
            most = 3 * spread[varies] / scale
            far[:, :-1][:, varies] = np.clip((seen[:, varies] - mean[varies]) / scale, -most, most)
        return far

    def chances(self, ask: int, features: Numbers, masks: Numbers) -> Numbers:
        """How likely each action is; 0 for one that is not legal."""
        if ask not in self.weights:
            self.weights[ask] = np.zeros((ACTIONS, features.shape[1]), np.float32)
        worth = np.where(masks > 0, features @ self.weights[ask].T, -np.inf)
        likely: Numbers = np.exp(worth - worth.max(axis=1, keepdims=True))
        likely /= likely.sum(axis=1, keepdims=True)
        return likely

    def sample(self, ask: int, seen: Numbers, masks: Numbers, random: np.random.Generator) -> Rows:
        """An action for each row, as likely as the policy says."""
        reached = self.chances(ask, self.features(ask, seen), masks).cumsum(axis=1)
        wanted = random.random((len(seen), 1)) * reached[:, -1:]
        actions: Rows = (reached > wanted).argmax(axis=1)
        return actions

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
        seen, mask = eyes.see(known, question.who, question)[None], np.zeros((1, ACTIONS), np.float32)
        mask[0, legal_actions(question)] = 1
        return int(self.chances(question.about, self.features(question.about, seen), mask).argmax())


def learn(game: Game, policy: Linear, seed: int, arena: VectorArena | None = None) -> Iterator[list[float]]:
    """Learn for ever, from what fights are worth by the reward of the game. Gives how each fight of a batch
    came out, before the policy is changed: 1 a victory, 0 a defeat, a half where nobody won.

    The fights are those of the game, one after the other, or those of an arena with the same learners and
    the same reward.
    """
    random = np.random.default_rng(seed)
    size = BATCH if arena is None else arena.rows
    side = game.encounter.combatants[game.seats[0]].side
    for first in count(0, size):
        made: list[Made] = []
        worth, outcomes = np.zeros(size, np.float32), np.zeros(size, np.int64)
        if arena is None:
            for row in range(size):
                game.begin(seed, first + row)
                made += played(game, row, policy, random)
                worth[row], outcomes[row] = game.worth(game.seats[0]), game.match.outcome
        else:
            made = [*side_by_side(arena, seed, first, policy, random, worth, outcomes)]
        yield [score_of(game.ruleset, side, int(outcome)) for outcome in outcomes]
        improve(policy, made, worth - worth.mean())


def played(game: Game, row: int, policy: Linear, random: np.random.Generator) -> Iterator[Made]:
    """The decisions of one fight."""
    while (seat := game.seat) is not None:
        assert game.question is not None
        ask, seen, mask = game.question.about, game.see(seat)[None], game.mask(seat)[None].astype(np.float32)
        actions = policy.sample(ask, seen, mask, random)
        yield Made(ask, np.array([row]), seen, mask, actions)
        game.act(int(actions[0]))


def side_by_side(
    arena: VectorArena,
    seed: int,
    first: int,
    policy: Linear,
    random: np.random.Generator,
    worth: Numbers,
    outcomes: Rows,
) -> Iterator[Made]:
    """The decisions of many fights, what each was worth, and how it came out."""
    arena.reset(seed, first, arena.rows)
    while not arena.over:
        seen, actions = arena.see(), np.zeros(arena.rows, np.int64)
        going = np.flatnonzero(arena.going)
        for ask in np.unique(arena.asks[going]):
            rows = going[arena.asks[going] == ask]
            there, masks = seen[rows], arena.masks[rows].astype(np.float32)
            actions[rows] = policy.sample(int(ask), there, masks, random)
            yield Made(int(ask), rows, there, masks, actions[rows])
        arena.step(actions)
        ended = np.flatnonzero(arena.ended)
        worth[ended] = arena.rewards[ended, arena.learners[0]]
        outcomes[ended] = arena.outcomes[ended]


def improve(policy: Linear, made: list[Made], better: Numbers) -> None:
    """Make likelier what was done in fights that went `better` than others, and the rest less likely."""
    changes = {}
    for ask in sorted({one.ask for one in made}):
        mine = [one for one in made if one.ask == ask]
        fights, seen, masks, actions = (np.concatenate(parts) for parts in [*zip(*mine, strict=True)][1:])
        features = policy.features(ask, seen)
        step = -policy.chances(ask, features, masks)
        step[np.arange(len(actions)), actions] += 1
        changes[ask] = (step * better[fights, None]).T @ features
        if ask not in policy.usual:
            policy.usual[ask] = (seen.mean(axis=0), seen.std(axis=0))
    for ask, change in changes.items():
        policy.weights[ask] += RATE * change / np.float32(len(better))
