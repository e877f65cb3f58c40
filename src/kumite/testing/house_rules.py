"""House rules: `house.toml`, the enums, the state and the catalogue of rules agree."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields
from enum import IntEnum
from typing import Any

from pydantic import ValidationError

from ..encounters.catalogue import FILE as RULES
from ..encounters.catalogue import catalogue
from ..encounters.house import list_house
from ..mistakes import Mistake, one_of
from ..rulesets import Ruleset
from ..rulesets.house import FILE, house_entries, numbers
from .places import line_with, of_object
from .subject import Subject


def house(subject: Subject) -> Iterator[Mistake]:
    """Each has a field in the state, readings or bounds, sentences, and rules that name it."""
    rules = subject.rules
    entries = house_entries(rules.folder)
    yield from _of_the_state(rules, entries)
    for name, entry in entries.items():
        where = line_with(rules.folder / FILE, rf"^\[{name}\]")
        wrong = [*_readings(rules, name, entry), *_bounds(rules, name, entry), *_named(rules, name, entry)]
        yield from (mistake.under(f"{where}: {name}") for mistake in wrong)
    yield from _sentences(rules)
    yield from _of_the_catalogue(rules, entries)


def set_to(rules: Ruleset, name: str, value: Any) -> int:
    """What the rules read where an encounter says that. Raises ValidationError."""
    model = rules.house.model_validate({name: value})
    return numbers(model, house_entries(rules.folder), rules.terms)[name]


def _of_the_state(rules: Ruleset, entries: Mapping[str, Mapping[str, Any]]) -> Iterator[Mistake]:
    record = getattr(rules.fight(), "house", None)
    known = [field.name for field in fields(record)] if record is not None else []
    where = of_object(type(rules.fight()) if record is None else type(record))
    for name in sorted(set(known) - set(entries)):
        yield Mistake(where, f"the field {name}", f"an entry [{name}] in {FILE}")
    defaults = numbers(rules.house(), entries, rules.terms)
    for name in entries:
        if name not in known:
            yield Mistake(where, f"no field {name}", f"a field for each entry of {FILE}")
        elif getattr(record, name) != defaults[name]:
            yield Mistake(
                where, f"{name} = {getattr(record, name)}", f"the default of {FILE}, {defaults[name]}"
            )


def _readings(rules: Ruleset, name: str, entry: Mapping[str, Any]) -> Iterator[Mistake]:
    """An enum may have a member for nothing at all, which is no reading."""
    readings = list(entry.get("readings", {}))
    if "terms" in entry:
        enum: type[IntEnum] | None = getattr(rules.terms, entry["terms"], None)
        if enum is None:
            yield Mistake("terms", repr(entry["terms"]), "an enum of the ruleset's terms")
            return
        members = [member for member in enum if member.name != "NONE" or "none" in readings]
        if readings != [member.name.lower() for member in members]:
            legal = ", ".join(member.name.lower() for member in members)
            yield Mistake("readings", ", ".join(readings), legal)
        elif entry["default"] not in readings:
            yield Mistake("default", repr(entry["default"]), one_of(entry["default"], readings))
        elif [set_to(rules, name, reading) for reading in readings] != members:
            yield Mistake("readings", "other numbers", "those of the enum")
    elif readings:
        if set(readings) != {"true", "false"}:
            yield Mistake("readings", ", ".join(readings), "true and false, or the members of `terms`")
        elif (set_to(rules, name, True), set_to(rules, name, False)) != (1, 0):
            yield Mistake("readings", "other numbers", "1 for true and 0 for false")


def _bounds(rules: Ruleset, name: str, entry: Mapping[str, Any]) -> Iterator[Mistake]:
    if "low" not in entry:
        return
    low, high = entry["low"], entry["high"]
    if not low <= entry["default"] <= high:
        yield Mistake("default", str(entry["default"]), f"{low} to {high}")
    if (set_to(rules, name, low), set_to(rules, name, high)) != (low, high):
        yield Mistake("low", "other numbers", "the numbers themselves")
    for beyond in (low - 1, high + 1):
        try:
            set_to(rules, name, beyond)
        except ValidationError:
            continue
        yield Mistake("", f"{beyond}, which is accepted", f"{low} to {high}")


def _named(rules: Ruleset, name: str, entry: Mapping[str, Any]) -> Iterator[Mistake]:
    named = [found.id for found in catalogue(rules).values() if name in found.house]
    if list(entry["rules"]) != named:
        legal = f"the rules of {RULES} that name it: {', '.join(named) or 'none does'}"
        yield Mistake("rules", ", ".join(entry["rules"]), legal)


def _of_the_catalogue(rules: Ruleset, entries: Mapping[str, Any]) -> Iterator[Mistake]:
    for rule in catalogue(rules).values():
        for name in rule.house:
            if name not in entries:
                where = line_with(rules.folder / RULES, rf"^\[{rule.id}\]")
                yield Mistake(where, f"the house rule {name!r}", one_of(name, entries))


def _sentences(rules: Ruleset) -> Iterator[Mistake]:
    for rule in list_house(rules):
        where = line_with(rules.folder / FILE, rf"^\[{rule.name}\]")
        for text in (rule.meaning, *rule.readings.values()):
            if not text.endswith("."):
                yield Mistake(where, repr(text), "a sentence that ends with a full stop")


def in_use(subject: Subject) -> Iterator[Mistake]:
    """The random encounters try every value of every switch, and two values of every number."""
    seen: dict[str, set[Any]] = {}
    for seed in range(400):
        for rule, value in subject.random_encounter(seed).house.model_dump().items():
            seen.setdefault(rule, set()).add(value)
    for house_rule in list_house(subject.rules):
        if len(seen[house_rule.name]) < max(2, len(house_rule.readings)):
            found = f"{house_rule.name} only {', '.join(map(str, seen[house_rule.name]))} in 400 encounters"
            yield Mistake("random encounters", found, "every value")
