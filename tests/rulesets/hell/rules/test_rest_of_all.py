"""A Rest between two fights: for everybody who lives, and for no thing."""

from __future__ import annotations

from kumite.rulesets.hell.rules.deaths_door.doors import max_health
from kumite.rulesets.hell.rules.deaths_door.rest import rest_of_all
from kumite.rulesets.hell.terms import Event, Fate, Kind

from ..fights import fight, fighter, play, told


def test_all_who_live_have_their_rest() -> None:
    """HEL-REST-1, HEL-REST-2: Health is full and Death's Door is shut; the dead and things have no Rest."""
    hurt, dead, barrel = fighter(health=1, deaths_door=1), fighter(fate=Fate.DEAD, health=-3), fighter()
    barrel.kind, barrel.health = Kind.OBJECT, 1
    table = play(fight([hurt, dead], [barrel]), rest_of_all)
    assert (hurt.health, hurt.deaths_door) == (max_health(hurt), 0)
    assert (dead.health, dead.fate, barrel.health) == (-3, Fate.DEAD, 1)
    assert told(table, Event.RESTED) == [(0, 0)]
