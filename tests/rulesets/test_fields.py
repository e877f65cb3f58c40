"""Fields that declare what they hold, who knows it and how long they live, and what follows from that."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import Annotated

import pytest

from kumite.rulesets.blanking import blank, glimpse
from kumite.rulesets.defaults import as_declared as hide
from kumite.rulesets.fields import (
    Known,
    Lives,
    Undeclared,
    bits,
    counter,
    declared,
    fields_of,
    fighters,
    flag,
    names_of,
    number,
    numbers,
    outside,
    record,
    records,
    seat_number,
    seats,
    somebody,
    term,
    terms_of,
)


class Stance(IntEnum):
    NONE = 0
    ATTACK = 1
    DEFENSE = 2
    CENTER = 4


@declared(Known.SEALED, Lives.STEP)
@dataclass
class Attack:
    target: int = somebody()
    total: int = number(0, 50, Known.EVERYBODY)
    blows: Annotated[list[int], 2] = numbers(2, number(0, 6))


@declared(Known.WHETHER, Lives.FIGHT)
@dataclass
class Wound:
    depth: int = number(0, 9)
    poison: int = number(0, 9, Known.SIDE)


@declared
@dataclass
class Fighter:
    seat: int = seat_number(Known.EVERYBODY, Lives.SHEET)
    side: int = flag(Known.EVERYBODY, Lives.SHEET)
    hp: int = number(-5, 20, Known.SIDE, Lives.FIGHT)
    stance: int = term(Stance, Known.EVERYBODY, Lives.ROUND, least=1)
    known: int = bits(Stance, Known.EVERYBODY, Lives.SHEET)
    near: int = seats(Known.PERCEIVED, Lives.FIGHT)
    tired: int = counter(Known.WHETHER, Lives.FIGHT)
    wounds: Annotated[list[Wound], 2] = records(Wound, 2)
    attack: Attack = record(Attack)


@declared
@dataclass
class Fight:
    round: int = counter(Known.EVERYBODY, Lives.FIGHT)
    dark: int = number(0, 9, Known.NOBODY, Lives.FIGHT)
    count: int = number(1, 4, Known.EVERYBODY, Lives.SHEET)
    fighters: Annotated[list[Fighter], 4] = fighters(Fighter)


def fight() -> Fight:
    pair = [Fighter(seat=n, side=n, hp=9, stance=1, near=0b10 >> n, tired=7) for n in range(2)]
    for me in pair:
        me.wounds[0].depth, me.wounds[0].poison = 4, 3
    return Fight(round=3, dark=5, count=2, fighters=pair)


def wrong(made: Fight) -> list[str]:
    return [str(mistake) for mistake in outside(made, made.count, Lives.TURN)]


def test_a_state_within_its_limits() -> None:
    assert wrong(fight()) == []


@pytest.mark.parametrize(
    ("path", "value", "told"),
    [
        ("hp", 21, "fighters[1].hp: found 21; legal: -5 to 20"),
        ("hp", -6, "fighters[1].hp: found -6; legal: -5 to 20"),
        ("seat", 2, "fighters[1].seat: found 2; legal: 0 to 1"),
        ("near", 4, "fighters[1].near: found 4; legal: 0 to 3"),
        ("known", 32, "fighters[1].known: found 32; legal: 0 to 31"),
        ("stance", 0, "fighters[1].stance: found 0; legal: attack (1), defense (2), center (4)"),
        ("stance", 3, "fighters[1].stance: found 3; legal: attack (1), defense (2), center (4)"),
        ("tired", 100_001, "fighters[1].tired: found 100001; legal: 0 to 100000"),
    ],
)
def test_a_number_outside_its_limits_is_told_with_its_place(path: str, value: int, told: str) -> None:
    made = fight()
    setattr(made.fighters[1], path, value)
    assert wrong(made) == [told]


def test_records_and_lists_are_looked_through() -> None:
    made = fight()
    made.fighters[0].wounds[1].depth = 10
    made.fighters[0].attack.blows[1] = 1
    assert wrong(made) == [
        "fighters[0].wounds[1].depth: found 10; legal: 0 to 9",
        "fighters[0].attack.blows[1]: found 1; legal: 0: it is forgotten at the end of every step",
    ]


def test_blank_hides_what_only_some_know() -> None:
    me = fight().fighters[0]
    me.attack.target, me.attack.total = 2, 30
    blank(me, Known.SIDE, Known.SEALED)
    assert (me.hp, me.wounds[0].poison, me.attack.target) == (0, 0, 0)
    assert (me.wounds[0].depth, me.attack.total, me.near, me.tired) == (4, 30, 0b10, 7)


def test_glimpse_leaves_whether_it_is_nothing() -> None:
    me = fight().fighters[0]
    glimpse(me)
    assert (me.tired, me.wounds[0].depth, me.wounds[1].depth, me.hp) == (1, 1, 0, 9)


def test_hide_by_the_declarations_alone() -> None:
    """The own side is seen in full but for what a companion has sealed; others as the fields say."""
    made = fight()
    made.fighters[0].attack.target = made.fighters[1].attack.target = 1
    seen = hide(made, frozenset({0}))
    assert seen.fighters[0] == made.fighters[0]
    other = seen.fighters[1]
    assert (other.hp, other.near, other.tired, other.attack.target) == (0, 0, 1, 0)
    assert (other.stance, seen.round, seen.dark) == (1, 3, 0)
    assert hide(made, None) == made
    spectator = hide(made, frozenset())
    assert spectator.fighters[0].hp == spectator.fighters[1].hp == 0


def test_names_for_numbers_and_fields_by_what_they_say() -> None:
    assert terms_of(Fighter) == {"stance": Stance}
    assert names_of(Fighter, known=(Known.SIDE,)) == ("hp",)
    assert names_of(Fighter, lives=(Lives.SHEET,)) == ("seat", "side", "known")
    assert fields_of(Attack)["total"].known is Known.EVERYBODY
    assert fields_of(Attack)["total"].lives is Lives.STEP


def test_a_field_that_says_nothing_is_refused() -> None:
    @dataclass
    class Bare:
        hp: int = number(0, 9, Known.SIDE, Lives.FIGHT)
        mp: int = 0

    with pytest.raises(Undeclared, match=r"test_fields\.py, line \d+: the field mp of Bare says neither"):
        declared(Bare)


def test_a_field_that_does_not_say_who_knows_it_is_refused() -> None:
    @dataclass
    class Open:
        hp: int = number(0, 9)

    with pytest.raises(Undeclared, match="the field hp of Open does not say who knows it and how long"):
        declared(Open)
    declared(Known.SIDE, Lives.FIGHT)(Open)
    assert fields_of(Open)["hp"].known is Known.SIDE


def test_a_class_that_is_not_declared_is_told() -> None:
    with pytest.raises(Undeclared, match="Stance is not @declared"):
        fields_of(Stance)
