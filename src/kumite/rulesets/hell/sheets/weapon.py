"""A weapon as people write it: a name from the weapon tables, or a table of its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from pydantic import Field, model_validator

from kumite.encounters.fields import FromTable, Line, OneOf, names_of
from kumite.mistakes import Mistake, refusal, shown

from ..labels import LONGEST, as_numbers
from ..state import EFFECTS, LABEL, MOST_DICE, STATS, Weapon, WeaponEffect
from ..terms import By, Part, Quirk, Stat
from .effect import EffectSheet
from .library import weapon_names, weapons

Tiles = Annotated[int, Field(ge=0, le=60)]
Threshold = Annotated[int, Field(ge=2, le=12)]
StatName = Annotated[str, OneOf([stat.name.lower() for stat in Stat if Stat.NONE < stat < Stat.LEVEL])]
Effects = list[EffectSheet]

PARTS = {
    "on_hit": Part.ON_HIT,
    "bonus": Part.BONUS,
    "downside": Part.DOWNSIDE,
    "high": Part.HIGH,
    "low": Part.LOW,
}
THROW = 6
"""HEL-WPN-3: how far a throwable weapon flies if nothing else is said."""


class WeaponSheet(FromTable):
    """A weapon, or what a creature attacks with. `like` takes over what the weapon tables say of another."""

    thing = "weapon"

    name: Line = Field(description="What it is called: any name")
    side: bool = Field(False, description="A Side Weapon")
    two_handed: bool = False
    glow: bool = Field(False, description="It can give light")
    reach: Annotated[int, Field(ge=0, le=20)] = Field(1, description="In melee, in tiles; 0: it only flies")
    range: Tiles = Field(0, description="In tiles; more than 0 makes it a ranged weapon")
    throwable: bool = False
    throw_range: Tiles = Field(0, description="In tiles; 6 for a throwable weapon")
    loading: Annotated[int, Field(ge=0, le=100)] = Field(
        0, description="Uses before a reload; 0: none needed"
    )
    autoload: bool = Field(False, description="It is loaded again at the end of each turn")
    requires: dict[StatName, Annotated[int, Field(ge=0, le=6)]] = Field(
        {}, description="Those who have less get only the worst effect"
    )
    quirks: list[Annotated[str, OneOf(names_of(Quirk))]] = Field([], description="What is special about it")
    on_hit: Effects = Field([], description="What every Attack does")
    bonus: Effects = Field([], description="With a low Attack sum")
    downside: Effects = Field([], description="With a high Attack sum")
    high: Effects = Field([], description="With a high Attack sum, of weapons of the older form")
    low: Effects = Field([], description="With a low Attack sum, of weapons of the older form")
    bonus_max: Threshold | None = Field(None, description="Its own threshold; else that of the house rules")
    downside_min: Threshold | None = None
    high_min: Threshold | None = None
    low_max: Threshold | None = None
    dice: Annotated[int, Field(ge=1, le=MOST_DICE)] = Field(2, description="What an Attack costs")
    per_turn: Annotated[int, Field(ge=0, le=20)] = Field(0, description="Attacks; 0: no limit")
    per_fight: Annotated[int, Field(ge=0, le=100)] = 0
    max_strain: Annotated[int, Field(ge=-10, le=10)] = Field(0, description="What it adds to its bearer's")
    speed: Annotated[int, Field(ge=-5, le=5)] = Field(0, description="What it adds to its bearer's")
    soul: Annotated[int, Field(ge=-6, le=6)] = Field(0, description="What it adds to its bearer's")

    @classmethod
    def table(cls) -> Mapping[str, Mapping[str, Any]]:
        return weapons()

    @model_validator(mode="after")
    def _whole(self) -> WeaponSheet:
        mistakes = []
        count = sum(len(getattr(self, part)) for part in PARTS)
        if count > EFFECTS:
            mistakes.append(Mistake("", f"{count} effects", f"at most {EFFECTS} in all its parts"))
        if self.name not in weapon_names() and not 0 < len(self.name.strip().encode()) <= LONGEST:
            legal = f"a name of the tables, or one of 1 to {LONGEST} letters, accented ones counting twice"
            mistakes.append(Mistake("name", shown(self.name), legal))
        if self.range and self.reach != 1:
            mistakes.append(Mistake("reach", shown(self.reach), "only on a weapon for melee"))
        if not self.reach and not self.thrown:
            mistakes.append(Mistake("reach", "0", "1 or more, or a throw_range"))
        if self.autoload and not self.loading:
            mistakes.append(Mistake("autoload", "true", "only with loading"))
        if self.natural and (self.side or self.two_handed or self.thrown):
            mistakes.append(Mistake("quirks", "natural", "not on what is held or thrown"))
        if mistakes:
            raise refusal(mistakes)
        return self

    @property
    def natural(self) -> bool:
        """Part of the body: it needs no hand, and cannot be put away."""
        return "natural" in self.quirks

    @property
    def fist(self) -> bool:
        """A glove or the like, that leaves no hand free but needs none to hold it."""
        return "fist" in self.quirks

    @property
    def strikes_afar(self) -> bool:
        """It can make a Ranged Attack too, which has a place of its own among the weapons of the state."""
        return "ranged_strike" in self.quirks

    @property
    def hands(self) -> int:
        """How many hands it takes."""
        return 0 if self.natural else 1 + self.two_handed

    @property
    def thrown(self) -> int:
        """HEL-WPN-3: how far it can be thrown."""
        return self.throw_range or (THROW if self.throwable else 0)

    @property
    def melee(self) -> int:
        """Its reach; 0 if it is no weapon for melee."""
        return 0 if self.range and "bayonet" not in self.quirks else self.reach

    def as_state(self) -> Weapon:
        """The weapon as part of the state, loaded and not in hand."""
        effects = [effect.as_state(part) for name, part in PARTS.items() for effect in getattr(self, name)]
        requires = [0] * STATS
        for stat, least in self.requires.items():
            requires[Stat[stat.upper()]] = least
        return Weapon(
            there=1,
            name=weapon_names().index(self.name) if self.name in weapon_names() else 0,
            label=[0] * LABEL if self.name in weapon_names() else as_numbers(self.name),
            by=int(By.WEAPON),
            reach=self.melee,
            range=self.range,
            throw_range=self.thrown,
            side=int(self.side),
            two_handed=int(self.two_handed),
            glow=int(self.glow),
            quirks=sum(1 << Quirk[quirk.upper()] for quirk in self.quirks),
            requires=requires,
            loading=self.loading,
            ammo=self.loading,
            autoload=int(self.autoload),
            high_low=int(bool(self.high or self.low)),
            bonus_max=self.bonus_max or 0,
            downside_min=self.downside_min or 0,
            high_min=self.high_min or 0,
            low_max=self.low_max or 0,
            dice=self.dice,
            per_turn=self.per_turn,
            per_fight=self.per_fight,
            effects=effects + [WeaponEffect() for _ in range(EFFECTS - len(effects))],
        )
