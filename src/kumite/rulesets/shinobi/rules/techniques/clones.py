"""Plain clones: SHI-CLONE-1 to SHI-CLONE-3.

SHI-CLN-1: they look like their maker, wounds and all, and suffer from whatever the maker does.
"""

from __future__ import annotations

from kumite.rulesets.shared.bits import has
from kumite.table import Table

from ...state import Fight, Fighter
from ...terms import Event, Skill, Why
from ..conditions.status_rolls import contest


def target_or_clone(table: Table, fight: Fight, maker: Fighter, attacker: Fighter) -> bool:
    """SHI-CLONE-1: whether a clone takes an attack that was meant for its maker, and is destroyed.

    SHI-CLONE-2: nobody who has made out the maker is deceived, and once the maker is hit, nobody is.
    """
    if maker.clones == 0 or maker.clones_known == 1 or has(maker.clones_known_to, attacker.seat):
        return False
    if table.roll(attacker.seat, Why.CLONE, 1 + maker.clones) == 1:
        maker.clones_known = 1
        table.tell(maker.seat, Event.CLONES_IDENTIFIED, attacker.seat)
        return False
    maker.clones -= 1
    table.tell(maker.seat, Event.CLONE_DESTROYED, maker.clones)
    return True


def make_clones(table: Table, me: Fighter, number: int) -> None:
    """Bunshin: new clones destroy the old; nobody knows yet who is who."""
    me.clones = number
    me.clones_known = 0
    me.clones_known_to = 0
    table.tell(me.seat, Event.CLONES, number)


def hide_among(table: Table, fight: Fight, me: Fighter) -> None:
    """SHI-CLONE-2: Stealth against the Awareness of each who knows, to be lost among the clones again."""
    if me.clones == 0:
        return
    fooled = 0
    for foe in fight.fighters[: fight.count]:
        if foe.side != me.side and foe.fate == 0:
            if contest(table, fight, me, Skill.STEALTH, foe, Skill.AWARENESS, False) > 0:
                fooled |= 1 << foe.seat
    me.clones_known = 0
    me.clones_known_to = 0
    for foe in fight.fighters[: fight.count]:
        if foe.side != me.side and not has(fooled, foe.seat):
            me.clones_known_to |= 1 << foe.seat


def observe(table: Table, fight: Fight, me: Fighter, maker: Fighter) -> None:
    """SHI-CLONE-3: Awareness against the maker's Chakra Control."""
    if contest(table, fight, me, Skill.AWARENESS, maker, Skill.CHAKRA_CONTROL, True) >= 0:
        maker.clones_known_to |= 1 << me.seat
        table.tell(maker.seat, Event.CLONES_IDENTIFIED, me.seat)
