"""What can be looked up in RPG Hell: powers, statuses, actions, gear, samples and the terms of the log.

Numbers and requirements come from the rows of the glossary and the files of the content that the rules read.
"""

from __future__ import annotations

from collections.abc import Iterator

from kumite.rulesets.entries import Entry

from .abilities import abilities
from .arts import arts
from .common import actions, common_terms
from .gear import gear
from .items import items
from .samples import samples
from .specials import specials
from .statuses import statuses
from .traits import traits


def entries() -> Iterator[Entry]:
    """Everything that somebody may want to look up."""
    for part in (arts, traits, abilities, items, statuses, actions, common_terms, specials, gear, samples):
        yield from part()
