"""Where a move goes. SHI-MOVE-1, SHI-MOVE-6."""

from __future__ import annotations

from kumite.rulesets.shared.asking import amount, choose
from kumite.rulesets.shared.bits import has
from kumite.table import Table

from ...state import FIELD, MOST_COUNTS, YARD, Deed, Fight, Fighter
from ...terms import Ask, Way
from ..basic_actions.grid import clamped, speed_units
from ..basic_actions.ground import nearest_heap, scattered


def declare_move(table: Table, fight: Fight, me: Fighter, deed: Deed) -> None:
    """SHI-MOVE-1: where to, and for how many counts."""
    declare_way(table, fight, me, deed)
    deed.counts = amount(table, me.seat, Ask.COUNTS, 1, MOST_COUNTS)


def declare_way(table: Table, fight: Fight, me: Fighter, deed: Deed) -> None:
    """SHI-MOVE-6: the path is straight: towards somebody, away from somebody, to a point, to a weapon."""
    seen = 0
    for other in fight.fighters[: fight.count]:
        if other.seat != me.seat and not has(other.hidden_from, me.seat):
            seen |= 1 << other.seat
    ways = 0b111 if seen != 0 else 1 << Way.POINT
    if scattered(me) != 0:
        ways |= 1 << Way.FETCH
    way = choose(table, me.seat, Ask.WAY, ways)
    if way == Way.POINT:
        deed.way_x = table.amount(me.seat, Ask.POINT_X, -FIELD, FIELD) * YARD
        deed.way_y = table.amount(me.seat, Ask.POINT_Y, -FIELD, FIELD) * YARD
        return
    if way == Way.FETCH:  # SHI-EQ-9
        heap = nearest_heap(me, choose(table, me.seat, Ask.FETCHES, scattered(me)))
        deed.way_x = heap.x
        deed.way_y = heap.y
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
