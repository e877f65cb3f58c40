"""What a declared action is: its core, its links, and what kind of attack they make."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has, lowest

from ...state import Deed, Fighter, Weapon
from ...terms import Quality, Special, TechniqueKind, TechniqueName


def core_of(me: Fighter, deed: Deed) -> int:
    """The TechniqueName of the core; NONE for a basic action."""
    return me.techniques[deed.technique - 1].id if deed.technique > 0 else TechniqueName.NONE


def kind_of(me: Fighter, deed: Deed) -> int:
    """The TechniqueKind of the core; basic attacks count as unarmed or weapon taijutsu."""
    if deed.technique > 0:
        return me.techniques[deed.technique - 1].kind
    return TechniqueKind.UNARMED if deed.weapon == 0 else TechniqueKind.WEAPON


def rank_of(me: Fighter, deed: Deed) -> int:
    """SHI-CHAIN-8: the rank of the core, E 1 to A 5; 0 for a basic action."""
    return me.techniques[deed.technique - 1].rank if deed.technique > 0 else 0


def weapon_of(me: Fighter, deed: Deed) -> Weapon:
    """The weapon that the action is done with; 0: the bare hands."""
    return me.weapons[deed.weapon]


def quality(me: Fighter, deed: Deed, what: int) -> bool:
    """Whether the core has a Quality; a basic action has none."""
    return deed.technique > 0 and has(me.techniques[deed.technique - 1].qualities, what)


def slot_of(me: Fighter, name: int) -> int:
    """The slot of the technique of that name + 1; 0: it is not known."""
    for slot, technique in enumerate(me.techniques):
        if technique.id == name:
            return slot + 1
    return 0


def kept(me: Fighter, name: int) -> bool:
    """SHI-FAT-7: whether the Upkeep of a technique is paid."""
    slot = slot_of(me, name)
    return slot > 0 and me.upkeeps[slot - 1] > 0


def may_spin(special: int) -> bool:
    """Steel Wall: whether a weapon with those bits of Special is one for it."""
    return special & (1 << Special.POLEARM | 1 << Special.UMBRELLA | 1 << Special.FAN) != 0


def spins(me: Fighter, weapon: int) -> bool:
    """Steel Wall: whether the weapon at that place is kept whirling."""
    return weapon > 0 and may_spin(me.weapons[weapon].special) and kept(me, TechniqueName.STEEL_WALL)


def parts_of(deed: Deed) -> int:
    """The slots of the techniques in a chain, as bits: the links, and the core if it is a technique."""
    return deed.links | (1 << deed.technique >> 1)


def link_x(me: Fighter, deed: Deed, name: int) -> int:
    """The X of a link of the chain, counted up by 1; 0 where it is not linked."""
    links = deed.links
    while links != 0:
        if me.techniques[lowest(links)].id == name:
            return deed.xs[lowest(links)] + 1
        links &= links - 1
    return 0


def linked(me: Fighter, deed: Deed, name: int) -> bool:
    """Whether a technique is a link of the chain."""
    return link_x(me, deed, name) > 0


def core_x(me: Fighter, deed: Deed) -> int:
    """The X of the core."""
    return deed.xs[deed.technique - 1] if deed.technique > 0 else 0


def aims_steadily(me: Fighter) -> bool:
    """SHI-WPN-AIM: whether a fighter aims with a great bow, for which they may not even dodge."""
    for weapon in me.weapons:
        if has(weapon.special, Special.BOW) and weapon.pieces > 0:
            return has(weapon.special, Special.AIM_STEADY)
    return False


def is_ninjutsu(me: Fighter, deed: Deed) -> bool:
    """SHI-DMG-2: an attack of one of the five elements."""
    return TechniqueKind.KATON <= kind_of(me, deed) <= TechniqueKind.RAITON


def is_unarmed(me: Fighter, deed: Deed) -> bool:
    return kind_of(me, deed) in (TechniqueKind.UNARMED, TechniqueKind.COMBO, TechniqueKind.GRAPPLE)


def is_weapon(me: Fighter, deed: Deed) -> bool:
    return kind_of(me, deed) == TechniqueKind.WEAPON


def is_ranged(me: Fighter, deed: Deed) -> bool:
    """Whether an action is done from afar; melee and touch are not."""
    if is_weapon(me, deed):
        return weapon_of(me, deed).ranged == 1
    return deed.technique > 0 and me.techniques[deed.technique - 1].reach > 0


def is_attack(me: Fighter, deed: Deed) -> bool:
    """Whether an action goes against a target number. Basic attacks do."""
    return deed.technique == 0 or quality(me, deed, Quality.ATTACK)
