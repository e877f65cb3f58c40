"""Who decides for whom: from the places at a table to the seats of a match."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace

from ..encounters.encounter import Encounter, EncounterError, with_fighters
from ..play.changes import Addition
from ..play.match import Match
from ..play.standing import lasting
from ..rulesets import Viewer
from ..table import REFEREE
from .place import Place
from .view import Role


def expected(match: Match) -> Encounter:
    """The encounter with everybody who has joined, and with those who will join after the present beat."""
    encounter = match.beats[-1].encounter
    for change in match.pending:
        if isinstance(change, Addition):
            with suppress(EncounterError):  # if two have the same name, the second one will not join
                encounter = with_fighters(encounter, change.side, change.add)
    return encounter


def referees(encounter: Encounter) -> frozenset[int]:
    """The fighters whom the ruleset gives to the referee at the start."""
    start, asked = encounter.start(), encounter.ruleset.answered_by_referee
    return frozenset(one.seat for one in encounter.combatants if asked(start, one.seat))


def people(places: Sequence[Place]) -> frozenset[int]:
    """The seats for which somebody who is present decides, with REFEREE if the referee is present."""
    seats = {seat for place in places if not place.away for seat in place.fighters}
    return frozenset(seats | ({REFEREE} if places[0].judges and not places[0].away else set()))


def typed(places: Sequence[Place]) -> frozenset[int]:
    """The seats whose dice are typed in by somebody who is present."""
    seats = {seat for place in places if place.typed and not place.away for seat in place.fighters}
    return frozenset(seats | ({REFEREE} if places[0].typed and not places[0].away else set()))


def take_seats(match: Match, places: Sequence[Place], by_nature: frozenset[int]) -> None:
    """Let those who sit at these places decide in the match."""
    seats = people(places), typed(places), by_nature - places[0].fighters
    if seats != (match.seats.people, match.seats.typed, match.seats.apart):
        match.seat(*seats)


def owner(places: Sequence[Place], seat: int) -> Place:
    """The place that answers for a seat of the fight."""
    return next((place for place in places if seat in place.fighters), places[0])


def viewer(place: Place) -> Viewer:
    """Whose eyes a place sees with."""
    return None if place.role is Role.REFEREE else place.fighters


def pruned(places: Sequence[Place], match: Match) -> tuple[Place, ...]:
    """The places without fighters who are no longer there after an undo, and without answers that do not
    stand any more."""
    there = frozenset(range(len(expected(match).names)))
    found = [
        place if place.fighters <= there else replace(place, fighters=place.fighters & there)
        for place in places
    ]
    return tuple(_lasting(place, found, match) if place.standing else place for place in found)


def _lasting(place: Place, places: Sequence[Place], match: Match) -> Place:
    """A place with those of its answers that still stand, for fighters who are its own."""
    own = [one for one in place.standing if owner(places, one.seat).number == place.number]
    return replace(place, standing=lasting(own, match.ruleset, match.fight))
