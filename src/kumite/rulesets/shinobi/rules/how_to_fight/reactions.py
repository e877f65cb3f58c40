"""What every interrupt has in common: it is declared, costs action points and time, and is paid for.

SHI-INT-1, SHI-INT-4: its final Speed, without the seals, is added to the next count. SHI-SPD-3: it may
be very quick.
"""

from __future__ import annotations

from kumite.rulesets.shared.asking import says_yes
from kumite.rulesets.shared.scratch import clear
from kumite.table import Table

from ...state import Deed, Fight, Fighter
from ...terms import Action, Ask, Event, Running
from ..basic_actions.hands import drop_both, take
from ..basic_actions.prices import chakra, stamina
from ..equipment.water import create_linked_water
from ..fatigue.fatigue import pay
from ..fatigue.upkeeps import offer_upkeeps
from ..initiative.speeds import least_points, most_points, set_speed
from ..stealth.stealth import come_down
from .aborts import abort_into, may_abort
from .aftereffects import acted

DROPS = 1
"""SHI-EQ-3: as `discards` of a reply: the hands let go of what they hold, at +2."""
DRAWS = 2
"""SHI-WPN-NINJATO: a ninja-to is drawn for it, at +2."""
SURPRISED = 2
"""As the `surprise` of a reply: it answers a surprise attack, and action points are of no use."""


def begin_reply(me: Fighter, attacker: Fighter, kind: int, surprised: bool) -> Deed:
    """An empty interrupt against somebody's action."""
    reply = me.reply
    clear(reply)
    reply.kind = kind
    reply.interrupt = 1
    reply.target = attacker.seat + 1
    if surprised:
        reply.surprise = SURPRISED
    return reply


def must_abort(me: Fighter, needs_hands: bool) -> bool:
    """SHI-DEF-5, SHI-PHS-11: hands that make seals are free only once the seals are dropped."""
    return needs_hands and me.running == Running.SEALS


def possible(fight: Fight, me: Fighter, attacker: Fighter, answered: int, needs_hands: bool) -> bool:
    """SHI-INT-2, SHI-ABORT-5: whether the reply can be made quick enough, with an abort if it takes one."""
    reply = me.reply
    if must_abort(me, needs_hands):
        if not may_abort(fight, me):
            return False
        reply.aborts = 1
    return least_points(fight, me, attacker, reply, answered) >= 0


def offer_abort(table: Table, fight: Fight, me: Fighter, attacker: Fighter, answered: int) -> None:
    """SHI-ABORT-5: what is being done may be cut short as part of the interrupt, for 1 more."""
    reply = me.reply
    if reply.aborts == 1 or not may_abort(fight, me):
        return
    reply.aborts = 1
    if least_points(fight, me, attacker, reply, answered) < 0:
        reply.aborts = 0
    elif not says_yes(table, fight, me.seat, attacker, Ask.ABORT_INTO):
        reply.aborts = 0


def commit(table: Table, fight: Fight, me: Fighter, attacker: Fighter, answered: int, factor: int) -> bool:
    """SHI-AP-3, SHI-AP-5, SHI-INT-4: action points, time and costs of an interrupt.

    `factor` is 2 where a feint makes its Speed count double for the next count. Returns False where it does
    not come about.
    """
    reply = me.reply
    least = max(0, least_points(fight, me, attacker, reply, answered))
    most = max(least, most_points(fight, me, attacker, reply))
    points = least
    if most > least:
        points = table.amount(me.seat, Ask.AP, least, most)
    set_speed(fight, me, attacker, reply, points)
    me.ap -= points
    if reply.aborts == 1:
        abort_into(table, fight, me)
    if reply.discards == DROPS:
        drop_both(table, me)
    elif reply.discards == DRAWS:
        take(table, me, reply.weapon)
    takes_time(fight, me, reply.speed * factor)
    table.tell(me.seat, Event.DEFENCE_SPEED, reply.speed)
    if reply.kind == Action.TAKE_THE_HIT:
        come_down(table, me, reply.kind)
    return pay_reply(table, fight, me)


def takes_time(fight: Fight, me: Fighter, speed: int) -> None:
    """SHI-INT-4, SHI-STA-STUN-5: the next count of one who answers moves back.

    SHI-MOVE-6: one who is on the move stands still for as long.
    """
    me.base_next_ic += speed
    me.next_ic = me.base_next_ic + me.stun
    if me.running == Running.MOVE:
        me.walk.still += speed


def pay_reply(table: Table, fight: Fight, me: Fighter) -> bool:
    """SHI-SIM-3, SHI-FAT-14: the fatigue rolls of an interrupt.

    Those of one's own action come first if one chooses so. SHI-FAT-7: Upkeeps can be let go before them.
    """
    reply = me.reply
    reply.stamina = stamina(fight, me, reply)
    reply.chakra = chakra(fight, me, reply)
    works = True
    if reply.stamina > 0 or reply.chakra > 0:
        offer_upkeeps(table, fight, me)
        pay_own_first(table, fight, me)
        works = pay(table, fight, me, reply.stamina, reply.chakra)
    if works:
        create_linked_water(table, fight, me, reply)
    acted(table, fight, me, reply)
    return works


def pay_own_first(table: Table, fight: Fight, me: Fighter) -> None:
    """SHI-SIM-3: whoever has several fatigue rolls to make on a count chooses their order."""
    deed = me.deed
    waiting = fight.resolving >> me.seat & 1 == 1 and deed.paid == 0
    if waiting and (deed.stamina > 0 or deed.chakra > 0):
        if says_yes(table, fight, me.seat, me, Ask.COST_FIRST):
            pay_deed(table, fight, me, deed)


def pay_deed(table: Table, fight: Fight, me: Fighter, deed: Deed) -> bool:
    """SHI-FAT-1, SHI-FAT-3, SHI-FAT-12, SHI-SEAL-4: the cost of an action, once.

    Returns False if the action does not come about.
    """
    if deed.paid == 0:
        deed.paid = 1
        if deed.stamina > 0 or deed.chakra > 0:
            if not pay(table, fight, me, deed.stamina, deed.chakra):
                deed.failed = 1
    return deed.failed == 0
