"""What creatures can do besides attacking, one row for each of these talents."""

from __future__ import annotations

from typing import NamedTuple

from kumite.rulesets.shared.rows import bits, column, one_row_each, where

from ..terms import Talent


class TalentRow(NamedTuple):
    """What is always so of one talent."""

    what: Talent
    word: str
    """What it is called."""
    dice: int
    """How many dice it costs."""
    told: str
    """How the log tells it."""
    strain: int = 0
    once_a_turn: bool = False
    strikes: bool = False
    """It is an Attack, which tells it."""


TALENTS = one_row_each(
    Talent,
    [
        TalentRow(Talent.MARK, "mark a target", 1, "{who} marks their target."),
        TalentRow(Talent.LEAP, "leap", 1, "{who} leaps."),
        TalentRow(
            Talent.BITE_AND_CLAWS, "bite and claws", 2, "{who} strikes with bite and claws.", strikes=True
        ),
        TalentRow(Talent.RAM, "ram", 2, "{who} lowers their head and rams.", strikes=True),
        TalentRow(Talent.VOLCANO_AURA, "volcano aura", 1, "{who} glows like a volcano."),
        TalentRow(Talent.HARDEN, "harden", 1, "{who} hardens their skin."),
        TalentRow(Talent.LAVA_SPILL, "lava spill", 2, "{who} spills lava.", once_a_turn=True),
        TalentRow(Talent.LUNGE, "lunge", 2, "{who} lunges.", once_a_turn=True, strikes=True),
        TalentRow(Talent.PUPPET_THROW, "puppet throw", 2, "{who} throws their puppets."),
        TalentRow(Talent.ENTRENCH, "entrench", 1, "{who} entrenches.", once_a_turn=True),
        TalentRow(Talent.POUNCE, "pounce", 2, "{who} pounces."),
        TalentRow(Talent.WEBS, "webs", 2, "{who} shoots webs."),
        TalentRow(Talent.SQUEEZE, "squeeze", 0, "{who} squeezes.", once_a_turn=True),
        TalentRow(Talent.REANIMATION, "reanimation", 3, "{who} calls the dead back."),
        TalentRow(
            Talent.MAKE_PRONE,
            "bring down somebody grappled",
            0,
            "{who} brings down their captive.",
            once_a_turn=True,
        ),
        TalentRow(Talent.REV, "rev the gun", 3, "{who} revs the gun."),
        TalentRow(Talent.SUMMON, "summon", 3, "{who} summons help.", once_a_turn=True),
        TalentRow(Talent.ROCKET, "rocket", 1, "{who} loads a rocket.", strain=1, once_a_turn=True),
        TalentRow(
            Talent.RANGED_STRIKE, "strike from afar", 2, "{who} strikes from afar.", strain=1, strikes=True
        ),
    ],
    but_nothing=True,
)

BY_NAME = {row.what.name.lower(): row for row in TALENTS.values()}
"""The talents by the names that people write."""

DICE = column(TALENTS, "dice")
STRAIN = column(TALENTS, "strain")
ONCE_A_TURN = bits(where(TALENTS, "once_a_turn"))
STRIKES = bits(where(TALENTS, "strikes"))
