"""Whom SENSIBLE helps, whom it faces, and where the fallen crawl."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has, lowest
from kumite.rulesets.shared.seats import those

from ...rules.quick import quick_against
from ...rules.standing import able_foes, can_act, held
from ...state import Fight, Fighter
from ...terms import Direction, RangeModel


def friend_to_aid(fight: Fight, me: Fighter, options: int) -> int:
    """IKE-CRIT-7: whom they protect, then who could fight on, then who may die; the dying have an hour."""
    best = lowest(options)
    highest = -1
    for friend in those(fight.fighters, options):
        need = 4 if has(me.tactics.protects, friend.seat) else 0
        if can_act(friend):
            need += 2
        if friend.burning > 0 or held(friend):
            need += 1
        if need > highest:
            highest = need
            best = friend.seat
    return best


def foe_to_face(fight: Fight, me: Fighter, options: int) -> int:
    """IKE-QUICK-2: the foe against whom Quick counts most; if it counts against none, the first."""
    best = lowest(options)
    highest = 0
    for foe in those(fight.fighters, options):
        if quick_against(fight, me, foe) > highest:
            highest = quick_against(fight, me, foe)
            best = foe.seat
    return best


def crawls(fight: Fight, me: Fighter, options: int) -> int:
    """IKE-CRIT-6: away from a foe at arm's length, out of blasts and from under feet; else nowhere.

    By house rule their crawling would move their whole side: IKE-RNG-9.
    """
    if fight.house.range_model == RangeModel.SINGLE_FRONT:
        return Direction.STAY
    beside = able_foes(fight, me) & me.at_melee
    return Direction.AWAY if beside != 0 and has(options, Direction.AWAY) else Direction.STAY


def crawls_from(fight: Fight, me: Fighter, options: int) -> int:
    """A foe at arm's length, if one is, who still fights."""
    beside = able_foes(fight, me) & me.at_melee & options
    return lowest(beside) if beside != 0 else lowest(options)
