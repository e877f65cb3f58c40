"""What is said of weapons: types, skills, notes and range bands, with the weapons that have them."""

from __future__ import annotations

from collections.abc import Iterator

from kumite.rulesets.entries import Entry, facts

from ..sheets.library import BARE_HANDS, weapons
from ..sheets.weapon import WeaponSheet
from ..terms import Band, Special
from ..weapon_tags import NOTES, SKILLS, TYPES
from ..words.phrases import APART, BANDS

BAND_RULES: dict[int, str] = {Band.MELEE: "IKE-RNG-5", Band.REACH: "IKE-RNG-6", Band.RANGED: "IKE-RNG-7"}


def entries() -> Iterator[Entry]:
    """Types, skills, notes and range bands, with the weapons that have them."""
    table = {name: WeaponSheet.model_validate(name) for name in weapons()}
    for kind in TYPES[1:]:
        having = [name for name, sheet in table.items() if sheet.type == kind.name]
        yield Entry(kind.name, "weapon type", kind.rules, kind.does, facts({"weapons": having}), kind.type)
    for skill in SKILLS:
        with_x = {
            name: getattr(sheet, skill.field) for name, sheet in table.items() if getattr(sheet, skill.field)
        }
        yield Entry(
            skill.field.capitalize(), "weapon skill", skill.rules, skill.does, facts({"weapons": with_x})
        )
    for note in NOTES[1:]:
        noted = [name for name, sheet in table.items() if note.special.name.lower() in sheet.special]
        noted = [BARE_HANDS] if note.special == Special.UNARMED else noted
        yield Entry(note.name, "weapon note", note.rules, note.does, facts({"weapons": noted}), note.special)
    for band, rule in BAND_RULES.items():
        made = [name for name, sheet in table.items() if sheet.range == BANDS[band]]
        says = f"Foes who are {APART[band].split(' (')[0]}."
        yield Entry(
            BANDS[band], "range band", (rule, "IKE-RNG-1"), says, facts({"weapons": made}), Band(band)
        )
