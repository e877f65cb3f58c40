"""A state whose fighters remember an attack in a record of its own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from kumite.rulesets.fields import Known, Lives, declared, fighters, number, numbers, record, records


@declared(Known.EVERYBODY, Lives.STEP)
@dataclass
class Blow:
    total: int = number(0, 12)
    dice: Annotated[list[int], 2] = numbers(2, number(0, 6))


@declared(Known.EVERYBODY, Lives.FIGHT)
@dataclass
class Attack:
    first: Blow = record(Blow)
    others: Annotated[list[Blow], 2] = records(Blow, 2)
    blows: int = number(0, 9)


@declared(Known.EVERYBODY, Lives.FIGHT)
@dataclass
class Fighter:
    seat: int = number(0, 1)
    side: int = number(0, 1)
    fate: int = number(0, 1)
    before: int = number(0, 99)
    attack: Attack = record(Attack)
    last: Attack = record(Attack)
    after: int = number(0, 99)


@declared(Known.EVERYBODY, Lives.FIGHT)
@dataclass
class Fight:
    turn: int = number(0, 9)
    outcome: int = number(0, 1)
    count: int = number(1, 2)
    fighters: Annotated[list[Fighter], 2] = fighters(Fighter)
