"""The rests that the text knows."""

from __future__ import annotations

from kumite.rulesets.interludes import Interlude

from .rules.sequence_of_events.between_fights import night_of_rest, week_of_rest

INTERLUDES = (
    Interlude(
        "night",
        "Each of the wounded is treated once by a friend who knows Medicine; then sleep heals twice their"
        " Stamina and their Class Rank in Wounds, and brings all Void Points back.",
        ("MAL-WND-10", "MAL-VOID-1"),
        night_of_rest,
    ),
    Interlude("week", "Seven such nights, one after the other.", ("MAL-WND-10", "MAL-VOID-1"), week_of_rest),
)
