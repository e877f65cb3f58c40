"""Every event in English: what anyone sees, and what only those see who know the sheet."""

from __future__ import annotations

from ..terms import Event
from .amounts import SILENT
from .clock_events import CLOCK
from .combat_events import COMBAT
from .field_events import FIELD
from .phrase import Phrase

EVENTS: dict[Event, Phrase] = {**CLOCK, **COMBAT, **FIELD}

__all__ = ["EVENTS", "SILENT"]
