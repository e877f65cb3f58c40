"""How large a fight looks before every way of it is followed: an estimate from a few fights."""

from __future__ import annotations

import time
from collections import Counter
from typing import TYPE_CHECKING, Any

from ... import dice
from ...compiled.exact.counters import counters
from ...compiled.loading.layout import words_of
from ...copying import copy_fight
from ...tables.seeded import Policies, Rolls, Seeded

if TYPE_CHECKING:
    from .odds import Fought

FIGHTS = 200
SECONDS = 2.0
"""Of the processor, so that a busy machine comes to the same estimate."""
BEATS = 200
"""A fight is looked at for no more beats than this."""


def states_at_least(fought: Fought, fights: int = FIGHTS, seconds: float = SECONDS) -> tuple[int, int]:
    """How many fights were played in plain Python, and an estimate of how many states there are at least.

    Chao, "Nonparametric estimation of the number of classes in a population", Scandinavian Journal of
    Statistics 11 (1984): what was seen once and what was seen twice say how much was not seen at all. It
    estimates a lower bound; states that hardly ever come up are not in it.
    """
    until = time.thread_time() + seconds
    seen: Counter[tuple[int, ...]] = Counter()
    most = counters(fought.ruleset)
    played = 0
    while played < fights and (played == 0 or time.thread_time() < until):
        seen.update(states_of(fought, played, most))
        played += 1
    once = sum(1 for times in seen.values() if times == 1)
    twice = sum(1 for times in seen.values() if times == 2)
    return played, len(seen) + once * (once - 1) // (2 * (twice + 1))


def states_of(fought: Fought, number: int, most: dict[str, int]) -> set[tuple[int, ...]]:
    """The states through which one fight goes."""
    ruleset, fight = fought.ruleset, copy_fight(fought.start())
    stream = dice.key(0, number)
    policies = Policies(ruleset.decide, ruleset.decide_amount, fight, fought.policies, dice.whim_key(stream))
    table = Seeded(Rolls(stream), policies)
    seen = set()
    beats = 0
    while not ruleset.outcome(fight) and beats < BEATS:
        seen.add(as_one(fight, most))
        ruleset.beat(table, fight)
        beats += 1
    return seen


def as_one(fight: Any, most: dict[str, int]) -> tuple[int, ...]:
    """A state with those numbers left out that only count, as the exact program leaves them out."""
    twin = copy_fight(fight)
    for name, limit in most.items():
        setattr(twin, name, min(limit, getattr(twin, name)))
    return tuple(words_of(twin))
