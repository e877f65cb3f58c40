"""Who decides when nobody sits at the table. In the same style as the rules, and as fast.

RANDOM takes any legal answer, each as likely as the others; only many Raises, dice that are not the
highest, and going on with one side alone are rare, or no Skirmish would get anywhere.

SENSIBLE attacks the weakest foe in reach with its best weapon and as many Raises as the odds bear, goes
nearer or draws when it reaches nobody, keeps its last die for a defence when it is nearly Down, and
defends when the odds of the best defence are good enough. As the Story Daimyo it leaves every ruling at
its default.
"""

from __future__ import annotations

from ...table import REFEREE, Whim
from ..bits import has, lowest, nth, size
from ..seats import those
from .aim import targets
from .declare import is_confined
from .difficulty import defense
from .initiative import payment_count, ready, unspent
from .pools import armor_steps
from .ranges import horizontal, range_between
from .reckoning import best_defence, best_weapon, raises_by_odds, worth_disarming, worth_guarding
from .standing import able, earth, is_captured, is_prone
from .state import DECLINE, FACES, HONOR, Fight, Fighter
from .terms import (
    Action,
    Approach,
    Ask,
    Element,
    Fate,
    Hold,
    Keep,
    Mode,
    Movement,
    NoYes,
    Policy,
    Range,
    Simple,
)


def decide(whim: Whim, policy: int, fight: Fight, who: int, ask: int, options: int) -> int:
    """Any decision among options, by the policy of whoever decides."""
    if policy == Policy.RANDOM:
        return random_option(whim, ask, options)
    if who == REFEREE:
        return by_default(fight, ask, options)
    return sensible(fight, fight.fighters[who], ask, options)


def decide_amount(whim: Whim, policy: int, fight: Fight, who: int, ask: int, low: int, high: int) -> int:
    """Any decision on a number."""
    if policy == Policy.RANDOM:
        if ask == Ask.RAISES or ask == Ask.RAISES_BONUS:
            return low + whim.below(min(high - low, 3) + 1)
        return low + whim.below(high - low + 1)
    if who == REFEREE:
        return amount_by_default(fight, ask, low)
    return sensible_amount(fight, fight.fighters[who], ask, low, high)


def random_option(whim: Whim, ask: int, options: int) -> int:
    """Any of the options; see the note on RANDOM above."""
    if ask == Ask.PLAY_ON and whim.below(8) != 0:
        return NoYes.NO
    if ask == Ask.KEEP and whim.below(4) != 0:
        return Keep.HIGHEST
    return nth(options, whim.below(size(options)))


def by_default(fight: Fight, ask: int, options: int) -> int:
    """SENSIBLE in the Story Daimyo's seat: what holds without him, no roll, no counterprayer."""
    match ask:
        case Ask.COUNTERPRAYER:
            return DECLINE
        case Ask.ESCAPE_SKILL | Ask.ROLL_SKILL | Ask.ROLL_ELEMENT | Ask.ROLL_KIND:
            return lowest(options)
    return fight.ruling


def amount_by_default(fight: Fight, ask: int, low: int) -> int:
    """A middling number for a roll, and else what holds without him."""
    if ask == Ask.ROLL_TN:
        return 15
    return max(low, fight.ruling)


def sensible(fight: Fight, me: Fighter, ask: int, options: int) -> int:
    """SENSIBLE in a combatant's seat."""
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
        case Ask.DRAW | Ask.WEAPON | Ask.DEFENCE_WEAPON | Ask.DISARM_WEAPON | Ask.PICK_UP:
            return best_weapon(me, options)
        case Ask.TARGET:
            return weakest_foe(fight, me, options)
        case Ask.APPROACH:
            return best_approach(options)
        case Ask.COVER_SHOT:
            return NoYes.NO
        case Ask.SKILLED:
            return NoYes.YES
        case Ask.DEFENCE:
            return best_defence(fight, me, fight.fighters[fight.concerns - 1], options)
        case Ask.GUARD:
            return worth_guarding(fight, me, fight.fighters[fight.concerns - 1])
        case Ask.DISARM:
            return worth_disarming(fight, me, fight.fighters[fight.concerns - 1])
        case Ask.MEMBER:
            return next_member(fight.fighters[fight.concerns - 1], options)
        case Ask.HOLD:
            return Hold.WOUND if has(options, Hold.WOUND) else highest_bit(options)
        case Ask.ESCAPE_ELEMENT:
            return Element.EARTH if earth(me) >= me.elements[Element.WATER] else Element.WATER
        case Ask.FALL_ROLL | Ask.TREATED:
            return NoYes.YES
        case Ask.TREATMENT:
            return worth_treating(fight, me, options)
    return lowest(options)


def highest_bit(options: int) -> int:
    return options.bit_length() - 1


def wants_to_act(fight: Fight, me: Fighter) -> bool:
    """With a die at hand and a use for it; the last one is kept for defence while it can be needed."""
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
    if in_reach(fight, me):
        return False
    return me.range_move_used == 0 or way_up_or_down(fight, me) != Movement.NONE


def in_reach(fight: Fight, me: Fighter) -> bool:
    """Whether a weapon in hand reaches an able foe from here."""
    for foe in fight.fighters[: fight.count]:
        if foe.side != me.side and able(foe):
            apart = range_between(fight, me, foe)
            if apart == Range.CLOSE or shoots_to(me, apart):
                return True
    return False


def shoots_to(me: Fighter, apart: int) -> bool:
    weapon = me.weapons[me.main]
    return weapon.mode >= Mode.RANGED and apart <= weapon.max_range


def in_danger(fight: Fight, me: Fighter) -> bool:
    """Nearly down, and a foe who can still act: then the last die is worth more as a defence."""
    if me.down_at - me.wounds[0] > 2:
        return False
    for foe in fight.fighters[: fight.count]:
        if foe.side != me.side and able(foe) and unspent(foe) > 0:
            return True
    return False


def best_action(fight: Fight, me: Fighter, ask: int, options: int) -> int:
    """Free itself, use a hold, get up, attack, and else move up."""
    if has(options, Action.ESCAPE):
        return Action.ESCAPE
    if has(options, Action.HOLD):
        return Action.HOLD
    if ask == Ask.NEXT_ACTION and not has(options, Action.ATTACK):
        return Action.NOTHING
    if (
        has(options, Action.MOVE)
        and is_prone(me)
        and (payment_count(fight, me) > 1 or no_foe_near(fight, me))
    ):
        return Action.MOVE
    if has(options, Action.ATTACK) and targets(fight, me) & able_foes(fight, me) != 0:
        return Action.ATTACK
    if has(options, Action.MOVE):
        return Action.MOVE
    return lowest(options)


def able_foes(fight: Fight, me: Fighter) -> int:
    bits = 0
    for foe in fight.fighters[: fight.count]:
        if foe.side != me.side and able(foe):
            bits |= 1 << foe.seat
    return bits


def no_foe_near(fight: Fight, me: Fighter) -> bool:
    for foe in fight.fighters[: fight.count]:
        if foe.side != me.side and able(foe) and range_between(fight, me, foe) == Range.CLOSE:
            return False
    return True


def cheapest(options: int) -> int:
    """Honor before dice, dice got by interrupt before others, then the lowest face."""
    if has(options, HONOR):
        return HONOR
    tagged = options & ~((1 << FACES) - 1) & ((1 << HONOR) - 1)
    return lowest(tagged) if tagged != 0 else lowest(options)


def best_movement(fight: Fight, me: Fighter, options: int) -> int:
    """On its feet, then nearer, unless it shoots."""
    if has(options, Movement.STAND_UP):
        return Movement.STAND_UP
    if in_reach(fight, me) or able_foes(fight, me) == 0:
        return Movement.NONE
    climb = way_up_or_down(fight, me)
    if climb != Movement.NONE and has(options, climb):
        return climb
    return Movement.NEARER if has(options, Movement.NEARER) else Movement.NONE


def way_up_or_down(fight: Fight, me: Fighter) -> int:
    """Towards the level of the nearest foe, once only the height is between them."""
    foe = fight.fighters[nearest_foe(fight, me, able_foes(fight, me) | 1 << me.seat)]
    if foe.seat == me.seat or horizontal(fight, me, foe) != Range.CLOSE:
        return Movement.NONE
    if foe.height_level == me.height_level:
        return Movement.NONE
    return Movement.CLIMB if foe.height_level > me.height_level else Movement.DROP


def nearest_foe(fight: Fight, me: Fighter, options: int) -> int:
    best = lowest(options)
    nearest = 100
    for foe in those(fight.fighters, options):
        if foe.side != me.side and able(foe):
            apart = abs(foe.position - me.position) + horizontal(fight, me, foe)
            if apart < nearest:
                nearest = apart
                best = foe.seat
    return best


def best_simple(me: Fighter, options: int) -> int:
    """Whatever arms it; cover if there is some."""
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
    """The able foe who is nearest to falling and easiest to hit."""
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
    """From where it stands; else riding, else charging."""
    if has(options, Approach.NONE):
        return Approach.NONE
    return Approach.RIDE_BEFORE if has(options, Approach.RIDE_BEFORE) else Approach.CHARGE


def sensible_amount(fight: Fight, me: Fighter, ask: int, low: int, high: int) -> int:
    """Raises as far as the mean of the roll carries with something to spare; all Wounds of a hold."""
    match ask:
        case Ask.RAISES:
            if me.target == 0 or me.acts == 1 or me.treats != 0:
                return low
            return raises_by_odds(fight, me, low, high)
        case Ask.HOLD_WOUNDS | Ask.RAISES_MEMBERS | Ask.THROW_STEPS:
            return high
    return low


def next_member(group: Fighter, options: int) -> int:
    """One after the other: whoever is still up once the Wounds dealt so far take effect."""
    for member in range(group.size):
        if has(options & group.up, member) and group.wounds[member] < group.down_at:
            return member
    return lowest(options)


def worth_treating(fight: Fight, me: Fighter, options: int) -> int:
    """A friend with Heavy Wounds, while no foe is Close."""
    if no_foe_near(fight, me):
        for friend in those(fight.fighters, options):
            if friend.wounds[0] > earth(friend):
                return friend.seat
    return DECLINE
