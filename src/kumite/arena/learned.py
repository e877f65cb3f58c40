"""What a learner has learned as a policy for encounters: a file of Python, and one of numbers beside it."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from ..rulesets import ruleset
from ..table import Question, Verb
from .game import answer_of
from .learner import Linear
from .observing import Eyes

FILE = '''"""{note}"""

from pathlib import Path

from kumite.arena.learned import Learned

# The numbers beside this file: {mark}.
learned = Learned({ruleset!r}, Path(__file__).with_suffix(".npz"))


def decide(whim, policy, fight, who, ask, options):
    """{note}"""
    return learned.choose(fight, who, ask, options)


def decide_amount(whim, policy, fight, who, ask, low, high):
    return learned.amount(fight, who, ask, low, high)
'''


class Learned:
    """A policy of one ruleset that was learned; it decides by what the fighter who is asked may know."""

    def __init__(self, name: str, path: Path) -> None:
        """`name` is that of the ruleset. Raises OSError where the numbers are not at `path`."""
        self.rules = ruleset(name)
        self.policy = Linear.load(path)
        self.eyes = cache(lambda count: Eyes(self.rules, count))

    def choose(self, fight: Any, who: int, ask: int, options: int) -> int:
        """The answer to a choice."""
        return self._decide(fight, Question(Verb.CHOOSE, who, ask, options))

    def amount(self, fight: Any, who: int, ask: int, low: int, high: int) -> int:
        """The answer where a number is asked for."""
        return self._decide(fight, Question(Verb.AMOUNT, who, ask, low, high))

    def _decide(self, fight: Any, question: Question) -> int:
        action = self.policy.decide(self.rules, self.eyes(fight.count), fight, question)
        return answer_of(question, action)


def write(policy: Linear, rules: str, path: Path, note: str) -> None:
    """Write a policy for encounters, and its numbers beside it with the ending `.npz`. Raises OSError."""
    numbers = path.with_suffix(".npz")
    policy.save(numbers)
    mark = sha256(numbers.read_bytes()).hexdigest()[:12]
    path.write_text(FILE.format(note=note, ruleset=rules, mark=mark), "utf-8")
