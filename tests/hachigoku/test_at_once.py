"""Steps of two who tie: whatever one does, the other does as well, in whichever seat either sits."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets.hachigoku.effects import take_effect
from kumite.rulesets.hachigoku.holds import capture
from kumite.rulesets.hachigoku.state import Fight, Fighter
from kumite.rulesets.hachigoku.steps import take_step
from kumite.rulesets.hachigoku.terms import (
    Action,
    Approach,
    Capture,
    Cover,
    Element,
    Event,
    Fate,
    Hold,
    Manoeuvre,
    Movement,
    NoYes,
    Result,
    Simple,
)
from kumite.table import Table
from kumite.tables import Scripted

from .fights import fight, group, namae, play, told

YES = NoYes.YES
FIRST = pytest.mark.parametrize("first", [0, 1])
"""Which of the two sits in the lower seat."""


def hits(me: Fighter, manoeuvre: int, target: int, **fields: int) -> Fighter:
    """`me` has hit that seat with this."""
    me.acts, me.action, me.target, me.victim, me.weapon = 1, Action.ATTACK, target + 1, target + 1, me.main
    me.manoeuvre, me.result = manoeuvre, Result.HITS
    for field, value in fields.items():
        setattr(me, field, value)
    return me


def effects(table: Table, fight: Fight) -> None:
    """What comes of the attacks of the first two seats."""
    for me in fight.fighters[:2]:
        take_effect(table, fight, me)


@FIRST
@pytest.mark.parametrize(
    ("manoeuvre", "wounds", "fate"),
    [
        (Manoeuvre.NONE, 5, Fate.DEAD),
        (Manoeuvre.FEINT, 5, Fate.DEAD),
        (Manoeuvre.KNOCKDOWN, 5, Fate.DEAD),
        (Manoeuvre.THROW, 5, Fate.DEAD),
        (Manoeuvre.ENTANGLE_FULL, 4, Fate.OUT),
        (Manoeuvre.STUN, 3, Fate.DOWN),
    ],
)
def test_wounds_of_both_count(first: int, manoeuvre: int, wounds: int, fate: int) -> None:
    """HAC-INIT-15, HAC-WND-8: one strikes a foe with 2 Wounds and Earth 1 Down, the other wounds too."""
    plain = hits(namae("katana"), Manoeuvre.NONE, 2)
    other = hits(namae(), manoeuvre, 2, banzai=1, thrown_way=1, thrown_steps=1)
    foe = namae(earth=1, wounds=2)
    made = fight([plain, other] if first == 0 else [other, plain], [foe])
    play(made, effects)
    assert (foe.wounds[0], foe.fate) == (wounds, fate)


@FIRST
def test_knocked_out_and_struck_down_at_once(first: int) -> None:
    """HAC-INIT-15, HAC-KOUT-4: Down with 4 Wounds, and unconscious."""
    plain = hits(namae("katana"), Manoeuvre.NONE, 2)
    other = hits(namae("bo"), Manoeuvre.KNOCKOUT, 2)
    foe = namae(earth=1, wounds=1)
    play(fight([plain, other] if first == 0 else [other, plain], [foe]), effects)
    assert (foe.wounds[0], foe.unconscious, foe.fate) == (3, 1, Fate.UNCONSCIOUS)


@FIRST
def test_the_last_of_a_group_is_hit_twice(first: int) -> None:
    """HAC-INIT-15, HAC-KAO-2: the Wounds of a Feint are not lost because another put them all Down."""
    plain = hits(namae("katana"), Manoeuvre.NONE, 2)
    other = hits(namae("katana"), Manoeuvre.FEINT, 2)
    foes = group(size=1)
    play(fight([plain, other] if first == 0 else [other, plain], [foes]), effects)
    assert (foes.wounds[0], foes.fate) == (2, Fate.OUT)


@FIRST
def test_one_hold_of_two_stands(first: int) -> None:
    """HAC-INIT-15, HAC-GRAP-3: nobody is caught by half who has just been caught wholly."""
    whole = hits(namae(), Manoeuvre.ENTANGLE_FULL, 2)
    half = hits(namae(), Manoeuvre.ENTANGLE_PARTIAL, 2, banzai=1)
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
def test_whoever_is_struck_down_in_the_fall_falls_on(first: int, kind: Any) -> None:
    """HAC-INIT-15, HAC-MOVE-12, HAC-FALL-1: one Wound short of Down, then the blow, and two height levels."""
    jumper = kind(wounds=4, size=1, dice=(5,), height_level=2)
    jumper.elements[Element.EARTH], jumper.down_at = 2, 5
    other = namae("katana", fire=5, ranks={"kenjutsu": 3}, height_level=2, dice=(5,))
    made = fight([jumper], [other], 5) if first == 0 else fight([other], [jumper], 5)
    made.highest_level = 2
    drop = (Action.MOVE, Movement.DROP, 2, Simple.NONE)
    blow = (Action.ATTACK, 1, Manoeuvre.NONE, 0)
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
