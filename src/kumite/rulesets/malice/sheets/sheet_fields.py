"""The fields of a sheet: a character with Traits and skills, or a creature with its stat block."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Field

from kumite.encounters.fields import Name, OneOf, Written, names_of

from ..glossary.abilities import TECHNIQUES
from ..glossary.advantages import ADVANTAGES as ADVANTAGE_ROWS
from ..sizes import STEPS, WEAPONS
from ..terms import Arrow, Emphasis, Kata, Kind, Limb, Mark, Ring, Size, Skill, Special, Spell, Technique
from .library import armors, weapons
from .weapon import CreatureAttack, Dice, WeaponSheet

RINGS = {
    "earth": ("stamina", "willpower"),
    "water": ("strength", "perception"),
    "fire": ("agility", "intelligence"),
    "air": ("reflexes", "awareness"),
}
"""MAL-ROLL-1: Each Ring is the lower of its two Traits."""

Rank = Annotated[int, Field(ge=0, le=10)]
Feet = Annotated[int, Field(ge=-1000, le=1000)]
Days = Annotated[int, Field(ge=0, le=30)]
SkillName = Annotated[str, OneOf(names_of(Skill))]
ElementName = Annotated[str, OneOf([name for name in names_of(Ring) if name != "void"])]

CLASSES = [*dict.fromkeys(row.class_name for row in TECHNIQUES.values()), "mystic"]
FLAWS = [row.advantage.name.lower() for row in ADVANTAGE_ROWS.values() if row.is_disadvantage]
ADVANTAGES = [row.advantage.name.lower() for row in ADVANTAGE_ROWS.values() if not row.is_disadvantage]
ABILITIES = [
    name
    for terms, zero in ((Technique, True), (Kata, False), (Spell, False), (Skill, False))
    for name in names_of(terms, zero=zero)
]
EMPHASES = [*weapons(), *names_of(Emphasis, zero=True)]


class WoundStep(Written):
    """MAL-CRE-4: A TN penalty that a creature has from that number of Wounds on."""

    at: Annotated[int, Field(ge=1, le=1000)]
    penalty: Annotated[int, Field(ge=1, le=100)]


class Entangled(Written):
    """MAL-COND-6: What it takes to break free."""

    tn: Annotated[int, Field(ge=1, le=100)] = Field(20, description="Of the Strength Roll, by the referee")


class OtherCondition(Written):
    """MAL-COND-18: A condition of the referee's own."""

    dice_fewer: Rank = Field(0, description="On all rolls")
    tn: Annotated[int, Field(ge=0, le=100)] = Field(0, description="More on the TN of all rolls")
    armor_tn: Annotated[int, Field(ge=-100, le=100)] = 0


def _void_ring(sheet: dict[str, Any]) -> int:
    return 0 if sheet.get("kind") == "creature" else 2


class SheetFields(Written):
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
    class_name: Name = Field(
        "none",
        description="Gives the techniques of its ranks; any name, if they are written out",
        json_schema_extra={"anyOf": [{"enum": ["none", *CLASSES]}, {"type": "string"}]},
    )
    class_rank: Rank = 1
    honor_rank: Rank = 0
    skills: dict[SkillName, Rank] = Field({}, description="Ranks; 0 where none is written")
    emphases: dict[SkillName, list[Annotated[str, OneOf(EMPHASES)]]] = Field(
        {}, description="Weapons, or other special fields of a skill"
    )
    class_skills: list[SkillName] = Field([], description="Those on which a prodigy rolls one more die")
    techniques: list[Annotated[str, OneOf(names_of(Technique, zero=True))]] | None = Field(
        None, description="If other than those of class and rank"
    )
    kata: list[Annotated[str, OneOf(names_of(Kata))]] = Field([], description="Those that they can enter")
    called: dict[Annotated[str, OneOf(ABILITIES)], Name] = Field(
        {}, description="Own names of techniques, kata, spells and skills: duelist_1 = 'Falling Leaf'"
    )
    advantages: list[Annotated[str, OneOf(ADVANTAGES)]] = Field(
        [], description="Those that matter in a fight"
    )
    disadvantages: list[Annotated[str, OneOf(FLAWS)]] = Field([], description="The same")
    luck: Rank = Field(0, description="How often they may still roll again")
    missing_limb: Annotated[str, OneOf(names_of(Limb, zero=True))] = "none"
    spells: list[Annotated[str, OneOf(names_of(Spell))]] = Field([], description="Those that they can cast")
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
    wielded: Name | None = Field(None, description="In the main hand; the first weapon if not written")
    off_hand: Name | None = Field(None, description="In the other hand")
    dominant_hand: Annotated[str, OneOf(["right", "left"])] = Field(
        "right", description="Which hand that is; the rules only ask whether it is the main one"
    )
    duel_weapon: Name | None = Field(None, description="If a duel is not fought with the katana")
    arrows: dict[Annotated[str, OneOf(names_of(Arrow))], Annotated[int, Field(ge=0, le=1000)]] = Field(
        {}, description="How many of each"
    )
    armor: Annotated[str, OneOf(armors())] = "none"
    base_reduction: Annotated[int, Field(ge=0, le=100)] = Field(0, description="Natural, besides the armor's")
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
        0, description="Of a creature: this many Wounds kill it"
    )
    raises: Rank = Field(0, description="How many a creature without Void Ring may call")
    swift: Annotated[int, Field(ge=0, le=9)] = Field(0, description="Of a creature: more Water for Moves")
    fear: Rank = Field(0, description="How frightening it is to face")
    specials: list[Annotated[str, OneOf(names_of(Special, zero=True))]] = Field(
        [], description="Of a creature"
    )
    bane: list[Annotated[str, OneOf(names_of(Mark, zero=True))]] = Field(
        [], description="Of an invulnerable creature: the marks of weapons that hurt it all the same"
    )
    attacks: Annotated[list[CreatureAttack], Field(max_length=WEAPONS - 1)] = Field(
        [], description="Of a creature, with printed pools"
    )
    flee_at: Annotated[int, Field(ge=0, le=1000)] = Field(
        0, description="Wounds at which it would flee; 0: never"
    )

    mount: Annotated[str, OneOf(["none", "horse", "huge"])] = Field("none", description="What they ride")
    mounted: bool = Field(False, description="Whether they sit on it")
    position: Annotated[list[Feet], Field(min_length=2, max_length=2)] | None = Field(
        None, description="In feet, east and north; in a line of their side if not written"
    )
    height: Annotated[int, Field(ge=0, le=1000)] = Field(0, description="In feet above the ground")
    wounds: Annotated[int, Field(ge=0, le=1000)] = Field(0, description="Those that they have already")
    prone: bool = False
    blinded: bool = False
    dazed: bool = False
    stunned: bool = False
    entangled: Entangled | None = None
    fasting_days: Days = 0
    fatigued_days: Days = 0
    other_condition: OtherCondition | None = None
    joins: Annotated[int, Field(ge=0, le=1000)] = Field(
        0, description="The Round in which they come; 0: they are there from the start"
    )
