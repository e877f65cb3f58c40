"""What can be the matter with a fighter: wounds, statuses, illusions, poisons at work."""

from __future__ import annotations

from dataclasses import dataclass

from kumite.rulesets.fields import Known, Lives, counter, declared, flag, number, somebody, term

from ..terms import Cause, Location, PoisonName, StatusKind, TechniqueName, WoundName
from .sizes import LAST_COUNT, LOTS, OWN_BLOOD, WOUNDS


@declared(Known.SIDE, Lives.FIGHT)
@dataclass
class Wound:
    name: int = term(WoundName, Known.PERCEIVED)  # NONE: an empty place
    location: int = term(Location, Known.PERCEIVED)
    since: int = number(-1, LAST_COUNT, Known.PERCEIVED)
    value: int = number(-LOTS, LOTS)  # what the row counts
    clock: int = number(0, LAST_COUNT)  # the count on which the row next does something; 0: never
    false: int = somebody(Known.NOBODY)  # by genjutsu: the caster
    treated: int = flag()
    counts: int = number(-LOTS, LOTS)  # another thing that the row counts
    healed: int = number(0, LOTS)  # minutes


@declared(Known.SIDE, Lives.FIGHT)
@dataclass
class Status:
    kind: int = term(StatusKind, Known.PERCEIVED)  # NONE: an empty place
    severity: int = number(-LOTS, LOTS, Known.PERCEIVED)
    cause: int = term(Cause)
    source: int = number(-1, LOTS)  # what is the same source: seat * 128 + technique or so
    wound: int = number(0, WOUNDS)  # its place in the list of wounds + 1: falls away with it
    until: int = number(0, LAST_COUNT)  # the count on which it ends; 0: open
    tick: int = number(0, LAST_COUNT)  # the count of its next damage; 0: none
    fade: int = number(0, LAST_COUNT)  # the count on which it next becomes less; 0: never
    poison: int = term(PoisonName)  # that keeps it up
    stays: int = flag()  # does not fade and is not cleared


@declared(Known.SEALED, Lives.FIGHT)
@dataclass
class Illusion:
    """A genjutsu on a victim."""

    technique: int = term(TechniqueName)
    caster: int = somebody()
    result: int = number(-LOTS, LOTS)  # the offensive result, against which Genjutsu Kai rolls
    aware: int = flag()
    since: int = number(0, LAST_COUNT)
    clock: int = number(0, LAST_COUNT)
    value: int = number(-LOTS, LOTS)
    stun: int = counter()  # that ends with it


@declared(Known.SIDE, Lives.FIGHT)
@dataclass
class Venom:
    """A poison at work."""

    name: int = number(0, OWN_BLOOD)  # PoisonName, or the own blood
    rating: int = counter()
    until: int = number(0, LAST_COUNT)
    again: int = number(0, LAST_COUNT)  # the count on which its statuses are given anew
    failed_by: int = number(-LOTS, LOTS)
