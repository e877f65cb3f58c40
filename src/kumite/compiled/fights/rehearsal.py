"""What a program plays while its branches are counted: some fights of each example of its ruleset.

Why it is so: docs/decisions/a-program-is-compiled-after-a-rehearsal.md
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from ...encounters.encounter import EncounterError, read
from ...encounters.examples import examples_of
from ...encounters.policies import any_search
from ...rulesets import LIMIT, Ruleset
from ...table import IllegalAnswer
from ..loading.program import Compiled
from .fast import FastWorker
from .job import BrokenRule, Job

FIGHTS = 12
"""This many fights of each example are played by its own policies."""
OTHERS = 2
"""This many more are played with each policy for everybody."""


def play_samples(compiled: Compiled) -> None:
    """Play the samples. A rule or a policy that is at fault is told of when a user plays such a fight."""
    for job in samples(compiled.ruleset):
        with suppress(BrokenRule, IllegalAnswer):
            FastWorker(job, compiled).play(0, job.fights)


def samples(ruleset: Ruleset) -> Iterator[Job]:
    """The fights of a ruleset that are played: those of its examples, if it has any."""
    for example in examples_of(ruleset):
        with suppress(EncounterError):
            encounter = read(example.path)
            if encounter.ruleset is ruleset and not any_search(encounter.policies):
                seats = len(encounter.policies)
                yield Job(ruleset, encounter.start(), encounter.policies, 0, 0, FIGHTS, LIMIT)
                for policy in ruleset.policies:
                    yield Job(ruleset, encounter.start(), [int(policy)] * seats, 0, 0, OTHERS, LIMIT)
