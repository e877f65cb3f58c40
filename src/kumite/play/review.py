"""A fight reviewed: what the dice and the choices gave to each side, and what would have been better.

The chance to win at each moment is what play-outs by policies come to, all of them on the same dice
(`Outlook`). What a die or a choice was worth is how much it changed that chance. So the chance at the
start, and whatever the dice and the choices of each side added to it, make up the result to the last digit.

Why it is so: docs/decisions/luck-and-choices-add-up.md
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from functools import cached_property
from itertools import groupby
from math import sqrt
from typing import Literal

from .. import dice
from ..chances.statistics import NORMAL_95
from ..rulesets.shared.language import listed
from ..table import REFEREE, Asked, Verb
from .match import Match
from .playouts import Outlook
from .sealed import others_possible, run_along
from .search import SEARCH, candidates, surely_better
from .story import Beat, answers_in_words

TRIED = 400
"""The budget of `candidates` for a decision: as many answers are tried as a search of that budget would."""
Deciders = Literal["people", "all", "none"]
"""Whose decisions are held against the other answers that they could have given."""


class Kind(StrEnum):
    """What moved a fight on."""

    DIE = "die"
    CHOICE = "choice"
    CHANGE = "change"
    """What the referee changed apart from the rules."""


NAMES = {Kind.DIE: "Dice", Kind.CHOICE: "Choices"}


@dataclass(frozen=True)
class Better:
    """The best other answer that was found to a decision."""

    answer: int
    text: str
    gain: float
    """How much likelier it would have made a victory, from 0 to 1."""
    half: float
    """Half of the 95% interval of that."""


@dataclass(frozen=True)
class Step:
    """One answer of a fight, and what it changed."""

    number: int
    """Which of the fight's answers it is; 0 is the first."""
    kind: Kind
    side: int | None
    """Whose die or decision it is; None for the referee's and for a change."""
    text: str
    when: int
    """How long the fight had lasted, in the ruleset's unit of length."""
    answer: int
    """The answer: what a die shows, which option was chosen; 0 for a change."""
    by_person: bool
    roll: tuple[int, ...]
    """For a die, the beat, the fighter and what it was for: the dice of one roll in a row have the same.
    Empty for everything else."""
    before: tuple[int, ...]
    """What the play-outs from the moment before came to for each side, by its number: 2 for each victory and
    1 for each fight that nobody won. `after` is the same for the moment after it."""
    after: tuple[int, ...]
    better: Better | None = None
    """For a decision, what would surely have been better, if anything was found."""


@dataclass(frozen=True)
class Review:
    """A fight as a sum: where it started, what each answer added, and where it ended."""

    match: Match
    playouts: int
    """How many fights were played on from each moment."""
    steps: tuple[Step, ...]
    first: tuple[int, ...]
    """What the play-outs from the start came to, as in `Step`; `last` is the same for the present moment."""
    last: tuple[int, ...]
    complete: bool = True

    @property
    def sides(self) -> Sequence[int]:
        """The sides that fight, by number."""
        return sorted({side for beat in self.match.beats for side in beat.encounter.sides})

    def side(self, side: int) -> str:
        """What people call a side."""
        called = self._called
        return called[side] if side < len(called) else self.match.ruleset.sides[side]

    def within(self, side: int) -> str:
        """The same within a sentence: `the players`."""
        name = self.side(side)
        return f"the {name.removeprefix('The ')}" if name.startswith("The ") else name

    @cached_property
    def _called(self) -> Sequence[str]:
        return self.match.board().scene.sides

    def chance(self, points: Sequence[int], side: int) -> Fraction:
        """The chance of a side to win, where half of a fight that nobody wins counts: 0 to 1."""
        return Fraction(points[side], 2 * self.playouts)

    @property
    def digits(self) -> int:
        """How many digits after the point show every chance in percent exactly; 3 at most."""
        return next((digits for digits in range(1, 3) if 10 ** (digits + 2) % (2 * self.playouts) == 0), 3)

    def percent(self, chance: Fraction) -> str:
        """A chance for people: `57.2%`."""
        return f"{float(100 * chance):.{self.digits}f}%"

    def points(self, gain: Fraction) -> str:
        """A difference of chances for people, in points of 100: `+4.0`."""
        return f"{float(100 * gain):{'+' if gain else ''}.{self.digits}f}"

    def share(self, side: int, kind: Kind, whose: int | None) -> Fraction:
        """What dice, choices or changes of somebody added to the chance of `side`: -1 to 1."""
        steps = [step for step in self.steps if step.kind == kind and step.side == whose]
        return sum((self.gain(step, side) for step in steps), Fraction(0))

    def gain(self, step: Step, side: int) -> Fraction:
        """What a step added to the chance of a side: -1 to 1."""
        return self.chance(step.after, side) - self.chance(step.before, side)

    def parts(self, side: int) -> list[tuple[Kind, int | None, Fraction]]:
        """Everything that lies between the first chance of a side and its last one. Adds up exactly."""
        whose = [*self.sides, None]
        found = [(kind, who, self.share(side, kind, who)) for kind in Kind for who in whose]
        seen = {(step.kind, step.side) for step in self.steps}
        return [part for part in found if part[:2] in seen]

    def called(self, kind: Kind, whose: int | None) -> str:
        """What a part of the sum is called."""
        if kind == Kind.CHANGE:
            return "Changes by the referee"
        return f"{NAMES[kind]}: {self.match.ruleset.referee if whose is None else self.side(whose)}"

    def rows(self) -> list[tuple[str, list[str]]]:
        """The sum for people: from the chance at the start to the result, what each row is called and what it
        says of each side."""

        def chances(name: str, points: Sequence[int]) -> tuple[str, list[str]]:
            return name, [self.percent(self.chance(points, side)) for side in self.sides]

        parts = [
            (self.called(kind, whose), [self.points(self.share(side, kind, whose)) for side in self.sides])
            for kind, whose, _ in self.parts(self.sides[0])
        ]
        end = "Result" if self.match.over and self.complete else "Chance now"
        return [chances("Chance at the start", self.first), *parts, chances(end, self.last)]

    @cached_property
    def rolls(self) -> list[Step]:
        """The steps, with one for all dice of a roll."""
        rows = (list(row) for _, row in groupby(self.steps, lambda step: step.roll or (-1, step.number)))
        return [row[0] if len(row) == 1 else _one_roll(row) for row in rows]

    def turning_points(self, most: int = 5) -> list[Step]:
        """What changed most, in the order of the fight."""
        side = self.sides[0]
        moved = [step for step in self.rolls if self.gain(step, side)]
        ranked = sorted(moved, key=lambda step: -abs(self.gain(step, side)))
        return sorted(ranked[:most], key=lambda step: step.number)

    def mistakes(self, most: int = 5) -> list[Step]:
        """The decisions that lost most against a better answer, the costliest first."""
        missed = [step for step in self.steps if step.better]
        return sorted(missed, key=lambda step: -step.better.gain if step.better else 0)[:most]


def _one_roll(row: Sequence[Step]) -> Step:
    """All dice of a roll as one step: `Kenta, attack: 9, 7 and 2.`"""
    head = row[0].text.partition(": ")[0]
    shown = [str(step.answer) for step in row]
    return replace(row[0], text=f"{head}: {listed(shown)}.", after=row[-1].after)


@dataclass(frozen=True)
class _Moment:
    """A place in a beat: after so many of its answers."""

    beat: Beat
    given: tuple[int, ...]


def review(
    match: Match,
    playouts: int,
    *,
    deciders: Deciders = "people",
    compiled: bool | None = None,
    progress: Callable[[int, int], object] = lambda done, steps: None,
    stop: Callable[[], bool] = lambda: False,
) -> Review:
    """Review a match as far as it has been played, with that many play-outs from each moment.

    `deciders` says whose decisions are held against their alternatives. `compiled` says whether compiled
    rules play; by default they do wherever they can. `progress` hears how many steps of how many are done,
    and `stop` is asked after each whether to leave off. Then, and after Ctrl-C, what has been reviewed so far
    comes back, and is not complete.
    """
    return _Reviewer(match, playouts, deciders, compiled, progress, stop).review()


class _Reviewer:
    def __init__(
        self,
        match: Match,
        playouts: int,
        deciders: Deciders,
        compiled: bool | None,
        progress: Callable[[int, int], object],
        stop: Callable[[], bool],
    ) -> None:
        self.match = match
        self.playouts = playouts
        self.deciders = deciders
        self.compiled = compiled
        self.progress = progress
        self.stop = stop
        self.stream = dice.mix(match.seats.dice_key ^ SEARCH)
        self.outlooks: dict[tuple[int, ...], Outlook] = {}
        self.by_people = set(match.given_by_people)

    def review(self) -> Review:
        steps: list[Step] = []
        complete = True
        try:
            for step in self.steps():
                steps.append(step)
                self.progress(len(steps), len(self.match.answers))
                if self.stop():
                    complete = len(steps) == len(self.match.answers)
                    break
        except KeyboardInterrupt:
            if not steps:
                raise
            complete = False
        last = steps[-1].after if steps else self.now()
        return Review(
            self.match, self.playouts, tuple(steps), steps[0].before if steps else last, last, complete
        )

    def steps(self) -> Iterator[Step]:
        """Each answer in order; what comes after one is what comes before the next."""
        waiting: Step | None = None
        for beat in self.match.beats:
            for step in self.changes(beat) if beat.change is not None else self.answers(beat):
                if waiting is not None:
                    yield replace(waiting, after=step.before)
                waiting = step
        if waiting is not None:
            yield replace(waiting, after=self.now())

    def changes(self, beat: Beat) -> Iterator[Step]:
        """What the referee changed before a beat."""
        assert beat.change is not None
        when = self.match.ruleset.length(beat.start)
        text = f"The referee changes the fight. {beat.change.note}".strip()
        points = self.points(_Moment(beat, ()))
        yield Step(beat.answers, Kind.CHANGE, None, text, when, 0, True, (), points, ())

    def answers(self, beat: Beat) -> Iterator[Step]:
        """The answers of a beat."""
        when = self.match.ruleset.length(beat.start)
        texts = answers_in_words(self.match.ruleset, beat, self.match.names) if beat.asked else []
        given: tuple[int, ...] = ()
        for place, (asked, text) in enumerate(zip(beat.asked, texts, strict=True)):
            question = asked.question
            moment = _Moment(beat, given)
            kind = Kind.DIE if question.is_dice else Kind.CHOICE
            side = None if question.who == REFEREE else int(beat.start.fighters[question.who].side)
            number = beat.answers + place
            by_person = number in self.by_people
            roll = (beat.number, question.who, question.about) if question.is_dice else ()
            better = self.better(moment, asked) if self.looks_at(asked, by_person) else None
            points = self.points(moment)
            yield Step(number, kind, side, text, when, asked.answer, by_person, roll, points, (), better)
            given = (*given, asked.answer)

    def looks_at(self, asked: Asked, by_person: bool) -> bool:
        """Whether a decision is held against the other answers to it."""
        question = asked.question
        if question.is_dice or question.who == REFEREE or len(question.answers) < 2:
            return False
        return self.deciders == "all" or (self.deciders == "people" and by_person)

    def points(self, moment: _Moment) -> tuple[int, ...]:
        """What the play-outs from a moment come to for each side."""
        outcomes = self.outcomes(moment.beat, [(answer, 0) for answer in moment.given])
        return self.sum(self.outlook(moment.beat).rewards, outcomes)

    def outcomes(self, beat: Beat, given: Sequence[tuple[int, int]]) -> list[int]:
        before = (beat.dice, beat.decisions)
        return self.outlook(beat).outcomes(beat.start, given, before, 0, self.playouts)

    def outlook(self, beat: Beat) -> Outlook:
        """The play-outs of a beat; whoever has joined by then plays along."""
        policies = beat.encounter.policies
        if policies not in self.outlooks:
            self.outlooks[policies] = Outlook(
                self.match.ruleset, policies, self.stream, limit=self.match.limit, compiled=self.compiled
            )
        return self.outlooks[policies]

    @staticmethod
    def sum(rewards: Sequence[Sequence[int]], outcomes: Sequence[int]) -> tuple[int, ...]:
        """What outcomes come to for each side."""
        return tuple(sum(rewards[end][side] for end in outcomes) for side in range(len(rewards[0])))

    def now(self) -> tuple[int, ...]:
        """The last moment: how the fight ended, or how it would go on from the open question."""
        beat = self.match.beats[-1]
        if self.match.over:
            return self.sum(self.outlook(beat).rewards, [self.match.outcome] * self.playouts)
        return self.points(_Moment(beat, tuple(asked.answer for asked in beat.asked)))

    def better(self, moment: _Moment, asked: Asked) -> Better | None:
        """The best other answer to a decision, judged by what its side could know; None if none was surely
        better."""
        beat, question, rules = moment.beat, asked.question, self.match.ruleset
        fighters = beat.start.fighters
        side = fighters[question.who].side
        mates = frozenset(fighter.seat for fighter in fighters if fighter.side == side)
        others = others_possible(rules, beat.start, moment.given, mates)
        known = list(zip(moment.given, others, strict=True))
        rewards = self.outlook(beat).rewards

        def worth(answer: int) -> list[int]:
            return [rewards[end][side] for end in self.outcomes(beat, [*known, (answer, 0)])]

        word = dice.word_at(self.stream, beat.answers + len(moment.given))
        tried = candidates(question, asked.answer, TRIED, word)
        given, *found = [(worth(answer), answer) for answer in tried]
        best, answer = max(found, key=lambda one: sum(one[0]))
        if not surely_better(best, given[0]):
            return None
        return Better(answer, self.option(moment, asked, answer), *_difference(best, given[0]))

    def option(self, moment: _Moment, asked: Asked, answer: int) -> str:
        """What an answer is called."""
        if asked.question.verb == Verb.AMOUNT:
            return str(answer)
        rules = self.match.ruleset
        stopped = run_along(rules, moment.beat.start, moment.given, None, frozenset())
        assert stopped is not None
        return rules.words.option(stopped.fight, self.match.names, asked.question, answer)


def _difference(best: Sequence[int], given: Sequence[int]) -> tuple[float, float]:
    """How much larger the chance is on the same dice, and half of the 95% interval of that."""
    differences = [(one - other) / 2 for one, other in zip(best, given, strict=True)]
    count = len(differences)
    mean = sum(differences) / count
    variance = sum((each - mean) ** 2 for each in differences) / max(1, count - 1)
    return mean, NORMAL_95 * sqrt(variance / count)
