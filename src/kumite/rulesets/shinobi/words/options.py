"""What answers are called: combatants by how far off they are, techniques and weapons by what they take."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import IntEnum

from kumite.rulesets.shared.bits import has
from kumite.rulesets.shared.language import Answers, of

from ..rules.basic_actions.grid import apart
from ..rules.basic_actions.stances import covers
from ..sheets.library import spelled
from ..state import DECLINE, Fight, Technique, Weapon
from ..terms import Defence, Quality, Stance
from .naming import defence_label, technique_label, weapon_label, yards


def aims(*others: int) -> Answers:
    """Answers that are fighters, with how far off they are, and others, such as nobody."""

    def name(fight: Fight, names: Sequence[str], who: int, answer: int) -> str:
        if answer in (DECLINE, who):
            return "nobody" if answer == DECLINE else names[answer]
        me, other = fight.fighters[who], fight.fighters[answer]
        side = "friend" if me.side == other.side else "foe"
        off = yards(apart(me, other))
        return f"{names[answer]} ({side}, {off} {'yard' if off == '1' else 'yards'} off)"

    return Answers(name, lambda fight, who: [*range(fight.count), *others] if who >= 0 else ())


def slots(*others: int) -> Answers:
    """Answers that are techniques of the one who is asked, and others, such as none."""
    return Answers(slot_name, lambda fight, who: [*known(fight, who), *others] if who >= 0 else ())


def slot_name(fight: Fight, names: Sequence[str], who: int, answer: int) -> str:
    """What a technique of the one who is asked is called."""
    return technique_label(names, fight.fighters[who], answer)


def known(fight: Fight, who: int) -> list[int]:
    """The slots of the techniques that somebody knows."""
    return [slot for slot, technique in enumerate(fight.fighters[who].techniques) if technique.id > 0]


def priced_slots(*others: int) -> Answers:
    """The same, with what their table says of Speed, handseals and costs."""

    def name(fight: Fight, names: Sequence[str], who: int, answer: int) -> str:
        me, label = fight.fighters[who], slot_name(fight, names, who, answer)
        return f"{label} ({printed(me.techniques[answer])})" if answer < len(me.techniques) else label

    return Answers(name, slots(*others).every)


def weapons(*others: int) -> Answers:
    """Answers that are weapons of the one who is asked, and others, such as none."""

    def every(fight: Fight, who: int) -> Iterable[int]:
        if who < 0:
            return ()
        arms = fight.fighters[who].weapons
        return [*(slot for slot, weapon in enumerate(arms) if weapon.sides > 0), *others]

    return Answers(weapon_name, every)


def weapon_name(fight: Fight, names: Sequence[str], who: int, answer: int) -> str:
    """What a weapon of the one who is asked is called."""
    return weapon_label(names, fight.fighters[who], answer)


def priced_weapons(*others: int) -> Answers:
    """The same, with what their table says of them."""

    def name(fight: Fight, names: Sequence[str], who: int, answer: int) -> str:
        me, label = fight.fighters[who], weapon_name(fight, names, who, answer)
        return label if answer == DECLINE else f"{label} ({arms(me.weapons[answer])})"

    return Answers(name, weapons(*others).every)


def defence_name(fight: Fight, names: Sequence[str], who: int, answer: int) -> str:
    """What a defense is called, with what its table says."""
    me, label = fight.fighters[who], defence_label(names, fight.fighters[who], answer)
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
"""SHI-DODGE-1, SHI-PARRY-1, SHI-EQ-7: the stance under which a defense is free, and its Speed without."""


def ways_to_defend(fight: Fight, who: int) -> Iterable[int]:
    """Defenses, one's own techniques among them."""
    return [*Defence][:-1] + [Defence.TECHNIQUE + slot for slot in known(fight, who)] if who >= 0 else ()


DEFENCE_ANSWERS = Answers(defence_name, ways_to_defend)


def terms_of(enum: type[IntEnum], nothing: str = "") -> Answers:
    """Answers that are members of an enum; `nothing` is what 0 is called, where it is an answer."""
    words = {int(one): spelled(one) for one in enum if one > 0 or not nothing}
    return of(words | {0: nothing} if nothing else words)


# What the tables of the handbook say


def printed(technique: Technique) -> str:
    """`Speed 12, 15 Stamina`, as the table has it; with `+` where it is added to another action."""
    return ", ".join(AS_PRINTED[name].format(price) for name, price in prices(technique).items())


AS_PRINTED = {
    "Speed": "Speed {}",
    "Seal Speed": "seals {}",
    "Stamina": "{} Stamina",
    "Chakra": "{} Chakra",
    "Upkeep": "Upkeep {}",
}


def prices(technique: Technique) -> dict[str, str]:
    """Its Speed, and whatever else it takes."""
    speed = growing(technique.speed, technique.speed_x, halved=True)
    if technique.weapon_percent:
        more = f" {technique.speed:+}" if technique.speed else ""
        speed = f"{weapon_speed(technique.weapon_percent)}{more}"
    elif has(technique.qualities, Quality.LINK):
        speed = f"+{speed}"
    costs = {
        "Seal Speed": growing(technique.seal, technique.seal_x),
        "Stamina": stamina_of(technique),
        "Chakra": growing(technique.chakra, technique.chakra_x),
        "Upkeep": growing(technique.upkeep, technique.upkeep_x),
    }
    return {"Speed": speed, **{name: cost for name, cost in costs.items() if cost != "0"}}


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


def weapon_speed(percent: int) -> str:
    """Which share of a weapon's Speed it is; the referee may set any."""
    return WEAPON_SPEEDS.get(percent, f"{percent}% of the weapon's")


WEAPON_SPEEDS = {100: "of the weapon", 50: "half the weapon's", 33: "a third of the weapon's"}


def arms(weapon: Weapon) -> str:
    """`Speed 13, 12 Stamina, 6d12, Accuracy -1`, as the table has it."""
    said = [f"Speed {weapon.speed}", f"{weapon.stamina} Stamina", f"{weapon.dice}d{weapon.sides}"]
    said += [f"Accuracy {weapon.accuracy:+}"] if weapon.accuracy else []
    said += [f"Delay {weapon.delay}"] if weapon.delay else []
    return ", ".join([*said, f"{weapon.pieces} left"] if weapon.ranged else said)
