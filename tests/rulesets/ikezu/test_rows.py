"""Tables with a row for each member of an enum: none is forgotten, none stands there twice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import IntEnum
from typing import Any

import pytest

from kumite.rulesets.ikezu import ability_table, scar_table, weapon_tags
from kumite.rulesets.ikezu.rules import saves
from kumite.rulesets.ikezu.save_table import ATTRIBUTE_OF, SAVES
from kumite.rulesets.ikezu.state import SCARS, Fighter, Weapon
from kumite.rulesets.ikezu.terms import (
    Ability,
    Action,
    Aftermath,
    Attribute,
    Event,
    Footing,
    Judgement,
    Scar,
    Special,
    WeaponType,
    Why,
)
from kumite.rulesets.ikezu.words import WORDS, afterwards, conditions, contests, declared, rulings
from kumite.rulesets.ikezu.words.dice import WHYS, dice_fell
from kumite.table import Question, Told, Verb
from kumite.tables.scripted import Scripted

from .fights import fight, fighter, foe

TABLES: list[tuple[type[IntEnum], Sequence[Any], Mapping[int, Any]]] = [
    (Scar, scar_table.ROWS, scar_table.SCAR_TABLE),
    (Ability, ability_table.ROWS, ability_table.ABILITY_TABLE),
    (Action, declared.ROWS, declared.ACTIONS),
    (Judgement, rulings.ROWS, rulings.RULINGS),
    (Aftermath, afterwards.ROWS, afterwards.AFTERMATHS),
    (Special, weapon_tags.NOTES, weapon_tags.NOTE_TABLE),
]


@pytest.mark.parametrize(("enum", "rows", "table"), TABLES, ids=[enum.__name__ for enum, _, _ in TABLES])
def test_every_member_has_one_row(enum: type[IntEnum], rows: Sequence[Any], table: Mapping[int, Any]) -> None:
    assert [row[0] for row in rows] == list(enum)
    assert list(table) == list(enum)


def test_every_contest_and_every_die_has_one_row() -> None:
    assert set(contests.CONTESTS) == {Why.STAREDOWN, Why.DRAW, Why.CLASH, Why.INITIATIVE_SAVE}
    assert set(WHYS) == set(Why)


def test_every_save_is_made_with_an_attribute() -> None:
    """IKE-SAVE-1: all but those of which the referee says with which."""
    made = {why for why in Why if why.name.endswith("_SAVE")} | set(contests.CONTESTS)
    assert set(SAVES) == made - {Why.RISKY_SAVE, Why.OPPOSED_SAVE}
    assert all(ATTRIBUTE_OF[why] == SAVES.get(why, Attribute.NONE) for why in Why)


def test_rules_and_words_take_the_attribute_of_a_save_from_its_row(monkeypatch: pytest.MonkeyPatch) -> None:
    """IKE-CRIT-2: with another row the die is rolled against that attribute, and the log says so."""
    other = list(ATTRIBUTE_OF)
    other[Why.CRITICAL_DAMAGE_SAVE] = Attribute.WIL
    monkeypatch.setattr(saves, "ATTRIBUTE_OF", tuple(other))
    made = fight([fighter(strength=3, will=12)], [foe()])
    table = Scripted(11)
    assert saves.save(table, made, made.fighters[0], Why.CRITICAL_DAMAGE_SAVE, Footing.EVEN)
    question = Question(Verb.ROLL, 0, Why.CRITICAL_DAMAGE_SAVE, 20)
    fell = dice_fell(made, ("Kenta", "Oni"), question, 11, None)
    assert fell is not None
    assert fell.text == "Kenta, WIL save against Critical Damage: 11 (d20) against WIL 12, passed."
    told = WORDS.event(made, ("Kenta", "Oni"), Told(0, Event.HOLDS, 12), None)
    assert told is not None
    assert told.text == "Kenta holds on with WIL 12."
    told = WORDS.event(made, ("Kenta", "Oni"), Told(0, Event.HOLDS, 0), None)
    assert told is not None
    assert told.text == "Kenta holds on with WIL 0."


def test_types_and_skills_of_weapons_have_a_row_each() -> None:
    assert [row.type for row in weapon_tags.TYPES] == list(WeaponType)
    assert {row.field for row in weapon_tags.SKILLS} <= set(vars(Weapon()))
    assert list(weapon_tags.SKILL_TABLE) == [row.field for row in weapon_tags.SKILLS]


def test_a_condition_is_a_field_of_a_fighter() -> None:
    fields = [row.field for row in conditions.EVERY if row.field]
    assert set(fields) <= set(Fighter.__annotations__)
    assert len(set(fields)) == len(fields)


def test_the_state_has_a_place_for_every_scar() -> None:
    assert len(Scar) == SCARS


def test_which_scars_deprive() -> None:
    """IKE-REST-3, IKE-SCAR-T3, IKE-SCAR-T11."""
    assert scar_table.DEPRIVING == 1 << Scar.WALLOPED | 1 << Scar.MORTAL_WOUND
