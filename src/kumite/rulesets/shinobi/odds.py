"""The rolls of shinobi whose odds can be asked for: d20 rolls against a number, and against each other."""

from __future__ import annotations

from fractions import Fraction

from kumite.chances.rolls import Chances, Counted, Parameter, Roll, at_least, chances_of, choice, less, moved

from .rules.how_to_fight.willpower import rerolled
from .state import Fighter
from .terms import Why


def die() -> Chances:
    return chances_of(lambda table: table.roll(0, Why.WILLPOWER, 20))


def again() -> Chances:
    """SHI-WP-2, SHI-WP-3: the die of a roll that a point of Willpower has bought."""
    return chances_of(lambda table: rerolled(table, Fighter()))


def check(bonus: int, number: int, willpower: int) -> Counted:
    """SHI-ACC-2, SHI-SKL-1: a d20 and a bonus against a number, which it has to reach.

    SHI-WP-1, SHI-WP-6: with a point of Willpower a roll that has failed is made again, once.
    """
    needed = number - bonus
    chances = with_point(die(), needed) if willpower else die()
    says = f"d20{bonus:+d} against {number}" + (", a point of Willpower in hand" if willpower else "")
    also: tuple[tuple[str, Fraction], ...] = ()
    if willpower:
        also = (("the point is spent", 1 - at_least(die(), needed)),)
    return Counted(says, "total", moved(chances, bonus), at_least(chances, needed), also=also)


def with_point(first: Chances, needed: int) -> Chances:
    """What a die comes to that is rolled again by Willpower where it is too low."""
    failed = 1 - at_least(first, needed)
    found = {face: chance for face, chance in first.items() if face >= needed}
    for face, chance in again().items():
        found[face] = found.get(face, Fraction(0)) + failed * chance
    return dict(sorted((face, chance) for face, chance in found.items() if chance))


def against(mine: int, theirs: int, role: int) -> Counted:
    """SHI-AROLL-1, SHI-GEN-2: two d20 rolls against each other; a tie is that of whoever defends."""
    ahead = less(moved(die(), mine), moved(die(), theirs))
    reached = at_least(ahead, 0 if role else 1)
    done = "defending" if role else "attacking"
    return Counted(f"d20{mine:+d}, {done}, against d20{theirs:+d}", "ahead by", ahead, reached)


BONUS = Parameter("bonus", "all that is added to the d20", -30, 60, 5)

ROLLS = (
    Roll(
        "check",
        "A d20 roll against a number: a defence against an Accuracy, a skill roll.",
        ("SHI-ACC-2", "SHI-SKL-1", "SHI-WP-2", "SHI-WP-3"),
        (
            BONUS,
            Parameter("number", "the number to reach", -20, 80, 15),
            choice("willpower", "whether there is a point for a second roll", "no", "yes"),
        ),
        check,
    ),
    Roll(
        "against",
        "Two d20 rolls against each other.",
        ("SHI-AROLL-1", "SHI-GEN-2", "SHI-ACC-2"),
        (
            Parameter("mine", "all that is added to the d20", -30, 60, 5),
            Parameter("theirs", "all that is added to the other's", -30, 60, 5),
            choice("role", "whose the roll is", "attacking", "defending"),
        ),
        against,
    ),
)
