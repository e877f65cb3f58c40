"""The state of a fight of open dice."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated

SEATS = 2


@dataclass
class Fighter:
    seat: int = 0
    score: int = 0


@dataclass
class Fight:
    count: int = 0
    trial: int = 0
    beats: int = 0
    seen: int = 0
    kept: int = 0
    other: int = 0
    marks: Annotated[list[int], 9] = field(default_factory=lambda: [0] * 9)
    fighters: Annotated[list[Fighter], SEATS] = field(default_factory=list)
