"""What answers are called: combatants by how far off they are, techniques and weapons by what they take."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum

from ..bits import has
from ..language import Name
from .grid import apart
from .naming import defence_label, technique_label, term, weapon_label, yards
from .records import Technique, Weapon
from .stances import covers
from .state import DECLINE, Fight
from .terms import Defence, Stance
from .things import Quality


def seats(fight: Fight, names: Sequence[str], who: int, answer: int) -> str:
    """Answers that are fighters, or nobody."""
    return "nobody" if answer == DECLINE else names[answer]


def aims(fight: Fight, names: Sequence[str], who: int, answer: int) -> str:
    """Answers that are fighters, with how far off they are."""
    if answer in (DECLINE, who):
        return seats(fight, names, who, answer)
    return f"{names[answer]} ({yards(apart(fight.fighters[who], fight.fighters[answer]))} yards off)"


def slots(fight: Fight, names: Sequence[str], who: int, answer: int) -> str:
    """Answers that are techniques of the one who is asked, or none."""
    return technique_label(fight.fighters[who], answer)


def priced_slots(fight: Fight, names: Sequence[str], who: int, answer: int) -> str:
    """Techniques with what their table says of Speed, handseals and costs."""
    me, label = fight.fighters[who], slots(fight, names, who, answer)
    return f"{label} ({printed(me.techniques[answer])})" if answer < len(me.techniques) else label


def priced_weapons(fight: Fight, names: Sequence[str], who: int, answer: int) -> str:
    """Weapons with what their table says of them."""
    me, label = fight.fighters[who], weapons(fight, names, who, answer)
    return label if answer == DECLINE else f"{label} ({arms(me.weapons[answer])})"


def weapons(fight: Fight, names: Sequence[str], who: int, answer: int) -> str:
    """Answers that are weapons of the one who is asked, or none."""
    return weapon_label(fight.fighters[who], answer)


def defences(fight: Fight, names: Sequence[str], who: int, answer: int) -> str:
    """Answers that are defences, with what their table says; one's own techniques among them."""
    me, label = fight.fighters[who], defence_label(fight.fighters[who], answer)
    slot = answer - Defence.TECHNIQUE
    if 0 <= slot < len(me.techniques):
        return f"{label} ({printed(me.techniques[slot])})"
    if answer not in DEFENCE_SPEEDS:
        return label
    stance, speed = DEFENCE_SPEEDS[answer]
    return f"{label} (Speed {0 if covers(fight, me, stance) else speed})"


DEFENCE_SPEEDS: dict[int, tuple[int, int]] = {
    Defence.DODGE: (Stance.TOTAL_DEFENSE, 2),
    Defence.PARRY_RIGHT: (Stance.GUARD, 3),
    Defence.PARRY_LEFT: (Stance.GUARD, 3),
    Defence.PARRY_UNARMED: (Stance.GUARD, 3),
    Defence.PARRY_DRAWN: (Stance.NONE, 5),
}
"""SHI-DODGE-1, SHI-PARRY-1, SHI-EQ-7: the stance under which a defence is free, and its Speed without."""


def terms_of(enum: type[IntEnum], nothing: str = "") -> Name:
    """Answers that are members of an enum; `nothing` is what 0 is called."""
    return lambda fight, names, who, answer: nothing if answer == 0 and nothing else term(enum, answer)


# What the tables of the handbook say


def printed(technique: Technique) -> str:
    """`Speed 12, 15 Stamina`, as the table has it; with `+` where it is added to another action."""
    speed = growing(technique.speed, technique.speed_x, halved=True)
    if technique.weapon_percent:
        more = f" {technique.speed:+}" if technique.speed else ""
        speed = f"{WEAPON_SPEEDS[technique.weapon_percent]}{more}"
    elif has(technique.qualities, Quality.LINK):
        speed = f"+{speed}"
    costs = {
        "seals {}": growing(technique.seal, technique.seal_x),
        "{} Stamina": stamina_of(technique),
        "{} Chakra": growing(technique.chakra, technique.chakra_x),
        "Upkeep {}": growing(technique.upkeep, technique.upkeep_x),
    }
    return ", ".join([f"Speed {speed}", *(text.format(cost) for text, cost in costs.items() if cost != "0")])


def stamina_of(technique: Technique) -> str:
    """What it costs; `6 and the weapon's`, where that comes on top."""
    own = growing(technique.stamina, technique.stamina_x)
    return f"{own} and the weapon's" if technique.stamina_weapon else own


def growing(flat: int, each: int, *, halved: bool = False) -> str:
    """`4+X`, `5X`, `3+X/2`: a number that grows with X; `halved` where it does so for every two."""
    if not each:
        return str(flat)
    whole, odd = divmod(each, 2) if halved else (each, 0)
    grows = f"{each if each > 1 else ''}X/2" if odd else f"{whole if whole > 1 else ''}X"
    return f"{flat}+{grows}" if flat else grows


WEAPON_SPEEDS = {100: "of the weapon", 50: "half the weapon's", 33: "a third of the weapon's"}


def arms(weapon: Weapon) -> str:
    """`Speed 13, 12 Stamina, 6d12, Accuracy -1`, as the table has it."""
    said = [f"Speed {weapon.speed}", f"{weapon.stamina} Stamina", f"{weapon.dice}d{weapon.sides}"]
    said += [f"Accuracy {weapon.accuracy:+}"] if weapon.accuracy else []
    said += [f"Delay {weapon.delay}"] if weapon.delay else []
    return ", ".join([*said, f"{weapon.pieces} left"] if weapon.ranged else said)
