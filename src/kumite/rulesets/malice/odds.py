"""The rolls of malice whose odds can be asked for. Counted, because exploding dice have no end."""

from __future__ import annotations

from ...odds import opposed, success, totals, totals_with_ones
from ...rolls import CannotRoll, Counted, Parameter, Roll, choice
from .pools import NEVER, NINES, TENS, finish
from .state import Fight, Fighter

RAISE = 5
BEYOND = 25
"""Totals are told apart up to so much above the number that is to be reached."""
AGAIN = (TENS, NINES, NEVER)


def pool(rolled: int, kept: int, explode: int = 0) -> tuple[int, int, int, int]:
    """MAL-DICE-6 to MAL-DICE-10: what is rolled of a pool, and the flat bonus that is left over."""
    return finish(Fight(), Fighter(), rolled, kept, 0, AGAIN[explode])
