"""How far a party comes, over many runs of a campaign: which fights it wins, and who can then go on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..chances.statistics import wilson
from .campaign import Campaign
from .course import Course


@dataclass(frozen=True)
class Share:
    """In so many of all runs."""

    count: int
    runs: int

    @property
    def value(self) -> float:
        """From 0 to 1."""
        return self.count / self.runs

    @property
    def interval(self) -> tuple[float, float]:
        """Its 95% interval, Wilson's."""
        return wilson(self.count, self.runs)


@dataclass(frozen=True)
class After:
    """How it stands after one of the fights."""

    title: str
    won: Share
    can_go_on: dict[str, Share]
    """For each member of the party: the fight was won, and they could go on at once."""


@dataclass(frozen=True)
class Survival:
    """What has come of all runs."""

    runs: int
    fights: tuple[After, ...]
    """In the order of the file."""
    through: Share
    """The last fight of the run was won."""
    mean_won: float
    """How many fights a party wins."""


def survival_of(campaign: Campaign, done: Sequence[Course]) -> Survival:
    """Count what came of these runs, of which there is at least one."""
    runs = len(done)
    fights = tuple(
        _after(campaign, fight.title or "A fight", place, done) for place, fight in enumerate(campaign.fights)
    )
    through = Share(sum(run[-1].won for run in done), runs)
    return Survival(runs, fights, through, sum(step.won for run in done for step in run) / runs)


def _after(campaign: Campaign, title: str, place: int, done: Sequence[Course]) -> After:
    """How it stands after a fight; whoever comes to it again counts as they left it last."""
    there = [[step for step in run if step.place == place and step.won][-1:] for run in done]
    standing = [step.standing for found in there for step in found]
    shares = {
        name: Share(sum(one >> number & 1 for one in standing), len(done))
        for number, name in enumerate(campaign.names)
    }
    return After(title, Share(len(standing), len(done)), shares)
