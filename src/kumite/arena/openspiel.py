"""Fights as an OpenSpiel game, `kumite(encounter=ikezu/last_legs,limit=20)`; to import this registers it.

Needs the extra `openspiel`. A player decides for all fighters of a side. Dice are chance nodes, and so is
whatever the referee's policy leaves to chance.

Why it is so: docs/decisions/openspiel-players-are-sides.md
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

import numpy as np
import pyspiel

from ..encounters.encounter import read
from ..rulesets.shared.language import listed
from ..table import Question, Verb
from .game import ACTIONS, answer_of, legal_actions
from .observing import Eyes, Vector
from .unfolding import Unfolding, Whim, chances_of

NAME = "kumite"
DEFAULTS: dict[str, Any] = {"encounter": "ikezu/last_legs", "limit": 200}
BITS = 64
"""So many bits of a hash stand for what a player saw and did before."""
MOST_OUTCOMES = 4096
"""No die, pool or whim has a higher number."""
LONGEST = 1_000
"""No beat has more decisions."""


def type_of(players: int) -> Any:
    """What kind of game it is."""
    kind = pyspiel.GameType
    return kind(
        short_name=NAME,
        long_name="A fight of kumite",
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM if players == 2 else kind.Utility.GENERAL_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=8,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=DEFAULTS,
    )


class KumiteGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel declares no types
    """A fight. Parameters: `encounter`, an example or a file; `limit`, the beats after which nobody wins."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        """Raises EncounterError."""
        said = DEFAULTS | (params or {})
        self.encounter = read(said["encounter"])
        self.unfolding = Unfolding(self.encounter, int(said["limit"]))
        self.sides = list(self.encounter.sides)
        players = len(self.sides)
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if players == 2 else None,
            max_game_length=LONGEST * self.unfolding.limit,
        )
        super().__init__(type_of(players), info, said)
        self.eyes = Eyes(self.encounter.ruleset, len(self.encounter.names))
        self.seats = [
            [seat for seat, one in enumerate(self.encounter.combatants) if one.side == side]
            for side in self.sides
        ]

    def new_initial_state(self) -> KumiteState:
        """The fight before anything has happened."""
        return KumiteState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> KumiteObserver:
        """What fills in tensors and strings."""
        return KumiteObserver(self, iig_obs_type, params)

    def player_of(self, seat: int) -> int:
        """The player who decides for a seat."""
        return next(player for player, seats in enumerate(self.seats) if seat in seats)


class KumiteState(pyspiel.State):  # type: ignore[misc]
    """A moment of a fight: a chance node, a decision, or the end."""

    def __init__(self, game: KumiteGame) -> None:
        super().__init__(game)
        self.game = Shared(game)
        self.moment = Shared(game.unfolding.begin())
        self.before: list[bytes] = [b""] * len(game.sides)
        """Of each player a hash of what they saw whenever they were asked, and what they did."""

    def current_player(self) -> int:
        """Who decides; dice are the chance player's."""
        asked = self.moment.it.asked
        if asked is None:
            return int(pyspiel.PlayerId.TERMINAL)
        if isinstance(asked, Whim) or asked.is_dice:
            return int(pyspiel.PlayerId.CHANCE)
        return int(self.game.it.player_of(asked.who))

    def _legal_actions(self, player: int) -> list[int]:
        return legal_actions(self.moment.it.asked)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every way in which a die, a pool or a whim can fall, and how likely it is."""
        return chances_of(self.moment.it.asked)

    def _apply_action(self, action: int) -> None:
        asked = self.moment.it.asked
        answer = action
        if isinstance(asked, Question) and not asked.is_dice:
            player = self.current_player()
            self.before[player] = self.remembered(player, action)
            answer = answer_of(asked, action)
        self.moment = Shared(self.game.it.unfolding.follow(self.moment.it, int(answer)))

    def remembered(self, player: int, action: int) -> bytes:
        """What a player will know of the past, once they have done this."""
        seen = self.seen(player).tobytes() + bytes([action])
        return blake2b(self.before[player] + seen, digest_size=BITS // 8).digest()

    def seen(self, player: int) -> Vector:
        """What a player sees now; where one of their fighters is asked, with the eyes of that one."""
        game, moment = self.game.it, self.moment.it
        seats, asked = game.seats[player], moment.asked
        mine = asked if isinstance(asked, Question) and not asked.is_dice and asked.who in seats else None
        known = game.encounter.ruleset.hide(moment.fight, frozenset(seats))
        seen: Vector = game.eyes.see(known, mine.who if mine else seats[0], mine)
        return seen

    def _action_to_string(self, player: int, action: int) -> str:
        asked = self.moment.it.asked
        if player == pyspiel.PlayerId.CHANCE or asked is None or isinstance(asked, Whim):
            return f"falls {action}"
        words, names = self.game.it.encounter.ruleset.words, self.game.it.encounter.names
        answer = answer_of(asked, action)
        if asked.verb == Verb.CHOOSE:
            return f"{names[asked.who]}: {words.option(self.moment.it.fight, names, asked, answer)}"
        return f"{names[asked.who]}: {answer}"

    def is_terminal(self) -> bool:
        """Whether nothing more is asked."""
        return self.moment.it.asked is None

    def returns(self) -> list[float]:
        """1 for the side that wins and -1 for the others; 0 for all where nobody does."""
        game, moment = self.game.it, self.moment.it
        winner = game.encounter.ruleset.outcome_sides.get(moment.outcome)
        if moment.asked is not None or winner is None:
            return [0.0] * len(game.sides)
        return [1.0 if side == winner else -1.0 for side in game.sides]

    def __str__(self) -> str:
        moment = self.moment.it
        answers = listed([str(answer) for answer in moment.answers]) or "nothing"
        return f"beat {moment.beats}, answered {answers}, asked {moment.asked}"


class Shared:
    """What copies of a state have in common, because nobody changes it."""

    def __init__(self, it: Any) -> None:
        self.it = it

    def __deepcopy__(self, memo: Any) -> Shared:
        return self


class KumiteObserver:
    """Fills in what a player sees now, and for an information state also a hash of all that they saw when
    they were asked before, and of what they did."""

    def __init__(self, game: KumiteGame, kind: Any, params: Any) -> None:
        """Raises ValueError where there are `params`."""
        if params:
            raise ValueError(f"found {params!r}; legal: no parameters")
        recall = kind is not None and kind.perfect_recall
        places = len(game.eyes.places)
        self.places = [place.name for place in game.eyes.places]
        self.players = len(game.sides)
        self.tensor = np.zeros(self.players + places + (BITS if recall else 0), np.float32)
        self.dict = {
            "player": self.tensor[: self.players],
            "observation": self.tensor[self.players : self.players + places],
        }
        if recall:
            self.dict["before"] = self.tensor[self.players + places :]

    def set_from(self, state: KumiteState, player: int) -> None:
        """Fill in the tensor."""
        self.tensor.fill(0)
        self.dict["player"][player] = 1
        self.dict["observation"][:] = state.seen(player)
        if "before" in self.dict and state.before[player]:
            self.dict["before"][:] = np.unpackbits(np.frombuffer(state.before[player], np.uint8))

    def string_from(self, state: KumiteState, player: int) -> str:
        """The same as text: the numbers that are not 0, by name."""
        seen = state.seen(player)
        numbers = " ".join(f"{self.places[place]}={seen[place]:g}" for place in np.flatnonzero(seen))
        before = f" before={state.before[player].hex()}" if "before" in self.dict else ""
        return f"player={player}{before} {numbers}"


pyspiel.register_game(type_of(2), KumiteGame)
