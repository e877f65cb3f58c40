"""From what is kept of a sitting to its match."""

from __future__ import annotations

from dataclasses import replace
from threading import Event

from ..encounters import encounter as encounters
from ..encounters.encounter import Encounter
from ..play.match import AnswersError, Match
from ..play.patience import Patience, RunsOn
from . import deciding
from .record import Given, Notice, Record, SittingStore, Step
from .refusals import Refused

MOST_BEATS = 10_000
"""No fight at a table has more beats: each is kept in memory for as long as the table is open."""
ENDS = Event()
"""Set when the server ends, so that it need not wait for fights that go on by themselves."""
PATIENCE = Patience(seconds=20, stopped=ENDS.is_set)
"""So long a fight at a table may go on without asking anybody anything."""
SEARCH_SECONDS = 2.0
"""How long a policy that searches may think about one decision, because people are waiting."""


def match_of(record: Record, encounter: Encounter | None = None) -> Match:
    """The match of a sitting as it is kept. Raises Refused if the present
    rules make a different fight of it."""
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
            patience=PATIENCE,
        )
    except (encounters.EncounterError, AnswersError, RunsOn) as problem:
        raise Refused(f"{record.title}: this version of kumite cannot go on with it: {problem}") from None
    if record.digest not in ("", match.beats[-1].digest):
        raise Refused(f"{record.title}: its answers make another fight here: it was kept under other rules")
    deciding.take_seats(match, record.places, deciding.referees(deciding.expected(match)))
    return match


def resumed(record: Record, store: SittingStore) -> tuple[Record, Match]:
    """A sitting and its match as they are kept. Answers that cannot be read are taken back for good.

    Raises Refused, as `match_of` does.
    """
    if record.unreadable is None:
        return record, match_of(record)
    record = replace(record, digest="")
    match = match_of(record)
    kept = len(record.answers)
    said = "The last answers could not be read; the fight goes on before them."
    step = Step(
        before=record.version,
        version=record.version + 1,
        question=record.version + 1,
        kept=kept,
        takes_back=True,
        added=[Given(answer) for answer in match.answers[kept:]],
        places=(),
        notices=[Notice(said, kept, kept)],
        paused=record.paused,
        over=match.over,
        digest=match.beats[-1].digest,
    )
    store.write(record.id, step)
    return store.read(record.id), match
