"""How somebody stands: who can act, and the sum of all that helps or hinders them.

`reckon` sums up wounds, statuses, poisons, weather and areas into the `now_` fields whenever one of them
changes; whoever needs a modifier reads it there.
"""

from __future__ import annotations

from ..bits import has
from .areas import area_visibility
from .records import Wound
from .sky import sky_immobilize, sky_visibility
from .state import Fight, Fighter
from .terms import Fate
from .things import Ability, Bar, Location, PoisonName, Severity, Special, StatusKind, Weather, WoundName
from .wound_list import severity_of
from .wound_penalties import add_penalties


def can_act(me: Fighter) -> bool:
    """SHI-CND-1, SHI-CND-2, SHI-CND-3, SHI-CND-4: conscious and not incapacitated."""
    return me.fate == Fate.ABLE


def present(me: Fighter) -> bool:
    """Whether it is there at all, be it helpless."""
    return me.fate in (Fate.ABLE, Fate.INCAPACITATED, Fate.UNCONSCIOUS)


def barred(me: Fighter, bar: int) -> bool:
    """Whether a wound forbids something."""
    return has(me.now_bars, bar)


def wounds_of(me: Fighter, name: int) -> int:
    """How many wounds of that name it has, but for those that a Critical overrides: SHI-WND-8."""
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
    clear(me)
    for wound in me.wounds:
        if wound.name > 0 and counts(me, wound):
            add_penalties(fight, me, wound)
    add_statuses(me)
    add_poisons(me)
    lungs = wounds_of(me, WoundName.COLLAPSED_LUNG)
    if lungs > 0:
        both = 4 if lungs == 1 else 12
        me.now_stamina -= both
        me.now_chakra -= both
    if wounds_of(me, WoundName.BROKEN_LEG) + wounds_of(me, WoundName.FUSED_FOOT) > 0:
        me.now_move -= max(0, base_move(me) - 100)
    me.now_strength = me.strength * (100 + me.now_str_percent) // 100
    me.now_agility = me.agility * (100 + me.now_agi_percent) // 100
    me.now_ap_max = max(0, me.now_agility // 2 - me.needling)
    add_surroundings(fight, me)
    if me.prone == 1:
        me.now_move -= 50
    if me.grapples > 0 or me.held_by > 0:
        me.now_move -= 50
    me.now_move = max(0, me.now_move - 10 * me.now_immobilize)


def clear(me: Fighter) -> None:
    me.now_accuracy = 0
    me.now_accuracy_only = 0
    me.now_defence = 0
    me.now_dodge = 0
    me.now_area_dodge = 0
    me.now_d20 = 0
    me.now_d20_only = 0
    me.now_stamina = 0
    me.now_chakra = 0
    me.now_skill = 0
    me.now_genjutsu = 0
    me.now_status_roll = 0
    me.now_seal = 0
    me.now_seal_percent = 0
    me.now_pdb = 0
    me.now_ndb = 0
    me.now_db_percent = 0
    me.now_str_percent = 0
    me.now_agi_percent = 0
    me.now_move = base_move(me)
    me.now_upkeep = 0
    me.now_visibility = 0
    me.now_immobilize = 0
    me.now_burn = 0
    me.now_bleed = 0
    me.now_suffocation = 0
    me.now_shock = 0
    me.now_paralysis = 0
    me.now_stealth = 0
    me.now_awareness = 0
    me.now_resistance = 0
    me.now_athletics = 0
    me.now_grapple = 0
    me.now_speed = 0
    me.now_ap_gain = me.abilities[Ability.ACTIVE]
    me.now_bars = 0


def base_move(me: Fighter) -> int:
    """7.6: percent of AGI for movement, with what makes one fast."""
    return me.move_percent + 20 * me.abilities[Ability.EXCEPTIONALLY_FAST]


def add_statuses(me: Fighter) -> None:
    """SHI-STA-BLEED, SHI-STA-BURN, SHI-STA-IMM, SHI-STA-PARA, SHI-STA-SHOCK, SHI-STA-VIS: of most only the
    worst.

    SHI-STA-NEEDLE: what piercing wounds gave adds up across them.
    """
    needled = 0
    for status in me.statuses:
        match status.kind:
            case StatusKind.BLEED:
                me.now_bleed = max(me.now_bleed, status.severity)
            case StatusKind.BURN:
                me.now_burn = max(me.now_burn, status.severity)
            case StatusKind.IGNITE:
                me.now_stealth -= status.severity
            case StatusKind.IMMOBILIZE:
                me.now_immobilize = max(me.now_immobilize, status.severity)
            case StatusKind.PARALYSIS:
                if status.stays == 1:
                    needled += status.severity
                else:
                    me.now_paralysis = max(me.now_paralysis, status.severity)
            case StatusKind.SHOCK:
                me.now_shock += status.severity
            case StatusKind.SUFFOCATION:
                me.now_suffocation += status.severity
            case StatusKind.VISIBILITY:
                me.now_visibility = max(me.now_visibility, status.severity)
            case StatusKind.ACCURACY_LOSS:
                me.now_accuracy -= status.severity
                me.now_accuracy_only -= status.severity
            case StatusKind.DEFENCE_LOSS:
                me.now_defence -= status.severity
            case StatusKind.D20_LOSS:
                me.now_accuracy -= status.severity
                me.now_d20 -= status.severity
            case StatusKind.FATIGUE_LOSS:
                me.now_stamina -= status.severity
                me.now_chakra -= status.severity
            case StatusKind.FATIGUE_GAIN:
                me.now_stamina += status.severity
                me.now_chakra += status.severity
            case StatusKind.ATHLETICS_LOSS:
                me.now_athletics -= status.severity
            case StatusKind.GENJUTSU_LOSS:
                me.now_genjutsu -= status.severity
            case _:
                pass
    me.now_paralysis = max(me.now_paralysis, needled)


def add_poisons(me: Fighter) -> None:
    """7.4: what poisons do besides their damage and the statuses that they keep up."""
    for venom in me.venoms:
        match venom.name:
            case PoisonName.CENTIPEDE:
                me.now_pdb -= 5 + venom.failed_by // 2
            case PoisonName.BARK_SCORPION:
                me.now_immobilize = max(me.now_immobilize, 2)
            case PoisonName.BLACK_WIDOW:
                me.now_immobilize = max(me.now_immobilize, 3)
                me.now_stamina -= 4
                me.now_chakra -= 4
            case PoisonName.MANCHINEEL:
                me.now_accuracy -= 2
                me.now_d20 -= 2
            case PoisonName.KING_COBRA:
                me.now_skill -= 4
                me.now_resistance += 4
                me.now_stamina -= 5
                me.now_chakra -= 5
            case PoisonName.BELLADONNA:
                me.now_visibility = max(me.now_visibility, 4)
            case PoisonName.WANDERING_SPIDER:
                me.now_accuracy -= 3
                me.now_accuracy_only -= 3
            case PoisonName.WATER_HEMLOCK:
                me.now_visibility = max(me.now_visibility, 5)
                me.now_resistance -= 4
                me.now_awareness -= 4
            case PoisonName.GOLDEN_DART_FROG:
                me.now_immobilize = max(me.now_immobilize, 5)
            case _:
                pass


def add_surroundings(fight: Fight, me: Fighter) -> None:
    """SHI-WEA-4, SHI-STA-VIS, SHI-STA-IMM: weather, light and areas; the worst counts, at most 10.

    Blind Fighting lowers that 10.
    """
    seen = max(me.now_visibility, sky_visibility(fight, me), area_visibility(fight, me.x, me.y))
    if me.eyes_shut == 1:
        seen = 10
    me.now_visibility = min(seen, worst_visibility(fight, me))
    me.now_immobilize = min(10, max(me.now_immobilize, sky_immobilize(fight), burden(me)))
    if has(fight.weather, Weather.BLIZZARD):
        me.now_paralysis = max(2, me.now_paralysis)


def burden(me: Fighter) -> int:
    """7.2: Immobilize 1 for each large star shuriken beyond the first that one carries."""
    stars = 0
    for weapon in me.weapons:
        if has(weapon.special, Special.MARGIN_200):
            stars += weapon.pieces
    return max(0, stars - 1)


def worst_visibility(fight: Fight, me: Fighter) -> int:
    """SHI-STA-VIS, 7.6: at most 10, less where one fights blind. A thunderstorm drowns out what one hears."""
    if deafening(fight):
        return 10
    return 10 - me.abilities[Ability.BLIND_FIGHTING]


def deafening(fight: Fight) -> bool:
    return has(fight.weather, Weather.THUNDERSTORM)


def sight(fight: Fight, me: Fighter, foe: Fighter) -> int:
    """SHI-STA-VIS: how badly one sees somebody: areas count for looking into them as well."""
    worst = max(me.now_visibility, area_visibility(fight, foe.x, foe.y))
    return min(worst, worst_visibility(fight, me))


def arm_useless(me: Fighter, location: int) -> bool:
    """Whether a wound has made that arm (Location) useless."""
    return has(me.now_bars, Bar.RIGHT_ARM if location == Location.RIGHT_ARM else Bar.LEFT_ARM)
