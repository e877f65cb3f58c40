"""The scene: two sides face to face, in the bands of their nearest foes, and who is next to whom."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from kumite.rulesets import Viewer
from kumite.rulesets.scene import (
    Gauge,
    Link,
    LinkKind,
    Mark,
    MarkState,
    Scene,
    Token,
    Track,
    TrackKind,
    monograms,
)
from kumite.rulesets.shared.fronts import fronts
from kumite.rulesets.shared.language import sentence
from kumite.rulesets.shared.secrets import knows

from ..rules.abilities import armor_of
from ..rules.ranges import band_between
from ..rules.standing import hostile, present
from ..state import Fight, Fighter
from ..terms import Band, Contested, Fate, Phase, Side
from .board import conditions, health, held_by, over
from .conditions import UNHURT
from .distances import distances
from .naming import side_name, side_of_turn
from .phrases import BANDS

NEAR = (Band.MELEE, Band.REACH, Band.RANGED)


def scene(seen: Fight, names: Sequence[str], viewer: Viewer) -> Scene:
    """What there is to see of a fight of which `seen` is what the viewer may know."""
    there = [me for me in seen.fighters[: seen.count] if me.fate != Fate.ABSENT]
    apart = {me.seat: foes(seen, me) for me in there}
    laid = fronts(
        there,
        [BANDS[band] for band in NEAR],
        lambda me: NEAR.index(nearest(me, apart[me.seat])),
        lambda me: [seat for seat, band in apart[me.seat].items() if band == Band.MELEE],
    )
    marks = monograms(names)
    tokens = tuple(
        token(seen, names, me, marks[me.seat], laid.places[me.seat], knows(seen, viewer, me.seat))
        for me in there
    )
    sides = tuple(sentence(side_name(seen, names, side)) for side in Side)
    return Scene(sides, tokens, laid.ground, tuple(links(seen, names, there, apart)), turns(seen, sides))


def foes(fight: Fight, me: Fighter) -> dict[int, int]:
    """The seats of those whom they may attack, and who may attack them, with the band of each."""
    everybody = fight.fighters[: fight.count]
    return {foe.seat: band_between(me, foe) for foe in everybody if present(foe) and hostile(me, foe)}


def nearest(me: Fighter, bands: Mapping[int, int]) -> Band:
    """The band of the nearest of these foes; who is out of the fight stands apart."""
    return Band(min(bands.values(), default=Band.RANGED)) if present(me) else Band.RANGED


def token(
    fight: Fight, names: Sequence[str], me: Fighter, mark: str, at: tuple[float, float], known: bool
) -> Token:
    """One fighter, with what the viewer may know of them."""
    state = [one for one in conditions(fight, me, known) if one != UNHURT.word]
    return Token(
        me.seat,
        names[me.seat],
        mark,
        me.side,
        *at,
        where="" if over(fight) or not present(me) else distances(fight, names, me),
        standing=me.fate == Fate.IN_FIGHT,
        gauges=gauges(me) if known else unknown(me),
        conditions=tuple(state),
        holds=held_by(names, me),
    )


def gauges(me: Fighter) -> tuple[Gauge, ...]:
    """Their HP and attributes."""
    return (
        Gauge("HP", me.hp, me.hp_max),
        Gauge("STR", me.strength, me.strength_max),
        Gauge("DEX", me.dexterity, me.dexterity_max),
        Gauge("WIL", me.will, me.will_max),
        Gauge("Armor", armor_of(me)),
    )


def unknown(me: Fighter) -> tuple[Gauge, ...]:
    """Of a foe whether blows have told, which `hide` leaves as one of two."""
    if me.fate != Fate.IN_FIGHT:
        return ()
    return (Gauge("HP", me.hp, me.hp_max, health(me)),)


def links(
    fight: Fight, names: Sequence[str], there: Sequence[Fighter], apart: Mapping[int, Mapping[int, int]]
) -> Iterator[Link]:
    """Who is next to whom, and who holds whom; `apart` are the bands of everybody's foes."""
    if not over(fight):
        yield from near(names, there, apart)
    for me in there:
        for by in {me.ensnared, me.grappled, me.dragged} - {0}:
            yield Link(LinkKind.HOLDS, by - 1, me.seat, f"{names[by - 1]} holds {names[me.seat]}")


def near(
    names: Sequence[str], there: Sequence[Fighter], apart: Mapping[int, Mapping[int, int]]
) -> Iterator[Link]:
    """Every two foes at melee or reach."""
    kinds = {Band.MELEE: LinkKind.ENGAGES, Band.REACH: LinkKind.REACHES}
    for me in there:
        if not present(me):
            continue
        for foe, band in apart[me.seat].items():
            if band in kinds and me.seat < foe:
                text = f"{names[me.seat]} and {names[foe]} are at {BANDS[band]}"
                yield Link(kinds[Band(band)], me.seat, foe, text)


def turns(fight: Fight, sides: Sequence[str]) -> tuple[Track, ...]:
    """IKE-RND-2: one side after the other, as far as it is settled which is first."""
    first, second = Phase.FIRST_TURN, Phase.SECOND_TURN
    if fight.contested != Contested.SKIRMISH or not Phase.ALWAYS_FIRST_PC <= fight.phase <= Phase.ROUND_END:
        return ()
    now = side_of_turn(fight, Phase(fight.phase))
    order = [side_of_turn(fight, phase) for phase in (first, second)]
    marks = tuple(
        Mark(-1, index, text=sides[side], state=state(fight, side == now, index))
        for index, side in enumerate(order)
    )
    return (Track(TrackKind.ORDER, f"Round {fight.round}", marks),)


def state(fight: Fight, is_now: bool, index: int) -> MarkState:
    """How a side's turn stands to the present."""
    if fight.phase == Phase.ROUND_END:
        return MarkState.DONE
    if is_now or fight.phase == Phase.BOTH_TURNS:
        return MarkState.NOW
    return MarkState.DONE if fight.phase == Phase.SECOND_TURN and index == 0 else MarkState.COMING
