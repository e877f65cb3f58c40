"""What can be looked up in Ikezu-ishi: weapons, people and creatures, deeds, conditions, terms of the log.

Numbers come from the rows and the content that the rules read too.
"""

from __future__ import annotations

from collections.abc import Iterator

from kumite.rulesets.entries import Entry

from . import deeds, gear, log, people, states, tags


def entries() -> Iterator[Entry]:
    """Everything that somebody may want to look up."""
    yield from gear.entries()
    yield from tags.entries()
    yield from people.entries()
    yield from deeds.entries()
    yield from states.entries()
    yield from log.entries()
