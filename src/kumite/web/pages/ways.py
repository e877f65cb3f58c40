"""The ways to an encounter where a table is opened."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from ...encounters.encounter import Encounter

EXAMPLE, OWN, FILE, BUILD = "An example", "Yours", "A file", "Build one"

Chosen = Callable[[Encounter, dict[str, Any] | None], Awaitable[None]]
"""Gets an encounter that was found right, and what can be kept of it: None where it is kept already."""
