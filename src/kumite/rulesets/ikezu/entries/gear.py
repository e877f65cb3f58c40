"""Weapons, armor, and what else is carried."""

from __future__ import annotations

from collections.abc import Iterator

from kumite.rulesets.entries import Entry, facts
from kumite.rulesets.shared.language import listed

from ..sheets.library import BARE_HANDS, CONTENT, armours, weapons
from ..sheets.weapon import WeaponSheet
from ..state import House
from ..terms import Item, Special
from ..weapon_tags import NOTE_TABLE, SKILLS, TYPES, Note, Skill
from ..words.phrases import ITEMS

ITEM_SAYS: dict[int, str] = {
    Item.ORDINARY: "Fills one slot of the ten.",
    Item.BULKY: "Fills two slots of the ten.",
    Item.ARMOR: "Takes its points of Armor off each blow, while it is worn.",
    Item.SHIELD: "Takes one hand and gives 1 Armor more, while it is held.",
    Item.HELMET: "Gives 1 Armor more, while it is worn.",
}
IN_ENGLISH = {
    "kama": "sickle for fighting",
    "katana": "curved sword",
    "kusarigama": "sickle on a chain",
    "masakari": "great axe",
    "naginata": "glaive",
    "nata": "hatchet",
    "ninjato": "short straight sword",
    "nodachi": "great sword",
    "ono": "axe",
    "tachi": "rider's long sword",
    "tessen": "iron fan",
    "wakizashi": "short sword",
    "bo": "staff",
    "bokuto": "wooden sword",
    "ishinage": "sling",
    "kanabo": "studded club",
    "nunchaku": "two sticks on a chain",
    "otsuchi": "great hammer",
    "shakujo": "monk's ringed staff",
    "tetsubo": "iron-shod great club",
    "jitte": "hooked truncheon",
    "kunai": "thrusting knife",
    "sai": "pronged truncheon",
    "shudo": "crossbow",
    "shuriken": "throwing blades",
    "tanto": "dagger",
    "yari": "spear",
    "yumi": "longbow",
    "tekko": "iron knuckles",
}
"""What weapons with Japanese names are."""


def entries() -> Iterator[Entry]:
    """Everything that is carried or worn."""
    for name in weapons():
        yield weapon(name)
    yield bare_hands()
    for name, armor in armours().items():
        yield suit(name, armor["armor"])
    for item, name in ITEMS.items():
        yield Entry(
            name.removeprefix("the ").removeprefix("a "),
            "item",
            ("IKE-INV-2", "IKE-INV-1") if item <= Item.BULKY else ("IKE-ARM-3", "IKE-ARM-1"),
            ITEM_SAYS[item],
            term=Item(item),
        )


def weapon(name: str) -> Entry:
    """A weapon of the weapon table."""
    sheet = WeaponSheet.model_validate(name)
    return Entry(name, "weapon", rules_of(sheet), described(sheet), what_it_is(name) | facts_of(sheet))


def what_it_is(name: str) -> dict[str, str]:
    """The English for a weapon, where it has a Japanese name."""
    return {"in English": IN_ENGLISH[name]} if name in IN_ENGLISH else {}


def bare_hands() -> Entry:
    says = "Roll their own die against a foe at melee band, whatever is held."
    return Entry(
        BARE_HANDS,
        "weapon",
        ("IKE-DMG-5", "IKE-DMG-8"),
        says,
        {"dice": f"d{House().unarmed_die}", "range": "melee"},
    )


def described(sheet: WeaponSheet) -> str:
    """What somebody does with a weapon or an attack, in a sentence."""
    hands = {0: "", 1: "one-handed ", 2: "two-handed "}[sheet.hands]
    kind = (
        f"{hands}{'' if sheet.type == 'none' else sheet.type + ' '}{'attack' if sheet.natural else 'weapon'}"
    )
    skills = [f"{row.field.capitalize()} {x}" for row, x in skills_of(sheet)]
    more = listed([*skills, *(note.name for note in notes_of(sheet))])
    rolls = f"that rolls {sheet.dice}{' with ' + more if more else ''}"
    return f"{'An' if kind[0] == 'a' else 'A'} {kind} for {sheet.range} band {rolls}."


def facts_of(sheet: WeaponSheet) -> dict[str, str]:
    """The fields of a weapon that say something, and what its notes do."""
    always = sheet.model_dump(include={"dice", "range", "type", "hands", "slots"})
    numbers = sheet.model_dump(include={row.field for row in SKILLS} | {"uses", "ryo"})
    notes = {note.name: note.does for note in notes_of(sheet)}
    return facts(always | {name: x for name, x in numbers.items() if x}) | notes


def rules_of(sheet: WeaponSheet) -> tuple[str, ...]:
    """That damage is rolled and at what range, and the rules of type, skills and notes."""
    types = [row.rules[0] for row in TYPES[1:] if row.name == sheet.type]
    skills = [row.rules[0] for row, _ in skills_of(sheet)]
    notes = [note.rules[0] for note in notes_of(sheet)]
    return tuple(dict.fromkeys(("IKE-DMG-2", "IKE-RNG-4", *types, *skills, *notes)))


def skills_of(sheet: WeaponSheet) -> list[tuple[Skill, int]]:
    """The skills of a weapon, each with its X."""
    return [(row, getattr(sheet, row.field)) for row in SKILLS if getattr(sheet, row.field)]


def notes_of(sheet: WeaponSheet) -> list[Note]:
    """The notes of a weapon."""
    return [NOTE_TABLE[Special[name.upper()]] for name in sheet.special]


def suit(name: str, armor: int) -> Entry:
    """Armor that is worn."""
    says = (
        f"Takes {armor} off the damage of each blow, while it is worn."
        if armor
        else "Takes nothing off any blow."
    )
    return Entry(
        name, "armor", ("IKE-ARM-1", "IKE-ARM-2", "IKE-ARM-3"), says, facts(CONTENT.table("armours")[name])
    )
