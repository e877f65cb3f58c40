"""What the referee changes in a fight apart from the rules: a value, or who takes part.

A change stands among the answers of its fight, so that replay, undo and saves keep it. It takes effect
between two beats.

Why it is so:
docs/decisions/what-the-referee-changes-is-an-answer.md
docs/decisions/newcomers-come-as-if-they-had-been-written.md
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from pydantic import ValidationError

from ..copying import copy_fight
from ..encounters.encounter import Encounter, EncounterError, with_fighters
from ..encounters.fields import Line as Text
from ..encounters.fields import Written
from ..mistakes import Mistake, found_by, refusal, shown
from ..rulesets import CannotChange, Line, Ruleset, Viewer
from .paths import called, knows_value, read_values, set_value, spoken, value_at


class Amendment(Written):
    """New values for fields of the state, by path (`fighters[0].hp`), and the reason."""

    amend: dict[str, int]
    note: Text = ""


class Addition(Written):
    """More fighters on a side: an entry as encounters write it, and the reason."""

    side: str
    add: dict[str, Any]
    note: Text = ""


class Removal(Written):
    """A fighter who leaves, by seat, and the reason."""

    remove: int
    note: Text = ""


Change = Amendment | Addition | Removal
Answer = int | Change
"""One entry of a list of answers."""


KINDS: dict[str, type[Change]] = {"amend": Amendment, "add": Addition, "remove": Removal}
"""Each kind of change by the field that only this kind has."""


def read_answer(value: Any) -> Answer:
    """An answer or a change as files write it, for pydantic models. Raises what their validators raise."""
    if isinstance(value, Amendment | Addition | Removal):
        return value
    if isinstance(value, dict):
        kind = next((KINDS[name] for name in KINDS if name in value), None)
        if kind is None:
            legal = f"a whole number, or a table with one of {', '.join(KINDS)}"
            raise refusal([Mistake("", "a table", legal)])
        try:
            return kind.model_validate(value)
        except ValidationError as error:
            raise refusal(found_by(kind, error)) from None
    if isinstance(value, bool) or not isinstance(value, int):
        raise refusal([Mistake("", shown(value), "a whole number")])
    return value


class WrongChange(ValueError):
    """A change that cannot be made; nothing has changed. The message says what would be legal."""


def amendment(encounter: Encounter, values: Mapping[str, int | str], note: str = "") -> Amendment:
    """An amendment from what people write: paths may begin with a fighter's name, and values may be names.

    Raises WrongChange if a path leads nowhere, or its field cannot have that value.
    """
    fight = encounter.ruleset.fight()
    fight.fighters = [encounter.ruleset.fighter() for _ in encounter.names]
    read, mistakes = read_values(encounter.ruleset, fight, encounter.names, values)
    if not values:
        mistakes = [Mistake("", "no values", "at least one value to change")]
    _refuse(mistakes)
    return Amendment(amend=read, note=_note(note))


def _note(note: str) -> str:
    try:
        return Amendment(amend={}, note=note).note
    except ValueError:
        raise WrongChange("the note: legal is one line of at most 200 printable characters") from None


def changed(encounter: Encounter, fight: Any, change: Change) -> tuple[Encounter, Any]:
    """The encounter and the state after a change, neither of which is touched. Raises WrongChange."""
    rules, fight = encounter.ruleset, copy_fight(fight)
    try:
        if isinstance(change, Amendment):
            _refuse(read_values(rules, fight, (), change.amend)[1], encounter.names)
            for path, value in change.amend.items():
                set_value(fight, path, value)
        elif isinstance(change, Addition):
            encounter = with_fighters(encounter, change.side, change.add)
            admit(encounter, fight)
        elif not 0 <= change.remove < fight.count:
            seats = f"seats are 0 to {fight.count - 1}"
            raise WrongChange(f"there is no fighter at seat {change.remove}; {seats}")
        else:
            rules.dismiss(fight, change.remove)
    except (EncounterError, CannotChange) as problem:
        raise WrongChange(str(problem)) from None
    _refuse(list(rules.check_state(fight)), encounter.names)
    rules.settle(fight)
    if isinstance(change, Amendment):
        _refuse(list(_undone(fight, change.amend)), encounter.names)
    return encounter, fight


def _undone(fight: Any, values: Mapping[str, int]) -> Iterator[Mistake]:
    """The values that the fight does not keep, because they follow from others."""
    for path, value in values.items():
        if value_at(fight, path) != value:
            yield Mistake(path, shown(value), f"{value_at(fight, path)}: it follows from other values")


def admit(encounter: Encounter, fight: Any) -> None:
    """Bring those fighters of an encounter into a running fight who are not in it yet."""
    fresh, first = encounter.start(), fight.count
    fight.fighters += copy_fight(fresh).fighters[first:]
    fight.count = fresh.count
    encounter.ruleset.admit(fight, fresh, first)


def _refuse(mistakes: Sequence[Mistake], names: Sequence[str] = ()) -> None:
    """Raise WrongChange with the first of these mistakes, in terms of the fighters' names."""
    if mistakes:
        named = [replace(mistake, place=spoken(mistake.place, names)) for mistake in mistakes[:3]]
        more = f"; and {len(mistakes) - 3} more" if len(mistakes) > 3 else ""
        raise WrongChange("; ".join(dict.fromkeys(map(str, named))) + more)


def in_words(change: Change, names: Sequence[str]) -> str:
    """A change in a few words, for readers who may see everything."""
    why = f" ({change.note})" if change.note else ""
    if isinstance(change, Addition):
        who = change.add.get("name") or change.add.get("sample") or "somebody"
        return f"{who} joins the fight{why}"
    if isinstance(change, Removal):
        return f"{names[change.remove]} leaves the fight{why}"
    return ", ".join(f"{spoken(path, names)} = {value}" for path, value in change.amend.items()) + why


def lines(
    ruleset: Ruleset, names: Sequence[str], change: Change, before: Any, after: Any, viewer: Viewer
) -> list[Line]:
    """How a change reads in the log. `after` is None if it could not be made when its time came."""
    said = _said(ruleset, names, change, before, after, viewer)
    why = f" ({change.note})" if change.note else ""
    return [Line(f"{ruleset.referee}: {said}{why}.")]


def _said(
    ruleset: Ruleset, names: Sequence[str], change: Change, before: Any, after: Any, viewer: Viewer
) -> str:
    if after is None:
        return f"a change could not be made{'' if viewer is None else ' any more'}"
    if isinstance(change, Addition):
        return f"{' and '.join(names[before.count : after.count])} will join the fight"
    if isinstance(change, Removal):
        return f"{names[change.remove]} leaves the fight"
    known = []
    for path, value in change.amend.items():
        if knows_value(ruleset, before, path, viewer) and knows_value(ruleset, after, path, viewer):
            was = _shown(ruleset, path, value_at(before, path))
            known.append(f"{spoken(path, names)} is {_shown(ruleset, path, value)} now, not {was}")
    if len(known) < len(change.amend):
        known.append("something else is changed" if known else "something is changed")
    return "; ".join(known)


def _shown(ruleset: Ruleset, path: str, value: int) -> str:
    return called(ruleset, path, value) or str(value)
