"""What a sitting is made of, and the one way in which it changes: a step, which is kept before anybody hears
of it.

Why it is so: docs/decisions/a-sitting-is-a-fight-with-people-around-it.md
"""

from __future__ import annotations

import copy
import logging
from collections.abc import Callable, Sequence
from dataclasses import replace
from hashlib import blake2b
from hmac import compare_digest
from threading import RLock

from ..encounters.encounter import Encounter
from ..play.changes import Change, WrongChange
from ..play.match import Match
from . import deciding
from .boards import Boards
from .log import Logs
from .moments import Moments
from .place import Place, hash_of, with_tokens
from .record import Given, Notice, Record, SittingStore, Step, placed
from .refusals import NotYours, Refused
from .resuming import match_of
from .view import Role
from .viewing import house_views


class Core:
    """A fight, the places around it, and what is kept of both."""

    def __init__(self, record: Record, match: Match, store: SittingStore) -> None:
        """`match` has the record's answers and the people of its places."""
        self.id = record.id
        self.title = record.title
        self._store = store
        self._lock = RLock()
        self._heard: list[Callable[[int], None]] = []
        self._nature: tuple[Encounter, frozenset[int]] | None = None
        self._house = house_views(match.encounter)
        self._begin(record, match)

    def _begin(self, record: Record, match: Match) -> None:
        """Go on from what is kept."""
        self.match = match
        self.places = record.places
        self.paused = record.paused
        self.version = record.version
        self.question = record.question
        """The number of the open question."""
        self.given = list(record.answers)
        self.notices = list(record.notices)
        self._seed = record.seed
        self._answered = {
            self._shown(one.question): one.by for one in record.answers if one.question is not None
        }
        self._logs = Logs(record.version)
        self._moments: dict[int, Moments] = {}
        """What places have seen, for those who have looked; for others no log is kept."""
        self._eyes: dict[int, int] = {}
        """The version since which a place has its present fighters, for places where that has changed."""
        self._boards = Boards()
        self._look()

    # Who is who

    def place_of(self, token: str) -> Place:
        """The place that a token opens. Raises NotYours."""
        shown = hash_of(token)
        for place in self.places:
            if compare_digest(place.token_hash, shown):
                return place
        raise NotYours("this link opens no place at this table (any more); ask for a new one")

    def _referee(self, token: str) -> Place:
        place = self.place_of(token)
        if place.role is not Role.REFEREE:
            raise NotYours(f"only {self.places[0].name} may do that")
        return place

    def _own(self, token: str, number: int) -> Place:
        """The place of that number, if the token is its own or the referee's."""
        place = self.place_of(token)
        if place.number != number and place.role is not Role.REFEREE:
            raise NotYours(f"only {self.places[0].name} may do that for others")
        return self._place(number)

    def _place(self, number: int) -> Place:
        found = next((place for place in self.places if place.number == number), None)
        if found is None:
            raise Refused(f"there is no place {number} at this table")
        return found

    def _fighter(self, seat: int) -> str:
        if not 0 <= seat < len(self.match.names):
            raise Refused(f"there is no fighter {seat}; there are 0 to {len(self.match.names) - 1}")
        return self.match.names[seat]

    def _with(self, place: Place) -> tuple[Place, ...]:
        """All the places, with this one in place of the one that has its number."""
        return tuple(place if other.number == place.number else other for other in self.places)

    # Steps

    def _change(self, change: Change, owner: Place | None = None) -> bool:
        """Change the fight apart from the rules; that place decides for whoever joins. Returns whether it
        took effect at once."""
        then = copy.copy(self.match)
        before = len(deciding.expected(then).names)
        try:
            at_once = then.change(change)
        except WrongChange as wrong:
            raise Refused(str(wrong)) from None
        places = self.places
        if owner is not None:
            joining = frozenset(range(before, len(deciding.expected(then).names)))
            places = self._with(replace(owner, fighters=owner.fighters | joining))
        self._take(then, by=0, places=places)
        return at_once

    def _move(self, places: Sequence[Place], said: str) -> None:
        """Let other people decide, or the same people in another way."""
        if not self.match.over and not deciding.people(places):
            raise Refused("somebody has to be left who decides, or the fight would run to its end by itself")
        self._take(copy.copy(self.match), places=places, said=said)

    def _take(
        self,
        then: Match,
        *,
        by: int | None = None,
        question: int | None = None,
        places: Sequence[Place] | None = None,
        said: str = "",
        undone_to: int | None = None,
        paused: bool | None = None,
        again: Sequence[Given] = (),
    ) -> None:
        """Make a match that follows from the present one the present match, with everything that belongs to
        it.

        It is kept first; if that fails, nothing has changed. `by` is the place that gave the first of the new
        answers, and `question` the number of the question that it answered; `again` are the new answers as
        they were given before, if they were.
        """
        now = deciding.pruned(self.places if places is None else places, then)
        deciding.take_seats(then, now, self._by_nature(then))
        kept = len(self.given) if undone_to is None else undone_to
        added = [*again] or [Given(answer) for answer in then.answers[kept:]]
        if by is not None:  # the others are dice and policies, which follow from the first
            added[0] = replace(added[0], by=by, question=question)
        notices = [Notice(said, kept, undone_to)] if said else []
        version = self.version + 1
        step = Step(
            before=self.version,
            version=version,
            question=self.question if self._asks_the_same(then) else version,
            kept=kept,
            takes_back=kept < len(self.given),
            added=added,
            places=[place for place in now if place not in self.places],
            notices=notices,
            paused=self.paused if paused is None else paused,
            over=then.over,
            digest=then.beats[-1].digest,
        )
        try:
            self._store.write(self.id, step)
        except Exception as problem:
            self._settle(problem, step, [*self.given[:kept], *added], now)
        seen = {place.number: deciding.viewer(place) for place in self.places}
        moved = [place.number for place in now if seen.get(place.number) != deciding.viewer(place)]
        # These places see with other eyes from now on, so they need the whole log anew.
        self._eyes |= dict.fromkeys(moved, version)
        self.match, self.places, self.version = then, now, version
        self.question, self.paused = step.question, step.paused
        self.given[kept:] = added
        self.notices += notices
        if question is not None and by is not None:
            self._answered[self._shown(question)] = by
        self._look()
        self._tell()

    def _settle(
        self, problem: Exception, step: Step, given: Sequence[Given], places: Sequence[Place]
    ) -> None:
        """After a write that failed, look at what is kept. If it is the step after all, because the
        connection broke after the work was done, go on. If nothing was written, raise the failure. If
        somebody else has written, begin again from that, and raise Refused."""
        kept = self._store.read(self.id)
        if (kept.version, kept.digest, kept.question) == (step.version, step.digest, step.question) and (
            list(kept.answers) == list(given) and list(kept.places) == list(places)
        ):
            return
        if kept.version == step.before:
            raise problem
        self._begin(kept, match_of(kept))
        self._tell()
        raise Refused("the table was changed elsewhere in the meantime; look again")

    def _by_nature(self, match: Match) -> frozenset[int]:
        encounter = deciding.expected(match)
        if self._nature is None or self._nature[0] is not encounter:
            self._nature = (encounter, deciding.referees(encounter))
        return self._nature[1]

    def _asks_the_same(self, then: Match) -> bool:
        """Whether the open question is still the same one: nothing was answered, and nothing begun again."""
        before, after = self.match.beats, then.beats
        return (
            len(before) == len(after)
            and self.match.question == then.question
            and before[-1].start is after[-1].start
            and len(before[-1].asked) == len(after[-1].asked)
            and [one for one in self.match.answers if isinstance(one, int)]
            == [one for one in then.answers if isinstance(one, int)]
        )

    def _look(self) -> None:
        """Bring what everybody sees up to date."""
        self._boards.begin()
        viewers = {deciding.viewer(place) for place in self.places if place.number in self._moments}
        self._logs.update(self.match, placed(self.notices), self.version, viewers)

    def _shown(self, question: int) -> int:
        """The number of a question as seats see it: 52 bits that tell nothing of how many there were."""
        text = f"{self._seed} {self.id} {question}".encode()
        return int.from_bytes(blake2b(text, digest_size=8).digest(), "little") >> 12

    def reissue(self, token_for: Callable[[int], str]) -> str:
        """Give every place a new token, made from a new token of the referee's, which is returned."""
        with self._lock:
            renewed = self.places[0].renewed + 1
            token = token_for(renewed)
            places = with_tokens((replace(self.places[0], renewed=renewed), *self.places[1:]), token)
            self._take(copy.copy(self.match), places=places)
            return token

    def close(self) -> None:
        """Let nobody in any more."""
        with self._lock:
            self.places = tuple(replace(place, token_hash="") for place in self.places)
            self._tell()

    # Listening

    def listen(self, heard: Callable[[int], None]) -> Callable[[], None]:
        """Have `heard(version)` called after each change, in the thread that made the change; it must return
        at once and not raise. Returns a function that ends this."""
        with self._lock:
            self._heard.append(heard)

        def stop() -> None:
            with self._lock:
                if heard in self._heard:
                    self._heard.remove(heard)

        return stop

    @property
    def is_heard(self) -> bool:
        """Whether anybody listens."""
        return bool(self._heard)

    def _tell(self) -> None:
        for heard in list(self._heard):
            try:
                heard(self.version)
            except Exception:  # what was done is done; a listener that fails is not called again
                logging.getLogger(__name__).exception("a listener of sitting %s is dropped", self.id)
                self._heard.remove(heard)
