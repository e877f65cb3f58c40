"""Who stands where: the nearest foe, who is near enough to strike, and who stands in their way."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has, lowest
from kumite.rulesets.shared.seats import those

from ..rules.basic_actions.grid import apart, within
from ..rules.standing import can_act
from ..state import Fight, Fighter
from ..terms import Running

NEAR = 5
"""Yards from which somebody is upon one at once."""


def nearest_foe(fight: Fight, me: Fighter, options: int) -> int:
    """The nearest able foe in sight; where there is none, the first option."""
    best = lowest(options)
    nearest = -1
    for foe in those(fight.fighters, options):
        if foe.side != me.side and can_act(foe):
            gap = apart(me, foe)
            if not has(foe.hidden_from, me.seat) and (nearest < 0 or gap < nearest):
                nearest = gap
                best = foe.seat
    return best


def nearest_gap(fight: Fight, me: Fighter) -> int:
    """Units to the nearest able foe in sight; 0: none, or one is here."""
    seat = nearest_foe(fight, me, (1 << fight.count) - 1)
    foe = fight.fighters[seat]
    return apart(me, foe) if foe.side != me.side and can_act(foe) else 0


def pressed(fight: Fight, me: Fighter) -> bool:
    """Whether a foe who can act is near enough to be upon one at once, and is seen."""
    for foe in fight.fighters[: fight.count]:
        if foe.side != me.side and can_act(foe) and within(me, foe, NEAR):
            if not has(foe.hidden_from, me.seat):
                return True
    return False


def behind_others(fight: Fight, me: Fighter) -> bool:
    """Whether every foe near by has an ally of one's own to deal with, who stands in their way."""
    for foe in fight.fighters[: fight.count]:
        if foe.side != me.side and can_act(foe) and within(me, foe, NEAR) and not engaged(fight, me, foe):
            return False
    return True


def engaged(fight: Fight, me: Fighter, foe: Fighter) -> bool:
    """Whether an ally stands where that foe stands, and oneself does not."""
    if me.x == foe.x and me.y == foe.y:
        return False
    for ally in fight.fighters[: fight.count]:
        if ally.side == me.side and ally.seat != me.seat and can_act(ally):
            if ally.x == foe.x and ally.y == foe.y:
                return True
    return False


def struck_before(fight: Fight, me: Fighter, counts: int) -> bool:
    """Whether a foe near by acts before seals of so many counts are made."""
    for foe in fight.fighters[: fight.count]:
        if foe.side != me.side and can_act(foe) and within(me, foe, NEAR) and foe.next_ic < fight.ic + counts:
            return True
    return False


def jutsu_comes(fight: Fight, me: Fighter) -> int:
    """SHI-SIM-6: the counts of a Block that outlasts the seals that a foe is about to finish; 0: none."""
    longest = 0
    for foe in fight.fighters[: fight.count]:
        if foe.side != me.side and can_act(foe) and foe.running == Running.SEALS:
            left = foe.next_ic - fight.ic
            if 0 < left <= 4 and not has(foe.hidden_from, me.seat):
                longest = max(longest, left + 1)
    return longest
