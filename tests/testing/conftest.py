"""An environment in which a sixth ruleset is installed."""

from __future__ import annotations

import pytest

from .environment import Environment, wheel_of


@pytest.fixture(scope="session")
def sixth(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """An environment in which `kumite new-ruleset brawl` was written and installed."""
    made = Environment(tmp_path_factory.mktemp("sixth"))
    assert "no ruleset 'brawl'" in made.run("kumite", "new", "brawl").stderr
    made.written = made.kumite("new-ruleset", "brawl")
    made.install(wheel_of(made.folder / "kumite-brawl", made.folder))
    assert (made.packages / "kumite_brawl" / "rules.toml").exists()
    return made
