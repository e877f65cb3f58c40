"""Fights as environments for learners: Gymnasium for one seat, PettingZoo for all of them.

Needs the extra `arena`. Why it is so: docs/decisions/an-observation-is-made-of-declared-fields.md
"""

from .aec import Fights
from .game import ACTIONS, Game
from .single import Fight

__all__ = ["ACTIONS", "Fight", "Fights", "Game"]
