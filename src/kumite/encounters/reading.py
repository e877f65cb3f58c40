"""Reading an encounter piece by piece, so that every mistake in it is reported at once.

Why it is so: docs/decisions/an-encounter-has-the-sides-that-fight.md
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError

from ..mistakes import Mistake, Mistaken, found_by, joined, key, one_of, shown
from ..rulesets import Ruleset, ruleset, ruleset_names, why_broken
from ..rulesets.own_policies import SUFFIX, BrokenPolicy, with_own
from ..rulesets.policy_functions import given
from ..rulesets.protocol import TACTICS
from .characters import Character, CharacterError, called
from .checked import Encounter, Entry
from .fields import with_room_for
from .files import Unreadable, read_text
from .midway import read_state
from .parties import Party, PartyError
from .parties import called as party_called
from .policies import SEARCH, is_search, named
from .tactics import is_unheeded, tactics_model, together, unknown_names
from .written import WrittenEncounter, WrittenFighter, WrittenReferee, WrittenSide

Model = TypeVar("Model", bound=BaseModel)
Library = Callable[[str], Character]
"""Finds a character by name. Raises CharacterError."""

FEWEST_SIDES = 2
"""How many sides of an encounter must have somebody; a ruleset may have more."""
ONLY_HERE = "a policy by its name; one in a file is only for commands that read the encounter from a file"


class EncounterError(Mistaken):
    """Everything that is wrong with an encounter."""


class Reader:
    """Reads an encounter piece by piece, so that a mistake in one piece does not hide those in another."""

    def __init__(self, folder: Path | None = None, characters: Library | None = None) -> None:
        """`folder` is where policies of one's own lie; None where nobody may bring any. `characters` finds
        characters by their names, instead of in files from there."""
        self.folder = folder
        self.characters = characters
        self.refused: set[str] = set()
        """Policies of one's own that cannot be used."""
        self.mistakes: list[Mistake] = []
        self.naming: list[tuple[str, str, dict[str, Any]]] = []
        """Tactics that may name fighters: where they stand, whose they are, and what they say."""

    def check(self, model: type[Model], value: Any, place: str, who: str = "") -> Model | None:
        """A piece as its model, or None if it is wrong."""
        try:
            return model.model_validate(value)
        except ValidationError as error:
            self.mistakes += [mistake.under(place, who) for mistake in found_by(model, error)]
        except RecursionError:
            self.mistakes.append(Mistake(place, "tables nested too deeply to be read", "a few levels"))
        return None

    def encounter(self, data: Any) -> Encounter | None:
        top = self.check(WrittenEncounter, data, "")
        if not isinstance(data, dict):
            return None
        name = data.get("ruleset")
        if name not in ruleset_names():
            if isinstance(name, str):
                self.mistakes.append(Mistake("ruleset", shown(name), one_of(name, ruleset_names())))
            return None
        if broken := why_broken(name):
            self.mistakes.append(Mistake("ruleset", shown(name), f"a ruleset that works; {broken}"))
            return None
        self.rules = self.with_own_policies(ruleset(name), data)
        referee = self.check(WrittenReferee, data.get("referee", {}), "referee")
        encounter = Encounter(
            self.rules,
            top.title if top else "",
            top.note if top else "",
            top.level if top else None,
            self.check(self.rules.house, data.get("house", {}), "house"),
            self.check(self.rules.scene, data.get("scene", {}), "scene"),
            tuple(self.entries(data.get("sides", {}))),
            self.policy(referee, self.rules.default_policy, "referee"),
            self.fight_state(data.get("state", {})),
            self.folder,
        )
        if self.seated(encounter):
            self.check_names(encounter)
            self.mistakes += self.rules.check(encounter)
        if not self.mistakes:
            self.check_state(encounter)
        return encounter

    def with_own_policies(self, rules: Ruleset, data: Any) -> Ruleset:
        """The ruleset with the policies that an encounter has in files of its own."""
        files: dict[str, Path] = {}
        for place, name in own_policies(data):
            wrong = self.wrong_with(rules, name)
            if wrong is None:
                files[name] = (self.folder or Path()) / name
            else:
                self.refused.add(name)
                self.mistakes.append(wrong.under(place))
        return with_own(rules, files)

    def wrong_with(self, rules: Ruleset, name: str) -> Mistake | None:
        """What is wrong with the policy in a file, or with a function; None if it can be used."""
        function = given(name)
        if function is None and self.folder is None:
            return Mistake("", shown(name), ONLY_HERE)
        path = (self.folder or Path()) / name
        try:
            if function is None:
                read_text(path)
            with_own(rules, {name: path})
        except Unreadable as problem:
            found = f"{shown(name)}: {joined(problem.mistake.place, problem.mistake.found)}"
            return Mistake("", found, f"the path of a Python file, from {(self.folder or Path()).resolve()}")
        except BrokenPolicy as problem:
            return Mistake("", f"{problem.mistake.place}: {problem.mistake.found}", problem.mistake.legal)
        return None

    def entries(self, sides: Any) -> Iterator[Entry]:
        if not isinstance(sides, dict):
            return
        for name in sides:
            if name not in self.rules.sides:
                legal = one_of(name, self.rules.sides)
                self.mistakes.append(Mistake(joined("sides", key(name)), "an unknown side", legal))
        self.enough_sides([name for name in self.rules.sides if name not in sides])
        for number, name in enumerate(self.rules.sides):
            place = f"sides.{name}"
            if name not in sides:
                continue
            side = self.check(WrittenSide, sides[name], place)
            written = sides[name].get("fighters") if isinstance(sides[name], dict) else None
            policy = self.policy(side, self.rules.default_policy, place)
            tactics = self.tactics(sides[name], place)
            for n, one in enumerate(written[:1000] if isinstance(written, list) else []):
                for fighter, at in self.with_party(one, f"{place}.fighters[{n}]"):
                    known = len(self.mistakes)
                    whole = self.with_character(fighter, at)
                    if len(self.mistakes) == known:
                        yield from self.entry(whole, number, policy, at, tactics)

    def with_party(self, data: Any, place: str) -> Iterator[tuple[Any, str]]:
        """An entry of fighters, or all entries of the party that it takes; each with its place.

        Who decides is said for the whole party, if a member does not say it.
        """
        if not isinstance(data, dict) or "party" not in data:
            yield data, place
            return
        place = joined(place, "party")
        rest = {name: value for name, value in data.items() if name != "party"}
        if besides := [name for name in rest if name not in ("policy", "budget")]:
            legal = "policy and budget; everything else is said of its fighters"
            self.mistakes.append(Mistake(place, f"{shown(besides[0])} besides", legal))
            return
        found = self.party(data["party"], place)
        for n, fighter in enumerate(found.fighters if found else ()):
            yield rest | fighter, joined(place, "fighters", n)

    def party(self, name: Any, place: str) -> Party | None:
        """The party of that name; None where there is none that this encounter may take."""
        if self.folder is None:
            legal = "its fighters one by one; parties are taken only by encounters in files of one's own"
            self.mistakes.append(Mistake(place, shown(name), legal))
            return None
        if not isinstance(name, str):
            self.mistakes.append(Mistake(place, shown(name), "the name of a party, or of its file"))
            return None
        try:
            found = party_called(name, self.folder)
        except PartyError as problem:
            for each in problem.mistakes:
                told = ": ".join(filter(None, (problem.where, each.place, each.found)))
                self.mistakes.append(Mistake(place, told, each.legal))
            return None
        if found.ruleset != self.rules.name:
            told = f"{shown(name)}, a party of {found.ruleset}"
            self.mistakes.append(Mistake(place, told, f"one of {self.rules.name}"))
            return None
        return found

    def with_character(self, data: Any, place: str) -> Any:
        """An entry of fighters with what the file of its character says; what the entry says itself counts.

        Changes and state are put together field by field.
        """
        if not isinstance(data, dict) or "character" not in data:
            return data
        rest = {name: value for name, value in data.items() if name != "character"}
        name, place = data["character"], joined(place, "character")
        found = self.character(name, place)
        if found is None:
            return rest
        if doubled := [each for each in ("sample", "sheet") if each in rest]:
            self.mistakes.append(Mistake(place, f"a {doubled[0]} besides", "one of the two"))
        fighter = dict(found.fighter)
        changes = rest.pop("changes", {})
        if isinstance(changes, dict):
            own = "sheet" if "sheet" in fighter else "changes"
            fighter[own] = with_room_for(self.rules.sheet, fighter.get(own, {}), changes) | changes
        if isinstance(state := rest.pop("state", {}), dict):
            fighter["state"] = fighter.get("state", {}) | state
        return fighter | rest

    def character(self, name: Any, place: str) -> Character | None:
        """The character of that name; None where there is none that this encounter may take."""
        if self.folder is None and self.characters is None:
            legal = "a sample or a sheet; characters are taken only by encounters in files of one's own"
            self.mistakes.append(Mistake(place, shown(name), legal))
            return None
        if not isinstance(name, str):
            self.mistakes.append(Mistake(place, shown(name), "the name of a character, or of their file"))
            return None
        try:
            found = self.characters(name) if self.characters else called(name, self.folder)
        except CharacterError as problem:
            for each in problem.mistakes:
                told = ": ".join(filter(None, (problem.where, each.place, each.found)))
                self.mistakes.append(Mistake(place, told, each.legal))
            return None
        if found.ruleset != self.rules.name:
            told = f"{shown(name)}, a character of {found.ruleset}"
            self.mistakes.append(Mistake(place, told, f"one of {self.rules.name}"))
            return None
        if found.lost:
            told = f"{shown(name)}, who is {found.lost}"
            self.mistakes.append(Mistake(place, told, "somebody whose story goes on"))
            return None
        return found

    def enough_sides(self, missing: list[str]) -> None:
        """Check that two sides fight; if the ruleset has only two, the message names both."""
        known = self.rules.sides
        there = [name for name in known if name not in missing]
        if len(there) >= FEWEST_SIDES:
            return
        if len(known) == FEWEST_SIDES:
            legal = "every side has at least one fighter"
            self.mistakes += [Mistake(f"sides.{name}", "nothing", legal) for name in missing]
            return
        found = f"nobody but {there[0]}" if there else "nobody"
        self.mistakes.append(Mistake("sides", found, f"fighters on two or more of {', '.join(known)}"))

    def entry(
        self, data: Any, side: int, policy: int, place: str, tactics: Mapping[str, Any] | None = None
    ) -> Iterator[Entry]:
        """One entry of fighters; `policy` and `tactics` are those of its side."""
        fighter = self.check(WrittenFighter, data, place, _called(data))
        if not isinstance(data, dict):
            return
        base, sheet, sheet_place = self.sheet(data, place)
        name = _called(data) or (sheet.name if sheet else "") or base
        yield Entry(
            side,
            name,
            fighter.count if fighter else None,
            self.policy(fighter, policy, place),
            sheet,
            self.fighter_state(data.get("state", {}), joined(place, "state"), name),
            place,
            sheet_place,
            together(tactics, self.tactics(data, place, name)),
            self.sample_tactics(base),
        )

    def tactics(self, data: Any, place: str, who: str = "") -> dict[str, Any]:
        """What a side or an entry of fighters says of its tactics."""
        written = data.get("tactics", {}) if isinstance(data, dict) else {}
        place = joined(place, "tactics")
        if not isinstance(written, dict) or not written:
            return {}  # a mistake in itself has been reported
        if not self.rules.heeded:
            legal = f"nothing: no policy of {self.rules.title} heeds tactics"
            self.mistakes.append(Mistake(place, shown(written), legal, who))
            return {}
        unheeded = [name for name in written if is_unheeded(self.rules, name)]
        for name in unheeded:
            found = f"a tactic that no policy of {self.rules.title} heeds"
            self.mistakes.append(Mistake(joined(place, name), found, ", ".join(self.rules.heeded), who))
        written = {name: value for name, value in written.items() if name not in unheeded}
        checked = self.check(tactics_model(self.rules), written, place, who)
        said = checked.model_dump(exclude_unset=True) if checked else {}
        self.naming.append((place, who, said))
        return said

    def sample_tactics(self, sample: str) -> dict[str, Any]:
        """The tactics that a sample brings along."""
        brought = self.rules.sample_tactics().get(sample, {})
        checked = self.check(tactics_model(self.rules), brought, f"the tactics of {sample}")
        return checked.model_dump(exclude_unset=True) if checked else {}

    def check_names(self, encounter: Encounter) -> None:
        """Check that whoever is named in tactics is there."""
        for place, who, said in self.naming:
            self.mistakes += unknown_names(self.rules, said, encounter.seats_called, place, who)

    def sheet(self, data: dict[str, Any], place: str) -> tuple[str, Any, str]:
        """The name of a fighter's sample, the fighter's sheet, and where that stands."""
        sample, changes = data.get("sample"), data.get("changes", {})
        if not isinstance(sample, str):
            written = joined(place, "sheet")
            sheet = data.get("sheet")
            usable = isinstance(sheet, dict)
            return (
                "",
                self.check(self.rules.sheet, sheet, written, _called(data)) if usable else None,
                written,
            )
        samples = self.rules.samples()
        if sample not in samples:
            wrong = Mistake(joined(place, "sample"), shown(sample), one_of(sample, samples), _called(data))
            self.mistakes.append(wrong)
            return "", None, place
        changed = joined(place, "changes")
        own = changes if isinstance(changes, dict) else {}
        whole = with_room_for(self.rules.sheet, samples[sample], own) | own
        return sample, self.check(self.rules.sheet, whole, changed, _called(data) or sample), changed

    def policy(
        self, written: WrittenReferee | WrittenSide | WrittenFighter | None, default: int, place: str
    ) -> int:
        """Who decides, if the part says so. A budget belongs to a search, which
        may be that of the whole side."""
        name = written.policy if written else None
        budget = None if isinstance(written, WrittenReferee | None) else written.budget
        policies = named(self.rules, for_referee=isinstance(written, WrittenReferee))
        if name in self.refused:
            return int(default)
        if name is not None and name not in policies:
            self.mistakes.append(Mistake(joined(place, "policy"), shown(name), one_of(name, policies)))
            return int(default)
        policy = int(default) if name is None else policies[name]
        if budget is None:
            return policy
        if not is_search(policy):
            legal = f'only with policy = "{SEARCH}"'
            self.mistakes.append(Mistake(joined(place, "budget"), shown(budget), legal))
        return -budget

    def fight_state(self, data: Any) -> dict[str, Any]:
        state, wrong = read_state(self.rules.fight(), data, _NOT_OF_THE_FIGHT)
        self.mistakes += [mistake.under("state") for mistake in wrong]
        return state

    def fighter_state(self, data: Any, place: str, who: str) -> dict[str, Any]:
        state, wrong = read_state(self.rules.fighter(), data, _NOT_OF_A_FIGHTER)
        self.mistakes += [mistake.under(place, who) for mistake in wrong]
        return state

    def seated(self, encounter: Encounter) -> bool:
        """Check that there are no more fighters than seats, and that no two have the same name."""
        count = sum(entry.count or 1 for entry in encounter.entries)
        if count > self.rules.seats:
            legal = f"at most {self.rules.seats} in all"
            self.mistakes.append(Mistake("sides", f"{shown(count)} fighters", legal))
            return False
        taken: dict[str, Entry] = {}
        for entry in encounter.entries:
            for name in dict.fromkeys((entry.name, *entry.names)):
                other = taken.setdefault(name.casefold(), entry)
                if other is not entry and name:
                    legal = f"a name of its own ({other.place} has that one), or one entry with a count"
                    self.mistakes.append(Mistake(joined(entry.place, "name"), shown(name), legal))
        return True

    def check_state(self, encounter: Encounter) -> None:
        """Check that what the fight starts with can be the state of a fight."""
        for mistake in self.rules.check_state(encounter.as_written()):
            seat, _, field = mistake.place.removeprefix("fighters[").partition("].")
            if not field:
                self.mistakes.append(mistake.under("state"))
                continue
            combatant = encounter.combatants[int(seat)]
            place = joined(combatant.entry.place, "state", field)
            self.mistakes.append(Mistake(place, mistake.found, mistake.legal, combatant.name))


_NOT_OF_THE_FIGHT = ("count", "fighters", "house")
_NOT_OF_A_FIGHTER = ("seat", "side", TACTICS)


def own_policies(data: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Each policy of one's own in an encounter as it is written, with its place."""
    sides = data.get("sides")
    sides = sides if isinstance(sides, dict) else {}
    parts = [("referee", data.get("referee"))]
    for side, table in sides.items():
        parts.append((f"sides.{side}", table))
        fighters = table.get("fighters") if isinstance(table, dict) else None
        if isinstance(fighters, list):
            parts += [(f"sides.{side}.fighters[{n}]", each) for n, each in enumerate(fighters)]
    for place, part in parts:
        name = part.get("policy") if isinstance(part, dict) else None
        if isinstance(name, str) and (name.endswith(SUFFIX) or given(name)):
            yield joined(place, "policy"), name


def _called(data: Any) -> str:
    """The name that an entry gives its fighters, as far as that can be told."""
    name = data.get("name") if isinstance(data, dict) else None
    return name if isinstance(name, str) and name.isprintable() and len(name) <= 32 else ""
