"""The sums of all that is the matter with a fighter."""

from __future__ import annotations

from dataclasses import dataclass

from kumite.rulesets.fields import Known, Lives, bits, declared, number

from ..terms import Bar
from .sizes import LOTS


@declared(Known.SIDE, Lives.FIGHT)
@dataclass
class Sums:
    """Kept up to date by `rules/standing.py` after whatever changes them."""

    accuracy: int = number(-LOTS, LOTS)
    defence: int = number(-LOTS, LOTS)
    dodge: int = number(-LOTS, LOTS)
    d20: int = number(-LOTS, LOTS)
    stamina: int = number(-LOTS, LOTS)
    chakra: int = number(-LOTS, LOTS)
    skill: int = number(-LOTS, LOTS)
    genjutsu: int = number(-LOTS, LOTS)
    status_roll: int = number(-LOTS, LOTS)
    seal: int = number(-LOTS, LOTS)
    seal_percent: int = number(-LOTS, LOTS)
    pdb: int = number(-LOTS, LOTS)
    ndb: int = number(-LOTS, LOTS)
    pdb_percent: int = number(-LOTS, LOTS)
    ndb_percent: int = number(-LOTS, LOTS)
    strength: int = number(-LOTS, LOTS)
    agility: int = number(-LOTS, LOTS)
    move: int = number(-LOTS, LOTS)  # percent of agility
    upkeep: int = number(-LOTS, LOTS)
    visibility: int = number(-LOTS, LOTS)
    immobilize: int = number(-LOTS, LOTS)
    burn: int = number(-LOTS, LOTS)
    bleed: int = number(-LOTS, LOTS)
    suffocation: int = number(-LOTS, LOTS)
    shock: int = number(-LOTS, LOTS)
    paralysis: int = number(-LOTS, LOTS)
    stealth: int = number(-LOTS, LOTS)
    awareness: int = number(-LOTS, LOTS)
    resistance: int = number(-LOTS, LOTS)
    athletics: int = number(-LOTS, LOTS)
    grapple: int = number(-LOTS, LOTS)
    speed: int = number(-LOTS, LOTS)  # on every Speed, not for damage
    ap_max: int = number(-LOTS, LOTS)  # the most action points it may hold
    bars: int = bits(Bar)
    accuracy_only: int = number(-LOTS, LOTS)
    d20_only: int = number(-LOTS, LOTS)
    area_dodge: int = number(-LOTS, LOTS)
    str_percent: int = number(-LOTS, LOTS)
    agi_percent: int = number(-LOTS, LOTS)
    ap_gain: int = number(-LOTS, LOTS)  # added to each gain
