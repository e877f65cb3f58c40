"""How somebody fights, where an encounter says so: what all rulesets have, and what only this one has."""

from __future__ import annotations

from dataclasses import dataclass

from kumite.rulesets.explained import explained
from kumite.rulesets.fields import Known, Lives, declared, term
from kumite.rulesets.shared import tactics as shared

from .terms import Art, Opening

USUAL = shared.USUAL


@declared(Known.SIDE, Lives.SHEET)
@dataclass
class Tactics(shared.Tactics):
    """How somebody fights in Hachigoku."""

    art: int = explained(
        term(Art),
        "Which way of fighting they prefer wherever it has a fair chance.",
        {
            Art.USUAL: USUAL,
            Art.BLOWS: "plain attacks for Wounds",
            Art.HOLD: "they Grapple or Entangle",
            Art.THROW: "they Throw",
            Art.KNOCKOUT: "they knock people out",
            Art.KNOCKDOWN: "they bring people down",
            Art.STUN: "they stun",
            Art.FEINT: "they Feint",
        },
    )
    opening: int = explained(
        term(Opening),
        "How they begin while no foe is Close.",
        {
            Opening.USUAL: USUAL,
            Opening.RUSH: "they go for the nearest foe at once, Honor or no Honor",
            Opening.WAIT: "they let the foe come to them, and use a die only before it is lost",
        },
    )
