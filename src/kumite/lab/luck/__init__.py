"""What the dice gave by chance, taken out of the outcomes of many fights."""

from .taken_out import Luck, TakenOut, Without

__all__ = ["Luck", "TakenOut", "Without"]
