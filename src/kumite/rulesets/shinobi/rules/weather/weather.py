"""Weather: the dice that bring it, and what it does count by count. SHI-WEA-2 to SHI-WEA-7."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has
from kumite.rulesets.shared.scratch import clear
from kumite.table import REFEREE, Table

from ...state import Deed, Fight, Fighter
from ...terms import (
    AreaKind,
    Cause,
    Country,
    EffectKind,
    Event,
    Location,
    Severity,
    Skill,
    StatusKind,
    Weather,
    Why,
    WoundType,
)
from ..conditions.statuses import find, give, give_from_outside
from ..fatigue.fatigue import stamina_roll
from ..how_to_fight.rolls import skill_bonus
from ..how_to_fight.willpower import rolled_to_reach
from ..initiative.deeds import is_ninjutsu, is_ranged
from ..initiative.held import push
from ..standing import can_act, present, reckon_all
from ..wounds.wound_list import location_by
from .climate import light_of, weather_of
from .sky import cold, high_pressure, hot, low_pressure, rainy, windy


def roll_weather(table: Table, fight: Fight) -> None:
    """SHI-WEA-1 to SHI-WEA-3: by the country's table, then day or night, then the light.

    Without a country there is no weather.
    """
    if fight.country == Country.NONE:
        return
    country = fight.country
    if country == Country.RAIN:
        country = Country.LIGHTNING if table.roll(REFEREE, Why.COUNTRY, 2) == 1 else Country.FIRE
    elif fight.neighbour > 0 and table.roll(REFEREE, Why.COUNTRY, 2) == 2:
        country = fight.neighbour
    rolled = table.roll(REFEREE, Why.WEATHER, 20)
    found = weather_of(country, rolled)
    if fight.country == Country.RAIN:
        if found == Weather.CLEAR_SKIES:
            found = Weather.HEAVY_RAIN
        elif found == Weather.THUNDERSTORM:
            found = Weather.SMOG
    if fight.village == 1 and found >= Weather.SMOG:
        found = Weather.CLEAR_SKIES
    set_weather(table, fight, found)
    by_day = table.roll(REFEREE, Why.DAY_OR_NIGHT, 2) == 1
    fight.light = light_of(by_day, table.roll(REFEREE, Why.LIGHT, 6))
    reckon_all(fight)
    table.tell(REFEREE, Event.LIGHT, fight.light)


def set_weather(table: Table, fight: Fight, found: int) -> None:
    """SHI-WEA-6: one more condition; high and low pressure exclude each other, and the later one stays."""
    if found == Weather.HIGH_AIR_PRESSURE:
        fight.weather &= ~(1 << Weather.LOW_AIR_PRESSURE)
    elif found == Weather.LOW_AIR_PRESSURE:
        fight.weather &= ~(1 << Weather.HIGH_AIR_PRESSURE)
    fight.weather |= 1 << found
    table.tell(REFEREE, Event.WEATHER, found)
    reckon_all(fight)


def blown_away(table: Table, fight: Fight, me: Fighter, deed: Deed) -> bool:
    """High Winds: 1d4 for missiles and other ranged taijutsu: on a 1 they miss."""
    if not windy(fight) or is_ninjutsu(me, deed) or not is_ranged(me, deed):
        return False
    if table.roll(me.seat, Why.WIND_MISS, 4) > 1:
        return False
    table.tell(me.seat, Event.BLOWN_AWAY, 0)
    return True


# --- Count by count ---


def weather_ticks(table: Table, fight: Fight) -> None:
    """SHI-WEA-4, SHI-WEA-7: what weather does to everybody on this count.

    The first time is one full period after the start.
    """
    count = fight.ic
    if fight.weather <= 1 or count == 0 or count % 5 != 0:
        return
    if rainy(fight):
        fight.field_water += 2
    if cold(fight) and count % 10 == 0:
        fight.field_water = max(0, fight.field_water - 3)
    if windy(fight) and count % 15 == 0:
        blow_clouds(table, fight)
    for me in fight.fighters[: fight.count]:
        if present(me):
            suffer_weather(table, fight, me, count)


def suffer_weather(table: Table, fight: Fight, me: Fighter, count: int) -> None:
    """One combatant in the weather."""
    if has(fight.weather, Weather.HAIL):
        worsen(table, fight, me, StatusKind.BLEED, 1)
    if has(fight.weather, Weather.SMOG):
        worsen(table, fight, me, StatusKind.BURN, 2 if count == 5 else fight.house.smog_burn_step)
    if count % 15 == 0:
        if has(fight.weather, Weather.SNOW):
            give(table, fight, me, StatusKind.PARALYSIS, 1, Cause.WEATHER, Weather.SNOW, 0)
        if hot(fight):
            worsen(table, fight, me, StatusKind.BURN, 2)
    if count % 20 == 0:
        pressure(table, fight, me)
        storms(table, fight, me)


def worsen(table: Table, fight: Fight, me: Fighter, kind: int, points: int) -> None:
    """Weather makes its own status worse by so much."""
    place = find(me, kind, Cause.WEATHER, Cause.WEATHER)
    before = me.statuses[place - 1].severity if place > 0 else 0
    give_from_outside(table, fight, me, kind, before + points, Cause.WEATHER)


def pressure(table: Table, fight: Fight, me: Fighter) -> None:
    """High pressure: a Stamina roll of 5, and 5 more for each level of Fatigue.

    Low pressure: Resistance, or the head aches.
    """
    if not can_act(me):
        return
    if high_pressure(fight):
        stamina_roll(table, fight, me, 5 + 5 * me.fatigue_at_start, Why.PRESSURE_STAMINA)
    if low_pressure(fight):
        bonus = skill_bonus(fight, me, Skill.RESISTANCE)
        total = rolled_to_reach(table, fight, me, Why.PRESSURE_RESISTANCE, bonus, me.pressure_target)
        if total >= me.pressure_target:
            me.pressure_target = min(50, me.pressure_target + 5)
        else:
            hold_wound(fight, me, WoundType.BLUNT, Location.HEAD)


def storms(table: Table, fight: Fight, me: Fighter) -> None:
    """Thunderstorm, sandstorm, blizzard: a Minor wound every 20 counts in the open."""
    if has(fight.weather, Weather.THUNDERSTORM):
        storm_wound(table, fight, me, WoundType.ENERGY)
    if has(fight.weather, Weather.SANDSTORM):
        storm_wound(table, fight, me, WoundType.SLASHING)
        give_from_outside(table, fight, me, StatusKind.SUFFOCATION, 1, Cause.WEATHER)
    if has(fight.weather, Weather.BLIZZARD):
        storm_wound(table, fight, me, WoundType.PIERCING)


def storm_wound(table: Table, fight: Fight, me: Fighter, kind: int) -> None:
    hold_wound(fight, me, kind, location_by(kind, table.roll(me.seat, Why.WOUND_LOCATION, 100)))


def hold_wound(fight: Fight, me: Fighter, kind: int, location: int) -> None:
    held = push(fight, EffectKind.WOUND, me.seat, 0, 0)
    held.detail = kind * 8 + Severity.MINOR
    held.place = location
    held.cause = Cause.WEATHER


def blow_clouds(table: Table, fight: Fight) -> None:
    """High Winds: every 15 counts clouds hide 2 less."""
    for area in fight.areas:
        if area.kind in (AreaKind.SMOKE, AreaKind.HIDDEN_MIST):
            area.value -= 2
            if area.value <= 0:
                table.tell(REFEREE, Event.AREA_ENDS, area.kind)
                clear(area)
    reckon_all(fight)
