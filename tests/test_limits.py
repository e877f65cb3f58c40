"""What each field of a state may be: every field has limits, and the rules of every ruleset keep to them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any

import pytest

from kumite import dice
from kumite.encounter import Encounter
from kumite.rulesets import ruleset
from kumite.tables.seeded import Policies, Rolls, Seeded

from .by_name import NAMES, examples, examples_of, random_encounter

BEATS = 100
ABSURD = -(1 << 62)
NOT_TO_BE_SET = {"house", "count", "seat", "side"}
"""What comes from the encounter itself."""


def play(found: Encounter, policy: int, number: int) -> None:
    """A fight by one policy for everybody, looked at after every beat."""
    rules, fight, key = found.ruleset, found.start(), dice.key(20, number)
    policies = Policies(
        rules.decide, rules.decide_amount, fight, [policy] * (rules.seats + 1), dice.whim_key(key)
    )
    table = Seeded(Rolls(key), policies)
    for beat in range(BEATS):
        assert [str(mistake) for mistake in rules.check_state(fight)] == [], f"before beat {beat}"
        if rules.outcome(fight):
            break
        rules.beat(table, fight)


@pytest.mark.parametrize("path", examples(), ids=lambda path: path.stem)
def test_no_fight_leaves_them(path: Path) -> None:
    found = examples()[path]
    for policy in found.ruleset.policies:
        play(found, policy, 0)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seed", range(40))
def test_no_random_fight_leaves_them(name: str, seed: int) -> None:
    play(random_encounter(name, seed), 0, seed)


@pytest.mark.parametrize("name", NAMES)
def test_every_field_has_limits(name: str) -> None:
    """Whatever holds an absurd number is named by the check; of lists the first and the last entry."""
    fight = next(iter(examples_of(name).values())).start()
    check = ruleset(name).check_state
    missed = []
    for record, field, place in numbers_of(fight, ""):
        before = record[field] if isinstance(record, list) else getattr(record, field)
        put(record, field, ABSURD)
        if not any(mistake.place == place for mistake in check(fight)):
            missed.append(place)
        put(record, field, before)
    assert missed == []
    assert [*check(fight)] == []


def put(record: Any, field: Any, value: int) -> None:
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
            for n in sorted({0, len(value) - 1}):
                if is_dataclass(value[n]):
                    yield from numbers_of(value[n], f"{here}[{n}].")
                else:
                    yield value, n, f"{here}[{n}]"
        else:
            yield record, field.name, here


@pytest.mark.parametrize("name", NAMES)
def test_names_stand_for_numbers(name: str) -> None:
    """What is wrong with a field whose values have names is told with the names."""
    rules = ruleset(name)
    fight = next(iter(examples_of(name).values())).start()
    fight.fighters[0].fate = 99
    [mistake] = [mistake for mistake in rules.check_state(fight) if mistake.place == "fighters[0].fate"]
    assert mistake.legal == ", ".join(f"{fate.name.lower()} ({fate})" for fate in rules.fates)
