"""Places and distances, in units of which YARD make a yard: AGI times percent is what a count brings.

SHI-MOVE-1: a count of movement brings AGI / 50 yards, exactly.
"""

from __future__ import annotations

from ...state import FIELD, YARD, Fight, Fighter


def root(number: int) -> int:
    """The square root, rounded down."""
    if number <= 0:
        return 0
    guess = 1 << ((number.bit_length() + 1) // 2)
    while True:
        better = (guess + number // guess) // 2
        if better >= guess:
            return guess
        guess = better


def squared(me: Fighter, foe: Fighter) -> int:
    """The square of the distance in units."""
    return (me.x - foe.x) * (me.x - foe.x) + (me.y - foe.y) * (me.y - foe.y)


def apart(me: Fighter, foe: Fighter) -> int:
    """The distance in units, rounded up to a whole one."""
    square = squared(me, foe)
    found = root(square)
    return found + (found * found < square)


def within(me: Fighter, foe: Fighter, yards: int) -> bool:
    """SHI-MOVE-5: whether the distance is at most so many yards; of whole yards exactly."""
    return squared(me, foe) <= yards * YARD * yards * YARD


def speed_units(me: Fighter) -> int:
    """SHI-MOVE-1, SHI-STT-2: units of movement a count; Immobilize and wounds are in `now_move`."""
    return max(0, me.agility * me.now.move * (100 + me.now.agi_percent) // 100)


def clamped(place: int) -> int:
    """Nobody leaves the field."""
    return max(-FIELD * YARD, min(FIELD * YARD, place))


def step_towards(me: Fighter, x: int, y: int, units: int) -> bool:
    """Go straight to a place, at most so many units. Returns whether it is reached."""
    across = x - me.x
    up = y - me.y
    square = across * across + up * up
    if square <= units * units:
        me.x = x
        me.y = y
        return True
    distance = root(square)
    me.x += across * units // distance
    me.y += up * units // distance
    return False


def away_from(me: Fighter, x: int, y: int, units: int) -> None:
    """SHI-KNB-1: so many units straight away from a place; from the place itself: along the first axis."""
    across = me.x - x
    up = me.y - y
    distance = root(across * across + up * up)
    if distance == 0:
        across = 1
        distance = 1
    me.x = clamped(me.x + across * units // distance)
    me.y = clamped(me.y + up * units // distance)


def pushed(fight: Fight, me: Fighter, from_seat: int, yards: int) -> None:
    """SHI-KNB-1: thrown back so many yards from whoever did it."""
    origin = fight.fighters[from_seat]
    away_from(me, origin.x, origin.y, yards * YARD)
    me.walk.goal_x = me.x
    me.walk.goal_y = me.y
    me.walk.move_left = 0
