"""What is in somebody's hands: readied, dropped, picked up, strung, loaded, broken.

MAL-EQ-3: A small weapon is readied as a Free Action and others as a Simple one,
unless masteries say otherwise.
"""

from __future__ import annotations

from kumite.rulesets.shared.asking import choose, choose_about
from kumite.rulesets.shared.bits import has
from kumite.rulesets.shared.scratch import clear, copy_record
from kumite.table import Table

from ...glossary.gear import STEPS_TO_LOAD
from ...records import Weapon
from ...sizes import WEAPONS
from ...state import Fight, Fighter
from ...terms import ActionKind, Ask, Event, Fate, Hand, Limb, Mark, Mode, Size, Skill, WeaponState
from ..actions.places import within
from ..standing import marked, one_hand, rank_of
from .aim import can_pay

ARM = 5
"""How many feet away a weapon on the ground can be picked up."""


def drop(table: Table, me: Fighter, index: int) -> None:
    """MAL-EQ-3, MAL-MAN-6: A weapon falls to the ground."""
    let_go(me, index)
    me.weapons[index].state = WeaponState.DROPPED
    table.tell(me.seat, Event.DROPS, index)


def break_weapon(table: Table, me: Fighter, index: int) -> None:
    """MAL-DMG-9, MAL-MAN-7: A weapon breaks and cannot be used any more."""
    let_go(me, index)
    me.weapons[index].state = WeaponState.BROKEN
    table.tell(me.seat, Event.BREAKS, index)


def let_go(me: Fighter, index: int) -> None:
    """The weapon leaves the hand, lies where its owner is, and holds nobody any more (MAL-GRAP-11)."""
    weapon = me.weapons[index]
    weapon.x = me.x
    weapon.y = me.y
    if me.main == index:
        me.main = 0
    if me.off == index:
        me.off = 0
    if me.grapple.weapon == index:
        me.grapple.weapon = 0


def ready_kind(me: Fighter, weapon: Weapon) -> int:
    """MAL-EQ-3, MAL-SKL-1: What kind of Action it is to ready a weapon."""
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
    """MAL-TWO-5: The hands that are free for a weapon, as a bit set of Hand; a large one needs both.

    MAL-ADVANTAGE-MISSING-LIMB: One arm holds one weapon at a time.
    """
    if me.missing_limb == Limb.ARM and me.main + me.off != 0:
        return 0
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
    """The weapons that somebody can ready now; with `free_only`, only those that cost no Action."""
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
    """Take a weapon in the main hand or the off hand."""
    weapon = me.weapons[index]
    weapon.state = WeaponState.READY
    if choose(table, me.seat, Ask.HAND, hands_for(me, weapon)) == Hand.MAIN:
        me.main = index
    else:
        me.off = index


def ready(table: Table, me: Fighter, index: int) -> None:
    """MAL-EQ-3: Draw a weapon that was sheathed."""
    take_in_hand(table, me, index)
    table.tell(me.seat, Event.READIES, index)


def lying_near(me: Fighter, other: Fighter) -> int:
    """MAL-MAN-8, MAL-MAN-21, MAL-CRE-2: The weapons of somebody that are within reach of a hand.

    Those lie on the ground, or are carried by whoever is Out or dead. What is printed of a creature's weapon
    holds in the creature's own hand alone, so nobody else takes it.
    """
    bits = 0
    for index in range(1, WEAPONS):
        weapon = other.weapons[index]
        if weapon.mode == Mode.NONE or weapon.hands == 0 or weapon.state == WeaponState.BROKEN:
            continue
        lies = near(me, weapon) if weapon.state == WeaponState.DROPPED else lies_helpless(me, other)
        if lies and (weapon.printed == 0 or other.seat == me.seat):
            bits |= 1 << index
    return bits


def near(me: Fighter, weapon: Weapon) -> bool:
    """Whether a weapon on the ground is within reach of a hand."""
    return (me.x - weapon.x) ** 2 + (me.y - weapon.y) ** 2 <= ARM * ARM


def lies_helpless(me: Fighter, other: Fighter) -> bool:
    """MAL-MAN-21: Whether somebody who is Out or dead lies within reach of a hand."""
    return other.fate in (Fate.OUT, Fate.DEAD) and within(me, other, ARM)


def free_place(me: Fighter) -> int:
    """The place for somebody else's weapon; 0 where there is none."""
    for index in range(1, WEAPONS):
        if me.weapons[index].mode == Mode.NONE:
            return index
    return 0


def pick_up_from(fight: Fight, me: Fighter) -> int:
    """The seats of those whose weapons somebody can pick up; others' weapons need a place."""
    bits = 0
    for other in fight.fighters[: fight.count]:
        if other.seat == me.seat or free_place(me) != 0:
            if takeable(fight, me, other) != 0:
                bits |= 1 << other.seat
    return bits


def takeable(fight: Fight, me: Fighter, other: Fighter) -> int:
    """The weapons nearby that also fit into the hands."""
    bits = 0
    lying = lying_near(me, other)
    for index in range(1, WEAPONS):
        if has(lying, index) and hands_for(me, other.weapons[index]) != 0:
            bits |= 1 << index
    return bits


def pick_up(table: Table, fight: Fight, me: Fighter) -> None:
    """MAL-MAN-8, MAL-MAN-21: Take a weapon from the ground, or from the fallen, into a free hand."""
    seat = choose(table, me.seat, Ask.PICK_UP_FROM, pick_up_from(fight, me))
    other = fight.fighters[seat]
    index = choose_about(table, fight, me.seat, other, Ask.PICK_UP, takeable(fight, me, other))
    place = index
    if seat != me.seat:
        place = free_place(me)
        let_go(other, index)
        copy_record(other.weapons[index], me.weapons[place])
        clear(other.weapons[index])
    take_in_hand(table, me, place)
    table.tell(me.seat, Event.PICKS_UP, place)


def to_string(me: Fighter) -> int:
    """MAL-EQ-4: The bows in hand that are not strung."""
    bits = 0
    for index in range(1, WEAPONS):
        weapon = me.weapons[index]
        in_hand = me.main == index or me.off == index
        if weapon.mode == Mode.BOW and weapon.strung == 0 and in_hand:
            bits |= 1 << index
    return bits


def string_kind(me: Fighter) -> int:
    """MAL-EQ-4, MAL-SKL-1: Stringing a bow is Complex, and Simple for an archer."""
    return ActionKind.SIMPLE if rank_of(me, Skill.KYUJUTSU) >= 3 else ActionKind.COMPLEX


def to_load(me: Fighter, mark: int) -> int:
    """MAL-EQ-8: The weapons in hand that have that mark and are not loaded."""
    bits = 0
    for index in range(1, WEAPONS):
        weapon = me.weapons[index]
        in_hand = me.main == index or me.off == index
        if in_hand and marked(weapon, mark) and weapon.loaded < STEPS_TO_LOAD[mark]:
            bits |= 1 << index
    return bits


def to_drop(me: Fighter) -> int:
    """The weapons in both hands."""
    bits = 0
    if me.main != 0 and me.weapons[me.main].hands > 0:
        bits |= 1 << me.main
    if me.off != 0 and me.weapons[me.off].hands > 0:
        bits |= 1 << me.off
    return bits
