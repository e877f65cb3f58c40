"""Fields of a state, declared: what each may hold, who knows it, and how long it lives.

    @declared
    @dataclass
    class Fighter:
        seat: int = seat_number(Known.EVERYBODY, Lives.SHEET)
        hp: int = number(0, 999, Known.SIDE, Lives.FIGHT)
        fate: int = term(Fate, Known.EVERYBODY, Lives.FIGHT)
        scars: Annotated[list[int], 13] = numbers(13, number(0, 99, Known.SIDE, Lives.FIGHT))
        weapons: Annotated[list[Weapon], 5] = records(Weapon, 5)
        attack: Attack = record(Attack)

    @declared(Known.SEALED, Lives.STEP)
    @dataclass
    class Attack:
        total: int = number(0, 999)

From that follow what a state can hold (`outside`), what a viewer may not know (`blanking.py`), what a
fighter keeps when the fight is over (`keeping.py`), which names stand for a number (`terms_of`), and what is
forgotten after a step. So a field is described once, and one that says nothing of itself is refused when the
class is made. A record that lives for a step or a turn is emptied as a whole by `clear`
(`shared/scratch.py`).

Why it is so: docs/decisions/a-field-says-what-it-holds.md
"""

from __future__ import annotations

import dataclasses
import inspect
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, fields
from enum import Enum, IntEnum
from functools import cache
from typing import Any, TypeVar, overload

from ..mistakes import Mistake, shown

State = TypeVar("State")
MOST = 100_000
"""The largest number of what is only counted: rounds, ticks, feet."""
DECLARED = "kumite.declared"


class Known(IntEnum):
    """Who knows the number in a field. The referee knows everything, and nobody more than is said here.

    A ruleset whose secrets are of another kind declares with an enum of its own.
    """

    EVERYBODY = 1
    """Everybody sees it."""
    WHETHER = 2
    """Everybody sees whether it is 0, and the fighter's own side how much it is."""
    PERCEIVED = 3
    """Whoever perceives the fighter sees it."""
    PARTLY = 4
    """`hide` of the ruleset says how much of it others see."""
    SIDE = 5
    """Only the fighter's own side knows it."""
    SEALED = 6
    """Only whoever declared it knows it, until it is revealed."""
    NOBODY = 7
    """Only the referee knows it."""


class Lives(IntEnum):
    """How long a number stands before it is 0 again, from the shortest life to the longest."""

    STEP = 1
    TURN = 2
    ROUND = 3
    FIGHT = 4
    KEPT = 5
    """The fighter keeps it when the fight is over: wounds, what is spent, what is lost."""
    SHEET = 6
    """The rules never change it: it is what somebody wrote."""


@dataclass(frozen=True)
class Field:
    """What is declared of one field."""

    low: int
    high: int
    """The least and the greatest number; `per_seat` may extend it with the number of fighters."""
    known: Enum | None
    lives: Lives | None
    """None until the class says it for all its fields."""
    terms: type[IntEnum] | None = None
    """What the numbers are called."""
    bits: type[IntEnum] | None = None
    """What the bits of the number stand for."""
    per_seat: Callable[[int], int] | None = None
    """From the number of fighters to the greatest number, where that depends on it."""
    of: type | None = None
    """The dataclass of a record, or of the records in a list."""
    house: bool = False
    """Whether it holds the house rules, which are declared in `house.toml`."""

    def limits(self, count: int) -> tuple[int, int]:
        """The least and the greatest number in a fight of `count`."""
        return self.low, self.per_seat(count) if self.per_seat else self.high

    def holds(self, value: int, count: int) -> bool:
        """Whether a number may stand here in a fight of `count`: within the limits, and where numbers have
        names, one that has."""
        low, high = self.limits(count)
        return low <= value <= high and (self.terms is None or value in _members(self.terms))


@cache
def _members(terms: type[IntEnum]) -> frozenset[int]:
    return frozenset(int(one) for one in terms)


# What a field can be


def number(low: int, high: int, known: Enum | None = None, lives: Lives | None = None) -> Any:
    """A number from `low` to `high`."""
    return _made(Field(low, high, known, lives))


def counter(known: Enum | None = None, lives: Lives | None = None) -> Any:
    """What is only counted: rounds, ticks, feet; 0 to 100,000."""
    return number(0, MOST, known, lives)


def flag(known: Enum | None = None, lives: Lives | None = None) -> Any:
    """0 or 1."""
    return number(0, 1, known, lives)


def term(
    terms: type[IntEnum], known: Enum | None = None, lives: Lives | None = None, *, least: int = 0
) -> Any:
    """A member of an enum, `least` or more. People may write its name."""
    return _made(Field(least, max(terms), known, lives, terms=terms))


def bits(terms: type[IntEnum], known: Enum | None = None, lives: Lives | None = None) -> Any:
    """A bit set of the members of an enum."""
    return _made(Field(0, (2 << max(terms)) - 1, known, lives, bits=terms))


def seat_number(known: Enum | None = None, lives: Lives | None = None) -> Any:
    """A seat: 0 to the number of fighters less 1."""
    return _made(Field(0, 0, known, lives, per_seat=lambda count: count - 1))


def somebody(known: Enum | None = None, lives: Lives | None = None) -> Any:
    """The seat of somebody and 1; 0 is nobody."""
    return _made(Field(0, 0, known, lives, per_seat=lambda count: count))


def seats(known: Enum | None = None, lives: Lives | None = None) -> Any:
    """A bit set of seats."""
    return _made(Field(0, 0, known, lives, per_seat=lambda count: (1 << count) - 1))


def numbers(length: int, each: Any) -> Any:
    """A list of `length` numbers, each of them as declared: `numbers(6, number(0, 10))`."""
    return dataclasses.field(default_factory=lambda: [0] * length, metadata=each.metadata)


def record(of: type[State]) -> State:
    """A record in the record."""
    made: Any = dataclasses.field(default_factory=of, metadata={DECLARED: Field(0, 0, None, None, of=of)})
    return made  # type: ignore[no-any-return]


def records(of: type[State], length: int) -> list[State]:
    """A list of `length` records."""
    made: Any = dataclasses.field(
        default_factory=lambda: [of() for _ in range(length)],
        metadata={DECLARED: Field(0, 0, None, None, of=of)},
    )
    return made  # type: ignore[no-any-return]


def fighters(of: type[State]) -> list[State]:
    """The list of fighters: empty at first, one record for each of them later."""
    made: Any = dataclasses.field(default_factory=list, metadata={DECLARED: Field(0, 0, None, None, of=of)})
    return made  # type: ignore[no-any-return]


def house_rules(of: type[State]) -> State:
    """The house rules in force; what they may be is declared in `house.toml`."""
    made: Any = dataclasses.field(
        default_factory=of, metadata={DECLARED: Field(0, 0, None, None, of=of, house=True)}
    )
    return made  # type: ignore[no-any-return]


def _made(declaration: Field) -> Any:
    return dataclasses.field(default=0, metadata={DECLARED: declaration})


# The class


class Undeclared(TypeError):
    """A field of a state says nothing of itself; the message says which, where, and what would be right."""


@overload
def declared(known: type[State]) -> type[State]: ...
@overload
def declared(known: Enum, lives: Lives) -> Callable[[type[State]], type[State]]: ...
def declared(known: Any, lives: Lives | None = None) -> Any:
    """Check that every field of a dataclass is declared. Given `known` and `lives`, they hold for all its
    fields that do not say otherwise.

    Raises Undeclared, with the class, its file and the field.
    """
    if isinstance(known, type):
        return _checked(known, None, None)
    return lambda owner: _checked(owner, known, lives)


def _checked(owner: type, known: Enum | None, lives: Lives | None) -> type:
    made: dict[str, Field] = {}
    for field in fields(owner):
        declaration = field.metadata.get(DECLARED)
        if declaration is None:
            raise Undeclared(
                f"{_place(owner)}: the field {field.name} of {owner.__name__} says neither what it may hold"
                " nor who knows it; declare it, for example: number(0, 99, Known.SIDE, Lives.FIGHT)"
            )
        whole = dataclasses.replace(
            declaration, known=declaration.known or known, lives=declaration.lives or lives
        )
        if whole.of is None and (whole.known is None or whole.lives is None):
            raise Undeclared(
                f"{_place(owner)}: the field {field.name} of {owner.__name__} does not say who knows it and"
                " how long it lives; say it there, or for the whole class with @declared(known, lives)"
            )
        made[field.name] = whole
    _declarations[owner] = made
    return owner


_declarations: dict[type, dict[str, Field]] = {}


def _place(owner: type) -> str:
    try:
        return f"{inspect.getsourcefile(owner)}, line {inspect.getsourcelines(owner)[1]}"
    except (OSError, TypeError):
        return owner.__module__


def fields_of(owner: type) -> dict[str, Field]:
    """What is declared of each field of a dataclass, in their order. Raises Undeclared."""
    if owner not in _declarations:
        raise Undeclared(
            f"{_place(owner)}: {owner.__name__} is not @declared, so nothing is known of its fields"
        )
    return _declarations[owner]


def is_declared(owner: type) -> bool:
    """Whether its fields are declared: of a state, all but the house rules."""
    return owner in _declarations


# What follows from it


def outside(record: Any, count: int, forgotten: Lives, place: str = "") -> Iterator[Mistake]:
    """The numbers of a state that are outside what is declared, with their paths.

    `count` is the number of fighters. Whatever lives no longer than `forgotten` is 0 between two beats.
    """
    held = vars(record)
    for name, field, low, high, members in _legal(type(record), count, forgotten):  # type: ignore[arg-type]
        value = held[name]
        if field.of is not None:
            for inner, entry in _entries(value, f"{place}{name}"):
                yield from outside(entry, count, forgotten, f"{inner}.")
        elif type(value) is not list:  # most are numbers, so they are looked at in the fewest steps
            if not low <= value <= high or (members is not None and value not in members):
                yield _wrong(field, value, count, forgotten, f"{place}{name}")
        else:
            for inner, entry in _entries(value, f"{place}{name}"):
                if not low <= entry <= high or (members is not None and entry not in members):
                    yield _wrong(field, entry, count, forgotten, inner)


_Legal = tuple[str, Field, int, int, frozenset[int] | None]


@cache
def _legal(owner: type, count: int, forgotten: Lives) -> tuple[_Legal, ...]:
    """Each field but the house rules, by name: the least and the greatest number that may stand in it, and
    where numbers have names, those that have one."""
    found: list[_Legal] = []
    for name, field in fields_of(owner).items():
        if field.house:
            continue
        stands = field.lives is None or field.lives > forgotten
        members = _members(field.terms) if stands and field.terms is not None else None
        found.append((name, field, *(field.limits(count) if stands else (0, 0)), members))
    return tuple(found)


def _entries(value: Any, place: str) -> Iterator[tuple[str, Any]]:
    if isinstance(value, list):
        yield from ((f"{place}[{n}]", entry) for n, entry in enumerate(value))
    else:
        yield place, value


def _wrong(field: Field, value: int, count: int, forgotten: Lives, place: str) -> Mistake:
    assert field.lives is not None
    if field.lives <= forgotten:
        legal = f"0: it is forgotten at the end of every {field.lives.name.lower()}"
    else:
        legal = legal_values(field, count)
    return Mistake(place, shown(value), legal)


def legal_values(field: Field, count: int) -> str:
    """What may stand in a field, for people."""
    low, high = field.limits(count)
    if field.terms is not None:
        return ", ".join(f"{one.name.lower()} ({one})" for one in field.terms if one >= low)
    return f"{low} to {high}"


def names_of(owner: type, known: Collection[Enum] = (), lives: Collection[Lives] = ()) -> tuple[str, ...]:
    """The fields of a dataclass that one of these knows, or that live so long; records apart."""
    return tuple(
        name
        for name, field in fields_of(owner).items()
        if field.of is None and (field.known in known or field.lives in lives)
    )


def terms_of(owner: type) -> dict[str, type[IntEnum]]:
    """The enum of each field whose numbers have names; none where nothing is declared."""
    declared_fields = fields_of(owner) if is_declared(owner) else {}
    return {name: field.terms for name, field in declared_fields.items() if field.terms is not None}
