"""The rules that a line cites are those that made it so."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from kumite.rulesets.hachigoku.state import Fight, Fighter
from kumite.rulesets.hachigoku.terms import (
    Action,
    Approach,
    Dive,
    Ending,
    Event,
    Fate,
    Hold,
    Maneuver,
    Movement,
    Order,
    Outcome,
    Phase,
    Result,
    Simple,
)
from kumite.rulesets.hachigoku.words import WORDS
from kumite.rulesets.hachigoku.words.naming import Blanks
from kumite.rulesets.hachigoku.words.reasons import why_free
from kumite.table import Told

from ..fights import fight, group, namae, put

NAMES = ("Genba", "Tetsu")


def pair(me: Fighter | None = None, foe: Fighter | None = None) -> Fight:
    return fight([me or namae("katana")], [foe or namae("katana")], 5)


def because(made: Fight, event: Event, amount: int = 1) -> set[str]:
    """What a line about Genba cites."""
    line = WORDS.event(made, NAMES, Told(0, event, amount), None)
    assert line
    return set(line.rules)


def mine(**fields: Any) -> Fight:
    """Genba has declared that, and it is revealed."""
    made = pair()
    made.fighters[0].turn.revealed = 1
    put(made.fighters[0], **fields)
    return made


def hit_by(maneuver: int, **fields: Any) -> Fight:
    """Tetsu has hit Genba with that."""
    made = pair()
    foe = made.fighters[1]
    foe.declared.action, foe.declared.target, foe.declared.maneuver = Action.ATTACK, 1, maneuver
    foe.attack.result, foe.attack.victim = Result.HITS, 1
    put(foe, **fields)
    return made


@pytest.mark.parametrize(
    ("made", "cited"),
    [
        (hit_by(Maneuver.NONE), {"HAC-WND-7", "HAC-WND-8"}),
        (hit_by(Maneuver.ENTANGLE_FULL), {"HAC-GRAP-3", "HAC-WND-8"}),
        (hit_by(Maneuver.THROW), {"HAC-THRW-5", "HAC-WND-8"}),
        (hit_by(Maneuver.THROW, fall_wounds=2), {"HAC-THRW-5", "HAC-FALL-4", "HAC-WND-8"}),
        (hit_by(Maneuver.THROW, fall_wounds=2, standing=1), {"HAC-FALL-4", "HAC-WND-8"}),
        (hit_by(0, action=Action.HOLD, hold=Hold.WOUND, result=Result.NONE), {"HAC-GRAP-4", "HAC-WND-8"}),
        (mine(counter_by=2, result=Result.DEFENDED), {"HAC-CSTR-5", "HAC-WND-8"}),
        (mine(fallen_wounds=4), {"HAC-FALL-1", "HAC-WND-8"}),
    ],
)
def test_where_wounds_come_from(made: Fight, cited: set[str]) -> None:
    """HAC-WND-7, HAC-GRAP-3, HAC-GRAP-4, HAC-THRW-5, HAC-FALL-1, HAC-FALL-4, HAC-CSTR-5."""
    assert because(made, Event.TAKES_WOUNDS) == cited


@pytest.mark.parametrize(
    ("made", "cited"),
    [
        (mine(dive=Dive.SHOT), "HAC-DIVE-4"),
        (mine(simple=Simple.DROP_PRONE), "HAC-SIMP-1"),
        (hit_by(Maneuver.THROW), "HAC-THRW-5"),
        (hit_by(Maneuver.KNOCKDOWN), "HAC-KDWN-3"),
        (hit_by(Maneuver.ENTANGLE_AND_DOWN), "HAC-GRAP-2"),
    ],
)
def test_why_somebody_is_prone(made: Fight, cited: str) -> None:
    """HAC-UNAW-1: and what it means."""
    assert because(made, Event.PRONE, 0) >= {cited, "HAC-UNAW-1"}


@pytest.mark.parametrize(
    ("fields", "place", "height"),
    [
        ({"movement": Movement.NEARER}, "HAC-MOVE-5", "HAC-MOVE-15"),
        ({"movement": Movement.GALLOP_NEARER}, "HAC-MOVE-10", "HAC-MOVE-15"),
        ({"approach": Approach.CHARGE}, "HAC-CHRG-1", "HAC-MOVE-15"),
        ({"approach": Approach.RIDE_AFTER}, "HAC-MOVE-9", "HAC-MOVE-15"),
        ({"movement": Movement.CLIMB}, "HAC-MOVE-5", "HAC-MOVE-12"),
        ({"revealed": 0}, "HAC-THRW-3", "HAC-FALL-4"),
    ],
)
def test_why_somebody_is_somewhere_else(fields: dict[str, int], place: str, height: str) -> None:
    """HAC-MOVE-13, HAC-MOVE-15."""
    made = mine(**fields)
    assert because(made, Event.POSITION) == because(made, Event.POSITION) | {place}
    assert height in because(made, Event.HEIGHT)
    assert because(made, Event.FALLS) >= {"HAC-FALL-1", height}


ATTACK = {"action": Action.ATTACK, "target": 2, "weapon": 1}


@pytest.mark.parametrize(
    ("fields", "cited"),
    [
        (ATTACK, {"HAC-ATK-8", "HAC-DEF-1"}),
        (ATTACK | {"raises": 2}, {"HAC-ATK-8", "HAC-DEF-1", "HAC-DICE-19"}),
        (ATTACK | {"maneuver": Maneuver.FEINT}, {"HAC-ATK-8", "HAC-FEINT-2"}),
        (ATTACK | {"maneuver": Maneuver.STUN}, {"HAC-ATK-8", "HAC-STUN-3"}),
        (ATTACK | {"maneuver": Maneuver.KNOCKOUT}, {"HAC-ATK-8", "HAC-KOUT-3"}),
        ({"action": Action.COMPLEX}, {"HAC-CPLX-1"}),
        ({"action": Action.MAGIC}, {"HAC-MAG-1"}),
        ({"treats": 2}, {"HAC-MED-1"}),
    ],
)
def test_what_a_roll_needs(fields: dict[str, int], cited: set[str]) -> None:
    """HAC-DEF-1, HAC-FEINT-2, HAC-STUN-3, HAC-KOUT-3, HAC-CPLX-1, HAC-MED-1."""
    assert because(mine(**fields), Event.TN, 10) == cited


@pytest.mark.parametrize("maneuver", [Maneuver.NONE, Maneuver.FEINT, Maneuver.STUN])
def test_what_it_needs_against_the_helpless(maneuver: int) -> None:
    """HAC-UNAW-1, HAC-STUN-3: five, unless Earth is what counts."""
    made = mine(**ATTACK, maneuver=maneuver)
    made.fighters[1].prone = 1
    assert ("HAC-UNAW-1" in because(made, Event.TN, 5)) == (maneuver != Maneuver.STUN)


def test_why_dice_are_lost() -> None:
    """HAC-INIT-8, HAC-INIT-23, HAC-MED-1, HAC-STUN-4."""
    change: dict[str, Callable[[Fight], None]] = {
        "HAC-INIT-8": lambda made: setattr(made, "phase", Phase.ROUND_END),
        "HAC-INIT-23": lambda made: put(made.fighters[0], fate=Fate.DOWN, up=0),
        "HAC-MED-1": lambda made: put(made.fighters[0], treats=2),
        "HAC-STUN-4": lambda made: put(made.fighters[0], stunned=1),
    }
    for cited, does in change.items():
        made = pair()
        does(made)
        assert because(made, Event.DICE_LOST) == {cited}


def test_why_a_weapon_lies_on_the_ground() -> None:
    """HAC-DSRM-6, HAC-RNG-2, HAC-SIMP-3."""
    for fields, cited in (
        ({"disarmed_by": 2}, "HAC-DSRM-6"),
        (ATTACK, "HAC-RNG-2"),
        ({"lets_go": 0b10}, "HAC-SIMP-3"),
    ):
        assert because(mine(**fields), Event.DROPS) == {cited}


def test_why_somebody_is_down() -> None:
    """HAC-WND-4, HAC-KAO-6: a Namae by Earth, a member of a group by its own number."""
    for event, also in ((Event.GOES_DOWN, "HAC-WND-5"), (Event.DIES, "HAC-WND-6")):
        assert because(pair(), event, 0) == {"HAC-WND-4", also}
        assert because(pair(group()), event, 0) == {"HAC-KAO-6", also}


def test_a_move_alone_combines_nothing() -> None:
    """HAC-ACT-1, HAC-ACT-3: which is cited where there are two parts."""
    alone = mine(order=Order.BEFORE, movement=Movement.STAND_UP)
    assert because(alone, Event.DECLARES, Action.MOVE) == {"HAC-ACT-1", "HAC-MOVE-11"}
    for more in ({"goes_on": 1}, {"action": Action.COMPLEX}):
        made = mine(order=Order.BEFORE, movement=Movement.STAND_UP, **more)
        amount = more.get("action", Action.MOVE)
        assert "HAC-ACT-3" in because(made, Event.DECLARES, amount)


@pytest.mark.parametrize(
    ("made", "cited"),
    [
        (mine(action=Action.ESCAPE, target=2, succeeded=1), "HAC-GRAP-7"),
        (hit_by(0, action=Action.HOLD, hold=Hold.RELEASE, result=Result.NONE), "HAC-GRAP-4"),
        (hit_by(Maneuver.THROW), "HAC-THRW-3"),
        (pair(), "HAC-GRAP-8"),
    ],
)
def test_why_a_hold_ends(made: Fight, cited: str) -> None:
    """HAC-GRAP-4, HAC-GRAP-7, HAC-GRAP-8, HAC-THRW-3."""
    assert set(why_free(Blanks(made, NAMES, 0, 1))) == {cited}
    line = WORDS.event(made, NAMES, Told(0, Event.HOLD_ENDS, 1), None)
    assert (line is None) == (cited in ("HAC-GRAP-7", "HAC-GRAP-4"))  # the deed has said so


@pytest.mark.parametrize("distance", [0, 1])
def test_a_net_that_is_thrown(distance: int) -> None:
    """HAC-GRAP-11."""
    made = mine(**ATTACK | {"maneuver": Maneuver.ENTANGLE_FULL, "distance": distance})
    made.fighters[0].weapons[1].mode = 3
    assert ("HAC-GRAP-11" in because(made, Event.DECLARES, Action.ATTACK)) == bool(distance)


@pytest.mark.parametrize(
    ("ending", "cited"),
    [
        (Ending.DEFEATED, "HAC-INIT-25"),
        (Ending.PASSED, "HAC-INIT-10"),
        (Ending.AGREED, "HAC-INIT-10"),
        (Ending.BATTLE, "HAC-SKIR-3"),
    ],
)
def test_why_the_skirmish_is_over(ending: int, cited: str) -> None:
    """HAC-INIT-10, HAC-INIT-25, HAC-SKIR-3."""
    made = pair()
    made.ending = ending
    made.outcome = Outcome.PC_SIDE
    assert WORDS.outcome(made, NAMES).rules == (cited,)
