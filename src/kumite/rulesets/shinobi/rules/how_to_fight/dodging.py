"""A Dodge with its links, the evasion that still stands, and the escape once it has failed. SHI-DODGE-1."""

from __future__ import annotations

from kumite.rulesets.shared.asking import amount, choose_about, says_yes
from kumite.table import Table

from ...state import DECLINE, TECHNIQUES, Deed, Fight, Fighter
from ...terms import Action, Ask, Event, Item, Stance, Why
from ..basic_actions.grid import within
from ..basic_actions.prices import least_x, most_x
from ..basic_actions.stances import covers
from ..basic_actions.usable import may_join
from ..equipment.items import flash_points
from ..initiative.speeds import least_points
from .accuracy import dodge_bonus
from .blows import hit_in_full, judge, tell_result
from .defence_rolls import declare_surge, roll_defence
from .follow_ups import after_failure
from .possible_defences import surprised_by
from .reactions import begin_reply, commit, must_abort, offer_abort, possible, takes_time


def evade(table: Table, fight: Fight, me: Fighter, attacker: Fighter, deed: Deed) -> None:
    """SHI-TECH-LEAPING-SHADOW-EVASION: the dodge that still stands, free of charge."""
    me.attack.defence_die = me.evading
    me.attack.defence_bonus = 0
    judge(fight, attacker, deed, me)
    me.attack.open_hand = 1
    tell_result(table, me)


def dodge(
    table: Table, fight: Fight, me: Fighter, attacker: Fighter, deed: Deed, answered: int, factor: int
) -> None:
    """SHI-DODGE-1, SHI-CHAIN-5, SHI-CHAIN-9, SHI-EQ-7: a Dodge with its links; free under Total Defense."""
    reply = begin_reply(me, attacker, Action.DODGE, surprised_by(me, deed))
    possible(fight, me, attacker, answered, False)
    if not covers(fight, me, Stance.TOTAL_DEFENSE):
        offer_abort(table, fight, me, attacker, answered)
    join_links(table, fight, me, attacker, answered)
    offer_flash(table, fight, me, attacker, deed, answered)
    declare_surge(table, me)
    if not commit(table, fight, me, attacker, answered, factor):
        hit_in_full(me)
        return
    dazzle(table, me, attacker)
    roll_defence(table, fight, me, attacker, deed, Why.DODGE, dodge_bonus(fight, me, reply, attacker, deed))
    escape_late(table, fight, me, attacker, deed, factor)


def join_links(table: Table, fight: Fight, me: Fighter, attacker: Fighter, answered: int) -> None:
    """SHI-CHAIN-9, SHI-CHAIN-10: links that join before the roll, while the whole stays quick enough."""
    reply = me.reply
    while True:
        options = 0
        for slot in range(TECHNIQUES):
            if me.techniques[slot].id > 0 and may_join(fight, me, reply, slot, True):
                if link_fits(fight, me, attacker, slot, answered):
                    options |= 1 << slot
        if options == 0:
            return
        link = choose_about(table, fight, me.seat, attacker, Ask.LINK, options | 1 << DECLINE)
        if link == DECLINE:
            return
        reply.links |= 1 << link
        low = least_x(fight, me, reply, link)
        high = most_x(fight, me, reply, link)
        reply.xs[link] = low
        while high > low and not x_fits(fight, me, attacker, link, high, answered):
            high -= 1
        reply.xs[link] = amount(table, me.seat, Ask.X, low, max(low, high))


def link_fits(fight: Fight, me: Fighter, attacker: Fighter, slot: int, answered: int) -> bool:
    """Whether the reply would still be quick enough with that link.

    A link with seals joins only if the hands are not busy.
    """
    reply = me.reply
    if me.techniques[slot].seal > 0 and must_abort(me, True) and reply.aborts == 0:
        return False
    reply.links |= 1 << slot
    reply.xs[slot] = least_x(fight, me, reply, slot)
    fits = least_points(fight, me, attacker, reply, answered) >= 0
    reply.links &= ~(1 << slot)
    reply.xs[slot] = 0
    return fits


def x_fits(fight: Fight, me: Fighter, attacker: Fighter, slot: int, x: int, answered: int) -> bool:
    before = me.reply.xs[slot]
    me.reply.xs[slot] = x
    fits = least_points(fight, me, attacker, me.reply, answered) >= 0
    me.reply.xs[slot] = before
    return fits


def offer_flash(
    table: Table, fight: Fight, me: Fighter, attacker: Fighter, deed: Deed, answered: int
) -> None:
    """SHI-TOOL-FLASH: dropped in a dodge, for 4 counts more, it blinds an attacker within 5 yards."""
    if me.items[Item.FLASH_BOMB] == 0 or attacker.eyes_shut == 1 or not within(me, attacker, 5):
        return
    if deed.accuracy_die < 0:
        return  # a counter, whose Accuracy has been rolled
    me.reply.item = Item.FLASH_BOMB
    if least_points(fight, me, attacker, me.reply, answered) < 0:
        me.reply.item = 0
    elif not says_yes(table, fight, me.seat, attacker, Ask.FLASH):
        me.reply.item = 0


def dazzle(table: Table, me: Fighter, attacker: Fighter) -> None:
    """SHI-TOOL-FLASH: the flash counts for the roll against this attack only; by 1 less each later time."""
    if me.reply.item == Item.FLASH_BOMB:
        me.items[Item.FLASH_BOMB] -= 1
        me.attack.flashes = flash_points(attacker)
        table.tell(me.seat, Event.ITEM_USED, Item.FLASH_BOMB)


def escape_late(table: Table, fight: Fight, me: Fighter, attacker: Fighter, deed: Deed, factor: int) -> None:
    """SHI-CHAIN-11: a link that joins a dodge once it has failed; its Speed is added."""
    if me.attack.struck == 1:
        takes_time(fight, me, after_failure(table, fight, me, attacker, deed) * factor)
        if me.attack.struck == 0:
            me.attack.defence_die = 0  # gone: there is no roll any more to compare with
