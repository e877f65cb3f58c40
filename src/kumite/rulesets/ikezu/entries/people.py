"""Ready characters, opponents, their attacks and their special abilities."""

from __future__ import annotations

from collections.abc import Iterator

from kumite.rulesets.entries import Entry, facts
from kumite.rulesets.shared.language import listed

from ..ability_table import ROWS, Row
from ..rules.abilities import WATER
from ..rules.attack import WARD
from ..sheets.ability import GIVEN, AbilitySheet
from ..sheets.library import BARE_HANDS, CONTENT, armours, samples, weapons
from ..sheets.sheet import Sheet
from ..sheets.weapon import WeaponSheet
from ..terms import Ability, Kind
from .gear import described

FIXED = {Ability.WARD: {"damage taken off": WARD}, Ability.WATER_HEALING: {"HP each turn": WATER}}
"""Numbers of abilities that no sheet gives them."""
KINDS = {
    Kind.PC: (
        "player character",
        "Has a player, leaves the fight dying and not dead, and keeps scars and wounds.",
    ),
    Kind.RETAINER: (
        "retainer",
        "Follows a player character, saves to go first like them, and may take their place.",
    ),
    Kind.NPC: ("person", "Is played by the Guide, and dies of Critical Damage unless spared."),
    Kind.MONSTER: ("creature", "Is played by the Guide, with attacks and abilities of its own."),
}
KIND_RULES = {
    Kind.PC: ("IKE-CRIT-6", "IKE-SCAR-1", "IKE-WND-9"),
    Kind.RETAINER: ("IKE-RND-10", "IKE-DEATH-1"),
    Kind.NPC: ("IKE-CRIT-9", "IKE-ACT-6"),
    Kind.MONSTER: ("IKE-ACT-6", "IKE-DMG-7", "IKE-CRIT-9"),
}


def entries() -> Iterator[Entry]:
    """Everybody in the book, and what they can do."""
    sheets = {name: Sheet.model_validate(fields) for name, fields in samples().items()}
    for name, sheet in sheets.items():
        yield sample(sheet, "character" if name in CONTENT.table("characters") else "opponent")
    for row in ROWS[1:]:
        yield ability(row, sheets)
    yield from attacks(sheets)
    for kind, (word, says) in KINDS.items():
        yield Entry(word, "kind of fighter", KIND_RULES[kind], says, term=kind)


def sample(sheet: Sheet, kind: str) -> Entry:
    """A ready character or opponent: how they fight, and their numbers."""
    armed = listed([f"{one.name} ({one.dice})" for one in sheet.weapons] or [BARE_HANDS])
    says = f"Fights with {armed}"
    if sheet.worn_armor != "none":
        says += f", in {sheet.worn_armor}"
    does = [
        f" {row.does}" for row in ROWS if row.ability.name.lower() in {one.name for one in sheet.abilities}
    ]
    rules = [rule for row in ROWS for rule in row.rules if row.ability in abilities_of(sheet)]
    return Entry(
        sheet.name,
        kind,
        tuple(dict.fromkeys(("IKE-ACT-1" if kind == "character" else "IKE-ACT-6", "IKE-DMG-2", *rules))),
        f"{says}.{''.join(does)}",
        facts_of(sheet),
    )


def facts_of(sheet: Sheet) -> dict[str, str]:
    """The numbers of a sheet, its weapons, abilities and gear."""
    numbers = {
        "HP": sheet.hp_max,
        "STR": sheet.strength_max,
        "DEX": sheet.dexterity_max,
        "WIL": sheet.will_max,
        "Armor": armours()[sheet.worn_armor]["armor"] + sheet.armor + sheet.shield + sheet.helmet,
    }
    more = {
        "background": sheet.background,
        "weapons": [with_numbers(one) for one in sheet.weapons],
        "abilities": [with_dice(one) for one in sheet.abilities],
        "gear": [one.name for one in sheet.gear],
    }
    return facts(numbers | {name: value for name, value in more.items() if value})


def with_numbers(one: WeaponSheet) -> str:
    """A weapon or an attack as a list has it: `arms (d10, melee, blast)`."""
    return f"{one.name} ({one.dice}, {one.range}{', blast' if one.blast else ''})"


def with_dice(one: AbilitySheet) -> str:
    """An ability with the dice that it uses: `crit str damage (crit die d6)`."""
    dice = ", ".join(given(name, getattr(one, name)) for name in GIVEN if getattr(one, name) is not None)
    return spaced(one.name) + (f" ({dice})" if dice else "")


def given(name: str, value: int | str) -> str:
    return f"{spaced(name)} d{value}" if isinstance(value, int) else f"{spaced(name)} {spaced(value)}"


def abilities_of(sheet: Sheet) -> set[Ability]:
    return {Ability[one.name.upper()] for one in sheet.abilities}


def ability(row: Row, sheets: dict[str, Sheet]) -> Entry:
    """A special ability, with what a sheet gives it and who has it."""
    having = [name for name, sheet in sheets.items() if row.ability in abilities_of(sheet)]
    known: dict[str, object] = {}
    if row.given:
        known["needs"] = [spaced(one) for one in row.given]
    if row.may_have:
        known["may have"] = [spaced(one) for one in row.may_have]
    known |= FIXED.get(row.ability, {})
    if having:
        known["whose"] = having
    return Entry(spaced(row.ability.name), "ability", row.rules, row.does, facts(known), row.ability)


def attacks(sheets: dict[str, Sheet]) -> Iterator[Entry]:
    """What creatures and people of the bestiary strike with beside the weapons of the table."""
    found: dict[str, dict[str, WeaponSheet]] = {}
    for name, sheet in sheets.items():
        for one in sheet.weapons:
            if one.name not in weapons():
                found.setdefault(one.name, {})[name] = one
    for attack, whose in found.items():
        natural = all(one.natural for one in whose.values())
        says = (
            "Is part of the body: it has neither type nor skill, takes no hands and cannot be dropped."
            if natural
            else described(next(iter(whose.values())))
        )
        dice = {name: f"{one.dice}{', blast' if one.blast else ''}" for name, one in whose.items()}
        yield Entry(attack, "attack", ("IKE-DMG-7", "IKE-ACT-6"), says, dice)


def spaced(name: str) -> str:
    """The name of a term as people write it."""
    return name.lower().replace("_", " ")
