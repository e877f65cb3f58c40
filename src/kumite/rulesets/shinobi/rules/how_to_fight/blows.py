"""Whether an attack hits: its target number against what a defense rolled, and how much of it gets through.

SHI-ACC-2, SHI-ACC-3: a defense succeeds when it equals or exceeds the Accuracy.
"""

from __future__ import annotations

from kumite.table import Table

from ...state import Deed, Fight, Fighter
from ...terms import Ability, Defence, Event, TechniqueName, WoundType
from ..initiative.deeds import core_of, is_weapon
from .accuracy import accuracy, accuracy_roll_bonus

FIXED = -1
"""As the die of an Accuracy: the roll of a defense, on which a point has been spent."""
FROM_DEFENCE = -2
"""As the die of an Accuracy: the roll of a defense as it fell."""


def target_number(fight: Fight, me: Fighter, deed: Deed, foe: Fighter) -> int:
    """SHI-ACC-1, SHI-WP-2, SHI-WP-8: the Accuracy in force: static, rolled, or what a defense came to."""
    if deed.accuracy_die < 0:
        return deed.accuracy
    if deed.accuracy_die > 0:
        return deed.accuracy_die + accuracy_roll_bonus(fight, me, deed, foe)
    return accuracy(fight, me, deed, foe)


def partial_of(me: Fighter, deed: Deed) -> int:
    """SHI-PS-1, SHI-PS-5: how many percent of the damage each point brings by which a defense fails."""
    if deed.technique > 0:
        return me.techniques[deed.technique - 1].partial
    weapon = me.weapons[deed.weapon]
    slashing = weapon.types == 1 << WoundType.SLASHING
    # SHI-ABI-PERFECT-CUT
    if is_weapon(me, deed) and slashing and me.abilities[Ability.SLASHING_PERFECT_CUT] > 0:
        return 25
    return 20


def crosses(me: Fighter, deed: Deed) -> bool:
    """SHI-TECH-CROSS-WAVE: a rolled defense is rolled twice."""
    return core_of(me, deed) == TechniqueName.CROSS_WAVE


def hit_in_full(me: Fighter) -> None:
    """SHI-ACC-5: without a defense partial success does not apply."""
    me.attack.struck = 1
    me.attack.margin = 0
    me.attack.partial = 0


def judge(fight: Fight, attacker: Fighter, deed: Deed, me: Fighter) -> None:
    """SHI-ACC-2, SHI-ACC-3, SHI-PS-1: compare the roll in `defence_die` with the Accuracy in force.

    Cross Wave, both rolls failed: three times the dice, and only the first counts for partial success; only
    the second failed: in full.
    """
    number = target_number(fight, attacker, deed, me)
    first = number - me.attack.defence_die - me.attack.defence_bonus
    me.attack.crossed = 0
    me.attack.margin = first
    me.attack.partial = partial_of(attacker, deed)
    me.attack.struck = int(first > 0)
    if me.attack.second_die > 0:
        second = number - me.attack.second_die - me.attack.defence_bonus
        if second > 0 and first > 0:
            me.attack.crossed = 1
        elif second > 0:
            hit_in_full(me)
    if me.attack.flows == 1:
        flow(me)


def flow(me: Fighter) -> None:
    """SHI-TECH-RIVER-STYLE: a hit in part gains 2 points, or what full damage needs if that is less."""
    if me.attack.struck == 1 and 0 < me.attack.margin * me.attack.partial < 100:
        lacking = (100 + me.attack.partial - 1) // me.attack.partial - me.attack.margin
        me.attack.margin += min(2, lacking)


def slips_away(me: Fighter) -> bool:
    """SHI-ABI-EXCEPTIONALLY-FAST: a Dodge that failed only in part lets through damage and nothing else."""
    if me.abilities[Ability.EXCEPTIONALLY_FAST] == 0 or me.attack.defence != Defence.DODGE:
        return False
    return 0 < me.attack.margin * me.attack.partial < 100


def tell_standing(table: Table, me: Fighter) -> None:
    """SHI-ATK-3, SHI-PS-1: what an attack comes to once no roll is made again.

    It is avoided by so much, or so many percent of the damage get through. What a wall has stopped is told.
    """
    if me.attack.struck == 0:
        if me.attack.defence > 0:
            table.tell(me.seat, Event.GETS_AWAY, max(0, -me.attack.margin))
    elif me.attack.margin <= 0 or me.attack.partial == 0:
        table.tell(me.seat, Event.IS_STRUCK, 100)
    else:
        table.tell(me.seat, Event.IS_STRUCK, min(100, me.attack.margin * me.attack.partial))


def tell_result(table: Table, me: Fighter) -> None:
    """What came of a roll: avoided by so much, hit by so much."""
    if me.attack.struck == 0:
        table.tell(me.seat, Event.AVOIDS, max(0, -me.attack.margin))
        return
    table.tell(me.seat, Event.HIT, max(0, me.attack.margin))
    if 0 < me.attack.margin * me.attack.partial < 100:
        table.tell(me.seat, Event.PARTIAL, me.attack.margin * me.attack.partial)
