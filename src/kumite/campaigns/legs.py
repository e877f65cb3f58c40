"""A campaign as it is played: fights and rests, one after another, by policies.

Why it is so: docs/decisions/an-interlude-is-played-on-the-fight-before.md
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ..compiled.fights.job import Job
from ..copying import copy_fight
from ..encounters.checked import Combatant
from ..encounters.encounter import Encounter, from_dict
from ..rulesets import LIMIT
from ..rulesets.interludes import Interlude
from ..rulesets.keeping import can_go_on, taken_along
from ..simulation.plain import play
from .campaign import Campaign, forget
from .resting import rest

States = Mapping[str, Mapping[str, Any]]
"""How each member of the party is now, by name: what is different from their sheet."""
MOST = 100
"""So many fights a campaign has at most, one that goes in a circle too."""


@dataclass(frozen=True)
class Rest:
    """An interlude as it was played."""

    interlude: Interlude
    before: Mapping[str, Any]
    """Each member of the party who lived to see it, by name, as a fighter of the ruleset."""
    after: Mapping[str, Any]
    """The same ones, some of whom may have died of it."""


@dataclass(frozen=True)
class Leg:
    """One fight of a campaign as it was played."""

    place: int
    """Which of the campaign's fights it is, from 0."""
    rested: tuple[Rest, ...]
    """What has passed since the fight before."""
    encounter: Encounter
    """With whoever of the party came, as they came."""
    seed: int
    number: int
    won: bool
    outcome: int
    states: States
    """How those who are left are afterwards."""
    standing: tuple[str, ...]
    """Who of the party could go on at once."""
    lost: tuple[str, ...]
    """Who of the party comes to no other fight."""


@dataclass(frozen=True)
class Fought:
    """A fight that is over."""

    encounter: Encounter
    start: Any
    end: Any
    came: States
    """How the members of the party came to it."""


@dataclass(frozen=True)
class Party:
    """The party between two fights."""

    states: States
    gone: frozenset[str]
    """Who of them comes to no other fight."""
    fought: Fought | None
    """The fight before, as it stands now."""


def legs(campaign: Campaign, seed: int, number: int, limit: int = LIMIT) -> Iterator[Leg]:
    """Play a campaign once by policies, fight by fight, to where it ends.

    The same `seed` and `number` give the same dice. The fight that is fought as number i, from 0, has the
    seed `seed + i`, so that each can be read as `kumite run` tells it; the rests before it have dice of their
    own. After MOST fights it ends wherever it is.
    """
    party = Party({}, frozenset(), None)
    place: int | None = 0
    for turn in range(MOST):
        if place is None:
            return
        party, rested = after_rests(campaign, place, party, seed + turn, number)
        party = restored(campaign.restored[place], party)
        encounter = with_whoever_is_left(campaign, campaign.fights[place], party)
        if encounter is None:
            return
        fought = fight_out(encounter, party.states, seed + turn, number, limit)
        party = after(campaign, fought, party.gone)
        leg = leg_of(campaign, place, fought, party, rested, seed + turn, number)
        yield leg
        place = campaign.if_won[place] if leg.won else campaign.if_lost[place]


def after_rests(
    campaign: Campaign,
    place: int,
    party: Party,
    seed: int,
    number: int,
    instead: tuple[Interlude, ...] | None = None,
    decided: Sequence[int] | None = None,
) -> tuple[Party, tuple[Rest, ...]]:
    """Play what passes before a fight, on the fight before it; how the party is then, and what has passed.

    `instead` passes in the place of what the campaign says. `decided` is what people have decided in all of
    it; without it policies decide. Raises Undecided and IllegalAnswer.
    """
    fought, between = party.fought, campaign.between[place] if instead is None else instead
    if fought is None or not between:
        return party, ()
    rested = []
    for turn, interlude in enumerate(between):
        before = living(campaign, fought)
        used = rest(interlude, fought.encounter, fought.end, seed, number, turn, decided)
        decided = None if decided is None else decided[used:]
        after_it = {
            one.name: copy_fight(fought.end.fighters[one.seat]) for one in ours(campaign, fought.encounter)
        }
        rested.append(Rest(interlude, before, {name: after_it[name] for name in before}))
    return after(campaign, fought, party.gone), tuple(rested)


def living(campaign: Campaign, fought: Fought) -> dict[str, Any]:
    """A copy of each member of the party who is alive."""
    rules = campaign.rules
    fighters = {one.name: fought.end.fighters[one.seat] for one in ours(campaign, fought.encounter)}
    return {name: copy_fight(one) for name, one in fighters.items() if rules.fate(one) not in rules.lost}


def ours(campaign: Campaign, encounter: Encounter) -> list[Combatant]:
    """The members of the party in a fight."""
    return [one for one in encounter.combatants if one.side == campaign.side]


def after(campaign: Campaign, fought: Fought, gone: frozenset[str]) -> Party:
    """The party as a fight, and what has passed since, has left it."""
    rules, lost = campaign.rules, set(gone)
    states: dict[str, Mapping[str, Any]] = {}
    for one in ours(campaign, fought.encounter):
        start, end = (fight.fighters[one.seat] for fight in (fought.start, fought.end))
        if rules.fate(end) in rules.lost:
            lost.add(one.name)
        else:
            states[one.name] = taken_along(rules, dict(fought.came.get(one.name, {})), start, end)
    return Party(states, frozenset(lost), fought)


def restored(names: Collection[str], party: Party) -> Party:
    """The party with some fields as they are on the sheet."""
    states = {
        who: {name: value for name, value in state.items() if name not in names}
        for who, state in party.states.items()
    }
    return replace(party, states=states)


def with_whoever_is_left(campaign: Campaign, whole: Encounter, party: Party) -> Encounter | None:
    """A fight with those of the party who are left, as they are now; None where nobody is."""
    data = whole.as_dict()
    side = campaign.rules.sides[campaign.side]
    entries = [one for one in data["sides"][side]["fighters"] if one["name"] not in party.gone]
    if not entries:
        return None
    for entry in entries:
        if state := party.states.get(entry["name"]):
            entry["state"] = entry.get("state", {}) | dict(state)
    data["sides"][side]["fighters"] = entries
    for everybody in data["sides"].values():
        forget(everybody["fighters"], party.gone)
    return from_dict(data, "encounter", campaign.folder)


def fight_out(encounter: Encounter, came: States, seed: int, number: int, limit: int) -> Fought:
    """Play a fight to its end."""
    start = encounter.start()
    job = Job(encounter.ruleset, start, encounter.policies, seed, 0, number + 1, limit)
    return Fought(encounter, start, play(job, number).fight, came)


def leg_of(
    campaign: Campaign,
    place: int,
    fought: Fought,
    party: Party,
    rested: tuple[Rest, ...],
    seed: int,
    number: int,
) -> Leg:
    """What there is to tell of a fight that the party has just fought."""
    rules = campaign.rules
    here = ours(campaign, fought.encounter)
    fighters = {one.name: fought.end.fighters[one.seat] for one in here}
    outcome = int(rules.outcome(fought.end))
    return Leg(
        place,
        rested,
        fought.encounter,
        seed,
        number,
        rules.outcome_sides.get(outcome) == campaign.side and bool(party.states),
        outcome,
        party.states,
        tuple(name for name, one in fighters.items() if can_go_on(rules, one)),
        tuple(name for name in fighters if name in party.gone),
    )
