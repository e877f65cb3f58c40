"""The sheet of a combatant as people write it: a character, a creature, a Follower, a Horde, an object."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil
from typing import Annotated

from pydantic import Field, model_validator

from kumite.encounters.fields import Line, Name, Named, OneOf, names_of
from kumite.mistakes import Mistake, one_of, refusal, shown

from ..glossary.arts import BY_NAME as ARTS
from ..glossary.items import BY_NAME as ITEMS
from ..glossary.statuses import STATUSES, Is
from ..glossary.traits import LEARNED
from ..state import WEAPONS
from ..terms import DamageType, Kind, Knack, MoveMode, Status, Tag, Talent, ZeroRule
from .armour import ArmourSheet
from .library import powers
from .materials import FIREPROOF, MATERIALS, SHRUGS, THICKNESS, WOODEN, hit_points
from .own import OwnThings, check_own
from .weapon import WeaponSheet

Main = Annotated[int, Field(ge=0, le=6)]
Sub = Annotated[int, Field(ge=-5, le=6)]
Coordinate = Annotated[int, Field(ge=-100, le=100)]
Face = Annotated[int, Field(ge=1, le=6)]

MAIN = ("body", "mind", "soul")
STATS = (*MAIN, "arcana", "charm", "crafting", "medicine", "nature", "thieving")
SPEED, HORDE = 6, 4
BEFORE = {row.what.name.lower(): row for row in STATUSES.values() if Is.ON_SHEET in row.nature}
"""The statuses that can be on somebody before the fight."""
IMMUNE = ["forced_movement", *dict.fromkeys((*names_of(Status), *names_of(DamageType)))]


class TalentSheet(Named):
    """Something that a creature can do besides attacking."""

    name: Annotated[str, OneOf(names_of(Talent))]
    per_fight: Annotated[int, Field(ge=0, le=100)] = Field(0, description="Uses; 0: no limit")


class Sheet(OwnThings):
    """One combatant before a fight."""

    name: Name
    kind: Annotated[str, OneOf(names_of(Kind, zero=True))] = "creature"
    world: bool = Field(False, description="Of neither side, and acts last: vehicles, neutral people")
    tags: list[Annotated[str, OneOf(names_of(Tag))]] = Field([], description="What they are")
    level: Annotated[float, Field(ge=0, le=20, multiple_of=0.5)] = 1
    body: Main = 0
    mind: Main = 0
    soul: Main = 0
    arcana: Sub = 0
    charm: Sub = 0
    crafting: Sub = 0
    medicine: Sub = 0
    nature: Sub = 0
    thieving: Sub = 0
    base_speed: Annotated[int, Field(ge=0, le=20)] | None = Field(
        None, description="In tiles; 6 and what gear changes if not written"
    )
    max_health: Annotated[int, Field(ge=1, le=10_000)] | None = Field(None, description="By level and stats")
    max_strain: Annotated[int, Field(ge=0, le=1000)] | None = Field(None, description="By level and stats")
    combat_dice: Annotated[int, Field(ge=1, le=30)] | None = Field(None, description="By level")
    armor_stacks: Annotated[int, Field(ge=0, le=75)] | None = Field(None, description="At Rest; by gear")
    dodge: Annotated[int, Field(ge=-10, le=20)] | None = Field(
        None, description="At Rest; below 0 it is a block; by gear"
    )
    ward: Annotated[int, Field(ge=0, le=4)] | None = Field(None, description="At Rest; by gear")
    initiative_bonus: Annotated[int, Field(ge=-20, le=20)] = 0
    hands: Annotated[int, Field(ge=0, le=12)] = 2
    max_locked: Annotated[int, Field(ge=1, le=6)] | None = Field(
        None, description="Locked dice; 1 but for a boss and by Traits"
    )
    max_moves: Annotated[int, Field(ge=0, le=30)] = Field(0, description="Moves a turn; 0: no limit")
    size: Annotated[int, Field(ge=1, le=4)] | None = Field(None, description="Tiles a side; 1, of a horde 2")
    move_modes: list[Annotated[str, OneOf(names_of(MoveMode))]] = Field([], description="Besides walking")
    number: Annotated[int, Field(ge=HORDE, le=30)] | None = Field(None, description="Of a horde: its members")
    material: Annotated[str, OneOf(MATERIALS)] | None = Field(None, description="Of an object")
    thickness: Annotated[str, OneOf(THICKNESS)] = Field("thin", description="Of an object")
    owner: Name | None = Field(None, description="Of a follower: whom they follow")
    summoned: bool = Field(False, description="Of a follower: comes only when their owner calls")
    half_of: Name | None = Field(
        None, description="Waits to be the second creature into which that horde breaks"
    )
    uses_deaths_door: bool | None = Field(None, description="Whether they survive 0 Health")
    own_zero_rule: Annotated[str, OneOf(names_of(ZeroRule))] | None = Field(
        None, description="What happens at 0 Health instead"
    )
    immunities: list[Annotated[str, OneOf(IMMUNE)]] = Field([], description="What they never gain")
    burn_factor: Annotated[int, Field(ge=1, le=3)] = Field(1, description="How many times the Burn they gain")
    speaks: bool = True

    weapons: list[WeaponSheet] = Field([], description="Besides their fists")
    wielded: list[str] | None = Field(
        None, description="What is in their hands; as many of their weapons as these hold if not written"
    )
    armour: list[ArmourSheet] = Field([], description="What they wear, and their shield")
    items: list[Annotated[str, OneOf(ITEMS)]] = Field([], description="To be used in the fight")
    traits: list[Annotated[str, OneOf([*LEARNED])]] = Field([], description="Their Traits")
    arts: list[Annotated[str, OneOf(ARTS)]] = Field([], description="The Arts that they know")
    talents: list[TalentSheet] = Field([], description="What a creature can do besides attacking")
    knacks: list[Annotated[str, OneOf(names_of(Knack))]] = Field(
        [], description="What is always so with them"
    )
    gear: list[Line] = Field([], description="What else they carry; it changes nothing in a fight")

    health: Annotated[int, Field(ge=-10_000, le=10_000)] | None = Field(None, description="Now; all of it")
    strain_spent: Annotated[int, Field(ge=0, le=1000)] = 0
    exhaustion: Annotated[int, Field(ge=0, le=20)] = 0
    deaths_door: Annotated[int, Field(ge=0, le=2)] = 0
    statuses: dict[Annotated[str, OneOf([*BEFORE])], Annotated[int, Field(ge=1, le=99)]] = Field(
        {}, description="What lies on them, and how much of it; 1 where it is only there or not"
    )
    locked: list[Face] = Field([], description="Its Locked dice")
    hidden: bool = False
    prone: bool = False
    position: Annotated[list[Coordinate], Field(min_length=2, max_length=2)] | None = Field(
        None, description="Column and row, from 0; else as the map or the sides have it"
    )
    joins: Annotated[int, Field(ge=0, le=1000)] = Field(
        0, description="The Round in which they come; 0: they are there from the start"
    )

    @model_validator(mode="after")
    def _fits(self) -> Sheet:
        checks = (_of_its_kind, _requirements, _own, _hands, _places, _condition)
        mistakes = [mistake for check in checks for mistake in check(self)]
        if mistakes:
            raise refusal(mistakes)
        return self

    @property
    def whole_level(self) -> int:
        """Their level, rounded up."""
        return ceil(self.level)

    @property
    def stats(self) -> dict[str, int]:
        """Their stats by name, with what their weapons change."""
        stats = {name: getattr(self, name) for name in STATS}
        return stats | {"soul": max(0, self.soul + sum(weapon.soul for weapon in self.weapons))}

    @property
    def members(self) -> int:
        """How many creatures they are: a Horde is several."""
        return self.number or 1

    @property
    def absent(self) -> bool:
        """Whether they are not there when the fight begins."""
        return self.joins > 0 or self.half_of is not None or self.summoned

    @property
    def stands(self) -> bool:
        """HEL-RND-6: whether they stand for their side when the fight begins."""
        return not self.absent and not self.world and self.kind not in ("object", "hazard")

    @property
    def tiles(self) -> int:
        """HEL-HORDE-1: how many tiles they take up in each direction."""
        return self.size or (2 if self.kind == "horde" else 1)

    @property
    def health_at_rest(self) -> int:
        """HEL-HP-1, HEL-HORDE-1, HEL-WPN-9: maximum Health; of a Horde that of all members together."""
        if self.material and self.max_health is None:
            return hit_points(self.material, self.thickness)
        stats = self.stats
        by_stats = self.whole_level + 4 * stats["body"] + 3 * stats["mind"] + 2 * stats["soul"]
        return self.members * (self.max_health or max(1, by_stats))

    @property
    def strain_at_rest(self) -> int:
        """HEL-STR-1: maximum Strain, before Exhaustion."""
        stats = self.stats
        by_stats = self.whole_level + 2 * stats["body"] + 3 * stats["mind"] + 4 * stats["soul"]
        own = by_stats if self.max_strain is None else self.max_strain
        return max(0, own + sum(weapon.max_strain for weapon in self.weapons))

    @property
    def speed(self) -> int:
        """Base Speed: 6 and what gear changes, unless the sheet says otherwise."""
        gear = sum(piece.speed for piece in self.armour) + sum(weapon.speed for weapon in self.weapons)
        return max(0, SPEED + gear) if self.base_speed is None else self.base_speed

    @property
    def armor_at_rest(self) -> int:
        """HEL-ARM-6, HEL-HORDE-1: Armor Stacks at the end of a Rest; gear that they cannot use gives none."""
        gear = sum(piece.stacks(self.whole_level, self.stats) for piece in self._worn)
        return self.members * (gear if self.armor_stacks is None else self.armor_stacks)

    @property
    def dodge_at_rest(self) -> int:
        """HEL-DODGE-1, HEL-DODGE-8: Dodge at the end of a Rest; below 0 it is a block."""
        return sum(piece.dodge for piece in self._worn) if self.dodge is None else self.dodge

    @property
    def ward_at_rest(self) -> int:
        """HEL-WARD-6: Ward at the end of a Rest, before the cap."""
        return sum(piece.ward for piece in self._worn) if self.ward is None else self.ward

    @property
    def _worn(self) -> list[ArmourSheet]:
        return [piece for piece in self.armour if not _lacks(self.stats, piece.requires)]

    @property
    def burns(self) -> int:
        """HEL-WPN-9: so many times the Burn that they gain; wood gains twice as much."""
        return 2 if self.material in WOODEN else self.burn_factor

    @property
    def ignores(self) -> int:
        """HEL-WPN-9: Attacks of so much damage or less do nothing to them."""
        return SHRUGS[self.thickness]

    @property
    def immune(self) -> list[str]:
        """HEL-WPN-9: what they never gain; stone and metal do not burn."""
        return [*self.immunities, *(["burn"] if self.material in FIREPROOF else [])]

    @property
    def locks(self) -> int:
        """HEL-LOCK-2: how many dice they can have Locked."""
        if self.max_locked is not None:
            return self.max_locked
        if "multitasking" in self.traits:
            return 3 if self.mind >= 4 else 2
        return 2 if self.kind == "boss" else 1

    @property
    def door(self) -> bool:
        """HEL-DOOR-14: whether they go to Death's Door rather than die at 0 Health."""
        if self.uses_deaths_door is not None:
            return self.uses_deaths_door
        return self.kind in ("creature", "horde", "boss") and self.own_zero_rule is None

    @property
    def free_hands(self) -> int:
        """The hands that no shield takes."""
        return self.hands - sum(piece.shield for piece in self.armour)

    @property
    def in_hand(self) -> list[int]:
        """The places among their weapons of those that they hold ready, as they always do natural ones."""
        natural = [n for n, weapon in enumerate(self.weapons) if weapon.natural]
        held, free = [], self.free_hands
        if self.wielded is not None:
            left = [weapon.name for weapon in self.weapons]
            for name in self.wielded:
                held.append(left.index(name))
                left[held[-1]] = ""  # a pair is two weapons, be they alike
        else:
            for n, weapon in enumerate(self.weapons):
                if not weapon.natural and weapon.hands <= free:
                    held.append(n)
                    free -= weapon.hands
        return sorted({*natural, *held})


def _of_its_kind(sheet: Sheet) -> Iterator[Mistake]:
    if (sheet.kind == "horde") != (sheet.number is not None):
        found, legal = (shown(sheet.number), "only of a horde") if sheet.number else ("nothing", "4 or more")
        yield Mistake("number", found, legal)
    if (sheet.kind == "follower") != (sheet.owner is not None):
        found = shown(sheet.owner)
        yield Mistake("owner", found, "only of a follower" if sheet.owner else "whom the follower follows")
    if sheet.summoned and sheet.kind != "follower":
        yield Mistake("summoned", "true", "only of a follower")
    if sheet.material and sheet.kind != "object":
        yield Mistake("material", shown(sheet.material), "only of an object")
    if sheet.thickness != "thin" and not sheet.material:
        yield Mistake("thickness", shown(sheet.thickness), "only with a material")
    if sheet.kind == "hazard" and not sheet.world:
        yield Mistake("world", "false", "true for a hazard")
    if sheet.kind == "follower" and sheet.world:
        yield Mistake("world", "true", "false for a follower, who is on their owner's side")
    if sheet.own_zero_rule and sheet.uses_deaths_door:
        yield Mistake("uses_deaths_door", "true", "false, or no own_zero_rule")


def _lacks(stats: dict[str, int], requires: dict[str, int]) -> list[str]:
    """The stats that fall short of what is required."""
    return [f"{name} {least}" for name, least in requires.items() if stats[name] < least]


def _requirements(sheet: Sheet) -> Iterator[Mistake]:
    """What Traits and Arts require; an Art of level L takes 1 in its stat, and 1 more for every 2 levels."""
    own = {name: getattr(sheet, name) for name in STATS}
    for place, names, rows in (("traits", sheet.traits, LEARNED), ("arts", sheet.arts, ARTS)):
        for n, name in enumerate(names):
            if name in names[:n]:
                yield Mistake(f"{place}[{n}]", shown(name), "each of them once")
            lacking = _lacks(own, rows[name].takes)
            if lacking:
                yield Mistake(f"{place}[{n}]", shown(name), f"what their stats allow: it takes {lacking[0]}")


def _own(sheet: Sheet) -> Iterator[Mistake]:
    """What has a name of its own is on the sheet."""
    known = {*sheet.arts, *sheet.traits, *sheet.items, *(talent.name for talent in sheet.talents)}
    yield from check_own(sheet, known, {name: getattr(sheet, name) for name in STATS})


def _hands(sheet: Sheet) -> Iterator[Mistake]:
    """What is wielded is carried, and there are hands for it."""
    if sheet.free_hands < 0:
        shields = sheet.hands - sheet.free_hands
        yield Mistake("armour", f"{shields} shields", f"at most {sheet.hands}, one a hand")
    if sheet.wielded is None:
        return
    carried = [weapon.name for weapon in sheet.weapons]
    unknown = [
        Mistake(f"wielded[{n}]", shown(name), f"what they have: {one_of(name, carried)}")
        for n, name in enumerate(sheet.wielded)
        if sheet.wielded.count(name) > carried.count(name)
    ]
    yield from unknown
    if not unknown:
        taken = sum(sheet.weapons[n].hands for n in sheet.in_hand)
        if taken > sheet.free_hands:
            found = f"what takes {taken} hands"
            yield Mistake("wielded", found, f"weapons for {max(0, sheet.free_hands)} free hands")


def _places(sheet: Sheet) -> Iterator[Mistake]:
    """The state has so many places for weapons, and for Arts and items that are used like them."""
    attacks = len([fields for fields in powers().values() if fields.get("art") in sheet.arts])
    attacks += len([fields for fields in powers().values() if fields.get("item") in sheet.items])
    attacks += len(sheet.own_arts) + len(sheet.own_items)
    count = len(sheet.weapons) + sum(weapon.strikes_afar for weapon in sheet.weapons) + attacks
    if count > WEAPONS - 1:
        found = f"{count} weapons, attacking Arts and items"
        yield Mistake("weapons", found, f"at most {WEAPONS - 1} besides the fists")


def _condition(sheet: Sheet) -> Iterator[Mistake]:
    if sheet.health is not None and sheet.health > sheet.health_at_rest:
        yield Mistake("health", shown(sheet.health), f"at most {sheet.health_at_rest}")
    if len(sheet.locked) > sheet.locks:
        yield Mistake("locked", f"{len(sheet.locked)} dice", f"at most {sheet.locks}")
    for name, count in sheet.statuses.items():
        if count != 1 and Is.STACKED not in BEFORE[name].nature:
            yield Mistake(f"statuses.{name}", shown(count), "1: it is there or not")
