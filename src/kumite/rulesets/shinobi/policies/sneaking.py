"""How SENSIBLE fights out of hiding: nearer unseen, deeper into hiding, ready, and then the blow.

SHI-SNK-1 to SHI-SNK-4: it strikes into what its victim does; missiles would only give it away.
"""

from __future__ import annotations

from kumite.rulesets.shared.bits import has
from kumite.rulesets.shared.seats import those

from ..rules.basic_actions.grid import apart, speed_units
from ..rules.standing import can_act
from ..state import DECLINE, Fight, Fighter
from ..terms import Action
from .striking import best_foe

ASLEEP = 1 << 40
"""As a distance: farther than anybody who is awake."""
LONGER = 6
"""Counts beyond the Speed of the blow for which to lie in wait."""


def unaware(fight: Fight, me: Fighter) -> int:
    """The able foes from whom one is hidden."""
    bits = 0
    for foe in fight.fighters[: fight.count]:
        if foe.side != me.side and can_act(foe) and has(me.hidden_from, foe.seat):
            bits |= 1 << foe.seat
    return bits


def in_hiding(fight: Fight, me: Fighter) -> bool:
    """Whether one is hidden from every foe, and can still make something of it."""
    if me.stealth_level == 0 or me.prepared > 0:
        return False
    for foe in fight.fighters[: fight.count]:
        if foe.side != me.side and can_act(foe) and not has(me.hidden_from, foe.seat):
            return False
    return unaware(fight, me) != 0


def blow_speed(me: Fighter) -> int:
    """The Speed of a blow with the weapon in hand, or with the bare hand."""
    held = me.right_hand if me.right_hand > 0 else me.left_hand
    if me.weapons[held].ranged == 1:
        held = 0
    return me.weapons[held].speed


def prey(fight: Fight, me: Fighter) -> int:
    """The nearest foe who does not know; somebody awake, for one strikes into what they do."""
    best = DECLINE
    nearest = -1
    for foe in those(fight.fighters, unaware(fight, me)):
        gap = apart(me, foe) + (ASLEEP if foe.asleep > 0 else 0)
        if nearest < 0 or gap < nearest:
            nearest = gap
            best = foe.seat
    return best


def gap_to_prey(fight: Fight, me: Fighter) -> int:
    """Units to that foe; 0: there is none."""
    victim = prey(fight, me)
    return apart(me, fight.fighters[victim]) if victim != DECLINE else 0


def stalks(fight: Fight, me: Fighter, options: int) -> int:
    """What to do out of hiding; NOTHING: fight openly."""
    if gap_to_prey(fight, me) > speed_units(me) * blow_speed(me) // 2 and has(options, Action.MOVE):
        return Action.MOVE
    if has(options, Action.PREPARE_SNEAK):
        return Action.PREPARE_SNEAK
    return Action.IMPROVE_HIDING if has(options, Action.IMPROVE_HIDING) else Action.NOTHING


def whom_to_surprise(fight: Fight, me: Fighter, options: int) -> int:
    """SHI-SNK-4: a victim in reach of a blow; DECLINE: only missiles would reach, and give one away."""
    reach = speed_units(me) * blow_speed(me) // 2
    near = 0
    for foe in those(fight.fighters, options & ~(1 << DECLINE)):
        if apart(me, foe) <= reach:
            near |= 1 << foe.seat
    return best_foe(fight, me, near) if near != 0 else DECLINE


def counts_in_wait(me: Fighter) -> int:
    """SHI-SNK-2: for how long to prepare: as long as the blow takes, and some for the victim to act."""
    return blow_speed(me) + LONGER


def steps_unseen(me: Fighter, gap: int) -> int:
    """SHI-MOVE-3: the counts of a Move after which the blow reaches."""
    units = max(1, speed_units(me))
    return max(1, (gap - units * blow_speed(me) // 2 + units - 1) // units)
