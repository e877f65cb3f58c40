"""What `python -m benchmarks.secrets` compares shows a leak if there is one."""

from __future__ import annotations

import copy
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from benchmarks import secrets
from benchmarks.secrets_pairs import Start, compare

from kumite.encounters.encounter import from_dict
from kumite.sitting import Sitting

from ..rulesets.ikezu.encounters import random_encounter

FIRST = 7000
"""The number of the first random encounter."""


def made(kind: Any, pairs: int) -> secrets.Counted:
    """Pairs of a ruleset that has sealed answers."""
    return secrets.look("hachigoku", kind, pairs, FIRST)


@pytest.mark.parametrize("kind", [secrets.in_a_number, secrets.in_an_answer])
def test_nothing_shows(kind: Any) -> None:
    found = made(kind, 6)
    assert (found.pairs >= 6, found.told) == (True, [])
    assert found.views > 2 * found.pairs


LEAKS: dict[str, Callable[[Any, Any], Any]] = {
    "board": lambda sitting, view: sitting.match.board(None),
    "version": lambda sitting, view: sitting.version,
    "steps": lambda sitting, view: len(sitting.match.answers),
}


@pytest.mark.parametrize("leak", LEAKS)
def test_a_leak_is_found(monkeypatch: pytest.MonkeyPatch, leak: str) -> None:
    """Where a view shows what only the referee may see, or counts what it cannot see, some pairs differ."""
    view = Sitting._view

    def leaking(sitting: Sitting, *given: Any) -> Any:
        seen = view(sitting, *given)
        return replace(seen, **{leak: LEAKS[leak](sitting, seen)})

    monkeypatch.setattr(Sitting, "_view", leaking)
    monkeypatch.setattr(Sitting, "replay", lambda sitting, token, step: sitting.view(token))
    assert made(secrets.in_an_answer, 24).told


@pytest.mark.parametrize("seed", [1188, 4721])
def test_what_could_be_seen_in_between_was_not_sealed(monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    """In these encounters of `ikezu` two rulings of the Guide on an amount of harm end alike, but others have
    seen what followed one of them: it is no leak that they have had more news then."""

    def found() -> secrets.Counted:
        counted, chance = secrets.Counted(), Random(seed)
        start = Start.of(from_dict(random_encounter(seed), "a random encounter"), chance)
        match = copy.copy(start.match)
        while match.question is not None and len(match.answers) < secrets.MOVES:
            for difference in secrets.in_an_answer(start, match, chance):
                counted.add(difference.what, str(seed), compare(start, match, difference, chance))
            match.answer(chance.choice(match.question.question.answers))
        return counted

    assert found().told == []
    monkeypatch.setattr(secrets, "along", lambda *_: [])
    assert [line for line in found().told if "HARM_AMOUNT" in line], "the end alone does not tell"
