"""The benchmark of luck: the values of positions make dice nothing on average, and explain who wins."""

from __future__ import annotations

import numpy as np
from benchmarks.variates import Valued

from kumite import read, simulation


def test_luck_by_values_is_0_on_average_and_explains_the_outcome() -> None:
    valued = Valued(read("ikezu/wolf_at_the_door"))
    valued.learn(100)
    won, luck = np.array([valued.luck(100 + n) for n in range(150)]).T
    assert abs(luck.mean()) < 4 * luck.std() / 150**0.5
    assert np.corrcoef(won, luck)[0, 1] > 0.8
    assert valued.runs > 5 * valued.beats


def test_its_fights_are_those_of_a_batch() -> None:
    encounter = read("ikezu/wolf_at_the_door")
    valued = Valued(encounter)
    valued.learn(20)
    start = encounter.start()
    tallies = simulation.simulate(encounter.ruleset, start, encounter.policies, 20, 0, engine="plain")
    assert sum(valued.luck(n)[0] for n in range(20)) == tallies.outcomes[1]
