"""The scene of a fight as people write it, and what it has to fit."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Any

from pydantic import Field, model_validator

from kumite.encounters.fields import Name, OneOf, Written, names_of
from kumite.mistakes import Mistake, one_of, refusal, shown

from ..sizes import AREAS
from ..terms import DuelMode, FightKind, GroundPenalty, Terrain
from .sheet import Sheet
from .sheet_fields import Feet

if TYPE_CHECKING:
    from kumite.encounters.encounter import Combatant, Encounter

SIDES = ("pc", "opponent")
TerrainName = Annotated[str, OneOf(names_of(Terrain, zero=True))]


class Area(Written):
    """A rectangle of the scene where the ground is worse or higher, including its edges."""

    left: Feet
    right: Feet
    bottom: Feet
    top: Feet
    terrain: TerrainName = "basic"
    height: Annotated[int, Field(ge=0, le=1000)] = Field(0, description="In feet above the rest")

    @model_validator(mode="after")
    def _has_a_size(self) -> Area:
        wrong = []
        if self.left > self.right:
            wrong.append(Mistake("right", shown(self.right), f"{self.left} or more, which is left"))
        if self.bottom > self.top:
            wrong.append(Mistake("top", shown(self.top), f"{self.bottom} or more, which is bottom"))
        if wrong:
            raise refusal(wrong)
        return self


class Ambush(Written):
    """One side tries to surprise the other."""

    side: Annotated[str, OneOf(SIDES)] = Field(description="Who lies in wait")
    leader: Name | None = Field(None, description="Who rolls for them; the first of them if not written")
    other_leader: Name | None = Field(
        None, description="Who rolls for the others; the first of them if not written"
    )


def _distance(scene: dict[str, Any]) -> int:
    return 30 if scene.get("kind") == "skirmish" else 5


class Scene(Written):
    """Where and how they fight."""

    kind: Annotated[str, OneOf(names_of(FightKind, zero=True))] = Field(
        "skirmish", description="duel: a formal one, of two; sumai: a bout of two wrestlers"
    )
    duel_mode: Annotated[str, OneOf(names_of(DuelMode, zero=True))] = Field(
        "first_blood", description="What the duellists have agreed on"
    )
    referee: bool = Field(False, description="Whether the referee is asked for rulings")
    distance: Annotated[int, Field(ge=0, le=1000)] = Field(
        default_factory=_distance, description="Feet between the sides where sheets give no position"
    )
    terrain: TerrainName = Field("basic", description="Of the whole scene")
    areas: Annotated[list[Area], Field(max_length=AREAS - 1)] = Field(
        [], description="Where the ground is worse or higher"
    )
    ground_penalty: Annotated[str, OneOf(names_of(GroundPenalty, zero=True))] = Field(
        "none", description="What difficult terrain costs on physical rolls, by the referee's word"
    )
    ambush: Ambush | None = None
    aftermath: bool = Field(False, description="Whether wounds are treated afterwards")
    nights: Annotated[int, Field(ge=0, le=9)] = Field(0, description="Of rest, then")


def check(encounter: Encounter) -> Iterator[Mistake]:
    """What is wrong with an encounter whose parts are right: sides, numbers, names, Wounds."""
    yield from _check_sides(encounter)
    yield from _check_wounds(encounter)
    if encounter.scene is None:
        return
    scene: Scene = encounter.scene
    if scene.kind != "skirmish":
        yield from _check_pair(encounter, scene)
    elif scene.duel_mode != "first_blood":
        yield Mistake("scene.duel_mode", shown(scene.duel_mode), "only where kind is duel")
    if scene.nights and not scene.aftermath:
        yield Mistake("scene.nights", shown(scene.nights), "0 without an aftermath")
    if scene.ambush is not None and all(encounter.names):
        yield from _check_ambush(encounter, scene.ambush)


def _check_sides(encounter: Encounter) -> Iterator[Mistake]:
    for side, name in enumerate(SIDES):
        sheets = [entry.sheet for entry in encounter.entries if entry.side == side]
        if sheets and all(sheet is not None and sheet.joins for sheet in sheets):
            yield Mistake(
                f"sides.{name}.fighters", "only fighters who join later", "at least one from the start"
            )


def _check_wounds(encounter: Encounter) -> Iterator[Mistake]:
    """MAL-WND-2: Nobody begins a fight Down."""
    house = encounter.house
    for entry in encounter.entries:
        sheet = entry.sheet
        if house is None or sheet is None or sheet.is_creature:
            continue
        most = wounds_before_down(sheet, house.healthy_multiplier, house.wound_multiplier)
        if sheet.wounds > most:
            legal = f"at most {most}: whoever has more is Down"
            place = f"{entry.sheet_place}.wounds"
            yield Mistake(place, shown(sheet.wounds), legal, entry.name)


def wounds_before_down(sheet: Sheet, healthy: int, each: int) -> int:
    """MAL-WND-2: How many Wounds a character can have before they are Down, by the house's multipliers."""
    earth = sheet.rings["earth"]
    ranks = (sheet.healthy_multiplier or healthy) * earth + 5 * (sheet.wound_multiplier or each) * earth
    more = max(1, sheet.honor_rank - 4) if "guardian_1" in sheet.known else 0
    return ranks + 6 * (sheet.wound_bonus_per_rank + more)


def _check_pair(encounter: Encounter, scene: Scene) -> Iterator[Mistake]:
    """MAL-DUEL-1, MAL-DUEL-5, MAL-SUM-1: One fights against one, and both are there and fit for it."""
    if len(encounter.combatants) != len(SIDES):
        found = f"{len(encounter.combatants)} fighters"
        yield Mistake("sides", found, f"one on each side where kind is {scene.kind}")
        return
    for entry in encounter.entries:
        sheet, place = entry.sheet, entry.sheet_place
        if sheet is None:
            continue
        if scene.kind == "duel" and sheet.void_ring == 0:
            yield Mistake(f"{place}.void_ring", "0", "1 or more for a duel", entry.name)
        if scene.kind == "duel" and sheet.dazed:
            yield Mistake(f"{place}.dazed", "true", "false for a duel", entry.name)


def _check_ambush(encounter: Encounter, ambush: Ambush) -> Iterator[Mistake]:
    """MAL-AMB-1: The leaders belong to their sides, and are there from the start."""
    own = SIDES.index(ambush.side)
    for field, side in (("leader", own), ("other_leader", 1 - own)):
        name = getattr(ambush, field)
        there = [one.name for one in encounter.combatants if one.side == side and not _late(one)]
        if name is not None and name not in there:
            legal = f"somebody of the side {SIDES[side]}: {one_of(name, there)}"
            yield Mistake(f"scene.ambush.{field}", shown(name), legal)


def _late(one: Combatant) -> bool:
    return one.sheet is not None and one.sheet.joins > 0
