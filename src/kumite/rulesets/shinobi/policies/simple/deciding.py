"""SIMPLE: what is called for most of the time, by fixed orders of what comes first.

It attacks whom it can bring down soonest with what brings most damage for its time, or takes a foe's time by
genjutsu where that promises more; areas only where they catch more foes than friends. It comes nearer when it
reaches nobody, makes seals where nobody near by can strike before they are made, or allies stand in the way,
takes a Block when it sees a jutsu come and can do nothing else, defends when the odds are fair, spends action
points on defenses and to hurry, holds back the more with what tires the wearier it is, and rests before it
falls over.
"""

from __future__ import annotations

from kumite.rulesets.shared.bits import has, lowest

from ...rules.basic_actions.grid import speed_units
from ...rules.basic_actions.hands import drawable
from ...rules.basic_actions.targets import in_area
from ...rules.equipment.items import usable_items
from ...state import DECLINE, YARD, Fight, Fighter
from ...terms import Action, Ask, Item, NoYes, Stance, Way
from ..habits import by_habit, number_by_habit
from ..places import jutsu_comes, nearest_foe, nearest_gap
from .chasing import simple_pursuit_action, simple_tactic
from .reckoning import (
    best_attack,
    best_defence,
    best_slot,
    best_target,
    best_weapon,
    mostly_tired,
    needs_rest,
    points_for_defence,
    worth_a_point,
    worth_drawing,
)

WEARY = 3
"""From this level of Fatigue on no further one is worth a roll."""
FAR = 15 * YARD
"""Farther than this from the nearest foe there is time to rest."""


def simple(fight: Fight, me: Fighter, ask: int, options: int) -> int:
    """SIMPLE in a combatant's seat."""
    match ask:
        case Ask.ACTION:
            return best_action(fight, me, options)
        case Ask.TARGET | Ask.SNEAK_ATTACK:
            return best_target(fight, me, options)
        case Ask.REFERENCE:
            return nearest_foe(fight, me, options)
        case Ask.CLOSES_WITH:
            return DECLINE if in_area(fight, me, me.deed) != 0 else nearest_foe(fight, me, options)
        case Ask.TECHNIQUE | Ask.SEALED:
            return best_slot(fight, me, options, ask == Ask.SEALED)
        case Ask.WEAPON | Ask.RETRIEVE | Ask.FETCHES:
            return best_weapon(me, options)
        case Ask.DRAW:
            found = worth_drawing(me, options)
            return found if has(options, found) else lowest(options)
        case Ask.ITEM:
            return Item.SOLDIER_PILL if has(options, Item.SOLDIER_PILL) else lowest(options)
        case Ask.SHORE:
            return NoYes.YES if me.fatigue < 4 else NoYes.NO
        case Ask.DEFENCE | Ask.DEFEND_TAKEN:
            return best_defence(fight, me, fight.fighters[fight.concerns - 1], options)
        case Ask.SPEND_WILLPOWER:
            return worth_a_point(fight, me)
        case Ask.LIMIT_BREAK:
            return worth_a_point(fight, me) if me.fatigue < WEARY else NoYes.NO
        case Ask.STANCE:
            return best_stance(fight, me, options)
        case Ask.WAY:
            return best_way(fight, me, options)
        case Ask.TACTIC | Ask.VOTE_TACTIC:
            return simple_tactic(fight, me, options)
        case Ask.PURSUIT_ACTION:
            return simple_pursuit_action(fight, me, options)
        case Ask.LINK | Ask.AFTER_HIT | Ask.COUNTER | Ask.UPKEEP_ENDS:
            return last_or_first(fight, me, ask, options)
    return by_habit(ask, options)


def last_or_first(fight: Fight, me: Fighter, ask: int, options: int) -> int:
    """Links and ends of Upkeeps only when not too tired for them; counters always."""
    if ask == Ask.COUNTER or ask == Ask.AFTER_HIT:
        return lowest(options)
    if ask == Ask.UPKEEP_ENDS:
        return lowest(options) if mostly_tired(me) and options != 1 << DECLINE else DECLINE
    return DECLINE if has(options, DECLINE) else lowest(options)


def best_action(fight: Fight, me: Fighter, options: int) -> int:
    """Wake friends; get free and get up; breathe when tired; strike; use what is sealed; arm; come nearer."""
    if has(options, Action.WAKE):
        return Action.WAKE
    if me.prone == 1 and has(options, Action.STAND):
        return Action.STAND
    if me.held_by > 0 and has(options, Action.BREAK):
        return Action.BREAK
    if me.eyes_shut == 1 and has(options, Action.EYES):
        return Action.EYES
    if me.seals_ready == 1:
        if me.sealed.kind == Action.TECHNIQUE and has(options, Action.TECHNIQUE):
            return Action.TECHNIQUE
        if me.sealed.kind == Action.THROW and has(options, Action.THROW):
            return Action.THROW
    if me.fatigue >= 3 and has(options, Action.ITEM) and has(usable_items(fight, me), Item.SOLDIER_PILL):
        return Action.ITEM
    if has(options, Action.REST) and needs_rest(fight, me):
        return Action.REST
    if me.fatigue >= 4 and has(options, Action.STANCE) and me.stamina_penalty == 0:
        return attack_or(fight, me, options, Action.STANCE)
    return attack_or(fight, me, options, Action.WAIT)


def attack_or(fight: Fight, me: Fighter, options: int, otherwise: int) -> int:
    """The attack that promises most, else weapons, seals, a search, a move towards the foe."""
    attack = best_attack(fight, me, options)
    if attack != Action.NOTHING:
        return attack
    for action in (Action.SEARCH, Action.RETRIEVE):
        if has(options, action):
            return action
    if has(options, Action.DRAW) and worth_drawing(me, drawable(me)) != DECLINE:
        return Action.DRAW
    if has(options, Action.STANCE) and jutsu_comes(fight, me) > 0:
        return Action.STANCE
    gap = nearest_gap(fight, me)
    if has(options, Action.REST) and gap > FAR and me.stamina_penalty > 1:
        return Action.REST
    if has(options, Action.MOVE) and gap > 0:
        return Action.MOVE
    if otherwise == Action.STANCE and has(options, Action.STANCE):
        return Action.STANCE
    return Action.WAIT


def best_stance(fight: Fight, me: Fighter, options: int) -> int:
    """Block where a jutsu comes; else Total Defense before Guard before Block."""
    if has(options, Stance.BLOCK) and jutsu_comes(fight, me) > 0:
        return Stance.BLOCK
    for stance in (Stance.TOTAL_DEFENSE, Stance.GUARD, Stance.BLOCK):
        if has(options, stance):
            return stance
    return lowest(options)


def best_way(fight: Fight, me: Fighter, options: int) -> int:
    return Way.TOWARDS if has(options, Way.TOWARDS) else lowest(options)


def simple_amount(fight: Fight, me: Fighter, ask: int, low: int, high: int) -> int:
    """Enough counts to arrive, all pieces, seals as quick as they can be, points kept for defences."""
    match ask:
        case Ask.COUNTS:
            return counts_for(fight, me, low, high)
        case Ask.AP:
            return points_for_defence(fight, me, low, high)
        case Ask.X:
            return min(high, max(low, 2))
        case Ask.POINT_X:
            return max(low, min(high, me.x // YARD))
        case Ask.POINT_Y:
            return max(low, min(high, me.y // YARD))
    return number_by_habit(ask, low, high)


def counts_for(fight: Fight, me: Fighter, low: int, high: int) -> int:
    """How long to do something: a move for half of the way to the nearest foe, a stance for 8, a wait for 3.

    The foe may be on the way too; a move takes at most 12 counts.
    """
    if me.deed.kind == Action.MOVE:
        units = max(1, 2 * speed_units(me))
        counts = (nearest_gap(fight, me) + units - 1) // units
        return max(low, min(high, min(12, max(1, counts))))
    if me.deed.kind == Action.STANCE:
        coming = jutsu_comes(fight, me)
        return max(low, min(high, coming if coming > 0 else 8))
    return max(low, min(high, 3))
