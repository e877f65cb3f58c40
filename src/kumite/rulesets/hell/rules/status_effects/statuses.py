"""Statuses that count: Burn and water, Bleed, Stun, Sparking."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has
from kumite.table import Table

from ...glossary.statuses import STACKED
from ...state import Fight, Fighter
from ...terms import BurnHalving, DamageType, Event, Status
from ..damage_and_armor.damage import damage
from ..deaths_door.doors import add_exhaustion
from ..deaths_door.felling import end_focus, tear_webs
from ..standing import classic, half, has_status, present
from .lasting import lift
from .marks import put
from .wards import is_immune, wards_off


def gain(
    table: Table,
    fight: Fight,
    me: Fighter,
    status: int,
    count: int,
    until: int,
    whose: int,
    turns: int,
    by: int,
) -> bool:
    """HEL-WARD-1: any status, by its kind. Returns whether it was gained."""
    match status:
        case Status.BURN:
            return gain_burn(table, fight, me, count, by)
        case Status.STUN:
            return gain_stun(table, fight, me, count)
        case Status.WET:
            return gain_wet(table, fight, me, count, until, whose, turns, by)
        case Status.EXHAUSTION:
            add_exhaustion(table, fight, me, count)
            return True
    if has(STACKED, status):
        return gain_stacks(table, me, status, count)
    return put(table, fight, me, status, count, until, whose, turns, by)


def tell_stacks(table: Table, me: Fighter, status: int) -> None:
    """Tell how many stacks they have now."""
    table.tell(me.seat, Event.STACKS, status * 64 + min(63, me.stacks[status]))


def gain_stacks(table: Table, me: Fighter, status: int, count: int) -> bool:
    """HEL-ST-2, HEL-ST-27: gains add up; no Ward against these."""
    if count <= 0 or not present(me) or is_immune(me, status):
        return False
    me.stacks[status] += count
    tell_stacks(table, me, status)
    return True


def gain_burn(table: Table, fight: Fight, me: Fighter, count: int, by: int) -> bool:
    """HEL-ST-1, HEL-ST-9: gains add up; on a Wet creature the fire turns to steam at once.

    HEL-ST-34: fire destroys the web that they are in.
    """
    count *= me.burn_factor
    if count <= 0 or not present(me) or is_immune(me, Status.BURN):
        return False
    if wards_off(table, fight, me, Status.BURN):
        return False
    tear_webs(table, fight, me)
    if classic(fight):
        prevented = min(count, me.stacks[Status.WET])
        me.stacks[Status.WET] -= prevented
        return gain_stacks(table, me, Status.BURN, count - prevented)
    if has_status(me, Status.WET):
        lift(me, Status.WET)
        table.tell(me.seat, Event.STATUS_ENDS, Status.WET)
        remove_burn(table, me)
        damage(table, fight, me, count, DamageType.BURN, by)
        return False
    return gain_stacks(table, me, Status.BURN, count)


def remove_burn(table: Table, me: Fighter) -> None:
    """HEL-ST-1: the fire is out."""
    if me.stacks[Status.BURN] > 0:
        me.stacks[Status.BURN] = 0
        table.tell(me.seat, Event.STATUS_ENDS, Status.BURN)


def gain_wet(
    table: Table, fight: Fight, me: Fighter, count: int, until: int, whose: int, turns: int, by: int
) -> bool:
    """HEL-ST-9: water puts out a fire and is used up by it; in the classic edition stack by stack."""
    burning = me.stacks[Status.BURN] > 0
    if not burning or is_immune(me, Status.WET):
        return put(table, fight, me, Status.WET, count, until, whose, turns, by)
    if not present(me) or wards_off(table, fight, me, Status.WET):
        return False
    if classic(fight):
        out = min(max(1, count), me.stacks[Status.BURN])
        me.stacks[Status.BURN] -= out
        tell_stacks(table, me, Status.BURN)
        if count <= out:
            return False
        me.stacks[Status.WET] += count - out
        tell_stacks(table, me, Status.WET)
        return True
    remove_burn(table, me)
    return False


def gain_stun(table: Table, fight: Fight, me: Fighter, count: int) -> bool:
    """HEL-ST-8, HEL-ST-26, HEL-ST-28: fewer dice next time; Focus and what was winding up are lost."""
    if count <= 0 or not present(me) or me.stun_immune > 0 or is_immune(me, Status.STUN):
        return False
    if wards_off(table, fight, me, Status.STUN):
        return False
    me.stacks[Status.STUN] += count
    tell_stacks(table, me, Status.STUN)
    end_focus(table, me)
    lift(me, Status.WINDUP)
    return True


def burns(table: Table, fight: Fight, me: Fighter) -> None:
    """HEL-ST-1: damage by the stacks, then half of them are left, rounded up: a single one stays.

    In the classic edition, and by one house rule, they shrink in the End phase instead.
    """
    stacks = me.stacks[Status.BURN]
    if stacks == 0:
        return
    damage(table, fight, me, stacks, DamageType.BURN, 0)
    if classic(fight) or fight.house.burn_halving == BurnHalving.MINUS_ONE:
        return
    left = half(me.stacks[Status.BURN])
    if fight.house.burn_halving == BurnHalving.REMOVE_CEIL:
        left = me.stacks[Status.BURN] - left
    me.stacks[Status.BURN] = left
    tell_stacks(table, me, Status.BURN)


def bleeds(table: Table, fight: Fight, me: Fighter) -> None:
    """HEL-ST-2: damage by the stacks, each Beginning."""
    damage(table, fight, me, me.stacks[Status.BLEED], DamageType.BLEED, 0)


def shrink(table: Table, fight: Fight, me: Fighter) -> None:
    """HEL-RND-5, HEL-ST-1, HEL-ST-2, HEL-ST-27: stacks that get fewer at the end of a turn."""
    if classic(fight) or fight.house.burn_halving == BurnHalving.MINUS_ONE:
        lose_one(table, me, Status.BURN)
    lose_one(table, me, Status.BLEED)
    lose_all(table, me, Status.SPARKING)
    if classic(fight):
        lose_one(table, me, Status.MARKED)
        lose_one(table, me, Status.WET)
        lose_all(table, me, Status.SLOW)


def lose_one(table: Table, me: Fighter, status: int) -> None:
    if me.stacks[status] > 0:
        me.stacks[status] -= 1
        tell_stacks(table, me, status)


def lose_all(table: Table, me: Fighter, status: int) -> None:
    if me.stacks[status] > 0:
        me.stacks[status] = 0
        table.tell(me.seat, Event.STATUS_ENDS, status)


def stop_wounds(table: Table, me: Fighter) -> None:
    """HEL-ST-2: a healing item ends all Bleed."""
    lose_all(table, me, Status.BLEED)


def has_negative(me: Fighter, status: int) -> bool:
    """Whether a negative status lies on them."""
    if status == Status.PRONE:
        return me.prone == 1
    if status == Status.GRAPPLED:
        return me.held_by != 0
    return has_status(me, status)
