"""Creatures that hold their victim, or tread on it: jubokko, nure onna, omukade, gashadokuro."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets.ikezu.rules.actions import act
from kumite.rulesets.ikezu.rules.helping import needs
from kumite.rulesets.ikezu.rules.judge import open_attacks
from kumite.rulesets.ikezu.rules.loss import HOUR
from kumite.rulesets.ikezu.state import Declaration, Fight
from kumite.rulesets.ikezu.terms import (
    Action,
    Aid,
    Ask,
    Direction,
    Event,
    Fate,
    Judgement,
    Move,
    NoYes,
    Ongoing,
    Why,
)
from kumite.table import REFEREE
from kumite.tables.scripted import Scripted

from ..attacks import aims, dice, offered, order, step
from ..biting import FAILED, bite, bitten
from ..deciding import bits
from ..declaring import may
from ..fights import fight, fighter, foe, play, told
from ..meetings import IDLE, meet, opponents_turn, pc_turn, weak

SWING = Action.SWING_CLUB

# The jubokko


def test_jubokko_holds_what_it_hits() -> None:
    """IKE-CRE-3, IKE-STEP-3: a hit ensnares; d6 each turn, past Armor; a STR save as action ends it."""
    made = meet(["Kenta", "Hideo"], ["Jubokko"])
    me = made.fighters[0]
    table = bite(made, 4)
    assert told(table, Event.ONGOING_BEGINS) == [(0, Ongoing.ENSNARED)]
    assert (me.ensnared, me.hp) == (3, 4)
    table = play(made, pc_turn, 2, Action.BREAK_FREE, *IDLE, 14)
    assert dice(table) == [(1, 6, 1), (1, 20, 1)]
    assert (me.hp, me.ensnared) == (2, 3)
    play(made, pc_turn, 1, Action.BREAK_FREE, *IDLE, 13)
    assert (me.hp, me.ensnared) == (1, 0)


def test_jubokko_squeezes_one_who_is_down() -> None:
    """IKE-CRE-5, IKE-CRE-3, IKE-CRIT-10: it goes on, off STR, and without another save."""
    made, _ = bitten("Jubokko", 3, FAILED, 6)
    me = made.fighters[0]
    assert (me.fate, me.ensnared, me.strength) == (Fate.INCAPACITATED, 3, 7)
    assert dice(play(made, pc_turn, 2, *IDLE)) == [(1, 6, 1)]
    assert (me.fate, me.ensnared, me.strength) == (Fate.INCAPACITATED, 3, 5)


def test_jubokko_does_not_hold_what_it_does_not_hurt() -> None:
    """IKE-CRE-3, IKE-DMG-4: Armor that stops the whole blow keeps the roots off too."""
    made = meet(["Kenta", "Hideo"], ["Jubokko"])
    bite(made, 3)
    assert made.fighters[0].ensnared == 0


def test_jubokko_saps_the_will() -> None:
    """IKE-CRIT-5, IKE-ATTR-2: d8 WIL."""
    made, table = bitten("Jubokko", 3, FAILED, 6)
    assert (dice(table)[-1], made.fighters[0].will) == ((1, 8, 1), 9)
    assert made.fighters[0].fate == Fate.INCAPACITATED


def test_jubokko_saps_whom_it_goes_on_squeezing() -> None:
    """IKE-CRE-3, IKE-CRIT-5: whom the snare brings down it drains as well, and with no WIL they are dead."""
    for will, fate in ((15, Fate.INCAPACITATED), (5, Fate.DEAD)):
        made = meet(["Jiro", "Hideo"], ["Jubokko"])
        me = made.fighters[0]
        me.ensnared, me.hp, me.will = 3, 0, will
        table = play(made, pc_turn, 3, FAILED, 5, *IDLE)
        assert dice(table) == [(1, 6, 1), (1, 20, 1), (1, 8, 1)]
        assert (me.fate, me.will) == (fate, will - 5)


def test_jubokko_kills_at_no_will() -> None:
    """IKE-CRIT-5: other than elsewhere, WIL 0 is death."""
    made = meet(["Jiro", "Hideo"], ["Jubokko"])
    weak(made.fighters[0]).will = 5
    table = bite(made, 3, FAILED, 5)
    assert made.fighters[0].fate == Fate.DEAD
    assert told(table, Event.DIES) == [(0, 0)]


def test_jubokko_cannot_move() -> None:
    """IKE-ACT-1: it is rooted: no move, no second move, no retreat."""
    made = meet(["Jiro"], ["Jubokko"], band="reach")
    table = play(made, opponents_turn, Action.OTHER)
    assert offered(table, Ask.ACTION) == [(Action.NOTHING, Action.OTHER)]


# The nure onna


@pytest.mark.parametrize("die", [7, 8])
def test_nure_onna(die: int) -> None:
    """IKE-CRE-9, IKE-SAVE-8: a STR save, with what is left of it, or dragged under."""
    made, table = bitten("Nure onna", 3, FAILED, die)
    assert order(table)[-1] == (0, Why.DRAG_SAVE)
    assert made.fighters[0].dragged == (3 if die == 8 else 0)


def test_dragged_under() -> None:
    """IKE-CRE-9, IKE-STEP-3: d4 STR at each start, no Critical Damage save, then a free save."""
    made, _ = bitten("Nure onna", 3, FAILED, FAILED)
    me = made.fighters[0]
    table = play(made, pc_turn, 4, 4, *IDLE)
    assert order(table)[:2] == [(0, Why.ONGOING_DAMAGE), (0, Why.DRAG_SAVE)]
    assert dice(table)[0] == (1, 4, 1)
    assert (me.strength, me.dragged) == (3, 3)
    table = play(made, pc_turn, 1, 2, Direction.STAY, *IDLE)
    assert (me.strength, me.dragged) == (2, 0)
    assert told(table, Event.ONGOING_ENDS) == [(0, Ongoing.DRAGGED)]


@pytest.mark.parametrize(
    ("fate", "after"), [(Fate.STABILISED, Fate.INCAPACITATED), (Fate.OUT_OF_ACTION, Fate.OUT_OF_ACTION)]
)
def test_help_does_not_last_under_water(fate: Fate, after: Fate) -> None:
    """IKE-CRE-9, IKE-CRIT-10: more harm to one who was helped, and the clock runs again."""
    made, _ = bitten("Nure onna", 3, FAILED, FAILED)
    me = made.fighters[0]
    me.fate, me.death_clock = fate, 0
    play(made, pc_turn, 2, 20, *IDLE)
    assert (me.fate, me.death_clock, me.dragged) == (after, HOUR, 3)


def test_drowned() -> None:
    """IKE-CRE-9, IKE-ATTR-1: at STR 0 there is no save any more."""
    made, _ = bitten("Nure onna", 6, FAILED, FAILED)
    table = play(made, pc_turn, 4, *IDLE)
    assert told(table, Event.DIES) == [(0, 0)]
    assert Why.DRAG_SAVE not in [about for who, about in order(table) if who == 0]


def test_it_drags_one_under_but_once() -> None:
    """IKE-CRE-9: no second save for one who is under already."""
    made, _ = bitten("Nure onna", 1, FAILED, FAILED)
    made.fighters[0].fate = Fate.IN_FIGHT
    assert [about for _, about in order(bite(made, 1, FAILED))][-1] == Why.CRITICAL_DAMAGE_SAVE


# The omukade


def test_omukade_makes_no_saves() -> None:
    """IKE-CRIT-4: damage simply lowers its STR, until it is 0."""
    made = meet(["Daisuke"], ["Omukade"])
    omukade = weak(made.fighters[1], 8)
    omukade.armor = 0
    table = play(made, pc_turn, Action.ATTACK, Move.STAY, 5, 1)
    assert dice(table) == [(1, 8, 1), (1, 20, 1)]  # the second is of a lone foe's morale
    assert (omukade.strength, omukade.fate) == (2, Fate.IN_FIGHT)
    play(made, pc_turn, Action.ATTACK, Move.STAY, 5)
    assert omukade.fate == Fate.DEAD


def trampled(*answers: Any) -> tuple[Fight, Scripted]:
    made = meet(["Jiro", "Hideo", "Akira", "Kenta"], ["Omukade"])
    weak(made.fighters[0])
    return made, play(made, opponents_turn, Action.ATTACK, 0, Move.STAY, 3, FAILED, *answers)


def test_omukade_tramples() -> None:
    """IKE-CRE-1, IKE-BLAST-1, IKE-BLAST-3: a d12 for each whom the referee puts below it, less Armor."""
    made, table = trampled(NoYes.YES, NoYes.NO, NoYes.YES, 2, 3, 12, 4)
    assert [who for who, about in order(table) if about == Ask.TRAMPLE_TARGET and who == REFEREE] == [-1] * 3
    assert dice(table)[2:5] == [(1, 12, 1)] * 3
    jiro, hideo, akira, kenta = made.fighters[:4]
    assert (jiro.strength, jiro.fate) == (5, Fate.INCAPACITATED)  # no further save: it is down
    assert (hideo.hp, akira.hp) == (1, 5)
    assert (kenta.hp, kenta.strength) == (0, 9)  # 12 - 3, of which 5 HP took the most


def test_the_victim_is_below_it_alone() -> None:
    """IKE-CRE-1: as for the one it has bitten down, nobody needs to ask."""
    made, table = trampled(NoYes.NO, NoYes.NO, NoYes.NO, 3)
    assert dice(table)[2:] == [(1, 12, 1)]
    assert [me.hp for me in made.fighters[1:4]] == [4, 5, 5]


def test_trampled_while_another_blow_is_not_seen_to() -> None:
    """IKE-DICE-2, IKE-CRIT-5: what that blow leads to comes in its own order, hooks included."""
    made = meet(["Jiro", "Hideo"], ["Omukade", "Black bear"])
    for me in made.fighters[:2]:
        weak(me, 12)
    aims(made.fighters[2], 0)
    aims(made.fighters[3], 1)
    table = play(made, step, 2, 2, 1, FAILED, NoYes.YES, 1, 1, FAILED, 4)
    assert order(table) == [
        *[(2, Why.DAMAGE), (3, Why.DAMAGE), (3, Why.DAMAGE), (0, Why.CRITICAL_DAMAGE_SAVE)],
        *[(REFEREE, Ask.TRAMPLE_TARGET), (2, Why.TRAMPLE_DAMAGE), (2, Why.TRAMPLE_DAMAGE)],
        *[(1, Why.CRITICAL_DAMAGE_SAVE), (3, Why.MORE_DAMAGE)],
    ]
    assert [me.strength for me in made.fighters[:2]] == [9, 5]


# The gashadokuro


def gripped(*answers: Any) -> tuple[Fight, Scripted]:
    """The gashadokuro has bitten Jiro down, who has failed to dodge its hand."""
    made = meet(["Jiro", "Hideo", "Kenta"], ["Gashadokuro"])
    weak(made.fighters[0])
    table = play(made, opponents_turn, Action.ATTACK, 0, 1, Move.STAY, 2, FAILED, *(answers or (11,)))
    return made, table


@pytest.mark.parametrize("die", [10, 11])
def test_gashadokuro(die: int) -> None:
    """IKE-CRE-8, IKE-CRIT-5: a DEX save or grappled."""
    made, table = gripped(die)
    assert order(table)[-1] == (0, Why.GRAPPLE_SAVE)
    held = die == 11
    assert (made.fighters[0].grappled, made.fighters[3].grips) == ((4, 1) if held else (0, 0))
    assert told(table, Event.ONGOING_BEGINS) == [(0, Ongoing.GRAPPLED)] * held


def test_the_living_club() -> None:
    """IKE-CRE-8: its action is one d8 for both, each less its own Armor; at whom is to be chosen."""
    made, _ = gripped()
    table = play(made, opponents_turn, SWING, 2, Move.STAY, 5)
    assert dice(table) == [(1, 8, 1)]
    assert told(table, Event.DECLARES) == [(3, Action.SWING_CLUB)]
    assert made.fighters[2].hp == 3  # Kenta: 5 - (5 - 3)
    jiro = made.fighters[0]
    assert (jiro.strength, jiro.fate) == (3, Fate.INCAPACITATED)


def test_it_may_bite_while_it_grips() -> None:
    """IKE-CRE-8, IKE-ACT-6: the club is one way to attack, and the hand holds on."""
    made, _ = gripped()
    table = play(made, opponents_turn, Action.ATTACK, 2, 2, Move.STAY, 7)
    assert dice(table) == [(1, 12, 1)]
    assert (made.fighters[0].grappled, made.fighters[3].grips) == (4, 1)


@pytest.mark.parametrize("die", [12, 13])
def test_a_friend_may_pull_them_loose(die: int) -> None:
    """IKE-CRE-11: an action and a STR save of the friend, who has STR 12."""
    made, _ = gripped()
    assert made.fighters[1].strength == 12
    table = play(made, pc_turn, Action.AID, Move.STAY, *IDLE, die)
    assert (1, Why.PULL_LOOSE_SAVE) in order(table)
    free = die == 12
    assert (made.fighters[0].grappled, made.fighters[3].grips) == ((0, 0) if free else (4, 1))
    assert told(table, Event.ONGOING_ENDS) == [(0, Ongoing.GRAPPLED)] * free
    assert told(table, Event.SAVE_FAILED) == [(1, Why.PULL_LOOSE_SAVE)] * (not free)


@pytest.mark.parametrize(
    ("fields", "aids"),
    [
        ({"grappled": 2}, [Aid.PULL_LOOSE]),
        ({"dragged": 2}, [Aid.PULL_LOOSE]),
        ({"ensnared": 2}, [Aid.STABILISE, Aid.PULL_LOOSE]),
        ({}, [Aid.STABILISE]),
    ],
)
def test_nobody_is_tended_in_the_hand_of_a_giant(fields: dict[str, int], aids: list[Aid]) -> None:
    """IKE-CRE-11, IKE-CRIT-7: the dying have to be loose before anybody can stop the bleeding."""
    assert needs(fighter(fate=Fate.INCAPACITATED, death_clock=9, **fields)) == bits(*aids)


def test_pulled_out_of_the_water() -> None:
    """IKE-CRE-11, IKE-CRE-9: what drags lets go as well, and so does a snare."""
    victim = fighter(fate=Fate.INCAPACITATED, death_clock=9, dragged=3, ensnared=3)
    made = fight([fighter(), victim], [foe(ongoing_die=4)], referee_asked=1)
    made.fighters[0].declared = Declaration(action=Action.AID, second_target=2, second=Aid.PULL_LOOSE)
    assert open_attacks(made, 0b1) == 0b1  # the referee may say on what footing
    play(made, lambda table, f: act(table, f, f.fighters[0]), 10)
    assert (victim.dragged, victim.ensnared) == (0, 0)


def test_the_possessed_do_not_run() -> None:
    """IKE-CRE-10: there is no retreat from one's friends."""
    made = fight([fighter(possessed=1), fighter()], [foe()])
    assert not may(made, 0, Action.RETREAT)
    assert may(made, 1, Action.RETREAT)


def test_the_gripped_one_may_die() -> None:
    """IKE-CRE-8, IKE-CRIT-10: no further save, STR 0 kills; then there is nothing left to swing."""
    made, _ = gripped()
    table = play(made, opponents_turn, SWING, 1, Move.STAY, 8, 6)
    assert told(table, Event.DIES) == [(0, 0)]
    assert (made.fighters[1].strength, made.fighters[3].grips) == (8, 0)
    table = play(made, opponents_turn, Action.NOTHING, Move.STAY)
    assert told(table, Event.DECLARES) == [(3, Action.NOTHING)]


def test_a_club_that_armor_stops() -> None:
    """IKE-CRE-8, IKE-ARM-1: 3 against a yoroi does nothing to Kenta."""
    made, _ = gripped()
    table = play(made, opponents_turn, SWING, 2, Move.STAY, 3)
    assert told(table, Event.STOPPED_BY_ARMOR) == [(2, 0)]
    assert (made.fighters[2].hp, made.fighters[0].strength) == (5, 5)


def test_nobody_else_to_swing_it_at() -> None:
    """IKE-CRE-8: then it hurts the victim alone."""
    victim = foe(detachment=1, weakened=1, grappled=2, hp=20)
    made = fight([victim], [foe(grips=1, crit_die=8)])
    table = play(made, opponents_turn, SWING, Move.STAY, 4)
    assert order(table) == [(1, Ask.ACTION), (1, Ask.MOVE), (1, Why.CLUB_DAMAGE)]
    assert victim.hp == 16


def test_a_club_whose_target_is_gone() -> None:
    """IKE-CRE-8: the blow falls on those who are there by then."""
    made = meet(["Jiro", "Hideo", "Kenta"], ["Gashadokuro", "Bandit"])
    jiro, hideo, _, gashadokuro, _ = made.fighters
    jiro.fate, jiro.grappled, jiro.death_clock, gashadokuro.grips = Fate.INCAPACITATED, 4, HOUR, 1
    weak(hideo, 1)
    table = play(made, opponents_turn, SWING, 1, Move.STAY, Action.ATTACK, 1, Move.STAY, 6, 2)
    assert told(table, Event.DIES) == [(1, 0)]
    assert [who for who, _ in told(table, Event.TAKES_DAMAGE)] == [1, 0]


def test_a_club_that_is_gone_itself() -> None:
    """IKE-CRE-8: where the victim dies before, there is no swing and no die."""
    made = meet(["Jiro", "Hideo"], ["Gashadokuro", "Bandit"])
    jiro, _, gashadokuro, _ = made.fighters
    jiro.fate, jiro.grappled, jiro.death_clock, gashadokuro.grips = Fate.INCAPACITATED, 3, HOUR, 1
    weak(jiro, 1)
    table = play(made, opponents_turn, SWING, Move.STAY, Action.ATTACK, 0, Move.STAY, (6, 1))
    assert dice(table) == [(2, 6, 1)]
    assert told(table, Event.DIES) == [(0, 0)]


def test_a_club_ruled_out() -> None:
    """IKE-CRE-8, IKE-SAVE-6: the referee's word stops it like anything else."""
    made, _ = gripped()
    made.referee_asked = 1
    table = play(made, opponents_turn, SWING, 1, Move.STAY, Judgement.IMPOSSIBLE, Judgement.NOTHING)
    assert dice(table) == []


def test_it_grips_one_at_a_time() -> None:
    """IKE-CRE-8: neither a second victim, nor one that another of its kind has in hand."""
    made, _ = gripped()
    made.fighters[3].grips = 0
    made.fighters[0].fate = Fate.IN_FIGHT
    table = play(made, opponents_turn, Action.ATTACK, 0, 1, Move.STAY, 2, FAILED)
    assert order(table)[-1] == (0, Why.CRITICAL_DAMAGE_SAVE)


def test_one_that_falls_in_the_same_moment_grips_nobody() -> None:
    """IKE-CRE-8, IKE-STEP-1: its bite still fells its killer, but no hand is left to hold them."""
    made = meet(["Jiro"], ["Gashadokuro"])
    jiro, giant = weak(made.fighters[0]), weak(made.fighters[1], 1)
    aims(jiro, 1)
    aims(giant, 0)
    table = play(made, step, 5, 2, FAILED)
    assert order(table)[-1] == (0, Why.CRITICAL_DAMAGE_SAVE)
    assert (giant.fate, jiro.fate) == (Fate.DEAD, Fate.INCAPACITATED)
    assert (giant.grips, jiro.grappled) == (0, 0)


def test_it_lets_go_when_it_falls() -> None:
    """IKE-CRE-3, IKE-CRE-8: what held is out of the fight."""
    made, _ = gripped()
    weak(made.fighters[3], 1).armor = 0
    play(made, pc_turn, *IDLE, Action.ATTACK, Move.STAY, 8)
    assert made.fighters[0].grappled == 0
