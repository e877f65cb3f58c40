"""A whole fight."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from kumite.rulesets.fields import (
    Known,
    Lives,
    bits,
    counter,
    declared,
    fighters,
    flag,
    house_rules,
    number,
    records,
    seats,
    somebody,
    term,
)

from ..terms import Country, Ending, Light, Outcome, Phase, Weather
from .field import Area, Effect, Squad
from .fighter import Fighter
from .house import House
from .sizes import AREAS, EFFECTS, LAST_COUNT, SEATS


@declared(Known.EVERYBODY, Lives.FIGHT)
@dataclass
class Fight:
    phase: int = term(Phase)
    outcome: int = term(Outcome)
    ending: int = term(Ending)
    ic: int = number(-1, LAST_COUNT // 2)
    actors: int = seats()  # that act on this count
    due: int = seats()  # whose delayed action falls due on it
    declaring: int = seats()  # actors who have not declared yet
    resolving: int = seats()  # whose actions are not yet resolved
    falling: int = seats()  # whose delayed actions are not yet resolved
    finishing: int = seats()  # whose resolved actions take effect at the end of the count
    revealed: int = flag()
    referee_asked: int = flag(lives=Lives.SHEET)  # whether the referee is asked for rulings
    concerns: int = somebody(lives=Lives.STEP)  # whom a question is about
    attacker: int = somebody(lives=Lives.STEP)  # of the attack in hand

    weather: int = bits(Weather)
    light: int = term(Light)
    country: int = term(Country, lives=Lives.SHEET)
    village: int = flag(lives=Lives.SHEET)
    neighbour: int = term(Country, lives=Lives.SHEET)  # the other one of a border country
    field_water: int = counter()  # gallons
    water_bound: int = counter()
    effects: Annotated[list[Effect], EFFECTS] = records(Effect, EFFECTS)
    effect_count: int = number(0, EFFECTS, Known.NOBODY)
    left_out: int = counter(Known.NOBODY)  # effects of this count for which there was no room
    areas: Annotated[list[Area], AREAS] = records(Area, AREAS)
    squads: Annotated[list[Squad], 3] = records(Squad, 3)
    hunters: int = flag()
    degree: int = number(0, 5)
    squad_turn: int = flag()
    pursuit_phase: int = counter()
    pursuit_after: int = number(0, LAST_COUNT)  # the count before which nobody is asked about a pursuit
    pursuit_forced: int = flag()  # it is the start of the encounter, and both squads vote
    pursuit_hidden: int = number(-1, 1, lives=Lives.SHEET)  # -1: enemies hidden near the Hunted; 1: Hunters
    squad_turns: int = counter()

    count: int = number(1, SEATS, lives=Lives.SHEET)
    house: House = house_rules(House)
    fighters: Annotated[list[Fighter], SEATS] = fighters(Fighter)
