"""Grapples and clones."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets.shinobi.rules.basic_actions.grapple import (
    break_hold,
    choke,
    grapple_bonus,
    hold,
    let_loose,
    shift,
    slip_out,
)
from kumite.rulesets.shinobi.rules.basic_actions.prices import core_speed, stamina
from kumite.rulesets.shinobi.rules.basic_actions.usable import can_use
from kumite.rulesets.shinobi.rules.how_to_fight.effects import apply_effects
from kumite.rulesets.shinobi.rules.how_to_fight.strike import damage_all, miss
from kumite.rulesets.shinobi.rules.initiative.held import clear_effects, push
from kumite.rulesets.shinobi.rules.techniques.clones import hide_among, observe, target_or_clone
from kumite.rulesets.shinobi.rules.techniques.techniques import perform
from kumite.rulesets.shinobi.state import Deed, Fight
from kumite.rulesets.shinobi.terms import Action, Ask, EffectKind, Event, Why
from kumite.table import Table

from ..fights import Rule, asked, fight, fighter, play, told, until
from ..guided import guided


def test_bonuses() -> None:
    """SHI-ABI-BRUISER, SHI-GRAP-1, SHI-FAT-13: STR/10 and DEX/15 or AGI/15; Bruiser, a chain, Fatigue
    once or twice.
    """
    me = fighter(str=45, dex=46, agi=61)
    fight(me, fighter())
    assert (grapple_bonus(me, True), grapple_bonus(me, False)) == (4 + 3, 4 + 4)
    me.fatigue_at_start, me.bonus.d20 = 2, 1
    assert (grapple_bonus(me, True), grapple_bonus(me, False)) == (7 + 1 - 2, 8 + 1 - 4)
    me = fighter("kusari gama", str=45, dex=46, abilities={"bruiser": 1})
    fight(me, fighter())
    assert grapple_bonus(me, True) == 7 + 3 + 2


def grabbed(die: int, against: int, **fields: Any) -> Fight:
    made = fight(fighter(techniques=("grab",), **fields), fighter(), ic=1)

    def rule(table: Table, here: Fight) -> None:
        me, foe = here.fighters
        me.deed.kind, me.deed.technique, me.deed.target = Action.TECHNIQUE, 1, 2
        foe.attack.struck, foe.attack.hit_by = 1, 1
        damage_all(table, here, me, me.deed)
        apply_effects(table, here)
        clear_effects(here)

    table = play(made, rule, 20, die, against)
    assert asked(table) == [(0, Why.STAMINA), (0, Why.GRAPPLE_ATTACK), (1, Why.GRAPPLE_DEFENCE)]
    return made


@pytest.mark.parametrize(("die", "against", "holds"), [(11, 10, True), (10, 10, False)])
def test_grab(die: int, against: int, holds: bool) -> None:
    """SHI-TECH-GRAB, SHI-GRAP-1, SHI-JUT-1: a hit costs 12 and starts the contest; both then move at half
    speed, and dodge slower.
    """
    made = grabbed(die, against)
    me, foe = made.fighters
    assert (me.grapples, foe.held_by) == ((2, 1) if holds else (0, 0))
    assert me.stamina_penalty == 2
    if holds:
        assert (me.now.move, foe.now.move) == (50, 50)
        assert core_speed(made, foe, Deed(kind=Action.DODGE)) == 4
        assert not can_use(made, me, 0)


def test_a_missed_grab() -> None:
    """SHI-TECH-GRAB, SHI-GRAP-1: it costs 8; nothing is paid before."""
    made = fight(fighter(techniques=("grab",)), fighter(), ic=1)
    me = made.fighters[0]
    me.deed.kind, me.deed.technique = Action.TECHNIQUE, 1
    assert stamina(made, me, me.deed) == 0
    table = play(made, lambda table, here: miss(table, here, here.fighters[0], here.fighters[0].deed), 3)
    assert told(table, Event.STAMINA_FAILED) == [(0, 1)]


def held_by_first(**fields: Any) -> Fight:
    made = fight(fighter(res=100, **fields), fighter(res=100), ic=1)
    play(made, lambda table, here: hold(table, here, here.fighters[0], here.fighters[1]))
    return made


@pytest.mark.parametrize(("die", "against", "turned"), [(10, 11, True), (10, 10, False)])
def test_shift(die: int, against: int, turned: bool) -> None:
    """SHI-GRAP-2: the one held must exceed to turn it round; the holder rolls Stamina 5."""
    made = held_by_first()
    table = play(made, lambda table, here: shift(table, here, here.fighters[1]), die, against, 20)
    me, foe = made.fighters
    assert (me.grapples, foe.grapples) == ((0, 1) if turned else (2, 0))
    assert asked(table)[-1] == (0, Why.STAMINA)
    assert foe.escape_failed_by == 0


@pytest.mark.parametrize(
    ("die", "against", "stamina_die", "free"), [(10, 10, None, True), (11, 10, 20, False), (11, 10, 1, False)]
)
def test_break(die: int, against: int, stamina_die: int | None, free: bool) -> None:
    """SHI-GRAP-2: matching is enough; else the holder rolls Stamina 5, or lets go."""
    made = held_by_first()
    answers = [die, against] + ([] if stamina_die is None else [stamina_die])
    play(made, lambda table, here: break_hold(table, here, here.fighters[1]), *answers)
    assert (made.fighters[1].held_by == 0) == free
    assert made.fighters[1].escape_failed_by == max(0, die - against)


def test_a_tired_holder_lets_go() -> None:
    """SHI-GRAP-2: failing that Stamina roll ends it."""
    made = held_by_first(stamina_penalty=20)
    play(made, lambda table, here: break_hold(table, here, here.fighters[1]), 11, 10, 1)
    assert (made.fighters[0].grapples, made.fighters[1].held_by) == (0, 0)


def test_escape_grapple() -> None:
    """SHI-TECH-ESCAPE-GRAPPLE, SHI-GRAP-2, SHI-JUT-2: after a failed check, at the price of its margin,
    one is out.
    """
    made = fight(fighter(), fighter(techniques=("escape_grapple",)), ic=1)
    play(made, lambda table, here: hold(table, here, here.fighters[0], here.fighters[1]))
    foe = made.fighters[1]
    assert not can_use(made, foe, 0)
    foe.escape_failed_by = 3
    assert can_use(made, foe, 0)

    def rule(table: Table, here: Fight) -> None:
        one = here.fighters[1]
        one.deed.kind, one.deed.technique = Action.TECHNIQUE, 1
        perform(table, here, one, one.deed)

    play(made, rule)
    assert foe.held_by == 1
    play(made, apply_effects)
    assert foe.held_by == 0


@pytest.mark.parametrize("first", [False, True])
def test_escape_grapple_frees_at_the_end_of_its_count(first: bool) -> None:
    """SHI-TECH-ESCAPE-GRAPPLE, SHI-SIM-1: a grab of the same count finds its victim held, in either order."""
    made = fight([fighter(), fighter()], fighter(), ic=1)
    play(made, lambda table, here: hold(table, here, here.fighters[0], here.fighters[2]))
    if first:
        slip_out(made, made.fighters[2])
    push(made, EffectKind.GRAPPLED, 2, 2, 1)
    if not first:
        slip_out(made, made.fighters[2])
    assert made.fighters[2].held_by == 1
    play(made, apply_effects)
    assert [me.grapples for me in made.fighters] == [0, 0, 0]
    assert made.fighters[2].held_by == 0


def test_escape_grapple_falls_due() -> None:
    """SHI-TECH-ESCAPE-GRAPPLE, SHI-DELAY-1: declared on 3 at Speed 7, Delay 3, it frees on 6."""
    me, foe = fighter(next_ic=60), fighter(techniques=("escape_grapple",), next_ic=3)
    made = fight(me, foe, ic=1)
    play(made, lambda table, here: hold(table, here, here.fighters[0], here.fighters[1]))
    foe.escape_failed_by = 3
    decisions = {(1, Ask.ACTION): Action.TECHNIQUE}
    guided(made, until(3), decisions)
    assert (foe.held_by, foe.next_ic, foe.delayed.due) == (1, 10, 6)
    guided(made, until(6))
    assert (foe.held_by, me.grapples) == (0, 0)


def test_choking() -> None:
    """SHI-TECH-CHOKE-HOLD, SHI-STA-SUFF, SHI-GRAP-1: Suffocation 1 more each time, for as long as it is held;
    then it fades.
    """
    made = held_by_first()
    for points in (1, 2):
        play(made, lambda table, here: choke(table, here, here.fighters[0]), 20)
        assert made.fighters[1].now.suffocation == points
    assert made.fighters[1].statuses[0].fade == 0
    play(made, lambda table, here: let_loose(table, here, here.fighters[0]))
    assert made.fighters[1].statuses[0].fade == 6


def test_those_who_fall_let_go() -> None:
    """SHI-CND-2, SHI-GRAP-1: who can act no more holds nobody."""
    made = held_by_first()
    push(made, EffectKind.DAMAGE, 0, 2, 5000)
    play(made, apply_effects)
    assert made.fighters[1].held_by == 0


# --- Clones ---


def struck_at(*dice: int, **fields: Any) -> list[bool]:
    """Whether a clone took it, for each attack on a maker of clones."""
    made = fight(fighter(), fighter(**fields), ic=1)
    found: list[bool] = []

    def rule(table: Table, here: Fight) -> None:
        for _ in range(4):
            found.append(target_or_clone(table, here, here.fighters[1], here.fighters[0]))

    play(made, rule, *dice)
    return found[:4]


def test_who_is_hit() -> None:
    """SHI-CLONE-1, SHI-CLONE-2: 1d(1 + clones): 1 is the maker, who is then known; else a clone,
    which is gone.
    """
    assert struck_at(2, 3, 1, clones=3) == [True, True, False, False]
    assert struck_at(4, 2, 2, clones=3) == [True, True, True, False]
    assert struck_at(clones=3, clones_known_to=1) == [False] * 4
    assert struck_at(clones=0) == [False] * 4


def test_clones_share_their_makers_lot() -> None:
    """SHI-CLN-1: they have no state of their own: wounds and statuses are their maker's; with it
    they are gone.
    """
    made = fight(fighter(), fighter(clones=3), ic=1)
    push(made, EffectKind.DAMAGE, 1, 1, 5000)
    play(made, apply_effects)
    assert made.fighters[1].clones == 0


@pytest.mark.parametrize(("die", "against", "known"), [(10, 10, 0b10), (11, 10, 0)])
def test_hiding_among_clones(die: int, against: int, known: int) -> None:
    """SHI-CLONE-2: Stealth against Awareness to be lost among them again."""
    made = fight(fighter(clones=2, clones_known=1, clones_known_to=0b10), fighter(), ic=1)

    def rule(table: Table, here: Fight) -> None:
        hide_among(table, here, here.fighters[0])

    play(made, rule, die, against)
    assert (made.fighters[0].clones_known, made.fighters[0].clones_known_to) == (0, known)


@pytest.mark.parametrize(("die", "against", "known"), [(10, 10, 1), (9, 10, 0)])
def test_observing_clones(die: int, against: int, known: int) -> None:
    """SHI-CLONE-3, SHI-EQ-8: Awareness against the maker's Chakra Control."""
    made = fight(fighter(), fighter(clones=2), ic=1)

    def watch(table: Table, here: Fight) -> None:
        observe(table, here, here.fighters[0], here.fighters[1])

    rule: Rule = watch
    play(made, rule, die, against)
    assert made.fighters[1].clones_known_to == known
