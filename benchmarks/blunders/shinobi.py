"""Blunders in Naruto World Asunder."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has
from kumite.rulesets.shared.seats import those
from kumite.rulesets.shinobi.policies.defending import blow_of
from kumite.rulesets.shinobi.policies.willpower import share
from kumite.rulesets.shinobi.rules.basic_actions.targets import in_area, is_blow
from kumite.rulesets.shinobi.rules.fatigue.fatigue import stamina_roll_bonus
from kumite.rulesets.shinobi.rules.how_to_fight.accuracy import accuracy_roll_bonus
from kumite.rulesets.shinobi.rules.how_to_fight.blows import target_number
from kumite.rulesets.shinobi.rules.standing import can_act
from kumite.rulesets.shinobi.state import Fight, Fighter
from kumite.rulesets.shinobi.terms import Action, Ask, Defence, Event, Fate, Item, NoYes, Stance, Way

from .judging import Blunder, Judge

FALLEN = (Fate.INCAPACITATED, Fate.UNCONSCIOUS, Fate.DEAD)
BLOWS = (Action.UNARMED, Action.WEAPON)


def foes_stand(fight: Fight, me: Fighter) -> bool:
    return any(foe.side != me.side and can_act(foe) for foe in fight.fighters)


def is_here(me: Fighter, foe: Fighter) -> bool:
    """Whether a foe who can act is seen where they stand themselves."""
    seen = foe.side != me.side and can_act(foe) and not has(foe.hidden_from, me.seat)
    return seen and (me.x, me.y) == (foe.x, foe.y)


def waits_beside_a_foe(fight: Fight, me: Fighter, options: int, answer: int) -> bool:
    """Waits, or does nothing, with a blow open and a foe where they stand."""
    if answer not in (Action.WAIT, Action.NOTHING) or not any(has(options, each) for each in BLOWS):
        return False
    return any(is_here(me, foe) for foe in fight.fighters)


def aims_at_the_fallen(fight: Fight, me: Fighter, foe: int) -> bool:
    """Aims at somebody who can no longer act while foes can."""
    other = fight.fighters[foe]
    return other.side != me.side and not can_act(other) and foes_stand(fight, me)


def picks_up_under_blows(fight: Fight, me: Fighter, weapon: int) -> bool:
    """Stoops for a weapon with a foe where they stand, and a weapon in hand."""
    if me.right_hand == 0 and me.left_hand == 0:
        return False
    return any(is_here(me, foe) for foe in fight.fighters)


def throws_from_hiding(fight: Fight, me: Fighter, action: int) -> bool:
    """Gives a hiding place up for a missile."""
    if action not in (Action.THROW, Action.WEAPON) or me.deed.technique != 0:
        return False
    return me.hidden_from != 0 and me.weapons[me.deed.weapon].ranged == 1


def rolls_again_in_vain(fight: Fight, me: Fighter, options: int, answer: int) -> bool:
    """Spends Willpower where a 20 would let as much through, or miss."""
    if answer != NoYes.YES or fight.concerns in (0, me.seat + 1):
        return False
    other = fight.fighters[fight.concerns - 1]
    if me.attack.struck == 1 and me.attack.hit_by == other.seat + 1:
        deed = blow_of(fight, other)
        best = target_number(fight, other, deed, me) - 20 - me.attack.defence_bonus
        return best > 0 and share(best, me.attack.partial) >= share(me.attack.margin, me.attack.partial)
    if other.attack.struck == 0 and other.attack.hit_by == me.seat + 1:
        best = 20 + accuracy_roll_bonus(fight, me, blow_of(fight, me), other)
        return best <= other.attack.defence_die + other.attack.defence_bonus
    return False


def strikes_more_friends(fight: Fight, me: Fighter, action: int) -> bool:
    """Declares an area in which at least as many friends stand as foes."""
    if action != Action.TECHNIQUE or me.deed.technique == 0 or not is_blow(me, me.deed):
        return False
    if me.techniques[me.deed.technique - 1].radius == 0 or me.deed.nears > 0:
        return False
    caught = [each for each in those(fight.fighters, in_area(fight, me, me.deed)) if can_act(each)]
    friends = [each for each in caught if each.side == me.side]
    return len(friends) > 0 and 2 * len(friends) >= len(caught)


def finishes_the_helpless(fight: Fight, me: Fighter, options: int, answer: int) -> bool:
    """Kills or knocks out somebody who can no longer act."""
    return answer in (Action.KNOCK_OUT, Action.COUP_DE_GRACE)


def stands_still(fight: Fight, me: Fighter, options: int, answer: int) -> bool:
    """Rests or takes a stance where a foe stands, with a blow open that would not tire them even on a 1."""
    if answer not in (Action.REST, Action.STANCE) or not has(options, Action.UNARMED):
        return False
    safe = stamina_roll_bonus(me) + 1 >= me.weapons[0].stamina
    return safe and any(is_here(me, foe) for foe in fight.fighters)


def falls_with_willpower(fight: Fight, me: Fighter) -> bool:
    """Somebody out of the fight with Willpower unspent."""
    return me.fate in FALLEN and me.willpower > 0


JUDGE = Judge(
    answers=(
        ((Ask.ACTION,), Blunder.IDLE, waits_beside_a_foe),
        ((Ask.ACTION,), "held out where a blow was free", stands_still),
        ((Ask.ACTION,), "finished the helpless", finishes_the_helpless),
        ((Ask.SPEND_WILLPOWER,), "rolled again in vain", rolls_again_in_vain),
    ),
    events=(
        ((Event.DECLARES_TARGET,), Blunder.FALLEN, aims_at_the_fallen),
        ((Event.NO_TARGET,), Blunder.HOPELESS, lambda fight, me, amount: True),
        ((Event.HEALED,), Blunder.HEALING, lambda fight, me, amount: amount == 0),
        ((Event.RETRIEVES,), "picked up under blows", picks_up_under_blows),
        ((Event.DECLARES,), "threw from hiding", throws_from_hiding),
        ((Event.DECLARES,), "struck as many friends as foes", strikes_more_friends),
    ),
    ends=((Blunder.UNUSED, falls_with_willpower),),
    choices={
        Ask.ACTION: [each for each in Action if each < Action.DODGE],
        Ask.STANCE: [each for each in Stance if each != Stance.NONE],
        Ask.DEFENCE: [each for each in Defence if each != Defence.TECHNIQUE],
        Ask.TAKE_THE_HIT: NoYes,
        Ask.ITEM: [each for each in Item if each != Item.NONE],
        Ask.WAY: Way,
        Ask.SPEND_WILLPOWER: NoYes,
    },
)
