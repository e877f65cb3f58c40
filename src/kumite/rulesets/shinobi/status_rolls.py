"""Status rolls: SHI-STA-1."""

from __future__ import annotations

from ...table import Table
from .deeds import is_unarmed, is_weapon
from .records import Deed
from .rolls import skill_bonus
from .state import Fight, Fighter
from .terms import Event, Why
from .things import Skill
from .willpower import rolled_with_willpower


def status_skill(me: Fighter, deed: Deed) -> int:
    """SHI-STA-1: Athletics for taijutsu, Chakra Control for the rest."""
    return Skill.ATHLETICS if is_unarmed(me, deed) or is_weapon(me, deed) else Skill.CHAKRA_CONTROL


def status_roll(table: Table, fight: Fight, me: Fighter, deed: Deed, foe: Fighter) -> bool:
    """SHI-STA-1: whether the status takes hold: the victim's Resistance must equal or exceed it to
    avoid it.
    """
    return opposed(table, fight, me, status_skill(me, deed), foe, 0) > 0


def opposed(table: Table, fight: Fight, me: Fighter, skill: int, foe: Fighter, easier: int) -> int:
    """A skill of `me` against the Resistance of `foe` (+ `easier`). Returns by how much it takes hold; 0:
    avoided.

    Either may take Willpower. Some wounds weigh on status rolls, made or resisted.
    """
    bonus = skill_bonus(fight, me, skill) + me.now_status_roll
    attack = rolled_with_willpower(table, fight, me, Why.STATUS_ATTACK, bonus)
    against = skill_bonus(fight, foe, Skill.RESISTANCE) + foe.now_status_roll + easier
    resisted = rolled_with_willpower(table, fight, foe, Why.STATUS_RESISTANCE, against)
    if resisted >= attack:
        table.tell(foe.seat, Event.STATUS_RESISTED, resisted)
        return 0
    return attack - resisted


def contest(table: Table, fight: Fight, me: Fighter, skill: int, foe: Fighter, against: int) -> int:
    """Two skills against each other: the total of `me` less that of `foe`."""
    first = rolled_with_willpower(table, fight, me, Why.SKILL_ATTACK, skill_bonus(fight, me, skill))
    second = rolled_with_willpower(table, fight, foe, Why.SKILL_DEFENCE, skill_bonus(fight, foe, against))
    return first - second
