"""What weather and light the dice bring, by country and time of day. SHI-WEA-2, SHI-WEA-5, SHI-WEA-8."""

from __future__ import annotations

from ...terms import Country, Light, Weather

FIRE = (
    (Weather.CLEAR_SKIES,) * 8
    + (Weather.HEAVY_RAIN,) * 3
    + (Weather.FOG,) * 2
    + (Weather.HAIL,) * 2
    + (Weather.HIGH_WINDS,) * 2
    + (Weather.HIGH_AIR_PRESSURE,) * 2
    + (Weather.THUNDERSTORM,)
)
LIGHTNING = (
    (Weather.CLEAR_SKIES,) * 6
    + (Weather.HIGH_WINDS,) * 4
    + (Weather.HIGH_AIR_PRESSURE,) * 2
    + (Weather.LOW_AIR_PRESSURE,) * 2
    + (Weather.SNOW,) * 2
    + (Weather.EXTREME_COLD,) * 2
    + (Weather.THUNDERSTORM,) * 2
)
WIND = (
    (Weather.EXTREME_HEAT,) * 10
    + (Weather.CLEAR_SKIES,) * 4
    + (Weather.HIGH_WINDS,) * 4
    + (Weather.SANDSTORM,) * 2
)
WATER = (
    (Weather.HEAVY_RAIN,) * 6
    + (Weather.FOG,) * 4
    + (Weather.SNOW,) * 4
    + (Weather.HAIL,)
    + (Weather.EXTREME_COLD,)
    + (Weather.LOW_AIR_PRESSURE,)
    + (Weather.CLEAR_SKIES,)
    + (Weather.BLIZZARD,) * 2
)
EARTH = (
    (Weather.CLEAR_SKIES,) * 6
    + (Weather.EXTREME_HEAT,) * 4
    + (Weather.EXTREME_COLD,) * 4
    + (Weather.SNOW,)
    + (Weather.HAIL,)
    + (Weather.HIGH_WINDS,)
    + (Weather.LOW_AIR_PRESSURE,)
    + (Weather.SMOG,)
    + (Weather.BLIZZARD,)
)
"""SHI-WEA-5, SHI-WEA-8: what each face of the d20 brings, by country."""


def weather_of(country: int, rolled: int) -> int:
    """SHI-WEA-5, SHI-WEA-8: a country's twenty results."""
    match country:
        case Country.FIRE:
            return FIRE[rolled - 1]
        case Country.LIGHTNING:
            return LIGHTNING[rolled - 1]
        case Country.WIND:
            return WIND[rolled - 1]
        case Country.WATER:
            return WATER[rolled - 1]
        case _:
            return EARTH[rolled - 1]


def light_of(by_day: bool, rolled: int) -> int:
    """The sixth: 1 to 4 as usual, then the two others."""
    if by_day:
        return Light.DAY if rolled <= 4 else Light.DUSK_OR_DAWN if rolled == 5 else Light.GLARING_SUNLIGHT
    return Light.NIGHT if rolled <= 4 else Light.INTENSE_MOONLIGHT if rolled == 5 else Light.NEW_MOON
