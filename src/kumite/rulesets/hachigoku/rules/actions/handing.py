"""HAC-SIMP-3: what costs no die: letting go of a weapon, and tossing one to a friend.

Both are declared with the rest of a turn and done when it is revealed.
"""

from __future__ import annotations

from kumite.rulesets.shared.asking import choose
from kumite.rulesets.shared.bits import has, lowest
from kumite.table import Table

from ...records import Weapon
from ...sizes import WEAPONS
from ...state import Fight, Fighter
from ...terms import Action, Ask, Event, Range
from ..skirmish.ranges import range_between
from ..standing import can_act, is_fully_captured, is_group, is_stunned
from .hands import drop_weapon, free_place, hand_over, in_hands, take_out_of_plan
from .holds import hands_holding


def free_deeds(fight: Fight, me: Fighter) -> int:
    """HAC-SIMP-3: letting go and tossing, if they are possible, as a bit set of Action."""
    if in_hands(me) == 0:
        return 0
    bits = 1 << Action.LET_GO
    if me.declared.toss_to == 0 and tossable(fight, me) != 0:
        bits |= 1 << Action.TOSS
    return bits


def tossable(fight: Fight, me: Fighter) -> int:
    """HAC-SIMP-3: the weapons in hand that some friend could catch."""
    bits = 0
    for index in range(1, WEAPONS):
        if has(in_hands(me), index) and catchers(fight, me, me.weapons[index]) != 0:
            bits |= 1 << index
    return bits


def catchers(fight: Fight, me: Fighter, weapon: Weapon) -> int:
    """HAC-SIMP-3: the friends who can catch a weapon; groups neither toss nor catch."""
    bits = 0
    if is_group(me):
        return bits
    for other in fight.fighters[: fight.count]:
        if other.side == me.side and other.seat != me.seat and can_catch(fight, me, other, weapon):
            bits |= 1 << other.seat
    return bits


def can_catch(fight: Fight, me: Fighter, other: Fighter, weapon: Weapon) -> bool:
    """HAC-SIMP-3: in the fight, not farther than Near, with hands and a place for that weapon."""
    if is_group(other) or not can_act(other) or is_stunned(other) or is_fully_captured(other):
        return False
    if range_between(fight, me, other) > Range.NEAR or free_place(other) == 0:
        return False
    hands = hands_holding(fight, other)
    for index in (other.main, other.off):
        if index != 0:
            hands += other.weapons[index].hands
    return hands + weapon.hands <= 2


def declare_free_deed(table: Table, fight: Fight, me: Fighter, action: int) -> None:
    """HAC-SIMP-3: which weapon, and to whom; it is in no hand from then on."""
    declared = me.declared
    if action == Action.LET_GO:
        index = choose(table, me.seat, Ask.LET_GO, in_hands(me))
        declared.lets_go |= 1 << index
    else:
        index = choose(table, me.seat, Ask.TOSS, tossable(fight, me))
        declared.toss_to = choose(table, me.seat, Ask.TOSS_TO, catchers(fight, me, me.weapons[index])) + 1
        declared.tossed = index
    take_out_of_plan(me, index)
    declared.plan.engaged &= ~(1 << index)


def do_free_deeds(table: Table, fight: Fight, me: Fighter) -> None:
    """HAC-SIMP-3: what was let go lies on the ground, what was tossed is in the friend's hand."""
    declared = me.declared
    dropping = declared.lets_go
    while dropping != 0:
        index = lowest(dropping)
        dropping &= ~(1 << index)
        drop_weapon(table, fight, me, index)
    if declared.toss_to != 0:
        toss(table, fight, me, fight.fighters[declared.toss_to - 1], declared.tossed)


def toss(table: Table, fight: Fight, me: Fighter, other: Fighter, index: int) -> None:
    """HAC-SIMP-3: a friend whose hands are no longer free lets it fall."""
    table.tell(me.seat, Event.TOSSES, other.seat * 8 + index)
    if not can_catch(fight, me, other, me.weapons[index]):
        drop_weapon(table, fight, me, index)
        return
    place = hand_over(me, other, index)
    if other.main == 0:
        other.main = place
    else:
        other.off = place
