"""Defenses that become attacks, qualities, and what a chain is."""

from __future__ import annotations

import pytest

from kumite.rulesets.shinobi.rules.initiative.deeds import rank_of
from kumite.rulesets.shinobi.state import Deed, Fight
from kumite.rulesets.shinobi.terms import Action, Ask, Defence, Event, Running, Why
from kumite.table import Asked

from ..fights import fight, fighter, technique, told, until
from ..guided import Guided, guided

ME, FOE = 0, 1


def asked(table: Guided, who: int, ask: int) -> int:
    """How often somebody was asked that."""
    questions = [entry.question for entry in table.transcript if isinstance(entry, Asked)]
    return sum((one.who, one.about) == (who, ask) and not one.is_dice for one in questions)


def test_halting_blow() -> None:
    """SHI-INT-8, SHI-INT-1: a parry at +3 that succeeds is an attack with its roll as Accuracy; it
    may be defended.
    """
    me = fighter(techniques=("halting_blow",), dex=40, next_ic=60)
    foe = fighter(next_ic=3, agi=0)
    foe.weapons[0].speed = 10
    made = fight(me, foe)
    table = guided(
        made,
        until(3),
        {
            (FOE, Ask.ACTION): Action.UNARMED,
            (ME, Ask.DEFENCE): Defence.TECHNIQUE,
            (FOE, Ask.DEFENCE): Defence.DODGE,
        },
        {(ME, Why.PARRY): 13, (FOE, Why.DODGE): 19},
    )
    assert told(table, Event.DEFENCE_ROLLED) == [(ME, 13 + 4 + 3), (FOE, 19)]
    assert (ME, 20) in told(table, Event.DECLARES_ACCURACY)
    assert foe.vitality < foe.vitality_max
    assert me.next_ic == 65


def halted(mine: list[int], dice: dict[tuple[int, int], int]) -> tuple[Fight, Guided]:
    """A blow with Accuracy 10 is halted with the parry that fell, and the halting blow is dodged."""
    me = fighter(techniques=("halting_blow",), dex=40, next_ic=60, willpower=2)
    foe = fighter(next_ic=3, agi=0)
    foe.weapons[0].speed = 10
    made = fight(me, foe)
    decisions: dict[tuple[int, int], int | list[int]] = {
        (FOE, Ask.ACTION): Action.UNARMED,
        (ME, Ask.DEFENCE): Defence.TECHNIQUE,
        (ME, Ask.SPEND_WILLPOWER): mine,
        (FOE, Ask.DEFENCE): Defence.DODGE,
    }
    return made, guided(made, until(3), decisions, dice)  # type: ignore[arg-type]


def test_willpower_on_a_defense_that_has_become_an_attack() -> None:
    """SHI-WP-1, SHI-WP-2, SHI-INT-8: 8 + 7 is dodged with 15; the Accuracy Roll is 18 + 4 + 3, and a hit."""
    made, table = halted([1], {(ME, Why.PARRY): 8, (FOE, Why.DODGE): 15, (ME, Why.WILLPOWER): 18})
    assert told(table, Event.DECLARES_ACCURACY)[-1] == (ME, 15)
    assert told(table, Event.NEW_ACCURACY) == [(ME, 25)]
    assert made.fighters[ME].willpower == 1
    assert made.fighters[FOE].vitality < made.fighters[FOE].vitality_max


def test_no_second_point_on_a_defense_that_has_become_an_attack() -> None:
    """SHI-WP-6, SHI-WP-8: the parry was made again, and stands as Accuracy: 11 + 7, dodged with 18."""
    made, table = halted([1], {(ME, Why.PARRY): 2, (ME, Why.WILLPOWER): 1, (FOE, Why.DODGE): 18})
    assert told(table, Event.DECLARES_ACCURACY)[-1] == (ME, 18)
    assert asked(table, ME, Ask.SPEND_WILLPOWER) == 1
    assert made.fighters[ME].willpower == 1
    assert made.fighters[FOE].vitality == made.fighters[FOE].vitality_max


def test_halting_blow_that_fails() -> None:
    """SHI-PS-4, SHI-INT-8: it works like a parry: failed by 2 it lets 40 percent through, and
    nothing comes back.
    """
    me = fighter(techniques=("halting_blow",), dex=40, next_ic=60)
    foe = fighter(next_ic=3, dex=40, agi=0)
    foe.weapons[0].speed = 10
    made = fight(me, foe)
    table = guided(
        made,
        until(3),
        {(FOE, Ask.ACTION): Action.UNARMED, (ME, Ask.DEFENCE): Defence.TECHNIQUE},
        {(ME, Why.PARRY): 5},
    )
    assert told(table, Event.PARTIAL) == [(ME, 40)]
    assert foe.vitality == foe.vitality_max


@pytest.mark.parametrize("counters", [False, True])
def test_reppuu_after_a_dodge(counters: bool) -> None:
    """SHI-INT-8, SHI-INT-4: after a dodge of a melee attack, if one likes: its own Speed and cost
    come on top.
    """
    me = fighter(techniques=("reppuu",), agi=40, next_ic=60)
    foe = fighter("tetsubo", next_ic=3, agi=0)
    foe.weapons[1].delay = 0
    made = fight(me, foe)
    decisions = {(FOE, Ask.ACTION): Action.WEAPON, (ME, Ask.DEFENCE): Defence.DODGE}
    if counters:
        decisions[ME, Ask.COUNTER] = 0
    table = guided(made, until(3), decisions, {(ME, Why.DODGE): 16})
    assert asked(table, ME, Ask.COUNTER)
    assert me.next_ic == (60 + 2 + 6 if counters else 62)
    assert (foe.vitality < foe.vitality_max) == counters
    assert ((ME, 20) in told(table, Event.DECLARES_ACCURACY)) == counters


def test_a_counter_is_not_countered() -> None:
    """SHI-INT-8: both know Reppuu; the answer to an answer stays a defence."""
    me = fighter(techniques=("reppuu",), agi=40, next_ic=60)
    foe = fighter("tetsubo", techniques=("reppuu",), next_ic=3, agi=200)
    foe.weapons[1].delay = 0
    made = fight(me, foe)
    table = guided(
        made,
        until(3),
        {
            (FOE, Ask.ACTION): Action.WEAPON,
            (ME, Ask.DEFENCE): Defence.DODGE,
            (ME, Ask.COUNTER): 0,
            (FOE, Ask.DEFENCE): Defence.DODGE,
        },
        {(ME, Why.DODGE): 16, (FOE, Why.DODGE): 20},
    )
    assert not asked(table, FOE, Ask.COUNTER)


def test_sai_disarms() -> None:
    """SHI-EQ-5, SHI-INT-8: after parrying a weapon the sai may take it away."""
    me = fighter("sai", dex=40, next_ic=60)
    foe = fighter("katana", next_ic=3, agi=0)
    made = fight(me, foe)
    guided(
        made,
        until(3),
        {(FOE, Ask.ACTION): Action.WEAPON, (ME, Ask.DEFENCE): Defence.PARRY_RIGHT, (ME, Ask.COUNTER): 20},
        {(ME, Why.PARRY): 20},
    )
    assert (foe.right_hand, foe.dropped) == (0, 0b10)


def test_rank_of_a_chain() -> None:
    """SHI-CHAIN-8: that of its core, whatever the links: Trip with Iron Fist is E."""
    me = fighter(techniques=("trip", "iron_fist"))
    assert rank_of(me, Deed(kind=Action.TECHNIQUE, technique=1, links=0b10)) == 1
    assert rank_of(me, Deed(kind=Action.UNARMED, links=0b10)) == 0


def test_qualities_are_the_entries_own() -> None:
    """SHI-AQ-1: Reppuu is an interrupt and may be done on one's turn; a link alone is nothing one can do."""
    made = fight(fighter(techniques=("reppuu",), next_ic=0), fighter(next_ic=60))
    table = guided(made, until(0), {(ME, Ask.ACTION): Action.TECHNIQUE})
    assert told(table, Event.DECLARES_TECHNIQUE) == [(ME, 6)]
    made = fight(fighter(techniques=("feint",), next_ic=0), fighter(next_ic=60))
    table = guided(made, until(0))
    menu = next(e.question.first for e in table.transcript if isinstance(e, Asked) and e.question.who == ME)
    assert not menu >> Action.TECHNIQUE & 1


def sealed_sneak(prepared: int) -> Fight:
    """Hidden, with seals of 2 just made after so many counts of preparation, and a jutsu of Speed 6."""
    fire = technique("hinotama", seal=6)
    me = fighter(
        techniques=(fire,),
        dex=40,
        stealth_level=2,
        stealth_tn=20,
        hidden_from=0b10,
        thinks_hidden_from=0b10,
        next_ic=30 - prepared,
    )
    made = fight(me, fighter(next_ic=90))
    guided(made, until(30 - prepared), {(ME, Ask.ACTION): Action.PREPARE_SNEAK, (ME, Ask.COUNTS): prepared})
    guided(made, until(30), {(ME, Ask.ACTION): Action.SEALS})
    assert me.running == Running.SEALS
    guided(made, until(32), {(ME, Ask.ACTION): Action.TECHNIQUE})
    return made


@pytest.mark.parametrize(("prepared", "sneaks"), [(7, 0), (8, 1)])
def test_sneaking_with_seals(prepared: int, sneaks: int) -> None:
    """SHI-SNK-6, SHI-SNK-2: Seal Speed and Speed must have been prepared: 2 and 6."""
    made = sealed_sneak(prepared)
    assert made.fighters[ME].deed.sneak == sneaks
    assert made.fighters[ME].next_ic == 38


def test_kawarimi_leaves_no_roll() -> None:
    """SHI-CHAIN-11, SHI-WP-7: once it is gone, no point of Willpower brings it back under the blow."""
    me = fighter(techniques=("kawarimi",), dex=40, agi=20, next_ic=60)
    foe = fighter("tetsubo", dex=50, next_ic=3, willpower=1)
    foe.weapons[1].delay = 0
    foe.weapons[1].accuracy = 0
    made = fight(me, foe)
    me.ap = 5
    table = guided(
        made,
        until(3),
        {
            (FOE, Ask.ACTION): Action.WEAPON,
            (ME, Ask.DEFENCE): Defence.DODGE,
            (ME, Ask.ESCAPES_BY_KAWARIMI): 1,
        },
        {(ME, Why.DODGE): 10},
    )
    assert not asked(table, FOE, Ask.SPEND_WILLPOWER)
    assert me.vitality == me.vitality_max
