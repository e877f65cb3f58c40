"""Trip: 7.7."""

from __future__ import annotations

from ...table import Table
from .blows import target_number
from .held import push
from .records import Deed
from .rolls import skill_bonus
from .state import Fight, Fighter
from .terms import Why
from .things import EffectKind, Skill
from .willpower import rolled_with_willpower


def trip(table: Table, fight: Fight, me: Fighter, deed: Deed, foe: Fighter) -> None:
    """Trip: Athletics, 3 easier for each earlier attempt on it in this battle, against the Accuracy, or
    Prone.
    """
    bonus = skill_bonus(fight, foe, Skill.ATHLETICS) + 3 * foe.trips_suffered
    foe.trips_suffered += 1
    total = rolled_with_willpower(table, fight, foe, Why.ATHLETICS, bonus)
    if total < target_number(fight, me, deed, foe):
        push(fight, EffectKind.PRONE, foe.seat, me.seat + 1, 1)
