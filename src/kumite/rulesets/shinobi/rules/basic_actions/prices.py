"""What actions cost and how long they take, before Action Points and floors."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has, lowest, size

from ...state import Deed, Fight, Fighter, Technique
from ...terms import (
    Ability,
    Action,
    Bar,
    Item,
    PoisonName,
    Skill,
    Special,
    SpeedRounding,
    Stance,
    TechniqueKind,
    TechniqueName,
    WoundName,
)
from ..equipment.kits import first_aid_speed
from ..how_to_fight.seal_speeds import holds_special, printed_seals
from ..initiative.deeds import (
    aims_steadily,
    core_of,
    core_x,
    is_unarmed,
    kind_of,
    link_x,
    linked,
    parts_of,
    spins,
    weapon_of,
)
from ..standing import barred
from ..weather.sky import slowed_by_pressure
from .stances import covers

WATER_CREATION_LEAST = 5
NO_LIMIT = 999


def half_up(number: int) -> int:
    """SHI-SPD-1: half, rounded up."""
    return (number + 1) // 2


def halved(fight: Fight, number: int) -> int:
    """SHI-SPD-6: half of a Speed: halves are rounded up; by house rule down."""
    return number // 2 if fight.house.speed_rounding == SpeedRounding.DOWN else half_up(number)


def weapon_speed(fight: Fight, me: Fighter, deed: Deed) -> int:
    """The Speed of the weapon, or of both: then the sum of their halves."""
    weapon = weapon_of(me, deed)
    if deed.off_weapon > 0:
        return halved(fight, weapon.speed) + halved(fight, me.weapons[deed.off_weapon - 1].speed)
    return weapon.speed


def throw_speed(fight: Fight, me: Fighter, number: int) -> int:
    """SHI-MT-3, SHI-MT-5: 3 and half a count for each piece, rounded up, at least 5.

    Quick Hands throws a piece a rank without its taking time.
    """
    slow = max(2, number - me.abilities[Ability.QUICK_HANDS])  # SHI-ABI-QUICK-HANDS
    return max(5, halved(fight, 6 + slow))


def technique_speed(fight: Fight, me: Fighter, deed: Deed, technique: Technique, x: int) -> int:
    """The printed Speed of a technique, with its X and its share of the weapon's Speed."""
    speed = technique.speed + halved(fight, technique.speed_x * x)
    if technique.weapon_percent == 100:
        speed += weapon_speed(fight, me, deed)
    elif technique.weapon_percent == 50:
        speed += halved(fight, weapon_speed(fight, me, deed))
    elif technique.weapon_percent > 0:
        speed += weapon_speed(fight, me, deed) * technique.weapon_percent // 99
    return max(speed, technique.least_speed)


def core_speed(fight: Fight, me: Fighter, deed: Deed) -> int:
    """The base Speed of the core alone: SHI-WPN-1, SHI-UNA-1, SHI-MT-3 and the technique tables.

    Sakki doubles that of interrupts.
    """
    speed = quick(me, printed_speed(fight, me, deed))
    if deed.drawn == 1:
        return halved(fight, speed)
    return 2 * speed if doubled(me, deed) else speed


def saved_by_drawing(fight: Fight, me: Fighter, deed: Deed) -> int:
    """SHI-ABI-IAIJUTSU: the counts that drawing in the blow saves; they count for its damage all the same."""
    if deed.drawn == 0:
        return 0
    whole = quick(me, printed_speed(fight, me, deed))
    return whole - halved(fight, whole)


def printed_speed(fight: Fight, me: Fighter, deed: Deed) -> int:
    """What the tables say."""
    if deed.technique > 0:
        technique = me.techniques[deed.technique - 1]
        return technique_speed(fight, me, deed, technique, core_x(me, deed))
    if deed.throw == 1 or deed.kind == Action.THROW:
        return throw_speed(fight, me, deed.number)
    return basic_speed(fight, me, deed)


def basic_speed(fight: Fight, me: Fighter, deed: Deed) -> int:
    """The Speed of what everybody can do.

    SHI-REST-1, SHI-HIDE-2, SHI-SRCH-1, SHI-EQ-1 to SHI-EQ-5 and others.
    """
    held = 2 if me.grapples > 0 or me.held_by > 0 else 0  # SHI-GRAP-1
    match deed.kind:
        case Action.REST:
            slow = 15 if barred(me, Bar.REST_ONLY_HALVES) else fight.house.rest_speed
            return max(1, slow - me.abilities[Ability.BREATHING_EXERCISES])  # SHI-ABI-BREATHING-EXERCISES
        case Action.DODGE:
            if covers(fight, me, Stance.TOTAL_DEFENSE):
                return 0  # SHI-EQ-7
            return 2 + held + (3 if me.aim > 0 and not aims_steadily(me) else 0)
        case Action.PARRY:
            if covers(fight, me, Stance.GUARD):
                return 0
            return (2 if spins(me, deed.weapon) else 3) + held + weapon_of(me, deed).parry_speed
        case Action.TAKE_THE_HIT | Action.SEARCH:
            return 6
        case Action.BLOCK:
            return 2 if spins(me, deed.weapon) else weapon_of(me, deed).block_speed
        case Action.HIDE | Action.COUP_DE_GRACE | Action.HOLD_THROAT:
            return 10
        case Action.IMPROVE_HIDING:
            return 7
        case Action.POINT_OUT | Action.WAKE:
            return 3
        case Action.DRAW:
            return 2 if has(weapon_of(me, deed).special, Special.QUICK_DRAW) else 5 if deed.number > 1 else 3
        case Action.SHEATHE:
            return 2 if holds_special(me, Special.QUICK_DRAW) else 6
        case Action.DISCARD:
            return 1
        case Action.RETRIEVE | Action.STAND | Action.SHIFT:
            return 5
        case Action.BREAK | Action.HIDE_AMONG_CLONES | Action.OBSERVE_CLONES:
            return 4
        case Action.RELEASE | Action.EYES:
            return 0
        case Action.DISARM:
            return weapon_speed(fight, me, deed) + 4
        case Action.AIM:
            return 10 if has(weapon_of(me, deed).special, Special.AIM_STEADY) else 8
        case Action.ITEM:
            return item_speed(fight, me, deed)
        case Action.WIPE_EYES:
            return max(1, 2 * blood_in_eyes(me))
        case _:
            return weapon_speed(fight, me, deed)


def item_speed(fight: Fight, me: Fighter, deed: Deed) -> int:
    """SHI-TOOL-AID: how long it takes to use something. First aid goes by what it is for."""
    match deed.item:
        case Item.SMOKE_BOMB | Item.FLASH_BOMB:
            return 4
        case Item.OXYGEN_TANK:
            return 5
        case Item.ANTIDOTE:
            return 6
        case Item.FIRST_AID_KIT:
            return first_aid_speed(me, fight.fighters[deed.target - 1] if deed.target > 0 else me)
        case _:
            return 10


def blood_in_eyes(me: Fighter) -> int:
    """The Visibility that blood in the eyes costs."""
    worst = 0
    for wound in me.wounds:
        if wound.name == WoundName.BLOOD_IN_THE_EYES:
            worst = max(worst, wound.value)
    return worst


def doubled(me: Fighter, deed: Deed) -> bool:
    """SHI-TECH-SAKKI: defensive interrupts take twice as long while one is stunned by it.

    Nothing raises that further.
    """
    if deed.interrupt == 1 and me.stun > 0:
        for illusion in me.illusions:
            if illusion.technique == TechniqueName.SAKKI:
                return True
    return False


def quick(me: Fighter, speed: int) -> int:
    """SHI-ABI-EXCEPTIONALLY-FAST: a tenth off a base Speed, rounded up, but never all of it."""
    if me.abilities[Ability.EXCEPTIONALLY_FAST] == 1 and speed > 0:
        return max(1, speed - (speed + 9) // 10)
    return speed


def link_speed(fight: Fight, me: Fighter, deed: Deed) -> int:
    """SHI-CHAIN-4, SHI-TOOL-FLASH: what the links add that can be reduced; a flash bomb adds 4."""
    added = 4 if deed.item == Item.FLASH_BOMB and deed.kind != Action.ITEM else 0
    links = deed.links
    while links != 0:
        technique = me.techniques[lowest(links)]
        if technique.id != TechniqueName.PHANTOM_STEP:
            added += technique.speed + halved(fight, technique.speed_x * deed.xs[lowest(links)])
        links &= links - 1
    added += slowed_by_pressure(fight, kind_of(me, deed))
    raw = printed_speed(fight, me, deed)
    return quick(me, raw + added) - quick(me, raw)  # SHI-CHAIN-6: once, on the sum


def fixed_speed(fight: Fight, me: Fighter, deed: Deed) -> int:
    """SHI-SPD-5: the part that nothing reduces: Phantom Step's X."""
    return link_x(me, deed, TechniqueName.PHANTOM_STEP) - int(linked(me, deed, TechniqueName.PHANTOM_STEP))


def reduction(fight: Fight, me: Fighter, deed: Deed, foe: Fighter) -> int:
    """What takes Speed off as action points do.

    The combo counter, an airborne foe, a nunchaku in full swing, seals that were far too quick. `foe` is the
    fighter themselves where there is no foe.
    """
    less = 0
    core = core_of(me, deed)
    if core in (TechniqueName.COMBO, TechniqueName.LION_COMBO):
        less += counter(me, deed)
    if foe is not me and is_unarmed(me, deed) and foe.airborne > 0:
        less += airborne_points(me, deed, foe)
    # SHI-WPN-NUNCHAKU
    if core == TechniqueName.NONE and has(weapon_of(me, deed).special, Special.CONSECUTIVE):
        less += min(4, me.weapon_streak)
    if me.abilities[Ability.SEAL_MASTER] == 1 and printed_seals(me, deed) > 0:  # SHI-ABI-SEAL-MASTER
        less += max(0, me.dexterity - 6 * printed_seals(me, deed)) // 30
    return less


def counter(me: Fighter, deed: Deed) -> int:
    """SHI-COMBO-1, SHI-COMBO-2: the combo counter that this action is made with; a new target breaks it."""
    return me.combo.counter if deed.target > 0 and me.combo.target == deed.target else 0


def airborne_points(me: Fighter, deed: Deed, foe: Fighter) -> int:
    """Kage Buyou: what one gains against somebody in the air; a combo gains 2 at most."""
    return min(2, foe.airborne) if kind_of(me, deed) == TechniqueKind.COMBO else min(5, foe.airborne)


def delay(fight: Fight, me: Fighter, deed: Deed) -> int:
    """SHI-DELAY-9: the weapon's Delay, or that of the technique."""
    found = weapon_of(me, deed).delay if deed.weapon > 0 else 0
    match core_of(me, deed):
        case TechniqueName.HEADSPLITTER:
            return max(found, half_up(core_speed(fight, me, deed)))
        case TechniqueName.SHATTERING_HAND | TechniqueName.ESCAPE_GRAPPLE:
            return core_x(me, deed)
        case _:
            return found


def slowest(me: Fighter) -> int:
    """Box jellyfish: actions of this base Speed or more are out of the question."""
    for venom in me.venoms:
        if venom.name == PoisonName.BOX_JELLYFISH:
            return max(1, 20 - venom.failed_by // 5)
    return NO_LIMIT


def stamina(fight: Fight, me: Fighter, deed: Deed) -> int:
    """SHI-CHAIN-4, SHI-FAT-1: the Stamina cost of the chain. What a grab costs is known after it."""
    total = 0
    if deed.technique == 0 and (deed.throw == 1 or deed.kind == Action.THROW):
        total = 5 + deed.number // 2  # SHI-MT-4
    elif deed.technique == 0:
        if deed.kind in (Action.UNARMED, Action.WEAPON, Action.DISARM, Action.KNOCK_OUT):
            total = weapon_stamina(me, deed) + 2 * deed.power
    elif core_of(me, deed) != TechniqueName.GRAB:
        technique = me.techniques[deed.technique - 1]
        total = technique.stamina + technique.stamina_x * core_x(me, deed)
        if technique.stamina_weapon == 1:
            total += weapon_stamina(me, deed)
        if technique.id == TechniqueName.CROSS_WAVE and weapon_of(me, deed).two_handed == 1:
            total += 5
    links = deed.links
    while links != 0:
        technique = me.techniques[lowest(links)]
        total += technique.stamina + technique.stamina_x * deed.xs[lowest(links)]
        links &= links - 1
    return total + 3 * deed.focus + 3 * deed.steadied


def weapon_stamina(me: Fighter, deed: Deed) -> int:
    """The weapon's Stamina; for two, the higher and a third of the lower."""
    first = weapon_of(me, deed).stamina
    if deed.off_weapon == 0:
        return first
    second = me.weapons[deed.off_weapon - 1].stamina
    return max(first, second) + min(first, second) // 3


def chakra(fight: Fight, me: Fighter, deed: Deed) -> int:
    """SHI-CHAIN-4: the Chakra cost of the chain. What healing costs is known after it."""
    total = 0
    slots = parts_of(deed)
    while slots != 0:
        slot = lowest(slots)
        technique = me.techniques[slot]
        match technique.id:
            case TechniqueName.RIVER_STYLE:
                total += technique.chakra + deed.xs[slot] // 3
            case TechniqueName.WATER_CREATION:
                total += max(WATER_CREATION_LEAST, deed.xs[slot])
            case TechniqueName.VITAL_REPAIR:
                pass
            case TechniqueName.WIND_TURTLE_SHELL:
                total += technique.chakra + 6 * max(0, answered_rank(fight, deed) - 3)
            case _:
                total += technique.chakra + technique.chakra_x * deed.xs[slot]
        slots &= slots - 1
    return total


def answered_rank(fight: Fight, deed: Deed) -> int:
    """The rank of the attack that an interrupt answers: its target's own action."""
    if deed.target == 0:
        return 0
    foe = fight.fighters[deed.target - 1]
    return foe.techniques[foe.deed.technique - 1].rank if foe.deed.technique > 0 else 0


def most_x(fight: Fight, me: Fighter, deed: Deed, slot: int) -> int:
    """SHI-JUT-2: the highest X of a technique; 0 where it has none."""
    technique = me.techniques[slot]
    match technique.id:
        case TechniqueName.SHATTERING_HAND:
            return max(0, 2 * me.now.strength // 30)
        case TechniqueName.PHANTOM_STEP:
            return 10
        case TechniqueName.IRON_FIST:
            return me.now.strength // 10
        case TechniqueName.VITAL_STRIKE:  # SHI-TECH-VITAL-STRIKE
            return max(1, me.now.strength // 15)
        case TechniqueName.GENJUTSU_KAI:
            return 5 + me.xp // 300
        case TechniqueName.WATER_CREATION:
            return 4 + me.skills[Skill.CHAKRA_CONTROL] // 5
        case TechniqueName.HOUSENKA | TechniqueName.RAISEN:  # SHI-TECH-RAISEN
            return deed.number
        case TechniqueName.SHUNSHIN:
            return me.ap
        case TechniqueName.VITAL_REPAIR:
            return 10
        case TechniqueName.ESCAPE_GRAPPLE:
            return me.escape_failed_by
        case _:
            return technique.most_x


def least_x(fight: Fight, me: Fighter, deed: Deed, slot: int) -> int:
    """The lowest X of a technique."""
    match me.techniques[slot].id:
        case TechniqueName.HOUSENKA | TechniqueName.RAISEN:
            return deed.number
        case TechniqueName.ESCAPE_GRAPPLE:
            return me.escape_failed_by
        case TechniqueName.SHATTERING_HAND | TechniqueName.GENJUTSU_KAI | TechniqueName.SHUNSHIN:
            return 0
        case _:
            return min(1, most_x(fight, me, deed, slot))


def houenka_balls(deed: Deed) -> int:
    """Houenka at a single target: two balls more."""
    return 2 if size(deed.targets) <= 1 else 0
