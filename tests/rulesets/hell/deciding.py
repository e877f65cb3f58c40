"""What a policy decides, and how much of a whim it was."""

from __future__ import annotations

from kumite.rulesets.hell.policies.deciding import decide
from kumite.rulesets.hell.state import Fight
from kumite.rulesets.hell.terms import Ask, Policy
from kumite.table import REFEREE


def bits(*answers: int) -> int:
    return sum(1 << answer for answer in answers)


class Fickle:
    """A whim that says what it is told to, in order."""

    def __init__(self, *numbers: int) -> None:
        self.numbers = list(numbers)
        self.asked: list[int] = []

    def below(self, count: int) -> int:
        self.asked.append(count)
        return self.numbers.pop(0) if self.numbers else 0


def ruled(made: Fight, ask: Ask, *options: int) -> int:
    """What a sensible referee decides."""
    return decide(Fickle(), Policy.SENSIBLE, made, REFEREE, ask, bits(*options))


def chosen(made: Fight, ask: Ask, *options: int, seat: int = 0) -> int:
    """What a sensible fighter decides, without any whim."""
    whim = Fickle()
    answer = decide(whim, Policy.SENSIBLE, made, seat, ask, bits(*options))
    assert whim.asked == []
    assert answer in options
    return answer


def simply_chosen(made: Fight, ask: Ask, *options: int, seat: int = 0) -> int:
    """What a simple fighter decides, without any whim."""
    whim = Fickle()
    answer = decide(whim, Policy.SIMPLE, made, seat, ask, bits(*options))
    assert whim.asked == []
    assert answer in options
    return answer


def random_choice(ask: Ask, *options: int, whim: Fickle) -> int:
    """What the random policy decides."""
    return decide(whim, Policy.RANDOM, Fight(), 0, ask, bits(*options))
