"""A weapon or an attack as people write it: a name from the weapon table, or a table of its own."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Annotated, Any

from pydantic import AfterValidator, Field, model_validator
from pydantic_core import PydanticCustomError

from kumite.encounters.fields import FromTable, Name, OneOf, names_of
from kumite.mistakes import Mistake, refusal, shown

from ..state import Weapon
from ..terms import Band, Special, WeaponType
from ..weapon_tags import SKILL_TABLE
from .library import BARE_HANDS, weapon_names, weapons

SPECIALS = [name for name in names_of(Special) if name != "unarmed"]
"""Bare hands are never written down."""
PATTERN = r"d([0-9]{1,3})(\+d\1){0,7}"
X = Annotated[int, Field(ge=0, le=20)]


def _no_hands(text: str) -> str:
    if text == BARE_HANDS:
        raise PydanticCustomError("bare hands", "another name: bare hands are never written down")
    return text


def _dice(text: str) -> str:
    match = re.fullmatch(PATTERN, text)
    if not match or not 2 <= int(match[1]) <= 100:
        raise PydanticCustomError("dice", "one to eight equal dice of 2 to 100 sides, such as d8 or d6+d6")
    return text


def _hands(weapon: dict[str, Any]) -> int:
    return 0 if weapon["natural"] else 2 if weapon["bulky"] else 1


def _uses(weapon: dict[str, Any]) -> int:
    return 1 if "counted" in weapon["special"] else 0


class WeaponSheet(FromTable):
    """A weapon or an attack. `like` takes over what the weapon table says of another."""

    thing = "weapon"

    name: Annotated[Name, AfterValidator(_no_hands)] = Field(description="What it is called: any name")
    dice: Annotated[str, AfterValidator(_dice)] = Field(
        description="Rolled together, the highest counts: d8, d6+d6",
        json_schema_extra={"pattern": f"^{PATTERN}$"},
    )
    range: Annotated[str, OneOf(names_of(Band))] = Field("melee", description="Its range category")
    type: Annotated[str, OneOf(names_of(WeaponType, zero=True))] = "none"
    heavy: X = Field(0, description=SKILL_TABLE["heavy"].does)
    sweep: X = Field(0, description=SKILL_TABLE["sweep"].does)
    counter: X = Field(0, description=SKILL_TABLE["counter"].does)
    shock: X = Field(0, description=SKILL_TABLE["shock"].does)
    quick: X = Field(0, description=SKILL_TABLE["quick"].does)
    push: X = Field(0, description=SKILL_TABLE["push"].does)
    special: list[Annotated[str, OneOf(SPECIALS)]] = Field([], description="Notes of the weapon table")
    bulky: bool = Field(False, description="Takes two hands and two slots")
    natural: bool = Field(False, description="Part of the body: cannot be dropped")
    blast: bool = Field(False, description="Hits everybody in an area")
    hands: Annotated[int, Field(ge=0, le=2)] = Field(default_factory=_hands)
    slots: Annotated[int, Field(ge=0, le=2)] = Field(default_factory=_hands)
    uses: Annotated[int, Field(ge=0, le=99)] = Field(
        default_factory=_uses, description="How often it can be used, where that is counted"
    )
    ryo: Annotated[int, Field(ge=0, le=1_000_000)] = Field(0, description="Its price")

    @classmethod
    def table(cls) -> Mapping[str, Mapping[str, Any]]:
        return weapons()

    @model_validator(mode="after")
    def _whole(self) -> WeaponSheet:
        mistakes = []
        if self.uses and "counted" not in self.special:
            mistakes.append(Mistake("uses", shown(self.uses), 'only where special has "counted"'))
        if len(set(self.special)) < len(self.special):
            mistakes.append(Mistake("special", "the same twice", "each once"))
        if mistakes:
            raise refusal(mistakes)
        return self

    @property
    def line(self) -> int:
        """Its line in the list of weapon names; the last one stands for any other name."""
        known = weapon_names()
        return known.index(self.name) if self.name in known else len(known) - 1

    def as_state(self, trained: bool) -> Weapon:
        """The weapon as part of the state."""
        sizes = self.dice[1:].split("+d")
        return Weapon(
            name=self.line,
            dice=len(sizes),
            sides=int(sizes[0]),
            category=int(Band[self.range.upper()]),
            type=int(WeaponType[self.type.upper()]),
            heavy=self.heavy,
            sweep=self.sweep,
            counter=self.counter,
            shock=self.shock,
            quick=self.quick,
            push=self.push,
            special=sum(1 << Special[name.upper()] for name in self.special),
            hands=self.hands,
            slots=self.slots,
            natural=int(self.natural),
            blast=int(self.blast),
            uses=self.uses,
            trained=int(trained),
        )
