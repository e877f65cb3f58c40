"""The character sheet as people write it: a Namae, or a group of Kaonashi."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Field, model_validator

from kumite.encounters.fields import Line, Name, OneOf, Written, names_of
from kumite.mistakes import Mistake, one_of, refusal, shown

from ..sizes import MEMBERS, WEAPONS
from ..terms import Cover, Element, Kind, Skill
from .library import BARE_HANDS, armors
from .weapon import WeaponSheet

Rank = Annotated[int, Field(ge=1, le=10)]
SkillName = Annotated[str, OneOf(names_of(Skill))]
ElementName = Annotated[str, OneOf(names_of(Element))]
CoverName = Annotated[str, OneOf(names_of(Cover, zero=True))]
Cell = Annotated[int, Field(ge=-50, le=50)]

ORDINARY, GREAT = 5, 7
"""An Element above ORDINARY takes one of ENLIGHTENED at GREAT or more."""
ENLIGHTENED = ("zen", "shingaku")
OF_A_NAMAE = ("earth", "water", "fire", "wind", "bonus_action_dice", "wounds")
OF_A_GROUP = ("threat", "elements", "size", "wounds_to_down")


def _void(sheet: dict[str, Any]) -> int:
    return 1 if sheet.get("kind") == "kaonashi" else 2


def _honor(sheet: dict[str, Any]) -> int:
    return 0 if sheet.get("kind") == "kaonashi" else 1


class Sheet(Written):
    """One combatant before a Skirmish: a Namae, or a group of Kaonashi who act as one."""

    name: Name
    kind: Annotated[str, OneOf(names_of(Kind))] = Field(
        "namae", description="Kami are of neither kind: they have no statistics and cannot be fought"
    )
    earth: Rank = 2
    water: Rank = 2
    fire: Rank = 2
    wind: Rank = 2
    void: Rank = Field(default_factory=_void, description="Of a group: how many Action Dice they roll")
    bonus_action_dice: Annotated[int, Field(ge=0, le=10)] = Field(0, description="Besides those of Void")
    threat: Annotated[int, Field(ge=1, le=4)] = Field(
        2, description="Of a group: stands for every Element that is not given"
    )
    elements: dict[ElementName, Rank] = Field({}, description="Of a group: Elements that differ from threat")
    size: Annotated[int, Field(ge=1, le=MEMBERS)] = Field(6, description="Of a group: its members")
    wounds_to_down: Annotated[int, Field(ge=1, le=3)] = Field(
        1, description="Of a group: Wounds that put a member Down"
    )

    skills: dict[SkillName, Annotated[int, Field(ge=0, le=10)]] = Field({}, description="Ranks of Skills")
    called: dict[SkillName, Name] = Field({}, description="Own names of Skills: other = 'Iaijutsu'")
    skill_groups: dict[
        SkillName, list[Annotated[str, OneOf(["jutsugaku", "chonin", "hinin", "bujutsu"])]]
    ] = Field({}, description="For the Story Daimyo, who names the group when asking for a social roll")
    aspects: list[Line] = Field([], description="Uses of Skills; in a Skirmish they change nothing")
    honor_points: Annotated[int, Field(ge=0, le=20)] = Field(default_factory=_honor)
    medicine_kit: bool = False

    weapons: Annotated[list[WeaponSheet], Field(max_length=WEAPONS)] = Field(
        [], description="Besides the bare hands; a body weapon takes their place"
    )
    wielded: str | None = Field(None, description="What is in the main hand; the first weapon if not written")
    off_hand: str | None = Field(None, description="What is in the off hand")
    main_hand: Annotated[str, OneOf(["right", "left"])] = Field(
        "right", description="Which hand that is; the rules only ask whether a hand is the main one"
    )
    armor_type: Annotated[str, OneOf(armors())] = "none"
    armor_quality: Annotated[str, OneOf(["poor", "standard", "high"])] = "standard"

    mounted: bool = False
    on_ship: bool = Field(False, description="Aboard a ship wherever they go; the scene says it of places")
    uneven_terrain: bool = Field(
        False, description="Finds the ground unfamiliar wherever they go; the scene says it of places"
    )
    position: Cell = Field(0, description="On the track; a step is one Range")
    height_level: Cell | None = Field(
        None, description="In steps of about ten feet; that of the ground there if not written"
    )
    cover: CoverName = Field("none", description="What they are behind")
    cover_in_melee: bool = Field(False, description="Whether that helps against melee attacks too")
    cover_available: CoverName = Field("none", description="What they could dive behind")
    available_in_melee: bool = Field(False, description="Whether that would help against melee attacks too")

    wounds: Annotated[int, Field(ge=0, le=20)] = Field(0, description="Those that they have already")
    prone: bool = False
    treated_today: bool = Field(False, description="Whether Medicine has been tried on them today")
    joins: Annotated[int, Field(ge=0, le=1000)] = Field(
        0, description="The round in which they come; 0: they are there from the start"
    )

    @model_validator(mode="after")
    def _fits(self) -> Sheet:
        mistakes = [*_of_its_kind(self), *_elements(self), *_armor(self), *_weapons(self)]
        if mistakes:
            raise refusal(mistakes)
        return self

    @property
    def is_group(self) -> bool:
        return self.kind == "kaonashi"

    @property
    def ranks(self) -> dict[str, int]:
        """The Rank of each Element by its name."""
        if self.is_group:
            return dict.fromkeys(names_of(Element), self.threat) | self.elements
        return {name: getattr(self, name) for name in names_of(Element)}

    @property
    def action_dice(self) -> int:
        """HAC-INIT-1, HAC-KAO-4: how many they roll each round."""
        return self.void + self.bonus_action_dice

    @property
    def members(self) -> int:
        """HAC-KAO-2: how many individuals they are."""
        return self.size if self.is_group else 1

    @property
    def down_at(self) -> int:
        """HAC-WND-4, HAC-KAO-6: the Wounds at which one is Down; Out and Dead are the next two."""
        return self.wounds_to_down if self.is_group else 2 * self.earth + 1

    @property
    def body(self) -> WeaponSheet:
        """The bare hands, or the body weapon in their place."""
        return next(
            (weapon for weapon in self.weapons if weapon.barehanded), WeaponSheet.model_validate(BARE_HANDS)
        )

    @property
    def arms(self) -> list[WeaponSheet]:
        """The weapons in the order of the state: first the body weapon, which is always there."""
        return [self.body, *(weapon for weapon in self.weapons if not weapon.barehanded)]

    @property
    def in_hands(self) -> tuple[int, int]:
        """The places among `arms` of what is in the main hand and in the off hand; 0: nothing."""
        carried = [weapon.name for weapon in self.arms]
        main = min(1, len(carried) - 1) if self.wielded is None else carried.index(self.wielded)
        if self.off_hand is None:
            return main, 0
        if main:
            carried[main] = ""  # a pair is two weapons, be they alike
        return main, carried.index(self.off_hand)


def _of_its_kind(sheet: Sheet) -> list[Mistake]:
    """A Namae has Elements, a group a threat."""
    if not sheet.is_group:
        mistakes = [
            Mistake(name, "a field of groups", "only where kind is kaonashi")
            for name in OF_A_GROUP
            if name in sheet.model_fields_set
        ]
        if sheet.wounds >= sheet.down_at:
            legal = f"at most {sheet.down_at - 1}, twice their Earth; with more they are Down"
            mistakes.append(Mistake("wounds", shown(sheet.wounds), legal))
        return mistakes
    mistakes = [
        Mistake(name, "a field of Namae", "threat, elements" if name in sheet.ranks else "only for a Namae")
        for name in OF_A_NAMAE
        if name in sheet.model_fields_set
    ]
    if sheet.void > 4:
        mistakes.append(Mistake("void", shown(sheet.void), "4 or less for a group"))
    if sheet.honor_points:
        mistakes.append(Mistake("honor_points", shown(sheet.honor_points), "0: groups have none"))
    return mistakes


def _elements(sheet: Sheet) -> list[Mistake]:
    """HAC-ELEM-2: nobody exceeds the ordinary without being enlightened."""
    if sheet.is_group or any(sheet.skills.get(skill, 0) >= GREAT for skill in ENLIGHTENED):
        return []
    legal = f"at most {ORDINARY}; more only with zen or shingaku at {GREAT} or more"
    return [Mistake(name, shown(rank), legal) for name, rank in sheet.ranks.items() if rank > ORDINARY]


def _armor(sheet: Sheet) -> list[Mistake]:
    """HAC-ARM-6, HAC-ARM-7: only light and heavy armor is of another quality."""
    if sheet.armor_quality == "standard" or armors()[sheet.armor_type]["qualities"]:
        return []
    return [Mistake("armor_quality", shown(sheet.armor_quality), "standard; another only if light or heavy")]


def _weapons(sheet: Sheet) -> list[Mistake]:
    """Weapons in hand are carried, and there are two hands for them."""
    bodies = [weapon.name for weapon in sheet.weapons if weapon.barehanded]
    if len(bodies) > 1:
        return [Mistake("weapons", " and ".join(bodies), "one body weapon, in place of the bare hands")]
    if len(sheet.arms) > WEAPONS:
        legal = f"at most {WEAPONS - 1} besides the body weapon"
        return [Mistake("weapons", f"a list of {len(sheet.weapons)}", legal)]
    carried = [weapon.name for weapon in sheet.arms]
    if sheet.wielded is not None and sheet.wielded not in carried:
        return [
            Mistake("wielded", shown(sheet.wielded), f"what it has: {one_of(sheet.wielded, carried)}"),
        ]
    if sheet.off_hand is None:
        return []
    free = carried[1:]
    main = min(1, len(free)) if sheet.wielded is None else carried.index(sheet.wielded)
    if main:
        free.remove(carried[main])
    if sheet.off_hand not in free:
        legal = f"another weapon than that in the main hand: {one_of(sheet.off_hand, free)}"
        return [Mistake("off_hand", shown(sheet.off_hand), legal)]
    both = [sheet.arms[place] for place in sheet.in_hands if place]
    if any(weapon.hands == 2 for weapon in both):
        found = " and ".join(weapon.name for weapon in both)
        return [Mistake("off_hand", found, "two weapons for one hand each, or one weapon")]
    return []
