"""The scene of a Skirmish as people write it, and what it has to fit."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

from pydantic import Field

from kumite.encounters.fields import Name, OneOf, Written, names_of
from kumite.mistakes import Mistake, one_of, shown

from ..sizes import PLACES
from ..terms import Range
from .sheet import Cell, CoverName

if TYPE_CHECKING:
    from kumite.encounters.encounter import Combatant, Encounter

SIDES = ("pc", "opponent")


class Distance(Written):
    """How far two, or two groups of them, are from each other."""

    between: Annotated[list[Name], Field(min_length=2, max_length=2)]
    range: Annotated[str, OneOf(names_of(Range, zero=True))]


class HigherGround(Written):
    """Who stands higher than whom although the height level is the same: a slope, stairs, a table."""

    above: Name
    below: Name


class Unseen(Written):
    """Who cannot perceive whom."""

    observer: Name
    hidden: Name
    lasting: bool = Field(False, description="Darkness, magic: not even a blow shows who struck it")


class HeldShaft(Written):
    """Who has got hold of whose weapon by its shaft."""

    holder: Name
    victim: Name


class Place(Written):
    """A cell of the track where there is something."""

    position: Cell
    height_level: Cell = Field(0, description="Of the ground there")
    soft: bool = Field(False, description="Absorbs a fall: deep water, a haystack")
    uneven_terrain: bool | None = Field(
        None, description="Whether it takes a die from whoever is there; as the scene says if not written"
    )
    on_ship: bool | None = Field(
        None, description="Whether one is aboard a ship there; as the scene says if not written"
    )
    cover: CoverName = "none"
    cover_in_melee: bool = Field(False, description="Whether that cover helps against melee attacks too")


class Ambush(Written):
    """Who lies in wait, and who of the others is not fooled."""

    ambushers: Annotated[list[Name], Field(min_length=1)]
    leader: Name | None = Field(None, description="Whose Stealth counts; the first if not written")
    detected_by: list[Name] | None = Field(
        None, description="Who detects them, by the Story Daimyo's word; rolled for if not written"
    )


class Scene(Written):
    """Where and how they fight."""

    duel: bool = Field(False, description="A challenge and its combat; it is fought like any Skirmish")
    daimyo: bool = Field(False, description="Whether the Story Daimyo is asked for rulings")
    participants_total: Annotated[int, Field(ge=1, le=100_000)] | None = Field(
        None, description="How many individuals are involved; those with sheets if not written"
    )
    ground_level: Cell = Field(0, description="The height level of the ground where no place says another")
    uneven_terrain: bool = Field(False, description="Whether the ground is uneven where no place says")
    on_ship: bool = Field(False, description="Whether they fight aboard a ship where no place says")
    places: Annotated[list[Place], Field(max_length=PLACES)] = Field(
        [], description="Cells of the track where the ground is of another kind or height, or gives cover"
    )
    ranges: list[Distance] = Field(
        [], description="Where house.range_model is matrix; else opponents are near and friends close"
    )
    higher_ground: list[HigherGround] = Field([], description="Slopes and tables between equal levels")
    unseen: list[Unseen] = Field([], description="Who cannot perceive whom")
    held_shafts: list[HeldShaft] = Field([], description="Who has got hold of whose weapon by its shaft")
    ambush: Ambush | None = Field(None, description="An ambush that has been set up beforehand")


def called(encounter: Encounter, name: str) -> list[Combatant]:
    """The fighter of that name, or the members of the group."""
    return [one for one in encounter.combatants if name in (one.name, one.entry.name)]


def counted(encounter: Encounter) -> int:
    """HAC-SKIR-3: how many individuals have a sheet, each member of a group being one."""
    return sum(one.sheet.members for one in encounter.combatants)


def check(encounter: Encounter) -> Iterator[Mistake]:
    """Mistakes of an encounter whose parts are right by themselves: names, pairs, numbers."""
    yield from _check_sides(encounter)
    if encounter.scene is None:
        return
    scene: Scene = encounter.scene
    if all(one.sheet is not None for one in encounter.combatants):
        least = counted(encounter)
        if scene.participants_total is not None and scene.participants_total < least:
            legal = f"{least} or more: so many have a sheet"
            yield Mistake("scene.participants_total", shown(scene.participants_total), legal)
    if encounter.house is not None and encounter.house.range_model != "matrix" and scene.ranges:
        legal = "only where house.range_model is matrix; on the track, positions say it"
        yield Mistake("scene.ranges", f"{len(scene.ranges)} pairs", legal)
    cells = [place.position for place in scene.places]
    for n, cell in enumerate(cells):
        if cell in cells[:n]:
            yield Mistake(f"scene.places[{n}].position", shown(cell), "each position once")
    known = [*encounter.names, *(entry.name for entry in encounter.entries if entry.count is not None)]
    if all(known):  # a fighter without a name is a mistake already
        yield from _check_pairs(encounter, known)
        yield from _check_ambush(encounter, known)


def _check_sides(encounter: Encounter) -> Iterator[Mistake]:
    for side, name in enumerate(SIDES):
        sheets = [entry.sheet for entry in encounter.entries if entry.side == side]
        if sheets and all(sheet is not None and sheet.joins for sheet in sheets):
            yield Mistake(f"sides.{name}.fighters", "only such as join later", "at least one from the start")


def _check_pairs(encounter: Encounter, known: list[str]) -> Iterator[Mistake]:
    """The two names are of different fighters, and nobody is above somebody who is above them."""
    scene: Scene = encounter.scene
    ranges = [dict(enumerate(distance.between)) for distance in scene.ranges]
    yield from _pairs(
        encounter, known, "ranges", [{f"between[{n}]": pair[n] for n in pair} for pair in ranges]
    )
    yield from _pairs(
        encounter, known, "unseen", [pair.model_dump(exclude={"lasting"}) for pair in scene.unseen]
    )
    yield from _pairs(encounter, known, "held_shafts", [pair.model_dump() for pair in scene.held_shafts])
    above = [pair.model_dump() for pair in scene.higher_ground]
    wrong = [*_pairs(encounter, known, "higher_ground", above)]
    yield from wrong
    seats: set[tuple[int, int]] = set()
    for n, pair in enumerate(above if not wrong else []):
        high, low = ([one.seat for one in called(encounter, name)] for name in pair.values())
        seats |= {(one, other) for one in high for other in low}
        if any((one, other) in seats for one in low for other in high):
            found = f"{shown(pair['above'])} above {shown(pair['below'])}"
            yield Mistake(f"scene.higher_ground[{n}]", found, "one of the two, the other is written before")


def _pairs(
    encounter: Encounter, known: list[str], field: str, pairs: list[dict[str, str]]
) -> Iterator[Mistake]:
    for n, pair in enumerate(pairs):
        unknown = {part: name for part, name in pair.items() if name not in known}
        for part, name in unknown.items():
            yield Mistake(f"scene.{field}[{n}].{part}", shown(name), one_of(name, known))
        if not unknown:
            first, second = ({one.seat for one in called(encounter, name)} for name in pair.values())
            if first & second:
                found = " and ".join(shown(name) for name in pair.values())
                yield Mistake(f"scene.{field}[{n}]", found, "two different fighters")


def _check_ambush(encounter: Encounter, known: list[str]) -> Iterator[Mistake]:
    """Ambushers and their leader are of one side, and those who detect them of the other."""
    ambush: Ambush | None = encounter.scene.ambush
    if ambush is None:
        return
    named = [(f"ambushers[{n}]", name) for n, name in enumerate(ambush.ambushers)]
    detectors = [(f"detected_by[{n}]", name) for n, name in enumerate(ambush.detected_by or [])]
    leader = [] if ambush.leader is None else [("leader", ambush.leader)]
    unknown = [(part, name) for part, name in (*named, *leader, *detectors) if name not in known]
    for part, name in unknown:
        yield Mistake(f"scene.ambush.{part}", shown(name), one_of(name, known))
    if unknown:
        return
    waiting = [one for name in ambush.ambushers for one in called(encounter, name)]
    side = waiting[0].side
    for part, name in named:
        if any(one.side != side for one in called(encounter, name)):
            yield Mistake(f"scene.ambush.{part}", shown(name), f"somebody of the side {SIDES[side]}")
    if ambush.leader is not None and not {one.seat for one in called(encounter, ambush.leader)} <= {
        one.seat for one in waiting
    }:
        legal = f"one of the ambushers: {one_of(ambush.leader, ambush.ambushers)}"
        yield Mistake("scene.ambush.leader", shown(ambush.leader), legal)
    for part, name in detectors:
        if any(one.side == side for one in called(encounter, name)):
            yield Mistake(f"scene.ambush.{part}", shown(name), f"somebody of the side {SIDES[1 - side]}")
