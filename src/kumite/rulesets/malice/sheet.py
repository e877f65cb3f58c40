"""The sheet as people write it: a character with Traits and skills, or a creature with its stat block."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Field, model_validator

from ...fields import Name, OneOf, Written, names_of
from ...mistakes import refusal
from .library import BARE_HANDS, armours, weapons
from .sheet_checks import RINGS, mistakes_in
from .state import STEPS, WEAPONS
from .terms import (
    Advantage,
    Arrow,
    Emphasis,
    Kata,
    Kind,
    Limb,
    Ring,
    Size,
    Skill,
    Special,
    Spell,
    Technique,
    Trait,
)
from .weapon_sheet import CreatureAttack, Dice, WeaponName, WeaponSheet

Rank = Annotated[int, Field(ge=0, le=10)]
Feet = Annotated[int, Field(ge=-1000, le=1000)]
Days = Annotated[int, Field(ge=0, le=30)]
SkillName = Annotated[str, OneOf(names_of(Skill))]
ElementName = Annotated[str, OneOf([name for name in names_of(Ring) if name != "void"])]

CLASSES = [*dict.fromkeys(name.rpartition("_")[0] for name in names_of(Technique, zero=True)), "mystic"]
FLAWS = ("small", "lame", "low_pain_threshold", "permanent_wound", "bad_eyesight")
ADVANTAGES = [name for name in names_of(Advantage, zero=True) if name not in FLAWS]
EMPHASES = [*weapons(), *names_of(Emphasis, zero=True)]


class WoundStep(Written):
    """MAL-CRE-4: a TN penalty that a creature has from so many Wounds on."""

    at: Annotated[int, Field(ge=1, le=1000)]
    penalty: Annotated[int, Field(ge=1, le=100)]


class Entangled(Written):
    """MAL-COND-6: what it takes to break free."""

    tn: Annotated[int, Field(ge=1, le=100)] = Field(20, description="Of the Strength Roll, by the referee")


class OtherCondition(Written):
    """MAL-COND-18: a condition of the referee's own."""

    dice_fewer: Rank = Field(0, description="On all rolls")
    tn: Annotated[int, Field(ge=0, le=100)] = Field(0, description="More on the TN of all rolls")
    armor_tn: Annotated[int, Field(ge=-100, le=100)] = 0


def _void_ring(sheet: dict[str, Any]) -> int:
    return 0 if sheet.get("kind") == "creature" else 2


class Sheet(Written):
    """One participant before a skirmish."""

    name: Name
    kind: Annotated[str, OneOf(names_of(Kind))] = "character"
    stamina: Rank | None = Field(None, description="2 if not written; of a creature its Earth, and so on")
    willpower: Rank | None = None
    strength: Rank | None = None
    perception: Rank | None = None
    agility: Rank | None = None
    intelligence: Rank | None = None
    reflexes: Rank | None = None
    awareness: Rank | None = None
    earth: Rank | None = Field(None, description="Of a creature, like the other Rings; a character's follows")
    water: Rank | None = None
    fire: Rank | None = None
    air: Rank | None = None
    void_ring: Rank = Field(default_factory=_void_ring)
    void_points: Rank | None = Field(None, description="Those left; as many as the Void Ring if not written")
    class_name: Annotated[str, OneOf(["none", *CLASSES])] = Field(
        "none", description="Gives the techniques of its ranks"
    )
    class_rank: Rank = 1
    honor_rank: Rank = 0
    skills: dict[SkillName, Rank] = Field({}, description="Ranks; 0 where none is written")
    emphases: dict[SkillName, list[Annotated[str, OneOf(EMPHASES)]]] = Field(
        {}, description="Weapons, or other special fields of a skill"
    )
    class_skills: list[SkillName] = Field([], description="Those on which a prodigy rolls a die more")
    techniques: list[Annotated[str, OneOf(names_of(Technique, zero=True))]] | None = Field(
        None, description="If other than those of class and rank"
    )
    kata: list[Annotated[str, OneOf(names_of(Kata))]] = Field([], description="Those that he can enter")
    advantages: list[Annotated[str, OneOf(ADVANTAGES)]] = Field(
        [], description="Those that matter in a fight"
    )
    disadvantages: list[Annotated[str, OneOf(FLAWS)]] = Field([], description="The same")
    luck: Rank = Field(0, description="How often he may still roll again")
    missing_limb: Annotated[str, OneOf(names_of(Limb, zero=True))] = "none"
    spells: list[Annotated[str, OneOf(names_of(Spell))]] = Field([], description="Those that he can cast")
    spell_slots: dict[Annotated[str, OneOf(names_of(Ring))], Rank] = Field(
        {}, description="Those left; each Ring's number if not written, void being the extra ones"
    )
    affinity: Annotated[str, OneOf(["none", *RINGS])] = "none"
    deficiency: Annotated[str, OneOf(["none", *RINGS])] = "none"

    size: Annotated[str, OneOf(names_of(Size, zero=True))] = Field("normal", description="Of the body")
    legs: Annotated[int, Field(ge=0, le=100)] = 2
    weapons: Annotated[list[WeaponSheet], Field(max_length=WEAPONS - 1)] = Field(
        [], description="Besides the bare hands"
    )
    wielded: WeaponName | None = Field(None, description="In the main hand; the first weapon if not written")
    off_hand: WeaponName | None = Field(None, description="In the other hand")
    dominant_hand: Annotated[str, OneOf(["right", "left"])] = Field(
        "right", description="Which hand that is; the rules only ask whether it is the main one"
    )
    duel_weapon: WeaponName | None = Field(None, description="If a duel is not fought with the katana")
    arrows: dict[Annotated[str, OneOf(names_of(Arrow))], Annotated[int, Field(ge=0, le=1000)]] = Field(
        {}, description="How many of each"
    )
    armor: Annotated[str, OneOf(armours())] = "none"
    base_reduction: Annotated[int, Field(ge=0, le=100)] = Field(
        0, description="Natural, besides the armour's"
    )
    healthy_multiplier: Annotated[int, Field(ge=1, le=10)] | None = Field(
        None, description="Times Earth; the house's if not written"
    )
    wound_multiplier: Annotated[int, Field(ge=1, le=10)] | None = Field(
        None, description="Times Earth; the house's if not written"
    )
    wound_bonus_per_rank: Annotated[int, Field(ge=0, le=50)] = 0
    wound_tn_reduction: Annotated[int, Field(ge=0, le=50)] = Field(0, description="Less Wound penalty")

    initiative: Dice | None = Field(None, description="As printed; Agility and Class Rank if not written")
    initiative_bonus: Annotated[int, Field(ge=-50, le=50)] = 0
    armor_tn: Annotated[int, Field(ge=1, le=100)] | None = Field(
        None, description="Of a creature, as printed; from Reflexes if not written"
    )
    wound_steps: Annotated[list[WoundStep], Field(max_length=STEPS)] = Field(
        [], description="Of a creature, in ascending order"
    )
    dead_at: Annotated[int, Field(ge=1, le=1000)] = Field(
        0, description="Of a creature: so many Wounds kill it"
    )
    raises: Rank = Field(0, description="How many a creature without Void Ring may call")
    swift: Annotated[int, Field(ge=0, le=9)] = Field(0, description="Of a creature: more Water for Moves")
    fear: Rank = Field(0, description="How frightening it is to face")
    specials: list[Annotated[str, OneOf(names_of(Special, zero=True))]] = Field(
        [], description="Of a creature"
    )
    attacks: Annotated[list[CreatureAttack], Field(max_length=WEAPONS - 1)] = Field(
        [], description="Of a creature, with printed pools"
    )
    flee_at: Annotated[int, Field(ge=0, le=1000)] = Field(
        0, description="Wounds at which it would flee; 0: never"
    )

    mount: Annotated[str, OneOf(["none", "horse", "huge"])] = Field("none", description="What he rides")
    mounted: bool = Field(False, description="Whether he sits on it")
    position: Annotated[list[Feet], Field(min_length=2, max_length=2)] | None = Field(
        None, description="In feet, east and north; in a line of his side if not written"
    )
    height: Annotated[int, Field(ge=0, le=1000)] = Field(0, description="In feet above the ground")
    wounds: Annotated[int, Field(ge=0, le=1000)] = Field(0, description="Those that he has already")
    prone: bool = False
    blinded: bool = False
    dazed: bool = False
    stunned: bool = False
    entangled: Entangled | None = None
    fasting_days: Days = 0
    fatigued_days: Days = 0
    other_condition: OtherCondition | None = None
    joins: Annotated[int, Field(ge=0, le=1000)] = Field(
        0, description="The Round in which he comes; 0: he is there from the start"
    )

    @model_validator(mode="after")
    def _fits(self) -> Sheet:
        mistakes = [*mistakes_in(self)]
        if mistakes:
            raise refusal(mistakes)
        return self

    @property
    def is_creature(self) -> bool:
        return self.kind == "creature"

    @property
    def traits(self) -> dict[str, int]:
        """MAL-ROLL-1, MAL-CRE-11: each Trait; one that is not written is 2, or a creature's Ring."""
        usual = {
            trait: getattr(self, ring) if self.is_creature else 2 for ring in RINGS for trait in RINGS[ring]
        }
        written = {name: getattr(self, name) for name in names_of(Trait)}
        return {name: usual[name] if rank is None else rank for name, rank in written.items()}

    @property
    def rings(self) -> dict[str, int]:
        """MAL-ROLL-1: the four Rings that follow from Traits, or those that are printed, and Void."""
        traits = self.traits
        lower = {ring: min(traits[name] for name in pair) for ring, pair in RINGS.items()}
        printed = {ring: getattr(self, ring) for ring in RINGS if getattr(self, ring) is not None}
        return lower | printed | {"void": self.void_ring}

    @property
    def known(self) -> list[str]:
        """MAL-TECH-1: the techniques of class and rank, unless the sheet lists its own."""
        if self.techniques is not None:
            return self.techniques
        ranks = {name: int(name.rpartition("_")[2]) for name in names_of(Technique, zero=True)}
        return [
            name
            for name, rank in ranks.items()
            if name.rpartition("_")[0] == self.class_name and rank <= self.class_rank
        ]

    @property
    def slots(self) -> dict[str, int]:
        """MAL-SPL-2: the slots of a caster, as many as each Ring, the extra ones at Void."""
        return (self.rings | self.spell_slots) if self.spells else dict.fromkeys(self.rings, 0)

    @property
    def body(self) -> WeaponSheet | CreatureAttack:
        """The bare hands, or a creature's first attack with a part of its body."""
        natural = (attack for attack in self.attacks if attack.natural)
        return next(natural, WeaponSheet.model_validate(BARE_HANDS))

    @property
    def arms(self) -> list[WeaponSheet | CreatureAttack]:
        """What he fights with in the order of the state: first his body, which is always there."""
        body = self.body
        return [body, *(attack for attack in self.attacks if attack is not body), *self.weapons]

    @property
    def in_hands(self) -> tuple[int, int]:
        """The places among `arms` of what is in the main hand and in the off hand; 0: nothing."""
        arms = self.arms
        held = [
            n for n, arm in enumerate(arms) if n and not (isinstance(arm, CreatureAttack) and arm.natural)
        ]
        if self.wielded is not None:
            main = next((n for n in (0, *held) if arms[n].name == self.wielded), 0)
        else:
            main = next(iter(held), 0)
        off = next((n for n in held if n != main and arms[n].name == self.off_hand), 0)
        return main, off
