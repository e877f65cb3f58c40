"""What the toy lacks to be changed beside its rules: limits, names of values, people who come and go."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from kumite.mistakes import Mistake
from kumite.rulesets import CannotChange, Ruleset

from . import Fate, register


def check_state(fight: Any) -> Iterator[Mistake]:
    """Nobody has more than 20 HP; who has none is not standing."""
    for me in fight.fighters:
        if not 0 <= me.hp <= 20:
            yield Mistake(f"fighters[{me.seat}].hp", str(me.hp), "0 to 20")
        if me.fate == Fate.STANDING and me.hp == 0:
            yield Mistake(f"fighters[{me.seat}].hp", "0", "1 or more while standing")
        if me.fate not in list(Fate):
            yield Mistake(f"fighters[{me.seat}].fate", str(me.fate), "0 to 3")


def admit(fight: Any, fresh: Any, first: int) -> None:
    """Newcomers stand at once; they have a turn when all others had theirs."""


def dismiss(fight: Any, seat: int) -> None:
    """Whoever goes has yielded."""
    if fight.fighters[seat].fate != Fate.STANDING:
        raise CannotChange("only those leave who stand")
    fight.fighters[seat].fate = Fate.YIELDED


def register_changeable(monkeypatch: pytest.MonkeyPatch, **changes: Any) -> Ruleset:
    """Make kumite know the toy with all this."""
    mine = {"check_state": check_state, "admit": admit, "dismiss": dismiss}
    return register(monkeypatch, **mine | changes)
