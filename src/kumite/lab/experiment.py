"""Experiments: an encounter, what varies in it, and what is measured."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from hashlib import sha256
from itertools import product
from pathlib import Path
from typing import Annotated, Any

from pydantic import Field, ValidationError, model_validator

from ..encounter import Encounter, EncounterError, from_dict, read
from ..fields import Line, Note, OneOf, Written
from ..files import Unreadable, read_table
from ..mistakes import Mistake, found_by, joined, refusal, shown
from ..rulesets import LIMIT
from ..version import VERSION
from .inputs import NoSuchInput, changed
from .measures import Measure, NoSuchMeasure, measures_of

MOST_VARIANTS = 10_000
UNCHANGED = "unchanged"


class ExperimentError(ValueError):
    """All that is wrong with an experiment. As text: the whole message for people."""

    def __init__(self, where: str, mistakes: list[Mistake]) -> None:
        lines = list(dict.fromkeys(map(str, mistakes)))
        text = lines[0] if len(lines) == 1 else "\n  ".join([f"{len(lines)} mistakes", *lines])
        super().__init__(f"{where}: {text}")


class WrittenRange(Written):
    """Numbers at equal distances, both ends included."""

    first: int | float = Field(alias="from")
    last: int | float = Field(alias="to")
    step: int | float = 1

    @model_validator(mode="after")
    def _steps(self) -> WrittenRange:
        if self.step <= 0 or self.last < self.first or (self.last - self.first) / self.step > MOST_VARIANTS:
            legal = f"from is not above to, step is above 0, and at most {MOST_VARIANTS} steps"
            raise refusal([Mistake("", f"{self.first} to {self.last} by {self.step}", legal)])
        return self

    def values(self) -> list[int | float]:
        """The numbers, ascending."""
        steps = int((self.last - self.first) / self.step + 1e-9)
        return [self.first + n * self.step for n in range(steps + 1)]


class WrittenInput(Written):
    """One thing that varies."""

    input: Line = Field(description="What varies, such as Kenta.hp or house.scars_enabled")
    name: Line = Field("", description="What to call it in tables, if not by the input itself")
    values: Annotated[list[Any], Field(min_length=1)] | None = Field(None, description="Its values")
    range: WrittenRange | None = Field(None, description="Its values, as numbers at equal distances")

    @model_validator(mode="after")
    def _one_source(self) -> WrittenInput:
        if (self.values is None) == (self.range is None):
            found = "neither of values and range" if self.values is None else "both values and a range"
            raise refusal([Mistake("", found, "one of the two")])
        return self

    def all_values(self) -> list[Any]:
        """Its values, in their order."""
        return self.range.values() if self.range else list(self.values or ())


class WrittenExperiment(Written):
    """An experiment file."""

    title: Line = ""
    note: Note = ""
    encounter: str | dict[str, Any] = Field(
        description="The path of an encounter file, seen from this file; or an encounter"
    )
    vary: list[WrittenInput] = Field([], description="What varies")
    design: Annotated[str, OneOf(["grid", "list", "one at a time"])] = Field(
        "grid",
        description="grid: each value with each; list: first values, then second values, and so on;"
        " one at a time: the encounter as it is, and then each value alone",
    )
    measure: Annotated[list[Line], Field(min_length=1)] = Field(
        ["outcome", "length"], description="What is measured of each fight"
    )
    compare: Annotated[str, OneOf(["first", UNCHANGED, "nothing"])] = Field(
        "first", description="What each variant is compared with: the first one, or the encounter as it is"
    )
    fights: Annotated[int, Field(ge=2, le=10**12)] = Field(
        10_000, description="How many fights of each variant; with a width, at most"
    )
    width: Annotated[float, Field(gt=0)] | None = Field(
        None, description="Stop when every interval of a share or a mean is at most so wide"
    )
    seed: int = 0
    limit: Annotated[int, Field(ge=1)] = Field(LIMIT, description="Beats after which a fight is undecided")


@dataclass(frozen=True)
class Variant:
    """One encounter of an experiment, and the values that make it."""

    values: dict[str, Any]
    """By the name of what varies; only what differs from the encounter as it is."""
    encounter: Encounter
    measures: dict[str, Measure]
    """By name; what is about fighters that this variant has not is missing."""

    @property
    def label(self) -> str:
        """Its values in a line."""
        return ", ".join(f"{name} = {self.shown(name)}" for name in self.values) or UNCHANGED

    def shown(self, name: str) -> str:
        """The value of what varies, as tables show it."""
        if name not in self.values:
            return "as it is"
        value = self.values[name]
        return value if isinstance(value, str) else json.dumps(value)


@dataclass(frozen=True)
class Experiment:
    """A checked experiment."""

    title: str
    note: str
    variants: tuple[Variant, ...]
    columns: tuple[str, ...]
    """The names of all that is measured."""
    compared: bool
    """Whether the other variants are compared with the first."""
    fights: int
    width: float | None
    seed: int
    limit: int

    @property
    def digest(self) -> str:
        """What tells the fights of this experiment from those of any other, in hexadecimal.

        How many fights there are does not count, so that more of them go on from where fewer ended.
        """
        whole = [
            VERSION,
            self.seed,
            self.limit,
            self.compared,
            [variant.encounter.digest for variant in self.variants],
            [repr(variant.measures) for variant in self.variants],
        ]
        return sha256(json.dumps(whole).encode()).hexdigest()


def read_experiment(path: Path) -> Experiment:
    """Read an experiment from a file: JSON where its name ends in `.json`, else TOML.

    Raises ExperimentError, which says all that is wrong with it, or EncounterError for the encounter.
    """
    where = shown(path.name or str(path)).strip('"')
    try:
        table = read_table(path)
    except Unreadable as error:
        raise ExperimentError(where, [error.mistake]) from None
    return experiment_from(table, where, path.parent)


def experiment_from(data: Any, where: str = "experiment", folder: Path = Path()) -> Experiment:
    """Check an experiment that is a table already; paths are seen from `folder`.

    Raises ExperimentError, which says all that is wrong with it, or EncounterError for the encounter.
    """
    try:
        model = WrittenExperiment.model_validate(data)
    except ValidationError as error:
        raise ExperimentError(where, found_by(WrittenExperiment, error)) from None
    if isinstance(model.encounter, str):
        base = read(folder / model.encounter)
    else:
        base = from_dict(model.encounter, f"{where}: encounter")
    mistakes: list[Mistake] = []
    for place, name in enumerate(model.measure):
        try:
            measures_of(base, name)
        except NoSuchMeasure as error:
            mistakes.append(error.mistake.under(joined("measure", place)))
    variants = tuple(variants_of(model, base, mistakes))
    if mistakes:
        raise ExperimentError(where, mistakes)
    return Experiment(
        model.title or base.title,
        model.note,
        variants,
        tuple(dict.fromkeys(name for variant in variants for name in variant.measures)),
        model.compare != "nothing" and len(variants) > 1,
        model.fights,
        model.width,
        model.seed,
        model.limit,
    )


def settings(model: WrittenExperiment) -> Iterator[dict[int, Any]]:
    """For each variant the values of what varies, by its place in the file."""
    values = [one.all_values() for one in model.vary]
    if model.design == "one at a time" or model.compare == UNCHANGED:
        yield {}
    if model.design == "grid" and model.vary:
        for chosen in product(*values):
            yield dict(enumerate(chosen))
    elif model.design == "list":
        for chosen in zip(*values, strict=True):
            yield dict(enumerate(chosen))
    elif model.design == "one at a time":
        for place, mine in enumerate(values):
            for value in mine:
                yield {place: value}
    elif model.compare != UNCHANGED:
        yield {}


def variants_of(model: WrittenExperiment, base: Encounter, mistakes: list[Mistake]) -> Iterator[Variant]:
    """Each variant; what is wrong with one is added to the mistakes."""
    names = [one.name or one.input for one in model.vary]
    lengths = [len(one.all_values()) for one in model.vary]
    if model.design == "list" and len(set(lengths)) > 1:
        mistakes.append(Mistake("vary", f"lists of {', '.join(map(str, lengths))}", "lists of one length"))
        return
    number = 1
    for length in lengths if model.design == "grid" else []:
        number *= length
    if number > MOST_VARIANTS:
        mistakes.append(Mistake("vary", f"{number} variants", f"at most {MOST_VARIANTS}"))
        return
    for chosen in settings(model):
        values = {names[place]: value for place, value in chosen.items()}
        inputs = {model.vary[place].input: value for place, value in chosen.items()}
        label = Variant(values, base, {}).label
        try:
            encounter = from_dict(changed(base, inputs), label)
            yield Variant(values, encounter, measured(encounter, model.measure))
        except NoSuchInput as error:
            place = joined("vary", next(iter(chosen))) if len(chosen) == 1 else "vary"
            mistakes.append(error.mistake.under(place, label))
        except EncounterError as error:
            for mistake in error.mistakes:
                who = "; ".join(filter(None, (mistake.who, label)))
                mistakes.append(replace(mistake, place=joined("encounter", mistake.place), who=who))


def measured(encounter: Encounter, names: list[str]) -> dict[str, Measure]:
    """Every measure by its name, but for those of fighters who are not there."""
    found: dict[str, Measure] = {}
    for name in names:
        with suppress(NoSuchMeasure):
            found |= {measure.name: measure for measure in measures_of(encounter, name)}
    return found
