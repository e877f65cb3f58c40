"""What can be looked up in Hachigoku: acts, maneuvers, defenses, gear, characters and the terms of the log.

What each does stands in the catalogue or in its row; numbers come from what the rules read too.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from kumite.encounters.catalogue import FILE, read
from kumite.rulesets.entries import Entry, facts, from_content, tables
from kumite.rulesets.shared.language import listed

from .glossary.actions import ACTIONS, HOLDS
from .glossary.characters import ELEMENTS, SKILLS
from .glossary.conditions import BANDS, CONDITIONS, FOLLOWING, OF_THE_BODY
from .glossary.defenses import DEFENSES
from .glossary.expressions import EXPRESSIONS, OTHER_MANEUVERS, PROPERTIES
from .glossary.maneuvers import MANEUVERS
from .glossary.movements import APPROACHES, MOVEMENTS, SIMPLES
from .glossary.surroundings import COVERS, RANGES
from .records import Weapon
from .rules.actions.difficulty import maneuver_steps, range_steps
from .sheets.house import HOUSE
from .sheets.library import armors
from .sheets.weapon import WeaponSheet
from .state import Fight
from .terms import Armor, Cover, Maneuver, Range

CONTENT = Path(__file__).parent / "content"
ARMOR_RULES = {
    Armor.NONE: ("HAC-ARM-1",),
    Armor.ASHIGARU: ("HAC-ARM-2", "HAC-ARM-1"),
    Armor.LIGHT: ("HAC-ARM-3", "HAC-ARM-1", "HAC-ARM-6", "HAC-ARM-7"),
    Armor.HEAVY: ("HAC-ARM-4", "HAC-ARM-5", "HAC-ARM-6", "HAC-ARM-7"),
}
NAMAE = {
    "Genba": "A swordsman, good at everything that a katana does, Counterstrikes above all.",
    "Ayame": "An archer with a longbow, who had better stay at a distance; a short sword is the last resort.",
    "Sukeroku": "A bodyguard with a spear and a jitte, strong in Dodges and Guards.",
    "Tetsu": "Heavy infantry with an iron club, hard to hurt and slow to act.",
    "Onatsu": "A chain fighter, who entangles and throws, and may come from an ambush.",
    "Jinpachi": "A monk with a staff, who fights as well without it.",
}
GROUPS = {
    "Yari ashigaru": "Spearmen of the lowest rank, in plain armor.",
    "Bandits": "Robbers without armor, with whatever blades they have found.",
    "Ashigaru archers": "Archers of the lowest rank, with small bows.",
    "Town watch": "Constables with man-catchers, out to hold rather than to wound.",
    "Sohei novices": "Young warrior monks with glaives, better than most nameless people.",
    "Wolf pack": "Beasts that bite and have no weapon to lose.",
    "Shinobi": "A lone assassin without a name, more dangerous than other Kaonashi.",
}


def entries() -> Iterator[Entry]:
    """Everything that somebody may want to look up."""
    yield from acts()
    yield from attacks_and_defenses()
    yield from states()
    yield from people()
    yield from gear()
    for row in EXPRESSIONS:
        yield Entry(row.word, "term", row.rules, row.says)


def acts() -> Iterator[Entry]:
    """What somebody does in a turn."""
    yield from _rows("action", ACTIONS)
    yield from _rows("movement", MOVEMENTS)
    yield from _rows("simple action", SIMPLES)
    yield from _rows("use of a hold", HOLDS)


def attacks_and_defenses() -> Iterator[Entry]:
    """Maneuvers, ways to bring an attack to a foe, and Active Defenses."""
    for maneuver, way in MANEUVERS.items():
        if maneuver:
            yield Entry(way.word, "maneuver", with_kin(way.rules), way.says, _difficulty(maneuver), maneuver)
    yield from _rows("approach", APPROACHES)
    for defense, kept in DEFENSES.items():
        if defense:
            rules = with_kin(kept.rules)
            yield Entry(kept.word, "Active Defense", rules, kept.says, numbers(rules), defense)
    for row in OTHER_MANEUVERS:
        yield Entry(row.word, "maneuver", row.rules, row.says, numbers(row.rules))


def states() -> Iterator[Entry]:
    """Wounds, conditions, Ranges and cover."""
    yield from _rows("Wounds", BANDS)
    for one in (*OF_THE_BODY, *CONDITIONS, *FOLLOWING):
        yield Entry(one.word, "condition", one.rules, one.says, numbers(one.rules))
    for apart, row in RANGES.items():
        shot = "none" if apart == Range.CLOSE else _dice(range_steps(apart))
        yield Entry(
            row.word, "Range", row.rules, row.says, {"places apart": str(int(apart)), "shots": shot}, apart
        )
    for cover, behind in COVERS.items():
        cost = "impossible" if cover == Cover.TOTAL else _dice(cover)
        yield Entry(behind.word, "cover", behind.rules, behind.says, {"attacks": cost}, cover)


def people() -> Iterator[Entry]:
    """Elements, Skills and the ready characters."""
    for element, row in ELEMENTS.items():
        if element:
            yield Entry(row.word, "Element", row.rules, row.says, term=element)
    for skill, known in SKILLS.items():
        if skill:
            yield Entry(known.word, "Skill", known.rules, known.says, _weapons_of(skill.name), skill)
    yield from from_content(CONTENT / "namae.toml", "character", ("HAC-KAO-1", "HAC-ELEM-1"), NAMAE)
    yield from from_content(
        CONTENT / "kaonashi.toml", "group", ("HAC-KAO-3", "HAC-KAO-4", "HAC-KAO-6"), GROUPS
    )


def gear() -> Iterator[Entry]:
    """Weapons, what can be particular to them, and armor."""
    for name, _ in tables(CONTENT / "weapons.toml"):
        weapon = WeaponSheet.model_validate(name)
        yield Entry(name, "weapon", _weapon_rules(weapon), _description(weapon), _plain(weapon.model_dump()))
    for row in PROPERTIES:
        yield Entry(row.word, "weapon property", row.rules, row.says)
    for armor in Armor:
        name = armor.name.lower()
        worn = "No armor: it takes no dice from anybody." if armor == Armor.NONE else ""
        yield Entry(name, "armor", ARMOR_RULES[armor], worn, facts(armors()[name]), armor)


def numbers(rules: tuple[str, ...]) -> dict[str, str]:
    """The dice that the rules cost, where no table has set them otherwise."""
    fields = HOUSE.model.model_fields
    return {
        name.removesuffix("_steps").replace("_", " "): _dice(field.default)
        for name, field in fields.items()
        if name.endswith("_steps") and {*_extra(field)["rules"]} & {*rules}
    }


def _difficulty(maneuver: Maneuver) -> dict[str, str]:
    """What a maneuver costs in dice, where it matters with a blunt weapon and with others."""
    blunt, other = (_dice(maneuver_steps(Fight(), maneuver, Weapon(blunt=is_blunt))) for is_blunt in (1, 0))
    return {"difficulty": other} if blunt == other else {"blunt": blunt, "otherwise": other}


def with_kin(rules: tuple[str, ...]) -> tuple[str, ...]:
    """These rules, and the others under the heading of the first."""
    heading = rules[0].rpartition("-")[0]
    kin = [rule for rule in read(Path(__file__).parent / FILE) if rule.rpartition("-")[0] == heading]
    return tuple(dict.fromkeys((*rules, *kin)))


def _extra(field: Any) -> dict[str, Any]:
    extra: dict[str, Any] = field.json_schema_extra
    return extra


def _dice(steps: int) -> str:
    """HAC-DICE-8: a difficulty in dice."""
    return f"{steps} {'die' if steps == 1 else 'dice'} fewer" if steps else "no dice fewer"


def _rows(kind: str, rows: Any) -> Iterator[Entry]:
    """An entry for each row but that of the harmless term."""
    for term, row in rows.items():
        if term:
            yield Entry(row.word, kind, row.rules, getattr(row, "says", ""), numbers(row.rules), term)


def _weapons_of(skill: str) -> dict[str, str]:
    """The weapons of the table that are used with a Skill."""
    mine = [name for name, fields in tables(CONTENT / "weapons.toml") if fields["skill"] == skill.lower()]
    return {"weapons": ", ".join(mine)} if mine else {}


def _plain(fields: dict[str, Any]) -> dict[str, str]:
    """The fields of a weapon but for those that say nothing particular."""
    return {
        name: said for name, said in facts(fields, but=("name",)).items() if said not in ("no", "standard")
    }


def _weapon_rules(weapon: WeaponSheet) -> tuple[str, ...]:
    """HAC-ATK-5 and the rules of whatever the weapon is fit for."""
    fit = {
        "HAC-CSTR-1": weapon.counterstrike,
        "HAC-PARY-1": weapon.parry,
        "HAC-GRAP-1": weapon.entangle,
        "HAC-THRW-1": weapon.leverage,
        "HAC-KOUT-1": weapon.blunt,
        "HAC-STUN-1": weapon.blunt,
        "HAC-RNG-2": weapon.mode != "melee",
        "HAC-ATK-4": weapon.reload != "none",
    }
    return ("HAC-ATK-5", "HAC-ATK-6", *(rule for rule, applies in fit.items() if applies))


def _description(weapon: WeaponSheet) -> str:
    """A weapon in a sentence or two."""
    kind = "body weapon" if weapon.barehanded else "two-handed weapon" if weapon.hands == 2 else "weapon"
    farthest = f"as far as {weapon.max_range.capitalize()}"
    reach = {
        "melee": "for blows",
        "ranged": f"that reaches {farthest}",
        "both": f"for blows, or thrown {farthest}",
    }
    fit = [word for word, applies in _fitness(weapon).items() if applies]
    used = f"A {kind} of {weapon.skill.capitalize()} {reach[weapon.mode]}."
    return f"{used} It {listed([f'adds {weapon.damage}', *fit])}."


def _fitness(weapon: WeaponSheet) -> dict[str, bool]:
    """What a weapon may be fit for, and whether it is."""
    return {
        "counterstrikes": weapon.counterstrike,
        "parries": weapon.parry,
        "entangles": weapon.entangle,
        "throws people": weapon.leverage,
        "is blunt": weapon.blunt,
    }
