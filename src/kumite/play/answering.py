"""From what a person says to the number of the legal answer that they mean."""

from __future__ import annotations

from collections.abc import Sequence

from .. import dice
from ..table import Question, Verb, legal

Named = Sequence[tuple[int, str]]
"""Legal answers, each by its number and its name."""


class WrongAnswer(ValueError):
    """What was said does not answer what was asked; the message says what would."""


def number_of(question: Question, named: Named, given: int | str | Sequence[int]) -> int:
    """The answer that somebody means.

    `given` is a number, the dice of a pool, or a text: a number, dice separated by blanks or commas, or one
    of the names in `named`, in upper or lower case, of which a unique beginning is enough. Raises
    WrongAnswer.
    """
    if isinstance(given, str):
        numbers = _numbers(given)
        if numbers is None:
            return _by_name(question, named, given.strip())
        given = numbers[0] if len(numbers) == 1 else numbers
    if isinstance(given, bool):  # an int to Python, but nobody means it
        raise WrongAnswer(f"{given} is no answer here; {what_is_legal(question, named)}")
    number = given if isinstance(given, int) else _pooled(question, named, given)
    if not question.accepts(number):
        raise WrongAnswer(f"{number} is no answer here; {what_is_legal(question, named)}")
    return number


def what_is_legal(question: Question, named: Named) -> str:
    """The legal answers as half a sentence: `legal are: 0 yield, 1 stand`."""
    if question.verb == Verb.CHOOSE:
        return "legal are: " + ", ".join(f"{number} {name}" for number, name in named)
    if question.verb == Verb.POOL:
        return f"legal are: {legal(question)}, or {question.second} dice from 1 to {question.first}"
    return f"legal are: {legal(question)}"


def _numbers(text: str) -> list[int] | None:
    """The numbers that a text consists of, or None if it is something else."""
    parts = text.strip(" ()[]").replace(",", " ").split()
    # isdecimal also holds for digits that int() reads but nobody means, such as other scripts'.
    if not parts or not all(part.isascii() and part.lstrip("-").isdecimal() for part in parts):
        return None
    try:
        return [int(part) for part in parts]
    except ValueError:  # two signs, or more digits than Python will read
        return None


def _pooled(question: Question, named: Named, fallen: Sequence[int]) -> int:
    """The answer that the dice of a pool amount to."""
    right = question.verb == Verb.POOL and len(fallen) == question.second
    if not right or not all(1 <= die <= question.first for die in fallen):
        said = " ".join(map(str, fallen))
        raise WrongAnswer(f"{said} is no answer here; {what_is_legal(question, named)}")
    return dice.keep(list(fallen), question.third)


def _by_name(question: Question, named: Named, said: str) -> int:
    """The answer with that name, or the only one whose name begins that way."""
    wanted = said.casefold()
    exact = [number for number, name in named if name.casefold() == wanted]
    begun = [number for number, name in named if wanted and name.casefold().startswith(wanted)]
    for found in (exact, begun):
        if len(found) == 1:
            return found[0]
    if len(begun) > 1:
        meant = ", ".join(f"{number} {name}" for number, name in named if number in begun)
        raise WrongAnswer(f"{said!r} may mean several: {meant}")
    raise WrongAnswer(f"{said!r} is no answer here; {what_is_legal(question, named)}")
