"""The scene: the range track from the side, with its heights, and the Moments with the dice to be spent."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set

from kumite.rulesets import Viewer
from kumite.rulesets.scene import Cover as Shield
from kumite.rulesets.scene import (
    Gauge,
    Ground,
    GroundKind,
    Link,
    LinkKind,
    Mark,
    MarkState,
    Scene,
    Token,
    Track,
    TrackKind,
    Zone,
    monograms,
)
from kumite.rulesets.shared.bits import size
from kumite.rulesets.shared.fronts import fronts
from kumite.rulesets.shared.secrets import knows

from ..rules.initiative.initiative import initiative_total
from ..rules.skirmish.ground import ground_at
from ..rules.skirmish.ranges import is_close, range_between
from ..rules.standing import can_act
from ..secrets import band_of, perceives
from ..sizes import DICE, FACES
from ..state import Fight, Fighter
from ..terms import Cover, Fate, Phase, Range, RangeModel
from .board import conditions, distances, held_by, remaining
from .naming import is_several
from .phrases import BANDS, COVERS, RANGES

SIDES = ("PC side", "Opponents")
"""By `Side`."""
WIDE = 2.0
"""How many units a place of the track is wide where somebody stands: one for each side."""
EMPTY = 1.2
"""And where nobody does."""
ROW = 1.0
STEP = 0.4
"""How high a level is drawn."""
DEEP = 0.8
"""So much ground is drawn below the lowest place."""
LONGEST = 120
"""Of a track with more places only those are drawn where somebody or something is, and the next ones."""


def scene(seen: Fight, names: Sequence[str], viewer: Viewer) -> Scene:
    """What there is to see of a fight of which `seen` is what the viewer may know."""
    there = [
        me
        for me in seen.fighters[: seen.count]
        if me.fate != Fate.ABSENT and perceives(seen, viewer, me.seat)
    ]
    if not there:
        return Scene(SIDES)
    ground, places = on_track(seen, there) if on_a_track(seen) else by_ranges(seen, there)
    marks = monograms(names)
    tokens = tuple(token(seen, names, me, marks[me.seat], places[me.seat], viewer) for me in there)
    return Scene(SIDES, tokens, ground, tuple(links(seen, names, there)), moments(seen, there))


def on_a_track(fight: Fight) -> bool:
    """HAC-MOVE-13: whether the table plays with places on a track; or else with a Range for each two."""
    return bool(fight.house.range_model == RangeModel.TRACK)


def on_track(fight: Fight, there: Sequence[Fighter]) -> tuple[Ground, dict[int, tuple[float, float]]]:
    """HAC-MOVE-4, HAC-MOVE-15: the places from the side; at one place stand the PC side left, the others
    right, one above the other."""
    used = [place for place in fight.places if place.used]
    positions = [me.position for me in there] + [place.position for place in used]
    column = columns(positions, {me.position for me in there})
    stacks: dict[tuple[int, int, int], list[Fighter]] = {}
    for me in there:
        stacks.setdefault((me.position, me.height_level, min(me.side, 1)), []).append(me)
    grounds = {position: ground_at(fight, position) for position in column}
    lowest = min([*grounds.values(), *(me.height_level for me in there)])
    heads = [STEP * (level - lowest) + ROW * len(stack) for (_, level, _), stack in stacks.items()]
    top = max(*heads, STEP * (max(grounds.values()) - lowest) + ROW, 2 * ROW)
    places = {
        me.seat: (
            column[position][0] + WIDE * (0.27 if side == 0 else 0.73),
            top - STEP * (level - lowest) - index * ROW - ROW / 2,
        )
        for (position, level, side), stack in stacks.items()
        for index, me in enumerate(stack)
    }
    zones = tuple(
        zone(fight, position, *column[position], top - STEP * (level - lowest), top + DEEP)
        for position, level in grounds.items()
    )
    width = sum(wide for _, wide in column.values())
    return Ground(GroundKind.TRACK, 0, 0, width, top + DEEP, step=0, zones=zones), places


def columns(positions: Sequence[int], taken: Set[int]) -> dict[int, tuple[float, float]]:
    """Where each place of the track is drawn, from the left, and how wide: all from the first to the last
    that is used, and one more on either side; of a very long track without the empty stretches. Of these
    `positions` those are `taken` where somebody stands."""
    left, right = min(positions) - 1, max(positions) + 1
    if right - left < LONGEST:
        drawn = set(range(left, right + 1))
    else:
        drawn = {position + step for position in positions for step in (-1, 0, 1)}
    found, at = {}, 0.0
    for position in sorted(drawn):
        wide = WIDE if position in taken else EMPTY
        found[position] = (at, wide)
        at += wide
    return found


def zone(fight: Fight, position: int, left: float, wide: float, top: float, bottom: float) -> Zone:
    """The ground at a place of the track, with its number and what lies there."""
    there = [place for place in fight.places if place.used and place.position == position]
    said = [f"level {place.height_level}" for place in there[:1] if place.height_level]
    said += [COVERS[place.cover] for place in there if place.cover]
    said += ["soft" for place in there if place.soft]
    said += ["uneven" for place in there if place.uneven_terrain]
    kind = "cover" if any(place.cover for place in there) else "high" if there else ""
    return Zone(left, top, wide, bottom - top, ", ".join([f"place {position}", *dict.fromkeys(said)]), kind)


def by_ranges(fight: Fight, there: Sequence[Fighter]) -> tuple[Ground, dict[int, tuple[float, float]]]:
    """HAC-MOVE-1: without a track, everybody at the Range of their nearest foe."""
    laid = fronts(
        there,
        [RANGES[each] for each in Range],
        lambda me: nearest(fight, there, me),
        lambda me: [foe.seat for foe in there if foe.side != me.side and is_close(fight, me, foe)],
    )
    return laid.ground, laid.places


def nearest(fight: Fight, there: Sequence[Fighter], me: Fighter) -> int:
    """The Range of their nearest foe who is still in the fight."""
    apart = [range_between(fight, me, foe) for foe in there if foe.side != me.side and can_act(foe)]
    return min(apart, default=int(Range.EXTREME)) if can_act(me) else int(Range.EXTREME)


def token(
    fight: Fight, names: Sequence[str], me: Fighter, mark: str, at: tuple[float, float], viewer: Viewer
) -> Token:
    """One combatant, with what the viewer may know of them."""
    over = fight.phase == Phase.OVER
    known = knows(fight, viewer, me.seat)
    height = f"on level {me.height_level}"
    said = [one for one in conditions(fight, names, me, viewer) if one != height]  # that is seen
    place = (
        f"at place {me.position}" + (f", {height}" if me.height_level else "") if on_a_track(fight) else ""
    )
    apart = "" if over or not can_act(me) else distances(fight, names, me, viewer)
    return Token(
        me.seat,
        names[me.seat],
        mark,
        me.side,
        *at,
        where=", ".join(filter(None, (place, apart))),
        level=me.height_level,
        standing=me.fate == Fate.IN_FIGHT,
        acts=not over and fight.moment > 0 and me.dice[fight.moment] + me.tagged[fight.moment] > 0,
        gauges=gauges(me, known),
        conditions=tuple(remaining(me) if over else said),
        holds=held_by(names, me),
        badge="" if me.cover == Cover.NONE or over else COVERS[me.cover],
        cover=() if me.cover == Cover.NONE or over else (Shield("cover"),),
    )


def gauges(me: Fighter, known: bool) -> tuple[Gauge, ...]:
    """How many of a group are up; of a Namae the Wounds, for their own side up to how many."""
    if is_several(me):
        return (Gauge("Up", size(me.up), me.size),)
    wounds = me.wounds[0]
    if not known:
        return (
            Gauge("Wounds", wounds, 0, f"{wounds}, {BANDS[band_of(me)]}" if wounds else "0", rising=True),
        )
    honor = (Gauge("Honor", me.honor_points),) if me.honor_points else ()
    return (Gauge("Wounds", wounds, me.down_at, rising=True), *honor)


def links(fight: Fight, names: Sequence[str], there: Sequence[Fighter]) -> Iterator[Link]:
    """Who is Close to whom, who holds whom."""
    seats = {me.seat for me in there}
    for me in there:
        for foe in there:
            both = can_act(me) and can_act(foe) and fight.phase != Phase.OVER
            if both and me.seat < foe.seat and me.side != foe.side and is_close(fight, me, foe):
                yield Link(
                    LinkKind.ENGAGES, me.seat, foe.seat, f"{names[me.seat]} and {names[foe.seat]} are Close"
                )
        for by in sorted({one - 1 for one in me.held_by if one} & seats):
            yield Link(LinkKind.HOLDS, by, me.seat, f"{names[by]} holds {names[me.seat]}")


def moments(fight: Fight, there: Sequence[Fighter]) -> tuple[Track, ...]:
    """HAC-INIT-10: ten Moments from 10 down to 1, and whose dice are to be spent in which."""
    if fight.phase == Phase.OVER or fight.round == 0:
        return ()
    marks = tuple(
        Mark(me.seat, face, state=when(fight, face), tagged=tagged)
        for face in range(FACES - 1, 0, -1)
        for me in sorted(there, key=initiative_total, reverse=True)
        for tagged, dice in ((False, me.dice), (True, me.tagged))
        for _ in range(min(dice[face], DICE))
    )
    return (Track(TrackKind.WHEEL, f"Round {fight.round}", marks, fight.moment, 1, FACES - 1),)


def when(fight: Fight, face: int) -> MarkState:
    """How a die stands to the present Moment; those of earlier ones are held."""
    if face == fight.moment:
        return MarkState.NOW
    return MarkState.DONE if 0 < fight.moment < face else MarkState.COMING
