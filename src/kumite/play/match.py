"""One fight being played: its open question, its answers, undo, what happened so far, save, resume.

A fight is its encounter and its answers; what whoever runs the game changes beside the rules stands among
the answers. A match keeps the state at the start of each beat, so that
an answer, or an undo, runs no more than one beat again.

Why it is so: docs/decisions/the-terminal-is-a-match.md
"""

from __future__ import annotations

import os
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Any

from .. import dice
from ..copying import copy_fight
from ..encounters import encounter
from ..rulesets import LIMIT, Board, Line, Viewer
from ..rulesets.spoken import ending
from ..table import REFEREE, Question, Verb
from ..version import VERSION
from . import story
from .answering import WrongAnswer, number_of
from .changes import Answer, Change, WrongChange, changed
from .patience import Patience, RunsOn
from .playing import Misfit, asks, play_beat, play_change
from .saves import FORMAT, KIND, Save, SavedPlace, SaveError, read_save, write_save
from .seated import Seats
from .standing import Standing
from .story import Beat


class AnswersError(ValueError):
    """A list of answers that does not fit its fight."""


@dataclass(frozen=True)
class OpenQuestion:
    """The question that a match waits for, in numbers and in words."""

    question: Question
    seat: int
    """The seat of the person who has to answer: a fighter's, or REFEREE."""
    who: str
    text: str
    rules: tuple[str, ...]
    answers: tuple[tuple[int, str], ...]
    """For a choice, each legal answer by its number and its name. Empty for dice and for amounts."""
    ends: tuple[int, ...] = ()
    """Those of them that end the fight, or somebody's part in it."""

    def with_answer(self, answer: int) -> str:
        """The question with an answer, in words."""
        return f"{self.text} {dict(self.answers).get(answer, str(answer))}"


class Match:
    """One fight: an encounter, with answers from people, policies, dice and lists in any mixture."""

    def __init__(
        self,
        encounter: encounter.Encounter,
        seed: int = 0,
        number: int = 0,
        *,
        people: Collection[int] = (),
        typed: Collection[int] = (),
        apart: Collection[int] = (),
        answers: Sequence[Answer] = (),
        limit: int = LIMIT,
        seconds: float | None = None,
        patience: Patience | None = None,
    ) -> None:
        """Start a fight and play it up to its first open question.

        `seed` and `number` determine which dice fall and what random policies do: those of fight `number` in
        a batch with that seed. `people` are the seats whose decisions a person makes. REFEREE among them
        stands for the referee, who also decides for every seat that the ruleset gives to the referee, except
        for those in `apart`. `typed` are the seats whose dice are typed in. `answers` come first; everything
        that nobody is asked about is answered by policies and by the seed. With `seconds`, no search takes
        longer than that over a decision. With `patience`, the fight goes on for no longer than that
        without asking anybody anything. Raises AnswersError if the answers do not
        fit, and RunsOn.
        """
        self.encounter = encounter
        """The encounter as it was at the start; `names` also has the fighters who have joined since."""
        self.ruleset = encounter.ruleset
        self.seed = seed
        self.number = number
        self.seats = Seats(
            encounter.ruleset,
            frozenset(people),
            frozenset(typed),
            dice.key(seed, number),
            frozenset(apart),
            seconds,
            limit,
        )
        self.limit = limit
        self.patience = patience
        self.places: tuple[SavedPlace, ...] = ()
        """The places of the table from which the fight comes, if it comes from one; saved with it."""
        self.standing: tuple[Standing, ...] = ()
        """What people stand by who play at one terminal; saved with it."""
        self.answers: list[Answer] = []
        self.beats: list[Beat] = []
        self.fight: Any = None
        """The state as it is now: in the middle of a beat while a question is open."""
        self.pending: tuple[Change, ...] = ()
        """Changes that take effect when the present beat is over."""
        self._asked: Question | None = None
        self._told: dict[Viewer, list[tuple[Beat, list[Line]]]] = {}
        beginning = f"{encounter.digest} {seed} {number}"
        self._play(list(answers), [Beat(encounter.start(), digest_before=beginning, fought=encounter)])

    # The open question

    @property
    def names(self) -> Sequence[str]:
        """What the fighters are called, by seat."""
        return self.beats[-1].encounter.names

    @property
    def over(self) -> bool:
        """Whether nothing more will be asked: the fight has ended, or has reached the limit."""
        return self._asked is None

    @property
    def outcome(self) -> int:
        """A member of the ruleset's outcomes; 0 while the fight goes on, and if it ends undecided."""
        return self.ruleset.outcome(self.fight)

    @property
    def result(self) -> Line:
        """How the fight stands or ended, in words."""
        if self.over and not self.outcome:
            return Line(f"Undecided: the fight was stopped after {self.limit} beats, which is the limit.")
        return self.ruleset.words.outcome(self.fight, self.names)

    @property
    def question(self) -> OpenQuestion | None:
        """What is asked now; None when the fight is over."""
        return None if self._asked is None else self._question

    @cached_property
    def _question(self) -> OpenQuestion:
        asked = self._asked
        assert asked is not None
        seat = self.seats.person(self.fight, asked)
        assert seat is not None
        words = self.ruleset.words
        line = words.question(self.fight, self.names, asked)
        choices = asked.answers if asked.verb == Verb.CHOOSE else ()
        named = tuple((answer, words.option(self.fight, self.names, asked, answer)) for answer in choices)
        return OpenQuestion(asked, seat, self.name(seat), line.text, line.rules, named, ending(words, asked))

    def name(self, seat: int) -> str:
        """The name of whoever sits on that seat."""
        return self.ruleset.referee if seat == REFEREE else self.names[seat]

    # Answering and going back

    def answer(self, given: int | str | Sequence[int]) -> None:
        """Answer the open question and play on to the next one.

        `given` is a number; or a text as a person types it: a number, the name of a legal answer or its
        beginning, or the dice of a pool; or those dice as a list. If it is not legal, or the fight is over,
        raises WrongAnswer and changes nothing.
        """
        asked = self.question
        if asked is None:
            raise WrongAnswer("the fight is over: nothing is asked any more")
        number = number_of(asked.question, asked.answers, given)
        self._play([*self.answers, number], self.beats)

    def undo(self, to: int | None = None) -> None:
        """Take back the last answer that a person gave, and everything after it.

        With `to`, take back every answer from that number on (0 is the first). What nobody is asked about is
        answered again at once, by the same dice as before. If there is nothing to take back, raises
        WrongAnswer and changes nothing.
        """
        if to is None:
            given = self.given_by_people
            if not given:
                raise WrongAnswer("there is no answer to take back")
            to = given[-1]
        if not 0 <= to <= len(self.answers):
            raise WrongAnswer(f"there is no answer {to} to go back to; there are {len(self.answers)}")
        self._play(self.answers[:to], [beat for beat in self.beats if beat.answers <= to])

    @property
    def given_by_people(self) -> list[int]:
        """Which answers people gave, by number, and which are changes."""
        changes = [number for number, answer in enumerate(self.answers) if not isinstance(answer, int)]
        return sorted(changes + [number for beat in self.beats for number in beat.by_people])

    def change(self, change: Change) -> bool:
        """Change the fight apart from the rules. Returns True if the change takes effect at once, because
        nothing has been answered in the present beat, and False if it waits for the end of the beat. If the
        change cannot be made, raises WrongChange and changes nothing."""
        beat = self.beats[-1]
        changed(beat.encounter, beat.start, change)
        beats = len(self.beats)
        self._play([*self.answers, change], self.beats)
        return len(self.beats) > beats

    def seat(self, people: Collection[int], typed: Collection[int], apart: Collection[int] = ()) -> None:
        """Let other people decide and type dice from now on; the answers so far stay.

        If the open question no longer waits for a person, it is answered at once.
        """
        before = self.seats
        self.seats = replace(before, people=frozenset(people), typed=frozenset(typed), apart=frozenset(apart))
        try:
            self._play(self.answers, self.beats)
        except BaseException:
            self.seats = before
            raise

    def _play(self, given: Sequence[Answer], beats: Sequence[Beat]) -> None:
        """Run the last of these beats again, and play on from there until a question stays open.

        Answers come from `given` first. Everything is worked out before anything is changed, so that a
        mistake leaves the match as it was.
        """
        answers, beats = list(given), list(beats)
        question: Question | None = None
        pending: tuple[Change, ...] = ()
        fight: Any = None  # as the beat before has left it, if it was played here and nothing has changed it
        look = self.patience.begin() if self.patience else None
        while question is None:
            if look is not None:
                look(len(beats[-2].entries) if beats[1:] else 0)
            # A change at the start of the beat is in the list, and is made again below.
            beat = beats[-1] = replace(beats[-1], change=None, after=None)
            ahead = answers[beat.answers :]
            over = bool(self.ruleset.outcome(beat.start)) or beat.number >= self.limit
            if ahead and not isinstance(ahead[0], int):
                if over or asks(self.ruleset, beat):
                    beats[-1:] = self._changed(beat, ahead[0])
                    fight = None
                    continue
                ahead = []  # a change is made at an open question, so it cannot come before this beat
            if over:
                break
            try:
                played = play_beat(self.seats, beat, ahead, fight)
            except Misfit as wrong:
                raise AnswersError(self._misfit(wrong, beat.encounter.names)) from None
            answers[beat.answers : beat.answers + len(played.given)] = played.given
            beats[-1], question, pending = played.beat, played.question, played.pending
            if question is None:
                beats.append(played.following)
                fight = None if pending else played.fight
                for change in pending:
                    beats[-1:] = play_change(beats[-1], change, made_in_beat=True)
        if question is None and len(answers) > beats[-1].answers:
            taken = beats[-1].answers
            raise AnswersError(f"the fight is over after {taken} answers, but {len(answers)} were given")
        self.fight = copy_fight(beats[-1].start) if question is None else played.fight
        self.answers, self.beats, self._asked = answers, beats, question
        self.pending = pending if question else ()
        self.__dict__.pop("_question", None)  # the cached words of the question that was open before

    def _changed(self, beat: Beat, change: Change) -> tuple[Beat, Beat]:
        try:
            return play_change(beat, change, made_in_beat=False)
        except WrongChange as wrong:
            raise AnswersError(f"answer {beat.answers} is a change that does not fit: {wrong}") from None

    def _misfit(self, misfit: Misfit, names: Sequence[str]) -> str:
        """What is wrong with an answer from a list."""
        asked = self.ruleset.words.question(misfit.fight, names, misfit.wrong.question).text
        return f"answer {misfit.number} is {misfit.wrong.answer}, which does not fit: {asked}"

    # What happened

    def log(self, viewer: Viewer = None) -> list[Line]:
        """What was asked, answered and told so far, in order, as far as the viewer may know it."""
        return [line for lines in self.told(viewer) for line in lines]

    def told(self, viewer: Viewer = None) -> list[list[Line]]:
        """The log beat by beat; an empty list for a beat of which the viewer knows nothing."""
        known = self._told.get(viewer, [])
        told = []
        for index, beat in enumerate(self.beats):
            if index < len(known) and known[index][0] is beat:
                told.append(known[index])
            else:
                told.append((beat, story.lines(self.ruleset, beat, self.names, viewer)))
        self._told[viewer] = told
        return [lines for _, lines in told]

    def board(self, viewer: Viewer = None) -> Board:
        """Who is where and how they are now, as far as the viewer may know it."""
        return self.ruleset.words.board(self.fight, self.names, story.seated(self.fight, viewer))

    # Saving and loading

    def as_save(self) -> Save:
        """The match in the form in which it is saved."""
        return Save(
            kind=KIND,
            format=FORMAT,
            kumite=VERSION,
            encounter=self.encounter.as_dict(),
            seed=self.seed,
            number=self.number,
            people=sorted(self.seats.people),
            typed=sorted(self.seats.typed),
            apart=sorted(self.seats.apart),
            limit=self.limit,
            answers=self.answers,
            digest=self.beats[-1].digest,
            places=self._places_now(),
            standing=list(self.standing),
        )

    def _places_now(self) -> list[SavedPlace]:
        """The places without fighters whose coming was taken back."""
        there = len(self.names)
        return [
            place.model_copy(update={"fighters": [seat for seat in place.fighters if seat < there]})
            for place in self.places
        ]

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the match to a file. If that fails, raises SaveError and leaves an older file as it was."""
        write_save(path, self.as_save())

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> Match:
        """Read a match from a file and run it again. Raises SaveError if it does not fit."""
        return cls.from_save(read_save(path), str(path), folder=Path(path).parent)

    @classmethod
    def from_save(
        cls, save: Save, where: str, patience: Patience | None = None, folder: Path | None = None
    ) -> Match:
        """Run a saved match again; messages call it `where`. `folder` is where policies in files lie.

        Raises SaveError if it does not fit, or runs out of `patience`.
        """
        try:
            match = cls(
                encounter.from_dict(save.encounter, f"{where}: encounter", folder),
                save.seed,
                save.number,
                people=save.people,
                typed=save.typed,
                apart=save.apart,
                answers=save.answers,
                limit=save.limit,
                patience=patience,
            )
        except encounter.EncounterError as problem:
            raise SaveError(str(problem)) from problem
        except RunsOn as problem:
            raise SaveError(f"{where}: {problem}") from problem
        except AnswersError as problem:
            raise SaveError(f"{where}: the answers do not fit: {problem}") from problem
        if any(seat >= match.ruleset.seats for seat in (*save.people, *save.typed, *save.apart)):
            raise SaveError(f"{where}: the save is damaged: it has seats that this ruleset has not")
        if match.beats[-1].digest != save.digest:
            raise SaveError(
                f"{where}: the same answers make another fight here: it was changed, or it was saved under"
                f" other rules (kumite {save.kumite}; this is {VERSION})"
            )
        match.places, match.standing = tuple(save.places), tuple(save.standing)
        return match
