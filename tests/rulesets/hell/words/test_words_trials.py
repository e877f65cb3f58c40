"""Checks and Contests are told with their totals and the parts of these."""

from __future__ import annotations

import pytest

from kumite.rulesets.hell.rules.checks_and_contests.rolls import check, contest
from kumite.rulesets.hell.state import Fight
from kumite.rulesets.hell.terms import Stat, Status, Why
from kumite.rulesets.hell.words import WORDS
from kumite.table import Told
from kumite.tables.scripted import Scripted

from ..scene import ASHA, FOE, NAMES, WOLF, lasting, scene


class Listening(Scripted):
    """A table that keeps what is said when it is told, while the numbers behind it are there."""

    def listen_to(self, fight: Fight) -> list[tuple[str, str, str]]:
        self.fight = fight
        self.said: list[tuple[str, str, str]] = []
        return self.said

    def tell(self, who: int, what: int, amount: int) -> None:
        super().tell(who, what, amount)
        lines = [WORDS.event(self.fight, NAMES, Told(who, what, amount), viewer) for viewer in (None, FOE)]
        if lines[0] is not None and lines[1] is not None:
            self.said.append((lines[0].text, lines[1].text, lines[0].clause))


def test_a_check_says_what_it_adds_up_and_what_it_needs() -> None:
    """HEL-CHK-1, HEL-CON-5, HEL-EXH-1: to others only the total."""
    made = scene()
    made.fighters[ASHA].stats[Stat.THIEVING] = 3
    made.fighters[ASHA].exhaustion = 2
    table = Listening(8)
    said = table.listen_to(made)
    assert check(table, made, made.fighters[ASHA], Stat.THIEVING, 9, Why.HIDE_CHECK, 0, 0, 0)
    result = "Asha succeeds (a Thieving Check to hide, 9 against 9)."
    assert said == [
        ("The total is 8 (rolled) + 3 (stat) - 2 (Exhaustion) = 9.", "The total is 9.", ""),
        (result, result, "9 against 9, success"),
    ]


@pytest.mark.parametrize(
    ("defence", "result", "clause"),
    [
        (6, "Asha wins the Contest against Wolf, 9 against 6.", "9 against 6"),
        (9, "Asha loses the Contest against Wolf, 9 against 9.", "9 against 9, Wolf resists"),
    ],
)
def test_a_contest_says_both_totals(defence: int, result: str, clause: str) -> None:
    """HEL-CON-1, HEL-CON-2, HEL-CON-5, HEL-ST-4, HEL-ST-20: and what is added to each."""
    made = scene()
    made.fighters[WOLF].stats[Stat.BODY] = 0
    lasting(made.fighters[WOLF], Status.MARKED)
    table = Listening(6, defence)
    said = table.listen_to(made)
    asha, wolf = made.fighters[ASHA], made.fighters[WOLF]
    assert contest(table, made, asha, wolf, Stat.BODY, Stat.BODY, 0, 0) == (defence < 9)
    assert said == [
        ("Asha has 6 (rolled) + 2 (stat) + 1 (Marked) = 9 in the Contest.", "Asha has 9 in the Contest.", ""),
        (f"Wolf has {defence} (rolled) in the Contest.", f"Wolf has {defence} (rolled) in the Contest.", ""),
        (result, result, clause),
    ]
