"""The tile that an area is laid on: somebody's, or any other in range."""

from __future__ import annotations

from kumite.rulesets.shared.asking import amount, choose
from kumite.table import Table

from ...state import DECLINE, Fight, Fighter
from ...terms import Ask, Event, Metric, Status
from ..combat.tiles import has_map, spot
from ..standing import has_status, is_grappled

FARTHEST = 60
"""No area is laid farther away."""


def choose_point(table: Table, fight: Fight, me: Fighter, seats: int, length: int) -> int:
    """HEL-ATK-13: round one of those seats, or DECLINE for another tile. Notes the tile in the Attack.

    Returns the seat, or -1 where the tile is not one of theirs.
    """
    seat = choose(table, me.seat, Ask.POINT, seats)
    if seat != DECLINE:
        fight.attack.x = fight.fighters[seat].x
        fight.attack.y = fight.fighters[seat].y
        if fight.attack.attacker == 0:
            table.tell(me.seat, Event.AREA_AT, spot(fight.attack.x, fight.attack.y))
        return seat
    length = min(length, FARTHEST)
    choose_tile(table, fight, me, length)
    table.tell(me.seat, Event.AREA_AT, spot(fight.attack.x, fight.attack.y))
    return -1


def choose_tile(table: Table, fight: Fight, me: Fighter, length: int) -> None:
    """HEL-ATK-13, HEL-GEN-4: column and row of any tile on the map that is no farther away."""
    low, high = me.x - length, me.x + me.size - 1 + length
    if has_map(fight):
        low, high = max(0, low), min(fight.width - 1, high)
    x = amount(table, me.seat, Ask.POINT_COLUMN, low, high)
    low, high = -length, length
    if fight.house.metric == Metric.HEX:
        low, high = max(low, low - (x - me.x)), min(high, high - (x - me.x))
    low, high = me.y + low, me.y + me.size - 1 + high
    if has_map(fight):
        low, high = max(0, low), min(fight.height - 1, high)
    fight.attack.x = x
    fight.attack.y = amount(table, me.seat, Ask.POINT_ROW, low, high)


def any_tile(me: Fighter) -> int:
    """HEL-ATK-13, HEL-ST-10, HEL-ST-35: another tile, for all but the Grappled and the Taunted."""
    return 0 if is_grappled(me) or has_status(me, Status.TAUNTED) else 1 << DECLINE
