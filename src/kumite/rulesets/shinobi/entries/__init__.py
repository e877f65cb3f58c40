"""What can be looked up in Shinobi: what has a row or stands in a content file, and words of the handbook.

What each does stands in the catalogue, in its row or in its file; numbers are those that the rules read.
"""

from __future__ import annotations

from collections.abc import Iterator

from kumite.rulesets.entries import Entry

from .carried import carried
from .chosen import chosen
from .known import known
from .suffered import suffered


def entries() -> Iterator[Entry]:
    """Everything that somebody may want to look up."""
    yield from known()
    yield from carried()
    yield from chosen()
    yield from suffered()
