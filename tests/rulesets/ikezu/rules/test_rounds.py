"""Rounds: who acts when, and who does not act in the first one."""

from __future__ import annotations

import pytest

from kumite.rulesets.ikezu.rules.rounds.rounds import length, outcome
from kumite.rulesets.ikezu.terms import (
    Action,
    Ambush,
    Ask,
    Band,
    Contested,
    Ending,
    Event,
    Fate,
    Kind,
    Move,
    Outcome,
    Phase,
    Why,
)

from ..attacks import at, band, dice, order
from ..duels import FIRST, OPENING, STOOD_OFF, duel
from ..fights import fight, fighter, foe, plain_weapon, play, told, weapon
from ..meetings import IDLE, STRIKE, before, first, opponents_turn, pc_turn, played, who_declared

# The steps of a round


def test_going_into_rounds() -> None:
    """IKE-RND-1, IKE-RND-2: the start leads into round 1, and the round into the PCs' turn."""
    made = before(fight([fighter()], [foe()]), Phase.START)
    played(made)
    assert (made.phase, made.round) == (Phase.FIRST_ROUND, 0)
    table = played(made, 10)
    assert told(table, Event.ROUND_BEGINS) == [(-1, 1)]
    assert (made.phase, made.round) == (Phase.FIRST_TURN, 1)


def test_round_after_round() -> None:
    """IKE-RND-2, IKE-RND-6, IKE-RND-7: PCs, then opponents, each able one once; no save ever again."""
    made = before(fight([fighter(), fighter()], [foe(), foe(), foe(fate=Fate.FLED)]))
    played(made, 1, 1)
    for number in (1, 2, 3):
        assert (made.round, made.phase) == (number, Phase.FIRST_TURN)
        table = played(made, *IDLE, *IDLE)
        assert who_declared(table) == [0, 1]
        assert dice(table) == []
        assert told(table, Event.TURN_BEGINS) == [(-1, Phase.FIRST_TURN)]
        assert made.phase == Phase.SECOND_TURN
        table = played(made, *IDLE, *IDLE)
        assert who_declared(table) == [2, 3]
        assert told(table, Event.TURN_BEGINS) == [(-1, Phase.SECOND_TURN)]
        assert made.phase == Phase.ROUND_END
        table = played(made)
        assert told(table, Event.ROUND_BEGINS) == [(-1, number + 1)]


def test_how_long_it_took() -> None:
    """IKE-RND-2: in rounds, or in a duel without rounds in exchanges."""
    assert length(fight([fighter()], [foe()], round=7)) == 7
    made = fight([fighter()], [foe()], round=0, exchange=3, contested=Contested.THREE_TOUCHES)
    assert length(made) == 3


def test_how_long_a_duel_to_the_death_took() -> None:
    """IKE-DUEL-DEATH-1, IKE-RND-2: only rounds count, not the exchange before them."""
    made = duel(Contested.TO_THE_DEATH)
    table = play(made, FIRST, *OPENING, *STOOD_OFF)
    assert told(table, Event.EXCHANGE_BEGINS) == [(0, 0)]
    assert (made.phase, length(made)) == (Phase.INITIATIVE, 0)
    played(made, 5, 20)
    assert length(made) == 1


# The first round


@pytest.mark.parametrize(("die", "late"), [(10, 0), (11, 1), (1, 0), (20, 1)])
def test_a_dex_save_to_act_first(die: int, late: int) -> None:
    """IKE-RND-3, IKE-RND-5: passed, it acts before the opponents; failed, not at all in this round."""
    made = before(fight([fighter(strength=20, will=20)], [foe()]))
    table = played(made, die)
    assert order(table) == [(0, Why.FIRST_ROUND_SAVE)]
    assert made.fighters[0].late == late
    assert told(table, Event.FIRST_ROUND_LATE) == [(0, 0)] * late
    assert told(table, Event.FIRST_ROUND_READY) == [(0, 0)] * (1 - late)
    table = played(made, *([] if late else IDLE))
    assert who_declared(table) == [0] * (1 - late)
    assert who_declared(played(made, *IDLE)) == [1]
    played(made)
    assert who_declared(played(made, *IDLE)) == [0]  # round 2


def test_the_late_one_still_counters() -> None:
    """IKE-RND-5, IKE-COUNTER-3: it can be attacked, and what it holds sends blows back."""
    made = fight([fighter(weapon("sai"), late=1)], [foe(plain_weapon(6), hp=9)])
    table = play(made, opponents_turn, *STRIKE, 2)
    assert told(table, Event.BOUNCED) == [(0, 1)]
    made = fight([fighter(late=1)], [foe(plain_weapon(6))])
    play(made, opponents_turn, *STRIKE, 3)
    assert made.fighters[0].hp == 1


def test_who_saves_and_who_does_not() -> None:
    """IKE-RND-4, IKE-RND-10: not who is waived; whoever is on the PC side; never an opponent."""
    made = before(
        fight(
            [
                fighter(initiative_waived=1),
                fighter(kind=Kind.RETAINER),
                foe(kind=Kind.NPC),
                fighter(fate=Fate.DEAD),
                first(),
                fighter(panicked=1),
            ],
            [foe(), fighter()],
        )
    )
    table = played(made, 11, 11)
    assert order(table) == [(1, Why.FIRST_ROUND_SAVE), (2, Why.FIRST_ROUND_SAVE)]
    assert [me.late for me in made.fighters] == [0, 1, 1, 0, 0, 0, 0, 0]


def test_a_waived_save_counts_as_passed() -> None:
    """IKE-RND-4: it acts in the first round, without a die."""
    made = before(fight([fighter(initiative_waived=1)], [foe()]))
    assert order(played(made)) == []
    assert who_declared(played(made, *IDLE)) == [0]


# Those who always act first


def test_always_first() -> None:
    """IKE-RND-9: a step of their own before the PCs' turn in every round, the PC side's first."""
    made = before(fight([fighter(), first()], [first(), foe()]))
    played(made, 10)
    for _ in range(2):
        assert made.phase == Phase.ALWAYS_FIRST_PC
        assert who_declared(played(made, *IDLE)) == [1]
        assert made.phase == Phase.ALWAYS_FIRST_OPPONENT
        assert who_declared(played(made, *IDLE)) == [2]
        assert made.phase == Phase.FIRST_TURN
        assert who_declared(played(made, *IDLE)) == [0]
        assert who_declared(played(made, *IDLE)) == [3]
        played(made)


@pytest.mark.parametrize("die", [1, 20])
def test_always_first_whatever_the_saves(die: int) -> None:
    """IKE-RND-9: the step comes first in round 1 too, and its members do not save."""
    made = before(fight([fighter()], [first()]))
    assert order(played(made, die)) == [(0, Why.FIRST_ROUND_SAVE)]
    assert made.phase == Phase.ALWAYS_FIRST_OPPONENT
    assert who_declared(played(made, *IDLE)) == [1]


def test_a_step_of_nobody_is_left_out() -> None:
    """IKE-RND-9: nobody is waited for who is out of the fight."""
    made = before(fight([fighter()], [first(fate=Fate.DEAD), foe()]))
    played(made, 10)
    assert made.phase == Phase.FIRST_TURN


# Ambush


def test_the_pc_side_surprises() -> None:
    """IKE-RND-3, IKE-RND-6 by the house rule ambush: no saves, and no turn of the opponents in round 1."""
    made = before(fight([fighter(), fighter()], [foe(), first()], house={"ambush": Ambush.PC}))
    table = played(made)
    assert order(table) == []
    assert told(table, Event.SURPRISED) == [(-1, 0)]
    assert made.phase == Phase.ALWAYS_FIRST_OPPONENT
    table = played(made)
    assert who_declared(table) == []
    assert told(table, Event.TURN_BEGINS) == []  # no heading where nobody may act
    assert who_declared(played(made, *IDLE, *IDLE)) == [0, 1]
    table = played(made)
    assert who_declared(table) == []
    assert told(table, Event.TURN_BEGINS) == []
    played(made)
    assert who_declared(played(made, *IDLE)) == [3]
    played(made, *IDLE, *IDLE)
    assert who_declared(played(made, *IDLE)) == [2]


def test_one_of_two_sides_of_pcs_surprises() -> None:
    """IKE-RND-3 by the house rule ambush: whoever is surprised contests no initiative either."""
    made = before(fight([fighter()], [fighter()], no_pc_side=1, house={"ambush": Ambush.PC}))
    assert order(played(made)) == []
    assert who_declared(played(made, *IDLE)) == [0]
    assert who_declared(played(made)) == []
    played(made)
    assert [who_declared(played(made, *IDLE)) for _ in range(2)] == [[0], [1]]


def test_the_opponents_surprise() -> None:
    """IKE-RND-3 by the house rule ambush: they all take a turn before the first-round saves."""
    made = before(fight([fighter()], [foe(), first()], house={"ambush": Ambush.OPPONENT}), Phase.START)
    played(made)
    assert (made.phase, made.round) == (Phase.AMBUSH_TURN, 0)
    table = played(made, *IDLE, *IDLE)
    assert told(table, Event.TURN_BEGINS) == [(-1, Phase.AMBUSH_TURN)]
    assert who_declared(table) == [1, 2]
    assert made.phase == Phase.FIRST_ROUND
    assert order(played(made, 10)) == [(0, Why.FIRST_ROUND_SAVE)]
    assert who_declared(played(made, *IDLE)) == [2]  # and again in round 1


def test_a_surprise_may_end_it() -> None:
    """IKE-RND-8: over before the first round."""
    made = before(fight([fighter(hp=0, strength=1)], [foe(plain_weapon(6))]), Phase.AMBUSH_TURN)
    played(made, *STRIKE, 6)
    assert (outcome(made), made.ending) == (Outcome.OPPONENTS, Ending.DEFEATED)


# Everything at once


def test_a_side_acts_at_once() -> None:
    """IKE-ACT-5, IKE-STEP-1: all declare before any dice; who falls to a bounce has struck all the same."""
    made = fight(
        [fighter(plain_weapon(6), hp=0, strength=2), fighter(plain_weapon(6))],
        [foe(weapon("sai"), hp=9), foe(hp=9)],
    )
    table = play(made, pc_turn, Action.ATTACK, 2, Move.STAY, Action.ATTACK, 3, Move.STAY, 2, 5)
    asked = [about for _, about in order(table)]
    assert asked.index(Why.DAMAGE) > max(n for n, about in enumerate(asked) if about == Ask.MOVE)
    assert told(table, Event.DIES) == [(0, 0)]
    assert made.fighters[3].hp == 4


def test_between_sides_the_order_holds() -> None:
    """IKE-ACT-5: an opponent who falls in the PCs' turn does not strike back in its own."""
    made = fight([fighter(plain_weapon(6))], [foe(hp=0, strength=2), foe()], house={"morale": 0})
    played(made, Action.ATTACK, 1, Move.STAY, 6)
    assert who_declared(played(made, *IDLE)) == [2]


def test_moves_around_the_blows() -> None:
    """IKE-STEP-1, IKE-ACT-7: a move before comes before all blows, one after comes after them."""
    made = fight([fighter(plain_weapon(6)), fighter(plain_weapon(6))], [foe(hp=20)], Band.REACH)
    at(made, 1, 2, Band.MELEE)
    table = play(made, pc_turn, Action.ATTACK, Action.ATTACK, Move.AWAY_AFTER, 1, 2)
    told_of = [entry.what for entry in table.events if entry.what in (Event.MOVES, Event.ATTACKS)]
    assert told_of == [Event.MOVES, Event.ATTACKS, Event.ATTACKS, Event.MOVES]
    assert (band(made, 0, 2), band(made, 1, 2)) == (Band.MELEE, Band.REACH)
