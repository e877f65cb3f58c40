"""Weather and light: the dice that bring them, and what they do count by count."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from kumite.rulesets.shinobi.rules.basic_actions.prices import core_speed, link_speed
from kumite.rulesets.shinobi.rules.conditions.ticks import end_of_count, next_due, start_of_count
from kumite.rulesets.shinobi.rules.how_to_fight.damage import damage_speed
from kumite.rulesets.shinobi.rules.how_to_fight.rolls import skill_bonus
from kumite.rulesets.shinobi.rules.initiative.held import clear_effects
from kumite.rulesets.shinobi.rules.initiative.speeds import set_speed
from kumite.rulesets.shinobi.rules.standing import reckon
from kumite.rulesets.shinobi.rules.weather.climate import light_of, weather_of
from kumite.rulesets.shinobi.rules.weather.sky import called_shots_barred, hiding_needs, tracking
from kumite.rulesets.shinobi.rules.weather.weather import blown_away, roll_weather, set_weather
from kumite.rulesets.shinobi.state import Deed, Fight
from kumite.rulesets.shinobi.terms import (
    Action,
    AreaKind,
    Armour,
    Country,
    Event,
    Item,
    Light,
    Location,
    Skill,
    Weather,
    Why,
    WoundName,
)
from kumite.table import REFEREE, Table

from ..fights import Rule, asked, constant, fight, fighter, play, table_of, told


def under(*weather: int, light: int = 0, house: dict[str, int] | None = None, **fields: Any) -> Fight:
    """One combatant with RES and CHA of 100, under that sky."""
    me = fighter(**{"res": 100, "cha": 100, **fields})
    bits = sum(1 << kind for kind in weather)
    return fight(me, ic=0, weather=bits, light=light, house=house)


def counts(number: int) -> Rule:
    def rule(table: Table, made: Fight) -> None:
        for _ in range(number):
            end_of_count(table, made)
            made.ic += 1
            start_of_count(table, made)
            clear_effects(made)

    return rule


@pytest.mark.parametrize("country", ["fire", "lightning", "wind", "water", "earth"])
def test_tables_of_the_countries(country: str) -> None:
    """SHI-WEA-2, SHI-WEA-5: each country's twenty results against the content table."""
    rows = table_of("weather")[country]
    found = Counter(weather_of(Country[country.upper()], rolled) for rolled in range(1, 21))
    before = 0
    expected: dict[int, int] = {}
    for name, last in rows.items():
        expected[Weather[constant(name)]] = last - before
        before = last
    assert dict(found) == expected
    assert [weather_of(Country[country.upper()], last) for last in rows.values()] == list(expected)


def test_lights() -> None:
    """SHI-WEA-7, SHI-WEA-2: 1d2 day or night, then 1d6."""
    assert [light_of(True, rolled) for rolled in (1, 4, 5, 6)] == [
        0,
        0,
        Light.DUSK_OR_DAWN,
        Light.GLARING_SUNLIGHT,
    ]
    assert [light_of(False, rolled) for rolled in (1, 4, 5, 6)] == [
        Light.NIGHT,
        Light.NIGHT,
        Light.INTENSE_MOONLIGHT,
        Light.NEW_MOON,
    ]


@pytest.mark.parametrize(
    ("country", "dice", "weather", "extra"),
    [
        (Country.FIRE, [12, 1, 1], Weather.FOG, {}),
        (Country.EARTH, [20, 2, 6], Weather.BLIZZARD, {}),
        (Country.EARTH, [20, 2, 6], Weather.CLEAR_SKIES, {"village": 1}),
        (Country.RAIN, [2, 8, 1, 1], Weather.HEAVY_RAIN, {}),
        (Country.RAIN, [1, 20, 1, 1], Weather.SMOG, {}),
        (Country.RAIN, [1, 16, 1, 1], Weather.SNOW, {}),
        (Country.WIND, [2, 7, 1, 1], Weather.FOG, {"neighbour": Country.WATER}),
        (Country.WIND, [1, 7, 1, 1], Weather.EXTREME_HEAT, {"neighbour": Country.WATER}),
    ],
)
def test_rolling_the_weather(country: int, dice: list[int], weather: int, extra: dict[str, int]) -> None:
    """SHI-WEA-8, SHI-WEA-1 to SHI-WEA-3: by the country; in a village nothing extreme; Rain and borders
    take a neighbor's.
    """
    made = fight(fighter(), country=country, **extra)
    table = play(made, roll_weather, *dice)
    assert made.weather == 1 << weather
    assert all(who == REFEREE for who, _ in asked(table))
    assert told(table, Event.WEATHER) == [(REFEREE, weather)]


def test_light_that_is_rolled_counts_at_once() -> None:
    """SHI-WEA-2, SHI-STA-VIS: a new moon that is rolled hides as much as one that was written."""
    made = fight(fighter(), country=Country.FIRE)
    play(made, roll_weather, 1, 2, 6)
    assert made.light == Light.NEW_MOON
    assert made.fighters[0].now.visibility == 10


def test_no_country_no_weather() -> None:
    """SHI-WEA-1: where no country is given nothing is rolled."""
    made = fight(fighter())
    assert asked(play(made, roll_weather)) == []


def test_pressures_exclude_each_other() -> None:
    """SHI-WEA-6: the later replaces the earlier."""
    made = under(Weather.HIGH_AIR_PRESSURE, Weather.FOG)
    play(made, lambda table, here: set_weather(table, here, Weather.LOW_AIR_PRESSURE))
    assert made.weather == 1 << Weather.LOW_AIR_PRESSURE | 1 << Weather.FOG
    play(made, lambda table, here: set_weather(table, here, Weather.HIGH_AIR_PRESSURE))
    assert made.weather == 1 << Weather.HIGH_AIR_PRESSURE | 1 << Weather.FOG


@pytest.mark.parametrize(
    ("weather", "light", "visibility", "immobilize"),
    [
        (Weather.CLEAR_SKIES, Light.DAY, 0, 0),
        (Weather.FOG, Light.DAY, 4, 0),
        (Weather.HEAVY_RAIN, Light.DAY, 2, 2),
        (Weather.HAIL, Light.DAY, 2, 0),
        (Weather.HIGH_WINDS, Light.DAY, 0, 4),
        (Weather.SMOG, Light.DAY, 4, 0),
        (Weather.THUNDERSTORM, Light.DAY, 2, 4),
        (Weather.SANDSTORM, Light.DAY, 8, 4),
        (Weather.BLIZZARD, Light.DAY, 6, 4),
        (Weather.CLEAR_SKIES, Light.NIGHT, 6, 0),
        (Weather.BLIZZARD, Light.NIGHT, 8, 4),
        (Weather.CLEAR_SKIES, Light.INTENSE_MOONLIGHT, 2, 0),
        (Weather.FOG, Light.NEW_MOON, 10, 0),
    ],
)
def test_what_everybody_suffers(weather: int, light: int, visibility: int, immobilize: int) -> None:
    """SHI-WEA-4, SHI-WEA-5, SHI-STA-VIS, SHI-STA-IMM: Visibility and Immobilize; by night 2 more
    than the weather's.
    """
    me = under(weather, light=light).fighters[0]
    assert (me.now.visibility, me.now.immobilize) == (visibility, immobilize)


def test_goggles() -> None:
    """SHI-TOOL-GOGGLES, SHI-WEA-7, SHI-WEA-4: in a sandstorm goggles leave Visibility 4."""
    assert under(Weather.SANDSTORM, items={"goggles": 1}).fighters[0].now.visibility == 4
    assert Item.GOGGLES == 13


@pytest.mark.parametrize(
    ("weather", "light", "skill", "change"),
    [
        (Weather.EXTREME_COLD, 0, Skill.STEALTH, -3),
        (Weather.SNOW, 0, Skill.AWARENESS, -3),
        (Weather.CLEAR_SKIES, Light.GLARING_SUNLIGHT, Skill.STEALTH, -3),
        (Weather.CLEAR_SKIES, Light.GLARING_SUNLIGHT, Skill.SURVIVAL, 3),
        (Weather.CLEAR_SKIES, Light.INTENSE_MOONLIGHT, Skill.SURVIVAL, 5),
        (Weather.CLEAR_SKIES, Light.GLARING_SUNLIGHT, Skill.ATHLETICS, 0),
    ],
)
def test_skills_by_weather(weather: int, light: int, skill: int, change: int) -> None:
    """SHI-WEA-4: what weather and light do to skills."""
    made = under(weather, light=light)
    assert skill_bonus(made, made.fighters[0], skill) == change


def test_tracks_and_hiding_places() -> None:
    """SHI-WEA-4, SHI-HIDE-1: rain -5 and snow +3 for trackers; light says
    how badly one must be seen to hide.
    """
    assert [tracking(under(kind)) for kind in (Weather.HEAVY_RAIN, Weather.SNOW, Weather.FOG)] == [-5, 3, 0]
    lights = (Light.DAY, Light.DUSK_OR_DAWN, Light.GLARING_SUNLIGHT)
    assert [hiding_needs(under(light=light)) for light in lights] == [6, 5, 7]
    assert [called_shots_barred(under(light=light)) for light in (Light.NIGHT, Light.NEW_MOON)] == [
        False,
        True,
    ]


def test_snow_and_heat() -> None:
    """SHI-WEA-4, SHI-STA-PARA, SHI-STA-BURN: each 15 counts Paralysis 1, or Burns 2 more."""
    made = under(Weather.SNOW)
    play(made, counts(14))
    assert made.fighters[0].now.paralysis == 0
    play(made, counts(1))
    assert made.fighters[0].now.paralysis == 1
    made = under(Weather.EXTREME_HEAT)
    play(made, counts(30))
    assert made.fighters[0].now.burn == 4


def test_hail() -> None:
    """SHI-WEA-4, SHI-STA-BLEED: each 5 counts Bleed 1 more."""
    made = under(Weather.HAIL)
    found = []
    for _ in range(3):
        play(made, counts(5))
        found.append(made.fighters[0].now.bleed)
    assert found == [1, 2, 3]


def test_smog() -> None:
    """SHI-WEA-4: Burns 2, and 2 more per 5 counts; how many more is the house's to say. With
    it comes pressure.
    """
    made = under(Weather.SMOG)
    play(made, counts(15))
    assert made.fighters[0].now.burn == 6
    made = under(Weather.SMOG, house={"smog_burn_step": 1})
    play(made, counts(15))
    assert made.fighters[0].now.burn == 4
    assert asked(play(made, counts(5), 20)) == [(0, Why.PRESSURE_STAMINA)]


def test_water_from_the_sky() -> None:
    """SHI-WEA-4, SHI-JUT-1: rain brings 2 gallons per 5 counts, cold freezes 3 per 10."""
    made = under(Weather.HEAVY_RAIN)
    play(made, counts(20))
    assert made.field_water == 8
    made = under(Weather.EXTREME_COLD)
    made.field_water = 8
    play(made, counts(30))
    assert made.field_water == 0


@pytest.mark.parametrize(("fatigue", "die", "level"), [(0, 1, 0), (2, 1, 2), (2, 20, 2)])
def test_high_pressure(fatigue: int, die: int, level: int) -> None:
    """SHI-WEA-4, SHI-FAT-1: each 20 counts a Stamina roll of 5, and 5 more for each level of Fatigue."""
    made = under(Weather.HIGH_AIR_PRESSURE, fatigue=fatigue)
    table = play(made, counts(20), die)
    assert asked(table) == [(0, Why.PRESSURE_STAMINA)]
    assert (made.fighters[0].fatigue, made.fighters[0].stamina_penalty) == (level, 1 + fatigue)


def test_low_pressure() -> None:
    """SHI-WEA-4, SHI-REST-1: each 20 counts Resistance 10, 5 harder with
    each success; else the head suffers.
    """
    made = under(Weather.LOW_AIR_PRESSURE)
    me = made.fighters[0]
    play(made, counts(20), 10)
    assert me.pressure_target == 15
    table = play(made, counts(20), 14)
    assert told(table, Event.WOUNDED) == [(0, WoundName.RINGING_NOISE)]
    assert me.pressure_target == 15


@pytest.mark.parametrize(
    ("weather", "dice", "name"),
    [
        (Weather.THUNDERSTORM, [40], WoundName.FLASH_FEVER),
        (Weather.SANDSTORM, [60, 20], WoundName.SLICED_STOMACH),
        (Weather.BLIZZARD, [40], WoundName.SILHOUETTE),
    ],
)
def test_storms(weather: int, dice: list[int], name: int) -> None:
    """SHI-WEA-7, SHI-WEA-4, SHI-WEA-5: each 20 counts a Minor wound; a sandstorm chokes as well."""
    made = under(weather)
    table = play(made, counts(20), *dice)
    assert told(table, Event.WOUNDED) == [(0, name)]
    assert made.fighters[0].now.suffocation == (1 if weather == Weather.SANDSTORM else 0)


def test_masks_keep_sand_out() -> None:
    """SHI-ARM-OXYGEN, SHI-STA-SUFF: with a mask and a tank no Suffocation from outside."""
    made = under(Weather.SANDSTORM, items={"oxygen_tank": 1}, armour=1 << Armour.OXYGEN_MASK)
    play(made, counts(20), 60)
    assert made.fighters[0].now.suffocation == 0


def test_blizzards_paralyse() -> None:
    """SHI-WEA-4, SHI-STA-PARA: Paralysis 2, which nothing takes away."""
    made = under(Weather.BLIZZARD)
    assert made.fighters[0].now.paralysis == 2


def test_winds() -> None:
    """SHI-WEA-4: 1d4 for missiles; clouds get thinner by 2 per 15 counts."""
    made = fight(fighter("kunai", techniques=("hinotama",)), fighter(), ic=0, weather=1 << Weather.HIGH_WINDS)
    found: list[bool] = []

    def shoot(deed: Deed) -> Rule:
        def rule(table: Table, here: Fight) -> None:
            found.append(blown_away(table, here, here.fighters[0], deed))

        return rule

    assert told(play(made, shoot(Deed(kind=Action.WEAPON, weapon=1)), 1), Event.BLOWN_AWAY) == [(0, 0)]
    assert told(play(made, shoot(Deed(kind=Action.WEAPON, weapon=1)), 2), Event.BLOWN_AWAY) == []
    play(made, shoot(Deed(kind=Action.UNARMED)))
    play(made, shoot(Deed(kind=Action.TECHNIQUE, technique=1)))
    assert found[::2] == [True, False, False, False]
    area = made.areas[0]
    area.kind, area.radius, area.value, area.until = AreaKind.SMOKE, 10, 5, 99
    reckon(made, made.fighters[0])
    seen = []
    for _ in range(3):
        play(made, counts(15))
        seen.append(made.fighters[0].now.visibility)
    assert seen == [3, 1, 0]


@pytest.mark.parametrize(
    ("weather", "name", "longer", "counts_as"),
    [
        (Weather.HIGH_WINDS, "wind_cutter", 0, 12),
        (Weather.THUNDERSTORM, "shuurai", 0, 16),
        (Weather.HIGH_AIR_PRESSURE, "wind_cutter", 3, 9),
        (Weather.SMOG, "wind_cutter", 3, 9),
        (Weather.THUNDERSTORM, "hinotama", 0, 6),
    ],
)
def test_elements_and_weather(weather: int, name: str, longer: int, counts_as: int) -> None:
    """SHI-WEA-4, SHI-DMG-3: winds and storms add 3 to the Speed that
    does damage; pressure adds time alone.
    """
    made = fight(fighter(techniques=(name,)), fighter(), weather=1 << weather)
    me = made.fighters[0]
    deed = Deed(kind=Action.TECHNIQUE, technique=1, target=2)
    set_speed(made, me, made.fighters[1], deed, 0)
    assert link_speed(made, me, deed) == longer
    assert deed.speed == core_speed(made, me, deed) + longer
    assert damage_speed(made, me, deed) == counts_as


def test_weather_is_not_passed_over() -> None:
    """SHI-FLOW-4, SHI-WEA-4: while there is weather, each fifth count is one on which something is due."""
    made = under(Weather.HAIL)
    made.ic = 7
    assert next_due(made) == 10
    made.weather = 1 << Weather.CLEAR_SKIES
    assert next_due(made) > 1000
    assert Location.HEAD == 1
