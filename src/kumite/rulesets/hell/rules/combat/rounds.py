"""Who acts when: a fight from its initiative to its last Rest, one beat at a time.

HEL-RND-1: Rounds of ten seconds, in each of which each creature has a turn.
"""

from __future__ import annotations

from kumite.rulesets.shared.asking import choose_about
from kumite.rulesets.shared.bits import has
from kumite.table import REFEREE, Table

from ...state import Fight, Fighter
from ...terms import Ask, Ending, Event, Evolution, Fate, Kind, Knack, NoYes, Outcome, Phase, Side, Talent
from ..common_actions.actions import lose_locked
from ..deaths_door.rest import rest_if_it_comes
from ..standing import has_knack, is_decided, is_dying
from .dice import clear_dice
from .endings import pass_place
from .initiative import clear_order, join, line_up, order_round, pick_next
from .settling import settle
from .tiles import is_free
from .turns import begin_turn, end_turn, take_action
from .world import rule_cover, world_turn


def outcome(fight: Fight) -> int:
    """How the fight ended, or 0 while it goes on."""
    if fight.phase != Phase.OVER:
        return 0
    return fight.outcome


def length(fight: Fight) -> int:
    """How many Rounds the fight took, up to the last blow."""
    return fight.rounds_fought if is_decided(fight) else fight.round


def fate(me: Fighter) -> int:
    """Where one combatant stands."""
    return me.fate


def beat(table: Table, fight: Fight) -> None:
    """HEL-RND-1, HEL-RND-2: the next step of the fight."""
    match fight.phase:
        case Phase.START:
            line_up(table, fight)
            begin_round(table, fight)
        case Phase.NEXT_TURN:
            next_turn(table, fight)
        case Phase.ACTION:
            act_once(table, fight, fight.fighters[fight.turn_of - 1])
        case Phase.END:
            end_turn(table, fight, fight.fighters[fight.turn_of - 1])
            fight.phase = Phase.NEXT_TURN
        case Phase.ROUND_END:
            end_round(table, fight)
        case Phase.AFTER:
            rest_if_it_comes(table, fight)
            fight.phase = Phase.OVER
    if fight.phase < Phase.AFTER:
        if not is_decided(fight):
            end_if_over(table, fight)
        if is_decided(fight) and not somebody_is_dying(fight):
            wind_up(fight)


def begin_round(table: Table, fight: Fight) -> None:
    """HEL-RND-1, HEL-INIT-6, HEL-INIT-8: a new Round, with what counts by the Round."""
    fight.round += 1
    fight.turn_of = 0
    table.tell(REFEREE, Event.ROUND_BEGINS, fight.round)
    for me in fight.fighters[: fight.count]:
        me.used_round = 0
    if fight.house.popcorn_initiative == 1:
        clear_order(fight)
        for me in fight.fighters[: fight.count]:
            if me.fate == Fate.DEAD:
                pass_place(table, fight, me)
    else:
        order_round(table, fight)
    if not is_decided(fight):
        join(table, fight)
    fight.phase = Phase.NEXT_TURN


def next_turn(table: Table, fight: Fight) -> None:
    """HEL-INIT-6, HEL-GEN-5: the next in the order; the place of the dead counts for what lasts until it."""
    while True:
        while fight.place < fight.turns:
            me = fight.fighters[fight.order[fight.place]]
            fight.place += 1
            if me.fate == Fate.DEAD:
                pass_place(table, fight, me)
            elif me.fate != Fate.ABSENT:
                start_turn(table, fight, me)
                return
        if fight.house.popcorn_initiative == 0 or not pick_next(table, fight):
            fight.phase = Phase.ROUND_END
            return


def start_turn(table: Table, fight: Fight, me: Fighter) -> None:
    """HEL-RND-2, HEL-INIT-7: a creature's turn begins; that of a hazard, without a sheet, is over at once."""
    fight.turn_of = me.seat + 1
    if me.kind != Kind.HAZARD:
        begin_turn(table, fight, me)
        return
    fight.phase = Phase.NEXT_TURN
    if not is_decided(fight):
        table.tell(me.seat, Event.TURN_BEGINS, fight.round)
        world_turn(table, fight, me)
        settle(table, fight)


def act_once(table: Table, fight: Fight, me: Fighter) -> None:
    """HEL-RND-4, HEL-COV-1: one action; where the action led somewhere else the referee may rule on cover."""
    x, y = me.x, me.y
    take_action(table, fight, me)
    if (me.x != x or me.y != y) and not is_decided(fight):
        rule_cover(table, fight, me)


def end_round(table: Table, fight: Fight) -> None:
    """HEL-RND-6, HEL-BOSS-1: the Round is over; the referee may end the fight."""
    if is_decided(fight):
        begin_round(table, fight)
        return
    for me in fight.fighters[: fight.count]:
        if has_knack(me, Knack.EVOLVES) and me.fate == Fate.IN_FIGHT:
            evolve(table, fight, me)
    if fight.referee_asked == 1 and table.choose(REFEREE, Ask.END_FIGHT, 0b11) == NoYes.YES:
        finish(table, fight, Outcome.NOBODY, Ending.REFEREE)
        return
    begin_round(table, fight)


def evolve(table: Table, fight: Fight, me: Fighter) -> None:
    """The Queen evolves at the end of each Round: three changes at most, the oldest gives way."""
    options = 0
    for change in range(Evolution.FIREPROOF, Evolution.DEVOURS + 1):
        if not has(me.evolutions, change):
            options |= 1 << change
    change = choose_about(table, fight, REFEREE, me, Ask.EVOLUTION, options)
    if me.evolved[2] != 0:
        lose_evolution(me, me.evolved[0])
        me.evolved[0], me.evolved[1], me.evolved[2] = me.evolved[1], me.evolved[2], 0
    place = 0
    while place < 2 and me.evolved[place] != 0:
        place += 1
    me.evolved[place] = change
    me.evolutions |= 1 << change
    table.tell(me.seat, Event.EVOLVES, change)
    if change == Evolution.RESET:
        me.talent_used[Talent.REANIMATION] = 0
    elif change == Evolution.GROWS:
        grow(fight, me)


def grow(fight: Fight, me: Fighter) -> None:
    """Two more damage, and 3 x 3 tiles where there is room."""
    me.weapons[1].effects[0].amount += 2
    before = me.size
    me.size = 3
    if not is_free(fight, me, me.x, me.y):
        me.size = before


def lose_evolution(me: Fighter, change: int) -> None:
    """An older change gives way to a newer one."""
    me.evolutions &= ~(1 << change)
    if change == Evolution.GROWS:
        me.weapons[1].effects[0].amount -= 2
        me.size = min(me.size, 2)


def stands(fight: Fight, side: int) -> bool:
    """HEL-RND-6: whether a side still has a creature that is neither dead nor unconscious, or to come."""
    for me in fight.fighters[: fight.count]:
        if me.side == side and me.kind < Kind.OBJECT:
            if me.fate == Fate.IN_FIGHT or (me.fate == Fate.ABSENT and me.joins > 0):
                return True
    return False


def end_if_over(table: Table, fight: Fight) -> None:
    """HEL-RND-6: when at most one side stands. The world and things are no side."""
    players, npcs = stands(fight, Side.PLAYERS), stands(fight, Side.NPCS)
    if players and npcs:
        return
    if players:
        finish(table, fight, Outcome.PLAYERS, Ending.DEFEATED)
    elif npcs:
        finish(table, fight, Outcome.NPCS, Ending.DEFEATED)
    else:
        finish(table, fight, Outcome.NOBODY, Ending.DEFEATED)


def finish(table: Table, fight: Fight, result: int, ending: int) -> None:
    """HEL-RND-6, HEL-RND-7, HEL-LOCK-5: the fight is over, and Locked dice are lost with it."""
    fight.outcome = result
    fight.ending = ending
    fight.rounds_fought = fight.round
    table.tell(REFEREE, Event.FIGHT_ENDS, result)
    for me in fight.fighters[: fight.count]:
        lose_locked(me)
    if somebody_is_dying(fight):
        table.tell(REFEREE, Event.CLOCK_RUNS_ON, 0)


def somebody_is_dying(fight: Fight) -> bool:
    """HEL-RND-7: whether the ten seconds still matter to somebody."""
    for me in fight.fighters[: fight.count]:
        if is_dying(me):
            return True
    return False


def wind_up(fight: Fight) -> None:
    """HEL-RND-7: nobody is dying any more, and the dice are put away."""
    for me in fight.fighters[: fight.count]:
        lose_locked(me)
        clear_dice(me.pool)
        clear_dice(me.kept)
    fight.phase = Phase.AFTER if fight.rest_after == 1 else Phase.OVER
