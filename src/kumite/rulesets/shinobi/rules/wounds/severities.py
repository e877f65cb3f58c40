"""How bad the wound of a blow is: by its share of a pool, and by what counts for wounding only."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has

from ...state import Deed, Fight, Fighter, Weapon
from ...terms import Severity, Special, TechniqueName, WoundThreshold
from ..initiative.deeds import core_of, core_x, is_weapon, kind_of
from ..weather.sky import wounding_change


def reaches(fight: Fight, points: int, percent: int, full: int, share: int) -> bool:
    """SHI-WND-4, SHI-WND-10: whether damage, with a percentage on it and not rounded, is a share of a pool.

    By house rule it has to be more than the share.
    """
    if fight.house.wound_threshold == WoundThreshold.MORE_THAN:
        return points * (100 + percent) > share * full
    return points * (100 + percent) >= share * full


def vitality_severity(fight: Fight, foe: Fighter, points: int, percent: int) -> int:
    """SHI-WND-1: 10, 25, 50, 75 percent of Vitality."""
    if points <= 0:
        return Severity.NONE
    if reaches(fight, points, percent, foe.vitality_full, 75):
        return Severity.CRITICAL
    if reaches(fight, points, percent, foe.vitality_full, 50):
        return Severity.SEVERE
    if reaches(fight, points, percent, foe.vitality_full, 25):
        return Severity.MAJOR
    return Severity.MINOR if reaches(fight, points, percent, foe.vitality_full, 10) else Severity.NONE


def hp_severity(fight: Fight, foe: Fighter, points: int, percent: int) -> int:
    """SHI-WND-2: 25, 50, 75 percent of the Hit Points."""
    if points <= 0:
        return Severity.NONE
    if reaches(fight, points, percent, foe.hp_full, 75):
        return Severity.SEVERE
    if reaches(fight, points, percent, foe.hp_full, 50):
        return Severity.MAJOR
    return Severity.MINOR if reaches(fight, points, percent, foe.hp_full, 25) else Severity.NONE


def lowered(me: Fighter, deed: Deed, severity: int) -> int:
    """SHI-MT-10: a multi-throw wounds a step more lightly, at least Minor. So does one who holds back."""
    if severity == Severity.NONE:
        return severity
    if deed.technique == 0 and deed.number > 1:
        severity = max(Severity.MINOR, severity - 1)
    if deed.held_back == 1:
        severity -= 1
    return severity


def wounding_percent(fight: Fight, me: Fighter, deed: Deed, weapon: Weapon) -> int:
    """SHI-WND-10: percentages that count for wounding only, added up."""
    percent = wounding_change(fight, kind_of(me, deed))
    if deed.technique > 0:
        percent += me.techniques[deed.technique - 1].wounding
    if is_weapon(me, deed):
        if has(weapon.special, Special.WOUNDS_20):  # SHI-WPN-WOUNDS
            percent += 20
        if has(weapon.special, Special.WOUNDS_25):  # SHI-WPN-WOUNDS
            percent += 25
    if core_of(me, deed) == TechniqueName.VITAL_STRIKE:
        percent += 15 * core_x(me, deed)
    return percent
