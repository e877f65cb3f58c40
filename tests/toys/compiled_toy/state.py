"""The state of the toy ruleset: every shape that a state may have."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated

SEATS = 12
WEAPONS = 2
MEMORY = 3


@dataclass
class House:
    ripostes: int = 2
    effort: int = 3
    courage: int = 100  # sides of that die
    mischief: int = 0  # Mischief


@dataclass
class Weapon:
    dice: int = 0
    sides: int = 0
    kept: int = 0


@dataclass
class Fighter:
    seat: int = 0
    side: int = 0
    fate: int = 1
    hp: int = 0
    tired: int = 0
    weapons: Annotated[list[Weapon], WEAPONS] = field(
        default_factory=lambda: [Weapon() for _ in range(WEAPONS)]
    )
    recent: Annotated[list[int], MEMORY] = field(default_factory=lambda: [0] * MEMORY)


@dataclass
class Fight:
    turn: int = 0
    fighters: Annotated[list[Fighter], SEATS] = field(default_factory=list)
    count: int = 0
    house: House = field(default_factory=House)
    order: Annotated[list[int], SEATS] = field(default_factory=lambda: [0] * SEATS)
