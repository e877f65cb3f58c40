"""What counts as a citation of a rule, and as a test that names one."""

from __future__ import annotations

import pytest

from kumite.rulesets import ruleset
from kumite.testing.citations import between, comments, docstrings, docstrings_of_tests, ids_in


def test_what_counts_as_a_citation() -> None:
    rules = ruleset("ikezu")
    source = '''
"""IKE-ACT-1."""

LIMIT = 3  # IKE-ACT-2
"""A limit: IKE-ACT-3, IKE-ACT-4."""


def rule() -> str:
    """IKE-SCAR-T10 to
    IKE-SCAR-T12 and IKE-ACT-5x"""
    return "IKE-ACT-6 f'IKE-SCAR-T{n}'"
'''
    cited = ids_in(rules, "\n".join([*comments(source), *docstrings(source)]))
    assert cited == {"IKE-ACT-1", "IKE-ACT-2", "IKE-ACT-3", "IKE-ACT-4"} | {
        "IKE-SCAR-T10",
        "IKE-SCAR-T11",
        "IKE-SCAR-T12",
    }
    assert ids_in(rules, source) == cited | {"IKE-ACT-6"}


def test_what_counts_as_a_test_that_names_a_rule() -> None:
    source = '''
"""IKE-ACT-1."""


@pytest.mark.parametrize("n", [1], ids=["IKE-ACT-2"])
def test_something(n):
    """IKE-ACT-3"""
    assert rule("IKE-ACT-4")  # IKE-ACT-5


def helper():
    """IKE-ACT-6"""
'''
    named = ids_in(ruleset("ikezu"), "\n".join(docstrings_of_tests(source)))
    assert named == {"IKE-ACT-3"}


@pytest.mark.parametrize(("first", "last"), [("IKE-ACT-2", "IKE-ACT-1"), ("IKE-A-1", "IKE-D-2"), ("A", "B")])
def test_what_is_no_range(first: str, last: str) -> None:
    with pytest.raises(ValueError, match="is no range of ids"):
        between(first, last)
