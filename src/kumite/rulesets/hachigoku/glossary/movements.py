"""Movements, the simple actions that go with them, and the Range moves that are part of an attack."""

from __future__ import annotations

from typing import NamedTuple

from kumite.rulesets.shared.rows import bits, column, one_row_each, where

from ..terms import Approach, Movement, Simple


class MovementRow(NamedTuple):
    """What is particular to a movement."""

    movement: Movement
    word: str
    declared: str = ""
    """What somebody does who declares it, with blanks for the reference and the levels."""
    rules: tuple[str, ...] = ()
    nearer: int = 0
    """HAC-MOVE-5, HAC-MOVE-10: how many Ranges nearer to somebody."""
    farther: int = 0
    """How many Ranges farther from somebody."""
    stays: bool = False
    """HAC-COV-2: whether it leaves one where one is, and so behind the same cover."""
    galloped: Movement = Movement.NONE
    """HAC-MOVE-10: the same at a gallop."""


MOVEMENTS = one_row_each(
    Movement,
    (
        MovementRow(Movement.NONE, "stay put", stays=True),
        MovementRow(
            Movement.NEARER,
            "nearer",
            "{verb:closes} in on {reference}",
            ("HAC-MOVE-5",),
            nearer=1,
            galloped=Movement.GALLOP_NEARER,
        ),
        MovementRow(
            Movement.FARTHER,
            "farther",
            "{verb:draws} away from {reference}",
            ("HAC-MOVE-5",),
            farther=1,
            galloped=Movement.GALLOP_FARTHER,
        ),
        MovementRow(Movement.STAND_UP, "stand up", "{verb:stands} up", ("HAC-MOVE-11",), stays=True),
        MovementRow(Movement.CLIMB, "climb a level", "{verb:climbs} a height level", ("HAC-MOVE-12",)),
        MovementRow(Movement.DROP, "drop down", "{verb:goes} down {levels}", ("HAC-MOVE-12",)),
        MovementRow(
            Movement.GALLOP_NEARER,
            "gallop nearer",
            "{verb:gallops} toward {reference}",
            ("HAC-MOVE-10",),
            nearer=2,
        ),
        MovementRow(
            Movement.GALLOP_FARTHER,
            "gallop away",
            "{verb:gallops} away from {reference}",
            ("HAC-MOVE-10",),
            farther=2,
        ),
        MovementRow(Movement.MOUNT, "mount", "{verb:mounts}", ("HAC-MOVE-16",), stays=True),
        MovementRow(Movement.DISMOUNT, "dismount", "{verb:dismounts}", ("HAC-MOVE-16",), stays=True),
    ),
)

APPROACHING = bits(where(MOVEMENTS, "nearer"))
RANGE_MOVES = APPROACHING | bits(where(MOVEMENTS, "farther"))
STAYING = bits(where(MOVEMENTS, "stays"))
STEPS = tuple(row.nearer + row.farther for row in MOVEMENTS.values())
GALLOPED = column(MOVEMENTS, "galloped")


class SimpleRow(NamedTuple):
    """A simple action: as an answer, and as a part of a declaration with a blank for the weapon."""

    simple: Simple
    word: str
    declared: str = ""
    rules: tuple[str, ...] = ("HAC-SIMP-1", "HAC-SIMP-2")
    says: str = ""
    """What it is; where it is empty, the first rule says so."""


SIMPLES = one_row_each(
    Simple,
    (
        SimpleRow(Simple.NONE, "nothing"),
        SimpleRow(
            Simple.DRAW,
            "draw a weapon",
            "{verb:draws} {it}",
            says="Puts a weapon that one carries into a free hand.",
        ),
        SimpleRow(
            Simple.SHEATHE,
            "put a weapon away",
            "{verb:puts} {it} away",
            says="Frees the hand that holds a weapon, which stays at the belt.",
        ),
        SimpleRow(
            Simple.DROP_PRONE,
            "drop to the ground",
            "{verb:drops} to the ground",
            ("HAC-SIMP-1", "HAC-UNAW-1"),
            "Makes one prone, until a movement to stand up.",
        ),
        SimpleRow(
            Simple.PICK_UP,
            "pick up a weapon",
            "{verb:picks} up {it}",
            ("HAC-SIMP-1", "HAC-SIMP-4"),
            "Takes a weapon from the ground within reach, or from somebody who is out of the fight.",
        ),
        SimpleRow(Simple.RELOAD, "reload", "{verb:reloads} {it}", ("HAC-ATK-4",)),
        SimpleRow(
            Simple.TAKE_COVER,
            "take cover",
            "{verb:takes} cover",
            ("HAC-COV-4", "HAC-SIMP-1"),
            "Steps behind the cover that the place gives.",
        ),
        SimpleRow(Simple.OTHER, "something else that is simple", "{verb:does} something simple"),
    ),
)


class ApproachRow(NamedTuple):
    """A way to bring an attack to a foe: as an answer, and before and after the attack in a declaration."""

    approach: Approach
    word: str
    rules: tuple[str, ...] = ()
    before: str = ""
    after: str = ""


RIDES_ON = " and {verb:rides} on"

APPROACHES = one_row_each(
    Approach,
    (
        ApproachRow(Approach.NONE, "stand"),
        ApproachRow(Approach.CHARGE, "Charge", ("HAC-CHRG-1",), before="{verb:charges} and "),
        ApproachRow(
            Approach.RIDE_BEFORE, "ride, then attack", ("HAC-MOVE-9",), before="{verb:rides} up and "
        ),
        ApproachRow(Approach.RIDE_AFTER, "attack, then ride", ("HAC-MOVE-9",), after=RIDES_ON),
    ),
)
