"""What does not fit together in a sheet whose fields are right."""

from __future__ import annotations

from collections.abc import Iterator

from kumite.mistakes import Mistake, shown

from ..repertoire.abilities import ABILITIES
from .library import techniques
from .sheet_fields import SheetFields

ELEMENTAL = ("katon", "suiton", "doton", "fuuton", "raiton")


def mistakes_in(sheet: SheetFields) -> Iterator[Mistake]:
    """All that is wrong with a sheet."""
    yield from _of_skills(sheet)
    yield from _of_abilities(sheet)
    yield from _of_techniques(sheet)
    yield from _of_names(sheet)
    yield from _of_hands(sheet)
    yield from _of_pools(sheet)


def skill_cap(xp: int) -> int:
    """SHI-SKL-2: the most ranks in a skill."""
    return 5 + xp // 200


def skill_points(xp: int, clan: bool) -> int:
    """SHI-SKL-2: ranks in all; without a clan they come faster."""
    return 10 + xp // (25 if clan else 20)


def _of_skills(sheet: SheetFields) -> Iterator[Mistake]:
    cap = skill_cap(sheet.xp)
    for name, ranks in sheet.skills.items():
        if ranks > cap:
            yield Mistake(f"skills.{name}", shown(ranks), f"at most {cap} with {sheet.xp} XP")
    points, spent = skill_points(sheet.xp, sheet.clan), sum(sheet.skills.values())
    if spent > points:
        yield Mistake("skills", f"{spent} ranks", f"at most {points} in all with {sheet.xp} XP")


def limits_of(sheet: SheetFields) -> dict[str, int]:
    """SHI-ABI-1: the most ranks of each ability; 0 where a requirement is not met."""
    has = {**sheet.skills, **sheet.attributes, "willpower": willpower_of(sheet)}
    return {row.ability.name.lower(): row.ranks(lambda name: has.get(name, 0)) for row in ABILITIES}


def willpower_of(sheet: SheetFields) -> int:
    """SHI-STT-5: a hundredth of all attributes, at least 1."""
    return max(1, sum(sheet.attributes.values()) // 100)


def _of_abilities(sheet: SheetFields) -> Iterator[Mistake]:
    limits = limits_of(sheet)
    for name, ranks in sheet.abilities.items():
        if ranks > limits[name]:
            legal = f"at most {limits[name]} with these attributes and skills"
            yield Mistake(f"abilities.{name}", shown(ranks), legal)


def _of_techniques(sheet: SheetFields) -> Iterator[Mistake]:
    seen: set[str] = set()
    for number, name in enumerate(sheet.techniques):
        if name in seen:
            yield Mistake(f"techniques[{number}]", shown(name), "each technique once")
        seen.add(name)
        kind = techniques()[name]["kind"]
        if kind in ELEMENTAL and kind not in sheet.elements:
            yield Mistake(f"techniques[{number}]", shown(name), f"only with {kind} among the elements")


def _of_names(sheet: SheetFields) -> Iterator[Mistake]:
    """SHI-TECH-1, SHI-SKL-1: own names are for techniques on the sheet, and for skills, which all have."""
    for name in sheet.called:
        if name in techniques() and name not in sheet.techniques:
            yield Mistake(f"called.{name}", "a technique that is not known", "one of the techniques above")


def _of_hands(sheet: SheetFields) -> Iterator[Mistake]:
    held = {weapon.name: weapon for weapon in sheet.weapons}
    for hand in ("right_hand", "left_hand"):
        name = getattr(sheet, hand)
        if name is None:
            continue
        if name not in held:
            yield Mistake(hand, shown(name), "one of the weapons above")
        elif held[name].two_handed and {sheet.right_hand, sheet.left_hand} != {name}:
            yield Mistake(hand, shown(name), "in both hands: it takes two")
        elif not held[name].two_handed and sheet.right_hand == sheet.left_hand:
            if [weapon.name for weapon in sheet.weapons].count(name) < 2:
                yield Mistake(hand, shown(name), "in one hand, unless there are two of them")


def _of_pools(sheet: SheetFields) -> Iterator[Mistake]:
    for name, full in (("vitality", sheet.full_vitality), ("hp", sheet.full_hp)):
        most = full * sheet.toughness // 100
        left = getattr(sheet, name)
        if left is not None and left > most:
            yield Mistake(name, shown(left), f"at most {most}")
