"""How somebody fights, as values: what a policy takes into account, whatever else it does.

A ruleset adopts tactics in two steps. The first is a field of its fighter, in `state.py`:

    tactics: Tactics = record(Tactics)

With that, encounters may say `[sides.pc.tactics]` for a side and `tactics = { protects = ["Merchant"] }` for
a fighter, and samples may bring a table `tactics` of their own (`sample_tactics=` of the ruleset, from
`Content.tactics`). `kumite schema`, `kumite list`, the page's forms and experiments know them
(`Daisuke.tactics.retreat_below`).

The second is that its policies read them, as plain numbers, just so: `me.tactics.retreat_below`. Only what
some policy reads can be written and is listed, so a policy may leave out what has no meaning in its game. 0
always means "as the policy thinks", and a fight without tactics is what it was. `by_tactics.py` beside it has
what policies ask of them most. A ruleset's own fields stand in a subclass of its own, each explained:

    @declared(Known.SIDE, Lives.SHEET)
    @dataclass
    class Tactics(shared.Tactics):
        stance: int = explained(term(Stance), "The stance they take.", {Stance.LOW: "guards low", ...})

Why it is so: docs/decisions/tactics-are-values.md
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

from ..explained import explained
from ..fields import Known, Lives, declared, number, seats, term


class TargetsFirst(IntEnum):
    """Whom they strike at before all others."""

    USUAL = 0
    NEAREST = 1
    WEAKEST = 2
    MOST_DANGEROUS = 3
    LEADERS = 4


class Share(IntEnum):
    """A share in percent for which a name may be written."""

    NEVER = -1
    USUAL = 0


class Fallen(IntEnum):
    """What is done to those who can no longer fight."""

    USUAL = 0
    SPARE = 1
    FINISH = 2


class Distance(IntEnum):
    """How close they fight."""

    USUAL = 0
    KEEP = 1
    CLOSE = 2


class Boldness(IntEnum):
    """How freely they spend and risk."""

    USUAL = 0
    CAUTIOUS = 1
    BOLD = 2


USUAL = "as the policy thinks"


@declared(Known.SIDE, Lives.SHEET)
@dataclass
class Tactics:
    """How somebody fights, where an encounter says so."""

    protects: int = explained(
        seats(), "Whom they stay with and keep from harm before all else, by name; a group by its name."
    )
    hunts: int = explained(seats(), "Whom they strike at before all others wherever they can, by name.")
    targets_first: int = explained(
        term(TargetsFirst),
        "Whom they strike at first among those whom they can reach.",
        {
            TargetsFirst.USUAL: USUAL,
            TargetsFirst.NEAREST: "whoever is nearest",
            TargetsFirst.WEAKEST: "whoever is nearest to falling",
            TargetsFirst.MOST_DANGEROUS: "whoever does most harm",
            TargetsFirst.LEADERS: "whoever leads the others, or else is worth most",
        },
    )
    retreat_below: int = explained(
        number(Share.NEVER, 100),
        "They leave the fight, where that is possible, once they have less than this share of their health,"
        " in percent.",
        {Share.NEVER: "they never leave", Share.USUAL: USUAL},
    )
    surrender_below: int = explained(
        number(Share.NEVER, 100),
        "They give up once they have less than this share of their health, in percent.",
        {Share.NEVER: "they never give up", Share.USUAL: USUAL},
    )
    fallen: int = explained(
        term(Fallen),
        "What they do to foes who can no longer fight.",
        {
            Fallen.USUAL: USUAL,
            Fallen.SPARE: "they leave them alone",
            Fallen.FINISH: "they make sure of them when nothing more urgent is to be done",
        },
    )
    distance: int = explained(
        term(Distance),
        "How close they fight, as far as their weapons allow it.",
        {
            Distance.USUAL: USUAL,
            Distance.KEEP: "from afar: they keep to bows and the like, and out of reach",
            Distance.CLOSE: "hand to hand: they close in even with a bow on their back",
        },
    )
    boldness: int = explained(
        term(Boldness),
        "How freely they spend the points of the game and take its risks.",
        {
            Boldness.USUAL: USUAL,
            Boldness.CAUTIOUS: "they keep their points for emergencies and take no risk that they need not",
            Boldness.BOLD: "they spend at the first chance and stake much on a blow",
        },
    )
