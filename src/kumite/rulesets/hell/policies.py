"""Who decides when nobody sits at the table. In the same style as the rules, and as fast.

RANDOM takes any legal answer, each as likely as the others; only what prolongs a turn or ends a fight is
rare.

SENSIBLE helps those who bleed, gives each action the dice that suit it, goes for the foe who is nearest to
falling, Locks a die for Overwatch, dodges what is worth it and wards off what it can. As the referee it is
even-handed: it rules on nothing.
"""

from __future__ import annotations

from ...table import REFEREE, Whim
from ..bits import has, lowest, nth, size
from .allotting import die_to_give, highest
from .art_options import open_arts
from .kit import open_items
from .standing import value_of
from .state import DECLINE, Fight, Fighter
from .strain import max_strain
from .tactics import (
    choose_target,
    jump_towards,
    sensible_action,
    sensible_art,
    sensible_item,
    sensible_step,
    sensible_talent,
    weapon_to_use,
)
from .talents import open_talents
from .terms import (
    Action,
    Activator,
    Art,
    Ask,
    Boon,
    Direction,
    Effect,
    Give,
    Mode,
    Moment,
    NoYes,
    Policy,
    Ruling,
    Spend,
    Stat,
    Trait,
)

RARE = 1 << Action.UNLOCK | 1 << Action.RELEASE | 1 << Action.LIE_DOWN | 1 << Action.STOP
"""Actions that RANDOM takes seldom where there is another."""


def decide(whim: Whim, policy: int, fight: Fight, who: int, ask: int, options: int) -> int:
    """Any decision among options, by the policy of whoever decides."""
    if policy == Policy.RANDOM:
        return random_option(whim, ask, options)
    if who == REFEREE:
        return even_handed(whim, ask, options)
    return sensible(fight, fight.fighters[who], ask, options)


def decide_amount(whim: Whim, policy: int, fight: Fight, who: int, ask: int, low: int, high: int) -> int:
    """Any decision on a number: random anywhere in between; sensible what the house says, or the least."""
    if policy == Policy.RANDOM:
        return low + whim.below(high - low + 1)
    if ask == Ask.CLIMB_TN:
        return max(low, min(high, fight.house.climb_tn))
    return low


def random_option(whim: Whim, ask: int, options: int) -> int:
    """Any of the options; see the note on RANDOM above."""
    if ask == Ask.ACTION and options & ~RARE != 0 and whim.below(8) != 0:
        options &= ~RARE
    elif ask == Ask.END_FIGHT and whim.below(16) != 0:
        return NoYes.NO
    elif ask == Ask.COVER_CHANGES and whim.below(4) != 0:
        return NoYes.NO
    return nth(options, whim.below(size(options)))


def even_handed(whim: Whim, ask: int, options: int) -> int:
    """SENSIBLE in the referee's seat."""
    match ask:
        case Ask.COVER_CHANGES | Ask.END_FIGHT:
            return NoYes.NO
        case Ask.REST:
            return NoYes.YES
        case Ask.WORLD:
            return Ruling.NOTHING
        case Ask.ACTIVATOR:
            return Activator.ALLOWED
        case Ask.SENSES:
            return Stat.THIEVING
        case Ask.TIED_ORDER | Ask.WORLD_ORDER | Ask.NEXT:
            return lowest(options)
    return nth(options, whim.below(size(options)))


def sensible(fight: Fight, me: Fighter, ask: int, options: int) -> int:
    """SENSIBLE in a combatant's seat."""
    match ask:
        case Ask.ACTION:
            return sensible_action(fight, me, options)
        case Ask.DIE:
            return die_to_give(fight, me, options)
        case Ask.WEAPON:
            return weapon_to_use(fight, me, options)
        case Ask.MODE:
            return best_mode(options)
        case Ask.TARGET | Ask.NEXT_TARGET | Ask.POINT | Ask.PREY | Ask.HIDDEN_TARGET:
            return choose_target(fight, me, options)
        case Ask.JUMP_DIRECTION:
            return jump_towards(fight, me, options)
        case Ask.STEP:
            return sensible_step(fight, me, options)
        case Ask.ART:
            return pick(sensible_art(fight, me, open_arts(fight, me)), options)
        case Ask.ITEM:
            return pick(sensible_item(fight, me, open_items(fight, me)), options)
        case Ask.TALENT:
            return pick(sensible_talent(fight, me, open_talents(fight, me)), options)
        case Ask.CONTEST | Ask.CHECK:
            return give_or_roll(fight, me, ask)
        case Ask.KEEP_DIE:
            return lowest(options & ~(1 << DECLINE))
        case Ask.REPLACE:
            return highest(options)
        case Ask.SHIFT:
            return away_from_friends(fight, me, options)
    return respond(fight, me, ask, options)


def pick(wanted: int, options: int) -> int:
    """What was wanted, if it is among the options."""
    return wanted if has(options, wanted) else lowest(options)


def best_mode(options: int) -> int:
    """At a distance rather than hand to hand, but nothing is thrown away."""
    for mode in (Mode.RANGED, Mode.MELEE, Mode.THROWN):
        if has(options, mode):
            return mode
    return lowest(options)


def give_or_roll(fight: Fight, me: Fighter, ask: int) -> int:
    """HEL-CON-3: given dice stand for two rolled ones and the stat, or for a d12 and the stat."""
    stat = Stat.BODY if me.paying != Action.HIDE else Stat.THIEVING
    expected = (7 if ask == Ask.CONTEST else 6) + value_of(me, stat)
    return Give.GIVE if fight.matter > expected else Give.ROLL


def away_from_friends(fight: Fight, me: Fighter, options: int) -> int:
    """Foes are left where they are: what is in reach is good."""
    return Direction.STOP if has(options, Direction.STOP) else lowest(options)


def is_friend(fight: Fight, me: Fighter) -> bool:
    """Whether the question is about somebody of one's own side."""
    return fight.concerns != 0 and fight.fighters[fight.concerns - 1].side == me.side


def bears_strain(me: Fighter) -> bool:
    """Whether one more Strain would not hurt."""
    return me.strain_spent < max_strain(me)


def respond(fight: Fight, me: Fighter, ask: int, options: int) -> int:
    """Answers to what others do, and to what its own Attack offers."""
    match ask:
        case Ask.OVERWATCH:
            return DECLINE if is_friend(fight, me) else weapon_to_use(fight, me, options & ~(1 << DECLINE))
        case Ask.REACTION:
            return reaction(fight, me, options)
        case Ask.DODGE:
            return int(fight.matter >= 3 or me.health + me.armor <= fight.matter)
        case Ask.WARD | Ask.CONSENT | Ask.SIDE_ATTACK:
            return NoYes.YES
        case Ask.OPTIONAL:
            return int(fight.matter != Effect.DAMAGE)  # which is about friends
        case Ask.VULNERABLE_SPOT:
            return NoYes.YES
        case Ask.TRAIT:
            return wants_trait(fight, me)
        case Ask.EMPOWERED:
            return Spend.BONUS if has(options, Spend.BONUS) else Spend.NO_DOWNSIDE
        case Ask.CHOICE:
            return Boon.DAMAGE if has(options, Boon.DAMAGE) and bears_strain(me) else lowest(options)
        case Ask.RALLIED_STAT:
            return Stat.BODY
        case Ask.REROLL:
            return int(not is_friend(fight, me))
        case Ask.FOLLOWER_WHEN:
            return Moment.AFTER
        case Ask.NEGATIVE_STATUS | Ask.SWAP | Ask.RELOAD | Ask.RELEASE:
            return lowest(options)
    return lowest(options)


def wants_trait(fight: Fight, me: Fighter) -> int:
    """Traits that cost Strain while that does not hurt, and against foes only."""
    if fight.matter in (Trait.DAGGER_MASTER, Trait.DUELIST):
        return NoYes.YES
    if fight.matter == Trait.ASSASSIN:
        return int(not is_friend(fight, me))
    if fight.matter == Trait.BOUNCER:
        return int(not is_friend(fight, me))
    return int(bears_strain(me) and not is_friend(fight, me))


def reaction(fight: Fight, me: Fighter, options: int) -> int:
    """Parry what is worth it, answer foes, cheer friends on; nobody throws himself in the way."""
    if has(options, Art.PARRY):
        return Art.PARRY if fight.matter >= 3 and bears_strain(me) else Art.NONE
    if has(options, Art.GUARDIANS_RIPOSTE):
        return Art.GUARDIANS_RIPOSTE if not is_friend(fight, me) else Art.NONE
    if has(options, Art.HECKLE) and is_friend(fight, me) and bears_strain(me):
        return Art.HECKLE
    return Art.NONE
