"""What SENSIBLE does with those whom it holds."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has, lowest
from kumite.rulesets.shared.seats import those

from ..rules.actions.struggles import holds_open_to, holds_to_act_on
from ..rules.initiative.initiative import own_payments
from ..rules.standing import can_act, earth
from ..state import Fight, Fighter
from ..terms import Hold
from .told import honor_kept


def captives_worth(fight: Fight, me: Fighter) -> int:
    """The captives to hurt or to hold faster, and the fallen, who keep a weapon busy for nothing."""
    attack = own_payments(fight, me, True) != 0
    bits = 0
    for other in those(fight.fighters, holds_to_act_on(fight, me, attack)):
        if not can_act(other) or holds_open_to(fight, me, other, attack) & ~(1 << Hold.RELEASE) != 0:
            bits |= 1 << other.seat
    return bits


def best_captive(fight: Fight, me: Fighter, options: int) -> int:
    """The first of those who are worth it."""
    worth = options & captives_worth(fight, me)
    return lowest(worth if worth != 0 else options)


def use_of_hold(me: Fighter, other: Fighter, options: int) -> int:
    """Wounds, or first a tighter hold where Honor can pay for it, or on whom they would not soon put Down.

    The fallen are let go.
    """
    if has(options, Hold.RELEASE) and not can_act(other):
        return Hold.RELEASE
    free = me.honor_points > honor_kept(me)
    if has(options, Hold.TIGHTEN) and (free or other.down_at - other.wounds[0] > 2 * earth(me)):
        return Hold.TIGHTEN
    if has(options, Hold.WOUND):
        return Hold.WOUND
    return Hold.TIGHTEN if has(options, Hold.TIGHTEN) else lowest(options)
