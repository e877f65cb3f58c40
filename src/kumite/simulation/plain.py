"""Fights played in plain Python: for small batches, without a compiler, and as
the standard the compiler is held to."""

from __future__ import annotations

from .. import dice
from ..compiled.fights.job import BrokenRule, Job, Play, check
from ..compiled.fights.tallies import Tallies, nothing
from ..compiled.fights.watch import OutAt, follow, noted
from ..copying import copy_fight
from ..encounters.policies import any_search
from ..table import Asked, Entry, Told
from ..tables.seeded import Policies, Rolls, Seeded


def play(
    job: Job, number: int, out: list[int] | None = None, *, compiled_playouts: bool | None = None
) -> Play:
    """Play fight `number` and keep everything. `out`, if given, receives what `OutAt` says of each seat.

    Whether a search's play-outs are compiled changes nothing but the time they take.
    """
    ruleset, fight = job.ruleset, copy_fight(job.start)
    stream = dice.key(job.seed, number)
    policies = Policies(ruleset.decide, ruleset.decide_amount, fight, job.policies, dice.whim_key(stream))
    table = Seeded(Rolls(stream), policies)
    begin = None
    if any_search(job.policies):
        from ..play.search import Search  # here, because it needs this package
        from ..play.searching import Searching

        search = Search(ruleset, job.policies, stream, limit=job.limit, compiled=compiled_playouts)
        table = searching = Searching(Rolls(stream), policies, search)
        begin = searching.begin
    if out is not None:
        out[:] = [-1] * fight.count
        follow(ruleset, fight, out)
    beats = 0
    while ruleset.outcome(fight) == 0 and beats < job.limit:
        if begin is not None:
            begin()
        ruleset.beat(table, fight)
        beats += 1
        if out is not None:
            follow(ruleset, fight, out)
    return Play(fight, table.transcript)


class PlainWorker:
    """Plays fights of a job, one after another, and adds them up."""

    def __init__(self, job: Job, *, compiled_playouts: bool | None = None) -> None:
        self.job = job
        self.compiled_playouts = compiled_playouts
        engine = "search" if any_search(job.policies) else "plain"
        self.tallies = nothing(job.ruleset, job.start.count, engine)
        self.out: list[int] | None = [] if any(isinstance(one, OutAt) for one in job.watch) else None

    def play(self, first: int, fights: int) -> list[list[int]]:
        """Play some fights. Returns for each the outcome, the length, and what is watched."""
        numbers = range(first, first + fights)
        compiled = self.compiled_playouts
        return [self.add(play(self.job, n, self.out, compiled_playouts=compiled)) for n in numbers]

    def with_dice(self, first: int, fights: int) -> tuple[list[list[int]], list[list[int]]]:
        """Play some fights. Returns what `play` does, and all their dice: the number of the fight among
        these, the question in numbers, and the answer."""
        rows, dice = [], []
        for place in range(fights):
            found = play(self.job, first + place, self.out, compiled_playouts=self.compiled_playouts)
            rows.append(self.add(found))
            dice += dice_of(place, found.transcript)
        return rows, dice

    def add(self, play: Play) -> list[int]:
        """Add one fight to the tallies and return its row."""
        ruleset, tallies, fight = self.job.ruleset, self.tallies, play.fight
        happened: dict[tuple[int, int], list[int]] = {}
        for entry in play.transcript:
            if isinstance(entry, Told):
                happened.setdefault((entry.what, entry.who), []).append(entry.amount)
        gained = {event: [0] * fight.count for event in ruleset.tallies.values()}
        for (what, who), amounts in happened.items():
            self.count(what, who, amounts)
            if what in gained and who >= 0:
                gained[what][who] = sum(amounts)
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
        watched = noted(ruleset, play.fight, play.transcript, self.out or (), self.job.watch)
        return [int(outcome), int(length), *watched]

    def count(self, what: int, who: int, amounts: list[int]) -> None:
        """Add all events of one kind that were told of a seat to the tallies."""
        check(self.job.ruleset, "events", what)
        if not -1 <= who < self.job.start.count:
            raise BrokenRule(f"a rule of {self.job.ruleset.title} told of seat {who}, where nobody sits")
        self.tallies.counts[what][who + 1] += len(amounts)
        self.tallies.amounts[what][who + 1] += sum(amounts)

    def done(self) -> Tallies:
        """What the fights add up to."""
        return self.tallies


def dice_of(place: int, transcript: list[Entry]) -> list[list[int]]:
    """A row for each die and each pool of a fight that has that place among others."""
    asked = (entry for entry in transcript if isinstance(entry, Asked) and entry.question.is_dice)
    return [[place, *map(int, question), answer] for question, answer in asked]
