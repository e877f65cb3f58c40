"""Where a move goes. SHI-MOVE-1, SHI-MOVE-6."""

from __future__ import annotations

from ...table import Table
from ..asking import amount, choose
from ..bits import has
from .grid import clamped, speed_units
from .records import YARD, Deed
from .state import FIELD, MOST_COUNTS, Fight, Fighter
from .terms import Ask, Way


def declare_move(table: Table, fight: Fight, me: Fighter, deed: Deed) -> None:
    """SHI-MOVE-1: where to, and for how many counts."""
    declare_way(table, fight, me, deed)
    deed.counts = amount(table, me.seat, Ask.COUNTS, 1, MOST_COUNTS)


def declare_way(table: Table, fight: Fight, me: Fighter, deed: Deed) -> None:
    """SHI-MOVE-6: the path is a straight line: towards somebody, away from somebody, or to a point."""
    seen = 0
    for other in fight.fighters[: fight.count]:
        if other.seat != me.seat and not has(other.hidden_from, me.seat):
            seen |= 1 << other.seat
    ways = 0b111 if seen != 0 else 1 << Way.POINT
    way = choose(table, me.seat, Ask.WAY, ways)
    if way == Way.POINT:
        deed.way_x = table.amount(me.seat, Ask.POINT_X, -FIELD, FIELD) * YARD
        deed.way_y = table.amount(me.seat, Ask.POINT_Y, -FIELD, FIELD) * YARD
        return
    other = fight.fighters[choose(table, me.seat, Ask.REFERENCE, seen)]
    if way == Way.TOWARDS:
        deed.way_x = other.x
        deed.way_y = other.y
        return
    units = speed_units(me) * MOST_COUNTS
    x = me.x
    y = me.y
    across = x - other.x
    up = y - other.y
    if across == 0 and up == 0:
        across = 1
    longest = max(abs(across), abs(up))
    deed.way_x = clamped(x + across * units // longest)
    deed.way_y = clamped(y + up * units // longest)
