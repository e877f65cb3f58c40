"""Water for Suiton: carried, and on the field. SHI-JUT-1."""

from __future__ import annotations

from .state import Fight, Fighter


def draw_water(fight: Fight, me: Fighter, gallons: int) -> bool:
    """Use water up, first the field's. Returns whether there was enough; else nothing is used."""
    if gallons > fight.field_water + me.water:
        return False
    from_field = min(gallons, fight.field_water)
    fight.field_water -= from_field
    me.water -= gallons - from_field
    return True
