"""The toy for every test of sittings, with people who come and go."""

from __future__ import annotations

import pytest

from ..toys.toy.coming_and_going import register_changeable


@pytest.fixture(autouse=True)
def _toy(monkeypatch: pytest.MonkeyPatch) -> None:
    register_changeable(monkeypatch)
