"""What a fight is: integers, one owner each, no words.

The same classes stand for the fight in plain Python and, as records of 64-bit integers, compiled.
A list is of fixed length, but for `fighters`, of which a fight has `count`.
"""

from .fight import Area, Attack, Fight, Harm, Roll, Trial
from .fighter import Aftermath, Declaration, Fighter, Lasting, Turn
from .gear import MOST_DICE, MOST_NAMES, Weapon, WeaponEffect
from .house import House
from .sizes import (
    AREAS,
    BOTH,
    DAMAGE_TYPES,
    DECLINE,
    EFFECTS,
    FACES,
    ITEMS,
    LABEL,
    LASTING,
    LOCKED_BIT,
    SEATS,
    SPAN,
    STATS,
    STATUSES,
    TALENTS,
    THING,
    TILES,
    WEAPONS,
)
from .tactics import Tactics

__all__ = [
    "AREAS",
    "BOTH",
    "DAMAGE_TYPES",
    "DECLINE",
    "EFFECTS",
    "FACES",
    "ITEMS",
    "LABEL",
    "LASTING",
    "LOCKED_BIT",
    "MOST_DICE",
    "MOST_NAMES",
    "SEATS",
    "SPAN",
    "STATS",
    "STATUSES",
    "TALENTS",
    "THING",
    "TILES",
    "WEAPONS",
    "Aftermath",
    "Area",
    "Attack",
    "Declaration",
    "Fight",
    "Fighter",
    "Harm",
    "House",
    "Lasting",
    "Roll",
    "Tactics",
    "Trial",
    "Turn",
    "Weapon",
    "WeaponEffect",
]
