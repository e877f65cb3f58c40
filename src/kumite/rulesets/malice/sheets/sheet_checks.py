"""What does not fit together in a sheet whose fields are right."""

from __future__ import annotations

from collections.abc import Iterator

from kumite.encounters.fields import names_of
from kumite.mistakes import Mistake, one_of, shown

from ..sizes import WEAPONS
from ..terms import Trait
from .sheet_fields import CLASSES, RINGS
from .sheet_values import SheetValues
from .weapon import CreatureAttack, WeaponSheet

OF_A_CREATURE = (
    *(*RINGS, "armor_tn", "wound_steps", "dead_at", "raises", "attacks", "swift", "specials", "bane"),
    "flee_at",
)
OF_A_CHARACTER = (
    *("emphases", "class_name", "techniques", "kata", "spells", "spell_slots", "affinity", "deficiency"),
    *("armor", "healthy_multiplier", "wound_multiplier", "wound_bonus_per_rank", "class_skills"),
)


def mistakes_in(sheet: SheetValues) -> Iterator[Mistake]:
    """Everything that is wrong with a sheet."""
    yield from _of_its_kind(sheet)
    yield from _of_skills(sheet)
    yield from _of_the_body(sheet)
    yield from _of_weapons(sheet)


def _of_its_kind(sheet: SheetValues) -> Iterator[Mistake]:
    """A creature has the numbers of its stat block, and a character has none of them."""
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
    if sheet.bane and "invulnerable" not in sheet.specials:
        yield Mistake("bane", ", ".join(sheet.bane), 'only with the special "invulnerable"')
    if sheet.raises and sheet.void_ring:
        yield Mistake("raises", shown(sheet.raises), "nothing: its Void Ring says how many")


def _of_skills(sheet: SheetValues) -> Iterator[Mistake]:
    """Emphases need a skill, and ranks enough for each; what a class gives needs that class."""
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
    if sheet.class_name not in ("none", *CLASSES) and sheet.techniques is None:
        legal = f"{one_of(sheet.class_name, ['none', *CLASSES])}, or any name where techniques are written"
        yield Mistake("class_name", shown(sheet.class_name), legal)
    if sheet.class_skills and "prodigy" not in sheet.advantages:
        yield Mistake("class_skills", "class skills of no prodigy", 'only with the advantage "prodigy"')


def _of_the_body(sheet: SheetValues) -> Iterator[Mistake]:
    """What the body can be, mounted or not."""
    if sheet.mounted and sheet.mount == "none":
        yield Mistake("mounted", "true", "only with a mount: horse or huge")
    if sheet.mounted and sheet.prone:
        yield Mistake("prone", "true", "false on horseback")
    if sheet.mounted and sheet.size == "huge":
        yield Mistake("mounted", "true", "false for a huge body")
    for trait in names_of(Trait):
        if not sheet.is_creature and getattr(sheet, trait) == 0:
            yield Mistake(trait, "0", "1 or more for a character")


def _of_weapons(sheet: SheetValues) -> Iterator[Mistake]:
    """What is in both hands is carried, and fits in them."""
    arms = sheet.arms
    if len(arms) > WEAPONS:
        yield Mistake("weapons", f"{len(arms)} attacks and weapons", f"at most {WEAPONS} with the body")
        return
    carried = [arm.name for n, arm in enumerate(arms) if n == 0 or arm is not sheet.body]
    for field in ("wielded", "duel_weapon"):
        name = getattr(sheet, field)
        if name is not None and name not in carried:
            yield Mistake(field, shown(name), f"what they have: {one_of(name, carried)}")
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
    elif sheet.missing_limb == "arm" and main != 0:
        legal = "no weapon, or bare hands as wielded: one arm holds one weapon"
        yield Mistake("off_hand", shown(sheet.off_hand), legal)
    elif any(takes_both_hands(sheet, arms[n]) for n in (main, off) if n):
        found = " and ".join(arms[n].name for n in (main, off) if n)
        yield Mistake("off_hand", found, "two weapons for one hand each, or one weapon")


def takes_both_hands(sheet: SheetValues, weapon: WeaponSheet | CreatureAttack) -> bool:
    """MAL-TWO-5: A large weapon or a bow does, but not a yari on horseback, nor a rider's other weapons."""
    if isinstance(weapon, CreatureAttack) or weapon.hands < 2:
        return False
    if "yari" in weapon.marks and sheet.mounted:
        return False
    return weapon.mode == "bow" or "rider_1" not in sheet.known
