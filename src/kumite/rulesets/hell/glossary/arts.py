"""The Arts, one row for each: what they require, what they cost, and how they are carried out.

A new Art takes a member of `Art`, a row here, and its rule; one that is an Attack of its own also takes an
entry in `content/powers.toml`.
"""

from __future__ import annotations

from enum import Enum, auto
from typing import NamedTuple

from kumite.rulesets.shared.rows import bits, column, one_row_each, where

from ..terms import Activators, Art, Stat

GESTURE = 1 << Activators.GESTURE
VOCAL = 1 << Activators.VOCAL
LIGHT = 1 << Activators.LIGHT
G, V, L = GESTURE, VOCAL, LIGHT


class Means(Enum):
    """With what an Art is carried out."""

    ITSELF = auto()
    WEAPON = auto()
    """It is an Attack with a weapon in hand."""
    MELEE_WEAPON = auto()
    """The same, in melee."""
    SPELL = auto()
    """It is an Attack of its own, with an entry among the weapons."""
    OWN = auto()
    """The same, of somebody's own: its price and its activators stand with the entry."""


class ArtRow(NamedTuple):
    """What is always so of one Art."""

    what: Art
    word: str
    """What it is called."""
    stat: Stat
    """The stat that the Art requires: 1 for an Art of level 1, and 1 more for every 2 levels above."""
    level: int
    dice: int
    """How many dice the Art costs: 0 for a reaction, which is paid with a Locked die, and for the ritual."""
    strain: int
    activators: int
    """HEL-ART-3: bits of Activators."""
    by: Means = Means.ITSELF
    heals: bool = False
    """HEL-RND-7: it is also of use while the clock runs on after the last blow."""

    @property
    def takes(self) -> dict[str, int]:
        """The least of each stat that the Art requires; nothing for the ritual, which stands for several."""
        return {self.stat.name.lower(): 1 + (self.level - 1) // 2} if self.stat else {}


ARTS = one_row_each(
    Art,
    [
        ArtRow(Art.FORTIFY, "Fortify", Stat.BODY, 1, 1, 2, G),
        ArtRow(Art.FLEX, "Flex", Stat.BODY, 1, 1, 0, G),
        ArtRow(Art.CHARGE, "Charge", Stat.BODY, 1, 2, 1, G),
        ArtRow(Art.DESTRUCTIVE_SWING, "Destructive Swing", Stat.BODY, 2, 2, 0, G | V, Means.MELEE_WEAPON),
        ArtRow(Art.GUARDIANS_RIPOSTE, "Guardian's Riposte", Stat.BODY, 2, 0, 0, G | V),
        ArtRow(Art.BULL_RUSH, "Bull Rush", Stat.BODY, 2, 2, 1, G),
        ArtRow(Art.CLEAVE, "Cleave", Stat.BODY, 3, 2, 1, G, Means.MELEE_WEAPON),
        ArtRow(Art.ILL_TAKE_IT, "I'll Take It", Stat.BODY, 3, 0, 1, G | V),
        ArtRow(Art.MARK, "Mark", Stat.MIND, 1, 1, 0, G | V),
        ArtRow(Art.TRAIN_OF_THOUGHT, "Train of Thought", Stat.MIND, 1, 2, 1, V),
        ArtRow(Art.SIZE_UP, "Size Up", Stat.MIND, 1, 1, 0, G),
        ArtRow(Art.PARRY, "Parry", Stat.MIND, 2, 0, 1, G),
        ArtRow(Art.THINK_AHEAD, "Think Ahead", Stat.MIND, 3, 1, 1, V),
        ArtRow(Art.MARKING_STRIKE, "Marking Strike", Stat.MIND, 3, 2, 1, G | V, Means.WEAPON),
        ArtRow(Art.SOUL_SHARD, "Soul Shard", Stat.SOUL, 1, 2, 0, G | L, Means.SPELL),
        ArtRow(Art.BLESS, "Bless", Stat.SOUL, 1, 1, 1, G | V | L),
        ArtRow(Art.SMITE, "Smite", Stat.SOUL, 2, 2, 1, G | L, Means.WEAPON),
        ArtRow(Art.SOUL_SHIELD, "Soul Shield", Stat.SOUL, 2, 1, 2, G | L),
        ArtRow(Art.SPEAR_OF_LIGHT_OR_DARK, "Spear of Light or Dark", Stat.SOUL, 3, 2, 1, G | L, Means.SPELL),
        ArtRow(Art.ARCANE_POP, "Arcane Pop", Stat.ARCANA, 1, 2, 0, G | L, Means.SPELL),
        ArtRow(Art.HECKLE, "Heckle", Stat.CHARM, 1, 0, 1, V),
        ArtRow(Art.MOTIVATE, "Motivate", Stat.CHARM, 1, 1, 0, V),
        ArtRow(Art.TAUNT, "Taunt", Stat.CHARM, 2, 2, 2, V),
        ArtRow(Art.VINE_WHIP, "Vine Whip", Stat.NATURE, 1, 2, 0, G | L, Means.SPELL),
        ArtRow(Art.IGNITION, "Ignition", Stat.NATURE, 1, 2, 0, G | L, Means.SPELL),
        ArtRow(Art.RIP_AND_TEAR, "Rip and Tear", Stat.NATURE, 2, 2, 1, G, Means.WEAPON),
        ArtRow(Art.CURSE_OF_PAIN, "Curse of Pain", Stat.MEDICINE, 1, 2, 0, V | L, Means.SPELL),
        ArtRow(Art.MEDICAL_LEECHES, "Medical Leeches", Stat.MEDICINE, 1, 1, 0, G, heals=True),
        ArtRow(Art.SLEEPING_POWDER, "Sleeping Powder", Stat.MEDICINE, 1, 2, 1, G),
        ArtRow(Art.HEALING_DROP, "Healing Drop", Stat.MEDICINE, 2, 1, 2, V | L, heals=True),
        ArtRow(Art.PHANTOM_FISHING_ROD, "Phantom Fishing Rod", Stat.THIEVING, 1, 2, 0, G | L, Means.SPELL),
        ArtRow(Art.PRECISION_STRIKE, "Precision Strike", Stat.THIEVING, 2, 2, 1, G, Means.WEAPON),
        ArtRow(Art.RITUAL, "Ritual", Stat.NONE, 0, 0, 0, G | V),
        ArtRow(Art.OWN_ART_1, "first own Art", Stat.NONE, 0, 0, 0, 0, Means.OWN),
        ArtRow(Art.OWN_ART_2, "second own Art", Stat.NONE, 0, 0, 0, 0, Means.OWN),
        ArtRow(Art.OWN_ART_3, "third own Art", Stat.NONE, 0, 0, 0, 0, Means.OWN),
    ],
    but_nothing=True,
)
BY_NAME = {row.what.name.lower(): row for row in ARTS.values() if row.by != Means.OWN}
"""The Arts of the list by the names that people write."""

DICE = column(ARTS, "dice")
STRAIN = column(ARTS, "strain")
ACTIVATORS = column(ARTS, "activators")
MELEE_ONLY = bits(row.what for row in ARTS.values() if row.by == Means.MELEE_WEAPON)
WITH_A_WEAPON = MELEE_ONLY | bits(row.what for row in ARTS.values() if row.by == Means.WEAPON)
OWN = bits(row.what for row in ARTS.values() if row.by == Means.OWN)
SPELLS = OWN | bits(row.what for row in ARTS.values() if row.by == Means.SPELL)
OF_THIEVES = bits(row.what for row in ARTS.values() if row.stat == Stat.THIEVING)
AFTERWARDS = bits(where(ARTS, "heals"))
