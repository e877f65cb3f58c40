"""Creatures that bite Jiro (seat 0, without HP and with STR 10) while Hideo (seat 1) stands by.

Neither of the two wears armour.
"""

from __future__ import annotations

from typing import Any

from kumite.rulesets.ikezu.rules.standing import can
from kumite.rulesets.ikezu.state import Fight
from kumite.rulesets.ikezu.terms import Ability, Action, Move
from kumite.tables.scripted import Scripted

from .fights import play
from .meetings import meet, opponents_turn, weak

FAILED = 20
"""The d20 of a save."""


def bitten(name: str, *answers: Any, attack: int | None = None, **more: Any) -> tuple[Fight, Scripted]:
    """A creature attacks Jiro; `answers` are its dice, and what follows from them."""
    made = meet(["Jiro", "Hideo"], [name], **more)
    weak(made.fighters[0])
    return made, bite(made, *answers, attack=attack)


def bite(made: Fight, *answers: Any, attack: int | None = None) -> Scripted:
    """The turn in which it does; `attack` names one where it has several."""
    chosen = [] if attack is None else [attack]
    rooted = can(made.fighters[2], Ability.IMMOBILE)
    return play(made, opponents_turn, Action.ATTACK, 0, *chosen, *([] if rooted else [Move.STAY]), *answers)
