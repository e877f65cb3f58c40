"""A weapon as people write it: a name from the weapon table, or a table of its own."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Annotated, Any

from pydantic import AfterValidator, Field, model_validator
from pydantic_core import PydanticCustomError

from kumite.encounters.fields import FromTable, Name, OneOf, names_of
from kumite.mistakes import Mistake, refusal, shown
from kumite.rulesets.fields import fields_of, terms_of

from ..records import Weapon
from ..terms import Mode, Quality, Range, Reload, Skill
from .library import weapon_names, weapons

SIZES = ["none", "S", "M", "L"]
PATTERN = r"([0-9])k([0-9])"
THRUSTS = ("kenjutsu", "sojutsu", "bojutsu")
"""Skills whose weapons counterstrike unless they say otherwise."""


def _damage(text: str) -> str:
    if not re.fullmatch(PATTERN, text):
        raise PydanticCustomError("damage", "dice added to the roll and to those kept, such as 2k2")
    return text


def _thrusts(weapon: dict[str, Any]) -> bool:
    return weapon["skill"] in THRUSTS


class WeaponSheet(FromTable):
    """A weapon. `like` takes over what the weapon table says of another."""

    thing = "weapon"

    name: Name = Field(description="What it is called: any name")
    skill: Annotated[str, OneOf(names_of(Skill))] = Field(description="With which it is used")
    element: Annotated[str, OneOf(["fire", "wind"])] = Field("fire", description="Of its attack rolls")
    damage: Annotated[str, AfterValidator(_damage)] = Field(
        description="Added to attack rolls: dice rolled and dice kept, 2k2",
        json_schema_extra={"pattern": f"^{PATTERN}$"},
    )
    mode: Annotated[str, OneOf(names_of(Mode))] = Field("melee", description="How it is used")
    max_range: Annotated[str, OneOf(names_of(Range, zero=True))] = Field(
        "close", description="The farthest Range at which it can be shot or thrown"
    )
    size: Annotated[str, OneOf(SIZES)] = "M"
    hands: Annotated[int, Field(ge=0, le=2)] = 1
    blunt: bool = False
    parry: bool = Field(False, description="Whether it is fit for a Parry")
    counterstrike: bool = Field(
        default_factory=_thrusts, description="Whether it is fit for a Counterstrike; by its Skill"
    )
    entangle: bool = Field(False, description="Whether it can capture somebody")
    leverage: bool = Field(False, description="Whether somebody can be thrown with it")
    reload: Annotated[str, OneOf(names_of(Reload, zero=True))] = Field(
        "none", description="light: as part of the attack; slow: a simple action"
    )
    quality: Annotated[str, OneOf(names_of(Quality, zero=True))] = "standard"
    barehanded: bool = Field(False, description="A body weapon; it takes the place of the bare hands")

    @classmethod
    def table(cls) -> Mapping[str, Mapping[str, Any]]:
        return weapons()

    @model_validator(mode="after")
    def _whole(self) -> WeaponSheet:
        mistakes = []
        if (self.mode == "melee") != (self.max_range == "close"):
            legal = "close" if self.mode == "melee" else "near, long, far, extreme"
            mistakes.append(Mistake("max_range", shown(self.max_range), f"{legal}, for it is {self.mode}"))
        if self.barehanded and self.mode != "melee":
            mistakes.append(Mistake("mode", shown(self.mode), "melee, for it is part of the body"))
        if not self.barehanded and self.hands == 0:
            mistakes.append(Mistake("hands", "0", "1 or 2; 0 only for a body weapon (barehanded)"))
        if mistakes:
            raise refusal(mistakes)
        return self

    def as_state(self) -> Weapon:
        """The weapon as part of the state, loaded."""
        rolled, kept = map(int, self.damage.split("k"))
        numbers = {name: self._number(name) for name in fields_of(Weapon) if name in AS_WRITTEN}
        known = weapon_names()
        line = known.index(self.name) if self.name in known else len(known) - 1
        return Weapon(name=line, rolled=rolled, kept=kept, loaded=1, **numbers)

    def _number(self, name: str) -> int:
        """What a field is in the state: its term, or else the number or flag itself."""
        value, terms = getattr(self, name), terms_of(Weapon)
        return int(terms[name][value.upper()] if name in terms else value)


AS_WRITTEN = frozenset(WeaponSheet.model_fields) - {"name"}
"""The fields that have the same name in the state."""
