"""Tables opened, one way or another."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .. import encounter
from ..encounter import Encounter
from ..example_files import Example, example_files
from .host import Host, TooMany

FIRST = "bandits"
"""The example of a first visit, by its file: short, and easy to follow."""


def first_example() -> Example | None:
    """The example of a first visit; None where no examples are installed."""
    known = example_files()
    return next((each for each in known if each.name == FIRST), known[0] if known else None)


def open_for(
    host: Host, found: Encounter, players: Mapping[str, Sequence[str]], typed: bool, referee: bool
) -> str:
    """Open a table with a seat for each player; the token of its referee. Raises Refused and TooMany.

    `referee` says whether the referee decides for the other fighters, and not their policies.
    """
    _count(host)
    opened = host.sittings.open(found, players, typed=typed, referee_decides=referee)
    return opened.token


def open_alone(host: Host, found: Encounter, side: int = 0) -> str:
    """Open a table for one person, who decides for that side. Raises TooMany."""
    _count(host)
    own = [one.name for one in found.combatants if one.side == side]
    return host.sittings.open(found, {}, referee_decides=False, referees=own, spectators=0).token


def open_example(host: Host, example: Example) -> str:
    """Open an example for one person. Raises TooMany."""
    return open_alone(host, encounter.read(example.path))


def open_saved(host: Host, text: str) -> str:
    """Open a table from a saved fight. Raises SaveError and TooMany."""
    _count(host)
    return host.sittings.open_saved(text).token


def _count(host: Host) -> None:
    if not host.tables.takes(""):
        raise TooMany
