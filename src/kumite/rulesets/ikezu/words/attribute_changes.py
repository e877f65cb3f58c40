"""How events tell of attributes that fall for a while, and of maximums that change for good."""

from __future__ import annotations

from collections.abc import Callable

from kumite.rulesets import Sum
from kumite.rulesets.shared.language import Phrase, amounts

from ..terms import Attribute, Phase
from .naming import Blanks
from .phrases import ATTRIBUTES


def frightened(blanks: Blanks) -> int:
    """Whom a sight before the fight has cost WIL: their save, and the dice of the loss, wait for it."""
    return blanks.seat if blanks.fight.phase == Phase.START else -1


def lost(
    attribute: Attribute,
    left: str,
    rules: tuple[str, ...] | Callable[[Blanks], tuple[str, ...]],
    veiled: str,
    sums: Callable[[Blanks], tuple[Sum, ...]],
) -> Phrase[Blanks]:
    """Points of an attribute that somebody loses; `left` is the blank for what is left of it."""
    return Phrase(
        f"{{who}} loses {{n}} {ATTRIBUTES[attribute]}: {{sum}}.",
        rules,
        veiled,
        amount=amounts(1, 99, "points"),
        clause=f"{ATTRIBUTES[attribute]} down to {{{left}}}",
        whom=frightened,
        sums=sums,
    )


def new_maximum(called: str, rules: tuple[str, ...]) -> Phrase[Blanks]:
    """The maximum of HP or of an attribute as it is from now on, which only those hear who know the sheet."""
    return Phrase(
        f"{{whose}} {called} maximum is {{n}} now.",
        rules,
        secret=True,
        amount=amounts(0, 99, "the new maximum"),
        clause=f"{called} maximum {{n}}",
    )
