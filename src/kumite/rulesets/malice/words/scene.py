"""The scene: a field in feet, who stands where on it in which Stance, and whose Turn comes when."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kumite.rulesets import Viewer
from kumite.rulesets.scene import (
    Gauge,
    Ground,
    GroundKind,
    Link,
    LinkKind,
    Scene,
    Token,
    Track,
    Zone,
    in_order,
    monograms,
)
from kumite.rulesets.shared.bits import has
from kumite.rulesets.shared.secrets import knows

from ..rules.actions.places import in_reach
from ..rules.standing import is_character, is_grappled
from ..rules.wounds.wounds import healthy_capacity, rank_capacity, wound_rank
from ..state import Fight, Fighter
from ..terms import Fate, Phase, Stance, Terrain, WoundRank
from .board import conditions, held_by
from .phrases import STANCES, WOUND_RANKS

SIDES = ("PC side", "Opponents")
"""By `Side`."""
SQUARE = 5
"""MAL-ATK-8: in feet, as far as an arm and a blade reach."""
AROUND = 5
"""So many feet are drawn around those who stand farthest out."""
LEAST = 20
"""At least so many feet are drawn."""
TERRAINS: dict[int, str] = {
    Terrain.BASIC: "",
    Terrain.MODERATE: "moderate terrain",
    Terrain.DIFFICULT: "difficult terrain",
}


def scene(seen: Fight, names: Sequence[str], viewer: Viewer) -> Scene:
    """What there is to see of a fight of which `seen` is what the viewer may know."""
    there = [me for me in seen.fighters[: seen.count] if me.fate != Fate.ABSENT]
    marks = monograms(names)
    tokens = tuple(token(seen, names, me, marks[me.seat], viewer) for me in there)
    return Scene(SIDES, tokens, field(seen, there), tuple(links(seen, names, there)), turns(seen, names))


def over(fight: Fight) -> bool:
    """Whether nobody fights any longer."""
    return fight.phase in (Phase.AFTERMATH, Phase.OVER)


def token(fight: Fight, names: Sequence[str], me: Fighter, mark: str, viewer: Viewer) -> Token:
    """One participant, with what the viewer may know of them. North is up, so `y` is turned around."""
    known = knows(fight, viewer, me.seat)
    return Token(
        me.seat,
        names[me.seat],
        mark,
        me.side,
        me.x,
        -me.y,
        where=f"at {me.x}, {me.y}" + (f", {me.height} ft up" if me.height else ""),
        level=me.height,
        standing=me.fate == Fate.IN_FIGHT,
        acts=fight.acting == me.seat + 1,
        gauges=gauges(fight, me) if known else unknown(me),
        conditions=(*rank(fight, me, known), *conditions(fight, names, me)),
        holds=held_by(names, me),
        badge="" if me.stance == Stance.NONE or over(fight) else STANCES[me.stance],
    )


def gauges(fight: Fight, me: Fighter) -> tuple[Gauge, ...]:
    """Wounds up to what puts them out, and Void Points."""
    void = (Gauge("Void", me.void_points, me.void_max),) if me.void_max else ()
    if not is_character(me):
        return (Gauge("Wounds", me.wounds, me.dead_at, rising=True), *void)
    most = healthy_capacity(fight, me) + (WoundRank.OUT - 1) * rank_capacity(fight, me)
    return (Gauge("Wounds", me.wounds, most, rising=True), *void)


def rank(fight: Fight, me: Fighter, known: bool) -> list[str]:
    """MAL-WND-1: the rank of their Wounds, for their own side."""
    worse = known and is_character(me) and me.fate == Fate.IN_FIGHT and me.wounds
    return [WOUND_RANKS[wound_rank(fight, me)]] if worse else []


def unknown(me: Fighter) -> tuple[Gauge, ...]:
    """MAL-DUEL-7: of enemies only whether they are wounded."""
    return (Gauge("Wounds", min(1, me.wounds), 2, "wounded" if me.wounds else "unhurt", rising=True),)


def field(fight: Fight, there: Sequence[Fighter]) -> Ground:
    """The field around everybody, with as much as lies on it of the areas where the ground is special."""
    left, width = spread([me.x for me in there])
    top, height = spread([-me.y for me in there])
    zones = []
    for area in fight.areas:
        west, east = max(left, area.left), min(left + width, area.right)
        north, south = max(top, -area.top), min(top + height, -area.bottom)
        if area.used and west < east and north < south:
            said = (TERRAINS[area.terrain], f"{area.height} ft up" if area.height else "")
            text, kind = ", ".join(filter(None, said)), "high" if area.height else "rough"
            where = f"from {west},{-south} to {east},{-north}"
            zones.append(Zone(west, north, east - west, south - north, text, kind, where))
    return Ground(GroundKind.FIELD, left, top, width, height, "foot", "feet", SQUARE, zones=tuple(zones))


def spread(found: Sequence[int]) -> tuple[int, int]:
    """From where to how far to draw, in whole squares."""
    low, high = min(found, default=0) - AROUND, max(found, default=0) + AROUND
    more = max(0, LEAST - (high - low))
    low = (low - more // 2) // SQUARE * SQUARE
    return low, -(-(high + more // 2 - low) // SQUARE) * SQUARE


def links(fight: Fight, names: Sequence[str], there: Sequence[Fighter]) -> Iterator[Link]:
    """Who is in reach of whom, who holds and who guards whom, and at whom an attack goes."""
    able = [me for me in there if me.fate == Fate.IN_FIGHT]
    for me in able:
        for other in able:
            text = f"{names[me.seat]} and {names[other.seat]}"
            if (
                me.seat < other.seat
                and me.side != other.side
                and in_reach(fight, me, other)
                and not over(fight)
            ):
                yield Link(LinkKind.ENGAGES, me.seat, other.seat, f"{text} are in reach of each other")
            if is_grappled(me) and me.grapple.which == other.grapple.which and me.seat != other.seat:
                if me.grapple.controls:
                    yield Link(
                        LinkKind.HOLDS, me.seat, other.seat, f"{names[me.seat]} holds {names[other.seat]}"
                    )
            if has(me.guards, other.seat):
                yield Link(
                    LinkKind.GUARDS, me.seat, other.seat, f"{names[me.seat]} guards {names[other.seat]}"
                )
    actor = fight.acting - 1
    at = fight.fighters[actor].attack.target - 1 if actor >= 0 else -1
    if at >= 0 and at != actor:
        yield Link(LinkKind.AIMS, actor, at, f"{names[actor]} attacks {names[at]}")


def turns(fight: Fight, names: Sequence[str]) -> tuple[Track, ...]:
    """MAL-INIT-9: the Turns of this Round in their order: those taken, the present one, those to come."""
    order = [seat for seat in fight.order[: fight.ordered] if fight.fighters[seat].fate == Fate.IN_FIGHT]
    if over(fight) or fight.round == 0 or not order:
        return ()
    now = fight.acting - 1
    begun = fight.phase not in (Phase.STANCES, Phase.ORDER)
    open_ = fight.turns.fresh | fight.turns.waiting if begun else (1 << fight.count) - 1
    done = [seat for seat in order if seat != now and not has(open_, seat)]
    rest = [seat for seat in order if seat != now and has(open_, seat)]
    seats = [*done, *([now] if now in order else []), *rest]
    return (in_order(f"Round {fight.round}", seats, names, len(done), now in order),)
