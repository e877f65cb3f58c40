"""HAC-SIMP-1: simple actions, which need no roll and count as movement.

HAC-SIMP-3: speaking, doors and a throw to a friend are free and need no rule; so is letting go of an item.
"""

from __future__ import annotations

from kumite.rulesets.shared.asking import choose
from kumite.rulesets.shared.bits import has
from kumite.table import Table

from ...records import Weapon
from ...sizes import WEAPONS
from ...state import Fight, Fighter
from ...terms import Ask, Cover, Event, Fate, Hand, Mode, Movement, Range, RangeModel, Simple
from ..skirmish.harm import fall_prone
from ..skirmish.ranges import cover_to_take, planned_range, take_cover
from .hands import (
    drawable,
    free_place,
    hand_over,
    hands_for,
    in_hands,
    put_away,
    reloadable,
    take_in_hand,
    take_out_of_plan,
)


def simples(fight: Fight, me: Fighter) -> int:
    """HAC-SIMP-1, HAC-ATK-4: the simple actions that are possible, as a bit set of Simple."""
    bits = 1 << Simple.NONE | 1 << Simple.OTHER
    if drawable(me) != 0:
        bits |= 1 << Simple.DRAW
    if me.declared.plan.main != 0 or me.declared.plan.off != 0:
        bits |= 1 << Simple.SHEATHE
    if me.declared.plan.prone == 0:
        bits |= 1 << Simple.DROP_PRONE
    if hands_for(me, 1) != 0 and owners_of_dropped(fight, me) != 0:
        bits |= 1 << Simple.PICK_UP
    if reloadable(me) != 0:
        bits |= 1 << Simple.RELOAD
    if cover_to_take(fight, me) != Cover.NONE:
        bits |= 1 << Simple.TAKE_COVER
    return bits


def is_fallen(owner: Fighter) -> bool:
    """HAC-SIMP-4: whether somebody lies there, out of the fight."""
    return owner.fate != Fate.IN_FIGHT and owner.fate != Fate.ABSENT


def can_be_taken(owner: Fighter, weapon: Weapon) -> bool:
    """HAC-SIMP-1, HAC-SIMP-4: on the ground, or with somebody who lies there out of the fight."""
    return weapon.mode != Mode.NONE and (weapon.dropped == 1 or is_fallen(owner))


def lies_at_hand(fight: Fight, me: Fighter, owner: Fighter, weapon: Weapon) -> bool:
    """HAC-SIMP-1, HAC-SIMP-4: Close, once the movement has been made."""
    if not can_be_taken(owner, weapon):
        return False
    plan = me.declared.plan
    if weapon.dropped == 0:
        return planned_range(fight, me, owner) == Range.CLOSE
    if fight.house.range_model == RangeModel.TRACK:
        return weapon.position == plan.position and weapon.height_level == plan.height
    if me.declared.steps == 0:
        return has(weapon.near, me.seat)
    beside = fight.fighters[me.declared.reference - 1]
    return has(weapon.near, beside.seat) and planned_range(fight, me, beside) == Range.CLOSE


def dropped_at_hand(fight: Fight, me: Fighter, owner: Fighter) -> int:
    """The weapons of `owner` that a fighter can pick up; somebody else's needs a free place on the sheet."""
    bits = 0
    if owner.seat != me.seat and free_place(me) == 0:
        return bits
    for index in range(1, WEAPONS):
        weapon = owner.weapons[index]
        if lies_at_hand(fight, me, owner, weapon) and hands_for(me, weapon.hands) != 0:
            bits |= 1 << index
    return bits


def owners_of_dropped(fight: Fight, me: Fighter) -> int:
    """Whose weapons lie at hand."""
    bits = 0
    for owner in fight.fighters[: fight.count]:
        if dropped_at_hand(fight, me, owner) != 0:
            bits |= 1 << owner.seat
    return bits


def declare_simple(table: Table, fight: Fight, me: Fighter) -> None:
    """HAC-SIMP-1: which simple action, and with which weapon."""
    declared = me.declared
    options = simples(fight, me)
    if declared.movement == Movement.NONE:
        options &= ~(1 << Simple.NONE)
    declared.simple = choose(table, me.seat, Ask.SIMPLE, options)
    match declared.simple:
        case Simple.DRAW:
            declared.simple_weapon = choose(table, me.seat, Ask.DRAW, drawable(me))
            declare_hand(table, me, me.weapons[declared.simple_weapon].hands, declared.simple_weapon)
        case Simple.SHEATHE:
            declared.simple_weapon = choose(table, me.seat, Ask.DRAW, in_hands(me))
            take_out_of_plan(me, declared.simple_weapon)
        case Simple.DROP_PRONE:
            declared.plan.prone = 1
        case Simple.PICK_UP:
            declare_pick_up(table, fight, me)
        case Simple.RELOAD:
            declared.simple_weapon = choose(table, me.seat, Ask.DRAW, reloadable(me))


def declare_pick_up(table: Table, fight: Fight, me: Fighter) -> None:
    """HAC-SIMP-1: whose weapon, which, and into which hand."""
    declared = me.declared
    seat = choose(table, me.seat, Ask.PICK_UP_FROM, owners_of_dropped(fight, me))
    owner = fight.fighters[seat]
    declared.simple_owner = seat + 1
    declared.simple_weapon = choose(table, me.seat, Ask.PICK_UP, dropped_at_hand(fight, me, owner))
    index = declared.simple_weapon if seat == me.seat else free_place(me)
    declare_hand(table, me, owner.weapons[declared.simple_weapon].hands, index)


def declare_hand(table: Table, me: Fighter, hands: int, index: int) -> None:
    """HAC-MIN-3: which hand takes the weapon."""
    me.declared.simple_hand = choose(table, me.seat, Ask.HAND, hands_for(me, hands))
    if me.declared.simple_hand == Hand.MAIN:
        me.declared.plan.main = index
    else:
        me.declared.plan.off = index


def is_contested(fight: Fight, me: Fighter) -> bool:
    """HAC-INIT-15: whether somebody reaches for the same thing at the same time, so that neither gets it."""
    mine = me.declared
    for other in fight.fighters[: fight.count]:
        theirs = other.declared
        if other.seat != me.seat and theirs.simple == Simple.PICK_UP and theirs.order == mine.order:
            if theirs.simple_owner == mine.simple_owner and theirs.simple_weapon == mine.simple_weapon:
                return True
    return False


def has_room(fight: Fight, me: Fighter) -> bool:
    """Whether hand and place are still free for the weapon; something may have been tossed to them."""
    if not draws(me):
        return False
    return me.declared.simple_owner == me.seat + 1 or free_place(me) != 0


def carry_out_simple(table: Table, fight: Fight, me: Fighter) -> None:
    """HAC-SIMP-1: the simple action takes effect."""
    declared = me.declared
    table.tell(me.seat, Event.SIMPLE, declared.simple)
    match declared.simple:
        case Simple.DRAW:
            if not draws(me):
                return
            take_in_hand(me, declared.simple_weapon, declared.simple_hand)
            table.tell(me.seat, Event.DRAWS, declared.simple_weapon)
        case Simple.SHEATHE:
            put_away(me, declared.simple_weapon)
        case Simple.DROP_PRONE:
            fall_prone(table, me, me.up)
        case Simple.PICK_UP:
            pick_up(table, fight, me)
        case Simple.RELOAD:
            me.weapons[declared.simple_weapon].loaded = 1
            table.tell(me.seat, Event.RELOADS, declared.simple_weapon)
        case Simple.TAKE_COVER:
            if me.cover_available > me.cover:
                take_cover(table, me)


def draws(me: Fighter) -> bool:
    """HAC-SIMP-1: whether the hand for it is still free."""
    return (me.main if me.declared.simple_hand == Hand.MAIN else me.off) == 0


def pick_up(table: Table, fight: Fight, me: Fighter) -> None:
    """HAC-SIMP-1, HAC-SIMP-4, HAC-INIT-15: picked up, unless somebody is faster or as fast."""
    declared = me.declared
    owner = fight.fighters[declared.simple_owner - 1]
    index = declared.simple_weapon
    if not can_be_taken(owner, owner.weapons[index]) or is_contested(fight, me) or not has_room(fight, me):
        table.tell(me.seat, Event.GRABS_AT, 0)
        return
    if owner.seat != me.seat:
        index = hand_over(owner, me, index)
    me.weapons[index].dropped = 0
    me.weapons[index].thrown_over = 0  # HAC-GRAP-11: whoever lay under it is free, unless they are held in it
    take_in_hand(me, index, declared.simple_hand)
    table.tell(me.seat, Event.PICKS_UP, index)
