"""The luck of a die: by how much it showed more than a number, less the chance of that.

A die of a kind says for each of some numbers whether it was above. That less its chance is 0 on average,
whatever came before and whatever the rules make of it, and so is the sum over all dice of a fight.

Why it is so: docs/decisions/the-luck-of-dice-is-taken-out.md
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from ...chances.exact_table import faces
from ...table import Verb

Whole = np.ndarray[Any, np.dtype[np.int64]]
Floats = np.ndarray[Any, np.dtype[np.float64]]

FIGHT, VERB, WHO, ABOUT, SIDES, ROLLED, KEPT, ANSWER = range(8)
"""The columns of the dice of some fights."""
RARE = 0.02
"""A kind of dice that falls less often than this in a fight is left out."""
APART = 1 / 12
"""Two steps of one kind are at least this far apart in probability, if there are more than `FEW`."""
FEW = 12
MOST_STEPS = 160
"""So many steps are looked at: those of the kinds that fall most often."""


BITS = (8, 12, 4, 10, 5, 6)
"""Into so many bits goes each number of a kind when a kind is made one number. Dice with more sides than fit,
and pools of more dice, are left out: their chances would take long to count."""
LOWEST = (-4, 0, 0, 0, 0, -32)
"""No number of a kind is below this."""
NO_KIND = -1
"""Stands for the kind of dice that are left out."""


class Kind(NamedTuple):
    """Dice of which one is like another: whose they are, for what, how many, and what counts of them."""

    group: int
    about: int
    verb: int
    sides: int
    rolled: int
    kept: int

    @property
    def number(self) -> int:
        """The kind as one number."""
        number = 0
        for part, bits, lowest in zip(self, BITS, LOWEST, strict=True):
            number = (number << bits) + (part - lowest)
        return number

    @property
    def answers(self) -> tuple[tuple[int, float], ...]:
        """Each answer with its chance, in ascending order."""
        chances = faces(Verb(self.verb), self.sides, self.rolled, self.kept)
        return tuple((answer, float(chance)) for answer, chance in chances)


class Steps(NamedTuple):
    """A kind of dice with the numbers above which they may be, and the chance of each."""

    kind: Kind
    above: Whole
    chances: Floats

    def luck(self, answers: Whole) -> Floats:
        """A row for each answer, with the luck of each step."""
        shown = answers[:, np.newaxis] > self.above
        luck: Floats = shown - self.chances
        return luck


def kinds_of(dice: Whole, groups: Whole) -> Whole:
    """The kind of each die as one number. `groups` has the group of the referee, then of each seat."""
    kinds = np.zeros(len(dice), np.int64)
    fits = np.ones(len(dice), bool)
    columns = [groups[dice[:, WHO] + 1], *(dice[:, n] for n in (ABOUT, VERB, SIDES, ROLLED, KEPT))]
    for part, bits, lowest in zip(columns, BITS, LOWEST, strict=True):
        number = part - lowest
        fits &= (number >= 0) & (number < 1 << bits)
        kinds = (kinds << bits) + number
    return np.where(fits, kinds, NO_KIND)


def kind_of(number: int) -> Kind:
    """The kind that has a number."""
    parts = []
    for bits, lowest in zip(reversed(BITS), reversed(LOWEST), strict=True):
        parts.append((number & (1 << bits) - 1) + lowest)
        number >>= bits
    return Kind(*reversed(parts))


def steps_of(kind: Kind) -> Steps:
    """All steps of a kind that are worth telling apart."""
    above, beyond = [], []
    left, last = 1.0, 1.0
    for answer, chance in kind.answers[:-1]:
        left -= chance
        if len(kind.answers) <= FEW or last - left >= APART:
            above.append(answer)
            beyond.append(left)
            last = left
    return Steps(kind, np.array(above, np.int64), np.array(beyond, np.float64))


def worth_a_look(kinds: Whole, fights: int) -> list[Steps]:
    """The steps of the kinds of dice that fell in some fights, the most frequent first."""
    found, counts = np.unique(kinds[kinds != NO_KIND], return_counts=True)
    chosen: list[Steps] = []
    room = MOST_STEPS
    for place in np.argsort(-counts, kind="stable"):
        if counts[place] < RARE * fights:
            break
        steps = steps_of(kind_of(int(found[place])))
        if 0 < len(steps.above) <= room:
            chosen.append(steps)
            room -= len(steps.above)
    return chosen


def lucks(dice: Whole, kinds: Whole, chosen: Sequence[Steps], fights: int) -> Floats:
    """A row for each of the fights `0` to `fights - 1`: the sums of the luck of all steps, in order."""
    columns = [np.zeros((fights, 0))]
    for steps in chosen:
        here = kinds == steps.kind.number
        of, luck = dice[here, FIGHT], steps.luck(dice[here, ANSWER])
        sums = [np.bincount(of, luck[:, n], fights) for n in range(len(steps.above))]
        columns.append(np.stack(sums, axis=1))
    return np.concatenate(columns, axis=1)
