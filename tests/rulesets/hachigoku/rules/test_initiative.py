"""Action Dice, Moments, Totals, wishes, interrupts."""

from __future__ import annotations

import pytest

from kumite.rulesets.hachigoku.rules.actions.difficulty import defense
from kumite.rulesets.hachigoku.rules.initiative.initiative import (
    defense_payments,
    future,
    initiative_total,
    may_interrupt,
    own_payments,
    pay_for_defense,
    ready,
    roll_action_dice,
)
from kumite.rulesets.hachigoku.rules.initiative.interrupts import exchange_at_start
from kumite.rulesets.hachigoku.rules.initiative.steps import take_step
from kumite.rulesets.hachigoku.rules.skirmish.rounds import beat, outcome, start_moment, start_round
from kumite.rulesets.hachigoku.sizes import EXCHANGE, HONOR, TAGGED
from kumite.rulesets.hachigoku.state import Fight
from kumite.rulesets.hachigoku.terms import (
    Action,
    Ask,
    Defense,
    Ending,
    Event,
    Fate,
    Hold,
    Movement,
    NoYes,
    Outcome,
    Phase,
    Simple,
    Why,
)
from kumite.table import Table

from ..fights import asked, fight, group, namae, play, told

YES, NO = NoYes.YES, NoYes.NO
IDLE = (Action.MOVE, Movement.NONE, Simple.OTHER)
"""A turn in which nothing happens: the answers to ACTION, MOVEMENT, SIMPLE."""


def step(table: Table, fight: Fight) -> None:
    take_step(table, fight)


def dice_of(made: Fight, seat: int) -> list[int]:
    me = made.fighters[seat]
    return [face for face in range(1, 11) for _ in range(me.dice[face] + me.tagged[face])]


def test_action_dice_are_rolled_and_silent() -> None:
    """HAC-INIT-1, HAC-INIT-2, HAC-INIT-3: as many as Void and bonus, whatever the Wounds; tens rest."""
    me = namae(action_dice=4, wounds=4)
    made = fight([me], [namae()])
    table = play(made, lambda table, fight: roll_action_dice(table, fight.fighters[0]), 10, 10, 3, 1)
    assert dice_of(made, 0) == [1, 3, 10, 10]
    assert told(table, Event.DICE_ROLLED) == [(0, 4)]


def test_a_group_has_one_set_of_dice() -> None:
    """HAC-KAO-4: as many as its Void, not its members."""
    made = fight([group("yari", size=6, action_dice=1)], [namae()])
    play(made, lambda table, fight: roll_action_dice(table, fight.fighters[0]), 7)
    assert dice_of(made, 0) == [7]


def test_dice_can_be_spent_from_their_moment_on() -> None:
    """HAC-INIT-5, HAC-INIT-7: in Moment 7 the 7 and the held 9, not the 5 to come."""
    made = fight([namae(dice=(9, 7, 5))], [namae()], moment=7)
    assert ready(made, made.fighters[0]) == 1 << 9 | 1 << 7
    assert future(made, made.fighters[0]) == 1 << 5


def test_the_highest_total_acts_and_totals_are_computed_anew() -> None:
    """HAC-INIT-4, HAC-INIT-6, HAC-INIT-11 to HAC-INIT-14: the example of Moment 7, to its last die."""
    made = fight([namae(dice=(7, 7, 3))], [namae(dice=(10, 5))], moment=7)
    assert [initiative_total(me) for me in made.fighters] == [17, 15]
    first = play(made, step, YES, YES, *IDLE, Action.NOTHING)
    assert told(first, Event.ACTS) == [(0, 17)]
    second = play(made, step, YES, YES, *IDLE)
    assert told(second, Event.ACTS) == [(1, 15)]
    assert dice_of(made, 1) == [5]
    third = play(made, step, YES, *IDLE)
    assert told(third, Event.ACTS) == [(0, 10)]
    assert (dice_of(made, 0), dice_of(made, 1)) == ([3], [5])
    play(made, beat)
    assert made.moment == 6


def test_whoever_waits_can_act_later_in_the_moment() -> None:
    """HAC-ACT-2, HAC-INIT-13: the highest Total wishes nothing, and is asked again after the other's turn."""
    made = fight([namae(dice=(7, 7))], [namae(dice=(7,))], moment=7)
    assert told(play(made, step, NO, YES, *IDLE), Event.ACTS) == [(1, 7)]
    assert told(play(made, step, YES, *IDLE, Action.NOTHING), Event.ACTS) == [(0, 14)]


def test_wishes_are_told_together_or_one_by_one() -> None:
    """HAC-INIT-14: sealed, and by house rule open."""
    for open_wishes in (0, 1):
        made = fight([namae(dice=(7,))], [namae(dice=(7, 2))], moment=7, house={"open_wishes": open_wishes})
        table = play(made, step, YES, YES, *IDLE)
        kinds = [getattr(entry, "what", None) for entry in table.transcript[:3]]
        assert kinds == ([None, Event.WISHES, None] if open_wishes else [None, None, Event.WISHES])


def test_equal_totals_act_at_once() -> None:
    """HAC-INIT-12, HAC-INIT-15: both declare, both pay, and the one who falls has struck as well."""
    me = namae("katana", earth=1, fire=2, ranks={"kenjutsu": 3}, wounds=2, dice=(5,))
    foe = namae("katana", earth=1, fire=2, ranks={"kenjutsu": 3}, wounds=2, dice=(5,))
    made = fight([me], [foe], moment=5)
    declared = (Action.ATTACK, 1, 0, 0)  # with the katana, no maneuver, no Raises
    dice = (9, 9, 9, 9)  # 5k4, less one for a Heavy Wound
    table = play(made, step, YES, YES, *declared, *declared, *dice, *dice)
    assert told(table, Event.SPENDS_DIE) == [(0, 5), (1, 5)]
    assert told(table, Event.GOES_DOWN) == [(1, 0b1), (0, 0b1)]
    assert outcome(made) == Outcome.NOBODY
    reveals = [n for n, entry in enumerate(table.events) if entry.what == Event.SPENDS_DIE]
    rolls = [n for n, entry in enumerate(table.events) if entry.what == Event.POOL]
    assert max(reveals) < min(rolls)


def test_interrupts_take_two_dice_to_come() -> None:
    """HAC-INIT-16, HAC-INIT-17: only without a current or held die, and only dice of Moments to come."""
    assert may_interrupt(fight([namae(dice=(6, 3))], [namae()], moment=8), namae(dice=(6, 3)))
    for dice, moment in [((8, 6, 3), 8), ((9, 6, 3), 8), ((6,), 8), ((6, 3), 5)]:
        me = namae(dice=dice)
        assert not may_interrupt(fight([me], [namae()], moment=moment), me)


@pytest.mark.parametrize(
    "change", [{"stunned": 1}, {"treats": 1}, {"treated_by": 1}, {"fate": Fate.DOWN, "up": 0}]
)
def test_who_does_not_interrupt(change: dict[str, int]) -> None:
    """HAC-STUN-5, HAC-MED-1, HAC-WND-5: the stunned, healer and patient, and those out of the fight."""
    me = namae(dice=(6, 3), **change)
    made = fight([me], [namae()], moment=8)
    assert not may_interrupt(made, me)
    assert asked(play(made, exchange_at_start)) == []


def test_playing_on_is_asked_anew_after_newcomers() -> None:
    """HAC-INIT-24, HAC-INIT-25: to play on with one side alone does not answer for the next side."""
    late = namae(joins=2, fate=Fate.ABSENT)
    made = fight([namae()], [late], round=1, played_on=1, referee_asked=1)
    play(made, start_round, *(1, 2), *(3, 4))
    assert (late.fate, made.played_on) == (Fate.IN_FIGHT, 0)


def test_two_exchanges_at_the_start_of_a_moment() -> None:
    """HAC-INIT-16 to HAC-INIT-18, HAC-INIT-20 to HAC-INIT-22, HAC-ACT-3: 6, 5, 3, 1 become two tagged 8s."""
    me = namae("katana", dice=(6, 5, 3, 1))
    made = fight([me], [namae()], moment=8)
    table = play(made, exchange_at_start, YES, 6, 5, YES, 3)
    assert [entry.answer for entry in table.transcript[:1]] == [YES]  # type: ignore[union-attr]
    assert dice_of(made, 0) == [8, 8]
    assert me.tagged[8] == 2
    assert initiative_total(me) == 16
    assert own_payments(made, me, True) == 0
    step_table = play(made, step, YES, *IDLE, Action.COMPLEX)
    assert told(step_table, Event.SPENDS_DIE) == [(0, 8), (0, 8)]
    assert told(step_table, Event.UNSETTLED) == [(0, Why.COMPLEX)]


def test_an_unused_interrupt_die_is_held() -> None:
    """HAC-INIT-20, HAC-INIT-22: it pays for a defense in a later Moment, and for no attack in any."""
    me = namae("katana", tagged=(8,))
    made = fight([me], [namae()], moment=3)
    assert ready(made, me) == 1 << (TAGGED + 8)
    assert own_payments(made, me, True) == 0
    play(made, lambda table, fight: pay_for_defense(table, fight, fight.fighters[0], False))
    assert dice_of(made, 0) == []


def test_all_interrupts_of_a_moment_are_declared_together() -> None:
    """HAC-INIT-18: nobody hears of the first before the last has declared."""
    made = fight([namae(dice=(4, 2))], [namae(dice=(3, 1))], moment=8, phase=Phase.MOMENT_START)
    table = play(made, start_moment, YES, 4, YES, 3)
    answers = [n for n, entry in enumerate(table.transcript) if not hasattr(entry, "what")]
    events = [n for n, entry in enumerate(table.transcript) if getattr(entry, "what", 0) == Event.INTERRUPTS]
    assert max(answers) < min(events)
    assert told(table, Event.INTERRUPTS) == [(0, 4 * 16 + 2), (1, 3 * 16 + 1)]


def test_an_interrupt_for_a_defense_at_any_time() -> None:
    """HAC-INIT-19, HAC-AD-1: two dice to come pay for a defense, unless a die is at hand."""
    me = namae(dice=(4, 2), honor_points=1)
    made = fight([me], [namae()], moment=8)
    assert defense_payments(made, me, False) == 1 << EXCHANGE | 1 << HONOR
    play(made, lambda table, fight: pay_for_defense(table, fight, fight.fighters[0], False), EXCHANGE, 4)
    assert dice_of(made, 0) == []
    at_hand = namae(dice=(8, 4, 2))
    assert defense_payments(fight([at_hand], [namae()], moment=8), at_hand, False) == 1 << 8


def test_honor_pays_for_anything_but_attacks() -> None:
    """HAC-HON-1 to HAC-HON-3, HAC-STUN-5, HAC-WND-5: not when stunned or Down either."""
    me = namae("katana", honor_points=2)
    made = fight([me], [namae()], moment=8)
    assert own_payments(made, me, False) == 1 << HONOR
    assert own_payments(made, me, True) == 0
    me.partial, me.held_by[0] = 1, 2
    me.stunned = 1
    assert own_payments(made, me, False) == 0
    me.stunned, me.fate = 0, Fate.DOWN
    assert own_payments(made, me, False) == 0


def test_an_action_for_honor_comes_last() -> None:
    """HAC-HON-2: ordered by the Initiative Total, 0 without dice."""
    made = fight([namae(honor_points=1)], [namae(dice=(9,))], moment=8)
    assert told(play(made, step, YES, YES, *IDLE), Event.ACTS) == [(1, 9)]
    table = play(made, step, YES, *IDLE)
    assert told(table, Event.ACTS) == [(0, 0)]
    assert told(table, Event.SPENDS_HONOR) == [(0, 0)]


def test_hold_wounds_are_paid_like_an_attack() -> None:
    """HAC-HON-3, HAC-GRAP-4, HAC-INIT-20: an interrupt die releases and tightens, but does not hurt."""
    me = namae(tagged=(8,))
    foe = namae(partial=1)
    foe.held_by[0] = 1
    made = fight([me], [foe], moment=8)
    table = play(made, step, YES, Action.HOLD, Hold.TIGHTEN)
    question = next(
        entry.question
        for entry in table.transcript
        if not hasattr(entry, "what") and entry.question.about == Ask.HOLD
    )
    assert question.answers == (Hold.RELEASE, Hold.TIGHTEN)
    assert foe.full == 1


def test_dice_left_after_moment_1_are_lost() -> None:
    """HAC-INIT-8, HAC-INIT-9: the round ends, and a new one begins with new dice."""
    made = fight([namae(dice=(4,))], [namae()], moment=1, spent=1)
    play(made, beat, NO)
    assert made.phase == Phase.ROUND_END
    table = play(made, beat, NO)
    assert told(table, Event.DICE_LOST) == [(0, 1)]
    assert made.phase == Phase.ROUND_START
    table = play(made, beat, 1, 2, 3, 4)
    assert (made.round, made.moment) == (2, 10)
    assert asked(table) == [(0, Why.ACTION_DIE)] * 2 + [(1, Why.ACTION_DIE)] * 2


def test_a_round_ends_with_its_last_die() -> None:
    """HAC-INIT-9: in whatever Moment that is."""
    made = fight([namae(dice=(6,))], [namae()], moment=6)
    play(made, beat, YES, *IDLE)
    assert made.phase == Phase.ROUND_END


def test_when_all_pass_it_is_over() -> None:
    """HAC-INIT-10: a round without spending ends it; so do all who are able, but not one alone."""
    unspent = fight([namae()], [namae()], phase=Phase.ROUND_END)
    play(unspent, beat)
    assert (unspent.outcome, unspent.ending) == (Outcome.NOBODY, Ending.PASSED)
    agreed = fight([namae()], [namae()], phase=Phase.ROUND_END, spent=1)
    table = play(agreed, beat, YES, YES)
    assert told(table, Event.PASSES) == [(0, 0), (1, 0)]
    assert agreed.ending == Ending.AGREED
    one = fight([namae()], [namae()], phase=Phase.ROUND_END, spent=1)
    play(one, beat, YES, NO)
    assert outcome(one) == Outcome.GOING_ON


def test_newcomers_roll_from_the_next_round() -> None:
    """HAC-INIT-24: they are not there before."""
    late = namae(joins=2, fate=Fate.ABSENT, action_dice=1)
    made = fight([namae(action_dice=1), late], [namae(action_dice=1)], phase=Phase.ROUND_START)
    table = play(made, start_round, 3, 4, 5)
    assert told(table, Event.JOINS) == [(1, 0)]
    assert dice_of(made, 1) == [4]


def test_it_ends_when_one_side_alone_is_left() -> None:
    """HAC-INIT-25, HAC-INIT-23: after the step; the Story Daimyo may play on."""
    for daimyo, answers, expected in [(0, (), Outcome.PC_SIDE), (1, (YES,), Outcome.GOING_ON)]:
        me = namae("katana", fire=3, ranks={"kenjutsu": 3}, dice=(5,))
        foe = namae(wounds=4, dice=(3, 2))
        made = fight([me], [foe], moment=5, referee_asked=daimyo)
        dice = (9, 9, 9, 1, 1)
        no_defense = Defense.NONE
        declared = (Action.ATTACK, 1, 0, 0)  # with the katana, no maneuver, no Raises
        table = play(made, step, YES, *declared, no_defense, *dice, no_defense, *answers)
        assert told(table, Event.GOES_DOWN) == [(1, 0b1)]
        assert told(table, Event.DICE_LOST) == [(1, 2)]
        assert outcome(made) == expected


def test_defense_counts_although_dice_are_gone() -> None:
    """HAC-DEF-1, HAC-INIT-6: spent dice are gone, the passive Defense is not."""
    assert defense(fight([namae()], [namae()]), namae(water=3), namae()) == 15
