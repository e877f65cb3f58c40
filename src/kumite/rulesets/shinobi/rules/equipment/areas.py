"""Areas: smoke, mist, caltrops, tags that count down."""

from __future__ import annotations

from kumite.table import REFEREE, Table

from ...state import YARD, Area, Fight, Fighter
from ...state.sizes import LAST_COUNT
from ...terms import AreaKind, Event


def inside(area: Area, x: int, y: int) -> bool:
    """Whether a place lies in an area."""
    far = area.radius * YARD
    return (x - area.x) * (x - area.x) + (y - area.y) * (y - area.y) <= far * far


def area_visibility(fight: Fight, x: int, y: int) -> int:
    """SHI-STA-VIS, SHI-AOE-1: what smoke and mist do to sight at a place; only the worst counts."""
    worst = 0
    for area in fight.areas:
        if area.kind in (AreaKind.SMOKE, AreaKind.HIDDEN_MIST, AreaKind.ILLUSORY_MIST):
            if area.value > worst and inside(area, x, y):
                worst = area.value
    return worst


def lay(
    table: Table, fight: Fight, kind: int, by: int, x: int, y: int, radius: int, value: int, until: int
) -> int:
    """SHI-AOE-4: put an area down, over another where no place is left. Returns its place."""
    place = 0
    for index, area in enumerate(fight.areas):
        if area.kind == AreaKind.NONE:
            place = index
            break
        if lasts(area) < lasts(fight.areas[place]):
            place = index
    if fight.areas[place].kind != AreaKind.NONE:
        table.tell(REFEREE, Event.AREA_ENDS, fight.areas[place].kind)
    area = fight.areas[place]
    area.kind = kind
    area.by = by
    area.x = x
    area.y = y
    area.radius = radius
    area.value = value
    area.until = until
    area.clock = 0
    return place


def lasts(area: Area) -> int:
    """SHI-AOE-4: until which count it lasts: kept-up mist longer than all else but tags."""
    if area.kind == AreaKind.TAG:
        return LAST_COUNT + 1
    return LAST_COUNT if area.until == 0 else area.until


def strewn(fight: Fight) -> bool:
    """Whether there are caltrops anywhere."""
    for area in fight.areas:
        if area.kind == AreaKind.CALTROPS:
            return True
    return False


def in_caltrops(fight: Fight, me: Fighter) -> bool:
    """Whether there are caltrops under somebody's feet."""
    for area in fight.areas:
        if area.kind == AreaKind.CALTROPS and inside(area, me.x, me.y):
            return True
    return False
