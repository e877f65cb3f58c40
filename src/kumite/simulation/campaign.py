"""Fights one after another: a party goes from each into the next with what it has left.

A campaign is a file with a party and a list of fights. In each fight the party stands for the fighters of
one side. What its members keep (`rulesets/keeping.py`) goes with them, and the dead stay behind; what time
and care have given back by then is said with the next fight. The campaign ends with the first fight that the
party does not win.

Why it is so: docs/decisions/a-character-is-a-file.md
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

from pydantic import Field, ValidationError

from ..compiled.fights.job import Job
from ..encounters.encounter import Encounter, EncounterError, from_dict, opened
from ..encounters.fields import Line, Note, Written
from ..encounters.files import Unreadable, read_table
from ..mistakes import Mistake, Mistaken, found_by, one_of, shown
from ..rulesets import LIMIT, Ruleset
from ..rulesets.keeping import changed, kept, kept_by
from .plain import play

States = Mapping[str, Mapping[str, Any]]
"""How each member of the party is now, by name: what is different from their sheet."""


class CampaignError(Mistaken):
    """Everything that is wrong with a campaign."""


class WrittenFight(Written):
    """One fight of a campaign."""

    encounter: str | dict[str, Any] = Field(
        description="The path of an encounter, an example, or an encounter"
    )
    restored: list[Line] = Field(
        [], description="The fields that are as on the sheet again before this fight"
    )


class WrittenCampaign(Written):
    """A campaign file."""

    title: Line = ""
    note: Note = ""
    side: Line = Field("", description="The side that the party stands for; the ruleset's first by default")
    party: Annotated[list[dict[str, Any]], Field(min_length=1, max_length=20)]
    fights: Annotated[list[WrittenFight], Field(min_length=1, max_length=100)]


@dataclass(frozen=True)
class Campaign:
    """A checked campaign."""

    title: str
    note: str
    rules: Ruleset
    side: int
    fights: tuple[Encounter, ...]
    """Each fight with the whole party in it, unhurt."""
    restored: tuple[tuple[str, ...], ...]
    folder: Path

    @property
    def names(self) -> list[str]:
        """The members of the party."""
        return [one.name for one in self.fights[0].combatants if one.side == self.side]


@dataclass(frozen=True)
class Leg:
    """One fight of a campaign as it was played."""

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


def read_campaign(path: Path) -> Campaign:
    """The campaign in a file. Raises CampaignError, which says everything that is wrong with it."""
    try:
        written = WrittenCampaign.model_validate(read_table(path))
    except Unreadable as problem:
        raise CampaignError(path.name, [problem.mistake]) from None
    except ValidationError as problem:
        raise CampaignError(path.name, found_by(WrittenCampaign, problem)) from None
    found: list[Encounter] = []
    for number, fight in enumerate(written.fights):
        try:
            found.append(fight_of(written, fight, found, path.parent))
        except Mistaken as problem:
            raise CampaignError(
                path.name, [one.under(f"fights[{number}]") for one in problem.mistakes]
            ) from None
    rules = found[0].ruleset
    side = written.side or rules.sides[0]
    return Campaign(
        written.title or path.stem,
        written.note,
        rules,
        rules.sides.index(side),
        tuple(found),
        tuple(tuple(fight.restored) for fight in written.fights),
        path.parent,
    )


def fight_of(
    written: WrittenCampaign, fight: WrittenFight, earlier: Sequence[Encounter], folder: Path
) -> Encounter:
    """One fight with the party in it. Raises CampaignError or EncounterError, with places below the fight."""

    def refused(place: str, told: str, legal: str) -> CampaignError:
        return CampaignError("", [Mistake(place, told, legal)])

    try:
        base = opened(fight.encounter, folder)
    except EncounterError as problem:
        raise CampaignError("", [one.under("encounter") for one in problem.mistakes]) from None
    rules = base.ruleset
    if earlier and rules.name != earlier[0].ruleset.name:
        raise refused("encounter", f"a fight of {rules.name}", f"one of {earlier[0].ruleset.name}")
    side, fighting = written.side or rules.sides[0], [rules.sides[one] for one in base.sides]
    if side not in fighting:
        raise refused("encounter", f"no side {shown(side)}", one_of(side, fighting))
    known = kept(rules.fighter())
    for number, name in enumerate(fight.restored):
        if name not in known:
            raise refused(f"restored[{number}]", shown(name), one_of(name, known))
    return with_party(base, side, written.party, folder)


def with_party(base: Encounter, side: str, party: list[dict[str, Any]], folder: Path) -> Encounter:
    """An encounter in which these fight for a side, in place of those who are written there.

    What the scene says of those (where they stand, what covers them) is left out. Raises EncounterError.
    """
    whole = base.as_dict()
    gone = {one.name for one in base.combatants if base.ruleset.sides[one.side] == side}
    gone |= {one.entry.name for one in base.combatants if one.name in gone}
    scene = {name: without(value, gone) for name, value in whole.get("scene", {}).items()}
    whole["scene"] = {name: value for name, value in scene.items() if value is not None}
    whole["sides"][side] = {"fighters": party}
    whole.pop("state", None)
    return from_dict(whole, "encounter", folder)


def without(value: Any, names: set[str]) -> Any:
    """A part of a scene without what speaks of these; None where nothing is left."""
    if isinstance(value, str):
        return None if value in names else value
    if isinstance(value, list):
        return [one for one in value if not speaks_of(one, names)] or None
    if isinstance(value, dict):
        return {name: one for name, one in value.items() if name not in names and not speaks_of(one, names)}
    return value


def speaks_of(value: Any, names: Collection[str]) -> bool:
    """Whether a part of a scene names one of these."""
    if isinstance(value, dict):
        return any(name in names or speaks_of(one, names) for name, one in value.items())
    if isinstance(value, list):
        return any(speaks_of(one, names) for one in value)
    return isinstance(value, str) and value in names


def legs(campaign: Campaign, seed: int, number: int, limit: int = LIMIT) -> Iterator[Leg]:
    """Play a campaign once by policies, fight by fight, up to the first that is not won.

    The same `seed` and `number` give the same dice. Fight i has the seed `seed + i`, so that each can be
    read as `kumite run` tells it.
    """
    states: dict[str, dict[str, Any]] = {}
    gone: set[str] = set()
    for place, whole in enumerate(campaign.fights):
        restored = set(campaign.restored[place])
        states = {
            who: {name: value for name, value in state.items() if name not in restored}
            for who, state in states.items()
        }
        leg = played(campaign, whole, states, gone, seed + place, number, limit)
        if leg is None:
            return
        yield leg
        if not leg.won:
            return
        gone |= set(leg.lost)
        states = {who: dict(state) for who, state in leg.states.items()}


def played(
    campaign: Campaign, whole: Encounter, states: States, gone: set[str], seed: int, number: int, limit: int
) -> Leg | None:
    """One fight with whoever is left; None where nobody is."""
    rules = campaign.rules
    side = rules.sides[campaign.side]
    data = whole.as_dict()
    entries = [one for one in data["sides"][side]["fighters"] if one["name"] not in gone]
    if not entries:
        return None
    for entry in entries:
        if state := states.get(entry["name"]):
            entry["state"] = entry.get("state", {}) | dict(state)
    data["sides"][side]["fighters"] = entries
    encounter = from_dict(data, "encounter", campaign.folder)
    start = encounter.start()
    job = Job(rules, start, encounter.policies, seed, 0, number + 1, limit)
    end = play(job, number).fight
    outcome = int(rules.outcome(end))
    after: dict[str, dict[str, Any]] = {}
    standing: list[str] = []
    lost: list[str] = []
    for one in encounter.combatants:
        if one.side == campaign.side:
            fate = rules.fate(end.fighters[one.seat])
            if fate in rules.lost:
                lost.append(one.name)
                continue
            if fate in (rules.standing, *rules.left):
                standing.append(one.name)
            before, now = (kept_by(rules, fight.fighters[one.seat]) for fight in (start, end))
            after[one.name] = dict(states.get(one.name, {})) | changed(before, now)
    won = rules.outcome_sides.get(outcome) == campaign.side and bool(after)
    return Leg(encounter, seed, number, won, outcome, after, tuple(standing), tuple(lost))
