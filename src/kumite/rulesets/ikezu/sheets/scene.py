"""The scene of a fight as people write it, and what it has to fit."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

from pydantic import Field

from kumite.encounters.fields import Name, OneOf, Written, names_of
from kumite.mistakes import Mistake, one_of, shown

from ..terms import Band, Contested

if TYPE_CHECKING:
    from kumite.encounters.encounter import Combatant, Encounter

SIDES = ("pc", "opponent")


class Distance(Written):
    """How far apart two opponents, or two groups of them, are at the start."""

    between: Annotated[list[Name], Field(min_length=2, max_length=2)]
    band: Annotated[str, OneOf(names_of(Band))]


class Cover(Written):
    """Somebody, or a group, whose attacks on somebody else go through cover."""

    attacker: Name
    target: Name


class Scene(Written):
    """Where and how they fight."""

    contested: Annotated[str, OneOf(names_of(Contested, zero=True))] = Field(
        "skirmish", description="A skirmish, or a kind of duel"
    )
    start_band: Annotated[str, OneOf(names_of(Band))] | None = Field(
        None, description="How far apart opponents are; by the house rules if not written, in a duel melee"
    )
    bands: list[Distance] = Field([], description="Those who are nearer or farther than that")
    cover: list[Cover] = Field([], description="Whose attacks on whom go through cover")
    open_terrain: bool = False
    darkness: bool = False
    safe_place: bool = Field(True, description="Whether there is somewhere to retreat to")
    no_pc_side: bool = Field(False, description="A fight between PCs in which neither side is the PC side")
    aftermath: bool = Field(False, description="Whether the referee is asked for what comes after the fight")
    guide_judges: bool = Field(
        True, description="Whether the referee is asked for a ruling before a side's dice"
    )

    @property
    def is_duel(self) -> bool:
        return self.contested != "skirmish"

    def band(self, house_band: str) -> str:
        """How far apart opponents are at the start, where nothing else is said of a pair."""
        return self.start_band or ("melee" if self.is_duel else house_band)


def called(encounter: Encounter, name: str) -> list[Combatant]:
    """The fighter of that name, or the members of the group."""
    return [one for one in encounter.combatants if name in (one.name, one.entry.name)]


def check(encounter: Encounter) -> Iterator[Mistake]:
    """What is wrong with an encounter whose parts are right: names, numbers of fighters, HP."""
    if encounter.house is not None:
        yield from _check_sheets(encounter)
    if encounter.scene is not None:
        yield from _check_names(encounter)
        if encounter.scene.is_duel:
            yield from _check_duel(encounter)
        elif encounter.house is not None and encounter.house.range_model == "single_front":
            if encounter.scene.bands:
                legal = "only start_band where house.range_model is single_front"
                yield Mistake("scene.bands", f"{len(encounter.scene.bands)} pairs", legal)


def _check_sheets(encounter: Encounter) -> Iterator[Mistake]:
    cap = encounter.house.hp_max_cap
    for side, name in enumerate(SIDES):
        entries = [entry for entry in encounter.entries if entry.side == side]
        if entries and all(entry.sheet is not None and entry.sheet.reserve for entry in entries):
            yield Mistake(f"sides.{name}.fighters", "only such as wait in reserve", "at least one who fights")
    for entry in encounter.entries:
        if entry.sheet is None:
            continue
        if entry.sheet.kind == "pc" and entry.sheet.hp_max > cap:
            legal = f"at most {cap} for a pc (house.hp_max_cap)"
            yield Mistake(f"{entry.sheet_place}.hp_max", shown(entry.sheet.hp_max), legal, entry.name)
        if entry.sheet.reserve and SIDES[entry.side] != "pc":
            yield Mistake(f"{entry.sheet_place}.reserve", "true", "only on the side pc", entry.name)


def _check_names(encounter: Encounter) -> Iterator[Mistake]:
    known = [*encounter.names, *(entry.name for entry in encounter.entries if entry.count is not None)]
    if not all(known):
        return  # a fighter without a name has been reported already
    pairs = [
        (f"scene.bands[{n}]", {f"between[{m}]": name for m, name in enumerate(distance.between)})
        for n, distance in enumerate(encounter.scene.bands)
    ]
    pairs += [
        (f"scene.cover[{n}]", {"attacker": cover.attacker, "target": cover.target})
        for n, cover in enumerate(encounter.scene.cover)
    ]
    for place, names in pairs:
        unknown = {field: name for field, name in names.items() if name not in known}
        for field, name in unknown.items():
            yield Mistake(f"{place}.{field}", shown(name), one_of(name, known))
        if not unknown:
            first, second = ({one.side for one in called(encounter, name)} for name in names.values())
            if first & second:
                found = " and ".join(shown(name) for name in names.values())
                yield Mistake(place, found, "one from each side")


def _check_duel(encounter: Encounter) -> Iterator[Mistake]:
    scene: Scene = encounter.scene
    if scene.start_band not in (None, "melee"):
        yield Mistake("scene.start_band", shown(scene.start_band), "melee in a duel, or nothing")
    if scene.bands:
        yield Mistake(
            "scene.bands", f"{len(scene.bands)} pairs", "nothing in a duel, which starts at melee band"
        )
    for side, name in enumerate(SIDES):
        fighters = [one for one in encounter.combatants if one.side == side]
        if len(fighters) != 1:
            legal = f"exactly one where scene.contested is {scene.contested}"
            yield Mistake(f"sides.{name}.fighters", f"{len(fighters)} fighters", legal)
        elif fighters[0].sheet is not None and fighters[0].sheet.detachment:
            place = f"{fighters[0].entry.sheet_place}.detachment"
            yield Mistake(place, "true", "only individuals fight duels", fighters[0].name)
