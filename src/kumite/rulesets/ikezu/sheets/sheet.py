"""The character sheet as people write it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any

from pydantic import Field, GetJsonSchemaHandler, model_validator
from pydantic_core import CoreSchema

from kumite.encounters.fields import Line, Name, Named, OneOf, Written, names_of
from kumite.mistakes import Mistake, one_of, refusal, shown

from ..scar_table import ROWS
from ..state import WEAPONS, WOUNDS
from ..terms import Kind, WeaponType, WoundLevel, WoundType
from .ability import GIVEN, AbilitySheet
from .library import BARE_HANDS, armours, weapons
from .weapon import WeaponSheet

Attribute = Annotated[int, Field(ge=1, le=20)]
Current = Annotated[int, Field(ge=0, le=20)]
HitPoints = Annotated[int, Field(ge=1, le=999)]
ScarEntry = Annotated[int, Field(ge=1, le=12)]

PAIRS = ("str", "dex", "wil", "hp")
"""Each is written together with its maximum, or one of the two stands for both."""
WAITING_SCARS = [row.scar for row in ROWS if row.waits]
"""The scars that leave a roll for later."""


class GearSheet(Named):
    """A thing that is carried and is no weapon."""

    name: Line
    slots: Annotated[int, Field(ge=0, le=2)] = Field(1, description="0 petty, 1 ordinary, 2 bulky")


class WoundSheet(Written):
    """A wound that has not healed."""

    type: Annotated[str, OneOf(names_of(WoundType))]
    level: Annotated[str, OneOf(names_of(WoundLevel))]


def _maximum(current: str) -> Callable[[dict[str, Any]], int]:
    """The default of a maximum is the current value."""
    return lambda sheet: int(sheet[current])


def _scarred(sheet: dict[str, Any]) -> bool:
    return bool(sheet.get("scars"))


def _maimed(sheet: dict[str, Any]) -> bool:
    return any(wound.level == "permanent" for wound in sheet.get("wounds", ()))


def _stat_block(sheet: dict[str, Any]) -> bool:
    return sheet.get("kind") in ("npc", "monster")


class Sheet(Written):
    """One combatant before a fight."""

    either = (("armor", "worn_armor"),)

    name: Name
    kind: Annotated[str, OneOf(names_of(Kind))] = Field(description="Only a pc gets scars and wounds")
    background: Line = ""
    detachment: bool = Field(False, description="Many, fighting together as one")

    strength: Current = Field(alias="str", description="The current value")
    strength_max: Attribute = Field(alias="str_max", default_factory=_maximum("strength"))
    dexterity: Current = Field(alias="dex", description="The current value")
    dexterity_max: Attribute = Field(alias="dex_max", default_factory=_maximum("dexterity"))
    will: Current = Field(alias="wil", description="The current value")
    will_max: Attribute = Field(alias="wil_max", default_factory=_maximum("will"))
    hp: Annotated[int, Field(ge=0, le=999)] = Field(description="The current value")
    hp_max: HitPoints = Field(default_factory=_maximum("hp"))

    armor: Annotated[int, Field(ge=0, le=3)] = Field(0, description="As printed in a stat block")
    armor_metallic: bool = Field(False, description="Whether the printed armor is of metal")
    worn_armor: Annotated[str, OneOf(armours())] = "none"
    shield: bool = Field(False, description="Held in one hand; 1 more Armor")
    helmet: bool = Field(False, description="1 more Armor")
    hands: Annotated[int, Field(ge=0, le=12)] = 2
    weapons: Annotated[list[WeaponSheet], Field(max_length=WEAPONS - 1)] = Field(
        [], description="Besides the bare hands"
    )
    readied: Annotated[list[str], Field(min_length=1, max_length=2)] | None = Field(
        None, description="One or two of the weapons, or bare hands; the first weapon if not written"
    )
    stat_block: bool = Field(
        default_factory=_stat_block, description="The weapons are alternatives, all of them at hand"
    )
    trained_types: list[Annotated[str, OneOf(names_of(WeaponType))]] = Field(
        names_of(WeaponType), description="By house rule: the types of weapons trained with"
    )
    trained_weapons: list[str] | None = Field(
        None, description="By house rule: the weapons trained with; all that are carried if not written"
    )
    abilities: list[AbilitySheet] = Field([], description="Special abilities")

    slots: Annotated[int, Field(ge=1, le=40)] = Field(10, description="Of its inventory")
    gear: list[GearSheet] = Field([], description="What it carries besides weapons and armor")
    fatigue: Annotated[int, Field(ge=0, le=40)] = 0
    wounds: list[WoundSheet] = Field([], description="Those that have not healed")
    had_first_permanent_wound: bool = Field(default_factory=_maimed)
    scars: list[ScarEntry] = Field([], description="Entries of the table of scars")
    pending_scars: list[ScarEntry] = Field([], description="Those whose roll still waits")
    had_first_scar: bool = Field(default_factory=_scarred)
    owed_first_scar_bonus: bool = False
    deprived: bool = False
    days_deprived: Annotated[int, Field(ge=0, le=100)] = 0
    diseased: bool = False
    hamstrung: bool = False
    deafened: bool = False
    doomed: bool = False

    group: Name | None = Field(None, description="The morale group; the whole side if not written")
    leader: bool = Field(False, description="Whether their WIL may serve for the group")
    reserve: bool = Field(False, description="Waits to take the place of a PC who dies")
    mounted: bool = False
    in_water: bool = False
    bound_hands: bool = Field(False, description="Fights at disadvantage")
    defenceless: bool = Field(False, description="Bound and unable to defend themselves")
    initiative_waived: bool = Field(False, description="Makes no first-round save")

    @model_validator(mode="before")
    @classmethod
    def _pairs(cls, data: Any) -> Any:
        """A maximum stands for a current value that is not written; the default is the other way round."""
        if not isinstance(data, dict):
            return data
        full = {name: data[f"{name}_max"] for name in PAIRS if f"{name}_max" in data}
        return full | data

    @model_validator(mode="after")
    def _fits(self) -> Sheet:
        mistakes = [*_numbers(self), *_only_for_pcs(self), *_hands(self), *_load(self), *_abilities(self)]
        if mistakes:
            raise refusal(mistakes)
        return self

    @classmethod
    def __get_pydantic_json_schema__(cls, core: CoreSchema, handler: GetJsonSchemaHandler) -> dict[str, Any]:
        reference = handler(core)
        schema = handler.resolve_ref_schema(reference)
        schema["required"] = [name for name in schema["required"] if name not in PAIRS]
        schema["allOf"] = [{"anyOf": [{"required": [name]}, {"required": [f"{name}_max"]}]} for name in PAIRS]
        return dict(reference)

    @property
    def filled_slots(self) -> int:
        """The slots filled by gear, weapons, armour, fatigue and wounds."""
        weapons = sum(weapon.slots for weapon in self.weapons)
        return weapons + self.item_slots + self.fatigue + len(self.wounds)

    @property
    def item_slots(self) -> int:
        """The slots filled by gear and armour."""
        worn: int = armours()[self.worn_armor]["slots"]
        return worn + self.shield + self.helmet + sum(item.slots for item in self.gear)

    @property
    def readied_weapons(self) -> tuple[int, int]:
        """The places of the readied weapons on the sheet, from 1; 0 for bare hands or nothing."""
        if self.readied is None:
            return min(1, len(self.weapons)), 0
        carried = [BARE_HANDS, *(weapon.name for weapon in self.weapons)]
        main = carried.index(self.readied[0])
        if len(self.readied) == 1:
            return main, 0
        carried[main] = ""  # a pair is two weapons, be they alike
        return main, carried.index(self.readied[1])


def _numbers(sheet: Sheet) -> list[Mistake]:
    values = (
        ("str", sheet.strength, sheet.strength_max),
        ("dex", sheet.dexterity, sheet.dexterity_max),
        ("wil", sheet.will, sheet.will_max),
        ("hp", sheet.hp, sheet.hp_max),
    )
    mistakes = [
        Mistake(name, shown(now), f"at most its maximum, {most}") for name, now, most in values if now > most
    ]
    mistakes += [Mistake(f"{name}_max", "0", "1 or more") for name, now, most in values if most == 0]
    if sheet.strength == 0 < sheet.strength_max:
        mistakes.append(Mistake("str", "0", "1 or more: nobody lives without"))
    if sheet.armor and sheet.worn_armor != "none":
        mistakes.append(Mistake("armor", shown(sheet.armor), "either armor or worn_armor"))
    if sheet.armor_metallic and not sheet.armor:
        mistakes.append(Mistake("armor_metallic", "true", "only with armor"))
    return mistakes


def _only_for_pcs(sheet: Sheet) -> list[Mistake]:
    mistakes = []
    if sheet.kind == "pc":
        if sheet.detachment:
            mistakes.append(Mistake("detachment", "true", "not for a pc"))
        if sheet.stat_block:
            mistakes.append(Mistake("stat_block", "true", "not for a pc, who readies weapons"))
    else:
        for name in ("wounds", "scars", "pending_scars"):
            if getattr(sheet, name):
                mistakes.append(Mistake(name, f"some on a {sheet.kind}", "only for a pc"))
    if sheet.owed_first_scar_bonus and not sheet.pending_scars and not sheet.doomed:
        mistakes.append(Mistake("owed_first_scar_bonus", "true", "only with a scar whose roll waits"))
    for n, entry in enumerate(sheet.pending_scars):
        if entry not in WAITING_SCARS:
            legal = f"a scar with a roll that waits: {', '.join(map(str, WAITING_SCARS))}"
            mistakes.append(Mistake(f"pending_scars[{n}]", str(entry), legal))
        elif sheet.pending_scars.count(entry) > sheet.scars.count(entry):
            mistakes.append(Mistake(f"pending_scars[{n}]", str(entry), "one that is among its scars"))
    return mistakes


def _hands(sheet: Sheet) -> list[Mistake]:
    """Readied weapons must be carried, and there must be hands for them."""
    free = sheet.hands - sheet.shield
    if free < 0:
        return [Mistake("shield", "true", "only with a hand to hold it")]
    if sheet.readied is not None:
        carried = [BARE_HANDS, *(weapon.name for weapon in sheet.weapons)]
        unknown = [
            Mistake(f"readied[{n}]", shown(name), f"what it carries: {one_of(name, carried)}")
            for n, name in enumerate(sheet.readied)
            if sheet.readied.count(name) > carried.count(name)
        ]
        if unknown:
            return unknown
        if len(sheet.readied) == 2 and BARE_HANDS in sheet.readied:
            return [Mistake("readied", "bare hands in a pair", "two weapons, or bare hands alone")]
    if sheet.stat_block:
        return []
    taken = [sheet.weapons[index - 1] for index in sheet.readied_weapons if index]
    needed = sum(weapon.hands for weapon in taken)
    if needed > free:
        names = " and ".join(weapon.name for weapon in taken)
        found = f"{names}, for which it takes {needed} hands"
        return [Mistake("readied", found, f"weapons for {free}" if free else f'["{BARE_HANDS}"]')]
    return []


def _load(sheet: Sheet) -> list[Mistake]:
    mistakes = []
    if sheet.filled_slots > sheet.slots:
        found = f"{sheet.filled_slots} filled by weapons, armor, gear, fatigue and wounds"
        mistakes.append(Mistake("slots", found, f"at most all {sheet.slots}"))
    if sheet.trained_weapons is not None:
        mistakes += [
            Mistake(f"trained_weapons[{n}]", shown(name), one_of(name, weapons()))
            for n, name in enumerate(sheet.trained_weapons)
            if name not in weapons() and name not in (weapon.name for weapon in sheet.weapons)
        ]
    if len(sheet.wounds) > WOUNDS:
        mistakes.append(Mistake("wounds", f"{len(sheet.wounds)} of them", f"at most {WOUNDS}"))
    return mistakes


def _abilities(sheet: Sheet) -> list[Mistake]:
    """Each once, and no two that want different dice of the same use."""
    mistakes = []
    for n, ability in enumerate(sheet.abilities):
        for other in sheet.abilities[:n]:
            if other.name == ability.name:
                mistakes.append(Mistake(f"abilities[{n}].name", shown(ability.name), "each ability once"))
            for given in GIVEN:
                mine, its = getattr(ability, given), getattr(other, given)
                if mine is not None and its is not None and mine != its:
                    legal = f"{its}, like {other.name}: a fighter has one {given}"
                    mistakes.append(Mistake(f"abilities[{n}].{given}", shown(mine), legal))
    return mistakes
