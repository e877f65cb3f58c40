"""What may become of somebody: conditions, fates, scars, wounds, and what becomes of a crowd."""

from __future__ import annotations

from collections.abc import Iterator

from kumite.rulesets.entries import Entry, facts

from ..policies.refereeing import fitting_attribute
from ..scar_table import SCAR_TABLE, Row
from ..terms import Fate, Limb, Rout, Scar, WoundLevel, WoundType
from ..words.conditions import EVERY
from ..words.phrases import ATTRIBUTES, FATES, LIMBS, ROUTS, WOUND_LEVELS, WOUND_TYPES

FATE_SAYS: dict[Fate, tuple[str, tuple[str, ...]]] = {
    Fate.IN_FIGHT: ("Fights on, or could.", ("IKE-CRIT-3",)),
    Fate.INCAPACITATED: (
        "Is helpless after Critical Damage, can do no more than crawl, and dies in an hour without help.",
        ("IKE-CRIT-6", "IKE-CRIT-8"),
    ),
    Fate.STABILISED: ("Is helpless and out of danger; rest gets them to their feet.", ("IKE-CRIT-7",)),
    Fate.OUT_OF_ACTION: ("Lies with a mortal wound, and dies in an hour without healing.", ("IKE-SCAR-T11",)),
    Fate.DEAD: (
        "Is dead; the player of a dead character carries on with another.",
        ("IKE-ATTR-1", "IKE-DEATH-1"),
    ),
    Fate.DESTROYED: ("Is a detachment without STR, and no more.", ("IKE-DET-4",)),
    Fate.ROUTED: ("Is a detachment that has broken and run.", ("IKE-DET-2",)),
    Fate.FLED: ("Is out of the fight, alive.", ("IKE-RET-4", "IKE-MOR-4")),
}
WOUND_RULES: dict[WoundLevel, tuple[str, ...]] = {
    WoundLevel.LIGHT: ("IKE-WND-6", "IKE-WND-5"),
    WoundLevel.SEVERE: ("IKE-WND-7", "IKE-WND-5"),
    WoundLevel.PERMANENT: ("IKE-WND-8", "IKE-WND-12"),
}
CAUSES: dict[WoundType, str] = {
    WoundType.BURNS: "Come of fire.",
    WoundType.NERVE_DAMAGE: "Comes of lightning.",
    WoundType.FROSTBITE: "Comes of cold.",
    WoundType.POISONING: "Comes of poison.",
    WoundType.OTHER: "Comes of anything else.",
}
LIMB_SAYS: dict[Limb, str] = {
    Limb.HAND: "Leaves one hand less for weapons.",
    Limb.LEG: "Is as being hamstrung: no free move, and retreats at disadvantage.",
}
ROUT_SAYS: dict[Rout, str] = {
    Rout.ROUTED: "Takes a detachment under Critical Damage out of the fight.",
    Rout.WEAKENED: "Lets a detachment under Critical Damage fight on as if it were one person.",
}


def entries() -> Iterator[Entry]:
    """Everything that may be the matter with somebody."""
    for row in EVERY:
        yield Entry(row.word, "condition", row.rules, row.does, term=row.holds or None)
    for fate, (says, rules) in FATE_SAYS.items():
        yield Entry(FATES[fate], "fate", rules, says, term=fate)
    for scar in [*SCAR_TABLE.values()][1:]:
        yield scarred(scar)
    for limb, says in LIMB_SAYS.items():
        yield Entry(LIMBS[limb], "lost limb", ("IKE-SCAR-T10",), says, term=limb)
    for level, rules in WOUND_RULES.items():
        yield Entry(WOUND_LEVELS[level], "wound level", rules, term=level)
    for wound, says in CAUSES.items():
        costs = {"attribute, if it is permanent": ATTRIBUTES[fitting_attribute(wound)]}
        says += " Each fills a slot until it has healed."
        yield Entry(WOUND_TYPES[wound], "wound", ("IKE-WND-1", "IKE-WND-3", "IKE-WND-13"), says, costs, wound)
    for rout, says in ROUT_SAYS.items():
        yield Entry(ROUTS[rout], "end of a detachment", ("IKE-DET-2", "IKE-DET-3"), says, term=rout)


def scarred(row: Row) -> Entry:
    """A scar, with the HP that it takes to get it."""
    lost = f"{int(row.scar)}" if row.scar < Scar.DOOMED else f"{int(row.scar)} or more"
    known: dict[str, object] = {"HP lost": lost}
    if row.places:
        known["where, by the d6"] = list(row.places)
    if row.waits:
        known["second roll"] = row.waits
    if row.deprives:
        known["deprives"] = True
    name = row.name.removeprefix("a ")
    return Entry(
        name, "scar", (f"IKE-SCAR-T{int(row.scar)}", "IKE-SCAR-1"), facts=facts(known), term=row.scar
    )
