"""All that a ruleset has to pass, check by check."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial

from ..compiled.fights.program import PLAY
from ..compiled.loading.load import can_load
from ..mistakes import Mistake
from . import (
    answered,
    citations,
    compiling,
    declarations,
    declared_fights,
    examples,
    house_rules,
    limits,
    lookup,
    numbers,
    playing,
    resting,
    values,
)
from .blame import guarded
from .fights import fought
from .subject import Subject

Check = Callable[[Subject], Iterable[Mistake]]
SeededCheck = Callable[[Subject, int], Iterable[Mistake]]

ONCE: tuple[Check, ...] = (
    declarations.state,
    declarations.declarations,
    declarations.words,
    declared_fights.all_in_use,
    answered.answered_by_name,
    declared_fights.fields_in_use,
    declarations.samples,
    declarations.tactics,
    citations.only_ids,
    citations.cited,
    citations.named_by_a_test,
    house_rules.house,
    house_rules.in_use,
    examples.examples,
    examples.new_encounter,
    lookup.looked_up,
    numbers.numbers_with_meaning,
    limits.every_field,
    limits.names_for_numbers,
)
"""What is looked at once."""


def within_limits(subject: Subject, seed: int) -> Iterator[Mistake]:
    """No number of a fight leaves its limits between two beats, whatever is decided."""
    found = subject.random_encounter(seed)
    return playing.limits(found, seed, (0,) * len(found.policies))


SEEDED: dict[SeededCheck, int] = {
    playing.legal_and_repeatable: 25,
    playing.ended: 25,
    playing.undone: 25,
    playing.saved: 25,
    playing.secrets: 25,
    playing.well_told: 10,
    resting.rested: 10,
    declared_fights.as_declared: 30,
    within_limits: 40,
    values.playable: 4,
}
"""What is looked at in random encounters, and in how many."""
FIRST = 10
"""So many random encounters are played before anything else is looked at in them."""
COMPILED = 100
"""So many random encounters `kumite check` plays compiled too."""


def example_by_every_policy(subject: Subject, name: str) -> Iterator[Mistake]:
    """An example is fought by each policy, and no number leaves its limits."""
    one = next(each for each in subject.examples if each.stem == name)
    found = examples.read(one.path)
    for policy in subject.rules.policies:
        seats = len(found.policies)
        yield from playing.limits(found, 0, (int(policy),) * seats)


def plays(subject: Subject, seed: int) -> Iterator[Mistake]:
    """Fights can be played: their beats end, and ask and answer only what is legal."""
    fought(subject.random_encounter(seed), seed, 0)
    return iter(())


@dataclass(frozen=True)
class Finding:
    """A check, and what is wrong by it."""

    about: str
    """What is demanded, in a sentence."""
    mistakes: tuple[Mistake, ...]


def findings(subject: Subject) -> Iterator[Finding]:
    """Every check in turn. Where fights cannot be played it stops, because all others would say the same."""
    for check in ONCE:
        yield _found(subject, about(check), partial(check, subject))
    first = _found(subject, about(plays), partial(_first_wrong, plays, subject, FIRST))
    yield first
    if first.mistakes:
        return
    for example in subject.examples:
        demand = f"The example {example.stem} is fought by every policy within the limits of the state."
        yield _found(subject, demand, partial(example_by_every_policy, subject, example.stem))
    for seeded, seeds in SEEDED.items():
        yield _found(subject, about(seeded), partial(_first_wrong, seeded, subject, seeds))
    if can_load(subject.rules, PLAY):
        yield _found(subject, about(compiling.compiles), partial(_compiled, subject))


def about(check: Callable[..., object]) -> str:
    """What a check demands: the first line of its docstring."""
    return str(check.__doc__).splitlines()[0]


def _found(subject: Subject, demand: str, check: Callable[[], Iterable[Mistake]]) -> Finding:
    return Finding(demand, tuple(dict.fromkeys(guarded(subject.rules, check))))


def _first_wrong(check: SeededCheck, subject: Subject, seeds: int) -> Iterator[Mistake]:
    """What is wrong by a check in the first random encounter in which something is."""
    for seed in range(seeds):
        wrong = [*check(subject, seed)]
        yield from wrong
        if wrong:
            return


def _compiled(subject: Subject) -> Iterator[Mistake]:
    yield from compiling.compiles(subject)
    yield from compiling.same_fights(subject, range(COMPILED))
