"""The search wins more often than each ruleset's sensible policy, in the same seat and on the same dice."""

from __future__ import annotations

import pytest
from benchmarks.search import contest, play

from ..by_name import NAMES

SEED = 20_000
"""The fights were chosen with other seeds, so this one proves something."""
CLEARLY = 3.0
"""By how many standard errors the difference has to be above zero."""


@pytest.mark.parametrize("name", NAMES)
def test_the_search_beats_the_sensible_policy(name: str) -> None:
    """Each ruleset says in which fights; without the search both sides follow the sensible policy.

    A few lucky fights prove nothing, so at least ten have to end better.
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
