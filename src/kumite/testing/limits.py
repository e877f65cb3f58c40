"""Every field of a state has limits, and what is wrong with one is told with the names of its values."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from ..mistakes import Mistake
from ..rulesets.fields import fields_of, is_declared
from .places import line_with, source_of
from .subject import Subject

ABSURD = -(1 << 62)
NOT_TO_BE_SET = {"house", "count", "seat", "side"}
"""What comes from the encounter itself."""


def every_field(subject: Subject) -> Iterator[Mistake]:
    """Whatever holds an absurd number is named by the check; of lists the first and the last entry."""
    rules = subject.rules
    fight = subject.random_encounter(0).start()
    for record, field, path in numbers_of(fight, ""):
        before = record[field] if isinstance(record, list) else getattr(record, field)
        put(record, field, ABSURD)
        wrong = [mistake for mistake in rules.check_state(fight) if mistake.place == path]
        put(record, field, before)
        if not wrong:
            owner = type(fight if "." not in path else record)
            name = path.rpartition(".")[2].partition("[")[0]
            place = line_with(source_of(owner), rf"^\s+{name}\s*:") if is_dataclass(owner) else ""
            yield Mistake(f"{place}: {path}", "no limits", "a range in which check_state wants it")
    yield from rules.check_state(fight)


def put(record: Any, field: Any, value: int) -> None:
    """Set a number of a record or of a list."""
    if isinstance(record, list):
        record[field] = value
    else:
        setattr(record, field, value)


def numbers_of(record: Any, place: str) -> Iterator[tuple[Any, Any, str]]:
    """Every number of a state: the record or list that holds it, where in it, and its place in words."""
    for field in fields(record):
        if field.name in NOT_TO_BE_SET:
            continue
        value = getattr(record, field.name)
        here = f"{place}{field.name}"
        if is_dataclass(value):
            yield from numbers_of(value, f"{here}.")
        elif isinstance(value, list):
            for n in sorted({0, len(value) - 1}) if value else ():
                if is_dataclass(value[n]):
                    yield from numbers_of(value[n], f"{here}[{n}].")
                else:
                    yield value, n, f"{here}[{n}]"
        else:
            yield record, field.name, here


def names_for_numbers(subject: Subject) -> Iterator[Mistake]:
    """What is wrong with a field whose values have names is told with the names."""
    rules = subject.rules
    fight = subject.random_encounter(0).start()
    me = fight.fighters[0]
    if not is_declared(type(me)):
        return
    for name, field in fields_of(type(me)).items():
        if field.terms is None or name in NOT_TO_BE_SET:
            continue
        before = getattr(me, name)
        if not isinstance(before, int):
            continue
        setattr(me, name, 99_999)
        here = f"fighters[0].{name}"
        told = [mistake.legal for mistake in rules.check_state(fight) if mistake.place == here]
        setattr(me, name, before)
        names = ", ".join(f"{one.name.lower()} ({one})" for one in field.terms if one >= field.low)
        if told and told != [names] and not told[0].startswith("0:"):
            yield Mistake(here, f"the message {told[0]!r}", names)
