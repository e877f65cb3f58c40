"""What is in somebody's hands: readied, dropped, picked up, strung, loaded, broken.

MAL-EQ-3: a small weapon is readied as a Free Action, others as a Simple one, but for masteries.
"""

from __future__ import annotations

from ...table import Table
from ..asking import choose
from ..bits import has
from .aim import can_pay
from .standing import marked, one_hand, rank_of
from .state import WEAPONS, Fight, Fighter, Weapon
from .terms import ActionKind, Ask, Event, Hand, Mark, Mode, Size, Skill, WeaponState

ARM = 5
"""Within so many feet a weapon that lies there can be picked up."""


def drop(table: Table, me: Fighter, index: int) -> None:
    """MAL-EQ-3, MAL-MAN-6: a weapon lies on the ground."""
    let_go(me, index)
    me.weapons[index].state = WeaponState.DROPPED
    table.tell(me.seat, Event.DROPS, index)


def break_weapon(table: Table, me: Fighter, index: int) -> None:
    """MAL-DMG-9, MAL-MAN-7: of no use any more."""
    let_go(me, index)
    me.weapons[index].state = WeaponState.BROKEN
    table.tell(me.seat, Event.BREAKS, index)


def let_go(me: Fighter, index: int) -> None:
    """It is in no hand, holds nobody any more (MAL-GRAP-11), and is where he is."""
    weapon = me.weapons[index]
    weapon.x = me.x
    weapon.y = me.y
    if me.main == index:
        me.main = 0
    if me.off == index:
        me.off = 0
    if me.grapple_weapon == index:
        me.grapple_weapon = 0


def ready_kind(me: Fighter, weapon: Weapon) -> int:
    """MAL-EQ-3, MAL-SKL-1: what readying costs."""
    if weapon.size == Size.SMALL:
        return ActionKind.FREE
    rank = rank_of(me, weapon.skill)
    if marked(weapon, Mark.KATANA) and rank_of(me, Skill.IAIJUTSU) >= 3:
        return ActionKind.FREE
    if weapon.skill == Skill.KENJUTSU and rank >= 5:
        return ActionKind.FREE
    if weapon.skill in (Skill.POLEARMS, Skill.SPEARS) and rank >= 7:
        return ActionKind.FREE
    if weapon.skill == Skill.STAVES and rank >= 7 and weapon.size == Size.LARGE:
        return ActionKind.FREE
    return ActionKind.SIMPLE


def hands_for(me: Fighter, weapon: Weapon) -> int:
    """MAL-TWO-5: the hands that are free for it, as a bit set of Hand; one for both needs both."""
    if not one_hand(me, weapon):
        return 1 << Hand.MAIN if me.main == 0 and me.off == 0 else 0
    if me.main != 0 and not one_hand(me, me.weapons[me.main]):
        return 0
    bits = 0
    if me.main == 0:
        bits |= 1 << Hand.MAIN
    if me.off == 0:
        bits |= 1 << Hand.OFF
    return bits


def ready_open(me: Fighter, free_only: bool) -> int:
    """The weapons that he can ready now; `free_only`: without an Action."""
    bits = 0
    for index in range(1, WEAPONS):
        weapon = me.weapons[index]
        if weapon.mode != Mode.NONE and weapon.hands > 0 and weapon.state == WeaponState.SHEATHED:
            kind = ready_kind(me, weapon)
            if free_only and kind != ActionKind.FREE:
                continue
            if hands_for(me, weapon) != 0 and can_pay(me, kind):
                bits |= 1 << index
    return bits


def take_in_hand(table: Table, me: Fighter, index: int) -> None:
    """Into the main hand, or the off hand."""
    weapon = me.weapons[index]
    weapon.state = WeaponState.READY
    if choose(table, me.seat, Ask.HAND, hands_for(me, weapon)) == Hand.MAIN:
        me.main = index
    else:
        me.off = index


def ready(table: Table, me: Fighter, index: int) -> None:
    """MAL-EQ-3: it was sheathed."""
    take_in_hand(table, me, index)
    table.tell(me.seat, Event.READIES, index)


def lying_near(fight: Fight, me: Fighter, other: Fighter) -> int:
    """MAL-MAN-8: the weapons of somebody that lie within reach of a hand."""
    bits = 0
    for index in range(1, WEAPONS):
        weapon = other.weapons[index]
        if weapon.state == WeaponState.DROPPED and near(me, weapon):
            bits |= 1 << index
    return bits


def near(me: Fighter, weapon: Weapon) -> bool:
    return (me.x - weapon.x) ** 2 + (me.y - weapon.y) ** 2 <= ARM * ARM


def free_place(me: Fighter) -> int:
    """Where somebody else's weapon can be put; 0 where there is no place."""
    for index in range(1, WEAPONS):
        if me.weapons[index].mode == Mode.NONE:
            return index
    return 0


def pick_up_from(fight: Fight, me: Fighter) -> int:
    """The seats of those whose weapons he can pick up; of others only with a place for them."""
    bits = 0
    for other in fight.fighters[: fight.count]:
        if other.seat == me.seat or free_place(me) != 0:
            if takeable(fight, me, other) != 0:
                bits |= 1 << other.seat
    return bits


def takeable(fight: Fight, me: Fighter, other: Fighter) -> int:
    """Those that also fit into his hands."""
    bits = 0
    lying = lying_near(fight, me, other)
    for index in range(1, WEAPONS):
        if has(lying, index) and hands_for(me, other.weapons[index]) != 0:
            bits |= 1 << index
    return bits


def pick_up(table: Table, fight: Fight, me: Fighter) -> None:
    """MAL-MAN-8: into a hand that is free."""
    seat = choose(table, me.seat, Ask.PICK_UP_FROM, pick_up_from(fight, me))
    other = fight.fighters[seat]
    fight.concerns = seat + 1
    index = choose(table, me.seat, Ask.PICK_UP, takeable(fight, me, other))
    fight.concerns = 0
    place = index
    if seat != me.seat:
        place = free_place(me)
        move_weapon(other.weapons[index], me.weapons[place])
    take_in_hand(table, me, place)
    table.tell(me.seat, Event.PICKS_UP, place)


def move_weapon(old: Weapon, new: Weapon) -> None:
    """It changes hands, with all that it is."""
    new.name = old.name
    new.mode = old.mode
    new.skill = old.skill
    new.size = old.size
    new.hands = old.hands
    new.rolled = old.rolled
    new.kept = old.kept
    new.range_feet = old.range_feet
    new.thrown_rolled = old.thrown_rolled
    new.thrown_kept = old.thrown_kept
    new.end_rolled = old.end_rolled
    new.end_kept = old.end_kept
    new.factor = old.factor
    new.breaks_above = old.breaks_above
    new.explodes = old.explodes
    new.strength = old.strength
    new.strength_thrown = old.strength_thrown
    new.bow_strength = old.bow_strength
    new.minimum_strength = old.minimum_strength
    new.doubled = old.doubled
    new.fixed_wounds = old.fixed_wounds
    new.marks = old.marks
    new.printed = old.printed
    new.pool_rolled = old.pool_rolled
    new.pool_kept = old.pool_kept
    new.simple = old.simple
    new.strung = old.strung
    new.loaded = old.loaded
    new.biting_ends = old.biting_ends
    clear_weapon(old)


def clear_weapon(weapon: Weapon) -> None:
    """An empty place."""
    weapon.name = 0
    weapon.mode = 0
    weapon.skill = 0
    weapon.size = 0
    weapon.hands = 0
    weapon.rolled = 0
    weapon.kept = 0
    weapon.range_feet = 0
    weapon.thrown_rolled = 0
    weapon.thrown_kept = 0
    weapon.end_rolled = 0
    weapon.end_kept = 0
    weapon.factor = 0
    weapon.breaks_above = 0
    weapon.explodes = 0
    weapon.strength = 0
    weapon.strength_thrown = 0
    weapon.bow_strength = 0
    weapon.minimum_strength = 0
    weapon.doubled = 0
    weapon.fixed_wounds = 0
    weapon.marks = 0
    weapon.printed = 0
    weapon.pool_rolled = 0
    weapon.pool_kept = 0
    weapon.simple = 0
    weapon.state = 0
    weapon.strung = 0
    weapon.loaded = 0
    weapon.biting_ends = 0
    weapon.x = 0
    weapon.y = 0


def to_string(me: Fighter) -> int:
    """MAL-EQ-4: the bows that are not strung, in hand."""
    bits = 0
    for index in range(1, WEAPONS):
        weapon = me.weapons[index]
        in_hand = me.main == index or me.off == index
        if weapon.mode == Mode.BOW and weapon.strung == 0 and in_hand:
            bits |= 1 << index
    return bits


def string_kind(me: Fighter) -> int:
    """MAL-EQ-4, MAL-SKL-1: stringing is Complex, for an archer Simple."""
    return ActionKind.SIMPLE if rank_of(me, Skill.KYUJUTSU) >= 3 else ActionKind.COMPLEX


def to_load(me: Fighter, mark: int) -> int:
    """MAL-EQ-8: what in hand is not loaded: firearms need three steps, a blowgun one."""
    bits = 0
    needed = 3 if mark == Mark.FIREARM else 1
    for index in range(1, WEAPONS):
        weapon = me.weapons[index]
        in_hand = me.main == index or me.off == index
        if in_hand and marked(weapon, mark) and weapon.loaded < needed:
            bits |= 1 << index
    return bits


def to_drop(me: Fighter) -> int:
    """The weapons in his hands."""
    bits = 0
    if me.main != 0 and me.weapons[me.main].hands > 0:
        bits |= 1 << me.main
    if me.off != 0 and me.weapons[me.off].hands > 0:
        bits |= 1 << me.off
    return bits
