"""All the sittings of a store, each of them in memory at most once."""

from __future__ import annotations

import builtins
import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from threading import Lock

from ..dice import secret_seed
from ..encounters.encounter import Encounter
from ..play.match import Match
from ..play.saves import Save, parse_save
from ..play.standing import Standing
from ..rulesets import LIMIT
from ..table import REFEREE
from . import deciding
from .place import Place, hash_of, named_apart, new_token, place_name, referees_token, with_tokens
from .record import Given, Record, SittingStore, Summary
from .refusals import Refused
from .resuming import MOST_BEATS, PATIENCE, match_of, resumed
from .sitting import Sitting
from .taken_along import taken_in
from .view import Odds, Role

UNTITLED = "A fight"
SPECTATORS = "Spectators"
MOST = 200
"""How many sittings that nobody listens to stay in memory; beyond that, the longest unused one is dropped."""
IDLE = 600.0
"""In seconds: how long a sitting stays in memory to which nobody listens and which nobody wants."""
TITLE = 100
"""A title has at most so many characters."""


class UnknownToken(LookupError):
    """No place has that token, or no place has it any more."""


@dataclass(frozen=True, slots=True)
class Opened:
    """A sitting and its referee's token, which without a key (see Sittings) exists nowhere else."""

    sitting: Sitting
    token: str


class Sittings:
    """Opens, finds and lists the sittings of a store. Any thread may call."""

    def __init__(
        self, store: SittingStore, key: str | None = None, clock: Callable[[], float] = time.monotonic
    ) -> None:
        """With a `key`, a secret of whoever runs the server, the tokens of referees are made
        from it, and `token` returns them at any time. Without a key, only the caller of
        `open` ever learns a referee's token."""
        self.store = store
        self.key = key
        self._lock = Lock()
        self._clock = clock
        self._open: dict[str, Sitting] = {}
        self._wanted: dict[str, float] = {}
        """When each of those that are open was last wanted or listened to."""
        self._opening: dict[str, Lock] = {}
        self._taking_in = Lock()
        """Saved fights may be large, and are run one after the other."""

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
        odds: Odds = Odds.OFF,
    ) -> Opened:
        """Open a sitting. `players` names the places of players and, by name, the fighters for whom each
        decides; by default there is one place for each fighter whom the ruleset does not give to the referee.
        The referee's place decides for `referees`, by name; by default, for everybody else. Policies decide
        for the rest and, if `referee_decides` is false, on what the rules leave to the referee. The places
        are told of their answers what `odds` says.

        Raises Refused if the places do not fit the fighters.
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
        places = around(encounter, owned, own, spectators, typed=typed, judges=referee_decides, odds=odds)
        seed = secret_seed() if seed is None else seed
        return self._begin(encounter, places, seed=seed, title=title)

    def open_saved(self, text: str, *, title: str = "") -> Opened:
        """Open a sitting from the text of a save file: with the places of the table from which it comes; if
        it comes from none, with a place for each fighter whom a person played.

        Raises SaveError, and Refused where the fight would be too long for a table.
        """
        save = parse_save(text, "the save")
        if save.limit > MOST_BEATS:
            wanted = f"the fight may last {save.limit:,} beats; at a table it may last {MOST_BEATS:,}"
            raise Refused(f"the save: {wanted}")
        with self._taking_in:
            match = Match.from_save(save, "the save", patience=PATIENCE)
        expected = len(deciding.expected(match).names)
        places = taken_in(save.places, expected) if save.places else _places_for(save, match)
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
        """Hold a sitting in memory. One that is dropped is read again when somebody wants it."""
        with self._lock:
            self._open[sitting.id] = sitting
            self._wanted[sitting.id] = self._clock()
        self.drop_idle()

    def drop_idle(self) -> None:
        """Let go of sittings that nobody has listened to or wanted for a while, and of the longest unused
        ones if there are too many of those."""
        with self._lock:
            now = self._clock()
            self._wanted |= {id: now for id, one in self._open.items() if one.is_heard}
            unheard = [id for id, one in self._open.items() if not one.is_heard]
            too_many = max(0, len(unheard) - 1 - MOST)  # the last one is in use
            for place, id in enumerate(unheard):
                if place < too_many or now - self._wanted[id] > IDLE:
                    del self._open[id], self._wanted[id]

    # Finding

    def enter(self, token: str) -> Sitting:
        """The sitting to which a token belongs. Raises UnknownToken."""
        id = self.store.sitting_of(hash_of(token))
        if id is None:
            raise UnknownToken("this link opens no table (any more); ask for a new one")
        return self.get(id)

    def get(self, id: str) -> Sitting:
        """A sitting by its id. Raises KeyError. If it is not in memory, it is read and run again."""
        with self._lock:
            found = self._open.pop(id, None)
            if found is not None:
                self._open[id] = found  # most recently used
                self._wanted[id] = self._clock()
                return found
            opening = self._opening.setdefault(id, Lock())
        with opening:
            with self._lock:
                found = self._open.get(id)
            if found is None:
                found = Sitting(*resumed(self.store.read(id), self.store), self.store)
                self._keep(found)
            with self._lock:
                self._opening.pop(id, None)
            return found

    def token(self, id: str) -> str:
        """The token of a sitting's referee. Raises KeyError, and Refused if the token was not made from the
        key; then only `reissue` helps. Check that it is whoever runs the server who asks."""
        sitting = self.get(id)
        place = sitting.places[0]
        if self.key is not None:
            token = referees_token(self.key, id, place.renewed)
            if hash_of(token) == place.token_hash:
                return token
        raise Refused("the referee's link of this table was made elsewhere; only a new one can be given out")

    def reissue(self, id: str) -> str:
        """A new token for the referee of a sitting. No earlier token of this sitting, of any place, opens
        anything any more. Check that it is whoever runs the server who asks."""
        sitting = self.get(id)
        return sitting.reissue(lambda renewed: self._new_token(id, renewed))

    def _new_token(self, id: str, renewed: int) -> str:
        return new_token() if self.key is None else referees_token(self.key, id, renewed)

    def list(self) -> builtins.list[Summary]:
        """Every sitting, the most recently changed first."""
        return self.store.list()

    def count(self) -> int:
        """How many sittings there are."""
        return self.store.count()

    def remove(self, id: str) -> None:
        """Forget a sitting for good. Raises KeyError."""
        with self._lock:
            sitting = self._open.pop(id, None)
            self._wanted.pop(id, None)
        if sitting is not None:
            sitting.close()
        self.store.remove(id)  # one that cannot be opened any more can still be removed


def called(encounter: Encounter, fighter: str) -> str:
    """The name for the place of a fighter's player, if nobody gives one: that of the fighter, unless somebody
    else has it."""
    others = (encounter.ruleset.referee, SPECTATORS)
    return f"{fighter} (player)" if fighter.casefold() in (name.casefold() for name in others) else fighter


def _places_for(save: Save, match: Match) -> builtins.list[Place]:
    """Places for those whom people played in a fight that comes from no table."""
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
    stands: dict[int, list[Standing]] = {}
    for standing in save.standing:
        stands.setdefault(deciding.owner(places, standing.seat).number, []).append(standing)
    return [replace(place, standing=tuple(stands.get(place.number, ()))) for place in places]


def around(
    encounter: Encounter,
    players: Mapping[str, frozenset[int]],
    referees: frozenset[int],
    spectators: int,
    *,
    typed: bool,
    judges: bool,
    odds: Odds = Odds.OFF,
) -> builtins.list[Place]:
    """The places around a new sitting, as yet without tokens. Raises Refused."""
    owned = [referees, *players.values()]
    if any(one & other for n, one in enumerate(owned) for other in owned[:n]):
        raise Refused("a fighter is played from one place only")
    referee = encounter.ruleset.referee
    places = [Place(0, referee, Role.REFEREE, referees, typed, judges=judges, odds=odds)]
    for name, seats in players.items():
        places.append(Place(len(places), place_name(name), Role.PLAYER, seats, typed, odds=odds))
    for n in range(spectators):
        name = SPECTATORS if spectators == 1 else f"{SPECTATORS} {n + 1}"
        places.append(Place(len(places), name, Role.SPECTATOR))
    return named_apart(places)
