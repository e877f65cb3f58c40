"""The scene of a fight as people write and draw it, and what it has to fit."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

from pydantic import AfterValidator, Field, model_validator
from pydantic_core import PydanticCustomError

from kumite.encounters.fields import Name, OneOf, Written, names_of
from kumite.mistakes import Mistake, one_of, refusal, shown

from ..state import SPAN
from ..terms import Cover
from .drawing import HEIGHTS, TILES, drawn
from .materials import MATERIALS, THICKNESS
from .placing import Ground, covered, places

if TYPE_CHECKING:
    from kumite.encounters.encounter import Combatant, Encounter

SIDES = ("players", "npcs")
Letter = Annotated[str, AfterValidator(lambda text: _letter(text))]


def _letter(text: str) -> str:
    if len(text) != 1 or not text.isalpha() or text in TILES:
        raise PydanticCustomError("letter", "one letter that is no kind of tile")
    return text


class CoverOf(Written):
    """Cover besides what the map gives, between an attacker and their target, until one of the two moves."""

    attacker: Name
    target: Name
    cover: Annotated[str, OneOf(names_of(Cover))]


class Scene(Written):
    """Where and how they fight."""

    map: str = Field(
        "",
        description="Rows of tiles: . floor, # wall (Complete Cover), o something low that can be destroyed"
        " (Half Cover), ~ rough ground, = water,"
        " 1 to 9 ground so many tiles high; letters are people, whom `who` names",
    )
    who: dict[Letter, Name] = Field(
        {}, description="Whom a letter on the map stands for; the members of a group in order"
    )
    edge_is_wall: bool = Field(False, description="Whether one is knocked against the edge of the map")
    material: Annotated[str, OneOf(MATERIALS)] = Field("wood", description="Of what o on the map is made")
    thickness: Annotated[str, OneOf(THICKNESS)] = "thin"
    cover: list[CoverOf] = Field(
        [],
        description="Who has Cover from whom, half or complete, until one of the two moves;"
        " what stands on the map gives Cover by itself",
    )
    referee: bool = Field(False, description="Whether the referee is asked for what the rules leave to one")
    rest: bool = Field(False, description="Whether a Rest follows the fight")

    @model_validator(mode="after")
    def _drawn(self) -> Scene:
        mistakes = [*_map(self)]
        if mistakes:
            raise refusal(mistakes)
        return self

    @property
    def rows(self) -> list[str]:
        """The map row by row; none where the ground has no end."""
        return drawn(self.map)

    @property
    def places(self) -> dict[str, list[tuple[int, int]]]:
        """Where each letter stands, from the left and from the top."""
        found: dict[str, list[tuple[int, int]]] = {}
        for y, row in enumerate(self.rows):
            for x, tile in enumerate(row):
                if tile in self.who:
                    found.setdefault(self.who[tile], []).append((x, y))
        return found


def _map(scene: Scene) -> Iterator[Mistake]:
    rows = scene.rows
    if len(rows) > SPAN:
        yield Mistake("map", f"{len(rows)} rows", f"at most {SPAN}")
    for y, row in enumerate(rows):
        if len(row) != len(rows[0]) or len(row) > SPAN:
            yield Mistake("map", f"{len(row)} tiles in row {y}", f"rows of one length, at most {SPAN}")
            return
        for x, tile in enumerate(row):
            if tile not in TILES and tile not in HEIGHTS and tile not in scene.who:
                legal = f"{' '.join(TILES)}, 1 to 9, or a letter of who"
                yield Mistake("map", f"{shown(tile)} in row {y}, column {x}", legal)
    for letter in scene.who:
        if not any(letter in row for row in rows):
            yield Mistake("who", shown(letter), "a letter that is on the map")
    if scene.edge_is_wall and not rows:
        yield Mistake("edge_is_wall", "true", "only with a map")


def called(encounter: Encounter, name: str) -> list[Combatant]:
    """The fighter of that name, or the members of the group."""
    return [one for one in encounter.combatants if name in (one.name, one.entry.name)]


def check(encounter: Encounter) -> Iterator[Mistake]:
    """What is wrong with an encounter whose parts are right: names, owners, places on the map."""
    yield from _check_sides(encounter)
    known = [*encounter.names, *(entry.name for entry in encounter.entries if entry.count is not None)]
    if not all(known):  # whoever has no name yet has a mistake already
        return
    yield from _check_owners(encounter)
    if encounter.scene is not None:
        wrong = [*_check_names(encounter, known)]
        yield from wrong
        if not wrong:
            yield from _check_places(encounter)


def _check_sides(encounter: Encounter) -> Iterator[Mistake]:
    """Each side has somebody of its own who is there from the start."""
    for side, name in enumerate(SIDES):
        sheets = [entry.sheet for entry in encounter.entries if entry.side == side]
        if sheets and all(sheet is not None and not sheet.stands for sheet in sheets):
            found = "only such as come later, things, or what is of the world"
            yield Mistake(f"sides.{name}.fighters", found, "at least one of its own from the start")


def _check_owners(encounter: Encounter) -> Iterator[Mistake]:
    """A Follower follows a fighter of their own side, no other Follower; half of a Horde has one Horde."""
    halves: list[str] = []
    for entry in encounter.entries:
        if entry.sheet is None:
            continue
        for field, kinds in (("owner", ("creature", "boss")), ("half_of", ("horde",))):
            name = getattr(entry.sheet, field)
            fit = [
                one.name
                for one in encounter.combatants
                if one.side == entry.side and one.sheet is not None and one.sheet.kind in kinds
            ]
            place = f"{entry.sheet_place}.{field}"
            if name is not None and name not in fit:
                yield Mistake(
                    place,
                    shown(name),
                    f"somebody on the same side, {' or '.join(kinds)}: {one_of(name, fit)}",
                )
            elif field == "half_of" and name is not None:
                if name in halves or entry.count is not None:
                    yield Mistake(place, shown(name), "one other half for each horde")
                halves.append(name)


def _check_names(encounter: Encounter, known: list[str]) -> Iterator[Mistake]:
    scene: Scene = encounter.scene
    for letter, name in scene.who.items():
        if name not in known:
            yield Mistake(f"scene.who.{letter}", shown(name), one_of(name, known))
    if len(set(scene.who.values())) < len(scene.who):
        yield Mistake("scene.who", "one name for two letters", "a letter for each")
    for n, pair in enumerate(scene.cover):
        for part in ("attacker", "target"):
            if getattr(pair, part) not in known:
                yield Mistake(
                    f"scene.cover[{n}].{part}", shown(getattr(pair, part)), one_of(getattr(pair, part), known)
                )


def _check_places(encounter: Encounter) -> Iterator[Mistake]:
    """Whoever is on the map stands on ground, alone, and in one place."""
    scene: Scene = encounter.scene
    for name, tiles in scene.places.items():
        group = called(encounter, name)
        if len(tiles) != len(group):
            yield Mistake("scene.map", f"{len(tiles)} places for {name}", f"{len(group)}, one for each")
        if any(one.sheet is not None and one.sheet.position for one in group):
            yield Mistake("scene.who", shown(name), "somebody whose sheet gives no position")
    if any(one.sheet is None for one in encounter.combatants):
        return
    found = places(scene.rows, scene.places, encounter.combatants)
    for one in encounter.combatants:
        if one.seat not in found:
            continue
        tile, others = found[one.seat], Ground(scene.rows)
        for other, at in found.items():
            if other != one.seat and at is not None:
                others.taken |= covered(at, encounter.combatants[other].sheet.tiles)
        if tile is None:
            yield Mistake("scene.map", f"no room for {one.name}", "a larger map, or fewer people")
        elif not others.fits(tile, one.sheet.tiles):
            place = f"{one.entry.sheet_place}.position" if one.sheet.position else "scene.map"
            found_there = f"column {tile[0]}, row {tile[1]}"
            yield Mistake(place, found_there, "on the map, free ground that nobody else stands on", one.name)
