"""A weapon as people write it, and an attack of a creature with the numbers that its stat block prints."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Annotated, Any

from pydantic import AfterValidator, Field, model_validator
from pydantic_core import PydanticCustomError

from kumite.encounters.fields import FromTable, Name, OneOf, Written, names_of
from kumite.mistakes import Mistake, refusal, shown

from ..glossary.gear import MOST_STEPS, STEPS_TO_LOAD
from ..records import Weapon
from ..terms import Doubled, Mark, Mode, Size, Skill, WeaponState
from .library import weapon_names, weapons

SIZES = {"S": Size.SMALL, "M": Size.NORMAL, "L": Size.LARGE}
PATTERN = r"([0-9]|1[0-9])k([0-9])"


def _dice(text: str) -> str:
    if not re.fullmatch(PATTERN, text):
        raise PydanticCustomError("dice", "dice rolled and dice kept, such as 3k2")
    return text


Dice = Annotated[str, AfterValidator(_dice), Field(json_schema_extra={"pattern": f"^{PATTERN}$"})]


def dice(text: str) -> tuple[int, int]:
    """Dice rolled and dice kept."""
    rolled, kept = text.split("k")
    return int(rolled), int(kept)


def _hands(weapon: dict[str, Any]) -> int:
    """MAL-TWO-5: Large weapons and bows take both hands."""
    return 2 if weapon.get("size") == "L" or weapon.get("mode") == "bow" else 1


def line_of(name: str, kind: str | None) -> int:
    """The line in the list of weapon names of what a weapon is, or else of its name, or else the last one."""
    known = weapon_names()
    return known.index(kind or name) if (kind or name) in known else len(known) - 1


class WeaponSheet(FromTable):
    """A weapon. `like` takes over what the weapon table says of another."""

    thing = "weapon"

    name: Name = Field(description="What it is called: any name")
    kind: Annotated[str, OneOf(weapons())] | None = Field(
        None,
        description="The weapon of the table that it is, for an emphasis; the one of `like` if not written",
    )
    skill: Annotated[str, OneOf(names_of(Skill))] = Field(description="With which it is used")
    size: Annotated[str, OneOf(SIZES)] = "M"
    mode: Annotated[str, OneOf(["melee", "thrown", "bow", "ranged"])] = Field(
        "melee", description="thrown: for melee, and it may be thrown"
    )
    damage: Dice = Field("0k0", description="Without Strength; of a bow it is the arrow's")
    range: Annotated[int, Field(ge=0, le=5000)] = Field(0, description="In feet, of a shot or throw")
    thrown_damage: Dice | None = Field(None, description="Where it is another when thrown")
    other_end: Dice | None = Field(None, description="Damage of its other end, if it has one")
    hands: Annotated[int, Field(ge=1, le=2)] = Field(
        default_factory=_hands, description="2 if large or a bow, else 1"
    )
    marks: list[Annotated[str, OneOf(names_of(Mark, zero=True))]] = Field(
        [], description="Of what it is made, whose it is, and what only it can do"
    )
    armor_factor: Annotated[int, Field(ge=0, le=5)] = Field(
        1, description="How many times the bonus of armor counts against it; of a bow it is the arrow's"
    )
    breaks_above: Annotated[int, Field(ge=0, le=500)] = Field(
        0, description="It breaks when one attack inflicts more Wounds; 0: never"
    )
    explodes: bool = Field(True, description="Whether tens of its damage are rolled again")
    strength: bool | None = Field(None, description="Whether Strength is added; only in melee if not written")
    strength_thrown: bool | None = Field(None, description="The same of throws; as strength if not written")
    doubled: Annotated[str, OneOf(names_of(Doubled, zero=True))] = Field(
        "none", description="Which Reduction counts twice against it"
    )
    bow_strength: Annotated[int, Field(ge=0, le=10)] = Field(0, description="Of a bow, added to the arrow's")
    minimum_strength: Annotated[int, Field(ge=0, le=10)] = Field(0, description="To wield it")
    strung: bool = Field(False, description="Of a bow")
    loaded: Annotated[int, Field(ge=0, le=MOST_STEPS)] = Field(
        0, description="Steps done: a firearm needs 3, a blowgun 1"
    )

    @classmethod
    def table(cls) -> Mapping[str, Mapping[str, Any]]:
        return weapons()

    @model_validator(mode="after")
    def _whole(self) -> WeaponSheet:
        mistakes = []
        if (self.mode == "melee") != (self.range == 0):
            legal = "0, for it is melee" if self.mode == "melee" else f"1 or more, for it is {self.mode}"
            mistakes.append(Mistake("range", shown(self.range), legal))
        if self.mode != "bow" and self.strung:
            mistakes.append(Mistake("strung", "true", "false; only a bow is strung"))
        if self.loaded > self.steps_to_load:
            legal = f"{self.steps_to_load} or less for this weapon"
            mistakes.append(Mistake("loaded", shown(self.loaded), legal))
        if self.mode in ("bow", "ranged") and (self.other_end or self.thrown_damage):
            field = "other_end" if self.other_end else "thrown_damage"
            mistakes.append(Mistake(field, shown(getattr(self, field)), "nothing, for it only shoots"))
        if mistakes:
            raise refusal(mistakes)
        return self

    @property
    def steps_to_load(self) -> int:
        """MAL-EQ-8: How many Actions it takes to load it; 0 if it is never loaded."""
        return max((STEPS_TO_LOAD[Mark[mark.upper()]] for mark in self.marks), default=0)

    def as_state(self) -> Weapon:
        """The weapon as part of the state, in its sheath."""
        rolled, kept = dice(self.damage)
        thrown = dice(self.thrown_damage or "0k0")
        end = dice(self.other_end or "0k0")
        melee = self.mode in ("melee", "thrown")
        strength = melee if self.strength is None else self.strength
        thrown_strength = strength if self.strength_thrown is None else self.strength_thrown
        return Weapon(
            name=line_of(self.name, self.kind),
            mode=int(Mode[self.mode.upper()]),
            skill=int(Skill[self.skill.upper()]),
            size=int(SIZES[self.size]),
            hands=self.hands,
            rolled=rolled,
            kept=kept,
            range_feet=self.range,
            thrown_rolled=thrown[0],
            thrown_kept=thrown[1],
            end_rolled=end[0],
            end_kept=end[1],
            factor=self.armor_factor,
            breaks_above=self.breaks_above,
            explodes=int(self.explodes),
            strength=int(strength),
            strength_thrown=int(thrown_strength),
            bow_strength=self.bow_strength,
            minimum_strength=self.minimum_strength,
            doubled=int(Doubled[self.doubled.upper()]),
            fixed_wounds=int("blowgun" in self.marks),
            marks=sum(1 << Mark[mark.upper()] for mark in set(self.marks)),
            state=int(WeaponState.SHEATHED),
            strung=int(self.strung),
            loaded=self.loaded,
        )


class CreatureAttack(Written):
    """MAL-CRE-2: An attack of a creature, with its own pools for attack and damage."""

    name: Name = Field(description="What it is called: any name")
    attack: Dice
    damage: Dice
    action: Annotated[str, OneOf(["free", "simple", "complex"])] = Field(
        "complex", description="What it costs; free: it only follows 15 Wounds by one hit of another attack"
    )
    natural: bool = Field(True, description="Part of the body; false: it can be dropped")
    range: Annotated[int, Field(ge=0, le=5000)] = Field(0, description="In feet; 0: in melee")
    marks: list[Annotated[str, OneOf(names_of(Mark, zero=True))]] = Field([], description="As of weapons")

    def as_state(self) -> Weapon:
        """The attack as part of the state, ready."""
        pool, damage = dice(self.attack), dice(self.damage)
        marks = {Mark[mark.upper()] for mark in self.marks}
        if self.action == "free":
            marks.add(Mark.FREE_BITE)
        return Weapon(
            name=line_of(self.name, None),
            mode=int(Mode.NATURAL if self.natural else Mode.MELEE),
            size=int(Size.SMALL if self.natural else Size.NORMAL),
            hands=0 if self.natural else 1,
            rolled=damage[0],
            kept=damage[1],
            range_feet=self.range,
            factor=1,
            explodes=1,
            marks=sum(1 << mark for mark in marks),
            printed=1,
            pool_rolled=pool[0],
            pool_kept=pool[1],
            simple=int(self.action == "simple"),
            state=int(WeaponState.READY),
        )
