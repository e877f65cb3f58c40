"""Weather and light: a row for each, with what it does."""

from __future__ import annotations

from typing import NamedTuple

from ..terms import Light, Weather


class SkyRow(NamedTuple):
    """What a kind of weather or light does."""

    sky: Weather | Light
    does: str


WEATHER = (
    SkyRow(Weather.CLEAR_SKIES, "Nothing."),
    SkyRow(Weather.FOG, "Visibility 4, beyond 15 yards 8."),
    SkyRow(
        Weather.HEAVY_RAIN,
        "Visibility 2 and Immobilize 2; tracks are 5 harder to follow; 2 gallons of water every 5 counts.",
    ),
    SkyRow(
        Weather.SNOW,
        "Paralysis 1 every 15 counts; Awareness is 3 lower, and tracks are 3 easier to follow.",
    ),
    SkyRow(Weather.HAIL, "Visibility 2; Bleed grows by 1 every 5 counts."),
    SkyRow(
        Weather.EXTREME_COLD,
        "Skills are 3 lower, the chakra penalty grows by 1 more each time,"
        " and 3 gallons of water freeze every 10 counts.",
    ),
    SkyRow(
        Weather.EXTREME_HEAT,
        "Burns grow by 2 every 15 counts, the stamina penalty by 1 more each time;"
        " Suiton needs twice the water.",
    ),
    SkyRow(
        Weather.HIGH_WINDS,
        "Immobilize 4; 3 more Speed counts for the damage of Fuuton; what is thrown or shot misses on a 1 of"
        " a d4; every 15 counts smoke and mist hide 2 less.",
    ),
    SkyRow(
        Weather.HIGH_AIR_PRESSURE,
        "Every 20 counts a Stamina roll of 5, and 5 more a level of Fatigue; Fuuton takes 3 counts more,"
        " which do no damage.",
    ),
    SkyRow(
        Weather.LOW_AIR_PRESSURE,
        "Every 20 counts Resistance, 5 harder after each success, or a Minor blunt wound to the head;"
        " Fuuton wounds as if its damage were 20% lower.",
    ),
    SkyRow(Weather.SMOG, "Fog and high air pressure; Burns 2, which grow every 5 counts."),
    SkyRow(
        Weather.THUNDERSTORM,
        "High winds and heavy rain; Blind Fighting does nothing; 3 more Speed counts for the damage of"
        " Raiton; a Minor energy wound every 20 counts.",
    ),
    SkyRow(
        Weather.SANDSTORM,
        "High winds and extreme heat; Visibility 8, with goggles 4; a Minor slashing wound and Suffocation 1"
        " every 20 counts.",
    ),
    SkyRow(
        Weather.BLIZZARD,
        "High winds and extreme cold; Visibility 6, Paralysis 2, and a Minor piercing wound every 20 counts.",
    ),
)
LIGHT = (
    SkyRow(Light.DAY, "Nothing."),
    SkyRow(Light.DUSK_OR_DAWN, "One can hide at 5 points of Visibility already, instead of 6."),
    SkyRow(
        Light.GLARING_SUNLIGHT,
        "One can hide only at 7 points of Visibility; Stealth and Espionage are 3 lower, Survival 3 higher.",
    ),
    SkyRow(Light.NIGHT, "Visibility 6; that of the weather is 2 worse."),
    SkyRow(Light.INTENSE_MOONLIGHT, "Visibility 2; Survival is 5 higher."),
    SkyRow(Light.NEW_MOON, "Visibility 10, and no called shots."),
)
