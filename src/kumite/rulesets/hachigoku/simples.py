"""Simple actions: what needs no roll and counts as movement (HAC-SIMP-1), and weapons in hands.

HAC-SIMP-3: speaking, doors and a throw to a friend are free and need no rule; so is letting go of an item.
"""

from __future__ import annotations

from ...table import Table
from ..asking import choose
from .harm import fall_prone
from .ranges import take_cover
from .state import WEAPONS, Fight, Fighter, Weapon
from .terms import Ask, Event, Hand, Mode, Movement, RangeModel, Reload, Simple


def simples(fight: Fight, me: Fighter) -> int:
    """HAC-SIMP-1, HAC-ATK-4: the simple actions that are open, as a bit set of Simple."""
    bits = 1 << Simple.NONE | 1 << Simple.OTHER
    if drawable(me) != 0:
        bits |= 1 << Simple.DRAW
    if me.plan_main != 0 or me.plan_off != 0:
        bits |= 1 << Simple.SHEATHE
    if me.plan_prone == 0:
        bits |= 1 << Simple.DROP_PRONE
    if hands_for(me, 1) != 0 and owners_of_dropped(fight, me) != 0:
        bits |= 1 << Simple.PICK_UP
    if reloadable(me) != 0:
        bits |= 1 << Simple.RELOAD
    if me.cover_available > me.cover:
        bits |= 1 << Simple.TAKE_COVER
    return bits


def hands_for(me: Fighter, hands: int) -> int:
    """The hands that are free to take a weapon, as a bit set of Hand."""
    if me.plan_main != 0 and me.weapons[me.plan_main].hands == 2:
        return 0
    bits = 0
    if me.plan_main == 0:
        bits |= 1 << Hand.MAIN
    if me.plan_off == 0:
        bits |= 1 << Hand.OFF
    if hands == 2:
        return 1 << Hand.MAIN if bits == 0b11 else 0
    return bits


def is_worn(me: Fighter, index: int) -> bool:
    """Whether a weapon is carried and in no hand."""
    weapon = me.weapons[index]
    if weapon.mode == Mode.NONE or weapon.dropped == 1:
        return False
    return index != me.plan_main and index != me.plan_off


def drawable(me: Fighter) -> int:
    """The weapons that can be drawn."""
    bits = 0
    for index in range(1, WEAPONS):
        if is_worn(me, index) and hands_for(me, me.weapons[index].hands) != 0:
            bits |= 1 << index
    return bits


def reloadable(me: Fighter) -> int:
    """HAC-ATK-4: the weapons in hand that take an Action of their own to load."""
    bits = 0
    for index in (me.plan_main, me.plan_off):
        weapon = me.weapons[index]
        if index != 0 and weapon.reload == Reload.SLOW and weapon.loaded == 0:
            bits |= 1 << index
    return bits


def lies_at_hand(fight: Fight, me: Fighter, weapon: Weapon) -> bool:
    """HAC-SIMP-1: on the ground, at Close."""
    if weapon.mode == Mode.NONE or weapon.dropped == 0:
        return False
    if fight.house.range_model == RangeModel.MATRIX:
        return True
    return weapon.position == me.plan_position and weapon.height_level == me.plan_height


def dropped_at_hand(fight: Fight, me: Fighter, owner: Fighter) -> int:
    """What it can pick up of somebody's weapons; a foreign one needs a place to be carried."""
    bits = 0
    if owner.seat != me.seat and free_place(me) == 0:
        return bits
    for index in range(1, WEAPONS):
        weapon = owner.weapons[index]
        if lies_at_hand(fight, me, weapon) and hands_for(me, weapon.hands) != 0:
            bits |= 1 << index
    return bits


def free_place(me: Fighter) -> int:
    """The first empty place for a weapon; 0: none."""
    for index in range(1, WEAPONS):
        if me.weapons[index].mode == Mode.NONE:
            return index
    return 0


def owners_of_dropped(fight: Fight, me: Fighter) -> int:
    """Whose weapons lie at hand."""
    bits = 0
    for owner in fight.fighters[: fight.count]:
        if dropped_at_hand(fight, me, owner) != 0:
            bits |= 1 << owner.seat
    return bits


def declare_simple(table: Table, fight: Fight, me: Fighter) -> None:
    """HAC-SIMP-1: what, and with which weapon."""
    options = simples(fight, me)
    if me.movement == Movement.NONE:
        options &= ~(1 << Simple.NONE)
    me.simple = choose(table, me.seat, Ask.SIMPLE, options)
    match me.simple:
        case Simple.DRAW:
            me.simple_weapon = choose(table, me.seat, Ask.DRAW, drawable(me))
            declare_hand(table, me, me.weapons[me.simple_weapon].hands, me.simple_weapon)
        case Simple.SHEATHE:
            me.simple_weapon = choose(table, me.seat, Ask.DRAW, in_hands(me))
            take_out_of_plan(me, me.simple_weapon)
        case Simple.DROP_PRONE:
            me.plan_prone = 1
        case Simple.PICK_UP:
            declare_pick_up(table, fight, me)
        case Simple.RELOAD:
            me.simple_weapon = choose(table, me.seat, Ask.DRAW, reloadable(me))


def declare_pick_up(table: Table, fight: Fight, me: Fighter) -> None:
    """HAC-SIMP-1: whose weapon, which, and into which hand."""
    seat = choose(table, me.seat, Ask.PICK_UP_FROM, owners_of_dropped(fight, me))
    owner = fight.fighters[seat]
    me.simple_owner = seat + 1
    me.simple_weapon = choose(table, me.seat, Ask.PICK_UP, dropped_at_hand(fight, me, owner))
    index = me.simple_weapon if seat == me.seat else free_place(me)
    declare_hand(table, me, owner.weapons[me.simple_weapon].hands, index)


def declare_hand(table: Table, me: Fighter, hands: int, index: int) -> None:
    me.simple_hand = choose(table, me.seat, Ask.HAND, hands_for(me, hands))
    if me.simple_hand == Hand.MAIN:
        me.plan_main = index
    else:
        me.plan_off = index


def in_hands(me: Fighter) -> int:
    """The weapons in its hands, once the movement has been made."""
    bits = 0
    if me.plan_main != 0:
        bits |= 1 << me.plan_main
    if me.plan_off != 0:
        bits |= 1 << me.plan_off
    return bits


def take_out_of_plan(me: Fighter, index: int) -> None:
    if me.plan_main == index:
        me.plan_main = 0
    if me.plan_off == index:
        me.plan_off = 0


def carry_out_simple(table: Table, fight: Fight, me: Fighter) -> None:
    table.tell(me.seat, Event.SIMPLE, me.simple)
    match me.simple:
        case Simple.DRAW:
            take_in_hand(me, me.simple_weapon, me.simple_hand)
            table.tell(me.seat, Event.DRAWS, me.simple_weapon)
        case Simple.SHEATHE:
            put_away(me, me.simple_weapon)
        case Simple.DROP_PRONE:
            fall_prone(table, me, me.up)
        case Simple.PICK_UP:
            pick_up(table, fight, me)
        case Simple.RELOAD:
            me.weapons[me.simple_weapon].loaded = 1
            table.tell(me.seat, Event.RELOADS, me.simple_weapon)
        case Simple.TAKE_COVER:
            if me.cover_available > me.cover:
                take_cover(table, me)


def take_in_hand(me: Fighter, index: int, hand: int) -> None:
    if hand == Hand.MAIN:
        me.main = index
    else:
        me.off = index


def put_away(me: Fighter, index: int) -> None:
    if me.main == index:
        me.main = 0
    if me.off == index:
        me.off = 0


def drop_weapon(table: Table, me: Fighter, index: int) -> None:
    """HAC-DSRM-6, HAC-SIMP-3: it lies where its owner stands."""
    put_away(me, index)
    weapon = me.weapons[index]
    weapon.dropped = 1
    weapon.position = me.position
    weapon.height_level = me.height_level
    table.tell(me.seat, Event.DROPS, index)


def pick_up(table: Table, fight: Fight, me: Fighter) -> None:
    """HAC-SIMP-1: unless somebody else was faster."""
    owner = fight.fighters[me.simple_owner - 1]
    weapon = owner.weapons[me.simple_weapon]
    if weapon.mode == Mode.NONE or weapon.dropped == 0:
        return
    index = me.simple_weapon
    if owner.seat != me.seat:
        if free_place(me) == 0:
            return
        index = hand_over(owner, me, index)
    me.weapons[index].dropped = 0
    take_in_hand(me, index, me.simple_hand)
    table.tell(me.seat, Event.PICKS_UP, index)


def may_take(me: Fighter, weapon: Weapon) -> bool:
    """HAC-DSRM-4, HAC-DSRM-6: whether it has the hands for that weapon, and a place to carry it."""
    return me.main == 0 and (weapon.hands < 2 or me.off == 0) and free_place(me) != 0


def hand_over(owner: Fighter, me: Fighter, index: int) -> int:
    """A weapon changes its owner; returns its place on the new sheet, where one must be free."""
    place = free_place(me)
    move_weapon(owner.weapons[index], me.weapons[place])
    put_away(owner, index)
    return place


def move_weapon(old: Weapon, new: Weapon) -> None:
    """Field by field; the old place is empty then."""
    new.name = old.name
    new.mode = old.mode
    new.skill = old.skill
    new.element = old.element
    new.rolled = old.rolled
    new.kept = old.kept
    new.max_range = old.max_range
    new.size = old.size
    new.hands = old.hands
    new.blunt = old.blunt
    new.parry = old.parry
    new.counterstrike = old.counterstrike
    new.entangle = old.entangle
    new.leverage = old.leverage
    new.reload = old.reload
    new.quality = old.quality
    new.barehanded = old.barehanded
    new.loaded = old.loaded
    new.dropped = 0
    old.mode = Mode.NONE
    old.dropped = 0
