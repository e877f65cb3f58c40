"""What the words of all rulesets share: phrases with blanks, and how decisions and events are put.

A ruleset derives its own `Blanks` from the one here and declares its events and questions in its
folder `words`: each with its words, its rules, and what the number stands for that comes with it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Any, Generic, TypeVar

from ...table import REFEREE
from ..spoken import Level, Line
from ..sums import Sum

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def sentence(text: str) -> str:
    """A text that begins with a capital letter, whatever name stands first."""
    return text[:1].upper() + text[1:]


def is_named(name: str, text: str) -> bool:
    """Whether a sentence names somebody, perhaps as its first word: `The bandits` for `the bandits`."""
    return name in text or text.startswith(sentence(name))


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
        self.sums: tuple[Sum, ...] = ()
        """How the numbers of the phrase came about, where its reader may know."""

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
    def sum(self) -> str:
        """The first of the sums behind the line."""
        return str(self.sums[0])

    @property
    def all(self) -> str:
        """Left open for the names of several fighters of whom the same is told."""
        return "{all}"

    @property
    def to(self) -> str:
        """Left open for the last stop of a way."""
        return "{to}"

    @property
    def way(self) -> str:
        """Left open for all the stops of a way."""
        return "{way}"

    @property
    def whom(self) -> str:
        """The fighter whom the question is about."""
        return self.name_of(self.fight.concerns - 1) if self.fight.concerns else "this fighter"


FilledBy = TypeVar("FilledBy", bound=Blanks)

Every = Callable[[Any, int], Iterable[int]]
"""From a fight and the seat that acts or is asked to all the numbers that there can be just then."""


# What numbers stand for


@dataclass(frozen=True)
class Amount:
    """What the number that comes with an event stands for."""

    about: str
    """In words, for whoever reads the declaration: `the seat of the target`, `Armor`."""
    every: Every
    whether: Callable[[Any, int, int], bool] | None = None
    """Where there are too many to list, whether a number is one; `every` then has some of them."""
    terms: type[IntEnum] | None = None
    """The enum of which it is a member."""

    def can_be(self, fight: Any, who: int, n: int) -> bool:
        """Whether the event of that seat can come with that number just then."""
        if self.whether is not None:
            return self.whether(fight, who, n)
        every = self.every(fight, who)
        return n in (every if isinstance(every, range) else [*every])


NOTHING = Amount("nothing", lambda fight, who: (0,))
"""The event comes with no number."""


def amounts(low: int, high: int, about: str) -> Amount:
    """A plain number from `low` to `high`."""
    return Amount(about, lambda fight, who: range(low, high + 1))


def a_seat(about: str) -> Amount:
    """The seat of a fighter."""
    return Amount(about, lambda fight, who: range(fight.count))


def a_term(terms: type[IntEnum], about: str = "") -> Amount:
    """A member of an enum other than its harmless first one, unless it has no other."""
    return Amount(about or terms.__name__, lambda fight, who: [*terms][1:] or [*terms], terms=terms)


Name = Callable[[Any, Sequence[str], int, int], str]
"""From the fight, the names, who is asked and an answer to what the answer is called."""


@dataclass(frozen=True)
class Answers:
    """What the answers to a question are: what each is called, and which there can be."""

    name: Name
    every: Every


def of(words: Mapping[int, str]) -> Answers:
    """Answers that are members of an enum, by their words."""
    return Answers(lambda fight, names, who, answer: words[answer], lambda fight, who: words)


def numbers(low: int, high: int) -> Answers:
    """Answers that are numbers from `low` to `high`, called by themselves."""
    return Answers(lambda fight, names, who, answer: str(answer), lambda fight, who: range(low, high + 1))


def somebody(declined: int | None = None, called: str = "nobody") -> Answers:
    """Answers that are fighters, by their seats; and `declined`, where nobody may be chosen."""

    def name(fight: Any, names: Sequence[str], who: int, answer: int) -> str:
        return called if answer == declined else names[answer]

    def every(fight: Any, who: int) -> Iterable[int]:
        return [*range(fight.count), *([] if declined is None else [declined])]

    return Answers(name, every)


# Events and questions


def filled(text: str | dict[int, str] | Callable[[FilledBy], str | None], blanks: FilledBy) -> str | None:
    """A text with its blanks filled, that of the number that comes with it, or what is put together."""
    if isinstance(text, dict):
        text = text[blanks.n]
    return text.format_map(blanks) if isinstance(text, str) else text(blanks)


@dataclass(frozen=True)
class Phrase(Generic[FilledBy]):
    """An event, declared: how it is told, by which rules, and what its amount stands for."""

    text: str | dict[int, str] | Callable[[FilledBy], str | None]
    """With blanks; one for each value of the amount; or what puts the finished text together."""
    rules: tuple[str, ...] | dict[int, tuple[str, ...]] | Callable[[FilledBy], tuple[str, ...]]
    """Ids, of which one such as `IKE-SCAR-T{n}` goes by the amount, and only with the full text."""
    veiled: str | dict[int, str] | Callable[[FilledBy], str | None] = ""
    """What others see than those who know the fighter's numbers; if empty, just the same."""
    secret: bool = False
    """Whether those others notice nothing."""
    amount: Amount = NOTHING
    level: Level | Callable[[FilledBy], Level] = Level.RESULT
    """What it is in the story; put together where it depends on what is told."""
    clause: str | dict[int, str] | Callable[[FilledBy], str | None] = ""
    """What it adds to the sentence of its deed, `16 damage`, for those who know the numbers; with `{all}`,
    said once of several fighters. A result without one is told in a sentence of its own."""
    together: str | Callable[[FilledBy], str] = ""
    """The sentence for several fighters, in the plural and with `{all}`: `{all} fall.`"""
    along: str = ""
    """The sentence for several steps of one fighter, with `{to}` and `{way}`: `{who} goes to {to}.`"""
    stop: str | Callable[[FilledBy], str | None] = ""
    """Where such a step leads."""
    turning: bool | Callable[[FilledBy], bool] = False
    """Whether it is told once more when the fight is over: somebody fell, fled, died, changed sides."""
    whom: Callable[[FilledBy], int] | None = None
    """The seat of the fighter whom it befalls, or for whose deed a detail waits."""
    of: Callable[[FilledBy], int] | None = None
    """The seat of the fighter of whose deed it comes; -1 for the last one that was told."""
    sums: Callable[[FilledBy], tuple[Sum, ...]] | None = None
    """How its numbers came about. The text has the first as `{sum}`."""

    def line(self, blanks: FilledBy, known: bool) -> Line | None:
        """What is told; None where there is nothing to say."""
        veiled = bool(self.veiled) and not known
        if self.sums is not None and not veiled:
            blanks.sums = self.sums(blanks)
        text = self.tell(blanks, known)
        if text is None:
            return None
        named = blanks.seat >= 0 and blanks.who == blanks.name_of(blanks.seat) and is_named(blanks.who, text)
        return Line(
            text,
            self.because(blanks, known),
            self.level(blanks) if callable(self.level) else self.level,
            clause="" if veiled else filled(self.clause, blanks) or "",
            sums=blanks.sums,
            who=blanks.who if named else "",
            seat=blanks.seat if named else -1,
            together="" if veiled else sentence(filled(self.together, blanks) or ""),
            along="" if veiled else sentence(self.along.format_map(blanks)),
            stop=filled(self.stop, blanks) or "",
            turning=self.turning(blanks) if callable(self.turning) else self.turning,
            whom=-1 if self.whom is None else self.whom(blanks),
            of=-1 if self.of is None else self.of(blanks),
        )

    def tell(self, blanks: FilledBy, known: bool) -> str | None:
        """The sentence; None where there is nothing to say."""
        if self.secret and not known:
            return None
        whole = filled(self.veiled if self.veiled and not known else self.text, blanks)
        return None if whole is None else sentence(whole)

    def because(self, blanks: FilledBy, known: bool) -> tuple[str, ...]:
        """The ids of the rules behind it."""
        rules = self.rules
        if isinstance(rules, dict):
            rules = rules[blanks.n]
        elif callable(rules):
            rules = rules(blanks)
        return tuple(rule.format(n=blanks.n) for rule in rules if known or "{" not in rule)


@dataclass(frozen=True)
class Choice:
    """A question, declared: how it is put, its answers, its rules, and how it reads once it is answered."""

    text: str
    rules: tuple[str, ...]
    answers: Answers
    decided: str | dict[int, str] = ""
    """In the log, for all answers or for some; where it is empty, an event says what comes of it."""
    private: bool = False
    """Whether only those who know the fighter's sheet learn of it."""
    level: Level = Level.DETAIL
    """What it is in the story, once it is answered."""
    comes_to: str | dict[int, str] = ""
    """What a number comes to, `{n}` being that number: the question says so of the least and of the most."""
    ends: tuple[int, ...] = ()
    """The answers that end the fight, or somebody's part in it: a page asks again before it takes one."""

    def meaning(self, blanks: Blanks) -> str:
        """What a number means that somebody may answer with; empty where nothing is declared."""
        if isinstance(self.comes_to, dict):
            return self.comes_to.get(blanks.n, "")
        return self.comes_to.format_map(blanks)

    def told(self, blanks: Blanks) -> str:
        """How an answer reads in the log; empty where an event tells it."""
        text = self.decided.get(blanks.n, "") if isinstance(self.decided, dict) else self.decided
        return text.format_map(blanks)
