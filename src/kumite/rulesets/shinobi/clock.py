"""The running initiative count: who acts first, what falls due next, and what comes with a count.

SHI-FLOW-1, SHI-FLOW-4: the clock only rises. Counts on which nothing is due are passed over, but the gains
of action points, ticks, ends and aborts on them are not.
"""

from __future__ import annotations

from ...table import REFEREE, Table
from ..asking import says_yes
from .hands import draw_at_start
from .needling import needling_pay_off
from .stances import known_stances
from .standing import can_act, reckon
from .state import Fight, Fighter
from .terms import ApGain, Ask, D20OnInitiative, Event, Fate, Running, Stance, Why
from .things import Ability
from .ticks import next_due
from .willpower import rolled_with_willpower

NEVER = 1 << 40
"""A count that does not come."""
GAIN_EVERY = 20
GAIN = 5


def initiative_bonus(fight: Fight, me: Fighter) -> int:
    """SHI-INIT-1, SHI-INIT-6: AGI/10, initiative bonuses, and generic bonuses to d20 rolls; Fatigue does
    not.
    """
    bonus = me.now_agility // 10 + me.initiative_extra
    if fight.house.d20_on_initiative == D20OnInitiative.APPLIES:
        bonus += me.d20_bonus + me.now_d20
    return bonus


def roll_initiative(table: Table, fight: Fight, me: Fighter) -> None:
    """SHI-INIT-1, SHI-INIT-7, SHI-WP-1: 1d20 and the bonus; weapons are drawn, reflexes may cost
    something.
    """
    draw_at_start(table, me)
    bonus = initiative_bonus(fight, me)
    ranks = me.abilities[Ability.DEFENSIVE_REFLEXES]
    reflexes = ranks > 0 and says_yes(table, fight, me.seat, me, Ask.REFLEXES)
    if reflexes:
        bonus -= 5 - ranks
    me.initiative = rolled_with_willpower(table, fight, me, Why.INITIATIVE, bonus)
    table.tell(me.seat, Event.INITIATIVE, me.initiative)
    if reflexes and known_stances(me) >> Stance.BLOCK & 1 == 1:
        me.stances = 1 << Stance.BLOCK
        me.stances_since = fight.ic - 1
        me.running = Running.STANCE


def place_on_clock(table: Table, fight: Fight, arriving: int) -> None:
    """SHI-INIT-2, SHI-INIT-4, SHI-INIT-5: the highest total acts at once, each other so much later; ties
    together.
    """
    highest = -NEVER
    for me in fight.fighters[: fight.count]:
        if arriving >> me.seat & 1:
            highest = max(highest, me.initiative)
    for me in fight.fighters[: fight.count]:
        if arriving >> me.seat & 1:
            me.base_next_ic = fight.ic + highest - me.initiative
            me.next_ic = me.base_next_ic
            table.tell(me.seat, Event.FIRST_COUNT, me.next_ic)


def start_clock(table: Table, fight: Fight) -> None:
    """SHI-INIT-1, SHI-INIT-2: everybody who is there rolls."""
    there = 0
    for me in fight.fighters[: fight.count]:
        if me.fate == Fate.ABLE:
            roll_initiative(table, fight, me)
            me.ap = min(me.now_ap_max, me.now_agility * me.abilities[Ability.RUSH] // 20)
            there |= 1 << me.seat
    place_on_clock(table, fight, there)


def arrive(table: Table, fight: Fight) -> None:
    """SHI-INIT-3, SHI-INIT-4, SHI-AP-4: one latecomer acts at once; several roll among themselves."""
    arriving = 0
    for me in fight.fighters[: fight.count]:
        if me.fate == Fate.ABSENT and 0 < me.arrives <= fight.ic:
            me.fate = Fate.ABLE
            arriving |= 1 << me.seat
            reckon(fight, me)
            table.tell(me.seat, Event.JOINS, 0)
    several = arriving & (arriving - 1) != 0
    for me in fight.fighters[: fight.count]:
        if arriving >> me.seat & 1:
            if several:
                roll_initiative(table, fight, me)
            else:
                me.initiative = 0
                draw_at_start(table, me)
    if arriving != 0:
        place_on_clock(table, fight, arriving)


def next_count(fight: Fight) -> int:
    """SHI-FLOW-4: the next count on which something is due: an action, an effect, an arrival, a gain, a
    tick.
    """
    following = (fight.ic // GAIN_EVERY + 1) * GAIN_EVERY
    for me in fight.fighters[: fight.count]:
        if can_act(me):
            if me.asleep != 1:
                following = min(following, max(fight.ic + 1, me.next_ic))
            if me.running == Running.DELAY:
                following = min(following, max(fight.ic + 1, me.delayed.due))
        elif me.fate == Fate.ABSENT and me.arrives > fight.ic:
            following = min(following, me.arrives)
    return min(following, max(fight.ic + 1, next_due(fight)))


def gain_points(table: Table, fight: Fight, arrived_before: int) -> None:
    """SHI-AP-1, SHI-AP-2, SHI-AP-4, SHI-STA-NEEDLE: 5 on every multiple of 20 but 0, up to half of AGI.

    `arrived_before`: seats that were there before this count.
    """
    if fight.ic == 0 or fight.ic % GAIN_EVERY != 0:
        return
    for me in fight.fighters[: fight.count]:
        if can_act(me) and arrived_before >> me.seat & 1:
            left = needling_pay_off(me, max(0, GAIN + me.now_ap_gain))
            reckon(fight, me)
            before = me.ap
            me.ap = max(before, min(me.now_ap_max, before + left))
            if me.ap > before:
                table.tell(me.seat, Event.AP_GAINED, me.ap - before)


def gains_before(fight: Fight) -> bool:
    """SHI-AP-4: the gain comes before the declarations of the count; by house rule after its actions."""
    return fight.house.ap_gain_first == ApGain.BEFORE


def there(fight: Fight) -> int:
    """Seats of those who have come."""
    bits = 0
    for me in fight.fighters[: fight.count]:
        if me.fate != Fate.ABSENT:
            bits |= 1 << me.seat
    return bits


def fix_actors(fight: Fight) -> None:
    """SHI-SIM-11, SHI-SIM-12, SHI-INIT-5: who acts on this count, and whose delayed action falls due, is
    settled now.
    """
    fight.actors = 0
    fight.due = 0
    for me in fight.fighters[: fight.count]:
        if can_act(me):
            if me.next_ic <= fight.ic and me.asleep != 1:
                fight.actors |= 1 << me.seat
            if me.running == Running.DELAY and me.delayed.due <= fight.ic:
                fight.due |= 1 << me.seat


def opening(table: Table, fight: Fight) -> None:
    """SHI-FLOW-1: the count is called."""
    table.tell(REFEREE, Event.COUNT, fight.ic)
