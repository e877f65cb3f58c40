"""Fights played by the compiled rules, outside the interpreter's lock."""

from __future__ import annotations

from typing import Any

import numpy as np

from ... import dice
from ...rulesets import Ruleset
from ...table import Asked, Entry, IllegalAnswer, Question, Told, Verb
from ..loading.layout import from_record, layout, word_at, words_of
from ..loading.program import Compiled
from .job import BrokenRule, Job, Play, check
from .tallies import Tallies, nothing
from .watch import FateOf, Happened, OutAt, Watched

LINES = 1024
"""How many lines the first book has into which a transcript is written."""
WORDS = 8
"""In a line: an unused one, verb, who, about, first, second, third, answer."""


class FastWorker:
    """Plays fights of a job, and adds them up in a memory of its own."""

    def __init__(self, job: Job, compiled: Compiled) -> None:
        self.job = job
        self.compiled = compiled
        self.start = np.array(words_of(job.start), np.int64)
        self.memory = np.zeros(compiled.state.itemsize // 8, np.int64)
        self.state: Any = self.memory.view(compiled.state)[0]
        self.state["batch"] = dice.mix((job.seed + dice.GOLDEN) & dice.WORD)
        self.state["policies"][: len(job.policies)] = job.policies
        self.state["tallied"] = list(job.ruleset.tallies.values())
        self.state["follows"] = any(isinstance(one, OutAt) for one in job.watch)
        self.book = np.empty((0, WORDS), np.int64)
        self.watched = np.zeros((len(job.watch), 3), np.int64)
        for place, watched in enumerate(job.watch):
            self.watched[place, 0] = word_in(job.ruleset, compiled.state, watched)
            self.watched[place, 1] = isinstance(watched, Happened)
        self.tallies = nothing(job.ruleset, job.start.count, "compiled")

    def play(self, first: int, fights: int) -> np.ndarray[Any, Any]:
        """Play some fights. Returns a row for each: its outcome, its length, and what is watched."""
        rows = np.empty((fights, 2 + len(self.watched)), np.int64)
        number = (first + 2**63) % 2**64 - 2**63
        done = self.compiled.run(
            self.memory, self.start, rows, self.book, self.watched, number, fights, self.job.limit
        )
        if done < fights:
            raise complain(self.job, self.state["fault"].tolist())
        for outcome, count in enumerate_counts(rows[:, 0]):
            check(self.job.ruleset, "outcomes", outcome)
            self.tallies.outcomes[outcome] += count
        for length, count in enumerate_counts(rows[:, 1]):
            self.tallies.lengths[length] = self.tallies.lengths.get(length, 0) + count
        self.tallies.fights += fights
        return rows

    def transcript(self, number: int) -> Play:
        """Play fight `number` and keep everything."""
        lines = LINES
        while len(self.book) < lines:
            self.book = np.empty((lines, WORDS), np.int64)
            self.state["written"] = 0
            self.play(number, 1)
            lines = int(self.state["written"])
        entries = [entry_of(line) for line in self.book[:lines].tolist()]
        return Play(
            from_record(self.memory.view(self.compiled.state)["fight"], type(self.job.start)), entries
        )

    def done(self) -> Tallies:
        """What the fights add up to."""
        tallies, seats = self.tallies, self.job.start.count
        tally = self.state["tally"]
        if tally[:, seats + 1 :].any():
            raise nobody(self.job, int(np.argwhere(tally[:, seats + 1 :])[0][1]) + seats)
        tallies.counts = tally[:, : seats + 1, 0].tolist()
        tallies.amounts = tally[:, : seats + 1, 1].tolist()
        tallies.fates = self.state["fates"][:seats].tolist()
        squares = self.state["squares"][:, :seats].tolist()
        tallies.squares = dict(zip(self.job.ruleset.tallies, squares, strict=True))
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


def enumerate_counts(values: np.ndarray[Any, Any]) -> list[tuple[int, int]]:
    """Each value with how often it occurs."""
    found, counts = np.unique(values, return_counts=True)
    return list(zip(found.tolist(), counts.tolist(), strict=True))


def entry_of(line: list[int]) -> Entry:
    """A line of the book as an entry of a transcript."""
    _, verb, who, about, first, second, third, answer = line
    if verb == Verb.TELL:
        return Told(who, about, answer)
    return Asked(Question(Verb(verb), who, about, first, second, third), answer)


def word_in(ruleset: Ruleset, state: Any, watched: Watched) -> int:
    """Which word of a compiled table's record, of the NumPy type `state`, holds what is watched."""
    first = {name: int(state.fields[name][1]) // 8 for name in ("ends", "out", "tally", "fight")}
    if isinstance(watched, FateOf):
        return first["ends"] + watched.seat
    if isinstance(watched, OutAt):
        return first["out"] + watched.seat
    if isinstance(watched, Happened):
        line = watched.event * (ruleset.seats + 1) + watched.who + 1
        return first["tally"] + 2 * line + watched.amounts
    return first["fight"] + word_at(layout(type(ruleset.fight())), watched.path)
