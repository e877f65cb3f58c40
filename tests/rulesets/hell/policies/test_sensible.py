"""Whether the sensible policy is worth its name."""

from __future__ import annotations

import pytest

from kumite import from_dict, simulation
from kumite.rulesets.hell.terms import Outcome

PAIRS = [("Thief", "Bard"), ("Fighter", "Cleric"), ("Ranger", "Sorcerer")]


def victories(pair: tuple[str, str], players: str, npcs: str, fights: int = 40) -> tuple[int, int]:
    """How many of so many fights of two against the same two each side wins."""
    encounter = from_dict(
        {
            "ruleset": "hell",
            "sides": {
                "players": {"policy": players, "fighters": [{"sample": name} for name in pair]},
                "npcs": {
                    "policy": npcs,
                    "fighters": [{"sample": name, "name": f"Other {name}"} for name in pair],
                },
            },
        }
    )
    tallies = simulation.simulate(
        encounter.ruleset, encounter.start(), encounter.policies, fights, 1, engine="plain"
    )
    return tallies.outcomes[Outcome.PLAYERS], tallies.outcomes[Outcome.NPCS]


@pytest.mark.parametrize("pair", PAIRS)
def test_sensible_fighters_beat_random_ones(pair: tuple[str, str]) -> None:
    """The same people on both sides, changing places: three of four fights at least."""
    assert victories(pair, "sensible", "random")[0] >= 30
    assert victories(pair, "random", "sensible")[1] >= 30
