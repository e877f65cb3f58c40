"""An effect of a weapon as people write it: "damage 1d4 + 1", "slow*", or a table where more is said."""

from __future__ import annotations

import re
from functools import cache
from typing import Annotated, Any, NamedTuple

from pydantic import AfterValidator, Field, GetJsonSchemaHandler, model_validator
from pydantic_core import CoreSchema, PydanticCustomError

from kumite.encounters.fields import OneOf, Written, names_of
from kumite.mistakes import one_of, shown

from ..glossary.statuses import STATUSES
from ..state import WeaponEffect
from ..terms import Condition, Effect, Part, Stat, Tag

WORDS = re.compile(r"(?P<may>may )?(?P<does>[a-z_]+)(?P<star>\*)?(?: (?P<much>.+))?")
TERM = re.compile(r"(?P<dice>-?[1-9])d(?P<sides>4|6|12)|(?P<amount>-?[0-9]{1,2})|(?P<stat>[a-z]+)")
LASTING = tuple(
    effect.name.lower()
    for row in STATUSES.values()
    for effect in (row.effect, row.own_effect)
    if effect != Effect.NONE
)
"""What may have a * behind it: it lasts until the beginning of the wielder's next turn."""


class Said(NamedTuple):
    """The parts of an effect in words."""

    optional: bool
    kind: Effect
    amount: int
    dice: int
    sides: int
    stat: Stat


@cache
def read(words: str) -> Said:
    """The parts of an effect in words. Raises PydanticCustomError where they are none."""
    found = WORDS.fullmatch(words)
    if not found:
        raise _wrong("what it does and how much, such as damage 1d4 + 1 or slow*")
    name, much = found["does"], found["much"]
    if name not in names_of(Effect):
        raise _wrong(one_of(name, names_of(Effect)))
    if found["star"] and (much or name not in LASTING):
        raise _wrong(f"a * only behind a status without a number: {', '.join(LASTING)}")
    if name in LASTING and not found["star"] and not much:
        raise _wrong(f"{name}* until the wielder's next turn, or {name} 1 if no end is stated")
    return Said(bool(found["may"]), Effect[name.upper()], *_much(much or "0"))


def _much(text: str) -> tuple[int, int, int, Stat]:
    """A sum of at most one number, one kind of dice and one stat."""
    amount = dice = sides = 0
    stat = Stat.NONE
    said = set()
    for part in text.split(" + "):
        term = TERM.fullmatch(part)
        kind = term and next(name for name in ("dice", "amount", "stat") if term[name])
        if not term or kind in said or (kind == "stat" and term["stat"] not in names_of(Stat)):
            raise _wrong(
                f"a number, dice and a stat, each at most once, as in 1d4 + 1 + body; not {shown(part)}"
            )
        said.add(kind)
        if kind == "dice":
            dice, sides = int(term["dice"]), int(term["sides"])
        elif kind == "amount":
            amount = int(term["amount"])
        else:
            stat = Stat[term["stat"].upper()]
    return amount, dice, sides, stat


def _wrong(legal: str) -> PydanticCustomError:
    return PydanticCustomError("effect", "{legal}", {"legal": legal})


def _readable(words: str) -> str:
    read(words)
    return words


class EffectSheet(Written):
    """One effect of a weapon."""

    does: Annotated[str, AfterValidator(_readable)] = Field(
        description='What it does and how much: "damage 1d4 + 1", "slow*", "may knockback 4"'
    )
    against: list[Annotated[str, OneOf(names_of(Tag))]] = Field([], description="Only against such")
    only: Annotated[str, OneOf(names_of(Condition))] | None = Field(None, description="Only if that is so")

    @model_validator(mode="before")
    @classmethod
    def _in_words(cls, data: Any) -> Any:
        return {"does": data} if isinstance(data, str) else data

    @classmethod
    def __get_pydantic_json_schema__(cls, core: CoreSchema, handler: GetJsonSchemaHandler) -> dict[str, Any]:
        table = handler(core)
        return {"anyOf": [handler.resolve_ref_schema(table)["properties"]["does"], dict(table)]}

    def as_state(self, part: Part) -> WeaponEffect:
        """The effect as part of the state. Of a status the amount 0 stands for a *."""
        said = read(self.does)
        return WeaponEffect(
            part=int(part),
            kind=int(said.kind),
            amount=said.amount,
            dice=said.dice,
            sides=said.sides,
            stat=int(said.stat),
            against=sum(1 << Tag[tag.upper()] for tag in self.against),
            only=int(Condition[self.only.upper()]) if self.only else 0,
            optional=int(said.optional),
        )
