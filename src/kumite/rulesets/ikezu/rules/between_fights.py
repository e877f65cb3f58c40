"""Rests between fights: moments, a night, and a week."""

from __future__ import annotations

from kumite.table import Table

from ..state import SCARS, Fight, Fighter
from ..terms import Fate, Scar, WoundLevel
from .aftermath import (
    day_deprived,
    heal,
    hour,
    lives,
    meet_need,
    recover_weapons,
    rest,
    restore,
    sleep,
)
from .scars import resolve_pending
from .standing import is_deprived
from .wounds import heal_wound, treatable

NIGHT = 8
"""In hours."""


def short_rest(table: Table, fight: Fight) -> None:
    """IKE-CRIT-7, IKE-REST-1, IKE-RNG-8: aid for the fallen, weapons off the ground, and a drink of water."""
    aid(fight)
    recover_weapons(table, fight)
    rest(fight)


def aid(fight: Fight) -> None:
    """IKE-CRIT-7: whoever still stands stabilizes their friends."""
    for me in fight.fighters[: fight.count]:
        if me.fate == Fate.INCAPACITATED and has_helper(fight, me):
            me.death_clock = 0
            me.fate = Fate.STABILISED


def has_helper(fight: Fight, me: Fighter) -> bool:
    """Whether a friend of theirs is still on their feet."""
    for other in fight.fighters[: fight.count]:
        if other.seat != me.seat and other.side == me.side and other.fate == Fate.IN_FIGHT:
            return True
    return False


def night(table: Table, fight: Fight) -> None:
    """IKE-CRIT-8, IKE-RND-11, IKE-REST-4, IKE-WND-6: a night in safety, with something to treat light wounds.

    It is longer than the dying have whom nobody has helped.
    """
    short_rest(table, fight)
    for _ in range(NIGHT):
        hour(table, fight)
    for me in fight.fighters[: fight.count]:
        if lives(me):
            if is_deprived(me):
                day_deprived(table, fight, me)
            else:
                sleep(table, fight, me)
            treat_wounds(table, fight, me, WoundLevel.LIGHT)
    rest(fight)


def week_with_a_healer(table: Table, fight: Fight) -> None:
    """IKE-REST-2, IKE-REST-3, IKE-SCAR-3, IKE-WND-6, IKE-WND-7: a week in which every need is met.

    Attributes come back, wounds that can heal have healed, and scars have had the rest that they waited for.
    The healer comes in time for the dying.
    """
    aid(fight)
    recover_weapons(table, fight)
    for me in fight.fighters[: fight.count]:
        if lives(me):
            heal(me)
            meet_need(me)
            mend_scars(table, fight, me)
            treat_wounds(table, fight, me, WoundLevel.LIGHT)
            treat_wounds(table, fight, me, WoundLevel.SEVERE)
            restore(me)
            sleep(table, fight, me)
    rest(fight)


def mend_scars(table: Table, fight: Fight, me: Fighter) -> None:
    """IKE-SCAR-3: whatever has only waited for rest and care is rolled now; doom waits for a save."""
    for entry in range(1, SCARS):
        while entry != Scar.DOOMED and me.pending[entry] > 0:
            resolve_pending(table, fight, me, entry)


def treat_wounds(table: Table, fight: Fight, me: Fighter, level: int) -> None:
    """IKE-WND-6, IKE-WND-7: all wounds of a level heal, and free their slots."""
    for line in range(4, len(me.wounds)):
        if line % 4 == level:
            while treatable(me) >> line & 1 == 1:
                heal_wound(table, fight, me, line // 4, level)
