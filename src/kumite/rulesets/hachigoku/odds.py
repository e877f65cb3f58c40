"""The rolls of hachigoku whose odds can be asked for. Counted, because shouting dice have no end."""

from __future__ import annotations

from fractions import Fraction

from kumite.chances.roll_and_keep import opposed, successes, totals
from kumite.chances.rolls import CannotRoll, Counted, Parameter, Roll, choice

from .rules.dice.pools import SHOUT, SILENT, finish
from .state import Fight

RAISE = 5
BEYOND = 40
"""Totals are told apart up to so much above the number that is to be reached."""


def pool(rolled: int, kept: int, dice: int = 0) -> tuple[int, int, int, int]:
    """HAC-DICE-2, HAC-DICE-10, HAC-DICE-11: what is rolled of a pool, and the flat bonus left over."""
    return finish(Fight(), rolled, kept, SILENT if dice else SHOUT)


def roll(rolled: int, kept: int, tn: int, raises: int, dice: int) -> Counted:
    """HAC-DICE-13 to HAC-DICE-19: a roll against a number, and how many banzai dice are kept with it."""
    rolled, kept, flat, again = pool(rolled, kept, dice)
    if again == SILENT and raises > 0:
        raise CannotRoll(f"raises: found {raises}; legal with silent dice: 0")
    target = tn + RAISE * raises
    by_banzai = successes(rolled, kept, target, again, flat)
    cut = max(target, flat + 1) + BEYOND
    says = f"{written(rolled, kept, flat)} against {target}"
    says += f" ({tn} and {raises} Raise{'s' if raises > 1 else ''})" if raises else ""
    also = tuple(
        (f"success with {count} banzai {'die' if count == 1 else 'dice'}", chance)
        for count, chance in enumerate(by_banzai)
        if chance > 0 and again != SILENT
    )
    chances = totals(rolled, kept, cut, again, flat)
    return Counted(says, "total", chances, sum(by_banzai, Fraction(0)), cut=cut, also=also)


def versus(rolled: int, kept: int, other_rolled: int, other_kept: int) -> Counted:
    """HAC-DICE-18: a roll against the total of another, rolled before; a tie is the later roller's."""
    mine, theirs = pool(rolled, kept), pool(other_rolled, other_kept)
    if mine[2] or theirs[2]:
        raise CannotRoll("pools of more than ten dice with a bonus left over are not compared here")
    low, high = opposed(theirs[:2], mine[:2], cut=100)
    says = f"{written(*mine[:3])} against {written(*theirs[:3])}, rolled before"
    names = {0: "missed", 1: "reached"}
    return Counted(says, "result", {0: 1 - low, 1: low}, low, high - low, names=names)


def written(rolled: int, kept: int, flat: int) -> str:
    """A pool as people write it: `6k3`, or `10k4+2`."""
    return f"{rolled}k{kept}" + (f"+{flat}" if flat else "")


ROLLED = Parameter("rolled", "dice that are rolled", 1, 20, 6)
KEPT = Parameter("kept", "dice that are kept", 1, 20, 3)

ROLLS = (
    Roll(
        "roll",
        "A roll against a TN.",
        ("HAC-DICE-2", "HAC-DICE-11", "HAC-DICE-14", "HAC-DICE-17", "HAC-DICE-19"),
        (
            ROLLED,
            KEPT,
            Parameter("tn", "the number to reach", 0, 100, 15),
            Parameter("raises", "which add 5 each", 0, 10, 0),
            choice("dice", "whether a 10 is rolled again", "shouting", "silent"),
        ),
        roll,
    ),
    Roll(
        "versus",
        "A roll against the total of another, such as an active defense.",
        ("HAC-DICE-18",),
        (
            ROLLED,
            KEPT,
            Parameter("other_rolled", "dice that the other rolls", 1, 20, 6),
            Parameter("other_kept", "and keeps", 1, 20, 3),
        ),
        versus,
    ),
)
