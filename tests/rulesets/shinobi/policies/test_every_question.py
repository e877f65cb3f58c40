"""Every question has an answer on purpose: none falls through to whatever comes first."""

from __future__ import annotations

import pytest

from kumite.rulesets.shinobi.policies.deciding import decide, decide_amount
from kumite.rulesets.shinobi.policies.habits import UNKNOWN, by_habit, number_by_habit
from kumite.rulesets.shinobi.state import Fight
from kumite.rulesets.shinobi.terms import Ask, Policy

from ..fights import fight, fighter

QUESTIONS = [ask for ask in Ask if ask != Ask.NOTHING]


def two() -> Fight:
    """Somebody with a sword and techniques against their like, in the midst of a blow."""
    made = fight(
        fighter("katana", techniques=("feint", "rising_knee")),
        fighter("katana"),
        ic=3,
        concerns=2,
        attacker=2,
    )
    made.fighters[0].deed.target = 2
    return made


@pytest.mark.parametrize("policy", [Policy.SIMPLE, Policy.SENSIBLE])
@pytest.mark.parametrize("ask", QUESTIONS, ids=lambda ask: ask.name)
def test_each_is_answered(policy: Policy, ask: Ask) -> None:
    """SHI-FLOW-2: as a choice between two, or as a number, but never with what nobody has thought of."""
    chosen = decide(None, policy, two(), 0, ask, 0b11)  # type: ignore[arg-type]
    number = decide_amount(None, policy, two(), 0, ask, 1, 3)  # type: ignore[arg-type]
    assert chosen != UNKNOWN or number != UNKNOWN
    assert chosen == UNKNOWN or 0 <= chosen < 63
    assert number == UNKNOWN or 1 <= number <= 3


def test_what_nobody_has_thought_of_has_no_answer() -> None:
    """SHI-FLOW-2: a question to come is no member of those that are answered alike."""
    beyond = max(Ask) + 1
    assert by_habit(beyond, 0b11) == UNKNOWN
    assert number_by_habit(beyond, 1, 3) == UNKNOWN
