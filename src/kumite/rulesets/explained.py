"""What a declared field is for, where people write it: a sentence, and one for each value that has a name.

    boldness: int = explained(
        term(Boldness),
        "How freely they spend what is scarce.",
        {Boldness.CAUTIOUS: "keeps it for an emergency", Boldness.BOLD: "spends it at the first chance"},
    )

From that follow what may be written for it, the schema, and what `kumite list` says of it.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum
from typing import Any

EXPLAINED = "kumite.explained"


@dataclass(frozen=True)
class Explanation:
    """What people are told of a field."""

    says: str
    """A whole sentence."""
    values: Mapping[IntEnum, str]
    """What each value that has a name stands for. Where the field is a plain number, these are the names
    that may be written instead of one."""


def explained(declaration: Any, says: str, values: Mapping[Any, str] | None = None) -> Any:
    """The same declaration (`number(...)`, `term(...)`) with words for people."""
    made = Explanation(says, dict(values or {}))
    return dataclasses.field(default=0, metadata={**declaration.metadata, EXPLAINED: made})


def explanations(owner: type) -> dict[str, Explanation]:
    """What is told of each field of a dataclass, by its name, without those of which nothing is told."""
    every = {field.name: field.metadata.get(EXPLAINED) for field in dataclasses.fields(owner)}
    return {name: each for name, each in every.items() if each is not None}
