"""What does not fit together in a sheet whose fields are right."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ...fields import names_of
from ...mistakes import Mistake, one_of, shown
from .state import WEAPONS
from .terms import Trait
from .weapon_sheet import CreatureAttack, WeaponSheet

if TYPE_CHECKING:
    from .sheet import Sheet

RINGS = {
    "earth": ("stamina", "willpower"),
    "water": ("strength", "perception"),
    "fire": ("agility", "intelligence"),
    "air": ("reflexes", "awareness"),
}
"""MAL-ROLL-1: each Ring is the lower of its two Traits."""
OF_A_CREATURE = (
    *(*RINGS, "armor_tn", "wound_steps", "dead_at", "raises", "attacks", "swift", "specials"),
    "flee_at",
)
OF_A_CHARACTER = (
    *("emphases", "class_name", "techniques", "kata", "spells", "spell_slots", "affinity", "deficiency"),
    *("armor", "healthy_multiplier", "wound_multiplier", "wound_bonus_per_rank", "class_skills"),
)


def mistakes_in(sheet: Sheet) -> Iterator[Mistake]:
    """All that is wrong with it."""
    yield from _of_its_kind(sheet)
    yield from _of_skills(sheet)
    yield from _of_the_body(sheet)
    yield from _of_weapons(sheet)


def _of_its_kind(sheet: Sheet) -> Iterator[Mistake]:
    """A creature has the numbers of its stat block, a character none of them."""
    if not sheet.is_creature:
        for name in OF_A_CREATURE:
            if name in sheet.model_fields_set:
                legal = "its two Traits give it" if name in RINGS else "only where kind is creature"
                yield Mistake(name, "a field of creatures", legal)
        return
    for name in OF_A_CHARACTER:
        if name in sheet.model_fields_set:
            yield Mistake(name, "a field of characters", "only where kind is character")
    for name in (*RINGS, "attacks", "dead_at"):
        if not getattr(sheet, name) and name not in sheet.model_fields_set:
            yield Mistake(name, "nothing", "a creature has it printed")
    steps = [step.at for step in sheet.wound_steps]
    if steps != sorted(set(steps)) or (steps and sheet.dead_at and steps[-1] >= sheet.dead_at):
        legal = f"ascending numbers below dead_at, {sheet.dead_at}"
        yield Mistake("wound_steps", ", ".join(map(str, steps)), legal)
    if sheet.dead_at and sheet.wounds >= sheet.dead_at:
        yield Mistake("wounds", shown(sheet.wounds), f"at most {sheet.dead_at - 1}, or it would be dead")
    if sheet.raises and sheet.void_ring:
        yield Mistake("raises", shown(sheet.raises), "nothing: its Void Ring says how many")


def _of_skills(sheet: Sheet) -> Iterator[Mistake]:
    """Emphases are of skills that he has, as many as their ranks allow; so is what a class gives."""
    for skill, fields in sheet.emphases.items():
        most = (sheet.skills.get(skill, 0) + 1) // 2
        if len(set(fields)) != len(fields):
            yield Mistake(f"emphases.{skill}", ", ".join(fields), "each once")
        elif len(fields) > most:
            legal = f"at most {most} with {skill} at {sheet.skills.get(skill, 0)}"
            yield Mistake(f"emphases.{skill}", f"a list of {len(fields)}", legal)
    if sheet.void_points is not None and sheet.void_points > sheet.void_ring:
        legal = f"at most {sheet.void_ring}, the Void Ring"
        yield Mistake("void_points", shown(sheet.void_points), legal)
    if sheet.affinity != "none" and sheet.affinity == sheet.deficiency:
        yield Mistake("deficiency", shown(sheet.deficiency), "another element than the affinity's")
    if sheet.spell_slots and not sheet.spells:
        yield Mistake("spell_slots", "slots without spells", "only with spells")
    for ring, left in sheet.spell_slots.items():
        if sheet.spells and left > sheet.rings[ring]:
            yield Mistake(f"spell_slots.{ring}", shown(left), f"at most {sheet.rings[ring]}, the Ring")
    if sheet.class_skills and "prodigy" not in sheet.advantages:
        yield Mistake("class_skills", "class skills of no prodigy", 'only with the advantage "prodigy"')


def _of_the_body(sheet: Sheet) -> Iterator[Mistake]:
    if sheet.mounted and sheet.mount == "none":
        yield Mistake("mounted", "true", "only with a mount: horse or huge")
    if sheet.mounted and sheet.prone:
        yield Mistake("prone", "true", "false on horseback")
    if sheet.mounted and sheet.size == "huge":
        yield Mistake("mounted", "true", "false for a huge body")
    for trait in names_of(Trait):
        if not sheet.is_creature and getattr(sheet, trait) == 0:
            yield Mistake(trait, "0", "1 or more for a character")


def _of_weapons(sheet: Sheet) -> Iterator[Mistake]:
    """What is in his hands is carried, and there are two hands for it."""
    arms = sheet.arms
    if len(arms) > WEAPONS:
        yield Mistake("weapons", f"{len(arms)} attacks and weapons", f"at most {WEAPONS} with the body")
        return
    carried = [arm.name for n, arm in enumerate(arms) if n == 0 or arm is not sheet.body]
    for field in ("wielded", "duel_weapon"):
        name = getattr(sheet, field)
        if name is not None and name not in carried:
            yield Mistake(field, shown(name), f"what he has: {one_of(name, carried)}")
    drawn = next((arm for arm in arms if arm.name == sheet.duel_weapon), None)
    if isinstance(drawn, WeaponSheet) and drawn.mode in ("bow", "ranged"):
        yield Mistake("duel_weapon", shown(sheet.duel_weapon), "a weapon for melee")
    if sheet.off_hand is None:
        return
    main, off = sheet.in_hands
    if off == 0:
        free = [arm.name for n, arm in enumerate(arms) if n and n != main]
        legal = f"another weapon than that in the main hand: {one_of(sheet.off_hand, free)}"
        yield Mistake("off_hand", shown(sheet.off_hand), legal)
    elif any(takes_both_hands(sheet, arms[n]) for n in (main, off) if n):
        found = " and ".join(arms[n].name for n in (main, off) if n)
        yield Mistake("off_hand", found, "two weapons for one hand each, or one weapon")


def takes_both_hands(sheet: Sheet, weapon: WeaponSheet | CreatureAttack) -> bool:
    """MAL-TWO-5: a large weapon or a bow; but a yari on horseback, and other than bows for a rider."""
    if isinstance(weapon, CreatureAttack) or weapon.hands < 2:
        return False
    if "yari" in weapon.marks and sheet.mounted:
        return False
    return weapon.mode == "bow" or "rider_1" not in sheet.known
