"""All the sittings of a store, each of them once in memory."""

from __future__ import annotations

import builtins
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from threading import Lock
from typing import TYPE_CHECKING

from ..encounter import Encounter
from ..match import Match
from ..rulesets import LIMIT
from ..saves import parse_save
from ..table import REFEREE
from . import deciding
from .place import Place, hash_of, new_token, place_name, referees_token, with_tokens
from .record import Given, Record
from .refusals import Refused
from .resuming import match_of
from .sitting import Sitting
from .view import Role

if TYPE_CHECKING:
    from ..store import Store

UNTITLED = "A fight"
SPECTATORS = "Spectators"
MOST = 200
"""So many sittings to which nobody listens stay in memory; with one more the longest unused is dropped."""
TITLE = 100
"""A title is not longer."""


class UnknownToken(LookupError):
    """No place has that token (any more)."""


@dataclass(frozen=True, slots=True)
class Opened:
    """A sitting, and the token of its referee: without a key (see Sittings) it exists nowhere else."""

    sitting: Sitting
    token: str


@dataclass(frozen=True, slots=True)
class Summary:
    """A sitting in a list."""

    id: str
    title: str
    ruleset: str
    """Its name, as encounters have it."""
    opened: datetime
    changed: datetime
    answers: int
    over: bool


class Sittings:
    """Opens, finds and lists the sittings of a store. Any thread may call."""

    def __init__(self, store: Store, key: str | None = None) -> None:
        """With a `key`, a secret of whoever runs the server, the tokens of referees are made from it, and
        `token` gives them at any time; without, a referee's token is known only to whom `open` gave it."""
        self.store = store
        self.key = key
        self._lock = Lock()
        self._open: dict[str, Sitting] = {}
        self._opening: dict[str, Lock] = {}

    # Opening

    def open(
        self,
        encounter: Encounter,
        players: Mapping[str, Sequence[str]] | None = None,
        *,
        title: str = "",
        seed: int | None = None,
        typed: bool = False,
        spectators: int = 1,
        referee_decides: bool = True,
        referees: Sequence[str] | None = None,
    ) -> Opened:
        """Open a sitting. `players` names the places of players and the fighters that each decides for, by
        name; without it, one place for each fighter that is not the referee's by its ruleset. The referee's
        place decides for `referees`, by name; without it, for all others. Policies decide for the rest, and
        (`referee_decides` false) for what the rules leave to the referee.

        Raises Refused where the places do not fit the fighters.
        """
        by_nature = deciding.referees(encounter)
        if players is None:
            theirs = [one.name for one in encounter.combatants if one.seat not in by_nature]
            players = {called(encounter, name): [name] for name in theirs}
        seats = {name: seat for seat, name in enumerate(encounter.names)}

        def seats_of(fighters: Sequence[str]) -> frozenset[int]:
            unknown = [fighter for fighter in fighters if fighter not in seats]
            if unknown:
                raise Refused(f"there is no fighter {unknown[0]!r}; there are: {', '.join(seats)}")
            return frozenset(seats[fighter] for fighter in fighters)

        owned = {name: seats_of(fighters) for name, fighters in players.items()}
        rest = frozenset(seats.values()).difference(*owned.values())
        own = rest if referees is None else seats_of(referees)
        places = around(encounter, owned, own, spectators, typed=typed, judges=referee_decides)
        seed = secrets.randbits(32) if seed is None else seed
        return self._begin(encounter, places, seed=seed, title=title)

    def open_saved(self, text: str, *, title: str = "") -> Opened:
        """Open a sitting from the text of a save file, with a place for each fighter that a person played.
        Raises SaveError."""
        save = parse_save(text, "the save")
        match = Match.from_save(save, "the save")
        by_nature, names = deciding.referees(deciding.expected(match)), match.names
        players = {
            called(match.encounter, names[seat]): frozenset({seat})
            for seat in save.people
            if 0 <= seat < len(names) and (seat not in by_nature or seat in save.apart)
        }
        judges = REFEREE in save.people or not save.people
        rest = frozenset(range(len(names))).difference(*players.values())
        places = around(
            match.beats[-1].encounter,
            players,
            rest if judges else frozenset(),
            spectators=1,
            typed=bool(save.typed),
            judges=judges,
        )
        return self._begin(
            match.encounter,
            places,
            seed=save.seed,
            title=title,
            number=save.number,
            limit=save.limit,
            answers=tuple(Given(answer) for answer in match.answers),
        )

    def _begin(
        self,
        encounter: Encounter,
        places: Sequence[Place],
        *,
        seed: int,
        title: str,
        number: int = 0,
        limit: int = LIMIT,
        answers: Sequence[Given] = (),
    ) -> Opened:
        id = secrets.token_hex(5)
        token = new_token() if self.key is None else referees_token(self.key, id, 0)
        title = " ".join((title or encounter.title or UNTITLED).split())
        if len(title) > TITLE or not title.isprintable():
            raise Refused(f"a title is one line of at most {TITLE} printable characters")
        record = Record(
            id=id,
            title=title,
            opened=datetime.now(UTC),
            encounter=encounter.as_dict(),
            seed=seed,
            number=number,
            limit=limit,
            version=0,
            question=0,
            paused=False,
            over=False,
            places=with_tokens(places, token),
            answers=tuple(answers),
        )
        if not deciding.people(places):
            raise Refused("somebody has to decide, or the fight would run to its end by itself")
        match = match_of(record, encounter)
        answered = tuple(Given(answer) for answer in match.answers)
        record = replace(record, answers=answered, over=match.over, digest=match.beats[-1].digest)
        self.store.add(record)
        sitting = Sitting(record, match, self.store)
        self._keep(sitting)
        return Opened(sitting, token)

    def _keep(self, sitting: Sitting) -> None:
        """Have a sitting in memory. One that is dropped is read again when it is wanted."""
        with self._lock:
            self._open[sitting.id] = sitting
            idle = [id for id, one in self._open.items() if not one.is_heard and one is not sitting]
            for id in idle[: max(0, len(idle) - MOST)]:
                del self._open[id]

    # Finding

    def enter(self, token: str) -> Sitting:
        """The sitting to which a token belongs. Raises UnknownToken."""
        id = self.store.sitting_of(hash_of(token))
        if id is None:
            raise UnknownToken("this link opens no table (any more); ask for a new one")
        return self.get(id)

    def get(self, id: str) -> Sitting:
        """A sitting by its id. Raises KeyError. One that is not in memory is read and run again."""
        with self._lock:
            found = self._open.pop(id, None)
            if found is not None:
                self._open[id] = found  # as the one used last
                return found
            opening = self._opening.setdefault(id, Lock())
        with opening:
            with self._lock:
                found = self._open.get(id)
            if found is None:
                record = self.store.read(id)
                found = Sitting(record, match_of(record), self.store)
                self._keep(found)
            with self._lock:
                self._opening.pop(id, None)
            return found

    def token(self, id: str) -> str:
        """The token of a sitting's referee. Raises KeyError, and Refused where it was not made from the key:
        then there is only `reissue`. For whoever runs the server: check that it is them."""
        sitting = self.get(id)
        place = sitting.places[0]
        if self.key is not None:
            token = referees_token(self.key, id, place.renewed)
            if hash_of(token) == place.token_hash:
                return token
        raise Refused("the referee's link of this table was made elsewhere; only a new one can be given out")

    def reissue(self, id: str) -> str:
        """A new token for the referee of a sitting; all tokens of this sitting that there were, of every
        place, open nothing any more. For whoever runs the server: check that it is them."""
        sitting = self.get(id)
        return sitting.reissue(lambda renewed: self._new_token(id, renewed))

    def _new_token(self, id: str, renewed: int) -> str:
        return new_token() if self.key is None else referees_token(self.key, id, renewed)

    def list(self) -> builtins.list[Summary]:
        """Every sitting, the one changed last first."""
        return self.store.list()

    def remove(self, id: str) -> None:
        """Forget a sitting for good. Raises KeyError."""
        sitting = self.get(id)
        sitting.close()
        self.store.remove(id)
        with self._lock:
            self._open.pop(id, None)


def called(encounter: Encounter, fighter: str) -> str:
    """What the place of whoever plays a fighter is called, if nobody says: like it, where nobody else is."""
    others = (encounter.ruleset.referee, SPECTATORS)
    return f"{fighter} (player)" if fighter.casefold() in (name.casefold() for name in others) else fighter


def around(
    encounter: Encounter,
    players: Mapping[str, frozenset[int]],
    referees: frozenset[int],
    spectators: int,
    *,
    typed: bool,
    judges: bool,
) -> builtins.list[Place]:
    """The places around a new sitting, still without tokens. Raises Refused."""
    owned = [referees, *players.values()]
    if any(one & other for n, one in enumerate(owned) for other in owned[:n]):
        raise Refused("a fighter is played from one place only")
    places = [Place(0, encounter.ruleset.referee, Role.REFEREE, referees, typed, judges=judges)]
    for name, seats in players.items():
        places.append(Place(len(places), place_name(name), Role.PLAYER, seats, typed))
    for n in range(spectators):
        name = SPECTATORS if spectators == 1 else f"{SPECTATORS} {n + 1}"
        places.append(Place(len(places), name, Role.SPECTATOR))
    names = [place.name.casefold() for place in places]
    for place in places:
        if names.count(place.name.casefold()) > 1:
            raise Refused(f"two places are called {place.name}; legal: a name of its own for each")
    return places
