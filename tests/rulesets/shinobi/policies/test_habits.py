"""What SENSIBLE always does alike."""

from __future__ import annotations

from kumite.rulesets.shinobi.policies.habits import by_habit, number_by_habit
from kumite.rulesets.shinobi.terms import Ask, Location, NoYes


def test_habits() -> None:
    """What costs nothing is done, what costs is not; of numbers all pieces, and the quickest seals."""
    either = 1 << NoYes.NO | 1 << NoYes.YES
    assert by_habit(Ask.GUTS, either) == NoYes.YES
    assert by_habit(Ask.CALL_OFF, 1 << NoYes.NO) == NoYes.NO
    assert by_habit(Ask.HOLD_BACK, either) == NoYes.NO
    assert by_habit(Ask.PROTECTOR, (1 << len(Location)) - 2) == Location.HEAD
    assert (number_by_habit(Ask.NUMBER, 2, 9), number_by_habit(Ask.SEAL_SPEED, 4, 9)) == (9, 4)
