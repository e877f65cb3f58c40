"""How the tests of declarations ask for one."""

from __future__ import annotations

from typing import Any

from kumite.rulesets.ikezu.declare import declare
from kumite.rulesets.ikezu.state import Fight, Fighter
from kumite.rulesets.ikezu.terms import Band, Move
from kumite.tables import Scripted

from .fights import fighter, play, weapon

MELEE, REACH, RANGED = Band.MELEE, Band.REACH, Band.RANGED
STAY, CLOSER, AWAY = Move.STAY, Move.CLOSER_BEFORE, Move.AWAY_BEFORE
CLOSER_AFTER, AWAY_AFTER = Move.CLOSER_AFTER, Move.AWAY_AFTER


def declared(made: Fight, *answers: int, seat: int = 0) -> Scripted:
    """What one of them is asked, and says."""
    return play(made, lambda table, f: declare(table, f, f.fighters[seat]), *answers)


def samurai(**fields: Any) -> Fighter:
    """A PC with a katana in hand."""
    return fighter(weapon("katana"), **fields)
