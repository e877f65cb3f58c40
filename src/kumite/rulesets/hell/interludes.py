"""The rest that the text knows."""

from __future__ import annotations

from kumite.rulesets.interludes import Interlude

from .rules.deaths_door.rest import rest_of_all

INTERLUDES = (
    Interlude(
        "Rest",
        "Eight hours of calm: Health is full, Armor is worn anew, and Strain, Death's Door, Exhaustion and"
        " passing statuses are gone.",
        ("HEL-REST-1", "HEL-REST-2", "HEL-ARM-7"),
        rest_of_all,
    ),
)
