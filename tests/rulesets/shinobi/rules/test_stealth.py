"""Hiding, searching, surprise and sneak attacks."""

from __future__ import annotations

import pytest

from kumite.rulesets.shinobi.rules.initiative.menu import menu
from kumite.rulesets.shinobi.rules.initiative.speeds import set_speed
from kumite.rulesets.shinobi.rules.stealth.sneak import becomes_sneak
from kumite.rulesets.shinobi.rules.stealth.stealth import could_hide_from, level_bonus, lower_tn
from kumite.rulesets.shinobi.rules.weather.sky import hiding_needs
from kumite.rulesets.shinobi.state import Fight, Fighter
from kumite.rulesets.shinobi.terms import Action, Ask, Defence, Event, Light, Running, StatusKind, Why
from kumite.table import Asked

from ..fights import fight, fighter, play, technique, told, until
from ..guided import Guided, guided


def blinded(points: int, **fields: object) -> Fighter:
    """Somebody who sees so badly."""
    me = fighter(**fields)
    me.statuses[0].kind = StatusKind.VISIBILITY
    me.statuses[0].severity = points
    return me


def hidden(level: int = 1, tn: int = 15, from_whom: int = 0b10, **fields: object) -> Fighter:
    """Seat 0 in hiding."""
    return fighter(
        stealth_level=level,
        stealth_tn=tn,
        hidden_from=from_whom,
        thinks_hidden_from=from_whom,
        hidings=1,
        **fields,
    )


def open_to(made: Fight, seat: int = 0) -> int:
    made.ic = max(made.ic, 0)
    return menu(made, made.fighters[seat])


def about(table: Guided) -> list[tuple[int, int]]:
    return [
        (entry.question.who, entry.question.about)
        for entry in table.transcript
        if isinstance(entry, Asked) and not entry.question.is_dice
    ]


@pytest.mark.parametrize(("points", "may"), [(5, False), (6, True), (10, True)])
def test_who_sees_badly(points: int, may: bool) -> None:
    """SHI-HIDE-1: from those with a visibility penalty of 6 or worse;
    otherwise only if the referee says so.
    """
    made = fight(fighter(), blinded(points))
    assert bool(open_to(made) >> Action.HIDE & 1) == may
    assert could_hide_from(made, made.fighters[0]) == (0b10 if may else 0)


@pytest.mark.parametrize(
    ("light", "needed"),
    [(Light.DAY, 6), (Light.DUSK_OR_DAWN, 5), (Light.GLARING_SUNLIGHT, 7), (Light.NIGHT, 6)],
)
def test_light(light: Light, needed: int) -> None:
    """SHI-HIDE-1: dusk makes hiding easier, glaring sunlight harder."""
    assert hiding_needs(fight(fighter(), fighter(), light=light)) == needed


def test_hide() -> None:
    """SHI-HIDE-2, SHI-HIDE-3, SHI-STL-1: the Stealth roll is the TN, level 1, Speed 10; it
    cannot be targeted.
    """
    me = fighter(skills={"stealth": 7}, next_ic=0)
    made = fight(me, blinded(6, next_ic=3))
    table = guided(made, until(0), {(0, Ask.ACTION): Action.HIDE}, {(0, Why.HIDE): 9})
    assert told(table, Event.HIDES) == [(0, 16)]
    assert (me.stealth_tn, me.stealth_level, me.hidden_from, me.next_ic) == (16, 1, 0b10, 10)
    assert not open_to(made, 1) >> Action.UNARMED & 1


def test_hiding_is_a_relation() -> None:
    """SHI-HIDE-3: hidden from one enemy and not from the other."""
    me = fighter(next_ic=0)
    made = fight(me, [blinded(8, next_ic=9), fighter(next_ic=9)])
    guided(made, until(0), {(0, Ask.ACTION): Action.HIDE})
    assert me.hidden_from == 0b010
    assert open_to(made, 2) >> Action.UNARMED & 1


def test_third_hiding() -> None:
    """worked example 26, SHI-HIDE-4: the third hiding of a battle has 10 less; SHI-HIDE-5: at 0 or
    less it fails.
    """
    me = fighter(skills={"stealth": 7}, hidings=2, next_ic=0)
    made = fight(me, blinded(6, next_ic=60))
    guided(made, until(0), {(0, Ask.ACTION): Action.HIDE}, {(0, Why.HIDE): 9})
    assert (me.stealth_tn, me.hidings) == (6, 3)
    table = guided(made, until(10), {(0, Ask.ACTION): Action.HIDE}, {(0, Why.HIDE): 8})
    assert told(table, Event.HIDING_ENDS) == [(0, 0)]
    assert (me.hidden_from, me.stealth_level) == (0, 0)


def test_the_referee_says_nobody_watches() -> None:
    """SHI-HIDE-1: with a referee one may try; the default is that somebody watches."""
    for ruling in (0, 1):
        me = fighter(next_ic=0)
        made = fight(me, fighter(next_ic=60), referee_asked=1)
        guided(made, until(0), {(0, Ask.ACTION): Action.HIDE, (-1, Ask.UNWATCHED): ruling})
        assert me.hidden_from == (0b10 if ruling else 0)


def test_levels() -> None:
    """SHI-HIDE-6, SHI-STL-1 to SHI-STL-3: level 2 by Improve Hiding, Speed 7, only from 1; +0, +5, +15."""
    assert [level_bonus(level) for level in (1, 2, 3)] == [0, 5, 15]
    me = hidden(next_ic=0)
    made = fight(me, fighter(next_ic=60))
    guided(made, until(0), {(0, Ask.ACTION): Action.IMPROVE_HIDING})
    assert (me.stealth_level, me.next_ic) == (2, 7)
    assert not open_to(made) >> Action.IMPROVE_HIDING & 1


@pytest.mark.parametrize(
    ("kind", "level"), [(Action.MOVE, 1), (Action.WAIT, 2), (Action.POINT_OUT, 0), (Action.STANCE, 1)]
)
def test_coming_down(kind: Action, level: int) -> None:
    """SHI-STL-4, SHI-STL-5, SHI-STL-2: moving and blocking drop to level
    1; what no level allows ends hiding.
    """
    me = hidden(2, from_whom=0b010, next_ic=0)
    spy = fighter(next_ic=60)
    spy.hidden_from = 0b100
    made = fight([me], [fighter(next_ic=60, hidden_from=0)], [spy])
    made.fighters[1].side = 1
    if kind == Action.POINT_OUT:
        made.fighters[2].hidden_from = 0b010
    guided(made, until(0), {(0, Ask.ACTION): kind})
    assert me.stealth_level == level


@pytest.mark.parametrize(("die", "found"), [(9, False), (10, True)])
def test_search(die: int, found: bool) -> None:
    """SHI-SRCH-1, SHI-SRCH-2, SHI-STL-2: Awareness against 15 and 5 for level 2; Speed 6; equal finds."""
    me = hidden(2, next_ic=60)
    foe = fighter(skills={"awareness": 10}, next_ic=0)
    made = fight(me, foe)
    table = guided(made, until(0), {(1, Ask.ACTION): Action.SEARCH}, {(1, Why.SEARCH): die})
    assert told(table, Event.SEARCHES) == [(1, 10 + die)]
    assert (me.hidden_from == 0) == found
    assert foe.next_ic == 6
    assert me.thinks_hidden_from == 0b10
    assert bool(open_to(made, 1) >> Action.UNARMED & 1) == found


def test_third_search() -> None:
    """worked example 26, SHI-SRCH-3: +2 each time in a row; anything else between begins anew."""
    me = hidden(tn=90, next_ic=90)
    made = fight(me, fighter(next_ic=0))
    decisions = {(1, Ask.ACTION): [Action.SEARCH] * 3 + [Action.REST, Action.SEARCH]}
    table = guided(made, until(28), decisions)
    assert [total for _, total in told(table, Event.SEARCHES)] == [10, 12, 14, 10]


def test_the_hider_does_not_know() -> None:
    """SHI-SRCH-4: only when the finder acts on it does it learn that it was found."""
    me = hidden(tn=5, next_ic=60)
    made = fight(me, fighter(next_ic=0))
    guided(made, until(0), {(1, Ask.ACTION): Action.SEARCH})
    assert (me.hidden_from, me.thinks_hidden_from) == (0, 0b10)
    guided(made, until(6), {(1, Ask.ACTION): Action.UNARMED})
    assert me.thinks_hidden_from == 0


def test_point_out() -> None:
    """SHI-SRCH-5: the others of the side may search at once, at +5, for nothing."""
    me = hidden(tn=15, from_whom=0b100, next_ic=60)
    made = fight(me, [fighter(next_ic=0), fighter(next_ic=60)])
    table = guided(
        made,
        until(0),
        {(1, Ask.ACTION): Action.POINT_OUT, (2, Ask.SEARCH_NOW): 1},
        {(2, Why.SEARCH): 10},
    )
    assert told(table, Event.SEARCHES) == [(2, 15)]
    assert me.hidden_from == 0
    assert [made.fighters[1].next_ic, made.fighters[2].next_ic] == [3, 60]


def test_surprise() -> None:
    """SHI-SURP-1, SHI-SURP-2: a blow out of hiding ends it, and no points speed up what answers it."""
    me = hidden(next_ic=0)
    foe = fighter(ap=9, next_ic=60)
    made = fight(me, foe)
    foe.ap = 9
    table = guided(
        made,
        until(0),
        {(0, Ask.ACTION): Action.UNARMED, (1, Ask.DEFENCE): Defence.DODGE},
        {(1, Why.DODGE): 1},
    )
    assert told(table, Event.SURPRISE) == [(0, 1)]
    assert (1, Ask.AP) not in about(table)
    assert (me.hidden_from, me.stealth_level, foe.ap) == (0, 0, 9)


def test_missiles_give_away_little() -> None:
    """SHI-SURP-1, SHI-HIDE-5: each thrown weapon lowers the TN by 5; at 0 hiding is over."""
    me = hidden(tn=8, next_ic=0)
    me.weapons[1] = fighter("shuriken").weapons[1]
    made = fight(me, fighter(next_ic=60))
    guided(made, until(0), {(0, Ask.ACTION): Action.WEAPON})
    assert (me.stealth_tn, me.hidden_from) == (3, 0b10)
    play(made, lambda table, made: lower_tn(table, made.fighters[0], 3))
    assert me.hidden_from == 0


def test_sixth_sense() -> None:
    """SHI-ABI-SIXTH-SENSE, SHI-SURP-1: a sixth sense makes it an ordinary attack, and is dulled by 1."""
    me = hidden(next_ic=0)
    foe = fighter(next_ic=60, abilities={"sixth_sense": 1})
    made = fight(me, foe)
    table = guided(made, until(0), {(0, Ask.ACTION): Action.UNARMED})
    assert told(table, Event.SURPRISE) == []
    assert foe.battle.sixth_sense == 1


def sneak(points: int, prepared: int, call_off: int, **decisions: int) -> tuple[Fight, Guided]:
    """worked example 18: an attack of Speed 30 with 14 points, prepared for so long, into a Speed of 8
    on count 80.
    """
    blow = technique("rising_knee", speed=30, stamina=0, stun=0, dice_per_str=0, dice=1)
    me = hidden(2, next_ic=80 + 40 - prepared, techniques=(blow,), agi=80, ap=points, str=20)
    me.running = Running.SNEAK
    me.since = 80 - prepared
    me.deed.kind = Action.PREPARE_SNEAK
    me.deed.counts = 40
    foe = fighter(next_ic=80, res=90)
    made = fight(me, foe, ic=79)
    me.ap = points
    wanted = {(0, Ask.SNEAK_ATTACK): 1, (1, Ask.ACTION): Action.WAIT, (1, Ask.COUNTS): 8}
    wanted[0, Ask.ACTION] = Action.TECHNIQUE
    if call_off >= 0:
        wanted[1, Ask.CALL_OFF] = call_off
    if "defence" in decisions:
        wanted[1, Ask.DEFENCE] = decisions["defence"]
    table = guided(made, until(80), wanted)
    return made, table


def test_sneak_attack_calls_off() -> None:
    """worked example 18, SHI-SNK-1 to SHI-SNK-6: 30 with 14 points: 16, of which a quarter is half of 8:
    legal; 88, and its dodge.
    """
    made, table = sneak(14, 18, 1, defence=Defence.DODGE)
    me, foe = made.fighters
    assert told(table, Event.SNEAK_ATTACK) == [(0, 1)]
    assert told(table, Event.CALLS_OFF) == [(1, 0)]
    assert told(table, Event.DECLARES_SPEED) == [(1, 8), (0, 16)]
    assert me.next_ic == 80 + 16
    assert foe.base_next_ic == 88 + 2


def test_sneak_attack_carries_on() -> None:
    """SHI-SNK-5, SHI-STG-2: whoever carries on is hit in full, without a
    defense, and does what it was doing.
    """
    made, table = sneak(16, 20, 0)
    foe = made.fighters[1]
    assert told(table, Event.CARRIES_ON) == [(1, 0)]
    assert (1, Ask.DEFENCE) not in about(table)
    assert foe.base_next_ic == 88
    assert foe.vitality < foe.vitality_max


def test_not_prepared_long_enough() -> None:
    """SHI-SNK-2: fewer counts than the final Speed, and there is no sneak attack."""
    blow = technique("rising_knee", speed=30, stamina=0)
    me = hidden(2, next_ic=100, techniques=(blow,), agi=80)
    me.running = Running.SNEAK
    me.since = 73
    me.deed.counts = 40
    me.weapons[0].speed = 20
    made = fight(me, fighter(next_ic=80), ic=79)
    table = guided(made, until(80), {(1, Ask.ACTION): Action.REST})
    assert (0, Ask.SNEAK_ATTACK) not in about(table)


def test_not_quick_enough_for_it() -> None:
    """SHI-SNK-4, SHI-SNK-6: a quarter of 17 is more than half of 8."""
    for speed, legal in ((16, True), (17, False)):
        me = hidden(2, next_ic=120, agi=0)
        me.running = Running.SNEAK
        me.since = 50
        me.deed.counts = 70
        me.weapons[0].speed = speed
        made = fight(me, [fighter(next_ic=80)], ic=79)
        table = guided(made, until(80), {(1, Ask.ACTION): Action.WAIT, (1, Ask.COUNTS): 8})
        assert ((0, Ask.SNEAK_ATTACK) in about(table)) == legal


def test_preparation_on_ones_own_turn() -> None:
    """SHI-SNK-1, SHI-SNK-3, SHI-SNK-2: aborted plainly, the next attack is a sneak attack, its
    own penalties gone.
    """
    me = hidden(2, next_ic=0, agi=40)
    made = fight(me, fighter(next_ic=60))
    guided(made, until(0), {(0, Ask.ACTION): Action.PREPARE_SNEAK, (0, Ask.COUNTS): 30})
    assert me.running == Running.SNEAK
    guided(made, until(9), {(0, Ask.ABORT_AT): 9})
    assert (me.next_ic, me.prepared) == (10, 9)
    guided(made, until(10), {(0, Ask.ACTION): Action.UNARMED})
    assert me.deed.sneak == 1
    assert me.prepared == 0


def test_other_actions_lose_the_preparation() -> None:
    """SHI-SNK-2: resting in between loses it."""
    me = hidden(2, next_ic=0)
    made = fight(me, fighter(next_ic=60))
    guided(made, until(0), {(0, Ask.ACTION): Action.PREPARE_SNEAK, (0, Ask.COUNTS): 12})
    guided(made, until(12), {(0, Ask.ACTION): Action.REST})
    guided(made, until(22), {(0, Ask.ACTION): Action.UNARMED})
    assert me.deed.sneak == 0


def test_genjutsu_out_of_hiding() -> None:
    """SHI-STG-1, SHI-STL-5: it does not end hiding; but what must be perceived is no use on whom
    one hides from.
    """
    me = hidden(2, techniques=("hell_viewing",), dex=200)
    made = fight(me, fighter())
    assert not open_to(made) >> Action.TECHNIQUE & 1
    me.hidden_from = 0
    assert open_to(made) >> Action.TECHNIQUE & 1


def test_surprise_is_of_single_targets() -> None:
    """SHI-SURP-1, SHI-SURP-2, SHI-AOE-3: hidden from one and not from the
    other: only that one is surprised.
    """
    me = hidden(from_whom=0b010, techniques=("senpuu",), next_ic=0)
    foes = [fighter(next_ic=60, ap=9, agi=40), fighter(next_ic=60, ap=9, agi=40)]
    made = fight(me, foes)
    for foe in foes:
        foe.ap = 9
    table = guided(
        made,
        until(0),
        {(0, Ask.ACTION): Action.TECHNIQUE, (1, Ask.DEFENCE): Defence.DODGE, (2, Ask.DEFENCE): Defence.DODGE},
    )
    assert told(table, Event.SURPRISE) == [(0, 1)]
    assert ((1, Ask.AP) in about(table), (2, Ask.AP) in about(table)) == (False, True)


def test_a_block_gives_deep_hiding_away() -> None:
    """SHI-STL-5, SHI-STL-4: from level 2 a dodge or a block drops one to level 1."""
    me = hidden(2, from_whom=0b010, next_ic=60)
    made = fight(me, [fighter(next_ic=90), fighter(next_ic=3)])
    guided(made, until(3), {(2, Ask.ACTION): Action.UNARMED, (0, Ask.DEFENCE): Defence.DODGE})
    assert me.stealth_level == 1


@pytest.mark.parametrize("call_off", [0, 1])
def test_what_is_called_off_costs_nothing(call_off: int) -> None:
    """SHI-SNK-5, SHI-ATK-3: also of an action that is paid for before its effect."""
    me = hidden(2, from_whom=0b100, next_ic=120, agi=0)
    me.running = Running.SNEAK
    me.since = 50
    me.deed.kind, me.deed.counts = Action.PREPARE_SNEAK, 70
    foe = fighter("tetsubo", next_ic=80)
    made = fight([me, fighter(next_ic=200)], foe, ic=79)
    decisions = {(0, Ask.SNEAK_ATTACK): 2, (2, Ask.ACTION): Action.WEAPON, (2, Ask.CALL_OFF): call_off}
    table = guided(made, until(80), decisions)
    paid = told(table, Event.STAMINA_PASSED) + told(table, Event.STAMINA_FAILED)
    assert (2 in {who for who, _ in paid}) == (call_off == 0)
    assert (foe.delayed.kind == 0) == (call_off == 1)


@pytest.mark.parametrize(("prepared", "sealed", "sneaks"), [(7, 1, False), (8, 1, True), (6, 0, True)])
def test_a_jutsu_is_prepared_with_its_seals(prepared: int, sealed: int, sneaks: bool) -> None:
    """SHI-SNK-6, SHI-SNK-2: Speed 6 and modified seals of 2; without seals 6 are enough."""
    me = hidden(2, techniques=("hinotama",), dex=30)
    made = fight(me, fighter(at=(5, 0)))
    me.prepared, me.seals_ready, me.sealed.kind, me.sealed.technique = prepared, sealed, Action.TECHNIQUE, 1
    me.deed.kind, me.deed.technique, me.deed.target = Action.TECHNIQUE, 1, 2
    set_speed(made, me, made.fighters[1], me.deed, 0)
    assert (me.deed.speed, me.deed.seal) == (6, 2)
    becomes_sneak(made, me)
    assert me.deed.sneak == int(sneaks)
