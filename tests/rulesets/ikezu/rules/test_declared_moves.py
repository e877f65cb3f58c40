"""Declared moves: which are offered, around an attack, instead of one, and at a single front."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets.ikezu.rules.rounds.turns import take_turn
from kumite.rulesets.ikezu.state import Fight, Fighter
from kumite.rulesets.ikezu.terms import (
    Action,
    Ask,
    Band,
    Direction,
    Fate,
    Move,
    Order,
    RangeModel,
    RangeTable,
    RetreatFromMelee,
    Why,
)

from ..attacks import at, band, offered, order
from ..declaring import AWAY, AWAY_AFTER, CLOSER, CLOSER_AFTER, MELEE, RANGED, REACH, STAY, declared, samurai
from ..fights import fight, fighter, foe, play, weapon

SINGLE_FRONT = {"range_model": RangeModel.SINGLE_FRONT}
TWO_TURNS = {"retreat_from_melee": RetreatFromMelee.TWO_TURNS}


# Around an attack


@pytest.mark.parametrize(
    ("name", "there", "moves"),
    [
        ("katana", MELEE, (STAY, AWAY_AFTER)),
        ("nodachi", MELEE, (STAY, AWAY, AWAY_AFTER)),
        ("nodachi", REACH, (STAY, CLOSER, CLOSER_AFTER, AWAY_AFTER)),
        ("yumi", REACH, (STAY, AWAY, CLOSER_AFTER, AWAY_AFTER)),
        ("yumi", RANGED, (STAY, CLOSER, CLOSER_AFTER)),
        ("shudo", REACH, (STAY, CLOSER, AWAY, CLOSER_AFTER, AWAY_AFTER)),
        ("shudo", RANGED, (STAY, CLOSER, CLOSER_AFTER)),
    ],
)
def test_moves_around_an_attack(name: str, there: Band, moves: tuple[Move, ...]) -> None:
    """IKE-ACT-7, IKE-RNG-2, IKE-RNG-5, IKE-RNG-6: none before that would spoil it; any after."""
    made = fight([fighter(weapon(name))], [foe()], there)
    assert offered(declared(made, Action.ATTACK, STAY), Ask.MOVE) == [moves]


@pytest.mark.parametrize(
    ("name", "there", "move"), [("katana", REACH, CLOSER), ("nodachi", RANGED, CLOSER), ("yumi", MELEE, AWAY)]
)
def test_the_only_way(name: str, there: Band, move: Move) -> None:
    """IKE-ACT-7, IKE-RNG-9: where only one step makes it possible, that is the move, and of that opponent."""
    made = fight([fighter(weapon(name))], [foe(), foe()], there)
    declared(made, Action.ATTACK, 2)
    assert (made.fighters[0].declared.move, made.fighters[0].declared.move_target) == (move, 3)


def test_a_step_to_somebody_else() -> None:
    """IKE-RNG-9, IKE-ACT-7: before the blow too, as long as the target stays within its range."""
    made = at(fight([samurai()], [foe(), foe()], MELEE), 0, 2, REACH)
    table = declared(made, Action.ATTACK, 1, AWAY, seat=0)
    assert offered(table, Ask.MOVE) == [(STAY, CLOSER, AWAY, CLOSER_AFTER, AWAY_AFTER)]
    assert offered(table, Ask.MOVE_TARGET) == []  # away from the other: it would lose its target
    assert made.fighters[0].declared.move_target == 3
    table = declared(made, Action.ATTACK, 1, AWAY_AFTER, 1)
    assert offered(table, Ask.MOVE_TARGET) == [(1, 2)]
    assert made.fighters[0].declared.move_target == 2
    table = declared(made, Action.ATTACK, 1, CLOSER_AFTER)
    assert made.fighters[0].declared.move_target == 3


def test_without_a_free_move() -> None:
    """IKE-SCAR-T7, IKE-ACT-1: the hamstrung attack from where they are."""
    made = fight([samurai(hamstrung=1)], [foe()], MELEE)
    assert order(declared(made, Action.ATTACK)) == [(0, Ask.ACTION)]


def test_by_the_quick_reference() -> None:
    """IKE-RNG-5, IKE-RNG-6, IKE-ACT-7 by the house rule range_table: one step off is no reason to move."""
    made = fight([samurai()], [foe()], REACH, {"range_table": RangeTable.QUICK_REFERENCE})
    table = declared(made, Action.ATTACK, STAY)
    assert offered(table, Ask.MOVE) == [(STAY, CLOSER, CLOSER_AFTER, AWAY_AFTER)]


# The free move of those who do not attack


@pytest.mark.parametrize(
    ("there", "moves"),
    [(MELEE, (STAY, AWAY)), (REACH, (STAY, CLOSER, AWAY)), (RANGED, (STAY, CLOSER))],
)
@pytest.mark.parametrize("action", [Action.NOTHING, Action.OTHER])
def test_the_free_move(action: Action, there: Band, moves: tuple[Move, ...]) -> None:
    """IKE-ACT-1, IKE-RNG-2: closer or away, or not at all."""
    made = fight([samurai()], [foe()], there)
    assert offered(declared(made, action, STAY), Ask.MOVE) == [moves]


def test_relative_to_whom() -> None:
    """IKE-RNG-9: those whose distance can change that way."""
    made = fight([samurai()], [foe(), foe(), foe()], REACH)
    at(at(made, 0, 2, MELEE), 0, 3, RANGED)
    table = declared(made, Action.NOTHING, CLOSER, 3)
    assert offered(table, Ask.MOVE_TARGET) == [(1, 3)]
    table = declared(made, Action.NOTHING, AWAY, 1)
    assert offered(table, Ask.MOVE_TARGET) == [(1, 2)]


@pytest.mark.parametrize(
    "more",
    [{"order": Order.TOGETHER}, {"house": SINGLE_FRONT}],
    ids=["both turns at once", "single front"],
)
def test_before_or_after_the_blows(more: dict[str, Any]) -> None:
    """IKE-ACT-7, IKE-STEP-1: where something strikes in the meantime it is asked when."""
    made = fight([samurai()], [foe()], REACH, **more)
    table = declared(made, Action.NOTHING, AWAY_AFTER)
    assert offered(table, Ask.MOVE) == [(STAY, CLOSER, AWAY, CLOSER_AFTER, AWAY_AFTER)]
    assert (made.fighters[0].declared.move, made.fighters[0].declared.move_target) == (AWAY_AFTER, 2)


def test_before_or_after_the_blows_of_a_possessed_friend() -> None:
    """IKE-ACT-7, IKE-STEP-1: a friend who may strike at it counts; an opponent in that state does not."""
    made = fight([samurai(), samurai(possessed=1)], [foe()], REACH)
    table = declared(made, Action.NOTHING, AWAY_AFTER, 1)
    assert offered(table, Ask.MOVE) == [(STAY, CLOSER, AWAY, CLOSER_AFTER, AWAY_AFTER)]
    made = fight([samurai()], [foe(), foe(possessed=1)], REACH)
    assert offered(declared(made, Action.NOTHING, STAY), Ask.MOVE) == [(STAY, CLOSER, AWAY)]


# Moving as the action


def test_a_second_move() -> None:
    """IKE-RNG-3, IKE-ACT-7: which way and relative to whom, then the free move."""
    made = fight([samurai()], [foe(), foe()], REACH)
    table = declared(made, Action.SECOND_MOVE, Direction.AWAY, 2, CLOSER, 1)
    assert order(table) == [
        (0, Ask.ACTION),
        (0, Ask.SECOND_MOVE),
        (0, Ask.SECOND_MOVE_TARGET),
        (0, Ask.MOVE),
        (0, Ask.MOVE_TARGET),
    ]
    me = made.fighters[0]
    assert (me.declared.second, me.declared.second_target, me.declared.move, me.declared.move_target) == (
        Direction.AWAY,
        3,
        CLOSER,
        2,
    )


@pytest.mark.parametrize(
    ("there", "direction", "moves"),
    [
        (MELEE, None, (STAY, AWAY)),  # two steps away
        (REACH, Direction.CLOSER, (STAY, AWAY)),  # there is no second step closer
        (REACH, Direction.AWAY, (STAY, CLOSER)),
        (RANGED, None, (STAY, CLOSER)),
    ],
)
def test_two_moves_have_to_go_somewhere(
    there: Band, direction: Direction | None, moves: tuple[Move, ...]
) -> None:
    """IKE-ACT-7, IKE-RNG-2: a step for which there is no room is not offered."""
    made = fight([samurai()], [foe()], there)
    answers = [Action.SECOND_MOVE, *([] if direction is None else [direction]), STAY]
    assert offered(declared(made, *answers), Ask.MOVE) == [moves]


def test_two_moves_relative_to_two() -> None:
    """IKE-ACT-7, IKE-RNG-9: of the other opponent a step the same way is left."""
    made = fight([samurai()], [foe(), foe()], REACH)
    table = declared(made, Action.SECOND_MOVE, Direction.CLOSER, 1, CLOSER)
    assert offered(table, Ask.MOVE_TARGET) == []
    assert made.fighters[0].declared.move_target == 3


def test_the_hamstrung_move_by_action() -> None:
    """IKE-SCAR-T7, IKE-RNG-3: one band, and no free move besides."""
    made = fight([samurai(hamstrung=1)], [foe()], RANGED)
    assert order(declared(made, Action.SECOND_MOVE)) == [(0, Ask.ACTION)]


# The move of a retreat


@pytest.mark.parametrize(
    ("there", "house", "asked"),
    [(MELEE, {}, False), (REACH, {}, True), (MELEE, TWO_TURNS, True), (REACH, TWO_TURNS, True)],
    ids=str,
)
def test_the_move_of_a_retreat(there: Band, house: dict[str, int], asked: bool) -> None:
    """IKE-RET-2, IKE-RET-3, IKE-ACT-1 and the house rule retreat_from_melee: from melee it is the opening."""
    made = fight([samurai()], [foe()], there, house)
    table = declared(made, Action.RETREAT, *([STAY] if asked else []))
    assert ((0, Ask.MOVE) in order(table)) == asked


def test_a_retreat_from_the_fallen() -> None:
    """IKE-RET-5: only an able enemy at melee band takes the move."""
    made = at(fight([samurai()], [foe(fate=Fate.INCAPACITATED), foe()], REACH), 0, 1, MELEE)
    assert offered(declared(made, Action.RETREAT, STAY), Ask.MOVE) == [(STAY, CLOSER, AWAY)]


def test_the_move_after_a_retreat_that_failed() -> None:
    """IKE-RET-4, IKE-STEP-1: still in the fight, it makes the move that it declared; else it is gone."""
    for die, there, fate in ((11, RANGED, Fate.IN_FIGHT), (10, REACH, Fate.FLED)):
        made = fight([samurai()], [foe()], REACH)
        play(made, lambda table, f: take_turn(table, f, 1), Action.RETREAT, AWAY, die)
        assert (band(made, 0, 1), made.fighters[0].fate) == (there, fate)


# One front


def front(there: Band, *pcs: Fighter, **more: Any) -> Fight:
    return fight(list(pcs) or [samurai()], [foe(), foe(), foe()], there, SINGLE_FRONT, **more)


def test_nobody_is_named_at_one_front() -> None:
    """IKE-RNG-9 by the house rule range_model: one opponent's distance is everybody's."""
    made = front(REACH)
    assert order(declared(made, Action.NOTHING, CLOSER)) == [(0, Ask.ACTION), (0, Ask.MOVE)]
    assert made.fighters[0].declared.move_target == 2
    assert order(declared(made, Action.SECOND_MOVE, Direction.AWAY, STAY))[1:] == [
        (0, Ask.SECOND_MOVE),
        (0, Ask.MOVE),
    ]
    assert made.fighters[0].declared.second_target == 2
    made.fighters[1].fate = Fate.DEAD
    declared(made, Action.NOTHING, CLOSER)
    assert made.fighters[0].declared.move_target == 3


@pytest.mark.parametrize(
    ("name", "there", "moves"),
    [
        ("yumi", REACH, (STAY, AWAY, CLOSER_AFTER, AWAY_AFTER)),
        ("yumi", RANGED, (STAY, CLOSER, CLOSER_AFTER)),
        ("katana", MELEE, (STAY, AWAY_AFTER)),
    ],
)
def test_moves_around_an_attack_at_one_front(name: str, there: Band, moves: tuple[Move, ...]) -> None:
    """IKE-ACT-7, IKE-RNG-9 by the house rule range_model: whoever is named, the target moves along."""
    made = front(there, fighter(weapon(name)))
    assert offered(declared(made, Action.ATTACK, 3, STAY), Ask.MOVE) == [moves]


def test_the_only_way_at_one_front() -> None:
    """IKE-ACT-7, IKE-RNG-9 by the house rule range_model: a step closer to the first is one to the third."""
    made = front(REACH)
    table = play(made, lambda table, f: take_turn(table, f, 1), Action.ATTACK, 3, 2)
    assert order(table) == [(0, Ask.ACTION), (0, Ask.TARGET), (0, Why.DAMAGE)]
    assert {band(made, 0, seat) for seat in (1, 2, 3)} == {MELEE}


@pytest.mark.parametrize(
    ("there", "answers", "moves"),
    [
        (RANGED, [Action.SECOND_MOVE], (STAY,)),
        (REACH, [Action.SECOND_MOVE, Direction.CLOSER], (STAY, AWAY, AWAY_AFTER)),
        (MELEE, [Action.SECOND_MOVE], (STAY,)),
    ],
)
def test_two_steps_at_one_front(there: Band, answers: list[int], moves: tuple[Move, ...]) -> None:
    """IKE-RNG-9 by the house rule range_model: they would count once, so the second is not offered."""
    made = front(there)
    table = declared(made, *answers, *([STAY] if len(moves) > 1 else []))
    assert offered(table, Ask.MOVE) == ([moves] if len(moves) > 1 else [])


def test_a_possessed_friend_at_one_front() -> None:
    """IKE-RNG-9 by the house rule range_model: that one's distance is still its own."""
    made = front(REACH, samurai(), samurai(possessed=1))
    table = declared(made, Action.NOTHING, AWAY, 1)
    assert offered(table, Ask.MOVE_TARGET) == [(1, 2)]
    table = declared(made, Action.SECOND_MOVE, Direction.AWAY, 1, AWAY_AFTER, 1)
    assert offered(table, Ask.MOVE_TARGET) == [(1, 2)]  # from melee band there are two steps
    table = declared(made, Action.ATTACK, 1, STAY)
    assert offered(table, Ask.TARGET) == [(1, 2, 3, 4)]


def test_flight_at_one_front() -> None:
    """IKE-MOR-4, IKE-RNG-9 by the house rule range_model: one step is all that counts."""
    made = front(MELEE, samurai(fleeing=1), safe_place=0)
    assert order(declared(made)) == []
    assert (made.fighters[0].declared.second_target, made.fighters[0].declared.move) == (2, STAY)
