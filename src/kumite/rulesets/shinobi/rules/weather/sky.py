"""What weather and light do for as long as they last: SHI-WEA-4, SHI-WEA-7."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has

from ...state import Fight, Fighter
from ...terms import Item, Light, Skill, TechniqueKind, Weather


def foggy(fight: Fight) -> bool:
    return has(fight.weather, Weather.FOG) or has(fight.weather, Weather.SMOG)


def rainy(fight: Fight) -> bool:
    return has(fight.weather, Weather.HEAVY_RAIN) or has(fight.weather, Weather.THUNDERSTORM)


def windy(fight: Fight) -> bool:
    """High Winds, by themselves or in a storm."""
    storms = (
        1 << Weather.HIGH_WINDS | 1 << Weather.THUNDERSTORM | 1 << Weather.SANDSTORM | 1 << Weather.BLIZZARD
    )
    return fight.weather & storms != 0


def hot(fight: Fight) -> bool:
    return has(fight.weather, Weather.EXTREME_HEAT) or has(fight.weather, Weather.SANDSTORM)


def cold(fight: Fight) -> bool:
    return has(fight.weather, Weather.EXTREME_COLD) or has(fight.weather, Weather.BLIZZARD)


def high_pressure(fight: Fight) -> bool:
    return has(fight.weather, Weather.HIGH_AIR_PRESSURE) or has(fight.weather, Weather.SMOG)


def low_pressure(fight: Fight) -> bool:
    return has(fight.weather, Weather.LOW_AIR_PRESSURE)


def weather_visibility(fight: Fight, me: Fighter) -> int:
    """Points of Visibility by the weather alone."""
    worst = 0
    if foggy(fight):
        worst = 4
    if rainy(fight) or has(fight.weather, Weather.HAIL):
        worst = max(worst, 2)
    if has(fight.weather, Weather.SANDSTORM):
        worst = max(worst, 4 if me.items[Item.GOGGLES] > 0 else 8)
    if has(fight.weather, Weather.BLIZZARD):
        worst = max(worst, 6)
    return worst


def sky_visibility(fight: Fight, me: Fighter) -> int:
    """Weather and light together; by night the weather's counts 2 more."""
    worst = weather_visibility(fight, me)
    match fight.light:
        case Light.NIGHT:
            return max(6, worst + 2 if worst > 0 else 0)
        case Light.INTENSE_MOONLIGHT:
            return max(2, worst)
        case Light.NEW_MOON:
            return 10
        case _:
            return worst


def far_visibility(fight: Fight, me: Fighter, yards: int) -> int:
    """Fog counts double beyond 15 yards."""
    return 8 if yards > 15 and foggy(fight) else 0


def sky_immobilize(fight: Fight) -> int:
    """Points of Immobilize."""
    if windy(fight):
        return 4
    return 2 if rainy(fight) else 0


def sky_skill(fight: Fight, skill: int) -> int:
    """What weather and light add to a skill roll. Snow hampers whoever searches."""
    change = -3 if cold(fight) else 0
    if fight.light == Light.GLARING_SUNLIGHT:
        if skill in (Skill.STEALTH, Skill.ESPIONAGE):
            change -= 3
        elif skill == Skill.SURVIVAL:
            change += 3
    elif fight.light == Light.INTENSE_MOONLIGHT and skill == Skill.SURVIVAL:
        change += 5
    if skill == Skill.AWARENESS and has(fight.weather, Weather.SNOW):
        change -= 3
    return change


def tracking(fight: Fight) -> int:
    """What weather adds to whoever follows tracks."""
    change = -5 if rainy(fight) else 0
    if has(fight.weather, Weather.SNOW):
        change += 3
    return change


def hiding_needs(fight: Fight) -> int:
    """SHI-HIDE-1: how badly one must be seen to hide; light changes the usual 6."""
    match fight.light:
        case Light.DUSK_OR_DAWN:
            return 5
        case Light.GLARING_SUNLIGHT:
            return 7
        case _:
            return 6


def called_shots_barred(fight: Fight) -> bool:
    """SHI-WND-9, SHI-WEA-7: in the dark of a new moon nobody aims at a part of the body."""
    return fight.light == Light.NEW_MOON


def damage_speed_bonus(fight: Fight, kind: int) -> int:
    """Speed that winds add to the damage of Fuuton, and a thunderstorm to that of Raiton."""
    if kind == TechniqueKind.FUUTON and windy(fight):
        return 3
    if kind == TechniqueKind.RAITON and has(fight.weather, Weather.THUNDERSTORM):
        return 3
    return 0


def slowed_by_pressure(fight: Fight, kind: int) -> int:
    """High pressure: Fuuton takes 3 counts longer, which do no damage."""
    return 3 if kind == TechniqueKind.FUUTON and high_pressure(fight) else 0


def wounding_change(fight: Fight, kind: int) -> int:
    """Percent for wounding: Fuuton in low pressure."""
    return -20 if kind == TechniqueKind.FUUTON and low_pressure(fight) else 0


def water_needed(fight: Fight, gallons: int) -> int:
    """In extreme heat Suiton needs twice the water."""
    return gallons * 2 if hot(fight) else gallons
