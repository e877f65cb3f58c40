"""A campaign as people play it: fights one after another, each of them a match.

It is a function of the campaign, a seed and the answers: what passes between two fights follows from these.
People may let other rests pass than the campaign says, and decide in them whatever the rules ask; else
policies do, with the dice that `legs.py` gives a rest. So a journey in which nobody is asked anything is run
0 of its campaign.
"""

from __future__ import annotations

import os
import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import Field, ValidationError

from ..copying import copy_fight
from ..encounters.encounter import Encounter
from ..encounters.fields import Written
from ..encounters.files import Unreadable, read_text
from ..play.match import Match
from ..play.saves import Save, SaveError, write_whole
from ..rulesets import HIGHEST_LIMIT, LIMIT
from ..rulesets.interludes import Interlude, NoSuchRest, called
from ..table import REFEREE, IllegalAnswer
from ..version import VERSION
from .campaign import Campaign, CampaignError, campaign_from
from .legs import (
    MOST,
    Fought,
    Leg,
    Party,
    Rest,
    States,
    after,
    after_rests,
    leg_of,
    restored,
    with_whoever_is_left,
)
from .resting import ToDecide, Undecided

KIND: Literal["kumite campaign"] = "kumite campaign"
THE_REFEREE = "referee"
"""Who decides for those who are not of the party, if a person does."""


class SavedJourney(Written):
    """The contents of a file that holds a journey."""

    kind: Literal["kumite campaign"]
    format: Literal[1]
    kumite: str
    campaign: dict[str, Any]
    seed: int
    people: list[str]
    typed: bool
    limit: Annotated[int, Field(ge=1, le=HIGHEST_LIMIT)]
    fights: Annotated[list[Save], Field(min_length=1, max_length=MOST)]
    rests: Annotated[list[list[str] | None], Field(max_length=MOST, default_factory=list)]
    """What people let pass before each fight; None, or nothing here, is what the campaign says."""
    decided: Annotated[list[list[int] | None], Field(max_length=MOST, default_factory=list)]
    """What people have decided in that; None, or nothing here, where policies have."""


@dataclass(frozen=True)
class Stage:
    """One fight of a journey."""

    place: int
    """Which of the campaign's fights it is, from 0."""
    rested: tuple[Rest, ...]
    """What passed before it."""
    match: Match
    came: States
    """How the members of the party came to it."""
    gone: frozenset[str]
    """Who of them came to no fight any more."""
    instead: tuple[Interlude, ...] | None = None
    """What people let pass before it; None is what the campaign says."""
    decided: tuple[int, ...] | None = None
    """What people have decided in that; None where policies have."""


class Journey:
    """A campaign on its way."""

    def __init__(
        self,
        campaign: Campaign,
        seed: int,
        people: Collection[str] = (),
        *,
        typed: bool = False,
        limit: int = LIMIT,
        saved: Iterable[Save] = (),
        rests: Sequence[list[str] | None] = (),
        decided: Sequence[list[int] | None] = (),
        where: str = "",
    ) -> None:
        """Begin the first fight, or go on with the fights that were saved, the rests that people let pass
        before them and what was decided in those; messages call their file `where`.

        `people` are the members of the party for whom people decide; THE_REFEREE among them decides for
        everybody else, as in a match. `typed` says whether they type their dice. Fight number i, from 0, has
        the seed `seed + i`. Raises SaveError if what was saved does not fit.
        """
        self.campaign = campaign
        self.seed = seed
        self.people = tuple(people)
        self.typed = typed
        self.limit = limit
        self.stages: list[Stage] = []
        for number, save in enumerate(saved):
            instead = self._interludes(rests[number], f"{where}: rests") if number < len(rests) else None
            told = decided[number] if number < len(decided) else None
            if not self.go_on(save, f"{where}: fights[{number}]", instead, told):
                raise SaveError(f"{where}: fights[{number}]: the campaign was at its end before it")
        if not self.stages:
            self.go_on()

    @property
    def match(self) -> Match:
        """The present fight."""
        return self.stages[-1].match

    @property
    def leg(self) -> Leg:
        """The present fight, once it is over, as `legs` would tell it."""
        stage, fought = self.stages[-1], self._fought()
        party = after(self.campaign, fought, stage.gone)
        return leg_of(self.campaign, stage.place, fought, party, stage.rested, *self._dice(self.match))

    @property
    def following(self) -> int | None:
        """Which of the campaign's fights comes next; None where the campaign ends with the present one, or
        where that is not over."""
        if not self.match.over or len(self.stages) == MOST:
            return None
        leg, campaign = self.leg, self.campaign
        return (campaign.if_won if leg.won else campaign.if_lost)[leg.place] if leg.states else None

    def to_decide(self, instead: tuple[Interlude, ...] | None, decided: Sequence[int]) -> ToDecide | None:
        """What people have to decide next in the rests before the next fight, after what they have decided in
        them so far; None where that is all."""
        following = self.following
        if following is None:
            return None
        fought = self._fought()
        party = after(self.campaign, fought, self.stages[-1].gone)
        try:
            after_rests(self.campaign, following, party, self.seed + len(self.stages), 0, instead, decided)
        except Undecided as open_:
            return open_.in_words(fought.encounter, fought.end)
        return None

    def go_on(
        self,
        save: Save | None = None,
        where: str = "",
        instead: tuple[Interlude, ...] | None = None,
        decided: Sequence[int] | None = None,
    ) -> bool:
        """Rest, and begin the next fight. Returns False where there is none.

        `instead` passes in the place of the rests that the campaign says, and `decided` is what people have
        decided in them; without it policies decide. With `save` that fight is played as it was saved. Raises
        SaveError if it does not fit.
        """
        party, place, turn = Party({}, frozenset(), None), 0, len(self.stages)
        if self.stages:
            following = self.following
            if following is None:
                return False
            place = following
            party = after(self.campaign, self._fought(), self.stages[-1].gone)
        try:
            party, rested = after_rests(self.campaign, place, party, self.seed + turn, 0, instead, decided)
        except (Undecided, IllegalAnswer) as problem:
            raise SaveError(f"{where}: what was decided in the rests before it does not fit") from problem
        party = restored(self.campaign.restored[place], party)
        encounter = with_whoever_is_left(self.campaign, self.campaign.fights[place], party)
        if encounter is None:  # the rest has killed the last of them
            return False
        match = self._begun(encounter, turn)
        if save is not None:
            match = self._resumed(match, save, where)
        told = None if decided is None else tuple(decided)
        self.stages.append(Stage(place, rested, match, party.states, party.gone, instead, told))
        return True

    def back(self) -> bool:
        """Leave the present fight for the one before it, as it ended. Returns False if it is the first."""
        if len(self.stages) == 1:
            return False
        self.stages.pop()
        return True

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the journey to a file. If that fails, raises SaveError and leaves an older file as it was."""
        saved = SavedJourney(
            kind=KIND,
            format=1,
            kumite=VERSION,
            campaign=self.campaign.as_dict(),
            seed=self.seed,
            people=[*self.people],
            typed=self.typed,
            limit=self.limit,
            fights=[stage.match.as_save() for stage in self.stages],
            rests=[_names(stage.instead) for stage in self.stages],
            decided=[None if one.decided is None else [*one.decided] for one in self.stages],
        )
        try:
            write_whole(path, saved.model_dump_json(indent=1) + "\n")
        except (OSError, ValueError) as problem:
            reason = getattr(problem, "strerror", None) or str(problem)
            raise SaveError(f"{path}: not saved: {reason}; what was there is unchanged") from problem

    def _interludes(self, names: list[str] | None, where: str) -> tuple[Interlude, ...] | None:
        """The rests of these names. Raises SaveError if the game has no such rest."""
        if names is None:
            return None
        try:
            return tuple(called(self.campaign.rules.interludes, name) for name in names)
        except NoSuchRest as problem:
            raise SaveError(f"{where}: {problem}") from None

    def _begun(self, encounter: Encounter, turn: int) -> Match:
        seats = self._seats(encounter)
        typed = seats if self.typed else frozenset()
        return Match(encounter, self.seed + turn, people=seats, typed=typed, limit=self.limit)

    def _resumed(self, begun: Match, save: Save, where: str) -> Match:
        """A saved fight, if it is one that begins so. Raises SaveError."""
        match = Match.from_save(save, where, folder=self.campaign.folder)
        if match.beats[0].digest_before != begun.beats[0].digest_before:  # of the encounter and its dice
            raise SaveError(f"{where}: the fight does not follow from what came before it")
        return match

    def _seats(self, encounter: Encounter) -> frozenset[int]:
        """The seats of those for whom people decide; a member of the party who is gone has none."""
        here = {one.name: one.seat for one in encounter.combatants if one.side == self.campaign.side}
        seats = {seat for name, seat in here.items() if name in self.people}
        return frozenset(seats | ({REFEREE} if THE_REFEREE in self.people else set()))

    def _fought(self) -> Fought:
        stage = self.stages[-1]
        match = stage.match
        return Fought(match.encounter, match.encounter.start(), copy_fight(match.fight), stage.came)

    @staticmethod
    def _dice(match: Match) -> tuple[int, int]:
        return match.seed, match.number


def _names(rests: tuple[Interlude, ...] | None) -> list[str] | None:
    return None if rests is None else [one.name for one in rests]


def is_journey(path: Path) -> bool:
    """Whether a file looks like a saved journey, possibly a damaged one."""
    if not path.is_file():
        return False
    try:
        return bool(re.search(rf'"kind"\s*:\s*"{KIND}"', read_text(path)))
    except Unreadable:
        return False


def read_journey(path: Path) -> Journey:
    """The journey in a file, played again as far as it had come. Raises SaveError."""
    try:
        saved = SavedJourney.model_validate_json(read_text(path))
        campaign = campaign_from(saved.campaign, f"{path}: campaign", path.parent)
    except Unreadable as problem:
        raise SaveError(f"{path}: {problem}") from problem
    except ValidationError as problem:
        first = problem.errors(include_url=False)[0]
        place = ".".join(map(str, first["loc"])) or "the file"
        raise SaveError(f"{path}: the saved campaign is damaged: {place}: {first['msg']}") from problem
    except CampaignError as problem:
        raise SaveError(str(problem)) from problem
    return Journey(
        campaign,
        saved.seed,
        saved.people,
        typed=saved.typed,
        limit=saved.limit,
        saved=saved.fights,
        rests=saved.rests,
        decided=saved.decided,
        where=str(path),
    )
