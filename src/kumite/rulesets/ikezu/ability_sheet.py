"""A special ability as people write it: its name, and the dice that it uses."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, model_validator

from ...fields import Named, OneOf, names_of
from ...mistakes import Mistake, refusal, shown
from .terms import Ability, WoundType

Die = Annotated[int, Field(ge=1, le=100)]

DICE: dict[str, tuple[str, ...]] = {
    "hit_ensnares": ("ongoing_die",),
    "crit_str_damage": ("crit_die",),
    "crit_str_damage_permanent": ("crit_die",),
    "crit_living_club": ("crit_die",),
    "crit_deadly_poison": ("duration_die",),
    "crit_wil_damage_deadly": ("crit_die",),
    "crit_wil_loss": ("duration_die",),
    "crit_wil_loss_permanent": ("crit_die",),
    "crit_dragged_under": ("ongoing_die",),
    "crit_trample": ("crit_die",),
    "crit_disadvantaged": ("duration_die",),
    "crit_cannot_attack": ("duration_die",),
    "crit_burning": ("ongoing_die", "duration_die"),
    "crit_dex_loss": ("crit_die",),
    "encounter_wil_loss": ("encounter_die",),
    "encounter_frightened": ("encounter_die",),
    "crit_wound": ("wound_type",),
}
"""What each ability has to be given; those left out need nothing. A die of one side is a fixed 1."""
GIVEN = ("crit_die", "duration_die", "ongoing_die", "encounter_die", "wound_type")


class AbilitySheet(Named):
    """A special ability: its name, and the dice that it uses."""

    name: Annotated[str, OneOf(names_of(Ability))]
    crit_die: Die | None = Field(None, description="What it does when the victim fails the save")
    duration_die: Die | None = Field(None, description="How long it lasts, or how much WIL it takes")
    ongoing_die: Die | None = Field(None, description="What it does each turn")
    encounter_die: Die | None = Field(None, description="What it does before the fight")
    wound_type: Annotated[str, OneOf(names_of(WoundType))] | None = None

    @model_validator(mode="after")
    def _whole(self) -> AbilitySheet:
        needed = DICE.get(self.name, ())
        mistakes = []
        for given in GIVEN:
            value = getattr(self, given)
            if value is None and given in needed:
                mistakes.append(Mistake(given, "nothing", f"{self.name} needs it"))
            elif value is not None and given not in needed:
                mistakes.append(Mistake(given, shown(value), f"{self.name} has no use for it"))
        if mistakes:
            raise refusal(mistakes)
        return self
