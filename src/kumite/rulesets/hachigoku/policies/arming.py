"""With what SENSIBLE fights: what is worth drawing or picking up, and what had better be let go."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has, lowest
from kumite.rulesets.shared.seats import those
from kumite.rulesets.shared.tactics import Distance

from ..rules.actions.handing import catchers
from ..sizes import WEAPONS
from ..state import Fight, Fighter
from ..terms import Mode, RangeModel
from .moving import no_foe_near
from .reckoning import value_of

BETTER = 3
"""By so much a weapon has to be better before it is worth an Action to have it in hand."""


def poorly_armed(fight: Fight, me: Fighter, main: int) -> bool:
    """Whether something better than what strikes from the hands is within reach.

    `main` is what will be in the main hand: a bow there strikes nobody at Close, but can be let go.
    """
    if me.off != 0 or me.declared.plan.hands_holding > 0:
        return False
    if main != 0 and me.weapons[main].mode != Mode.RANGED:
        return False
    if main != 0 and no_foe_near(fight, me) and me.tactics.distance != Distance.CLOSE:
        return False
    now = value_of(me, 0)
    for index in range(1, WEAPONS):
        if index != main and strikes(fight, me, index) and value_of(me, index) >= now + BETTER:
            return True
    return False


def strikes(fight: Fight, me: Fighter, index: int) -> bool:
    """Whether it is a weapon for blows, at the belt or at the feet."""
    weapon = me.weapons[index]
    if weapon.mode != Mode.MELEE and weapon.mode != Mode.BOTH:
        return False
    if weapon.dropped == 0:
        return True
    if fight.house.range_model == RangeModel.TRACK:
        return weapon.position == me.position and weapon.height_level == me.height_level
    return has(weapon.near, me.seat)


def best_at_the_feet(fight: Fight, me: Fighter) -> bool:
    """Whether a weapon of the fighter's own that lies there is better than all at the belt."""
    here, belt = 0, 0
    for index in range(1, WEAPONS):
        if strikes(fight, me, index):
            if me.weapons[index].dropped == 1:
                here = max(here, value_of(me, index))
            else:
                belt = max(belt, value_of(me, index))
    return here > belt


def own_if_any(me: Fighter, options: int) -> int:
    """The fighter's own seat, for one knows one's own weapons; or else the first."""
    return me.seat if has(options, me.seat) else lowest(options)


def to_let_go(me: Fighter, options: int) -> int:
    """What shoots goes first; there is nothing else that SENSIBLE lets go."""
    for index in range(1, WEAPONS):
        if has(options, index) and me.weapons[index].mode == Mode.RANGED:
            return index
    return lowest(options)


def best_catcher(fight: Fight, options: int) -> int:
    """The friend with the emptiest hands."""
    for friend in those(fight.fighters, options):
        if friend.main == 0:
            return friend.seat
    return lowest(options)


def arms_a_friend(fight: Fight, me: Fighter) -> bool:
    """HAC-SIMP-3: whether the second weapon in hand, tossed, would be a friend's only one."""
    if me.main == 0 or me.off == 0 or me.weapons[me.off].mode == Mode.RANGED:
        return False
    spare = me.weapons[me.off]
    for friend in those(fight.fighters, catchers(fight, me, spare)):
        worth = 3 * spare.kept + spare.rolled + friend.skills[spare.skill]
        if friend.main == 0 and friend.off == 0 and worth >= value_of(friend, 0) + BETTER:
            if not has_arms(fight, friend):
                return True
    return False


def has_arms(fight: Fight, me: Fighter) -> bool:
    """Whether somebody has a weapon for blows at the belt or at the feet."""
    for index in range(1, WEAPONS):
        if strikes(fight, me, index):
            return True
    return False
