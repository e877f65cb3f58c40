"""What every ruleset has to pass, as tests for pytest.

from pathlib import Path

from kumite.testing import Conformance


class TestBrawl(Conformance):
    ruleset = "brawl"
    tests = Path(__file__).parent
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any, ClassVar

import pytest

from ..mistakes import Mistake
from ..rulesets import ruleset
from . import compiling, suite
from .blame import guarded
from .subject import Subject

ENCOUNTERS = int(os.environ.get("KUMITE_ENCOUNTERS", "3000"))
"""How many random encounters are fought both plain and compiled."""
SAMPLES = int(os.environ.get("KUMITE_SAMPLES", "0"))
"""In how many random encounters each other check looks; 0 stands for the number that goes with it. Fewer
are enough while somebody works on a ruleset."""
PIECE = 100
"""So many of them are one piece of work for a process."""


class Conformance:
    """The tests of a ruleset; a class of tests derives from it and says which ruleset."""

    ruleset: ClassVar[str] = ""
    """Its name."""
    tests: ClassVar[Path | None] = None
    """The folder with its tests, which name the rules that they test; without it nobody looks for them."""
    random_encounter: ClassVar[Callable[[int], dict[str, Any]] | None] = None
    """From a seed to an encounter as a file would have it, as a module-level function; without it encounters
    are made of the samples, under random house rules."""

    @classmethod
    def subject(cls) -> Subject:
        """The ruleset under test."""
        return Subject(ruleset(cls.ruleset), cls.__dict__.get("random_encounter"), cls.tests)

    @classmethod
    def pytest_generate_tests(cls, metafunc: pytest.Metafunc) -> None:
        """One test for each check, each example and each random encounter."""
        if "check" in metafunc.fixturenames:
            metafunc.parametrize("check", suite.ONCE, ids=lambda check: check.__name__)
        if "seeded" in metafunc.fixturenames:
            pairs = [
                (check, seed) for check, seeds in suite.SEEDED.items() for seed in range(SAMPLES or seeds)
            ]
            names = [f"{check.__name__}-{seed}" for check, seed in pairs]
            metafunc.parametrize(("seeded", "seed"), pairs, ids=names)
        if "example" in metafunc.fixturenames:
            metafunc.parametrize("example", [one.stem for one in cls.subject().examples])

    def test_declared(self, check: suite.Check) -> None:
        """What it declares, cites, and brings fits together."""
        subject = self.subject()
        demand(subject, partial(check, subject))

    def test_example(self, example: str) -> None:
        """Every example is fought by every policy within the limits of the state."""
        subject = self.subject()
        demand(subject, partial(suite.example_by_every_policy, subject, example))

    def test_random(self, seeded: suite.SeededCheck, seed: int) -> None:
        """Random encounters are played, told, undone, saved, and their secrets kept."""
        subject = self.subject()
        demand(subject, partial(seeded, subject, seed))

    def test_compiled_fights_are_the_plain_ones(self) -> None:
        """Thousands of random encounters: the same answers, the same events, the same final state."""
        pytest.importorskip("numba")
        subject = self.subject()
        if not subject.rules.compiled:
            pytest.skip("its rules are played in plain Python only")
        # Compiled here first, so that every process finds it on the disk.
        demand(subject, partial(compiling.compiles, subject))
        from ..compiled.cores import cores

        pieces = [range(first, min(first + PIECE, ENCOUNTERS)) for first in range(0, ENCOUNTERS, PIECE)]
        with ProcessPoolExecutor(cores(), mp_context=get_context("spawn")) as processes:
            told = processes.map(partial(differences, type(self)), pieces)
            wrong = [one for found in told for one in found]
        if wrong:
            pytest.fail("\n".join(wrong), pytrace=False)


def differences(owner: type[Conformance], seeds: range) -> list[str]:
    """Which of these random encounters are not the same fight plain and compiled, and in what."""
    subject = owner.subject()
    return [str(mistake) for mistake in guarded(subject.rules, lambda: compiling.same_fights(subject, seeds))]


def demand(subject: Subject, check: Callable[[], Iterable[Mistake]]) -> None:
    """Fail with all that is wrong, and nothing of how it was found out."""
    wrong = list(dict.fromkeys(map(str, guarded(subject.rules, check))))
    if wrong:
        pytest.fail("\n".join(wrong), pytrace=False)
