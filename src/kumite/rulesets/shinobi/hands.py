"""What is in whose hands: drawing, putting away, free hands for seals and techniques."""

from __future__ import annotations

from ...table import Table
from ..asking import choose
from ..bits import has
from .prices import free_hands
from .records import WEAPONS
from .standing import barred
from .state import DECLINE, Fight, Fighter
from .terms import Ask, Event
from .things import Ability, Bar, Special


def held(me: Fighter, weapon: int) -> bool:
    """Whether a weapon is in hand; the bare hands always are."""
    return weapon == 0 or weapon in (me.right_hand, me.left_hand)


def exists(me: Fighter, weapon: int) -> bool:
    """Whether there is such a weapon, and it does not lie on the ground."""
    return me.weapons[weapon].sides > 0 and not has(me.dropped, weapon)


def flies(me: Fighter, weapon: int) -> bool:
    """Thrown weapons and bows."""
    special = me.weapons[weapon].special
    return has(special, Special.THROWN) or has(special, Special.BOW)


def in_use(me: Fighter, weapon: int) -> bool:
    """SHI-EQ-1: whether a weapon can be used now: in hand, or thrown or shot with free hands."""
    if not exists(me, weapon) or me.now_strength < me.weapons[weapon].needs_str:
        return False
    if flies(me, weapon):
        if me.weapons[weapon].pieces <= 0:
            return False
        needed = 2 if has(me.weapons[weapon].special, Special.BOW) else 1
        return held(me, weapon) or free_hands(me) >= needed
    return weapon != 0 and held(me, weapon)


def weapons_in_use(me: Fighter) -> int:
    """Every weapon but the bare hands that can be used now."""
    bits = 0
    for weapon in range(1, WEAPONS):
        if in_use(me, weapon):
            bits |= 1 << weapon
    return bits


def drawable(me: Fighter) -> int:
    """SHI-EQ-1: weapons to draw that the free hands can take."""
    free = free_hands(me)
    bits = 0
    for weapon in range(1, WEAPONS):
        if exists(me, weapon) and not held(me, weapon):
            needed = 2 if me.weapons[weapon].two_handed == 1 else 1
            if free >= needed and not (needed == 2 and barred(me, Bar.NO_TWO_HANDED)) and fits(me, needed):
                bits |= 1 << weapon
    return bits


def fits(me: Fighter, needed: int) -> bool:
    """Whether a hand that can hold a weapon is free: one, or both."""
    right = me.right_hand == 0 and not barred(me, Bar.RIGHT_ARM) and not barred(me, Bar.NO_WEAPON_RIGHT)
    left = me.left_hand == 0 and not barred(me, Bar.LEFT_ARM) and not barred(me, Bar.NO_WEAPON_LEFT)
    return int(right) + int(left) >= needed


def quickly_drawn(me: Fighter) -> int:
    """7.1: a ninja-to that could be drawn as part of an interrupt; 0: none."""
    for weapon in range(1, WEAPONS):
        if has(me.weapons[weapon].special, Special.QUICK_DRAW) and has(drawable(me), weapon):
            return weapon
    return 0


def swords_to_draw(me: Fighter) -> int:
    """7.6, Iaijutsu: once in a battle, the swords that have not been in hand in it yet."""
    if me.abilities[Ability.IAIJUTSU] == 0 or me.iaijutsu_used == 1:
        return 0
    bits = drawable(me) & ~me.drawn
    for weapon in range(1, WEAPONS):
        if has(bits, weapon):
            sword = has(me.weapons[weapon].special, Special.SWORD)
            if not sword or me.now_strength < me.weapons[weapon].needs_str:
                bits &= ~(1 << weapon)
    return bits


def draw_in_the_blow(table: Table, me: Fighter, weapon: int) -> None:
    """7.6, Iaijutsu: the sword is out, and there is no second time."""
    me.iaijutsu_used = 1
    take(table, me, weapon)


def take(table: Table, me: Fighter, weapon: int) -> None:
    """A weapon comes into the right hand, or the left, or both."""
    me.drawn |= 1 << weapon
    right = me.right_hand == 0 and not barred(me, Bar.RIGHT_ARM) and not barred(me, Bar.NO_WEAPON_RIGHT)
    if me.weapons[weapon].two_handed == 1:
        me.right_hand = weapon
        me.left_hand = weapon
    elif right:
        me.right_hand = weapon
    else:
        me.left_hand = weapon
    table.tell(me.seat, Event.DRAWS, me.weapons[weapon].name)


def draw(table: Table, me: Fighter, weapons: int) -> None:
    """SHI-EQ-1: the weapons of the set are drawn, as far as hands are free."""
    for weapon in range(1, WEAPONS):
        if has(weapons, weapon) and has(drawable(me), weapon):
            take(table, me, weapon)


def draw_at_start(table: Table, me: Fighter) -> None:
    """SHI-INIT-7, SHI-EQ-2: free of charge when initiative is rolled."""
    for _ in range(2):
        options = drawable(me)
        if options == 0:
            return
        weapon = choose(table, me.seat, Ask.DRAW, options | 1 << DECLINE)
        if weapon == DECLINE:
            return
        take(table, me, weapon)


def in_hand(me: Fighter) -> int:
    """The weapons that hands hold."""
    return (1 << me.right_hand | 1 << me.left_hand) & ~1


def let_go(me: Fighter, weapon: int) -> None:
    """The hands open around a weapon."""
    if me.right_hand == weapon:
        me.right_hand = 0
    if me.left_hand == weapon:
        me.left_hand = 0


def sheathe(table: Table, me: Fighter) -> None:
    """SHI-EQ-3: both hands' weapons."""
    me.drawn |= in_hand(me)
    me.right_hand = 0
    me.left_hand = 0
    table.tell(me.seat, Event.SHEATHES, 0)


def discard(table: Table, me: Fighter, weapon: int) -> None:
    """SHI-EQ-3: a weapon falls to the ground."""
    let_go(me, weapon)
    me.dropped |= 1 << weapon
    table.tell(me.seat, Event.DISCARDS, me.weapons[weapon].name)


def drop_both(table: Table, me: Fighter) -> None:
    """SHI-EQ-3: the hands let go of all that they hold; 7.1: a ninja-to goes into its sheath as quickly."""
    for weapon in (me.right_hand, me.left_hand):
        if weapon > 0 and held(me, weapon):
            if has(me.weapons[weapon].special, Special.QUICK_DRAW):
                let_go(me, weapon)
                table.tell(me.seat, Event.SHEATHES, 0)
            else:
                discard(table, me, weapon)


def retrievable(me: Fighter) -> int:
    """SHI-EQ-3: weapons on the ground that a free hand could take up."""
    bits = 0
    for weapon in range(1, WEAPONS):
        if has(me.dropped, weapon) and me.weapons[weapon].sides > 0:
            needed = 2 if me.weapons[weapon].two_handed == 1 else 1
            if fits(me, needed):
                bits |= 1 << weapon
        elif me.weapons[weapon].lying > 0 and fits(me, 1):
            bits |= 1 << weapon
    return bits


def retrieve(table: Table, fight: Fight, me: Fighter, weapon: int) -> None:
    """SHI-EQ-3: one melee weapon, into the hand; or DEX/10 thrown ones, back to the others."""
    record = me.weapons[weapon]
    if not has(me.dropped, weapon):
        found = min(record.lying, max(1, me.dexterity // 10))
        record.lying -= found
        record.pieces += found
        table.tell(me.seat, Event.RETRIEVES, record.name)
    elif has(retrievable(me), weapon):
        me.dropped &= ~(1 << weapon)
        take(table, me, weapon)
        table.tell(me.seat, Event.RETRIEVES, me.weapons[weapon].name)
