"""The five rulesets of kumite pass what every ruleset has to pass, by the suite for all packages.

Each brings `tests/rulesets/<name>/encounters.py` with `random_encounter(seed)`, which covers every kind of
encounter that it has and every house rule.
"""

from __future__ import annotations

from pathlib import Path

from kumite.testing import Conformance

from .hachigoku.encounters import random_encounter as of_hachigoku
from .hell.encounters import random_encounter as of_hell
from .ikezu.encounters import random_encounter as of_ikezu
from .malice.encounters import random_encounter as of_malice
from .shinobi.encounters import random_encounter as of_shinobi

HERE = Path(__file__).parent


class TestHachigoku(Conformance):
    ruleset = "hachigoku"
    tests = HERE / "hachigoku"
    random_encounter = of_hachigoku


class TestHell(Conformance):
    ruleset = "hell"
    tests = HERE / "hell"
    random_encounter = of_hell


class TestIkezu(Conformance):
    ruleset = "ikezu"
    tests = HERE / "ikezu"
    random_encounter = of_ikezu


class TestMalice(Conformance):
    ruleset = "malice"
    tests = HERE / "malice"
    random_encounter = of_malice


class TestShinobi(Conformance):
    ruleset = "shinobi"
    tests = HERE / "shinobi"
    random_encounter = of_shinobi
