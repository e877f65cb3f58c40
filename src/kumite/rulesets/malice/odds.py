"""The rolls of Malice whose odds can be asked for. They are counted, because exploding dice have no end."""

from __future__ import annotations

from kumite.chances.roll_and_keep import opposed, success, totals
from kumite.chances.rolls import CannotRoll, Counted, Parameter, Roll, choice

from .rules.dice.pools import NEVER, NINES, TENS, finish
from .state import Fight, Fighter

RAISE = 5
BEYOND = 40
"""Totals are told apart up to this much above the TN."""
AGAIN = (TENS, NINES, NEVER)


def pool(rolled: int, kept: int, explode: int = 0) -> tuple[int, int, int, int]:
    """MAL-DICE-6 to MAL-DICE-10: What is rolled of a pool, and the flat bonus that is left over."""
    return finish(Fight(), Fighter(), rolled, kept, 0, AGAIN[explode])


def roll(rolled: int, kept: int, tn: int, raises: int, explode: int, emphasis: int) -> Counted:
    """MAL-DICE-1 to MAL-DICE-5, MAL-ROLL-10, MAL-ROLL-13: A roll against a TN that keeps the highest dice."""
    if AGAIN[explode] == NEVER and (raises > 0 or emphasis == 1):
        raise CannotRoll("explode: found 'never', which is an Unskilled Roll; legal: no raises, no emphasis")
    rolled, kept, flat, again = pool(rolled, kept, explode)
    target = tn + RAISE * raises
    cut = max(target, flat + 1) + BEYOND
    says = f"{written(rolled, kept, flat)} against {target}"
    says += f" ({tn} and {raises} Raise{'s' if raises > 1 else ''})" if raises else ""
    reached = success(rolled, kept, target, again, flat, emphasis == 1)
    return Counted(says, "total", totals(rolled, kept, cut, again, flat, emphasis == 1), reached, cut=cut)


def contested(rolled: int, kept: int, other_rolled: int, other_kept: int) -> Counted:
    """MAL-ROLL-5, MAL-ROLL-6: Both roll, and only a higher total wins."""
    mine, theirs = pool(rolled, kept), pool(other_rolled, other_kept)
    if mine[2] or theirs[2]:
        raise CannotRoll("pools of more than ten dice with a bonus left over are not compared here")
    low, high = opposed(theirs[:2], mine[:2], cut=100)
    won = 1 - opposed(mine[:2], theirs[:2], cut=100)[1]
    tie = low - won
    says = f"{written(*mine[:3])} against {written(*theirs[:3])}"
    names = {1: "won", 0: "a tie", -1: "lost"}
    return Counted(says, "result", {1: won, 0: tie, -1: 1 - won - tie}, won, high - low, names=names)


def written(rolled: int, kept: int, flat: int) -> str:
    """A pool as people write it."""
    return f"{rolled}k{kept}" + (f"+{flat}" if flat else "")


ROLLED = Parameter("rolled", "dice that are rolled", 1, 20, 6)
KEPT = Parameter("kept", "dice that are kept", 1, 20, 3)

ROLLS = (
    Roll(
        "roll",
        "A roll against a TN, the highest dice kept.",
        ("MAL-DICE-1", "MAL-DICE-3", "MAL-DICE-6", "MAL-DICE-12", "MAL-ROLL-10", "MAL-ROLL-13"),
        (
            ROLLED,
            KEPT,
            Parameter("tn", "the number to reach", 0, 100, 15),
            Parameter("raises", "called ones, which add 5 each", 0, 10, 0),
            choice("explode", "which faces are rolled again and add up", "tens", "nines", "never"),
            choice("emphasis", "whether 1s are rolled once more", "no", "yes"),
        ),
        roll,
    ),
    Roll(
        "contested",
        "A roll against the roll of another, without Raises.",
        ("MAL-ROLL-5", "MAL-ROLL-6"),
        (
            ROLLED,
            KEPT,
            Parameter("other_rolled", "dice that the other rolls", 1, 20, 6),
            Parameter("other_kept", "and keeps", 1, 20, 3),
        ),
        contested,
    ),
)
