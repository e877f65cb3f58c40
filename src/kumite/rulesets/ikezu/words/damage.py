"""What a blow does, added up from its parts, and the rules behind each of them."""

from __future__ import annotations

from kumite.rulesets import Part, Step, Sum

from ..rules.abilities import armor_of
from ..rules.attack import WARD
from ..rules.blow import armor_against, net_damage, trained, type_of
from ..rules.ranges import blow_band
from ..rules.standing import is_pc
from ..state import Fight, Fighter, Weapon
from ..terms import Band, Phase, WeaponType
from .naming import Blanks

PASSES_ARMOR = {WeaponType.PIERCING: "IKE-TYPE-P", WeaponType.BLUDGEONING: "IKE-TYPE-B"}
"""The types that take something off the Armor, by their rules."""


def damage(blanks: Blanks) -> tuple[Sum, ...]:
    """The damage roll with what is added and taken off; the number alone where nothing else counts."""
    return (Sum(blanks.n, parts_of(blanks, blanks.n), "damage"),)


def stopped(blanks: Blanks) -> tuple[Sum, ...]:
    """How the Armor stops it."""
    return (Sum(0, parts_of(blanks, 0), "damage"),)


def parts_of(blanks: Blanks, net: int) -> tuple[Part, ...]:
    """By which steps a damage roll comes to what gets through."""
    me = blanks.fight.fighters[blanks.seat]
    if me.blow.plain:
        return with_armor(me.blow.plain, armor_of(me))
    found = striker(blanks)
    if found is None:
        return (Part(net),)
    return landed(blanks.fight, *found, me, net)


def with_armor(rolled: int, armor: int) -> tuple[Part, ...]:
    """A roll less Armor, and never below 0."""
    taken = (Part(-armor, "Armor"),) if armor else ()
    return (Part(rolled), *taken, *at_least_0(rolled - armor))


def at_least_0(total: int) -> tuple[Part, ...]:
    return (Part(0, "", Step.AT_LEAST),) if total < 0 else ()


def landed(fight: Fight, me: Fighter, weapon: Weapon, target: Fighter, net: int) -> tuple[Part, ...]:
    """The parts of a blow that landed: IKE-ARM-1, IKE-TYPE-P, IKE-TYPE-B, IKE-TYPE-S, IKE-HEAVY-1.

    Whether a piercing die is full depends on the footing on which it fell, so it is read from the damage.
    """
    rolled, against = target.blow.best, armor_against(me, target)
    full = net != net_damage(fight, me, target, weapon, rolled, False, against)
    kind = type_of(fight, me, weapon)
    slashing = int(kind == WeaponType.SLASHING and armor_of(target) == 0)
    parts = [Part(rolled)]
    if slashing:
        parts.append(Part(1, "slashing, no Armor"))
    if against:
        parts.append(Part(-against, "Armor"))
    left = against
    for ignored, why in (
        (against if full else 0, "a piercing maximum"),
        (int(kind == WeaponType.BLUDGEONING), "bludgeoning"),
        (weapon.heavy if trained(fight, me, weapon) else 0, f"Heavy {weapon.heavy}"),
    ):
        passed = min(left, ignored)
        left -= passed
        if passed:
            parts.append(Part(passed, why))
    return (*parts, *at_least_0(rolled + slashing - left))


def takes(blanks: Blanks) -> str:
    """`Bandit 1 takes 7 - 1 (Armor) = 6 damage: no HP left.`"""
    me = blanks.fight.fighters[blanks.seat]
    loss = blanks.n - warded(blanks)
    if blanks.fight.phase == Phase.CLASH or me.hp == 0 or loss <= 0:
        return f"{blanks.who} takes {blanks.sum} damage."
    left = max(0, me.hp - loss)
    return f"{blanks.who} takes {blanks.sum} damage: {left or 'no'} HP left."


def takes_clause(blanks: Blanks) -> str:
    """`6 damage`; of what is no blow at them alone, such as trampling, also to whom."""
    alone = not blanks.fight.fighters[blanks.seat].blow.plain or blanks.fight.phase == Phase.CLASH
    return f"{blanks.n} damage" if alone else f"{blanks.n} damage to {blanks.all}"


def warded(blanks: Blanks) -> int:
    """IKE-CRE-7: how much of it a ward will take."""
    me = blanks.fight.fighters[blanks.seat]
    found = striker(blanks)
    if found is None or me.blow.plain or not me.blow.warded or me.ward_used:
        return 0
    return min(WARD, blanks.n) if blow_band(blanks.fight, found[0], me) == Band.MELEE else 0


def sent_back(blanks: Blanks) -> list[Fighter]:
    """Those who have turned a blow of theirs back."""
    fighters = blanks.fight.fighters
    return [one for one in fighters if one.blow.bounces and one.blow.kept_by == blanks.seat + 1]


def striker(blanks: Blanks) -> tuple[Fighter, Weapon] | None:
    """Who has landed a blow on them, and with what."""
    blow = blanks.fight.fighters[blanks.seat].blow
    if not blow.landed:
        return None
    me = blanks.fight.fighters[blow.kept_by - 1]
    return me, me.weapons[blow.weapon]


def takes_rules(blanks: Blanks) -> tuple[str, ...]:
    """The rules of those parts that there are."""
    target = blanks.fight.fighters[blanks.seat]
    if target.blow.plain:
        return ("IKE-COUNTER-2" if sent_back(blanks) else "IKE-CRE-8", "IKE-ARM-1")
    found = striker(blanks)
    if found is None:
        return ("IKE-DMG-2", "IKE-DMG-3")
    me, weapon = found
    kind, armor = type_of(blanks.fight, me, weapon), armor_against(me, target)
    rules = ["IKE-DMG-2", "IKE-DMG-3"]
    rules += ["IKE-TYPE-S"] * (kind == WeaponType.SLASHING and armor_of(target) == 0)
    rules += ["IKE-ARM-1"] * (armor > 0)
    if armor > 0 and target.blow.best - blanks.n < armor:
        rules += [rule for of_type, rule in PASSES_ARMOR.items() if kind == of_type]
        rules += ["IKE-HEAVY-1"] * (weapon.heavy > 0 and trained(blanks.fight, me, weapon))
    return tuple(rules)


# What is left


def strength_left(blanks: Blanks) -> tuple[Sum, ...]:
    return lost(blanks, blanks.strength, "STR")


def dexterity_left(blanks: Blanks) -> tuple[Sum, ...]:
    return lost(blanks, blanks.dexterity, "DEX")


def will_left(blanks: Blanks) -> tuple[Sum, ...]:
    return lost(blanks, blanks.will, "WIL")


def hp_left(blanks: Blanks) -> tuple[Sum, ...]:
    return lost(blanks, blanks.hp, "HP")


def lost(blanks: Blanks, left: int, of: str) -> tuple[Sum, ...]:
    """What was there, less what is lost."""
    return (Sum(left, (Part(left + blanks.n), Part(-blanks.n)), of),)


def strength_rules(blanks: Blanks) -> tuple[str, ...]:
    """Why STR is lost: in a clash past the HP, and outside fights by the word of the Guide."""
    match blanks.fight.phase:
        case Phase.CLASH:
            return ("IKE-DUEL-CLASH-3", "IKE-ATTR-5")
        case Phase.AFTERMATH:
            return ("IKE-ATTR-4", "IKE-ATTR-5")
    return ("IKE-CRIT-1", "IKE-ATTR-5")


def death_rules(blanks: Blanks) -> tuple[str, ...]:
    """Of what somebody dies: of the last STR, of a failed save, or because nobody came in time.

    Which of them it was would tell whether STR is left, and that is a secret.
    """
    saved = ("IKE-CRIT-8", "IKE-SCAR-T12") if is_pc(blanks.fight.fighters[blanks.seat]) else ("IKE-CRIT-9",)
    return ("IKE-ATTR-1", *saved)


def flight_rules(blanks: Blanks) -> tuple[str, ...]:
    """Those whom the Guide plays get away by the same rule."""
    return ("IKE-RET-4",) if is_pc(blanks.fight.fighters[blanks.seat]) else ("IKE-RET-4", "IKE-RET-6")
