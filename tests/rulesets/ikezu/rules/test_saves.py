"""Saves: a d20 against what an attribute is now."""

from __future__ import annotations

import pytest

from kumite.rulesets.ikezu.rules.attack import attack_step
from kumite.rulesets.ikezu.rules.saves import combine, most_at_risk, passes, save_against, save_die
from kumite.rulesets.ikezu.state import Fight
from kumite.rulesets.ikezu.terms import DuelEdge, Footing, Kind, Why
from kumite.table import Table
from kumite.tables.scripted import Scripted

from ..attacks import aims, dice, order
from ..fights import fight, fighter, foe, plain_weapon, play, weapon

EVEN, ADVANTAGE, DISADVANTAGE = Footing.EVEN, Footing.ADVANTAGE, Footing.DISADVANTAGE


def saves(made: Fight, answer: object, footing: Footing = EVEN, score: int = 10) -> tuple[bool, Scripted]:
    """Whether the fighter on seat 0 makes a save, and the table it was made at."""
    results = []

    def rule(table: Table, on: Fight) -> None:
        results.append(save_against(table, on, on.fighters[0], Why.RISKY_SAVE, score, footing))

    table = play(made, rule, answer)
    assert results[0] == results[1]  # the same when replayed
    return results[0], table


@pytest.mark.parametrize(
    ("die", "score", "passed"),
    [(9, 10, True), (10, 10, True), (11, 10, False), (2, 1, False)],
)
def test_equal_or_under(die: int, score: int, passed: bool) -> None:
    """IKE-SAVE-1: the d20 has to be equal to the attribute or under it."""
    result, table = saves(fight([fighter()], [foe()]), die, score=score)
    assert result == passed
    assert dice(table) == [(1, 20, 1)]


@pytest.mark.parametrize(
    ("die", "score", "passed"),
    [(1, 0, True), (1, -3, True), (20, 20, False), (20, 25, False), (19, 20, True)],
)
def test_natural_1_and_20(die: int, score: int, passed: bool) -> None:
    """IKE-SAVE-2: 1 passes and 20 fails, however low or high the number is."""
    assert passes(die, die, score) == passed
    assert saves(fight([fighter()], [foe()]), die, score=score)[0] == passed


@pytest.mark.parametrize(
    ("footing", "asked", "passed"),
    [(ADVANTAGE, (2, 20, -1), True), (DISADVANTAGE, (2, 20, 1), False), (EVEN, (1, 20, 1), True)],
)
def test_two_dice(footing: Footing, asked: tuple[int, int, int], passed: bool) -> None:
    """IKE-SAVE-3: with advantage the lower of two dice counts, with disadvantage the higher."""
    result, table = saves(fight([fighter()], [foe()]), 5 if footing == EVEN else (15, 5), footing)
    assert dice(table) == [asked]
    assert result == passed


@pytest.mark.parametrize(
    ("advantage", "disadvantage", "footing"),
    [
        (False, False, EVEN),
        (True, False, ADVANTAGE),
        (False, True, DISADVANTAGE),
        (True, True, EVEN),
    ],
)
def test_both_at_once_cancel(advantage: bool, disadvantage: bool, footing: Footing) -> None:
    """IKE-SAVE-3, IKE-ADV-3: one of each is none."""
    assert combine(advantage, disadvantage) == footing


@pytest.mark.parametrize("kind", [Kind.PC, Kind.RETAINER, Kind.NPC, Kind.MONSTER])
@pytest.mark.parametrize("detachment", [0, 1])
def test_everybody_saves_alike(kind: Kind, detachment: int) -> None:
    """IKE-SAVE-7: whatever it is, the same die against the same attribute."""
    for shown, held in ((7, True), (8, False)):
        victim = foe(hp=0, strength=10, kind=kind, detachment=detachment, armor=0)
        made = fight([aims(fighter(plain_weapon(6)), 1)], [victim])
        play(made, lambda table, on: attack_step(table, on, 1, False), (3, 4) if detachment else 3, shown)
        assert (made.fighters[1].fate == 1) == held


def test_against_what_is_left() -> None:
    """IKE-SAVE-8: STR 10, 4 of it just lost: 6 passes and 7 does not."""
    for shown, held in ((6, True), (7, False)):
        made = fight([aims(fighter(plain_weapon(6)), 1)], [foe(hp=0, strength=10)])
        play(made, lambda table, on: attack_step(table, on, 1, False), 4, shown)
        assert (made.fighters[1].fate == 1) == held


def test_being_attacked_asks_for_no_save() -> None:
    """IKE-SAVE-6: neither for an attack that HP soak up, nor for one that Armor stops."""
    made = fight([aims(fighter(weapon("katana")), 1)], [foe(hp=9, armor=1)])
    assert order(play(made, lambda table, on: attack_step(table, on, 1, False), 6)) == [(0, Why.DAMAGE)]
    made = fight([aims(fighter(plain_weapon(6)), 1)], [foe(hp=0, armor=3)])
    assert order(play(made, lambda table, on: attack_step(table, on, 1, False), 3)) == [(0, Why.DAMAGE)]


def test_who_is_most_at_risk() -> None:
    """IKE-SAVE-5: of those who act together the one with the lowest DEX; of equals the first."""
    made = fight(
        [fighter(dexterity=9), fighter(dexterity=8), fighter(dexterity=8), fighter(dexterity=3)], [foe()]
    )
    assert most_at_risk(made, 0b0111) == 1
    assert most_at_risk(made, 0b1111) == 3
    assert most_at_risk(made, 0b0001) == 0


@pytest.mark.parametrize(
    ("kind_of_edge", "footing", "answer", "asked"),
    [
        (DuelEdge.ADVANTAGE, EVEN, (18, 10), (2, 20, -1)),
        (DuelEdge.ADVANTAGE, ADVANTAGE, (18, 10), (2, 20, -1)),
        (DuelEdge.ADVANTAGE, DISADVANTAGE, 10, (1, 20, 1)),
        (DuelEdge.MINUS_ONE, EVEN, 11, (1, 20, 1)),
        (DuelEdge.MINUS_ONE, DISADVANTAGE, (11, 3), (2, 20, 1)),
    ],
)
def test_an_edge_that_waited(
    kind_of_edge: DuelEdge, footing: Footing, answer: object, asked: tuple[int, int, int]
) -> None:
    """IKE-DUEL-8, IKE-SAVE-3: the next save of whoever has it is made with it, and then it is gone."""
    made = fight([fighter()], [foe()], house={"duel_edge": kind_of_edge}, carried_edge=1)
    result, table = saves(made, answer, footing)
    assert dice(table) == [asked]
    assert result
    assert made.carried_edge == 0
    assert not saves(made, 11)[0]


def test_an_edge_of_somebody_else() -> None:
    """IKE-DUEL-8: it waits for its owner."""
    made = fight([fighter()], [foe()], carried_edge=2)
    assert not saves(made, 11)[0]
    assert made.carried_edge == 2


@pytest.mark.parametrize(("die", "passed"), [(20, False), (1, True)])
def test_the_die_itself_is_judged(die: int, passed: bool) -> None:
    """IKE-SAVE-2, IKE-DUEL-8: an edge of minus one makes no 19 of a 20, and a 1 stays a 1."""
    made = fight([fighter()], [foe()], house={"duel_edge": DuelEdge.MINUS_ONE}, carried_edge=1)
    assert saves(made, die, score=25 if die == 20 else -5)[0] == passed


def test_save_dice_are_the_savers() -> None:
    """IKE-SAVE-1: the table is told whose save it is and what for."""
    made = fight([fighter()], [foe()])
    table = play(made, lambda table, on: save_die(table, on, 1, Why.SHOCK_SAVE, EVEN, False), 4)
    assert order(table) == [(1, Why.SHOCK_SAVE)]
