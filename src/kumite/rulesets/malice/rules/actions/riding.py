"""In the saddle and out of it: what that costs, and where the mount waits."""

from __future__ import annotations

from kumite.table import Table

from ...state import Fighter
from ...terms import ActionKind, Event, Skill
from ..standing import rank_of

BESIDE = 5
"""MAL-MOVE-13: How near their mount somebody has to be to get on it, in feet."""


def mount_kind(me: Fighter) -> int:
    """Mounting is Complex; it is Simple from Horsemanship 5 on and Free from 7 on.

    MAL-MASTERY-HORSEMANSHIP, MAL-SKL-1.
    """
    rank = rank_of(me, Skill.HORSEMANSHIP)
    if rank >= 7:
        return ActionKind.FREE
    return ActionKind.SIMPLE if rank >= 5 else ActionKind.COMPLEX


def dismount_kind(me: Fighter) -> int:
    """MAL-SKL-1: Dismounting is Simple, and Free from Horsemanship 5 on."""
    return ActionKind.FREE if rank_of(me, Skill.HORSEMANSHIP) >= 5 else ActionKind.SIMPLE


def may_mount(me: Fighter, kind: int) -> bool:
    """MAL-MOVE-13: Whether somebody can get on their mount by an Action of that kind."""
    if me.mount == 0 or me.mounted == 1 or me.prone == 1 or mount_kind(me) != kind:
        return False
    return (me.x - me.mount_x) ** 2 + (me.y - me.mount_y) ** 2 <= BESIDE * BESIDE


def may_dismount(me: Fighter, kind: int) -> bool:
    """Whether somebody can get off by an Action of that kind."""
    return me.mounted == 1 and dismount_kind(me) == kind


def get_on(table: Table, me: Fighter) -> None:
    """MAL-COND-11, MAL-COND-12: Into the saddle."""
    me.mounted = 1
    table.tell(me.seat, Event.MOUNTS, 0)


def get_off(table: Table, me: Fighter) -> None:
    """MAL-MOVE-13: Out of the saddle, by one's own will or not; the mount waits there."""
    me.mounted = 0
    me.mount_x = me.x
    me.mount_y = me.y
    table.tell(me.seat, Event.DISMOUNTS, 0)
