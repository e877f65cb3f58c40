"""What a referee often changes of a combatant, by the words that people use.

Conditions of the body are of members: of a Namae they hold or do not, of a group they hold for so many.
"""

from __future__ import annotations

from kumite.rulesets import Changed
from kumite.rulesets.shared.bits import size
from kumite.rulesets.shared.silent import Silent

from .glossary.conditions import PRONE, STUNNED
from .rules.skirmish.harm import fate_of, settle
from .rules.skirmish.riders import unseat_prone
from .rules.standing import is_group
from .state import Fight, Fighter


def first(members: int, count: int) -> int:
    """The first so many of a set of members."""
    found = 0
    for member in range(members.bit_length()):
        if members >> member & 1 and size(found) < count:
            found |= 1 << member
    return found


def put_prone(fight: Fight, me: Fighter, count: int) -> None:
    """Lay so many of those who are up on the ground; nobody is prone in the saddle."""
    me.prone = me.prone & ~me.up | first(me.up, count)
    unseat_prone(Silent(), me)


def put_stunned(fight: Fight, me: Fighter, count: int) -> None:
    """Stun so many of those who are up."""
    me.stunned = first(me.up, count)


def put_wounds(fight: Fight, me: Fighter, wounds: int) -> None:
    """HAC-WND-5: give a Namae so many Wounds in all; those that put them Down do so, and fewer end that."""
    me.wounds[0] = wounds
    if wounds < me.down_at and not me.unconscious:
        me.up = 1
    me.fate = fate_of(me)
    settle(Silent(), me, 0)


def put_up(fight: Fight, me: Fighter, count: int) -> None:
    """HAC-KAO-7: leave so many of a group in the fight: the last go Down, or the first who fell get up."""
    for member in reversed(range(me.size)):
        if me.up >> member & 1 and size(me.up) > count:
            me.wounds[member] = max(me.wounds[member], me.down_at)
            settle(Silent(), me, 0)
    for member in range(me.size):
        if not me.up >> member & 1 and size(me.up) < count:
            gets_up(me, member)
    me.fate = fate_of(me)


def gets_up(me: Fighter, member: int) -> None:
    """A member who fell is unhurt and in the fight again."""
    bit = 1 << member
    me.wounds[member] = 0
    me.unconscious &= ~bit
    me.prone &= ~bit
    me.up |= bit


def those_up(fight: Fight, me: Fighter) -> int:
    """For how many it can hold: nobody who is out of the fight."""
    return size(me.up)


CHANGES: dict[str, str | Changed] = {
    "Wounds": Changed(
        lambda me: int(me.wounds[0]), put_wounds, lambda fight, me: 0 if is_group(me) else me.down_at + 2
    ),
    "up": Changed(lambda me: size(me.up), put_up, lambda fight, me: me.size if is_group(me) else 0),
    "Honor Points": "honor_points",
    PRONE.word: Changed(lambda me: size(me.prone & me.up), put_prone, those_up),
    STUNNED.word: Changed(lambda me: size(me.stunned & me.up), put_stunned, those_up),
    "surprised": "surprised",
    "mounted": "mounted",
    "on bad ground": "uneven_terrain",
}
