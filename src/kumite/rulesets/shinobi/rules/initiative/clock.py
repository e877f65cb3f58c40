"""The running initiative count: who acts first, what falls due next, and what comes with a count.

SHI-FLOW-1, SHI-FLOW-4: the clock only rises. Counts on which nothing is due are passed over, but the gains of
action points, ticks, ends and aborts on them are not.
"""

from __future__ import annotations

from kumite.rulesets.shared.asking import says_yes
from kumite.rulesets.shared.bits import size
from kumite.rulesets.shared.scratch import clear
from kumite.rulesets.shared.seats import those
from kumite.table import REFEREE, Table

from ...state import Fight, Fighter
from ...terms import Ability, ApGain, Ask, D20OnInitiative, Event, Fate, Running, Stance, Why
from ..basic_actions.hands import draw_at_start
from ..basic_actions.stances import known_stances
from ..conditions.needling import needling_pay_off
from ..conditions.ticks import next_due
from ..how_to_fight.willpower import rerolled, spends
from ..standing import can_act, reckon

NEVER = 1 << 40
"""A count that does not come."""
GAIN_EVERY = 20
GAIN = 5


def initiative_bonus(fight: Fight, me: Fighter) -> int:
    """SHI-INIT-1: AGI/10 and initiative bonuses.

    SHI-INIT-6: generic bonuses to d20 rolls count, Fatigue does not.
    """
    bonus = me.now.agility // 10 + me.bonus.initiative
    if fight.house.d20_on_initiative == D20OnInitiative.APPLIES:
        bonus += me.bonus.d20 + me.now.d20
    return bonus


def roll_initiative(table: Table, fight: Fight, arriving: int) -> None:
    """SHI-INIT-1, SHI-WP-1: all on those seats roll 1d20 and add a bonus; `me.initiative` is the total.

    SHI-INIT-7: weapons are drawn. Defensive Reflexes may cost something.
    """
    for me in those(fight.fighters, arriving):
        draw_at_start(table, me)
        me.attack.defence_bonus = initiative_bonus(fight, me)
        keep_guard(table, fight, me)
        me.attack.defence_die = table.roll(me.seat, Why.INITIATIVE, 20)
        tell_initiative(table, me)
    spend_on_initiative(table, fight, arriving)
    for me in those(fight.fighters, arriving):
        clear(me.attack)


def keep_guard(table: Table, fight: Fight, me: Fighter) -> None:
    """SHI-ABI-DEFENSIVE-REFLEXES: whoever has them may Block from the start, for 5 less the ranks."""
    ranks = me.abilities[Ability.DEFENSIVE_REFLEXES]
    if ranks == 0 or not says_yes(table, fight, me.seat, me, Ask.REFLEXES):
        return
    me.attack.defence_bonus -= 5 - ranks
    if known_stances(me) >> Stance.BLOCK & 1 == 1:
        me.stances = 1 << Stance.BLOCK
        me.stances_since = fight.ic - 1
        me.running = Running.STANCE


def spend_on_initiative(table: Table, fight: Fight, arriving: int) -> None:
    """SHI-WP-1, SHI-WP-5, SHI-WP-6: with all totals known each may roll again, once.

    Whenever somebody has, the others are asked anew.
    """
    news = True
    while news:
        news = False
        for me in those(fight.fighters, arriving):
            if (
                me.attack.spent_willpower == 0
                and me.attack.defence_die < 20
                and spends(table, fight, me, Why.INITIATIVE, me.initiative, 0, False)
            ):
                me.attack.spent_willpower = 1
                me.attack.defence_die = rerolled(table, me)
                tell_initiative(table, me)
                news = True


def tell_initiative(table: Table, me: Fighter) -> None:
    me.initiative = me.attack.defence_die + me.attack.defence_bonus
    table.tell(me.seat, Event.INITIATIVE, me.initiative)


def place_on_clock(table: Table, fight: Fight, arriving: int) -> None:
    """SHI-INIT-2, SHI-INIT-4: the highest total acts at once, each other as many counts later.

    SHI-INIT-5: ties act together.
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
            me.ap = min(me.now.ap_max, me.now.agility * me.abilities[Ability.RUSH] // 20)  # SHI-ABI-RUSH
            there |= 1 << me.seat
    roll_initiative(table, fight, there)
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
    if size(arriving) > 1:
        roll_initiative(table, fight, arriving)
    else:
        for me in those(fight.fighters, arriving):
            me.initiative = 0
            draw_at_start(table, me)
    if arriving != 0:
        place_on_clock(table, fight, arriving)


def next_count(fight: Fight) -> int:
    """SHI-FLOW-4: the next count on which something is due.

    An action, an effect, an arrival, a gain of action points, a tick.
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
            left = needling_pay_off(me, max(0, GAIN + me.now.ap_gain))
            reckon(fight, me)
            before = me.ap
            me.ap = max(before, min(me.now.ap_max, before + left))
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
    """SHI-SIM-11, SHI-SIM-12, SHI-INIT-5: it is settled who acts on this count.

    So is whose delayed action falls due.
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
