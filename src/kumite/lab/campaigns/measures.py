"""What an experiment measures of campaigns: names for people, and where the numbers come from.

- `through`: the last fight of a run was won; `fights won` and `fights fought`: how many.
- `won`: for each fight, whether it was won.
- `alive`: for each member of the party, whether they are alive at the end; `alive of Kenta` for one.
- `standing`: for each member and each fight, whether it was won and they could go on at once.
- `lost`: for each member and each fight, whether they were lost in it, or in the rest before it; `members
  lost`: how many were lost in all.

`median of` and `quantile 0.9 of` before one that is a number ask for that quantile of it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from ...campaigns.campaign import Campaign
from ...campaigns.course import Course
from ...mistakes import one_of, shown
from ..measures import Measure, NoSuchMeasure

Numbers = np.ndarray[Any, np.dtype[np.int64]]
WON = "won: "
"""How the measures of single fights begin."""
USUAL = ("through", "fights won", "won", "alive")
"""What is measured if the experiment does not say."""
_QUANTILE = re.compile(r"(median|quantile (\d*\.?\d+)) of (.+)")
_ALIVE = re.compile(r"alive of (.+)")


@dataclass(frozen=True)
class OfCampaign(Measure):
    """One number of each run of a campaign."""

    kind: str = ""
    place: int = 0
    """Of which fight."""
    member: int = 0
    """Of which member of the party."""

    @property
    def is_share(self) -> bool:
        return self.kind not in NUMBERS

    def of_runs(self, runs: Sequence[Course]) -> Numbers:
        """The number of each run."""
        return np.fromiter((self.of_run(run) for run in runs), np.int64, len(runs))

    def of_run(self, run: Course) -> int:
        """The number of one run."""
        match self.kind:
            case "through":
                return run[-1].won
            case "fights won":
                return sum(step.won for step in run)
            case "fights fought":
                return len(run)
            case "members lost":
                return run[-1].lost.bit_count()
            case "alive":
                return 1 - (run[-1].lost >> self.member & 1)
        here = [number for number, step in enumerate(run) if step.place == self.place]
        if self.kind == "lost":
            return any(lost_in(run, number, self.member) for number in here)
        won = [run[number] for number in here if run[number].won]
        if self.kind == "standing" and won:
            return won[-1].standing >> self.member & 1
        return bool(won)


def lost_in(run: Course, number: int, member: int) -> bool:
    """Whether a member of the party was lost in a fight of a run, or in the rest before it."""
    before = run[number - 1].lost if number else 0
    return bool((run[number].lost & ~before) >> member & 1)


NUMBERS = ("fights won", "fights fought", "members lost")
ONE = {"through": "comes through"} | {name: name for name in NUMBERS}
"""Measures that are one number, with what tables call them."""
MANY = ("won", "alive", "standing", "lost")


def fights_called(campaign: Campaign) -> list[str]:
    """What each fight is called: by its title, and where several have one, with a number."""
    titles = [fight.title or "A fight" for fight in campaign.fights]
    many, seen = Counter(titles), Counter[str]()
    found = []
    for title in titles:
        seen[title] += 1
        found.append(f"{title} ({seen[title]})" if many[title] > 1 else title)
    return found


def measures_of(campaign: Campaign, name: str) -> list[OfCampaign]:
    """The measures that a name stands for. Raises NoSuchMeasure."""
    if asked := _QUANTILE.fullmatch(name):
        share = float(asked[2] or 0.5)
        found = measures_of(campaign, asked[3])
        if not 0 < share < 1:
            raise NoSuchMeasure(shown(asked[1]), "a quantile above 0 and below 1")
        if any(one.is_share or one.quantile is not None for one in found):
            raise NoSuchMeasure(shown(name), "a quantile of a number, such as fights won")
        return [replace(one, name=f"{asked[1]} of {one.name}", quantile=share) for one in found]
    if asked := _ALIVE.fullmatch(name):
        mine = [one for one in every(campaign, "alive") if campaign.names[one.member] == asked[1]]
        if not mine:
            raise NoSuchMeasure(shown(asked[1]), one_of(asked[1], campaign.names))
        return mine
    if name in ONE:
        return [OfCampaign(ONE[name], kind=name)]
    if name in MANY:
        return [*every(campaign, name)]
    raise NoSuchMeasure(shown(name), one_of(name, [*ONE, *MANY, "alive of ..."]))


def every(campaign: Campaign, kind: str) -> Iterator[OfCampaign]:
    """A measure for each fight, for each member of the party, or for both."""
    fights, members = fights_called(campaign), campaign.names
    if kind == "alive":
        for member, who in enumerate(members):
            yield OfCampaign(f"alive of {who}", kind=kind, member=member)
        return
    for place, title in enumerate(fights):
        if kind == "won":
            yield OfCampaign(f"{WON}{title}", kind=kind, place=place)
            continue
        for member, who in enumerate(members):
            said = f"{who} can go on after" if kind == "standing" else f"{who} lost in"
            yield OfCampaign(f"{said}: {title}", kind=kind, place=place, member=member)
