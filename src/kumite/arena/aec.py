"""A fight of several learners as a PettingZoo environment: one is asked after the other."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from ..encounters.encounter import Encounter
from ..rulesets import LIMIT
from .game import ACTIONS, Game, Reward


class Fights(AECEnv):  # type: ignore[misc]  # PettingZoo declares no types
    """Every fighter is an agent, by name, or those that are named; policies decide for the others.

    An observation has the vector that `Game.see` gives, and the mask of what is legal. Rewards come with the
    end: see `Game`.
    """

    metadata = {"name": "kumite", "render_modes": [], "is_parallelizable": False}  # noqa: RUF012

    def __init__(
        self,
        encounter: Encounter | Path | str,
        fighters: Collection[str] = (),
        *,
        reward: Reward = "win",
        limit: int = LIMIT,
    ) -> None:
        """Raises EncounterError, and ValueError for a name that is not there."""
        super().__init__()
        self.render_mode = None
        self.game = Game(encounter, fighters, reward=reward, limit=limit)
        self.possible_agents = [self.game.names[seat] for seat in self.game.seats]
        self.agents: list[str] = []
        self._seats = dict(zip(self.possible_agents, self.game.seats, strict=True))
        places = len(self.game.eyes.places)
        self._observed = {
            name: spaces.Dict(
                {
                    "observation": spaces.Box(-1.0, 1.0, (places,), np.float32),
                    "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8),
                }
            )
            for name in self.possible_agents
        }
        self._acting = {name: spaces.Discrete(ACTIONS) for name in self.possible_agents}
        self._random = np.random.default_rng(0)

    def observation_space(self, agent: str) -> spaces.Dict:
        """What an agent sees."""
        return self._observed[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """What an agent may choose from."""
        return self._acting[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin another fight; the same seed gives the same one."""
        if seed is not None:
            self._random = np.random.default_rng(seed)
        self.game.begin(int(self._random.integers(2**31)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {name: {} for name in self.agents}
        self.agent_selection = self._asked()
        self._ended()

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent knows, and what is legal for it."""
        seat = self._seats[agent]
        return {"observation": self.game.see(seat), "action_mask": self.game.mask(seat)}

    def step(self, action: int | None) -> None:
        """Answer for the agent that is asked. Raises IllegalAction."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.game.act(int(action))
        self._clear_rewards()
        self.agent_selection = self._asked()
        self._ended()
        self._accumulate_rewards()

    def _asked(self) -> str:
        seat = self.game.seat
        return self.agents[0] if seat is None else self.game.names[seat]

    def _ended(self) -> None:
        """Give everybody what the end is worth, once it is there."""
        if self.game.over:
            stopped = self.game.match.outcome == 0
            for name in self.agents:
                self.rewards[name] = self.game.worth(self._seats[name])
                self.terminations[name], self.truncations[name] = not stopped, stopped
