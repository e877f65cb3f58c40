"""Between them the examples use all that Malice has."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kumite.rulesets.malice.sheets.library import armors, arrows
from kumite.rulesets.malice.sheets.sheet import Sheet
from kumite.rulesets.malice.sheets.sheet_fields import ADVANTAGES, CLASSES, FLAWS
from kumite.rulesets.malice.sheets.weapon import WeaponSheet
from kumite.rulesets.malice.terms import DuelMode, FightKind, Kata, Kind, Skill, Spell, Terrain
from tests.by_name import examples_of

ENCOUNTERS = [*examples_of("malice").values()]
SHEETS: list[Sheet] = [combatant.sheet for found in ENCOUNTERS for combatant in found.combatants]
WEAPONS: list[WeaponSheet] = [weapon for sheet in SHEETS for weapon in sheet.weapons]


def test_every_kind_class_and_gift() -> None:
    """MAL-TECH-1, MAL-TECH-4: each class, kata, spell, advantage and disadvantage has somebody who has it."""
    assert {sheet.kind for sheet in SHEETS} == {kind.name.lower() for kind in Kind if kind}
    assert {sheet.class_name for sheet in SHEETS} == {"none", *CLASSES}
    assert {kata for sheet in SHEETS for kata in sheet.kata} == {kata.name.lower() for kata in Kata if kata}
    assert {spell for sheet in SHEETS for spell in sheet.spells} == {
        spell.name.lower() for spell in Spell if spell
    }
    assert {name for sheet in SHEETS for name in sheet.advantages} == set(ADVANTAGES)
    assert {name for sheet in SHEETS for name in sheet.disadvantages} == set(FLAWS)


def test_every_armor_arrow_and_way_of_fighting() -> None:
    """MAL-EQ-1, MAL-ATK-1: all armor, all arrows, weapons of all skills and modes."""
    assert {sheet.armor for sheet in SHEETS} == set(armors())
    assert {arrow for sheet in SHEETS for arrow in sheet.arrows} == set(arrows())
    assert {weapon.mode for weapon in WEAPONS} == {"melee", "thrown", "bow", "ranged"}
    weaponless = {"battle", "defense", "horsemanship", "iaijutsu", "jiujutsu", "stealth", "hunting", "other"}
    weaponless |= {"intimidation", "investigation", "medicine", "meditation", "spellcraft"}
    assert {weapon.skill for weapon in WEAPONS} == {s.name.lower() for s in Skill if s} - weaponless
    assert {weapon.size for weapon in WEAPONS} == {"S", "M", "L"}
    assert any(weapon.strung for weapon in WEAPONS)
    assert {weapon.loaded for weapon in WEAPONS} == {0, 1, 3}


SHOWN: dict[str, Callable[[Sheet], object]] = {
    "two weapons in hand": lambda sheet: sheet.off_hand,
    "another hand": lambda sheet: sheet.dominant_hand == "left",
    "bare hands": lambda sheet: sheet.in_hands == (0, 0) and not sheet.is_creature,
    "techniques of their own": lambda sheet: sheet.techniques is not None,
    "a huge mount": lambda sheet: sheet.mount == "huge",
    **{
        f"somebody with {name}": lambda sheet, name=name: getattr(sheet, name)  # type: ignore[misc]
        for name in (
            *("emphases", "class_skills", "luck", "spell_slots", "void_points", "duel_weapon", "mounted"),
            *("base_reduction", "healthy_multiplier", "wound_multiplier", "wound_bonus_per_rank"),
            *("wound_tn_reduction", "position", "height", "wounds", "prone", "blinded", "dazed", "stunned"),
            *("entangled", "fasting_days", "fatigued_days", "other_condition", "joins", "fear", "flee_at"),
        )
    },
}


@pytest.mark.parametrize("what", SHOWN)
def test_shown_somewhere(what: str) -> None:
    assert any(SHOWN[what](sheet) for sheet in SHEETS)


def test_every_feature_of_scenes() -> None:
    """MAL-DUEL-1, MAL-SUM-1, MAL-AMB-1, MAL-MOVE-5: all kinds of fight, ambushes, ground."""
    scenes = [found.scene for found in ENCOUNTERS]
    assert {scene.kind for scene in scenes} == {kind.name.lower() for kind in FightKind}
    assert {scene.duel_mode for scene in scenes if scene.kind == "duel"} == {m.name.lower() for m in DuelMode}
    assert {area.terrain for scene in scenes for area in scene.areas} == {t.name.lower() for t in Terrain}
    for field in ("referee", "areas", "ambush", "aftermath", "nights"):
        assert any(getattr(scene, field) for scene in scenes), field
    assert any(scene.terrain != "basic" for scene in scenes)
    assert any(scene.ground_penalty != "none" for scene in scenes)
    assert any(scene.ambush is not None and scene.ambush.leader for scene in scenes)
    assert any(area.height for scene in scenes for area in scene.areas)
