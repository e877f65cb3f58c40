"""The rolls of hell whose odds can be asked for: pools of action dice, Checks and Contests."""

from __future__ import annotations

from fractions import Fraction
from math import comb

from kumite.chances.rolls import (
    CannotRoll,
    Chances,
    Counted,
    Parameter,
    Roll,
    at_least,
    chances_of,
    choice,
    less,
    moved,
)

from .state import House
from .terms import Why

SIDES = 6


def faces(dice: int, face: int, wanted: int) -> Counted:
    """HEL-AD-1, HEL-AD-4: how many of the action dice show a face or more."""
    if wanted > dice:
        raise CannotRoll(f"wanted: found {wanted}; legal with {dice} dice: 0 to {dice}")
    likely = Fraction(SIDES + 1 - face, SIDES)
    chances = {n: comb(dice, n) * likely**n * (1 - likely) ** (dice - n) for n in range(dice + 1)}
    chances = {n: chance for n, chance in chances.items() if chance}
    says = f"{wanted} of {dice} action dice at {face} or more"
    return Counted(says, "dice", chances, at_least(chances, wanted))


def pair(dice: int, of: int, bound: int) -> Counted:
    """HEL-AD-3, HEL-AD-4, HEL-ATK-2, HEL-ATK-3: the sum of the two lowest, or highest, of the action dice.

    Whoever rolled them gives the two dice that suit them best, so these sums are the least and the most for
    an Attack.
    """
    low = of == 0
    chances = kept_sum(dice, 2, low)
    wanted = at_least(chances, bound) if not low else 1 - at_least(chances, bound + 1)
    which = "lowest" if low else "highest"
    says = f"the two {which} of {dice} action dice add up to {bound} or {'less' if low else 'more'}"
    house = House()
    bands = (
        (f"some pair brings the Bonus ({house.bonus_max} or less)", lowest_pair(dice, house.bonus_max)),
        (f"every pair brings the Downside ({house.downside_min} or more)",
         at_least(kept_sum(dice, 2, True), house.downside_min)),
    )  # fmt: skip
    return Counted(says, "sum", chances, wanted, also=bands)


def lowest_pair(dice: int, most: int) -> Fraction:
    """How likely two of the dice add up to `most` or less."""
    return 1 - at_least(kept_sum(dice, 2, True), most + 1)


def kept_sum(dice: int, kept: int, low: bool) -> Chances:
    """The sum of the lowest or highest of some six-sided dice, counted by how many show each face."""
    ways = {(dice, kept, 0): 1}
    for face in range(1, SIDES + 1) if low else range(SIDES, 0, -1):
        after: dict[tuple[int, int, int], int] = {}
        for (left, open_places, total), count in ways.items():
            for showing in range(left + 1):
                taken = min(showing, open_places)
                key = left - showing, open_places - taken, total + taken * face
                after[key] = after.get(key, 0) + count * comb(left, showing)
        ways = after
    chances: Chances = {}
    for (left, _, total), count in ways.items():
        if left == 0:
            chances[total] = chances.get(total, Fraction(0)) + Fraction(count, SIDES**dice)
    return dict(sorted(chances.items()))


def check(plus: int, target: int) -> Counted:
    """HEL-CHK-1: d12, stat and modifiers against a number."""
    chances = moved(chances_of(lambda table: table.roll(0, Why.NOTHING, 12)), plus)
    return Counted(f"d12{plus:+d} against {target}", "total", chances, at_least(chances, target))


def contest(mine: int, theirs: int) -> Counted:
    """HEL-CON-1, HEL-CON-2: two dice and the stat each; whoever began the Contest needs the higher total."""
    dice = chances_of(lambda table: table.pool(0, Why.NOTHING, SIDES, 2, 2))
    ahead = less(moved(dice, mine), moved(dice, theirs))
    return Counted(f"2d6{mine:+d} against 2d6{theirs:+d}", "ahead by", ahead, at_least(ahead, 1))


DICE = Parameter("dice", "action dice that are rolled", 1, 30, 5)

ROLLS = (
    Roll(
        "faces",
        "How many of the action dice show a face or more.",
        ("HEL-AD-1", "HEL-AD-4"),
        (
            DICE,
            Parameter("face", "the least face that counts", 1, 6, 6),
            Parameter("wanted", "so many", 0, 30, 1),
        ),
        faces,
    ),
    Roll(
        "pair",
        "The best two action dice for an Attack, low for its Bonus or high.",
        ("HEL-AD-3", "HEL-AD-4", "HEL-ATK-2", "HEL-ATK-3"),
        (
            Parameter("dice", "action dice that are rolled", 2, 30, 5),
            choice("of", "which two are given", "lowest", "highest"),
            Parameter("bound", "their sum, at most or at least", 2, 12, 7),
        ),
        pair,
    ),
    Roll(
        "check",
        "A Check.",
        ("HEL-CHK-1",),
        (
            Parameter("plus", "stat and modifiers", -20, 20, 2),
            Parameter("target", "the number to reach", 1, 40, 9),
        ),
        check,
    ),
    Roll(
        "contest",
        "A Contest, by whoever began it.",
        ("HEL-CON-1", "HEL-CON-2"),
        (
            Parameter("mine", "stat and modifiers", -20, 20, 2),
            Parameter("theirs", "stat and modifiers of the other", -20, 20, 2),
        ),
        contest,
    ),
)
