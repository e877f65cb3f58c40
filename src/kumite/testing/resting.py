"""Rests: whatever a fight leaves, each of them passes, and its people can come to another fight."""

from __future__ import annotations

from collections.abc import Iterator

from ..copying import copy_fight
from ..encounters.encounter import Encounter
from ..mistakes import Mistake
from ..rulesets.interludes import Interlude
from .fights import Watchful, beats
from .places import of_object
from .subject import Subject


def rested(subject: Subject, seed: int) -> Iterator[Mistake]:
    """After a random fight, or where it has been broken off, every rest passes by legal questions, and no
    number leaves its limits."""
    found = subject.random_encounter(seed)
    *_, (fight, _) = beats(found, seed, 0)
    for interlude in found.ruleset.interludes:
        yield from passed(found, interlude, copy_fight(fight), seed)


def passed(found: Encounter, interlude: Interlude, fight: object, seed: int) -> Iterator[Mistake]:
    """What is wrong with a fight after a rest; the dead stay dead."""
    rules, before = found.ruleset, copy_fight(fight)
    table = Watchful(found, fight, seed, tuple(found.policies))
    interlude.passes(table, fight)
    where = f"{found.title}, after the rest {interlude.name!r}"
    for mistake in rules.check_state(fight):
        yield mistake.under(where)
    for seat, (was, now) in enumerate(zip(before.fighters, fight.fighters, strict=True)):  # type: ignore[attr-defined]
        if rules.fate(was) in rules.lost and rules.fate(now) not in rules.lost:
            legal = "the dead stay dead"
            yield Mistake(
                where, f"{found.names[seat]} alive again", f"{legal} ({of_object(interlude.passes)})"
            )
