"""The house rule of one band for the whole fight: how the front moves."""

from __future__ import annotations

import pytest

from kumite.rulesets.ikezu.rules.ranges import change_band, move
from kumite.rulesets.ikezu.rules.rounds.turns import take_turn
from kumite.rulesets.ikezu.state import Fight
from kumite.rulesets.ikezu.terms import (
    Action,
    Band,
    Direction,
    Event,
    Move,
    Order,
    RangeModel,
    RetreatFromMelee,
)
from kumite.table import Table

from ..attacks import aims, band, step
from ..fights import fight, fighter, foe, play, told, weapon

SINGLE_FRONT = {"range_model": RangeModel.SINGLE_FRONT}
MELEE, REACH, RANGED = Band.MELEE, Band.REACH, Band.RANGED


def test_one_front_moves_as_one() -> None:
    """IKE-RNG-9 by the house rule range_model: the whole fight is at one band, friends aside."""
    made = fight([fighter(), fighter()], [foe(), foe()], RANGED, SINGLE_FRONT)
    table = play(made, lambda table, f: change_band(table, f, f.fighters[0], f.fighters[3], REACH))
    assert {band(made, one, other) for one in (0, 1) for other in (2, 3)} == {REACH}
    assert band(made, 0, 1) == band(made, 2, 3) == MELEE
    assert made.front == REACH
    assert told(table, Event.BAND_CHANGED) == []
    assert told(table, Event.FRONT_MOVED) == [(0, REACH)]


def moves(*steps: tuple[int, Direction]) -> object:
    """A rule: each seat's move relative to seat 2, in one turn of the side."""

    def rule(table: Table, made: Fight) -> None:
        for seat, direction in steps:
            move(table, made, made.fighters[seat], made.fighters[2], direction)

    return rule


@pytest.mark.parametrize(
    ("steps", "front"),
    [
        ([(0, Direction.CLOSER)], REACH),
        ([(0, Direction.CLOSER), (1, Direction.CLOSER)], REACH),
        ([(0, Direction.CLOSER), (1, Direction.AWAY)], RANGED),
        ([(0, Direction.CLOSER), (1, Direction.AWAY), (0, Direction.CLOSER)], RANGED),
        ([(0, Direction.CLOSER), (1, Direction.AWAY), (0, Direction.AWAY)], RANGED),
    ],
)
def test_moves_of_a_front(steps: list[tuple[int, Direction]], front: Band) -> None:
    """IKE-RNG-9 by the house rule range_model: the same way counts once in a turn, both ways cancel."""
    made = fight([fighter(), fighter()], [foe()], RANGED, SINGLE_FRONT)
    play(made, moves(*steps))
    assert band(made, 1, 2) == front


def test_a_second_step_of_the_front_is_told_as_none() -> None:
    """IKE-RNG-9 by the house rule range_model: who steps the same way goes along."""
    made = fight([fighter(), fighter()], [foe()], RANGED, SINGLE_FRONT)
    table = play(made, moves((0, Direction.CLOSER), (1, Direction.CLOSER)))
    assert told(table, Event.FRONT_MOVED) == [(0, REACH)]
    assert told(table, Event.FRONT_STAYS) == [(1, Direction.CLOSER)]


def test_a_front_may_move_again_in_the_next_turn() -> None:
    """IKE-RNG-9 by the house rule range_model: once a turn, not once a fight."""
    made = fight([fighter(), fighter()], [foe()], RANGED, SINGLE_FRONT)
    for there in (REACH, MELEE):
        play(
            made,
            lambda table, f: take_turn(table, f, 0b011),
            *(Action.NOTHING, Move.CLOSER_BEFORE),
            *(Action.NOTHING, Move.CLOSER_BEFORE),
        )
        assert band(made, 0, 2) == there
    for there in (REACH, RANGED):
        play(
            made,
            lambda table, f: take_turn(table, f, 0b011),
            *(Action.NOTHING, Move.AWAY_BEFORE),
            *(Action.NOTHING, Move.AWAY_AFTER),
        )
        assert band(made, 0, 2) == there


@pytest.mark.parametrize("house", [{}, SINGLE_FRONT], ids=str)
def test_two_who_part_at_once(house: dict[str, int]) -> None:
    """IKE-RNG-9: with one on each side the house rule range_model changes nothing, both turns at once too."""
    made = fight([fighter()], [foe()], MELEE, house, order=Order.TOGETHER)
    play(
        made,
        lambda table, f: take_turn(table, f, 0b11),
        *(Action.NOTHING, Move.AWAY_BEFORE),
        *(Action.NOTHING, Move.AWAY_BEFORE),
    )
    assert band(made, 0, 1) == RANGED


@pytest.mark.parametrize("retreat", [{}, {"retreat_from_melee": RetreatFromMelee.TWO_TURNS}], ids=str)
def test_a_retreat_and_a_step_back(retreat: dict[str, int]) -> None:
    """IKE-RNG-9, IKE-RET-3: by the house rule range_model its opening move is the step of the turn."""
    made = fight([fighter(), fighter()], [foe()], MELEE, SINGLE_FRONT | retreat)
    moves = (Move.STAY,) if retreat else ()
    answers = (Action.RETREAT, *moves, Action.NOTHING, Move.AWAY_BEFORE, *(() if retreat else (11,)))
    play(made, lambda table, f: take_turn(table, f, 0b011), *answers)
    assert band(made, 0, 2) == band(made, 1, 2) == REACH


def test_push_moves_the_front() -> None:
    """IKE-PUSH-1, IKE-RNG-9 by the house rule range_model."""
    made = fight([aims(fighter(weapon("yari")), 2), fighter()], [foe(hp=40), foe()], MELEE, SINGLE_FRONT)
    play(made, step, (6, 7))
    assert {band(made, one, other) for one in (0, 1) for other in (2, 3)} == {REACH}


def test_a_possessed_friend_is_not_at_the_front() -> None:
    """IKE-RNG-9 by the house rule range_model: a step away from one's own side leaves the front alone."""
    made = fight([fighter(), fighter(possessed=1)], [foe()], RANGED, SINGLE_FRONT)
    play(made, lambda table, f: move(table, f, f.fighters[0], f.fighters[1], Direction.AWAY))
    assert (band(made, 0, 1), band(made, 0, 2), made.front_moves.away) == (REACH, RANGED, 0)
