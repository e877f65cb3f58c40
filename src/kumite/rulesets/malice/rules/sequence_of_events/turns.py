"""Stage 2: who is asked when.

MAL-TURN-3: Whoever delays lets the next one be asked. MAL-TURN-7: A Turn cannot be saved. MAL-SEQ-1:
Stage 3 comes after it.
"""

from __future__ import annotations

from kumite.rulesets.shared.bits import has
from kumite.rulesets.shared.scratch import clear
from kumite.table import Table

from ...state import Fight, Fighter
from ...terms import AllDelayEnd, Ask, DelayReoffer, Event, Offer, Phase, SlowestMustAct, TurnState
from ..standing import in_duel_now
from .leaving import lose_turn
from .turn import fresh_who_can_act, take_turn, takes_part


def begin_turns(fight: Fight) -> None:
    """MAL-TURN-1: Nobody has taken a Turn, and nobody waits."""
    fight.turns_taken = 0
    fight.first_turn = 0
    fight.phase = Phase.TURNS


def next_turn(table: Table, fight: Fight) -> None:
    """MAL-TURN-5, MAL-TURN-9, MAL-TURN-10: Ask until somebody takes their Turn, or Stage 2 is over."""
    if fight.turns.over_after == 1:
        end_turns(table, fight)
        return
    while True:
        if fight.turns.passing == 1:
            if ask_the_waiting(table, fight):
                return
        elif fight.turns.fresh != 0:
            if ask_the_next(table, fight):
                return
        elif fight.turns.waiting != 0 and fight.turns.last_pass == 0:
            begin_pass(fight, 0)
        else:
            end_turns(table, fight)
            return


def begin_pass(fight: Fight, skipped: int) -> None:
    """MAL-TURN-4, MAL-TURN-10: Ask all who wait; it is the last time if nobody is fresh who can act."""
    fight.turns.passing = 1
    fight.turns.pass_asked = skipped
    fight.turns.last_pass = 1 if skipped == 0 and fresh_who_can_act(fight) == 0 else 0


def ask_the_waiting(table: Table, fight: Fight) -> bool:
    """MAL-TURN-4, MAL-TURN-5, MAL-TURN-15: Ask in descending Score. Returns whether one takes their Turn."""
    for place in range(fight.ordered):
        me = fight.fighters[fight.order[place]]
        if not has(fight.turns.waiting & ~fight.turns.pass_asked, me.seat):
            continue
        if not takes_part(fight, me):
            fight.turns.waiting &= ~(1 << me.seat)
            pass_over(table, fight, me)
            continue
        fight.turns.pass_asked |= 1 << me.seat
        if (
            table.choose(me.seat, Ask.LAST_PASS if fight.turns.last_pass == 1 else Ask.TURN_AGAIN, 0b11)
            == Offer.TAKE
        ):
            fight.turns.waiting &= ~(1 << me.seat)
            take_turn(table, fight, me)
            return True
        table.tell(me.seat, Event.DELAYS, 0)
    fight.turns.passing = 0
    return False


def ask_the_next(table: Table, fight: Fight) -> bool:
    """MAL-TURN-1 to MAL-TURN-3, MAL-TURN-8, MAL-TURN-15: Ask the next one who is fresh.

    They are forced if nobody else is left. Returns whether they take their Turn.
    """
    me = first_fresh(fight)
    fight.turns.fresh &= ~(1 << me.seat)
    if not takes_part(fight, me):
        pass_over(table, fight, me)
        return False
    all_delayed = fight.turns_taken == 0
    forced = may_not_delay(fight, all_delayed)
    if forced or in_duel_now(fight, me) or table.choose(me.seat, Ask.TURN, 0b11) == Offer.TAKE:
        if forced:
            table.tell(me.seat, Event.FORCED, 0)
            ends = all_delayed and fight.house.all_delay_end == AllDelayEnd.ROUND_ENDS
            fight.turns.over_after = 1 if ends else 0
        take_turn(table, fight, me)
        return True
    table.tell(me.seat, Event.DELAYS, 0)
    fight.turns.waiting |= 1 << me.seat
    me.this_round.turn_state = TurnState.WAITING
    fight.turns.last_pass = 0
    if fight.house.delay_reoffer == DelayReoffer.AFTER_EACH_SLOT:
        begin_pass(fight, 1 << me.seat)
    return False


def may_not_delay(fight: Fight, all_delayed: bool) -> bool:
    """MAL-TURN-8, MAL-TURN-10: The slowest must act where all have delayed, and by house rule always."""
    if fresh_who_can_act(fight) != 0:
        return False
    return all_delayed or fight.house.slowest_must_act == SlowestMustAct.ALWAYS


def first_fresh(fight: Fight) -> Fighter:
    """The first in the order who has not been asked."""
    place = 0
    while place + 1 < fight.ordered and not has(fight.turns.fresh, fight.order[place]):
        place += 1
    return fight.fighters[fight.order[place]]


def pass_over(table: Table, fight: Fight, me: Fighter) -> None:
    """MAL-TURN-15: Somebody has neither delayed nor taken a Turn."""
    table.tell(me.seat, Event.PASSED_OVER, 0)
    lose_turn(table, fight, me)


def end_turns(table: Table, fight: Fight) -> None:
    """MAL-TURN-7, MAL-TURN-9, MAL-TURN-15, MAL-TURN-18: Whoever still waits has lost their Turn.

    After a forced Turn there may be some left who could not have acted.
    """
    for me in fight.fighters[: fight.count]:
        if has(fight.turns.fresh, me.seat) and not takes_part(fight, me):
            pass_over(table, fight, me)
        elif has(fight.turns.waiting | fight.turns.fresh, me.seat):
            table.tell(me.seat, Event.TURN_LOST, 0)
            lose_turn(table, fight, me)
    clear(fight.turns)
    fight.phase = Phase.REACTIONS
