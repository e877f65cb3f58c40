"""Riders and their mounts: in the saddle, out of it, and back.

HAC-MOVE-16: to mount and to dismount are movements. HAC-MOVE-17: who is thrown or knocked over leaves the
saddle, and the mount stays where it is.
"""

from __future__ import annotations

from kumite.table import Table

from ...state import Fight, Fighter
from ...terms import Event, Movement, RangeModel
from ..standing import is_prone


def rides(me: Fighter) -> bool:
    """HAC-MOVE-9, HAC-MOVE-16: whether they are in the saddle once the planned movement has been made."""
    plan = me.declared.plan
    return plan.mounted == 1 and plan.prone == 0


def saddle_moves(fight: Fight, me: Fighter) -> int:
    """HAC-MOVE-16: whether they can mount or dismount, as a bit set of Movement."""
    plan = me.declared.plan
    if plan.prone == 1 or me.horse == 0:
        return 0
    if plan.mounted == 1:
        return 1 << Movement.DISMOUNT
    return 1 << Movement.MOUNT if is_at_hand(fight, me) else 0


def is_at_hand(fight: Fight, me: Fighter) -> bool:
    """HAC-MOVE-16: whether the mount is Close; in the matrix it is until its rider walks away."""
    if fight.house.range_model == RangeModel.MATRIX:
        return True
    return me.horse_position == me.declared.plan.position and me.horse_level == me.declared.plan.height


def mount(me: Fighter) -> None:
    """HAC-MOVE-16: into the saddle."""
    me.mounted = 1


def dismount(me: Fighter) -> None:
    """HAC-MOVE-16, HAC-MOVE-17: out of the saddle; the mount stays."""
    me.mounted = 0
    me.horse_position = me.position
    me.horse_level = me.height_level


def unseat(table: Table, me: Fighter) -> None:
    """HAC-MOVE-17: out of the saddle, not by choice."""
    if me.mounted == 1:
        dismount(me)
        table.tell(me.seat, Event.UNSEATED, 0)


def unseat_prone(table: Table, me: Fighter) -> None:
    """HAC-MOVE-17, HAC-KAO-8: nobody is prone in the saddle; a group has left it once all of it is prone."""
    if is_prone(me):
        unseat(table, me)


def leave_mount(me: Fighter) -> None:
    """HAC-MOVE-16: in the matrix, who changes Range on foot leaves the mount behind for good."""
    if me.mounted == 0:
        me.horse = 0
