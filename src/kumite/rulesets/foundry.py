"""How the fighters of a game stand in an actor of Foundry VTT.

Foundry has systems for games that are those of kumite or near them. A ruleset declares an `Actors` for each
such system: which of its numbers are which of theirs. Reading an actor, writing one, and the list of what was
left out all follow from that one table.

Why it is so: docs/decisions/what-was-not-carried-is-what-does-not-come-back.md
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from .foundry_items import Held, Item
from .foundry_values import Row, at


@dataclass(frozen=True)
class Actor:
    """A type of actor, and the sheets that are such ones."""

    type: str
    kinds: tuple[str, ...]
    """The values of the sheet's `kind`; one that comes from there is of the first."""
    notes: str
    """Where it has what is worth knowing of somebody."""
    older_notes: str = ""
    """Where older actors have it; it is looked for there if there is nothing at `notes`."""

    def notes_in(self, system: Mapping[str, Any]) -> tuple[str, str]:
        """The path of what is worth knowing, and what stands there; empty if there is nothing."""
        for path in (self.notes, self.older_notes):
            if path and isinstance(found := at(system, path), str) and found.strip():
                return path, found
        return self.notes, ""


@dataclass(frozen=True)
class Actors:
    """A system of Foundry whose actors are characters of this ruleset."""

    ids: tuple[str, ...]
    """What Foundry calls the system, the present name first."""
    title: str
    actors: tuple[Actor, ...]
    rows: tuple[Row, ...]
    held: tuple[Held, ...]
    usual: Mapping[str, Any] = field(default_factory=dict)
    """Values below `system` that a new actor has, which therefore say nothing."""
    usual_of_items: Mapping[str, Any] = field(default_factory=dict)
    """The same of items."""
    follows: tuple[str, ...] = ()
    """Paths below `system` of what Foundry works out by itself; of items they begin with `items`."""
    unlike: tuple[str, ...] = ()
    """What is told of every actor that goes out: what has the same name there and is something else."""
    filled: Callable[[Any], dict[str, Any]] = lambda sheet: {}
    """Fields of a sheet that follow from others, and stand in an actor."""
    tidy: Callable[[dict[str, Any]], None] = lambda fields: None
    """Make one of fields that say the same, or leave out what goes only with others."""
    idle: Callable[[Mapping[str, Any]], Iterable[str]] = lambda system: ()
    """Paths below the `system` of an actor of what is not in use there, whatever it says."""
    together: Mapping[str, str] = field(default_factory=dict)
    """Paths of tables of which it is told as a whole that something was left out, and what is told."""
    older: Callable[[Item], Item] = lambda item: item
    """An item as the present version of the system has it."""
