"""What each place at a sitting may see and do."""

from __future__ import annotations

import copy
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from ..play.changes import Addition, Removal, WrongChange, amendment, becoming
from ..play.match import Match
from ..play.paths import called, every_value, spoken
from ..play.saves import text_of
from ..play.story import board_at, seated
from ..rulesets import Board, Viewer
from ..table import REFEREE
from . import deciding
from .chances import Chances, Position, chances_from
from .edge import from_outside
from .moments import Moments
from .place import Place, hash_of, place_name, token_of
from .refusals import Refused
from .taken_along import MOST_PLACES, taken_along
from .trying import Trying
from .view import Earlier, LogLine, Odds, Role, SheetView, Usual, Value, View
from .viewing import announced, place_view, question_view, sheet_views, unplaced, usual_changes

OTHERS = "others"
"""Whom the table waits for, to those who are not asked."""


class Sitting(Trying):
    """A fight and the places around it.

    Every call shows a token. What that place may not do raises NotYours; what nobody can do now raises
    Refused. Whatever changes something is in the store before the call returns. Any thread may call.
    """

    # Seeing

    @from_outside
    def view(self, token: str, *, lines: int = 0, version: int = -1) -> View:
        """What that place sees now. `lines` is how many lines of the log the caller has, as of `version`; the
        view only contains later lines and those that an undo has changed, or all of them if the place has
        other fighters now."""
        with self._lock:
            place = self._looking(token)
            known = self._moments[place.number].version(version)
            if known < self._eyes.get(place.number, known):
                lines = 0
            return self._view(place, self.match, *self._logs.since(deciding.viewer(place), lines, known))

    def glance(self, token: str, *, lines: int = 0, version: int = -1) -> View | None:
        """The same without waiting: None while somebody changes the table, for whoever must not wait."""
        if not self._lock.acquire(blocking=False):
            return None
        try:
            return self.view(token, lines=lines, version=version)
        finally:
            self._lock.release()

    @from_outside
    def sheets(self, token: str) -> tuple[SheetView, ...]:
        """The sheets of that place's own fighters, by seat; for the referee those of everybody."""
        with self._lock:
            eyes = deciding.viewer(self.place_of(token))
            return sheet_views(self.match.beats[-1].encounter, eyes)

    @from_outside
    def replay(self, token: str, step: int) -> View:
        """What that place would have seen at that step (0 to `View.steps`), with the whole log up to there.
        Raises Refused if there is no such step."""
        with self._lock:
            place = self._looking(token)
            if not 0 <= step <= (last := self._steps(place)):
                raise Refused(f"there is no step {step}: steps are 0 to {last}")
            view = (
                self._by_answers(place, step) if place.role is Role.REFEREE else self._by_lines(place, step)
            )
            return replace(view, question=None, is_mine=False, step=step)

    def _by_answers(self, place: Place, step: int) -> View:
        """The view after so many answers."""
        match = copy.copy(self.match)
        everybody = frozenset((REFEREE, *range(len(match.names))))
        match.seats = replace(match.seats, people=everybody, typed=everybody)
        match.undo(step)
        return self._view(place, match, 0, self._logs.of_beats(match, deciding.viewer(place)))

    def _by_lines(self, place: Place, step: int) -> View:
        """The view when so many lines of the fight had been read."""
        eyes, match, log = deciding.viewer(place), self.match, tuple[LogLine, ...]()
        board = match.ruleset.words.board(
            match.beats[0].start, match.names, seated(match.beats[0].start, eyes)
        )
        if step > 0:
            beat, line, log = self._logs.step(eyes, step)
            board = board_at(match.ruleset, beat, match.names, eyes, line)
        if step == self._steps(place):
            return self._view(place, match, 0, log)
        return replace(
            self._view(place, match, 0, log), board=board, waits_for="", pending=(), result=None, seed=None
        )

    def _steps(self, place: Place) -> int:
        """The last step of a place's replay."""
        if place.role is Role.REFEREE:
            return len(self.match.answers)
        return self._logs.steps(deciding.viewer(place))

    def _looking(self, token: str) -> Place:
        """The place that a token opens. From now on it is kept up to date with what it sees."""
        place = self.place_of(token)
        if place.number not in self._moments:
            self._moments[place.number] = Moments()
            self._look()
        return place

    def _look(self) -> None:
        """Bring what everybody sees who has looked up to date, and count what is new to them."""
        super()._look()
        for place in self.places:
            moments = self._moments.get(place.number)
            if moments is None:
                continue
            eyes = deciding.viewer(place)
            everything = self.version if place.role is Role.REFEREE else 0
            seen = self._logs.extent(eyes), self._eyes.get(place.number), everything
            moments.look((seen, replace(self._view(place, self.match, 0, ()), version=0)), self.version)

    def _view(self, place: Place, match: Match, log_from: int, log: tuple[LogLine, ...]) -> View:
        asked, names = match.question, match.names
        owner = deciding.owner(self.places, asked.seat) if asked else None
        is_mine = owner is not None and owner.number == place.number
        question = None
        if asked and owner and (is_mine or place.role is Role.REFEREE):
            number = self._shown(self.question)
            question = question_view(asked, number, owner, match.name(asked.question.who))
        return View(
            sitting=self.id,
            title=self.title,
            ruleset=match.ruleset.title,
            referee=match.ruleset.referee,
            version=self._moments[place.number].latest,
            place=place_view(place, names),
            places=tuple(place_view(other, names) for other in self.places),
            policies=unplaced(self.places, names),
            paused=self.paused,
            question=question,
            is_mine=is_mine,
            # Who is asked can tell what they may do, or what somebody did before in secret.
            waits_for=(owner.name if question else OTHERS) if owner else "",
            board=self._board(match, deciding.viewer(place)),
            log_from=log_from,
            log=log,
            result=match.result if match.over else None,
            seed=self.match.seed if self.match.over and match is self.match else None,
            number=match.number,
            house=self._house,
            pending=tuple(announced(change, match, deciding.viewer(place)) for change in match.pending),
            steps=self._steps(place),
            standing=tuple(one.text for one in place.standing),
        )

    def _board(self, match: Match, viewer: Viewer) -> Board:
        return self._boards.of(match, viewer) if match is self.match else match.board(viewer)

    # The referee's tools; for others they raise NotYours, unless they say otherwise

    @from_outside
    def undo(self, token: str, to: int | None = None) -> None:
        """Take back the last answer that a person gave and everything after it, or
        everything from answer `to` on."""
        with self._lock:
            place, then = self._referee(token), copy.copy(self.match)
            last = to is None
            if to is None:
                by_people = [number for number, one in enumerate(self.given) if one.by is not None]
                if not by_people:
                    raise Refused("there is no answer to take back")
                to = by_people[-1]
            if not 0 <= to < len(self.given):
                raise Refused(f"there is no answer {to} to take back; there are {len(self.given)}")
            then.undo(to)
            what = "the last answer" if last else "answers"  # how many, would count the secret ones too
            taken = self.given[to:]
            self._take(then, undone_to=to, said=f"{place.name} took {what} back.")
            self._taken_back(taken)

    @from_outside
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

    @from_outside
    def values(self, token: str, fighter: int | None = None) -> list[Value]:
        """The numbers of the state that can be changed: those of a fighter, or
        with None those of the fight."""
        with self._lock:
            self._referee(token)
            fight, rules, names = self.match.fight, self.match.ruleset, self.match.names
            if fighter is not None:
                self._fighter(fighter)
            return [
                Value(spoken(path, names), value, called(rules, path, value))
                for path, value in every_value(fight, fighter)
            ]

    @from_outside
    def amend(self, token: str, values: Mapping[str, int | str], note: str) -> bool:
        """Set values of the state by path: all of them or, with one message, none. Returns True if they took
        effect at once, and False if they wait for the end of the present step (`View.pending`)."""
        with self._lock:
            self._referee(token)
            try:
                change = amendment(self.match.beats[-1].encounter, values, note)
            except WrongChange as wrong:
                raise Refused(str(wrong)) from None
            return self._change(change)

    @from_outside
    def usual_changes(self, token: str, fighter: int) -> tuple[Usual, ...]:
        """What is often changed of a fighter, by the names that people use."""
        with self._lock:
            self._referee(token)
            self._fighter(fighter)
            return usual_changes(self.match, fighter)

    @from_outside
    def become(self, token: str, fighter: int, values: Mapping[str, int], note: str) -> bool:
        """Change what `usual_changes` names, of a fighter: all of it or, with one message, none. Returns what
        `amend` returns."""
        with self._lock:
            self._referee(token)
            self._fighter(fighter)
            try:
                change = becoming(self.match.beats[-1].encounter, fighter, values, note)
            except WrongChange as wrong:
                raise Refused(str(wrong)) from None
            return self._change(change)

    @from_outside
    def add_fighter(
        self, token: str, side: str, fighter: Mapping[str, Any], note: str, place: int | None
    ) -> bool:
        """Add fighters, written as an entry of an encounter (`{"sample": "Bandit", "name":
        "Goro"}`, or with `sheet`), to that place, or to nobody's for their policies to decide.
        Returns whether they are there at once."""
        with self._lock:
            self._referee(token)
            owner = None if place is None else self._place(place)
            if owner is not None and owner.role is Role.SPECTATOR:
                raise Refused(f"{owner.name} only watches")
            return self._change(Addition(side=side, add=dict(fighter), note=checked_note(note)), owner)

    @from_outside
    def remove_fighter(self, token: str, fighter: int, note: str) -> bool:
        """Take a fighter out of the fight. Returns whether they are gone at once."""
        with self._lock:
            self._referee(token)
            self._fighter(fighter)
            return self._change(Removal(remove=fighter, note=checked_note(note)))

    @from_outside
    def add_place(self, token: str, name: str, role: Role) -> int:
        """Add a place at the table, for a player or a spectator. Returns its number."""
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

    @from_outside
    def rename_place(self, token: str, place: int, name: str) -> None:
        """Give a place another name; everybody may rename their own."""
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

    @from_outside
    def move_fighter(self, token: str, fighter: int, place: int | None) -> None:
        """Let another place decide for a fighter or, with None, their policy."""
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

    @from_outside
    def set_away(self, token: str, place: int, away: bool) -> None:
        """Let policies answer for a place, or no longer; everybody may do so for their own."""
        with self._lock:
            old = self._own(token, place)
            if old.away != away:
                said = f"{old.name} is {'away: kumite decides' if away else 'back'}."
                self._move(self._with(replace(old, away=away)), said)

    @from_outside
    def set_typed(self, token: str, place: int, typed: bool) -> None:
        """Have the dice of a place typed in, or rolled; everybody may do so for their own."""
        with self._lock:
            old = self._own(token, place)
            if old.typed != typed:
                how = "rolls real dice" if typed else "has kumite roll the dice"
                self._move(self._with(replace(old, typed=typed)), f"{old.name} {how}.")

    @from_outside
    def set_odds(self, token: str, place: int, odds: str) -> None:
        """Have a place told what its answers do (`facts`), how likely they make it to win (`worth`), or
        neither (`off`)."""
        with self._lock:
            self._referee(token)
            old = self._place(place)
            try:
                told = Odds(odds)
            except ValueError:
                legal = ", ".join(one.value for one in Odds)
                raise Refused(f"a seat cannot be told {odds!r}; legal: {legal}") from None
            if old.odds is not told:
                said = {
                    Odds.OFF: "is told nothing of what answers do",
                    Odds.FACTS: "is told what answers do",
                    Odds.WORTH: "is told what answers are worth",
                }[told]
                self._move(self._with(replace(old, odds=told)), f"{old.name} {said}.")

    @from_outside
    def pause(self, token: str, paused: bool) -> None:
        """Pause the table or let it go on. While it is paused, only the referee answers."""
        with self._lock:
            place = self._referee(token)
            if paused != self.paused:
                said = f"{place.name} {'pauses the table' if paused else 'lets the fight go on'}."
                self._take(copy.copy(self.match), said=said, paused=paused)

    @from_outside
    def links(self, token: str) -> dict[int, str]:
        """The token of each place, by its number."""
        with self._lock:
            self._referee(token)
            others = {place.number: token_of(token, place.number, place.renewed) for place in self.places[1:]}
            return {0: token} | others

    @from_outside
    def renew(self, token: str, place: int) -> str:
        """A new token for a place other than the referee's; the old one no longer opens anything."""
        with self._lock:
            self._referee(token)
            old = self._place(place)
            if old.role is Role.REFEREE:
                raise Refused("the referee's own link is renewed where tables are opened")
            new = token_of(token, place, old.renewed + 1)
            changed = replace(old, renewed=old.renewed + 1, token_hash=hash_of(new))
            self._take(copy.copy(self.match), places=self._with(changed))
            return new

    @from_outside
    def save_text(self, token: str) -> str:
        """The whole fight as a save file, as `kumite play` writes it, with everybody's name and who plays
        whom."""
        with self._lock:
            self._referee(token)
            return text_of(self.match.as_save().model_copy(update={"places": taken_along(self.places)}))

    @from_outside
    def position(self, token: str) -> Position:
        """The present position, for `chances_from`; it can be handed to another process."""
        with self._lock:
            self._referee(token)
            if self.match.over:
                raise Refused("the fight is over")
            return Position.of(self.match)

    @from_outside
    def ended(self, token: str) -> Match:
        """The fight as it has ended, for whoever keeps what it leaves."""
        with self._lock:
            self._referee(token)
            if not self.match.over:
                raise Refused("the fight is not over: nothing is kept of it yet")
            return copy.copy(self.match)

    def chances(
        self,
        token: str,
        *,
        fights: int = 10_000,
        seconds: float = 10.0,
        progress: Callable[[float], object] | None = None,
        stop: Callable[[], bool] | None = None,
    ) -> Chances:
        """How the fight ends from here if policies play on. Takes a while, so call it in a thread or, better,
        call `chances_from` with a `position` in another process."""
        return chances_from(self.position(token), fights, seconds, progress, stop)


def checked_note(note: str) -> str:
    """A note for the log. Raises Refused."""
    try:
        return Removal(remove=0, note=note).note
    except ValueError:
        raise Refused("the note: legal is one line of at most 200 printable characters") from None
