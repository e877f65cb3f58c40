"""The rules are also compiled, and compiled they play the very same fights."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from ..mistakes import Mistake
from .fights import BEATS, fought
from .places import line_with, of_object
from .subject import Subject


def compiles(subject: Subject) -> Iterator[Mistake]:
    """The rules compile, and compiled they play the same fights as in plain Python."""
    from ..compiled.fights.program import PLAY
    from ..compiled.loading.load import load

    try:
        load(subject.rules, PLAY)
    except KeyError as error:  # the compiler knows the fields of a record by name, and this one is none
        unknown = str(error.args[0])
        sources = [Path(str(module.__file__)) for module in subject.rules.rule_modules]
        places = [line_with(path, rf"\.{re.escape(unknown)}\b") for path in sources]
        where = next((place for place in places if ", line " in place), "")
        yield Mistake(where, f"the field {unknown!r}", "a field of the state")


def same_fights(subject: Subject, seeds: Iterable[int]) -> Iterator[Mistake]:
    """The same answers, the same events and the same final state as in plain Python."""
    from ..simulation.batch import transcript

    rules = subject.rules
    for seed in seeds:
        found = subject.random_encounter(seed)
        fight, entries = fought(found, seed, seed)
        compiled, same = transcript(rules, found.start(), found.policies, seed=seed, number=seed, limit=BEATS)
        if same != entries:
            both = enumerate(zip(same, entries, strict=False))
            first = next((n for n, (one, other) in both if one != other), -1)
            told = f"random encounter {seed}: another transcript than in plain Python from entry {first} on"
            yield Mistake(of_object(rules.beat), told, "the same fight")
        elif compiled != fight:
            told = f"random encounter {seed}: another final state than in plain Python"
            yield Mistake(of_object(rules.beat), told, "the same fight")
