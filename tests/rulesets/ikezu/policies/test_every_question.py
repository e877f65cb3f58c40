"""Every question is one that the policies know: they answer it on purpose."""

from __future__ import annotations

import ast
import inspect
from importlib import import_module

import pytest

from kumite.encounters.encounter import from_dict
from kumite.rulesets.ikezu.terms import Ask, Policy
from kumite.table import REFEREE, Asked

from ..encounters import random_encounter
from ..fought import beats

POLICIES = "kumite.rulesets.ikezu.policies"


def known(module: str, function: str) -> set[Ask]:
    """The questions that a function has a case for."""
    tree = ast.parse(inspect.getsource(getattr(import_module(f"{POLICIES}.{module}"), function)))
    cases = [node.pattern for node in ast.walk(tree) if isinstance(node, ast.match_case)]
    names = [node for case in cases for node in ast.walk(case) if isinstance(node, ast.Attribute)]
    return {Ask[node.attr] for node in names}


SIMPLE = known("simple.answers", "simple")
FIGHTERS = {Policy.SIMPLE: SIMPLE, Policy.SENSIBLE: SIMPLE | known("sensible.answers", "sensible")}
"""SENSIBLE leaves to SIMPLE what has one good answer for everybody."""
GUIDE = known("refereeing", "even_handed")
AMOUNTS = {Ask.HARM_AMOUNT}
"""Decisions that are numbers."""


@pytest.mark.parametrize("policy", FIGHTERS)
def test_each_question_is_known(policy: Policy) -> None:
    assert FIGHTERS[policy] | GUIDE | AMOUNTS == set(Ask) - {Ask.NOTHING}


@pytest.mark.parametrize("policy", FIGHTERS)
def test_each_is_known_to_whoever_is_asked(policy: Policy) -> None:
    """In random fights of every kind, fighters and the Guide are asked nothing that is the other's."""
    seen = set()
    for seed in range(80):
        encounter = from_dict(random_encounter(seed))
        *_, (_, table) = beats(encounter, [Policy.RANDOM, *(policy for _ in encounter.names)], seed)
        for entry in table.transcript:
            if isinstance(entry, Asked) and not entry.question.is_dice:
                ask = Ask(entry.question.about)
                seen.add(ask)
                assert ask in (GUIDE | AMOUNTS if entry.question.who == REFEREE else FIGHTERS[policy])
    assert len(seen) > 30
