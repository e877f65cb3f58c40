"""RANDOM: any legal answer, each as likely; but what prolongs a turn or ends a fight is rare."""

from __future__ import annotations

from kumite.rulesets.shared.bits import nth, size
from kumite.table import Whim

from ..terms import Action, Ask, NoYes

RARE = 1 << Action.UNLOCK | 1 << Action.RELEASE | 1 << Action.LIE_DOWN | 1 << Action.STOP
"""Actions that RANDOM takes seldom where there is another."""


def random_option(whim: Whim, ask: int, options: int) -> int:
    """Any of the options, but for what is rare."""
    if ask == Ask.ACTION and options & ~RARE != 0 and whim.below(8) != 0:
        options &= ~RARE
    elif ask == Ask.END_FIGHT and whim.below(16) != 0:
        return NoYes.NO
    elif ask == Ask.COVER_CHANGES and whim.below(4) != 0:
        return NoYes.NO
    return nth(options, whim.below(size(options)))
