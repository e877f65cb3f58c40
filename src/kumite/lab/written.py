"""Experiments as people write them."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BeforeValidator, Field, model_validator

from ..encounters.fields import Line, Note, OneOf, Written
from ..encounters.midway import MOST
from ..mistakes import Mistake, refusal, shown
from ..rulesets import HIGHEST_LIMIT, LIMIT

MOST_VARIANTS = 10_000
RUNS = 1_000
"""How many runs of a campaign there are, unless the experiment says."""
UNCHANGED = "unchanged"
COLUMNS = (
    "measure",
    "fights",
    "value",
    "low",
    "high",
    "difference_value",
    "difference_low",
    "difference_high",
    "gain",
    "side",
)
"""What results have columns for, besides one for each thing that varies."""


def _a_number(value: Any) -> Any:
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise refusal([Mistake("", shown(value), "a number")])
    return value


def _a_fight(value: Any) -> Any:
    if not isinstance(value, str | dict):
        raise refusal([Mistake("", shown(value), "the path of a file, or a table")])
    return value


Number = Annotated[int | float, BeforeValidator(_a_number)]


class WrittenRange(Written):
    """Evenly spaced numbers, with both ends included."""

    first: Number = Field(alias="from")
    last: Number = Field(alias="to")
    step: Number = 1

    @model_validator(mode="after")
    def _steps(self) -> WrittenRange:
        # The comparison is false for nan.
        known = all(abs(number) <= MOST for number in (self.first, self.last, self.step))
        if not known or self.step <= 0 or not 0 <= (self.last - self.first) / self.step <= MOST_VARIANTS:
            found = f"{shown(self.first)} to {shown(self.last)} by {shown(self.step)}"
            legal = f"from is not above to, step is above 0, and at most {MOST_VARIANTS} steps"
            raise refusal([Mistake("", found, legal)])
        return self

    def values(self) -> list[int | float]:
        """The numbers in ascending order, without the last traces of binary fractions."""
        steps = int((self.last - self.first) / self.step + 1e-9)
        return [round(self.first + n * self.step, 12) for n in range(steps + 1)]


class WrittenInput(Written):
    """One thing that varies."""

    input: Line = Field(description="What varies, such as Kenta.hp or house.scars_enabled")
    also: list[Line] = Field([], description="Other inputs that always get the same value")
    name: Line = Field("", description="What to call it in tables, if not by the input itself")
    values: Annotated[list[Any], Field(min_length=1)] | None = Field(None, description="Its values")
    range: WrittenRange | None = Field(None, description="Its values, as numbers at equal distances")
    labels: list[Line] = Field([], description="What tables call each of the values, if not by itself")

    @model_validator(mode="after")
    def _one_source(self) -> WrittenInput:
        if (self.values is None) == (self.range is None):
            found = "neither of values and range" if self.values is None else "both values and a range"
            raise refusal([Mistake("", found, "one of the two")])
        wanted = len(self.all_values())
        if self.labels and (len(self.labels) != wanted or len(set(self.labels)) < wanted):
            found = f"{len(set(self.labels))} different ones for {wanted} values"
            raise refusal([Mistake("labels", found, "one for each value, or none")])
        if self.shown_name in COLUMNS:
            legal = f"a name that is no column of results: {', '.join(COLUMNS)}"
            raise refusal([Mistake("name", shown(self.name), legal)])
        return self

    @property
    def shown_name(self) -> str:
        """What it is called in tables."""
        return self.name or self.input

    def shown(self, value: Any) -> Any:
        """A value as tables have it: its label if there is one."""
        return self.labels[self.all_values().index(value)] if self.labels else value

    def all_values(self) -> list[Any]:
        """Its values, in their order."""
        return self.range.values() if self.range else list(self.values or ())


class WrittenSensitivity(Written):
    """How `kumite sensitivity` looks for the inputs that matter."""

    method: Annotated[str, OneOf(["auto", "screening", "grid"])] = Field(
        "auto",
        description="screening: Morris' elementary effects, for many inputs; grid: each value with each,"
        " which divides the variance; auto: grid where it has at most 64 points",
    )
    trajectories: Annotated[int, Field(ge=2, le=1000)] = Field(
        20, description="screening: how many ways through the values, in each of which every input moves once"
    )
    levels: Annotated[int, Field(ge=2, le=100, multiple_of=2)] = Field(
        4, description="How many of the values of an input are looked at, where it has more: an even number"
    )


class WrittenBalance(Written):
    """What `kumite balance` looks for."""

    measure: Line = Field("", description="What is to reach the target, if not the first measure")
    target: float = Field(0.5, description="The share or the mean to be reached", allow_inf_nan=False)


class WrittenExperiment(Written):
    """An experiment file."""

    title: Line = ""
    note: Note = ""
    encounter: Annotated[str | dict[str, Any], BeforeValidator(_a_fight)] = Field(
        "", description="The path of an encounter file, seen from this file; or an encounter"
    )
    campaign: Annotated[str | dict[str, Any], BeforeValidator(_a_fight)] = Field(
        "", description="In the place of an encounter: the same of a campaign"
    )
    vary: list[WrittenInput] = Field([], description="What varies")
    design: Annotated[str, OneOf(["grid", "list", "one at a time"])] = Field(
        "grid",
        description="grid: each value with each; list: first values, then second values, and so on;"
        " one at a time: the encounter as it is, and then each value alone",
    )
    measure: Annotated[list[Line], Field(min_length=1)] = Field(
        ["outcome", "length"],
        description="What is measured of each fight, or of each run of a campaign, of which it is by default"
        " how far the party comes and who is alive",
    )
    compare: Annotated[str, OneOf(["first", UNCHANGED, "nothing"])] = Field(
        "first", description="What each variant is compared with: the first one, or the encounter as it is"
    )
    fights: Annotated[int, Field(ge=2, le=10**12)] = Field(
        10_000, description="How many fights of each variant; with a width, at most"
    )
    runs: Annotated[int, Field(ge=2, le=10**12)] | None = Field(
        None, description="The same for a campaign: how many runs; 1,000 by default"
    )
    width: Annotated[float, Field(gt=0)] | None = Field(
        None, description="Stop when every interval of a share or a mean is at most so wide"
    )
    seed: int = 0
    limit: Annotated[int, Field(ge=1, le=HIGHEST_LIMIT)] = Field(
        LIMIT, description="Beats after which a fight is undecided"
    )
    sensitivity: WrittenSensitivity = Field(WrittenSensitivity(), description="For kumite sensitivity")
    balance: WrittenBalance = Field(WrittenBalance(), description="For kumite balance")

    @model_validator(mode="after")
    def _one_subject(self) -> WrittenExperiment:
        if bool(self.encounter) == bool(self.campaign):
            found = "both an encounter and a campaign" if self.encounter else "nothing"
            raise refusal([Mistake("encounter", found, "an encounter, or a campaign in its place")])
        wrong, right = ("fights", "runs") if self.campaign else ("runs", "fights")
        if wrong in self.model_fields_set:
            whose = "a campaign" if self.campaign else "an encounter"
            raise refusal([Mistake(wrong, shown(getattr(self, wrong)), f"{right}, with {whose}")])
        return self

    @property
    def asked(self) -> int:
        """How many fights of each variant are wanted, or how many runs of a campaign."""
        return (self.runs or RUNS) if self.campaign else self.fights

    @model_validator(mode="after")
    def _different_names(self) -> WrittenExperiment:
        names = [one.shown_name for one in self.vary]
        twins = [place for place, name in enumerate(names) if name in names[:place]]
        if twins:
            wrong = [
                Mistake(f"vary[{n}]", f"{shown(names[n])} once more", "names that differ") for n in twins
            ]
            raise refusal(wrong)
        return self
