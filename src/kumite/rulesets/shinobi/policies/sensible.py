"""SENSIBLE: a veteran. Each decision rests on a small estimate, in points of damage, of what answers bring.

What a deed promises is its mean damage, with the wounds and the stun that come of it, through the best answer
that its victim could give; what an answer is worth is what it keeps off. Counts, Fatigue and Willpower have
their prices (`worth.py`, `willpower.py`). Out of hiding it lies in wait for the one blow; areas are weighed
with the friends that they would catch; it steps in for a friend whom a blow would fell; it picks nothing up
under blows, and nobody who has fallen is struck.
"""

from __future__ import annotations

from kumite.rulesets.shared.bits import has, lowest
from kumite.rulesets.shared.by_tactics import preferred
from kumite.rulesets.shared.tactics import Share

from ..rules.basic_actions.targets import in_area
from ..state import DECLINE, YARD, Fight, Fighter
from ..terms import Action, Ask, NoYes, TechniqueName
from .acting import best_action, best_stance, best_way, counts_for
from .chasing import best_pursuit_action, best_tactic
from .defending import best_defence, blow_of, takes_the_hit
from .habits import by_habit, number_by_habit
from .links import STEPS, best_link
from .places import nearest_foe
from .simple.reckoning import mostly_tired, worth_drawing
from .sneaking import in_hiding, prey, whom_to_surprise
from .striking import best_foe, best_slot, weapon_for, wields_both
from .tending import best_item, sickest
from .told import gives_up, reserve
from .willpower import worth_a_point
from .worth import damage_to, left_of

WEARY = 3
"""From this level of Fatigue on no further one is worth a roll."""
RESERVE = 2
"""Action points that are kept for answers."""
DAZZLING = 100
"""The damage from which on a flash bomb is worth its time in a dodge."""


def sensible(fight: Fight, me: Fighter, ask: int, options: int) -> int:
    """SENSIBLE in a combatant's seat."""
    match ask:
        case Ask.ACTION:
            return best_action(fight, me, options)
        case Ask.TARGET:
            return best_target(fight, me, options)
        case Ask.SNEAK_ATTACK:
            return whom_to_surprise(fight, me, options)
        case Ask.REFERENCE:
            victim = prey(fight, me) if in_hiding(fight, me) else DECLINE
            return victim if has(options, victim) else nearest_foe(fight, me, options)
        case Ask.CLOSES_WITH:
            return DECLINE if in_area(fight, me, me.deed) != 0 else nearest_foe(fight, me, options)
        case Ask.TECHNIQUE | Ask.SEALED:
            return best_slot(fight, me, options, ask == Ask.SEALED)
        case Ask.WEAPON | Ask.RETRIEVE | Ask.FETCHES:
            return weapon_for(fight, me, options)
        case Ask.OFF_WEAPON:
            return lowest(options) if wields_both(fight, me) else DECLINE
        case Ask.DRAW:
            found = worth_drawing(me, options)
            return found if has(options, found) else lowest(options)
        case Ask.ITEM:
            return best_item(fight, me, options)
        case Ask.DEFENCE | Ask.DEFEND_TAKEN:
            return best_defence(fight, me, fight.fighters[fight.concerns - 1], options)
        case Ask.TAKE_THE_HIT:
            return NoYes.YES if takes_the_hit(fight, me, fight.fighters[fight.concerns - 1]) else NoYes.NO
        case Ask.LINK:
            return best_link(fight, me, options)
        case Ask.WARDS:
            return lowest(preferred(me.tactics.protects, options))
        case Ask.STANCE | Ask.SECOND_STANCE:
            return best_stance(fight, me, options)
        case Ask.WAY:
            return best_way(fight, me, options)
        case Ask.TACTIC | Ask.VOTE_TACTIC:
            return best_tactic(fight, me, options)
        case Ask.PURSUIT_ACTION:
            return best_pursuit_action(fight, me, options)
        case Ask.UPKEEP_ENDS:
            return lowest(options) if mostly_tired(me) and options != 1 << DECLINE else DECLINE
        case Ask.AFTER_HIT | Ask.COUNTER:
            return lowest(options)
    return yes_or_no(fight, me, ask, options)


def yes_or_no(fight: Fight, me: Fighter, ask: int, options: int) -> int:
    """What may be done besides, where it pays."""
    match ask:
        case Ask.SPEND_WILLPOWER:
            return worth_a_point(fight, me)
        case Ask.LIMIT_BREAK:
            return worth_a_point(fight, me) if me.fatigue < WEARY else NoYes.NO
        case Ask.SHORE:
            return NoYes.YES if me.fatigue < 4 else NoYes.NO
        case Ask.HIDES_NOW:
            return NoYes.YES
        case Ask.FLASH:
            return NoYes.YES if flashes(fight, me) else NoYes.NO
        case Ask.END_BATTLE:
            return NoYes.YES if yields(fight, me) else NoYes.NO
    return by_habit(ask, options)


def best_target(fight: Fight, me: Fighter, options: int) -> int:
    """Whoever is most dangerous for what is left of them; of friends, who needs it most."""
    if me.deed.kind == Action.ITEM:
        patient = sickest(fight, me, me.deed.item)
        return patient if has(options, patient) else lowest(options)
    return best_foe(fight, me, options)


def flashes(fight: Fight, me: Fighter) -> bool:
    """SHI-TOOL-FLASH: in a dodge from a heavy blow."""
    if me.reply.kind != Action.DODGE:
        return False
    attacker = fight.fighters[fight.concerns - 1]
    return damage_to(fight, attacker, blow_of(fight, attacker), me) >= DAZZLING


def yields(fight: Fight, me: Fighter) -> bool:
    """SHI-END-1: whether they would end it: as their tactics say, or where it is lost."""
    if me.tactics.surrender_below != Share.USUAL:
        return gives_up(me)
    return is_lost(fight, me)


def is_lost(fight: Fight, me: Fighter) -> bool:
    """SHI-END-1: whether the other sides have five times as much left to lose."""
    own = 0
    theirs = 0
    for other in fight.fighters[: fight.count]:
        if other.fate == 0:
            if other.side == me.side:
                own += left_of(other)
            else:
                theirs += left_of(other)
    return 5 * own < theirs


def sensible_amount(fight: Fight, me: Fighter, ask: int, low: int, high: int) -> int:
    """Enough counts to arrive, all pieces, seals as quick as they can be, points kept for answers."""
    match ask:
        case Ask.COUNTS:
            return counts_for(fight, me, low, high)
        case Ask.AP:
            return points(me, low, high)
        case Ask.X:
            return best_x(me, low, high)
        case Ask.POINT_X:
            return max(low, min(high, me.x // YARD))
        case Ask.POINT_Y:
            return max(low, min(high, me.y // YARD))
    return number_by_habit(ask, low, high)


def points(me: Fighter, low: int, high: int) -> int:
    """On answers, where each saves a count, all of them; on attacks those above a reserve."""
    if me.reply.kind > 0 and me.reply.interrupt == 1:
        return high
    return max(low, min(high, me.ap - reserve(me, RESERVE)))


def best_x(me: Fighter, low: int, high: int) -> int:
    """As much as it was reckoned with; a release from genjutsu better than not."""
    if me.reply.kind == Action.DODGE:
        return max(low, min(high, STEPS))
    if me.deed.technique > 0 and me.techniques[me.deed.technique - 1].id == TechniqueName.GENJUTSU_KAI:
        return high
    return max(low, min(high, 2))
