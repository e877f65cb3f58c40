"""what people write for a fight, and how it becomes a state."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from pydantic import Field

from kumite.encounters.fields import Name, Written
from kumite.rulesets.shared.house import HouseFile

from . import terms
from .state import Fight, Fighter, House
from .terms import Fate

if TYPE_CHECKING:
    from kumite.encounters.encounter import Encounter

HOUSE = HouseFile(Path(__file__).with_name("house.toml"), terms, House)


class Sheet(Written):
    """One fighter."""

    name: Name
    hits: Annotated[int, Field(ge=1, le=99)] = 6
    strength: Annotated[int, Field(ge=0, le=5)] = 1


def start(encounter: Encounter) -> Fight:
    """The fight before its first turn."""
    fight = Fight(round=1, count=len(encounter.combatants), house=HOUSE.state(encounter.house))
    for one in encounter.combatants:
        sheet: Sheet = one.sheet
        me = Fighter(one.seat, one.side, Fate.STANDING, sheet.hits, sheet.strength)
        fight.fighters.append(me)
    return fight
