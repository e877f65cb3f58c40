"""What people type to change a fight: change, add and remove."""

from __future__ import annotations

from ...play.changes import Addition, Change, Removal, WrongChange, amendment
from ...play.match import Match
from .typed import words_of


def changing(match: Match, rest: str) -> Change:
    """A value of the fight that is set, with a note, from WHO.FIELD VALUE [NOTE]. Raises WrongChange."""
    path, value, *note = words_of(rest, 2, "change WHO.FIELD VALUE [NOTE]")
    return amendment(match.beats[-1].encounter, {path: value}, " ".join(note))


def adding(match: Match, rest: str) -> Addition:
    """Somebody who joins the fight, from SIDE SAMPLE [NAME]. Raises WrongChange."""
    side, sample, *name = words_of(rest, 2, "add SIDE SAMPLE [NAME]")
    return Addition(side=side, add={"sample": sample} | ({"name": " ".join(name)} if name else {}))


def removing(match: Match, rest: str) -> Change:
    """Somebody who leaves it, from NAME. Raises WrongChange."""
    names = [name.casefold() for name in match.names]
    if rest.casefold() not in names:
        raise WrongChange(f"there is nobody called {rest!r}; legal: {', '.join(match.names)}")
    return Removal(remove=names.index(rest.casefold()))


CHANGES = {"change": changing, "add": adding, "remove": removing}
"""From the word that a change begins with to the change that is typed behind it."""


def make(match: Match, change: Change) -> bool:
    """Change the fight. Returns whether it is changed already, or will be when its step is over.

    Whoever decides, or rolls, for a whole side also does so for those who join it. Raises WrongChange; then
    everything is as it was.
    """
    seats = match.seats
    if isinstance(change, Addition):
        _make_room(match, change.side)
    try:
        return match.change(change)
    except WrongChange:
        match.seat(seats.people, seats.typed, seats.apart)
        raise


def _make_room(match: Match, side: str) -> None:
    seats, fought = match.seats, match.beats[-1].encounter
    theirs = {one.seat for one in fought.combatants if match.ruleset.sides[one.side] == side}
    ahead = [change.add for change in match.pending if isinstance(change, Addition)]
    coming = {len(fought.names) + sum(int(entry.get("count", 1)) for entry in ahead)}
    people = seats.people - coming | (coming if theirs and theirs <= seats.people else set())
    typed = seats.typed - coming | (coming if theirs and theirs <= seats.typed else set())
    match.seat(people, typed, seats.apart)
