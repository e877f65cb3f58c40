"""A special ability as people write it: its name, and the dice that it uses."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, model_validator

from kumite.encounters.fields import Name, Named, OneOf, names_of
from kumite.mistakes import Mistake, refusal, shown

from ..ability_table import ABILITY_TABLE
from ..terms import Ability, WoundLevel, WoundType

Die = Annotated[int, Field(ge=1, le=100)]

GIVEN = ("crit_die", "duration_die", "ongoing_die", "encounter_die", "wound_type", "wound_level")
"""What an ability may be given; `ability_table.py` says which needs what. A die of one side is a fixed 1."""


class AbilitySheet(Named):
    """A special ability: its name, and the dice that it uses."""

    name: Annotated[str, OneOf(names_of(Ability))]
    called: Name | None = Field(None, description="A name of its own, which the log says: any name")
    crit_die: Die | None = Field(None, description="What it does when the victim fails the save")
    duration_die: Die | None = Field(None, description="How long it lasts, or how much WIL it takes")
    ongoing_die: Die | None = Field(None, description="What it does each turn")
    encounter_die: Die | None = Field(None, description="What it does before the fight")
    wound_type: Annotated[str, OneOf(names_of(WoundType))] | None = None
    wound_level: Annotated[str, OneOf(names_of(WoundLevel))] | None = Field(
        None, description="How bad its wounds are; by house rule if not written"
    )

    @model_validator(mode="after")
    def _whole(self) -> AbilitySheet:
        row = ABILITY_TABLE[Ability[self.name.upper()]]
        needed = row.given
        mistakes = []
        for given in GIVEN:
            value = getattr(self, given)
            if value is None and given in needed:
                mistakes.append(Mistake(given, "nothing", f"{self.name} needs it"))
            elif value is not None and given not in (*needed, *row.may_have):
                mistakes.append(Mistake(given, shown(value), f"{self.name} has no use for it"))
        if mistakes:
            raise refusal(mistakes)
        return self
