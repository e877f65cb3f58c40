"""Steps of two who tie: whatever one does, the other does as well, in whichever seat either sits."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets.hachigoku.rules.actions.holds import capture, end_broken_holds
from kumite.rulesets.hachigoku.rules.defense.defenses import may_dive
from kumite.rulesets.hachigoku.rules.defense.window import dive, settle_dive
from kumite.rulesets.hachigoku.rules.initiative.steps import take_step
from kumite.rulesets.hachigoku.rules.initiative.turns import carry_out, take_effects
from kumite.rulesets.hachigoku.state import Fight, Fighter
from kumite.rulesets.hachigoku.terms import (
    Action,
    Approach,
    Capture,
    Cover,
    Defense,
    Element,
    Event,
    Fate,
    Hold,
    Keep,
    Maneuver,
    Movement,
    NoYes,
    Result,
    Simple,
)
from kumite.table import Table
from kumite.tables.scripted import Scripted

from ..fights import fight, group, namae, play, put, told

YES = NoYes.YES
FIRST = pytest.mark.parametrize("first", [0, 1])
"""Which of the two sits in the lower seat."""


def hits(me: Fighter, maneuver: int, target: int, **fields: int) -> Fighter:
    """`me` has hit that seat with this."""
    me.turn.revealed = 1
    me.declared.action = Action.ATTACK
    me.declared.target = target + 1
    me.attack.victim = target + 1
    me.declared.weapon = me.main
    me.declared.maneuver, me.attack.result = maneuver, Result.HITS
    put(me, **fields)
    return me


def effects(table: Table, fight: Fight) -> None:
    """What comes of the attacks of the first two seats."""
    take_effects(table, fight, 0b11)


@FIRST
@pytest.mark.parametrize(
    ("maneuver", "wounds", "fate"),
    [
        (Maneuver.NONE, 5, Fate.DEAD),
        (Maneuver.FEINT, 5, Fate.DEAD),
        (Maneuver.KNOCKDOWN, 5, Fate.DEAD),
        (Maneuver.THROW, 5, Fate.DEAD),
        (Maneuver.ENTANGLE_FULL, 4, Fate.OUT),
        (Maneuver.STUN, 3, Fate.DOWN),
    ],
)
def test_wounds_of_both_count(first: int, maneuver: int, wounds: int, fate: int) -> None:
    """HAC-INIT-15, HAC-WND-8: one strikes a foe with 2 Wounds and Earth 1 Down, the other wounds too."""
    plain = hits(namae("katana"), Maneuver.NONE, 2)
    other = hits(namae(), maneuver, 2, banzai=1)
    other.attack.landing.way = other.attack.landing.steps = 1
    foe = namae(earth=1, wounds=2)
    made = fight([plain, other] if first == 0 else [other, plain], [foe])
    play(made, effects)
    assert (foe.wounds[0], foe.fate) == (wounds, fate)


@FIRST
def test_knocked_out_and_struck_down_at_once(first: int) -> None:
    """HAC-INIT-15, HAC-KOUT-4: Down with 4 Wounds, and unconscious."""
    plain = hits(namae("katana"), Maneuver.NONE, 2)
    other = hits(namae("bo"), Maneuver.KNOCKOUT, 2)
    foe = namae(earth=1, wounds=1)
    play(fight([plain, other] if first == 0 else [other, plain], [foe]), effects)
    assert (foe.wounds[0], foe.unconscious, foe.fate) == (3, 1, Fate.UNCONSCIOUS)


@FIRST
def test_the_last_of_a_group_is_hit_twice(first: int) -> None:
    """HAC-INIT-15, HAC-KAO-2: the Wounds of a Feint are not lost because another put them all Down."""
    plain = hits(namae("katana"), Maneuver.NONE, 2)
    other = hits(namae("katana"), Maneuver.FEINT, 2)
    foes = group(size=1)
    play(fight([plain, other] if first == 0 else [other, plain], [foes]), effects)
    assert (foes.wounds[0], foes.fate) == (2, Fate.OUT)


@FIRST
def test_one_hold_of_two_stands(first: int) -> None:
    """HAC-INIT-15, HAC-GRAP-3: nobody is caught by half who has just been caught wholly."""
    whole = hits(namae(), Maneuver.ENTANGLE_FULL, 2)
    half = hits(namae(), Maneuver.ENTANGLE_PARTIAL, 2, banzai=1)
    foe = namae()
    play(fight([whole, half] if first == 0 else [half, whole], [foe]), effects)
    assert (foe.full, foe.partial, foe.held_by[0], foe.wounds[0]) == (1, 0, 1 + whole.seat, 1)


@FIRST
@pytest.mark.parametrize(("roll", "free"), [(9, True), (1, False)])
def test_a_captive_who_escapes_is_wounded_all_the_same(first: int, roll: int, free: bool) -> None:
    """HAC-INIT-15, HAC-GRAP-4, HAC-GRAP-7: the holder's Action is not undone by the captive's."""
    holder, captive = namae(dice=(5,)), namae(dice=(5,))
    hold, escape = (Action.HOLD, Hold.WOUND, 2), (Action.ESCAPE, Element.EARTH)
    made = fight([holder], [captive], 5) if first == 0 else fight([captive], [holder], 5)
    capture(Scripted(), captive, holder, 1, Capture.PARTIAL, 0)
    declared = (*hold, *escape) if first == 0 else (*escape, *hold)
    play(made, take_step, YES, YES, *declared, *(1, 2), roll)
    assert captive.wounds[0] == 2
    assert (captive.partial == 0) == free


@FIRST
@pytest.mark.parametrize("kind", [namae, group])
def test_those_who_are_struck_down_in_the_fall_fall_on(first: int, kind: Any) -> None:
    """HAC-INIT-15, HAC-MOVE-12, HAC-FALL-1: one Wound short of Down, then the blow, and two height levels."""
    jumper = kind(wounds=4, size=1, dice=(5,), height_level=2)
    jumper.elements[Element.EARTH], jumper.down_at = 2, 5
    other = namae("katana", fire=5, ranks={"kenjutsu": 3}, height_level=2, dice=(5,))
    made = fight([jumper], [other], 5) if first == 0 else fight([other], [jumper], 5)
    drop = (Action.MOVE, Movement.DROP, 2, Simple.NONE)
    blow = (Action.ATTACK, 1, Maneuver.NONE, 0)
    declared = (*drop, *blow) if first == 0 else (*blow, *drop)
    play(made, take_step, YES, YES, *declared, NoYes.NO, *[9] * 6)
    assert jumper.wounds[0] == 7


@FIRST
def test_shooters_see_each_other_as_they_stood(first: int) -> None:
    """HAC-INIT-15, HAC-CSHOT-1: the cover that a shot costs helps against the other shot of the step."""
    covered = namae("han-kyu", ranks={"kyujutsu": 5}, cover=Cover.TOTAL, dice=(5,))
    other = namae("han-kyu", ranks={"kyujutsu": 5}, position=1, dice=(5,))
    made = fight([covered], [other], 5) if first == 0 else fight([other], [covered], 5)
    stand = Approach.NONE
    shots = ((Action.ATTACK, stand, NoYes.NO, 0), (Action.ATTACK, stand))
    table = play(made, take_step, YES, YES, *shots[first], *shots[1 - first], *[1] * 6)
    assert told(table, Event.COVERED) == [(other.seat, covered.seat)]
    assert told(table, Event.POOL) == [(covered.seat, 603)]
    assert (covered.cover_lost, other.cover_lost) == (1, 0)


@pytest.mark.parametrize("swapped", [False, True])
def test_two_who_take_each_other_fast(swapped: bool) -> None:
    """HAC-GRAP-8, HAC-INIT-15: neither can hold the other, so both are free, whatever their seats."""
    first, second = namae(), namae()
    made = fight([second, first] if swapped else [first, second], [])
    for me, foe in ((first, second), (second, first)):
        capture(Scripted(), foe, me, 1, Capture.FULL, 0)
    table = play(made, end_broken_holds)
    assert sorted(told(table, Event.HOLD_ENDS)) == [(0, 1), (1, 0)]
    assert (first.full, second.full) == (0, 0)


@pytest.mark.parametrize("captive", [0, 1])
def test_escape_and_a_new_hold_at_the_same_time(captive: int) -> None:
    """HAC-INIT-15: the captive is out of the old hold before the new one, whatever the seats."""
    fighters = [namae(), namae()]
    me, holder = fighters[captive], fighters[1 - captive]
    made = fight([fighters[0]], [fighters[1]])
    capture(Scripted(), me, holder, 1, Capture.PARTIAL, 0)
    me.turn.revealed, me.declared.action, me.declared.target = 1, Action.ESCAPE, holder.seat + 1
    me.turn.succeeded = 1
    hits(holder, Maneuver.ENTANGLE_FULL, me.seat)
    play(made, lambda table, fight: take_effects(table, fight, 0b11))
    assert (me.partial, me.full, me.held_by[0]) == (0, 1, holder.seat + 1)


@pytest.mark.parametrize("seats", [(0, 1), (1, 0)])
def test_two_who_go_for_each_other_meet(seats: tuple[int, int]) -> None:
    """HAC-INIT-15, HAC-MOVE-13: they do not pass each other, and where they meet depends on no seat."""
    low, high = namae(dice=(5,)), namae(dice=(5,), position=1)
    fighters = [low, high] if seats == (0, 1) else [high, low]
    made = fight([fighters[0]], [fighters[1]], 5)
    go = (Action.MOVE, Movement.NEARER, Simple.NONE)
    play(made, take_step, 1, 1, *go, *go)
    assert (low.position, high.position) == (1, 1)


@pytest.mark.parametrize("seats", [(0, 1), (1, 0)])
def test_letting_go_is_as_sealed_as_the_rest(seats: tuple[int, int]) -> None:
    """HAC-INIT-15, HAC-SIMP-3: nobody who declares in the same step can pick it up."""
    one, other = namae("tanto", dice=(5,)), namae(dice=(5,))
    fighters = [one, other] if seats == (0, 1) else [other, one]
    made = fight([fighters[0]], [fighters[1]], 5)
    drop, wait = (Action.LET_GO, Action.COMPLEX), (Action.MOVE, Movement.NONE, Simple.OTHER)
    play(made, take_step, 1, 1, *(drop + wait if seats == (0, 1) else wait + drop))
    assert (one.main, one.weapons[1].dropped, other.main) == (0, 1, 0)


@pytest.mark.parametrize("diver", [0, 1])
def test_a_dive_helps_in_the_next_step(diver: int) -> None:
    """HAC-DIVE-4, HAC-INIT-15: where it ends is settled after all have defended."""
    fighters = [namae(), namae()]
    made = fight([fighters[0]], [fighters[1]])
    me = fighters[diver]
    me.cover_available = Cover.PARTIAL
    dive(fighters[1 - diver], me)
    assert (me.prone, me.cover) == (0, Cover.NONE)
    assert not may_dive(me)
    play(made, lambda table, fight: settle_dive(table, fight.fighters[diver]))
    assert (me.prone, me.cover) == (1, Cover.PARTIAL)


def test_defenses_beforehand_come_before_anybodys_dice() -> None:
    """HAC-INIT-15, HAC-AD-3: of two who strike at each other neither has seen a roll when they choose."""
    both = [namae("katana", ranks={"kenjutsu": 3}, honor_points=1) for _ in range(2)]
    for seat, me in enumerate(both):
        put(me, action=Action.ATTACK, target=2 - seat, weapon=1, skilled=1)
    none, keeps = Defense.NONE, Keep.HIGHEST
    dice = (9, 8, 3, 2, 1, keeps)
    play(fight([both[0]], [both[1]], 5), carry, none, none, *dice, *dice, none, none)
    assert [me.wounds[0] for me in both] == [1, 1]


def carry(table: Table, fight: Fight) -> None:
    """What two who are tied have declared."""
    carry_out(table, fight, 0b11)
