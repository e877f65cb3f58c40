"""One seat's decisions followed ahead: what is asked after each answer, until dice or somebody else decide.

It goes no further than to the end of the beat. The rules are run on a copy of the fight, as the seat knows
it: whatever it may not know is blank there. So nobody can learn anything from what is found, and what is
found may turn out otherwise in the fight itself.

Why it is so: docs/decisions/moves-are-looked-for-in-what-is-known.md
"""

from __future__ import annotations

import sys
from collections.abc import Hashable, Sequence
from dataclasses import dataclass, is_dataclass
from types import FrameType
from typing import Any

from ..copying import copy_fight, key_of
from ..rulesets import Viewer
from ..table import Asked, Question
from ..tables.recording import Recording
from .match import Match
from .sealed import others_possible
from .standing import kind_of

IMPOSSIBLE = (ArithmeticError, LookupError, ValueError)
"""What the rules may raise where so much is blank that no such fight can be."""


@dataclass(frozen=True)
class Moment:
    """Where a chain of answers leads."""

    key: Hashable
    """Two chains with the same key lead to the same state, the same place in the rules and the same question.
    """
    question: Question | None
    """What the seat is asked there; None where dice or somebody else decide, or the beat is over."""
    fight: Any
    """The state there, as the seat knows it; None where nothing is asked."""


class Stop(Exception):
    """The chain ends here, or the next answer of it is not known."""

    def __init__(self, question: Question | None, why: Hashable) -> None:
        self.question, self.why = question, why


class Astray(Exception):
    """Out of what the seat knows, the open question cannot be reached."""


class Follower(Recording):
    """A table at which one seat's answers are tried out, after a past that is only known in part."""

    def __init__(self, ahead: Ahead, tried: Sequence[int], fight: Any) -> None:
        super().__init__()
        self.ahead, self.tried, self.fight = ahead, tried, fight
        self.past = list(ahead.past)
        self.is_here = False
        """Whether the open question has been reached."""
        self.given = 0

    def answer(self, question: Question) -> int:
        if not self.is_here:
            if not self._arrives(question):
                return self._before(question)
            question = self.ahead.question  # what may be answered can depend on more than the seat knows
        if len(question.answers) == 1 and not question.is_dice:
            return question.answers[0]
        if question.is_dice or question.who != self.ahead.question.who:
            raise Stop(None, (question, self.place()))
        if self.given == len(self.tried):
            raise Stop(question, (question, self.place()))
        self.given += 1
        return self.tried[self.given - 1]

    def _arrives(self, question: Question) -> bool:
        """Whether this is the open question. Then the state is what the seat knows of it now."""
        own = [one for one in self.past if one.question.who in self.ahead.seats and not one.question.is_dice]
        if own or kind_of(question) != kind_of(self.ahead.question):
            return False
        if self.ahead.past:  # or else it is that already
            put_into(self.fight, self.ahead.known)
        self.is_here = True
        return True

    def _before(self, question: Question) -> int:
        """An answer from the past. What others were asked may differ from what it would have been for all
        that the seat knows; then it is left out, or the lowest answer is taken."""
        mine = question.who in self.ahead.seats and not question.is_dice
        for place, entry in enumerate(self.past):
            asked = entry.question
            if kind_of(asked) == kind_of(question):
                if question.accepts(entry.answer):
                    del self.past[: place + 1]
                    return entry.answer
                break
            if asked.who in self.ahead.seats and not asked.is_dice:
                break
        if mine and len(question.answers) > 1:
            raise Astray
        return question.bounds[0]

    def tell(self, who: int, what: int, amount: int) -> None:
        """What happens is not noted: it is the same where the state is the same."""

    def place(self) -> Hashable:
        """Where in the rules this is: the functions that are running, and what each of them holds."""
        found: list[Hashable] = []
        frame: FrameType | None = sys._getframe(1)
        while frame is not None and frame.f_code is not Ahead.after.__code__:
            held = frame.f_locals
            if held.get("self") is not self:
                found.append((frame.f_code.co_name, frame.f_lasti))
                found += [(name, self._held(value)) for name, value in held.items()]
            frame = frame.f_back
        return tuple(found)

    def _held(self, value: Any) -> Hashable:
        if value is self.fight or value is self:
            return 0
        if isinstance(value, int | range | tuple | str):
            return value
        if isinstance(value, list):
            return tuple(self._held(entry) for entry in value)
        if is_dataclass(value):
            seat = getattr(value, "seat", None)
            is_fighter = seat is not None and self.fight.fighters[seat] is value
            return ("fighter", seat) if is_fighter else key_of(value)
        return type(value).__name__, getattr(value, "__length_hint__", int)()


class Ahead:
    """The open question of a match, and what each chain of its seat's answers leads to."""

    def __init__(self, match: Match, viewer: Viewer) -> None:
        """`viewer` is what the seat knows; None for the referee, who knows everything. The question must be a
        decision."""
        opened, beat = match.question, match.beats[-1]
        assert opened is not None
        self.ruleset = match.ruleset
        self.question = opened.question
        self.names = match.names
        self.seats = frozenset((self.question.who,)) if viewer is None else viewer | {self.question.who}
        self.start = self.ruleset.hide(copy_fight(beat.start), viewer)
        self.known = self.ruleset.hide(copy_fight(match.fight), viewer)
        self.past = self._past(beat.start, beat.asked, viewer)

    def _past(self, start: Any, asked: Sequence[Asked], viewer: Viewer) -> list[Asked]:
        """What has been answered in the beat, each sealed answer replaced by one that looks the same."""
        if viewer is None or not asked:
            return [*asked]
        answers = [entry.answer for entry in asked]
        sealed = others_possible(self.ruleset, start, answers, self.seats)
        return [_open(entry, others) for entry, others in zip(asked, sealed, strict=True)]

    def after(self, tried: Sequence[int]) -> Moment | None:
        """Where these answers lead; None where that cannot be told from what the seat knows."""
        fight = copy_fight(self.start)
        table = Follower(self, tried, fight)
        try:
            self.ruleset.beat(table, fight)
            question, why = None, None
        except Stop as stop:
            question, why = stop.question, stop.why
        except (Astray, *IMPOSSIBLE):
            return None
        if not table.is_here:
            return None
        return Moment((why, difference(fight, self.known)), question, fight if question else None)


def _open(entry: Asked, others: int) -> Asked:
    """An answer, or the lowest one that it might have been as well."""
    lowest = (others & -others).bit_length() - 1 if others else 0
    return Asked(entry.question, entry.question.bounds[0] + lowest) if others else entry


def difference(state: Any, other: Any) -> Hashable:
    """In what a state differs from another one; two that differ from it in the same are the same."""
    found: list[Hashable] = []
    before = other.__dict__
    for name, value in state.__dict__.items():
        was = before[name]
        if value == was:
            continue
        if isinstance(value, int):
            found.append((name, value))
        elif not isinstance(value, list):
            found.append((name, difference(value, was)))
        elif len(value) == len(was) and is_dataclass(value[0]):
            pairs = enumerate(zip(value, was, strict=True))
            found += [(name, place, difference(one, its)) for place, (one, its) in pairs if one != its]
        else:
            found.append((name, key_of(value)))
    return tuple(found)


def put_into(state: Any, other: Any) -> None:
    """Give a state the numbers of another one, in place: the rules hold on to its records."""
    mine, theirs = state.__dict__, other.__dict__
    for name, value in theirs.items():
        if isinstance(value, list):
            own = mine[name]
            if len(own) != len(value) or not value or isinstance(value[0], int):
                own[:] = copy_fight(value) if value else []
            else:
                for one, its in zip(own, value, strict=True):
                    if one != its:
                        put_into(one, its)
        elif isinstance(value, int):
            mine[name] = value
        else:
            put_into(mine[name], value)
