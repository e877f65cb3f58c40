"""Armour as people write it: a name from the armour table, or a table of its own."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Annotated, Any

from pydantic import AfterValidator, Field
from pydantic_core import PydanticCustomError

from kumite.encounters.fields import FromTable, Line, OneOf

from .library import armours
from .weapon import StatName

TERM = re.compile(
    r"(?:([1-9]) )?(level|best|body|mind|soul|arcana|charm|crafting|medicine|nature|thieving)|([0-9]{1,2})"
)
SUBS = ("arcana", "charm", "crafting", "medicine", "nature", "thieving")
SPECIALS = ("flowing", "livingwood", "thorns", "overconfident", "quick_release")
"""What armor does besides, by the name of the Trait that it gives its wearer."""


def _formula(text: str) -> str:
    if not all(TERM.fullmatch(part) for part in text.split(" + ")):
        raise PydanticCustomError("armor", "a sum of numbers, the level and stats, such as level + 2 body")
    return text


class ArmourSheet(FromTable):
    """A piece of armour, or a shield."""

    thing = "piece of armour"

    name: Line = Field(description="What it is called")
    armor: Annotated[str, AfterValidator(_formula)] = Field(
        "0",
        description="Armor Stacks at the end of a Rest: level + 2 body; best: the best minor stat",
    )
    speed: Annotated[int, Field(ge=-5, le=5)] = 0
    dodge: Annotated[int, Field(ge=-5, le=10)] = Field(0, description="Below 0 it is a block")
    ward: Annotated[int, Field(ge=0, le=4)] = 0
    shield: bool = Field(False, description="Held in one hand")
    sheltering: bool = Field(False, description="Hunker Down behind it gives Half Cover too")
    requires: dict[StatName, Annotated[int, Field(ge=0, le=6)]] = Field(
        {}, description="Those who have less get nothing from it"
    )
    trait: Annotated[str, OneOf(SPECIALS)] | None = Field(None, description="What it does besides")

    @classmethod
    def table(cls) -> Mapping[str, Mapping[str, Any]]:
        return armours()

    def stacks(self, level: int, stats: Mapping[str, int]) -> int:
        """HEL-ARM-6: the Armor Stacks that it gives at the end of a Rest; `level` is rounded up."""
        values = {"level": level, "best": max(stats[name] for name in SUBS)} | dict(stats)
        total = 0
        for part in self.armor.split(" + "):
            times, name, number = TERM.fullmatch(part).groups()  # type: ignore[union-attr]
            total += int(number) if number else int(times or 1) * values[name]
        return max(0, total)
