"""What each place at a sitting may see and do."""

from __future__ import annotations

import copy
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ..changes import Addition, Removal, WrongChange, amendment
from ..match import Match
from ..paths import called, every_value, spoken
from ..rulesets import Board, Viewer
from ..saves import text_of
from ..table import REFEREE
from . import deciding
from .chances import Chances, Position, chances_from
from .core import Core
from .place import Place, hash_of, place_name, token_of
from .refusals import AnsweredAlready, NotYours, Refused
from .view import LogLine, Role, View
from .viewing import announced, place_view, question_view, unplaced

MOST_PLACES = 40


@dataclass(frozen=True, slots=True)
class Earlier:
    """An answer that was given: a point to which one can go back."""

    number: int
    """`undo(token, to=number)` takes this answer back and all after it."""
    text: str
    """What was asked and answered, or changed, in words."""
    by: str
    """Whose answer it was: the name of a place; empty for policies and for dice that were rolled."""


@dataclass(frozen=True, slots=True)
class Value:
    """A number of the state that the referee may change."""

    path: str
    """As `amend` takes it: `Kenta.hp`, `Kenta.weapons[2].uses`, `round`."""
    value: int
    name: str
    """What the value is called, where it has a name; such names are legal in `amend` as well."""


class Sitting(Core):
    """A fight and the places around it.

    Whoever calls shows a token; what its place may not do raises NotYours, what nobody can do now raises
    Refused. Whatever changes something is in the store before the call returns. Any thread may call.
    """

    # Seeing

    def view(self, token: str, *, lines: int = 0, version: int = -1) -> View:
        """What that place sees now. `lines` is how many lines of the log it has, as of `version`: only later
        ones, and those that an undo has changed, are in the view; all, where it has other fighters now."""
        with self._lock:
            place = self.place_of(token)
            if version < self._eyes.get(place.number, version):
                lines = 0
            return self._view(place, self.match, *self._logs.since(deciding.viewer(place), lines, version))

    def replay(self, token: str, step: int) -> View:
        """What that place would have seen after so many answers (0 to `View.answers`), with the whole log up
        to there. Raises Refused for a step that is not there."""
        with self._lock:
            place, match = self.place_of(token), copy.copy(self.match)
            if not 0 <= step <= len(match.answers):
                raise Refused(f"there is no step {step}: steps are 0 to {len(match.answers)}")
            everybody = frozenset((REFEREE, *range(len(match.names))))
            match.seats = replace(match.seats, people=everybody, typed=everybody)
            match.undo(step)
            lines = self._logs.of_beats(match, deciding.viewer(place))
            return replace(self._view(place, match, 0, lines), question=None, is_mine=False, step=step)

    def _view(self, place: Place, match: Match, log_from: int, log: tuple[LogLine, ...]) -> View:
        asked, names = match.question, match.names
        owner = deciding.owner(self.places, asked.seat) if asked else None
        is_mine = owner is not None and owner.number == place.number
        question = None
        if asked and owner and (is_mine or place.role is Role.REFEREE):
            question = question_view(asked, self.question, owner, match.name(asked.question.who))
        return View(
            sitting=self.id,
            title=self.title,
            ruleset=match.ruleset.title,
            referee=match.ruleset.referee,
            version=self.version,
            place=place_view(place, names),
            places=tuple(place_view(other, names) for other in self.places),
            policies=unplaced(self.places, names),
            paused=self.paused,
            question=question,
            is_mine=is_mine,
            waits_for=owner.name if owner else "",
            board=self._board(match, deciding.viewer(place)),
            log_from=log_from,
            log=log,
            result=match.result if match.over else None,
            house=self._house,
            pending=tuple(announced(change, names) for change in match.pending),
            answers=len(self.match.answers),
        )

    def _board(self, match: Match, viewer: Viewer) -> Board:
        if match is not self.match:
            return match.board(viewer)
        if viewer not in self._boards:
            self._boards[viewer] = match.board(viewer)
        return self._boards[viewer]

    # Answering

    def answer(self, token: str, question: int, given: int | str | Sequence[int]) -> None:
        """Answer the question of that number: a number, the name of a choice or its beginning, or dice.

        Raises AnsweredAlready where it is not open any more, NotYours where it is another place's (the
        referee may answer for anyone), Refused while the table is paused (but for the referee), and
        WrongAnswer for what is no legal answer.
        """
        with self._lock:
            place, asked = self.place_of(token), self.match.question
            if question != self.question or asked is None:
                raise AnsweredAlready(self._why_closed(place, question))
            owner = deciding.owner(self.places, asked.seat)
            if place.role is not Role.REFEREE:
                if owner.number != place.number:
                    raise NotYours(f"this is for {owner.name} to answer")
                if self.paused:
                    raise Refused("the table is paused")
            then = copy.copy(self.match)
            then.answer(given)
            self._take(then, by=place.number, question=question)

    def _why_closed(self, place: Place, question: int) -> str:
        if question in self._answered:
            by = self._answered[question]
            name = next((other.name for other in self.places if other.number == by), "somebody")
            return f"{'you have' if by == place.number else f'{name} has'} answered that already"
        return "that question is not open any more: it was taken back, or what it was about has changed"

    # The referee's tools; they raise NotYours for others, but where it says so

    def undo(self, token: str, to: int | None = None) -> None:
        """Take back the last answer that a person gave and all after it, or all from answer `to` on."""
        with self._lock:
            place, then = self._referee(token), copy.copy(self.match)
            if to is None:
                by_people = [number for number, one in enumerate(self.given) if one.by is not None]
                if not by_people:
                    raise Refused("there is no answer to take back")
                to = by_people[-1]
            if not 0 <= to < len(self.given):
                raise Refused(f"there is no answer {to} to take back; there are {len(self.given)}")
            then.undo(to)
            count = sum(one.by is not None for one in self.given[to:])
            what = "the last answer" if count <= 1 else f"the last {count} answers"
            self._take(then, undone_to=to, said=f"{place.name} took {what} back.")

    def earlier(self, token: str) -> list[Earlier]:
        """Every answer so far, the first one first."""
        with self._lock:
            self._referee(token)
            names = {place.number: place.name for place in self.places}
            said = self._logs.answers(self.match)
            return [
                Earlier(number, text, "" if one.by is None else names.get(one.by, "somebody"))
                for number, (text, one) in enumerate(zip(said, self.given, strict=True))
            ]

    def values(self, token: str, fighter: int | None = None) -> list[Value]:
        """The numbers of the state that can be changed: those of a fighter, or (None) those of the fight."""
        with self._lock:
            self._referee(token)
            fight, rules, names = self.match.fight, self.match.ruleset, self.match.names
            if fighter is not None:
                self._fighter(fighter)
            return [
                Value(spoken(path, names), value, called(rules, path, value))
                for path, value in every_value(fight, fighter)
            ]

    def amend(self, token: str, values: Mapping[str, int | str], note: str) -> bool:
        """Set values of the state, by path; all of them or, with one message, none. Whether it took effect at
        once: else it does when the present step is over (`View.pending`)."""
        with self._lock:
            self._referee(token)
            try:
                change = amendment(self.match.beats[-1].encounter, values, note)
            except WrongChange as wrong:
                raise Refused(str(wrong)) from None
            return self._change(change)

    def add_fighter(
        self, token: str, side: str, fighter: Mapping[str, Any], note: str, place: int | None
    ) -> bool:
        """Add fighters, written as an entry of an encounter (`{"sample": "Bandit", "name": "Goro"}`, or with
        `sheet`), for that place, or for their policies. Whether they are there at once."""
        with self._lock:
            self._referee(token)
            owner = None if place is None else self._place(place)
            if owner is not None and owner.role is Role.SPECTATOR:
                raise Refused(f"{owner.name} only watches")
            return self._change(Addition(side=side, add=dict(fighter), note=checked_note(note)), owner)

    def remove_fighter(self, token: str, fighter: int, note: str) -> bool:
        """Take a fighter out of the fight. Whether it is gone at once."""
        with self._lock:
            self._referee(token)
            self._fighter(fighter)
            return self._change(Removal(remove=fighter, note=checked_note(note)))

    def add_place(self, token: str, name: str, role: Role) -> int:
        """A further place at the table, for a player or a spectator; comes back: its number."""
        with self._lock:
            self._referee(token)
            if role is Role.REFEREE:
                raise Refused("a table has one referee")
            if len(self.places) >= MOST_PLACES:
                raise Refused(f"a table has at most {MOST_PLACES} places")
            number = 1 + max(place.number for place in self.places)
            added = Place(number, self._free_name(name), role, token_hash=hash_of(token_of(token, number, 0)))
            self._move((*self.places, added), f"A place for {added.name} is added.")
            return number

    def rename_place(self, token: str, place: int, name: str) -> None:
        """Call a place by another name; one may rename one's own."""
        with self._lock:
            old = self._own(token, place)
            named = replace(old, name=self._free_name(name, place))
            if named != old:
                self._move(self._with(named), f"{old.name} is called {named.name} now.")

    def _free_name(self, name: str, number: int | None = None) -> str:
        name = place_name(name)
        others = [place.name.casefold() for place in self.places if place.number != number]
        if name.casefold() in others:
            raise Refused(f"there is a {name} already; legal: another name")
        return name

    def move_fighter(self, token: str, fighter: int, place: int | None) -> None:
        """Let another place decide for a fighter; None: its policy."""
        with self._lock:
            self._referee(token)
            name = self._fighter(fighter)
            to = None if place is None else self._place(place)
            if to is not None and to.role is Role.SPECTATOR:
                raise Refused(f"{to.name} only watches")
            places = tuple(
                replace(
                    one,
                    fighters=(one.fighters | {fighter} if one.number == place else one.fighters - {fighter}),
                )
                for one in self.places
            )
            if places != self.places:
                self._move(places, f"{to.name if to else 'Kumite'} decides for {name} from now on.")

    def set_away(self, token: str, place: int, away: bool) -> None:
        """Let policies answer for a place, or no longer; anybody may for their own."""
        with self._lock:
            old = self._own(token, place)
            if old.away != away:
                said = f"{old.name} is {'away: kumite decides' if away else 'back'}."
                self._move(self._with(replace(old, away=away)), said)

    def set_typed(self, token: str, place: int, typed: bool) -> None:
        """Have the dice of a place typed in, or rolled; anybody may for their own."""
        with self._lock:
            old = self._own(token, place)
            if old.typed != typed:
                how = "rolls real dice" if typed else "has kumite roll the dice"
                self._move(self._with(replace(old, typed=typed)), f"{old.name} {how}.")

    def pause(self, token: str, paused: bool) -> None:
        """While the table is paused only the referee answers."""
        with self._lock:
            place = self._referee(token)
            if paused != self.paused:
                said = f"{place.name} {'pauses the table' if paused else 'lets the fight go on'}."
                self._take(copy.copy(self.match), said=said, paused=paused)

    def links(self, token: str) -> dict[int, str]:
        """The token of each place, by its number."""
        with self._lock:
            self._referee(token)
            others = {place.number: token_of(token, place.number, place.renewed) for place in self.places[1:]}
            return {0: token} | others

    def renew(self, token: str, place: int) -> str:
        """A new token for a place (not the referee's own); the old one opens nothing any more."""
        with self._lock:
            self._referee(token)
            old = self._place(place)
            if old.role is Role.REFEREE:
                raise Refused("the referee's own link is renewed where tables are opened")
            new = token_of(token, place, old.renewed + 1)
            changed = replace(old, renewed=old.renewed + 1, token_hash=hash_of(new))
            self._take(copy.copy(self.match), places=self._with(changed))
            return new

    def save_text(self, token: str) -> str:
        """The whole fight as a save file, as `kumite play` writes it."""
        with self._lock:
            self._referee(token)
            return text_of(self.match.as_save())

    def position(self, token: str) -> Position:
        """The present position, for `chances_from`: it can be handed to another process."""
        with self._lock:
            self._referee(token)
            if self.match.over:
                raise Refused("the fight is over")
            return Position.of(self.match)

    def chances(
        self,
        token: str,
        *,
        fights: int = 10_000,
        seconds: float = 10.0,
        progress: Callable[[float], object] | None = None,
        stop: Callable[[], bool] | None = None,
    ) -> Chances:
        """How the fight ends from here, if policies play on. Takes a while: call it in a thread, or better
        `chances_from` with a `position` in another process."""
        return chances_from(self.position(token), fights, seconds, progress, stop)


def checked_note(note: str) -> str:
    """A note for the log. Raises Refused."""
    try:
        return Removal(remove=0, note=note).note
    except ValueError:
        raise Refused("the note: legal is one line of at most 200 printable characters") from None
