"""Sneaking up on a foe in a Skirmish."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has
from kumite.table import Table

from ...state import Fight, Fighter
from ...terms import Element, Event, Skill, Why
from ..dice.pools import body_hindrance, hindrance
from ..dice.rolls import is_skilled, meets, roll, skill_pool
from ..standing import can_act, foes
from .difficulty import sight_steps


def sneakable(fight: Fight, me: Fighter) -> int:
    """HAC-AMB-8: foes in the fight who expect this fighter's next attack."""
    bits = 0
    for other in fight.fighters[: fight.count]:
        if has(foes(fight, me), other.seat) and can_act(other) and not has(other.unaware_of, me.seat):
            bits |= 1 << other.seat
    return bits


def sneak(table: Table, fight: Fight, me: Fighter) -> None:
    """HAC-AMB-8: Stealth/Wind against the Investigation/Void of the foe, who rolls first."""
    foe = fight.fighters[me.declared.target - 1]
    table.tell(me.seat, Event.SNEAKS, foe.seat)
    fight.pool.foe = me.seat + 1
    against = notice(table, fight, foe, Why.NOTICE, sight_steps(fight, foe, me))
    skilled = is_skilled(table, fight, me, Skill.STEALTH, Element.WIND)
    steps = body_hindrance(me) + sight_steps(fight, me, foe)
    pool = skill_pool(fight, me, Skill.STEALTH, Element.WIND, skilled, steps)
    fight.pool.foe = foe.seat + 1
    me.turn.succeeded = 1 if meets(roll(table, fight, me, Why.SNEAK, pool)[0], against) else 0


def notice(table: Table, fight: Fight, me: Fighter, why: int, steps: int) -> int:
    """The total of Investigation/Void, which is a roll of the mind."""
    skilled = is_skilled(table, fight, me, Skill.INVESTIGATION, Element.VOID)
    pool = skill_pool(fight, me, Skill.INVESTIGATION, Element.VOID, skilled, hindrance(me) + steps)
    fight.pool.mind = 1
    return roll(table, fight, me, why, pool)[0]


def finish_sneak(table: Table, fight: Fight, me: Fighter) -> None:
    """HAC-AMB-8: the foe will not expect the next attack in this round or the next."""
    foe = fight.fighters[me.declared.target - 1]
    if me.turn.succeeded == 1:
        foe.unaware_of |= 1 << me.seat
        foe.unaware_fresh |= 1 << me.seat
        table.tell(foe.seat, Event.UNAWARE, me.seat)
    else:
        table.tell(foe.seat, Event.NOTICES, me.seat)
