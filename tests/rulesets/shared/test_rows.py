"""The tables of terms: one row for each, and numbers in the right places."""

from __future__ import annotations

import importlib
import pkgutil
from enum import IntEnum
from typing import Any, NamedTuple

import pytest

from kumite.rulesets.fields import fields_of
from kumite.rulesets.malice import glossary
from kumite.rulesets.malice.glossary import conditions, gear, maneuvers, spells, wound_ranks
from kumite.rulesets.malice.state import Fighter
from kumite.rulesets.malice.terms import Condition, Maneuver, Mark, Ring, Spell, Stance, WoundRank
from kumite.rulesets.shared.rows import bits, column, one_row_each, where, words

MODULES = [
    importlib.import_module(f"{glossary.__name__}.{one.name}")
    for one in pkgutil.iter_modules(glossary.__path__)
]
TABLES: list[tuple[str, dict[Any, Any]]] = [
    (f"{module.__name__.rpartition('.')[2]}.{name}", value)
    for module in MODULES
    for name, value in vars(module).items()
    if isinstance(value, dict) and not name.startswith("__")
]


class Named(NamedTuple):
    """A row for tests."""

    stance: Stance
    cost: int


@pytest.mark.parametrize(("name", "table"), TABLES)
def test_every_term_has_one_row(name: str, table: dict[Any, Any]) -> None:
    kind = type(next(iter(table)))
    assert issubclass(kind, IntEnum)
    assert list(table) == list(kind), name
    assert [row[0] for row in table.values()] == list(kind)


def test_a_term_without_a_row_is_a_mistake() -> None:
    rows = [Named(stance, 1) for stance in Stance]
    assert column(one_row_each(Stance, rows), "cost") == (1,) * 6
    with pytest.raises(ValueError, match=r"Stance.CENTER: found 0 rows; legal: one row for each term"):
        one_row_each(Stance, rows[:-1])
    with pytest.raises(ValueError, match=r"Stance.ATTACK: found 2 rows"):
        one_row_each(Stance, [*rows, Named(Stance.ATTACK, 2)])


class Fruit(IntEnum):
    NONE = 0
    APPLE = 1
    PEAR = 3


class Tasty(NamedTuple):
    """A row of a table in which 0 is nothing."""

    what: Fruit
    word: str
    sweet: bool = False


APPLE, PEAR = Tasty(Fruit.APPLE, "an apple"), Tasty(Fruit.PEAR, "a pear", sweet=True)


@pytest.mark.parametrize(
    ("rows", "message"),
    [
        ([APPLE], "Fruit.PEAR: found 0 rows; legal: one row for each term"),
        ([APPLE, PEAR, APPLE], "Fruit.APPLE: found 2 rows; legal: one row for each term"),
        (
            [Tasty(Fruit.NONE, "none"), APPLE, PEAR],
            "Fruit.NONE: found 1 rows; legal: none, because it is nothing",
        ),
    ],
)
def test_every_term_but_nothing_has_one_row(rows: list[Tasty], message: str) -> None:
    with pytest.raises(ValueError, match="rows") as error:
        one_row_each(Fruit, rows, but_nothing=True)
    assert str(error.value) == message


def test_a_table_without_a_row_for_nothing() -> None:
    """In the order of the enum, with 0 where there is no row."""
    table = one_row_each(Fruit, [PEAR, APPLE], but_nothing=True)
    assert list(table.items()) == [(Fruit.APPLE, APPLE), (Fruit.PEAR, PEAR)]
    assert column(table, "sweet") == (0, 0, 0, 1)
    assert bits(where(table, "sweet")) == 0b1000
    assert words(table) == {1: "an apple", 3: "a pear"}


def test_what_compiled_rules_take_from_the_rows() -> None:
    """MAL-MAN-3, MAL-WND-4, MAL-EQ-8, MAL-COND-18, MAL-SPL-1: numbers at their places."""
    assert maneuvers.RAISES[Maneuver.CALLED_SMALL] == 4
    assert maneuvers.CALLED == 0b11110 == bits(where(maneuvers.MANEUVERS, "part"))
    assert tuple(range(Maneuver.CALLED_LIMB, Maneuver.INCREASED_DAMAGE)) == maneuvers.CHOSEN
    assert tuple(range(Maneuver.CALLED_LIMB, Maneuver.OTHER + 1)) == maneuvers.DECLARED
    assert wound_ranks.PENALTY[WoundRank.CRIPPLED] == 20
    assert (gear.STEPS_TO_LOAD[Mark.FIREARM], gear.STEPS_TO_LOAD[Mark.BLOWGUN]) == (3, 1)
    assert not conditions.IMPOSED >> Condition.MOUNTED & 1
    assert spells.ELEMENT[Spell.BITING_STEEL] == Ring.FIRE
    assert tuple(spell for spell in Spell if spell) == spells.KNOWN


def test_a_condition_with_a_field_of_its_own_says_so() -> None:
    """MAL-COND-18: so the board shows it; whoever is Fatigued or Grappled is so by other fields."""
    of_fighters = {*fields_of(Fighter)} - {"grapple"}
    for condition, row in conditions.CONDITIONS.items():
        name = condition.name.lower()
        assert row.flag == (name if name in of_fighters else ""), condition
