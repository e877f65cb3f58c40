"""What SIMPLE answers, question by question."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has, lowest

from ...rules.arts_and_traits.art_options import open_arts
from ...rules.arts_and_traits.kit import open_items
from ...rules.arts_and_traits.talents import open_talents
from ...rules.standing import value_of
from ...rules.status_effects.strain import max_strain
from ...state import DECLINE, Fight, Fighter
from ...terms import (
    Action,
    Art,
    Ask,
    Boon,
    Direction,
    Effect,
    Give,
    Mode,
    Moment,
    NoYes,
    Readiness,
    Spend,
    Stat,
    Trait,
)
from ..laying import point_to_choose
from .acting import simple_action, simple_art, simple_item, simple_talent
from .aiming import choose_target, jump_towards, simple_step, weapon_to_use
from .allotting import die_to_give, highest


def simple(fight: Fight, me: Fighter, ask: int, options: int) -> int:
    """SIMPLE in a combatant's seat."""
    match ask:
        case Ask.ACTION:
            return simple_action(fight, me, options)
        case Ask.DIE:
            return die_to_give(fight, me, options)
        case Ask.WEAPON:
            return weapon_to_use(fight, me, options)
        case Ask.MODE:
            return best_mode(options)
        case Ask.POINT:
            return point_to_choose(fight, me, options, choose_target(fight, me, options))
        case Ask.TARGET | Ask.NEXT_TARGET | Ask.PREY | Ask.HIDDEN_TARGET:
            return choose_target(fight, me, options)
        case Ask.JUMP_DIRECTION:
            return jump_towards(fight, me, options)
        case Ask.STEP:
            return simple_step(fight, me, options)
        case Ask.ART:
            return pick(simple_art(fight, me, open_arts(fight, me)), options)
        case Ask.ITEM:
            return pick(simple_item(fight, me, open_items(fight, me)), options)
        case Ask.TALENT:
            return pick(simple_talent(fight, me, open_talents(fight, me)), options)
        case Ask.CONTEST | Ask.CHECK:
            return give_or_roll(fight, me, ask)
        case Ask.KEEP_DIE:
            return lowest(options & ~(1 << DECLINE))
        case Ask.POISONED_WEAPON:
            return lowest(options)
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
    stat = Stat.BODY if me.declared.action != Action.HIDE else Stat.THIEVING
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
    """Answers to what others do, and to what one's own Attack offers."""
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
        case Ask.DEFENCE:
            return Give.ROLL  # Locked dice are for Overwatch
        case Ask.BEFORE:
            return NoYes.NO  # they stand where they want to strike from
        case Ask.BATTLE_READY:
            return Readiness.INITIATIVE
        case Ask.UNLOCK | Ask.JUMP_LENGTH:
            return lowest(options)  # low dice bring the Bonus; jumps are reckoned at their shortest
        case Ask.TIED_ORDER | Ask.NEXT | Ask.THING_COLUMN | Ask.THING_ROW:
            return lowest(options)  # the first is as good as any
        case Ask.NEGATIVE_STATUS | Ask.SWAP | Ask.RELOAD | Ask.RELEASE:
            return lowest(options)  # the first is as good as any
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
    """Parry what is worth it, answer foes, cheer friends on; nobody jumps in the way."""
    if has(options, Art.PARRY):
        return Art.PARRY if fight.matter >= 3 and bears_strain(me) else Art.NONE
    if has(options, Art.GUARDIANS_RIPOSTE):
        return Art.GUARDIANS_RIPOSTE if not is_friend(fight, me) else Art.NONE
    if has(options, Art.HECKLE) and is_friend(fight, me) and bears_strain(me):
        return Art.HECKLE
    return Art.NONE
