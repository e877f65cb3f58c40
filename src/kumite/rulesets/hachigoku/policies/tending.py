"""Small decisions that both SIMPLE and SENSIBLE make: whom to wound, whom to treat, when to be careful."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has, lowest
from kumite.rulesets.shared.seats import those

from ..rules.initiative.initiative import unspent
from ..rules.standing import can_act, earth
from ..sizes import DECLINE
from ..state import Fight, Fighter
from .moving import no_foe_near


def in_danger(fight: Fight, me: Fighter) -> bool:
    """Whether the fighter is nearly Down and a foe can still act, so that the last die had better be kept."""
    if me.down_at - me.wounds[0] > 2:
        return False
    for foe in fight.fighters[: fight.count]:
        if foe.side != me.side and can_act(foe) and unspent(foe) > 0:
            return True
    return False


def next_member(group: Fighter, options: int) -> int:
    """One member after the other: the first who is still up once the Wounds dealt so far take effect."""
    for member in range(group.size):
        if has(options & group.up, member) and group.wounds[member] < group.down_at:
            return member
    return lowest(options)


def worth_treating(fight: Fight, me: Fighter, options: int) -> int:
    """A friend with Heavy Wounds, but only while no foe is Close."""
    if no_foe_near(fight, me):
        for friend in those(fight.fighters, options):
            if friend.wounds[0] > earth(friend):
                return friend.seat
    return DECLINE
