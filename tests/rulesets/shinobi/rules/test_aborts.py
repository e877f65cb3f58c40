"""Delayed actions, and actions cut short."""

from __future__ import annotations

import pytest

from kumite.rulesets.shinobi.rules.conditions.stuns import stun
from kumite.rulesets.shinobi.rules.how_to_fight.aborts import abort_between
from kumite.rulesets.shinobi.state import YARD, Fight, Fighter
from kumite.rulesets.shinobi.terms import Action, Ask, Defence, Event, Fate, Running, Why

from ..fights import Rule, asked, fight, fighter, play, told, until
from ..guided import Guided, guided


def slow(speed: int, delay: int) -> Fighter:
    """Somebody with a tetsubo of that Speed and Delay in hand."""
    me = fighter("tetsubo", str=40)
    me.weapons[1].speed = speed
    me.weapons[1].delay = delay
    me.weapons[1].stun = 0
    return me


def stunned(seat: int, points: int) -> Rule:
    def rule(table: object, made: Fight) -> None:
        stun(table, made, made.fighters[seat], points)  # type: ignore[arg-type]

    return rule


def test_delay() -> None:
    """worked example 8, SHI-DELAY-1, SHI-DELAY-3, SHI-DELAY-7, SHI-DELAY-9: Speed 12, Delay 4 on 10: effect
    on 14, next 22.
    """
    me = slow(12, 4)
    me.next_ic = 10
    foe = fighter(next_ic=60)
    made = fight(me, foe)
    table = guided(made, until(10), {(0, Ask.ACTION): Action.WEAPON}, {(0, Why.STAMINA): 1})
    assert told(table, Event.TAKES_EFFECT_ON) == [(0, 14)]
    assert told(table, Event.STAMINA_FAILED) == [(0, 13)]
    assert (me.next_ic, me.running) == (22, Running.DELAY)
    assert foe.vitality == foe.vitality_max
    table = guided(made, until(14))
    assert told(table, Event.FALLS_DUE) == [(0, Action.WEAPON)]
    assert foe.vitality < foe.vitality_max
    assert (me.next_ic, me.running) == (22, Running.PLAIN)


def test_delay_is_aborted_before_its_last_count() -> None:
    """worked example 8, SHI-DELAY-2, SHI-DELAY-4, SHI-ABORT-2, SHI-ABORT-3: the last count to abort on is
    13: next 14.
    """
    me = slow(12, 4)
    me.next_ic = 10
    foe = fighter(next_ic=60)
    made = fight(me, foe)
    guided(made, until(10), {(0, Ask.ACTION): Action.WEAPON})
    guided(made, until(13), {(0, Ask.ABORT_AT): 13})
    assert (me.next_ic, me.delayed.kind, made.ic) == (14, Action.NOTHING, 13)
    assert foe.vitality == foe.vitality_max


@pytest.mark.parametrize(("rule", "asked"), [(0, False), (1, True)])
def test_abort_on_the_count_of_the_effect(rule: int, asked: bool) -> None:
    """SHI-DELAY-4, SHI-ABORT-6: on 14 itself it is too late, but by house rule; then nothing comes of it."""
    me = slow(12, 4)
    me.next_ic = 10
    foe = fighter(next_ic=60)
    made = fight(me, foe, house={"delay_abort_last": rule})
    guided(made, until(10), {(0, Ask.ACTION): Action.WEAPON})
    guided(made, until(14), {(0, Ask.ABORT): 1} if asked else {})
    assert (foe.vitality == foe.vitality_max) == asked
    assert me.next_ic == (15 if asked else 22)


def test_cost_at_the_effect() -> None:
    """SHI-DELAY-7: by house rule the cost is rolled when the effect comes."""
    me = slow(12, 4)
    me.next_ic = 10
    made = fight(me, fighter(next_ic=60), house={"delay_cost_at": 1})
    table = guided(made, until(10), {(0, Ask.ACTION): Action.WEAPON})
    assert told(table, Event.STAMINA_PASSED) + told(table, Event.STAMINA_FAILED) == []
    table = guided(made, until(14), dice={(0, Why.STAMINA): 20})
    assert told(table, Event.STAMINA_PASSED) == [(0, 24)]


def test_delay_stun_and_abort() -> None:
    """worked example 43, SHI-DELAY-8, SHI-STA-STUN, SHI-ABORT-4: effect on 9 all the same; 17, then 21;
    aborted on 8: 13.
    """
    for aborted in (False, True):
        me = slow(14, 6)
        me.next_ic = 3
        made = fight(me, fighter(next_ic=60))
        guided(made, until(3), {(0, Ask.ACTION): Action.WEAPON})
        assert (me.next_ic, me.delayed.due) == (17, 9)
        made.ic = 5
        guided(made, stunned(0, 4))
        assert (me.next_ic, me.base_next_ic) == (21, 17)
        if aborted:
            guided(made, until(8), {(0, Ask.ABORT_AT): 8})
            assert (me.next_ic, me.delayed.kind) == (13, Action.NOTHING)
        else:
            table = guided(made, until(9))
            assert told(table, Event.FALLS_DUE) == [(0, Action.WEAPON)]
            assert me.next_ic == 21


def test_interrupts_during_a_delay() -> None:
    """SHI-DELAY-8, SHI-INT-4: a dodge moves the next count, and not the effect."""
    me = slow(12, 6)
    me.next_ic = 10
    foe = fighter(next_ic=12)
    made = fight(me, foe)
    guided(made, until(10), {(0, Ask.ACTION): Action.WEAPON})
    guided(made, until(12), {(1, Ask.ACTION): Action.UNARMED, (0, Ask.DEFENCE): Defence.DODGE})
    assert (me.next_ic, me.delayed.due) == (24, 16)


def test_effect_lost_with_its_actor() -> None:
    """SHI-DELAY-8, SHI-CND-2: nothing comes of it if the actor has fallen before."""
    me = slow(12, 6)
    me.next_ic = 10
    me.vitality = 0
    me.hp = 1
    friend = fighter(next_ic=80)
    foe = fighter(next_ic=12)
    made = fight([me, friend], foe)
    guided(made, until(10), {(0, Ask.ACTION): Action.WEAPON})
    guided(made, until(12), {(2, Ask.ACTION): Action.UNARMED, (2, Ask.TARGET): 0})
    assert me.fate == Fate.INCAPACITATED
    assert me.delayed.kind == Action.NOTHING
    guided(made, until(16))
    assert foe.vitality == foe.vitality_max


def test_delayed_effect_and_ones_own_next_action() -> None:
    """SHI-SIM-12, SHI-DELAY-5: a Speed as low as the Delay: the blow
    falls on the count of the next action.
    """
    me = slow(12, 8)
    me.next_ic = 12
    me.ap = 20
    foe = fighter(next_ic=60, vitality=5000)
    made = fight(me, foe)
    guided(made, until(12), {(0, Ask.ACTION): Action.WEAPON, (0, Ask.AP): 4})
    assert (me.next_ic, me.delayed.due) == (20, 20)
    table = guided(made, until(20), {(0, Ask.ACTION): Action.WEAPON, (0, Ask.AP): 0})
    assert told(table, Event.FALLS_DUE) == [(0, Action.WEAPON)]
    assert (me.delayed.due, me.next_ic) == (28, 32)


def test_only_what_lasts_can_be_aborted() -> None:
    """SHI-ABORT-1: a plain blow cannot: nobody is asked."""
    made = fight(fighter(next_ic=0), fighter(next_ic=60))
    guided(made, until(0), {(0, Ask.ACTION): Action.UNARMED})
    table = guided(made, until(8))
    asked = [entry.question.about for entry in table.transcript if hasattr(entry, "question")]
    assert Ask.ABORT not in asked
    assert Ask.ABORT_AT not in asked


def test_abort_forgets_interrupts() -> None:
    """SHI-ABORT-4, SHI-ABORT-6, SHI-ABORT-2: a wait until 30, a dodge: 32; aborted on 12: 13, and not 15."""
    me = fighter(next_ic=10)
    foe = fighter(next_ic=11)
    made = fight(me, foe)
    guided(made, until(10), {(0, Ask.ACTION): Action.WAIT, (0, Ask.COUNTS): 20})
    guided(made, until(11), {(1, Ask.ACTION): Action.UNARMED, (0, Ask.DEFENCE): Defence.DODGE})
    assert me.next_ic == 32
    guided(made, until(12), {(0, Ask.ABORT_AT): 12})
    assert me.next_ic == 13


def test_abort_as_part_of_an_interrupt() -> None:
    """SHI-ABORT-5: the dodge is 1 slower and counts from now: 11 + 3; the wait is over."""
    me = fighter(next_ic=10)
    made = fight(me, fighter(next_ic=11))
    guided(made, until(10), {(0, Ask.ACTION): Action.WAIT, (0, Ask.COUNTS): 20})
    table = guided(
        made,
        until(11),
        {(1, Ask.ACTION): Action.UNARMED, (0, Ask.DEFENCE): Defence.DODGE, (0, Ask.ABORT_INTO): 1},
    )
    assert told(table, Event.DEFENCE_SPEED) == [(0, 3)]
    assert (me.next_ic, me.running) == (14, Running.NOTHING)


def test_abort_after_declarations() -> None:
    """SHI-ABORT-6, SHI-ABORT-3: asked once all declarations of the count are public; the actor acts
    on the next.
    """
    me = fighter(next_ic=10)
    made = fight(me, fighter(next_ic=12))
    guided(made, until(10), {(0, Ask.ACTION): Action.WAIT, (0, Ask.COUNTS): 20})
    table = guided(made, until(12), {(1, Ask.ACTION): Action.UNARMED, (0, Ask.ABORT): 1})
    told_first = [entry.what for entry in table.events if entry.what in (Event.DECLARES, Event.ABORTS)]
    assert told_first == [Event.DECLARES, Event.ABORTS]
    assert me.next_ic == 13


def test_seals_of_a_chain_that_is_aborted() -> None:
    """worked example 32, SHI-ABORT-5, SHI-INT-3, SHI-PHS-11, SHI-PHS-7: out of seals into Dodge and Mizuhane:
    31 + 3.
    """
    me = fighter(techniques=("mizuhane", "hinotama"), dex=30, ap=9, water=4, next_ic=20)
    me.techniques[1].seal = 23
    foe = fighter("ninja-to", next_ic=31)
    made = fight(me, foe)
    guided(made, until(20), {(0, Ask.ACTION): Action.SEALS})
    assert (me.next_ic, me.sealed.technique) == (40, 2)
    me.ap = 9
    table = guided(
        made,
        until(31),
        {
            (1, Ask.ACTION): Action.WEAPON,
            (0, Ask.DEFENCE): Defence.DODGE,
            (0, Ask.ABORT_INTO): 1,
            (0, Ask.LINK): 0,
        },
    )
    assert told(table, Event.DEFENCE_SPEED) == [(0, 3)]
    assert (me.next_ic, me.ap, me.sealed.kind, me.running) == (34, 6, 0, Running.NOTHING)


def test_coup_de_grace() -> None:
    """SHI-CND-5, SHI-CND-4, SHI-AP-6: Speed 10, Delay 5, only on the fallen; it kills, and no
    points hurry it.
    """
    me = fighter(next_ic=25, ap=9)
    fallen = fighter(fate=Fate.INCAPACITATED, vitality=0, hp=0)
    made = fight(me, [fallen, fighter(next_ic=90)])
    guided(made, until(25), {(0, Ask.ACTION): Action.COUP_DE_GRACE})
    assert (me.next_ic, me.delayed.due) == (35, 30)
    guided(made, until(30))
    assert fallen.fate == Fate.DEAD


def test_the_target_may_have_got_away() -> None:
    """SHI-DELAY-7, SHI-MOVE-5, SHI-MOVE-3: whether it is in reach counts when the blow falls,
    free move included.
    """
    for yards, hit in ((4, True), (5, False)):
        me = slow(12, 4)
        me.agility = 40
        me.next_ic = 10
        foe = fighter(next_ic=60, agi=0)
        made = fight(me, foe)
        guided(made, until(10), {(0, Ask.ACTION): Action.WEAPON})
        foe.x = yards * YARD
        table = guided(made, until(14))
        assert (foe.vitality < foe.vitality_max) == hit
        assert told(table, Event.NO_TARGET) == ([] if hit else [(0, 0)])


def questions(table: Guided, who: int) -> set[int]:
    """The decisions that somebody was asked for."""
    return {about for seat, about in asked(table) if seat == who}


@pytest.mark.parametrize("together", [False, True])
@pytest.mark.parametrize("action", [Action.WAIT, Action.STANCE, Action.MOVE])
def test_who_alone_has_declared_is_not_asked(action: int, together: bool) -> None:
    """SHI-ABORT-6: nothing is known that was not before; where another declares as well, there is."""
    made = fight(fighter(next_ic=3), fighter(next_ic=3 if together else 60))
    table = guided(made, until(3), {(0, Ask.ACTION): action, (0, Ask.COUNTS): 9})
    assert (Ask.ABORT in questions(table, 0)) == together


def test_a_delay_is_called_off_on_its_own_count() -> None:
    """SHI-ABORT-2, SHI-DELAY-7, SHI-ABORT-4: once another has declared as well: its cost is lost, nothing
    comes of it, and it acts on the next count.
    """
    me, foe = slow(12, 4), fighter(next_ic=3)
    me.next_ic = 3
    made = fight(me, foe)
    decisions = {(0, Ask.ACTION): Action.WEAPON, (1, Ask.ACTION): Action.WAIT, (0, Ask.ABORT): 1}
    table = guided(made, until(3), decisions, {(0, Why.STAMINA): 1})
    assert told(table, Event.STAMINA_FAILED) == [(0, 13)]
    assert (me.next_ic, me.delayed.kind, me.running) == (4, Action.NOTHING, Running.NOTHING)
    table = guided(made, until(12))
    assert foe.vitality == foe.vitality_max


def test_a_delay_is_dropped_for_a_dodge_on_its_own_count() -> None:
    """SHI-ABORT-5, SHI-ABORT-2: also once it has been told, as part of an interrupt: 3 + 3, and no effect."""
    me, foe = slow(12, 4), fighter(next_ic=3)
    me.next_ic = 3
    made = fight(me, foe)
    decisions = {
        (0, Ask.ACTION): Action.WEAPON,
        (1, Ask.ACTION): Action.UNARMED,
        (0, Ask.DEFENCE): Defence.DODGE,
        (0, Ask.ABORT_INTO): 1,
    }
    guided(made, until(3), decisions)
    assert (me.next_ic, me.delayed.kind, me.running) == (6, Action.NOTHING, Running.NOTHING)
    guided(made, until(12))
    assert foe.vitality == foe.vitality_max


def test_a_block_is_dropped_for_a_dodge() -> None:
    """SHI-ABORT-5, SHI-VAR-3, SHI-VAR-4: the first blow is blocked, the second dodged at 3, and it acts on
    the third count from then.
    """
    me = fighter(next_ic=1)
    made = fight(me, [fighter(next_ic=4), fighter(next_ic=4)])
    guided(made, until(1), {(0, Ask.ACTION): Action.STANCE, (0, Ask.COUNTS): 20})
    decisions = {
        (1, Ask.ACTION): Action.UNARMED,
        (2, Ask.ACTION): Action.UNARMED,
        (0, Ask.DEFENCE): [Defence.BLOCK, Defence.DODGE],
        (0, Ask.ABORT_INTO): 1,
    }
    table = guided(made, until(4), decisions)
    assert told(table, Event.BLOCKS) == [(0, 0)]
    assert told(table, Event.DEFENCE_SPEED) == [(0, 3)]
    assert (me.next_ic, me.stances, me.running) == (7, 0, Running.NOTHING)


@pytest.mark.parametrize(("following", "answers"), [(11, ()), (12, (12,)), (15, (15,))])
def test_a_count_is_named_only_where_nothing_else_is_due(following: int, answers: tuple[int, ...]) -> None:
    """SHI-FLOW-4, SHI-ABORT-2: on a count with something due one is asked once it has come."""
    made = fight(fighter(next_ic=30, running=Running.WAIT), fighter(next_ic=following), ic=10)
    table = play(made, lambda table, made: abort_between(table, made, following), *answers)
    assert asked(table) == [(0, Ask.ABORT_AT)] * len(answers)
    assert made.fighters[0].abort_at == 0
