"""What does not fit together in a sheet whose fields are right."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ...mistakes import Mistake, shown
from .library import techniques

if TYPE_CHECKING:
    from .sheet import Sheet

ELEMENTAL = ("katon", "suiton", "doton", "fuuton", "raiton")


def mistakes_in(sheet: Sheet) -> Iterator[Mistake]:
    """All that is wrong with it."""
    yield from _of_skills(sheet)
    yield from _of_abilities(sheet)
    yield from _of_techniques(sheet)
    yield from _of_hands(sheet)
    yield from _of_pools(sheet)


def skill_cap(xp: int) -> int:
    """SHI-SKL-2: the most ranks in a skill."""
    return 5 + xp // 200


def skill_points(xp: int, clan: bool) -> int:
    """SHI-SKL-2: ranks in all; without a clan they come faster."""
    return 10 + xp // (25 if clan else 20)


def _of_skills(sheet: Sheet) -> Iterator[Mistake]:
    cap = skill_cap(sheet.xp)
    for name, ranks in sheet.skills.items():
        if ranks > cap:
            yield Mistake(f"skills.{name}", shown(ranks), f"at most {cap} with {sheet.xp} XP")
    points, spent = skill_points(sheet.xp, sheet.clan), sum(sheet.skills.values())
    if spent > points:
        yield Mistake("skills", f"{spent} ranks", f"at most {points} in all with {sheet.xp} XP")


def limits_of(sheet: Sheet) -> dict[str, int]:
    """7.6: the most ranks of each ability; 0 where the one for it lacks what it needs."""
    s, r, c, d, a = sheet.attributes.values()
    will = willpower_of(sheet)
    skills = sheet.skills
    uniques = ("bruiser", "exceptionally_fast", "seal_master", "single_handed_seals")
    more = ("endless_energy", "boundless_chakra", "wall_walking", "genjutsu_training", "observe")
    return {
        **dict.fromkeys((*uniques, *more), 1),
        "accurate": min(10, d // 20),
        "swift": max(0, min(5, (a - 50) // 10)),
        "cunning": skills.get("espionage", 0) // 5,
        "evasive": min(10, a // 20),
        "instinct": skills.get("survival", 0) // 5,
        "basic_training": 5,
        "sixth_sense": c // 40,
        "nimble": a // 20,
        "healthy": skills.get("athletics", 0) // 5,
        "refined_chakra_control": skills.get("chakra_control", 0) // 5,
        "brute_force": min(80, s // 10),
        "potent_chakra": min(80, c // 10),
        "power_attack": min(4, s // 20),
        "unarmed_focus": max(0, (s - 20) // 10),
        "weapon_focus": max(0, min(3, (d - 30) // 30)),
        "sudden_attack": min(5, d // 20),
        "endurance": 2,
        "guard": int(d >= 45),
        "total_defense": int(a >= 45),
        "defensive_formation": 1,
        "safety_dance": int(s >= 60),
        "breathing_exercises": min(5, r // 40),
        "good_lungs": r // 80,
        "hard_to_kill": r // 20,
        "blind_fighting": 4,
        **dict.fromkeys(("genjutsu_competence", "genjutsu_awareness", "genjutsu_mastery", "mettle"), 10),
        "slashing_perfect_cut": int(d >= 40),
        "piercing_penetrate": int(s >= 40),
        "blunt_stun": s // 20,
        "dual_wielding": int(d >= 40),
        "quick_hands": d // 25,
        "iaijutsu": int(d >= 50 and a >= 40),
        "active": a // 20,
        "surge": int(a >= 80),
        "principle_of_motion": int(d >= 100 and a >= 100),
        "rush": 5,
        "preparation": 5,
        "defensive_reflexes": 5,
        "focus": int(will >= 4),
        "desperation": int(will >= 6),
        "guts": int(will >= 3),
        "limit_break": will // 2,
        "holding_back": 5,
    }


def willpower_of(sheet: Sheet) -> int:
    """SHI-STT-5: a hundredth of all attributes, at least 1."""
    return max(1, sum(sheet.attributes.values()) // 100)


def _of_abilities(sheet: Sheet) -> Iterator[Mistake]:
    limits = limits_of(sheet)
    for name, ranks in sheet.abilities.items():
        if ranks > limits[name]:
            legal = f"at most {limits[name]} with these attributes and skills"
            yield Mistake(f"abilities.{name}", shown(ranks), legal)


def _of_techniques(sheet: Sheet) -> Iterator[Mistake]:
    seen: set[str] = set()
    for number, name in enumerate(sheet.techniques):
        if name in seen:
            yield Mistake(f"techniques[{number}]", shown(name), "each technique once")
        seen.add(name)
        kind = techniques()[name]["kind"]
        if kind in ELEMENTAL and kind not in sheet.elements:
            yield Mistake(f"techniques[{number}]", shown(name), f"only with {kind} among the elements")


def _of_hands(sheet: Sheet) -> Iterator[Mistake]:
    held = {weapon.name: weapon for weapon in sheet.weapons}
    for hand in ("right_hand", "left_hand"):
        name = getattr(sheet, hand)
        if name is None:
            continue
        if name not in held:
            yield Mistake(hand, shown(name), "one of its weapons")
        elif held[name].two_handed and {sheet.right_hand, sheet.left_hand} != {name}:
            yield Mistake(hand, shown(name), "in both hands: it takes two")
        elif not held[name].two_handed and sheet.right_hand == sheet.left_hand:
            if [weapon.name for weapon in sheet.weapons].count(name) < 2:
                yield Mistake(hand, shown(name), "in one hand, unless there are two of them")


def _of_pools(sheet: Sheet) -> Iterator[Mistake]:
    for name, full in (("vitality", sheet.full_vitality), ("hp", sheet.full_hp)):
        most = full * sheet.toughness // 100
        left = getattr(sheet, name)
        if left is not None and left > most:
            yield Mistake(name, shown(left), f"at most {most}")
