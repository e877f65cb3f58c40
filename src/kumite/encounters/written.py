"""What an encounter file says, before its ruleset has read the parts of its own."""

from __future__ import annotations

from typing import Annotated, Any, Literal, Self, get_args

from pydantic import Field, model_validator

from ..mistakes import Mistake, refusal
from .fields import Line, Name, Note, Written
from .policies import MOST

Budget = Annotated[int, Field(ge=1, le=MOST)]
Level = Literal["first fight", "knows the basics", "knows the game"]
LEVELS: tuple[str, ...] = get_args(Level)
"""For whom a fight is."""


class WrittenEncounter(Written):
    """An encounter: who fights whom, where, and under which house rules."""

    ruleset: str
    title: Line = Field("", description="One line that says what it is")
    note: Note = Field("", description="What it shows, or whatever else is worth saying")
    level: Level | None = Field(None, description="For whom it is")
    house: dict[str, Any] = Field({}, description="House rules that are not at their default")
    scene: dict[str, Any] = Field({}, description="Where and how they fight")
    sides: dict[str, Any]
    referee: dict[str, Any] = Field({}, description="The person who runs the game")
    state: dict[str, Any] = Field({}, description="Fields of the fight's state, for a fight in the middle")


class WrittenReferee(Written):
    """The person who runs the game."""

    policy: str | None = Field(None, description="Who decides for the referee when nobody does")


class WrittenSide(Written):
    """One side of the fight."""

    policy: str | None = Field(None, description="Who decides for this side when nobody does")
    budget: Budget | None = Field(None, description="How many play-outs each decision of a search has")
    tactics: dict[str, Any] = Field({}, description="How this side fights, where its policies decide")
    fighters: Annotated[list[Any], Field(min_length=1, max_length=1000)]


class WrittenSource(Written):
    """Where the numbers of a fighter come from: a sample by name, a sample with changes, or a sheet."""

    sample: str | None = Field(None, description="The name of a sample")
    sheet: dict[str, Any] | None = Field(None, description="A sheet, written out")
    changes: dict[str, Any] = Field({}, description="Fields of the sample's sheet that are different")
    tactics: dict[str, Any] = Field({}, description="How it fights, where its policy decides")
    state: dict[str, Any] = Field({}, description="Fields of its state, for a fight in the middle")

    @model_validator(mode="after")
    def _one_source(self) -> Self:
        if (self.sample is None) == (self.sheet is None):
            found = "neither of sample and sheet" if self.sample is None else "both a sample and a sheet"
            raise refusal([Mistake("", found, "one of the two")])
        if self.sample is None and self.changes:
            raise refusal(
                [Mistake("changes", "changes to a sheet that is written out", "only with a sample")]
            )
        return self


class WrittenFighter(WrittenSource):
    """One fighter, or a group of equal ones: a sample by name, a sample with changes, or a sheet.

    Or a character or a party, whose file has taken its place when this is checked.
    """

    character: str | None = Field(None, description="The name of a character, or of their file")
    party: str | None = Field(None, description="The name of a party, or of its file, for all its fighters")
    name: Name | None = Field(None, description="What to call it, if not by the sheet's name")
    count: Annotated[int, Field(ge=1)] | None = Field(None, description="How many: a group, numbered from 1")
    policy: str | None = Field(None, description="Who decides for it when nobody does")
    budget: Budget | None = Field(None, description="How many play-outs each decision of a search has")
