"""The sheet of a ninja as people write it, checked."""

from __future__ import annotations

from pydantic import model_validator

from kumite.mistakes import refusal

from .sheet_checks import mistakes_in
from .sheet_fields import SheetFields


class Sheet(SheetFields):
    """One ninja before a battle."""

    @model_validator(mode="after")
    def _fits(self) -> Sheet:
        mistakes = [*mistakes_in(self)]
        if mistakes:
            raise refusal(mistakes)
        return self
