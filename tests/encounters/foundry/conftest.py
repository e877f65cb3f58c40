"""What the tests of actors need."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kumite.encounters.foundry.coming import Incoming, character_in

TakeIn = Callable[..., Incoming]


@pytest.fixture
def take_in(tmp_path: Path) -> TakeIn:
    """Take in an actor, from a file of its own."""

    def taken(document: dict[str, Any], wanted: str | None = None) -> Incoming:
        path = tmp_path / "actor.json"
        path.write_text(json.dumps(document), "utf-8")
        return character_in(path, wanted)

    return taken
