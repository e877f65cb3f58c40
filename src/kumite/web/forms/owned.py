"""What somebody keeps of their own for the fields of a sheet, as the forms know it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol


class Owned(Protocol):
    """Things that can be put into a field, and where others are kept."""

    def offered(self, field: str) -> Mapping[str, Mapping[str, Any]]:
        """The things for a field, by their names."""

    def keep(self, field: str, name: str, thing: Mapping[str, Any], after: Callable[[], None]) -> None:
        """Ask by which name a thing of a field is to be kept, beginning with one; `after` it was kept."""
