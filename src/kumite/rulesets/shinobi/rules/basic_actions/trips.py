"""Trip: SHI-TECH-TRIP."""

from __future__ import annotations

from kumite.table import Table

from ...state import Deed, Fight, Fighter
from ...terms import EffectKind, Skill, Why
from ..how_to_fight.blows import target_number
from ..how_to_fight.rolls import skill_bonus
from ..how_to_fight.willpower import rolled_to_reach
from ..initiative.held import push


def trip(table: Table, fight: Fight, me: Fighter, deed: Deed, foe: Fighter) -> None:
    """SHI-TECH-TRIP: Athletics against the Accuracy, or the victim is prone.

    It is 3 easier for each earlier attempt on the same victim in this battle.
    """
    bonus = skill_bonus(fight, foe, Skill.ATHLETICS) + 3 * foe.battle.trips
    foe.battle.trips += 1
    number = target_number(fight, me, deed, foe)
    if rolled_to_reach(table, fight, foe, Why.ATHLETICS, bonus, number) < number:
        push(fight, EffectKind.PRONE, foe.seat, me.seat + 1, 1)
