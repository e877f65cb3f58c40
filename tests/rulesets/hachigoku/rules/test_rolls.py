"""The dice themselves: shouts, what is kept, what counts; and exact odds by another way."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import combinations_with_replacement, product
from math import factorial

import pytest

from kumite.rulesets.hachigoku.rules.dice.pools import SHOUT, SILENT
from kumite.rulesets.hachigoku.rules.dice.rolls import NO_CHANCE, meets, raw_roll, roll, roll_of, skill_roll
from kumite.rulesets.hachigoku.sizes import DICE
from kumite.rulesets.hachigoku.state import Fight
from kumite.rulesets.hachigoku.terms import (
    Armor,
    Ask,
    BanzaiCount,
    Element,
    Event,
    Keep,
    PoolFloor,
    Skill,
    Why,
)
from kumite.table import Question, Table
from kumite.tables.recording import Recording

from ..fights import asked, fight, namae, play, told


def attack(rolled: int, kept: int, again: int = SHOUT, flat: int = 0) -> Callable[[Table, Fight], None]:
    """An attack roll; its total and banzai dice are left with the fighter."""

    def rule(table: Table, made: Fight) -> None:
        me = made.fighters[0]
        me.attack.total, me.attack.banzai = roll(table, made, me, Why.ATTACK, (rolled, kept, flat, again))

    return rule


def rolled(
    pool: tuple[int, int], *answers: int, again: int = SHOUT, flat: int = 0, **house: int
) -> tuple[int, int]:
    """The total and the kept banzai dice of a roll along answers."""
    made = fight([namae()], [namae()], house=house)
    play(made, attack(*pool, again, flat), *answers)
    return made.fighters[0].attack.total, made.fighters[0].attack.banzai


def test_one_die() -> None:
    """HAC-DICE-1, HAC-DICE-14: 10 and then 3 is 13."""
    assert rolled((1, 1), 7) == (7, 0)
    assert rolled((1, 1), 10, 3) == (13, 1)
    assert rolled((1, 1), 10, 10, 7) == (27, 1)
    assert rolled((1, 1), *[10] * 30, 9) == (309, 1)


def test_all_dice_fall_before_any_is_rolled_again() -> None:
    """HAC-DICE-13: from left to right, each until it shouts no more."""
    made = fight([namae()], [namae()])
    table = play(made, attack(3, 3), 10, 4, 10, 10, 3, 2)
    assert made.fighters[0].attack.total == 23 + 4 + 12
    assert asked(table) == [(0, Why.ATTACK)] * 6


def test_worked_example_5() -> None:
    """HAC-DICE-15, HAC-DICE-16, HAC-WND-7: 3k2 with 10, 10, 4, shouts 3, 2; and the same silent."""
    assert rolled((3, 2), 10, 10, 4, 3, 2, Keep.HIGHEST) == (25, 2)
    assert rolled((3, 2), 10, 10, 4, 3, 2, Keep.PICK, 0, 2) == (17, 1)
    assert rolled((3, 2), 10, 10, 4, Keep.HIGHEST, again=SILENT) == (20, 0)


def test_a_banzai_die_counts_once() -> None:
    """HAC-DICE-15: however often it shouted; by house rule each time."""
    assert rolled((2, 2), 10, 10, 10, 10, 1, 5) == (31 + 15, 2)
    assert rolled((2, 2), 10, 10, 10, 10, 1, 5, banzai_count=BanzaiCount.PER_SHOUT) == (31 + 15, 4)
    silent = {"again": SILENT, "banzai_count": BanzaiCount.PER_SHOUT}
    assert rolled((2, 2), 10, 10, **silent) == (20, 0)


def test_only_kept_dice_count() -> None:
    """HAC-DICE-15, HAC-DICE-16: the roller may keep lower dice, to deal fewer Wounds or to fail."""
    made = fight([namae()], [namae()])
    table = play(made, attack(3, 1), 10, 9, 2, 4, Keep.PICK, 1)
    assert (made.fighters[0].attack.total, made.fighters[0].attack.banzai) == (9, 0)
    assert asked(table)[-2:] == [(0, Ask.KEEP), (0, Ask.KEEP_DIE)]
    assert told(table, Event.BANZAI) == []


def test_nobody_is_asked_what_makes_no_difference() -> None:
    """HAC-DICE-16: all are kept, or all show the same."""
    assert rolled((2, 2), 3, 9) == (12, 0)
    assert rolled((3, 1), 6, 6, 6) == (6, 0)


def test_what_people_hear() -> None:
    made = fight([namae()], [namae()])
    table = play(made, attack(2, 1, flat=4), 10, 2, 5, Keep.HIGHEST)
    assert told(table, Event.POOL) == [(0, 201)]
    assert told(table, Event.TOTAL) == [(0, 19)]
    assert told(table, Event.BANZAI) == [(0, 1)]


def test_a_flat_bonus() -> None:
    """HAC-DICE-11, HAC-DICE-17: it is added to the kept dice."""
    assert rolled((2, 2), 3, 9, flat=12) == (24, 0)


def test_success() -> None:
    """HAC-DICE-17: the total has to reach the number."""
    assert meets(15, 15)
    assert not meets(14, 15)
    assert not meets(NO_CHANCE, NO_CHANCE)


def test_a_roll_without_dice_fails() -> None:
    """HAC-DICE-12 by house rule: nothing is rolled, and no number is low enough."""
    me = namae(earth=1, armor=Armor.HEAVY)
    made = fight([me], [namae()], house={"pool_floor": PoolFloor.AUTO_FAIL})
    table = play(made, lambda t, f: raw_roll(t, f, f.fighters[0], Why.FALL, Element.EARTH, 0))
    assert told(table, Event.NO_CHANCE) == [(0, Why.FALL)]
    assert asked(table) == []
    assert not meets(NO_CHANCE, 0)


def test_nothing_of_a_roll_is_left() -> None:
    made = fight([namae()], [namae()])
    play(made, attack(4, 2), 1, 2, 10, 4, 7, Keep.HIGHEST)
    assert (made.dice, made.rolled, made.kept, made.roller) == ([0] * DICE, 0, 0, 0)


def test_skill_and_raw_rolls() -> None:
    """HAC-DICE-3 to HAC-DICE-6, HAC-DICE-22: the Skill, or unskilled, or the raw Element, which shouts."""
    totals: list[int] = []

    def rule(table: Table, made: Fight) -> None:
        me = made.fighters[0]
        totals.append(skill_roll(table, made, me, Why.SNEAK, Skill.STEALTH, Element.WIND))
        totals.append(skill_roll(table, made, me, Why.NOTICE, Skill.INVESTIGATION, Element.VOID))
        totals.append(roll_of(table, made, me, Why.HOLD, Skill.NONE, Element.EARTH))

    made = fight([namae(wind=1, void=2, earth=1, ranks={"stealth": 2})], [namae()])
    play(made, rule, 1, *(10, 8, 2, Keep.HIGHEST), *(10, 6), *(10, 10, 3))
    assert totals[:3] == [12, 16, 23]


# Exact odds, by running the rules over every way in which the dice can fall


class Fallen(Recording):
    """Dice as they fell, in order; the roller keeps the highest."""

    def __init__(self, dice: list[int]) -> None:
        super().__init__()
        self.dice = iter(dice)

    def answer(self, question: Question) -> int:
        return next(self.dice) if question.is_dice else Keep.HIGHEST


VALUES = [(face,) for face in range(1, 10)] + [(10, face) for face in range(1, 10)] + [(10, 10, 1)]
"""How one die can fall; the last stands for whatever is more than 20."""


def chance(die: tuple[int, ...]) -> Fraction:
    return Fraction(1, 100) if len(die) > 1 else Fraction(1, 10)


def ways(dice: int) -> Iterator[tuple[tuple[tuple[int, ...], ...], Fraction]]:
    """Every way in which so many shouting dice can fall, whatever their order, with its probability."""
    for fallen in combinations_with_replacement(VALUES, dice):
        weight = Fraction(factorial(dice))
        for die in set(fallen):
            weight *= chance(die) ** fallen.count(die) / Fraction(factorial(fallen.count(die)))
        yield fallen, weight


def result(made: Fight, pool: tuple[int, int], again: int, dice: list[int]) -> tuple[int, int]:
    table = Fallen(dice)
    return roll(table, made, made.fighters[0], Why.ATTACK, (*pool, 0, again))


def odds(dice: int, kept: int, tn: int) -> dict[int, Fraction]:
    """The probability of each number of Wounds, where a hit deals 1 and 1 for each kept banzai die."""
    made = fight([namae()], [namae()])
    found: dict[int, Fraction] = {}
    for fallen, weight in ways(dice):
        rolled_first = [die[0] for die in fallen]
        rolled_again = [face for die in fallen for face in die[1:]]
        total, banzai = result(made, (dice, kept), SHOUT, rolled_first + rolled_again)
        wounds = 1 + banzai if meets(total, tn) else 0
        found[wounds] = found.get(wounds, Fraction(0)) + weight
    return found


def test_worked_example_15_wounds_of_an_attack() -> None:
    """HAC-DICE-14, HAC-DICE-15, HAC-DICE-17, HAC-WND-7: 3k2 against 15."""
    found = odds(3, 2, 15)
    assert found == {
        0: Fraction(2651, 5000),
        1: Fraction(203, 1000),
        2: Fraction(597, 2500),
        3: Fraction(7, 250),
    }
    assert 1 - found[0] == Fraction(2349, 5000)


def test_worked_example_15_silent() -> None:
    """HAC-DICE-5, HAC-DICE-17: 3k3 against 15."""
    made = fight([namae()], [namae()])
    fallen = product(range(1, 11), repeat=3)
    hits = sum(meets(result(made, (3, 3), SILENT, list(dice))[0], 15) for dice in fallen)
    assert Fraction(hits, 1000) == Fraction(81, 125)


@pytest.mark.parametrize(
    ("dice", "tn", "success"),
    [
        (1, 5, Fraction(3, 5)),
        (1, 10, Fraction(1, 10)),
        (2, 15, Fraction(139, 500)),
        (3, 15, Fraction(831, 1250)),
        (3, 20, Fraction(1829, 5000)),
        (4, 20, Fraction(4321, 6250)),
    ],
)
def test_the_table_of_odds(dice: int, tn: int, success: Fraction) -> None:
    """HAC-DICE-14, HAC-DICE-17: all dice kept."""
    assert 1 - odds(dice, dice, tn)[0] == success
