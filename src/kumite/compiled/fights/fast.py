"""Fights played by the compiled rules, outside the interpreter's lock."""

from __future__ import annotations

from array import array
from collections import Counter
from typing import TYPE_CHECKING, Any

from ... import dice
from ...rulesets import Ruleset
from ...table import Asked, Entry, IllegalAnswer, Question, Told, Verb
from ..loading.calling import Rows, signed
from ..loading.layout import FIGHTERS, build, layout, word_at, words_of
from ..loading.program import Compiled
from .job import BrokenRule, Job, Play, check
from .record import Memory
from .tallies import Tallies, nothing
from .watch import FateOf, Happened, OutAt, Watched

if TYPE_CHECKING:
    from .thrown import Thrown

LINES = 1024
"""How many lines the first book has into which a transcript is written."""
WORDS = 8
"""In a line: an unused one, verb, who, about, first, second, third, answer."""


class FastWorker:
    """Plays fights of a job, and adds them up in a memory of its own."""

    def __init__(self, job: Job, compiled: Compiled) -> None:
        self.job = job
        self.compiled = compiled
        self.start = array("q", words_of(job.start))
        self.memory = Memory(job.ruleset)
        self.memory["batch"] = [signed(dice.mix((job.seed + dice.GOLDEN) & dice.WORD))]
        self.memory["policies"] = job.policies
        self.memory["tallied"] = job.ruleset.tallies.values()
        self.memory["follows"] = [any(isinstance(one, OutAt) for one in job.watch)]
        self.book = Rows(0, WORDS)
        self.watched = Rows(len(job.watch), 3)
        self.own = Rows(0, 0)
        for place, watched in enumerate(job.watch):
            self.watched.words[3 * place] = word_in(job.ruleset, self.memory, watched)
            self.watched.words[3 * place + 1] = isinstance(watched, Happened)
        self.tallies = nothing(job.ruleset, job.start.count, "compiled")
        self.thrown: Thrown | None = None

    def play(self, first: int, fights: int) -> Rows:
        """Play some fights. Returns a row for each: its outcome, its length, and what is watched."""
        rows = Rows(fights, 2 + len(self.watched))
        self.run(first, rows, self.book, self.watched)
        return rows

    def with_dice(self, first: int, fights: int) -> tuple[Any, Any]:
        """Play some fights. Returns their rows, and all their dice as `thrown` has them; needs NumPy."""
        from .thrown import Thrown

        if self.thrown is None:
            self.thrown = Thrown(self)
        return self.thrown.play(first, fights)

    def booked(self, first: int, fights: int, book: Rows) -> Rows:
        """Play some fights and fill a book with them, as far as it goes.

        In their rows stands last how many lines all fights up to that one have, whether or not the book has
        room for them.
        """
        watched, known = Rows(len(self.watched) + 1, 3), len(self.watched.words)
        watched.words[:known] = self.watched.words
        watched.words[known] = self.memory.places["written"].start
        self.memory["written"] = [0]
        rows = Rows(fights, 2 + len(watched))
        self.run(first, rows, book, watched)
        self.watched.words[:] = watched.words[:known]
        return rows

    def afresh(self) -> FastWorker:
        """A worker for the same job that has counted nothing yet."""
        return FastWorker(self.job, self.compiled)

    def run(self, first: int, rows: Rows, book: Rows, watched: Rows) -> None:
        """Play a fight for each row, and add them up."""
        fights = len(rows)
        number, limit = signed(first), self.job.limit
        given = (self.memory.words, self.start, rows, book, watched, self.own)
        done = self.compiled.run(*given, number, fights, limit)
        if done < fights:
            raise complain(self.job, self.memory["fault"])
        for outcome, count in Counter(rows.column(0)).items():
            check(self.job.ruleset, "outcomes", outcome)
            self.tallies.outcomes[outcome] += count
        for length, count in Counter(rows.column(1)).items():
            self.tallies.lengths[length] = self.tallies.lengths.get(length, 0) + count
        self.tallies.fights += fights

    def transcript(self, number: int) -> Play:
        """Play fight `number` and keep everything."""
        lines = LINES
        while len(self.book) < lines:
            self.book = Rows(lines, WORDS)
            self.memory["written"] = [0]
            self.play(number, 1)
            (lines,) = self.memory["written"]
        entries = [entry_of(line) for line in self.book.tolist()[:lines]]
        return Play(build(type(self.job.start), iter(self.memory["fight"]), FIGHTERS), entries)

    def done(self) -> Tallies:
        """What the fights add up to."""
        tallies, seats = self.tallies, self.job.start.count
        tally = self.memory.table("tally", 2 * (self.job.ruleset.seats + 1))
        for row in tally:
            for place in range(2 * (seats + 1), len(row)):
                if row[place] != 0:
                    raise nobody(self.job, place // 2 - 1)
        tallies.counts = [row[0 : 2 * (seats + 1) : 2] for row in tally]
        tallies.amounts = [row[1 : 2 * (seats + 1) : 2] for row in tally]
        tallies.fates = self.memory.table("fates", max(self.job.ruleset.fates) + 1)[:seats]
        squares = self.memory.table("squares", self.job.ruleset.seats)
        pairs = zip(self.job.ruleset.tallies, squares, strict=True)
        tallies.squares = {name: row[:seats] for name, row in pairs}
        return tallies


def complain(job: Job, fault: list[int]) -> Exception:
    """What plain Python would have raised."""
    kind, verb, who, about, first, second, third, answer = fault
    try:
        if kind == 2:
            check(job.ruleset, "fates", answer)
        if verb != Verb.TELL:
            raise IllegalAnswer(Question(Verb(verb), who, about, first, second, third), answer)
        check(job.ruleset, "events", about)
    except (BrokenRule, IllegalAnswer) as problem:
        return problem
    return nobody(job, who)


def nobody(job: Job, who: int) -> BrokenRule:
    return BrokenRule(f"a rule of {job.ruleset.title} told of seat {who}, where nobody sits")


def entry_of(line: list[int]) -> Entry:
    """A line of the book as an entry of a transcript."""
    _, verb, who, about, first, second, third, answer = line
    if verb == Verb.TELL:
        return Told(who, about, answer)
    return Asked(Question(Verb(verb), who, about, first, second, third), answer)


def word_in(ruleset: Ruleset, memory: Memory, watched: Watched) -> int:
    """Which word of a compiled table's memory holds what is watched."""
    first: dict[str, int] = {name: memory.places[name].start for name in ("ends", "out", "tally", "fight")}
    if isinstance(watched, FateOf):
        return first["ends"] + watched.seat
    if isinstance(watched, OutAt):
        return first["out"] + watched.seat
    if isinstance(watched, Happened):
        line = watched.event * (ruleset.seats + 1) + watched.who + 1
        return first["tally"] + 2 * line + watched.amounts
    return first["fight"] + word_at(layout(type(ruleset.fight())), watched.path)
