"""From what is kept of a sitting to its match."""

from __future__ import annotations

from .. import encounter as encounters
from ..encounter import Encounter
from ..match import AnswersError, Match
from . import deciding
from .record import Record
from .refusals import Refused

SEARCH_SECONDS = 2.0
"""So long a policy that searches may think about one decision: the others wait."""


def match_of(record: Record, encounter: Encounter | None = None) -> Match:
    """The match of a sitting as it is kept. Raises Refused where these rules make another fight of it."""
    try:
        encounter = encounter or encounters.from_dict(record.encounter, record.title)
        match = Match(
            encounter,
            record.seed,
            record.number,
            people=deciding.people(record.places),
            typed=deciding.typed(record.places),
            apart=deciding.referees(encounter) - record.places[0].fighters,
            answers=[given.answer for given in record.answers],
            limit=record.limit,
            seconds=SEARCH_SECONDS,
        )
    except (encounters.EncounterError, AnswersError) as problem:
        raise Refused(f"{record.title}: this version of kumite cannot go on with it: {problem}") from None
    if record.digest not in ("", match.beats[-1].digest):
        raise Refused(f"{record.title}: its answers make another fight here: it was kept under other rules")
    deciding.take_seats(match, record.places, deciding.referees(deciding.expected(match)))
    return match
