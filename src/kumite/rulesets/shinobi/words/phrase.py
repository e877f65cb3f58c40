"""How an event of shinobi is told: what anyone sees, and what only those see who know the sheet."""

from __future__ import annotations

from dataclasses import dataclass

from kumite.rulesets import Level
from kumite.rulesets.shared import language

from .naming import Blanks

TURN, DEED, STEP, RESULT, DETAIL = Level.TURN, Level.DEED, Level.STEP, Level.RESULT, Level.DETAIL
ROUND = Level.ROUND


@dataclass(frozen=True)
class Phrase(language.Phrase[Blanks]):
    """How an event of shinobi is told."""

    unseen: bool = False
    """Whether only those learn of it who perceive the one who does it."""
    plan: bool = False
    """Whether it is for its own side alone, with open sheets too."""
    referee: bool = False
    """Whether only the referee learns of it: SHI-GEN-9."""
