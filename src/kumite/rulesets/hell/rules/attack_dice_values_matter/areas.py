"""Who else an Attack strikes, and ground that burns, smokes or flows."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has
from kumite.rulesets.shared.scratch import clear
from kumite.table import Table

from ...state import AREAS, EFFECTS, Area, Fight, Fighter, Weapon
from ...terms import AreaKind, Direction, Effect, Event, Kind, Part, Status, Until
from ..combat.tiles import (
    DX,
    DY,
    direction_to,
    distance,
    distance_from,
    in_water,
    is_in_the_air,
    sign,
    tile,
)
from ..cover.behind import is_out_of_sight
from ..standing import has_status, present
from ..status_effects.marks import put
from ..status_effects.statuses import gain, gain_burn
from .bands import outermost


def more_targets(fight: Fight, me: Fighter, foe: Fighter, weapon: Weapon, parts: int) -> None:
    """Everybody besides the main target who is within a line, an area or a neighborhood.

    Only an Attack at a point or an area is an Area Attack; a spear or a shotgun stays what it is.
    """
    attack = fight.attack
    radius = radius_of(weapon, parts)
    main_only = False
    for index in range(EFFECTS):
        effect = weapon.effects[index]
        if effect.part == Part.NONE or not has(parts, effect.part):
            continue
        match effect.kind:
            case Effect.MAIN_ONLY:
                main_only = True
            case Effect.NEIGHBOURS:
                add_within(fight, me, attack.x, attack.y, effect.amount)
            case Effect.LINE:
                add_line(fight, me, foe, effect.amount)
            case Effect.FLANKS:
                add_flanks(fight, me, foe, effect.amount)
            case Effect.CONE:
                add_cone(fight, me, foe, effect.amount)
    if radius >= 0:
        for other in fight.fighters[: fight.count]:
            if present(other) and other.kind != Kind.HAZARD:
                if distance_from(fight, other, attack.x, attack.y) <= radius:
                    attack.targets |= 1 << other.seat
    if main_only:
        attack.targets = 1 << foe.seat
    spare_inner(fight, me, foe)


def radius_of(weapon: Weapon, parts: int) -> int:
    """HEL-ATK-13: how many tiles round its point an area reaches, with its bands known; -1 for none."""
    radius = weapon.area - 1
    for effect in weapon.effects:
        if effect.kind == Effect.WIDER and effect.part != Part.NONE and has(parts, effect.part):
            radius += effect.amount
    return radius


def spare_inner(fight: Fight, me: Fighter, foe: Fighter) -> None:
    """HEL-OVERLAP-1: nobody who has an outer creature around them can be touched from other tiles."""
    for other in fight.fighters[: fight.count]:
        if has(fight.attack.targets, other.seat) and other.seat != foe.seat:
            if outermost(fight, me, other) != other.seat:
                fight.attack.targets &= ~(1 << other.seat)


def may_be_caught(fight: Fight, me: Fighter, other: Fighter) -> bool:
    """HEL-COV-4: whom a non-Area Attack can strike besides its target: nobody who is in Complete Cover."""
    if not present(other) or other.seat == me.seat or other.kind == Kind.HAZARD:
        return False
    return not is_out_of_sight(fight, other, me)


def add_within(fight: Fight, me: Fighter, x: int, y: int, tiles: int) -> None:
    """All within so many tiles of the target."""
    for other in fight.fighters[: fight.count]:
        if may_be_caught(fight, me, other) and distance_from(fight, other, x, y) <= tiles:
            fight.attack.targets |= 1 << other.seat


def add_at(fight: Fight, me: Fighter, x: int, y: int) -> None:
    """Whoever stands on a tile."""
    for other in fight.fighters[: fight.count]:
        if may_be_caught(fight, me, other) and distance_from(fight, other, x, y) == 0:
            fight.attack.targets |= 1 << other.seat


def add_line(fight: Fight, me: Fighter, foe: Fighter, tiles: int) -> None:
    """All in a line of so many tiles from the attacker towards the target."""
    way = direction_to(fight, me, foe)
    for step in range(1, tiles + 1):
        x = me.x + DX[way] * step + (me.size - 1 if DX[way] > 0 else 0)
        y = me.y + DY[way] * step + (me.size - 1 if DY[way] > 0 else 0)
        add_at(fight, me, x, y)


def add_flanks(fight: Fight, me: Fighter, foe: Fighter, tiles: int) -> None:
    """So many tiles to the left and to the right of the target, seen from the attacker."""
    way = direction_to(fight, me, foe)
    for step in range(1, tiles + 1):
        add_at(fight, me, foe.x - DY[way] * step, foe.y + DX[way] * step)
        add_at(fight, me, foe.x + DY[way] * step, foe.y - DX[way] * step)


def add_cone(fight: Fight, me: Fighter, foe: Fighter, tiles: int) -> None:
    """A cone: straight, no wider than it is long; slanting, a quarter of the plane."""
    way = direction_to(fight, me, foe)
    if way == Direction.STOP:
        return
    for other in fight.fighters[: fight.count]:
        if may_be_caught(fight, me, other) and distance(fight, me, other) <= tiles:
            if in_cone(other.x - me.x, other.y - me.y, DX[way], DY[way]):
                fight.attack.targets |= 1 << other.seat


def in_cone(dx: int, dy: int, sx: int, sy: int) -> bool:
    """Whether an offset lies in the cone that opens in the direction (sx, sy)."""
    if sx != 0 and sy != 0:
        return (dx == 0 or sign(dx) == sx) and (dy == 0 or sign(dy) == sy) and (dx != 0 or dy != 0)
    along = dx * sx + dy * sy
    across = abs(dx * sy) + abs(dy * sx)
    return along > 0 and across <= along


def free_area(fight: Fight) -> int:
    """An empty place for an area; the first is given up where all are taken."""
    for index in range(AREAS):
        if fight.areas[index].kind == AreaKind.NONE:
            return index
    return 0


def lay(fight: Fight, kind: int, x: int, y: int, radius: int, amount: int, whose: int, turns: int) -> None:
    """HEL-ST-32: ground that does something, until somebody's Beginning after so many turns."""
    area = fight.areas[free_area(fight)]
    area.kind = kind
    area.x = x
    area.y = y
    area.radius = radius
    area.amount = amount
    area.whose = whose
    area.turns = turns


def ignite(table: Table, fight: Fight, x: int, y: int, radius: int, amount: int, by: Fighter) -> None:
    """HEL-ST-32: burning ground, until the Beginning of the author's next turn."""
    lay(fight, AreaKind.FIRE, x, y, radius, amount, by.seat + 1, 1)
    table.tell(by.seat, Event.IGNITED, tile(x, y))


def is_in(fight: Fight, me: Fighter, area: Area) -> bool:
    """Whether a creature stands on the ground of an area."""
    return area.kind != AreaKind.NONE and distance_from(fight, me, area.x, area.y) <= area.radius


def enter_ground(table: Table, fight: Fight, me: Fighter, starts: bool) -> None:
    """HEL-ST-28, HEL-ST-32: whoever starts their turn on burning ground, or enters it, gains Burn.

    Lava burns only those who enter; whoever flies or hovers is not touched. HEL-MOVE-9: water makes Wet.
    """
    if is_in_the_air(me) or has_status(me, Status.HOVER) or me.kind == Kind.HAZARD:
        return
    if in_water(fight, me, me.x, me.y) and (starts or not has_status(me, Status.WET)):
        gain(table, fight, me, Status.WET, 1, Until.NEXT_END, me.seat + 1, 1, 0)
    for index in range(AREAS):
        area = fight.areas[index]
        if is_in(fight, me, area):
            if area.kind == AreaKind.FIRE or (area.kind == AreaKind.LAVA and not starts):
                gain_burn(table, fight, me, area.amount, area.whose)


def is_rough_area(fight: Fight, me: Fighter, x: int, y: int) -> bool:
    """HEL-MOVE-5: the ground under a phoenix's aura is Rough Terrain."""
    for other in fight.fighters[: fight.count]:
        if (
            other.seat != me.seat
            and has_status(other, Status.AURA)
            and distance_from(fight, other, x, y) <= 2
        ):
            return True
    return False


def smoke(table: Table, fight: Fight, me: Fighter, by: Fighter) -> None:
    """HEL-ST-22: in the smoke one is Obscured."""
    put(table, fight, me, Status.OBSCURED, 1, Until.BEGINNING, by.seat + 1, 6, by.seat + 1)


def end_areas(fight: Fight, seat: int) -> None:
    """HEL-GEN-5: what lasts until somebody's Beginning ends in it."""
    for index in range(AREAS):
        area = fight.areas[index]
        if area.kind != AreaKind.NONE and area.whose == seat + 1:
            area.turns -= 1
            if area.turns <= 0:
                clear(area)
