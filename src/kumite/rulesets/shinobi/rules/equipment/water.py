"""Water for Suiton: carried, and on the field. SHI-JUT-1."""

from __future__ import annotations

from kumite.table import Table

from ...state import Deed, Fight, Fighter
from ...terms import Event, TechniqueName
from ..initiative.deeds import link_x


def draw_water(fight: Fight, me: Fighter, gallons: int) -> bool:
    """Use water up, first the field's. Returns whether there was enough; else nothing is used."""
    if gallons > fight.field_water + me.water:
        return False
    from_field = min(gallons, fight.field_water)
    fight.field_water -= from_field
    me.water -= gallons - from_field
    return True


def create_water(table: Table, fight: Fight, me: Fighter, gallons: int) -> None:
    """Water Creation: so many gallons on the field."""
    fight.field_water += gallons
    table.tell(me.seat, Event.WATER, fight.field_water)


def create_linked_water(table: Table, fight: Fight, me: Fighter, deed: Deed) -> None:
    """SHI-CHAIN-3: Water Creation as a link of another jutsu, or of a dodge."""
    gallons = link_x(me, deed, TechniqueName.WATER_CREATION) - 1
    if gallons > 0:
        create_water(table, fight, me, gallons)
