"""What is held back until a count is over, what lies on the ground, and squads in a pursuit."""

from __future__ import annotations

from dataclasses import dataclass

from kumite.rulesets.fields import (
    Known,
    Lives,
    counter,
    declared,
    flag,
    number,
    seat_number,
    seats,
    somebody,
    term,
)

from ..terms import AreaKind, Cause, EffectKind, Formation, PursuitAction, Tactic
from .sizes import FARTHEST, LAST_COUNT, LOTS


@declared(Known.NOBODY, Lives.FIGHT)
@dataclass
class Effect:
    kind: int = term(EffectKind)
    victim: int = seat_number()
    by: int = somebody()
    amount: int = number(-LOTS, LOTS)
    detail: int = number(-LOTS, LOTS)
    place: int = number(-LOTS, LOTS)
    until: int = number(0, LAST_COUNT)
    cause: int = term(Cause)
    source: int = number(-1, LOTS)


@declared(Known.PARTLY, Lives.FIGHT)
@dataclass
class Area:
    kind: int = term(AreaKind)
    by: int = somebody()
    x: int = number(-FARTHEST, FARTHEST)
    y: int = number(-FARTHEST, FARTHEST)
    radius: int = counter()  # yards
    value: int = number(-LOTS, LOTS)
    until: int = number(0, LAST_COUNT)
    clock: int = number(0, LAST_COUNT)


@declared(Known.EVERYBODY, Lives.FIGHT)
@dataclass
class Squad:
    """One of the sides of a pursuit, by number 0 and 1 (2: the one split off by Sacrifice)."""

    captain: int = somebody()
    members: int = seats()
    tactic: int = term(Tactic)
    formation: int = term(Formation)
    broken: int = flag()
    percent: int = number(-100, 100)
    cap_halved: int = counter()
    turns: int = counter()
    pending: int = term(PursuitAction)  # that waits for the other squad's turn: CUT_OFF or TRAPS
    sent: int = seats()  # for a Cut-Off
    ambush_window: int = counter()  # own actions left
    given_up: int = counter()
