"""SIMPLE: the easy opponent, and the yardstick for SENSIBLE.

It attacks the weakest foe in reach with its best weapon and as many Raises as the mean bears, goes nearer or
draws when it reaches nobody, keeps its last die for a defense when it is nearly Down, and defends when the
odds are fair. It tries no maneuver.
"""

from __future__ import annotations

from kumite.rulesets.shared.bits import has, lowest
from kumite.rulesets.shared.seats import those

from ..rules.actions.aim import targets
from ..rules.actions.difficulty import defense
from ..rules.dice.pools import armor_steps
from ..rules.initiative.declare import is_confined
from ..rules.initiative.initiative import payment_count, ready, unspent
from ..rules.skirmish.ranges import range_between
from ..rules.standing import can_act, earth, is_captured, is_prone
from ..sizes import FACES, HONOR
from ..state import Fight, Fighter
from ..terms import (
    Action,
    Approach,
    Ask,
    Defense,
    Element,
    Fate,
    Hold,
    Keep,
    Movement,
    NoYes,
    Range,
    Simple,
)
from .means import defense_by_mean, disarm_by_mean, guard_by_mean, raises_by_mean
from .moving import can_go_nearer, foes_able_to_act, nearest_foe, no_foe_near, shoots_to, way_up_or_down
from .reckoning import best_weapon
from .tending import in_danger, next_member, worth_treating
from .unknown import UNKNOWN


def simple(fight: Fight, me: Fighter, ask: int, options: int) -> int:
    """SIMPLE in a combatant's seat."""
    match ask:
        case Ask.WISH:
            return NoYes.YES if wants_to_act(fight, me) else NoYes.NO
        case Ask.INTERRUPT:
            return NoYes.YES if is_confined(me) or is_prone(me) else NoYes.NO
        case Ask.ACTION | Ask.NEXT_ACTION:
            return best_action(fight, me, ask, options)
        case Ask.PAY:
            return cheapest(options)
        case Ask.MOVEMENT:
            return best_movement(fight, me, options)
        case Ask.REFERENCE:
            return nearest_foe(fight, me, options)
        case Ask.SIMPLE:
            return best_simple(me, options)
        case Ask.DRAW | Ask.WEAPON | Ask.DEFENSE_WEAPON | Ask.DISARM_WEAPON | Ask.PICK_UP:
            return best_weapon(me, options)
        case Ask.TARGET:
            return weakest_foe(fight, me, options)
        case Ask.APPROACH:
            return best_approach(options)
    return simple_answer(fight, me, ask, options)


def simple_answer(fight: Fight, me: Fighter, ask: int, options: int) -> int:
    """The same for what comes of a declaration, and of what others do."""
    match ask:
        case Ask.DEFENSE:
            return defense_by_mean(fight, me, fight.fighters[fight.concerns - 1], options)
        case Ask.GUARD:
            return guard_by_mean(fight, me, fight.fighters[fight.concerns - 1])
        case Ask.DISARM:
            return disarm_by_mean(fight, me, fight.fighters[fight.concerns - 1])
        case Ask.MEMBER:
            return next_member(fight.fighters[fight.concerns - 1], options)
        case Ask.HOLD:
            return Hold.WOUND if has(options, Hold.WOUND) else options.bit_length() - 1
        case Ask.ESCAPE_ELEMENT:
            return Element.EARTH if earth(me) >= me.elements[Element.WATER] else Element.WATER
        case Ask.TREATMENT:
            return worth_treating(fight, me, options)
        case Ask.KEEP:
            return Keep.HIGHEST
        case Ask.DEFENSE_BEFORE:
            return Defense.NONE
        case Ask.SKILLED | Ask.FALL_ROLL | Ask.TREATED:
            return NoYes.YES
        case Ask.COVER_SHOT | Ask.RIDE_ON | Ask.DISARM_TAKES | Ask.END_SKIRMISH | Ask.COUNTERPRAYS:
            return NoYes.NO
        case Ask.MANEUVER:
            return lowest(options)  # a plain attack, where it is one of them
        case Ask.EXCHANGED | Ask.HAND | Ask.KEEP_DIE | Ask.WAY | Ask.APPROACH_MOVE | Ask.THROW_WAY:
            return lowest(options)
        case Ask.ESCAPE_FROM | Ask.MEMBER_AFFECTED | Ask.HOLD_OF | Ask.PICK_UP_FROM:
            return lowest(options)
        case Ask.LET_GO | Ask.TOSS | Ask.TOSS_TO | Ask.SNEAK_UP_ON:
            return lowest(options)  # of a deed that it does not choose
    return UNKNOWN


def simple_amount(fight: Fight, me: Fighter, ask: int, low: int, high: int) -> int:
    """Raises as far as the mean of the roll carries with something to spare; all Wounds of a hold."""
    match ask:
        case Ask.RAISES:
            if me.declared.target == 0 or me.turn.revealed == 1 or me.treats != 0:
                return low
            return raises_by_mean(fight, me, low, high)
        case Ask.HOLD_WOUNDS | Ask.RAISES_MEMBERS | Ask.THROW_STEPS:
            return high
        case Ask.LEVELS | Ask.RAISES_DISTANCE | Ask.RAISES_BONUS:
            return low
    return UNKNOWN


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
    """Somebody to strike at, or a way to get nearer."""
    if reaches_somebody(fight, me):
        return ready(fight, me) & ((1 << FACES) - 1) != 0
    if foes_able_to_act(fight, me) == 0:
        return False
    if me.range_move_used == 0 and can_go_nearer(fight, me):
        return True
    return way_up_or_down(fight, me) != Movement.NONE


def reaches_somebody(fight: Fight, me: Fighter) -> bool:
    """Whether a weapon in hand reaches a foe who can act."""
    for foe in fight.fighters[: fight.count]:
        if foe.side != me.side and can_act(foe):
            apart = range_between(fight, me, foe)
            if apart == Range.CLOSE or shoots_to(me, apart):
                return True
    return False


def best_action(fight: Fight, me: Fighter, ask: int, options: int) -> int:
    """Struggle free, use a hold, get up, attack, or else move closer."""
    if has(options, Action.ESCAPE):
        return Action.ESCAPE
    if has(options, Action.HOLD):
        return Action.HOLD
    if ask == Ask.NEXT_ACTION and not has(options, Action.ATTACK):
        return Action.NOTHING
    if has(options, Action.MOVE) and is_prone(me):
        if payment_count(fight, me) > 1 or no_foe_near(fight, me):
            return Action.MOVE
    if has(options, Action.ATTACK) and targets(fight, me) & foes_able_to_act(fight, me) != 0:
        return Action.ATTACK
    return Action.MOVE if has(options, Action.MOVE) else lowest(options)


def cheapest(options: int) -> int:
    """Honor before dice, dice of an interruption before others, then the lowest face."""
    if has(options, HONOR):
        return HONOR
    tagged = options & ~((1 << FACES) - 1) & ((1 << HONOR) - 1)
    return lowest(tagged) if tagged != 0 else lowest(options)


def best_movement(fight: Fight, me: Fighter, options: int) -> int:
    """Stand up, then go nearer, unless a foe is in reach already."""
    if has(options, Movement.STAND_UP):
        return Movement.STAND_UP
    if reaches_somebody(fight, me) or foes_able_to_act(fight, me) == 0:
        return Movement.NONE
    climb = way_up_or_down(fight, me)
    if climb != Movement.NONE:
        return climb if has(options, climb) else int(Movement.NONE)
    return Movement.NEARER if has(options, Movement.NEARER) else Movement.NONE


def best_simple(me: Fighter, options: int) -> int:
    """Get a weapon ready; take cover if there is some."""
    if has(options, Simple.RELOAD):
        return Simple.RELOAD
    if me.main == 0 and has(options, Simple.PICK_UP):
        return Simple.PICK_UP
    if me.main == 0 and has(options, Simple.DRAW):
        return Simple.DRAW
    if has(options, Simple.TAKE_COVER):
        return Simple.TAKE_COVER
    return Simple.NONE if has(options, Simple.NONE) else Simple.OTHER


def weakest_foe(fight: Fight, me: Fighter, options: int) -> int:
    """The foe who can act, is nearest to falling and easiest to hit."""
    best = lowest(options)
    highest = -1000
    for foe in those(fight.fighters, options):
        value = 4 * (foe.wounds[0] - foe.down_at) - defense(fight, foe, me) // 2 - 3 * armor_steps(foe)
        if foe.fate != Fate.IN_FIGHT:
            value -= 500
        if value > highest:
            highest = value
            best = foe.seat
    return best


def best_approach(options: int) -> int:
    """Attack from where one stands, or else riding, or else charging."""
    if has(options, Approach.NONE):
        return Approach.NONE
    return Approach.RIDE_BEFORE if has(options, Approach.RIDE_BEFORE) else Approach.CHARGE
