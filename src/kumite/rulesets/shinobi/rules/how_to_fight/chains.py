"""The links of a chain, and the X of whatever has one. SHI-CHAIN-1 to SHI-CHAIN-12, SHI-JUT-2."""

from __future__ import annotations

from kumite.rulesets.shared.asking import amount, choose_about
from kumite.table import Table

from ...state import DECLINE, TECHNIQUES, Deed, Fight, Fighter
from ...terms import Ask
from ..basic_actions.prices import least_x, most_x
from ..basic_actions.usable import may_join
from .seal_speeds import seal_speed


def declare_links(table: Table, fight: Fight, me: Fighter, deed: Deed, sealing: bool) -> None:
    """SHI-CHAIN-1, SHI-CHAIN-2, SHI-CHAIN-9, SHI-CHAIN-12: any number of links, each once, with its X."""
    while True:
        options = joinable(fight, me, deed, sealing)
        if options == 0:
            return
        link = choose_about(table, fight, me.seat, me, Ask.LINK, options | 1 << DECLINE)
        if link == DECLINE:
            return
        deed.links |= 1 << link
        declare_x(table, fight, me, deed, link)


def joinable(fight: Fight, me: Fighter, deed: Deed, sealing: bool) -> int:
    """SHI-CHAIN-3, SHI-SEAL-2: the slots of links that may join.

    Links whose seals take time can only join while sealing.
    """
    bits = 0
    for slot in range(TECHNIQUES):
        technique = me.techniques[slot]
        if technique.id > 0 and may_join(fight, me, deed, slot, False):
            deed.links |= 1 << slot
            deed.xs[slot] = least_x(fight, me, deed, slot)
            if sealing or seal_speed(fight, me, deed) == 0:
                bits |= 1 << slot
            deed.links &= ~(1 << slot)
            deed.xs[slot] = 0
    return bits


def declare_x(table: Table, fight: Fight, me: Fighter, deed: Deed, slot: int) -> None:
    """SHI-JUT-2: X within its limit."""
    most = most_x(fight, me, deed, slot)
    if most > 0:
        deed.xs[slot] = amount(table, me.seat, Ask.X, least_x(fight, me, deed, slot), most)
