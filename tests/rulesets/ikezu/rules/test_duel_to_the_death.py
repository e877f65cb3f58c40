"""A duel to the death: the clash, the initiative, and the fight in rounds."""

from __future__ import annotations

import pytest

from kumite.rulesets.ikezu.state import Fight, Fighter
from kumite.rulesets.ikezu.terms import (
    Action,
    Ask,
    DuelInitiative,
    Ending,
    Event,
    Fate,
    Judgement,
    Move,
    Order,
    Outcome,
    Phase,
    Why,
)

from ..duels import DEATH, FIRST, LOST, OPENING, STOOD_OFF, WON, beats, dice, duel
from ..fights import asked, fighter, foe, plain_weapon, play, told, weapon


@pytest.mark.parametrize(("clash", "loser"), [(WON, 1), (LOST, 0)])
def test_to_the_death_may_end_with_the_clash(clash: tuple[int, int], loser: int) -> None:
    """IKE-DUEL-DEATH-3, IKE-DUEL-DEATH-1: no initiative where one has dropped already."""
    made = duel(DEATH)
    play(made, FIRST, *OPENING, *clash, 4, 20)
    assert made.fighters[loser].fate == Fate.INCAPACITATED
    assert made.outcome == (Outcome.PC_SIDE if loser == 1 else Outcome.OPPONENTS)
    assert (made.ending, made.phase) == (Ending.DEFEATED, Phase.OVER)


def test_a_winner_who_drops_by_a_bounce_has_lost() -> None:
    """IKE-DUEL-DEATH-3, IKE-DUEL-CLASH-4, IKE-RND-8: the clash was won, and the fight lost by it."""
    made = duel(DEATH, None, fighter(weapon("sai")))
    play(made, FIRST, *OPENING, *WON, 2, 20)
    assert made.outcome == Outcome.OPPONENTS


def test_both_gone_in_one_clash() -> None:
    """IKE-DUEL-DEATH-3, IKE-RND-8: whoever could not act before cannot win by the other's fall."""
    made = duel(DEATH, fighter(plain_weapon(8), dexterity=0), None)
    play(made, FIRST, *OPENING, *WON, 4, 20)
    assert (made.outcome, made.ending) == (Outcome.NOBODY, Ending.DEFEATED)


@pytest.mark.parametrize(
    ("dice_shown", "order", "phases"),
    [
        ((3, 20), Order.PC_FIRST, [Phase.FIRST_TURN, Phase.SECOND_TURN]),
        ((3, 5), Order.PC_FIRST, [Phase.FIRST_TURN, Phase.SECOND_TURN]),
        ((20, 3), Order.OPPONENT_FIRST, [Phase.FIRST_TURN, Phase.SECOND_TURN]),
        ((5, 3), Order.OPPONENT_FIRST, [Phase.FIRST_TURN, Phase.SECOND_TURN]),
        ((5, 5), Order.TOGETHER, [Phase.BOTH_TURNS]),
        ((20, 20), Order.TOGETHER, [Phase.BOTH_TURNS]),
    ],
)
def test_initiative(dice_shown: tuple[int, int], order: Order, phases: list[Phase]) -> None:
    """IKE-DUEL-DEATH-2: judged like a contest; the winner's turn is first in every round."""
    made = duel(DEATH)
    play(made, FIRST, *OPENING, *STOOD_OFF)
    assert made.phase == Phase.INITIATIVE
    table = play(made, beats(1), *dice_shown)
    assert dice(table) == [(0, Why.INITIATIVE_SAVE, 20, 0), (1, Why.INITIATIVE_SAVE, 20, 0)]
    assert (made.order, made.round) == (order, 1)
    first = [(int(order), 0)] if order != Order.TOGETHER else []
    assert told(table, Event.INITIATIVE) == first
    assert told(table, Event.BOTH_TURNS_AT_ONCE) == ([] if first else [(0, 0)])
    for number in (1, 2):
        acting = []
        for phase in phases:
            assert made.phase == phase
            table = play(made, beats(1), *(Action.NOTHING, Move.STAY) * (2 // len(phases)))
            acting += [who for who, about in asked(table) if about == Ask.ACTION]
        assert acting == ([1, 0] if order == Order.OPPONENT_FIRST else [0, 1])
        assert made.phase == Phase.ROUND_END
        play(made, beats(1))
        assert made.round == number + 1


def test_worked_example_of_initiative() -> None:
    """IKE-DUEL-DEATH-2, IKE-QUICK-1, IKE-QUICK-2: worked example 30. 12 passes, 15 does not."""
    made = duel(DEATH, fighter(weapon("katana"), dexterity=10), fighter(weapon("katana"), dexterity=12))
    play(made, FIRST, *OPENING, *STOOD_OFF)
    play(made, beats(1), 12, 15)
    assert made.order == Order.PC_FIRST
    for edge, order in ((14, Order.OPPONENT_FIRST), (15, Order.TOGETHER)):
        made.phase = Phase.INITIATIVE
        play(made, beats(1), 13, edge)
        assert made.order == order


def test_quick_needs_an_equal_die_in_a_duel() -> None:
    """IKE-DUEL-DEATH-2, IKE-QUICK-2: a katana against a d6 is no quicker."""
    made = duel(DEATH, fighter(weapon("katana")), fighter(plain_weapon(6)))
    play(made, FIRST, *OPENING, *STOOD_OFF)
    play(made, beats(1), 11, 20)
    assert made.order == Order.TOGETHER


@pytest.mark.parametrize(("die", "late"), [(10, 0), (11, 1)])
def test_only_the_pc_side_rolls_by_house_rule(die: int, late: int) -> None:
    """IKE-DUEL-DEATH-2, IKE-RND-3, IKE-RND-5: `duel_initiative` pc_only; failed, no turn in round 1."""
    made = duel(DEATH, duel_initiative=DuelInitiative.PC_ONLY)
    play(made, FIRST, *OPENING, *STOOD_OFF)
    table = play(made, beats(1), die)
    assert dice(table) == [(0, Why.FIRST_ROUND_SAVE, 20, 0)]
    assert (made.fighters[0].late, made.order) == (late, Order.PC_FIRST)
    table = play(made, beats(1), *(() if late else (Action.NOTHING, Move.STAY)))
    assert made.phase == Phase.SECOND_TURN


STRIKE = (Action.ATTACK, Move.STAY)


def at_once(challenger: Fighter, challenged: Fighter) -> Fight:
    made = duel(DEATH, challenger, challenged)
    play(made, beats(5), *OPENING, *STOOD_OFF, 20, 20)
    assert made.phase == Phase.BOTH_TURNS
    return made


def test_simultaneous_turns_can_kill_both() -> None:
    """IKE-DUEL-DEATH-2, IKE-ACT-5, IKE-RND-8: each strikes the other as it stood; then nobody has won."""
    made = at_once(fighter(plain_weapon(8), hp=0, strength=3), fighter(plain_weapon(8), hp=0, strength=3))
    table = play(made, beats(1), *STRIKE, *STRIKE, 8, 7)
    assert [me.fate for me in made.fighters] == [Fate.DEAD, Fate.DEAD]
    assert (made.outcome, made.ending) == (Outcome.NOBODY, Ending.DEFEATED)
    assert [who for who, why, *_ in dice(table)] == [0, 1]


def test_order_of_dice_in_simultaneous_turns() -> None:
    """IKE-DUEL-DEATH-2, IKE-DICE-2: challenger before challenged, in declarations and attack dice."""
    made = at_once(fighter(plain_weapon(8), hp=1), fighter(plain_weapon(8), hp=1))
    table = play(made, beats(1), *STRIKE, *STRIKE, 3, 4, 1, 1)
    assert asked(table) == [
        (0, Ask.ACTION),
        (0, Ask.MOVE),
        (1, Ask.ACTION),
        (1, Ask.MOVE),
        (0, Why.DAMAGE),
        (1, Why.DAMAGE),
        (1, Why.CRITICAL_DAMAGE_SAVE),
        (0, Why.CRITICAL_DAMAGE_SAVE),
    ]


@pytest.mark.parametrize(
    ("hp", "scar", "strength", "answers"),
    [(6, 0, 10, ()), (5, 2, 10, (1,)), (4, 0, 9, (1,)), (3, 3, 8, (1,))],
)
def test_a_blow_and_a_bounce_at_once(hp: int, scar: int, strength: int, answers: tuple[int, ...]) -> None:
    """IKE-DUEL-DEATH-2, IKE-COUNTER-2, IKE-SCAR-1: both apply, the blow first: 3, then 2 sent back."""
    challenger = fighter(plain_weapon(8), hp=hp, hp_max=18, had_first_scar=1)
    made = at_once(challenger, foe(plain_weapon(8), weapon("sai"), hp=4))
    table = play(made, beats(1), *STRIKE, Action.ATTACK, 1, Move.STAY, 2, 3, *answers)
    assert told(table, Event.SCARRED) == ([(0, scar)] if scar else [])
    assert (challenger.hp, challenger.strength) == (max(0, hp - 5), strength)


def test_it_ends_by_flight() -> None:
    """IKE-DUEL-DEATH-3, IKE-RET-1, IKE-RND-8: retreat is open to a duellist in rounds."""
    made = at_once(fighter(plain_weapon(8)), fighter(plain_weapon(8)))
    play(made, beats(1), Action.RETREAT, Action.NOTHING, Move.STAY, 5)
    assert (made.outcome, made.ending) == (Outcome.OPPONENTS, Ending.FLED)


def test_it_ends_by_surrender() -> None:
    """IKE-DUEL-DEATH-3, IKE-RND-8: the referee takes a surrender in any turn."""
    made = at_once(fighter(plain_weapon(8)), fighter(plain_weapon(8)))
    made.referee_asked = 1
    play(made, beats(1), Action.NOTHING, Move.STAY, Action.NOTHING, Move.STAY, Judgement.OPPONENTS_SURRENDER)
    assert (made.outcome, made.ending) == (Outcome.PC_SIDE, Ending.YIELDED)


def test_it_ends_by_the_death_of_one() -> None:
    """IKE-DUEL-DEATH-3, IKE-RND-8: fought on to the end of one of them."""
    made = duel(DEATH, None, fighter(plain_weapon(8), hp=0, strength=2))
    play(made, beats(5), *OPENING, *STOOD_OFF, 5, 20)
    play(made, beats(1), *STRIKE, 2)
    assert (made.outcome, made.ending, made.phase) == (Outcome.PC_SIDE, Ending.DEFEATED, Phase.OVER)
