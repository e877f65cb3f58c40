"""Whether an attack hits: its target number against what a defence rolled, and how much of it gets through.

SHI-ACC-2, SHI-ACC-3: a defence succeeds when it equals or exceeds the Accuracy.
"""

from __future__ import annotations

from ...table import Table
from .accuracy import accuracy, accuracy_roll_bonus
from .deeds import core_of, is_weapon
from .records import Deed
from .state import Fight, Fighter
from .terms import Defence, Event
from .things import Ability, TechniqueName, WoundType

FIXED = -1
"""As the die of an Accuracy: it was rolled otherwise, and stands."""


def target_number(fight: Fight, me: Fighter, deed: Deed, foe: Fighter) -> int:
    """SHI-ACC-1, SHI-WP-2, SHI-WP-8: the Accuracy in force: static, rolled, or what a defence came to."""
    if deed.accuracy_die == FIXED:
        return deed.accuracy
    if deed.accuracy_die > 0:
        return deed.accuracy_die + accuracy_roll_bonus(fight, me, deed, foe)
    return accuracy(fight, me, deed, foe)


def partial_of(me: Fighter, deed: Deed) -> int:
    """SHI-PS-1, SHI-PS-5: how many percent of the damage each point brings by which a defence fails."""
    if deed.technique > 0:
        return me.techniques[deed.technique - 1].partial
    weapon = me.weapons[deed.weapon]
    slashing = weapon.types == 1 << WoundType.SLASHING
    if is_weapon(me, deed) and slashing and me.abilities[Ability.SLASHING_PERFECT_CUT] > 0:
        return 25
    return 20


def crosses(me: Fighter, deed: Deed) -> bool:
    """7.7, Cross Wave: a rolled defence is rolled twice."""
    return core_of(me, deed) == TechniqueName.CROSS_WAVE


def hit_in_full(me: Fighter) -> None:
    """SHI-ACC-5: without a defence partial success does not apply."""
    me.struck = 1
    me.margin = 0
    me.partial = 0


def judge(fight: Fight, attacker: Fighter, deed: Deed, me: Fighter) -> None:
    """SHI-ACC-2, SHI-ACC-3, SHI-PS-1: compare the roll in `defence_die` with the Accuracy in force.

    Cross Wave, both rolls failed: three times the dice, and only the first counts for partial success; only
    the second failed: in full.
    """
    number = target_number(fight, attacker, deed, me)
    first = number - me.defence_die - me.defence_bonus
    me.crossed = 0
    me.margin = first
    me.partial = partial_of(attacker, deed)
    me.struck = int(first > 0)
    if me.second_die > 0:
        second = number - me.second_die - me.defence_bonus
        if second > 0 and first > 0:
            me.crossed = 1
        elif second > 0:
            hit_in_full(me)


def slips_away(me: Fighter) -> bool:
    """7.6, Exceptionally Fast: after a Dodge that failed only in part it takes damage and nothing else."""
    if me.abilities[Ability.EXCEPTIONALLY_FAST] == 0 or me.defence != Defence.DODGE:
        return False
    return 0 < me.margin * me.partial < 100


def tell_result(table: Table, me: Fighter) -> None:
    """What came of a roll: avoided by so much, hit by so much."""
    if me.struck == 0:
        table.tell(me.seat, Event.AVOIDS, max(0, -me.margin))
        return
    table.tell(me.seat, Event.HIT, max(0, me.margin))
    if 0 < me.margin * me.partial < 100:
        table.tell(me.seat, Event.PARTIAL, me.margin * me.partial)
