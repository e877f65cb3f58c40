"""What the referee changes in a fight apart from the rules: a value, or who takes part.

A change stands among the answers of its fight, so that replay, undo and saves keep it. It takes effect
between two beats.

Why it is so:
docs/decisions/what-the-referee-changes-is-an-answer.md
docs/decisions/newcomers-come-as-if-they-had-been-written.md
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from pydantic import ValidationError

from ..copying import copy_fight
from ..encounters.encounter import Encounter, EncounterError, with_fighters
from ..encounters.fields import Line as Text
from ..encounters.fields import Written
from ..mistakes import Mistake, found_by, one_of, refusal, shown
from ..rulesets import CannotChange, Line, Ruleset, Viewer
from ..rulesets.shared.language import listed
from .paths import PROBES, called, knows_value, read_values, set_value, spoken, value_at


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


class Becoming(Written):
    """What becomes of a fighter, by seat, in the words that people use (`{"HP": 0, "prone": 1}`), and the
    reason."""

    of: int
    becomes: dict[str, int]
    note: Text = ""


Change = Amendment | Becoming | Addition | Removal
Answer = int | Change
"""One entry of a list of answers."""


KINDS: dict[str, type[Change]] = {
    "amend": Amendment,
    "becomes": Becoming,
    "add": Addition,
    "remove": Removal,
}
"""Each kind of change by the field that only this kind has."""


def read_answer(value: Any) -> Answer:
    """An answer or a change as files write it, for pydantic models. Raises what their validators raise."""
    if isinstance(value, Change):
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


def becoming(encounter: Encounter, seat: int, values: Mapping[str, int], note: str = "") -> Becoming:
    """What becomes of a fighter. Raises WrongChange where the ruleset knows no such words."""
    known = encounter.ruleset.changeable
    mistakes = [
        Mistake(name, "nothing of that name", one_of(name, known)) for name in values if name not in known
    ]
    if not values:
        mistakes = [Mistake("", "no values", "at least one value to change")]
    _refuse(mistakes)
    return Becoming(of=seat, becomes=dict(values), note=_note(note))


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
        elif isinstance(change, Becoming):
            _put(rules, fight, change, encounter.names)
        elif isinstance(change, Addition):
            encounter = with_fighters(encounter, change.side, change.add)
            admit(encounter, fight)
        else:
            _has_seat(fight, change.remove)
            rules.dismiss(fight, change.remove)
    except (EncounterError, CannotChange) as problem:
        raise WrongChange(str(problem)) from None
    _refuse(list(rules.check_state(fight)), encounter.names)
    rules.settle(fight)
    if isinstance(change, Amendment):
        _refuse(list(_undone(fight, change.amend)), encounter.names)
    if isinstance(change, Becoming):
        _refuse(list(_not_kept(rules, fight, change, encounter.names)))
    return encounter, fight


def _has_seat(fight: Any, seat: int) -> None:
    """Raise WrongChange where nobody has that seat."""
    if not 0 <= seat < fight.count:
        raise WrongChange(f"there is no fighter at seat {seat}; seats are 0 to {fight.count - 1}")


def _put(rules: Ruleset, fight: Any, change: Becoming, names: Sequence[str]) -> None:
    """Make of a fighter what is to become of them. Raises WrongChange where that cannot be."""
    _has_seat(fight, change.of)
    me, mistakes = fight.fighters[change.of], []
    for name, value in change.becomes.items():
        one = rules.changeable.get(name)
        place = f"{names[change.of]}: {name}"
        if one is None:
            mistakes.append(Mistake(place, "nothing of that name", one_of(name, rules.changeable)))
        elif not one.low <= value <= one.most(fight, me):
            mistakes.append(Mistake(place, shown(value), f"{one.low} to {one.most(fight, me)}"))
        else:
            one.put(fight, me, value)
    _refuse(mistakes)


def _not_kept(rules: Ruleset, fight: Any, change: Becoming, names: Sequence[str]) -> Iterator[Mistake]:
    """What the fight does not keep, because it follows from others."""
    for name, value in change.becomes.items():
        now = rules.changeable[name].now(fight.fighters[change.of])
        if now != value:
            place = f"{names[change.of]}: {name}"
            yield Mistake(place, shown(value), f"{now}: it follows from other values")


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
    if isinstance(change, Becoming):
        return (
            f"{names[change.of]}: "
            + ", ".join(f"{name} = {value}" for name, value in change.becomes.items())
            + why
        )
    return ", ".join(f"{spoken(path, names)} = {value}" for path, value in change.amend.items()) + why


def lines(
    ruleset: Ruleset, names: Sequence[str], change: Change, before: Any, after: Any, viewer: Viewer
) -> list[Line]:
    """How a change reads in the log. `after` is None if it could not be made when its time came."""
    why = f" ({change.note})" if change.note else ""
    if isinstance(change, Becoming) and after is not None:
        known = [name for name in change.becomes if _knows(ruleset, before, after, change.of, name, viewer)]
        if known:
            told = what_becomes(ruleset, before, change, known)
            told += [] if len(known) == len(change.becomes) else ["something else"]
            return [Line(f"{ruleset.referee} changes {names[change.of]}: {listed(told)}{why}.")]
    said = _said(ruleset, names, change, before, after, viewer)
    return [Line(f"{ruleset.referee}: {said}{why}.")]


def what_becomes(ruleset: Ruleset, fight: Any, change: Becoming, known: Iterable[str]) -> list[str]:
    """What becomes of a fighter, as it stands in a fight, for each of these names: `HP 4 becomes 0`, `prone`,
    `no longer prone`."""
    me, said = fight.fighters[change.of], []
    for name in known:
        one, value = ruleset.changeable[name], change.becomes[name]
        if one.most(fight, me) == 1:
            said.append(name if value else f"no longer {name}")
        else:
            said.append(f"{name} {one.now(me)} becomes {value}")
    return said


def _knows(ruleset: Ruleset, before: Any, after: Any, seat: int, name: str, viewer: Viewer) -> bool:
    """Whether the viewer sees how something is before and after, and would see it whatever it was."""
    if viewer is None:
        return True
    one = ruleset.changeable[name]
    for fight in (before, after):
        me = fight.fighters[seat]
        for value in dict.fromkeys((one.now(me), *PROBES)):
            if not one.low <= value <= one.most(fight, me):
                continue
            tried = copy_fight(fight)
            one.put(tried, tried.fighters[seat], value)
            try:
                seen = one.now(ruleset.hide(tried, viewer).fighters[seat])
            except (ArithmeticError, LookupError, ValueError):
                continue  # no fight can have that value
            if seen != one.now(tried.fighters[seat]):
                return False
    return True


def _said(
    ruleset: Ruleset, names: Sequence[str], change: Change, before: Any, after: Any, viewer: Viewer
) -> str:
    if after is None:
        return f"a change could not be made{'' if viewer is None else ' any more'}"
    if isinstance(change, Addition):
        return f"{' and '.join(names[before.count : after.count])} will join the fight"
    if isinstance(change, Removal):
        return f"{names[change.remove]} leaves the fight"
    if isinstance(change, Becoming):
        return "something is changed"
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
