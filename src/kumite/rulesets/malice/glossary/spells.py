"""The spells."""

from __future__ import annotations

from typing import NamedTuple

from kumite.rulesets.shared.rows import column, one_row_each

from ..terms import Ring, Spell, SpellTarget


class SpellRow(NamedTuple):
    """One spell."""

    spell: Spell
    word: str
    element: Ring = Ring.EARTH
    """The Ring with which it is cast."""
    level: int = 1
    """Its Mastery Level."""
    range_feet: int = 0
    """How far away the target may be; 0: oneself."""
    target: SpellTarget = SpellTarget.ANYBODY
    rounds: int = 0
    """How many Rounds it lasts; 0 where it is not counted in Rounds."""
    rounds_per_raise: int = 0
    """How many more for each Raise; 0: no Raise makes it last longer."""
    seconds: int = 0
    """How long it lasts, where that is given in seconds."""
    held: bool = False
    """Whether it lasts as long as its caster concentrates on it."""


SPELLS = one_row_each(
    Spell,
    (
        SpellRow(Spell.NONE, "no spell"),
        SpellRow(Spell.ARMOR_OF_EARTH, "Armor of Earth", rounds=10, rounds_per_raise=2),
        SpellRow(
            Spell.EARTHS_STAGNATION,
            "Earth's Stagnation",
            range_feet=50,
            target=SpellTarget.ENEMY,
            rounds=6,
            rounds_per_raise=2,
        ),
        SpellRow(
            Spell.GRASP_OF_EARTH,
            "Grasp of Earth",
            level=2,
            range_feet=50,
            target=SpellTarget.ENEMY,
            rounds=5,
            rounds_per_raise=1,
        ),
        SpellRow(
            Spell.BE_THE_MOUNTAIN,
            "Be the Mountain",
            level=2,
            range_feet=30,
            target=SpellTarget.ALLY,
            rounds=4,
            rounds_per_raise=1,
        ),
        SpellRow(
            Spell.REVERSAL_OF_FORTUNES,
            "Reversal of Fortunes",
            Ring.WATER,
            range_feet=10,
            rounds=3,
            rounds_per_raise=1,
        ),
        SpellRow(
            Spell.BITING_STEEL, "Biting Steel", Ring.FIRE, range_feet=5, target=SpellTarget.BLADE, seconds=60
        ),
        SpellRow(Spell.BLESSED_WIND, "Blessed Wind", Ring.AIR, held=True),
    ),
)

KNOWN = tuple(int(spell) for spell in SPELLS if spell != Spell.NONE)
"""All spells that there are."""
ELEMENT = column(SPELLS, "element")
LEVEL = column(SPELLS, "level")
RANGE_FEET = column(SPELLS, "range_feet")
TARGET = column(SPELLS, "target")
ROUNDS = column(SPELLS, "rounds")
ROUNDS_PER_RAISE = column(SPELLS, "rounds_per_raise")
SECONDS = column(SPELLS, "seconds")
HELD = column(SPELLS, "held")
"""The properties of the spells, each at the place of its spell."""
