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
from .aim import armor_factor
from .armor_tn import armor_tn
from .attack_roll import attack_number, attack_pool, cost_of
from .moves import enemies_ahead
from .places import apart, apart_squared
from .pools import skill_pool
from .standing import in_fight, is_character, rank_of, standing_on, strength, trait_of
from .state import DECLINE, Fight, Fighter, Weapon
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
    WoundRank,
)
from .wounds import wound_rank

USUAL_TN = 15
"""What the referee asks for where nobody says otherwise."""
HEAVY = 8
"""So many Wounds at once are worth a Void Point."""
FAR = 1 << 40
"""Farther than anybody can be, squared."""


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
        case Ask.WEAPON | Ask.READY | Ask.PICK_UP:
            return best_weapon(fight, me, options)
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


def way_to_reach(fight: Fight, me: Fighter) -> int:
    """How many feet are too many to strike at the one whom the Move is about."""
    if fight.concerns == 0:
        return FAR
    return apart(me, fight.fighters[fight.concerns - 1]) - fight.house.melee_reach


def mean(rolled: int, kept: int) -> int:
    """What a roll comes to on average, in tenths: a little off, but never by much."""
    if rolled < 1 or kept < 1:
        return 0
    return kept * (61 + 82 * (rolled - kept) // (rolled + kept))


def best_stance(fight: Fight, me: Fighter, options: int) -> int:
    """Attack, or Full Attack against those who are hard to hit; Defense where others can still fight."""
    if has(options, Stance.DEFENSE) and is_done_for(fight, me) and standing_on(fight, me.side) > 1:
        return Stance.DEFENSE
    if has(options, Stance.FULL_ATTACK) and worth_full_attack(fight, me):
        return Stance.FULL_ATTACK
    if has(options, Stance.ATTACK):
        return Stance.ATTACK
    return lowest(options)


def is_done_for(fight: Fight, me: Fighter) -> bool:
    return is_character(me) and wound_rank(fight, me) >= WoundRank.CRIPPLED


def worth_full_attack(fight: Fight, me: Fighter) -> bool:
    """Hardly hurt, with something for melee, and an enemy whom an ordinary attack would rather miss."""
    weapon = me.weapons[me.main]
    if me.wounds > 0 and (not is_character(me) or wound_rank(fight, me) > WoundRank.NICKED):
        return False
    if weapon.mode in (Mode.BOW, Mode.RANGED):
        return False
    seat = nearest(fight, me, everybody(fight))
    foe = fight.fighters[seat]
    if foe.side == me.side:
        return False
    factor = armor_factor(fight, me, weapon, 0)
    return usual_attack(fight, me, weapon) < 10 * armor_tn(fight, foe, me, False, factor)


def usual_attack(fight: Fight, me: Fighter, weapon: Weapon) -> int:
    """What an attack in melee comes to, in tenths."""
    if weapon.printed == 1:
        return mean(weapon.pool_rolled, weapon.pool_kept)
    agility = trait_of(fight, me, Trait.AGILITY)
    return mean(agility + rank_of(me, weapon.skill), agility)


def everybody(fight: Fight) -> int:
    return (1 << fight.count) - 1


def nearest(fight: Fight, me: Fighter, options: int) -> int:
    """The nearest enemy who can still fight; without one the lowest answer."""
    best = lowest(options)
    distance = FAR
    for foe in fight.fighters[: fight.count]:
        if has(options, foe.seat) and foe.side != me.side and in_fight(foe):
            if apart_squared(me, foe) < distance:
                distance = apart_squared(me, foe)
                best = foe.seat
    return best


def weakest(fight: Fight, me: Fighter, options: int) -> int:
    """The enemy in the fight who has most Wounds for what he can bear."""
    best = lowest(options)
    highest = -1
    for foe in fight.fighters[: fight.count]:
        if has(options, foe.seat) and foe.side != me.side:
            value = (1000 if in_fight(foe) else 0) + 10 * foe.wounds + (5 if foe.prone == 1 else 0)
            if value > highest:
                highest = value
                best = foe.seat
    return best


def worth_keeping(fight: Fight, me: Fighter) -> int:
    """An old roll for Full Defense that is no worse than a new one would be on average."""
    rolled, kept, flat, _ = skill_pool(fight, me, Skill.DEFENSE, Trait.REFLEXES, 0, 0, 0)
    return NoYes.YES if 10 * me.full_defense_total >= mean(rolled, kept) + 10 * flat else NoYes.NO


def best_action(fight: Fight, me: Fighter, options: int) -> int:
    """Run when it has had enough; up, free, strike, cast, arm, and else move up."""
    if me.flee_at > 0 and me.wounds >= me.flee_at and has(options, Action.FLEE):
        return Action.FLEE
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
        for action in (Action.READY, Action.PICK_UP):
            if has(options, action):
                return action
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


def would_miss(fight: Fight, me: Fighter) -> bool:
    return odds(fight, me) < 0


def odds(fight: Fight, me: Fighter) -> int:
    """By how much, in tenths, the declared attack is above its number on average."""
    foe = fight.fighters[me.target - 1]
    rolled, kept, flat, _ = attack_pool(fight, me, foe)
    return mean(rolled, kept) + 10 * flat - 10 * attack_number(fight, me, foe)


def spare_raises(fight: Fight, me: Fighter) -> int:
    """How many Raises the declared attack bears besides those that it has."""
    return odds(fight, me) // 50 if me.target != 0 else 0


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


def best_weapon(fight: Fight, me: Fighter, options: int) -> int:
    """The one that it can use best and that does most."""
    best = lowest(options)
    highest = -1
    for index in range(len(me.weapons)):
        if has(options, index):
            value = worth_of(fight, me, me.weapons[index])
            if value > highest:
                highest = value
                best = index
    return best


def worth_of(fight: Fight, me: Fighter, weapon: Weapon) -> int:
    """What its attack and its damage come to."""
    rolled, kept = weapon.rolled + strength(me) * weapon.strength, weapon.kept
    if weapon.mode == Mode.BOW:
        rolled, kept = 2 + weapon.bow_strength, 2
    return usual_attack(fight, me, weapon) + mean(max(rolled, kept), kept)


def best_skill(me: Fighter, options: int) -> int:
    best = lowest(options)
    for skill in range(len(me.skills)):
        if has(options, skill) and rank_of(me, skill) > rank_of(me, best):
            best = skill
    return best


def best_trait(fight: Fight, me: Fighter, options: int) -> int:
    best = lowest(options)
    for trait in range(len(me.traits)):
        if has(options, trait) and trait_of(fight, me, trait) > trait_of(fight, me, best):
            best = trait
    return best


def best_spell(me: Fighter, options: int) -> int:
    """The first that is not on it already."""
    for spell in range(len(me.spell_ends)):
        if has(options, spell) and me.spell_ends[spell] == 0:
            return spell
    return lowest(options)


def worst_hurt(fight: Fight, me: Fighter, options: int) -> int:
    """Of its own side, the one with most Wounds."""
    best = lowest(options)
    most = 0
    for friend in fight.fighters[: fight.count]:
        if has(options, friend.seat) and friend.side == me.side and friend.wounds > most:
            most = friend.wounds
            best = friend.seat
    return best if most > 0 or not has(options, DECLINE) else DECLINE
