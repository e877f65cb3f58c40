"""What a policy decides, and how much of a whim it was."""

from __future__ import annotations

from kumite.rulesets.ikezu.policies.deciding import decide
from kumite.rulesets.ikezu.state import Fight
from kumite.rulesets.ikezu.terms import Ask, Policy
from kumite.rulesets.shared.bits import has
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


def ruled(made: Fight, ask: Ask, options: int, *numbers: int) -> int:
    """What a sensible referee decides."""
    return decide(Fickle(*numbers), Policy.SENSIBLE, made, REFEREE, ask, options)


def chosen(made: Fight, ask: Ask, *options: int, seat: int = 0, policy: Policy = Policy.SENSIBLE) -> int:
    """What a fighter decides, a sensible one unless said otherwise."""
    whim = Fickle()
    answer = decide(whim, policy, made, seat, ask, bits(*options))
    assert whim.asked == []  # it does the same in the same place
    assert has(bits(*options), answer)
    return answer
