"""Chances of Checks and Contests, in hundredths, for the estimates of SENSIBLE."""

from __future__ import annotations

from ..rules.standing import has_knack, value_of
from ..state import Fighter
from ..terms import Knack, Stat

WAYS = 36
"""Two dice fall in so many ways."""


def ways_of(total: int) -> int:
    """In how many of them two dice come to a sum."""
    return max(0, 6 - abs(7 - total))


def contest_chance(me: Fighter, foe: Fighter, stat: int) -> int:
    """HEL-CON-1, HEL-CON-2: in how many of a hundred 2d6 and a stat beat those of somebody else."""
    ahead = value_of(me, stat) - value_of(foe, stat)
    won = 0
    for mine in range(2, 13):
        for theirs in range(2, 13):
            if mine + ahead > theirs:
                won += ways_of(mine) * ways_of(theirs)
    return 100 * won // (WAYS * WAYS)


def grapple_chance(me: Fighter, foe: Fighter) -> int:
    """HEL-GRAP-1: the same for a Grapple; those who are trained add a d4."""
    chance = contest_chance(me, foe, Stat.BODY)
    return min(100, chance + 25) if has_knack(me, Knack.GRAPPLER) else chance


def check_chance(me: Fighter, stat: int, needed: int) -> int:
    """HEL-CHK-1: in how many of a hundred a d12 and a stat come to what is needed."""
    return max(0, min(100, 100 * (13 - needed + value_of(me, stat)) // 12))
