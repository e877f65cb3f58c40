"""Stage 2: who is asked when.

MAL-TURN-3: whoever delays lets the next one be asked. MAL-TURN-7: a Turn cannot be saved. MAL-SEQ-1: then
comes Stage 3.
"""

from __future__ import annotations

from ...table import Table
from ..bits import has
from .leaving import lose_turn
from .standing import in_duel_now
from .state import Fight, Fighter
from .terms import AllDelayEnd, Ask, DelayReoffer, Event, Offer, Phase, TurnState
from .turn import able_fresh, take_turn, takes_part


def begin_turns(fight: Fight) -> None:
    """MAL-TURN-1: nobody has taken a Turn, and nobody waits."""
    fight.waiting = 0
    fight.passing = 0
    fight.pass_asked = 0
    fight.last_pass = 0
    fight.turns_taken = 0
    fight.first_turn = 0
    fight.forced = 0
    fight.over_after = 0
    fight.phase = Phase.TURNS


def next_turn(table: Table, fight: Fight) -> None:
    """MAL-TURN-5, MAL-TURN-9, MAL-TURN-10: ask until somebody takes his Turn, or Stage 2 is over."""
    if fight.over_after == 1:
        end_turns(table, fight)
        return
    for _ in range(4 * fight.count + 4):
        if fight.passing == 1:
            if ask_the_waiting(table, fight):
                return
        elif fight.fresh != 0:
            if ask_the_next(table, fight):
                return
        elif fight.waiting != 0 and fight.last_pass == 0:
            begin_pass(fight, 0)
        else:
            end_turns(table, fight)
            return


def begin_pass(fight: Fight, skipped: int) -> None:
    """MAL-TURN-4, MAL-TURN-10: all who wait; it is the last one if nobody able is fresh any more."""
    fight.passing = 1
    fight.pass_asked = skipped
    fight.last_pass = 1 if skipped == 0 and able_fresh(fight) == 0 else 0


def ask_the_waiting(table: Table, fight: Fight) -> bool:
    """MAL-TURN-4, MAL-TURN-5, MAL-TURN-15: in descending Score. Returns whether one takes his Turn."""
    for place in range(fight.ordered):
        me = fight.fighters[fight.order[place]]
        if not has(fight.waiting & ~fight.pass_asked, me.seat):
            continue
        if not takes_part(fight, me):
            fight.waiting &= ~(1 << me.seat)
            pass_over(table, fight, me)
            continue
        fight.pass_asked |= 1 << me.seat
        if (
            table.choose(me.seat, Ask.LAST_PASS if fight.last_pass == 1 else Ask.TURN_AGAIN, 0b11)
            == Offer.TAKE
        ):
            fight.waiting &= ~(1 << me.seat)
            take_turn(table, fight, me)
            return True
        table.tell(me.seat, Event.DELAYS, 0)
    fight.passing = 0
    return False


def ask_the_next(table: Table, fight: Fight) -> bool:
    """MAL-TURN-1 to MAL-TURN-3, MAL-TURN-8, MAL-TURN-15: the next fresh one, forced if he is the last
    hope.
    """
    me = first_fresh(fight)
    fight.fresh &= ~(1 << me.seat)
    if not takes_part(fight, me):
        pass_over(table, fight, me)
        return False
    forced = fight.turns_taken == 0 and able_fresh(fight) == 0
    if forced or in_duel_now(fight, me) or table.choose(me.seat, Ask.TURN, 0b11) == Offer.TAKE:
        if forced:
            table.tell(me.seat, Event.FORCED, 0)
            fight.over_after = 1 if fight.house.all_delay_end == AllDelayEnd.ROUND_ENDS else 0
        take_turn(table, fight, me)
        return True
    table.tell(me.seat, Event.DELAYS, 0)
    fight.waiting |= 1 << me.seat
    me.turn_state = TurnState.WAITING
    fight.last_pass = 0
    if fight.house.delay_reoffer == DelayReoffer.AFTER_EACH_SLOT:
        begin_pass(fight, 1 << me.seat)
    return False


def first_fresh(fight: Fight) -> Fighter:
    """The highest in the order who has not been asked."""
    for place in range(fight.ordered):
        if has(fight.fresh, fight.order[place]):
            return fight.fighters[fight.order[place]]
    return fight.fighters[0]


def pass_over(table: Table, fight: Fight, me: Fighter) -> None:
    """MAL-TURN-15: he has neither delayed nor taken a Turn."""
    table.tell(me.seat, Event.PASSED_OVER, 0)
    lose_turn(table, fight, me)


def end_turns(table: Table, fight: Fight) -> None:
    """MAL-TURN-7, MAL-TURN-9, MAL-TURN-18: everybody who still waits has lost his Turn."""
    for me in fight.fighters[: fight.count]:
        if has(fight.waiting | fight.fresh, me.seat):
            table.tell(me.seat, Event.TURN_LOST, 0)
            lose_turn(table, fight, me)
    fight.fresh = 0
    fight.waiting = 0
    fight.passing = 0
    fight.pass_asked = 0
    fight.last_pass = 0
    fight.over_after = 0
    fight.phase = Phase.REACTIONS
