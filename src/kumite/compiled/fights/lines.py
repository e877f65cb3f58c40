"""A line of a compiled table's transcript, or of its first fault: words for a question or an event.

Executed as a twin. Its words are an unused one, the verb, who, about what, three more numbers of the
question, and the answer.
"""

from __future__ import annotations

from typing import Any

from ...table import Verb

TELL, ROLL, POOL, CHOOSE, AMOUNT = (int(Verb[name]) for name in ("TELL", "ROLL", "POOL", "CHOOSE", "AMOUNT"))


def write(
    line: Any, verb: int, who: int, about: int, first: int, second: int, third: int, answer: int
) -> None:
    """Fill in a line. The caller sets its first word, where that has a meaning."""
    line[1] = verb
    line[2] = who
    line[3] = about
    line[4] = first
    line[5] = second
    line[6] = third
    line[7] = answer
