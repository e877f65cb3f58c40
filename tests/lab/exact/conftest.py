"""No exact search fails here because the machine is busy: one that is told no limit of time has none."""

from __future__ import annotations

import pytest

from kumite.lab.exact.best_play import BestPlay
from kumite.lab.exact.odds import odds

LONG = 36_000.0


@pytest.fixture(autouse=True)
def _time(monkeypatch: pytest.MonkeyPatch) -> None:
    for function in (odds, BestPlay.__init__):
        defaults = function.__kwdefaults__
        assert defaults is not None
        monkeypatch.setitem(defaults, "seconds", LONG)
