"""The scene of a battle as people write it, and what it has to fit."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

from pydantic import Field

from kumite.encounters.fields import OneOf, Written, names_of
from kumite.mistakes import Mistake, shown

from ..terms import Country, Light, Side, Weather

if TYPE_CHECKING:
    from kumite.encounters.encounter import Encounter

SIDES = tuple(names_of(Side, zero=True))


class Scene(Written):
    """Where they fight, in what weather, and how far apart."""

    kind: Annotated[str, OneOf(["battle", "pursuit"])] = Field(
        "battle", description="pursuit: it begins as a forced pursuit, by the first of two sides"
    )
    referee: bool = Field(False, description="Whether the referee is asked for rulings")
    distance: Annotated[int, Field(ge=0, le=500)] = Field(
        10, description="Yards from side to side where sheets give no position"
    )
    weather: list[Annotated[str, OneOf(names_of(Weather, zero=True))]] = Field(
        [], description="All that there is"
    )
    light: Annotated[str, OneOf(names_of(Light, zero=True))] = "day"
    country: Annotated[str, OneOf(names_of(Country, zero=True))] = Field(
        "none", description="Where weather and light are rolled by its table"
    )
    neighbour: Annotated[str, OneOf([*names_of(Country, zero=True)])] = Field(
        "none", description="Of a border country the other one, whose weather it may be"
    )
    hidden_village: bool = Field(False, description="Where no extreme weather comes")
    field_water: Annotated[int, Field(ge=0, le=100_000)] = Field(0, description="Gallons, for Suiton")
    hidden_nearby: Annotated[str, OneOf(["none", "hunted", "hunters"])] = Field(
        "none", description="Of a pursuit: near whom enemies were hidden"
    )


def check(encounter: Encounter) -> Iterator[Mistake]:
    """What is wrong with an encounter whose parts are right: sides and arrivals, weather, pursuits."""
    for side, name in enumerate(SIDES):
        entries = [entry for entry in encounter.entries if entry.side == side]
        if not entries:
            continue
        if all(entry.sheet is not None and entry.sheet.arrives for entry in entries):
            yield Mistake(
                f"sides.{name}.fighters", "only such as arrive later", "at least one from the start"
            )
    scene: Scene | None = encounter.scene
    if scene is None:
        return
    if "high_air_pressure" in scene.weather and "low_air_pressure" in scene.weather:
        yield Mistake("scene.weather", "high and low air pressure", "one of them")  # SHI-WEA-6
    if scene.weather and scene.country != "none":
        yield Mistake("scene.weather", shown(scene.weather), "either this, or a country to roll it for")
    if scene.neighbour != "none" and scene.country in ("none", scene.neighbour):
        yield Mistake("scene.neighbour", shown(scene.neighbour), "none without another country")
    if scene.kind == "pursuit" and len(encounter.sides) > 2:
        yield Mistake("scene.kind", "a pursuit among more than two sides", "battle, or two sides")
    if scene.kind != "pursuit" and scene.hidden_nearby != "none":
        yield Mistake("scene.hidden_nearby", shown(scene.hidden_nearby), "none where kind is battle")
