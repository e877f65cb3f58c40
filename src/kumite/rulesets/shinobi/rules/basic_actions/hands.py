"""What is in whose hands: drawing, putting away, free hands for seals and techniques."""

from __future__ import annotations

from kumite.rulesets.shared.asking import choose
from kumite.rulesets.shared.bits import has
from kumite.table import Table

from ...state import DECLINE, WEAPONS, Fighter
from ...terms import Ability, Ask, Bar, Event, Special
from ..how_to_fight.seal_speeds import free_hands
from ..standing import barred
from .ground import fall, lying_near, take_up


def held(me: Fighter, weapon: int) -> bool:
    """Whether a weapon is in hand; the bare hands always are."""
    return weapon == 0 or weapon in (me.right_hand, me.left_hand)


def exists(me: Fighter, weapon: int) -> bool:
    """Whether there is such a weapon, and not on the ground."""
    return me.weapons[weapon].sides > 0 and not has(me.dropped, weapon)


def flies(me: Fighter, weapon: int) -> bool:
    """Thrown weapons and bows."""
    special = me.weapons[weapon].special
    return has(special, Special.THROWN) or has(special, Special.BOW)


def in_use(me: Fighter, weapon: int) -> bool:
    """SHI-EQ-1: whether a weapon can be used now: in hand, or thrown or shot with free hands."""
    if not exists(me, weapon) or me.now.strength < me.weapons[weapon].needs_str:
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
    """SHI-WPN-NINJATO: a ninja-to that could be drawn as part of an interrupt; 0: none."""
    for weapon in range(1, WEAPONS):
        if has(me.weapons[weapon].special, Special.QUICK_DRAW) and has(drawable(me), weapon):
            return weapon
    return 0


def swords_to_draw(me: Fighter) -> int:
    """SHI-ABI-IAIJUTSU: the swords that have not been in hand in this battle yet; once in a battle."""
    if me.abilities[Ability.IAIJUTSU] == 0 or me.battle.iaijutsu == 1:
        return 0
    bits = drawable(me) & ~me.drawn
    for weapon in range(1, WEAPONS):
        if has(bits, weapon):
            sword = has(me.weapons[weapon].special, Special.SWORD)
            if not sword or me.now.strength < me.weapons[weapon].needs_str:
                bits &= ~(1 << weapon)
    return bits


def draw_in_the_blow(table: Table, me: Fighter, weapon: int) -> None:
    """SHI-ABI-IAIJUTSU: the sword is out, and there is no second time."""
    me.battle.iaijutsu = 1
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
    fall(me, weapon, me.x, me.y)
    table.tell(me.seat, Event.DISCARDS, me.weapons[weapon].name)


def drop_both(table: Table, me: Fighter) -> None:
    """SHI-EQ-3, SHI-WPN-NINJATO: the hands let go of all that they hold; a ninja-to goes into its sheath."""
    for weapon in (me.right_hand, me.left_hand):
        if weapon > 0 and held(me, weapon):
            if has(me.weapons[weapon].special, Special.QUICK_DRAW):
                let_go(me, weapon)
                table.tell(me.seat, Event.SHEATHES, 0)
            else:
                discard(table, me, weapon)


def retrievable(me: Fighter) -> int:
    """SHI-EQ-3, SHI-EQ-9: weapons within a yard on the ground that a free hand could take up."""
    bits = 0
    for weapon in range(1, WEAPONS):
        if lying_near(me, weapon) > 0:
            needed = 2 if has(me.dropped, weapon) and me.weapons[weapon].two_handed == 1 else 1
            if fits(me, needed):
                bits |= 1 << weapon
    return bits


def retrieve(table: Table, me: Fighter, weapon: int) -> None:
    """SHI-EQ-3: one melee weapon, into the hand; or DEX/10 thrown ones, back to the others."""
    if not has(retrievable(me), weapon):
        return
    if has(me.dropped, weapon):
        take_up(me, weapon, 1)
        me.dropped &= ~(1 << weapon)
        take(table, me, weapon)
    else:
        me.weapons[weapon].pieces += take_up(me, weapon, max(1, me.dexterity // 10))
    table.tell(me.seat, Event.RETRIEVES, me.weapons[weapon].name)
