"""Initiative, the running count, latecomers, action points and simultaneous actions."""

from __future__ import annotations

import pytest

from kumite.rulesets.shinobi.rules.initiative.clock import next_count
from kumite.rulesets.shinobi.rules.initiative.rounds import beat, length, start
from kumite.rulesets.shinobi.state import Fight
from kumite.rulesets.shinobi.terms import (
    Ability,
    Action,
    Ask,
    Defence,
    Event,
    Fate,
    Outcome,
    Phase,
    Running,
    Why,
)

from ..fights import asked, fight, fighter, play, technique, told, until
from ..guided import guided


def clocks(made: Fight) -> list[int]:
    return [me.next_ic for me in made.fighters]


def test_initiative_bonus() -> None:
    """SHI-INIT-1, SHI-INIT-6: AGI/10, initiative bonuses and generic ones; by house rule without the last."""
    quick = {"agi": 59, "bonus_initiative": 2, "bonus_d20": 3}
    made = fight(fighter(**quick), fighter(agi=0), ic=0)
    assert told(play(made, start, 10, 10), Event.INITIATIVE) == [(0, 20), (1, 10)]
    made = fight(fighter(**quick), fighter(agi=0), ic=0, house={"d20_on_initiative": 1})
    assert told(play(made, start, 10, 10), Event.INITIATIVE) == [(0, 17), (1, 10)]


def test_tired_people_are_as_quick() -> None:
    """SHI-INIT-6: Fatigue that somebody brings along does not slow initiative."""
    made = fight(fighter(agi=0, fatigue=3, fatigue_at_start=3), fighter(agi=0), ic=0)
    assert told(play(made, start, 10, 10), Event.INITIATIVE) == [(0, 10), (1, 10)]


def test_equal_totals_act_together() -> None:
    """SHI-INIT-5, SHI-INIT-2: a tie is no tie-break: both act on count 0."""
    made = fight(fighter(), fighter(), ic=0)
    play(made, start, 7, 7)
    assert clocks(made) == [0, 0]
    guided(made, beat)
    assert (made.ic, made.actors) == (0, 0b11)


def test_willpower_on_initiative() -> None:
    """SHI-WP-1, SHI-WP-3: initiative is a d20 roll: a point makes the 3 a 14, once all have rolled."""
    made = fight(fighter(agi=0, willpower=1), fighter(agi=0), ic=0)
    table = guided(
        made,
        start,
        {(0, Ask.SPEND_WILLPOWER): 1},
        {(0, Why.INITIATIVE): 3, (0, Why.WILLPOWER): 4, (1, Why.INITIATIVE): 10},
    )
    assert told(table, Event.INITIATIVE) == [(0, 3), (1, 10), (0, 14)]
    assert made.fighters[0].willpower == 0
    assert clocks(made) == [0, 4]


def test_willpower_on_initiative_can_be_answered() -> None:
    """SHI-WP-1, SHI-WP-5, SHI-WP-6, SHI-WP-7: who has passed is asked anew once somebody else has spent a
    point; on one roll nobody spends two, and nobody rolls a 20 again.
    """
    people = [fighter(agi=0, willpower=2) for _ in range(3)]
    made = fight(people[0], people[1:], ic=0)
    table = play(made, start, 5, 9, 20, 0, 1, 12, 1, 3)
    assert asked(table) == [
        *[(seat, Why.INITIATIVE) for seat in range(3)],
        (0, Ask.SPEND_WILLPOWER),
        (1, Ask.SPEND_WILLPOWER),
        (1, Why.WILLPOWER),
        (0, Ask.SPEND_WILLPOWER),
        (0, Why.WILLPOWER),
    ]
    assert [me.initiative for me in people] == [13, 12, 20]
    assert [me.willpower for me in people] == [1, 1, 2]
    assert clocks(made) == [7, 8, 0]
    assert not any(me.attack.defence_die for me in people)


def test_weapons_are_drawn_at_initiative() -> None:
    """SHI-INIT-7, SHI-EQ-2: free of charge, and nobody must."""
    made = fight(fighter("katana", in_hand=False), fighter("katana", in_hand=False), ic=0)
    guided(made, start, {(0, Ask.DRAW): 1})
    assert [me.right_hand for me in made.fighters] == [1, 0]


def test_one_latecomer_does_not_roll() -> None:
    """SHI-INIT-3, SHI-SIM-11, SHI-AP-4: it acts on the count on which it comes; points from the next
    multiple of 20.
    """
    late = fighter(fate=Fate.ABSENT, arrives=20)
    made = fight(fighter(next_ic=50), [fighter(next_ic=50), late])
    table = guided(made, until(20), {(2, Ask.ACTION): Action.WAIT, (2, Ask.COUNTS): 60})
    assert told(table, Event.JOINS) == [(2, 0)]
    assert not [
        entry for entry in table.transcript if getattr(entry, "question", None) and entry.question.is_dice
    ]
    assert clocks(made) == [50, 50, 80]
    assert [me.ap for me in made.fighters] == [5, 5, 0]
    guided(made, until(40))
    assert [me.ap for me in made.fighters] == [10, 10, 5]


def test_several_latecomers_roll() -> None:
    """SHI-INIT-4: the highest of them acts at once, the other by the difference later."""
    late = [fighter(agi=0, fate=Fate.ABSENT, arrives=7), fighter(agi=0, fate=Fate.ABSENT, arrives=7)]
    made = fight(fighter(next_ic=50), [fighter(next_ic=50), *late])
    guided(
        made,
        until(7),
        {(3, Ask.ACTION): Action.WAIT, (3, Ask.COUNTS): 30},
        {(2, Why.INITIATIVE): 5, (3, Why.INITIATIVE): 14},
    )
    assert clocks(made) == [50, 50, 16, 37]


def test_next_action() -> None:
    """worked example 2, SHI-FLOW-3, SHI-FLOW-5: a Speed of 6 on count 5: the next action comes on 11."""
    me = fighter(techniques=(technique("trip", speed=6),), next_ic=5)
    made = fight(me, fighter(next_ic=30))
    guided(made, until(5), {(0, Ask.ACTION): Action.TECHNIQUE})
    assert me.next_ic == 11


def test_the_clock_skips_but_loses_nothing() -> None:
    """SHI-FLOW-1, SHI-FLOW-4, SHI-AP-1, SHI-AP-2: from 3 on the counts 20, 40 and 50 come; the gains
    stop at AGI/2.
    """
    made = fight(fighter(next_ic=3, agi=15), fighter(next_ic=50))
    table = guided(made, until(49), {(0, Ask.ACTION): Action.WAIT, (0, Ask.COUNTS): 47})
    assert [count for _, count in told(table, Event.COUNT)] == [0, 3, 20, 40, 50]
    assert [me.ap for me in made.fighters] == [7, 10]
    assert told(table, Event.AP_GAINED) == [(0, 5), (1, 5), (0, 2), (1, 5)]


def test_no_points_on_count_0() -> None:
    """SHI-AP-4, SHI-AP-2: one starts without any, and count 0 gives none."""
    made = fight(fighter(next_ic=0), fighter(next_ic=1))
    guided(made, until(1))
    assert [me.ap for me in made.fighters] == [0, 0]


@pytest.mark.parametrize(("rule", "before"), [(0, 5), (1, 0)])
def test_gain_before_or_after_acting(rule: int, before: int) -> None:
    """SHI-AP-4: on count 20 the points come before any declaration; by house rule after."""
    me = fighter(next_ic=20)
    made = fight(me, fighter(next_ic=30), house={"ap_gain_first": rule})
    while made.phase != Phase.DECLARE:
        guided(made, beat)
    assert me.ap == before
    guided(made, until(20))
    assert me.ap == 5


def test_active_and_rush() -> None:
    """SHI-ABI-ACTIVE, SHI-ABI-RUSH, SHI-AP-1, SHI-AP-4: Active brings one more a rank each time; Rush a start
    of AGI * rank / 20.
    """
    me = fighter(abilities={"active": 2, "rush": 1}, agi=44)
    made = fight(me, fighter(), ic=0)
    guided(made, start)
    assert me.ap == 2
    made.ic = 19
    me.next_ic = me.base_next_ic = made.fighters[1].next_ic = 30
    guided(made, until(20))
    assert me.ap == 2 + 7
    assert me.abilities[Ability.ACTIVE] == 2


def three(first: int, second: int, third: int) -> Fight:
    """A attacks at 10, B at 7, each foe of the other two; nobody rolls well."""
    blow = technique("trip", speed=10, stamina=0)
    quick = technique("trip", speed=7, stamina=0)
    a = fighter(techniques=(blow,), next_ic=first)
    b = fighter(techniques=(quick,), next_ic=second)
    return fight(a, b, fighter(next_ic=third))


def test_interrupts_on_ones_own_count() -> None:
    """worked example 33, SHI-SIM-2, SHI-SIM-11, SHI-INT-4: 30 + 10; 30 + 7 + 2 for the dodge; 33 + 2."""
    made = three(30, 30, 33)
    guided(
        made,
        until(30),
        {
            (0, Ask.ACTION): Action.TECHNIQUE,
            (0, Ask.TARGET): 1,
            (1, Ask.ACTION): Action.TECHNIQUE,
            (1, Ask.TARGET): 2,
            (1, Ask.DEFENCE): Defence.DODGE,
            (2, Ask.DEFENCE): Defence.DODGE,
        },
    )
    assert clocks(made) == [40, 39, 35]


def test_order_of_telling_changes_nothing() -> None:
    """SHI-SIM-2, worked example 33: the same with the seats of A and B exchanged."""
    made = three(30, 30, 33)
    made.fighters[0].techniques[0].speed = 7
    made.fighters[1].techniques[0].speed = 10
    guided(
        made,
        until(30),
        {
            (0, Ask.ACTION): Action.TECHNIQUE,
            (0, Ask.TARGET): 2,
            (1, Ask.ACTION): Action.TECHNIQUE,
            (1, Ask.TARGET): 0,
            (0, Ask.DEFENCE): Defence.DODGE,
            (2, Ask.DEFENCE): Defence.DODGE,
        },
    )
    assert clocks(made) == [39, 40, 35]


def test_both_can_fall_on_one_count() -> None:
    """SHI-SIM-1, SHI-SIM-10, SHI-END-1: effects wait for the end of the count, so that both blows land."""
    weak = {"vitality": 0, "hp": 1}
    made = fight(fighter(next_ic=4, **weak), fighter(next_ic=4, **weak))
    guided(made, until(4), {(0, Ask.ACTION): Action.UNARMED, (1, Ask.ACTION): Action.UNARMED})
    assert [me.fate for me in made.fighters] == [Fate.INCAPACITATED, Fate.INCAPACITATED]
    assert made.outcome == Outcome.NOBODY


def test_alone_effects_come_at_once() -> None:
    """SHI-SIM-13, SHI-CND-2, SHI-END-1: whoever acts alone brings its victim down at once, and wins."""
    made = fight(fighter(next_ic=4), fighter(next_ic=9, vitality=0, hp=1))
    guided(made, until(4), {(0, Ask.ACTION): Action.UNARMED})
    assert made.fighters[1].fate == Fate.INCAPACITATED
    assert (made.outcome, length(made)) == (1, 4)


def test_sealed_choice() -> None:
    """SHI-SIM-7: declarations come one by one; nothing begins before the last."""
    made = fight(fighter(next_ic=2), fighter(next_ic=2))
    while made.phase != Phase.DECLARE:
        guided(made, beat)
    table = guided(made, beat, {(0, Ask.ACTION): Action.UNARMED})
    assert told(table, Event.DECLARES) == []
    assert made.fighters[0].next_ic == 2
    table = guided(made, beat, {(1, Ask.ACTION): Action.WAIT, (1, Ask.COUNTS): 5})
    assert told(table, Event.DECLARES) == [(0, Action.UNARMED), (1, Action.WAIT)]
    assert clocks(made) == [10, 7]


def test_nobody_is_left_who_declares() -> None:
    """SHI-SIM-7: where the referee has taken the last one out, what was declared is revealed at once."""
    made = fight(fighter(next_ic=2), fighter(next_ic=2))
    while made.phase != Phase.DECLARE:
        guided(made, beat)
    guided(made, beat, {(0, Ask.ACTION): Action.UNARMED})
    made.declaring = 0
    table = guided(made, beat)
    assert (0, Action.UNARMED) in told(table, Event.DECLARES)
    assert made.phase != Phase.DECLARE


def test_declaring_in_order() -> None:
    """SHI-SIM-7: by house rule the referee says who declares first."""
    made = fight(fighter(next_ic=2), fighter(next_ic=2), house={"simultaneous_declaration": 1})
    while made.phase != Phase.DECLARE:
        guided(made, beat)
    guided(made, beat, {(-1, Ask.FIRST_TO_DECLARE): 1, (1, Ask.ACTION): Action.WAIT, (1, Ask.COUNTS): 5})
    assert made.declaring == 0b01
    assert made.fighters[1].deed.counts == 5


def test_order_of_fatigue_rolls() -> None:
    """SHI-SIM-3: whoever dodges before its own action is told may roll for that action first."""
    tired = technique("leaping_shadow_evasion")
    a = fighter(techniques=(technique("trip", speed=10),), next_ic=5)
    b = fighter(techniques=(tired,), next_ic=5)
    made = fight(a, b)
    table = guided(
        made,
        until(5),
        {
            (0, Ask.ACTION): Action.TECHNIQUE,
            (1, Ask.ACTION): Action.UNARMED,
            (1, Ask.DEFENCE): Defence.TECHNIQUE,
            (1, Ask.COST_FIRST): 1,
        },
        {(1, Why.STAMINA): [20, 19]},
    )
    passed = [amount for who, amount in told(table, Event.STAMINA_PASSED) if who == 1]
    assert passed == [24, 22]


def test_waiting() -> None:
    """SHI-WAIT-1, SHI-VAR-2, SHI-VAR-3: Wait for any number of counts, which may be cut short."""
    made = fight(fighter(next_ic=0), fighter(next_ic=50))
    guided(made, until(0), {(0, Ask.ACTION): Action.WAIT, (0, Ask.COUNTS): 30})
    assert (made.fighters[0].next_ic, made.fighters[0].running) == (30, Running.WAIT)
    guided(made, until(6), {(0, Ask.ABORT_AT): 6})
    assert made.fighters[0].next_ic == 7


def test_free_acts() -> None:
    """SHI-SPD-7, SHI-STA-VIS: shutting one's eyes takes no time, and
    another action may follow on the count.
    """
    me = fighter(next_ic=0)
    made = fight(me, fighter(next_ic=50))
    guided(made, until(0), {(0, Ask.ACTION): [Action.EYES, Action.WAIT], (0, Ask.COUNTS): 4})
    assert (me.eyes_shut, me.now.visibility, me.next_ic) == (1, 10, 4)


def test_all_agree() -> None:
    """SHI-END-1: on multiples of 20 the able are asked; the battle ends where none fights on."""
    made = fight(fighter(next_ic=50), fighter(next_ic=50))
    guided(made, until(20), {(0, Ask.END_BATTLE): 1, (1, Ask.END_BATTLE): 0})
    assert made.outcome == 0
    guided(made, until(40), {(0, Ask.END_BATTLE): 1, (1, Ask.END_BATTLE): 1})
    assert (made.outcome, made.phase) == (Outcome.NOBODY, Phase.OVER)


def test_nothing_due() -> None:
    """SHI-FLOW-4: the next count is a gain, an action or an arrival, whichever comes first."""
    made = fight(fighter(next_ic=33), [fighter(next_ic=90), fighter(fate=Fate.ABSENT, arrives=31)], ic=20)
    assert next_count(made) == 31
    made.ic = 31
    made.fighters[2].fate = Fate.ABLE
    made.fighters[2].next_ic = 90
    assert next_count(made) == 33
    made.ic = 33
    made.fighters[0].next_ic = 90
    assert next_count(made) == 40
