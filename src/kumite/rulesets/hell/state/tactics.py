"""How somebody fights, where an encounter says so: what all rulesets have, and what only this one has."""

from __future__ import annotations

from dataclasses import dataclass

from kumite.rulesets.explained import explained
from kumite.rulesets.fields import Known, Lives, declared, term
from kumite.rulesets.shared import tactics as shared

from ..terms import Grapples, Hides

USUAL = shared.USUAL


@declared(Known.SIDE, Lives.SHEET)
@dataclass
class Tactics(shared.Tactics):
    """How somebody fights in RPG Hell."""

    grapples: int = explained(
        term(Grapples),
        "Whether they lay hands on foes rather than strike.",
        {
            Grapples.USUAL: USUAL,
            Grapples.NEVER: "they never try to Grapple",
            Grapples.FIRST: "they Grapple whoever is not held yet before they do anything else",
        },
    )
    hides: int = explained(
        term(Hides),
        "Whether they look for a place to hide.",
        {
            Hides.USUAL: USUAL,
            Hides.NEVER: "they never hide",
            Hides.ALWAYS: "they strike from hiding, and hide again with their last two dice",
        },
    )
