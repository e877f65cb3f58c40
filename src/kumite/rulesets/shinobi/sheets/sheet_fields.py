"""What people may write of a ninja: attributes, skills, abilities, techniques and gear."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from kumite.encounters.fields import Name, OneOf, Written, names_of

from ..state import TECHNIQUES, WEAPONS, WOUNDS
from ..terms import Ability, Armour, Item, Location, PoisonName, Skill, TechniqueKind, WoundName
from .library import techniques
from .weapon import WeaponSheet

Points = Annotated[int, Field(ge=0, le=400)]
Bonus = Annotated[int, Field(ge=-20, le=40)]
Yards = Annotated[float, Field(ge=-1000, le=1000)]
TechniqueWritten = Annotated[str, OneOf(techniques())]
SkillWritten = Annotated[str, OneOf(names_of(Skill, zero=True))]
Learned = Annotated[str, OneOf([*names_of(Skill, zero=True), *techniques()])]
ATTRIBUTES = ("strength", "resilience", "chakra", "dexterity", "agility")
ELEMENTS = ("fuuton", "katon", "raiton", "doton", "suiton")
TITLES = ("genin", "chuunin", "special_jounin", "jounin", "anbu", "sennin", "kage", "missing")
LIMBS = [name for name in names_of(Location) if name.endswith(("arm", "leg"))]
PIECES = [name.replace("_", " ") for name in names_of(Armour, zero=True)]
WOUND_NAMES = [name.replace("_", " ") for name in names_of(WoundName)]


class OldWound(Written):
    """A wound from an earlier scene."""

    name: Annotated[str, OneOf(WOUND_NAMES)]
    limb: Annotated[str, OneOf(LIMBS)] | None = Field(
        None, description="Which one, of an arm or a leg; the right one if not written"
    )
    treated: bool = False


class Hidden(Written):
    """SHI-HIDE-2: hidden from all enemies when the battle begins."""

    tn: Annotated[int, Field(ge=1, le=100)] = Field(description="Which a Search must reach")
    level: Annotated[int, Field(ge=1, le=3)] = 1


class SheetFields(Written):
    """What may be written of one ninja; whether it fits together is not checked here."""

    name: Name
    rank_title: Annotated[str, OneOf(TITLES)] = "genin"
    clan: bool = Field(True, description="Without one more skill points come with the XP")
    xp: Annotated[int, Field(ge=0, le=100_000)] = 0
    strength: Points = Field(20, description="STR; 20 is an ordinary human")
    resilience: Points = Field(20, description="RES")
    chakra: Points = Field(20, description="CHA")
    dexterity: Points = Field(20, description="DEX")
    agility: Points = Field(20, description="AGI")
    skills: dict[SkillWritten, Annotated[int, Field(ge=0, le=505)]] = Field(
        {}, description="Ranks; 0 where none is written"
    )
    abilities: dict[Annotated[str, OneOf(names_of(Ability))], Annotated[int, Field(ge=1, le=80)]] = Field(
        {}, description="Ranks; uniques have 1"
    )
    techniques: Annotated[list[TechniqueWritten], Field(max_length=TECHNIQUES)] = Field(
        [], description="The techniques that are known"
    )
    called: dict[Learned, Name] = Field(
        {}, description="Own names of techniques and skills: rising knee = 'Leaf Rising Wind'"
    )
    elements: list[Annotated[str, OneOf(ELEMENTS)]] = Field(
        [], description="Those whose ninjutsu can be used"
    )
    acc_bonus: Bonus = Field(0, description="Permanent, besides abilities")
    dodge_extra: Bonus = 0
    parry_extra: Bonus = 0
    defense_extra: Bonus = Field(0, description="On every defensive roll")
    stamina_extra: Bonus = 0
    chakra_extra: Bonus = 0
    initiative_extra: Bonus = 0
    d20_bonus: Bonus = Field(0, description="On d20 rolls in general")
    genjutsu_off_extra: Bonus = 0
    genjutsu_def_extra: Bonus = 0
    dr: Annotated[int, Field(ge=0, le=200)] = Field(0, description="Damage reduction, all together")
    percent_reduction: Annotated[int, Field(ge=0, le=100)] = Field(0, description="Of damage, all together")
    move_agi_percent: Annotated[int, Field(ge=0, le=500)] = 100

    weapons: Annotated[list[WeaponSheet], Field(max_length=WEAPONS - 1)] = Field(
        [], description="Besides the bare hands"
    )
    right_hand: Name | None = Field(None, description="What it holds; nothing if not written")
    left_hand: Name | None = None
    armour: list[Annotated[str, OneOf(PIECES)]] = Field([], description="What is worn")
    protector_on: Annotated[str, OneOf(names_of(Location))] = Field(
        "head", description="Where the forehead protector is worn"
    )
    items: dict[Annotated[str, OneOf(names_of(Item))], Annotated[int, Field(ge=0, le=100)]] = Field(
        {}, description="How many of each"
    )
    poison_carried: Annotated[str, OneOf(["none", *names_of(PoisonName)])] = Field(
        "none", description="What the doses among the items are of"
    )
    water_gallons: Annotated[int, Field(ge=0, le=1000)] = Field(0, description="Carried, for Suiton")

    position: Annotated[list[Yards], Field(min_length=2, max_length=2)] | None = Field(
        None, description="In yards, east and north; in a line of its side if not written"
    )
    vitality: Annotated[int, Field(ge=0, le=100_000)] | None = Field(
        None, description="Left; all if not written"
    )
    hp: Annotated[int, Field(ge=1, le=100_000)] | None = Field(None, description="Left; all if not written")
    willpower: Annotated[int, Field(ge=0, le=100)] | None = Field(
        None, description="Left; all if not written"
    )
    fatigue: Annotated[int, Field(ge=0, le=5)] = Field(0, description="Carried over")
    wounds: Annotated[list[OldWound], Field(max_length=WOUNDS)] = Field([], description="Carried over")
    prone: bool = False
    asleep: bool = False
    hidden: Hidden | None = None
    arrives: Annotated[int, Field(ge=0, le=10_000)] = Field(
        0, description="The count of the arrival; 0: there from the start"
    )

    @property
    def attributes(self) -> dict[str, int]:
        """SHI-STT-1: the five attributes."""
        return {name: getattr(self, name) for name in ATTRIBUTES}

    @property
    def full_vitality(self) -> int:
        """SHI-STT-3: RES * 8 + STR * 4."""
        return max(1, 8 * self.resilience + 4 * self.strength)

    @property
    def full_hp(self) -> int:
        """SHI-STT-4: RES * 3 + CHA."""
        return max(1, 3 * self.resilience + self.chakra)

    @property
    def toughness(self) -> int:
        """SHI-ABI-HARD-TO-KILL: percent of both pools."""
        return 100 + 10 * self.abilities.get("hard_to_kill", 0)

    @property
    def element_bits(self) -> int:
        return sum(1 << TechniqueKind[name.upper()] for name in set(self.elements))
