"""The places of a table in the file of its fight: who sat there, and who played whom."""

from __future__ import annotations

from collections.abc import Sequence

from ..play.saves import SavedPlace
from .place import Place, named_apart, place_name
from .refusals import Refused
from .view import Odds, Role

MOST_PLACES = 40


def taken_along(places: Sequence[Place]) -> list[SavedPlace]:
    """Places for a file, without what opens them."""
    return [
        SavedPlace(
            name=place.name,
            role=place.role.value,
            fighters=sorted(place.fighters),
            typed=place.typed,
            away=place.away,
            judges=place.judges,
            odds=place.odds.value,
            standing=list(place.standing),
        )
        for place in places
    ]


def taken_in(saved: Sequence[SavedPlace], fighters: int) -> list[Place]:
    """The places of a file, for a fight with so many fighters, as yet without tokens. Raises Refused where
    they fit no table."""
    roles = [Role(one.role) for one in saved]
    if roles[:1] != [Role.REFEREE] or roles.count(Role.REFEREE) > 1 or len(roles) > MOST_PLACES:
        raise Refused(
            f"the save: legal are at most {MOST_PLACES} places, of which the first is the referee's"
        )
    seats = [seat for one in saved for seat in one.fighters]
    if len(seats) > len(set(seats)) or any(seat >= fighters for seat in seats):
        raise Refused("the save: each fighter belongs to one place only, and has to be there")
    return named_apart(
        [
            Place(
                number,
                place_name(one.name),
                role,
                frozenset(one.fighters),
                one.typed,
                one.away,
                one.judges,
                Odds(one.odds),
                tuple(one.standing),
            )
            for number, (one, role) in enumerate(zip(saved, roles, strict=True))
        ]
    )
