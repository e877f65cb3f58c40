"""The rolls of ikezu whose odds can be asked for: the rules themselves, run along every way of the dice."""

from __future__ import annotations

from fractions import Fraction

from kumite.chances.rolls import Counted, Parameter, Roll, at_least, chances_of, choice
from kumite.table import Table

from .rules.dueling.contest import contest
from .rules.saves import passes, save_die
from .state import Fight, Fighter
from .terms import Contested, Footing, Why

FOOTING = {0: Footing.EVEN, 1: Footing.ADVANTAGE, 2: Footing.DISADVANTAGE}


def footing() -> Parameter:
    return choice("footing", "whether two dice are rolled", "even", "advantage", "disadvantage")


def score(name: str) -> Parameter:
    return Parameter(name, "the attribute to roll at or below", 0, 20, 12)


def save(score: int, footing: int) -> Counted:
    """IKE-SAVE-1 to IKE-SAVE-3: a d20 at or below a score, or the better or worse of two."""
    dice = chances_of(lambda table: save_die(table, Fight(), 0, Why.NOTHING, FOOTING[footing], False))
    passed = sum((chance for die, chance in dice.items() if passes(die, die, score)), Fraction(0))
    return Counted(f"a save against {score}{on(footing)}", "die", dice, passed)


def damage(sides: int, dice: int, footing: int, armor: int) -> Counted:
    """IKE-DMG-2, IKE-ADV-1, IKE-ARM-1: the highest die less the Armor, each rolled twice on a footing."""

    def rolled(table: Table) -> int:
        highest = 0
        for _ in range(dice):
            highest = max(highest, one_die(table, sides, footing))
        return max(0, highest - armor)

    chances = chances_of(rolled)
    through = at_least(chances, 1)
    says = f"{'' if dice == 1 else dice}d{sides}{on(footing)} against Armor {armor}"
    return Counted(says, "damage", chances, through)


def one_die(table: Table, sides: int, footing: int) -> int:
    if FOOTING[footing] == Footing.EVEN:
        return table.roll(0, Why.NOTHING, sides)
    return table.pool(0, Why.NOTHING, sides, 2, 1 if FOOTING[footing] == Footing.ADVANTAGE else -1)


def on(footing: int) -> str:
    return ("", " at advantage", " at disadvantage")[footing]


def duelling(mine: int, theirs: int, edge: int) -> Counted:
    """IKE-DUEL-3 to IKE-DUEL-8: both save, and of two who pass the lower die has it."""

    def fought(table: Table) -> int:
        fight = Fight(count=2, contested=Contested.FRIENDLY_DUEL, edge=edge)
        fight.fighters = [Fighter(seat=0, strength=mine), Fighter(seat=1, strength=theirs)]
        return contest(table, fight, Why.CLASH, 0, 0)

    chances = chances_of(fought)
    says = f"a duelling save against {mine}, the other's against {theirs}"
    return Counted(says, "result", chances, chances[0], names={0: "won", 1: "lost", -1: "stand-off"})


ROLLS = (
    Roll(
        "save",
        "A save, or any other roll at or below an attribute.",
        ("IKE-SAVE-1", "IKE-SAVE-2", "IKE-SAVE-3"),
        (score("score"), footing()),
        save,
    ),
    Roll(
        "damage",
        "What one attack does; success is that anything gets through.",
        ("IKE-DMG-2", "IKE-ADV-1", "IKE-ARM-1"),
        (
            Parameter("sides", "of the weapon's die", 2, 20, 8),
            Parameter("dice", "of which the highest counts", 1, 4, 1),
            footing(),
            Parameter("armor", "of the target", 0, 3, 0),
        ),
        damage,
    ),
    Roll(
        "duel",
        "One contest of a duel, in which both save.",
        ("IKE-DUEL-3", "IKE-DUEL-4", "IKE-DUEL-5", "IKE-DUEL-6", "IKE-DUEL-7", "IKE-DUEL-8"),
        (score("mine"), score("theirs"), choice("edge", "who has it", "nobody", "mine", "theirs")),
        duelling,
    ),
)
