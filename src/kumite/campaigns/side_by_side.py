"""Campaigns as compiled rules play them: many runs side by side, fight by fight.

All runs that come to the same fight with the same members of the party begin from one encounter; what each
has left them is put into its words. Fights, rests and whatever follows from a state are compiled. The step
between two fights is arithmetic on the words of all of them.

Why it is so: docs/decisions/campaigns-are-played-side-by-side.md
"""

from __future__ import annotations

from array import array
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

import numpy as np

from .. import dice
from ..compiled.fights.fast import complain, word_in
from ..compiled.fights.job import Job
from ..compiled.fights.kernel import SETTLE
from ..compiled.fights.record import Memory
from ..compiled.fights.watch import FateOf
from ..compiled.loading.calling import Rows, signed
from ..compiled.loading.layout import layout, words_of
from ..compiled.loading.program import Compiled
from ..rulesets.interludes import Interlude
from .campaign import Campaign
from .course import Course, Step
from .kept_words import Flags, KeptWords, Words
from .legs import MOST, Party, with_whoever_is_left
from .resting import apart

ROOM = 1 << 21
"""How many words of fights are played side by side."""
FEWEST, MOST_RUNS = 32, 1024
"""How many runs those are, at least and at most."""


@dataclass(frozen=True)
class Band:
    """Runs that come to one fight with the same members of the party."""

    numbers: Words
    """Which runs they are."""
    lost: Words
    """Who of the party is lost in each, as bits."""
    kept: Words
    """For each run and member the words that they keep."""
    told: Flags
    """For each run and member, which fields of these are other than on their sheet."""

    def only(self, which: Any) -> Band:
        """Some of the runs."""
        return Band(self.numbers[which], self.lost[which], self.kept[which], self.told[which])

    def with_these(self, others: Sequence[Band]) -> Band:
        """All of them together."""
        if not others:
            return self
        return Band(
            *(
                np.concatenate([getattr(one, name) for one in (self, *others)])
                for name in ("numbers", "lost", "kept", "told")
            )
        )


@dataclass(frozen=True)
class Lists:
    """An encounter with some members of the party, in words."""

    job: Job
    start: Words
    members: tuple[int, ...]
    """Who of the party is there, by number."""
    seats: tuple[int, ...]
    """Where they sit."""
    columns: Words
    """For each of them, where in the words of the fight those lie that they keep."""


class SideBySide:
    """Plays runs of one campaign."""

    def __init__(self, campaign: Campaign, seed: int, limit: int, compiled: Compiled) -> None:
        self.campaign, self.seed, self.limit, self.compiled = campaign, seed, limit, compiled
        self.rules = campaign.rules
        self.words = KeptWords(self.rules)
        self.memory = Memory(self.rules)
        self.memory["tallied"] = self.rules.tallies.values()
        self.known: dict[tuple[int, int], Lists] = {}
        self.everybody = (1 << len(campaign.names)) - 1
        whole = layout(type(self.rules.fight())).words
        self.block = max(FEWEST, min(MOST_RUNS, ROOM // whole))
        self.room = [np.empty(self.block * (1 + whole), np.int64) for _ in range(2)]
        """For fights, and for the rests after them: to ask for it each time takes longer than a fight."""
        self.restored = [self.words.numbered(names) for names in campaign.restored]

    @cached_property
    def can_go_on(self) -> Flags:
        """For each fate, whether one could come to another fight at once."""
        return self.of_fates((self.rules.standing, *self.rules.left))

    @cached_property
    def is_lost(self) -> Flags:
        """For each fate, whether nobody comes to another fight after it."""
        return self.of_fates(self.rules.lost)

    def of_fates(self, fates: Sequence[int]) -> Flags:
        return np.isin(np.arange(max(self.rules.fates) + 1), [int(fate) for fate in fates])

    @cached_property
    def is_won(self) -> Flags:
        """For each outcome, whether it is a victory of the party."""
        mine = [int(one) for one, side in self.rules.outcome_sides.items() if side == self.campaign.side]
        return np.isin(np.arange(max(self.rules.outcomes) + 1), mine)

    def play(self, first: int, runs: int) -> list[Course]:
        """The runs from number `first` on."""
        size = (runs, len(self.campaign.names))
        numbers, nobody = np.arange(first, first + runs), np.zeros(runs, np.int64)
        kept, told = (*size, len(self.words.places)), (*size, len(self.words.fields))
        fresh = Band(numbers, nobody, np.zeros(kept, np.int64), np.zeros(told, bool))
        done: dict[int, list[Step]] = {number: [] for number in numbers.tolist()}
        coming = {(0, 0): [fresh]}
        for turn in range(MOST):
            further: dict[tuple[int, int], list[Band]] = defaultdict(list)
            for (place, lost), (band, *others) in coming.items():
                self.one_fight(turn, place, lost, band.with_these(others), done, further)
            coming = further
        return [tuple(done[number]) for number in numbers.tolist()]

    def one_fight(
        self,
        turn: int,
        place: int,
        gone: int,
        band: Band,
        done: dict[int, list[Step]],
        further: dict[tuple[int, int], list[Band]],
    ) -> None:
        """Play a fight in all runs of a band, note how it went, and send each run where it goes."""
        lists = self.lists(place, gone)
        own = self.begun(lists, band)
        if self.rules.settles:
            self.run(lists, own, turn, SETTLE)
        begun = own[:, lists.columns]
        outcomes, fates = self.run(lists, own, turn, 0)
        after = self.left(lists, band, begun, own, fates)
        won = self.is_won[outcomes] & (after.lost != self.everybody)
        standing = self.bits(lists, self.can_go_on[fates])
        for number, *step in zip(
            band.numbers.tolist(), won.tolist(), standing.tolist(), after.lost.tolist(), strict=True
        ):
            done[number].append(Step(place, *step))
        for is_won, leads in ((True, self.campaign.if_won), (False, self.campaign.if_lost)):
            following = leads[place]
            which = np.flatnonzero((won == is_won) & (after.lost != self.everybody))
            if following is None or not len(which):
                continue
            between = self.campaign.between[following]
            going = after.only(which)
            if between:
                resting, came = self.space(1, len(which), own.shape[1]), band.only(which)
                np.take(own, which, axis=0, out=resting)
                for rest, interlude in enumerate(between):
                    fates = self.rested(lists, resting, turn + 1, rest, interlude)
                left = self.left(lists, replace(came, lost=going.lost), begun[which], resting, fates)
                going = left
            self.send(following, going, further)

    def send(self, place: int, band: Band, further: dict[tuple[int, int], list[Band]]) -> None:
        """Let runs come to a fight, those with the same members of the party together."""
        if self.restored[place]:
            told = band.told.copy()
            told[:, :, self.restored[place]] = False
            band = replace(band, told=told)
        for lost in np.unique(band.lost).tolist():
            if lost != self.everybody:
                further[place, lost].append(band.only(band.lost == lost))

    def lists(self, place: int, lost: int) -> Lists:
        """A fight without those who are lost."""
        if (place, lost) not in self.known:
            names = self.campaign.names
            gone = frozenset(name for number, name in enumerate(names) if lost >> number & 1)
            whole = self.campaign.fights[place]
            encounter = with_whoever_is_left(self.campaign, whole, Party({}, gone, None)) if gone else whole
            assert encounter is not None
            seats = {one.name: one.seat for one in encounter.combatants if one.side == self.campaign.side}
            here = [name for name in names if name in seats]
            start = encounter.as_written()
            fighter = layout(type(self.rules.fighter())).words
            before = 1 + layout(type(start)).words - self.rules.seats * fighter
            self.known[place, lost] = Lists(
                Job(self.rules, start, encounter.policies, self.seed, 0, 0, self.limit),
                np.array(words_of(start), np.int64),
                tuple(map(names.index, here)),
                tuple(seats[name] for name in here),
                np.array([before + seats[name] * fighter + self.words.places for name in here]),
            )
        return self.known[place, lost]

    def begun(self, lists: Lists, band: Band) -> Words:
        """For each run its number, and then the words of the fight at its beginning."""
        own = self.space(0, len(band.numbers), 1 + len(lists.start))
        own[:, 0] = band.numbers
        own[:, 1:] = lists.start
        told = band.told[:, lists.members][:, :, self.words.field_of]
        own[:, lists.columns] = np.where(told, band.kept[:, lists.members], own[:, lists.columns])
        return own

    def space(self, number: int, runs: int, words: int) -> Words:
        """Room for so many words of so many runs, which are there until somebody asks again."""
        return self.room[number][: runs * words].reshape(runs, words)

    def left(self, lists: Lists, came: Band, begun: Words, own: Words, fates: Words) -> Band:
        """What fights have left, and the rests since: `legs.after`."""
        ended = own[:, lists.columns]
        told, kept = came.told.copy(), came.kept.copy()
        mine = told[:, lists.members] | self.words.changed(begun, ended)
        mine[:, :, self.words.fates] = ~self.can_go_on[fates][:, :, None]
        told[:, lists.members] = mine
        kept[:, lists.members] = ended
        lost = came.lost | self.bits(lists, self.is_lost[fates])
        return Band(came.numbers, lost, kept, told)

    def bits(self, lists: Lists, flags: Flags) -> Words:
        """Of which members of the party something is true, in each run."""
        return flags.astype(np.int64) @ (1 << np.array(lists.members, np.int64))

    def rested(self, lists: Lists, own: Words, turn: int, rest: int, interlude: Interlude) -> Words:
        """Let an interlude pass in each run. Returns the fates of the members who were there."""
        self.memory["apart"] = [signed(apart(rest))]
        return self.run(lists, own, turn, self.rules.interludes.index(interlude) + 1)[1]

    def run(self, lists: Lists, own: Words, turn: int, interlude: int) -> tuple[Words, Words]:
        """Play a fight in each run, or an interlude in its place. Returns the outcomes, and the fates of the
        members of the party who were there."""
        seats, job = lists.seats, lists.job
        self.memory["interlude"] = [interlude]
        self.memory["batch"] = [signed(dice.mix((self.seed + turn + dice.GOLDEN) & dice.WORD))]
        self.memory["policies"] = job.policies
        watched = Rows(len(seats), 3)
        for number, seat in enumerate(seats):
            watched.words[3 * number] = word_in(self.rules, self.memory, FateOf(seat))
        rows = np.zeros((len(own), 2 + len(seats)), np.int64)
        start = array("q", lists.start.tobytes())
        given = (self.memory.words, start, rows, Rows(0, 8), watched, own)
        if self.compiled.run(*given, 0, len(own), self.limit) < len(own):
            raise complain(job, self.memory["fault"])
        return rows[:, 0], rows[:, 2:]
