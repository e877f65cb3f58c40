"""Experiments: an encounter, what varies in it, and what is measured."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property
from hashlib import sha256
from itertools import product
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from ..campaigns.campaign import Campaign, CampaignError, campaign_from
from ..campaigns.campaign import opened as opened_campaign
from ..encounters.encounter import Encounter, EncounterError, from_dict, opened
from ..encounters.files import Unreadable, read_text, table_of
from ..mistakes import Mistake, Mistaken, found_by, joined, shown
from ..rulesets import Ruleset
from ..simulation.players import who_decides_in
from .campaigns import inputs as of_campaigns
from .campaigns import measures as campaign_measures
from .edition import edition
from .inputs import NoSuchInput, changed
from .measures import Measure, NoSuchMeasure, measures_of
from .written import MOST_VARIANTS, UNCHANGED, WrittenExperiment

KEPT = 2
"""The version of what is kept of played fights; a journal of another version belongs to another experiment.
"""
BLOCK = 10_000
"""How many fights of a variant are one piece of work. Which fights those are must never change."""
BLOCK_OF_RUNS = 1_000
"""The same for runs of a campaign."""


class ExperimentError(Mistaken):
    """Everything that is wrong with an experiment."""


@dataclass(frozen=True)
class Plan:
    """An experiment file as it was read: what may vary, and the encounter in which it does."""

    written: WrittenExperiment
    base: Encounter
    """Of a campaign, its first fight."""
    where: str
    """What messages call the file."""
    text: str = ""
    """The text of the file as it was read."""
    campaign: Campaign | None = None
    """What is played in the place of an encounter, if the experiment is about one."""


@dataclass(frozen=True)
class Variant:
    """One encounter of an experiment, and the values that make it."""

    values: dict[str, Any]
    """By the name of what varies; only what differs from the original encounter."""
    encounter: Encounter
    """Of a campaign, its first fight."""
    measures: dict[str, Measure]
    """By name. Measures about fighters whom this variant does not have are missing."""
    campaign: Campaign | None = None
    """What is played in the place of the encounter, if the experiment is about one."""

    @property
    def digest(self) -> str:
        """What tells what is played from anything else, in hexadecimal."""
        return self.campaign.digest if self.campaign else self.encounter.digest

    @property
    def label(self) -> str:
        """Its values in one line."""
        return ", ".join(f"{name} = {self.shown(name)}" for name in self.values) or UNCHANGED

    def shown(self, name: str) -> str:
        """The value of what varies, as tables show it."""
        if name not in self.values:
            return "as it is"
        return shown_value(self.values[name])


def shown_value(value: Any) -> str:
    """A value of an input as tables show it."""
    if isinstance(value, list) and value and all(isinstance(one, str) for one in value):
        return ", ".join(value)
    return value if isinstance(value, str) else json.dumps(value, default=str)


def fights_of(variant: Variant) -> tuple[Encounter, ...]:
    """The encounter, or all of a campaign."""
    return variant.campaign.fights if variant.campaign else (variant.encounter,)


@dataclass(frozen=True)
class Experiment:
    """A checked experiment."""

    title: str
    note: str
    variants: tuple[Variant, ...]
    columns: tuple[str, ...]
    """The names of everything that is measured."""
    against: tuple[int | None, ...]
    """For each variant, the place of the one with which it is compared."""
    fights: int
    width: float | None
    seed: int
    limit: int
    block: int = BLOCK

    @property
    def compared(self) -> bool:
        """Whether any variant is compared with another."""
        return any(other is not None for other in self.against)

    @property
    def blocks(self) -> int:
        """How many blocks of fights a variant has."""
        return -(-self.fights // self.block)

    @cached_property
    def who_decides(self) -> str:
        """Whose policies play it, in a sentence."""
        return who_decides_in(fight for variant in self.variants for fight in fights_of(variant))

    @cached_property
    def encounters(self) -> tuple[str, ...]:
        """The digest of each variant's encounter; variants with the same one play the same fights."""
        return tuple(variant.digest for variant in self.variants)

    @property
    def campaigns(self) -> bool:
        """Whether it is about campaigns, whose runs count as fights do elsewhere."""
        return any(variant.campaign for variant in self.variants)

    @property
    def ruleset(self) -> Ruleset:
        """Whose fights these are."""
        return self.variants[0].encounter.ruleset

    @property
    def longest(self) -> int:
        """How many fights one of what is played has, if all of them come to be fought."""
        return max(len(fights_of(variant)) for variant in self.variants)

    @property
    def unit(self) -> str:
        """What is played so many times."""
        return "runs" if self.campaigns else "fights"

    @property
    def digest(self) -> str:
        """What tells the fights of this experiment from those of any other, in hexadecimal.

        The number of fights does not matter, so that a longer run goes on where a shorter one ended.
        """
        whole = [
            sorted({edition(variant.encounter.ruleset) for variant in self.variants}),
            KEPT,
            self.seed,
            self.limit,
            self.block,
            self.against,
            self.encounters,
            [repr(variant.measures) for variant in self.variants],
        ]
        return sha256(json.dumps(whole).encode()).hexdigest()


def read_experiment(path: Path) -> Experiment:
    """Read an experiment from a file: JSON if its name ends in `.json`, else TOML.

    Raises ExperimentError, which says everything that is wrong with it, or EncounterError for the encounter.
    """
    return swept(read_plan(path))


def experiment_from(data: Any, where: str = "experiment", folder: Path = Path()) -> Experiment:
    """Check an experiment that is already a table; paths are relative to `folder`.

    Raises ExperimentError, which says everything that is wrong with it, or EncounterError for the encounter.
    """
    return swept(plan_from(data, where, folder))


def read_plan(path: Path) -> Plan:
    """Read an experiment file, but leave open which variants are played. Raises as `read_experiment` does."""
    where = shown(path.name or str(path)).strip('"')
    try:
        text = read_text(path)
        table = table_of(path, text)
    except Unreadable as error:
        raise ExperimentError(where, [error.mistake]) from None
    return replace(plan_from(table, where, path.parent), text=text)


def plan_from(data: Any, where: str = "experiment", folder: Path = Path()) -> Plan:
    """The same for a table. Raises as `experiment_from` does."""
    try:
        written = WrittenExperiment.model_validate(data)
    except ValidationError as error:
        raise ExperimentError(where, found_by(WrittenExperiment, error)) from None
    campaign = base = None
    if written.campaign:
        campaign = opened_campaign(written.campaign, folder, f"{where}: campaign")
        if "measure" not in written.model_fields_set:
            written = written.model_copy(update={"measure": [*campaign_measures.USUAL]})
    base = campaign.fights[0] if campaign else opened(written.encounter, folder, f"{where}: encounter")
    mistakes: list[Mistake] = []
    for place, name in enumerate(written.measure):
        try:
            measures_in(base, campaign, name)
        except NoSuchMeasure as error:
            mistakes.append(error.mistake.under(joined("measure", place)))
    if mistakes:
        raise ExperimentError(where, mistakes)
    return Plan(written, base, where, campaign=campaign)


def measures_in(encounter: Encounter, campaign: Campaign | None, name: str) -> Sequence[Measure]:
    """The measures that a name stands for, of an encounter or of a campaign. Raises NoSuchMeasure."""
    return campaign_measures.measures_of(campaign, name) if campaign else measures_of(encounter, name)


def swept(plan: Plan) -> Experiment:
    """What `kumite sweep` plays: the variants of the file's design. Raises ExperimentError."""
    written = plan.written
    lengths = [len(one.all_values()) for one in written.vary]
    if written.design == "list" and len(set(lengths)) > 1:
        found = f"lists of {', '.join(map(str, lengths))}"
        raise ExperimentError(plan.where, [Mistake("vary", found, "lists of one length")])
    number = 1
    for length in lengths if written.design == "grid" else []:
        number *= length
    if number > MOST_VARIANTS:
        mistake = Mistake("vary", f"{number} variants", f"at most {MOST_VARIANTS}")
        raise ExperimentError(plan.where, [mistake])
    chosen = list(settings(written))
    compared = written.compare != "nothing"
    return experiment_of(plan, chosen, [None, *[0 if compared else None] * (len(chosen) - 1)])


def settings(written: WrittenExperiment) -> Iterator[dict[int, Any]]:
    """For each variant, the values of what varies, by its place in the file."""
    values = [one.all_values() for one in written.vary]
    if written.design == "one at a time" or written.compare == UNCHANGED:
        yield {}
    if written.design == "grid" and written.vary:
        for chosen in product(*values):
            yield dict(enumerate(chosen))
    elif written.design == "list":
        for chosen in zip(*values, strict=True):
            yield dict(enumerate(chosen))
    elif written.design == "one at a time":
        for place, mine in enumerate(values):
            for value in mine:
                yield {place: value}
    elif written.compare != UNCHANGED:
        yield {}


def experiment_of(
    plan: Plan,
    settings: Iterable[dict[int, Any]],
    against: Sequence[int | None],
    block: int | None = None,
) -> Experiment:
    """The experiment with these variants; `against` has, for each, the place of the one with which it is
    compared.

    Raises ExperimentError.
    """
    written = plan.written
    mistakes: list[Mistake] = []
    variants = tuple(variants_of(plan, settings, mistakes))
    if mistakes:  # equal ones are made once, under the first variant that has them
        once: dict[tuple[str, str, str], Mistake] = {}
        for one in mistakes:
            once.setdefault((one.place, one.found, one.legal), one)
        raise ExperimentError(plan.where, list(once.values()))
    return Experiment(
        written.title or (plan.campaign or plan.base).title,
        written.note,
        variants,
        tuple(dict.fromkeys(name for variant in variants for name in variant.measures)),
        tuple(against),
        written.asked,
        written.width,
        written.seed,
        written.limit,
        block or (BLOCK_OF_RUNS if plan.campaign else BLOCK),
    )


def variants_of(plan: Plan, settings: Iterable[dict[int, Any]], mistakes: list[Mistake]) -> Iterator[Variant]:
    """Each variant; whatever is wrong with one is added to the mistakes. Equal ones are made once."""
    made: dict[str, Variant] = {}
    for chosen in settings:
        key = repr(chosen)
        if key not in made:
            found = variant_of(plan, chosen, mistakes)
            if found is None:
                continue
            made[key] = found
        yield made[key]


def variant_of(plan: Plan, chosen: dict[int, Any], mistakes: list[Mistake]) -> Variant | None:
    """The variant with these values, by their place in the file; None if something is wrong with it."""
    vary = plan.written.vary
    values = {vary[place].shown_name: vary[place].shown(value) for place, value in chosen.items()}
    label = Variant(values, plan.base, {}).label
    inputs: dict[str, Any] = {}
    try:
        for place, value in chosen.items():
            inputs |= dict.fromkeys((vary[place].input, *vary[place].also), value)
            table = changed_in(plan, inputs)
        if plan.campaign:
            whole = campaign_from(table, label, plan.campaign.folder) if chosen else plan.campaign
            measures = measured(whole.fights[0], plan.written.measure, whole)
            return Variant(values, whole.fights[0], measures, whole)
        encounter = from_dict(table if chosen else plan.base.as_dict(), label, plan.base.folder)
        return Variant(values, encounter, measured(encounter, plan.written.measure))
    except NoSuchInput as error:
        mistakes.append(error.mistake.under(joined("vary", place)))
    except (EncounterError, CampaignError) as error:
        subject = "campaign" if plan.campaign else "encounter"
        for mistake in error.mistakes:
            who = "; ".join(filter(None, (mistake.who, label)))
            mistakes.append(replace(mistake, place=joined(subject, mistake.place), who=who))
    return None


def changed_in(plan: Plan, inputs: dict[str, Any]) -> dict[str, Any]:
    """The encounter or the campaign as a table, with each input set to its value. Raises NoSuchInput."""
    return of_campaigns.changed(plan.campaign, inputs) if plan.campaign else changed(plan.base, inputs)


def measured(encounter: Encounter, names: list[str], campaign: Campaign | None = None) -> dict[str, Measure]:
    """Every measure by its name, except those of fighters who are not there."""
    found: dict[str, Measure] = {}
    for name in names:
        with suppress(NoSuchMeasure):
            found |= {measure.name: measure for measure in measures_in(encounter, campaign, name)}
    return found
