"""How somebody stands: who can act, and the sum of all that helps or hinders them.

`reckon` sums up wounds, statuses, poisons, weather and areas into `me.now` whenever one of them
changes; whoever needs a modifier reads it there.
"""

from __future__ import annotations

from kumite.rulesets.shared.bits import has
from kumite.rulesets.shared.scratch import clear

from ..state import Deed, Fight, Fighter, Wound
from ..terms import (
    Ability,
    Bar,
    Fate,
    Location,
    PoisonName,
    Severity,
    Special,
    StatusKind,
    Weather,
    WoundName,
)
from .equipment.areas import area_visibility
from .weather.sky import sky_immobilize, sky_visibility
from .wounds.wound_list import severity_of
from .wounds.wound_penalties import add_penalties


def can_act(me: Fighter) -> bool:
    """SHI-CND-1, SHI-CND-2, SHI-CND-3, SHI-CND-4: conscious and not incapacitated."""
    return me.fate == Fate.ABLE


def present(me: Fighter) -> bool:
    """Whether a fighter is there at all, even if helpless."""
    return me.fate in (Fate.ABLE, Fate.INCAPACITATED, Fate.UNCONSCIOUS)


def barred(me: Fighter, bar: int) -> bool:
    """Whether a wound forbids something."""
    return has(me.now.bars, bar)


def wounds_of(me: Fighter, name: int) -> int:
    """How many wounds of that name there are, except those that a Critical wound overrides: SHI-WND-8."""
    found = 0
    for wound in me.wounds:
        if wound.name == name and counts(me, wound):
            found += 1
    return found


def counts(me: Fighter, wound: Wound) -> bool:
    """SHI-WND-8: whether no Critical wound at its location overrides it."""
    if severity_of(wound.name) == Severity.CRITICAL:
        return True
    for other in me.wounds:
        if other.name > 0 and other.location == wound.location:
            if severity_of(other.name) == Severity.CRITICAL:
                return False
    return True


def reckon(fight: Fight, me: Fighter) -> None:
    """Sum up all that stands. The levels of Fatigue are not in it: those have a timing of their own."""
    clear(me.now)
    me.now.move = base_move(me)
    me.now.ap_gain = me.abilities[Ability.ACTIVE]  # SHI-ABI-ACTIVE
    for wound in me.wounds:
        if wound.name > 0 and counts(me, wound):
            add_penalties(fight, me, wound)
    add_statuses(me)
    add_poisons(me)
    lungs = wounds_of(me, WoundName.COLLAPSED_LUNG)
    if lungs > 0:
        both = 4 if lungs == 1 else 12
        me.now.stamina -= both
        me.now.chakra -= both
    if wounds_of(me, WoundName.BROKEN_LEG) + wounds_of(me, WoundName.FUSED_FOOT) > 0:
        me.now.move -= max(0, base_move(me) - 100)
    me.now.strength = me.strength * (100 + me.now.str_percent) // 100
    me.now.agility = me.agility * (100 + me.now.agi_percent) // 100
    me.now.ap_max = max(0, me.now.agility // 2 - me.needling)
    add_surroundings(fight, me)
    if me.prone == 1:
        me.now.move -= 50
    if me.grapples > 0 or me.held_by > 0:
        me.now.move -= 50
    me.now.move = max(0, me.now.move - 10 * me.now.immobilize)


def reckon_all(fight: Fight) -> None:
    """What everybody's sums depend on has changed: surroundings, or whatever somebody has written."""
    for me in fight.fighters[: fight.count]:
        reckon(fight, me)


def base_move(me: Fighter) -> int:
    """SHI-MOVE-1, SHI-ABI-EXCEPTIONALLY-FAST: percent of AGI for movement, with what makes one fast."""
    return me.move_percent + 20 * me.abilities[Ability.EXCEPTIONALLY_FAST]


def add_statuses(me: Fighter) -> None:
    """SHI-STA-BLEED, SHI-STA-BURN, SHI-STA-IMM, SHI-STA-PARA, SHI-STA-SHOCK, SHI-STA-VIS: only the worst.

    SHI-STA-NEEDLE: what piercing wounds gave adds up across them.
    """
    needled = 0
    for status in me.statuses:
        match status.kind:
            case StatusKind.BLEED:
                me.now.bleed = max(me.now.bleed, status.severity)
            case StatusKind.BURN:
                me.now.burn = max(me.now.burn, status.severity)
            case StatusKind.IGNITE:
                me.now.stealth -= status.severity
            case StatusKind.IMMOBILIZE:
                me.now.immobilize = max(me.now.immobilize, status.severity)
            case StatusKind.PARALYSIS:
                if status.stays == 1:
                    needled += status.severity
                else:
                    me.now.paralysis = max(me.now.paralysis, status.severity)
            case StatusKind.SHOCK:
                me.now.shock += status.severity
            case StatusKind.SUFFOCATION:
                me.now.suffocation += status.severity
            case StatusKind.VISIBILITY:
                me.now.visibility = max(me.now.visibility, status.severity)
            case StatusKind.ACCURACY_LOSS:
                me.now.accuracy -= status.severity
                me.now.accuracy_only -= status.severity
            case StatusKind.DEFENCE_LOSS:
                me.now.defence -= status.severity
            case StatusKind.D20_LOSS:
                me.now.accuracy -= status.severity
                me.now.d20 -= status.severity
            case StatusKind.FATIGUE_LOSS:
                me.now.stamina -= status.severity
                me.now.chakra -= status.severity
            case StatusKind.FATIGUE_GAIN:
                me.now.stamina += status.severity
                me.now.chakra += status.severity
            case StatusKind.ATHLETICS_LOSS:
                me.now.athletics -= status.severity
            case StatusKind.GENJUTSU_LOSS:
                me.now.genjutsu -= status.severity
            case _:
                pass
    me.now.paralysis = max(me.now.paralysis, needled)


def add_poisons(me: Fighter) -> None:
    """SHI-PSN-3: what poisons do besides their damage and the statuses that they keep up."""
    for venom in me.venoms:
        match venom.name:
            case PoisonName.CENTIPEDE:
                me.now.pdb -= 5 + venom.failed_by // 2
            case PoisonName.BARK_SCORPION:
                me.now.immobilize = max(me.now.immobilize, 2)
            case PoisonName.BLACK_WIDOW:
                me.now.immobilize = max(me.now.immobilize, 3)
                me.now.stamina -= 4
                me.now.chakra -= 4
            case PoisonName.MANCHINEEL:
                me.now.accuracy -= 2
                me.now.d20 -= 2
            case PoisonName.KING_COBRA:
                me.now.skill -= 4
                me.now.resistance += 4
                me.now.stamina -= 5
                me.now.chakra -= 5
            case PoisonName.BELLADONNA:
                me.now.visibility = max(me.now.visibility, 4)
            case PoisonName.WANDERING_SPIDER:
                me.now.accuracy -= 3
                me.now.accuracy_only -= 3
            case PoisonName.WATER_HEMLOCK:
                me.now.visibility = max(me.now.visibility, 5)
                me.now.resistance -= 4
                me.now.awareness -= 4
            case PoisonName.GOLDEN_DART_FROG:
                me.now.immobilize = max(me.now.immobilize, 5)
            case _:
                pass


def add_surroundings(fight: Fight, me: Fighter) -> None:
    """SHI-WEA-4, SHI-STA-VIS, SHI-STA-IMM: weather, light and areas; the worst counts, at most 10.

    Blind Fighting lowers that 10.
    """
    seen = max(me.now.visibility, sky_visibility(fight, me), area_visibility(fight, me.x, me.y))
    if me.eyes_shut == 1:
        seen = 10
    me.now.visibility = min(seen, worst_visibility(fight, me))
    me.now.immobilize = min(10, max(me.now.immobilize, sky_immobilize(fight), burden(me)))
    if has(fight.weather, Weather.BLIZZARD):
        me.now.paralysis = max(2, me.now.paralysis)


def burden(me: Fighter) -> int:
    """SHI-WPN-STARS: Immobilize 1 for each large star shuriken beyond the first that one carries.

    SHI-SIM-1: what is thrown on a count weighs until it is over.
    """
    stars = 0
    for place, weapon in enumerate(me.weapons):
        if has(weapon.special, Special.MARGIN_200):
            stars += weapon.pieces + loosed(me.deed, place) + loosed(me.delayed, place)
    return max(0, stars - 1)


def loosed(deed: Deed, weapon: int) -> int:
    """How many pieces of that weapon are on their way."""
    return deed.loosed if deed.weapon == weapon else 0


def worst_visibility(fight: Fight, me: Fighter) -> int:
    """SHI-STA-VIS, SHI-ABI-BLIND-FIGHTING: at most 10, less where one fights blind.

    A thunderstorm drowns out what one hears.
    """
    if deafening(fight):
        return 10
    return 10 - me.abilities[Ability.BLIND_FIGHTING]


def deafening(fight: Fight) -> bool:
    return has(fight.weather, Weather.THUNDERSTORM)


def sight(fight: Fight, me: Fighter, foe: Fighter) -> int:
    """SHI-STA-VIS: how badly one sees somebody: areas count for looking into them as well."""
    worst = max(me.now.visibility, area_visibility(fight, foe.x, foe.y))
    return min(worst, worst_visibility(fight, me))


def arm_useless(me: Fighter, location: int) -> bool:
    """Whether a wound has made that arm (Location) useless."""
    return has(me.now.bars, Bar.RIGHT_ARM if location == Location.RIGHT_ARM else Bar.LEFT_ARM)
