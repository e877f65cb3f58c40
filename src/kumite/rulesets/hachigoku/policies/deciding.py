"""Who decides when nobody sits at the table. In the same style as the rules, and as fast.

RANDOM takes any legal answer, each as likely as the others; only many Raises, dice that are not the
highest, and going on with one side alone are rare, or no Skirmish would get anywhere.

SENSIBLE attacks the weakest foe in reach whom it can hit, with the best weapon and as many Raises as the odds
bear; it holds with chains, knocks out with clubs, feints at a low Wind. It goes nearer when nobody is in
reach, takes a proper weapon before it boxes, keeps the last die for a defense when nearly Down, and defends
when the odds are fair, or at any odds against a blow that would fell it. As the Story Daimyo it leaves every
ruling at its default.
"""

from __future__ import annotations

from kumite.rulesets.shared.bits import lowest, nth, size
from kumite.table import REFEREE, Whim

from ..rules.initiative.declare import is_confined
from ..rules.standing import earth, is_prone
from ..state import Fight, Fighter
from ..terms import Ask, Defense, Element, Keep, NoYes, Policy
from .acting import (
    best_action,
    best_captive,
    best_simple,
    cheapest,
    use_of_hold,
    wants_to_act,
    worth_treating,
)
from .arming import own_if_any, to_let_go
from .moving import best_movement, nearest_foe
from .reckoning import best_defense, best_weapon, worth_disarming, worth_guarding
from .refereeing import amount_by_default, by_default
from .striking import best_approach, best_maneuver, best_raises, next_member, weakest_foe


def decide(whim: Whim, policy: int, fight: Fight, who: int, ask: int, options: int) -> int:
    """Any decision among options, by a policy."""
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
            return cheapest(fight, me, options)
        case Ask.MOVEMENT:
            return best_movement(fight, me, options)
        case Ask.REFERENCE:
            return nearest_foe(fight, me, options)
        case Ask.SIMPLE:
            return best_simple(fight, me, options)
        case Ask.DRAW | Ask.WEAPON | Ask.DEFENSE_WEAPON | Ask.DISARM_WEAPON | Ask.PICK_UP:
            return best_weapon(me, options)
        case Ask.PICK_UP_FROM:
            return own_if_any(me, options)
        case Ask.LET_GO:
            return to_let_go(me, options)
        case Ask.TARGET:
            return weakest_foe(fight, me, options)
        case Ask.APPROACH:
            return best_approach(options)
        case Ask.MANEUVER:
            return best_maneuver(fight, me, options)
    return sensible_answer(fight, me, ask, options)


def sensible_answer(fight: Fight, me: Fighter, ask: int, options: int) -> int:
    """The same for what comes of a declaration, and of what others do."""
    match ask:
        case Ask.DEFENSE:
            return best_defense(fight, me, fight.fighters[fight.concerns - 1], options)
        case Ask.GUARD:
            return worth_guarding(fight, me, fight.fighters[fight.concerns - 1])
        case Ask.DISARM:
            return worth_disarming(fight, me, fight.fighters[fight.concerns - 1])
        case Ask.MEMBER:
            return next_member(fight.fighters[fight.concerns - 1], options)
        case Ask.HOLD:
            return use_of_hold(fight.fighters[fight.concerns - 1], options)
        case Ask.HOLD_OF:
            return best_captive(fight, me, options)
        case Ask.ESCAPE_ELEMENT:
            return Element.EARTH if earth(me) >= me.elements[Element.WATER] else Element.WATER
        case Ask.TREATMENT:
            return worth_treating(fight, me, options)
        case Ask.KEEP:
            return Keep.HIGHEST
        case Ask.DEFENSE_BEFORE:
            return Defense.NONE  # once the attack roll is known, one knows whether it is worth a die
    return settled(ask, options)


def settled(ask: int, options: int) -> int:
    """What has the same answer whatever the fight is like, each for the reason beside it."""
    match ask:
        case Ask.SKILLED | Ask.FALL_ROLL | Ask.TREATED:
            return NoYes.YES  # it costs nothing
        case Ask.COVER_SHOT | Ask.RIDE_ON:
            return NoYes.NO  # dice in the attack, and the next blow, are worth more
        case Ask.DISARM_TAKES:
            return NoYes.NO  # it may cost a die, and on the ground the weapon is out of the foe's hand too
        case Ask.END_SKIRMISH:
            return NoYes.NO  # there is a foe left, or nobody would ask
        case Ask.COUNTERPRAYS:
            return NoYes.NO  # what a prayer does is not settled here, what a die does is
        case Ask.EXCHANGED:
            return lowest(options)  # the dice that would come last
        case Ask.HAND:
            return lowest(options)  # the main hand
        case Ask.KEEP_DIE:
            return lowest(options)  # nobody asks whoever keeps the highest
        case Ask.WAY | Ask.APPROACH_MOVE | Ask.THROW_WAY:
            return lowest(options)  # each leads as far
        case Ask.ESCAPE_FROM | Ask.MEMBER_AFFECTED:
            return lowest(options)  # one is as good as another
        case Ask.SNEAK_UP_ON | Ask.TOSS | Ask.TOSS_TO:
            return lowest(options)  # of a deed that it does not choose
    return lowest(options)


def sensible_amount(fight: Fight, me: Fighter, ask: int, low: int, high: int) -> int:
    """Raises as far as the mean of the roll carries with something to spare; all Wounds of a hold."""
    match ask:
        case Ask.RAISES:
            return best_raises(fight, me, low, high)
        case Ask.HOLD_WOUNDS | Ask.RAISES_MEMBERS | Ask.THROW_STEPS:
            return high
        case Ask.LEVELS | Ask.RAISES_DISTANCE | Ask.RAISES_BONUS:
            return low  # one level is no fall, and the other Raises are for Wounds
    return low
