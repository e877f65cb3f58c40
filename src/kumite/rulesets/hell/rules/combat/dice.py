"""Action dice: rolled once, then public, and spent one by one.

HEL-AD-3, HEL-AD-9: whoever pays says which dice of the pool; what is spent is gone. Dice are counted by the
face that they show.
"""

from __future__ import annotations

from kumite.rulesets.shared.asking import choose
from kumite.table import Table

from ...state import FACES, LOCKED_BIT, Fighter
from ...terms import Ask, Event, Status, Why
from ..standing import has_status


def count_dice(dice: list[int]) -> int:
    """How many dice there are."""
    total = 0
    for face in range(1, FACES):
        total += dice[face]
    return total


def faces_of(dice: list[int]) -> int:
    """The faces that some die shows, as a bit set."""
    bits = 0
    for face in range(1, FACES):
        if dice[face] > 0:
            bits |= 1 << face
    return bits


def roll_action_dice(table: Table, me: Fighter, count: int) -> None:
    """HEL-AD-1, HEL-GEN-3: so many d6 join the pool as they fall."""
    for _ in range(count):
        me.pool[table.roll(me.seat, Why.ACTION_DIE, 6)] += 1


def tell_pool(table: Table, me: Fighter) -> None:
    """HEL-AD-9: everybody sees what was rolled."""
    shown = 0
    for face in range(1, FACES):
        for _ in range(min(me.pool[face], 15)):
            if shown < 1 << 56:
                shown = shown * 16 + face
    table.tell(me.seat, Event.POOL, shown)


def affords(me: Fighter, count: int) -> bool:
    """HEL-AD-7: whether the pool holds so many dice."""
    return count_dice(me.pool) >= count


def give_die(table: Table, me: Fighter) -> int:
    """HEL-AD-3: one die of the pool, chosen by its owner. Returns the face."""
    return give_dice(table, me, 1)


def give_dice(table: Table, me: Fighter, count: int) -> int:
    """HEL-AD-3, HEL-AD-4: several dice of the pool. Returns the sum of their faces."""
    total = 0
    given = 0
    for n in range(count):
        face = choose(table, me.seat, Ask.DIE, faces_of(me.pool))
        me.pool[face] -= 1
        me.declared.paid += face
        total += face
        given += face << 4 * n
    if given > 0:
        table.tell(me.seat, Event.DICE_GIVEN, given)
    return total


def give_any_die(table: Table, me: Fighter) -> int:
    """HEL-LOCK-3: one die of the pool or a Locked one, for an Art. Returns the face."""
    answer = choose(table, me.seat, Ask.DIE, faces_of(me.pool) | faces_of(me.locked) << LOCKED_BIT)
    if answer < LOCKED_BIT:
        me.pool[answer] -= 1
        table.tell(me.seat, Event.DICE_GIVEN, answer)
        return answer
    return take_locked(table, me, answer - LOCKED_BIT)


def take_locked(table: Table, me: Fighter, face: int) -> int:
    me.locked[face] -= 1
    table.tell(me.seat, Event.LOCKED_DIE_GIVEN, face)
    return face


def give_locked_die(table: Table, me: Fighter) -> int:
    """HEL-LOCK-3: a Locked die pays for a Reaction. Returns the face."""
    return take_locked(
        table, me, choose(table, me.seat, Ask.DIE, faces_of(me.locked) << LOCKED_BIT) - LOCKED_BIT
    )


def give_held_die(table: Table, me: Fighter) -> int:
    """HEL-CON-4: a die kept for the next turn, or a Locked one. Returns the face."""
    answer = choose(table, me.seat, Ask.DIE, faces_of(me.kept) | faces_of(me.locked) << LOCKED_BIT)
    if answer >= LOCKED_BIT:
        return take_locked(table, me, answer - LOCKED_BIT)
    me.kept[answer] -= 1
    table.tell(me.seat, Event.DICE_GIVEN, answer)
    return answer


def lock_face(table: Table, me: Fighter, face: int) -> None:
    """HEL-LOCK-2: where no place is free an older Locked die gives way and is lost; its owner says which."""
    if has_status(me, Status.NO_LOCKING):
        return
    if count_dice(me.locked) >= me.max_locked:
        lost = choose(table, me.seat, Ask.REPLACE, faces_of(me.locked))
        me.locked[lost] -= 1
        table.tell(me.seat, Event.LOCKED_LOST, lost)
    me.locked[face] += 1
    table.tell(me.seat, Event.LOCKS, face)


def clear_dice(dice: list[int]) -> None:
    """No dice are left."""
    for face in range(FACES):
        dice[face] = 0
