"""What a ruleset declares of itself fits together."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from enum import IntEnum

from pydantic import ValidationError

from ..encounters.tactics import tactics_model
from ..mistakes import Mistake, found_by, one_of
from ..rulesets import Ruleset
from ..rulesets.explained import explanations
from ..rulesets.fields import Undeclared, fields_of
from .declared_words import undeclared
from .places import line_with, of_object, source_of
from .subject import Subject


def declarations(subject: Subject) -> Iterator[Mistake]:
    """Sides, policies, tallies, gauges and outcomes name what there is; every enum begins with 0."""
    rules = subject.rules
    yield from numbered_twice(rules)
    where = line_with(rules.folder / "__init__.py", r"\bRuleset\(")
    for enum in (rules.whys, rules.asks, rules.events, rules.outcomes, rules.fates):
        if 0 not in list(enum):
            yield Mistake(of_object(enum), f"{enum.__name__} without a member 0", "a harmless member 0")
    if len(rules.sides) < 2:
        yield Mistake(where, f"sides: {', '.join(rules.sides) or 'none'}", "two sides or more")
    if rules.default_policy not in list(rules.policies):
        yield Mistake(where, f"default_policy: {rules.default_policy}", "a member of Policy")
    for policy in rules.policies:
        if not rules.policy_notes.get(policy):
            yield Mistake(where, f"no policy_notes for {policy.name}", "what each policy does, in a sentence")
    for name, event in rules.tallies.items():
        if event not in list(rules.events):
            yield Mistake(where, f"tallies: {name}: {event}", "a member of Event")
    known = [field.name for field in fields(rules.fighter())]
    for name, gauge in rules.gauges.items():
        if gauge not in known:
            yield Mistake(
                where, f"gauges: {name}: {gauge!r}", f"a field of a fighter: {one_of(gauge, known)}"
            )
    for outcome, side in rules.outcome_sides.items():
        if outcome not in list(rules.outcomes) or not 0 <= side < len(rules.sides):
            yield Mistake(where, f"outcome_sides: {outcome}: {side}", "an Outcome and the number of a side")
    if rules.standing not in list(rules.fates):
        yield Mistake(where, f"standing: {rules.standing}", "a member of Fate")


def numbered_twice(rules: Ruleset) -> Iterator[Mistake]:
    """Terms that share a number, which Python takes for one term with two names."""
    for enum in vars(rules.terms).values():
        if isinstance(enum, type) and issubclass(enum, IntEnum):
            for name, member in enum.__members__.items():
                if name != member.name:
                    where = line_with(source_of(enum), rf"^\s+{name}\s*[:=]")
                    yield Mistake(
                        f"{where}: {enum.__name__}.{name}",
                        f"{member}, the number of {member.name}",
                        "a new one",
                    )


def state(subject: Subject) -> Iterator[Mistake]:
    """Every field of the state says what it may hold, who knows it and how long it lives."""
    left: list[type] = [type(subject.rules.fight())]
    while left:
        owner = left.pop()
        try:
            declared = fields_of(owner)
        except Undeclared as problem:
            place, _, found = str(problem).partition(": ")
            yield Mistake(place, found, "@declared above @dataclass, and a declaration for each field")
            continue
        left += [field.of for field in declared.values() if field.of is not None and not field.house]


def words(subject: Subject) -> Iterator[Mistake]:
    """Every decision and every event has words."""
    return undeclared(subject.rules)


def samples(subject: Subject) -> Iterator[Mistake]:
    """Every sample is a sheet."""
    rules = subject.rules
    written = rules.folder / "content" / "samples.toml"
    for name, sheet in rules.samples().items():
        try:
            rules.sheet.model_validate(sheet)
        except ValidationError as error:
            place = line_with(written, rf"^\[\"?{name}\"?\]") if written.exists() else str(rules.folder)
            yield from (mistake.under(f"{place}: {name}") for mistake in found_by(rules.sheet, error))


def tactics(subject: Subject) -> Iterator[Mistake]:
    """Each of the tactics is explained, and each of its values; those that samples bring are right."""
    rules = subject.rules
    told = explanations(rules.tactics) if rules.tactics else {}
    for name, field in fields_of(rules.tactics).items() if rules.tactics else ():
        if field.of is not None or field.bits is not None:
            yield Mistake(of_object(rules.tactics), name, "a number, a term, or the seat of somebody")
        elif name not in told:
            yield Mistake(of_object(rules.tactics), f"{name} without words", "explained(...)")
        elif field.terms is not None and set(told[name].values) != set(field.terms):
            yield Mistake(of_object(rules.tactics), f"{name} with some values", "a word on every value")
    for sample, brought in rules.sample_tactics().items():
        try:
            tactics_model(rules).model_validate(brought)
        except ValidationError as error:
            wrong = found_by(tactics_model(rules), error)
            yield from (mistake.under(f"the tactics of {sample}") for mistake in wrong)
