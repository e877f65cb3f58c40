"""Initiative: who acts when, in the whole fight and in one Round."""

from __future__ import annotations

from kumite.rulesets.shared.asking import choose, choose_about
from kumite.rulesets.shared.bits import has, lowest, size
from kumite.rulesets.shared.seats import those
from kumite.table import REFEREE, Table

from ...state import SEATS, SPAN, Fight, Fighter
from ...terms import (
    Ask,
    Event,
    Fate,
    InitiativeDie,
    Kind,
    Moment,
    Readiness,
    Side,
    Stat,
    Status,
    Trait,
    Until,
    Why,
)
from ..common_actions.speed import current_speed
from ..standing import can_act, is_player, knows, present
from ..status_effects.lasting import last
from .tiles import is_free


def rolls_initiative(me: Fighter) -> bool:
    """HEL-INIT-7, HEL-INIT-8, HEL-FOL-1: not the world, not Followers, not the other half of a Horde."""
    return me.side != Side.WORLD and me.kind not in (Kind.FOLLOWER, Kind.OBJECT) and me.half_of == 0


def roll_initiative(table: Table, fight: Fight, me: Fighter) -> None:
    """HEL-INIT-1, HEL-BOSS-1: 2d6 + current Speed; a Boss rolls twice, and equal totals again."""
    if knows(me, Trait.BATTLE_READY) and me.stats[Stat.BODY] >= 1:
        get_ready(table, me)
    me.initiative = initiative_roll(table, fight, me)
    table.tell(me.seat, Event.INITIATIVE, me.initiative)
    if me.kind == Kind.BOSS:
        me.second_initiative = me.initiative
        for _ in range(20):
            if me.second_initiative != me.initiative:
                break
            me.second_initiative = initiative_roll(table, fight, me)
        table.tell(me.seat, Event.INITIATIVE, me.second_initiative)
        if me.second_initiative > me.initiative:
            me.initiative, me.second_initiative = me.second_initiative, me.initiative


def initiative_roll(table: Table, fight: Fight, me: Fighter) -> int:
    """HEL-INIT-1: two dice, by house rule a d12."""
    if fight.house.initiative_die == InitiativeDie.D12:
        rolled = table.roll(me.seat, Why.INITIATIVE, 12)
    else:
        rolled = table.pool(me.seat, Why.INITIATIVE, 6, 2, 2)
    return rolled + current_speed(fight, me) + me.initiative_bonus


def get_ready(table: Table, me: Fighter) -> None:
    """The Trait battle ready: initiative, or damage for some turns, or Health; each one more with Body 3."""
    body = me.stats[Stat.BODY]
    more = int(body >= 3)
    match table.choose(me.seat, Ask.BATTLE_READY, 0b111):
        case Readiness.INITIATIVE:
            me.initiative_bonus += 2 + more
        case Readiness.DAMAGE:
            last(me, Status.FIERCE, 1 + more, Until.BEGINNING, me.seat + 1, body + 1, me.seat + 1)
        case Readiness.HEALTH:
            last(me, Status.BONUS_MAX_HEALTH, body + more, Until.REMOVED, 0, 0, me.seat + 1)
            me.health += body + more


def line_up(table: Table, fight: Fight) -> None:
    """HEL-INIT-1 to HEL-INIT-5, HEL-INIT-7: everybody in the order of the fight, the world at its end."""
    left = 0
    world = 0
    for me in fight.fighters[: fight.count]:
        if me.fate != Fate.ABSENT or me.half_of != 0:
            if me.side == Side.WORLD and me.kind != Kind.OBJECT:
                world |= 1 << me.seat
            elif rolls_initiative(me):
                roll_initiative(table, fight, me)
                left |= 1 << me.seat
    while left != 0:
        seat = next_of(table, fight, left)
        left &= ~(1 << seat)
        add_to_line(fight, seat)
    while world != 0:
        seat = choose(table, REFEREE, Ask.WORLD_ORDER, world)
        world &= ~(1 << seat)
        add_to_line(fight, seat)


def add_to_line(fight: Fight, seat: int) -> None:
    """The next in the order, and those who go with them: Followers, and what a Horde may break into."""
    fight.line[fight.line_count] = seat
    fight.fighters[seat].rank = fight.line_count
    fight.line_count += 1
    for other in fight.fighters[: fight.count]:
        goes_along = other.kind == Kind.FOLLOWER and other.owner == seat + 1
        if (goes_along or other.half_of == seat + 1) and fight.line_count < SEATS:
            fight.line[fight.line_count] = other.seat
            other.rank = fight.line_count
            other.initiative = fight.fighters[seat].initiative
            fight.line_count += 1


def precedes(me: Fighter, other: Fighter) -> bool:
    """HEL-INIT-2 to HEL-INIT-4: the total, then base Speed, then players."""
    if me.initiative != other.initiative:
        return me.initiative > other.initiative
    if me.base_speed != other.base_speed:
        return me.base_speed > other.base_speed
    return is_player(me) and not is_player(other)


def next_of(table: Table, fight: Fight, left: int) -> int:
    """HEL-INIT-5: the first of those left; who is still tied is ordered by whoever plays them."""
    best = lowest(left)
    for me in those(fight.fighters, left):
        if precedes(me, fight.fighters[best]):
            best = me.seat
    tied = 0
    for me in those(fight.fighters, left):
        if not precedes(fight.fighters[best], me):
            tied |= 1 << me.seat
    if size(tied) == 1:
        return best
    who = best if is_player(fight.fighters[best]) else REFEREE
    return table.choose(who, Ask.TIED_ORDER, tied)


def join(table: Table, fight: Fight) -> None:
    """HEL-INIT-8: whoever joins later rolls then, and acts from the next Round on after their equals."""
    for me in fight.fighters[: fight.count]:
        if me.fate == Fate.ABSENT and me.joins != 0 and me.joins <= fight.round:
            find_room(fight, me)
            me.fate = Fate.IN_FIGHT
            table.tell(me.seat, Event.ENTERS, 0)
            if rolls_initiative(me):
                roll_initiative(table, fight, me)
                insert(fight, me)
            elif me.owner == 0:
                add_to_line(fight, me.seat)


def find_room(fight: Fight, me: Fighter) -> None:
    """HEL-MOVE-5: where somebody stands by then they come in on the nearest free tile."""
    x, y = me.x, me.y
    for ring in range(SPAN):
        for dx in range(-ring, ring + 1):
            for dy in range(-ring, ring + 1):
                if max(abs(dx), abs(dy)) == ring and is_free(fight, me, x + dx, y + dy):
                    me.x = x + dx
                    me.y = y + dy
                    return


def insert(fight: Fight, me: Fighter) -> None:
    """HEL-INIT-8: their place in the order of the fight, with those who go with them right behind."""
    place = 0
    while place < fight.line_count and stays_ahead(fight.fighters[fight.line[place]], me):
        place += 1
    insert_at(fight, me, place)
    for other in fight.fighters[: fight.count]:
        goes_along = other.kind == Kind.FOLLOWER and other.owner == me.seat + 1
        if goes_along or other.half_of == me.seat + 1:
            other.initiative = me.initiative
            insert_at(fight, other, me.rank + 1)


def insert_at(fight: Fight, me: Fighter, place: int) -> None:
    """One more in the order; those behind move on by one place."""
    for index in range(fight.line_count, place, -1):
        fight.line[index] = fight.line[index - 1]
        fight.fighters[fight.line[index]].rank = index
    fight.line[place] = me.seat
    me.rank = place
    fight.line_count += 1


def stays_ahead(other: Fighter, me: Fighter) -> bool:
    """Whether one who is there goes before the newcomer; who goes with somebody stays with them."""
    if other.side == Side.WORLD:
        return False
    if other.kind == Kind.FOLLOWER or other.half_of != 0:
        return other.initiative >= me.initiative
    return not precedes(me, other)


def order_round(table: Table, fight: Fight) -> None:
    """HEL-INIT-6, HEL-BOSS-1: the turns of a Round, in the order of the fight; a Boss has two."""
    clear_order(fight)
    for index in range(fight.line_count):
        me = fight.fighters[fight.line[index]]
        if takes_turns(me):
            second_turns(fight, me.initiative, me.side == Side.WORLD)
            add_turn(table, fight, me)
    second_turns(fight, -1000, True)


def clear_order(fight: Fight) -> None:
    """No turn of this Round is settled yet."""
    fight.place = 0
    fight.turns = 0
    for index in range(len(fight.order)):
        fight.order[index] = 0
    for me in fight.fighters[: fight.count]:
        me.gone = 0


def takes_turns(me: Fighter) -> bool:
    """Whether they have a place of their own; Followers share their owner's."""
    return me.kind != Kind.FOLLOWER or me.owner == 0


def second_turns(fight: Fight, above: int, all_left: bool) -> None:
    """HEL-BOSS-1: the second turn of a Boss, before those with a lower total."""
    for index in range(fight.line_count):
        me = fight.fighters[fight.line[index]]
        if me.kind == Kind.BOSS and me.gone == 1 and (all_left or me.second_initiative > above):
            me.gone = 2
            fight.order[fight.turns] = me.seat
            fight.turns += 1


def add_turn(table: Table, fight: Fight, me: Fighter) -> None:
    """HEL-FOL-1: their turn, with those of their Followers right before or after."""
    place_followers(table, fight, me, Moment.BEFORE)
    fight.order[fight.turns] = me.seat
    fight.turns += 1
    me.gone = 1
    place_followers(table, fight, me, Moment.AFTER)


def place_followers(table: Table, fight: Fight, me: Fighter, moment: int) -> None:
    """HEL-FOL-1: the owner chooses each Round; a Follower created in this Round acts after the owner."""
    for other in fight.fighters[: fight.count]:
        if other.kind == Kind.FOLLOWER and other.owner == me.seat + 1 and other.fate != Fate.ABSENT:
            if moment == Moment.BEFORE:
                other.acts_before = 0
                if can_act(me) and present(other) and other.created != fight.round:
                    when = choose_about(table, fight, me.seat, other, Ask.FOLLOWER_WHEN, 0b11)
                    other.acts_before = int(when == Moment.BEFORE)
            if (other.acts_before == 1) == (moment == Moment.BEFORE):
                fight.order[fight.turns] = other.seat
                fight.turns += 1


def pick_next(table: Table, fight: Fight) -> bool:
    """HEL-OPT-POP-1 to HEL-OPT-POP-4: the sides take turns; who has gone waits. False when all have gone.

    Each Round starts with the highest initiative; the world comes last.
    """
    players = still_to_go(fight, True)
    others = still_to_go(fight, False)
    if players | others == 0:
        return add_world(table, fight)
    if fight.turns == 0:
        seat = first_in_line(fight, players | others)
    elif players != 0 and (fight.last_side != Side.PLAYERS or others == 0):
        seat = choose(table, lowest(players), Ask.NEXT, players)
    else:
        seat = choose(table, REFEREE, Ask.NEXT, others)
    me = fight.fighters[seat]
    fight.last_side = me.side
    table.tell(seat, Event.PICKED, seat)
    gone = me.gone
    if gone == 0:
        add_turn(table, fight, me)
    else:
        fight.order[fight.turns] = seat
        fight.turns += 1
    me.gone = gone + 1
    return True


def still_to_go(fight: Fight, players: bool) -> int:
    """HEL-OPT-POP-2, HEL-OPT-POP-3: those of a side who have not gone this Round."""
    bits = 0
    for index in range(fight.line_count):
        me = fight.fighters[fight.line[index]]
        if present(me) and takes_turns(me) and me.side != Side.WORLD and is_player(me) == players:
            if me.gone < (2 if me.kind == Kind.BOSS else 1) and has_joined(fight, me):
                bits |= 1 << me.seat
    return bits


def has_joined(fight: Fight, me: Fighter) -> bool:
    """HEL-INIT-8: nobody acts in the Round in which they came in."""
    return me.joins == 0 or me.joins < fight.round


def first_in_line(fight: Fight, seats: int) -> int:
    """HEL-OPT-POP-4: the highest initiative among them."""
    for index in range(fight.line_count):
        if has(seats, fight.line[index]):
            return fight.line[index]
    return lowest(seats)


def add_world(table: Table, fight: Fight) -> bool:
    """HEL-OPT-POP-3: the world still acts last."""
    found = False
    for index in range(fight.line_count):
        me = fight.fighters[fight.line[index]]
        if me.side == Side.WORLD and me.gone == 0 and takes_turns(me) and me.fate != Fate.ABSENT:
            add_turn(table, fight, me)
            found = True
    return found
