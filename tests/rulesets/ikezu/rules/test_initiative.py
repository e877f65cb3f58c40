"""Initiative of two sides of which neither is the PC side."""

from __future__ import annotations

import pytest

from kumite.rulesets.ikezu.rules.rounds.rounds import first_side, outcome
from kumite.rulesets.ikezu.terms import (
    DuelBothPass,
    DuelInitiative,
    Ending,
    Event,
    Fate,
    Order,
    Outcome,
    Phase,
    Side,
    Why,
)

from ..attacks import order
from ..fights import fight, fighter, foe, told, weapon
from ..meetings import IDLE, STRIKE, before, played, who_declared


@pytest.mark.parametrize(
    ("shown", "went"),
    [
        ((10, 11), Order.PC_FIRST),
        ((11, 10), Order.OPPONENT_FIRST),
        ((8, 9), Order.PC_FIRST),
        ((9, 8), Order.OPPONENT_FIRST),
        ((9, 9), Order.TOGETHER),
        ((12, 15), Order.TOGETHER),
        ((20, 19), Order.TOGETHER),
    ],
)
def test_initiative_of_two_sides(shown: tuple[int, int], went: Order) -> None:
    """IKE-DUEL-DEATH-2, IKE-SAVE-5: for each side the one most at risk saves; the winner goes first."""
    made = before(fight([fighter(dexterity=14), fighter()], [fighter(), fighter(dexterity=15)], no_pc_side=1))
    table = played(made, *shown)
    assert order(table) == [(1, Why.INITIATIVE_SAVE), (2, Why.INITIATIVE_SAVE)]
    assert made.order == went
    assert [me.late for me in made.fighters] == [0, 0, 0, 0]
    winner = {Order.PC_FIRST: [(1, 0)], Order.OPPONENT_FIRST: [(2, 0)]}
    assert told(table, Event.INITIATIVE) == winner.get(went, [])
    assert told(table, Event.BOTH_TURNS_AT_ONCE) == ([(1, 0)] if went == Order.TOGETHER else [])


def test_initiative_by_the_higher_roll() -> None:
    """IKE-DUEL-6, IKE-DUEL-DEATH-2 by the house rule duel_both_pass: 9 beats 8."""
    for shown, went in (((8, 9), Order.OPPONENT_FIRST), ((9, 8), Order.PC_FIRST), ((9, 9), Order.TOGETHER)):
        house = {"duel_both_pass": DuelBothPass.HIGHEST}
        made = before(fight([fighter()], [fighter()], no_pc_side=1, house=house))
        played(made, *shown)
        assert made.order == went


def test_initiative_with_quick_weapons() -> None:
    """IKE-QUICK-1, IKE-QUICK-3, IKE-DUEL-DEATH-2: both roll, and both may use it."""
    results = {(12, 11): Order.OPPONENT_FIRST, (12, 13): Order.PC_FIRST, (13, 13): Order.TOGETHER}
    for shown, went in results.items():
        made = before(fight([fighter(weapon("katana"))], [fighter(weapon("katana"))], no_pc_side=1))
        played(made, *shown)
        assert made.order == went


def test_nobody_rolls_for_a_side_that_is_out() -> None:
    """IKE-RND-8, IKE-DUEL-DEATH-2: a fight begun here with a side that cannot act is over, without a die."""
    made = before(fight([fighter()], [fighter(fate=Fate.DEAD)], no_pc_side=1))
    assert order(played(made)) == []
    assert (outcome(made), made.ending) == (Outcome.PC_SIDE, Ending.DEFEATED)


def test_the_second_side_first() -> None:
    """IKE-RND-7, IKE-DUEL-DEATH-2: the order that was won holds in every round."""
    made = fight([fighter()], [foe()], order=Order.OPPONENT_FIRST)
    assert first_side(made) == Side.OPPONENT
    for _ in range(2):
        assert who_declared(played(made, *IDLE)) == [1]
        assert who_declared(played(made, *IDLE)) == [0]
        played(made)
        assert made.phase == Phase.FIRST_TURN


def test_both_at_once() -> None:
    """IKE-DUEL-DEATH-2, IKE-STEP-1, IKE-ACT-5: one turn for both sides; both may fall, and nobody wins."""
    made = before(fight([fighter()], [fighter()], no_pc_side=1))
    played(made, 10, 10)
    assert made.phase == Phase.BOTH_TURNS
    assert who_declared(played(made, *IDLE, *IDLE)) == [0, 1]
    assert made.phase == Phase.ROUND_END
    played(made)
    assert made.phase == Phase.BOTH_TURNS
    for me in made.fighters:
        me.hp, me.strength = 0, 2
    table = played(made, *STRIKE, *STRIKE, 4, 4)
    assert told(table, Event.DIES) == [(1, 0), (0, 0)]  # in the order in which they were targeted
    assert (outcome(made), made.ending) == (Outcome.NOBODY, Ending.DEFEATED)


@pytest.mark.parametrize(("die", "late"), [(10, 0), (11, 1)])
def test_only_the_pc_side_rolls_after_a_clash(die: int, late: int) -> None:
    """IKE-DUEL-DEATH-2 by the house rule duel_initiative, IKE-RND-3, IKE-RND-5: as in any other fight."""
    made = fight(
        [fighter()],
        [fighter()],
        contested=2,
        exchange=1,
        house={"duel_initiative": DuelInitiative.PC_ONLY},
    )
    before(made, Phase.INITIATIVE)
    table = played(made, die)
    assert order(table) == [(0, Why.FIRST_ROUND_SAVE)]
    assert (made.fighters[0].late, made.order, made.phase) == (late, Order.PC_FIRST, Phase.FIRST_TURN)
