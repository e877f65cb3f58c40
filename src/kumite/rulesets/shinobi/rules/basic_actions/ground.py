"""What lies on the ground: weapons that were thrown, dropped or struck out of a hand. SHI-EQ-3, SHI-EQ-9.

Each thing lies in a place, and whoever wants it back must be there.
"""

from __future__ import annotations

from kumite.rulesets.shared.bits import has
from kumite.rulesets.shared.scratch import clear

from ...state import HEAPS, WEAPONS, YARD, Fighter, Heap
from ...terms import Special
from .grid import clamped, root


def near(me: Fighter, heap: Heap) -> bool:
    """SHI-EQ-9: whether something lies within a yard."""
    across = heap.x - me.x
    up = heap.y - me.y
    return heap.pieces > 0 and across * across + up * up <= YARD * YARD


def lay_down(me: Fighter, weapon: int, pieces: int, x: int, y: int) -> None:
    """SHI-EQ-9: pieces of a weapon come to lie in a place, with others of theirs that lie there.

    Where the list is full, what is thrown is found with others of its kind.
    """
    place = heap_at(me, weapon, x, y)
    if place < 0:
        place = empty_place(me, HEAPS if has(me.dropped, weapon) else HEAPS - WEAPONS)
        if place >= 0:
            me.heaps[place].weapon = weapon
            me.heaps[place].x = x
            me.heaps[place].y = y
    if place < 0:
        place = heap_of(me, weapon)
    if place >= 0:
        me.heaps[place].pieces += pieces


def heap_at(me: Fighter, weapon: int, x: int, y: int) -> int:
    """The place in the list of a heap of that weapon within a yard; -1: there is none."""
    for place, heap in enumerate(me.heaps):
        across = heap.x - x
        up = heap.y - y
        if heap.pieces > 0 and heap.weapon == weapon and across * across + up * up <= YARD * YARD:
            return place
    return -1


def empty_place(me: Fighter, most: int) -> int:
    """The first empty place of the first so many; -1: there is none."""
    for place in range(most):
        if me.heaps[place].pieces == 0:
            return place
    return -1


def heap_of(me: Fighter, weapon: int) -> int:
    """The place in the list of any heap of that weapon; -1: there is none."""
    for place, heap in enumerate(me.heaps):
        if heap.pieces > 0 and heap.weapon == weapon:
            return place
    return -1


def fall(me: Fighter, weapon: int, x: int, y: int) -> None:
    """SHI-EQ-9: a weapon that was in a hand lies there now; of those that are thrown, one piece."""
    if me.right_hand == weapon:
        me.right_hand = 0
    if me.left_hand == weapon:
        me.left_hand = 0
    if has(me.weapons[weapon].special, Special.THROWN):
        if me.weapons[weapon].pieces == 0:
            return
        me.weapons[weapon].pieces -= 1
    else:
        me.dropped |= 1 << weapon
    lay_down(me, weapon, 1, x, y)


def fly(me: Fighter, weapon: int, foe: Fighter) -> None:
    """SHI-EQ-5: struck out of the hand it flies STR / 10 yards of whoever did it, away from them."""
    across = me.x - foe.x
    up = me.y - foe.y
    distance = root(across * across + up * up)
    if distance == 0:
        across = 1
        distance = 1
    units = foe.now.strength * YARD // 10
    fall(me, weapon, clamped(me.x + across * units // distance), clamped(me.y + up * units // distance))


def lying_near(me: Fighter, weapon: int) -> int:
    """How many pieces of a weapon lie within a yard."""
    found = 0
    for heap in me.heaps:
        if heap.weapon == weapon and near(me, heap):
            found += heap.pieces
    return found


def take_up(me: Fighter, weapon: int, most: int) -> int:
    """SHI-EQ-3: up to so many pieces that lie within a yard are taken. Returns how many."""
    taken = 0
    for heap in me.heaps:
        if heap.weapon == weapon and near(me, heap):
            pieces = min(heap.pieces, most - taken)
            heap.pieces -= pieces
            taken += pieces
            if heap.pieces == 0:
                clear(heap)
    return taken


def scattered(me: Fighter) -> int:
    """Bits of the weapons of which something lies farther away."""
    bits = 0
    for heap in me.heaps:
        if heap.pieces > 0 and not near(me, heap):
            bits |= 1 << heap.weapon
    return bits


def nearest_heap(me: Fighter, weapon: int) -> Heap:
    """Where the nearest of them lies that is not within a yard already."""
    best = 0
    least = -1
    for place, heap in enumerate(me.heaps):
        if heap.pieces > 0 and heap.weapon == weapon and not near(me, heap):
            square = (heap.x - me.x) * (heap.x - me.x) + (heap.y - me.y) * (heap.y - me.y)
            if least < 0 or square < least:
                least = square
                best = place
    return me.heaps[best]


def leave_behind(me: Fighter) -> None:
    """Whoever goes far away leaves what lies on the ground."""
    for heap in me.heaps:
        clear(heap)
