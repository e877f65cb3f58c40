"""The ways to open a table. `visitor` is the address from which somebody opens it, for the limits."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..encounters import encounter
from ..encounters.encounter import Encounter
from ..encounters.examples import Example, examples
from ..rulesets import BrokenRuleset, ruleset
from ..sitting import Odds, Role, Sitting
from .host import Host

FIRST = "ikezu/bandits"
"""The example for a first visit, by its name: short, and easy to follow."""


def first_example() -> Example | None:
    """The example for a first visit; None if no ruleset has any."""
    known = examples()
    return next((each for each in known if each.name == FIRST), known[0] if known else None)


def open_for(
    host: Host,
    found: Encounter,
    players: Mapping[str, Sequence[str]],
    typed: bool,
    referee: bool,
    visitor: str = "",
) -> str:
    """Open a table with a seat for each player. Returns the token of its referee. Raises Refused and TooMany.

    `referee` says whether the referee decides for the other fighters, or their policies do.
    """
    host.count_table(visitor)
    opened = host.sittings.open(found, players, typed=typed, referee_decides=referee)
    return opened.token


def open_alone(host: Host, found: Encounter, side: int = 0, visitor: str = "") -> str:
    """Open a table for one person, who decides for that side, and is told what answers do. Raises TooMany."""
    host.count_table(visitor)
    own = [one.name for one in found.combatants if one.side == side]
    opened = host.sittings.open(found, {}, referee_decides=False, referees=own, spectators=0, odds=Odds.FACTS)
    return opened.token


def open_example(host: Host, example: Example, visitor: str = "") -> str:
    """Open an example for one person. Raises TooMany."""
    return open_alone(host, encounter.read(example.path), visitor=visitor)


def open_saved(host: Host, text: str, visitor: str = "") -> str:
    """Open a table from a saved fight. Raises SaveError and TooMany."""
    host.count_table(visitor)
    return host.sittings.open_saved(text).token


def open_again(host: Host, before: Sitting, token: str, visitor: str = "") -> str:
    """Open a table for the fight of another one, as it began but with other dice, for the same people.

    Returns the token of its referee. Raises Refused and TooMany.
    """
    view = before.view(token)
    host.count_table(visitor)
    found = before.match.encounter
    there = set(found.names)
    played = {
        place.name: [name for _, name in place.fighters if name in there]
        for place in view.places
        if place.role is Role.PLAYER
    }
    referee = view.places[0]
    opened = host.sittings.open(
        found,
        {name: fighters for name, fighters in played.items() if fighters},
        title=before.title,
        typed=any(place.typed for place in view.places),
        spectators=sum(place.role is Role.SPECTATOR for place in view.places),
        referee_decides=referee.judges,
        referees=[name for _, name in referee.fighters if name in there],
        odds=Odds.OFF if played else referee.odds,
    )
    return opened.token


def title_of(name: str) -> str:
    """What a ruleset is called; one that is no longer installed, or broken, only has its name."""
    try:
        return ruleset(name).title
    except (KeyError, BrokenRuleset):
        return f"{name} (not installed)"
