"""A Skirmish from its first die to its end, one beat at a time.

HAC-SKIR-1: it starts when people come to blows. HAC-SKIR-2: everything else that is done meanwhile is done in
its order. HAC-DUEL-1, HAC-DUEL-2: a duel is a flag on the scene, and is fought by the same rules. HAC-DUEL-3:
ritual duels have rules of their own, which are not here.
"""

from __future__ import annotations

from kumite.table import REFEREE, Table

from ...state import Fight, Fighter
from ...terms import Ask, Ending, Event, Fate, NoYes, Outcome, Phase
from ..initiative.ending import end, end_if_over
from ..initiative.initiative import lose_dice, may_interrupt, roll_action_dice, unspent
from ..initiative.interrupts import exchange_at_start
from ..initiative.steps import may_act, take_step
from ..standing import can_act
from .ambush import joins_in, spring, surprise
from .medicine import ask_for_treatment, finish_treatments


def outcome(fight: Fight) -> int:
    """How the Skirmish ended, or 0 while it goes on."""
    return fight.outcome


def length(fight: Fight) -> int:
    """How many rounds it took."""
    return fight.round


def fate(me: Fighter) -> int:
    """Where one combatant stands."""
    return me.fate


def beat(table: Table, fight: Fight) -> None:
    """HAC-INIT-4: the start, a round's dice, a Moment's start, a step, or a round's end."""
    match fight.phase:
        case Phase.START:
            start(table, fight)
        case Phase.ROUND_START:
            start_round(table, fight)
        case Phase.MOMENT_START:
            start_moment(table, fight)
        case Phase.STEP:
            step(table, fight)
        case Phase.ROUND_END:
            end_round(table, fight)


def start(table: Table, fight: Fight) -> None:
    """HAC-SKIR-3, HAC-AMB-3: too many fighters make a Battle; an ambush is detected now or not at all."""
    fight.phase = Phase.ROUND_START
    if not is_battle(table, fight):
        spring(table, fight)
        end_if_over(table, fight)


def involved(fight: Fight) -> int:
    """HAC-SKIR-3: how many individuals take part; each member of a group counts."""
    count = fight.others_involved
    for me in fight.fighters[: fight.count]:
        if me.fate != Fate.ABSENT:
            count += me.size
    return count


def is_battle(table: Table, fight: Fight) -> bool:
    """HAC-SKIR-3: at the limit the Skirmish stops, for kumite has no rules of Battles."""
    count = involved(fight)
    if count < fight.house.skirmish_limit:
        return False
    table.tell(REFEREE, Event.BATTLE, count)
    end(table, fight, Outcome.BATTLE, Ending.BATTLE)
    return True


def start_round(table: Table, fight: Fight) -> None:
    """HAC-INIT-1, HAC-INIT-24, HAC-AMB-4: newcomers join, and all who are not surprised roll Action Dice."""
    fight.round += 1
    fight.moment = 10
    fight.spent = 0
    fight.phase = Phase.MOMENT_START
    table.tell(REFEREE, Event.ROUND_BEGINS, fight.round)
    if join(table, fight) and is_battle(table, fight):
        return
    for me in fight.fighters[: fight.count]:
        if joins_in(me):
            roll_action_dice(table, me)
    ask_for_treatment(table, fight)


def join(table: Table, fight: Fight) -> bool:
    """HAC-INIT-24: those whose round it is join the fight. Returns whether there are any."""
    anybody = False
    for me in fight.fighters[: fight.count]:
        if me.fate == Fate.ABSENT and me.joins == fight.round:
            me.fate = Fate.IN_FIGHT
            fight.played_on = 0
            anybody = True
            table.tell(me.seat, Event.JOINS, 0)
            if fight.round == 1:
                surprise(table, fight, me)
    return anybody


def start_moment(table: Table, fight: Fight) -> None:
    """HAC-INIT-4, HAC-INIT-9, HAC-INIT-18: the next Moment, in which all interrupts are made together.

    Moments in which nobody could do anything are left out.
    """
    while fight.moment > 0 and dice_left(fight) > 0 and not anybody_can_act(fight):
        fight.moment -= 1
    if fight.moment == 0 or dice_left(fight) == 0:
        fight.phase = Phase.ROUND_END
        return
    exchange_at_start(table, fight)
    fight.phase = Phase.STEP


def anybody_can_act(fight: Fight) -> bool:
    """Whether anybody has a payment in this Moment, or could get one by interrupt."""
    for me in fight.fighters[: fight.count]:
        if may_act(fight, me) or may_interrupt(fight, me):
            return True
    return False


def dice_left(fight: Fight) -> int:
    """How many Action Dice nobody has spent yet."""
    count = 0
    for me in fight.fighters[: fight.count]:
        count += unspent(me)
    return count


def step(table: Table, fight: Fight) -> None:
    """HAC-INIT-4, HAC-INIT-9: another step, or the next Moment when nobody wishes to act."""
    if take_step(table, fight):
        if fight.outcome == Outcome.GOING_ON and dice_left(fight) == 0 and fight.going_on == 0:
            fight.phase = Phase.ROUND_END
        return
    fight.moment -= 1
    fight.phase = Phase.MOMENT_START if fight.moment > 0 else Phase.ROUND_END


def end_round(table: Table, fight: Fight) -> None:
    """HAC-INIT-8 to HAC-INIT-10, HAC-AMB-7, HAC-AMB-8: dice and flags go, and the Skirmish may end."""
    for me in fight.fighters[: fight.count]:
        lose_dice(table, me)
    finish_treatments(table, fight)
    for me in fight.fighters[: fight.count]:
        me.range_move_used = 0
        me.surprised = 0
        me.unaware_of &= me.unaware_fresh
        me.unaware_fresh = 0
    fight.phase = Phase.ROUND_START
    if fight.spent == 0:
        end(table, fight, Outcome.NOBODY, Ending.PASSED)
    elif all_agree(table, fight):
        end(table, fight, Outcome.NOBODY, Ending.AGREED)


def all_agree(table: Table, fight: Fight) -> bool:
    """HAC-INIT-10: whether all who can act want to stop; the first who does not settles it."""
    for me in fight.fighters[: fight.count]:
        if can_act(me):
            if table.choose(me.seat, Ask.END_SKIRMISH, 0b11) == NoYes.NO:
                return False
            table.tell(me.seat, Event.PASSES, 0)
    return True
