"""What the text knows to pass between two Scenes."""

from __future__ import annotations

from kumite.rulesets.interludes import Interlude

from .rules.skirmish.between_scenes import day, next_scene, week

INTERLUDES = (
    Interlude(
        "next Scene",
        "Whoever was knocked out is awake again.",
        ("HAC-KOUT-4",),
        next_scene,
    ),
    Interlude(
        "day",
        "The next Scene is on another day, and by then friends with a medicine kit have treated everybody's"
        " Wounds once. Nobody who is Down or Out can be treated.",
        ("HAC-KOUT-4", "HAC-MED-1"),
        day,
    ),
    Interlude("week", "Seven days of treatment, one after the other.", ("HAC-MED-1",), week),
)
