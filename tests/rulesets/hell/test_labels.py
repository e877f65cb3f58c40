"""Names of one's own, as numbers and back, in sheets and in the log."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from kumite.rulesets.hell.labels import LONGEST, as_name, as_numbers
from kumite.rulesets.hell.sheets.library import weapon_names
from kumite.rulesets.hell.sheets.weapon import WeaponSheet
from kumite.rulesets.hell.state import LABEL
from kumite.rulesets.hell.words.naming import weapon_label

from .fights import fighter


@given(
    st.text(max_size=12).filter(
        lambda text: "\0" not in text and len(text.encode(errors="ignore")) <= LONGEST
    )
)
def test_there_and_back(name: str) -> None:
    try:
        numbers = as_numbers(name)
    except UnicodeEncodeError:
        return
    assert len(numbers) == LABEL
    assert all(0 <= number < 1 << 56 for number in numbers)
    assert as_name(numbers) == name


def test_what_is_too_long() -> None:
    assert as_name(as_numbers("x" * LONGEST)) == "x" * LONGEST
    with pytest.raises(ValueError, match="36 bytes; legal: at most 35"):
        as_numbers("x" * 36)


def written(name: Any) -> WeaponSheet:
    return WeaponSheet.model_validate({"name": name, "on_hit": ["damage 3"]})


def test_a_weapon_of_ones_own() -> None:
    """Its name stands in the log; a name of the tables is kept as its line."""
    own = written("Widowmaker").as_state()
    assert (own.name, as_name(own.label)) == (0, "Widowmaker")
    me = fighter(own, "sword")
    assert [weapon_label(me, index) for index in range(3)] == ["fist", "Widowmaker", "sword"]
    again = fighter(own, written("Widowmaker").as_state())
    assert weapon_label(again, 2) == "second Widowmaker"
    listed = written("sword").as_state()
    assert (weapon_names()[listed.name], as_name(listed.label)) == ("sword", "")


@pytest.mark.parametrize("name", ["", "   ", "x" * 36, "é" * 18])
def test_names_that_cannot_be(name: str) -> None:
    with pytest.raises(ValidationError, match="one of 1 to 35 letters"):
        written(name)
