"""What a fight is: numbers, each of which says what it may hold, who knows it and how long it lives."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from kumite.rulesets.fields import (
    Known,
    Lives,
    counter,
    declared,
    fighters,
    flag,
    house_rules,
    number,
    seat_number,
    term,
)

from .terms import Fate, Side

SEATS = 12
"""At most so many fighters."""


@dataclass
class House:
    """The house rules in force; `house.toml` says what each means."""

    guard: int = 2
    ones_miss: int = 1


@declared
@dataclass
class Fighter:
    """One fighter."""

    seat: int = seat_number(Known.EVERYBODY, Lives.SHEET)
    side: int = term(Side, Known.EVERYBODY, Lives.SHEET)
    fate: int = term(Fate, Known.EVERYBODY, Lives.FIGHT)
    hits: int = number(0, 99, Known.EVERYBODY, Lives.FIGHT)
    strength: int = number(0, 5, Known.SIDE, Lives.SHEET)
    guards: int = flag(Known.EVERYBODY, Lives.ROUND)


@declared
@dataclass
class Fight:
    """The whole fight between two turns."""

    round: int = counter(Known.EVERYBODY, Lives.FIGHT)
    up: int = seat_number(Known.EVERYBODY, Lives.FIGHT)
    count: int = number(0, SEATS, Known.EVERYBODY, Lives.SHEET)
    house: House = house_rules(House)
    fighters: Annotated[list[Fighter], SEATS] = fighters(Fighter)
