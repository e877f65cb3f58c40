"""Whether two contenders played the same fight."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import fields
from math import sqrt

from benchmarks.contenders import ALL_CORES, BY_HAND, IN_C, ONE_CORE, PLAIN, VECTORISED, Contender
from benchmarks.fights import Contest, Result

SIGMAS = 5.0
"""Two samples of the same fight differ by more standard errors than this once in two million times."""


CHECKED = {PLAIN: 2_000, BY_HAND: 5_000, VECTORISED: 100_000, ALL_CORES: 200_000, IN_C: 200_000}
"""How many fights of each contender are compared with those of the compiled kumite."""
REFERENCE = 500_000
"""With how many they are compared if the dice are not the same."""


class Disagreement(Exception):
    """Two contenders did not play the same fight."""


def check(contest: Contest, contenders: Sequence[Contender]) -> Iterator[str]:
    """Say for each how it was compared. Raises Disagreement if one plays a different fight from kumite's."""
    reference = ONE_CORE.play(contest, REFERENCE, 1)
    for contender in contenders:
        if contender is ONE_CORE:
            continue
        fights = CHECKED[contender]
        played = contender.play(contest, fights, 1)
        same = ONE_CORE.play(contest, fights, 1) if contender.same_dice else reference
        found = differences(played, same, contender.same_dice)
        if found:
            raise Disagreement("\n".join([f"{contest.name}: {contender.name} plays another fight", *found]))
        how = "equal in every number" if contender.same_dice else f"within {SIGMAS:g} standard errors"
        yield f"{contender.name}: {fights:,} fights, {how}"


def differences(one: Result, other: Result, same_dice: bool) -> list[str]:
    """What suggests that the two are not the same fight; empty if nothing does.

    With the same dice every number must be the same. Otherwise the shares of each outcome and each fate, and
    the mean length, may differ by chance.
    """
    found = unequal(one, other) if same_dice else unlike(one, other)
    return list(found)


def unequal(one: Result, other: Result) -> Iterator[str]:
    for field in fields(Result):
        mine, theirs = getattr(one, field.name), getattr(other, field.name)
        if mine != theirs:
            yield f"{field.name}: {mine} and {theirs}"


def unlike(one: Result, other: Result) -> Iterator[str]:
    pairs = [("outcome", one.outcomes, other.outcomes)]
    pairs += [
        (f"seat {seat}, fate", mine, theirs)
        for seat, (mine, theirs) in enumerate(zip(one.fates, other.fates, strict=True))
    ]
    for name, mine, theirs in pairs:
        for n, (a, b) in enumerate(zip(mine, theirs, strict=True)):
            apart = sigmas(a / one.fights, b / other.fights, share_error(a + b, one.fights, other.fights))
            if apart > SIGMAS:
                yield f"{name} {n}: {a} of {one.fights} and {b} of {other.fights}, {apart:.1f} sigmas"
    mean, variance = moments(one.lengths)
    other_mean, other_variance = moments(other.lengths)
    apart = sigmas(mean, other_mean, sqrt(variance / one.fights + other_variance / other.fights))
    if apart > SIGMAS:
        yield f"mean length: {mean:.3f} and {other_mean:.3f}, {apart:.1f} sigmas"


def share_error(both: int, fights: int, others: int) -> float:
    """The standard error of the difference between two shares, if they are really the same."""
    share = both / (fights + others)
    return sqrt(share * (1 - share) * (1 / fights + 1 / others))


def sigmas(a: float, b: float, error: float) -> float:
    """How many standard errors apart two numbers are; zero if they are equal."""
    if a == b:
        return 0.0
    return abs(a - b) / error if error else float("inf")


def moments(lengths: Counter[int]) -> tuple[float, float]:
    """The mean and the variance of a length."""
    count = sum(lengths.values())
    mean = sum(length * times for length, times in lengths.items()) / count
    squares = sum((length - mean) ** 2 * times for length, times in lengths.items())
    return mean, squares / max(1, count - 1)
