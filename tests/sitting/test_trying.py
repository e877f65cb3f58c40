"""The referee tries an answer or a change: nothing is done, and nobody hears of it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kumite.play.worth import WhatIf
from kumite.sitting import NotYours, Refused, Sitting

from .table import AYAME, Table

BU = {"sample": "brute", "name": "Bu"}
TRIED: dict[str, Callable[[Sitting, str, int], WhatIf]] = {
    "answer": lambda sitting, token, asked: sitting.if_answered(token, asked, "yield"),
    "value": lambda sitting, token, asked: sitting.if_amended(token, {"Rika.hp": 1}),
    "joining": lambda sitting, token, asked: sitting.if_joined(
        token, "blue", {"sample": "brute", "name": "Bu"}
    ),
    "leaving": lambda sitting, token, asked: sitting.if_removed(token, 0),
}


@pytest.fixture
def table() -> Table:
    table = Table()
    table.play("no")
    return table


@pytest.mark.parametrize("how", TRIED)
def test_it_is_told_and_not_done(table: Table, how: str) -> None:
    before = [table.view(place) for place in range(4)]
    what = TRIED[how](table.sitting, table.token, table.asked().number)
    red, blue = what.go_on(600, playouts=200)
    assert (red.side, blue.side) == ("Red", "Blue")
    assert red.then < red.now
    assert [table.view(place) for place in range(4)] == before


@pytest.mark.parametrize("how", TRIED)
def test_only_the_referee_may(table: Table, how: str) -> None:
    with pytest.raises(NotYours):
        TRIED[how](table.sitting, table.tokens()[AYAME], table.asked().number)


def test_what_cannot_be_is_refused(table: Table) -> None:
    sitting, token = table.sitting, table.token
    with pytest.raises(Refused, match="legal"):
        sitting.if_joined(token, "red", {"sample": "nobody"})
    with pytest.raises(Refused, match="there is no fighter 9"):
        sitting.if_removed(token, 9)
    with pytest.raises(Refused, match="luck"):
        sitting.if_amended(token, {"Rika.luck": 3})
