"""Fights one after another: a party goes from each into the next with what it has left.

A campaign is a file with a party and a list of fights. In each fight the party stands for the fighters of
one side. What its members keep (`rulesets/keeping.py`) goes with them, and the dead stay behind. What passes
between two fights is said with the second: rests that the rules of the text play (`rulesets/interludes.py`),
and fields that are simply as on the sheet again. A fight that is won leads to the next in the file, and any
other ends the campaign, unless the file says where else it leads.

`legs.py` plays it by policies, `journey.py` with people.

Why it is so: docs/decisions/a-character-is-a-file.md
"""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from typing import Annotated, Any

from pydantic import Field, ValidationError

from ..encounters.encounter import Encounter, EncounterError, from_dict
from ..encounters.encounter import opened as opened_encounter
from ..encounters.examples import campaign_file
from ..encounters.fields import Line, Note, Written
from ..encounters.files import Unreadable, read_table
from ..mistakes import Mistake, Mistaken, found_by, one_of, shown
from ..rulesets import Ruleset
from ..rulesets.interludes import Interlude, NoSuchRest, called
from ..rulesets.keeping import kept

END = "end"
"""Where a fight leads that is the last."""


class CampaignError(Mistaken):
    """Everything that is wrong with a campaign."""


class WrittenFight(Written):
    """One fight of a campaign."""

    encounter: str | dict[str, Any] = Field(
        description="The path of an encounter, an example, or an encounter"
    )
    name: Line = Field("", description="What other fights call this one, where they lead to it")
    if_won: Line = Field(
        "", description="The fight that follows a victory; the next one in the file by default"
    )
    if_lost: Line = Field(
        "", description="The fight that follows anything else; without it the campaign ends there"
    )
    between: list[Line] = Field(
        [], description="The rests since the fight before, one after the other, as the ruleset calls them"
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
    between: tuple[tuple[Interlude, ...], ...]
    """What passes before each of them."""
    if_won: tuple[int | None, ...]
    """Which fight follows a victory in each of them; None where the campaign ends."""
    if_lost: tuple[int | None, ...]
    """The same for anything else than a victory."""
    restored: tuple[tuple[str, ...], ...]
    folder: Path

    @property
    def names(self) -> list[str]:
        """The members of the party."""
        return [one.name for one in self.fights[0].combatants if one.side == self.side]

    @cached_property
    def digest(self) -> str:
        """The SHA-256 of its canonical JSON, in hexadecimal, which tells it from any other."""
        text = json.dumps(self.as_dict(), sort_keys=True, separators=(",", ":"))
        return sha256(text.encode()).hexdigest()

    def __reduce__(self) -> Any:
        """How it goes to another process, which looks up the ruleset by its name."""
        return campaign_from, (self.as_dict(), self.title, self.folder)

    def as_dict(self) -> dict[str, Any]:
        """The contents of a file with this campaign that needs no other file, but for policies in Python."""
        side = self.rules.sides[self.side]
        whole = [fight.as_dict() for fight in self.fights]

        def leads_to(place: int | None) -> str:
            return END if place is None else f"fight {place + 1}"

        return {
            "title": self.title,
            "note": self.note,
            "side": side,
            "party": whole[0]["sides"][side]["fighters"],
            "fights": [
                {
                    "encounter": encounter,
                    "name": leads_to(place),
                    "if_won": leads_to(self.if_won[place]),
                    "if_lost": leads_to(self.if_lost[place]),
                    "between": [one.name for one in self.between[place]],
                    "restored": [*self.restored[place]],
                }
                for place, encounter in enumerate(whole)
            ],
        }


def opened(written: str | dict[str, Any], folder: Path, where: str = "campaign") -> Campaign:
    """A campaign that a file in a folder names, by its path from there or as one that comes along, or writes
    out.

    Messages call one that is written out `where`. Raises CampaignError.
    """
    if isinstance(written, dict):
        return campaign_from(written, where, folder)
    here = folder / written
    return read_campaign(here if here.exists() else campaign_file(written) or here)


def read_campaign(path: Path) -> Campaign:
    """The campaign in a file. Raises CampaignError, which says everything that is wrong with it."""
    try:
        return campaign_from({"title": path.stem} | read_table(path), path.name, path.parent)
    except Unreadable as problem:
        raise CampaignError(path.name, [problem.mistake]) from None


def campaign_from(table: dict[str, Any], where: str, folder: Path) -> Campaign:
    """The campaign in the contents of a file, which messages call `where`; paths in it begin at `folder`.

    Raises CampaignError.
    """
    try:
        written = WrittenCampaign.model_validate(table)
    except ValidationError as problem:
        raise CampaignError(where, found_by(WrittenCampaign, problem)) from None
    found: list[Encounter] = []
    for number, fight in enumerate(written.fights):
        try:
            found.append(fight_of(written, fight, found, folder))
        except Mistaken as problem:
            raise CampaignError(where, [one.under(f"fights[{number}]") for one in problem.mistakes]) from None
    rules = found[0].ruleset
    side = written.side or rules.sides[0]
    return Campaign(
        written.title,
        written.note,
        rules,
        rules.sides.index(side),
        tuple(found),
        tuple(tuple(called(rules.interludes, name) for name in fight.between) for fight in written.fights),
        *branches(where, written.fights),
        tuple(tuple(fight.restored) for fight in written.fights),
        folder,
    )


def branches(
    where: str, fights: Sequence[WrittenFight]
) -> tuple[tuple[int | None, ...], tuple[int | None, ...]]:
    """Where each fight leads, if it is won and if it is not. Raises CampaignError."""
    names = [fight.name for fight in fights]
    wrong = [
        Mistake(f"fights[{number}].name", f"{shown(name)}, as another fight", "a name of its own")
        for number, name in enumerate(names)
        if name and name in names[:number]
    ]
    known = [name for name in names if name]

    def place(number: int, field: str, name: str, otherwise: int | None) -> int | None:
        if name and name != END and name not in known:
            wrong.append(Mistake(f"fights[{number}].{field}", shown(name), one_of(name, [*known, END])))
        if not name or name not in known:
            return None if name else otherwise
        return names.index(name)

    following = [number + 1 if number + 1 < len(fights) else None for number in range(len(fights))]
    won = tuple(place(n, "if_won", one.if_won, following[n]) for n, one in enumerate(fights))
    lost = tuple(place(n, "if_lost", one.if_lost, None) for n, one in enumerate(fights))
    if wrong:
        raise CampaignError(where, wrong)
    return won, lost


def fight_of(
    written: WrittenCampaign, fight: WrittenFight, earlier: Sequence[Encounter], folder: Path
) -> Encounter:
    """One fight with the party in it. Raises CampaignError or EncounterError, with places below the fight."""

    def refused(place: str, told: str, legal: str) -> CampaignError:
        return CampaignError("", [Mistake(place, told, legal)])

    try:
        base = opened_encounter(fight.encounter, folder)
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
    for number, name in enumerate(fight.between):
        try:
            called(rules.interludes, name)
        except NoSuchRest as problem:
            raise CampaignError("", [problem.mistake.under(f"between[{number}]")]) from None
    return with_party(base, side, written.party, folder)


def with_party(base: Encounter, side: str, party: list[dict[str, Any]], folder: Path) -> Encounter:
    """An encounter in which these fight for a side, in place of those who are written there.

    What the scene and the tactics of others say of those (where they stand, what covers them, who hunts them)
    is left out. Raises EncounterError.
    """
    whole = base.as_dict()
    gone = {one.name for one in base.combatants if base.ruleset.sides[one.side] == side}
    gone |= {one.entry.name for one in base.combatants if one.name in gone}
    whole["scene"] = scene_without(base.ruleset, whole.get("scene", {}), gone)
    whole["sides"][side] = {"fighters": party}
    whole.pop("state", None)
    here = {entry.get(name) for entry in party for name in ("name", "character", "sample")}
    for other in whole["sides"]:
        if other != side:
            forget(whole["sides"][other]["fighters"], gone - here)
    return one_by_one(from_dict(whole, "encounter", folder), side)


def scene_without(rules: Ruleset, scene: dict[str, Any], names: Collection[str]) -> dict[str, Any]:
    """A scene without what speaks of these, and without their letters on its maps."""
    found = {name: without(value, names) for name, value in scene.items()}
    tables = [value for value in scene.values() if isinstance(value, dict)]
    named = [(mark, name) for table in tables for mark, name in table.items() if isinstance(name, str)]
    gone = {mark for mark, name in named if name in names and len(mark) == 1}
    free = str.maketrans(dict.fromkeys(gone, rules.free_ground))
    return {
        name: value.translate(free) if isinstance(value, str) and "\n" in value else value
        for name, value in found.items()
        if value is not None
    }


def forget(entries: Sequence[dict[str, Any]], names: Collection[str]) -> None:
    """Take from the tactics of these fighters what speaks of somebody who is not there."""
    for entry in entries:
        if "tactics" in entry:
            said = {name: without(value, names) for name, value in entry["tactics"].items()}
            entry["tactics"] = {name: value for name, value in said.items() if value is not None}


def one_by_one(encounter: Encounter, side: str) -> Encounter:
    """The same encounter with an entry for each member of the party, since each has wounds of their own."""
    if not any(one.count for one in encounter.entries if encounter.ruleset.sides[one.side] == side):
        return encounter
    whole = encounter.as_dict()
    whole["sides"][side]["fighters"] = [
        {name: value for name, value in entry.items() if name != "count"} | {"name": called}
        for entry in whole["sides"][side]["fighters"]
        for called in names_of(entry)
    ]
    return from_dict(whole, "encounter", encounter.folder)


def names_of(entry: dict[str, Any]) -> list[str]:
    """The names of the fighters of an entry."""
    name, count = entry["name"], entry.get("count")
    return [name] if count is None else [f"{name} {number}" for number in range(1, count + 1)]


def without(value: Any, names: Collection[str]) -> Any:
    """A part of a scene or of tactics without what speaks of these; None where nothing is left."""
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
