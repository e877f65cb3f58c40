"""What rolls come to: their dice, which of them are kept, and what is added."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has
from kumite.rulesets.sums import Sum
from kumite.rulesets.sums import parts as summed

from ..glossary.rolls import ROLLS
from ..terms import Why
from .added import Part, parts, source
from .naming import Blanks


def is_in_hand(blanks: Blanks) -> bool:
    """Whether the dice lie there of which the total is told."""
    return blanks.fight.roll.roller == blanks.seat + 1 and blanks.fight.roll.rolled > 0


def total(blanks: Blanks) -> str:
    """`Oren Vahl rolls 3k2 (attack): 13, 9, 4, keeping 22 + 5 (the Feint) = 27.`"""
    roll = blanks.fight.roll
    if not is_in_hand(blanks):
        return f"{blanks.who} rolls {blanks.n}."
    shown = ", ".join(str(value) for value in roll.dice[: roll.rolled])
    kept = blanks.sum if blanks.sums else str(blanks.n)
    return f"{blanks.who} rolls {roll.rolled}k{roll.kept} ({purpose(blanks)}): {shown}, keeping {kept}."


def total_seen(blanks: Blanks) -> str | None:
    """What the other side hears: the total. Of a contest they hear only what each side comes to."""
    if blanks.seat >= 0 and blanks.me.contest.why:
        return None
    return f"{blanks.who} rolls {blanks.n}."


def purpose(blanks: Blanks) -> str:
    return ROLLS[Why(blanks.fight.roll.why)].word


def total_sum(blanks: Blanks) -> tuple[Sum, ...]:
    """The dice that are kept, and what is added to them."""
    roll = blanks.fight.roll
    if not is_in_hand(blanks) or not roll.keeping:
        return ()
    kept = sum(value for place, value in enumerate(roll.dice) if has(roll.keeping, place))
    named = ((part.number, source(blanks, part)) for part in added(blanks))
    return (Sum(blanks.n, summed((kept, ""), *named)),)


def added(blanks: Blanks) -> list[Part]:
    """What is added to the dice in hand."""
    return parts(blanks.fight, blanks.me, blanks.fight.roll.flat) if blanks.fight.roll.flat else []


def total_rules(blanks: Blanks) -> tuple[str, ...]:
    """The rules of dice, and those behind what is added; MAL-ROLL-18 where it takes something off."""
    rules = ["MAL-DICE-1", "MAL-DICE-2"]
    if is_in_hand(blanks):
        found = added(blanks)
        rules += [rule for part in found for rule in part.rules]
        rules += ["MAL-ROLL-18"] if any(part.number < 0 for part in found) else []
    return tuple(dict.fromkeys(rules))
