"""How a fight lies in memory: nothing is lost there and back, and what does not fit is refused."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Annotated, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ..toys.compiled_toy import Fight, Fighter, melee
from ..toys.compiled_toy.state import SEATS

np = pytest.importorskip("numpy")
layout = pytest.importorskip("kumite.compiled.loading.layout")

numbers = st.integers(-(2**63), 2**63 - 1)


def scatter(state: Any, draw: Any) -> Any:
    """Fill every int of a dataclass anew."""
    for each in fields(state):
        value = getattr(state, each.name)
        if isinstance(value, int):
            setattr(state, each.name, draw(numbers))
        elif isinstance(value, list):
            setattr(
                state, each.name, [draw(numbers) if isinstance(v, int) else scatter(v, draw) for v in value]
            )
        else:
            scatter(value, draw)
    return state


@given(st.data())
def test_there_and_back(data: st.DataObject) -> None:
    fighters = data.draw(st.integers(0, SEATS))
    fight = scatter(melee(*[0] * fighters), data.draw)
    fight.count = fighters
    record = np.full(1, -1, np.int64).repeat(layout.layout(Fight).words).view(layout.layout(Fight).dtype)
    layout.to_record(fight, record)
    assert layout.from_record(record, Fight) == fight
    rest = record["fighters"][0][fighters:]
    assert not rest.view(np.int64).any(), "seats without a fighter are zeros"


def test_fields_lie_under_their_names() -> None:
    fight = melee(0, 1)
    fight.turn, fight.house.effort = 4, 9
    fight.order[2] = 7
    fight.fighters[1].weapons[1].sides = 12
    record = np.zeros(1, layout.layout(Fight).dtype)
    layout.to_record(fight, record)
    (found,) = record
    assert (found["turn"], found["house"]["effort"], found["order"][2]) == (4, 9, 7)
    assert found["fighters"][1]["weapons"][1]["sides"] == 12
    assert record.dtype.names[-1] == "fighters", "so that the used part of a fight is one piece of memory"
    assert record.dtype.itemsize == 8 * layout.layout(Fight).words


def test_only_the_used_part_is_copied() -> None:
    empty, four = len(layout.words_of(melee())), len(layout.words_of(melee(0, 0, 1, 1)))
    assert four - empty == 4 * layout.layout(Fighter).words


@dataclass
class Named:
    name: str = ""


@dataclass
class Loose:
    marks: list[int] = field(default_factory=list)


@dataclass
class Halved:
    marks: Annotated[list[float], 3] = field(default_factory=list)


@dataclass
class Endless:
    marks: Annotated[list[int], "many"] = field(default_factory=list)


@dataclass
class Outer:
    inner: Named = field(default_factory=Named)


@pytest.mark.parametrize(
    ("kind", "where"),
    [
        (Named, "Named.name"),
        (Loose, "Loose.marks"),
        (Halved, "Halved.marks"),
        (Endless, "Endless.marks"),
        (Outer, "Named.name"),
    ],
)
def test_other_types_are_refused(kind: type, where: str) -> None:
    with pytest.raises(TypeError, match=rf"{where} is .*; legal are int, a dataclass"):
        layout.layout(kind)


def test_what_is_no_dataclass_is_refused() -> None:
    with pytest.raises(TypeError, match="dict is not a dataclass"):
        layout.layout(dict)


def test_a_list_of_the_wrong_length_is_refused() -> None:
    fight = melee(0, 1)
    fight.order.append(0)
    with pytest.raises(ValueError, match=rf"Fight.order has {SEATS + 1} entries; its length is {SEATS}"):
        layout.words_of(fight)
    fight = melee(0, 1)
    fight.fighters[0].recent = [1]
    with pytest.raises(ValueError, match=r"Fighter\.recent has 1 entries; its length is 3"):
        layout.words_of(fight)


def test_a_number_too_wide_is_refused() -> None:
    fight = melee(0, 1)
    fight.fighters[1].hp = 2**63
    with pytest.raises(ValueError, match=f"{2**63} does not fit into 64 bits"):
        layout.words_of(fight)
