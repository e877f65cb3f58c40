"""Clocks, durations that count turns, and the start of a turn."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets.ikezu.rules.rounds.rounds import outcome
from kumite.rulesets.ikezu.state import Fight
from kumite.rulesets.ikezu.terms import (
    Ability,
    Action,
    Ask,
    Direction,
    Event,
    Fate,
    Order,
    Outcome,
    Phase,
    Why,
)

from ..attacks import order
from ..fights import fight, fighter, foe, plain_weapon, play, told, weapon
from ..meetings import IDLE, STRIKE, before, first, opponents_turn, pc_turn, played, who_declared

# Durations and clocks


def test_a_minute_is_six_rounds() -> None:
    """IKE-RND-11, IKE-CRIT-8: an hour is 360 rounds, counted at the end of each, then it is over."""
    made = fight([fighter(), fighter(fate=Fate.INCAPACITATED, death_clock=2)], [foe()])
    for left in (1, 0):
        before(made, Phase.ROUND_END, 1)
        table = played(made)
        assert made.fighters[1].death_clock == left
    assert told(table, Event.DIES) == [(1, 0)]
    assert made.fighters[1].fate == Fate.DEAD


def test_poison_has_a_clock_of_its_own() -> None:
    """IKE-RND-11: whoever is poisoned fights on until it runs out; the first clock to run out kills."""
    made = fight([fighter(poison_clock=1), fighter(poison_clock=2), fighter()], [foe()])
    table = played(before(made, Phase.ROUND_END, 1))
    assert told(table, Event.DIES) == [(0, 0)]
    assert made.fighters[1].poison_clock == 1
    made = fight([fighter(fate=Fate.INCAPACITATED, death_clock=1, poison_clock=1), fighter()], [foe()])
    assert told(played(before(made, Phase.ROUND_END, 1)), Event.DIES) == [(0, 0)]


def test_no_clock_runs_for_those_who_are_gone() -> None:
    """IKE-RND-11: the dead do not die again."""
    made = fight([fighter(), fighter(fate=Fate.FLED, poison_clock=1)], [foe()])
    assert told(played(before(made, Phase.ROUND_END, 1)), Event.DIES) == []
    assert made.fighters[1].poison_clock == 1


def test_a_clock_may_end_the_fight() -> None:
    """IKE-RND-8, IKE-RND-11: and then no new round begins."""
    made = fight([fighter(poison_clock=1)], [foe()])
    table = played(before(made, Phase.ROUND_END, 1))
    assert (outcome(made), made.round) == (Outcome.OPPONENTS, 1)
    assert told(table, Event.ROUND_BEGINS) == []


@pytest.mark.parametrize("field", ["cannot_attack", "disadvantaged", "frightened"])
def test_durations_count_own_turns(field: str) -> None:
    """IKE-RND-11: two turns, no matter how many the others take."""
    made = fight([fighter(**{field: 2})], [foe()])
    for left in (1, 0, 0):
        play(made, opponents_turn, *IDLE)
        table = play(made, pc_turn, *([1] if field == "frightened" and left else IDLE))
        assert getattr(made.fighters[0], field) == left
        if told(table, Event.FLED):
            return


@pytest.mark.parametrize("fields", [{"late": 1}, {"loses_turn": 1}, {"panicked": 1}], ids=str)
def test_idle_turns_count(fields: dict[str, int]) -> None:
    """IKE-RND-11: also a turn that is lost, or that one was too late for."""
    me = fighter(**fields, cannot_attack=2, disadvantaged=2, frightened=2)
    made = fight([me], [foe()])
    assert who_declared(play(made, pc_turn)) == []
    assert (me.cannot_attack, me.disadvantaged, me.frightened) == (1, 1, 1)


def test_effects_last_through_the_turn() -> None:
    """IKE-RND-11, IKE-DIS-2: in the last turn of disadvantage the dice are still two."""
    made = fight([fighter(plain_weapon(6), disadvantaged=1)], [foe(hp=9)])
    play(made, pc_turn, *STRIKE, (5, 2))
    assert (made.fighters[1].hp, made.fighters[0].disadvantaged) == (7, 0)


def at_once(weapon_of_foe: Any, **fields: Any) -> Fight:
    made = fight([fighter(hp=0, strength=19)], [foe(weapon_of_foe, hp=30, **fields)], order=Order.TOGETHER)
    return before(made, Phase.BOTH_TURNS, 2)


def test_what_a_turn_brings_counts_from_the_next() -> None:
    """IKE-RND-11, IKE-ACT-9, IKE-SHOCK-1: though both sides act at once, the next turn is the one lost."""
    made = at_once(weapon("nunchaku"))
    assert told(played(made, *IDLE, *STRIKE, 6, 1, 20), Event.SHOCKED) == [(0, 0)]
    assert made.fighters[0].loses_turn == 1
    before(made, Phase.BOTH_TURNS, 3)
    made.fighters[0].hp = 9
    table = played(made, *STRIKE, 6, 20)  # shocked again in the turn that is lost
    assert (who_declared(table), told(table, Event.TURN_LOST)) == ([1], [(0, 0)])
    before(made, Phase.BOTH_TURNS, 4)
    assert told(played(made, *IDLE), Event.TURN_LOST) == [(0, 0)]
    before(made, Phase.BOTH_TURNS, 5)
    assert who_declared(played(made, *IDLE, *IDLE)) == [0, 1]


@pytest.mark.parametrize(
    ("ability", "field"),
    [(Ability.CRIT_DISADVANTAGED, "disadvantaged"), (Ability.CRIT_CANNOT_ATTACK, "cannot_attack")],
)
def test_what_a_critical_blow_brings_counts_from_the_next(ability: Ability, field: str) -> None:
    """IKE-RND-11, IKE-CRIT-5: the turn in which both sides acted at once is not among the turns it lasts."""
    made = at_once(plain_weapon(6), abilities=1 << ability, duration_die=4)
    played(made, *IDLE, *STRIKE, 6, 20, 3)
    assert getattr(made.fighters[0], field) == 3


def test_a_lost_turn_is_one_that_would_have_been() -> None:
    """IKE-ACT-9, IKE-RND-5: who is late in round 1 has no turn to lose there, and loses that of round 2."""
    me = fighter(late=1, loses_turn=1)
    made = fight([me], [foe()])
    assert told(play(made, pc_turn), Event.TURN_LOST) == []
    assert me.loses_turn == 1
    made.round = 2
    assert told(play(made, pc_turn), Event.TURN_LOST) == [(0, 0)]
    assert me.loses_turn == 0


# The start of a turn


def test_the_start_of_a_turn_is_for_all() -> None:
    """IKE-STEP-3: those who are late or down too, in roster order; not those who are gone."""
    made = fight(
        [
            fighter(late=1, burning=1, burning_die=4),
            fighter(fate=Fate.INCAPACITATED, burning=2, burning_die=6, strength=9, death_clock=9),
            fighter(fate=Fate.FLED, burning=1, burning_die=8),
            fighter(),
        ],
        [foe(burning=1, burning_die=12)],
    )
    table = play(made, pc_turn, 1, 2, Direction.STAY, *IDLE)
    assert order(table)[:2] == [(0, Why.ONGOING_DAMAGE), (1, Why.ONGOING_DAMAGE)]
    assert [me.burning for me in made.fighters] == [0, 1, 1, 0, 1]


def test_in_the_order_of_the_rule() -> None:
    """IKE-STEP-3: healing, then ongoing damage with its save at once, then free saves; member by member."""
    healer = 1 << Ability.WATER_HEALING
    source = foe(ongoing_die=6)
    made = fight(
        [
            fighter(
                hp=1, hp_max=6, abilities=healer, in_water=1, burning=2, burning_die=4, ensnared=3, dragged=3
            ),
            fighter(hp=0, strength=9, burning=1, burning_die=4),
        ],
        [source],
    )
    table = play(made, pc_turn, 4, 3, 8, 2, 7, 1, 8, Action.NOTHING, *IDLE)
    assert told(table, Event.HEALS) == [(0, 4)]
    assert order(table)[:7] == [
        (0, Why.ONGOING_DAMAGE),  # 5 HP - 4
        (0, Why.ONGOING_DAMAGE),  # 1 HP - 3: STR 8
        (0, Why.CRITICAL_DAMAGE_SAVE),
        (0, Why.ONGOING_DAMAGE),  # dragged under: STR 6
        (0, Why.DRAG_SAVE),
        (1, Why.ONGOING_DAMAGE),
        (1, Why.CRITICAL_DAMAGE_SAVE),
    ]


def test_one_that_the_start_takes_out_does_not_act() -> None:
    """IKE-STEP-3: it declares nothing."""
    made = fight([fighter(), fighter(hp=0, strength=9, burning=1, burning_die=4)], [foe()])
    table = play(made, pc_turn, 3, 20, *IDLE, Direction.STAY)
    assert who_declared(table) == [0]
    assert order(table)[-1] == (1, Ask.CRAWL)


def test_always_first_have_their_own_start() -> None:
    """IKE-STEP-3, IKE-RND-9: a fire burns one of them in its own step and not again in its side's turn."""
    made = before(fight([fighter()], [first(hp=9, burning=2, burning_die=4), foe()]), Phase.FIRST_ROUND)
    played(made, 10)
    assert order(played(made, 1, *IDLE))[0] == (1, Why.ONGOING_DAMAGE)
    played(made, *IDLE)
    assert who_declared(played(made, *IDLE)) == [2]
    assert made.fighters[1].burning == 1
