"""Earth Shore Return raised by an ally."""

from __future__ import annotations

import pytest

from kumite.rulesets.shinobi.state import Fight, Fighter
from kumite.rulesets.shinobi.terms import Action, Ask, Defence, Event, NoYes, Why

from ..fights import asked, fight, fighter, technique, told, until
from ..guided import guided

BLAST = technique("mizudama", seal=0, reach=100, dice=0, plus=240, speed=20)
SHORE = {"techniques": ("earth_shore_return",), "dex": 80, "cha": 45, "ap": 0}


def attacked(*, ally: dict[str, object] | None = None, far: int = 10, speed: int = 20) -> Fight:
    """An enemy whose jutsu does 240 and something at a ward; beside the ward somebody with the wall."""
    enemy = fighter(techniques=(BLAST,), next_ic=0, cha=0, at=(far, 0), xp=1000)
    enemy.techniques[0].speed = speed
    ward = fighter(next_ic=90, hp=900, vitality=900)
    return fight(enemy, [ward, fighter(next_ic=80, **{**SHORE, **(ally or {})})])


def attack(made: Fight, shore: int = NoYes.YES, defence: int = Defence.NONE, die: int = 0) -> object:
    decisions: dict[tuple[int, int], int] = {
        (0, Ask.ACTION): Action.TECHNIQUE,
        (2, Ask.SHORE): shore,
        (1, Ask.DEFENCE): defence,
    }
    return guided(made, until(0), decisions, {(1, Why.DODGE): die} if die else {})


def test_it_absorbs_for_the_ward() -> None:
    """SHI-INT-1, SHI-INT-4, SHI-MIT-1: W = 200 + 10 * NDB = 230, twice that for Suiton; it takes 8 counts."""
    made = attacked()
    _, ward, ally = made.fighters
    table = attack(made)
    assert told(table, Event.WALL) == [(1, 230)]  # type: ignore[arg-type]
    assert (ward.vitality, ally.next_ic) == (900, 88)
    assert told(table, Event.CHAKRA_FAILED) == [(2, 18 - 14)]  # type: ignore[arg-type]
    assert ward.shore == 0  # gone at the end of the count


@pytest.mark.parametrize(("kind", "left"), [(6, 10), (7, 0), (10, 86)])
def test_what_gets_through(kind: int, left: int) -> None:
    """SHI-MIT-1: of 240 Katon the 230 leave 10; of Raiton they stop 153.3, of Suiton all."""
    made = attacked()
    made.fighters[0].techniques[0].kind = kind
    attack(made)
    assert 900 - made.fighters[1].vitality == left


def test_without_it() -> None:
    made = attacked()
    attack(made, NoYes.NO)
    assert made.fighters[1].vitality == 900 - 240


def test_the_ward_may_still_defend_itself() -> None:
    """SHI-DEF-1: the wall is the ally's defense, not the ward's."""
    made = attacked()
    table = attack(made, defence=Defence.DODGE, die=20)
    assert told(table, Event.AVOIDS)[0][0] == 1  # type: ignore[arg-type]
    assert made.fighters[1].vitality == 900


@pytest.mark.parametrize(
    ("changes", "far", "speed", "offered"),
    [
        ({}, 10, 20, True),
        ({}, 10, 15, False),  # 2 * 8 > 15
        ({"dex": 0}, 10, 20, False),  # seals of 8
        ({"dex": 0}, 10, 32, True),
        ({"at": (16, 0)}, 10, 20, True),
        ({"at": (17, 0)}, 10, 20, False),
        ({}, 5, 20, False),  # too near
        ({"fate": 2}, 10, 20, False),
        ({"elements": 0}, 10, 20, False),
    ],
)
def test_who_can(changes: dict[str, object], far: int, speed: int, offered: bool) -> None:
    """SHI-INT-2, SHI-JUT-1: quick enough with its seals, within 16 yards, and not from within 5 yards."""
    made = attacked(ally=changes, far=far, speed=speed)
    table = guided(made, until(0), {(0, Ask.ACTION): Action.TECHNIQUE})
    assert ((2, Ask.SHORE) in asked(table)) == offered


def test_not_against_blows() -> None:
    """SHI-AOE-3: no wall helps against melee."""
    enemy, ward = fighter(next_ic=0), fighter(next_ic=90)
    ally: Fighter = fighter(next_ic=80, **SHORE)
    enemy.weapons[0].speed = 40
    made = fight(enemy, [ward, ally])
    table = guided(made, until(0), {(0, Ask.ACTION): Action.UNARMED})
    assert (2, Ask.SHORE) not in asked(table)
