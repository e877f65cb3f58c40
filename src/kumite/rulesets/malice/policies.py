"""Who decides when nobody sits at the table. In the same style as the rules, and as fast.

RANDOM takes any legal answer, each as likely as the others; only giving up, duels, dice that are not the
highest and rulings out of the ordinary are rare, or no skirmish would get anywhere.

SENSIBLE attacks the weakest enemy in reach with its best weapon and calls Raises as far as the odds carry,
moves up when it reaches nobody, takes Full Attack against those who are hard to hit while it is hardly hurt,
and Defense when it is nearly done for and not alone. It spends Void Points on attacks that would rather miss
and on heavy Wounds. As the referee it leaves every ruling at its default.
"""

from __future__ import annotations

from ...table import REFEREE, Whim
from ..bits import has, lowest, nth, size
from .attack_roll import cost_of
from .moves import enemies_ahead
from .places import apart
from .reckoning import (
    best_skill,
    best_trait,
    best_weapon,
    has_dropped_a_spent_bow,
    has_more_arms,
    is_done_for,
    is_spent,
    nearest,
    shoots,
    spare_raises,
    way_to_reach,
    weakest,
    worst_hurt,
    worth_full_attack,
    worth_keeping,
    would_miss,
)
from .standing import rank_of, standing_on, strength
from .state import Fight, Fighter
from .terms import (
    Action,
    ActionKind,
    Ask,
    Keep,
    Maneuver,
    Mode,
    NoYes,
    Offer,
    Policy,
    Reroll,
    Situation,
    Skill,
    Spell,
    Stance,
    Trait,
    VoidUse,
    Why,
)

USUAL_TN = 15
"""What the referee asks for where nobody says otherwise."""
HEAVY = 8
"""So many Wounds at once are worth a Void Point."""


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
        return random_amount(whim, ask, low, high)
    if who == REFEREE:
        return amount_by_default(fight, ask, low, high)
    return sensible_amount(fight, fight.fighters[who], ask, low, high)


def random_option(whim: Whim, ask: int, options: int) -> int:
    """Any of the options; see the note on RANDOM above."""
    match ask:
        case Ask.END_SKIRMISH | Ask.SURRENDER | Ask.CONCEDE | Ask.FLEES:
            if whim.below(16) != 0 and has(options, NoYes.NO):
                return NoYes.NO
        case Ask.SITUATION:
            if whim.below(8) != 0:
                return Situation.NOTHING
        case Ask.KEEP:
            if whim.below(4) != 0:
                return Keep.HIGHEST
        case Ask.ACTION:
            if whim.below(16) != 0:
                options = ordinary(options)
    return nth(options, whim.below(size(options)))


def ordinary(options: int) -> int:
    """Actions without those that end the fight for somebody, if others are left."""
    left = options & ~(1 << Action.SURRENDER | 1 << Action.FLEE | 1 << Action.CHALLENGE)
    return left if left != 0 else options


def random_amount(whim: Whim, ask: int, low: int, high: int) -> int:
    """Any number; of Raises and of what the referee changes rather a small one."""
    match ask:
        case Ask.RAISES | Ask.DAMAGE_RAISES | Ask.FASTER | Ask.LONGER | Ask.OTHER_MANEUVER:
            return low + whim.below(min(high - low, 2) + 1)
        case Ask.ROLL_CHANGE | Ask.SCORE_CHANGE:
            if whim.below(4) != 0:
                return max(low, min(high, 0))
    return low + whim.below(high - low + 1)


def by_default(fight: Fight, ask: int, options: int) -> int:
    """SENSIBLE in the referee's seat."""
    match ask:
        case Ask.KIND:
            return ActionKind.COMPLEX if has(options, ActionKind.COMPLEX) else lowest(options)
        case Ask.ESCAPED:
            return NoYes.YES
        case Ask.HEIGHT_FALL:  # whoever is thrown falls, whoever walks climbs
            return fight.fighters[fight.concerns - 1].prone if fight.concerns > 0 else NoYes.NO
        case Ask.ROLL_TRAIT:
            return Trait.AGILITY if has(options, Trait.AGILITY) else lowest(options)
    return lowest(options)


def amount_by_default(fight: Fight, ask: int, low: int, high: int) -> int:
    """A middling number for a roll, and no change of anything."""
    usual = 0
    if ask == Ask.TN:
        usual = USUAL_TN
    elif ask == Ask.ROUND_SECONDS:
        usual = fight.round_seconds
    return max(low, min(high, usual))


def sensible(fight: Fight, me: Fighter, ask: int, options: int) -> int:
    """SENSIBLE in a participant's seat."""
    match ask:
        case Ask.STANCE:
            return best_stance(fight, me, options)
        case Ask.EXCHANGE:
            return NoYes.YES if fight.fighters[fight.concerns - 1].side == me.side else NoYes.NO
        case Ask.TURN | Ask.TURN_AGAIN | Ask.LAST_PASS:
            return Offer.TAKE
        case Ask.NAMED | Ask.REACT_TO | Ask.FREE_BITE | Ask.MOVE_BY:
            return nearest(fight, me, options)
        case Ask.KEEP_FULL_DEFENSE:
            return worth_keeping(fight, me)
        case Ask.ACTION:
            return best_action(fight, me, options)
        case Ask.VOID:
            return void_on_roll(fight, me, options)
        case Ask.CENTER:
            return NoYes.YES if fight.why in (Why.ATTACK, Why.FOCUS, Why.STRIKE) else NoYes.NO
        case Ask.REROLL:
            return best_reroll(fight, options)
        case Ask.REROLLED:
            return NoYes.YES if me.contest_total > me.total else NoYes.NO
        case Ask.WEAPON | Ask.READY:
            return best_weapon(fight, me, me, options)
        case Ask.PICK_UP:
            owner = fight.fighters[fight.concerns - 1] if fight.concerns > 0 else me
            return best_weapon(fight, me, owner, options)
        case Ask.DROP:
            return me.main if has(options, me.main) else lowest(options)
        case Ask.SKILL:
            return best_skill(me, options)
        case Ask.TRAIT:
            return best_trait(fight, me, options)
        case Ask.TARGET | Ask.GRAPPLE | Ask.GRAPPLE_VICTIM:
            return weakest(fight, me, options)
        case Ask.MANEUVER:
            return best_maneuver(fight, me, options)
        case Ask.KATANA:
            return NoYes.YES if me.void_points > 1 else NoYes.NO
        case Ask.SOAK:
            return NoYes.YES if me.dealt >= HEAVY else NoYes.NO
        case Ask.SPELL:
            return best_spell(me, options)
        case Ask.SPELL_TARGET:
            return me.seat if has(options, me.seat) else nearest(fight, me, options)
        case Ask.ACCEPT:
            return NoYes.YES if rank_of(me, Skill.IAIJUTSU) > 0 else NoYes.NO
        case Ask.TREAT:
            return worst_hurt(fight, me, options)
        case Ask.TRY_AGAIN | Ask.FIRE | Ask.DAMAGE_CENTER | Ask.WILLING | Ask.REACT:
            return NoYes.YES
    return lowest(options)


def sensible_amount(fight: Fight, me: Fighter, ask: int, low: int, high: int) -> int:
    """All the ones again, as near as it has to be, and Raises for damage as far as the odds carry."""
    match ask:
        case Ask.REROLL_ONES | Ask.THROW_FEET:
            return high
        case Ask.MOVE_FEET:
            return max(low, min(high, way_to_reach(fight, me)))
        case Ask.DAMAGE_RAISES:
            return max(low, min(high, spare_raises(fight, me)))
    return low


def best_stance(fight: Fight, me: Fighter, options: int) -> int:
    """Attack, or Full Attack against those who are hard to hit; Defense where others can still fight."""
    if has(options, Stance.DEFENSE) and is_done_for(fight, me) and standing_on(fight, me.side) > 1:
        return Stance.DEFENSE
    if has(options, Stance.FULL_ATTACK) and worth_full_attack(fight, me):
        return Stance.FULL_ATTACK
    if has(options, Stance.ATTACK):
        return Stance.ATTACK
    return lowest(options)


def best_action(fight: Fight, me: Fighter, options: int) -> int:
    """Run when it has had enough; up, free, strike, cast, arm, and else move up."""
    if me.flee_at > 0 and me.wounds >= me.flee_at and has(options, Action.FLEE):
        return Action.FLEE
    if has(options, Action.DROP) and is_spent(me, me.weapons[me.main]) and has_more_arms(me):
        return Action.DROP
    for action in (
        Action.DUEL,
        Action.FREE_DISARM,
        Action.STAND_UP,
        Action.BREAK_FREE,
        Action.GRAPPLE_HIT,
        Action.GO_ON_CASTING,
        Action.ATTACK,
        Action.GRAPPLE_BREAK,
        Action.BREAK_GRASP,
    ):
        if has(options, action):
            return action
    if has(options, Action.CAST) and me.casting == Spell.NONE:
        return Action.CAST
    arms = arming(me, options)
    if arms != Action.END_TURN:
        return arms
    return moving_up(fight, me, options)


def arming(me: Fighter, options: int) -> int:
    """Whatever makes a weapon ready for somebody with empty hands, or a bow or firearm for use."""
    if me.main == 0 and me.off == 0 and me.weapons[0].printed == 0:
        if has(options, Action.READY):
            return Action.READY
        if has(options, Action.PICK_UP) and not has_dropped_a_spent_bow(me):
            return Action.PICK_UP
    weapon = me.weapons[me.main]
    if weapon.mode == Mode.BOW and weapon.strung == 0 and has(options, Action.STRING):
        return Action.STRING
    if weapon.mode == Mode.RANGED and has(options, Action.LOAD):
        return Action.LOAD
    return Action.END_TURN


def moving_up(fight: Fight, me: Fighter, options: int) -> int:
    """Nearer, as long as no enemy is in reach and it means to attack."""
    if me.stance not in (Stance.ATTACK, Stance.FULL_ATTACK) or enemies_ahead(fight, me) == 0:
        return Action.END_TURN
    if shoots(fight, me):
        return Action.END_TURN
    foe = fight.fighters[nearest(fight, me, enemies_ahead(fight, me))]
    if apart(me, foe) <= fight.house.melee_reach:
        return Action.END_TURN
    for action in (Action.FREE_MOVE, Action.SIMPLE_MOVE, Action.COMPLEX_MOVE):
        if has(options, action):
            return action
    return Action.END_TURN


def void_on_roll(fight: Fight, me: Fighter, options: int) -> int:
    """On attacks that would rather miss, on what decides a duel, and on whoever is to keep a hold."""
    match fight.why:
        case Why.ATTACK:
            if me.target == 0 or not would_miss(fight, me):
                return VoidUse.NOTHING
        case Why.FOCUS | Why.STRIKE | Why.CONTROL | Why.FEAR | Why.CONCENTRATION:
            pass
        case _:
            return VoidUse.NOTHING
    return VoidUse.DICE if has(options, VoidUse.DICE) else VoidUse.NOTHING


def best_maneuver(fight: Fight, me: Fighter, options: int) -> int:
    """A second attack, or the legs of somebody who is no stronger, where the odds carry it."""
    if me.target == 0:
        return Maneuver.NOTHING
    foe = fight.fighters[me.target - 1]
    spare = spare_raises(fight, me)
    if has(options, Maneuver.EXTRA_ATTACK) and spare >= cost_of(me, foe, Maneuver.EXTRA_ATTACK):
        return Maneuver.EXTRA_ATTACK
    if has(options, Maneuver.KNOCKDOWN) and spare >= cost_of(me, foe, Maneuver.KNOCKDOWN):
        if strength(me) >= strength(foe):
            return Maneuver.KNOCKDOWN
    return Maneuver.NOTHING


def best_reroll(fight: Fight, options: int) -> int:
    """A spell is free; luck is for attacks."""
    if has(options, Reroll.FORTUNES) and fight.why in (Why.ATTACK, Why.DAMAGE):
        return Reroll.FORTUNES
    if has(options, Reroll.LUCK) and fight.why == Why.ATTACK:
        return Reroll.LUCK
    return Reroll.NOTHING


def best_spell(me: Fighter, options: int) -> int:
    """The first that is not on it already."""
    for spell in range(len(me.spell_ends)):
        if has(options, spell) and me.spell_ends[spell] == 0:
            return spell
    return lowest(options)
