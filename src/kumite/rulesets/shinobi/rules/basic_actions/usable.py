"""Which techniques and weapons somebody can use, join and reach with. SHI-JUT-1, SHI-CHAIN-3, SHI-MOVE-5."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has

from ...state import Deed, Fight, Fighter, Technique, Weapon
from ...terms import (
    Ability,
    Bar,
    Location,
    Quality,
    Skill,
    Special,
    TechniqueKind,
    TechniqueName,
    WoundName,
    WoundType,
)
from ..how_to_fight.seal_speeds import can_seal, free_hands
from ..initiative.deeds import is_unarmed, kind_of, linked, may_spin, weapon_of
from ..standing import barred, counts, wounds_of
from ..weather.sky import water_needed


def can_use(fight: Fight, me: Fighter, slot: int) -> bool:
    """Whether a technique can be used now: element, hands, water, wounds, and what the combo allows."""
    technique = me.techniques[slot]
    if technique.id == TechniqueName.NONE:
        return False
    if TechniqueKind.KATON <= technique.kind <= TechniqueKind.RAITON and not has(me.elements, technique.kind):
        return False
    if technique.kind <= TechniqueKind.WEAPON and technique.rank > highest_taijutsu(me):
        return False
    if not hands_allow(me, technique):
        return False
    if barred(me, Bar.NO_UPKEEP) and has(technique.qualities, Quality.UPKEEP):
        return False
    if barred(me, Bar.NO_MOVEMENT_JUTSU) and technique.id in (
        TechniqueName.PHANTOM_STEP,
        TechniqueName.LEAPING_SHADOW_EVASION,
        TechniqueName.SHUNSHIN,
    ):
        return False
    if gallons(fight, me, technique) > me.water + fight.field_water:
        return False
    return allowed_now(fight, me, technique)


def hands_allow(me: Fighter, technique: Technique) -> bool:
    """SHI-EQ-4, SHI-JUT-1, SHI-SEAL-5: two free hands for unarmed jutsu, combos and seals, one to grapple."""
    match technique.kind:
        case TechniqueKind.UNARMED | TechniqueKind.COMBO:
            return free_hands(me) == 2
        case TechniqueKind.GRAPPLE:
            return grappling_hands(me) > 0 or (technique.id == TechniqueName.GRAB and chain_in_hand(me) > 0)
        case TechniqueKind.WEAPON:
            return True
        case _:
            if technique.id == TechniqueName.KAWARIMI:
                return True
            return technique.seal == 0 or can_seal(me)


def grappling_hands(me: Fighter) -> int:
    """SHI-EQ-4, SHI-WND-12: the free hands that can hold somebody; a broken arm cannot."""
    free = free_hands(me)
    for wound in me.wounds:
        if wound.name == WoundName.BROKEN_ARM and counts(me, wound):
            held = me.right_hand if wound.location == Location.RIGHT_ARM else me.left_hand
            if held == 0:
                free -= 1
    return free


def chain_in_hand(me: Fighter) -> int:
    """SHI-WPN-CHAIN: the weapon in hand whose weighted end can grab from afar; 0: none."""
    held = me.right_hand if me.right_hand > 0 else me.left_hand
    return held if has(me.weapons[held].special, Special.DISARM_AT_RANGE) else 0


def highest_taijutsu(me: Fighter) -> int:
    """A lost ear takes one off the highest rank of taijutsu that a fighter knows."""
    ears = wounds_of(me, WoundName.AVULSED_EAR)
    if ears == 0:
        return 5
    highest = 0
    for technique in me.techniques:
        if technique.kind <= TechniqueKind.WEAPON:
            highest = max(highest, technique.rank)
    return highest - ears


def gallons(fight: Fight, me: Fighter, technique: Technique) -> int:
    """SHI-JUT-1: the water that must be at hand."""
    needed = 0
    match technique.id:
        case TechniqueName.MIZUHANE:
            needed = 4
        case TechniqueName.HIDDEN_MIST:
            needed = 16
        case TechniqueName.OCEAN_SHIELD:
            needed = 8
        case TechniqueName.WATER_WALL:
            needed = 10 + 2 * (2 * me.chakra // 3) // 10
        case _:
            pass
    return water_needed(fight, needed)


def allowed_now(fight: Fight, me: Fighter, technique: Technique) -> bool:
    """What single techniques depend on."""
    match technique.id:
        case TechniqueName.COMBO | TechniqueName.LION_COMBO:
            return me.combo.opened == 1
        case TechniqueName.CHOKE_HOLD:
            return me.grapples > 0
        case TechniqueName.ESCAPE_GRAPPLE:
            return me.held_by > 0 and me.escape_failed_by > 0
        case TechniqueName.GRAB:
            return me.grapples == 0 and me.held_by == 0
        case TechniqueName.SAKKI:
            return me.now.visibility < 6
        case TechniqueName.VITAL_REPAIR:
            return me.skills[Skill.MEDICINE] > 0
        case _:
            return True


def weapon_allows(me: Fighter, slot: int, weapon: int) -> bool:
    """Whether a weapon technique may be done with that weapon."""
    technique = me.techniques[slot]
    special = me.weapons[weapon].special
    match technique.id:
        case TechniqueName.STEEL_WALL:
            return may_spin(special)
        case TechniqueName.CROSS_WAVE:
            return has(special, Special.SWORD) or has(me.weapons[weapon].types, WoundType.SLASHING)
        case TechniqueName.RETALIATION:
            return has(special, Special.SWORD)
        case _:
            return weapon > 0 and me.weapons[weapon].ranged == 0


def may_join(fight: Fight, me: Fighter, deed: Deed, slot: int, dodging: bool) -> bool:
    """SHI-CHAIN-3, SHI-CHAIN-12: whether a technique may be linked to a core.

    `dodging`: the core is a Dodge.
    """
    technique = me.techniques[slot]
    if not has(technique.qualities, Quality.LINK) or has(deed.links, slot) or slot + 1 == deed.technique:
        return False
    if has(technique.qualities, Quality.AFTER) or not can_use(fight, me, slot):
        return False
    if technique.id == TechniqueName.WAY_OF_BENKEI and me.benkei > 0:
        return False
    if has(technique.qualities, Quality.DODGE_LINK) and dodging:
        return True
    if technique.id == TechniqueName.WATER_CREATION:
        return kind_of(me, deed) == TechniqueKind.SUITON or dodging
    if dodging:
        return False
    if has(technique.qualities, Quality.UNARMED_LINK):
        return is_unarmed(me, deed) and (deed.technique > 0 or deed.weapon == 0)
    if has(technique.qualities, Quality.THROW_LINK):
        thrown = deed.number > 1 and not linked(me, deed, TechniqueName.HOUSENKA)
        return thrown and not linked(me, deed, TechniqueName.RAISEN)
    return False


def reach(fight: Fight, me: Fighter, deed: Deed) -> int:
    """SHI-MOVE-5, SHI-STT-2: yards; 0 for melee and touch."""
    if deed.technique > 0 and me.techniques[deed.technique - 1].kind != TechniqueKind.WEAPON:
        technique = me.techniques[deed.technique - 1]
        if technique.id == TechniqueName.GRAB and chain_in_hand(me) > 0:
            return weapon_reach(me, me.weapons[chain_in_hand(me)])
        return technique.reach
    weapon = weapon_of(me, deed)
    return weapon_reach(me, weapon)


def weapon_reach(me: Fighter, weapon: Weapon) -> int:
    """The yards that a weapon reaches."""
    return weapon.reach + (me.now.strength // weapon.reach_per_str if weapon.reach_per_str > 0 else 0)


def radius(me: Fighter, deed: Deed) -> int:
    """The yards of an area attack; 0 where it is none."""
    return me.techniques[deed.technique - 1].radius if deed.technique > 0 else 0


def most_pieces(me: Fighter, weapon: int) -> int:
    """SHI-MT-2, SHI-MT-9: how many pieces of one kind can be thrown at once.

    Only shuriken and kunai; fewer than 2 means none.
    """
    special = me.weapons[weapon].special
    if not has(special, Special.SHURIKEN) and not has(special, Special.KUNAI):
        return 0
    if me.weapons[weapon].ranged == 0:
        return 0
    return min(me.weapons[weapon].pieces, me.dexterity // 10 + me.abilities[Ability.QUICK_HANDS])
