"""Webs that can be cut or burnt, walls that can be dug through, and Hordes that strike twice."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets.hell.rules.attack_dice_values_matter.landing import hold
from kumite.rulesets.hell.rules.combat.turns import begin_turn
from kumite.rulesets.hell.rules.common_actions.actions import act
from kumite.rulesets.hell.rules.common_actions.options import open_actions
from kumite.rulesets.hell.rules.common_actions.walking import BY_SPEED, walk
from kumite.rulesets.hell.rules.common_actions.weapon_attack import weapon_attack
from kumite.rulesets.hell.rules.damage_and_armor.force import put_at
from kumite.rulesets.hell.rules.deaths_door.felling import die
from kumite.rulesets.hell.rules.status_effects.statuses import gain_burn
from kumite.rulesets.hell.state import SPAN, Fight, Fighter
from kumite.rulesets.hell.terms import Action, Ask, Direction, Event, Ground, Kind, MoveMode, Status
from kumite.tables.scripted import Scripted

from ..deciding import chosen
from ..fights import asked, fight, fighter, play, told

E, STOP = int(Direction.EAST), int(Direction.STOP)


def webbed(me: Fighter, *friends: Fighter, reach: int = 10) -> Fight:
    """Somebody whom the last fighter holds from two tiles away."""
    made = fight([me, *friends], [fighter(at=(2, 0))])
    play(made, lambda table, made: hold(table, made.fighters[-1], made.fighters[0], reach))
    return made


def offered(made: Fight, seat: int = 0) -> bool:
    return bool(open_actions(made, made.fighters[seat]) >> Action.CUT_WEB & 1)


def cuts(made: Fight, seat: int, *answers: Any) -> Scripted:
    return play(made, lambda table, made: act(table, made, made.fighters[seat], Action.CUT_WEB), *answers)


def test_a_web_is_cut() -> None:
    """HEL-ST-34: with the two dice of an Attack, by whoever is in it, and without a roll."""
    made = webbed(fighter("dagger", pool=[3, 3]))
    assert offered(made)
    table = cuts(made, 0)
    me = made.fighters[0]
    assert (me.held_by, sum(me.pool)) == (0, 0)
    assert told(table, Event.WEB_TORN) == [(0, 0)]


def test_a_friend_cuts_it() -> None:
    """HEL-ST-34: within 1 tile; a friend who is held too reaches only their own web."""
    made = webbed(fighter(), fighter("dagger", pool=[3, 3], at=(0, 1)))
    assert offered(made, 1)
    made.fighters[1].held_by = 0b100
    assert not offered(made, 1)
    made.fighters[1].held_by = 0
    cuts(made, 1)
    assert made.fighters[0].held_by == 0
    made = webbed(fighter(), fighter("dagger", pool=[3, 3], at=(0, 2)))
    assert not offered(made, 1)


def test_a_web_outlasts_its_weaver() -> None:
    """HEL-ST-34, HEL-GRAP-2: it holds when the spider walks off, and when it dies; hands let go."""
    for reach, held in ((100, 0b10), (1, 0)):
        made = webbed(fighter(), reach=reach)
        spider = made.fighters[1]
        play(made, lambda table, made: put_at(table, made, made.fighters[1], 40, 0))
        assert made.fighters[0].held_by == held
        made.fighters[0].held_by = 0b10
        spider.x = 1
        play(made, lambda table, made: die(table, made, made.fighters[1]))
        assert made.fighters[0].held_by == held


def test_who_tunnels_does_so_in_plain_sight() -> None:
    """HEL-MOVE-8, HEL-OVER-1: only those who burrow are out of reach on the move."""
    for mode, struck in ((MoveMode.TUNNEL, True), (MoveMode.BURROW, False)):
        guard = fighter("sword", body=1, locked=[2], at=(2, 0))
        made = fight([fighter(move_modes=[mode])], [guard])
        made.line[:2], made.line_count = [0, 1], 2
        answers = (E, 1, STOP) if struck else (E, STOP)
        table = moves(made, *answers)
        assert bool(told(table, Event.OVERWATCH)) == struck
    made = burrower(move_modes=[MoveMode.TUNNEL])
    moves(made, E, STOP)
    assert made.ground[1] == Ground.FLOOR


def test_hands_are_no_web() -> None:
    """HEL-ST-34, HEL-ST-10: a grapple within a tile is a matter of strength."""
    made = webbed(fighter("dagger", pool=[3, 3]), reach=1)
    assert not offered(made)
    play(made, lambda table, made: gain_burn(table, made, made.fighters[0], 2, 0))
    assert made.fighters[0].held_by == 0b10


@pytest.mark.parametrize(("fields", "free"), [({}, True), ({"immunities": [Status.BURN]}, False)])
def test_fire_destroys_a_web(fields: dict[str, Any], free: bool) -> None:
    """HEL-ST-34, HEL-ST-1: and burns whoever was in it."""
    made = webbed(fighter(**fields))
    play(made, lambda table, made: gain_burn(table, made, made.fighters[0], 2, 0))
    assert (made.fighters[0].held_by == 0, made.fighters[0].stacks[Status.BURN]) == (free, 2 * free)


def test_the_sensible_cut_their_friends_free() -> None:
    """HEL-ST-34: rather than wrestle."""
    made = webbed(fighter(pool=[3, 3], base_speed=0))
    options = (Action.STOP, Action.ESCAPE, Action.CUT_WEB)
    assert chosen(made, Ask.ACTION, *options) == Action.CUT_WEB


def burrower(**fields: Any) -> Fight:
    me = fighter(**{"move_modes": [MoveMode.BURROW], "base_speed": 9} | fields)
    return fight([me], [fighter(kind=Kind.HAZARD)], ".##...\n######")


def moves(made: Fight, *answers: Any) -> Scripted:
    return play(made, lambda table, made: walk(table, made, made.fighters[0], BY_SPEED), *answers)


def test_a_tile_of_wall_in_a_turn() -> None:
    """HEL-MOVE-8: and the way stays open; the next tile takes the next turn."""
    made = burrower(combat_dice=0)
    table = moves(made, E, STOP)
    assert (made.fighters[0].x, made.ground[1], made.ground[2]) == (1, Ground.FLOOR, Ground.WALL)
    assert told(table, Event.TUNNELS) == [(0, 1)]
    play(made, lambda table, made: begin_turn(table, made, made.fighters[0]))
    moves(made, E, E, STOP)
    assert (made.fighters[0].x, made.ground[2], made.ground[SPAN]) == (3, Ground.FLOOR, Ground.WALL)


@pytest.mark.parametrize("fields", [{"move_modes": []}, {"size": 2}])
def test_who_digs_no_tunnel(fields: dict[str, Any]) -> None:
    """HEL-MOVE-8: those who do not burrow, and the big."""
    assert asked(moves(burrower(**fields))) == []


def test_a_horde_has_no_side_attack() -> None:
    """HEL-HORDE-1, HEL-ATK-12: two Attacks with one sum, and no fist besides."""
    for kind, asks in ((Kind.HORDE, 0), (Kind.CREATURE, 1)):
        claws = fighter("greatsword", body=1, pool=[3, 3, 3], kind=kind, horde_size=4)
        claws.weapons[1].two_handed = 0
        made = fight([claws], [fighter(at=(1, 0), health=90, max_health=90)])
        table = play(made, lambda table, made: weapon_attack(table, made, made.fighters[0]), *HORDE[asks])
        assert [ask for _, ask in asked(table)].count(Ask.SIDE_ATTACK) == asks


HORDE = {0: (1, 2, 2), 1: (1, 0)}
