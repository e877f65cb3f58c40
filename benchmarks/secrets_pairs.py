"""Two tables of one fight that differ in a secret, and what seats get at both, for `benchmarks.secrets`."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from dataclasses import dataclass, field, fields, is_dataclass, replace
from math import inf
from random import Random
from typing import cast

from kumite.encounters.encounter import Encounter
from kumite.play.changes import Amendment, Answer
from kumite.play.match import Match
from kumite.play.moves import find_moves
from kumite.play.story import lines, seated
from kumite.rulesets import Viewer
from kumite.sitting import Place, Role, Sitting, Sittings, SittingStore, View
from kumite.sitting.deciding import viewer
from kumite.sitting.record import Given, Record, Step
from kumite.store import Store
from kumite.table import Question

FURTHER = 4
"""So many more answers are given at both tables, the same ones, for as long as the secret lasts."""
TYPED = 0.25
"""How often dice are typed in."""
BY_SIDE = 0.4
"""How often a seat decides for a whole side; otherwise each fighter has one."""
LOOKED_AT = 40
"""So many answers are tried for a menu of whole moves."""
MANY = 4
"""Where there are so many fighters, a seat always decides for a side."""


class Nowhere:
    """Keeps nothing of what is done at a table: a store is what no seat sees."""

    def write(self, sitting: str, step: Step) -> None:
        """Forget it."""


@dataclass(frozen=True)
class Start:
    """A fight from which tables go on."""

    record: Record
    token: str
    """The referee's."""
    match: Match
    """As it was when the table was opened."""

    @classmethod
    def of(cls, found: Encounter, chance: Random) -> Start:
        """A table for a fight, with the seats around it that chance has."""
        players = {name: [name] for name in found.names}
        if len(players) >= MANY or chance.random() < BY_SIDE:
            players = {}
            for one in found.combatants:
                players.setdefault(f"side {one.side}", []).append(one.name)
        store = Store.open("sqlite://")
        opened = Sittings(store).open(found, players, seed=1, typed=chance.random() < TYPED)
        start = cls(store.read(opened.sitting.id), opened.token, opened.sitting.match)
        store.close()
        return start

    def table(self, match: Match) -> Sitting:
        """A table at which that match was played."""
        given = tuple(Given(answer, by=0, question=number) for number, answer in enumerate(match.answers))
        record = replace(self.record, answers=given, question=len(given), version=len(given))
        return Sitting(record, copy.copy(match), cast(SittingStore, Nowhere()))

    @property
    def places(self) -> list[Place]:
        """All but the referee's, who may know everything."""
        return [place for place in self.record.places if place.role is not Role.REFEREE]


class Seat:
    """A seat at one of the two tables, and all that it has got."""

    def __init__(self, sitting: Sitting, token: str) -> None:
        """Somebody opens the page."""
        self.sitting, self.token = sitting, token
        self.view = sitting.view(token)
        self.got: list[object] = [drawn(self.view)]

    @property
    def asked(self) -> Question | None:
        """What this seat is asked now, in numbers."""
        open = self.sitting.match.question
        return open.question if open is not None and self.view.is_mine else None

    def look(self) -> None:
        """Take what is new, and how often something was, each time with a message to the device."""
        before = self.view
        read = before.log_from + len(before.log)
        self.view = self.sitting.view(self.token, lines=read, version=before.version)
        self.got += [drawn(self.view), self.view.version - before.version, self.menu()]

    def menu(self) -> list[str]:
        """The whole moves that are offered to this seat. A table looks for them as long as it has time; here
        a count ends it, so that two tables look equally far."""
        if self.asked is None or self.asked.is_dice:
            return []
        eyes = viewer(self.sitting.place_of(self.token))
        found = find_moves(self.sitting.match, eyes, seconds=inf, most=LOOKED_AT)
        return [move.text for move in found.moves] if found is not None else []

    def leave(self, chance: Random) -> None:
        """Take what can be had besides: the sheets, and the replay."""
        self.got.append(self.sitting.sheets(self.token))
        steps = {0, chance.randint(0, self.view.steps), self.view.steps}
        self.got += [drawn(self.sitting.replay(self.token, step)) for step in sorted(steps)]


def drawn(view: View) -> View:
    """A view without the numbers that are drawn for each table, and which say nothing."""
    question = view.question and replace(view.question, number=0)
    return replace(view, version=0, question=question)


@dataclass(frozen=True)
class Difference:
    """What is done at two tables where the same was done before."""

    what: str
    """What they differ in: a field, or a question."""
    done: tuple[Sequence[Answer], Sequence[Answer]]
    places: Sequence[Place]
    """The places to which that is a secret."""


@dataclass
class Compared:
    """What came of one pair."""

    places: int = 0
    """For how many places it was a secret."""
    views: int = 0
    """How many views of theirs were compared, those of replays among them."""
    asked: int = 0
    """How many of them were asked something else at the other table, which ends the secret."""
    told: list[str] = field(default_factory=list)
    """The places to which it showed."""


def compare(start: Start, match: Match, difference: Difference, chance: Random) -> Compared:
    """Do the one thing at one table and the other thing at another, go on at both with the same answers, and
    compare what seats get for as long as the difference is a secret to them."""
    tables, compared = [start.table(match) for _ in difference.done], Compared(len(difference.places))
    first, links = len(match.beats) - 1, tables[0].links(start.token)
    seats = {place: [Seat(table, links[place.number]) for table in tables] for place in difference.places}
    done: list[list[Seat]] = []
    for further in range(FURTHER + 1):
        if further == 0:
            for table, answers in zip(tables, difference.done, strict=True):
                give(table, start.token, answers)
        elif not answer_alike(tables, start.token, chance):
            break
        for place, (one, other) in list(seats.items()):
            if further and not is_sealed([table.match for table in tables], viewer(place), first):
                done.append(seats.pop(place))
                continue
            one.look()
            other.look()
            if one.asked != other.asked:
                compared.asked += 1
                del seats[place]
    for both in seats.values():
        seed = chance.random()
        for seat in both:
            seat.leave(Random(seed))
        done.append(both)
    for one, other in done:
        compared.views += sum(isinstance(each, View) for each in one.got)
        if one.got != other.got:
            compared.told.append(f"{one.view.place.name} ({unlike(one.got, other.got)})")
    return compared


def unlike(mine: object, theirs: object, place: str = "") -> str:
    """The first thing that differs in what a seat has got, and where it stands."""
    pairs: list[tuple[str, object, object]] = []
    if is_dataclass(mine) and type(mine) is type(theirs):
        pairs = [(f".{one.name}", getattr(mine, one.name), getattr(theirs, one.name)) for one in fields(mine)]
    elif isinstance(mine, list | tuple) and isinstance(theirs, list | tuple) and len(mine) == len(theirs):
        pairs = [(f"[{n}]", *both) for n, both in enumerate(zip(mine, theirs, strict=True))]
    for step, one, other in pairs:
        if one != other:
            return unlike(one, other, place + step)
    return f"{place}: {mine!r:.200} and {theirs!r:.200}"


def give(table: Sitting, token: str, answers: Sequence[Answer]) -> None:
    """Answer at a table, and change what is changed, one after the other."""
    for answer in answers:
        if isinstance(answer, Amendment):
            table.amend(token, answer.amend, answer.note)
        elif isinstance(answer, int):
            table.answer(token, table._shown(table.question), answer)


def answer_alike(tables: Sequence[Sitting], token: str, chance: Random) -> bool:
    """Give the same answer at both tables. Returns False where they do not ask the same."""
    one, other = [table.match.question for table in tables]
    if one is None or other is None or (one.question, one.seat) != (other.question, other.seat):
        return False
    answer = chance.choice(one.question.answers)
    for table in tables:
        give(table, token, [answer])
    return True


def is_sealed(matches: Sequence[Match], eyes: Viewer, first: int) -> bool:
    """Whether those who see with these eyes see the same state, and have read the same since that beat."""
    seen = [match.ruleset.hide(match.fight, seated(match.fight, eyes) or frozenset()) for match in matches]
    return bool(seen[0] == seen[1]) and read(matches[0], eyes, first) == read(matches[1], eyes, first)


def read(match: Match, eyes: Viewer, first: int) -> list[str]:
    """What somebody has read from that beat on."""
    told = (lines(match.ruleset, beat, match.names, eyes) for beat in match.beats[first:])
    return [line.text for beat in told for line in beat]
