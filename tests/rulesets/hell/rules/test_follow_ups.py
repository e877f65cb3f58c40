"""Side Weapons after Attacks by Arts and abilities, and Arts and abilities that reach friends too."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets.hell.rules.arts_and_traits.art_options import others, patients
from kumite.rulesets.hell.rules.arts_and_traits.arts import activate
from kumite.rulesets.hell.rules.arts_and_traits.talents import use_talent
from kumite.rulesets.hell.rules.common_actions.options import bleeding_near, neighbours, seen_others
from kumite.rulesets.hell.rules.common_actions.points import any_tile
from kumite.rulesets.hell.rules.status_effects.lasting import last
from kumite.rulesets.hell.state import Fight
from kumite.rulesets.hell.terms import Art, Ask, Event, Give, Mode, Status, Until
from kumite.tables.scripted import Scripted

from ..fights import asked, fight, fighter, has, play, sample, told

YES = 1


def cast(made: Fight, *answers: Any) -> Scripted:
    return play(made, lambda table, made: activate(table, made, made.fighters[0]), *answers)


def uses(made: Fight, *answers: Any) -> Scripted:
    return play(made, lambda table, made: use_talent(table, made, made.fighters[0]), *answers)


def test_a_side_weapon_after_an_art() -> None:
    """HEL-ATK-12: Smite with the sword, 3 and 2, then the dagger with a die of 2, whose sum is 5."""
    foe = fighter(at=(1, 0), health=30, max_health=30)
    me = fighter("sword", "dagger", body=1, pool=[4, 4, 2], arts=[Art.SMITE])
    table = cast(fight([me], [foe]), 4, 4, 1, YES, 2, 3)
    assert told(table, Event.ATTACK_SUM) == [(0, 8), (0, 5)]
    assert foe.health == 30 - 5 - 2 - 3
    assert sum(me.pool) == 0


def test_no_side_weapon_after_one() -> None:
    """HEL-ATK-12: an Art with a Side Weapon buys nothing more, nor does one without a die left."""
    me = fighter("dagger", pool=[4, 4, 2], arts=[Art.SMITE])
    table = cast(fight([me], [fighter(at=(1, 0))]), 4, 4, 1, Mode.MELEE)
    assert (0, Ask.SIDE_ATTACK) not in asked(table)
    me = fighter("sword", "dagger", body=1, pool=[4, 4], arts=[Art.SMITE])
    assert (0, Ask.SIDE_ATTACK) not in asked(cast(fight([me], [fighter(at=(1, 0))]), 1))


def test_a_side_weapon_after_an_ability() -> None:
    """HEL-ATK-12: of a creature whose claws are no Side Weapon; with a fist in this case."""
    zombie = sample("Fresh Zombie")
    zombie.pool[4], zombie.pool[1] = 2, 1
    made = fight([zombie], [fighter(at=(1, 0), health=30, max_health=30)])
    table = uses(made, 4, 4, 0, YES, 0)
    assert (0, Ask.SIDE_ATTACK) in asked(table)
    assert told(table, Event.ATTACK_SUM) == [(0, 8), (0, 4)]


def test_a_taunt_is_heard_by_friends() -> None:
    """HEL-CON-6, HEL-ST-35: all creatures within 8 tiles, whoever they are for."""
    me = fighter(pool=[1, 1], charm=2, arts=[Art.TAUNT])
    friend, foe = fighter(at=(1, 0)), fighter(at=(3, 0))
    cast(fight([me, friend], [foe]), Give.ROLL, 7, 8, 9)
    assert [has(one, Status.TAUNTED) for one in (friend, foe)] == [True, False]


def test_a_pounce_grabs_friends_as_well() -> None:
    """HEL-CON-6: everybody within a tile of where it ends."""
    choker = sample("Mossy Choker")
    choker.pool[1] = 2
    friend, foe = fighter(at=(1, 0)), fighter(at=(0, 1))
    uses(fight([choker, friend], [foe]), 0, Give.ROLL, 8, 7, 11)
    assert (friend.held_by, foe.held_by) == (1, 0)


def taunted(**fields: Any) -> Fight:
    """Somebody whom the first foe has taunted, with a friend and another foe beside them."""
    me = fighter(**fields)
    made = fight([me, fighter(at=(0, 1), bleeding_out=1)], [fighter(at=(1, 0)), fighter(at=(1, 1))])
    last(me, Status.TAUNTED, 1, Until.NEXT_END, 1, 1, 3)
    return made


@pytest.mark.parametrize(
    ("whom", "seats"),
    [
        (neighbours, 0b0100),
        (seen_others, 0b0100),
        (bleeding_near, 0),
        (lambda made, me: others(made, me, 8), 0b0100),
        (patients, 0b0101),
    ],
)
def test_the_taunted_have_eyes_for_one_alone(whom: Any, seats: int) -> None:
    """HEL-ST-35: Grapples, pushes, Marks, Checks and healing go to their taunter or to themselves."""
    made = taunted()
    assert whom(made, made.fighters[0]) == seats
    made.fighters[0].lasting[0].kind = made.fighters[0].conditions = 0
    assert whom(made, made.fighters[0]) & ~seats != 0


def test_the_taunted_lay_no_area_elsewhere() -> None:
    """HEL-ST-35, HEL-ATK-13"""
    assert any_tile(taunted().fighters[0]) == 0
    assert any_tile(fighter()) != 0
