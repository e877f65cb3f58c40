"""The scene: a field in yards, and the counts to come with what everybody does until they act again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kumite.rulesets import Viewer
from kumite.rulesets.scene import (
    Area,
    Cover,
    Gauge,
    Ground,
    GroundKind,
    Link,
    LinkKind,
    Mark,
    MarkState,
    Scene,
    Surrounding,
    Token,
    Track,
    TrackKind,
    monograms,
)
from kumite.rulesets.shared.bits import has
from kumite.rulesets.shared.language import counted

from ..repertoire.running import RUNNING
from ..rules.equipment.areas import inside
from ..secrets import knows, perceives
from ..sheets.library import spelled
from ..state import YARD, Fight, Fighter
from ..terms import AreaKind, Fate, Light, Phase, Running, Side, Weather
from .board import conditions, holds, is_over
from .naming import term
from .results import place, spot
from .timeline import COUNTS, due_counts

SIDES = tuple(spelled(side).capitalize() for side in Side)
DOING = {row.running: row.legend for row in RUNNING}
AREAS: dict[int, tuple[str, str]] = {
    AreaKind.SMOKE: ("Smoke", "smoke"),
    AreaKind.HIDDEN_MIST: ("Mist", "smoke"),
    AreaKind.ILLUSORY_MIST: ("Mist that is an illusion", "smoke"),
    AreaKind.CALTROPS: ("Caltrops", ""),
    AreaKind.TAG: ("Exploding tag", "fire"),
}
INSIDE: dict[int, str] = {
    AreaKind.SMOKE: "in smoke",
    AreaKind.HIDDEN_MIST: "in mist",
    AreaKind.ILLUSORY_MIST: "in mist that is an illusion",
    AreaKind.CALTROPS: "among caltrops",
    AreaKind.TAG: "near an exploding tag",
}
"""Where somebody is who is there."""
SKIES: dict[int, str] = {
    Weather.FOG: "mist",
    Weather.SMOG: "mist",
    Weather.HEAVY_RAIN: "rain",
    Weather.THUNDERSTORM: "rain",
    Weather.SNOW: "snow",
    Weather.HAIL: "snow",
    Weather.BLIZZARD: "snow",
    Weather.SANDSTORM: "sand",
    Weather.HIGH_WINDS: "wind",
}
"""What weather looks like; of heat, cold and pressure one sees nothing."""
DARK = (Light.DUSK_OR_DAWN, Light.NIGHT, Light.INTENSE_MOONLIGHT, Light.NEW_MOON)
AROUND = 2
"""So many yards are drawn around those who stand farthest out."""
LEAST = 8
"""At least so many yards are drawn."""


def scene(seen: Fight, names: Sequence[str], viewer: Viewer) -> Scene:
    """What there is to see of a battle of which `seen` is what the viewer may know.

    SHI-HIDE-3: who is hidden from a whole side is not in its scene.
    """
    there = [
        me
        for me in seen.fighters[: seen.count]
        if me.fate not in (Fate.ABSENT, Fate.AWAY) and perceives(seen, viewer, me.seat)
    ]
    marks = monograms(names)
    tokens = tuple(token(seen, names, me, marks[me.seat], viewer) for me in there)
    ground = field(seen, there) if seen.phase != Phase.PURSUIT else None
    return Scene(
        SIDES,
        tokens,
        ground,
        tuple(links(seen, names, there)),
        counts(seen, names, there),
        tuple(surroundings(seen)),
    )


def surroundings(fight: Fight) -> Iterator[Surrounding]:
    """SHI-JUT-1, SHI-WEA-7: the water for jutsu, of which nobody has said where it lies, and the sky."""
    if fight.field_water:
        yield Surrounding(f"{counted(fight.field_water, 'gallon')} of water on the field", "water")
    for weather in Weather:
        if weather != Weather.CLEAR_SKIES and has(fight.weather, weather):
            yield Surrounding(term(Weather, weather).capitalize(), SKIES.get(weather, ""))
    if fight.light != Light.DAY:
        yield Surrounding(term(Light, fight.light).capitalize(), "dark" if fight.light in DARK else "")


def token(fight: Fight, names: Sequence[str], me: Fighter, mark: str, viewer: Viewer) -> Token:
    """One combatant, with what the viewer may know of them. North is up, so `y` is turned around."""
    able = me.fate == Fate.ABLE and fight.phase not in (Phase.START, Phase.OVER)
    return Token(
        me.seat,
        names[me.seat],
        mark,
        me.side,
        me.x / YARD,
        -me.y / YARD,
        where=", ".join([f"at {place(me)}", *surrounded(fight, me)]),
        standing=me.fate == Fate.ABLE,
        acts=able and has(fight.actors, me.seat) and fight.phase in (Phase.DECLARE, Phase.RESOLVE),
        gauges=gauges(me) if knows(fight, viewer, me.seat) else unknown(me),
        conditions=tuple(conditions(fight, names, me, viewer)),
        holds=holds(names, me),
        badge=f"count {me.next_ic}" if able else "",
        cover=tuple(
            Cover(kind) for kind, there in (("water", me.wall), ("earth", me.shore)) if able and there
        ),
        hidden=able and me.hidden_from != 0,
    )


def walled(me: Fighter) -> tuple[Cover, ...]:
    """SHI-TECH-WATER-WALL, SHI-TECH-EARTH-SHORE-RETURN: the walls behind which somebody stands."""
    return tuple(Cover(kind) for kind, stands in (("water", me.wall), ("earth", me.shore)) if stands)


def surrounded(fight: Fight, me: Fighter) -> list[str]:
    """SHI-AOE-1: in what smoke, or among what, somebody stands: each of it once."""
    if fight.phase == Phase.PURSUIT:
        return []
    found = {INSIDE[area.kind]: None for area in fight.areas if area.kind and inside(area, me.x, me.y)}
    return list(found)


def gauges(me: Fighter) -> tuple[Gauge, ...]:
    """Their pools."""
    return (
        Gauge("Vitality", me.vitality, me.vitality_max),
        Gauge("HP", me.hp, me.hp_max),
        Gauge("AP", me.ap),
        Gauge("Willpower", me.willpower, me.willpower_max),
        Gauge("Fatigue", me.fatigue),
    )


def unknown(me: Fighter) -> tuple[Gauge, ...]:
    """SHI-INFO-1: of others only what shows."""
    return (Gauge("Fatigue", me.fatigue),)


def field(fight: Fight, there: Sequence[Fighter]) -> Ground:
    """The field around everybody, with what lies or drifts on it."""
    areas = tuple(
        Area(
            area.x / YARD,
            -area.y / YARD,
            area.radius,
            *AREAS[area.kind],
            where=f"{counted(area.radius, 'yard')} around {spot(area.x, area.y)}",
        )
        for area in fight.areas
        if area.kind
    )
    left, width = spread([me.x / YARD for me in there] + [area.x for area in areas])
    top, height = spread([-me.y / YARD for me in there] + [area.y for area in areas])
    step = 1 if max(width, height) <= 30 else 5 if max(width, height) <= 150 else 25
    return Ground(GroundKind.FIELD, left, top, width, height, "yard", "yards", step, areas=areas)


def spread(found: Sequence[float]) -> tuple[int, int]:
    """From where to how far to draw, in whole yards."""
    low, high = min(found, default=0.0) - AROUND, max(found, default=0.0) + AROUND
    more = max(0.0, LEAST - (high - low)) / 2
    return int((low - more) // 1), int(-((low - high - 2 * more) // 1))


def links(fight: Fight, names: Sequence[str], there: Sequence[Fighter]) -> Iterator[Link]:
    """Who holds whom, whom what has been declared is for, and who protects whom."""
    seats = {me.seat for me in there}
    for me in there:
        if me.grapples and me.grapples - 1 in seats:
            yield Link(
                LinkKind.HOLDS, me.seat, me.grapples - 1, f"{names[me.seat]} holds {names[me.grapples - 1]}"
            )
        at = me.deed.target - 1
        busy = has(fight.actors, me.seat) and not me.deed.called_off and not is_over(fight)
        if busy and at in seats and at != me.seat:
            yield Link(LinkKind.AIMS, me.seat, at, f"{names[me.seat]} goes for {names[at]}")
        for ward in sorted(seats):
            if has(me.wards, ward) and ward != me.seat:
                yield Link(LinkKind.GUARDS, me.seat, ward, f"{names[me.seat]} protects {names[ward]}")


def counts(fight: Fight, names: Sequence[str], there: Sequence[Fighter]) -> tuple[Track, ...]:
    """SHI-FLOW-4: the next counts: what everybody does until they act, and what falls due."""
    if fight.phase in (Phase.START, Phase.OVER, Phase.PURSUIT):
        return ()
    now = max(0, fight.ic)
    able = sorted((me for me in there if me.fate == Fate.ABLE), key=lambda me: (me.next_ic, me.seat))
    marks = [mark for me in able for mark in marks_of(fight, names, me, now)]
    return (Track(TrackKind.COUNTS, f"Count {now}", tuple(marks), now, now, now + COUNTS),)


def marks_of(fight: Fight, names: Sequence[str], me: Fighter, now: int) -> Iterator[Mark]:
    """What somebody does until they act, when that is, and what of theirs falls due."""
    acting = has(fight.resolving | fight.declaring, me.seat) and has(fight.actors, me.seat)
    at = now if acting else me.next_ic
    doing = "stunned" if me.stun else DOING.get(Running(me.running), "busy")
    state = MarkState.NOW if at == now else MarkState.COMING
    yield Mark(me.seat, at, text=f"{names[me.seat]} acts", state=state)
    if at > now:
        yield Mark(me.seat, now, at, text=f"{names[me.seat]}: {doing}")
    for count in sorted(due_counts(me)):
        if count >= now:
            yield Mark(me.seat, count, text=f"what {names[me.seat]} began takes effect", tagged=True)
