"""What a seat does not know of foes, filled in from the published fighters who look like them.

Only what the seat sees of a fight and what everybody can look up is used. The true numbers are never looked
at, so nothing that is found can tell of them.

Why it is so: docs/decisions/facts-follow-open-dice.md
"""

from __future__ import annotations

import copy
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from ...copying import copy_fight
from ...encounters.encounter import EncounterError, from_dict
from ...rulesets import Ruleset, Viewer
from ...rulesets.fields import Field, Lives, fields_of, is_declared
from ..ahead import Ahead
from ..paths import FIXED_OF_FIGHTERS

ALIKE = 3
"""So many published fighters are tried for each foe at most."""
SEEN = 5
"""Whoever shows so many numbers that are not 0, all as on one published sheet, is taken for that fighter."""

Place = tuple[int | str, ...]
"""Where a number is in the record of a fighter."""
Hidden = Mapping[int, Mapping[Place, Field]]
"""What is not seen of each fighter."""


@dataclass(frozen=True)
class Alike:
    """The open question out of fights that the seat cannot tell from the true one."""

    aheads: tuple[Ahead, ...]
    taken_for: frozenset[str] = frozenset()
    """The samples as which foes were filled in."""
    is_likely: bool = True
    """Whether every foe is called, or looks, just like those samples, so that what comes out is likely. Else
    only what is the same in all these fights can be told."""


def lookalikes(ahead: Ahead, viewer: Viewer) -> Alike:
    """Fights that look alike to the viewer; the true one alone where they see everything.

    Foes are filled in from the sample whose name they have, or from those that look most like them, once
    fresh; and from the first also worn down to half of what they have.
    """
    if viewer is None or not is_declared(type(ahead.known)):
        return Alike((ahead,))
    fighters = ahead.known.fighters
    sides = {one.side for one in fighters if one.seat in viewer}
    hidden = {
        seat: places
        for seat, places in hidden_numbers(ahead.ruleset, ahead.known, viewer).items()
        if places and fighters[seat].side not in sides
    }
    ranked = {
        seat: _ranked(ahead.ruleset, ahead.names[seat], fighters[seat], places)
        for seat, places in hidden.items()
    }
    found = {seat: names for seat, (names, _) in ranked.items() if names}
    if not found:
        return Alike((ahead,), is_likely=not hidden)
    tried = [
        {seat: names[min(place, len(names) - 1)] for seat, names in found.items()}
        for place in range(max(map(len, found.values())))
    ]
    filled = [_filled(ahead, hidden, taken, is_worn=False) for taken in tried]
    filled.append(_filled(ahead, hidden, tried[0], is_worn=True))
    likely = all(is_likely for _, is_likely in ranked.values())
    names = frozenset(name for one in found.values() for name in one)
    return Alike((*filled, *([] if likely else [ahead])), names, likely)


def _filled(ahead: Ahead, hidden: Hidden, taken: Mapping[int, str], *, is_worn: bool) -> Ahead:
    """The same question, with what is hidden of these fighters as it is with the samples."""
    samples = _samples_of(ahead.ruleset)
    values = {
        (seat, place): _worn(_value(samples[name], place), field) if is_worn else _value(samples[name], place)
        for seat, name in taken.items()
        for place, field in hidden[seat].items()
    }
    filled = copy.copy(ahead)
    filled.start, filled.known = _with(ahead.start, values), _with(ahead.known, values)
    return filled


def _worn(value: int, field: Field) -> int:
    """What is left of a number that people bring from one fight to the next: half of it."""
    counts = field.terms is None and field.bits is None and field.per_seat is None
    return (value + 1) // 2 if counts and field.lives == Lives.KEPT else value


def _with(state: Any, values: Mapping[tuple[int, Place], int]) -> Any:
    made = copy_fight(state)
    for (seat, place), value in values.items():
        if value:  # what looks otherwise than 0 is not 0
            _put(made.fighters[seat], place, value)
    return made


_samples: dict[str, dict[str, Any]] = {}


def _samples_of(ruleset: Ruleset) -> dict[str, Any]:
    """Every sample as a fighter at the beginning of a fight, by its name; made once."""
    if ruleset.package not in _samples:
        made = {}
        for name in ruleset.samples():
            sides = {side: {"fighters": [{"sample": name, "name": side}]} for side in ruleset.sides[:2]}
            with suppress(EncounterError):  # one that cannot fight without a scene of its own
                made[name] = from_dict({"ruleset": ruleset.name, "sides": sides}).start().fighters[0]
        _samples[ruleset.package] = made
    return _samples[ruleset.package]


def _ranked(ruleset: Ruleset, name: str, seen: Any, hidden: Mapping[Place, Field]) -> tuple[list[str], bool]:
    """The sample whose name somebody has, as in `Bandit 2`, or those that agree in as much of what is seen as
    any does. And whether they may be taken to be that."""
    samples = _samples_of(ruleset)
    named = [one for one in samples if name == one or name.startswith(f"{one} ")]
    if named:
        return [max(named, key=len)], True
    visible = [
        place for place, field in _numbers(seen, ()) if place not in hidden and field.lives == Lives.SHEET
    ]
    alike = {
        one: sum(_value(sample, place) == _value(seen, place) for place in visible)
        for one, sample in samples.items()
    }
    best = max(alike.values(), default=0)
    found = [one for one, score in alike.items() if score == best]
    enough = sum(_value(seen, place) != 0 for place in visible) >= SEEN
    return found[:ALIKE], enough and len(found) == 1 and best == len(visible)


def hidden_numbers(ruleset: Ruleset, state: Any, viewer: Viewer) -> Hidden:
    """The numbers that the viewer does not see as they are, for each fighter: those that look otherwise than
    they were set. One that looks like 0, and would not if it were anything else, is known to be 0."""
    count = state.count
    places = {seat: dict(_numbers(state.fighters[seat], ())) for seat in range(count)}
    tried = copy_fight(state)
    for seat, fields in places.items():
        for place, field in fields.items():
            _put(tried.fighters[seat], place, field.limits(count)[1])
    seen = ruleset.hide(tried, viewer)
    return {
        seat: {
            place: field
            for place, field in fields.items()
            if (looks := _value(seen.fighters[seat], place)) != field.limits(count)[1]
            and (looks == 0 or _value(state.fighters[seat], place) != 0)
        }
        for seat, fields in places.items()
    }


def _numbers(record: Any, place: Place) -> Iterator[tuple[Place, Field]]:
    """Every number of a fighter, by its place, but who they are."""
    for name, field in fields_of(type(record)).items():
        value = getattr(record, name)
        if not place and name in FIXED_OF_FIGHTERS:
            continue
        if field.of is None:
            for inner, _ in _entries(value, (*place, name)):
                yield inner, field
        elif not field.house:
            for inner, entry in _entries(value, (*place, name)):
                yield from _numbers(entry, inner)


def _entries(value: Any, place: Place) -> list[tuple[Place, Any]]:
    if isinstance(value, list):
        return [((*place, number), entry) for number, entry in enumerate(value)]
    return [(place, value)]


def _value(record: Any, place: Place) -> int:
    found = record
    for step in place:
        found = found[step] if isinstance(step, int) else getattr(found, step)
    return int(found)


def _put(record: Any, place: Place, value: int) -> None:
    holder = record
    for step in place[:-1]:
        holder = holder[step] if isinstance(step, int) else getattr(holder, step)
    last = place[-1]
    if isinstance(last, int):
        holder[last] = value
    else:
        setattr(holder, last, value)
