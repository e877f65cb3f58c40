"""What a fight that is over has left of a character: the record that is kept of it, and what it says.

Why it is so: docs/decisions/a-character-is-a-file.md
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from datetime import date
from typing import Any

from ..encounters.characters import Character
from ..encounters.checked import Combatant
from ..encounters.records import Record, with_changes
from ..play.match import Match
from ..rulesets import Ruleset
from ..rulesets.entries import written
from ..rulesets.fields import terms_of
from ..rulesets.keeping import fates_of, kept, kept_by, taken_along
from ..simulation.spoken import spoken
from .resting import change_of


class NotKept(ValueError):
    """What a fight has left cannot be kept; the message is complete."""


class KeptAlready(NotKept):
    """It is kept already."""


def those_known(match: Match, known: Sequence[Character]) -> list[tuple[Character, Combatant]]:
    """The characters who have the name of a single fighter of a fight, with that fighter."""
    here = {one.name.casefold(): one for one in known if one.ruleset == match.ruleset.name}
    return [
        (here[one.name.casefold()], one)
        for one in match.encounter.combatants
        if one.name.casefold() in here and one.entry.count is None
    ]


def record(match: Match, character: Character, combatant: Combatant) -> Record:
    """What the fight has made of one of them. Raises NotKept."""
    if not match.over:
        raise NotKept("the fight is not over: nothing is kept of it yet")
    rules, mark = match.ruleset, match.beats[-1].digest
    if mark in [one.mark for one in character.records]:
        raise KeptAlready(f"{character.name}: this fight is kept already")
    before, after = both(match, combatant)
    came = plain(kept(before))
    state = with_changes(character.records, {})
    other = [name for name, value in state.items() if name in came and came[name] != value]
    if other:
        was, now = came[other[0]], state[other[0]]
        told = f"{other[0]} was {was}, and is {now}"
        raise NotKept(f"{character.name} came to this fight otherwise than they are now: {told}")
    fate = rules.fate(after)
    title = match.encounter.title or "A fight"
    return Record(
        when=date.today().isoformat(),
        what=f"{title}: {match.result.text}",
        mark=mark,
        lost=spoken(rules.fates(fate)) if fate in rules.lost else "",
        state=plain(taken_along(rules, state, before, after)),
    )


def both(match: Match, combatant: Combatant) -> tuple[Any, Any]:
    """A fighter at the beginning of a fight, and as they are now."""
    return match.encounter.start().fighters[combatant.seat], match.fight.fighters[combatant.seat]


def plain(state: dict[str, Any]) -> dict[str, Any]:
    """The same numbers as a file has them, without the names that some have."""
    read: dict[str, Any] = json.loads(json.dumps(state))
    return read


def field_in_words(rules: Ruleset, name: str, value: Any) -> str:
    """A field of the state for people: by its name where a number has one, a list without its last zeros."""
    terms = terms_of(type(rules.fighter())).get(name)
    if terms is not None and isinstance(value, int):
        value = spoken(terms(value))
    while isinstance(value, list) and len(value) > 1 and _is_nothing(value[-1]):
        value = value[:-1]
    return f"{name.replace('_', ' ')}: {written(value)}"


def _is_nothing(value: Any) -> bool:
    """Whether it is a zero, or a record of zeros."""
    return not (any(value.values()) if isinstance(value, dict) else value)


def in_words(match: Match, combatant: Combatant) -> str:
    """What has become of a fighter, with everything that they keep; empty where nothing has changed."""
    rules = match.ruleset
    before, after = both(match, combatant)
    parts = [change_of(rules, before, after), *_further(rules, before, after)]
    return ", ".join(filter(None, parts))


def _further(rules: Ruleset, before: Any, after: Any) -> Iterator[str]:
    """What people do not look at all the time: scars, arrows, Honor."""
    told = {*rules.gauges.values(), *fates_of(rules, after)}
    was, now = kept_by(rules, before), kept_by(rules, after)
    terms = terms_of(type(after))
    for name, value in now.items():
        if name in told or value == was.get(name):
            continue
        if name in terms and isinstance(value, int):
            yield f"{_called(name)} {spoken(terms[name](was[name]))} to {spoken(terms[name](value))}"
        elif isinstance(value, list) and value and isinstance(value[0], dict):
            yield from _summed(was[name], value)
        elif isinstance(value, dict):
            yield from _summed([was[name]], [value])
        else:
            yield _from_to(name, was[name], value)


def _summed(was: Sequence[dict[str, Any]], now: Sequence[dict[str, Any]]) -> Iterator[str]:
    """What has changed in records, all of them together: the ammunition of all weapons."""
    for name in dict.fromkeys(name for one in now for name in one):
        before, after = ([one[name] for one in records if name in one] for records in (was, now))
        if before != after:
            yield _from_to(name, before, after)


def _from_to(name: str, was: Any, now: Any) -> str:
    before, after = _total(was), _total(now)
    if before == after:
        return f"{_called(name)} other than before"
    return f"{_called(name)} {before} to {after}"


def _total(value: Any) -> int:
    """A number, or the sum of those in a list of any depth."""
    if isinstance(value, dict):
        return sum(map(_total, value.values()))
    return sum(map(_total, value)) if isinstance(value, list) else int(value)


def _called(name: str) -> str:
    return name.replace("_", " ")
