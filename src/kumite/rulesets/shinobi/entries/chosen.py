"""What one may choose to do: actions and stances, and tactics, formations and actions of squads."""

from __future__ import annotations

from collections.abc import Iterator

from kumite.rulesets.entries import Entry

from ..repertoire.actions import ACTIONS
from ..repertoire.squads import FORMATIONS, PURSUIT_ACTIONS, TACTICS
from ..repertoire.stances import STANCES
from ..sheets.library import spelled


def chosen() -> Iterator[Entry]:
    """Each with what it does."""
    for action in ACTIONS:
        yield Entry(action.name, "action", action.rules, action.does, term=action.action)
    for stance in STANCES:
        yield Entry(spelled(stance.stance), "stance", stance.rules, stance.does, term=stance.stance)
    for kind, rows in (("tactic", TACTICS), ("formation", FORMATIONS), ("pursuit action", PURSUIT_ACTIONS)):
        for row in rows:
            yield Entry(spelled(row.choice), kind, row.rules, row.does, term=row.choice)
