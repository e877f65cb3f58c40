"""Fights as environments for learners: Gymnasium for one seat, PettingZoo for all of them.

Needs the extra `arena`. Why it is so: docs/decisions/an-observation-is-made-of-declared-fields.md
"""

try:
    from .aec import Fights
    from .game import ACTIONS, Game
    from .single import Fight
    from .vectors import VectorArena
except ModuleNotFoundError as problem:
    missing = f"the environments are not installed ({problem}); get them with: pip install 'kumite[arena]'"
    raise ModuleNotFoundError(missing, name=problem.name) from None

__all__ = ["ACTIONS", "Fight", "Fights", "Game", "VectorArena"]
