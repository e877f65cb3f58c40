"""What lasts on a creature, and until when.

HEL-GEN-5: to the Beginning of somebody's turn, so many of them from now, or to the end of a turn. HEL-GEN-6:
where a source names no end, to the End of the bearer's next turn.
"""

from __future__ import annotations

from kumite.rulesets.shared.bits import has
from kumite.rulesets.shared.scratch import clear

from ...glossary.statuses import ADDED_UP
from ...state import Fighter, Lasting
from ...terms import Status, Until
from ..standing import has_status


def last(me: Fighter, kind: int, count: int, until: int, whose: int, turns: int, source: int) -> None:
    """Put something on a creature. `whose` and `source` are seats + 1.

    HEL-ST-31: each gain runs to its own end, so the later one counts. Where too much lasts already, the new
    entry takes the place of one of its kind, or is lost.
    """
    place = -1
    for index in range(len(me.lasting)):
        entry = me.lasting[index]
        if entry.kind == kind and entry.until == until and entry.whose == whose and entry.source == source:
            if entry.turns == turns and entry.armed == 0:
                entry.count = entry.count + count if has(ADDED_UP, kind) else max(entry.count, count)
                return
        if entry.kind == 0 and place < 0:
            place = index
    if place < 0:
        place = place_of(me, kind)
    if place >= 0:
        fill(me.lasting[place], kind, count, until, whose, turns, source)
        me.conditions |= 1 << kind


def place_of(me: Fighter, kind: int) -> int:
    """The first place of something that lasts, or -1."""
    for index in range(len(me.lasting)):
        if me.lasting[index].kind == kind:
            return index
    return -1


def fill(entry: Lasting, kind: int, count: int, until: int, whose: int, turns: int, source: int) -> None:
    entry.kind = kind
    entry.count = count
    entry.until = until
    entry.whose = whose
    entry.turns = turns
    entry.armed = 0
    entry.source = source


def note_conditions(me: Fighter) -> None:
    """The bit set of everything that lasts, anew."""
    bits = 0
    for entry in me.lasting:
        if entry.kind != 0:
            bits |= 1 << entry.kind
    me.conditions = bits


def lift(me: Fighter, kind: int) -> bool:
    """End something, however many entries it has. Returns whether it was there."""
    found = False
    if me.conditions >> kind & 1:
        for entry in me.lasting:
            if entry.kind == kind:
                clear(entry)
                found = True
        note_conditions(me)
    return found


def amount_of(me: Fighter, kind: int) -> int:
    """The counts of something that lasts, added up."""
    total = 0
    if me.conditions >> kind & 1:
        for entry in me.lasting:
            if entry.kind == kind:
                total += entry.count
    return total


def count_of(me: Fighter, kind: int) -> int:
    """The count of a flag, such as the stat of Rallied; 0 where the flag is not there."""
    place = place_of(me, kind)
    return 0 if place < 0 else me.lasting[place].count


def source_of(me: Fighter, kind: int) -> int:
    """Who gave something that lasts: the seat + 1; 0 where it is not there."""
    place = place_of(me, kind)
    return 0 if place < 0 else me.lasting[place].source


def is_cursed_by(me: Fighter, seat: int) -> bool:
    """Whether a curse of pain of somebody lasts on them."""
    if has_status(me, Status.CURSED):
        for entry in me.lasting:
            if entry.kind == Status.CURSED and entry.source == seat + 1:
                return True
    return False


def has_no_eyes_for(me: Fighter, other: Fighter) -> bool:
    """HEL-ST-35: whether a taunt keeps them from choosing somebody else than its author and themselves."""
    if not has_status(me, Status.TAUNTED) or other.seat == me.seat:
        return False
    return source_of(me, Status.TAUNTED) != other.seat + 1


def take_from(me: Fighter, kind: int, count: int) -> int:
    """HEL-ARM-1: use up counts of something that lasts, the earliest end first. Returns how many."""
    taken = 0
    while taken < count:
        place = earliest(me, kind)
        if place < 0:
            break
        entry = me.lasting[place]
        now = min(entry.count, count - taken)
        entry.count -= now
        taken += now
        if entry.count == 0 and kind == Status.BONUS_ARMOR:
            clear(entry)
            note_conditions(me)
    return taken


def earliest(me: Fighter, kind: int) -> int:
    """The place of the entry of a kind that still counts and ends first; -1 where there is none."""
    best = -1
    for index in range(len(me.lasting)):
        entry = me.lasting[index]
        if entry.kind == kind and entry.count > 0:
            if best < 0 or ends_before(entry, me.lasting[best]):
                best = index
    return best


def ends_before(entry: Lasting, other: Lasting) -> bool:
    """Whether one entry ends before another, as far as turns say it; what has no end comes last."""
    if (entry.until == Until.REMOVED) != (other.until == Until.REMOVED):
        return other.until == Until.REMOVED
    return entry.turns < other.turns
