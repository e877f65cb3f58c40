"""Things in the way as targets."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets.hell.rules.arts_and_traits.kit import use_item
from kumite.rulesets.hell.rules.combat.tiles import spot
from kumite.rulesets.hell.rules.common_actions.options import open_actions
from kumite.rulesets.hell.rules.common_actions.weapon_attack import weapon_attack
from kumite.rulesets.hell.sheets.materials import burns, hit_points
from kumite.rulesets.hell.sheets.powers import item_of
from kumite.rulesets.hell.sheets.sheet import Sheet
from kumite.rulesets.hell.state import SPAN, THING, Attack, Fight, Fighter
from kumite.rulesets.hell.terms import Action, Ask, Event, Ground
from kumite.tables.scripted import Scripted

from ..deciding import chosen
from ..fights import asked, fight, fighter, play, told


def before(me: Fighter, ground: str = ".o........", *others: Fighter, **fields: Any) -> Fight:
    """Somebody on the first tile of a map, and a foe at its other end."""
    return fight([me], [*others, fighter(at=(9, 0))], ground, **fields)


def attacks(made: Fight, *answers: Any) -> Scripted:
    table = play(made, lambda table, made: weapon_attack(table, made, made.fighters[0]), *answers)
    assert made.attack == Attack()
    return table


def offered(made: Fight) -> bool:
    return bool(open_actions(made, made.fighters[0]) >> Action.ATTACK & 1)


def test_a_crate_is_struck_and_breaks() -> None:
    """HEL-WPN-10, HEL-ATK-11: 3 with a sword and 2 by its Bonus, of 9 hit points; then there is floor."""
    made = before(fighter("sword", hands=1, body=1, pool=[1, 1, 1, 1]))
    made.hit_points[1] = 9
    assert offered(made)
    table = attacks(made)
    assert (made.hit_points[1], made.ground[1]) == (4, Ground.OBSTACLE)
    assert told(table, Event.ATTACKS_THING) == [(0, spot(1, 0))]
    assert told(table, Event.THING_STRUCK) == [(0, 5)]
    table = attacks(made)
    assert (made.hit_points[1], made.ground[1]) == (0, Ground.FLOOR)
    assert told(table, Event.CRATE_BROKEN) == [(-1, 1)]
    assert not offered(made)


@pytest.mark.parametrize(
    ("armed", "ground", "reached"),
    [
        ("sword", ".o........", True),
        ("sword", "..o.......", False),
        ("long bow", ".....o....", True),
        ("long bow", "..#..o....", False),
        ("sword", ".#........", False),
    ],
)
def test_which_things_can_be_reached(armed: str, ground: str, reached: bool) -> None:
    """HEL-WPN-10, HEL-COV-4: in reach, and not behind a wall; a wall is none of them."""
    me = fighter(armed, hands=2 if armed == "long bow" else 1, pool=[1, 1])
    made = fight([me], [fighter(at=(9, 0), hidden=1)], ground)
    assert offered(made) == reached


def test_which_of_several() -> None:
    """HEL-WPN-10: by column and row, where there is more than one; or a creature."""
    rows = ".o\noo\n..\n..\n..\n..\n..\n..\n..\n.."
    for column, row, answers in ((0, 1, (0,)), (1, 0, (1, 0)), (1, 1, (1, 1))):
        made = fight([fighter("sword", hands=1, body=1, pool=[1, 1])], [fighter(at=(1, 9))], rows)
        attacks(made, *answers)
        assert made.ground[row * SPAN + column] == Ground.FLOOR
    made = fight([fighter("sword", hands=1, body=1, pool=[1, 1])], [fighter(at=(2, 0))], ".o.\n...")
    made.fighters[1].x, made.fighters[1].y = 0, 1
    attacks(made, THING)
    assert (made.ground[1], made.fighters[1].health) == (Ground.FLOOR, 20)
    made = fight([fighter("sword", hands=1, body=1, pool=[1, 1])], [fighter(at=(0, 1))], ".o.\n...")
    attacks(made, 1)
    assert (made.ground[1], made.fighters[1].health) == (Ground.OBSTACLE, 15)


def test_what_is_thick_ignores_lesser_blows() -> None:
    """HEL-WPN-9: a wall of wood ignores 3, but not 5."""
    for pool, left in (([4, 4], 9), ([3, 4], 4)):
        made = before(fighter("sword", hands=1, body=1, pool=pool), thing_ignores=3)
        made.hit_points[1] = 9
        table = attacks(made, *([3] if 3 in pool else []))
        assert made.hit_points[1] == left
        assert told(table, Event.THING_STRUCK) == [(0, 9 - left)]


def test_the_held_reach_no_thing() -> None:
    """HEL-WPN-10, HEL-ST-10"""
    held = fighter("sword", hands=1, pool=[1, 1], held_by=0b10)
    assert not offered(before(held))


def test_arrows_and_thrown_daggers() -> None:
    """HEL-WPN-3, HEL-WPN-5: an arrow is used up, and a dagger lies on the tile of the thing."""
    made = fight([fighter("dagger", hands=1, pool=[4, 4])], [fighter(at=(9, 0), hidden=1)], "...o......")
    attacks(made)
    dagger = made.fighters[0].weapons[1]
    assert (dagger.lost, dagger.lost_x, dagger.lost_y, dagger.in_hand) == (1, 3, 0, 0)


@pytest.mark.parametrize(("pool", "left"), [([4, 4], [4, 0, 4, 4, 8]), ([3, 3], [2, 0, 2, 2, 8])])
def test_an_area_strikes_things(pool: list[int], left: list[int]) -> None:
    """HEL-WPN-11: 4 of a frag grenade, and 2 more with its Bonus, to each crate within 2 tiles."""
    grenade = item_of(Sheet.model_validate({"name": "Thrower", "items": ["frag_grenade"]}), "frag grenade")
    made = fight([fighter(grenade, pool=pool, at=(9, 2))], [fighter(at=(0, 0))], AROUND)
    crates = [(4, 0), (5, 1), (6, 2), (4, 2), (7, 2)]
    for x, y in crates:
        made.hit_points[y * SPAN + x] = 1 if (x, y) == (5, 1) else 8
    table = play(made, lambda table, made: use_item(table, made, made.fighters[0]), 4, 2)
    assert [made.hit_points[y * SPAN + x] for x, y in crates] == left
    assert (0, spot(5, 1)) in told(table, Event.THING_CAUGHT)
    assert told(table, Event.CRATE_BROKEN) == [(-1, SPAN + 5)]


AROUND = """
    ....o......
    .....o.....
    ....o#oo...
"""


@pytest.mark.parametrize(("material", "left"), [("wood", 2), ("flimsy", 0), ("stone", 10)])
def test_fire_on_things(material: str, left: int) -> None:
    """HEL-WPN-11, HEL-WPN-9: 3 Burn of alchemist's fire is 6 to wood, 3 to what is flimsy, none to stone."""
    fire = item_of(Sheet.model_validate({"name": "Thrower", "items": ["alchemists_fire"]}), "alchemists fire")
    made = fight([fighter(fire, pool=[4, 4])], [fighter(at=(9, 0))], "...o......")
    made.hit_points[3], made.thing_burns = hit_points(material, "thin"), burns(material)
    play(made, lambda table, made: use_item(table, made, made.fighters[0]), 4)
    assert made.hit_points[3] == left


def test_nobody_sensible_fights_the_furniture() -> None:
    """HEL-WPN-10: while there are foes."""
    made = before(fighter("sword", hands=1, pool=[1, 1]))
    assert chosen(made, Ask.ACTION, Action.STOP, Action.ATTACK, Action.MOVE) != Action.ATTACK
    assert chosen(made, Ask.TARGET, 1, THING) == 1
    assert asked(attacks(made)) == []
