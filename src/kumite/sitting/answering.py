"""Answering at a table: one question, or a whole move of several answers.

Why it is so: docs/decisions/moves-are-looked-for-in-what-is-known.md
"""

from __future__ import annotations

import copy
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any

from ..compiled.fights.program import PLAY
from ..compiled.loading.load import at_hand
from ..play.answering import WrongAnswer, number_of
from ..play.facts import Said, facts, in_words
from ..play.match import Match, OpenQuestion
from ..play.moves import Chain, Going, Move, Moves, find_moves
from ..play.standing import Until, added, answer_of, stand_by
from ..play.worth import Undecidable, Weighing, worth_in_words
from . import deciding
from .core import Core
from .edge import from_outside
from .place import Place
from .record import Given, Record
from .refusals import AnsweredAlready, NotYours, Refused
from .view import Odds, Role

MOST_TOLD = 40
"""Of so many answers it is told what they do."""
SECONDS = 1.0
"""So long facts are looked for at most, and worth is weighed at once."""


class Answering(Core):
    """A sitting, as far as its questions are answered."""

    def _begin(self, record: Record, match: Match) -> None:
        self._going: dict[int, Going] = {}
        """The moves that places are making: not kept, because what was not answered yet is asked again."""
        self._offered: dict[int, tuple[int, Moves | None]] = {}
        """The moves that each place was offered last, with the number of the question."""
        self._told: dict[int, tuple[object, float, Said]] = {}
        """The facts that each place was told last, of what, and after how many seconds."""
        self._weighed: tuple[object, Weighing] | None = None
        """The answers that are being weighed, and at which question; for all who are told of it."""
        self._again: list[Sequence[Given]] = []
        """What was taken back and can be given again, the last last; not kept."""
        self._again_at = -1
        """The version to which that belongs: after anything else there is nothing to give again."""
        super()._begin(record, match)

    @from_outside
    def answer(self, token: str, question: int, given: int | str | Sequence[int]) -> None:
        """Answer the question of that number: with a number, the name of a choice or its beginning, or dice.

        Raises AnsweredAlready if the question is no longer open, NotYours if it is another place's (the
        referee may answer for anyone), Refused while the table is paused (except for the referee), and
        WrongAnswer if the answer is not legal.
        """
        with self._lock:
            place, _, owner = self._may_answer(token, question)
            then = copy.copy(self.match)
            then.answer(given)
            self._going.pop(owner.number, None)
            self._take(then, by=place.number, question=self.question)
            self._go_on()

    @from_outside
    def moves(self, token: str, question: int) -> Moves | None:
        """The whole moves at the question of that number, as far as the place knows what they lead to; None
        where there is none that saves a question. Takes up to a tenth of a second, so call it in a thread.

        Raises what `answer` raises.
        """
        with self._lock:
            place, _, _ = self._may_answer(token, question)
            match, number = copy.copy(self.match), self.question
            known = self._offered.get(place.number)
            if known is not None and known[0] == number:
                return known[1]
        found = find_moves(match, deciding.viewer(place))
        found = found if found is not None and found.worth_a_menu else None
        with self._lock:
            self._offered[place.number] = number, found
        return found

    @from_outside
    def told(self, token: str, question: int, seconds: float = SECONDS) -> Said:
        """What the place is to be told of its answers, and of its moves, at the question of that number.

        Takes up to about that many seconds, so call it in a thread. Facts grow sharper where more seconds are
        given, and what answers are worth with each call, for as long as the result says so; compiled rules
        play on if they are at hand.

        Raises what `answer` raises.
        """
        with self._lock:
            place, asked, _ = self._may_answer(token, question)
            match, (number, moves) = copy.copy(self.match), self._offered.get(place.number, (-1, None))
        if place.odds is Odds.FACTS:
            chains: list[Chain] = [(answer,) for answer in asked.question.answers[:MOST_TOLD]]
            further = max(0, len(asked.question.answers) - MOST_TOLD)  # of which nothing is told
            if moves is not None and number == self.question:
                menu = moves.menu()
                chains += [entry.move.answers for entry in menu if entry.move]
                further += sum(entry.move is None for entry in menu)
            tried, eyes = dict.fromkeys(chains), deciding.viewer(place)
            known = question, eyes, tuple(tried), match.pending
            before = self._told.get(place.number)
            if before is not None and before[0] == known and (before[1] >= seconds or not before[2].sharpens):
                return before[2]  # on another device, or before a reload
            said = in_words(match, facts(match, eyes, tried, seconds=seconds), len(tried) + further)
            self._told[place.number] = known, seconds, said
            return said
        if place.odds is Odds.WORTH:
            with suppress(Undecidable):
                weighing = self._weighing(question, match)
                found = worth_in_words(weighing.go_on(seconds))
                return Said({(answer,): text for answer, text in found.items()}, (), not weighing.is_sharp)
        return Said()

    def _weighing(self, question: int, match: Match) -> Weighing:
        """The answers to the open question, as far as they are weighed. Raises Undecidable."""
        now, compiled = (question, match.pending), at_hand(match.ruleset, PLAY)
        with self._lock:
            known = self._weighed
        if known is not None and known[0] == now:
            if compiled:  # by now
                known[1].compile()
            return known[1]
        weighing = Weighing(match, compiled=compiled)
        with self._lock:
            self._weighed = now, weighing
        return weighing

    @from_outside
    def move(self, token: str, question: int, answers: list[int]) -> None:
        """Make one of the moves that `moves` has found for this place: give its answers one after another, as
        long as each is legal for what is asked then. After dice and the decisions of others it goes on.

        Raises what `answer` raises, and Refused if there is no such move.
        """
        with self._lock:
            place, asked, owner = self._may_answer(token, question)
            move = self._move_of(place, answers)
            going = Going(move)
            first = going.next(asked.question)
            if first is None:
                raise WrongAnswer("that move does not answer what is asked")
            then = copy.copy(self.match)
            then.answer(first)
            self._going[owner.number] = going
            self._take(then, by=place.number, question=self.question)
            self._go_on()

    @from_outside
    def stand(self, token: str, question: int, given: int | str, until: str) -> None:
        """Answer a question, and let the answer stand: `until` is a value of `Until`.

        Raises what `answer` raises, and Refused for dice and where `until` is none.
        """
        if until not in list(Until):
            raise Refused(f"until: found {until!r}; legal: {', '.join(Until)}")
        with self._lock:
            place, asked, owner = self._may_answer(token, question)
            if asked.question.is_dice:
                raise Refused("only a decision can be made for later ones as well")
            number = number_of(asked.question, asked.answers, given)
            now, text = self.match, asked.with_answer(number)
            standing = stand_by(now.ruleset, now.fight, asked.question, number, text, Until(until))
            then = copy.copy(now)
            then.answer(number)
            places = self._with(replace(owner, standing=added(owner.standing, standing)))
            self._take(then, by=place.number, question=self.question, places=places)
            self._go_on()

    @from_outside
    def ask_again(self, token: str, place: int) -> None:
        """Let the answer at that place of `View.standing` stand no longer."""
        with self._lock:
            own = self.place_of(token)
            if not 0 <= place < len(own.standing):
                raise Refused("that answer does not stand any more")
            left = (*own.standing[:place], *own.standing[place + 1 :])
            self._take(copy.copy(self.match), places=self._with(replace(own, standing=left)))

    @from_outside
    def redo(self, token: str) -> None:
        """Give again what was taken back last, as the same people gave it, if nothing else was done since.

        After several undos it can be called as often. Only the referee may; raises NotYours, and Refused
        where there is nothing to give again.
        """
        with self._lock:
            place = self._referee(token)
            if not self._again or self._again_at != self.version:
                raise Refused("nothing was taken back just now that could be given again")
            taken, then = self._again[-1], copy.copy(self.match)
            wanted = [*then.answers, *(one.answer for one in taken)]
            while len(then.answers) < len(wanted):
                answer = wanted[len(then.answers)]
                if isinstance(answer, int):
                    then.answer(answer)
                else:
                    then.change(answer)
            said = f"{place.name} gave again what had been taken back."
            self._take(then, again=taken, said=said)
            self._again.pop()
            self._again_at = self.version

    def _taken_back(self, taken: Sequence[Given]) -> None:
        """Note what an undo has just taken back."""
        if self._again_at != self.version - 1:
            self._again = []
        self._again.append(taken)
        self._again_at = self.version

    def _move_of(self, place: Place, answers: Sequence[int]) -> Move:
        number, offered = self._offered.get(place.number, (-1, None))
        if number == self.question and offered is not None:
            for move in offered.moves:
                if move.answers == tuple(answers):
                    return move
        raise Refused("that move is not on the menu (any more); choose again")

    def _may_answer(self, token: str, question: int) -> tuple[Place, OpenQuestion, Place]:
        """The place of a token, the open question, and the place whose question it is; raises what `answer`
        raises."""
        place, asked = self.place_of(token), self.match.question
        if question != self._shown(self.question) or asked is None:
            raise AnsweredAlready(self._why_closed(place, question))
        owner = deciding.owner(self.places, asked.seat)
        if place.role is not Role.REFEREE:
            if owner.number != place.number:
                raise NotYours(f"this is for {owner.name} to answer")
            if self.paused:
                raise Refused("the table is paused")
        return place, asked, owner

    def _go_on(self) -> None:
        """Give what moves that were begun, and answers that stand, answer to what is asked now."""
        while (asked := self.match.question) is not None and not self.paused:
            owner = deciding.owner(self.places, asked.seat)
            going = self._going.get(owner.number)
            answer = going.next(asked.question) if going else None
            if going and not going.left:
                del self._going[owner.number]
            then = copy.copy(self.match)
            if answer is not None:
                then.answer(answer)
                self._take(then, by=owner.number, question=self.question)
                continue
            standing = answer_of(owner.standing, asked.question)
            if standing is None:
                return
            then.answer(standing.answer)
            self._take(then)  # nobody was asked: to take the last answer back goes behind it

    def _take(self, then: Match, **what: Any) -> None:
        if what.get("undone_to") is not None:
            self._going.clear()
        super()._take(then, **what)

    def _why_closed(self, place: Place, question: int) -> str:
        if question in self._answered:
            by = self._answered[question]
            name = next((other.name for other in self.places if other.number == by), "somebody")
            return f"{'you have' if by == place.number else f'{name} has'} answered that already"
        return "that question is not open any more: it was taken back, or what it was about has changed"
