"""The sheet as people write it: a character with Traits and skills, or a creature with its stat block."""

from __future__ import annotations

from pydantic import model_validator

from kumite.mistakes import refusal

from .sheet_checks import mistakes_in
from .sheet_values import SheetValues


class Sheet(SheetValues):
    """One participant before a skirmish."""

    @model_validator(mode="after")
    def _fits_together(self) -> Sheet:
        mistakes = [*mistakes_in(self)]
        if mistakes:
            raise refusal(mistakes)
        return self
