"""Balance: at which value of an input an outcome reaches a target, such as 50%.

The values are those of a list or a range, in their order; whole numbers stay whole numbers. A search looks at
a few values across the whole range, and then repeatedly at the middle between the last value below the target
and the first one above it. A value counts as below or above once its interval excludes the target; until
then, more of its fights are played. Since there are many such looks, the intervals that decide are wider than
those of 95%: so much wider that all decisions of a search together are right with 95%. What is undecided when
the fights are used up is reported as undecided. All values are played on the same dice, so chance seldom
changes their order.

Why it is so: docs/decisions/balance-decides-by-wider-intervals.md
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from itertools import pairwise
from math import ceil, log2

from ..mistakes import Mistake, one_of, shown
from .counts import SURE, Difference, Estimate, Sums, estimate
from .experiment import Experiment, ExperimentError, Plan, experiment_of, measures_in
from .journal import Journal
from .measures import Measure, NoSuchMeasure
from .pieces import Player, work_of
from .sweep import is_done, sweep

SCOUTS = 5
"""How many values across the whole range are looked at first."""
LOOKS = 16
"""The fights of a value are played in at most so many blocks; it is looked
at whenever their number has doubled."""


@dataclass(frozen=True)
class Quest:
    """What is searched for. The variants of the experiment are the values of the input, in their order."""

    experiment: Experiment
    input: str
    measure: str
    target: float

    @property
    def is_share(self) -> bool:
        """Whether the target is a share of the fights; otherwise it is a mean."""
        return self.experiment.variants[0].measures[self.measure].is_share

    def shown(self, place: int) -> str:
        """A value as tables show it."""
        return self.experiment.variants[place].shown(self.input)


@dataclass(frozen=True)
class Try:
    """A value that was played."""

    place: int
    """Which of the values it is, counted from 0."""
    fights: int
    estimate: Estimate
    """With the usual interval of 95%."""
    side: int
    """-1 if it is below the target, 1 if it is above, 0 if that is undecided."""


@dataclass(frozen=True)
class Balance:
    """What the search has found."""

    quest: Quest
    tries: tuple[Try, ...]
    """In the order of the values."""
    complete: bool
    step: Difference | None = None
    """If the target lies between two neighboring values, by how much the second exceeds the first."""

    @property
    def crossings(self) -> tuple[tuple[Try, Try], ...]:
        """Pairs of neighboring decided values between which the target is crossed.

        If there are none, the target is not reached; if there are several, the measure goes up and down.
        """
        decided = [one for one in self.tries if one.side]
        return tuple(pair for pair in pairwise(decided) if pair[0].side != pair[1].side)

    @property
    def contrary(self) -> tuple[Try, Try] | None:
        """Two values between which the measure runs against its overall direction, if there are any.

        Only pairs whose intervals do not overlap count.
        """
        way = self.tries[-1].estimate.value - self.tries[0].estimate.value
        for one, other in pairwise(self.tries):
            low, high = (one, other) if way < 0 else (other, one)
            if low.estimate.high < high.estimate.low:
                return one, other
        return None

    @property
    def nearest(self) -> Try:
        """The value that came closest to the target."""
        return min(self.tries, key=lambda one: abs(one.estimate.value - self.quest.target))

    def between(self, first: Try, second: Try) -> tuple[Try, ...]:
        """The undecided values between two others."""
        return tuple(one for one in self.tries if first.place < one.place < second.place)


def quest_of(plan: Plan) -> Quest:
    """What an experiment file asks for. Raises ExperimentError."""
    written = plan.written
    if len(written.vary) != 1:
        found = f"{len(written.vary)} inputs that vary" if written.vary else "nothing that varies"
        raise ExperimentError(plan.where, [Mistake("vary", found, "one input, whose value is looked for")])
    values = written.vary[0].all_values()
    if len(values) < 2:
        raise ExperimentError(plan.where, [Mistake("vary[0]", "one value", "two values or more")])
    measure = asked(plan)
    target = written.balance.target
    if measure.is_share and not 0 < target < 1:
        legal = "a share above 0 and below 1"
        raise ExperimentError(plan.where, [Mistake("balance.target", shown(target), legal)])
    experiment = experiment_of(plan, [{0: value} for value in values], [None] * len(values))
    if not all(measure.name in variant.measures for variant in experiment.variants):
        legal = "a measure of fighters who are there with every value"
        raise ExperimentError(plan.where, [Mistake("balance.measure", shown(measure.name), legal)])
    block = min(experiment.block, ceil(written.fights / LOOKS))
    variants = tuple(
        replace(one, measures={measure.name: one.measures[measure.name]}) for one in experiment.variants
    )
    experiment = replace(experiment, variants=variants, columns=(measure.name,), block=block, width=None)
    return Quest(experiment, written.vary[0].shown_name, measure.name, target)


def asked(plan: Plan) -> Measure:
    """The one measure whose target is given. Raises ExperimentError."""
    written = plan.written
    place = "balance.measure" if written.balance.measure else "measure[0]"
    name = written.balance.measure or written.measure[0]
    try:
        found = measures_in(plan.base, plan.campaign, name)
    except NoSuchMeasure as error:
        raise ExperimentError(plan.where, [error.mistake.under("balance.measure")]) from None
    if len(found) > 1 and not written.balance.measure:
        legal = f"a measure in [balance], such as {shown(found[1].name)}"
        raise ExperimentError(plan.where, [Mistake("balance", f"none, and {shown(name)} is several", legal)])
    if len(found) > 1:
        legal = one_of(name, [one.name for one in found])
        raise ExperimentError(plan.where, [Mistake(place, shown(name), legal)])
    if found[0].quantile is not None:
        legal = "a share or a mean; quantiles are for kumite sweep"
        raise ExperimentError(plan.where, [Mistake(place, shown(name), legal)])
    return found[0]


def balance(
    quest: Quest,
    journal: Journal | None = None,
    *,
    player: Player,
    progress: Callable[[int, int], object] = lambda done, wanted: None,
) -> Balance:
    """Search, or go on with what the journal says is done.

    `progress` is told how many of how many fights are done. After Ctrl-C, what is known is returned and
    marked as incomplete. Raises what `kumite.simulation.simulate` raises.
    """
    search = Search(quest, journal or Journal(quest.experiment.digest), player, progress)
    try:
        last = len(quest.experiment.variants) - 1
        search.decide({round(n * last / (SCOUTS - 1)) for n in range(SCOUTS)})
        while (place := next_place(search.found())) is not None:
            search.decide({place})
        return replace(search.found(), complete=True, step=step(search.found(), player))
    except KeyboardInterrupt:
        return search.found()


def next_place(found: Balance) -> int | None:
    """The value to look at next: in the middle of the unknown stretch around the only crossing."""
    if len(found.crossings) != 1:
        return None
    [(first, second)] = found.crossings
    open_ = [one.place for one in found.between(first, second)]
    gaps = [(first.place, min(open_, default=second.place)), (max(open_, default=first.place), second.place)]
    low, high = max(gaps, key=lambda gap: gap[1] - gap[0])
    return (low + high) // 2 if high - low > 1 else None


def step(found: Balance, player: Player) -> Difference | None:
    """The difference between the two neighbors on either side of the target, on the same dice."""
    if len(found.crossings) != 1:
        return None
    [(first, second)] = found.crossings
    if second.place - first.place > 1:
        return None
    whole = found.quest.experiment
    pair = replace(
        whole,
        variants=(whole.variants[first.place], whole.variants[second.place]),
        against=(None, 0),
        fights=max(first.fights, second.fights),
    )
    played = sweep(pair, player=player)
    if not played.complete:
        raise KeyboardInterrupt
    return played.rows[1].differences[found.quest.measure]


class Search:
    """The values that were looked at, and how their side of the target is decided."""

    def __init__(
        self, quest: Quest, journal: Journal, player: Player, progress: Callable[[int, int], object]
    ) -> None:
        self.quest = quest
        self.journal = journal
        self.player = player
        self.progress = progress
        self.tries: dict[int, Try] = {}
        values = SCOUTS + 2 * ceil(log2(len(quest.experiment.variants))) + 2
        self.sure = 1 - (1 - SURE) / (values * len(self.looks()))
        """How certain a single decision has to be so that all of them together are as certain as an interval.
        """

    def found(self) -> Balance:
        """What is known so far."""
        return Balance(self.quest, tuple(self.tries[place] for place in sorted(self.tries)), False)

    def looks(self) -> list[int]:
        """After which numbers of blocks a value is looked at."""
        blocks = self.quest.experiment.blocks
        return [*(2**n for n in range(LOOKS) if 2**n < blocks), blocks]

    def decide(self, places: set[int]) -> None:
        """Play some values until each is decided or has used up its fights."""
        left = set(places)
        for blocks in self.looks():
            self.play(left, blocks)
            for place in sorted(left):
                one = self.looked_at(place, blocks)
                if one.side or blocks == self.quest.experiment.blocks:
                    self.tries[place] = one
                    left.remove(place)

    def looked_at(self, place: int, blocks: int) -> Try:
        """A value after its first blocks."""
        quest = self.quest
        total = Sums()
        for block in range(blocks):
            total += self.journal.done[place, block].sums[quest.measure]
        decisive = estimate(total, quest.is_share, self.sure)
        side = -1 if decisive.high < quest.target else 1 if decisive.low > quest.target else 0
        return Try(place, total.fights, estimate(total, quest.is_share), side)

    def play(self, places: Iterable[int], blocks: int) -> None:
        """Play what is missing of the first blocks of some values."""
        experiment = self.quest.experiment
        missing = [
            (place, block)
            for block in range(blocks)
            for place in sorted(places)
            if not is_done(experiment, self.journal, place, block)
        ]
        for piece, done in self.player(work_of(experiment, block, [place]) for place, block in missing):
            self.journal.add(piece, done)
            fights = sum(one.fights for one in self.journal.done.values())
            self.progress(fights, max(fights, SCOUTS * experiment.fights))
