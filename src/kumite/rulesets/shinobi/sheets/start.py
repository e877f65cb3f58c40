"""From an encounter to the state of its fight before the first beat."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING

from ..rules.wounds.wound_list import ABDOMEN_PLACE, ARM_PLACE, HEAD_PLACE, LEG_PLACE, TORSO_PLACE
from ..state import (
    ABILITIES,
    SKILLS,
    TECHNIQUES,
    WEAPONS,
    WOUNDS,
    YARD,
    Bonuses,
    Fight,
    Fighter,
    House,
    Technique,
    Weapon,
    Wound,
)
from ..terms import (
    Ability,
    Armour,
    Country,
    Fate,
    Item,
    Light,
    Location,
    Phase,
    PoisonName,
    Quality,
    Skill,
    StatusKind,
    TechniqueKind,
    Weather,
    WillpowerFormula,
    WoundName,
    WoundType,
)
from .house import HOUSE
from .library import RANKS, member, technique_number, techniques
from .scene import Scene
from .sheet import Sheet
from .sheet_fields import OldWound

if TYPE_CHECKING:
    from kumite.encounters.encounter import Combatant, Encounter

APART = 2
"""Yards between those of a side who stand in line."""
CORNERS = {
    2: ((0, 0), (1000, 0)),
    3: ((0, 0), (1000, 0), (500, -866)),
    4: ((0, 0), (1000, 0), (1000, -1000), (0, -1000)),
    5: ((0, 0), (1000, 0), (1309, -951), (500, -1539), (-309, -951)),
}
"""Where the first of each side stands, in thousandths of the distance between them.

At the ends of a line, or the corners of a triangle, a square, a pentagon. The others of a side stand north
of the first.
"""
USES = {"forehead protector": 1, "flak vest": 5, "hand guard right": 2, "hand guard left": 2, "anbu mask": 3}
"""How often a piece of armor helps before it is spent.

SHI-ARM-PROTECTOR, SHI-ARM-VEST, SHI-ARM-GLOVES, SHI-ARM-MASK.
"""


PARTIAL = 20
"""SHI-PS-1: percent a point, where the row of a technique says nothing else."""
FIRST_PRESSURE = 10
"""What the first roll against low pressure has to reach."""


def start(encounter: Encounter) -> Fight:
    """The fight of a checked encounter before its first beat."""
    scene: Scene = encounter.scene
    house = HOUSE.state(encounter.house)
    fight = Fight(
        phase=int(Phase.PURSUIT if scene.kind == "pursuit" else Phase.START),
        pursuit_forced=int(scene.kind == "pursuit"),
        pursuit_hidden={"none": 0, "hunted": -1, "hunters": 1}[scene.hidden_nearby],
        referee_asked=int(scene.referee),
        weather=sum(1 << Weather[name.upper()] for name in set(scene.weather)),
        light=int(Light[scene.light.upper()]),
        country=int(Country[scene.country.upper()]),
        neighbour=int(Country[scene.neighbour.upper()]),
        village=int(scene.hidden_village),
        field_water=scene.field_water,
        count=len(encounter.combatants),
        house=house,
        fighters=[fighter_of(combatant, house) for combatant in encounter.combatants],
    )
    stand(encounter, fight)
    hide_away(encounter, fight)
    return fight


def fighter_of(combatant: Combatant, house: House) -> Fighter:
    """One combatant as the sheet says: SHI-STT-1 to SHI-STT-5."""
    sheet: Sheet = combatant.sheet
    willpower = willpower_max(sheet, house)
    vitality = sheet.full_vitality * sheet.toughness // 100
    hp = sheet.full_hp * sheet.toughness // 100
    right, left = hands_of(sheet)
    uses = [0] * len(Armour)
    for piece in sheet.armour:
        uses[Armour[member(piece)]] = USES.get(piece, 1)
    return Fighter(
        seat=combatant.seat,
        side=combatant.side,
        fate=int(Fate.ABSENT if sheet.arrives else Fate.ABLE),
        arrives=sheet.arrives,
        strength=sheet.strength,
        resilience=sheet.resilience,
        chakra=sheet.chakra,
        dexterity=sheet.dexterity,
        agility=sheet.agility,
        xp=sheet.xp,
        skills=placed(sheet.skills, Skill, SKILLS),
        abilities=placed(sheet.abilities, Ability, ABILITIES),
        techniques=techniques_of(sheet),
        elements=sheet.element_bits,
        bonus=bonuses_of(sheet),
        dr=sheet.dr,
        percent_reduction=sheet.percent_reduction,
        move_percent=sheet.move_agi_percent,
        weapons=weapons_of(sheet, house),
        right_hand=right,
        left_hand=left,
        armour=sum(1 << Armour[member(piece)] for piece in set(sheet.armour)),
        armour_uses=uses,
        protector_place=int(Location[sheet.protector_on.upper()]),
        items=placed(sheet.items, Item, len(Item)),
        poison_of_doses=int(PoisonName[sheet.poison_carried.upper()]),
        water=sheet.water_gallons,
        vitality=vitality if sheet.vitality is None else sheet.vitality,
        vitality_max=vitality,
        vitality_full=sheet.full_vitality,
        hp=hp if sheet.hp is None else sheet.hp,
        hp_max=hp,
        hp_full=sheet.full_hp,
        willpower=willpower if sheet.willpower is None else sheet.willpower,
        willpower_max=willpower,
        fatigue=sheet.fatigue,
        fatigue_at_start=sheet.fatigue,
        prone=int(sheet.prone),
        asleep=int(sheet.asleep),
        wounds=wounds_of(sheet),
        pressure_target=FIRST_PRESSURE,
    )


def bonuses_of(sheet: Sheet) -> Bonuses:
    """What the sheet adds to rolls for good."""
    return Bonuses(
        accuracy=sheet.acc_bonus,
        dodge=sheet.dodge_extra,
        parry=sheet.parry_extra,
        defence=sheet.defense_extra,
        stamina=sheet.stamina_extra,
        chakra=sheet.chakra_extra,
        initiative=sheet.initiative_extra,
        d20=sheet.d20_bonus,
        genjutsu_offense=sheet.genjutsu_off_extra,
        genjutsu_defense=sheet.genjutsu_def_extra,
    )


def willpower_max(sheet: Sheet, house: House) -> int:
    """SHI-STT-5: a hundredth of all attributes, at least 1; by house rule 1 and a 250th."""
    total = sum(sheet.attributes.values())
    if house.willpower_formula == WillpowerFormula.ONE_AND_SUM_BY_250:
        return 1 + total // 250
    return max(1, total // 100)


def placed(numbers: dict[str, int], terms: type[IntEnum], length: int) -> list[int]:
    """Numbers by name, each at the place of its name among the terms."""
    found = [0] * length
    for name, number in numbers.items():
        found[terms[name.upper()]] = number
    return found


def technique_of(name: str) -> Technique:
    """SHI-TECH-1: the printed row of a technique as a record of the state."""
    made = Technique(id=technique_number(name), partial=PARTIAL)
    for field, value in techniques()[name].items():
        match field:
            case "rank":
                made.rank = 1 + RANKS.index(value)
            case "kind":
                made.kind = int(TechniqueKind[member(value)])
            case "qualities":
                made.qualities = sum(1 << Quality[member(quality)] for quality in value)
            case "wound":
                made.wound = int(WoundType[member(value)])
            case "status":
                made.status = int(StatusKind[member(value)])
            case _:
                setattr(made, field, int(value))
    return made


def techniques_of(sheet: Sheet) -> list[Technique]:
    """The techniques of a sheet in its order, and empty places."""
    known = [technique_of(name) for name in sheet.techniques]
    return known + [Technique() for _ in range(TECHNIQUES - len(known))]


def bare_hands(house: House) -> Weapon:
    """SHI-UNA-1: Blunt, Speed 8, Stamina 5, and the dice of the house."""
    return Weapon(
        types=1 << WoundType.BLUNT, stamina=5, dice=house.unarmed_dice, sides=house.unarmed_sides, speed=8
    )


def weapons_of(sheet: Sheet, house: House) -> list[Weapon]:
    """The bare hands, the weapons of a sheet in its order, and empty places."""
    arms = [bare_hands(house), *(weapon.as_state(place) for place, weapon in enumerate(sheet.weapons))]
    return arms + [Weapon() for _ in range(WEAPONS - len(arms))]


def hands_of(sheet: Sheet) -> tuple[int, int]:
    """The places of what the hands hold; 0: nothing."""
    names = [weapon.name for weapon in sheet.weapons]
    right = names.index(sheet.right_hand) + 1 if sheet.right_hand is not None else 0
    left = names.index(sheet.left_hand) + 1 if sheet.left_hand is not None else 0
    if 0 < left == right and not sheet.weapons[left - 1].two_handed:
        left = names.index(names[left - 1], left) + 1  # the second of two alike
    return right, left


def wounds_of(sheet: Sheet) -> list[Wound]:
    """Wounds carried over, and empty places."""
    found = [old_wound(wound) for wound in sheet.wounds]
    return found + [Wound() for _ in range(WOUNDS - len(found))]


def old_wound(wound: OldWound) -> Wound:
    """A wound of an earlier scene, where its list says that it is."""
    name = int(WoundName[member(wound.name)])
    return Wound(name=name, location=location_of(name, wound.limb), treated=int(wound.treated))


def location_of(name: int, limb: str | None) -> int:
    """SHI-WND-6: the Location of a wound, of an arm or leg the one that is named, or the right one."""
    if 41 <= name <= 56:
        place = ARM_PLACE + (name - 41) % 4
    else:
        place = (name - 1) % 5 if name <= 40 else (name - 57) % 5
    if place in (ARM_PLACE, LEG_PLACE):
        kind = "ARM" if place == ARM_PLACE else "LEG"
        side = "LEFT" if limb is not None and limb.startswith("left") else "RIGHT"
        return int(Location[f"{side}_{kind}"])
    places = {HEAD_PLACE: Location.HEAD, TORSO_PLACE: Location.TORSO, ABDOMEN_PLACE: Location.ABDOMEN}
    return int(places[place])


def stand(encounter: Encounter, fight: Fight) -> None:
    """Where they stand: a line for each side, as far from the next; but where a sheet says otherwise."""
    distance = encounter.scene.distance
    corners = dict(zip(encounter.sides, CORNERS[len(encounter.sides)], strict=True))
    in_line = dict.fromkeys(encounter.sides, 0)
    for combatant, me in zip(encounter.combatants, fight.fighters, strict=True):
        if combatant.sheet.position is not None:
            east, north = combatant.sheet.position
            me.x, me.y = round(east * YARD), round(north * YARD)
        else:
            x, y = corners[me.side]
            me.x = x * distance * YARD // 1000
            me.y = y * distance * YARD // 1000 + APART * in_line[me.side] * YARD
            in_line[me.side] += 1
        me.walk.goal_x, me.walk.goal_y = me.x, me.y


def hide_away(encounter: Encounter, fight: Fight) -> None:
    """SHI-HIDE-2, SHI-HIDE-3: who starts hidden is hidden from everybody of the other sides."""
    for combatant, me in zip(encounter.combatants, fight.fighters, strict=True):
        if combatant.sheet.hidden is not None:
            me.stealth_tn, me.stealth_level = combatant.sheet.hidden.tn, combatant.sheet.hidden.level
            me.hidings = 1
            me.hidden_from = sum(1 << foe.seat for foe in fight.fighters if foe.side != me.side)
            me.thinks_hidden_from = me.hidden_from
