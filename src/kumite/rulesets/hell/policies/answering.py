"""What SENSIBLE answers, question by question: each question has its place here."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has, lowest

from ..rules.standing import value_of
from ..rules.status_effects.strain import max_strain
from ..state import DECLINE, WEAPONS, Fight, Fighter
from ..terms import (
    Action,
    Ask,
    Boon,
    Direction,
    Effect,
    Give,
    Moment,
    NoYes,
    Readiness,
    Spend,
    Stat,
    Status,
)
from .acting import better_weapon, sensible_action, takes_side_attack
from .aiming import mode_to_use, point, prey, target, weapon_to_use
from .allotting import die_to_give, die_to_lose
from .casting import best_art
from .foes import is_foe
from .moving import jump_towards, step
from .reacting import dodges, reaction, strikes_mover, wants_trait, wards
from .tending import dressing, healing_art
from .using import best_item, best_talent


def sensible(fight: Fight, me: Fighter, ask: int, options: int) -> int:
    """SENSIBLE in a combatant's seat, on their own turn. Every question is answered here or in `respond`."""
    match ask:
        case Ask.ACTION:
            return sensible_action(fight, me, options)
        case Ask.DIE:
            return die_to_give(fight, me, options)
        case Ask.ART:
            return art(fight, me, options)
        case Ask.ITEM:
            return item(fight, me, options)
        case Ask.TALENT:
            _, chosen = best_talent(fight, me)
            return chosen if has(options, chosen) else lowest(options)
        case Ask.WEAPON:
            return weapon_to_use(fight, me, options)
        case Ask.MODE:
            return mode_to_use(fight, me, options)
        case Ask.TARGET | Ask.NEXT_TARGET | Ask.HIDDEN_TARGET:
            return target(fight, me, options)
        case Ask.PREY:
            return prey(fight, me, options)
        case Ask.POINT:
            return point(fight, me, options)
        case Ask.STEP:
            return step(fight, me, options)
        case Ask.JUMP_DIRECTION:
            return jump_towards(fight, me, options)
        case Ask.JUMP_LENGTH:
            return lowest(options)  # their direction was reckoned with the shortest jump
        case Ask.SIDE_ATTACK:
            return int(takes_side_attack(fight, me))
        case Ask.CONTEST | Ask.CHECK:
            return give_or_roll(fight, me, ask)
        case Ask.UNLOCK:
            return die_to_unlock(fight, me, options)
        case Ask.REPLACE:
            return die_to_lose(fight, me, options)
        case Ask.KEEP_DIE:
            return die_to_lose(fight, me, options & ~(1 << DECLINE))
        case Ask.SWAP:
            best, _ = better_weapon(fight, me, options)
            return best if best >= 0 and has(options, best) else lowest(options)
        case Ask.RELOAD:
            return emptiest(me, options)
    return respond(fight, me, ask, options)


def respond(fight: Fight, me: Fighter, ask: int, options: int) -> int:
    """Answers to what others do, to what an Attack offers, and at the start of a fight."""
    match ask:
        case Ask.OVERWATCH:
            return strikes_mover(fight, me, options)
        case Ask.REACTION:
            return reaction(fight, me, options)
        case Ask.DODGE:
            return int(dodges(fight, me))
        case Ask.WARD:
            return int(wards(fight, me))
        case Ask.TRAIT:
            return int(wants_trait(fight, me))
        case Ask.CONSENT | Ask.VULNERABLE_SPOT:
            return NoYes.YES  # it is a friend who asks; and twice the damage is worth a Dodge
        case Ask.OPTIONAL:
            return int(fight.matter != Effect.DAMAGE)  # which is about striking friends
        case Ask.EMPOWERED:
            return Spend.BONUS if has(options, Spend.BONUS) else Spend.NO_DOWNSIDE
        case Ask.CHOICE:
            return boon(me, options)
        case Ask.RALLIED_STAT:
            return best_stat(me)
        case Ask.REROLL:
            return int(fight.concerns != 0 and is_foe(me, fight.fighters[fight.concerns - 1]))
        case Ask.DEFENCE:
            return Give.ROLL  # Locked dice are for Overwatch
        case Ask.NEGATIVE_STATUS:
            return least_missed(options)
        case Ask.SHIFT:
            return Direction.STOP if has(options, Direction.STOP) else lowest(options)
        case Ask.RELEASE:
            return captive(fight, options)
        case Ask.BEFORE:
            return NoYes.NO  # they stand where they want to strike from
        case Ask.BATTLE_READY:
            return Readiness.INITIATIVE
        case Ask.FOLLOWER_WHEN:
            return Moment.AFTER
        case Ask.TIED_ORDER | Ask.NEXT:
            return first_of(fight, options)
        case Ask.POISONED_WEAPON:
            return lowest(options)  # what they would rather strike with is written first
        case Ask.THING_COLUMN | Ask.THING_ROW:
            return lowest(options)  # one thing is as good as another
    return lowest(options)


def art(fight: Fight, me: Fighter, options: int) -> int:
    """The Art that is worth most; after the last blow one that heals."""
    _, chosen = best_art(fight, me)
    if chosen == 0:
        chosen = healing_art(fight, me)
    return chosen if has(options, chosen) else lowest(options)


def item(fight: Fight, me: Fighter, options: int) -> int:
    """The item that is worth most; after the last blow one that heals."""
    _, chosen = best_item(fight, me)
    if chosen == 0:
        chosen = dressing(fight, me)
    return chosen if has(options, chosen) else lowest(options)


def give_or_roll(fight: Fight, me: Fighter, ask: int) -> int:
    """HEL-CON-3, HEL-CHK-3: given dice stand for two rolled ones and the stat, or for a d12 and the stat."""
    stat = Stat.BODY
    match me.declared.action:
        case Action.HIDE | Action.SEARCH:
            stat = Stat.THIEVING
        case Action.MEDICINE_CHECK:
            stat = Stat.MEDICINE
    expected = (7 if ask == Ask.CONTEST else 6) + value_of(me, stat)
    return Give.GIVE if fight.matter > expected else Give.ROLL


def die_to_unlock(fight: Fight, me: Fighter, options: int) -> int:
    """HEL-LOCK-3, HEL-ST-23: the lowest, which brings the Bonus; who lies flat needs the highest."""
    high = me.prone == 1 or me.weapons[1].high_low == 1
    return options.bit_length() - 1 if high else lowest(options)


def emptiest(me: Fighter, options: int) -> int:
    """The weapon with the fewest shots left of those that can be loaded."""
    best = lowest(options)
    for index in range(WEAPONS):
        if has(options, index) and me.weapons[index].ammo < me.weapons[best].ammo:
            best = index
    return best


def boon(me: Fighter, options: int) -> int:
    """What a Bonus that is a choice brings: damage, while its Strain does not hurt, healing to the hurt."""
    if has(options, Boon.DAMAGE):
        if me.strain_spent >= max_strain(me):
            return Boon.NONE
        return Boon.HEAL if 2 * me.health <= me.max_health and has(options, Boon.HEAL) else Boon.DAMAGE
    return Boon.BURN if has(options, Boon.BURN) else lowest(options)


def best_stat(me: Fighter) -> int:
    """The stat that they use most: Body hand to hand, else the best of the three."""
    best: int = Stat.BODY
    for stat in (Stat.MIND, Stat.SOUL):
        if me.stats[stat] > me.stats[best]:
            best = stat
    return best


def least_missed(options: int) -> int:
    """The status of a foe to use up: a Mark, which can be put on again, rather than what hinders them."""
    for status in (Status.MARKED, Status.WET, Status.SLOW, Status.BLINDED, Status.POISONED):
        if has(options, status):
            return status
    return lowest(options)


def captive(fight: Fight, options: int) -> int:
    """Whom to let go, or to throw: whoever is nearest to falling stays, so the strongest goes."""
    best = lowest(options)
    for seat in range(fight.count):
        if has(options, seat) and fight.fighters[seat].health > fight.fighters[best].health:
            best = seat
    return best


def first_of(fight: Fight, options: int) -> int:
    """Who goes first of several friends: whoever hits hardest, before the foes do."""
    best = lowest(options)
    for seat in range(fight.count):
        if has(options, seat) and fight.fighters[seat].combat_dice > fight.fighters[best].combat_dice:
            best = seat
    return best
