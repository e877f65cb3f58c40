"""Time that passes in peace between two battles, in the times of the world. SHI-REC-1 to SHI-REC-5."""

from __future__ import annotations

from kumite.table import Table

from ...state import Fight
from ...terms import Event
from ..standing import present, reckon
from .aftercare import DAY, HOUR, WEEK, end_battle, new_day, recover

NIGHT = 8 * HOUR
"""In minutes."""


def hour(table: Table, fight: Fight) -> None:
    """SHI-REC-5: an hour to get one's breath back."""
    pass_time(table, fight, HOUR, 0)


def night(table: Table, fight: Fight) -> None:
    """SHI-REC-5, SHI-REC-WP: a night with its sleep."""
    pass_time(table, fight, NIGHT, 0)


def day_of_care(table: Table, fight: Fight) -> None:
    """SHI-REC-3, SHI-REC-4: a day in a hospital."""
    pass_time(table, fight, DAY, 1)


def week_of_care(table: Table, fight: Fight) -> None:
    """SHI-REC-2, SHI-REC-3: a week under a physician's eyes."""
    pass_time(table, fight, WEEK, 1)


def pass_time(table: Table, fight: Fight, minutes: int, cared_for: int) -> None:
    """SHI-REC-1, SHI-REC-3, SHI-REC-5: so many minutes for everybody who is alive.

    A new day begins with 6 hours of sleep.
    """
    for me in fight.fighters[: fight.count]:
        if present(me):
            before = me.vitality + me.hp
            end_battle(me)
            recover(fight, me, minutes, cared_for, 0, 1)
            if minutes >= 6 * HOUR:
                new_day(me)
            reckon(fight, me)
            table.tell(me.seat, Event.HEALED, max(0, me.vitality + me.hp - before))
