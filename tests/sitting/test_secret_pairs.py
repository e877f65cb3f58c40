"""What `python -m benchmarks.secrets` compares shows a leak if there is one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from benchmarks import secrets

from kumite.sitting import Sitting

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
