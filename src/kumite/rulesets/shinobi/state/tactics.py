"""How a fighter fights, where an encounter says so."""

from __future__ import annotations

from dataclasses import dataclass

from kumite.rulesets.explained import explained
from kumite.rulesets.fields import Known, Lives, declared, term
from kumite.rulesets.shared import tactics as shared

from ..terms import Art, Stance


@declared(Known.SIDE, Lives.SHEET)
@dataclass
class Tactics(shared.Tactics):
    """How somebody fights, where an encounter says so."""

    art: int = explained(
        term(Art),
        "With what they fight by preference: what belongs to it counts double for them.",
        {
            Art.USUAL: shared.USUAL,
            Art.TAIJUTSU: "with fists and weapons",
            Art.NINJUTSU: "with jutsu",
            Art.GENJUTSU: "with illusions",
        },
    )
    stance: int = explained(
        term(Stance),
        "The stance that they hold, in place of blows, while a foe is upon them and a friend still fights.",
        {
            Stance.NONE: shared.USUAL,
            Stance.BLOCK: "Block",
            Stance.GUARD: "Guard, for those who know it",
            Stance.TOTAL_DEFENSE: "Total Defense, for those who know it",
            Stance.FORMATION: "Defensive Formation around those whom they protect, for those who know it",
            Stance.OBSERVE: "Observe, for those who know it",
        },
    )
