"""What the words of all rulesets share: phrases with blanks, and how decisions and events are put.

A ruleset derives its own `Blanks` from the one here and lists its phrases in its `words_` modules.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from ..table import REFEREE, Question, Verb
from . import Line

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def sentence(text: str) -> str:
    """A text that begins with a capital letter, whatever name stands first."""
    return text[:1].upper() + text[1:]


def listed(texts: Sequence[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    return " and ".join(filter(None, (", ".join(texts[:-1]), *texts[-1:])))


def counted(number: int, thing: str) -> str:
    """`1 Raise`, `2 Raises`."""
    return f"{number} {thing}{'' if number == 1 else 's'}"


def ordinal(number: int) -> str:
    """`first` for 0 and so on; `11th` where the words end."""
    return ORDINALS[number] if number < len(ORDINALS) else f"{number + 1}th"


def numbered(labels: Sequence[str], index: int) -> str:
    """A label, with its ordinal where several are the same: `second dagger`."""
    label = labels[index]
    alike = [n for n, other in enumerate(labels) if other == label]
    return label if len(alike) == 1 else f"{ordinal(alike.index(index))} {label}"


class Blanks:
    """What fills the blanks of a phrase about `who` and the number that comes with it.

    A phrase is filled with `str.format_map`, so only the blanks that it has are looked up.
    """

    referee = "the referee"
    """What the referee's seat is called; each ruleset says its own."""

    def __init__(self, fight: Any, names: Sequence[str], who: int, n: int, choice: str = "") -> None:
        self.fight = fight
        self.names = names
        self.seat = who
        self.n = n
        self.choice = choice
        """The name of the answer, where the phrase is about one."""

    def __getitem__(self, blank: str) -> object:
        return getattr(self, blank)

    def name_of(self, seat: int) -> str:
        """What a seat is called within a sentence."""
        return self.referee if seat == REFEREE else self.names[seat]

    @property
    def s(self) -> str:
        """The ending of a plural."""
        return "" if self.n == 1 else "s"

    @property
    def dice(self) -> str:
        return "die" if self.n == 1 else "dice"

    @property
    def who(self) -> str:
        return self.name_of(self.seat)

    @property
    def whose(self) -> str:
        return f"{self.who}'s"

    @property
    def other(self) -> str:
        """The fighter on seat n."""
        return self.name_of(self.n)

    @property
    def whom(self) -> str:
        """The fighter whom the question is about."""
        return self.name_of(self.fight.concerns - 1) if self.fight.concerns else "this fighter"


FilledBy = TypeVar("FilledBy", bound=Blanks)


@dataclass(frozen=True)
class Phrase(Generic[FilledBy]):
    """How an event is told."""

    text: str | dict[int, str] | Callable[[FilledBy], str | None]
    """With blanks; one for each value of the amount; or what puts the finished text together."""
    rules: tuple[str, ...] | dict[int, tuple[str, ...]] | Callable[[FilledBy], tuple[str, ...]]
    """Ids, of which one such as `IKE-SCAR-T{n}` goes by the amount, and only with the full text."""
    veiled: str | dict[int, str] | Callable[[FilledBy], str | None] = ""
    """What others see than those who know the fighter's numbers; if empty, just the same."""
    secret: bool = False
    """Whether those others notice nothing."""

    def tell(self, blanks: FilledBy, known: bool) -> str | None:
        """The sentence; None where there is nothing to say."""
        if self.secret and not known:
            return None
        text = self.veiled if self.veiled and not known else self.text
        if isinstance(text, dict):
            text = text[blanks.n]
        whole = text.format_map(blanks) if isinstance(text, str) else text(blanks)
        return None if whole is None else sentence(whole)

    def because(self, blanks: FilledBy, known: bool) -> tuple[str, ...]:
        """The ids of the rules behind it."""
        rules = self.rules
        if isinstance(rules, dict):
            rules = rules[blanks.n]
        elif callable(rules):
            rules = rules(blanks)
        return tuple(rule.format(n=blanks.n) for rule in rules if known or "{" not in rule)


Name = Callable[[Any, Sequence[str], int, int], str]
"""From the fight, the names, who is asked and an answer to what the answer is called."""


def of(words: Mapping[int, str]) -> Name:
    """Answers that are members of an enum."""
    return lambda fight, names, who, answer: words[answer]


def number(fight: Any, names: Sequence[str], who: int, answer: int) -> str:
    """Answers that are numbers."""
    return str(answer)


@dataclass(frozen=True)
class Choice:
    """How a decision is put, and how it reads once it is made."""

    text: str
    rules: tuple[str, ...]
    name: Name
    decided: str | dict[int, str] = ""
    """In the log, for all answers or for some; where it is empty, an event says what comes of it."""
    private: bool = False
    """Whether only those who know the fighter's sheet learn of it."""

    def told(self, blanks: Blanks) -> str:
        """How an answer reads in the log; empty where an event tells it."""
        text = self.decided.get(blanks.n, "") if isinstance(self.decided, dict) else self.decided
        return text.format_map(blanks)


class Asking:
    """How a ruleset puts its questions and names their answers, from its table of choices."""

    def __init__(
        self,
        choices: Mapping[Any, Choice],
        blanks: type[Blanks],
        ask_for_dice: Callable[[Any, Sequence[str], Question], Line],
    ) -> None:
        """`choices` has each decision by its number; `ask_for_dice` says whose dice are due, and what for."""
        self.choices = choices
        self.blanks = blanks
        self.ask_for_dice = ask_for_dice

    def question(self, fight: Any, names: Sequence[str], question: Question) -> Line:
        """What is asked. It names nobody's numbers, so anyone may hear it."""
        if question.is_dice:
            return self.ask_for_dice(fight, names, question)
        choice = self.choices[question.about]
        blanks = self.blanks(fight, names, question.who, 0)
        return Line(sentence(choice.text.format_map(blanks)), choice.rules)

    def option(self, fight: Any, names: Sequence[str], question: Question, answer: int) -> str:
        """What an answer is called; for dice and amounts the number."""
        if question.verb != Verb.CHOOSE:
            return str(answer)
        return self.choices[question.about].name(fight, names, question.who, answer)

    def decided(self, fight: Any, names: Sequence[str], question: Question, answer: int) -> Line | None:
        """How a decision reads in the log; None where an event tells it."""
        choice = self.choices[question.about]
        name = self.option(fight, names, question, answer)
        text = choice.told(self.blanks(fight, names, question.who, answer, name))
        return Line(sentence(text), choice.rules) if text else None
