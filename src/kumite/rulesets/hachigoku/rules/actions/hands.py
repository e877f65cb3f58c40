"""Weapons in hands: drawn, put away, dropped, handed over, and room for them."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has
from kumite.rulesets.shared.scratch import clear, copy_record
from kumite.table import Table

from ...records import Weapon
from ...sizes import WEAPONS
from ...state import Fight, Fighter
from ...terms import Event, Hand, Mode, Reload
from ..skirmish.ranges import lay_down
from .holds import hands_holding


def free_hands(me: Fighter) -> int:
    """HAC-GRAP-12: how many hands hold neither a weapon nor a foe, once the movement has been made."""
    plan = me.declared.plan
    hands = 2 - plan.hands_holding
    for index in (plan.main, plan.off):
        if index != 0:
            hands -= me.weapons[index].hands
    return max(0, hands)


def hands_for(me: Fighter, hands: int) -> int:
    """The hands that are free to take a weapon, as a bit set of Hand."""
    plan = me.declared.plan
    if free_hands(me) < max(1, hands):
        return 0
    bits = 0
    if plan.main == 0:
        bits |= 1 << Hand.MAIN
    if plan.off == 0:
        bits |= 1 << Hand.OFF
    if hands == 2 or (bits == 0b11 and plan.hands_holding > 0):
        return 1 << Hand.MAIN
    return bits


def is_worn(me: Fighter, index: int) -> bool:
    """Whether a weapon is carried and in no hand."""
    weapon = me.weapons[index]
    if weapon.mode == Mode.NONE or weapon.dropped == 1:
        return False
    if has(me.declared.lets_go, index) or (me.declared.toss_to != 0 and me.declared.tossed == index):
        return False
    return index != me.declared.plan.main and index != me.declared.plan.off


def drawable(me: Fighter) -> int:
    """The weapons that can be drawn."""
    bits = 0
    for index in range(1, WEAPONS):
        if is_worn(me, index) and hands_for(me, me.weapons[index].hands) != 0:
            bits |= 1 << index
    return bits


def reloadable(me: Fighter) -> int:
    """HAC-ATK-4: the weapons in hand that need a simple action to be loaded."""
    bits = 0
    for index in (me.declared.plan.main, me.declared.plan.off):
        weapon = me.weapons[index]
        if index != 0 and weapon.reload == Reload.SLOW and weapon.loaded == 0:
            bits |= 1 << index
    return bits


def free_place(me: Fighter) -> int:
    """The first empty place for a weapon; 0: none."""
    for index in range(1, WEAPONS):
        if me.weapons[index].mode == Mode.NONE:
            return index
    return 0


def in_hands(me: Fighter) -> int:
    """The weapons in the fighter's hands, once the movement has been made."""
    plan = me.declared.plan
    bits = 0
    if plan.main != 0:
        bits |= 1 << plan.main
    if plan.off != 0:
        bits |= 1 << plan.off
    return bits


def take_out_of_plan(me: Fighter, index: int) -> None:
    """The weapon will be in no hand."""
    plan = me.declared.plan
    if plan.main == index:
        plan.main = 0
    if plan.off == index:
        plan.off = 0


def take_in_hand(me: Fighter, index: int, hand: int) -> None:
    """The weapon is in that hand."""
    if hand == Hand.MAIN:
        me.main = index
    else:
        me.off = index


def put_away(me: Fighter, index: int) -> None:
    """The weapon is in no hand."""
    if me.main == index:
        me.main = 0
    if me.off == index:
        me.off = 0


def drop_weapon(table: Table, fight: Fight, me: Fighter, index: int) -> None:
    """HAC-DSRM-6, HAC-SIMP-3: the weapon lies where its owner stands."""
    put_away(me, index)
    lay_down(fight, me.weapons[index], me)
    table.tell(me.seat, Event.DROPS, index)


def may_take(fight: Fight, me: Fighter, weapon: Weapon) -> bool:
    """HAC-DSRM-4, HAC-DSRM-6: whether the fighter has the hands for that weapon, and a place to carry it."""
    if me.main != 0 or free_place(me) == 0:
        return False
    others = hands_holding(fight, me) + (0 if me.off == 0 else me.weapons[me.off].hands)
    return others + weapon.hands <= 2


def hand_over(owner: Fighter, me: Fighter, index: int) -> int:
    """A weapon changes its owner. Returns its place on the new sheet, where one must be free."""
    place = free_place(me)
    weapon = owner.weapons[index]
    copy_record(weapon, me.weapons[place])
    me.weapons[place].dropped = 0
    clear(weapon)
    put_away(owner, index)
    return place
