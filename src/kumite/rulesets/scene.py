"""A scene: what there is to see of a fight, as data that anything can draw.

A ruleset makes it from what a viewer may know, as it makes the board, so nothing secret can be in it. It says
who stands where and how they are; it says nothing of colors, pixels or fonts. What people write about where a
fight takes place, the `scene` of an encounter, is another thing: it is where some of this comes from.

Why it is so: docs/decisions/a-scene-is-data.md
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields
from enum import StrEnum
from functools import cache, cached_property, lru_cache
from typing import Any

FLOOR, WALL, OBSTACLE, ROUGH, WATER = ".#o~="
"""The letters of `Ground.tiles`."""
TILES = {
    FLOOR: "floor",
    WALL: "wall",
    OBSTACLE: "something in the way",
    ROUGH: "rough ground",
    WATER: "water",
}
"""What each of them means, for people."""


class GroundKind(StrEnum):
    """How places lie beside one another."""

    TILES = "tiles"
    """Square tiles; a fighter's `x` and `y` are the one at the top left of theirs."""
    BANDS = "bands"
    """Zones that say how near somebody is to their foes, side against side."""
    TRACK = "track"
    """A line of places seen from the side: `x` is the place, `y` grows downwards from the highest level."""
    FIELD = "field"
    """Any point of a plane, in `unit`s."""


class LinkKind(StrEnum):
    """What one fighter is to another."""

    ENGAGES = "engages"
    """They are near enough to strike at each other."""
    REACHES = "reaches"
    """They are near enough for long weapons."""
    HOLDS = "holds"
    AIMS = "aims"
    """Something that has begun goes for them."""
    GUARDS = "guards"


class TrackKind(StrEnum):
    """How time goes by."""

    ORDER = "order"
    """One turn after another: marks stand in their order."""
    WHEEL = "wheel"
    """Numbers from `last` down to `first`, again and again: a mark is a die that is spent there."""
    COUNTS = "counts"
    """Numbers that go on and on from `first` to `last`: a mark is what somebody does from `at` to `until`."""


class MarkState(StrEnum):
    """How a mark of a track stands to the present."""

    COMING = "coming"
    NOW = "now"
    DONE = "done"


@dataclass(frozen=True, slots=True)
class Gauge:
    """A number by which one sees how a fighter is."""

    name: str
    value: int
    top: int = 0
    """What it is when it is full; 0 where there is no such number."""
    said: str = ""
    """What to say in its place where the viewer does not know it: `hurt`. The share that `value` is of `top`
    then only says as much as that word."""
    rising: bool = False
    """Whether it gets worse as it grows, as Wounds do."""


@dataclass(frozen=True, slots=True)
class Cover:
    """Something that shields a fighter."""

    kind: str
    """`water` or `earth` for a wall, `half` for what leaves half of them open, `cover` for anything else."""
    against: tuple[int, ...] = ()
    """The seats of those from whom it shields them, on whose side it is; empty where it is all around."""


@dataclass(frozen=True, slots=True)
class Token:
    """A fighter in the scene."""

    seat: int
    name: str
    mark: str
    """Up to three letters that stand for them."""
    side: int
    """An index of `Scene.sides`."""
    x: float
    y: float
    where: str = ""
    """The same in words, for those who do not see it: `in melee with Bandit 1`."""
    size: float = 1
    """How wide they are, in units of the ground."""
    level: int = 0
    """How high they stand above the ground."""
    standing: bool = True
    """Whether they still take part in the fight."""
    acts: bool = False
    """Whether it is their turn."""
    gauges: tuple[Gauge, ...] = ()
    """The most telling one first."""
    conditions: tuple[str, ...] = ()
    holds: str = ""
    badge: str = ""
    """One word of the game that goes with them: a Stance."""
    dice: str = ""
    """Dice that lie open before them: `6 5 3 [4]`."""
    cover: tuple[Cover, ...] = ()
    """What shields them; conditions say it in words."""
    hidden: bool = False
    """Whether they hide from somebody; whom the viewer does not perceive at all is no token."""


@dataclass(frozen=True, slots=True)
class Zone:
    """A part of the ground with a name."""

    x: float
    y: float
    width: float
    height: float
    text: str
    kind: str = ""
    """`side` for a part that belongs to one side, `middle` where they meet, `high` for raised ground, `cover`
    for what one can hide behind."""
    where: str = ""
    """The same in words, where places have numbers: `from 5,-5 to 20,10`."""


@dataclass(frozen=True, slots=True)
class Area:
    """Ground that does something to whoever is there."""

    x: float
    y: float
    radius: float
    text: str
    kind: str = ""
    """`fire`, `smoke`, `light`, or empty for anything else."""
    round: bool = True
    """Whether it is a circle; or else a square of tiles."""
    where: str = ""
    """The same in words, for those who do not see it: `10 yards around 3,0`."""


@dataclass(frozen=True, slots=True)
class Surrounding:
    """What there is of a scene in no place of its own: weather, light, water that may be anywhere."""

    text: str
    kind: str = ""
    """`water`, `mist`, `rain`, `snow`, `sand`, `wind`, `dark`, or empty for what is only said."""


@dataclass(frozen=True, slots=True)
class Ground:
    """Where the fight takes place, from (`x`, `y`) on so many units to the right and downwards."""

    kind: GroundKind
    x: float
    y: float
    width: float
    height: float
    unit: str = ""
    """What a unit is called, where it is a length of the game: `yard`. A bar then shows how long some are."""
    units: str = ""
    """What several are called: `yards`."""
    step: float = 1
    """How many units lie between two lines of a grid; 0: there is none."""
    tiles: tuple[str, ...] = ()
    """A letter of `TILES` for each tile, in rows."""
    levels: tuple[str, ...] = ()
    """How high each tile is, as digits in rows; empty where all is even."""
    zones: tuple[Zone, ...] = ()
    areas: tuple[Area, ...] = ()


@dataclass(frozen=True, slots=True)
class Link:
    """What one fighter is to another: seats, and a sentence for people."""

    kind: LinkKind
    source: int
    target: int
    text: str


@dataclass(frozen=True, slots=True)
class Mark:
    """Something of a fighter on a track."""

    seat: int
    """-1 where it is nobody's."""
    at: int
    until: int = -1
    """Where it ends; -1 where it takes no time."""
    text: str = ""
    state: MarkState = MarkState.COMING
    tagged: bool = False
    """Whether there is something special about it, such as a die got by interrupting."""


@dataclass(frozen=True, slots=True)
class Track:
    """How time goes by, and what is to come."""

    kind: TrackKind
    name: str
    marks: tuple[Mark, ...]
    now: int = 0
    first: int = 0
    last: int = 0


@dataclass(frozen=True)
class Scene:
    """All that there is to see. An empty one has no tokens, and is not drawn."""

    sides: tuple[str, ...] = ()
    """What people call each side."""
    tokens: tuple[Token, ...] = ()
    ground: Ground | None = None
    links: tuple[Link, ...] = ()
    tracks: tuple[Track, ...] = ()
    surroundings: tuple[Surrounding, ...] = ()

    def as_data(self) -> dict[str, Any]:
        """The scene as JSON has it."""
        data: dict[str, Any] = _as_data(self)
        return data

    @cached_property
    def text(self) -> str:
        """The same written down, once for all who look at this scene."""
        return json.dumps(self.as_data())


def _as_data(value: Any) -> Any:
    """What `dataclasses.asdict` makes, in a quarter of its time: nothing in a scene has to be copied."""
    if isinstance(value, str | int | float | None):
        return value
    if isinstance(value, tuple | list):
        return [_as_data(one) for one in value]
    if isinstance(value, dict):
        return {name: _as_data(one) for name, one in value.items()}
    return {name: _as_data(getattr(value, name)) for name in _names(type(value))}  # type: ignore[arg-type]


@cache
def _names(owner: type) -> tuple[str, ...]:
    return tuple(one.name for one in fields(owner))


NOTHING = Scene()
"""The scene of a ruleset that draws none."""


def monograms(names: Sequence[str]) -> tuple[str, ...]:
    """Letters that stand for each of these names: `Ke` for Kenta, `B1` for Bandit 1, `RL` for Ronin leader.

    No two names have the same one, as long as there are names that differ in three letters or digits.
    """
    return _monograms(tuple(names))


@lru_cache(maxsize=1024)
def _monograms(names: tuple[str, ...]) -> tuple[str, ...]:
    taken: dict[str, None] = {}
    for name in names:
        found = next((mark for mark in _shortened(name) if mark not in taken), str(len(taken) + 1))
        taken[found] = None
    return tuple(taken)


def in_order(name: str, seats: Sequence[int], names: Sequence[str], done: int, acting: bool) -> Track:
    """Turns one after another, of which so many are done; the next one is now if somebody is `acting`."""
    marks = []
    for index, seat in enumerate(seats):
        state = MarkState.DONE if index < done else MarkState.COMING
        if acting and index == done:
            state = MarkState.NOW
        marks.append(Mark(seat, index, text=names[seat], state=state))
    return Track(TrackKind.ORDER, name, tuple(marks))


def _shortened(name: str) -> Iterable[str]:
    """Ways to shorten a name, the best one first."""
    parts = [part for part in name.replace("-", " ").replace("(", " ").replace("'", " ").split() if part]
    parts = [letters for part in parts if (letters := "".join(sign for sign in part if sign.isalnum()))]
    if not parts:
        return
    first, last = parts[0], parts[-1]
    if len(parts) > 1:
        yield first[0].upper() + (last[:2] if last.isdigit() else last[0].upper())
    else:
        yield first[:2].capitalize()
    letters = "".join(parts)
    for second in letters[1:]:
        yield letters[0].upper() + second.lower()
    for number in range(2, 100):
        yield f"{letters[0].upper()}{number}"
