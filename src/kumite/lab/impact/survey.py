"""What each rule of a game does over all of its examples, or whatever other fights one looks at together."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, partial

from ...simulation.batch import Engine
from ...simulation.spoken import spoken_difference
from ..counts import Difference
from ..pieces import Player
from ..sweep import sweep
from .choices import Choice, Choices, Offered, choices_in
from .readings import Effect, Impact, Reading, Spoken, Trial, spoken_in
from .turning import Turn, turns


@dataclass(frozen=True)
class Looked:
    """What each rule does in one fight."""

    name: str
    """What the fight is called wherever a file could stand: `ikezu/bandits`."""
    found: Impact
    read: int = 0
    """So many of its fights were read in full."""
    spoken: tuple[Spoken, ...] = ()
    choices: Choices = field(default_factory=dict)
    turns: tuple[Turn, ...] = ()


@dataclass(frozen=True)
class Swayed:
    """What another reading of a house rule does over several fights."""

    reading: Reading
    played: int
    """In so many of the fights it could be played."""
    otherwise: int
    """In so many of those a fight or more went otherwise."""
    told_apart: int
    """In so many it does more than chance explains."""
    where: str = ""
    """The fight in which it does most; empty if it does nothing that can be told apart."""
    measure: str = ""
    """Of what it does most there: of an outcome, if it moves one, or of another measure."""
    most: Difference | None = None
    is_share: bool = True
    """Whether that measure is a share of the fights."""

    @property
    def does_most(self) -> str:
        """What it does most, `pc side +12.00% ± 3.10%`; empty if it does nothing that can be told apart."""
        if self.most is None:
            return ""
        one, share = self.most, self.is_share
        said = spoken_difference(one.value, one.low, one.high, share=share, quantile=False)
        return f"{self.measure} {said}"


@dataclass(frozen=True)
class Heard:
    """How often a rule was cited over several fights."""

    spoken: Spoken
    """In how many of all fights that were read, and how often in all."""
    where: tuple[str, ...]
    """In which of the encounters."""


class Survey:
    """What was found in each of several fights, and what that comes to."""

    def __init__(self, looked: Sequence[Looked], *, complete: bool = True) -> None:
        """`looked` is what has been done; not `complete` where Ctrl-C ended it."""
        self.looked, self.complete = tuple(looked), complete

    @property
    def read(self) -> int:
        """How many fights were read in full."""
        return sum(one.read for one in self.looked)

    @cached_property
    def swayed(self) -> list[Swayed]:
        """Each other reading that could be played, what moves an outcome most first."""
        effects: dict[tuple[str, str], list[tuple[str, Effect]]] = {}
        for one in self.looked:
            for effect in one.found.effects:
                reading = effect.reading
                effects.setdefault((reading.rule.name, reading.value), []).append((one.name, effect))
        found = [_swayed(each) for each in effects.values()]
        return sorted(found, key=lambda one: (-_size(one), -one.told_apart, -one.otherwise))

    @property
    def the_rest(self) -> dict[str, list[Swayed]]:
        """The readings that do nothing that can be told apart, under what is to be said of them."""
        unclear = [one for one in self.swayed if one.otherwise and not one.told_apart]
        same = [one for one in self.swayed if not one.otherwise]
        return {"No more than chance explains": unclear, "Not one fight ends otherwise": same}

    @cached_property
    def heard(self) -> list[Heard]:
        """Each rule of the catalogue in the order of the books, with how often it was cited."""
        found: dict[str, Heard] = {}
        for one in self.looked:
            for spoken in one.spoken:
                before = found.get(spoken.rule.id, Heard(replace(spoken, fights=0, times=0), ()))
                fights = before.spoken.fights + spoken.fights
                times = before.spoken.times + spoken.times
                where = (*before.where, one.name) if spoken.times else before.where
                found[spoken.rule.id] = Heard(replace(spoken, fights=fights, times=times), where)
        return [*found.values()]

    @cached_property
    def choices(self) -> Choices:
        """What could be chosen, over all fights.

        Who is chosen is left out of several fights, and what else is called otherwise from one to the next:
        these are choices of one fight.
        """
        if len(self.looked) == 1:
            return self.looked[0].choices
        called: dict[Choice, set[str]] = {}
        found: Choices = {}
        for one in self.looked:
            names = one.found.trial.experiment.variants[0].encounter.names
            for choice, offered in one.choices.items():
                if any(name in offered.name for name in names):
                    called.setdefault(choice, set()).update(names)
                    continue
                called.setdefault(choice, set()).add(offered.name)
                so_far = found.get(choice, replace(offered, open=0, taken=0))
                counts = so_far.open + offered.open, so_far.taken + offered.taken
                found[choice] = Offered(offered.question, offered.name, *counts)
        return {choice: offered for choice, offered in found.items() if len(called[choice]) == 1}


def survey(
    trials: Sequence[tuple[str, Trial]],
    read: int,
    player: Player | None = None,
    *,
    engine: Engine = "auto",
    threads: int | None = None,
    progress: Callable[[int, int], object] = lambda done, wanted: None,
) -> Survey:
    """Look into each of these fights, which have names: play the trial of each, and read `read` in full.

    `progress` is told how many of how many fights are done. After Ctrl-C, what is done is returned and marked
    as incomplete.
    """
    wanted = sum(each.fights for _, each in trials)
    looked: list[Looked] = []
    done = 0
    for name, each in trials:
        experiment = each.experiment
        encounter, seed, limit = experiment.variants[0].encounter, experiment.seed, experiment.limit
        swept = sweep(experiment, player=player, progress=partial(_further, progress, done, wanted))
        found = Impact(each, swept)
        done += each.fights
        if not swept.complete:
            return Survey([*looked, Looked(name, found)] if found.effects else looked, complete=False)
        try:
            heard, spoken = spoken_in(encounter, read, seed, limit)
            choices = choices_in(encounter, heard, seed, limit)
            turned = turns(found, heard, choices, engine=engine, threads=threads) if heard else []
        except KeyboardInterrupt:
            return Survey([*looked, Looked(name, found)], complete=False)
        looked.append(Looked(name, found, heard, tuple(spoken), choices, tuple(turned)))
        if heard < read:
            return Survey(looked, complete=False)
    return Survey(looked)


def _further(progress: Callable[[int, int], object], before: int, wanted: int, done: int, _: int) -> None:
    progress(before + done, wanted)


def _swayed(effects: Sequence[tuple[str, Effect]]) -> Swayed:
    reading = effects[0][1].reading
    apart = [(name, effect) for name, effect in effects if effect.told_apart]
    counts = len(effects), sum(not effect.none for _, effect in effects), len(apart)
    moved = [
        (name in effect.shares, abs(one.value), where, name, one)
        for where, effect in apart
        for name, one in effect.differences.items()
        if one.told_apart
    ]
    if not moved:
        return Swayed(reading, *counts)
    is_share, _, where, name, most = max(moved, key=lambda each: each[:2])
    return Swayed(reading, *counts, where, name, most, is_share)


def _size(one: Swayed) -> float:
    """How much it moves an outcome: from 0 to 1, and less than 0 where it moves none."""
    if one.most is None:
        return -1.0
    return abs(one.most.value) if one.is_share else -0.5
