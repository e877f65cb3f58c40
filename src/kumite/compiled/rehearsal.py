"""What a program plays while its branches are counted: some fights of each example of its ruleset."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from ..encounter import EncounterError, read
from ..example_files import example_files
from ..policies import any_search
from ..rulesets import LIMIT, Ruleset
from ..table import IllegalAnswer
from .fast import FastWorker
from .job import BrokenRule, Job
from .load import Compiled

FIGHTS = 12
"""So many of each example by its own policies,"""
OTHERS = 2
"""and so many more with each policy for everybody."""


def play_samples(compiled: Compiled) -> None:
    """Play them. What a rule or a policy does wrong is told where somebody wants to see such a fight."""
    for job in samples(compiled.ruleset):
        with suppress(BrokenRule, IllegalAnswer):
            FastWorker(job, compiled).play(0, job.fights)


def samples(ruleset: Ruleset) -> Iterator[Job]:
    """What is played of a ruleset; nothing, where kumite has no examples of it."""
    for example in example_files():
        if example.ruleset != ruleset.name:
            continue
        with suppress(EncounterError):
            encounter = read(example.path)
            if encounter.ruleset is ruleset and not any_search(encounter.policies):
                seats = len(encounter.policies)
                yield Job(ruleset, encounter.start(), encounter.policies, 0, 0, FIGHTS, LIMIT)
                for policy in ruleset.policies:
                    yield Job(ruleset, encounter.start(), [int(policy)] * seats, 0, 0, OTHERS, LIMIT)
