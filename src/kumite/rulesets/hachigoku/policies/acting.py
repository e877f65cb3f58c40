"""What SENSIBLE does with its Moments: when to act, what to do, and what pays for it."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has, lowest, size
from kumite.rulesets.shared.seats import those

from ..rules.actions.aim import targets
from ..rules.actions.struggles import holds_open_to, holds_to_act_on
from ..rules.initiative.initiative import own_payments, payment_count, ready, unspent
from ..rules.standing import can_act, earth, is_captured, is_prone
from ..sizes import DECLINE, FACES, HONOR
from ..state import Fight, Fighter
from ..terms import Action, Ask, Hold, Movement, Order, Simple
from .arming import best_at_the_feet, poorly_armed
from .moving import can_go_nearer, foes_able_to_act, in_reach, no_foe_near, steps_back, way_up_or_down
from .striking import targets_worth

LATE = 3
"""From this Moment on a die had better be used than kept."""


def wants_to_act(fight: Fight, me: Fighter) -> bool:
    """Whether there is a die at hand and a use for it; the last is kept while defense may need it."""
    if ready(fight, me) == 0:
        return False
    if is_captured(me) or is_prone(me):
        return True
    if not something_to_do(fight, me):
        return False
    return fight.moment == 1 or unspent(me) > 1 or not in_danger(fight, me)


def something_to_do(fight: Fight, me: Fighter) -> bool:
    """Somebody to strike at, or a way to get nearer, or a weapon to make ready."""
    ordinary = ready(fight, me) & ((1 << FACES) - 1)
    if ordinary != 0 and in_reach(fight, me):
        return True
    if poorly_armed(fight, me, me.main):
        return True
    if foes_able_to_act(fight, me) == 0 or in_reach(fight, me) or not no_foe_near(fight, me):
        return False
    return (me.range_move_used == 0 and can_go_nearer(fight, me)) or way_up_or_down(
        fight, me
    ) != Movement.NONE


def in_danger(fight: Fight, me: Fighter) -> bool:
    """Whether the fighter is nearly Down and a foe can still act, so that the last die had better be kept."""
    if me.down_at - me.wounds[0] > 2:
        return False
    for foe in fight.fighters[: fight.count]:
        if foe.side != me.side and can_act(foe) and unspent(foe) > 0:
            return True
    return False


def best_action(fight: Fight, me: Fighter, ask: int, options: int) -> int:
    """Struggle free, use a hold, get up, take a proper weapon, attack, or else move closer."""
    if has(options, Action.ESCAPE):
        return Action.ESCAPE
    if has(options, Action.HOLD) and captives_worth(fight, me) != 0:
        return Action.HOLD
    if ask == Ask.NEXT_ACTION and not has(options, Action.ATTACK):
        return Action.NOTHING
    rising = is_prone(me) and (payment_count(fight, me) > 1 or no_foe_near(fight, me))
    if has(options, Action.MOVE) and ask == Ask.ACTION and rising:
        return Action.MOVE
    if ask == Ask.ACTION:
        made_ready = to_be_armed(fight, me, options)
        if made_ready != Action.NOTHING:
            return made_ready
    if has(options, Action.ATTACK) and targets_worth(fight, me, targets(fight, me)) != 0:
        return Action.ATTACK
    if ask == Ask.NEXT_ACTION:
        return Action.NOTHING
    return Action.MOVE if has(options, Action.MOVE) else lowest(options)


def captives_worth(fight: Fight, me: Fighter) -> int:
    """The captives to hurt or to hold faster, and the fallen, who keep a weapon busy for nothing."""
    attack = own_payments(fight, me, True) != 0
    bits = 0
    for other in those(fight.fighters, holds_to_act_on(fight, me, attack)):
        if not can_act(other) or holds_open_to(fight, me, other, attack) & ~(1 << Hold.RELEASE) != 0:
            bits |= 1 << other.seat
    return bits


def best_captive(fight: Fight, me: Fighter, options: int) -> int:
    """The first of those who are worth it."""
    worth = options & captives_worth(fight, me)
    return lowest(worth if worth != 0 else options)


def use_of_hold(other: Fighter, options: int) -> int:
    """Wounds, or else a tighter hold, of somebody who can act; the fallen are let go."""
    if has(options, Hold.RELEASE) and not can_act(other):
        return Hold.RELEASE
    if has(options, Hold.WOUND):
        return Hold.WOUND
    return Hold.TIGHTEN if has(options, Hold.TIGHTEN) else lowest(options)


def to_be_armed(fight: Fight, me: Fighter, options: int) -> int:
    """Step back with a bow and shoot, or let it go, and draw; NOTHING where there is no need."""
    main = me.declared.plan.main
    if not poorly_armed(fight, me, main):
        return Action.NOTHING
    if main == 0 or steps_back(fight, me, main):
        return Action.MOVE if has(options, Action.MOVE) else int(Action.NOTHING)
    return Action.LET_GO if has(options, Action.LET_GO) else int(Action.NOTHING)


def cheapest(fight: Fight, me: Fighter, options: int) -> int:
    """Dice of an interruption first, for they can do least; Honor Points are for defenses.

    A defense late in the round takes a die, which would soon be lost. A step takes an Honor Point only where
    the last die at hand is for the blow of the same turn.
    """
    dice = options & ((1 << FACES) - 1)
    tagged = options & ~((1 << FACES) - 1) & ((1 << HONOR) - 1)
    if tagged != 0:
        return lowest(tagged)
    if not has(options, HONOR):
        return lowest(options)
    own = me.turn.revealed == 0 and (me.declared.action != Action.NOTHING or me.declared.order != Order.NONE)
    if dice == 0 or (not own and fight.moment > LATE):
        return HONOR
    if own and me.honor_points > 1 and me.declared.action == Action.ATTACK and size(dice) == 1:
        return HONOR if me.dice[lowest(dice)] < 2 else lowest(dice)
    return lowest(dice)


def best_simple(fight: Fight, me: Fighter, options: int) -> int:
    """Get a weapon ready; take cover if there is some."""
    if has(options, Simple.RELOAD):
        return Simple.RELOAD
    free = me.declared.plan.main == 0
    if free and has(options, Simple.DRAW):
        rather_up = has(options, Simple.PICK_UP) and best_at_the_feet(fight, me)
        return Simple.PICK_UP if rather_up else Simple.DRAW
    if free and has(options, Simple.PICK_UP):
        return Simple.PICK_UP
    if has(options, Simple.TAKE_COVER):
        return Simple.TAKE_COVER
    return Simple.NONE if has(options, Simple.NONE) else Simple.OTHER


def worth_treating(fight: Fight, me: Fighter, options: int) -> int:
    """A friend with Heavy Wounds, but only while no foe is Close."""
    if no_foe_near(fight, me):
        for friend in those(fight.fighters, options):
            if friend.wounds[0] > earth(friend):
                return friend.seat
    return DECLINE
