"""Fights played in plain Python: for small batches, where there is no compiler, and as its measure."""

from __future__ import annotations

from .. import dice
from ..copying import copy_fight
from ..table import Told
from ..tables.seeded import Policies, Rolls, Seeded
from .job import BrokenRule, Job, Play, check
from .tallies import Tallies, nothing
from .watch import noted


def play(job: Job, number: int) -> Play:
    """Play fight `number` and keep everything."""
    ruleset, fight = job.ruleset, copy_fight(job.start)
    stream = dice.key(job.seed, number)
    policies = Policies(ruleset.decide, ruleset.decide_amount, fight, job.policies, dice.whim_key(stream))
    table = Seeded(Rolls(stream), policies)
    beats = 0
    while ruleset.outcome(fight) == 0 and beats < job.limit:
        ruleset.beat(table, fight)
        beats += 1
    return Play(fight, table.transcript)


class PlainWorker:
    """Plays fights of a job, one after another, and adds them up."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self.tallies = nothing(job.ruleset, job.start.count, "plain")

    def play(self, first: int, fights: int) -> list[list[int]]:
        """Play some fights. Returns of each the outcome, the length, and what is watched."""
        return [self.add(play(self.job, number)) for number in range(first, first + fights)]

    def add(self, play: Play) -> list[int]:
        """Add one fight to the tallies; its row."""
        ruleset, tallies, fight = self.job.ruleset, self.tallies, play.fight
        gained = {event: [0] * fight.count for event in ruleset.tallies.values()}
        for entry in play.transcript:
            if isinstance(entry, Told):
                self.count(entry)
                if entry.what in gained and entry.who >= 0:
                    gained[entry.what][entry.who] += entry.amount
        for name, event in ruleset.tallies.items():
            for seat, amount in enumerate(gained[event]):
                tallies.squares[name][seat] += amount * amount
        for seat, fighter in enumerate(fight.fighters):
            fate = ruleset.fate(fighter)
            check(ruleset, "fates", fate)
            tallies.fates[seat][fate] += 1
        outcome, length = ruleset.outcome(fight), ruleset.length(fight)
        check(ruleset, "outcomes", outcome)
        tallies.outcomes[outcome] += 1
        tallies.lengths[length] = tallies.lengths.get(length, 0) + 1
        tallies.fights += 1
        return [int(outcome), int(length), *noted(ruleset, play, self.job.watch)]

    def count(self, told: Told) -> None:
        """Add one event to the tallies."""
        check(self.job.ruleset, "events", told.what)
        if not -1 <= told.who < self.job.start.count:
            raise BrokenRule(f"a rule of {self.job.ruleset.title} told of seat {told.who}, where nobody sits")
        self.tallies.counts[told.what][told.who + 1] += 1
        self.tallies.amounts[told.what][told.who + 1] += told.amount

    def done(self) -> Tallies:
        """What the fights add up to."""
        return self.tallies
