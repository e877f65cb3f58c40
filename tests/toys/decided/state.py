"""The state of a trial."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated

SEATS = 2


@dataclass
class Fighter:
    seat: int = 0
    side: int = 0
    secret: int = 0
    open: int = 0


@dataclass
class Fight:
    count: int = 0
    trial: int = 0
    beats: int = 0
    score: int = 0
    result: int = 0
    weather: int = 0
    fighters: Annotated[list[Fighter], SEATS] = field(default_factory=list)
