"""How a number came about: what was added, taken off, multiplied and limited. Anybody can check it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Step(Enum):
    """What is done with what there was so far."""

    PLUS = "+"
    TIMES = "×"
    HALVED_UP = "halved, rounded up"
    HALVED_DOWN = "halved, rounded down"
    AT_LEAST = "at least"
    AT_MOST = "at most"


@dataclass(frozen=True, slots=True)
class Part:
    """One step on the way to a number."""

    number: int
    """What is added (below 0: taken off), the factor, or the limit; 0 where a half is taken."""
    what: str = ""
    """Where it comes from, in a word or two: `Nicked`, `armor`, `rolled`; empty where the line says so."""
    step: Step = Step.PLUS

    def after(self, total: int) -> int:
        """The total with this step taken."""
        match self.step:
            case Step.PLUS:
                return total + self.number
            case Step.TIMES:
                return total * self.number
            case Step.HALVED_UP:
                return -(-total // 2)
            case Step.HALVED_DOWN:
                return total // 2
            case Step.AT_LEAST:
                return max(total, self.number)
            case Step.AT_MOST:
                return min(total, self.number)

    def told(self, *, first: bool) -> str:
        """The step in a sum: `16`, `- 3 (Nicked)`, `, at least 1`."""
        what = f" ({self.what})" if self.what else ""
        match self.step:
            case Step.PLUS if first:
                return f"{self.number}{what}"
            case Step.PLUS:
                return f" {'+' if self.number >= 0 else '-'} {abs(self.number)}{what}"
            case Step.TIMES:
                return f" × {self.number}{what}"
            case Step.HALVED_UP | Step.HALVED_DOWN:
                return f", {self.step.value}{what}"
            case Step.AT_LEAST | Step.AT_MOST:
                return f", {self.step.value} {self.number}{what}"


@dataclass(frozen=True, slots=True)
class Sum:
    """A number that the rules used, and its parts in the order in which they count.

    The total is what the rules said; `counted` is what the parts come to. A test holds them together.
    """

    total: int
    parts: tuple[Part, ...]
    about: str = ""
    """What the number is, where the line has several: `damage`, `the target number`."""

    @property
    def counted(self) -> int:
        """What the parts come to."""
        total = 0
        for part in self.parts:
            total = part.after(total)
        return total

    def __str__(self) -> str:
        """`16 - 3 (Nicked) = 13`; a number with one part only stands alone, `16 (rolled)`."""
        told = "".join(part.told(first=not n) for n, part in enumerate(self.parts))
        return told if len(self.parts) == 1 else f"{told} = {self.total}"


def parts(*numbers: tuple[int, str]) -> tuple[Part, ...]:
    """What is added up, the first always and the others where they are not 0."""
    return tuple(Part(number, what) for n, (number, what) in enumerate(numbers) if number or not n)
