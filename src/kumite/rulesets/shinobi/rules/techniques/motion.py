"""Principle of Motion, SHI-ABI-MOTION: two action points, and one acts a count sooner."""

from __future__ import annotations

from kumite.rulesets.shared.asking import says_yes
from kumite.table import Table

from ...state import Fight, Fighter
from ...terms import Ability, Ask, Event, Running
from ..standing import can_act

PRICE = 2
EVERY = 10
"""Counts after which it works again."""


def offer_motion(table: Table, fight: Fight) -> None:
    """Everybody who can is asked, at the start of a count on which something is due."""
    for me in fight.fighters[: fight.count]:
        if may_hurry(fight, me) and says_yes(table, fight, me.seat, me, Ask.MOTION):
            me.ap -= PRICE
            me.motion_at = fight.ic + EVERY
            me.base_next_ic -= 1
            me.next_ic -= 1
            table.tell(me.seat, Event.ACTS_NEXT, me.next_ic)


def may_hurry(fight: Fight, me: Fighter) -> bool:
    """Not below the current count; not while sealing, waiting for a delayed blow, or stunned."""
    if me.abilities[Ability.PRINCIPLE_OF_MOTION] == 0 or not can_act(me) or me.ap < PRICE:
        return False
    if me.stun > 0 or me.running in (Running.SEALS, Running.DELAY):
        return False
    return me.motion_at <= fight.ic < me.next_ic
