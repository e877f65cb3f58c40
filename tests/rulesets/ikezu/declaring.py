"""How the tests of declarations ask for one."""

from __future__ import annotations

from typing import Any

from kumite.rulesets.ikezu.rules.declare import actions, declare
from kumite.rulesets.ikezu.rules.ranges import ways
from kumite.rulesets.ikezu.rules.standing import foes
from kumite.rulesets.ikezu.state import Fight, Fighter
from kumite.rulesets.ikezu.terms import Action, Band, Move
from kumite.rulesets.shared.bits import has
from kumite.tables.scripted import Scripted

from .fights import fighter, play, weapon

MELEE, REACH, RANGED = Band.MELEE, Band.REACH, Band.RANGED
STAY, CLOSER, AWAY = Move.STAY, Move.CLOSER_BEFORE, Move.AWAY_BEFORE
CLOSER_AFTER, AWAY_AFTER = Move.CLOSER_AFTER, Move.AWAY_AFTER


def declared(made: Fight, *answers: int, seat: int = 0) -> Scripted:
    """What one of them is asked, and says."""
    return play(made, lambda table, f: declare(table, f, f.fighters[seat]), *answers)


def may(made: Fight, seat: int, action: Action) -> bool:
    """Whether an action is among those that one of them may declare."""
    me = made.fighters[seat]
    return has(actions(made, me, foes(made, me), ways(made.house, me)), action)


def samurai(**fields: Any) -> Fighter:
    """A PC with a katana in hand."""
    return fighter(weapon("katana"), **fields)
