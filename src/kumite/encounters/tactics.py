"""Tactics in encounters: what may be written, how a side's and a fighter's go together, and as numbers.

What a ruleset's tactics are follows from the field `tactics` of its fighters, whose class declares and
explains each of them (`rulesets/shared/tactics.py`); those that no policy reads cannot be written.

Why it is so: docs/decisions/tactics-are-values.md
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import IntEnum
from typing import Annotated, Any, TypeVar

from pydantic import BaseModel, BeforeValidator, Field, WithJsonSchema, create_model

from ..mistakes import Mistake, joined, one_of, refusal, shown
from ..rulesets import Ruleset, fields
from ..rulesets.explained import Explanation, explanations
from .fields import Name, OneOf, Written

Named = TypeVar("Named")

_NOBODY = 2
"""A number of fighters for which a field that depends on it shows that it does."""


@dataclass(frozen=True)
class Tactic:
    """One field of tactics, for people."""

    name: str
    says: str
    legal: str
    values: dict[str, str]
    """What each value that has a name stands for."""


def tactics_of(rules: Ruleset) -> list[Tactic]:
    """Every field of a ruleset's tactics, in the order of their declaration; none where it has no tactics."""
    return [
        Tactic(name, told.says, _legal(field, told), _values(told)) for name, field, told in _heeded(rules)
    ]


def _heeded(rules: Ruleset) -> Iterator[tuple[str, fields.Field, Explanation]]:
    """Each field that the policies heed, as it is declared and explained."""
    if rules.tactics is not None:
        declared, told = fields.fields_of(rules.tactics), explanations(rules.tactics)
        yield from ((name, declared[name], told[name]) for name in rules.heeded)


def _legal(field: fields.Field, told: Explanation) -> str:
    if field.per_seat is not None:
        return "names of fighters" if _several(field) else "the name of a fighter"
    if field.terms is not None:
        return ", ".join(one.name.lower() for one in told.values)
    names = [name for name, number in _names(told).items() if number < 0]
    return ", ".join([f"{max(field.low, 0)} to {field.high}", *names])


def _values(told: Explanation) -> dict[str, str]:
    return {one.name.lower(): text for one, text in told.values.items()}


def _names(told: Explanation) -> dict[str, int]:
    return {one.name.lower(): int(one) for one in told.values}


def _several(field: fields.Field) -> bool:
    """Whether a field is a bit set of seats, and not one seat."""
    return field.limits(_NOBODY)[1] > _NOBODY


def tactics_model(rules: Ruleset) -> type[BaseModel]:
    """The model of what people write for the tactics of a ruleset; without fields where it has none."""
    key = rules.tactics, rules.heeded
    if key not in _models:
        made: dict[str, Any] = {name: _written(field, told) for name, field, told in _heeded(rules)}
        _models[key] = create_model("Tactics", __base__=Written, __doc__="How they fight.", **made)
    return _models[key]


_models: dict[tuple[type | None, tuple[str, ...]], type[BaseModel]] = {}


def _written(field: fields.Field, told: Explanation) -> tuple[Any, Any]:
    if field.per_seat is not None:
        return (_Names, Field([], description=told.says)) if _several(field) else _somebody(told)
    if field.terms is not None:
        kind: Any = Annotated[str, OneOf(_names(told))]
        extra: Any = {"readings": _values(told)}
        return kind, Field(field.terms(0).name.lower(), description=told.says, json_schema_extra=extra)
    number = Annotated[int, Field(ge=field.low, le=field.high)]
    if not told.values:
        return number, Field(0, description=told.says)
    return _or_a_name(number, field, told), Field(0, description=f"{told.says} {_spoken(told)}")


def _somebody(told: Explanation) -> tuple[Any, Any]:
    return Name | None, Field(None, description=told.says)


def _or_a_name(number: Any, field: fields.Field, told: Explanation) -> Any:
    """A number, or the name of one."""
    names = _names(told)

    def read(value: Any) -> Any:
        if not isinstance(value, str):
            return value
        if value.lower() not in names:
            legal = f"a whole number, or one of {', '.join(names)}"
            raise refusal([Mistake("", shown(value), legal)])
        return names[value.lower()]

    schema = {"anyOf": [{"type": "integer", "minimum": field.low, "maximum": field.high}, {"enum": [*names]}]}
    return Annotated[number, BeforeValidator(read), WithJsonSchema(schema)]


def _spoken(told: Explanation) -> str:
    """The numbers with names in a sentence: `never (-1): they never leave`."""
    return "; ".join(f"{one.name.lower()} ({int(one)}): {text}" for one, text in told.values.items()) + "."


def _listed(value: Any) -> Any:
    return [value] if isinstance(value, str) else value


_Names = Annotated[
    list[Name],
    BeforeValidator(_listed),
    WithJsonSchema({"anyOf": [{"type": "array", "items": {"type": "string"}}, {"type": "string"}]}),
]
"""Names; a single one may stand alone."""


# Reading


def is_unheeded(rules: Ruleset, name: str) -> bool:
    """Whether it is one of the tactics of a ruleset, but none that its policies read."""
    known = fields.fields_of(rules.tactics) if rules.tactics else {}
    return name in known and name not in rules.heeded


def together(*parts: Mapping[str, Any] | None) -> dict[str, Any]:
    """Tactics of which each later part says what is different: those of a sample, of its side, its own."""
    return {name: value for part in parts for name, value in (part or {}).items()}


def usual_left_out(rules: Ruleset, written: Mapping[str, Any]) -> dict[str, Any]:
    """Tactics without what is as it usually is."""
    return tactics_model(rules)(**written).model_dump(exclude_defaults=True) if written else {}


def unknown_names(
    rules: Ruleset, written: Mapping[str, Any], known: Iterable[str], place: str, who: str
) -> Iterator[Mistake]:
    """The names in tactics that nobody has."""
    names = list(dict.fromkeys(known))
    for field, value in _people(rules, written):
        for n, name in enumerate(value if isinstance(value, list) else [value]):
            if name not in names:
                at = joined(place, field, n) if isinstance(value, list) else joined(place, field)
                yield Mistake(at, shown(name), one_of(name, names), who)


def without_strangers(rules: Ruleset, written: Mapping[str, Any], known: Iterable[str]) -> dict[str, Any]:
    """Tactics without the names that nobody has: a sample knows not in which company it will be."""
    names, kept = set(known), dict(written)
    for field, value in _people(rules, written):
        if isinstance(value, list):
            kept[field] = [name for name in value if name in names]
        elif value not in names:
            del kept[field]
    return {field: value for field, value in kept.items() if value != []}


def _people(rules: Ruleset, written: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """The fields that name fighters, with what is written in them."""
    for name, field, _ in _heeded(rules):
        if field.per_seat is not None and written.get(name):
            yield name, written[name]


def set_tactics(
    rules: Ruleset, fighter: Any, written: Mapping[str, Any], seats: Mapping[str, list[int]]
) -> None:
    """Set a fighter's tactics to what is written and right. `seats` are those of each name.

    Nobody protects or hunts themselves: what is said for a whole side leaves each one's own seat out.
    """
    for name, field, _ in _heeded(rules):
        if name not in written:
            continue
        value = written[name]
        if field.per_seat is not None:
            named = value if isinstance(value, list) else [value]
            found = [seat for each in named for seat in seats[each] if seat != fighter.seat]
            number = sum(1 << seat for seat in set(found)) if _several(field) else _first(found)
        else:
            number = _number(field.terms, value)
        setattr(fighter.tactics, name, number)


def _first(found: list[int]) -> int:
    return found[0] + 1 if found else 0


def _number(terms: type[IntEnum] | None, value: Any) -> int:
    if terms is not None:
        return int(terms[value.upper()])
    return int(value)
