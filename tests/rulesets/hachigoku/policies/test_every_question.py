"""Every question has an answer that the policies give on purpose."""

from __future__ import annotations

import pytest

from kumite.rulesets.hachigoku.policies.deciding import decide, decide_amount
from kumite.rulesets.hachigoku.policies.unknown import UNKNOWN
from kumite.rulesets.hachigoku.rules.actions.movement import plan
from kumite.rulesets.hachigoku.state import Fight
from kumite.rulesets.hachigoku.terms import Ask, Policy
from kumite.table import REFEREE

from ..fights import fight, namae
from .test_policies import Resolute


def asked_in() -> Fight:
    """A fight in which every question makes some sense: a foe is there, whom the question is about."""
    made = fight(
        [namae("katana", dice=(5, 5), target=2, weapon=1)], [namae("katana", target=1)], 5, concerns=2
    )
    plan(made.fighters[0])
    return made


def knows(policy: Policy, who: int, ask: Ask) -> bool:
    """Whether a policy has an answer to the question, be it one of some options or a number."""
    option = decide(Resolute(), policy, asked_in(), who, ask, 0b11)
    amount = decide_amount(Resolute(), policy, asked_in(), who, ask, 0, 1)
    return option != UNKNOWN or amount != UNKNOWN


@pytest.mark.parametrize("policy", [Policy.SENSIBLE, Policy.SIMPLE], ids=lambda policy: policy.name.lower())
@pytest.mark.parametrize("ask", [ask for ask in Ask if ask != Ask.NOTHING], ids=lambda ask: ask.name.lower())
def test_every_question_is_known(policy: Policy, ask: Ask) -> None:
    """Each is for the fighters or for the Story Daimyo, and only whom it is for has an answer."""
    assert knows(policy, 0, ask) != knows(policy, REFEREE, ask)


def test_what_is_no_question_has_no_answer() -> None:
    for policy in (Policy.SENSIBLE, Policy.SIMPLE):
        for who in (0, REFEREE):
            assert not knows(policy, who, Ask.NOTHING)
