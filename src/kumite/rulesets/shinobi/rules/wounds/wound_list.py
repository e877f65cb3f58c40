"""The lists of wounds: which wound is which type, severity and location."""

from __future__ import annotations

from ...terms import Location, Severity, WoundName, WoundType

HEAD_PLACE = 0
ARM_PLACE = 1
TORSO_PLACE = 2
ABDOMEN_PLACE = 3
LEG_PLACE = 4


def place_of(location: int) -> int:
    """A location's place in the lists: head, arm, torso, abdomen, leg."""
    match location:
        case Location.HEAD:
            return HEAD_PLACE
        case Location.RIGHT_ARM | Location.LEFT_ARM:
            return ARM_PLACE
        case Location.TORSO:
            return TORSO_PLACE
        case Location.ABDOMEN:
            return ABDOMEN_PLACE
        case _:
            return LEG_PLACE


def wound_name(kind: int, severity: int, location: int) -> int:
    """SHI-WND-12: the wound of a type, severity (Minor to Critical) and location.

    The piercing list has no head: what pierces a head by a called shot counts as a torso wound.
    """
    place = place_of(location)
    match kind:
        case WoundType.BLUNT:
            return (severity - 1) * 5 + place + 1
        case WoundType.ENERGY:
            return 20 + (severity - 1) * 5 + place + 1
        case WoundType.PIERCING:
            if place == HEAD_PLACE:
                place = TORSO_PLACE
            return 40 + (severity - 1) * 4 + place
        case _:
            return 56 + (severity - 1) * 5 + place + 1


def type_of(name: int) -> int:
    """The WoundType of a wound."""
    if name <= 20:
        return WoundType.BLUNT
    if name <= 40:
        return WoundType.ENERGY
    return WoundType.PIERCING if name <= 56 else WoundType.SLASHING


def severity_of(name: int) -> int:
    """The Severity of a wound; NONE for no wound."""
    if name == WoundName.NONE:
        return Severity.NONE
    if name <= 20:
        return (name - 1) // 5 + 1
    if name <= 40:
        return (name - 21) // 5 + 1
    if name <= 56:
        return (name - 41) // 4 + 1
    return (name - 57) // 5 + 1


def location_by(kind: int, rolled: int) -> int:
    """SHI-WND-6: where a d100 puts a wound of that type; of limbs an odd number means the right one."""
    odd = rolled % 2 == 1
    if kind == WoundType.PIERCING:
        if rolled <= 20:
            return Location.RIGHT_ARM if odd else Location.LEFT_ARM
        if rolled <= 50:
            return Location.TORSO
    else:
        if rolled <= 10:
            return Location.HEAD
        if rolled <= 25:
            return Location.RIGHT_ARM if odd else Location.LEFT_ARM
        if rolled <= 55:
            return Location.TORSO
    if rolled <= 80:
        return Location.ABDOMEN
    return Location.RIGHT_LEG if odd else Location.LEFT_LEG


MOST_MELTED = 50
"""Percent that Muscle Melting takes off a damage bonus at most."""


def melted_percent(grown: int) -> int:
    """Muscle Melting: what it takes off a damage bonus: 10 percent, and 5 more each time that it has grown.

    `grown` is less than 0 where it has healed in part.
    """
    return min(MOST_MELTED, 10 + 5 * grown)
