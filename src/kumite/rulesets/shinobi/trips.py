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
from .willpower import rolled_to_reach


def trip(table: Table, fight: Fight, me: Fighter, deed: Deed, foe: Fighter) -> None:
    """Trip: Athletics, 3 easier for each earlier attempt on it in this battle, against the Accuracy, or
    Prone.
    """
    bonus = skill_bonus(fight, foe, Skill.ATHLETICS) + 3 * foe.trips_suffered
    foe.trips_suffered += 1
    number = target_number(fight, me, deed, foe)
    if rolled_to_reach(table, fight, foe, Why.ATHLETICS, bonus, number) < number:
        push(fight, EffectKind.PRONE, foe.seat, me.seat + 1, 1)
