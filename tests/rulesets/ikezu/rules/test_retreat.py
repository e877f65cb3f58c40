"""Retreat: a DEX save to get away, and the distance that it takes first."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets.ikezu.terms import (
    Ability,
    Action,
    Ask,
    Band,
    Ending,
    Event,
    Fate,
    Move,
    Outcome,
    Phase,
    RangeModel,
    RetreatFromMelee,
    Why,
)

from ..attacks import at, band, dice, order
from ..declaring import may
from ..fights import fight, fighter, foe, plain_weapon, play, told
from ..meetings import IDLE, first_step, meet, opponents_turn, pc_turn

MELEE, REACH, RANGED = Band.MELEE, Band.REACH, Band.RANGED
TWO_TURNS = {"retreat_from_melee": RetreatFromMelee.TWO_TURNS}


@pytest.mark.parametrize("there", [REACH, RANGED])
@pytest.mark.parametrize(("die", "fate"), [(10, Fate.FLED), (11, Fate.IN_FIGHT), (20, Fate.IN_FIGHT)])
def test_from_afar(there: Band, die: int, fate: Fate) -> None:
    """IKE-RET-1, IKE-RET-2, IKE-RET-4: one action, and a DEX save decides; the band stays."""
    made = fight([fighter(strength=20, will=20), fighter()], [foe()], there)
    table = play(made, pc_turn, Action.RETREAT, Move.STAY, *IDLE, die)
    assert order(table)[-1] == (0, Why.RETREAT_SAVE)
    assert made.fighters[0].fate == fate
    assert band(made, 0, 2) == there
    assert told(table, Event.FLED) == [(0, 0)] * (fate == Fate.FLED)
    assert told(table, Event.RETREAT_FAILS) == [(0, 0)] * (fate == Fate.IN_FIGHT)


@pytest.mark.parametrize(("die", "fate"), [(10, Fate.FLED), (11, Fate.IN_FIGHT)])
def test_from_melee(die: int, fate: Fate) -> None:
    """IKE-RET-3, IKE-RET-4: the move opens the band before the save, the action is the attempt."""
    made = fight([fighter(), fighter()], [foe()])
    table = play(made, pc_turn, Action.RETREAT, *IDLE, die)
    asked = [about for _, about in order(table)]
    assert asked == [Ask.ACTION, Ask.ACTION, Ask.MOVE, Why.RETREAT_SAVE]  # no other move of its own
    assert made.fighters[0].fate == fate
    assert band(made, 0, 2) == REACH
    assert told(table, Event.BAND_CHANGED) == [(0, 2 * 4 + REACH)]


def test_it_may_be_tried_again() -> None:
    """IKE-RET-4: still in the fight, at the band reached, and the next time it is one action."""
    made = fight([fighter()], [foe()])
    play(made, pc_turn, Action.RETREAT, 11)
    play(made, opponents_turn, *IDLE)
    table = play(made, pc_turn, Action.RETREAT, Move.STAY, 10)
    assert told(table, Event.BAND_CHANGED) == []
    assert (made.outcome, made.ending) == (Outcome.OPPONENTS, Ending.FLED)


def test_from_several() -> None:
    """IKE-RET-5: one able enemy at melee band is enough, and the move opens the band to all of those."""
    made = fight([fighter(), fighter()], [foe(), foe(), foe(), foe(dexterity=0)])
    at(made, 0, 4, RANGED)
    table = play(made, pc_turn, Action.RETREAT, *IDLE, 11)
    assert [band(made, 0, seat) for seat in (2, 3, 4, 5)] == [REACH, REACH, RANGED, MELEE]
    assert dice(table) == [(1, 20, 1)]


def test_from_those_who_cannot_follow() -> None:
    """IKE-RET-2, IKE-RET-5: an enemy at melee band who is not able is no hindrance."""
    made = fight([fighter(), fighter()], [foe(dexterity=0), foe()])
    at(made, 0, 3, REACH)
    table = play(made, pc_turn, Action.RETREAT, Move.STAY, *IDLE, 11)
    assert told(table, Event.BAND_CHANGED) == []


def test_each_for_itself() -> None:
    """IKE-RET-5: several retreat, and each saves; one may get away and another not."""
    made = fight([fighter(), fighter(dexterity=5)], [foe()], REACH)
    table = play(made, pc_turn, *(Action.RETREAT, Move.STAY) * 2, 8, 8)
    assert order(table)[-2:] == [(0, Why.RETREAT_SAVE), (1, Why.RETREAT_SAVE)]
    assert [me.fate for me in made.fighters[:2]] == [Fate.FLED, Fate.IN_FIGHT]


@pytest.mark.parametrize(
    ("fields", "answer", "asked"),
    [
        ({}, 9, (1, 20, 1)),
        ({"hamstrung": 1}, (9, 4), (2, 20, 1)),
        ({"disadvantaged": 1}, (9, 4), (2, 20, 1)),
        ({"hamstrung": 1, "disadvantaged": 1}, (9, 4), (2, 20, 1)),
        ({"panicked": 1, "bound_hands": 1}, 9, (1, 20, 1)),
    ],
    ids=str,
)
def test_on_what_footing(fields: dict[str, int], answer: Any, asked: tuple[int, int, int]) -> None:
    """IKE-RET-1, IKE-SCAR-T7, IKE-SAVE-3: the hamstrung and the disadvantaged keep the worse of two."""
    made = fight([fighter(**fields), fighter()], [foe()], REACH)
    moves = () if "hamstrung" in fields else (Move.STAY,)
    made.round = 2
    table = play(made, pc_turn, Action.RETREAT, *moves, *IDLE, answer)
    assert dice(table) == [asked]
    assert made.fighters[0].fate == Fate.FLED


def test_the_hamstrung_need_two_turns() -> None:
    """IKE-RET-3: the action opens the band, and a later one is the attempt; only the band is remembered."""
    made = fight([fighter(hamstrung=1)], [foe()])
    table = play(made, pc_turn, Action.RETREAT)
    assert (dice(table), band(made, 0, 1)) == ([], REACH)
    play(made, opponents_turn, Action.NOTHING, Move.CLOSER_BEFORE)  # it starts over
    assert (dice(play(made, pc_turn, Action.RETREAT)), band(made, 0, 1)) == ([], REACH)
    assert dice(play(made, pc_turn, Action.RETREAT, (11, 3))) == [(2, 20, 1)]


def test_two_turns_for_everybody() -> None:
    """IKE-RET-3, IKE-RET-5 by the house rule retreat_from_melee: the attempt starts with nobody near."""
    made = fight([fighter()], [foe()], house=TWO_TURNS)
    table = play(made, pc_turn, Action.RETREAT, Move.STAY)
    assert (dice(table), band(made, 0, 1)) == ([], REACH)
    assert told(table, Event.RETREAT_FAILS) == []
    table = play(made, pc_turn, Action.RETREAT, Move.STAY, 10)
    assert told(table, Event.FLED) == [(0, 0)]


def test_the_move_is_left_over() -> None:
    """IKE-RET-3, IKE-ACT-1 by the house rule retreat_from_melee: the opening is the action, not the move."""
    made = fight([fighter()], [foe()], house=TWO_TURNS)
    play(made, pc_turn, Action.RETREAT, Move.AWAY_BEFORE)
    assert band(made, 0, 1) == RANGED


@pytest.mark.parametrize(
    ("fields", "more"),
    [
        ({"ensnared": 2}, {}),
        ({"grappled": 2}, {}),
        ({"dragged": 2}, {}),
        ({"abilities": 1 << Ability.IMMOBILE}, {}),
        ({}, {"safe_place": 0}),
    ],
    ids=str,
)
def test_no_retreat(fields: dict[str, int], more: dict[str, int]) -> None:
    """IKE-RET-1, IKE-RET-3: not for one who is held fast, and not without somewhere to go."""
    made = fight([fighter(**fields)], [foe()], **more)
    assert not may(made, 0, Action.RETREAT)
    free = fight([fighter()], [foe()])
    assert may(free, 0, Action.RETREAT)


def test_opponents_retreat_by_the_same_rule() -> None:
    """IKE-RET-6: from melee band too."""
    made = fight([fighter()], [foe(), foe()])
    table = play(made, opponents_turn, Action.RETREAT, *IDLE, 10)
    assert order(table)[-1] == (1, Why.RETREAT_SAVE)
    assert (made.fighters[1].fate, band(made, 0, 1)) == (Fate.FLED, REACH)


@pytest.mark.parametrize("there", ["melee", "reach"])
def test_the_shinobi_slips_away(there: str) -> None:
    """IKE-RET-6: no die; the action takes it out, from melee band after the opening move."""
    made = meet(["Kenta"], ["Shinobi", "Bandit"], band=there, phase=Phase.ALWAYS_FIRST_OPPONENT)
    move = () if there == "melee" else (Move.STAY,)
    table = play(made, first_step, Action.RETREAT, *move)
    assert dice(table) == []
    assert told(table, Event.FLED) == [(1, 0)]
    assert told(table, Event.BAND_CHANGED) == [(1, REACH)] * (there == "melee")


def test_the_shinobi_under_the_two_turns_rule() -> None:
    """IKE-RET-6, IKE-RET-3 by the house rule retreat_from_melee: its opening takes an action all the same."""
    made = meet(["Kenta"], ["Shinobi", "Bandit"], house={"retreat_from_melee": "two_turns"})
    assert told(play(made, first_step, Action.RETREAT, Move.STAY), Event.FLED) == []
    assert told(play(made, first_step, Action.RETREAT, Move.STAY), Event.FLED) == [(1, 0)]


def test_from_one_front() -> None:
    """IKE-RET-5, IKE-RNG-9 by the house rule range_model: who opens the band opens it for all."""
    made = fight([fighter(), fighter()], [foe(), foe()], house={"range_model": RangeModel.SINGLE_FRONT})
    made.front = MELEE
    play(made, pc_turn, Action.RETREAT, *IDLE, 11)
    assert (made.front, band(made, 1, 3)) == (REACH, REACH)


def test_who_has_got_away_cannot_be_struck() -> None:
    """IKE-RET-4: out of the fight, so a blow that was declared finds nobody, and no turn comes."""
    made = fight([fighter(), fighter()], [foe(plain_weapon(6))], REACH)
    play(made, pc_turn, Action.RETREAT, Move.STAY, *IDLE, 10)
    table = play(made, opponents_turn, Action.ATTACK, 3)
    assert told(table, Event.ATTACKS) == [(2, 1)]
    assert order(play(made, pc_turn, *IDLE))[0] == (1, Ask.ACTION)


def test_moving_away_is_no_retreat() -> None:
    """IKE-RET-1, IKE-RNG-2: however far, it stays in the fight."""
    made = fight([fighter()], [foe()])
    play(made, pc_turn, Action.SECOND_MOVE, Move.AWAY_BEFORE)
    assert (band(made, 0, 1), made.fighters[0].fate) == (RANGED, Fate.IN_FIGHT)
