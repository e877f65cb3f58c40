"""One learner's fight as a Gymnasium environment."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path
from typing import Any, Literal

import gymnasium
import numpy as np
from gymnasium import spaces

from ..encounters.encounter import Encounter
from ..rulesets import LIMIT
from .game import ACTIONS, Game, Reward, legal_actions
from .observing import Vector

Illegal = Literal["lowest", "raise"]


class Fight(gymnasium.Env[Vector, np.int64]):
    """A learner decides for some fighters of one side, and policies for everybody else.

    An observation is a vector of numbers from -1 to 1 (`game.eyes.places` says what each is), an action one
    of 64, and `info["action_mask"]` says which are legal. The reward comes with the end: see `Game`.
    """

    metadata = {"render_modes": []}  # noqa: RUF012  (as Gymnasium declares it)

    def __init__(
        self,
        encounter: Encounter | Path | str,
        fighters: Collection[str],
        *,
        reward: Reward = "win",
        illegal: Illegal = "lowest",
        limit: int = LIMIT,
    ) -> None:
        """`fighters` are those for whom the learner decides, by name.

        An `illegal` action raises IllegalAction, or the lowest legal one is taken instead. Raises
        EncounterError, and ValueError for a name that is not there or fighters of several sides.
        """
        self.game = Game(encounter, fighters, reward=reward, limit=limit)
        if not fighters or len({self.game.encounter.combatants[seat].side for seat in self.game.seats}) > 1:
            raise ValueError("a single learner decides for fighters of one side; legal: names of such")
        self.illegal = illegal
        places = len(self.game.eyes.places)
        self.observation_space = spaces.Box(-1.0, 1.0, (places,), np.float32)
        self.action_space = spaces.Discrete(ACTIONS)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Vector, dict[str, Any]]:
        """Begin another fight; the same seed gives the same one."""
        super().reset(seed=seed)
        self.game.begin(int(self.np_random.integers(2**31)))
        return self._seen(), self._info()

    def step(self, action: np.int64 | int) -> tuple[Vector, float, bool, bool, dict[str, Any]]:
        """Answer, and play on to the next question of the learner."""
        question = self.game.question
        legal = [] if question is None else legal_actions(question)
        if self.illegal == "lowest" and legal and action not in legal:
            action = legal[0]
        self.game.act(int(action))
        stopped = self.game.over and self.game.match.outcome == 0
        ended = self.game.over and not stopped
        return self._seen(), self.game.worth(self.game.seats[0]), ended, stopped, self._info()

    def _seat(self) -> int:
        return self.game.seats[0] if self.game.seat is None else self.game.seat

    def _seen(self) -> Vector:
        return self.game.see(self._seat())

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.game.mask(self._seat())}
