"""HAC-AMB-1, HAC-AMB-3: ambushes are prepared beforehand, and springing one begins the Skirmish."""

from __future__ import annotations

from kumite.table import Table

from ...state import Fight, Fighter
from ...terms import Ambush, Element, Event, Skill, Why
from ..actions.sneaking import notice
from ..dice.pools import body_hindrance
from ..dice.rolls import is_skilled, meets, roll, skill_pool
from ..standing import can_act


def spring(table: Table, fight: Fight) -> None:
    """HAC-AMB-2: the leader's Stealth once, then each possible victim; or the scene says who detects it."""
    if fight.ambush == Ambush.NONE:
        return
    if fight.ambush == Ambush.ROLLED:
        detect(table, fight)
    for me in fight.fighters[: fight.count]:
        if can_act(me):
            surprise(table, fight, me)


def surprise(table: Table, fight: Fight, me: Fighter) -> None:
    """HAC-AMB-4: those are surprised who neither lie in ambush nor have detected it, newcomers included."""
    if fight.ambush == Ambush.NONE or me.ambusher == 1:
        return
    if me.detected == 1:
        table.tell(me.seat, Event.DETECTS, 0)
    else:
        me.surprised = 1
        table.tell(me.seat, Event.SURPRISED, 0)


def detect(table: Table, fight: Fight) -> None:
    """HAC-AMB-2, HAC-DICE-18: Stealth/Wind is the number for everybody's Investigation/Void."""
    leader = fight.fighters[fight.ambush_leader - 1]
    skilled = is_skilled(table, fight, leader, Skill.STEALTH, Element.WIND)
    pool = skill_pool(fight, leader, Skill.STEALTH, Element.WIND, skilled, body_hindrance(leader))
    hidden = roll(table, fight, leader, Why.AMBUSH_STEALTH, pool)[0]
    for me in fight.fighters[: fight.count]:
        if can_act(me) and me.ambusher == 0:
            if meets(notice(table, fight, me, Why.AMBUSH_DETECTION, 0), hidden):
                me.detected = 1


def joins_in(me: Fighter) -> bool:
    """HAC-AMB-4, HAC-AMB-7: in the surprise round only those who are not surprised roll Action Dice."""
    return can_act(me) and me.surprised == 0
