"""The times of recovery that the text knows, as the world tells them."""

from __future__ import annotations

from kumite.rulesets.interludes import Interlude

from .rules.recovery.between_battles import day_of_care, hour, night, week_of_care

INTERLUDES = (
    Interlude("hour", "A tenth of everybody's Vitality comes back.", ("SHI-REC-1", "SHI-REC-5"), hour),
    Interlude(
        "night",
        "Eight hours: eight tenths of Vitality, a tenth of Hit Points and a level of Fatigue come back, and"
        " Willpower is full again.",
        ("SHI-REC-1", "SHI-REC-5", "SHI-REC-WP"),
        night,
    ),
    Interlude(
        "day of care",
        "Twenty-four hours in a hospital, in which everything but Willpower heals twice as fast.",
        ("SHI-REC-3", "SHI-REC-4"),
        day_of_care,
    ),
    Interlude(
        "week of care",
        "Seven days with medical attention, in which wounds heal that take up to two weeks.",
        ("SHI-REC-2", "SHI-REC-3"),
        week_of_care,
    ),
)
