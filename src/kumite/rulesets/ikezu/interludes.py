"""The rests that the text knows."""

from __future__ import annotations

from kumite.rulesets.interludes import Interlude

from .rules.between_fights import night, short_rest, week_with_a_healer

INTERLUDES = (
    Interlude(
        "short rest",
        "Friends help the fallen, thrown weapons are picked up, and a drink of water brings all HP back.",
        ("IKE-CRIT-7", "IKE-REST-1", "IKE-RNG-8"),
        short_rest,
    ),
    Interlude(
        "night",
        "A short rest and a night in safety: fatigue is gone, and light wounds are treated. Whoever lies"
        " dying without a friend to help does not live to see the morning.",
        ("IKE-REST-4", "IKE-WND-6", "IKE-CRIT-8"),
        night,
    ),
    Interlude(
        "week with a healer",
        "STR, DEX and WIL come back, severe wounds heal, and scars have the rest that they waited for.",
        ("IKE-REST-2", "IKE-WND-7", "IKE-SCAR-3"),
        week_with_a_healer,
    ),
)
