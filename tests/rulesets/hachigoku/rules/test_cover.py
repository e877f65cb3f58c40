"""Cover, what shooting costs of it, diving behind it; and foes whom nobody sees."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets.hachigoku.rules.actions.difficulty import cover_of, defense, is_concealed
from kumite.rulesets.hachigoku.rules.actions.effects import show_attacker
from kumite.rulesets.hachigoku.rules.actions.movement import plan
from kumite.rulesets.hachigoku.rules.actions.strike import after_shot, attack_pool
from kumite.rulesets.hachigoku.rules.defense.defenses import options_of
from kumite.rulesets.hachigoku.rules.defense.window import dive, settle_dive, window
from kumite.rulesets.hachigoku.rules.initiative.steps import take_step
from kumite.rulesets.hachigoku.state import Fight, Fighter
from kumite.rulesets.hachigoku.terms import (
    Action,
    Approach,
    Ask,
    Cover,
    Defense,
    Event,
    Keep,
    Maneuver,
    Movement,
    Range,
    Result,
    Simple,
)
from kumite.table import REFEREE, Table
from kumite.tables.scripted import Scripted

from ..fights import asked, fight, namae, play, strike, told


def aimed(me: Fighter, foe: Fighter, **fields: Any) -> Fight:
    """A fight in which the first has declared to strike or shoot at the second, with what is in hand."""
    made = fight([me], [foe], 5, **fields)
    plan(me)
    me.declared.action = Action.ATTACK
    me.declared.target = 2
    me.declared.weapon = me.main
    me.declared.skilled = 1
    me.declared.distance = min(Range.EXTREME, abs(me.position - foe.position))
    return made


def shoot(made: Fight, *answers: Any) -> Scripted:
    """The attack roll and what can be done against it."""

    def rule(table: Table, fight: Fight) -> None:
        strike(table, fight, fight.fighters[0])
        after_shot(table, fight, fight.fighters[0])
        window(table, fight, fight.fighters[0])
        settle_dive(table, fight.fighters[1])

    return play(made, rule, *answers)


def archer(**fields: Any) -> Fighter:
    return namae("han-kyu", **{"ranks": {"kyujutsu": 3}, "wind": 2, "position": 2} | fields)


# Cover


@pytest.mark.parametrize("cover", Cover)
def test_cover_takes_dice(cover: Cover) -> None:
    """HAC-COV-1: slight, partial, substantial by one to three steps; total: it fails without a roll."""
    foe = namae(cover=cover)
    made = aimed(archer(position=1), foe)
    if cover == Cover.TOTAL:
        table = shoot(made)
        assert asked(table) == []
        assert told(table, Event.COVERED) == [(0, 1)]
        assert made.fighters[0].attack.result == Result.WIDE
    else:
        assert attack_pool(made, made.fighters[0], foe)[0] == 4 - cover


def test_cover_against_melee_is_up_to_the_terrain() -> None:
    """HAC-COV-1."""
    foe = namae(cover=Cover.TOTAL)
    assert not is_concealed(foe, False)
    foe.cover_in_melee = 1
    assert is_concealed(foe, False)


@pytest.mark.parametrize("state", [{"prone": 1}, {"stunned": 1}, {"unaware_of": 1}, {"full": 1}])
def test_cover_helps_those_who_cannot_defend(state: dict[str, int]) -> None:
    """HAC-COV-2, HAC-UNAW-1, HAC-UNAW-2: the Defense is 5, and cover counts all the same."""
    foe = namae(cover=Cover.PARTIAL, water=4, **state)
    made = aimed(archer(position=1), foe)
    assert defense(made, foe, made.fighters[0]) == 5
    assert attack_pool(made, made.fighters[0], foe)[0] == 2


def test_the_names_of_cover_are_data() -> None:
    """HAC-COV-3: what gives cover, the scene says; the rules know its degree and whether it is lost."""
    for cover in Cover:
        assert cover_of(namae(cover=cover), True) == cover
        assert cover_of(namae(cover=cover, cover_lost=1), True) == Cover.NONE


@pytest.mark.parametrize(
    ("cover", "kept", "lost"),
    [(Cover.SLIGHT, 0, 0), (Cover.PARTIAL, 0, 1), (Cover.PARTIAL, 1, 0), (Cover.TOTAL, 0, 1)],
)
def test_shooting_from_cover(cover: int, kept: int, lost: int) -> None:
    """HAC-CSHOT-1, HAC-CSHOT-2: it is lost until the next Action but for a Cover Shot; slight never is."""
    me = archer(cover=cover, cover_shot=kept)
    made = aimed(me, namae())
    pool = attack_pool(made, me, made.fighters[1])[0]
    table = shoot(made, *[1] * pool)
    assert me.cover_lost == lost
    assert told(table, Event.COVER_LOST) == [(0, 0)] * lost


def test_a_cover_shot_is_asked_of_those_who_have_something_to_lose() -> None:
    """HAC-CSHOT-1, HAC-CSHOT-2: not from slight cover; what a shot lost is back with the next Action."""
    for cover, lost, asks in ((Cover.SLIGHT, 0, 0), (Cover.PARTIAL, 0, 1), (Cover.PARTIAL, 1, 1)):
        me = archer(cover=cover, cover_lost=lost, dice=(5,))
        made = fight([me], [namae()], 5)
        table = play(made, take_step, 1, Action.ATTACK, 0, *([1] * asks), 0, *[1] * (3 - asks))
        assert [about for _, about in asked(table)].count(Ask.COVER_SHOT) == asks


@pytest.mark.parametrize(
    ("first", "asks"),
    [
        ((Movement.NONE, Simple.TAKE_COVER), 1),
        ((Movement.NONE, Simple.OTHER), 0),
        ((Movement.STAND_UP, Simple.TAKE_COVER), 1),
    ],
)
def test_shooting_from_cover_that_was_just_taken(first: tuple[int, int], asks: int) -> None:
    """HAC-ACT-3, HAC-CSHOT-2: with the next Action of the same turn it can be a Cover Shot."""
    me = archer(cover_available=Cover.PARTIAL, dice=(5, 5), prone=int(first[0] == Movement.STAND_UP))
    made = fight([me], [namae()], 5)
    answers = (*first, Action.ATTACK, 0, *([1] * asks), 0, *[1] * (3 - asks))
    table = play(made, take_step, 1, Action.MOVE, *answers)
    assert [about for _, about in asked(table)].count(Ask.COVER_SHOT) == asks
    assert (me.cover, me.cover_lost) == ((Cover.PARTIAL, 0) if asks else (Cover.NONE, 0))


def test_shooting_after_leaving_cover() -> None:
    """HAC-COV-2, HAC-CSHOT-2: those who have moved on have nothing to keep."""
    me = archer(cover=Cover.PARTIAL, dice=(5, 5), ranks={"kyujutsu": 3})
    made = fight([me], [namae()], 5)
    table = play(made, take_step, 1, Action.MOVE, Movement.NEARER, 0, Action.ATTACK, 0, *[1] * 4)
    assert Ask.COVER_SHOT not in [about for _, about in asked(table)]


def test_shooting_on_the_run_out_of_cover() -> None:
    """HAC-CHRG-2, HAC-COV-2, HAC-CSHOT-2: a Charge leaves it before the shot."""
    me = archer(cover=Cover.PARTIAL, dice=(5,), ranks={"kyujutsu": 4})
    made = fight([me], [namae()], 5)
    charge = (Approach.CHARGE, Movement.NEARER)
    table = play(made, take_step, 1, Action.ATTACK, *charge, 0, *[1] * 4)
    assert Ask.COVER_SHOT not in [about for _, about in asked(table)]
    assert (me.position, me.cover, me.cover_lost) == (1, Cover.NONE, 0)


# Diving


def test_diving_behind_cover() -> None:
    """HAC-DIVE-1 to HAC-DIVE-5: Athletics/Void, Moderate, against the total; prone behind it in any case.

    The new cover is no help against this attack, which was rolled before.
    """
    for dice, result in ((9, Result.HITS), (10, Result.DEFENDED)):
        foe = namae(cover_available=Cover.PARTIAL, ranks={"athletics": 3}, dice=(5,))
        made = aimed(archer(), foe)
        answers = (0, *(9, 9, 7), Defense.DIVE, dice, 9, *([6] if dice == 10 else []))
        table = shoot(made, *answers)
        assert told(table, Event.TOTAL)[0] == (0, 25)
        assert made.fighters[0].attack.result == result
        assert told(table, Event.POOL)[1] == (1, 202)
        assert (foe.prone, foe.cover, foe.cover_available) == (1, Cover.PARTIAL, Cover.NONE)
        assert (foe.range_move_used, sum(foe.dice)) == (0, 0)


def test_diving_before_the_shot() -> None:
    """HAC-AD-3, HAC-DIVE-4, HAC-DIVE-5: prone behind the cover after the roll, be the Dive good or not."""
    for dice, result in ((9, Result.HITS), (10, Result.DEFENDED)):
        foe = namae(cover_available=Cover.PARTIAL, ranks={"athletics": 3}, dice=(5,))
        made = aimed(archer(), foe)
        table = shoot(made, Defense.DIVE, dice, 9, *([6] if dice == 10 else []), *(9, 9, 7))
        assert told(table, Event.POOL) == [(1, 202), (0, 303)]
        assert told(table, Event.TN) == [(0, 10)]
        assert made.fighters[0].attack.result == result
        assert (foe.prone, foe.cover, foe.cover_available) == (1, Cover.PARTIAL, Cover.NONE)


@pytest.mark.parametrize(
    ("change", "may"),
    [
        ({}, True),
        ({"cover_available": Cover.NONE}, False),
        ({"prone": 1}, False),
        ({"partial": 1}, False),
    ],
)
def test_who_can_dive(change: dict[str, int], may: bool) -> None:
    """HAC-DIVE-2, HAC-GRAP-10, HAC-UNAW-3: with cover at hand, standing, not held."""
    foe = namae(**{"cover_available": Cover.SLIGHT, "dice": (5,)} | change)
    made = aimed(archer(), foe)
    assert bool(options_of(Scripted(), made, made.fighters[0], foe) >> Defense.DIVE & 1) == may


@pytest.mark.parametrize("helps", [0, 1])
def test_bamboo_helps_against_blows(helps: int) -> None:
    """HAC-DIVE-1: without a Story Daimyo as the scene has it, who is asked with that as the default."""
    for asked_ in (0, 1):
        foe = namae(cover_available=Cover.PARTIAL, available_in_melee=helps, dice=(5,))
        made = aimed(namae("katana"), foe, referee_asked=asked_)
        found: list[int] = []
        play(made, lambda t, f, found=found: found.append(options_of(t, f, *f.fighters)), *[helps] * asked_)
        assert {bool(bits >> Defense.DIVE & 1) for bits in found} == {bool(helps)}


@pytest.mark.parametrize(
    ("cover", "at_hand", "found"),
    [
        (Cover.PARTIAL, Cover.SLIGHT, Cover.PARTIAL),
        (Cover.SLIGHT, Cover.PARTIAL, Cover.PARTIAL),
        (Cover.NONE, Cover.SLIGHT, Cover.SLIGHT),
    ],
)
def test_nobody_dives_behind_worse_cover(cover: int, at_hand: int, found: int) -> None:
    """HAC-DIVE-4: they end prone all the same."""
    foe = namae(cover=cover, cover_available=at_hand, dice=(5,), ranks={"athletics": 2})
    made = aimed(archer(), foe)
    dive(made.fighters[0], foe)
    settle_dive(Scripted(), foe)
    assert (foe.cover, foe.prone) == (found, 1)


def test_cover_that_helps_against_the_blow() -> None:
    """HAC-DIVE-1, HAC-DIVE-4: a wall that stops arrows alone is worse against a blow than bamboo."""
    foe = namae(cover=Cover.SUBSTANTIAL, cover_available=Cover.SLIGHT, available_in_melee=1, dice=(5,))
    dive(aimed(namae("katana"), foe).fighters[0], foe)
    settle_dive(Scripted(), foe)
    assert (foe.cover, foe.cover_in_melee) == (Cover.SLIGHT, 1)


def test_nobody_dives_from_a_blow_nor_dodges_an_arrow() -> None:
    """HAC-DIVE-1, HAC-DODG-2: unless the Story Daimyo allows it."""
    for me, asks in ((archer(), Ask.DODGE_SHOT), (namae("katana"), Ask.DIVE_FROM_BLOW)):
        foe = namae(cover_available=Cover.SLIGHT, dice=(5,))
        made = aimed(me, foe)
        wanted = Defense.DODGE if asks == Ask.DODGE_SHOT else Defense.DIVE
        assert not options_of(Scripted(), made, me, foe) >> wanted & 1
        made.referee_asked = 1
        for ruling in (0, 1):
            table = Scripted(ruling)
            assert options_of(table, made, me, foe) >> wanted & 1 == ruling
            assert asked(table) == [(REFEREE, asks)]


# The unseen


def test_shooting_at_whom_one_does_not_see() -> None:
    """HAC-BLIND-1: three dice less, if there is a general idea where they are."""
    me, foe = archer(unseen=0b10, ranks={"kyujutsu": 7}), namae()
    assert attack_pool(aimed(me, foe), me, foe)[0] == 7 + 1 - 1 - 3
    made = aimed(me, foe, referee_asked=1)
    table = shoot(made, 0)
    assert asked(table) == [(REFEREE, Ask.PRESENCE)]
    assert told(table, Event.MISSES) == [(0, 1)]
    assert me.attack.result == Result.WIDE


def test_defending_against_whom_one_does_not_see() -> None:
    """HAC-BLIND-2: the Defense is what it is, and an Active Defense three dice harder."""
    me = namae("bo", ranks={"bojutsu": 4})
    foe = namae(unseen=1, dice=(5,), ranks={"athletics": 5}, water=2)
    made = aimed(me, foe)
    assert defense(made, foe, me) == 10
    table = shoot(made, 0, *(9, 9, 1, 1, 1), Keep.HIGHEST, Defense.DODGE, *(9, 9))
    assert told(table, Event.POOL)[1] == (1, 202)


def test_disarming_whom_one_does_not_see() -> None:
    """HAC-BLIND-2: Hard for the weapon and Heroic for the dark, of eight dice."""
    foe = namae("katana", unseen=1, dice=(5,), ranks={"kenjutsu": 8}, water=5)
    made = aimed(namae("katana", ranks={"kenjutsu": 1}), foe)
    table = shoot(made, 0, *(1, 2, 3), 1, 1, *(1, 2, 3), Keep.HIGHEST)
    assert told(table, Event.POOL)[1] == (1, 302)


def test_resisting_the_knockdown_of_whom_one_does_not_see() -> None:
    """HAC-BLIND-2, HAC-KDWN-4: three dice less for the raw Earth."""
    me = namae("bo", ranks={"bojutsu": 4})
    foe = namae(unseen=1, dice=(5,), earth=5)
    made = aimed(me, foe)
    me.declared.maneuver = Maneuver.KNOCKDOWN
    table = shoot(made, 0, *(9, 9, 1, 1), Keep.HIGHEST, Defense.RESIST, *(9, 1))
    assert told(table, Event.POOL)[1] == (1, 202)


def test_sneaking_up_on_whom_one_does_not_see() -> None:
    """HAC-BLIND-2, HAC-AMB-8: either of them has three dice less."""
    for seen, pools in (((0, 0), [505, 502]), ((1, 0), [505, 202]), ((0, 1), [202, 502])):
        me = namae(ranks={"stealth": 5}, wind=2, dice=(5,), unseen=0b10 * seen[0])
        foe = namae(ranks={"investigation": 5}, void=5, unseen=0b01 * seen[1])
        made = fight([me], [foe], 5)
        dice = [rolled for pool in pools for rolled in [1] * (pool // 100)]
        table = play(made, take_step, 1, Action.SNEAK, *dice)
        assert [pool for _, pool in told(table, Event.POOL)] == pools


@pytest.mark.parametrize(("cover", "result"), [(Cover.PARTIAL, Result.HITS), (Cover.TOTAL, Result.WIDE)])
def test_the_unseen_have_their_cover_too(cover: int, result: int) -> None:
    """HAC-BLIND-3: it counts like any other; behind a wall nobody is hit."""
    me = archer(unseen=0b10, ranks={"kyujutsu": 8}, position=1)
    made = aimed(me, namae(cover=cover))
    dice = [] if cover == Cover.TOTAL else [*(9, 9, 9, 1), Keep.HIGHEST]
    table = shoot(made, *dice)
    assert me.attack.result == result
    assert bool(told(table, Event.COVERED)) == (result == Result.WIDE)


@pytest.mark.parametrize(
    ("position", "weapon", "never", "sees"),
    [
        (0, "katana", 0, True),
        (0, "katana", 0b10, False),
        (1, "nage-yari", 0, False),
        (0, "han-kyu", 0, False),
    ],
)
def test_a_blow_shows_who_struck_it(position: int, weapon: str, never: int, sees: bool) -> None:
    """HAC-BLIND-4: hit or miss, at Close, unless it is dark; a shot and a throw do not."""
    for result in (Result.HITS, Result.MISSED):
        me = namae(weapon, position=position)
        foe, other = namae(unseen=0b10, never_sees=never), namae(unseen=0b10, position=2)
        made = fight([foe, me], [], 5)
        made.fighters.append(other)
        made.count, other.seat = 3, 2
        foe.side = other.side = 1
        plan(me)
        me.declared.action, me.declared.target, me.declared.weapon = Action.ATTACK, 1, 1
        me.declared.distance = Range.CLOSE if position == 0 else Range.NEAR
        me.attack.result = result
        table = play(made, lambda t, f: show_attacker(t, f, f.fighters[1]))
        assert told(table, Event.SEES) == ([(0, 1)] if sees else [])
        assert (foe.unseen, other.unseen) == (0 if sees else 0b10, 0b10)


@pytest.mark.parametrize(("never", "default"), [(0, 1), (0b10, 0)])
def test_the_story_daimyo_may_see_it_otherwise(never: int, default: int) -> None:
    """HAC-BLIND-4."""
    foe, me = namae(unseen=0b10, never_sees=never), namae("katana")
    made = fight([foe], [me], 5, referee_asked=1)
    me.declared.weapon, me.attack.result = 1, Result.HITS
    play(made, lambda t, f: show_attacker(t, f, f.fighters[1]), 1 - default)
    assert foe.unseen == (0b10 if default else 0)
