"""Turns that are not free: lost, in flight, crawling, or with a victim in hand."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets.ikezu.state import Fighter
from kumite.rulesets.ikezu.terms import Ability, Action, Ask, Direction, Event, Fate, Kind, Ongoing

from ..attacks import offered, order
from ..declaring import AWAY, MELEE, RANGED, REACH, STAY, declared, samurai
from ..fights import fight, foe, plain_weapon, told


@pytest.mark.parametrize(
    "fields",
    [{"dexterity": 0}, {"will": 0}, {"fate": Fate.OUT_OF_ACTION}],
    ids=str,
)
def test_the_helpless_declare_nothing(fields: dict[str, int]) -> None:
    """IKE-ATTR-3, IKE-RND-8: they cannot act."""
    assert declared(fight([samurai(**fields)], [foe()])).transcript == []


def test_a_turn_that_is_lost() -> None:
    """IKE-ACT-9, IKE-SHOCK-1: neither move nor action, and nothing is asked; the fleeing lose theirs too."""
    for fields in ({}, {"fleeing": 1}):
        table = declared(fight([samurai(loses_turn=1, **fields)], [foe()]))
        assert [(entry.who, entry.what) for entry in table.events] == [(0, Event.TURN_LOST)]
        assert order(table) == []


@pytest.mark.parametrize("fields", [{"fleeing": 1}, {"frightened": 3}], ids=str)
def test_flight(fields: dict[str, int]) -> None:
    """IKE-MOR-4: nothing but retreat."""
    made = fight([samurai(**fields)], [foe()], MELEE)
    table = declared(made)
    assert order(table) == []
    assert told(table, Event.DECLARES) == [(0, Action.RETREAT)]
    assert made.fighters[0].declared.action == Action.RETREAT


def test_flight_to_nowhere() -> None:
    """IKE-MOR-4: without a safe place it moves away as far as it can, and its targets are asked for."""
    made = fight([samurai(fleeing=1)], [foe()], MELEE, safe_place=0)
    me = made.fighters[0]
    assert order(declared(made)) == []
    assert (me.declared.action, me.declared.second, me.declared.second_target) == (
        Action.SECOND_MOVE,
        Direction.AWAY,
        2,
    )
    assert (me.declared.move, me.declared.move_target) == (AWAY, 2)
    made = fight([samurai(fleeing=1)], [foe(), foe()], MELEE, safe_place=0)
    table = declared(made, 1, 2)
    assert order(table) == [(0, Ask.SECOND_MOVE_TARGET), (0, Ask.MOVE_TARGET)]


def test_flight_with_one_step_to_go() -> None:
    """IKE-MOR-4, IKE-RNG-2: from reach band there is one step, and from ranged band none."""
    made = fight([samurai(fleeing=1)], [foe()], REACH, safe_place=0)
    declared(made)
    assert (made.fighters[0].declared.action, made.fighters[0].declared.move) == (Action.SECOND_MOVE, STAY)
    made = fight([samurai(fleeing=1)], [foe()], RANGED, safe_place=0)
    table = declared(made)
    assert told(table, Event.DECLARES) == [(0, Action.NOTHING)]


def test_flight_of_the_hamstrung() -> None:
    """IKE-MOR-4, IKE-SCAR-T7: the action is the only step."""
    made = fight([samurai(fleeing=1, hamstrung=1)], [foe()], MELEE, safe_place=0)
    declared(made)
    assert (made.fighters[0].declared.action, made.fighters[0].declared.move) == (Action.SECOND_MOVE, STAY)


@pytest.mark.parametrize(
    ("fields", "action", "second"),
    [
        ({"ensnared": 2}, Action.BREAK_FREE, Ongoing.ENSNARED),
        ({"grappled": 2}, Action.BREAK_FREE, Ongoing.GRAPPLED),
        ({"dragged": 2}, Action.NOTHING, 0),
        ({"abilities": 1 << Ability.IMMOBILE}, Action.NOTHING, 0),
    ],
    ids=str,
)
def test_flight_of_one_who_is_held(fields: dict[str, int], action: Action, second: int) -> None:
    """IKE-MOR-4, IKE-RET-3: it frees itself first, if it can."""
    made = fight([samurai(fleeing=1, **fields)], [foe()])
    declared(made)
    assert (made.fighters[0].declared.action, made.fighters[0].declared.second) == (action, second)


def crawler(**fields: Any) -> Fighter:
    return samurai(fate=Fate.INCAPACITATED, death_clock=99, **fields)


@pytest.mark.parametrize("fate", [Fate.INCAPACITATED, Fate.STABILISED])
def test_crawling(fate: Fate) -> None:
    """IKE-CRIT-6: one band at most, every second turn, or lying still."""
    made = fight([samurai(fate=fate)], [foe(), foe()], REACH)
    table = declared(made, Direction.AWAY, 2)
    me = made.fighters[0]
    assert offered(table, Ask.CRAWL) == [(Direction.STAY, Direction.CLOSER, Direction.AWAY)]
    assert offered(table, Ask.CRAWL_TARGET) == [(1, 2)]
    assert (me.declared.action, me.declared.second, me.declared.second_target) == (
        Action.CRAWL,
        Direction.AWAY,
        3,
    )
    me.declared.action = Action.NOTHING
    assert order(declared(made)) == []  # the turn after
    assert me.declared.action == Action.NOTHING
    declared(made, Direction.STAY)
    assert (me.declared.action, me.crawled) == (Action.NOTHING, 0)
    declared(made, Direction.CLOSER, 1)
    assert me.declared.action == Action.CRAWL


@pytest.mark.parametrize(
    "fallen",
    [
        crawler(kind=Kind.NPC),
        crawler(ensnared=2),
        crawler(possessed=1, loses_turn=1),
        crawler(dexterity=0),
        crawler(will=0),
    ],
    ids=["an NPC", "held", "possessed", "paralyzed", "delirious"],
)
def test_no_crawling(fallen: Fighter) -> None:
    """IKE-CRIT-6, IKE-ATTR-3: only PCs who can still stir and are not held; a possessed body stands."""
    assert (0, Ask.CRAWL) not in order(declared(fight([fallen], [foe()])))


def test_no_struggle() -> None:
    """IKE-CRIT-6, IKE-CRE-8: one who is down in a creature's grip has no action to break it with."""
    assert order(declared(fight([crawler(grappled=2)], gripper()))) == []


def test_nobody_to_crawl_from() -> None:
    """IKE-CRIT-6: with nobody there, there is nothing to ask; nor is the turn after spent on it."""
    made = fight([crawler(crawled=1)], [foe(fate=Fate.FLED)])
    assert order(declared(made)) == []
    assert made.fighters[0].crawled == 0
    assert order(declared(made)) == []


def gripper(**fields: Any) -> list[Fighter]:
    """A gashadokuro that has somebody on seat 0 in its hand."""
    return [foe(plain_weapon(10), grips=1, crit_die=8, abilities=1 << Ability.CRIT_LIVING_CLUB, **fields)]


def test_the_living_club() -> None:
    """IKE-CRE-8, IKE-ACT-1: at whom it swings is asked, and it may move."""
    made = fight([samurai(grappled=4), samurai(), samurai()], gripper(), REACH)
    table = declared(made, Action.SWING_CLUB, 2, STAY, seat=3)
    assert order(table) == [(3, Ask.ACTION), (3, Ask.CLUB_TARGET), (3, Ask.MOVE)]
    assert offered(table, Ask.CLUB_TARGET) == [(1, 2)]
    assert (made.fighters[3].declared.action, made.fighters[3].declared.target) == (Action.SWING_CLUB, 3)
    assert told(table, Event.DECLARES) == [(3, Action.SWING_CLUB)]
    made = fight([samurai(grappled=2)], gripper(hamstrung=1), REACH)
    assert order(declared(made, Action.SWING_CLUB, seat=1)) == [(1, Ask.ACTION)]
    assert (made.fighters[1].declared.action, made.fighters[1].declared.target) == (Action.SWING_CLUB, 0)
