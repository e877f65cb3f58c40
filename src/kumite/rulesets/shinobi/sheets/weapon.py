"""A weapon as people write it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from pydantic import Field

from kumite.encounters.fields import FromTable, Name, OneOf, names_of

from ..state import Weapon
from ..terms import PoisonName, WoundType
from .library import member, special_names, weapon_names, weapons

Number = Annotated[int, Field(ge=0, le=100)]
Change = Annotated[int, Field(ge=-50, le=50)]


def _pieces(weapon: dict[str, Any]) -> int:
    return 10 if weapon.get("ranged") else 0


class WeaponSheet(FromTable):
    """SHI-WPN-2: a weapon. `like` takes over what the weapon table says of another."""

    thing = "weapon"

    name: Name = Field(description="What it is called: any name")
    types: Annotated[list[Annotated[str, OneOf(names_of(WoundType))]], Field(min_length=1)] = Field(
        description="Of the wounds that it makes; of several the attacker chooses"
    )
    special: list[Annotated[str, OneOf(special_names())]] = Field(
        [], description="Rules in which the weapon has a part"
    )
    two_handed: bool = False
    stamina: Number = Field(5, description="What a basic attack costs")
    dice: Number = Field(0, description="Of damage")
    dice_per_str: Number = Field(0, description="One die more for each so many STR; 0: none")
    sides: Annotated[int, Field(ge=2, le=20)]
    accuracy: Change = 0
    speed: Annotated[int, Field(ge=1, le=60)]
    delay: Annotated[int, Field(ge=0, le=60)] = 0
    reach: Number = Field(0, description="In yards")
    reach_per_str: Number = Field(0, description="A yard more for each so many STR; 0: none")
    ranged: bool = Field(False, description="Whether it is thrown or shot")
    stun: Number = Field(0, description="That a hit inflicts")
    parry: Change = Field(0, description="On parries with it")
    parry_speed: Number = Field(0, description="More Speed of parries with it")
    parry_against: Change = Field(0, description="On parries against it")
    block_less: Number = Field(0, description="Percentage points that a Block is worth less against it")
    block_speed: Number = Field(0, description="Of a Block with it as an interrupt")
    needs_str: Annotated[int, Field(ge=0, le=400)] = 0
    grapple: Change = 0
    pieces: Annotated[int, Field(ge=0, le=1000)] = Field(
        default_factory=_pieces, description="How many to throw or shoot"
    )
    poison: Annotated[str, OneOf(["none", *(names_of(PoisonName))])] = "none"
    doses: Annotated[int, Field(ge=0, le=20)] = Field(0, description="Of poison on it")

    @classmethod
    def table(cls) -> Mapping[str, Mapping[str, Any]]:
        return weapons()

    def as_state(self, place: int) -> Weapon:
        """The weapon as a record of the state; `place`: its own on the sheet."""
        known = weapon_names()
        kinds = {name: WoundType[member(name)] for name in self.types}
        return Weapon(
            name=known.index(self.name) if self.name in known else len(known) + place,
            types=sum(1 << kind for kind in kinds.values()),
            special=sum(1 << special_names()[name] for name in set(self.special)),
            two_handed=int(self.two_handed),
            ranged=int(self.ranged),
            poison=int(PoisonName[member(self.poison)]),
            **{name: getattr(self, name) for name in NUMBERS},
        )


NUMBERS = (
    *("stamina", "dice", "dice_per_str", "sides", "accuracy", "speed", "delay", "reach", "reach_per_str"),
    *("stun", "parry", "parry_speed", "parry_against", "block_less", "block_speed", "needs_str", "grapple"),
    *("pieces", "doses"),
)
"""The fields that the state has just so."""
