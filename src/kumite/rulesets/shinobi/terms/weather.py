"""The sky and the land."""

from enum import IntEnum


class Weather(IntEnum):
    """Bits of Fight.weather."""

    CLEAR_SKIES = 0
    FOG = 1
    HEAVY_RAIN = 2
    SNOW = 3
    HAIL = 4
    EXTREME_COLD = 5
    EXTREME_HEAT = 6
    HIGH_WINDS = 7
    HIGH_AIR_PRESSURE = 8
    LOW_AIR_PRESSURE = 9
    SMOG = 10
    THUNDERSTORM = 11
    SANDSTORM = 12
    BLIZZARD = 13


class Light(IntEnum):
    DAY = 0
    DUSK_OR_DAWN = 1
    GLARING_SUNLIGHT = 2
    NIGHT = 3
    INTENSE_MOONLIGHT = 4
    NEW_MOON = 5


class Country(IntEnum):
    NONE = 0
    FIRE = 1
    LIGHTNING = 2
    WIND = 3
    WATER = 4
    EARTH = 5
    RAIN = 6
