"""What is worn. Each piece wears out."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has
from kumite.table import Table

from ...state import Fighter
from ...terms import Armour, Event, Location, Severity


def lower_by_armour(table: Table, me: Fighter, severity: int, location: int) -> int:
    """The severity of a wound once what is worn there has done its part.

    SHI-ARM-PROTECTOR, SHI-ARM-VEST, SHI-ARM-MASK.
    """
    if severity == Severity.MINOR and location == me.protector_place:
        if use(table, me, Armour.FOREHEAD_PROTECTOR):
            return Severity.NONE
    if location == Location.HEAD and severity > 0 and use(table, me, Armour.ANBU_MASK):
        return severity - 1
    if location in (Location.TORSO, Location.ABDOMEN) and severity > 0 and has(me.armour, Armour.FLAK_VEST):
        return severity - 1
    return severity


def lower_by_glove(table: Table, me: Fighter, severity: int, location: int) -> int:
    """SHI-ARM-GLOVES: the first two wounds to the arm of the glove that parried are a step lighter."""
    glove = Armour.HAND_GUARD_RIGHT if location == Location.RIGHT_ARM else Armour.HAND_GUARD_LEFT
    if severity > 0 and use(table, me, glove):
        return severity - 1
    return severity


def vest_damage(table: Table, me: Fighter, location: int) -> int:
    """SHI-ARM-VEST: what a flak vest takes off the damage of a blow that wounds under it.

    25, then 20, 15, 10 and 5, after which it is spent.
    """
    if location not in (Location.TORSO, Location.ABDOMEN) or not has(me.armour, Armour.FLAK_VEST):
        return 0
    points = 5 * me.armour_uses[Armour.FLAK_VEST]
    use(table, me, Armour.FLAK_VEST)
    return points


def use(table: Table, me: Fighter, piece: int) -> bool:
    """Use a piece up by one. Returns whether there was one."""
    if not has(me.armour, piece):
        return False
    table.tell(me.seat, Event.WOUND_PREVENTED, piece)
    me.armour_uses[piece] -= 1
    if me.armour_uses[piece] <= 0:
        me.armour &= ~(1 << piece)
        table.tell(me.seat, Event.ARMOUR_SPENT, piece)
    return True


def destroy_at(table: Table, me: Fighter, location: int) -> None:
    """Shattering Hand: whatever is worn at that place is broken."""
    piece = -1
    match location:
        case Location.HEAD:
            piece = Armour.ANBU_MASK
        case Location.TORSO | Location.ABDOMEN:
            piece = Armour.FLAK_VEST
        case Location.RIGHT_ARM:
            piece = Armour.HAND_GUARD_RIGHT
        case Location.LEFT_ARM:
            piece = Armour.HAND_GUARD_LEFT
        case _:
            return
    if has(me.armour, piece):
        me.armour &= ~(1 << piece)
        table.tell(me.seat, Event.ARMOUR_SPENT, piece)
    if location == me.protector_place and has(me.armour, Armour.FOREHEAD_PROTECTOR):
        me.armour &= ~(1 << Armour.FOREHEAD_PROTECTOR)
        table.tell(me.seat, Event.ARMOUR_SPENT, Armour.FOREHEAD_PROTECTOR)
