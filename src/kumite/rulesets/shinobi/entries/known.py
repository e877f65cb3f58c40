"""What ninja have learned: techniques and abilities; and the ready ninja who have."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kumite.rulesets.entries import Entry, facts

from ..repertoire.abilities import ABILITIES, ANY, AbilityRow
from ..repertoire.basics import SKILLS, TECHNIQUE_KINDS, WOUND_TYPES
from ..sheets.library import member, samples, spelled, techniques
from ..sheets.start import technique_of
from ..state import Technique
from ..terms import TechniqueName
from ..words.options import prices
from .numbers import dice_of, signed

PLAIN = (
    *(TechniqueName.SENPUU, TechniqueName.RISING_KNEE, TechniqueName.SPINNING_BACKFIST),
    *(TechniqueName.HINOTAMA, TechniqueName.MIZUDAMA, TechniqueName.ROCK_THRUST, TechniqueName.WIND_CUTTER),
)
"""SHI-TECH-1: techniques that do nothing besides what their row says."""
PRICES = (
    *("speed", "speed_x", "weapon_percent", "seal", "seal_x", "stamina", "stamina_x", "stamina_weapon"),
    *("chakra", "chakra_x", "upkeep", "upkeep_x"),
)
DICE = ("dice", "dice_per_str", "sides", "times", "times_dice", "times_sides", "plus", "extra", "open")
WORDS = {
    "reach": "range in yards",
    "radius": "radius in yards",
    "partial": "percent through for each point",
    "wounding": "percent more for wounds",
    "stun": "Stun",
    "accuracy": "Accuracy",
    "least_speed": "Speed at least",
    "most_x": "X at most",
    "status_points": "points of the status",
}
"""What fields are called that need another word."""


def known() -> Iterator[Entry]:
    """Techniques, abilities, samples, and what sheets are made of."""
    yield from basics()
    for name, fields in techniques().items():
        yield technique(name, fields)
    for row in ABILITIES:
        yield Entry(spelled(row.ability), "ability", row.rules, row.does, facts=limits(row), term=row.ability)
    for name, fields in samples().items():
        title = f"{fields.get('rank_title', 'genin')} of {fields['xp']} XP"
        known_ones = ", ".join(fields["techniques"])
        says = f"A ready sheet: a {title}, who knows {known_ones}."
        yield Entry(
            name, "character", ("SHI-STT-1", "SHI-TECH-1"), says, facts(fields, ("techniques", "name"))
        )


def basics() -> Iterator[Entry]:
    """Skills, types of wounds and kinds of techniques."""
    for skill, (says, rules) in SKILLS.items():
        yield Entry(spelled(skill), "skill", rules, says, term=skill)
    for wound, lasts in WOUND_TYPES.items():
        yield Entry(spelled(wound), "type of wound", ("SHI-WND-5", "SHI-WND-8"), lasts, term=wound)
    for kind, (does, ids) in TECHNIQUE_KINDS.items():
        yield Entry(spelled(kind), "kind of technique", ids, does, term=kind)


def technique(name: str, fields: dict[str, Any]) -> Entry:
    """A technique, with its row."""
    term = TechniqueName[member(name)]
    row = technique_of(name)
    if term in PLAIN:
        return Entry(name, "technique", ("SHI-TECH-1",), plain(row, fields), printed(row, fields), term)
    rule = f"SHI-TECH-{term.name.replace('_', '-')}"
    return Entry(name, "technique", (rule, "SHI-TECH-1"), facts=printed(row, fields), term=term)


def plain(row: Technique, fields: dict[str, Any]) -> str:
    """What a technique does that only hurts."""
    parts = [f"{fields['kind'].capitalize()}: an attack with dice of {dice_of(fields)}"]
    parts += [f"on all enemies within {row.radius} yards"] if row.radius else []
    parts += [f"which stuns for {row.stun}"] if row.stun else []
    parts += [f"which wounds as if its damage were {row.wounding}% higher"] if row.wounding else []
    return f"{', '.join(parts)}."


def printed(row: Technique, fields: dict[str, Any]) -> dict[str, str]:
    """The row of a technique as people read it."""
    others = {
        WORDS.get(name, name): value for name, value in signed(fields).items() if name not in PRICES + DICE
    }
    damage = {"damage": dice_of(fields)} if "sides" in fields or "times" in fields else {}
    return {**facts(others), **prices(row), **damage}


def limits(row: AbilityRow) -> dict[str, str]:
    """SHI-ABI-1: what the ranks of an ability depend on."""
    found = {"needs": ", ".join(f"{shown(name)} {least}" for name, least in row.needs)}
    if row.of:
        points = f"{row.each} points of {shown(row.of)}" if row.each > 1 else f"point of {shown(row.of)}"
        found["ranks"] = f"1 for each {points}" + (f" above {row.above}" if row.above else "")
    if row.most < ANY or not row.of:
        found["ranks at most"] = str(row.most)
    return {name: words for name, words in found.items() if words}


def shown(name: str) -> str:
    """An attribute or a skill as sentences have it."""
    return name.replace("_", " ").title()
