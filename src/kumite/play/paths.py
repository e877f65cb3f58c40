"""Single values of a fight's state by path: `round`, `fighters[2].weapons[0].uses`, `Kenta.hp`.

Why it is so:
docs/decisions/what-the-referee-changes-is-an-answer.md
docs/decisions/a-field-says-what-it-holds.md
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from enum import IntEnum
from typing import Any

from ..copying import copy_fight
from ..encounters.midway import MOST
from ..mistakes import Mistake, joined, one_of, shown
from ..rulesets import Ruleset, Viewer
from ..rulesets.fields import fields_of, is_declared, terms_of

FIXED = ("count", "house")
"""Fields of a fight that cannot be changed: fighters come and go in another way,
and house rules belong to the encounter."""
FIXED_OF_FIGHTERS = ("seat", "side")
PROBES = (0, 1, 2, 3, 5, 11, 40)
"""Values put into a field to find out whether somebody sees it as it is."""


def every_value(fight: Any, seat: int | None = None) -> Iterator[tuple[str, int]]:
    """Every number that can be changed, by path: those of a fighter, or with
    None those of the fight itself."""
    if seat is None:
        for name in _names(fight, (*FIXED, "fighters")):
            yield from _below(getattr(fight, name), name)
    else:
        me = fight.fighters[seat]
        for name in _names(me, FIXED_OF_FIGHTERS):
            yield from _below(getattr(me, name), f"fighters[{seat}].{name}")


def _names(record: Any, leave: Sequence[str] = ()) -> list[str]:
    return [field.name for field in fields(record) if field.name not in leave]


def _below(value: Any, path: str) -> Iterator[tuple[str, int]]:
    if is_dataclass(value):
        for name in _names(value):
            yield from _below(getattr(value, name), joined(path, name))
    elif isinstance(value, list):
        for n, entry in enumerate(value):
            yield from _below(entry, joined(path, n))
    else:
        yield path, value


def read_values(
    ruleset: Ruleset, fight: Any, names: Sequence[str], values: Mapping[str, int | str]
) -> tuple[dict[str, int], list[Mistake]]:
    """Read values by path as people write them. Returns them as numbers by the
    fight's own paths, and the mistakes."""
    read: dict[str, int] = {}
    mistakes: list[Mistake] = []
    for written, value in values.items():
        path, wrong = _plain(written, names), None
        try:
            wrong = _not_a_value(fight, path) or _not_legal(ruleset, path, value)
        except RecursionError:
            wrong = Mistake("", "a path too deep to be read", "a few levels")
        if wrong:
            mistakes.append(wrong.under(written[:80]))
        else:
            read[path] = _number(ruleset, path, value)
    return read, mistakes


def _plain(path: str, names: Sequence[str]) -> str:
    """A path with `fighters[n]` in place of the fighter's name with which it
    may begin, in upper or lower case."""
    found = [seat for seat, name in enumerate(names) if path.casefold().startswith(f"{name.casefold()}.")]
    if not found:
        return path
    seat = max(found, key=lambda seat: len(names[seat]))
    return f"fighters[{seat}]{path[len(names[seat]) :]}"


def spoken(path: str, names: Sequence[str]) -> str:
    """A path with the fighter's name in place of `fighters[n]`."""
    found = re.match(r"fighters\[(\d{1,3})\]", path)
    if found is None or int(found[1]) >= len(names):
        return path
    return f"{names[int(found[1])]}{path[found.end() :]}"


def _steps(path: str) -> list[str | int]:
    """The parts of a path: names, and indices of lists."""
    return [int(part) if part.isdecimal() else part for part in re.split(r"[.\[\]]+", path) if part]


def _not_a_value(fight: Any, path: str) -> Mistake | None:
    """Why no single number stands at that path."""
    if not re.fullmatch(r"\w+(\[[0-9]{1,4}\])*(\.\w+(\[[0-9]{1,4}\])*)*", path):
        return Mistake("", "no path", 'a field such as "round", or of a fighter, "Kenta.hp"')
    place: Any = fight
    leave: Sequence[str] = FIXED
    for step in _steps(path):
        if isinstance(place, list):
            if not isinstance(step, int) or step >= len(place):
                return Mistake("", f"no place {shown(step)} in a list", f"0 to {len(place) - 1}")
            leave = FIXED_OF_FIGHTERS if place is fight.fighters else ()
            place = place[step]
        elif not is_dataclass(place):
            return Mistake("", f"no field {shown(step)}", "nothing: a number is here")
        elif step not in (known := _names(place, leave)):
            return Mistake("", f"no field {shown(step)}", one_of(step, known))
        else:
            place, leave = getattr(place, str(step)), ()
    if isinstance(place, list):
        return Mistake("", "a list", f"one of its places, [0] to [{len(place) - 1}]")
    if is_dataclass(place):
        return Mistake("", "a table", f"one of its fields: {one_of('', _names(place))}")
    return None


def _terms_at(ruleset: Ruleset, path: str) -> type[IntEnum] | None:
    """The names of the numbers at a path, if they have names."""
    place = type(ruleset.fight())
    *before, last = [step for step in _steps(path) if isinstance(step, str)]
    if not is_declared(place):
        return None
    for step in before:
        place = fields_of(place)[step].of or place
    return terms_of(place).get(last)


def _not_legal(ruleset: Ruleset, path: str, value: int | str) -> Mistake | None:
    terms = _terms_at(ruleset, path)
    members = [member.name.lower() for member in terms] if terms else []
    if isinstance(value, str) and value.strip().casefold() in members:
        return None
    number = _whole(value)
    if number is None or abs(number) > MOST:
        return Mistake("", shown(value), one_of(value, members) if members else "a whole number")
    return None


def _whole(value: int | str) -> int | None:
    if isinstance(value, str) and re.fullmatch(r"\s*-?[0-9]{1,12}\s*", value):
        return int(value)
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def _number(ruleset: Ruleset, path: str, value: int | str) -> int:
    number, terms = _whole(value), _terms_at(ruleset, path)
    if number is None and terms is not None:
        return int(terms[str(value).strip().upper()])
    return number or 0


def called(ruleset: Ruleset, path: str, value: int) -> str:
    """The name of a value at that path, or an empty text if it has none."""
    terms = _terms_at(ruleset, path)
    return terms(value).name.lower() if terms and value in list(terms) else ""


def value_at(fight: Any, path: str) -> int:
    """The number at a path. Raises LookupError or AttributeError where there is none."""
    place = fight
    for step in _steps(path):
        place = place[step] if isinstance(step, int) else getattr(place, step)
    return int(place)


def set_value(fight: Any, path: str, value: int) -> None:
    """Put a number at a path. Raises what `value_at` raises."""
    value_at(fight, path)
    *before, last = _steps(path)
    place = fight
    for step in before:
        place = place[step] if isinstance(step, int) else getattr(place, step)
    if isinstance(last, int):
        place[last] = value
    else:
        setattr(place, last, value)


def knows_value(ruleset: Ruleset, fight: Any, path: str, viewer: Viewer) -> bool:
    """Whether the viewer sees what stands at a path, and would see it whatever the value was.

    It is not enough that they see the true number now, because what stands in for a hidden value may happen
    to equal it.
    """
    if viewer is None:
        return True
    tried = copy_fight(fight)
    for value in (value_at(fight, path), *PROBES):
        set_value(tried, path, value)
        try:
            seen = value_at(ruleset.hide(tried, viewer), path)
        except (ArithmeticError, LookupError, ValueError):
            continue  # no fight can have that value
        if seen != value:
            return False
    return True
