"""Whose deed an event belongs to, where several act at the same time."""

from __future__ import annotations

from ..rules.initiative.turns import only_moves
from ..state import Fighter
from ..terms import Result, Why
from .naming import Blanks


def doing(blanks: Blanks) -> list[Fighter]:
    """Those who act and do more than move."""
    return [me for me in blanks.acting if not only_moves(me)]


def deed_of(blanks: Blanks) -> Fighter | None:
    """Whose deed this belongs to, if only one of those who act does more than move."""
    found = doing(blanks)
    return found[0] if len(found) == 1 else None


def own_deed(blanks: Blanks) -> Fighter | None:
    """The same; where several act, the deed of the very one of whom this is told."""
    own = [me for me in doing(blanks) if me.seat == blanks.seat]
    return deed_of(blanks) or next(iter(own), None)


def deed_against(blanks: Blanks) -> Fighter | None:
    """Who attacks the very one of whom this is told, if only one does whose dice have fallen."""
    actor = deed_of(blanks)
    if actor is not None:
        return actor if actor.declared.target == blanks.seat + 1 else None
    if blanks.me.attack.counter_lands:
        return None
    against = [
        me
        for me in doing(blanks)
        if me.attack.victim == blanks.seat + 1 and me.attack.result != Result.NONE and me.seat != blanks.seat
    ]
    return against[0] if len(against) == 1 else None


def is_target(blanks: Blanks) -> bool:
    """Whether it happens to the very one at whom the deed is aimed."""
    return deed_against(blanks) is not None


def of_own(blanks: Blanks) -> int:
    """The seat of whoever does it, where others act at the same time."""
    tied = len(blanks.acting) > 1 and any(me.seat == blanks.seat for me in blanks.acting)
    return blanks.seat if tied else -1


def of_foe(blanks: Blanks) -> int:
    """The seat of whoever attacks them, where others act at the same time.

    A Counterstrike's Wounds come of the attack that it answers.
    """
    if len(blanks.acting) > 1 and blanks.me.attack.counter_lands:
        return blanks.seat
    foe = deed_against(blanks) if len(blanks.acting) > 1 else None
    return -1 if foe is None else foe.seat


def of_roll(blanks: Blanks) -> int:
    """The seat of whoever's attack is rolled, or is answered by this roll."""
    return of_own(blanks) if blanks.fight.pool.why == Why.ATTACK else of_foe(blanks)
