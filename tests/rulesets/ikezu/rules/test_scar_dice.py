"""Which dice a scar asks for: their sides, how many are rolled, and how many count."""

from __future__ import annotations

import pytest

from kumite.rulesets.ikezu.rules.scars import inflict, resolve_pending
from kumite.table import Asked
from kumite.tables.scripted import Scripted

from ..fights import fight, fighter, foe, play

D6 = (6, 0, 0)
TWO = (6, 2, 2)
THREE = (6, 3, 3)


def dice(table: Scripted) -> list[tuple[int, int, int]]:
    """Of every die and pool asked for: sides, rolled, kept."""
    questions = [entry.question for entry in table.transcript if isinstance(entry, Asked)]
    return [(asked.first, asked.second, asked.third) for asked in questions if asked.is_dice]


@pytest.mark.parametrize(
    ("entry", "answers", "expected"),
    [
        (1, [2, 1], [D6, D6]),
        (2, [1], [D6]),
        (4, [3], [D6]),
        (6, [1, 3], [D6, THREE]),
        (8, [3, 4], [(20, 0, 0), (4, 0, 0)]),
        (9, [3], [THREE]),
        (10, [0, 3, 6], [(20, 0, 0), (6, 0, 0)]),
    ],
)
def test_dice_at_once(entry: int, answers: list[int], expected: list[tuple[int, int, int]]) -> None:
    """IKE-SCAR-T1, IKE-SCAR-T2, IKE-SCAR-T4, IKE-SCAR-T6, IKE-SCAR-T8, IKE-SCAR-T9, IKE-SCAR-T10."""
    made = fight([fighter()], [foe()])
    table = play(made, lambda table, f: inflict(table, f, f.fighters[0], entry), *answers)
    assert dice(table) == expected


@pytest.mark.parametrize(
    ("entry", "expected"), [(3, D6), (4, TWO), (5, TWO), (7, THREE), (11, TWO), (12, THREE)]
)
def test_dice_that_wait(entry: int, expected: tuple[int, int, int]) -> None:
    """IKE-SCAR-T3, IKE-SCAR-T4, IKE-SCAR-T5, IKE-SCAR-T7, IKE-SCAR-T11, IKE-SCAR-T12: once it is mended."""
    me = fighter()
    me.pending[entry] = 1
    made = fight([me], [foe()])
    table = play(made, lambda table, f: resolve_pending(table, f, f.fighters[0], entry), max(3, expected[1]))
    assert dice(table) == [expected]
