"""The search wins more often than each ruleset's sensible policy, in the same seat and on the same dice."""

from __future__ import annotations

import pytest
from benchmarks.search import contest, play

from kumite.rulesets import NAMES

SEED = 20_000
"""The fights were chosen on other seeds, so that this one says something."""
CLEARLY = 3.0
"""By so many standard errors the difference is more than nothing."""


@pytest.mark.parametrize("name", NAMES)
def test_the_search_beats_the_sensible_policy(name: str) -> None:
    """Each ruleset says in which fights; without the search both sides go by the sensible policy.

    A few lucky fights are no proof: ten, at least, have to come out better.
    """
    pytest.importorskip("numba")
    asked = contest(name, "quick")
    rules = asked.encounter.ruleset
    assert rules.policies(rules.default_policy).name == "SENSIBLE"
    assert set(asked.policies(0)) == {rules.default_policy}
    found = play(asked, asked.written["budget"], asked.written["fights"], SEED)
    print(f"{name}: {found.gain:+.3f}, standard error {found.error:.3f}, {found.seconds:.1f} s")
    assert found.gain > CLEARLY * found.error
    assert sum(gain > 0 for gain in found.gains) >= 10
