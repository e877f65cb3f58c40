"""What a ruleset says, made from its declarations of events and questions.

A ruleset derives from `Words`, gives it its tables, and says by overriding a method only what is different in
its game: who notices an event, and who knows the numbers behind it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from copy import copy
from dataclasses import replace
from typing import Any, Generic, Self

from ...table import Question, Told, Verb
from .. import Board, Level, Line, Viewer
from ..defaults import as_declared
from ..entries import Entry
from ..scene import Scene
from .language import Choice, FilledBy, Phrase, is_named, sentence

Named = Sequence[str]


def own_eyes(fight: Any, viewer: Viewer) -> Viewer:
    """The viewer's own eyes: nobody else sees the same."""
    return viewer


class Words(Generic[FilledBy]):
    """The words of a ruleset."""

    def __init__(
        self,
        *,
        questions: Mapping[Any, Choice],
        events: Mapping[Any, Phrase[FilledBy]],
        silent: Collection[int],
        blanks: type[FilledBy],
        knows: Callable[[Any, Viewer, int], bool],
        ask_for_dice: Callable[[Any, Named, Question], Line],
        dice_fell: Callable[[Any, Named, Question, int, Viewer], Line | None],
        board: Callable[[Any, Named, Viewer], Board],
        outcome: Callable[[Any, Named], Line],
        hide: Callable[[Any, Viewer], Any] = as_declared,
        scene: Callable[[Any, Named, Viewer], Scene] | None = None,
        eyes: Callable[[Any, Viewer], Viewer] = own_eyes,
    ) -> None:
        """`questions` has each decision by its Ask, and `events` each event by its Event; some are `silent`.

        `knows` says whether a viewer knows the sheet of a seat, `ask_for_dice` whose dice are due and what
        for, `dice_fell` how a die reads in the log, if no event tells it; `outcome` says how the fight has
        ended. `hide` leaves of a fight what a viewer may know; what it has left `board` lists, and `scene`
        draws. `eyes` says who all see the same board as the viewer: nobody else or, with `whole_sides`, their
        side.
        """
        self.questions = questions
        self.events = events
        self.silent = silent
        self.blanks = blanks
        self.knows = knows
        self.ask_for_dice = ask_for_dice
        self.dice_fell = dice_fell
        self.listing = board
        self.scene = scene
        self.outcome = outcome
        self.hide = hide
        self.share = eyes
        self.cite(tuple)

    # What differs between games

    def heard(self, fight: Any, told: Told, viewer: Viewer) -> Told | None:
        """The event as the viewer takes it; None where it says nothing to them."""
        return told

    def noticed(self, fight: Any, phrase: Phrase[FilledBy], told: Told, viewer: Viewer) -> bool:
        """Whether the viewer is in a position to notice the event."""
        return True

    def known(self, fight: Any, phrase: Phrase[FilledBy], told: Told, viewer: Viewer) -> bool:
        """Whether the viewer hears the numbers of the event too."""
        return self.knows(fight, viewer, told.who)

    def seen(self, fight: Any, phrase: Phrase[FilledBy], told: Told, viewer: Viewer) -> Any:
        """The fight out of which the event is told: as it is, or as much of it as the viewer may know."""
        return fight

    def hears_of(self, fight: Any, choice: Choice, question: Question, viewer: Viewer) -> bool:
        """Whether the viewer learns how the question was answered."""
        return not choice.private or viewer is None

    # What is the same in all

    def of_one_moment(self, fight: Any) -> Self:
        """The same words for as long as a fight stands still: what somebody may know of it is found out
        once for each viewer."""
        known: dict[Viewer, Any] = {}

        def hide(found: Any, viewer: Viewer) -> Any:
            if found is not fight:
                return self.hide(found, viewer)
            if viewer not in known:
                known[viewer] = self.hide(fight, viewer)
            return known[viewer]

        words = copy(self)
        words.hide = hide
        return words

    def event(self, fight: Any, names: Named, told: Told, viewer: Viewer) -> Line | None:
        """What happened, in a sentence; `fight` is the state in which it did."""
        heard = self.heard(fight, told, viewer)
        if heard is None or heard.what in self.silent:
            return None
        phrase = self.events[heard.what]
        if not self.noticed(fight, phrase, heard, viewer):
            return None
        known = self.known(fight, phrase, heard, viewer)
        blanks = self.blanks(self.seen(fight, phrase, heard, viewer), names, heard.who, heard.amount)
        line = phrase.line(blanks, known)
        return line and self._with_its_rule(phrase, heard.amount, known, line)

    def board(self, fight: Any, names: Named, viewer: Viewer) -> Board:
        """Who is where and how they are, in rows and as a scene."""
        seen = self.hide(fight, viewer)
        listed = self.listing(seen, names, viewer)
        return listed if self.scene is None else replace(listed, scene=self.scene(seen, names, viewer))

    def eyes(self, fight: Any, viewer: Viewer) -> Viewer:
        """The viewer with all who see the same board."""
        return self.share(fight, viewer)

    def cite(self, entries: Callable[[], Iterable[Entry]]) -> None:
        """Learn what can be looked up, and by which rules each thing does what it does."""
        self._entries = entries
        self._known: dict[tuple[type, int], Entry] | None = None

    def _with_its_rule(self, phrase: Phrase[FilledBy], amount: int, known: bool, line: Line) -> Line:
        """The line with the first rule of the technique, condition or the like that it tells of, unless it
        cites one of its rules anyway, or is veiled from the viewer."""
        terms = phrase.amount.terms
        if terms is None or not (known or (isinstance(phrase.text, str | dict) and not phrase.veiled)):
            return line
        if self._known is None:
            self._known = {(type(one.term), one.term): one for one in self._entries() if one.term is not None}
        meant = self._known.get((terms, amount))
        if meant is None or set(meant.rules) & set(line.rules):
            return line
        return replace(line, rules=(*line.rules, meant.rules[0]))

    def question(self, fight: Any, names: Named, question: Question) -> Line:
        """What is asked, for whoever has to answer: it may name what only they know.

        Where a number is asked for, the blank `{n}` is the highest that is legal, and behind the question
        stands what the least and the most come to.
        """
        if question.is_dice:
            return self.ask_for_dice(fight, names, question)
        choice = self.questions[question.about]
        most = question.second if question.verb == Verb.AMOUNT else 0
        blanks = self.blanks(fight, names, question.who, most)
        text = choice.text.format_map(blanks)
        if question.verb == Verb.AMOUNT and question.first < question.second:
            ends = (self.blanks(fight, names, question.who, number) for number in question.bounds)
            meant = [f"{each.n} is {choice.meaning(each)}" for each in ends if choice.meaning(each)]
            text = " ".join([text, *([f"{'; '.join(meant)}."] if meant else [])])
        return Line(sentence(text), choice.rules)

    def option(self, fight: Any, names: Named, question: Question, answer: int) -> str:
        """What an answer is called; for dice and amounts the number."""
        if question.verb != Verb.CHOOSE:
            return str(answer)
        return self.questions[question.about].answers.name(fight, names, question.who, answer)

    def ends(self, question: Question) -> tuple[int, ...]:
        """The legal answers that end the fight, or somebody's part in it."""
        if question.verb != Verb.CHOOSE:
            return ()
        return tuple(
            int(answer) for answer in self.questions[question.about].ends if question.accepts(answer)
        )

    def answered(
        self, fight: Any, names: Named, question: Question, answer: int, viewer: Viewer
    ) -> Line | None:
        """What the dice showed or somebody decided; None where an event says so or it is private."""
        if question.is_dice:
            fell = self.dice_fell(fight, names, question, answer, viewer)
            return None if fell is None else replace(fell, level=Level.DETAIL)
        choice = self.questions[question.about]
        if not self.hears_of(fight, choice, question, viewer):
            return None
        name = self.option(fight, names, question, answer)
        blanks = self.blanks(fight, names, question.who, answer, name)
        text = choice.told(blanks)
        if not text:
            return None
        named = question.who >= 0 and is_named(blanks.who, text)
        return Line(
            sentence(text),
            choice.rules,
            choice.level,
            who=blanks.who if named else "",
            seat=question.who if named else -1,
        )
