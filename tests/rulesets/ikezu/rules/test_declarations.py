"""Declarations: only what is legal is offered, and nobody is asked who has no choice."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from kumite.encounters.encounter import Encounter
from kumite.rulesets.ikezu.rules.declare import declare
from kumite.rulesets.ikezu.state import BOTH, DECLINE, Fight, Fighter, Weapon
from kumite.rulesets.ikezu.terms import (
    Ability,
    Action,
    AidCost,
    Ask,
    Event,
    Fate,
    Ongoing,
    Phase,
    Special,
    WeaponSwap,
)
from kumite.table import Asked, Entry, Told
from kumite.tables.scripted import Scripted
from kumite.testing.fights import fought
from tests.by_name import random_encounter

from ..attacks import at, dice, offered, order
from ..declaring import AWAY, AWAY_AFTER, CLOSER, CLOSER_AFTER, MELEE, RANGED, REACH, STAY, declared, samurai
from ..fights import bare_hands, fight, fighter, foe, plain_weapon, play, told, weapon
from ..meetings import pc_turn

ATTACKS = {Action.ATTACK, Action.BARE_HANDS}
FREE_SWAP = {"weapon_swap": WeaponSwap.FREE}


def actions(made: Fight, seat: int = 0) -> set[int]:
    """What the action may be; the answer is to do nothing, and to stay where it is asked."""
    table = Scripted(*[0] * 5)
    declare(table, made, made.fighters[seat])
    return set(offered(table, Ask.ACTION)[0])


# The action


def test_the_ordinary_choice() -> None:
    """IKE-ACT-1, IKE-ACT-2: attack, move again, retreat, change weapons, something else, or nothing."""
    made = fight([samurai()], [foe()], REACH)
    assert actions(made) == {
        Action.NOTHING,
        Action.ATTACK,
        Action.BARE_HANDS,
        Action.SECOND_MOVE,
        Action.RETREAT,
        Action.SWAP,
        Action.OTHER,
    }
    assert actions(made, 1) == {
        Action.NOTHING,
        Action.ATTACK,
        Action.SECOND_MOVE,
        Action.RETREAT,
        Action.OTHER,
    }


@pytest.mark.parametrize(
    ("fields", "missing"),
    [
        ({"cannot_attack": 1}, ATTACKS),
        ({"hamstrung": 1}, ATTACKS),  # a katana, at reach band
        ({"dragged": 2}, {*ATTACKS, Action.SECOND_MOVE, Action.RETREAT}),
        (
            {"abilities": 1 << Ability.IMMOBILE},
            {*ATTACKS, Action.SECOND_MOVE, Action.RETREAT},
        ),
    ],
    ids=str,
)
def test_what_is_not_offered(fields: dict[str, int], missing: set[Action]) -> None:
    """IKE-ACT-2, IKE-RET-3, IKE-SCAR-T7: who is held or hampered has less to choose from."""
    everything = actions(fight([samurai()], [foe()], REACH))
    assert actions(fight([samurai(**fields)], [foe()], REACH)) == everything - missing


@pytest.mark.parametrize(
    ("me", "offered"),
    [
        (fighter(weapon("yumi"), hamstrung=1), True),
        (samurai(), True),
        (foe(weapon("katana")), True),
        (foe(plain_weapon(6, natural=1)), False),  # claws
        (fighter(), False),  # bare hands are the weapon of the attack
    ],
)
def test_bare_hands_beside_a_weapon(me: Fighter, offered: bool) -> None:
    """IKE-DMG-5, IKE-DMG-8: whatever is in hand, a d4 at arm's length, unless the body is a weapon."""
    made = fight([me], [foe(hp=20)], MELEE)
    assert (Action.BARE_HANDS in actions(made)) == offered
    made = fight([me], [foe(hp=20)], RANGED)
    assert Action.BARE_HANDS not in actions(made)


def test_an_archer_at_arms_length_can_punch() -> None:
    """IKE-DMG-5, IKE-DMG-8, IKE-RNG-5: the bow is of no use there; the hands roll a d4 of no type."""
    made = fight([fighter(weapon("yumi"), hamstrung=1)], [foe(hp=20, armor=1)], MELEE)
    assert Action.ATTACK not in actions(made)
    table = play(made, pc_turn, Action.BARE_HANDS, 3)
    assert told(table, Event.DECLARES) == [(0, Action.ATTACK)]
    assert dice(table) == [(1, 4, 1)]
    assert made.fighters[1].hp == 18


def test_no_safe_place() -> None:
    """IKE-RET-1: then nobody can retreat."""
    assert Action.RETREAT not in actions(fight([samurai()], [foe()], REACH, safe_place=0))


def test_nobody_to_retreat_from() -> None:
    """IKE-RET-1: the fallen hold nobody in a fight, though they can be struck at."""
    made = fight([samurai()], [foe(fate=Fate.INCAPACITATED)], MELEE)
    assert actions(made) >= {Action.ATTACK, Action.SECOND_MOVE}
    assert Action.RETREAT not in actions(made)


@pytest.mark.parametrize(
    ("fields", "more"),
    [
        ({"ensnared": 2}, {Action.BREAK_FREE}),
        ({"grappled": 2}, {Action.BREAK_FREE}),
        ({"burning": 1, "burning_die": 6}, {Action.PUT_OUT_FIRE}),
        ({"panicked": 1}, {Action.RECOVER}),
    ],
    ids=str,
)
def test_what_is_offered_besides(fields: dict[str, int], more: set[Action]) -> None:
    """IKE-ACT-2, IKE-PAN-1: breaking free, dousing oneself, recovering."""
    found = actions(fight([samurai(**fields)], [foe()], MELEE))
    assert more <= found
    assert not (more & actions(fight([samurai()], [foe()], MELEE)))


def test_nobody_to_move_from() -> None:
    """IKE-RNG-3, IKE-RNG-9: a move is relative to somebody who is there."""
    made = fight([samurai()], [foe(fate=Fate.FLED)], REACH)
    assert actions(made) == {Action.NOTHING, Action.SWAP, Action.OTHER}


def test_no_target_in_reach() -> None:
    """IKE-RNG-7, IKE-ACT-2: with a katana two bands away there is nothing to attack."""
    assert Action.ATTACK not in actions(fight([samurai()], [foe()], RANGED))


# The attack


def test_nothing_to_ask() -> None:
    """IKE-ACT-3: one target, one weapon and one way to it are no questions."""
    made = fight([samurai()], [foe()], REACH)
    table = declared(made, Action.ATTACK)
    me = made.fighters[0]
    assert order(table) == [(0, Ask.ACTION)]
    assert (me.declared.target, me.declared.weapon, me.declared.move, me.declared.move_target) == (
        2,
        1,
        CLOSER,
        2,
    )
    assert told(table, Event.DECLARES) == [(0, Action.ATTACK)]


def test_whom_to_attack() -> None:
    """IKE-ACT-3, IKE-RNG-5: whoever can be reached with the free move; the fallen, but not the dead."""
    made = fight(
        [samurai()],
        [foe(), foe(), foe(), foe(fate=Fate.INCAPACITATED), foe(fate=Fate.DEAD), foe(fate=Fate.FLED)],
        MELEE,
    )
    at(at(made, 0, 2, REACH), 0, 3, RANGED)
    table = declared(made, Action.ATTACK, 2)
    assert offered(table, Ask.TARGET) == [(1, 2, 4)]
    made.fighters[0].hamstrung = 1
    assert offered(declared(made, Action.ATTACK, 1), Ask.TARGET) == [(1, 4)]


def test_with_what_to_attack() -> None:
    """IKE-DUAL-1, IKE-DUAL-2, IKE-ACT-6: each weapon in hand, or both where both will do."""
    me = fighter(weapon("katana"), weapon("wakizashi"), off=2)
    made = fight([me], [foe(plain_weapon(8, natural=1), plain_weapon(6, natural=1))])
    table = declared(made, Action.ATTACK, BOTH, STAY)
    assert offered(table, Ask.WEAPON) == [(1, 2, BOTH)]
    assert me.declared.weapon == BOTH
    assert offered(declared(made, Action.ATTACK, 2, STAY, seat=1), Ask.WEAPON) == [(1, 2)]


def test_a_weapon_that_needs_the_move() -> None:
    """IKE-ACT-7, IKE-RNG-5, IKE-RNG-6: the attack that reaches only after a step takes that step."""
    beast = foe(weapon("ishinage"), plain_weapon(8, natural=1))
    made = fight([fighter()], [beast], REACH)
    table = declared(made, Action.ATTACK, 2, seat=1)
    assert offered(table, Ask.WEAPON) == [(1, 2)]
    assert (beast.declared.move, beast.declared.move_target) == (CLOSER, 1)
    table = declared(made, Action.ATTACK, 1, STAY, seat=1)
    assert offered(table, Ask.MOVE) == [(STAY, AWAY, CLOSER_AFTER, AWAY_AFTER)]


# What else an action may be


def test_whom_to_help() -> None:
    """IKE-CRIT-7, IKE-ACT-10: friends whose hour runs or who burn, wherever they are."""
    made = fight(
        [
            samurai(),
            samurai(fate=Fate.INCAPACITATED, death_clock=99),
            samurai(fate=Fate.STABILISED),
            samurai(burning=2, burning_die=6),
            samurai(fate=Fate.DEAD),
        ],
        [foe(fate=Fate.INCAPACITATED, death_clock=99)],
    )
    table = declared(made, Action.AID, 3, STAY)
    assert offered(table, Ask.AID_TARGET) == [(1, 3)]
    assert made.fighters[0].declared.second_target == 4


def test_help_that_takes_the_whole_turn() -> None:
    """IKE-CRIT-7 by the house rule aid_cost: no move besides."""
    made = fight(
        [samurai(), samurai(burning=2, burning_die=6)], [foe()], REACH, {"aid_cost": AidCost.MOVE_AND_ACTION}
    )
    assert order(declared(made, Action.AID)) == [(0, Ask.ACTION)]


@pytest.mark.parametrize("which", [0, 1])
def test_the_possessed_neither_help_nor_are_helped(which: int) -> None:
    """IKE-CRIT-7: they are nobody's friends."""
    made = fight([samurai(), samurai(fate=Fate.INCAPACITATED, death_clock=99)], [foe()])
    assert Action.AID in actions(made)
    made.fighters[which].possessed = 1
    assert Action.AID not in actions(made)


def test_changing_weapons() -> None:
    """IKE-ACT-8, IKE-DUAL-1: to another, with one beside it for which there is a hand; or to bare hands."""
    me = fighter(weapon("katana"), weapon("tanto"), weapon("nodachi"), weapon("nata"))
    made = fight([me], [foe()])
    table = declared(made, Action.SWAP, 2, 4, STAY)
    assert offered(table, Ask.READY_MAIN) == [(0, 2, 3, 4)]
    assert offered(table, Ask.READY_OFF) == [(0, 1, 4)]
    assert (me.declared.second, me.declared.second_target) == (2, 4)
    for main in (3, 0):  # two hands, or none, leave nothing to ask
        assert offered(declared(made, Action.SWAP, main, STAY), Ask.READY_OFF) == []
        assert (me.declared.second, me.declared.second_target) == (main, 0)


def test_picking_up() -> None:
    """IKE-ACT-8, IKE-RNG-8: what was dropped, and what was thrown."""
    me = fighter(weapon("katana", dropped=1), weapon("shuriken", uses=1, spent=1), main=0)
    made = fight([me], [foe()])
    table = declared(made, Action.PICK_UP, 2, STAY)
    assert offered(table, Ask.PICK_UP) == [(1, 2)]
    assert me.declared.second == 2
    me.weapons[2].spent = 0
    assert offered(declared(made, Action.PICK_UP, STAY), Ask.PICK_UP) == []
    assert me.declared.second == 1


def test_of_what_to_break_free() -> None:
    """IKE-ACT-2: of one of two things that hold it; without a free move, as it is held."""
    made = fight([samurai(ensnared=2, grappled=2)], [foe()])
    table = declared(made, Action.BREAK_FREE, Ongoing.GRAPPLED)
    assert offered(table, Ask.BREAK_FREE_FROM) == [(Ongoing.ENSNARED, Ongoing.GRAPPLED)]
    assert made.fighters[0].declared.second == Ongoing.GRAPPLED


# Possession


def test_the_possessed_attack_their_own_side() -> None:
    """IKE-ACT-3: only them, at hand as friends are."""
    made = fight([samurai(possessed=1), samurai(), samurai(fate=Fate.DEAD)], [foe()], RANGED)
    declared(made, Action.ATTACK, STAY)
    assert made.fighters[0].declared.target == 2
    assert made.fighters[0].declared.move == STAY


# A free change of weapons


def armed(*weapons: Weapon, **fields: Any) -> Fight:
    return fight([fighter(*weapons, **fields)], [foe()], house=FREE_SWAP)


def test_a_free_change() -> None:
    """IKE-ACT-8 by the house rule weapon_swap: before the action, which may then use it; not as an action."""
    made = armed(weapon("katana"), weapon("tanto"), weapon("nodachi"))
    table = declared(made, 2, 1, Action.ATTACK, BOTH, STAY)
    me = made.fighters[0]
    assert order(table) == [
        (0, Ask.FREE_CHANGE),
        (0, Ask.READY_OFF),
        (0, Ask.ACTION),
        (0, Ask.WEAPON),
        (0, Ask.MOVE),
    ]
    assert offered(table, Ask.FREE_CHANGE) == [(0, 2, 3, DECLINE)]
    assert not {Action.SWAP, Action.PICK_UP} & set(offered(table, Ask.ACTION)[0])
    assert (me.main, me.off, me.declared.weapon) == (2, 1, BOTH)


def test_a_free_change_to_two_hands() -> None:
    """IKE-ACT-8 by the house rule weapon_swap: nothing is asked about the other hand."""
    made = armed(weapon("katana"), weapon("nodachi"))
    table = declared(made, 2, Action.NOTHING, STAY)
    assert offered(table, Ask.READY_OFF) == []
    assert (made.fighters[0].main, made.fighters[0].off) == (2, 0)


def test_a_free_change_declined() -> None:
    """IKE-ACT-8 by the house rule weapon_swap."""
    made = armed(weapon("katana"), weapon("tanto"))
    table = declared(made, DECLINE, Action.NOTHING, STAY)
    assert told(table, Event.READIES) == []
    assert made.fighters[0].main == 1


def test_a_free_pick_up() -> None:
    """IKE-ACT-8 by the house rule weapon_swap: instead of a change, an empty hand takes it."""
    made = armed(weapon("katana", dropped=1), main=0)
    table = declared(made, 1, Action.NOTHING, STAY)
    assert offered(table, Ask.FREE_CHANGE) == [(1, DECLINE)]
    assert told(table, Event.PICKS_UP) == [(0, 1)]
    assert made.fighters[0].main == 1


@pytest.mark.parametrize("picked_up", [True, False])
def test_some_thrown_and_some_left(picked_up: bool) -> None:
    """IKE-ACT-8, IKE-RNG-8 by the house rule weapon_swap: the last one is readied, or another picked up."""
    made = armed(weapon("katana"), weapon("shuriken", uses=1, spent=1))
    answers = [2, 2] if picked_up else [2, DECLINE, 0]
    table = declared(made, *answers, Action.NOTHING, STAY)
    assert offered(table, Ask.PICK_UP) == [(2, DECLINE)]
    me = made.fighters[0]
    assert (me.main, me.weapons[2].uses) == ((1, 2) if picked_up else (2, 1))


def test_nothing_to_change_to() -> None:
    """IKE-ACT-8 by the house rule weapon_swap: a stat block, or bare hands alone, are not asked."""
    made = fight([fighter()], [foe(weapon("katana"), weapon("nata"))], house=FREE_SWAP)
    for seat in (0, 1):
        assert offered(declared(made, *[0] * 2, seat=seat), Ask.FREE_CHANGE) == []


# Everybody, in any fight


@cache
def fights() -> list[tuple[Encounter, list[Entry]]]:
    """Fights of every kind, by policies."""
    encounters = [random_encounter("ikezu", seed) for seed in range(150)]
    return [(encounter, fought(encounter, seed, seed)[1]) for seed, encounter in enumerate(encounters)]


def test_nobody_is_asked_without_a_choice() -> None:
    """IKE-ACT-3, IKE-ACT-1: every decision has at least two answers."""
    for encounter, entries in fights():
        for entry in entries:
            if isinstance(entry, Asked) and not entry.question.is_dice:
                assert len(entry.question.answers) > 1, encounter.title


def test_what_was_declared_can_be_done() -> None:
    """IKE-ACT-3, IKE-ACT-7, IKE-RNG-2: attacks reach and moves move, where nobody interferes."""
    for encounter, entries in fights():
        if encounter.scene.guide_judges or encounter.house.range_model == "single_front":
            continue  # the referee may forbid it, and friends may move the front
        together = False
        for n, entry in enumerate(entries):
            if isinstance(entry, Asked):
                continue
            if entry.what == Event.TURN_BEGINS:
                together = entry.amount == Phase.BOTH_TURNS  # the other may have moved as well
            if entry.what in (Event.ATTACK_FAILS, Event.OUT_OF_REACH):
                assert together, encounter.title
            if entry.what == Event.MOVES and not together:
                after = entries[n + 1]
                assert isinstance(after, Told), encounter.title
                assert after.what == Event.BAND_CHANGED, encounter.title


def test_bare_hands_are_a_weapon() -> None:
    """IKE-DMG-5, IKE-ACT-2: whoever has nothing else strikes with them."""
    made = fight([fighter()], [foe()])
    declared(made, Action.ATTACK, STAY)
    assert made.fighters[0].declared.weapon == 0
    assert bare_hands().special == 1 << Special.UNARMED
