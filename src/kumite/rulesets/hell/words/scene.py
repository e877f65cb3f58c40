"""The scene: the map, who stands where on it, and whose turn comes when."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kumite.rulesets import Viewer
from kumite.rulesets.scene import (
    FLOOR,
    OBSTACLE,
    ROUGH,
    WALL,
    WATER,
    Area,
    Gauge,
    GroundKind,
    Link,
    LinkKind,
    Scene,
    Token,
    Track,
    in_order,
    monograms,
)
from kumite.rulesets.scene import Cover as Shield
from kumite.rulesets.scene import Ground as Drawn
from kumite.rulesets.shared.language import counted
from kumite.rulesets.shared.secrets import knows

from ..rules.combat.tiles import ground_at, has_map, level_at
from ..rules.damage_and_armor.dodging import block
from ..rules.standing import present
from ..rules.status_effects.lasting import amount_of
from ..rules.status_effects.strain import max_strain
from ..secrets import has_armor, looks, perceives
from ..state import Fight, Fighter
from ..terms import AreaKind, Cover, Fate, Ground, Kind, Status
from .board import conditions, cover_of, dice, holds, is_over, place

SIDES = ("Players", "NPCs", "The world")
"""By `Side`."""
GROUNDS: dict[int, str] = {
    Ground.FLOOR: FLOOR,
    Ground.WALL: WALL,
    Ground.OBSTACLE: OBSTACLE,
    Ground.ROUGH: ROUGH,
    Ground.WATER: WATER,
}
AREAS: dict[int, tuple[str, str]] = {AreaKind.FIRE: ("Fire", "fire"), AreaKind.LAVA: ("Lava", "fire")}
COVERS: dict[int, str] = {Cover.HALF: "half", Cover.COMPLETE: "cover"}
"""What each degree looks like."""
TILE = ("tile", "tiles")
"""HEL-GEN-4: what one is called, and several; how long one is, no rule says."""
AROUND = 2
"""So many tiles are drawn around those who stand on ground without a map."""


def scene(seen: Fight, names: Sequence[str], viewer: Viewer) -> Scene:
    """What there is to see of a fight of which `seen` is what the viewer may know."""
    placed = [
        me
        for me in seen.fighters[: seen.count]
        if me.kind != Kind.HAZARD and me.fate != Fate.ABSENT and perceives(seen, viewer, me.seat)
    ]
    marks = monograms(names)
    tokens = tuple(token(seen, names, me, marks[me.seat], viewer) for me in placed)
    tracks = turns(seen, names)
    return Scene(SIDES, tokens, ground(seen, placed), tuple(links(seen, names, placed)), tracks)


def token(fight: Fight, names: Sequence[str], me: Fighter, mark: str, viewer: Viewer) -> Token:
    """One creature, with what the viewer may know of it."""
    known = knows(fight, viewer, me.seat)
    return Token(
        me.seat,
        names[me.seat],
        mark,
        me.side,
        me.x,
        me.y,
        where=f"at {place(fight, me)}",
        size=me.size,
        level=level_at(fight, me.x, me.y),
        standing=me.fate == Fate.IN_FIGHT and me.health > 0,
        acts=fight.turn_of == me.seat + 1,
        gauges=gauges(fight, me) if known else unknown(fight, me),
        conditions=tuple(conditions(fight, names, me, viewer)),
        cover=cover(fight, me, viewer),
        hidden=me.hidden != 0 and not is_over(fight),
        holds=holds(me),
        dice="" if is_over(fight) else dice(me),
    )


def cover(fight: Fight, me: Fighter, viewer: Viewer) -> tuple[Shield, ...]:
    """HEL-COV-1: what covers them from whom."""
    if is_over(fight) or me.fate != Fate.IN_FIGHT:
        return ()
    found = cover_of(fight, me, viewer)
    shields = [
        Shield(kind, tuple(seat for seat, much in found.items() if much == degree))
        for degree, kind in COVERS.items()
    ]
    return tuple(one for one in shields if one.against)


def gauges(fight: Fight, me: Fighter) -> tuple[Gauge, ...]:
    """Their Health, and what protects them."""
    top = me.max_health + amount_of(me, Status.BONUS_MAX_HEALTH)
    shown = [Gauge("Health", me.health, top)]
    if most := max_strain(me):
        shown.append(Gauge("Strain", most - me.strain_spent, most))
    armor = me.armor + amount_of(me, Status.BONUS_ARMOR)
    dodge = max(0, me.dodge - block(fight, me))
    shown += [Gauge(name, n) for name, n in (("Armor", armor), ("Dodge", dodge), ("Ward", me.ward)) if n]
    return tuple(shown)


def unknown(fight: Fight, me: Fighter) -> tuple[Gauge, ...]:
    """HEL-ST-30: of others how they look, which `hide` leaves as one of three; and whether there is armor."""
    shown = [Gauge("Health", me.health, me.max_health, looks(fight, me))]
    return (*shown, Gauge("Armor", 1, 1, "some")) if has_armor(me) else tuple(shown)


def ground(fight: Fight, placed: Sequence[Fighter]) -> Drawn | None:
    """The map; where there is none, the ground that they stand on."""
    areas = tuple(
        Area(
            area.x + 0.5,
            area.y + 0.5,
            area.radius + 0.5,
            *AREAS[area.kind],
            round=False,
            where=f"{counted(area.radius, 'tile')} around {area.x},{area.y}"
            if area.radius
            else f"at {area.x},{area.y}",
        )
        for area in fight.areas
        if area.kind
    )
    if has_map(fight):
        rows = range(fight.height)
        tiles = tuple("".join(GROUNDS[ground_at(fight, x, y)] for x in range(fight.width)) for y in rows)
        levels = tuple("".join(str(level_at(fight, x, y)) for x in range(fight.width)) for y in rows)
        levels = levels if any(line.strip("0") for line in levels) else ()
        size = fight.width, fight.height
        return Drawn(GroundKind.TILES, 0, 0, *size, *TILE, tiles=tiles, levels=levels, areas=areas)
    if not placed:
        return None
    left, top = min(me.x for me in placed) - AROUND, min(me.y for me in placed) - AROUND
    width = max(me.x + me.size for me in placed) + AROUND - left
    height = max(me.y + me.size for me in placed) + AROUND - top
    return Drawn(GroundKind.TILES, left, top, width, height, *TILE, areas=areas)


def links(fight: Fight, names: Sequence[str], placed: Sequence[Fighter]) -> Iterator[Link]:
    """Who holds whom, and at whom the Attack in hand goes."""
    there = {me.seat for me in placed if present(me)}
    for me in placed:
        for by in sorted(there):
            if me.held_by >> by & 1:
                yield Link(LinkKind.HOLDS, by, me.seat, f"{names[by]} holds {names[me.seat]}")
    by, at = fight.attack.attacker - 1, fight.attack.target - 1
    if by in there and at in there and by != at:
        yield Link(LinkKind.AIMS, by, at, f"{names[by]} attacks {names[at]}")


def turns(fight: Fight, names: Sequence[str]) -> tuple[Track, ...]:
    """HEL-INIT-6: the turns of this Round, in their order."""
    if is_over(fight) or fight.turns == 0:
        return ()
    seats = [*fight.order[: fight.turns]]
    acting = fight.turn_of > 0 and fight.place > 0
    return (in_order(f"Round {fight.round}", seats, names, fight.place - int(acting), acting),)
