"""The Reactions."""

from __future__ import annotations

from typing import NamedTuple

from kumite.rulesets.shared.rows import column, one_row_each

from ..terms import Advantage, Kata, Reaction, Technique, Why
from .abilities import KATA, TECHNIQUES, advantage_rule


class ReactionRow(NamedTuple):
    """One Reaction."""

    reaction: Reaction
    word: str
    """What it is for."""
    rules: tuple[str, ...]
    why: Why = Why.NOTHING
    """What its roll is for; NOTHING where it needs none."""


REACTIONS = one_row_each(
    Reaction,
    (
        ReactionRow(Reaction.DAZED, "to recover from being Dazed", ("MAL-COND-5",), Why.RECOVERY),
        ReactionRow(Reaction.STUNNED, "to recover from being Stunned", ("MAL-COND-17",), Why.RECOVERY),
        ReactionRow(Reaction.UNPIN, "to move again", TECHNIQUES[Technique.BERSERKER_2].rules, Why.UNPINNED),
        ReactionRow(
            Reaction.UNTIRE,
            "to shake off the weariness",
            TECHNIQUES[Technique.TRICKSTER_3].rules,
            Why.UNTIRED,
        ),
        ReactionRow(
            Reaction.REPRISAL,
            "to be set on an attacker in the next Turn",
            TECHNIQUES[Technique.TWO_SWORD_4].rules,
        ),
        ReactionRow(
            Reaction.VENGEANCE,
            "to be set on an attacker in the next Round",
            TECHNIQUES[Technique.GUARDIAN_4].rules,
        ),
        ReactionRow(
            Reaction.SHRUG_OFF, "to ignore the Wounds", TECHNIQUES[Technique.WAVE_MAN_1].rules, Why.SHRUG_OFF
        ),
        ReactionRow(Reaction.BREATH_OF_WIND, "to be faster by the kata", KATA[Kata.BREATH_OF_WIND].rules),
        ReactionRow(
            Reaction.STRENGTH_OF_THE_LION, "to make an ally faster", KATA[Kata.STRENGTH_OF_THE_LION].rules
        ),
        ReactionRow(Reaction.QUICK, "to be faster from now on", (advantage_rule(Advantage.QUICK),)),
    ),
)

WHY = column(REACTIONS, "why")
"""What each Reaction's roll is for, at its place in Reaction."""
